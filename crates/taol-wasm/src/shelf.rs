//! The scenarios that come with the program.

use taol_files::{Library, Loaded, check_text, read_scenario};

#[cfg(test)]
use crate::crossing::SideCard;
use crate::crossing::{Problem, Scenario, ScenarioCard, Trouble};
use taol_rules::message::Message;
use taol_table::Source;

/// All of `scenarios/`, by name and text, sorted by name.
const SHELF: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/shelf.rs"));

/// The text of a scenario of the shelf.
pub fn text(id: &str) -> Option<&'static str> {
    SHELF.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}

/// What stands on the shelf, smallest first: written down beforehand (`make types`), for reading all scenarios takes a
/// browser seconds.
pub fn cards() -> Vec<ScenarioCard> {
    serde_json::from_str(include_str!("cards.json")).unwrap_or_default()
}

/// The same from the scenarios themselves.
#[cfg(test)]
fn read_cards() -> Vec<ScenarioCard> {
    let library = Library::official();
    let read = |(id, text): &(&str, &str)| {
        let (loaded, _) = read_scenario(id, text, &library).ok()?;
        Some(card(id, &loaded))
    };
    let mut cards: Vec<ScenarioCard> = SHELF.iter().filter_map(read).collect();
    // A newcomer begins with the smallest.
    let people = |card: &ScenarioCard| card.sides.iter().map(|side| side.people).sum::<u32>();
    cards.sort_by_key(people);
    cards
}

#[cfg(test)]
fn card(id: &str, loaded: &Loaded) -> ScenarioCard {
    let (setting, state) = (&loaded.setting, &loaded.state);
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
        story: loaded.story.clone(),
        rulebook: setting.rulebook.title.clone(),
        width: table.map_or(0.0, |table| table.half_width * 2.0),
        depth: table.map_or(0.0, |table| table.half_depth * 2.0),
        sides: sides.collect(),
    }
}

/// Name and text of a scenario.
pub fn source(scenario: &Scenario) -> Result<Source, Trouble> {
    let (name, text) = match scenario {
        Scenario::Shelf(id) => {
            let unknown = || Trouble::of(Message::new("web-no-such-scenario").with("name", id));
            (id.clone(), text(id).ok_or_else(unknown)?.to_owned())
        }
        Scenario::Own { name, text } => (name.clone(), text.clone()),
    };
    Ok(Source {
        name,
        text,
        rulebooks: Vec::new(),
    })
}

/// A scenario ready to play.
pub fn read(source: &Source) -> Result<Loaded, Trouble> {
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

    #[test]
    fn every_scenario_of_the_shelf_can_be_played() {
        let cards = read_cards();
        assert_eq!(cards.len(), SHELF.len());
        if std::env::var_os("UPDATE").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/cards.json");
            let text = serde_json::to_string_pretty(&cards).expect("JSON") + "\n";
            std::fs::write(path, text).expect("cards.json can be written");
        } else {
            assert!(super::cards() == cards, "cards.json is out of date: make types");
        }
        for card in cards {
            assert!(card.sides.iter().all(|side| side.people > 0), "{}", card.id);
            assert!(card.story.is_some(), "{}", card.id);
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
