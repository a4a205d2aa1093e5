//! Small bad files, and what is said of them.
#![allow(dead_code)]

use taol_files::{Diagnostic, Library, check_text};
use taol_rules::message::Message;

/// Three lines that every file below begins with.
pub const HEAD: &str = "rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n\n";

pub fn shown(found: &[Diagnostic]) -> Vec<String> {
    found
        .iter()
        .map(|one| format!("{}:{} {}", one.line, one.column, one.message.id))
        .collect()
}

pub fn check(text: &str) -> Vec<String> {
    let found = check_text("s.toml", text, &Library::official());
    for one in &found {
        all_filled(&one.message);
        one.hint.iter().for_each(all_filled);
    }
    shown(&found)
}

/// The words in both languages ask for nothing that the message does not bring.
fn all_filled(message: &Message) {
    for words in [
        include_str!("../../../../locales/fr/files.ftl"),
        include_str!("../../../../locales/en/files.ftl"),
    ] {
        let begin = format!("{} = ", message.id);
        let line = words
            .lines()
            .find(|line| line.starts_with(&begin))
            .unwrap_or_else(|| panic!("{begin}"));
        for wanted in line
            .split("{ $")
            .skip(1)
            .filter_map(|rest| rest.split(' ').next())
        {
            assert!(
                message.arguments.iter().any(|(name, _)| name == wanted),
                "{line}: {message:?}"
            );
        }
    }
}

pub fn all(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        assert_eq!(check(&format!("{HEAD}{text}")), *expected, "\n{text}");
    }
}
