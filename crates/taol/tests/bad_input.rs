//! What can never be played is found by `taol check`, with file, line and column, in both languages.

use std::ffi::OsString;
use std::path::PathBuf;

use taol::{Surroundings, run};

const HEAD: &str = r#"rulebook = "generic"

[tables]
here = { width = 60, depth = 60 }
there = { width = 60, depth = 60 }

[figures]
ann = { side = "a", class = 3, table = "here", at = [5, 5] }
bob = { side = "a", class = 3, status = "waiting" }
eve = { side = "b", class = 3, table = "here", aboard = "coach" }
sam = { side = "b", class = 3, table = "here", aboard = "sloop" }
tim = { side = "b", class = 3, table = "here", aboard = "skiff" }
val = { side = "b", class = 3, table = "here", aboard = "truck" }

[vehicles]
coach = { table = "here", at = [30, 50], length = 10, width = 4, places = 4, team = "horses" }
truck = { table = "here", at = [50, 50], length = 8, width = 4, places = 2, motor = { rate = 40 } }

[ships]
sloop = { table = "here", at = [30, 30], length = 12, width = 4, places = 8, knots = 4, rig = "sail", crew = 1 }

[boats]
skiff = { table = "here", at = [50, 30], length = 5, width = 2.5, places = 2 }

[guns]
saker = { table = "here", at = [50, 10], weapons = ["cannon-with-ball"] }

[things]
crown = { table = "here", at = [15, 15], concealed = true }
bell = { table = "here", at = [40, 10] }

[grounds]
oak = { table = "here", kind = "tree", circle = [40, 10, 4] }

[buildings.jail]
table = "here"

[buildings.jail.rooms]
cell = { rectangle = [10, 30, 20, 40] }

"#;

/// The lines of the head, so that tests count from the line after it.
fn after_the_head(line: usize) -> usize {
    HEAD.lines().count() + line
}

