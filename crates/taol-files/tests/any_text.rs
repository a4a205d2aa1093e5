//! No text whatever makes the reader panic.

use proptest::prelude::*;
use taol_files::{Library, check_text, render};

const SCENARIO: &str = r#"
rulebook = "pike-and-shot"
table = { width = 60, depth = 60 }
switches = { small-table = true }
[grounds.yard]
kind = "wall"
line = [[10, 10], [50, 10], [50, 50]]
openings = [{ kind = "gate", from = [20, 10], to = [24, 10] }]
[grounds.pond]
kind = "deep-water"
circle = [30, 40, 5]
current = { towards = 90 }
[buildings.inn]
rooms.a = { rectangle = [1, 1, 9, 9] }
rooms.b = { area = [[9, 1], [18, 1], [18, 9], [9, 9]], storey = 0 }
openings = [{ kind = "door", from = [9, 4], to = [9, 6] }]
[figures]
ann = { side = "a", class = 3, at = [30, 30], weapons = ["caliver"], carries = ["chest"] }
bob = { side = "b", class = 4, at = [30, 36], mount = { rider = true }, armour = "4*" }
cid = { side = "b", class = 4 }
[units]
all = { figures = ["ann"] }
[things]
chest = { load = "heavy" }
[[entries]]
figures = ["cid"]
at = [[0, 5]]
turn = 2
[[turns]]
orders.ann = { path = [[30, 20]], answers = [{ if = { who = "bob", within = 3 }, then = { hold = true } }] }
groups = [{ who = ["bob"], order = { by = [[1, 1]] } }]
"#;

/// Words that mean something to the reader, so that random texts get past its door.
const WORDS: [&str; 24] = [
    "=",
    "[",
    "]",
    "{",
    "}",
    ",",
    "\"",
    "\n",
    ".",
    "[[",
    "]]",
    "rulebook",
    "generic",
    "figures",
    "at",
    "nan",
    "-1",
    "1e308",
    "9223372036854775808",
    "turns",
    "orders",
    "id",
    "extends",
    "é",
];

fn check(text: &str) {
    let found = check_text("x.toml", text, &Library::official());
    for one in found.iter().filter(|one| one.file == "x.toml").take(3) {
        render(one, text, &|message| message.id.clone());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        check(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_words(words in proptest::collection::vec(0..WORDS.len(), 0..60)) {
        let text: Vec<&str> = words.into_iter().map(|word| WORDS[word]).collect();
        check(&text.join(" "));
    }

    #[test]
    fn a_good_file_with_pieces_replaced(changes in proptest::collection::vec((any::<u16>(), 0..8usize, 0..WORDS.len()), 1..4)) {
        let mut letters: Vec<char> = SCENARIO.chars().collect();
        for (place, length, word) in changes {
            let from = usize::from(place) % letters.len();
            let to = (from + length).min(letters.len());
            letters.splice(from..to, WORDS[word].chars());
        }
        check(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn a_good_file_with_other_numbers(numbers in proptest::collection::vec((any::<u8>(), -1e7..1e7f64), 1..6)) {
        let mut parts: Vec<String> = SCENARIO.split(' ').map(str::to_owned).collect();
        let places: Vec<usize> = (0..parts.len()).filter(|place| parts[*place].contains(|letter: char| letter.is_ascii_digit())).collect();
        for (place, number) in numbers {
            let part = &mut parts[places[usize::from(place) % places.len()]];
            let kept: String = part.chars().filter(|letter| !letter.is_ascii_digit()).collect();
            let split = kept.rfind('[').map_or(0, |bracket| bracket + 1);
            *part = format!("{}{number:.1}{}", &kept[..split], &kept[split..]);
        }
        check(&parts.join(" "));
    }
}

#[test]
fn the_good_file_is_good() {
    let found = check_text("x.toml", SCENARIO, &Library::official());
    assert!(found.iter().all(|one| !one.is_error()), "{found:#?}");
}

#[test]
fn nesting_without_end() {
    for opening in ["[", "{ a = ", "[{ a = "] {
        check(&format!("a = {}", opening.repeat(1_000_000)));
    }
    check(&format!("{}x = 1", "a.".repeat(1_000_000)));
    check(&format!("[{}x]", "a.".repeat(1_000_000)));
    check(&"[[a]]\n".repeat(100_000));
    check(&"a".repeat(taol_files::LARGEST_FILE + 1));
}

#[test]
fn a_crowd_on_one_spot_is_told_quickly() {
    let mut text = String::from("rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n[figures]\n");
    for number in 0..4_000 {
        text += &format!("figure-{number} = {{ side = \"a\", class = 3, at = [9, 9] }}\n");
    }
    let found = check_text("x.toml", &text, &Library::official());
    assert!(found.len() > 50 && found.len() < 300);
    let one_more = format!("{text}one-more = {{ side = \"a\", class = 3, at = [9, 9] }}\n");
    let found = check_text("x.toml", &one_more, &Library::official());
    assert_eq!(
        (found.len(), found[0].message.id.as_str()),
        (1, "scenario-too-many")
    );
    let nobody = format!(
        "{text}[[turns]]\ngroups = [{}]\n",
        "{ who = [\"figur-1\"], order = {} },".repeat(20_000)
    );
    check(&nobody.replace("at = [9, 9]", "at = [9, 9], status = \"gone\""));
}

#[test]
fn shapes_without_end_are_told_quickly() {
    let head = "rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n";
    let corners: String = (0..200_000)
        .map(|n| format!("[{}, {}],", n % 60, n % 59))
        .collect();
    for shape in ["area", "line"] {
        let found = check_text(
            "x.toml",
            &format!("{head}grounds.a = {{ kind = \"forest\", {shape} = [{corners}] }}"),
            &Library::official(),
        );
        assert_eq!(found[0].message.id, "scenario-too-many-corners");
    }
    let rooms: String = (0..50_000)
        .map(|n| format!("rooms.r{n} = {{ rectangle = [1, 1, 2, 2] }}\n"))
        .collect();
    let found = check_text(
        "x.toml",
        &format!("{head}[buildings.b]\n{rooms}"),
        &Library::official(),
    );
    assert_eq!(found[0].message.id, "scenario-too-many");
}
