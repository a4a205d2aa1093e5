//! Does a tree have the shape its format asks for? All that is wrong, at once.

use serde_json::Value as Schema;
use taol_rules::message::{Argument, Message};

use crate::problem::{ENOUGH, Path, PathStep, Problem, names_hint};
use crate::schema::At;
use crate::source::{Entry, Node, Value};
use std::collections::BTreeMap;

/// Numbers for which the format gives no bounds must still be of this world.
const LARGEST: f64 = 1_000_000.0;

/// Everything about a tree that its schema does not allow.
pub fn check(tree: &Node, schema: &Schema) -> Vec<Problem> {
    let mut checker = Checker {
        path: Vec::new(),
        problems: Vec::new(),
    };
    if let Some(top) = At::top(schema) {
        checker.node(tree, top);
    }
    checker.problems
}

struct Checker {
    path: Path,
    problems: Vec<Problem>,
}

impl Checker {
    fn error(&mut self, message: Message) {
        self.problems.push(Problem::error(self.path.clone(), message));
    }

    fn node(&mut self, node: &Node, schema: At<'_>) {
        match &node.value {
            Value::TooBig => return self.error(Message::new("file-number-too-big")),
            Value::Number(number) if !number.is_finite() => {
                return self.error(Message::new("file-not-finite"));
            }
            Value::Date => return self.wrong_type(node, schema),
            _ => {}
        }
        let alternatives = schema.alternatives();
        if !alternatives.is_empty() {
            return self.one_of(node, schema, &alternatives);
        }
        if !fits(node, schema) {
            return self.wrong_type(node, schema);
        }
        match &node.value {
            Value::Text(text) => {
                if let Some(words) = schema.words() {
                    self.word(text, &words);
                }
            }
            Value::Whole(number) => self.number(*number as f64, schema),
            Value::Number(number) => self.number(*number, schema),
            Value::List(items) => self.list(items, schema),
            Value::Table(entries) => self.table(entries, schema),
            Value::Truth(_) | Value::TooBig | Value::Date => {}
        }
    }

