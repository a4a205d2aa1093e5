//! Both languages say the same things, and say everything that the crates have to say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use taol_words::{Language, Words};

/// The first words of the names of messages, whether a sentence begins so yet or not.
const FAMILIES: [&str; 9] = [
    "step", "event", "stop", "going", "status", "refusal", "sheet", "file", "cli",
];

/// Names of messages to the variables they use.
type Sentences = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(language: Language) -> Vec<(String, String)> {
    let folder = root().join("locales").join(language.code());
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the folder of a language")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ftl"))
        .map(|path| {
            (
                path.file_name().expect("a name").to_string_lossy().into_owned(),
                read(&path),
            )
        })
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sentences(language: Language) -> Sentences {
    let mut found = Sentences::new();
    for (name, text) in files(language) {
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}/{name}: {errors:?}", language.code()));
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                if let Some(pattern) = &message.value {
                    collect(pattern, &mut variables);
                }
                let twice = found.insert(message.id.name.to_owned(), variables);
                assert!(
                    twice.is_none(),
                    "{}/{name}: {} stands twice",
                    language.code(),
                    message.id.name
                );
            }
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, variables);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            collect_inline(selector, variables);
            variants
                .iter()
                .for_each(|variant| collect(&variant.value, variables));
        }
        Expression::Inline(inline) => collect_inline(inline, variables),
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, variables),
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_sentences() {
    let (french, english) = (sentences(Language::French), sentences(Language::English));
    for (id, variables) in &french {
        match english.get(id) {
            None => panic!("{id} is not in English"),
            Some(others) => assert_eq!(variables, others, "{id} uses other variables in English"),
        }
    }
    for id in english.keys() {
        assert!(french.contains_key(id), "{id} is not in French");
    }
}

#[test]
fn every_sentence_is_compiled_in() {
    for language in Language::ALL {
        let words = Words::new(language);
        for id in sentences(language).keys() {
            assert!(
                words.knows(id),
                "{id} is in locales/{} but not in the program",
                language.code()
            );
        }
    }
}

/// A kind of ground and a key of files whose names look like a message's.
const NO_MESSAGES: [&str; 3] = ["table-top", "after-turn", "after-shots"];

#[test]
fn every_message_used_has_its_sentence() {
    let known = sentences(Language::French);
    let first = |id: &str| id.split('-').next().unwrap_or_default().to_owned();
    let mut families: BTreeSet<String> = known.keys().map(|id| first(id)).collect();
    families.extend(FAMILIES.map(str::to_owned));
    let mut sources = Vec::new();
    rust_files(&root().join("crates"), &mut sources);
    let mut unknown = BTreeSet::new();
    for path in sources {
        // Tests invent names on purpose.
        let text = read(&path);
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for id in literals(text, &families) {
            if !known.contains_key(id) && !NO_MESSAGES.contains(&id) {
                unknown.insert(format!(
                    "{id} ({})",
                    path.file_name().unwrap_or_default().to_string_lossy()
                ));
            }
        }
    }
    assert!(unknown.is_empty(), "messages without a sentence: {unknown:#?}");
}

#[test]
fn no_sentence_of_the_rules_is_left_without_use() {
    let mut sources = Vec::new();
    rust_files(&root().join("crates"), &mut sources);
    let text: String = sources.iter().map(|path| read(path)).collect();
    let used: BTreeSet<&str> = text.split('"').collect();
    let rules = files(Language::French)
        .into_iter()
        .find(|(name, _)| name == "rules.ftl")
        .expect("the file");
    let resource = fluent_syntax::parser::parse(rules.1.as_str()).expect("a file that can be read");
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            assert!(used.contains(message.id.name), "nobody says {}", message.id.name);
        }
    }
}

/// Every `src` file under a folder.
fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" && name != "target" {
            rust_files(&path, found);
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            found.push(path);
        }
    }
}

/// Quoted names that look like a message of ours: `"event-moved"`.
fn literals<'a>(text: &'a str, families: &BTreeSet<String>) -> impl Iterator<Item = &'a str> {
    text.split('"').skip(1).filter(|piece| {
        let family = piece.split('-').next().unwrap_or_default();
        families.contains(family)
            && piece.len() > family.len() + 1
            && !piece.ends_with('-')
            && piece
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    })
}

#[test]
fn french_spacing_is_kept() {
    for (name, text) in files(Language::French) {
        for (number, line) in text.lines().enumerate() {
            let line_number = number + 1;
            for mark in [" :", " ;", " !", " ?", "« ", " »"] {
                assert!(
                    !line.contains(mark),
                    "fr/{name}:{line_number}: “{mark}” wants a no-break space: {line}"
                );
            }
            for mark in ['!', '?', '»'] {
                for (place, _) in line.match_indices(mark) {
                    let before = line[..place].chars().next_back();
                    let fine = before.is_none_or(|letter| "\u{a0}\u{202f}!?({".contains(letter));
                    assert!(fine, "fr/{name}:{line_number}: no space before {mark}: {line}");
                }
            }
            assert!(
                !line.contains('\''),
                "fr/{name}:{line_number}: ’ is the French apostrophe: {line}"
            );
        }
    }
}

#[test]
fn english_spacing_is_kept() {
    for (name, text) in files(Language::English) {
        // The game's own name is French.
        let text = text.replace("Argad\u{a0}!", "Argad");
        for (number, line) in text.lines().enumerate() {
            for mark in ["\u{a0}:", "\u{a0};", "\u{a0}!", "\u{a0}?", " :", " !", " ?"] {
                assert!(
                    !line.contains(mark),
                    "en/{name}:{}: space before a mark: {line}",
                    number + 1
                );
            }
        }
    }
}

#[test]
fn the_category_many_is_not_used() {
    for language in Language::ALL {
        for (name, text) in files(language) {
            assert!(
                !text.contains("[many]"),
                "{}/{name}: browsers and Rust differ on it",
                language.code()
            );
        }
    }
}
