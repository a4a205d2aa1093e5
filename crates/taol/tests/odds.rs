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

/// What `taol odds` says of a file in English; every line must be there.
fn says(name: &str, text: &str, lines: &[&str]) {
    let outcome = taol(&["--lang", "en", "odds", &file(name, text)]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    for line in lines {
        assert!(
            outcome
                .text
                .lines()
                .any(|said| said.trim().replace('\u{a0}', " ") == *line),
            "no {line:?} in\n{}",
            outcome.text
        );
    }
}

/// Who shoots in contact does not strike as well. SHT-06.
#[test]
fn whoever_shoots_in_contact_does_not_strike() {
    let text = r#"
rulebook = "generic"
table = { width = 200, depth = 60 }
[figures]
ann = { side = "blue", class = 3, at = [20, 20], facing = 90, weapons = ["flintlock-pistol", "sword"] }
foe = { side = "red", class = 3, at = [22, 20], facing = 270, weapons = ["sword"] }
[[turns]]
orders.ann = { shoot = { at = "foe", when = "in-contact" } }
"#;
    let lines = [
        "33%: at least one hit",
        "The blows, if these shots hit nobody:",
        "ann: killed 50%, driven back 17%, unhurt 33%",
        "foe: unhurt 100%",
    ];
    says("odds-in-contact.toml", text, &lines);
}

/// Who gives itself up is taken before any blow. NEG-01.
#[test]
fn whoever_surrenders_strikes_nobody() {
    let text = r#"
rulebook = "generic"
table = { width = 60, depth = 40 }
[figures]
guard = { side = "watch", class = 3, at = [10, 10], weapons = ["sword"] }
rebel = { side = "rebels", class = 4, at = [12, 10], weapons = ["sword"] }
[[turns]]
orders.rebel = { surrender = "guard" }
"#;
    says("odds-surrender.toml", text, &["Nobody shoots or strikes."]);
}

/// On a ladder one fights whoever stands at the top. MER-07.
#[test]
fn climbers_and_defenders_fight() {
    let text = r#"
rulebook = "generic"
table = { width = 60, depth = 40 }
[grounds.rampart]
kind = "high-wall"
line = [[30, 0], [30, 40]]
width = 1
height = 3
[things.ladder]
ladder = 5
set-up = "rampart"
at = [28.9, 20]
[figures]
climber = { side = "red", class = 3, at = [28.5, 20], weapons = ["sword"] }
defender = { side = "blue", class = 3, at = [30, 20], storey = 1, weapons = ["sword"] }
[[turns]]
orders.climber = { climb = "rampart", to = { at = [30, 20], storey = 1 } }
"#;
    let lines = ["climber: killed 53%, driven back 8%, unhurt 39%"];
    says("odds-ladder.toml", text, &lines);
}

/// A wall of shields that has time to turn has its −1. MER-03, SHD-04.
#[test]
fn close_order_turns_to_face_first() {
    let text = r#"
rulebook = "generic"
table = { width = 80, depth = 80 }
[figures]
w1 = { side = "blue", class = 3, at = [20, 40], facing = 0, weapons = ["sword"], formation = "shield-wall", shield = "large", skills = { close-order = 0, shield-wall = 0 }, rank = "sub-leader" }
w2 = { side = "blue", class = 3, at = [22, 40], facing = 0, weapons = ["sword"], formation = "shield-wall", shield = "large", skills = { close-order = 0, shield-wall = 0 } }
w3 = { side = "blue", class = 3, at = [24, 40], facing = 0, weapons = ["sword"], formation = "shield-wall", shield = "large", skills = { close-order = 0, shield-wall = 0 } }
foe = { side = "red", class = 3, at = [22, 50], facing = 0, weapons = ["sword"] }
[[turns]]
orders.foe = { charge = "w2" }
"#;
    let lines = ["w2: killed 25%, driven back 8%, unhurt 67%"];
    says("odds-turns.toml", text, &lines);
}

/// With a wall at one's back, being driven back is death: 3 or more on the die. AFT-08.
#[test]
fn no_way_back_is_counted() {
    let text = r#"
rulebook = "generic"
table = { width = 60, depth = 40 }
[grounds.wall]
kind = "high-wall"
line = [[30, 5], [30, 35]]
[figures]
a = { side = "red", class = 4, at = [26.4, 20], facing = 90, weapons = ["spear"] }
d = { side = "blue", class = 3, at = [28.4, 20], facing = 270, weapons = ["sword"] }
[[turns]]
"#;
    says("odds-cornered.toml", text, &["d: killed 67%, unhurt 33%"]);
}

/// A door that was shut last turn is shut.
#[test]
fn doors_are_as_they_stand_now() {
    let text = r#"
rulebook = "generic"
table = { width = 60, depth = 40 }
[buildings.house]
rooms = { hall = { rectangle = [20, 5, 40, 30] } }
openings = [{ kind = "door", from = [20, 14], to = [20, 17], name = "gate", door = "open" }]
[figures]
ann = { side = "blue", class = 3, at = [10, 15.5], facing = 90, weapons = ["flintlock-musket"] }
foe = { side = "red", class = 3, at = [22, 15.5], facing = 270, weapons = ["sword"] }
[[turns]]
orders.foe = { besides = { shut = ["gate"] } }
[[turns]]
orders.ann = { shoot = { at = "foe" } }
"#;
    let lines = ["ann does not shoot: ann does not see foe. Choose a target in sight."];
    says("odds-door.toml", text, &lines);
}

/// A third shooter takes nothing from the draw: c fires at a with 1/3, unless a, faster in 26 of 36, has hit it with 1/2.
/// SHT-09.
#[test]
fn a_duel_with_a_third_shooter() {
    let text = r#"
rulebook = "generic"
switches = { duels = true }
table = { width = 120, depth = 60 }
[figures]
a = { side = "blue", class = 4, at = [15, 20], facing = 90, weapons = ["revolver"], skills = { gunman = 2 } }
b = { side = "blue", class = 4, at = [15, 26], facing = 90, weapons = ["revolver"] }
c = { side = "red", class = 4, at = [24, 23], facing = 270, weapons = ["revolver"] }
[[turns]]
orders.a = { shoot = { at = "c", duel = true } }
orders.b = { shoot = { at = "c", duel = true } }
orders.c = { shoot = { at = "a", duel = true } }
"#;
    says(
        "odds-three.toml",
        text,
        &["65%: at least one hit", "21%: at least one hit"],
    );
}

/// Special actions have their chances, or their reasons. TUR-12.
#[test]
fn special_actions_are_counted() {
    let text = r#"
rulebook = "twentieth-century"
switches = { special-actions = true }
table = { width = 200, depth = 60 }
[figures]
a = { side = "blue", class = 4, at = [20, 20], facing = 90, weapons = ["grenade", "rifle"] }
foe = { side = "red", class = 3, at = [48, 20], facing = 270, weapons = ["rifle"] }
sniper = { side = "red", class = 4, at = [20, 40], facing = 0, weapons = ["rifle"], hidden = true }
[[turns]]
orders.a = { special = "grenade", shoot = { at = "foe", with = "grenade" } }
orders.sniper = { special = "surprise", shoot = { at = "a" } }
"#;
    let lines = [
        "a does not shoot: a: foe is 26 cm away, too far. The weapon reaches 10 cm.",
        "Surprises",
        "sniper at a",
    ];
    says("odds-special.toml", text, &lines);
}