    /// Alternatives: words of an enumeration, tables told apart by their key, or values told apart by type.
    fn one_of(&mut self, node: &Node, schema: At<'_>, alternatives: &[At<'_>]) {
        let fitting: Vec<At<'_>> = alternatives
            .iter()
            .copied()
            .filter(|one| fits(node, *one))
            .collect();
        match (&node.value, fitting.as_slice()) {
            (_, []) => self.wrong_type(node, schema),
            (Value::Text(text), several) if several.iter().all(|one| one.words().is_some()) => {
                let words: Vec<&str> = several.iter().filter_map(|one| one.words()).flatten().collect();
                self.word(text, &words);
            }
            (_, [single]) => self.node(node, *single),
            (Value::Table(entries), several) => self.tagged(entries, several),
            (_, several) => self.best_of(node, several),
        }
    }

    /// A table of which one key tells the alternative.
    fn tagged(&mut self, entries: &BTreeMap<String, Entry>, alternatives: &[At<'_>]) {
        let chosen = alternatives
            .iter()
            .find(|one| one.known_keys().iter().any(|key| entries.contains_key(*key)));
        if let Some(chosen) = chosen {
            return self.table(entries, *chosen);
        }
        let keys: Vec<&str> = alternatives.iter().flat_map(|one| one.known_keys()).collect();
        if entries.is_empty() {
            let words: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
            return self.error(Message::new("file-one-key-of").with("keys", Argument::Words(words)));
        }
        for key in entries.keys() {
            self.unknown_key(key, &keys);
        }
    }

    /// The alternative with the fewest mistakes is the one that was meant.
    fn best_of(&mut self, node: &Node, alternatives: &[At<'_>]) {
        let tried = alternatives.iter().map(|one| {
            let mut attempt = Checker {
                path: self.path.clone(),
                problems: Vec::new(),
            };
            attempt.node(node, *one);
            attempt.problems
        });
        if let Some(best) = tried.min_by_key(Vec::len) {
            self.problems.extend(best);
        }
    }

    /// The nearest name, while somebody still reads.
    fn advice(&self, name: &str, known: &[&str]) -> Option<Message> {
        if self.problems.len() < ENOUGH {
            names_hint(name, known)
        } else {
            None
        }
    }

    fn word(&mut self, text: &str, words: &[&str]) {
        if !words.contains(&text) {
            let message = Message::new("file-unknown-value").with("value", text);
            let problem = Problem::error(self.path.clone(), message).hint(self.advice(text, words));
            self.problems.push(problem);
        }
    }

    fn number(&mut self, number: f64, schema: At<'_>) {
        let bound = |name: &str| schema.keyword(name).and_then(Schema::as_f64);
        let (least, most) = (bound("minimum"), bound("maximum"));
        let (low, high) = (least.unwrap_or(-LARGEST), most.unwrap_or(LARGEST));
        if number < low || number > high {
            let message = Message::new("file-out-of-range").with("value", number);
            self.error(message.with("least", low).with("most", high));
        }
    }

    fn list(&mut self, items: &[Node], schema: At<'_>) {
        let bound = |name: &str| schema.keyword(name).and_then(Schema::as_u64);
        let (least, most) = (bound("minItems"), bound("maxItems"));
        let count = items.len() as u64;
        if least.is_some_and(|least| count < least) || most.is_some_and(|most| count > most) {
            let expected = least.or(most).unwrap_or(0) as f64;
            self.error(
                Message::new("file-wrong-count")
                    .with("expected", expected)
                    .with("found", count as f64),
            );
            return;
        }
        for (index, item) in items.iter().enumerate() {
            if let Some(own) = schema.item(index) {
                self.path.push(PathStep::Index(index));
                self.node(item, own);
                self.path.pop();
            }
        }
    }

    fn table(&mut self, entries: &BTreeMap<String, Entry>, schema: At<'_>) {
        let named = schema
            .keyword("propertyNames")
            .and_then(|names| schema.inside(names));
        let allowed = named.and_then(|names| names.words());
        let known = allowed.clone().unwrap_or_else(|| schema.known_keys());
        for (key, entry) in entries {
            let fits = allowed.as_ref().is_none_or(|words| words.contains(&key.as_str()));
            match schema.property(key) {
                Some(inner) if fits => {
                    self.path.push(PathStep::Key(key.clone()));
                    self.node(&entry.node, inner);
                    self.path.pop();
                }
                _ => self.unknown_key(key, &known),
            }
        }
        for key in schema.required() {
            if !entries.contains_key(key) {
                let message = Message::new("file-missing-key").with("key", key);
                self.problems.push(Problem::key_error(self.path.clone(), message));
            }
        }
    }

    fn unknown_key(&mut self, key: &str, known: &[&str]) {
        let mut path = self.path.clone();
        path.push(PathStep::from(key));
        let message = Message::new("file-unknown-key").with("key", key);
        self.problems
            .push(Problem::key_error(path, message).hint(self.advice(key, known)));
    }

    fn wrong_type(&mut self, node: &Node, schema: At<'_>) {
        let mut expected: Vec<&str> = schema.types();
        for alternative in schema.alternatives() {
            expected.extend(alternative.types());
        }
        expected.sort_unstable();
        expected.dedup();
        let names = expected.into_iter().map(|name| Message::new(type_message(name)));
        let expected =
            names.reduce(|one, other| Message::new("file-type-or").with("one", one).with("other", other));
        let expected = expected.unwrap_or_else(|| Message::new("file-type-other"));
        let found = Message::new(type_message(type_of(node)));
        self.error(
            Message::new("file-wrong-type")
                .with("expected", expected)
                .with("found", found),
        );
    }
}

/// Whether a value has a type that the schema allows; a schema that names none allows all.
fn fits(node: &Node, schema: At<'_>) -> bool {
    let types = schema.types();
    if types.is_empty() {
        let alternatives = schema.alternatives();
        return match (schema.words(), alternatives.is_empty()) {
            (Some(_), _) => matches!(node.value, Value::Text(_)),
            (None, true) => true,
            (None, false) => alternatives.iter().any(|one| fits(node, *one)),
        };
    }
    let own = type_of(node);
    types
        .iter()
        .any(|name| *name == own || (*name == "number" && own == "integer"))
}

fn type_of(node: &Node) -> &'static str {
    match &node.value {
        Value::Text(_) => "string",
        Value::Whole(_) => "integer",
        Value::Number(_) | Value::TooBig => "number",
        Value::Truth(_) => "boolean",
        Value::Date => "date",
        Value::List(_) => "array",
        Value::Table(_) => "object",
    }
}

fn type_message(name: &str) -> &'static str {
    match name {
        "string" => "file-type-text",
        "integer" => "file-type-whole",
        "number" => "file-type-number",
        "boolean" => "file-type-truth",
        "array" => "file-type-list",
        "object" => "file-type-table",
        "date" => "file-type-date",
        _ => "file-type-other",
    }
}
