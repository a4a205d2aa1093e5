//! The way in: text to something ready to use, or everything that is wrong with it.

use serde::de::DeserializeOwned;
use taol_rules::message::Message;
use taol_rules::rulebook::Rulebook;

use crate::campaign::{self, Campaign};
use crate::case::{self, Case};
use crate::diagnostic::{Diagnostic, FileText, in_order, place};
use crate::mend::Losses;
use crate::nearest::nearest;
use crate::problem::{ENOUGH, Problem, Severity, push_unknown, steps};
use crate::raw::{CampaignFile, CaseFile, PersonaFile, ScenarioFile};
use crate::rulebook::{Library, STAND_IN};
use crate::scenario::{self, Loaded};
use crate::schema::{self, FileKind};
use crate::shape;
use crate::source::{self, Node, Value};

/// What a file turned out to be.
#[derive(Clone, Debug)]
pub enum Read {
    /// A rulebook.
    Rulebook(Box<Rulebook>),
    /// A scenario; as a case without anything to prove.
    Scenario(Box<Case>),
    /// A case.
    Case(Box<Case>),
    /// A persona.
    Persona(Box<PersonaFile>),
    /// A campaign.
    Campaign(Box<Campaign>),
}

/// What was read and what is odd about it, or all that is wrong.
type Outcome<T> = Result<(T, Vec<Diagnostic>), Vec<Diagnostic>>;

/// Which kind of file a text is, by its keys; nothing if it cannot be read at all.
pub fn kind_of(text: &str) -> Option<FileKind> {
    source::parse(text, 0).ok().map(|tree| kind_of_tree(&tree))
}

fn kind_of_tree(tree: &Node) -> FileKind {
    let has = |key: &str| tree.get(key).is_some();
    let of_a_rulebook = ["id", "extends", "movement", "slowness", "shooting", "melee"];
    if has("campaign") {
        FileKind::Campaign
    } else if has("persona") {
        FileKind::Persona
    } else if of_a_rulebook.iter().any(|key| has(key)) {
        FileKind::Rulebook
    } else if schema::case_keys().iter().any(|key| key != "turns" && has(key)) {
        FileKind::Case
    } else {
        FileKind::Scenario
    }
}

/// The messages that a file with a mistake on purpose must give; empty for any other file.
pub fn expected_refusals(text: &str) -> Vec<String> {
    let Ok(tree) = source::parse(text, 0) else {
        return Vec::new();
    };
    match tree.get("refused").map(|node| &node.value) {
        Some(Value::List(items)) => items
            .iter()
            .filter_map(|item| item.text().map(str::to_owned))
            .collect(),
        _ => Vec::new(),
    }
}

/// Reads a scenario, with or without turns, or the scenario of a case.
pub fn read_scenario(name: &str, text: &str, library: &Library) -> Outcome<Loaded> {
    read_case(name, text, library).map(|(case, warnings)| (case.loaded, warnings))
}

/// Reads a case, or a scenario as a case without anything to prove.
pub fn read_case(name: &str, text: &str, library: &Library) -> Outcome<Case> {
    let file = FileText { name, text };
    let tree = source::parse(text, 0).map_err(|errors| file.syntax_errors(errors))?;
    read_case_tree(file, &tree, library)
}

/// Reads any file, whatever it is.
pub fn read_any(name: &str, text: &str, library: &Library) -> Outcome<Read> {
    let file = FileText { name, text };
    let tree = source::parse(text, 0).map_err(|errors| file.syntax_errors(errors))?;
    match kind_of_tree(&tree) {
        FileKind::Rulebook => {
            let mut library = library.clone();
            let (rulebook, warnings) = match library.add_or_find(name, text) {
                Ok(id) => library.read(&id)?,
                Err(diagnostics) => return Err(diagnostics),
            };
            Ok((Read::Rulebook(Box::new(rulebook)), warnings))
        }
        FileKind::Scenario => read_case_tree(file, &tree, library)
            .map(|(case, warnings)| (Read::Scenario(Box::new(case)), warnings)),
        FileKind::Case => read_case_tree(file, &tree, library)
            .map(|(case, warnings)| (Read::Case(Box::new(case)), warnings)),
        FileKind::Campaign => read_campaign_tree(file, &tree, library)
            .map(|(campaign, warnings)| (Read::Campaign(Box::new(campaign)), warnings)),
        FileKind::Persona => {
            read_persona_tree(file, &tree).map(|persona| (Read::Persona(Box::new(persona)), Vec::new()))
        }
    }
}

