//! The scenarios that come with the program, and those that people bring: texts into what can be played.

use taol_files::{Library, Loaded, check_text, read_scenario};
use taol_rules::setting::Setting;
use taol_table::{GameFile, Source};

use crate::crossing::{Problem, ScenarioCard, SideCard, Trouble};
use crate::pack::Ready;

/// All of `scenarios/`, by name and text, sorted by name.
pub const SHELF: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/shelf.rs"));

/// The first game of a newcomer, which does not stand on the shelf: its name and text.
pub const LESSON: (&str, &str) = ("premiers-pas", include_str!("lesson.toml"));

/// A scenario on the shelf as it is shown before anybody plays it.
pub fn card(id: &str, ready: &Ready) -> ScenarioCard {
    let (setting, state) = (&ready.setting, &ready.state);
    let people = |side: usize| {
        let of_side = |profile: &&taol_rules::figure::Profile| profile.side as usize == side;
        state.profiles.iter().filter(of_side).count() as u32
    };
    let sides = setting.sides.iter().enumerate().map(|(place, side)| SideCard {
        title: side.title.clone(),
        people: people(place),
    });
    let table = setting.tables.first();
    ScenarioCard {
        id: id.to_owned(),
        title: setting.title.clone(),
        rulebook: setting.rulebook.title.clone(),
        width: table.map_or(0.0, |table| table.half_width * 2.0),
        depth: table.map_or(0.0, |table| table.half_depth * 2.0),
        sides: sides.collect(),
    }
}

/// Cards in the order of the shelf: a newcomer begins with the smallest.
pub fn in_order(mut cards: Vec<ScenarioCard>) -> Vec<ScenarioCard> {
    let people = |card: &ScenarioCard| card.sides.iter().map(|side| side.people).sum::<u32>();
    cards.sort_by_key(people);
    cards
}

/// The text of a scenario, ready to play.
pub fn ready(name: &str, text: &str) -> Result<Ready, Trouble> {
    let source = Source {
        name: name.to_owned(),
        text: text.to_owned(),
        rulebooks: Vec::new(),
    };
    let loaded = read(&source)?;
    Ok(Ready {
        source,
        setting: loaded.setting,
        state: loaded.state,
        story: loaded.story,
    })
}

/// The text of a game, ready to go on, and where it takes place.
pub fn kept(file: &str) -> Result<(GameFile, Setting), Trouble> {
    let file = GameFile::read(file)?;
    let setting = read(&file.source)?.setting;
    Ok((file, setting))
}

fn read(source: &Source) -> Result<Loaded, Trouble> {
    let mut library = Library::official();
    for (name, text) in &source.rulebooks {
        library.add(name, text)?;
    }
    let (loaded, _) = read_scenario(&source.name, &source.text, &library)?;
    Ok(loaded)
}

/// Everything wrong or odd in a text.
pub fn check(name: &str, text: &str) -> Vec<Problem> {
    let found = check_text(name, text, &Library::official());
    found.iter().map(Problem::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::{pack, unpack};

    #[test]
    fn every_scenario_of_the_shelf_can_be_played() {
        for (id, text) in SHELF {
            let ready = ready(id, text).expect(id);
            let card = card(id, &ready);
            assert!(card.sides.iter().all(|side| side.people > 0), "{id}");
            assert!(ready.story.is_some(), "{id}");
        }
    }

    #[test]
    fn the_lesson_can_be_played() {
        let (id, text) = LESSON;
        assert_eq!(check(id, text), []);
        assert!(ready(id, text).is_ok());
    }

    #[test]
    fn what_was_packed_is_what_was_read() {
        for (id, text) in SHELF {
            let ready = ready(id, text).expect(id);
            let packed = pack(&ready).expect(id);
            let again: Ready = unpack(&packed).expect(id);
            assert!(format!("{ready:?}") == format!("{again:?}"), "{id}");
            assert!(unpack::<Ready>(&packed[1..]).is_err(), "{id}");
        }
    }

    #[test]
    fn a_wrong_text_says_where() {
        let problems = check("mine.toml", "rulebook = \"generic\"\ntabel = 3\n");
        assert!(
            problems.iter().any(|problem| problem.error && problem.line == 2),
            "{problems:?}"
        );
    }
}
