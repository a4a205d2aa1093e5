//! JSON schemas of the file formats: for editors, and for the reader's own checks.

use std::sync::OnceLock;

use serde_json::{Map, Value, json};

#[cfg(not(target_arch = "wasm32"))]
use crate::generated::generated;
use crate::problem::PathStep;

/// The kinds of file there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileKind {
    /// Numbers and variants of an edition.
    Rulebook,
    /// A table and who stands on it.
    Scenario,
    /// A scenario with turns and what must come out.
    Case,
    /// People who live on from game to game. CMP-01.
    Campaign,
    /// How a player that is a program likes to play.
    Persona,
}

impl FileKind {
    /// All of them.
    pub const ALL: [FileKind; 5] = [
        FileKind::Rulebook,
        FileKind::Scenario,
        FileKind::Case,
        FileKind::Persona,
        FileKind::Campaign,
    ];

    /// Its name in file names.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Rulebook => "rulebook",
            FileKind::Scenario => "scenario",
            FileKind::Case => "case",
            FileKind::Campaign => "campaign",
            FileKind::Persona => "persona",
        }
    }
}

/// The schema that editors are given. A rulebook may sit on another, so that it need not have every key.
pub fn schema(kind: FileKind) -> Value {
    match kind {
        FileKind::Rulebook => partial_rulebook().clone(),
        FileKind::Scenario => scenario().clone(),
        FileKind::Case => case().clone(),
        FileKind::Persona => persona().clone(),
        FileKind::Campaign => campaign().clone(),
    }
}

/// A campaign. CMP-01.
pub(crate) fn campaign() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| generated(FileKind::Campaign))
}

/// The keys that every rulebook file has, even one that sits on another.
pub const OF_EVERY_RULEBOOK: [&str; 2] = ["id", "title"];

/// A whole rulebook.
pub(crate) fn rulebook() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| generated(FileKind::Rulebook))
}

/// A rulebook of which a part may come from the book it sits on.
pub(crate) fn partial_rulebook() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| {
        let mut schema = rulebook().clone();
        without_required(&mut schema);
        schema["required"] = json!(OF_EVERY_RULEBOOK);
        // A text is taken whole, so both languages are always needed.
        if let Some(text) = schema.pointer_mut("/$defs/Text") {
            text["required"] = json!(["fr", "en"]);
        }
        schema
    })
}

/// A scenario, with turns if it has any.
pub(crate) fn scenario() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| with_case_keys(generated(FileKind::Scenario), |key| key == "turns"))
}

/// A case: a scenario's keys and a case's side by side.
pub(crate) fn case() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| {
        let mut schema = with_case_keys(generated(FileKind::Scenario), |_| true);
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.push(json!("rules"));
        }
        schema["title"] = json!("CaseFile");
        schema["description"] = json!("A scenario, turns of orders, labelled dice, and what must come out.");
        schema
    })
}

/// A persona.
pub(crate) fn persona() -> &'static Value {
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| generated(FileKind::Persona))
}

/// The keys that a case has besides a scenario's.
pub(crate) fn case_keys() -> &'static [String] {
    static KEYS: OnceLock<Vec<String>> = OnceLock::new();
    KEYS.get_or_init(|| {
        let schema = generated(FileKind::Case);
        schema["properties"]
            .as_object()
            .map(|keys| keys.keys().cloned().collect())
            .unwrap_or_default()
    })
}

/// The scenario's schema with some of the case's keys added.
fn with_case_keys(mut scenario: Value, wanted: impl Fn(&str) -> bool) -> Value {
    let case = generated(FileKind::Case);
    for part in ["properties", "$defs"] {
        let Some(Value::Object(from)) = case.get(part) else {
            continue;
        };
        let Some(Value::Object(into)) = scenario.get_mut(part) else {
            continue;
        };
        for (key, value) in from {
            if part == "$defs" || wanted(key) {
                into.entry(key.clone()).or_insert_with(|| value.clone());
            }
        }
    }
    scenario
}

/// The schemas of the types themselves, without what is only there for readers, for where code must be small.
pub fn shapes() -> Value {
    let mut shapes = Map::new();
    for kind in FileKind::ALL {
        let mut shape = generated(kind);
        without_descriptions(&mut shape);
        shapes.insert(kind.name().to_owned(), shape);
    }
    shapes.into()
}

fn without_descriptions(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            map.retain(|key, value| key != "description" || !value.is_string());
            map.values_mut().for_each(without_descriptions);
        }
        Value::Array(items) => items.iter_mut().for_each(without_descriptions),
        _ => {}
    }
}

