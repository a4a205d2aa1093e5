//! What the program says of files, cases and rules, and what the first page says of the program.

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

/// A file of this test's own.
fn write(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("checked");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

const CASE: &str = r#"rules = ["MOV-01"]
rulebook = "generic"
table = { width = 60, depth = 60 }
[figures]
ann = { side = "a", class = 4, at = [10, 30] }
[[turns]]
orders.ann = { path = [[20, 30]] }
expect.ann = { at = [20, 30] }
log = ["event-moved"]
"#;

#[test]
fn a_case_cannot_name_what_there_is_not() {
    let message = |id: &str| format!("No message is called “{id}”");
    let mistakes = [
        (
            "[\"MOV-01\"]",
            "[\"MOV-91\"]",
            "No rule is called “MOV-91”".to_owned(),
            "1:10",
        ),
        ("[\"MOV-01\"]", "[]", "names no rule".to_owned(), "1:9"),
        (
            "\"event-moved\"",
            "\"event-mooved\"",
            message("event-mooved"),
            "9:8",
        ),
        (
            "\"event-moved\"",
            "\"event-moved MOV-99\"",
            "No rule is called “MOV-99”".to_owned(),
            "9:8",
        ),
        (
            "log = [\"event-moved\"]",
            "log-without = [\"event-sneezed\"]",
            message("event-sneezed"),
            "9:16",
        ),
        (
            "log = [\"event-moved\"]",
            "refused = \"unknown-figur\"",
            message("unknown-figur"),
            "9:11",
        ),
        (
            "rules =",
            "refused = [\"scenario-no-tabel\"]\nrules =",
            message("scenario-no-tabel"),
            "1:12",
        ),
    ];
    for (right, wrong, said, place) in mistakes {
        let path = write("mistyped.toml", &CASE.replacen(right, wrong, 1));
        let outcome = taol(&["--lang", "en", "check", &path]);
        let place = format!("mistyped.toml:{place}");
        assert_eq!(outcome.code, 1, "{wrong}");
        assert!(
            outcome.text.contains(&said) && outcome.text.contains(&place),
            "{wrong}: {}",
            outcome.text
        );
        assert_eq!(taol(&["cases", &path]).code, 1, "{wrong}");
    }
    let path = write("typed.toml", CASE);
    let outcome = taol(&["--lang", "en", "check", &path]);
    assert_eq!(outcome.code, 0, "{}", outcome.text);
    let outcome = taol(&["--lang", "en", "cases", &path]);
    assert_eq!(outcome.code, 0, "{}", outcome.text);
}

#[test]
fn rules_of_tables_want_cases_and_a_missing_folder_is_named() {
    let path = write("one.toml", CASE);
    let outcome = taol(&["rules", "--missing", "--cases", &path]);
    assert!(
        outcome.text.contains("TAB-01") && outcome.text.contains("TAB-02"),
        "{}",
        outcome.text
    );
    // Nobody asked for a folder, and there is none where tests run.
    let outcome = taol(&["--lang", "en", "rules", "SLO-01"]);
    assert!(
        outcome.text.contains("No “cases” folder here"),
        "{}",
        outcome.text
    );
    let outcome = taol(&["--lang", "en", "rules", "--missing"]);
    assert_eq!(outcome.code, 1);
    assert!(outcome.complaint.contains("--cases"), "{}", outcome.complaint);
}

#[test]
fn the_first_page_shows_what_the_program_says() {
    let page = include_str!("../../../README.md");
    let scenario = write(
        "pont-du-moulin.toml",
        include_str!("../../../scenarios/pont-du-moulin.toml"),
    );
    let quoted = page.split("```text\n").nth(1).expect("a quotation");
    let quoted = quoted.split("```").next().expect("its end");
    let outcome = taol(&["--lang", "fr", "resolve", "--seed", "2", &scenario]);
    let mut said = outcome.text.lines();
    for line in quoted.lines() {
        assert!(
            said.any(|other| other == line),
            "the program does not say: {line}"
        );
    }
}