/// Reads a persona.
pub fn read_persona(name: &str, text: &str) -> Result<PersonaFile, Vec<Diagnostic>> {
    let file = FileText { name, text };
    let tree = source::parse(text, 0).map_err(|errors| file.syntax_errors(errors))?;
    read_persona_tree(file, &tree)
}

fn read_persona_tree(file: FileText<'_>, tree: &Node) -> Result<PersonaFile, Vec<Diagnostic>> {
    let problems = shape::check(tree, schema::persona());
    if !problems.is_empty() {
        return Err(place(problems, tree, &[file]));
    }
    from_json(tree.to_json()).map_err(|problems| place(problems, tree, &[file]))
}

/// Reads a campaign. CMP-01.
pub fn read_campaign(name: &str, text: &str, library: &Library) -> Outcome<Campaign> {
    let file = FileText { name, text };
    let tree = source::parse(text, 0).map_err(|errors| file.syntax_errors(errors))?;
    read_campaign_tree(file, &tree, library)
}

/// Those of a campaign who should play a scenario and have no part in it; or that there is no such scenario. CMP-01.
pub fn parts_in(name: &str, text: &str, campaign: &Campaign, scenario: Option<&Loaded>) -> Vec<Diagnostic> {
    let file = FileText { name, text };
    match source::parse(text, 0) {
        Ok(tree) => place(campaign::without_a_part(&campaign.file, scenario), &tree, &[file]),
        Err(errors) => file.syntax_errors(errors),
    }
}

fn read_campaign_tree(file: FileText<'_>, tree: &Node, library: &Library) -> Outcome<Campaign> {
    let placed = |problems: Vec<Problem>| place(problems, tree, &[file]);
    let mut sheet = Sheet::new(tree, schema::campaign());
    let (rulebook, elsewhere) = sheet.rulebook(library);
    let all = |sheet: Sheet<'_>| Err(in_order([placed(sheet.problems), elsewhere.clone()].concat()));
    let Some(rulebook) = rulebook.filter(|_| sheet.worth_judging()) else {
        return all(sheet);
    };
    let raw: CampaignFile = match from_json(sheet.left()) {
        Ok(raw) => raw,
        Err(unreadable) => return all(sheet.unreadable(unreadable)),
    };
    match campaign::resolve(raw, rulebook) {
        Ok(campaign) if sheet.problems.is_empty() && elsewhere.is_empty() => Ok((campaign, Vec::new())),
        Ok(_) => all(sheet),
        Err(found) => {
            sheet.judged(found);
            all(sheet)
        }
    }
}

/// Everything wrong or odd in a text, whatever it is. For any text at all: it never panics.
pub fn check_text(name: &str, text: &str, library: &Library) -> Vec<Diagnostic> {
    match read_any(name, text, library) {
        Ok((_, warnings)) => warnings,
        Err(diagnostics) => diagnostics,
    }
}

fn read_case_tree(file: FileText<'_>, tree: &Node, library: &Library) -> Outcome<Case> {
    let is_case = kind_of_tree(tree) == FileKind::Case;
    let form = if is_case {
        schema::case()
    } else {
        schema::scenario()
    };
    let placed = |problems: Vec<Problem>| place(problems, tree, &[file]);
    let mut sheet = Sheet::new(tree, form);
    let (rulebook, elsewhere) = sheet.rulebook(library);
    let all = |sheet: Sheet<'_>| Err(in_order([placed(sheet.problems), elsewhere.clone()].concat()));
    let Some(rulebook) = rulebook.filter(|_| sheet.worth_judging()) else {
        return all(sheet);
    };
    let (own, scenario) = split(sheet.left());
    let read = from_json::<CaseFile>(own).and_then(|own| Ok((own, from_json::<ScenarioFile>(scenario)?)));
    let (mut case, scenario) = match read {
        Ok(read) => read,
        Err(unreadable) => return all(sheet.unreadable(unreadable)),
    };
    let (loaded, found) = scenario::resolve(&scenario, rulebook);
    sheet.judged(found);
    let Some(loaded) = loaded else {
        return all(sheet);
    };
    if !sheet.failed() {
        sheet.judged(case::refused_at_once(&case, &loaded).into_iter().collect());
    }
    let expected = std::mem::take(&mut case.refused);
    let (resolved, found) = case::resolve(case, loaded);
    sheet.judged(found);
    if sheet.failed() || !elsewhere.is_empty() {
        return all(sheet);
    }
    if !expected.is_empty() {
        let message = Message::new("case-not-refused").with("expected", expected);
        return Err(placed(vec![Problem::error(steps!["refused"], message)]));
    }
    Ok((resolved, placed(sheet.problems)))
}

