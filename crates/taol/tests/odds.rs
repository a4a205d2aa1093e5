//! `taol odds`, as people use it.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use taol::{Outcome, Surroundings, run};

fn taol(arguments: &[&str]) -> Outcome {
    let all = std::iter::once("taol")
        .chain(arguments.iter().copied())
        .map(OsString::from);
    run(all, &Surroundings::default())
}

/// A file of its own for each test.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

/// Two archers at two people, of whom one wears armour; two swordsmen; somebody who cannot shoot.
const FIGHT: &str = r#"
rulebook = "generic"
table    = { width = 100, depth = 60 }

[figures]
hattori = { side = "blue", class = 5, at = [10, 10], weapons = ["yumi"] }
honda   = { side = "blue", class = 5, at = [10, 12], weapons = ["yumi"] }
jiro    = { side = "red",  class = 3, at = [22.5, 10], weapons = ["spear"] }
goro    = { side = "red",  class = 3, at = [22.5, 12], weapons = ["spear"], armour = "4" }
ann     = { side = "blue", class = 4, at = [60, 40], weapons = ["sword"] }
bob     = { side = "red",  class = 4, at = [62, 40], weapons = ["sword"] }
carl    = { side = "blue", class = 4, at = [10, 50], weapons = ["sword"] }

[[turns]]
orders.hattori = { shoot = { at = "jiro" } }
orders.honda   = { shoot = { at = "jiro" } }
"#;

#[test]
fn chances_are_told_in_both_languages() {
    let path = file("odds-fight.toml", FIGHT);
    let outcome = taol(&["odds", &path]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    for line in [
        "Tour 1",
        "  Tirs",
        "    hattori et honda sur goro et jiro",
        "      goro\u{a0}: ",
        "      jiro\u{a0}: ",
        "  Mêlée",
        "    ann\u{a0}: mort 31\u{a0}%, recul 11\u{a0}%, indemne 58\u{a0}%",
        "      perd plus que l’autre\u{a0}: blue 25\u{a0}%, red 25\u{a0}%",
    ] {
        assert!(
            outcome.text.contains(&format!("\n{line}")),
            "no {line:?} in\n{}",
            outcome.text
        );
    }
    let outcome = taol(&["--lang", "en", "odds", &path]);
    for line in [
        "    hattori and honda at goro and jiro",
        "    bob: killed 31%, driven back 11%, unhurt 58%",
    ] {
        assert!(
            outcome.text.contains(&format!("\n{line}\n")),
            "no {line:?} in\n{}",
            outcome.text
        );
    }
}

#[test]
fn chances_in_json_are_exact() {
    let path = file("odds-json.toml", FIGHT);
    let outcome = taol(&["odds", "--json", &path]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(!outcome.text.contains("-0.0"), "{}", outcome.text);
    let answer: serde_json::Value = serde_json::from_str(&outcome.text).expect("JSON");
    let turn = &answer["turns"][0];
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let bob = &turn["fights"][0]["fighters"]["bob"];
    assert!((number(&bob["killed"]) - 11.0 / 36.0).abs() < 1e-12, "{bob}");
    assert_eq!(turn["fights"][0]["exact"], true);
    // Two dice that need a 6 each; if one of them hits, each of the two is drawn as easily as the other, but the one in
    // armour needs a 7 more often than not.
    let volley = &turn["volleys"][0];
    let all: f64 = volley["casualties"]
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .sum();
    assert!((all - 1.0).abs() < 1e-12);
    assert!(
        number(&volley["people"]["jiro"]) > number(&volley["people"]["goro"]),
        "{volley}"
    );
}

#[test]
fn a_shot_that_cannot_be_made_says_why() {
    let text = FIGHT
        .replace("at = [22.5, 10]", "at = [90, 10]")
        .replace("at = [22.5, 12]", "at = [90, 12]");
    let outcome = taol(&["odds", &file("odds-far.toml", &text)]);
    assert!(
        outcome.text.contains("hattori ne tire pas\u{a0}: "),
        "{}",
        outcome.text
    );
}

#[test]
fn where_nobody_fights_that_is_said() {
    let text = FIGHT.replace("at = [62, 40]", "at = [90, 40]");
    let (text, _) = text.split_once("[[turns]]").expect("turns");
    let text = format!("{text}[[turns]]\norders.carl = {{ path = [[12, 50]] }}\n");
    let outcome = taol(&["odds", &file("odds-quiet.toml", &text)]);
    assert!(
        outcome.text.contains("Personne ne tire ni ne frappe."),
        "{outcome:?}"
    );
}
