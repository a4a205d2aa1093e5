//! TOML text into a tree that remembers where everything stood.

use std::collections::BTreeMap;
use std::ops::Range;

use taol_rules::message::Message;
use toml::de::{DeTable, DeValue};

use crate::problem::{Path, PathStep, Place};

/// No file may be larger.
pub const LARGEST: usize = 8 * 1024 * 1024;

/// A value and where it stood.
#[derive(Clone, Debug)]
pub struct Node {
    /// Which of the files read together it comes from.
    pub file: usize,
    /// Where, in bytes.
    pub span: Range<usize>,
    /// What.
    pub value: Value,
}

/// What a file can hold.
#[derive(Clone, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// Any other number; not always an ordinary one.
    Number(f64),
    /// A number beyond all use.
    TooBig,
    /// Yes or no.
    Truth(bool),
    /// A date or time, which no format of ours has.
    Date,
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(BTreeMap<String, Entry>),
}

/// A key of a table, and its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where the key stood.
    pub key: Range<usize>,
    /// The file the key stood in.
    pub file: usize,
    /// What it holds.
    pub node: Node,
}

/// A mistake that keeps the text from being read at all.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxError {
    /// Where, in bytes.
    pub span: Range<usize>,
    /// What.
    pub message: Message,
    /// What to do about it.
    pub hint: Option<Message>,
}

/// The tree of a text, or every mistake of syntax in it.
pub fn parse(text: &str, file: usize) -> Result<Node, Vec<SyntaxError>> {
    let whole = |id: &str| {
        let message = Message::new(id).with("largest", (LARGEST / 1024 / 1024) as f64);
        Err(vec![SyntaxError {
            span: 0..0,
            message,
            hint: None,
        }])
    };
    if text.len() > LARGEST {
        return whole("file-too-large");
    }
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    if body.trim().is_empty() {
        return whole("file-empty");
    }
    let skipped = text.len() - body.len();
    let (table, errors) = DeTable::parse_recoverable(body);
    if !errors.is_empty() {
        return Err(syntax_errors(&errors, body, skipped));
    }
    let span = table.span();
    let mut node = Node {
        file,
        span,
        value: from_table(table.into_inner(), file),
    };
    node.shift(skipped);
    Ok(node)
}

/// The parser's complaints as messages of ours, the first of every line.
fn syntax_errors(errors: &[toml::de::Error], text: &str, skipped: usize) -> Vec<SyntaxError> {
    let mut found: Vec<SyntaxError> = errors
        .iter()
        .map(|error| {
            let span = error.span().unwrap_or(0..0);
            let (said, expected) = match error.message().split_once(", expected ") {
                Some((said, expected)) if expected != "nothing" => (said, Some(expected)),
                Some((said, _)) => (said, None),
                None => (error.message(), None),
            };
            let message = match syntax_message(said) {
                "file-quotes-missing" => Message::new(bare_value(text.get(span.start..).unwrap_or(""))),
                "file-syntax" => Message::new("file-syntax").with("reason", said),
                "file-duplicate-key" => {
                    Message::new("file-duplicate-key").with("key", text.get(span.clone()).unwrap_or(""))
                }
                id => Message::new(id),
            };
            // The parser's own words are only worth showing where there are none of ours.
            let hint = expected
                .filter(|_| message.id == "file-syntax")
                .map(|expected| Message::new("file-syntax-expected").with("expected", expected));
            SyntaxError {
                span: span.start + skipped..span.end + skipped,
                message,
                hint,
            }
        })
        .collect();
    found.sort_by_key(|error| (error.span.start, error.span.end));
    // What follows on the same line is mostly the echo of the first.
    let between = |one: usize, other: usize| text.get(one - skipped..other - skipped).unwrap_or("\n");
    found.dedup_by(|next, kept| !between(kept.span.start, next.span.start).contains('\n'));
    found
}

/// A bare word where a value should be: nothing at all, numbers without a comma between, or a text without quotes.
fn bare_value(rest: &str) -> &'static str {
    let line = rest.lines().next().unwrap_or("");
    let mut words = line.split('#').next().unwrap_or("").split_whitespace();
    match (words.next(), words.next()) {
        (None, _) => "file-value-missing",
        (Some(first), Some(_)) if first.parse::<f64>().is_ok() => "file-comma-missing",
        _ => "file-quotes-missing",
    }
}