/// A file on its way from shape to sense: what is wrong so far, and what that leaves to be judged.
struct Sheet<'a> {
    tree: &'a Node,
    form: &'a serde_json::Value,
    problems: Vec<Problem>,
    losses: Losses,
}

impl<'a> Sheet<'a> {
    fn new(tree: &'a Node, form: &'a serde_json::Value) -> Sheet<'a> {
        let problems = shape::check(tree, form);
        let losses = Losses::new(&problems, tree, form);
        Sheet {
            tree,
            form,
            problems,
            losses,
        }
    }

    /// The rulebook that a file names, and what is wrong with it. Where there is no such book, or no sound one, another
    /// stands in for it: the one that was meant, or one whose own words are not held against the file.
    fn rulebook(&mut self, library: &Library) -> (Option<Rulebook>, Vec<Diagnostic>) {
        let mut wrong = Vec::new();
        let mut meant = None;
        if let Some(name) = self.tree.get("rulebook").and_then(Node::text) {
            let ids: Vec<&str> = library.ids().collect();
            if ids.contains(&name) {
                match library.read(name) {
                    Ok((rulebook, _)) => return (Some(rulebook), wrong),
                    Err(found) => wrong = found,
                }
            } else {
                let at = steps!["rulebook"];
                push_unknown(&mut self.problems, at, "rulebook-unknown", name, library.ids());
                meant = nearest(name, &ids).and_then(|id| library.rulebook(id).ok());
            }
        }
        self.losses.other_book = meant.is_none();
        let any = || Library::official().rulebook(STAND_IN).ok();
        (meant.or_else(any), wrong)
    }

    /// Whether anybody would read what else there is to say.
    fn worth_judging(&self) -> bool {
        self.problems.len() < ENOUGH
    }

    /// What can be read of the file.
    fn left(&mut self) -> serde_json::Value {
        self.losses.left_of(self.tree, self.form)
    }

    /// Problems of those parts that could be read, but for echoes of what is known already.
    fn judged(&mut self, found: Vec<Problem>) {
        let found = self.losses.without_echoes(found);
        self.losses.note(&found);
        self.problems.extend(found);
    }

    /// Types that disagree with their schema are only worth a word where nothing else is wrong.
    fn unreadable(mut self, found: Vec<Problem>) -> Sheet<'a> {
        if self.problems.is_empty() {
            self.problems = found;
        }
        self
    }

    fn failed(&self) -> bool {
        let error = |problem: &Problem| problem.severity == Severity::Error;
        self.problems.iter().any(error)
    }
}

/// The keys of a case and those of its scenario.
fn split(file: serde_json::Value) -> (serde_json::Value, serde_json::Value) {
    let (mut own, mut scenario) = (serde_json::Map::new(), serde_json::Map::new());
    let serde_json::Value::Object(entries) = file else {
        return (own.into(), scenario.into());
    };
    for (key, value) in entries {
        let into = if schema::case_keys().contains(&key) {
            &mut own
        } else {
            &mut scenario
        };
        into.insert(key, value);
    }
    own.entry("rules")
        .or_insert_with(|| serde_json::Value::Array(Vec::new()));
    (own.into(), scenario.into())
}

/// What serde still finds after the shape was checked; nothing, unless a type and its schema disagree.
fn from_json<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, Vec<Problem>> {
    serde_json::from_value(value).map_err(|error| {
        let message = Message::new("file-unreadable").with("reason", error.to_string());
        vec![Problem::key_error(steps![], message)]
    })
}
