//! Everything wrong in a file is said at once, and nothing that only follows from something else.

use taol_files::{Diagnostic, Library, check_text};

fn shown(found: &[Diagnostic]) -> Vec<String> {
    let line = |one: &Diagnostic| format!("{}:{} {}", one.line, one.column, one.message.id);
    found.iter().map(line).collect()
}

fn check(text: &str) -> Vec<String> {
    shown(&check_text("s.toml", text, &Library::official()))
}

#[test]
fn wrong_keys_hide_no_wrong_names_and_no_wrong_turns() {
    let text = r#"rulebook = "generik"
table = { width = 60, dept = 40 }
[grounds.wood]
kind = "forrest"
rectangle = [10, 10, 20, 20]
[grounds.bow]
kind = "forest"
area = [[0, 0], [10, 10], [10, 0], [0, 10]]
[figures]
ann = { side = "red", clas = 3, at = [10, 10], weapons = ["sward"] }
bob = { side = "red", class = 7, at = [10.5, 10] }
carl = { side = "red", class = 3, at = [100, 10], armour = "six" }
[[turns]]
orders.ann = { charge = "zed" }
orders.bob = { path = [[5, 5]], gap = 3 }
orders.carl = { climb = "wood", to = [5, 5] }
"#;
    assert_eq!(
        check(text),
        [
            "1:12 rulebook-unknown",
            "2:1 file-missing-key",
            "2:23 file-unknown-key",
            "4:8 scenario-unknown-ground",
            "8:8 scenario-area-crosses-itself",
            "10:1 file-missing-key",
            "10:23 file-unknown-key",
            "10:59 scenario-unknown-weapon",
            "11:31 file-out-of-range",
            "12:40 scenario-figure-off-the-table",
            "12:60 file-unknown-value",
            "14:25 scenario-unknown-figure",
            "15:33 order-key-only-with",
        ]
    );
}

#[test]
fn what_hangs_on_a_mistake_is_not_judged() {
    let head = "rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n";
    let cases: [(&str, &[&str]); 7] = [
        // Neither shape nor place, for they were meant to be there.
        (
            "grounds.a = { kind = \"forest\", rectangel = [1, 1, 9, 9] }",
            &["3:32 file-unknown-key"],
        ),
        (
            "grounds.a = { kind = \"forest\", area = [[1, 1], [9, \"x\"], [9, 9]] }",
            &["3:52 file-wrong-type"],
        ),
        // Who has lost a place stands in nobody's way.
        (
            "[figures]\na = { side = \"x\", class = 3, at = [30, nan] }\nb = { side = \"x\", class = 3, at = [30, 30] }",
            &["4:40 file-not-finite"],
        ),
        // Nobody knows what weapons they were.
        (
            "[figures]\na = { side = \"x\", class = 3, at = [30, 30], weapon = [\"bow\"] }\n[[turns]]\norders.a = { reload = \"bow\" }",
            &["4:45 file-unknown-key"],
        ),
        // A mistyped order is an order all the same.
        (
            "[figures]\na = { side = \"x\", class = 3, at = [30, 30] }\n[[turns]]\norders.a = { hodl = true }",
            &["6:14 file-unknown-key"],
        ),
        // A band that is no band leaves no gap.
        (
            "[weapons.w]\nname = { fr = \"w\", en = \"w\" }\nshoots = { bands = [{ to = \"x\", need = 5 }, { from = 10, to = 20, need = 6 }], foot = { immobile = 0 } }",
            &["5:28 file-wrong-type"],
        ),
        // A ground of an unknown kind is a ground.
        (
            "grounds.a = { kind = \"forrest\", rectangle = [1, 1, 9, 9] }\nnames.a = { fr = \"a\", en = \"a\" }",
            &["3:22 scenario-unknown-ground"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(check(&format!("{head}{text}")), *expected, "\n{text}");
    }
}

#[test]
fn a_rulebook_tells_of_every_weapon() {
    let text = r#"id = "w"
title = { fr = "W", en = "W" }
extends = "generik"
[movment]
foot = { light = 20 }
[weapons.gap]
name = { fr = "g", en = "g" }
shoots = { bands = [{ to = 10, need = 5 }, { from = 12, to = 20, need = 6 }], foot = { immobile = 0 } }
[weapons.unknown]
name = { fr = "g", en = "g" }
reech = "long"
[weapons.nameless]
reach = "long"
[weapons.then]
name = { fr = "g", en = "g" }
reach = "long"
cuts-down-to = "sworde"
"#;
    let expected = [
        "3:11 rulebook-unknown",
        "4:2 file-unknown-key",
        "8:53 weapon-bands-gap",
        "11:1 file-unknown-key",
        "12:10 file-missing-key",
        "17:16 scenario-unknown-weapon",
    ];
    assert_eq!(check(text), expected);
    // A name that cannot be used hides nothing either.
    let without = text
        .replace("id = \"w\"", "id = \"W w\"")
        .replace("generik", "generic");
    let mut expected = expected.to_vec();
    expected[0] = "1:6 rulebook-id-malformed";
    assert_eq!(check(&without), expected);
}

#[test]
fn every_book_of_a_ring_is_told() {
    let book =
        |id: &str, rest: &str| format!("id = \"{id}\"\ntitle = {{ fr = \"a\", en = \"a\" }}\n{rest}\n");
    let rings: [(&[(&str, &str)], &str); 3] = [
        (
            &[("a", "extends = \"b\""), ("b", "extends = \"a\"")],
            "3:11 rulebook-cycle",
        ),
        (
            &[
                ("a", "extends = \"b\""),
                ("b", "extends = \"c\""),
                ("c", "extends = \"a\""),
            ],
            "3:11 rulebook-cycle",
        ),
        (
            &[
                ("a", "extends = \"generic\"\nweapons-from = [\"b\"]"),
                ("b", "extends = \"generic\"\nweapons-from = [\"a\"]"),
            ],
            "4:17 rulebook-weapons-cycle",
        ),
    ];
    for (ring, expected) in rings {
        let mut library = Library::official();
        for (id, rest) in ring {
            library.add(id, &book(id, rest)).unwrap();
        }
        for (id, rest) in ring {
            let found = check_text(id, &book(id, rest), &library);
            assert!(found.iter().all(|one| one.file == *id), "{found:?}");
            assert_eq!(shown(&found), [expected], "{id}");
        }
    }
}
