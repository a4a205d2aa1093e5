//! What is wrong with a file, by its place in the tree of keys; not yet by line and column.

use taol_rules::message::{Argument, Message};

/// One step from a table or list to what it holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep {
    /// Into a table, by key.
    Key(String),
    /// Into a list, from 0.
    Index(usize),
}

impl From<&str> for PathStep {
    fn from(key: &str) -> PathStep {
        PathStep::Key(key.to_owned())
    }
}

impl From<&String> for PathStep {
    fn from(key: &String) -> PathStep {
        PathStep::Key(key.clone())
    }
}

impl From<usize> for PathStep {
    fn from(index: usize) -> PathStep {
        PathStep::Index(index)
    }
}

/// The way from the top of a file to one of its values.
pub type Path = Vec<PathStep>;

/// A path from keys and indices: `steps!["figures", name, "at", 0]`.
macro_rules! steps {
    ($($step:expr),* $(,)?) => { vec![$($crate::problem::PathStep::from($step)),*] };
}
pub(crate) use steps;

/// Whether a file can be used all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// It cannot.
    Error,
    /// Odd, but allowed.
    Warning,
}

/// Which part of an entry to point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The key itself.
    Key,
    /// What stands after it.
    Value,
}

/// Something wrong at one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// What.
    pub message: Message,
    /// Where; if the whole path is not in the file, the part that is.
    pub path: Path,
    /// Key or value.
    pub place: Place,
    /// Error or warning.
    pub severity: Severity,
    /// What to do about it.
    pub hint: Option<Message>,
}

impl Problem {
    /// An error about a value.
    pub fn error(path: Path, message: Message) -> Problem {
        Problem {
            message,
            path,
            place: Place::Value,
            severity: Severity::Error,
            hint: None,
        }
    }

    /// An error about a key, or about what its table lacks.
    pub fn key_error(path: Path, message: Message) -> Problem {
        Problem {
            place: Place::Key,
            ..Problem::error(path, message)
        }
    }

    /// A warning about a value.
    pub fn warning(path: Path, message: Message) -> Problem {
        Problem {
            severity: Severity::Warning,
            ..Problem::error(path, message)
        }
    }

    /// A warning about a key.
    pub fn key_warning(path: Path, message: Message) -> Problem {
        Problem {
            severity: Severity::Warning,
            ..Problem::key_error(path, message)
        }
    }

    /// With advice.
    #[must_use]
    pub fn hint(self, hint: Option<Message>) -> Problem {
        Problem { hint, ..self }
    }
}

/// A message about a name nobody knows, and the hint with the nearest that somebody does.
pub fn unknown<'a>(path: Path, id: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Problem {
    let known: Vec<&str> = known.into_iter().collect();
    Problem::error(path, Message::new(id).with("name", name)).hint(names_hint(name, &known))
}

/// After so many problems nobody reads on, and advice is no longer worth its time.
pub const ENOUGH: usize = 200;

/// Notes a name nobody knows.
pub fn push_unknown<'a>(
    problems: &mut Vec<Problem>,
    path: Path,
    id: &str,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) {
    let problem = if problems.len() < ENOUGH {
        unknown(path, id, name, known)
    } else {
        Problem::error(path, Message::new(id).with("name", name))
    };
    problems.push(problem);
}

/// "Did you mean …?", or a short list of what there is, or nothing.
pub fn names_hint(name: &str, known: &[&str]) -> Option<Message> {
    if let Some(nearest) = crate::nearest::nearest(name, known) {
        return Some(Message::new("file-nearest").with("nearest", nearest));
    }
    if known.is_empty() || known.len() > 12 {
        return None;
    }
    let words: Vec<String> = known.iter().map(|word| (*word).to_owned()).collect();
    Some(Message::new("file-known").with("known", Argument::Words(words)))
}
