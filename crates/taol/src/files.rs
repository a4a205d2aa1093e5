//! Finding and reading files, with clear words when it fails.

use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use taol_rules::message::Message;

/// No file of ours is larger; a larger one is something else.
const LARGEST: u64 = taol_files::LARGEST_FILE as u64;

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// Its name as it was given.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The files asked for: files as they stand, folders by their `*.toml` files, sorted, each once.
pub fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Message> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = found.len();
            walk(path, &mut found)?;
            if found.len() == before {
                return Err(Message::new("cli-error-empty-folder").with("path", shown(path)));
            }
        } else if !path.exists() {
            return Err(Message::new("cli-error-missing").with("path", shown(path)));
        } else {
            found.push(path.clone());
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|path| seen.insert(path.clone()));
    Ok(found)
}

/// The `*.toml` files of a folder and of the folders in it, sorted. Hidden ones and links to folders are left out.
fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Message> {
    let unreadable = |error: std::io::Error| trouble("cli-error-folder", folder, &error);
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        entries.push(entry.map_err(unreadable)?);
    }
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        let kind = entry.file_type().map_err(unreadable)?;
        if hidden {
            continue;
        }
        if kind.is_dir() {
            walk(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") && path.is_file() {
            found.push(path);
        }
    }
    Ok(())
}

/// The text of a file.
pub fn read(path: &Path) -> Result<TextFile, Message> {
    read_up_to(path, LARGEST)
}

/// The text of a file of no more than so many bytes.
pub fn read_up_to(path: &Path, largest: u64) -> Result<TextFile, Message> {
    let refused = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => Message::new("cli-error-missing").with("path", shown(path)),
        ErrorKind::PermissionDenied => Message::new("cli-error-forbidden").with("path", shown(path)),
        ErrorKind::IsADirectory => Message::new("cli-error-is-folder").with("path", shown(path)),
        _ => trouble("cli-error-unreadable", path, &error),
    };
    let about = fs::metadata(path).map_err(refused)?;
    if about.is_dir() {
        return Err(Message::new("cli-error-is-folder").with("path", shown(path)));
    }
    let mut bytes = Vec::new();
    // Some files have no size and no end.
    fs::File::open(path)
        .map_err(refused)?
        .take(largest + 1)
        .read_to_end(&mut bytes)
        .map_err(refused)?;
    if bytes.len() as u64 > largest {
        return Err(Message::new("cli-error-too-large")
            .with("path", shown(path))
            .with("largest", (largest / 1024 / 1024) as f64));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(TextFile {
            name: shown(path),
            text,
        }),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let lines = before.split(|byte| *byte == b'\n');
            let letters = lines.clone().next_back().map(String::from_utf8_lossy);
            let column = letters.map_or(0, |letters| letters.chars().count()) + 1;
            Err(Message::new("cli-error-not-utf8")
                .with("path", shown(path))
                .with("line", lines.count() as f64)
                .with("column", column as f64))
        }
    }
}

fn trouble(id: &str, path: &Path, error: &std::io::Error) -> Message {
    Message::new(id)
        .with("path", shown(path))
        .with("reason", error.to_string())
}

/// A path as people write it.
fn shown(path: &Path) -> String {
    path.display().to_string()
}