/// Our message for what the parser says; `file-syntax` for anything rare.
fn syntax_message(said: &str) -> &'static str {
    match said {
        "duplicate key" => "file-duplicate-key",
        "string values must be quoted" => "file-quotes-missing",
        "missing value for key" | "missing value" => "file-value-missing",
        "missing assignment between key-value pairs" | "key with no value" => "file-equals-missing",
        "extra `=`" | "extra assignment between key-value pairs" | "unexpected `=` in array" => {
            "file-equals-extra"
        }
        "unclosed table" | "unclosed array table" => "file-header-unclosed",
        "unclosed array" => "file-list-unclosed",
        "unclosed inline table" => "file-table-unclosed",
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            "file-comma-missing"
        }
        "extra comma in array" | "extra comma in inline table" => "file-comma-extra",
        "invalid literal string"
        | "invalid basic string"
        | "invalid multi-line literal string"
        | "invalid multi-line basic string"
        | "missing opening quote" => "file-quotes-unclosed",
        "invalid unquoted key" | "unquoted keys cannot be empty" => "file-key-invalid",
        "unexpected key or value" | "unexpected content" => "file-unexpected",
        "cannot recurse further; max recursion depth met" | "recursion limit" => "file-too-deep",
        _ => "file-syntax",
    }
}

fn from_table(table: DeTable<'_>, file: usize) -> Value {
    let entries = table.into_iter().map(|(key, value)| {
        let span = key.span();
        (
            key.into_inner().into_owned(),
            Entry {
                key: span,
                file,
                node: from_value(value, file),
            },
        )
    });
    Value::Table(entries.collect())
}

fn from_value(value: toml::Spanned<DeValue<'_>>, file: usize) -> Node {
    let span = value.span();
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text.into_owned()),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Value::Whole(number),
            Err(_) => Value::TooBig,
        },
        DeValue::Float(number) => match number.as_str().parse::<f64>() {
            Ok(number) => Value::Number(number),
            Err(_) => Value::TooBig,
        },
        DeValue::Boolean(truth) => Value::Truth(truth),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(items) => Value::List(items.into_iter().map(|item| from_value(item, file)).collect()),
        DeValue::Table(table) => from_table(table, file),
    };
    Node { file, span, value }
}

impl Node {
    /// The table it is, if it is one.
    pub fn table(&self) -> Option<&BTreeMap<String, Entry>> {
        match &self.value {
            Value::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.table()?.get(key).map(|entry| &entry.node)
    }

    /// The text it is, if it is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether a path leads to something.
    pub fn has(&self, path: &Path) -> bool {
        let below = path
            .iter()
            .try_fold(self, |node, step| match (step, &node.value) {
                (PathStep::Key(name), Value::Table(entries)) => entries.get(name).map(|entry| &entry.node),
                (PathStep::Index(index), Value::List(items)) => items.get(*index),
                _ => None,
            });
        below.is_some()
    }

    /// Where the end of a path stands: file and bytes. A path that leads nowhere ends where it leaves the tree.
    pub fn locate(&self, path: &Path, place: Place) -> (usize, Range<usize>) {
        let mut node = self;
        let mut key = (self.file, self.span.clone());
        for step in path {
            let below = match (step, &node.value) {
                (PathStep::Key(name), Value::Table(entries)) => entries
                    .get(name)
                    .map(|entry| ((entry.file, entry.key.clone()), &entry.node)),
                (PathStep::Index(index), Value::List(items)) => items
                    .get(*index)
                    .map(|item| ((item.file, item.span.clone()), item)),
                _ => None,
            };
            match below {
                Some((place_of_key, inner)) => (key, node) = (place_of_key, inner),
                None => return key,
            }
        }
        match place {
            Place::Key => key,
            // A table under a header has no place of its own but its header; its key says more.
            Place::Value if node.table().is_some() => key,
            Place::Value => (node.file, node.span.clone()),
        }
    }

    /// As JSON, for serde. Numbers that are no numbers become nothing: they are refused before.
    pub fn to_json(&self) -> serde_json::Value {
        match &self.value {
            Value::Text(text) => serde_json::Value::from(text.as_str()),
            Value::Whole(number) => serde_json::Value::from(*number),
            Value::Number(number) => serde_json::Value::from(*number),
            Value::Truth(truth) => serde_json::Value::from(*truth),
            Value::TooBig | Value::Date => serde_json::Value::Null,
            Value::List(items) => items.iter().map(Node::to_json).collect(),
            Value::Table(entries) => {
                let pairs = entries
                    .iter()
                    .map(|(key, entry)| (key.clone(), entry.node.to_json()));
                serde_json::Value::Object(pairs.collect())
            }
        }
    }

    /// All places moved on by so many bytes.
    fn shift(&mut self, by: usize) {
        if by == 0 {
            return;
        }
        let moved = |span: &Range<usize>| span.start + by..span.end + by;
        self.span = moved(&self.span);
        match &mut self.value {
            Value::List(items) => items.iter_mut().for_each(|item| item.shift(by)),
            Value::Table(entries) => entries.values_mut().for_each(|entry| {
                entry.key = moved(&entry.key);
                entry.node.shift(by);
            }),
            _ => {}
        }
    }
}
