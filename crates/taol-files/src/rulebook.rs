//! Rulebooks by name, each sitting on another or on none. MOD-01.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use taol_rules::message::Message;
use taol_rules::rulebook::{Armour, Rulebook};

use crate::diagnostic::{Diagnostic, FileText, in_order, place};
use crate::problem::{PathStep, Problem, push_unknown, steps, unknown};
use crate::schema::{self, At};
use crate::shape;
use crate::source::{self, Entry, Node, Value};
use crate::weapons;

/// The five editions of the rules' author, by file name.
const OFFICIAL: [(&str, &str); 5] = [
    ("base-2011", include_str!("../../../rulebooks/base-2011.toml")),
    ("generic", include_str!("../../../rulebooks/generic.toml")),
    (
        "megaventure-2012",
        include_str!("../../../rulebooks/megaventure-2012.toml"),
    ),
    (
        "pike-and-shot",
        include_str!("../../../rulebooks/pike-and-shot.toml"),
    ),
    (
        "twentieth-century",
        include_str!("../../../rulebooks/twentieth-century.toml"),
    ),
];

/// Bases and grounds that readers and rules take for granted.
const BASES_NEEDED: [&str; 2] = ["foot", "mounted"];
const GROUNDS_NEEDED: [&str; 3] = ["great-hall", "house-wall", "indoors"];

/// One rulebook file.
#[derive(Debug)]
struct Book {
    name: String,
    text: String,
    tree: Node,
    embedded: bool,
}

/// A rulebook as its chain of files gives it, and where everything stands in them.
struct Own<'a> {
    rulebook: Rulebook,
    tree: Node,
    files: Vec<FileText<'a>>,
    diagnostics: Vec<Diagnostic>,
}

/// A rulebook as it was read, with what is odd about it; or what is wrong with it.
type Reading = Result<(Rulebook, Vec<Diagnostic>), Vec<Diagnostic>>;

/// The rulebooks at hand: the five official ones and those given besides.
#[derive(Clone, Debug, Default)]
pub struct Library {
    books: BTreeMap<String, Arc<Book>>,
    /// What has been read of them: a thousand files may sit on the same book.
    read: Arc<Mutex<BTreeMap<String, Arc<Reading>>>>,
}

impl Library {
    /// The five official books.
    pub fn official() -> Library {
        static PARSED: OnceLock<Library> = OnceLock::new();
        let parsed = PARSED.get_or_init(|| {
            let mut library = Library::default();
            for (id, text) in OFFICIAL {
                // A broken one is missed by name; a test reads all five.
                if let Ok(tree) = source::parse(text, 0) {
                    let name = format!("rulebooks/{id}.toml");
                    let book = Book {
                        name,
                        text: text.to_owned(),
                        tree,
                        embedded: true,
                    };
                    library.books.insert(id.to_owned(), Arc::new(book));
                }
            }
            library
        });
        parsed.clone()
    }

