//! Campaigns: what goes over into the next scenario. CMP-01.

use taol_files::campaign_text::{begin, prepare};
use taol_files::{Library, Loaded, parts_in, read_campaign, read_scenario};
use taol_rules::figure::Status;

const CAMPAIGN: &str = r#"
    rulebook = "generic"
    [campaign]
    fr = "Les otages"
    en = "Hostages"
    [figures]
    ann = { side = "blue", class = 3 }
    cap = { side = "red", class = 3, captive-of = "ann" }
"#;

fn prepared(next: &str) -> Loaded {
    let rewritten = prepare(
        ("campaign.toml", CAMPAIGN),
        ("next.toml", next),
        &Library::official(),
    )
    .unwrap_or_else(|found| panic!("{found:#?}"));
    let read = read_scenario("next.toml", &rewritten.text, &Library::official());
    read.unwrap_or_else(|found| panic!("{found:#?}")).0
}

#[test]
fn a_captive_stays_in_its_captors_hands() {
    let next = r#"
        rulebook = "generic"
        table = { width = 60, depth = 40 }
        [figures]
        ann = { side = "blue", class = 3, at = [10, 20] }
        cap = { side = "red", class = 3, at = [12, 20] }
    "#;
    let state = prepared(next).state;
    let cap = state.figure(state.find("cap").unwrap());
    assert_eq!(cap.status, Status::Captive);
    assert_eq!(cap.captor, state.find("ann"));
}

#[test]
fn without_its_captor_it_is_a_captive_all_the_same() {
    let next = r#"
        rulebook = "generic"
        table = { width = 60, depth = 40 }
        [figures]
        bob = { side = "blue", class = 3, at = [10, 20] }
        cap = { side = "red", class = 3, at = [12, 20] }
    "#;
    let state = prepared(next).state;
    let cap = state.figure(state.find("cap").unwrap());
    assert_eq!(cap.status, Status::Captive);
    assert_eq!(cap.captor, None);
}

#[test]
fn a_campaign_begins_with_people_and_no_tokens() {
    let scenario = r#"
        rulebook = "generic"
        title = { fr = "Le renard", en = "The fox" }
        table = { width = 60, depth = 40 }
        [figures]
        ann = { side = "blue", class = 3, at = [10, 20] }
        fox = { side = "red", class = 1, rank = "animal", at = [50, 35] }
        [decoys.red]
        tokens = ["fox"]
    "#;
    let begun = begin(("fox.toml", scenario), &Library::official(), &[]);
    let begun = begun.unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(begun.text.contains("[figures.ann]"));
    assert!(!begun.text.contains("fox]"));
}

#[test]
fn a_captive_needs_no_part() {
    let next = r#"
        rulebook = "generic"
        table = { width = 60, depth = 40 }
        [figures]
        ann = { side = "blue", class = 3, at = [10, 20] }
    "#;
    let library = Library::official();
    let (campaign, _) =
        read_campaign("c.toml", CAMPAIGN, &library).unwrap_or_else(|found| panic!("{found:#?}"));
    let (loaded, _) = read_scenario("next.toml", next, &library).unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(parts_in("c.toml", CAMPAIGN, &campaign, Some(&loaded)).is_empty());
}
