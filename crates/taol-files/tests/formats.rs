//! `docs/formats.md` lists every key there is.

use std::collections::BTreeSet;

use serde_json::Value;
use taol_files::{FileKind, schema};

const FORMATS: &str = include_str!("../../../docs/formats.md");

/// The parts under each heading.
fn sections() -> Vec<String> {
    let mut sections = vec![String::new()];
    for line in FORMATS.lines() {
        if line.starts_with('#') {
            sections.push(String::new());
        }
        let last = sections.last_mut().expect("there is one");
        *last += line;
        last.push('\n');
    }
    sections
}

fn names(section: &str, key: &str) -> bool {
    section.contains(&format!("`{key}`")) || section.contains(&format!("{key} ="))
}

/// The sets of keys that tables of a schema may have.
fn tables(schema: &Value, found: &mut BTreeSet<Vec<String>>) {
    match schema {
        Value::Object(map) => {
            if let Some(Value::Object(keys)) = map.get("properties") {
                found.insert(keys.keys().cloned().collect());
            }
            map.values().for_each(|inner| tables(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| tables(inner, found)),
        _ => {}
    }
}

#[test]
fn every_key_is_listed_with_its_table() {
    let mut sections = sections();
    // A case stands beside its scenario, and a scenario may have turns.
    let begins = |heading: &str| {
        let found = sections.iter().find(|part| part.starts_with(heading));
        found.cloned().unwrap_or_default()
    };
    let both = begins("## Scenario\n") + &begins("## Case\n");
    sections.push(both);
    let mut all = BTreeSet::new();
    FileKind::ALL
        .iter()
        .for_each(|kind| tables(&schema(*kind), &mut all));
    for keys in all {
        let best = sections
            .iter()
            .map(|part| keys.iter().filter(|key| !names(part, key)).collect::<Vec<_>>())
            .min_by_key(Vec::len)
            .unwrap_or_default();
        assert!(
            best.is_empty(),
            "docs/formats.md lacks {best:?} of the table with {keys:?}"
        );
    }
}

#[test]
fn no_key_is_listed_twice() {
    for part in sections()
        .iter()
        .filter(|part| !part.starts_with("## Dice labels"))
    {
        let rows = part.lines().filter_map(|line| line.strip_prefix("| `"));
        let mut seen = BTreeSet::new();
        for key in rows.filter_map(|row| row.split('`').next()) {
            assert!(seen.insert(key), "{key} stands twice in\n{part}");
        }
    }
}
