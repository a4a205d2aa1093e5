//! Personas: how a bot likes to play. Small files in `personas/`, built into the program; others can be read at any time.

use taol_files::raw::PersonaFile;
use taol_files::{Diagnostic, read_persona};
use taol_rules::rulebook::Text;

use crate::scripts::Script;
use crate::value::Weights;

/// The files that are built in: name and text.
const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/personas.rs"));

/// How a bot likes to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Persona(PersonaFile);

impl Persona {
    /// The personas that are built in.
    pub fn all() -> Vec<Persona> {
        let read = |(name, text): &(&str, &str)| Persona::read(name, text).ok();
        BUILT_IN.iter().filter_map(read).collect()
    }

    /// A persona that is built in, by its name.
    pub fn named(name: &str) -> Option<Persona> {
        Persona::all().into_iter().find(|persona| persona.name() == name)
    }

    /// Reads a persona; every mistake has its place.
    pub fn read(file: &str, text: &str) -> Result<Persona, Vec<Diagnostic>> {
        read_persona(file, text).map(Persona)
    }

    /// Its name in files.
    pub fn name(&self) -> &str {
        &self.0.persona
    }

    /// Its name for people.
    pub fn title(&self) -> &Text {
        &self.0.title
    }

    /// What playing against it is like.
    pub fn description(&self) -> &Text {
        &self.0.description
    }

    /// The same, thinking more or less: from 0 to 1.
    #[must_use]
    pub fn thinking(mut self, thought: f64) -> Persona {
        self.0.thought = thought.clamp(0.0, 1.0);
        self
    }

    /// What it holds dear, with things pressing so much.
    pub(crate) fn weights(&self, pressing: f64) -> Weights {
        Weights {
            own: self.0.own_losses,
            foes: self.0.their_losses,
            aims: self.0.aims,
            boldness: self.0.boldness + pressing,
        }
    }

    /// As its file has it.
    pub fn file(&self) -> &PersonaFile {
        &self.0
    }

    /// A liking for a script.
    pub(crate) fn likes(&self, script: Script) -> f64 {
        let likes = &self.0.likes;
        match script {
            Script::Hold => likes.hold,
            Script::Bound => likes.bound,
            Script::Advance => likes.advance,
            Script::Charge => likes.charge,
            Script::KeepRange => likes.keep_range,
            Script::Screen => likes.screen,
            Script::Escort => likes.escort,
            Script::Intercept => likes.intercept,
            Script::Flank => likes.flank,
            Script::FallBack => likes.fall_back,
            Script::Ambush => likes.ambush,
            Script::Seize => likes.seize,
            Script::Work => likes.work,
            Script::Flee => likes.flee,
            Script::Surrender => likes.surrender,
        }
    }
}

impl From<PersonaFile> for Persona {
    fn from(file: PersonaFile) -> Persona {
        Persona(file)
    }
}

impl Default for Persona {
    /// The disciplined regulars.
    fn default() -> Persona {
        Persona::named("regulars").unwrap_or_else(|| {
            Persona(PersonaFile {
                persona: "regulars".to_owned(),
                title: Text::default(),
                description: Text::default(),
                boldness: 0.7,
                own_losses: 1.0,
                their_losses: 1.0,
                aims: 1.0,
                gives_up: 0.25,
                patience: 5,
                revisions: 3,
                thought: 1.0,
                ahead: 2,
                gives_quarter: true,
                yields: true,
                likes: Default::default(),
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regulars() -> &'static str {
        let found = BUILT_IN.iter().find(|(file, _)| *file == "regulars.toml");
        found.expect("the regulars are built in").1
    }

    #[test]
    fn every_built_in_persona_can_be_read_and_is_named_as_its_file() {
        let personas = Persona::all();
        let names = personas.iter().map(|persona| format!("{}.toml", persona.name()));
        assert!(names.eq(BUILT_IN.iter().map(|(file, _)| (*file).to_owned())));
        assert!(personas.len() >= 6);
    }

    #[test]
    fn a_mistake_has_its_place() {
        let text = regulars().replace("boldness = 0.7", "boldnes = 0.7");
        let wrong = Persona::read("mine.toml", &text).expect_err("a mistake");
        let place = (wrong[0].file.as_str(), wrong[0].line, wrong[0].column);
        assert_eq!(place, ("mine.toml", 3, 1));
        assert_eq!(wrong[0].message.id, "file-unknown-key");
        let far = regulars().replace("boldness = 0.7", "boldness = 70");
        let wrong = Persona::read("mine.toml", &far).expect_err("a mistake");
        assert_eq!(wrong[0].message.id, "file-out-of-range");
    }
}