    /// The names of the books, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.books.keys().map(String::as_str)
    }

    /// The text of a book's own file, for showing what is wrong in it.
    pub fn text(&self, id: &str) -> Option<&str> {
        self.books.get(id).map(|book| book.text.as_str())
    }

    /// Adds a book of somebody's own; its name in files is what its `id` says. A second one replaces the first.
    pub fn add(&mut self, name: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        let file = FileText { name, text };
        let tree = source::parse(text, 0).map_err(|errors| file.syntax_errors(errors))?;
        let problem = match tree.get("id").map(|node| (node, node.text())) {
            Some((_, Some(id))) if !well_formed(id) => {
                Problem::error(steps!["id"], Message::new("rulebook-id-malformed").with("id", id))
            }
            Some((_, Some(id))) => {
                if !self.books.get(id).is_some_and(|book| book.embedded) {
                    let id = id.to_owned();
                    let book = Book {
                        name: name.to_owned(),
                        text: text.to_owned(),
                        tree,
                        embedded: false,
                    };
                    self.books.insert(id.clone(), Arc::new(book));
                    // Any other may sit on this one.
                    self.read = Arc::default();
                    return Ok(id);
                }
                Problem::error(steps!["id"], Message::new("rulebook-id-taken").with("id", id))
            }
            Some((_, None)) | None => {
                Problem::key_error(steps!["id"], Message::new("file-missing-key").with("key", "id"))
            }
        };
        let mut problems = shape::check(&tree, schema::partial_rulebook());
        problems.retain(|found| {
            found.path.first() != Some(&PathStep::from("id")) && found.message != problem.message
        });
        problems.push(problem);
        Err(place(problems, &tree, &[file]))
    }

    /// The same for a text that may be one of the official books itself.
    pub(crate) fn add_or_find(&mut self, name: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
        let same = self
            .books
            .iter()
            .find(|(_, book)| book.embedded && book.text == text);
        match same.map(|(id, _)| id.clone()) {
            Some(id) => Ok(id),
            None => self.add(name, text),
        }
    }

    /// A rulebook with everything it takes from the books it sits on.
    pub fn rulebook(&self, id: &str) -> Result<Rulebook, Vec<Diagnostic>> {
        self.read(id).map(|(rulebook, _)| rulebook)
    }

    /// The same, with what is odd about it.
    pub fn read(&self, id: &str) -> Reading {
        let already = || self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let known = already().get(id).map(Arc::clone);
        let reading = known.unwrap_or_else(|| {
            let reading = Arc::new(self.read_anew(id));
            already().insert(id.to_owned(), Arc::clone(&reading));
            reading
        });
        Reading::clone(&reading)
    }

    fn read_anew(&self, id: &str) -> Reading {
        let Own {
            mut rulebook,
            tree,
            files,
            mut diagnostics,
        } = self.own(id)?;
        let mut problems = self.borrow_weapons(&mut rulebook)?;
        rulebook.weapons.sort_unstable_keys();
        problems.extend(complaints(&rulebook));
        let failed = weapons::any_error(&problems);
        diagnostics.extend(place(problems, &tree, &files));
        if failed {
            return Err(in_order(diagnostics));
        }
        Ok((rulebook, diagnostics))
    }

    /// A book and what it takes from those it sits on, without the weapons it borrows.
    fn own(&self, id: &str) -> Result<Own<'_>, Vec<Diagnostic>> {
        let chain = self.chain(id)?;
        let files: Vec<FileText<'_>> = chain
            .iter()
            .map(|book| FileText {
                name: &book.name,
                text: &book.text,
            })
            .collect();
        let mut diagnostics = Vec::new();
        for (book, file) in chain.iter().zip(&files) {
            let mut problems = shape::check(&book.tree, schema::partial_rulebook());
            if !book.embedded && claims_to_be_official(&book.tree) {
                problems.push(Problem::warning(
                    steps!["official"],
                    Message::new("rulebook-not-official"),
                ));
            }
            diagnostics.extend(place(problems, &book.tree, &[*file]));
        }
        if diagnostics.iter().any(Diagnostic::is_error) {
            return Err(in_order(diagnostics));
        }
        let tree = self.merged(&chain);
        let problems = shape::check(&tree, schema::rulebook());
        if !problems.is_empty() {
            return Err(place(problems, &tree, &files));
        }
        let mut rulebook: Rulebook = match serde_json::from_value(tree.to_json()) {
            Ok(rulebook) => rulebook,
            Err(error) => {
                let message = Message::new("file-unreadable").with("reason", error.to_string());
                return Err(place(vec![Problem::key_error(steps![], message)], &tree, &files));
            }
        };
        rulebook.official = chain.first().is_some_and(|book| book.embedded);
        Ok(Own {
            rulebook,
            tree,
            files,
            diagnostics,
        })
    }

    /// Adds the weapons of the other books a book names; those it has itself win. TAB-01.
    fn borrow_weapons(&self, rulebook: &mut Rulebook) -> Result<Vec<Problem>, Vec<Diagnostic>> {
        let mut problems = Vec::new();
        for (index, lender) in rulebook.weapons_from.iter().enumerate() {
            if !self.books.contains_key(lender) {
                let at = steps!["weapons-from", index];
                push_unknown(&mut problems, at, "rulebook-unknown", lender, self.ids());
                continue;
            }
            for (name, weapon) in self.own(lender)?.rulebook.weapons {
                rulebook.weapons.entry(name).or_insert(weapon);
            }
        }
        Ok(problems)
    }

    /// A book and those below it, itself first.
    fn chain(&self, id: &str) -> Result<Vec<&Book>, Vec<Diagnostic>> {
        let Some(first) = self.books.get(id) else {
            let known: Vec<&str> = self.ids().collect();
            let problem = unknown(steps![], "rulebook-unknown", id, known);
            return Err(vec![Diagnostic::about_file(id, problem.message, problem.hint)]);
        };
        let mut chain: Vec<&Book> = vec![first];
        let mut ids: Vec<&str> = vec![id];
        while let Some(book) = chain.last().copied() {
            let Some(parent) = book.tree.get("extends").and_then(Node::text) else {
                break;
            };
            let file = FileText {
                name: &book.name,
                text: &book.text,
            };
            if ids.contains(&parent) {
                let message = Message::new("rulebook-cycle").with("name", parent);
                return Err(place(
                    vec![Problem::error(steps!["extends"], message)],
                    &book.tree,
                    &[file],
                ));
            }
            let Some(below) = self.books.get(parent) else {
                let problem = unknown(steps!["extends"], "rulebook-unknown", parent, self.ids());
                return Err(place(vec![problem], &book.tree, &[file]));
            };
            ids.push(parent);
            chain.push(below);
        }
        Ok(chain)
    }

    /// One tree of the whole chain; every node remembers its file.
    fn merged(&self, chain: &[&Book]) -> Node {
        let trees = chain.iter().enumerate().rev().map(|(index, book)| {
            let mut tree = book.tree.clone();
            number(&mut tree, index);
            tree
        });
        let top = At::top(schema::rulebook());
        let merged = trees.reduce(|below, above| merge(below, above, top));
        merged.unwrap_or(Node {
            file: 0,
            span: 0..0,
            value: Value::Table(BTreeMap::new()),
        })
    }
}

