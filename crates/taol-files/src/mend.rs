//! What is left of a tree without what is wrong in it, so that the rest is judged as well; and which complaints about
//! the rest only echo what was left out.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value as Json};
use taol_rules::message::Argument;

use crate::nearest::nearest;
use crate::problem::{Path, PathStep, Problem, Severity};
use crate::schema::At;
use crate::source::{Node, Value};

/// Lists in which every item leans on the one before.
const IN_SEQUENCE: [&str; 4] = ["bands", "volley", "gallop", "rows"];

/// Complaints about weapons that somebody does not have.
const ABOUT_ARMS: [&str; 2] = ["scenario-not-its-weapon", "order-nothing-to-shoot-with"];

/// Complaints that another rulebook might not give.
const ABOUT_THE_BOOK: [&str; 10] = [
    "scenario-unknown-weapon",
    "scenario-unknown-ground",
    "scenario-unknown-base",
    "scenario-unknown-gait",
    "scenario-unknown-mount",
    "scenario-never-thrown",
    "scenario-bases-overlap",
    "scenario-not-on-deck",
    "scenario-not-its-weapon",
    "order-nothing-to-shoot-with",
];

/// What a file has lost to its mistakes.
#[derive(Debug, Default)]
pub struct Losses {
    /// Where something is missing or not as it should be.
    lost: BTreeSet<Path>,
    /// Entries of which something was lost, by name.
    names: BTreeSet<String>,
    /// Whether somebody's weapons are not what they were meant to be.
    arms: bool,
    /// Whether another rulebook stands in for the one that was meant.
    pub other_book: bool,
}

impl Losses {
    /// What the mistakes of shape cost. The schema is the one they were found with.
    pub fn new(problems: &[Problem], tree: &Node, schema: &Json) -> Losses {
        let mut losses = Losses::default();
        for problem in problems {
            losses.lose(problem, tree, At::top(schema));
        }
        losses
    }

    fn lose(&mut self, problem: &Problem, tree: &Node, schema: Option<At<'_>>) {
        let mut path = problem.path.clone();
        let key = problem.message.arguments.iter().find(|(name, _)| name == "key");
        let key = match (problem.message.id.as_str(), key) {
            ("file-missing-key" | "file-unknown-key", Some((_, Argument::Word(key)))) => Some(key.as_str()),
            _ => None,
        };
        if let Some(key) = key
            && problem.message.id == "file-missing-key"
        {
            path.push(key.into());
        } else if let Some(key) = key {
            // What was meant by a key that nobody knows is lost too.
            let parent = &path[..path.len().saturating_sub(1)];
            let inner = schema.and_then(|top| parent.iter().try_fold(top, |at, step| at.step(step)));
            let known = inner.map(At::known_keys).unwrap_or_default();
            let mut meant = parent.to_vec();
            meant.extend(nearest(key, &known).map(PathStep::from));
            if meant.len() == path.len() && !tree.has(&meant) {
                self.add(meant);
            }
        }
        self.add(path);
    }

    fn add(&mut self, mut path: Path) {
        let sequence = |step: &PathStep| IN_SEQUENCE.iter().any(|name| *step == PathStep::from(*name));
        if let Some(place) = path.iter().position(sequence) {
            path.truncate(place + 1);
        }
        self.arms |= path.first() == Some(&"figures".into()) && path.get(2) == Some(&"weapons".into());
        self.names.extend(entry_of(&path).map(str::to_owned));
        self.lost.insert(path);
    }

    /// Whether nothing was lost.
    pub fn none(&self) -> bool {
        self.lost.is_empty() && !self.other_book
    }

    fn inside(&self, path: &Path) -> bool {
        let next = self.lost.range(path.clone()..).next();
        next.is_some_and(|lost| lost.starts_with(path))
    }

    /// A tree as JSON for serde: without what is wrong, and with something in its place where serde needs it.
    pub fn left_of(&mut self, tree: &Node, schema: &Json) -> Json {
        let top = At::top(schema);
        top.and_then(|top| self.keep(tree, top, &mut Vec::new()))
            .unwrap_or_default()
    }

