//! What an edition says otherwise than the generic rules is proved: without it, a case of that edition fails.
//!
//! Every line of the four books is left out in its turn, which takes some minutes: `make nightly`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use taol::cases::{rules_named, run};
use taol::files::{TextFile, find, read};
use taol_files::{FileKind, Library, kind_of};
use taol_words::{Language, Words};

const BOOKS: [&str; 5] = [
    "generic",
    "pike-and-shot",
    "twentieth-century",
    "megaventure-2012",
    "base-2011",
];

/// Something that a book says in a file of its own.
struct Statement {
    /// The lines it stands in.
    lines: std::ops::Range<usize>,
    /// The part of the file and the words themselves, to be told.
    told: String,
    /// The rules named beside it.
    rules: Vec<String>,
}

/// Every value of a book but names and prices.
fn statements(text: &str) -> Vec<Statement> {
    let lines: Vec<&str> = text.lines().collect();
    let (mut found, mut part, mut place) = (Vec::new(), String::new(), 0);
    while place < lines.len() {
        let first = place;
        let mut open = 0i32;
        loop {
            let count = |what: [char; 2]| lines[place].matches(what).count() as i32;
            open += count(['[', '{']) - count([']', '}']);
            place += 1;
            if open <= 0 || place == lines.len() {
                break;
            }
        }
        let line = lines[first].trim();
        if line.starts_with('[') {
            part = line
                .split(']')
                .next()
                .unwrap_or("")
                .trim_start_matches('[')
                .to_owned();
            continue;
        }
        let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let named = ["id", "title", "extends", "official", "name", "price"].contains(&key);
        if named || part.starts_with("budget") {
            continue;
        }
        let said = lines[first..place].join("\n");
        let rules = said
            .split(|letter: char| !(letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-'))
            .filter(|word| word.len() == 6 && word.as_bytes()[3] == b'-')
            .map(str::to_owned);
        found.push(Statement {
            lines: first..place,
            told: format!("[{part}] {line}"),
            rules: rules.collect(),
        });
    }
    found
}

/// The five books, one of them perhaps with other words.
fn library(changed: &str, text: &str) -> Library {
    let official = Library::official();
    let mut library = Library::default();
    for id in BOOKS {
        let text = if id == changed {
            text
        } else {
            official.text(id).unwrap_or_default()
        };
        library.add(&format!("{id}.toml"), text).expect("a book");
    }
    library
}

fn cases() -> Vec<TextFile> {
    let words = Words::new(Language::English);
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let paths = find(&[folder]).map_err(|trouble| words.say(&trouble));
    let files = paths.expect("the folder of cases").into_iter();
    let files = files.map(|path| {
        read(&path)
            .map_err(|trouble| words.say(&trouble))
            .expect("a case")
    });
    files
        .filter(|file| kind_of(&file.text) != Some(FileKind::Rulebook))
        .collect()
}

/// A book without one of its statements.
fn without(text: &str, statement: &Statement) -> String {
    let kept = text
        .lines()
        .enumerate()
        .filter(|(place, _)| !statement.lines.contains(place));
    kept.map(|(_, line)| format!("{line}\n")).collect()
}

#[test]
#[ignore = "some minutes: make nightly"]
fn every_difference_of_an_edition_is_proved() {
    let (cases, official) = (cases(), Library::official());
    let (mut tried, mut unproved) = (0, Vec::new());
    for book in &BOOKS[1..] {
        let text = official.text(book).unwrap_or_default();
        let whole = library(book, text);
        let rulebook = whole.rulebook(book).expect("a book");
        let head = format!("rulebook = \"{book}\"");
        let own: Vec<&TextFile> = cases.iter().filter(|file| file.text.contains(&head)).collect();
        // Outside the program no book is official, which some cases say.
        let fails = |file: &&&TextFile, library: &Library| !run(&file.name, &file.text, library).passed();
        let failing = own.iter().filter(|file| fails(file, &whole));
        let never: BTreeSet<&str> = failing.map(|file| file.name.as_str()).collect();
        for statement in &statements(text) {
            let changed = library(book, &without(text, statement));
            // What cannot be left out, or makes no difference, is none.
            let Ok(other) = changed.rulebook(book) else {
                continue;
            };
            if other == rulebook {
                continue;
            }
            tried += 1;
            let about = |file: &&&TextFile| {
                let named = rules_named(&file.text);
                statement.rules.iter().any(|rule| named.contains(rule))
            };
            let (first, then): (Vec<_>, Vec<_>) = own.iter().partition(about);
            let mut ordered = first.iter().chain(&then);
            let proves = |file: &&&TextFile| !never.contains(file.name.as_str()) && fails(file, &changed);
            if !ordered.any(proves) {
                unproved.push(format!("{book} {}", statement.told));
            }
        }
    }
    let count = unproved.len();
    assert!(
        unproved.is_empty(),
        "{count} of {tried} differences are proved by no case:\n{}",
        unproved.join("\n")
    );
    println!("{tried} differences, each proved by a case");
}