/// Lower-case letters, digits and dashes.
fn well_formed(id: &str) -> bool {
    let fine = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    !id.is_empty() && id.len() <= 64 && id.chars().all(fine)
}

fn claims_to_be_official(tree: &Node) -> bool {
    matches!(
        tree.get("official").map(|node| &node.value),
        Some(Value::Truth(true))
    )
}

/// Every node of a tree belongs to this file of the chain.
fn number(node: &mut Node, file: usize) {
    node.file = file;
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(|item| number(item, file)),
        Value::Table(entries) => entries.values_mut().for_each(|entry| {
            entry.file = file;
            number(&mut entry.node, file);
        }),
        _ => {}
    }
}

/// Tables are laid over each other key by key; lists, single values and tables that are a choice are replaced.
fn merge(below: Node, above: Node, schema: Option<At<'_>>) -> Node {
    let choice = schema.is_some_and(|schema| !schema.alternatives().is_empty());
    match (below.value, above.value) {
        (Value::Table(mut under), Value::Table(over)) if !choice => {
            for (key, entry) in over {
                let inner = schema.and_then(|schema| schema.property(&key));
                let merged = match under.remove(&key) {
                    Some(old) => Entry {
                        node: merge(old.node, entry.node, inner),
                        key: entry.key,
                        file: entry.file,
                    },
                    None => entry,
                };
                under.insert(key, merged);
            }
            Node {
                file: above.file,
                span: above.span,
                value: Value::Table(under),
            }
        }
        (_, value) => Node {
            file: above.file,
            span: above.span,
            value,
        },
    }
}

/// What no schema can say of a rulebook.
fn complaints(rulebook: &Rulebook) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut missing = |table: &str, name: &str| {
        let message = Message::new("file-missing-key").with("key", name);
        found.push(Problem::key_error(steps![table, name], message));
    };
    for name in BASES_NEEDED
        .iter()
        .filter(|name| !rulebook.bases.contains_key(**name))
    {
        missing("bases", name);
    }
    for name in GROUNDS_NEEDED
        .iter()
        .filter(|name| !rulebook.grounds.contains_key(**name))
    {
        missing("grounds", name);
    }
    let movement = &rulebook.movement;
    let rows = [
        ("foot", &movement.foot),
        ("rider", &movement.rider),
        ("mounted-foot", &movement.mounted_foot),
    ];
    for (row, rates) in rows {
        if !rates.0.contains_key(&Armour::Light) {
            let message = Message::new("file-missing-key").with("key", "light");
            found.push(Problem::key_error(steps!["movement", row, "light"], message));
        }
        let named = rates
            .0
            .iter()
            .filter_map(|(armour, rate)| Some((armour_name(*armour)?, *rate)));
        named.for_each(|(name, rate)| {
            rate_in_bounds(&mut found, steps!["movement", row, name.as_str()], rate)
        });
    }
    for (table, rates) in [("gaits", &movement.gaits), ("mounts", &movement.mounts)] {
        for (name, rate) in rates {
            rate_in_bounds(&mut found, steps!["movement", table, name], *rate);
        }
    }
    if let Some(free) = &rulebook.free_weapon
        && !rulebook.weapons.contains_key(&free.weapon)
    {
        let known = rulebook.weapons.keys().map(String::as_str);
        push_unknown(
            &mut found,
            steps!["free-weapon", "weapon"],
            "scenario-unknown-weapon",
            &free.weapon,
            known,
        );
    }
    found.extend(weapons::check(rulebook.weapons.iter(), &rulebook.weapons));
    found
}

fn rate_in_bounds(found: &mut Vec<Problem>, path: Vec<PathStep>, rate: f64) {
    if !(0.0..=1000.0).contains(&rate) {
        let message = Message::new("file-out-of-range")
            .with("value", rate)
            .with("least", 0.0)
            .with("most", 1000.0);
        found.push(Problem::error(path, message));
    }
}

/// The name of a dress in files.
fn armour_name(armour: Armour) -> Option<String> {
    serde_json::to_value(armour).ok()?.as_str().map(str::to_owned)
}
