//! What is possible but hardly meant is a warning; and small things that mistakes are shown with.

use taol_files::{Diagnostic, Library, check_text};

fn check(text: &str) -> Vec<Diagnostic> {
    check_text("s.toml", text, &Library::official())
}

fn shown(text: &str) -> Vec<String> {
    let line = |one: &Diagnostic| format!("{}:{} {}", one.line, one.column, one.message.id);
    check(text).iter().map(line).collect()
}

#[test]
fn odd_weapons() {
    let weapon = |rest: &str| {
        format!(
            "id = \"w\"\ntitle = {{ fr = \"w\", en = \"w\" }}\nextends = \"generic\"\n[weapons.w]\nname = {{ fr = \"w\", en = \"w\" }}\n{rest}\n"
        )
    };
    let cases: [(&str, &[&str]); 8] = [
        ("reach = \"long\"", &[]),
        ("", &["4:10 weapon-does-nothing"]),
        ("hand = { heavy = true }", &["4:10 weapon-does-nothing"]),
        (
            "hand = { heavy = true }\nshoots = { bands = [{ to = 9, need = 5 }], foot = { immobile = 0 } }",
            &["6:1 weapon-hand-without-reach"],
        ),
        (
            "shoots = { bands = [{ to = 9, need = 5, armour-4 = -2, armour-5 = -1 }], foot = { immobile = 0 } }",
            &["6:67 weapon-milder-to-heavier"],
        ),
        (
            "reload = 1\nshoots = { bands = [{ to = 9, need = 5 }], foot = { immobile = 0 }, thrown = 2 }",
            &["6:1 weapon-thrown-and-reloaded"],
        ),
        (
            "shoots = { bands = [{ to = 9, need = 5 }], foot = { immobile = 0 }, rate-moving = 2 }",
            &["6:69 weapon-faster-on-the-move"],
        ),
        // The name of a weapon that nobody knows is marked, not how many of it.
        (
            "shoots = { bands = [{ to = 9, need = 5 }], foot = { immobile = 0 }, thrown = 3, thrown-beside = { lihgt-lance = 2 } }",
            &["6:99 scenario-unknown-weapon"],
        ),
    ];
    for (rest, expected) in cases {
        assert_eq!(shown(&weapon(rest)), expected, "\n{rest}");
    }
}

#[test]
fn ground_beside_the_table_is_told_from_ground_over_its_edge() {
    let head = "rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n";
    let ground =
        |rectangle: &str| format!("{head}grounds.a = {{ kind = \"forest\", rectangle = {rectangle} }}");
    assert_eq!(
        shown(&ground("[70, 10, 80, 20]")),
        ["3:9 scenario-ground-beside-the-table"]
    );
    assert_eq!(
        shown(&ground("[50, 10, 80, 20]")),
        ["3:9 scenario-ground-off-the-table"]
    );
}

#[test]
fn the_words_of_the_parser_are_not_shown_beside_ours() {
    for text in ["at = [1 2]", "title = bonjour", "at = [1, 2"] {
        let found = check(text);
        assert!(found.iter().all(|one| one.hint.is_none()), "{text}: {found:?}");
    }
}
