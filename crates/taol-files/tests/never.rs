//! What could never come true, or could not even be tried, is found before the game.

mod support;

use support::*;

/// Objectives that nobody can meet, one by one: what is said of each. OBJ-01, EVT-01.
#[test]
fn objectives_that_cannot_be_met_are_found() {
    let about = r#"[sides]
blue = {}
red = {}
[buildings.keep]
rooms.cell = { rectangle = [40, 40, 55, 55] }
[figures]
ann = { side = "blue", class = 3, at = [5, 5], rank = "leader" }
bob = { side = "red", class = 3, at = [55, 5], rank = "leader" }
[things]
gem = { at = [50, 50] }
[jobs.dig]
text = { fr = "creuser", en = "digging" }
ground = "keep/cell"
[events.first]
text = { fr = "un", en = "one" }
when = { turn = 2 }
"#;
    let cart = "[vehicles]\ncart = { at = [10, 30], length = 8, width = 4, places = 2, team = \"horses\" }\n";
    let said = |more: &str, when: &str| {
        let objective = format!(
            "[objectives.o]\nof = \"blue\"\ntext = {{ fr = \"a\", en = \"b\" }}\nby-turn = 9\nwhen = {{ {when} }}\n"
        );
        let found = check(&format!("{HEAD}{about}{more}{objective}"));
        let ids = found
            .iter()
            .map(|one| one.rsplit(' ').next().unwrap_or_default().to_owned());
        ids.collect::<Vec<_>>()
    };
    let here = "at = [5, 5], within = 2";
    for (more, when, expected) in [
        ("", "done = \"dig\"", "scenario-objective-job-out-of-reach"),
        (
            cart,
            "engine = { name = \"cart\", in = { ground = \"keep/cell\" } }",
            "scenario-objective-no-way",
        ),
        (
            "",
            &*format!("lies = {{ thing = \"gem\", in = {{ {here} }} }}"),
            "scenario-objective-thing-out-of-reach",
        ),
        (
            "",
            "all = [{ alive = \"bob\" }, { dead = \"bob\" }]",
            "scenario-objective-contradiction",
        ),
        (
            "",
            "all = [{ turn = 3 }, { not = { turn = 3 } }]",
            "scenario-objective-contradiction",
        ),
        ("", "not = { turn = 1 }", "scenario-objective-over"),
    ] {
        let found = said(more, when);
        assert!(found.iter().any(|id| id == expected), "{when}: {found:?}");
    }
    let loop_of_two = "[events.a]\ntext = { fr = \"a\", en = \"b\" }\nwhen = { happened = \"b\" }\n\
                       [events.b]\ntext = { fr = \"a\", en = \"b\" }\nwhen = { all = [{ turn = 2 }, { happened = \"a\" }] }\n";
    let found = said(loop_of_two, "turn = 3");
    assert_eq!(found, ["scenario-event-waits-for-itself"; 2]);
    // What can be met is left alone.
    for when in [
        "happened = \"first\"",
        "not = { turn = 12 }",
        "lies = { thing = \"gem\", in = { at = [50, 50], within = 2 } }",
        "all = [{ alive = \"bob\" }, { dead = \"ann\" }]",
        "reached = { who = \"ann\", at = [50, 5], within = 1 }",
    ] {
        assert_eq!(said("", when), Vec::<String>::new(), "{when}");
    }
}

#[test]
fn a_place_too_far_for_the_turns_is_warned_of() {
    let text = format!(
        "{HEAD}[figures]\nann = {{ side = \"blue\", class = 3, at = [5, 5] }}\n[objectives.o]\nof = \"blue\"\n\
         text = {{ fr = \"a\", en = \"b\" }}\nwhen = {{ reached = {{ who = \"ann\", at = [55, 5], within = 1 }} }}\nby-turn = 1\n"
    );
    assert_eq!(check(&text), ["9:40 scenario-objective-too-far"]);
    assert_eq!(
        check(&text.replace("by-turn = 1", "by-turn = 4")),
        Vec::<String>::new()
    );
}

#[test]
fn orders_that_nobody_can_try_are_found_before_the_game() {
    let text = format!(
        "{HEAD}[ships]\nsloop = {{ at = [30, 30], length = 8, width = 4, places = 2, knots = 3 }}\n[figures]\n\
         ann = {{ side = \"blue\", class = 3, at = [5, 5] }}\n[[turns]]\norders.ann = {{ helm = {{ order = \"port\" }} }}\n"
    );
    let found = check(&text);
    assert!(
        found.iter().any(|one| one.ends_with("case-first-turn-refused")),
        "{found:?}"
    );
}
