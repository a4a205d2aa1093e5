//! Every message the reader can give has words in both languages, and no words are left over.

use std::collections::BTreeSet;
use std::path::Path;

/// Message names have one of these beginnings.
const FAMILIES: [&str; 7] = [
    "file-",
    "rulebook-",
    "scenario-",
    "order-",
    "case-",
    "weapon-",
    "campaign-",
];

/// Quoted words in our sources that look like messages but are names of other things.
const OTHER: [&str; 2] = ["file-", "case-"];

fn messages_in_code() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("src can be read") {
            let path = entry.expect("src can be read").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(path).expect("sources are text");
            let quoted = text.split('"').skip(1).step_by(1);
            let name = |word: &&str| {
                FAMILIES.iter().any(|family| word.starts_with(family))
                    && !OTHER.contains(word)
                    && word
                        .chars()
                        .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
            };
            found.extend(quoted.filter(name).map(str::to_owned));
        }
    }
    found
}

fn messages_in_words(language: &str) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{language}/files.ftl"));
    let text = std::fs::read_to_string(file).expect("the words are there");
    let names = text.lines().filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn every_message_has_words_in_both_languages() {
    let code = messages_in_code();
    for language in ["fr", "en"] {
        let words = messages_in_words(language);
        let missing: Vec<&String> = code.difference(&words).collect();
        let spare: Vec<&String> = words.difference(&code).collect();
        assert!(
            missing.is_empty() && spare.is_empty(),
            "{language}: missing {missing:?}, spare {spare:?}"
        );
    }
}

#[test]
fn french_keeps_its_spaces_together() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/fr/files.ftl");
    let text = std::fs::read_to_string(file).expect("the words are there");
    for line in text.lines() {
        for wrong in [" :", " ;", " !", " ?", "« ", " »"] {
            assert!(
                !line.contains(wrong),
                "an ordinary space before or after punctuation: {line}"
            );
        }
    }
}
