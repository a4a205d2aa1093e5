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

/// Everything a figure can have in a scenario: what lives on, and what is of the day.
const OF_EVERY_KIND: &str = r#"
    rulebook = "generic"
    title = { fr = "Le gué", en = "The ford" }
    table = { width = 60, depth = 40 }
    [bases]
    giant = { square = 4 }
    [grounds.moor]
    kind = "scrub"
    rectangle = [0, 0, 60, 40]
    [figures.ann]
    side = "blue"
    class = 3
    at = [10, 20]
    spirit = -1
    matters = true
    hide = 2
    die = 8
    reflex = "run"
    troop = "north"
    base = "giant"
    posture = "crouching"
    hidden = true
    clothes = { gown = { class = 2 } }
    mount = { rider = true, waits-at = [14, 20] }
"#;

#[test]
fn what_somebody_is_lives_on_and_what_it_did_that_day_does_not() {
    let library = Library::official();
    let begun = begin(("ford.toml", OF_EVERY_KIND), &library, &[]);
    let begun = begun.unwrap_or_else(|found| panic!("{found:#?}")).text;
    for kept in [
        "spirit", "matters", "hide", "die", "reflex", "troop", "gown", "rider",
    ] {
        assert!(begun.contains(kept), "{kept} is lost: {begun}");
    }
    for of_the_day in ["at =", "giant", "posture", "hidden", "waits-at"] {
        assert!(!begun.contains(of_the_day), "{of_the_day} is kept: {begun}");
    }
    let next = r#"
        rulebook = "generic"
        table = { width = 60, depth = 40 }
        [figures]
        ann = { side = "blue", class = 2, at = [30, 20], mount = { waits-at = [34, 20] } }
    "#;
    let next = prepare(("campaign.toml", &begun), ("next.toml", next), &library);
    let next = next.unwrap_or_else(|found| panic!("{found:#?}")).text;
    let state = read_scenario("next.toml", &next, &library)
        .expect("a scenario")
        .0
        .state;
    let ann = state.find("ann").expect("ann takes part");
    let profile = state.profile(ann);
    assert_eq!(
        (profile.spirit, profile.matters, profile.hide, profile.die),
        (-1, true, 2, 8)
    );
    assert_eq!(profile.troop.as_deref(), Some("north"));
    assert!(profile.reflex.is_some() && profile.clothes.contains_key("gown"));
    assert!(
        state.figure(ann).mount_left.is_some(),
        "the mount waits where the scenario says"
    );
}

#[test]
fn a_part_that_matters_matters_whoever_plays_it() {
    let next = r#"
        rulebook = "generic"
        table = { width = 60, depth = 40 }
        [figures]
        ann = { side = "blue", class = 3, at = [10, 20], matters = true, spirit = 2 }
        cap = { side = "red", class = 3, at = [12, 20] }
    "#;
    let state = prepared(next).state;
    let ann = state.profile(state.find("ann").expect("ann takes part"));
    assert!(ann.matters);
    assert_eq!(ann.spirit, 0, "the spirit is the person's own");
}