fn told(name: &str, text: &str, language: &str) -> (i32, String) {
    let folder = std::env::temp_dir().join(format!("taol-bad-input-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path: PathBuf = folder.join(format!("{name}-{language}.toml"));
    std::fs::write(&path, text).expect("a file");
    let path = path.to_string_lossy().into_owned();
    let all = ["taol", "--lang", language, "check", &path].map(OsString::from);
    let outcome = run(all, &Surroundings::default());
    (i32::from(outcome.code), outcome.text)
}

/// Checks a text in both languages: refused at this line and column, in these words.
fn refused(name: &str, text: &str, line: usize, column: usize, french: &str, english: &str) {
    for (language, words) in [("fr", french), ("en", english)] {
        let (code, said) = told(name, text, language);
        let said = said.replace(['\u{a0}', '\u{202f}'], " ");
        let place = format!("{name}-{language}.toml:{line}:{column}");
        assert_eq!(code, 1, "{name}: {said}");
        assert!(said.contains(&place), "{name}: {place} is not in\n{said}");
        assert!(said.contains(words), "{name}: {words} is not in\n{said}");
    }
}

fn objective(name: &str, when: &str, column: usize, french: &str, english: &str) {
    let text = format!(
        "{HEAD}[objectives.goal]\nof = \"a\"\ntext = {{ fr = \"But.\", en = \"Goal.\" }}\nby-turn = 5\nwhen = {when}\n"
    );
    refused(name, &text, after_the_head(5), column, french, english);
}

#[test]
fn the_head_alone_is_sound() {
    let (code, said) = told("head", HEAD, "en");
    assert_eq!(code, 0, "{said}");
}

#[test]
fn objectives_out_of_reach() {
    objective(
        "off",
        r#"{ reached = { who = "ann", at = [90, 5], table = "here" } }"#,
        40,
        "hors de toute table",
        "off every table",
    );
    objective(
        "tree",
        r#"{ reached = { who = "ann", ground = "oak" } }"#,
        44,
        "personne ne peut se tenir sur « oak »",
        "nobody can stand on “oak”",
    );
    objective(
        "walled-in",
        r#"{ reached = { who = "ann", ground = "jail/cell" } }"#,
        44,
        "aucun chemin",
        "no way leads there",
    );
    objective(
        "other-table",
        r#"{ reached = { who = "ann", at = [5, 5], table = "there" } }"#,
        40,
        "aucun chemin",
        "no way leads there",
    );
    objective(
        "no-such-thing",
        r#"{ holds = { who = "a", thing = "sword" } }"#,
        39,
        "« sword »",
        "“sword”",
    );
    objective(
        "hidden-for-ever",
        r#"{ holds = { who = "a", thing = "crown" } }"#,
        39,
        "rien ne le fait trouver",
        "nothing brings it to light",
    );
    objective(
        "inside-the-tree",
        r#"{ holds = { who = "a", thing = "bell" } }"#,
        39,
        "personne ne peut aller prendre « bell »",
        "nobody can get to “bell”",
    );
    objective(
        "never-comes",
        r#"{ left = { who = "bob" } }"#,
        25,
        "n’entre jamais en jeu : bob",
        "never comes into play: bob",
    );
    objective(
        "too-few",
        r#"{ count = { who = "a", at-least = 3, are = "alive" } }"#,
        42,
        "3 personnes demandées",
        "3 people wanted",
    );
    objective(
        "too-late",
        r#"{ all = [{ safe = "ann" }, { turn = 6 }] }"#,
        44,
        "jugé au tour 5",
        "judged on turn 5",
    );
    objective(
        "neither",
        r#"{ any = [{ reached = { who = "ann", ground = "oak" } }, { left = { who = "bob" } }] }"#,
        53,
        "personne ne peut se tenir",
        "nobody can stand",
    );
}

#[test]
fn one_way_left_is_enough() {
    let text = format!(
        "{HEAD}[objectives.goal]\nof = \"a\"\ntext = {{ fr = \"But.\", en = \"Goal.\" }}\nwhen = {{ any = [{{ reached = {{ who = \"ann\", ground = \"oak\" }} }}, {{ left = {{ who = \"ann\" }} }}] }}\n"
    );
    let (code, said) = told("one-way", &text, "en");
    assert_eq!(code, 0, "{said}");
}

#[test]
fn unknown_people_in_conditions() {
    objective("unknown-person", r#"{ safe = "anne" }"#, 17, "« anne »", "“anne”");
    objective(
        "unknown-in-a-count",
        r#"{ count = { who = "crew", all = true, left = {} } }"#,
        26,
        "« crew »",
        "“crew”",
    );
    objective(
        "unknown-engine",
        r#"{ engine = { name = "cart", in = { at = [5, 5], table = "here" } } }"#,
        28,
        "« cart »",
        "“cart”",
    );
}

#[test]
fn orders_for_another_kind_of_craft() {
    let order = |name: &str, order: &str, column: usize, french: &str, english: &str| {
        let text = format!("rules = [\"NAV-01\"]\n{HEAD}[[turns]]\n{order}\n");
        refused(name, &text, after_the_head(3), column, french, english);
    };
    order(
        "ships-order-for-a-cart",
        r#"orders.eve = { helm = { order = "port" } }"#,
        16,
        "l’ordre s’écrit « drive »",
        "the order is “drive”",
    );
    order(
        "carts-order-for-a-ship",
        r#"orders.sam = { drive = { path = [[5, 5]] } }"#,
        16,
        "l’ordre s’écrit « helm »",
        "the order is “helm”",
    );
    order(
        "motors-order-for-a-boat",
        r#"orders.tim = { steer = { speed = 10 } }"#,
        16,
        "l’ordre s’écrit « row »",
        "the order is “row”",
    );
    order(
        "boats-order-for-a-motor",
        r#"orders.val = { row = [[5, 5]] }"#,
        16,
        "l’ordre s’écrit « steer »",
        "the order is “steer”",
    );
    order(
        "a-ship-does-not-overturn",
        r#"orders.ann = { right = "sloop" }"#,
        24,
        "« sloop » n’est pas une voiture attelée",
        "“sloop” is no cart",
    );
    order(
        "no-gun-behind-a-ship",
        r#"orders.ann = { serve = { gun = "saker", limber = "sloop" } }"#,
        50,
        "« sloop » n’est pas une voiture attelée",
        "“sloop” is no cart",
    );
}

/// A mistake in a house book is shown where it is in the book, whatever its file is called, and said once.
#[test]
fn mistakes_in_a_house_book() {
    let folder = std::env::temp_dir().join(format!("taol-house-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let title = "title = { fr = \"Mon livre\", en = \"My book\" }";
    let book = write(
        "house.toml",
        &format!("id = \"my-book\"\n{title}\nextends = \"generic\"\n\n[movement.gaits]\nchild = -5\n"),
    );
    let scenario = write(
        "scenario.toml",
        "rulebook = \"my-book\"\ntable = { width = 60, depth = 40 }\n\n[figures]\nann = { side = \"red\", class = 3, at = [10, 20] }\n\n[[turns]]\norders.ann = { path = [[50, 20]] }\n",
    );
    let check = ["taol", "--lang", "en", "check", &book, &scenario].map(OsString::from);
    let checked = run(check, &Surroundings::default());
    assert_eq!(
        checked.text.matches("house.toml:6:").count(),
        1,
        "{}",
        checked.text
    );
    let resolve = ["taol", "--lang", "en", "resolve", "--rulebook", &book, &scenario].map(OsString::from);
    let resolved = run(resolve, &Surroundings::default());
    for said in [&checked.text, &resolved.complaint] {
        assert!(said.contains("house.toml:6:"), "{said}");
        assert!(said.contains("child = -5"), "{said}");
    }
}
