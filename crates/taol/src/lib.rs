//! The command line of Taol, as a library so that tests can call it: it answers with text and an exit code,
//! and leaves printing to `main`.

pub mod arena;
pub mod arguments;
pub mod cases;
mod commands;
pub mod files;
mod outcome;
pub mod pixels;
pub mod publish;

use std::ffi::OsString;

use taol_words::{Language, Words};

use arguments::{Arguments, Command};
pub use outcome::{Outcome, Surroundings};

/// Does what the arguments ask. The first one is the program's own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>, surroundings: &Surroundings) -> Outcome {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let words = Words::new(language(&arguments, &surroundings.languages));
    match Arguments::read(arguments, &words) {
        Ok(asked) => match answer(&asked.command, &words, surroundings) {
            Ok(outcome) => outcome,
            Err(trouble) => Outcome::trouble(&words, &trouble),
        },
        Err(outcome) => outcome,
    }
}

fn answer(
    command: &Command,
    words: &Words,
    surroundings: &Surroundings,
) -> Result<Outcome, taol_rules::message::Message> {
    match command {
        Command::Check(check) => commands::check::run(check, words),
        Command::Budget(budget) => commands::budget::run(budget, words),
        Command::Campaign(campaign) => commands::campaign::run(campaign, words),
        Command::Cases(cases) => commands::cases::run(cases, words, surroundings),
        Command::Resolve(resolve) => commands::resolve::run(resolve, words, surroundings),
        Command::Odds(odds) => commands::odds::run(odds, words, surroundings),
        Command::Rules(rules) => commands::rules::run(rules, words, surroundings),
        Command::Schema(schema) => commands::schema::run(schema),
        Command::Verify(verify) => commands::verify::run(verify, words),
        Command::Arena(arena) => commands::arena::run(arena, words, surroundings),
        Command::Play(play) => commands::play::run(play, words, surroundings),
        Command::Serve(serve) => commands::serve::run(serve, words),
        Command::Backup(backup) => commands::keep::backup(backup, words),
        Command::Restore(restore) => commands::keep::restore(restore, words),
        Command::Load(load) => commands::load::run(load, words),
        Command::Tables(tables) => commands::keep::tables(tables, words),
        Command::Map(map) => commands::map::run(map, words),
    }
}

/// The language to answer in: the flag, then the first of the surroundings that names one of ours.
fn language(arguments: &[OsString], surroundings: &[String]) -> Language {
    let mut flag = None;
    for (place, argument) in arguments.iter().enumerate() {
        let text = argument.to_string_lossy();
        if text == "--" {
            break;
        }
        if text == "--lang" {
            flag = arguments
                .get(place + 1)
                .map(|value| value.to_string_lossy().into_owned());
        } else if let Some(value) = text.strip_prefix("--lang=") {
            flag = Some(value.to_owned());
        }
    }
    let from_flag = flag.as_deref().and_then(Language::from_tag);
    from_flag
        .or_else(|| surroundings.iter().find_map(|tag| Language::from_tag(tag)))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(arguments: &[&str], surroundings: &[&str]) -> Language {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        let surroundings: Vec<String> = surroundings.iter().map(|tag| (*tag).to_owned()).collect();
        language(&arguments, &surroundings)
    }

    #[test]
    fn the_flag_comes_before_the_surroundings() {
        assert_eq!(
            chosen(&["taol", "--lang", "en", "rules"], &["fr_FR.UTF-8"]),
            Language::English
        );
        assert_eq!(
            chosen(&["taol", "rules", "--lang=fr"], &["en_US.UTF-8"]),
            Language::French
        );
        assert_eq!(
            chosen(&["taol", "rules"], &["C.UTF-8", "en_US.UTF-8"]),
            Language::English
        );
        assert_eq!(chosen(&["taol", "rules"], &["C"]), Language::French);
        assert_eq!(
            chosen(&["taol", "check", "--", "--lang=en"], &[]),
            Language::French
        );
    }
}