    fn keep(&mut self, node: &Node, schema: At<'_>, path: &mut Path) -> Option<Json> {
        if !self.inside(path) {
            return Some(node.to_json());
        }
        if self.lost.contains(path) || !schema.alternatives().is_empty() {
            return None;
        }
        match &node.value {
            Value::Table(entries) => {
                let mut kept = Map::new();
                for (key, entry) in entries {
                    let Some(inner) = schema.property(key) else {
                        continue;
                    };
                    path.push(key.into());
                    let value = self.keep(&entry.node, inner, path);
                    path.pop();
                    // Whatever is named in a table of names stays known by its name.
                    let named = !schema.known_keys().contains(&key.as_str());
                    let value = value.or_else(|| if named { stand_in(inner, 0) } else { None });
                    kept.extend(value.map(|value| (key.clone(), value)));
                }
                complete(&mut kept, schema, 0)?;
                Some(kept.into())
            }
            Value::List(items) => {
                let mut kept = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    let inner = schema.item(index)?;
                    path.push(index.into());
                    let value = self.keep(item, inner, path);
                    path.pop();
                    let each_alone = matches!(item.value, Value::Table(_) | Value::Text(_));
                    match value.or_else(|| if each_alone { stand_in(inner, 0) } else { None }) {
                        Some(value) => kept.push(value),
                        None => {
                            self.lost.insert(path.clone());
                            return None;
                        }
                    }
                }
                Some(kept.into())
            }
            _ => None,
        }
    }

    /// The problems that are more than an echo of what was lost.
    pub fn without_echoes(&self, mut problems: Vec<Problem>) -> Vec<Problem> {
        if !self.none() || !self.names.is_empty() {
            problems.retain(|problem| !self.echoes(problem));
        }
        // What is left out because of a mistake of its own is not missed a second time.
        let broken = entries_of(&problems);
        problems.retain(|problem| {
            let tables = unknown_name(problem).and_then(|name| broken.get(name).map(|tables| (name, tables)));
            tables.is_none_or(|(name, tables)| {
                let own = problem
                    .path
                    .first()
                    .filter(|_| entry_of(&problem.path) == Some(name));
                tables.iter().all(|table| Some(table) == own)
            })
        });
        problems
    }

    fn echoes(&self, problem: &Problem) -> bool {
        let path = &problem.path;
        let of_weapons = path.first() == Some(&"weapons".into());
        if problem.severity == Severity::Warning && !self.none() && !of_weapons {
            return true;
        }
        let id = problem.message.id.as_str();
        if self.arms && ABOUT_ARMS.contains(&id) || self.other_book && ABOUT_THE_BOOK.contains(&id) {
            return true;
        }
        if self.inside(path) || (0..path.len()).any(|end| self.lost.contains(&path[..end])) {
            return true;
        }
        let own = |word: &String| path.iter().any(|step| *step == PathStep::from(word));
        let lost = |word: &String| self.names.contains(word) && !own(word);
        problem
            .message
            .arguments
            .iter()
            .any(|(_, argument)| match argument {
                Argument::Word(word) => lost(word),
                Argument::Words(words) => words.iter().any(lost),
                _ => false,
            })
    }

    /// Notes entries with mistakes that were found later, for what speaks of them elsewhere.
    pub fn note(&mut self, problems: &[Problem]) {
        let errors = || {
            problems
                .iter()
                .filter(|problem| problem.severity == Severity::Error)
        };
        self.names.extend(entries_of(problems).into_keys());
        self.names
            .extend(errors().filter_map(unknown_name).map(str::to_owned));
        self.arms |= errors().any(|problem| problem.path.get(2) == Some(&"weapons".into()));
    }
}

/// The name of the entry that a path leads into: `ann` of `figures.ann.at`.
fn entry_of(path: &Path) -> Option<&str> {
    match path.get(1) {
        Some(PathStep::Key(name)) => Some(name),
        _ => None,
    }
}

/// The entries in which there are errors, by name, with the tables they stand in.
fn entries_of(problems: &[Problem]) -> BTreeMap<String, BTreeSet<PathStep>> {
    let mut entries: BTreeMap<String, BTreeSet<PathStep>> = BTreeMap::new();
    let errors = problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error);
    for problem in errors {
        if let (Some(table), Some(name)) = (problem.path.first(), entry_of(&problem.path)) {
            entries.entry(name.to_owned()).or_default().insert(table.clone());
        }
    }
    entries
}

/// The name that a problem says nobody knows.
fn unknown_name(problem: &Problem) -> Option<&str> {
    let unknown = problem.message.id.contains("-unknown-");
    let mut arguments = problem.message.arguments.iter().filter(|_| unknown);
    arguments.find_map(|(key, argument)| match argument {
        Argument::Word(name) if key == "name" => Some(name.as_str()),
        _ => None,
    })
}

/// Something for every key that a table cannot do without.
fn complete(table: &mut Map<String, Json>, schema: At<'_>, depth: usize) -> Option<()> {
    for key in schema.required() {
        if !table.contains_key(key) {
            table.insert(key.to_owned(), stand_in(schema.property(key)?, depth + 1)?);
        }
    }
    Some(())
}

/// Something of the right shape where what was written is not; numbers as large as may be, so that there is room.
fn stand_in(schema: At<'_>, depth: usize) -> Option<Json> {
    if depth > 8 {
        return None;
    }
    let alternatives = schema.alternatives();
    if !alternatives.is_empty() {
        return alternatives.into_iter().find_map(|one| stand_in(one, depth + 1));
    }
    if let Some(words) = schema.words() {
        return words.first().map(|word| Json::from(*word));
    }
    match *schema.types().first()? {
        "string" => Some(Json::from("")),
        "boolean" => Some(Json::from(false)),
        "integer" => Some(schema.keyword("maximum").cloned().unwrap_or(Json::from(1))),
        "number" => Some(schema.keyword("maximum").cloned().unwrap_or(Json::from(1.0))),
        "array" => {
            let count = schema.keyword("minItems").and_then(Json::as_u64).unwrap_or(0);
            let items = (0..count as usize).map(|index| stand_in(schema.item(index)?, depth + 1));
            items.collect::<Option<Vec<Json>>>().map(Json::from)
        }
        "object" => {
            let mut table = Map::new();
            complete(&mut table, schema, depth)?;
            Some(table.into())
        }
        _ => None,
    }
}
