//! The house rules that a machine can see: which crate may know what, and what no file may contain.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder with one of some endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return found;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.') && name != "target" && name != "node_modules" {
                found.extend(files(&path, endings));
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The crates of ours that a crate's manifest names before its tests' own.
fn own_dependencies(package: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join("crates").join(package).join("Cargo.toml")).unwrap();
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or("");
    let dependencies = dependencies.split("\n[").next().unwrap_or("");
    let names = dependencies
        .lines()
        .filter_map(|line| line.split(['.', ' ', '=']).next());
    names
        .filter(|name| name.starts_with("taol"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn dependencies_point_one_way() {
    let allowed: [(&str, &[&str]); 13] = [
        ("taol-geometry", &[]),
        ("taol-rules", &["taol-geometry"]),
        ("taol-files", &["taol-geometry", "taol-rules"]),
        ("taol-words", &["taol-rules"]),
        ("taol-odds", &["taol-rules"]),
        ("taol-print", &["taol-geometry", "taol-rules"]),
        ("taol-table", &["taol-geometry", "taol-rules"]),
        ("taol-protocol", &["taol-advice", "taol-rules", "taol-table"]),
        (
            "taol-server",
            &[
                "taol-advice",
                "taol-bots",
                "taol-files",
                "taol-geometry",
                "taol-protocol",
                "taol-rules",
                "taol-table",
                "taol-words",
            ],
        ),
        ("taol-trial", &["taol-geometry", "taol-rules", "taol-files"]),
        (
            "taol-bots",
            &["taol-geometry", "taol-rules", "taol-files", "taol-table"],
        ),
        (
            "taol-advice",
            &["taol-geometry", "taol-odds", "taol-rules", "taol-table"],
        ),
        (
            "taol-wasm",
            &[
                "taol-advice",
                "taol-bots",
                "taol-files",
                "taol-geometry",
                "taol-print",
                "taol-protocol",
                "taol-rules",
                "taol-table",
                "taol-words",
            ],
        ),
    ];
    for (package, may) in allowed {
        for dependency in own_dependencies(package) {
            assert!(
                may.contains(&dependency.as_str()),
                "{package} must not know {dependency}"
            );
        }
    }
}

#[test]
fn pure_crates_know_no_clock_no_files_no_threads() {
    let banned = [
        "std::time",
        "std::fs",
        "std::net",
        "std::thread",
        "std::env",
        "HashMap",
        "HashSet",
        "println!",
    ];
    for package in [
        "taol-geometry",
        "taol-rules",
        "taol-odds",
        "taol-print",
        "taol-table",
        "taol-table",
        "taol-bots",
    ] {
        for path in files(&root().join("crates").join(package).join("src"), &[".rs"]) {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or("");
            for word in banned {
                assert!(!code.contains(word), "{} must not use {word}", path.display());
            }
        }
    }
}

#[test]
fn every_throw_has_a_name() {
    let rules = root().join("crates/taol-rules/src");
    for path in files(&rules, &[".rs"]) {
        let place = path.strip_prefix(&rules).unwrap();
        let named = place == Path::new("rolls.rs") || place.starts_with("dice");
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            named || !text.contains(".throw("),
            "{} throws dice; only rolls.rs does",
            path.display()
        );
    }
}

#[test]
fn no_room_has_too_many_people_in_it() {
    for path in files(&root().join("crates"), &[".rs"]) {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
    }
}

#[test]
fn links_lead_somewhere() {
    for path in files(&root(), &[".md"]) {
        let text = fs::read_to_string(&path).unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = target.split('#').next().unwrap_or("");
            if file.is_empty() || file.contains("://") || file.contains(' ') {
                continue;
            }
            let there = path.parent().unwrap().join(file);
            assert!(
                there.exists(),
                "{} links to {file}, which is not there",
                path.display()
            );
        }
    }
}

#[test]
fn nothing_is_left_unfinished() {
    let marks = ["TO", "FIX", "un"].map(|start| match start {
        "TO" => format!("{start}DO"),
        "FIX" => format!("{start}ME"),
        _ => format!("{start}implemented!"),
    });
    for path in files(&root().join("crates"), &[".rs", ".toml"]) {
        let text = fs::read_to_string(&path).unwrap();
        for mark in &marks {
            assert!(!text.contains(mark.as_str()), "{} says {mark}", path.display());
        }
    }
}
