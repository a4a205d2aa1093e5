//! Every case in `cases/` passes, and every rule that is played has one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use taol::Surroundings;
use taol::cases::{needs_case, rules_named, run};
use taol::files::{TextFile, find, read};
use taol_files::{FileKind, Library, kind_of};
use taol_words::{Language, Reference, Words};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

/// Every file of the folder; house rulebooks are those that cases use.
fn files() -> Vec<TextFile> {
    let words = Words::new(Language::English);
    let said = |trouble| words.say(&trouble);
    let paths = find(&[folder()]).map_err(said).expect("the folder of cases");
    paths
        .iter()
        .map(|path| read(path).map_err(said).expect("a case"))
        .collect()
}

#[test]
fn every_case_passes() {
    let files = files();
    let words = Words::new(Language::English);
    let mut library = Library::official();
    let (books, cases): (Vec<_>, Vec<_>) = files
        .iter()
        .partition(|file| kind_of(&file.text) == Some(FileKind::Rulebook));
    for book in books {
        assert!(
            library.add(&book.name, &book.text).is_ok(),
            "{} is no rulebook",
            book.name
        );
    }
    let reports: Vec<_> = cases
        .iter()
        .map(|file| run(&file.name, &file.text, &library))
        .collect();
    let failed: Vec<_> = reports.iter().filter(|report| !report.passed()).collect();
    for report in &failed {
        eprintln!("{}", report.told(&words, &Surroundings::default()));
    }
    assert!(
        failed.is_empty(),
        "cases: {} passed, {} failed",
        reports.len() - failed.len(),
        failed.len()
    );
}

#[test]
fn every_rule_that_is_played_has_a_case() {
    let named: BTreeSet<String> = files().iter().flat_map(|file| rules_named(&file.text)).collect();
    let missing: Vec<&str> = Reference::load()
        .all()
        .iter()
        .filter(|rule| needs_case(rule) && !named.contains(&rule.id))
        .map(|rule| rule.id.as_str())
        .collect();
    assert!(missing.is_empty(), "no case for {}", missing.join(" "));
}

#[test]
fn every_case_names_rules_that_there_are() {
    for file in files() {
        if kind_of(&file.text) == Some(FileKind::Rulebook) {
            continue;
        }
        let named = rules_named(&file.text);
        assert!(!named.is_empty(), "{} names no rule", file.name);
        for id in named {
            assert!(
                Reference::load().rule(&id).is_some_and(|rule| rule.id == id),
                "{}: no rule {id}",
                file.name
            );
        }
    }
}