/// The schema of a type: in a browser, where a generator would weigh a lot, as `shapes` wrote it down.
#[cfg(target_arch = "wasm32")]
fn generated(kind: FileKind) -> Value {
    static SHAPES: OnceLock<Value> = OnceLock::new();
    let shapes = SHAPES.get_or_init(|| serde_json::from_str(include_str!("shapes.json")).unwrap_or_default());
    shapes.get(kind.name()).cloned().unwrap_or_default()
}

/// No key is required any more, but for the only key of an alternative.
fn without_required(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let alternatives = map.get("oneOf").cloned();
            for value in map.values_mut() {
                without_required(value);
            }
            map.remove("required");
            if let Some(alternatives) = alternatives {
                map.insert("oneOf".to_owned(), alternatives);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without_required),
        _ => {}
    }
}

/// A place in a schema, with references followed.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    root: &'a Value,
    here: &'a Map<String, Value>,
}

impl<'a> At<'a> {
    /// The top of a schema.
    pub fn top(root: &'a Value) -> Option<At<'a>> {
        Some(At {
            root,
            here: root.as_object()?,
        })
    }

    /// A schema inside this one, references and single alternatives followed, `null` left out.
    pub fn inside(self, schema: &'a Value) -> Option<At<'a>> {
        let mut here = schema.as_object()?;
        for _ in 0..16 {
            if let Some(Value::String(reference)) = here.get("$ref") {
                here = self.root.pointer(reference.strip_prefix('#')?)?.as_object()?;
                continue;
            }
            match alternatives(here).as_slice() {
                [single] => here = single.as_object()?,
                _ => break,
            }
        }
        Some(At {
            root: self.root,
            here,
        })
    }

    /// A keyword of the schema here.
    pub fn keyword(self, name: &str) -> Option<&'a Value> {
        self.here.get(name)
    }

    /// The alternatives, `null` left out; none if there is no choice.
    pub fn alternatives(self) -> Vec<At<'a>> {
        alternatives(self.here)
            .into_iter()
            .filter_map(|schema| self.inside(schema))
            .collect()
    }

    /// The schema of a key of a table here; nothing for an unknown key, or where anything goes.
    pub fn property(self, key: &str) -> Option<At<'a>> {
        let listed = self
            .here
            .get("properties")
            .and_then(|properties| properties.get(key));
        let schema = listed.or_else(|| self.here.get("additionalProperties"))?;
        self.inside(schema)
    }

    /// The keys a table here may have by name.
    pub fn known_keys(self) -> Vec<&'a str> {
        let properties = self.here.get("properties").and_then(Value::as_object);
        properties
            .map(|keys| keys.keys().map(String::as_str).collect())
            .unwrap_or_default()
    }

    /// The keys a table here cannot do without.
    pub fn required(self) -> impl Iterator<Item = &'a str> {
        let listed = self.here.get("required").and_then(Value::as_array);
        listed.into_iter().flatten().filter_map(Value::as_str)
    }

    /// The schema of an item of a list here.
    pub fn item(self, index: usize) -> Option<At<'a>> {
        let placed = self.here.get("prefixItems").and_then(Value::as_array);
        let own = placed
            .and_then(|list| list.get(index))
            .or_else(|| self.here.get("items"))?;
        self.inside(own)
    }

    /// The schema one step further in.
    pub fn step(self, step: &PathStep) -> Option<At<'a>> {
        match step {
            PathStep::Key(key) => self.property(key),
            PathStep::Index(index) => self.item(*index),
        }
    }

    /// The JSON types allowed, `null` left out.
    pub fn types(self) -> Vec<&'a str> {
        let mut types = match self.here.get("type") {
            Some(Value::String(one)) => vec![one.as_str()],
            Some(Value::Array(several)) => several.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        types.retain(|name| *name != "null");
        types
    }

    /// The words allowed, if only some are.
    pub fn words(self) -> Option<Vec<&'a str>> {
        if let Some(Value::String(word)) = self.here.get("const") {
            return Some(vec![word.as_str()]);
        }
        let listed = self.here.get("enum")?.as_array()?;
        Some(listed.iter().filter_map(Value::as_str).collect())
    }
}

fn alternatives(here: &Map<String, Value>) -> Vec<&Value> {
    let listed = here
        .get("oneOf")
        .or_else(|| here.get("anyOf"))
        .and_then(Value::as_array);
    let is_null = |schema: &&Value| schema.get("type").and_then(Value::as_str) == Some("null");
    listed
        .into_iter()
        .flatten()
        .filter(|schema| !is_null(schema))
        .collect()
}
