//! Rulebooks by name, each sitting on another or on none. MOD-01.

mod chain;
mod complaints;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use taol_rules::message::Message;
use taol_rules::rulebook::Rulebook;

use crate::diagnostic::{Diagnostic, FileText, in_order, place};
use crate::mend::Losses;
use crate::problem::{Problem, push_unknown, steps};
use crate::schema::{self, At};
use crate::shape;
use crate::source::{self, Entry, Node, Value};
use complaints::complaints;

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

/// The book that stands in for one that nobody knows, or that cannot be read.
pub(crate) const STAND_IN: &str = "generic";

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
    rulebook: Option<Rulebook>,
    tree: Node,
    files: Vec<FileText<'a>>,
    losses: Losses,
    diagnostics: Vec<Diagnostic>,
}

impl Book {
    fn file(&self) -> FileText<'_> {
        FileText {
            name: &self.name,
            text: &self.text,
        }
    }
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
        // What else is wrong is found under a name that no book can have.
        let (of_name, message) = (
            tree.locate(&problem.path, problem.place).1,
            problem.message.clone(),
        );
        let mut found = place(vec![problem], &tree, &[file]);
        let mut others = self.clone();
        others.read = Arc::default();
        let book = Book {
            name: name.to_owned(),
            text: text.to_owned(),
            tree,
            embedded: false,
        };
        others.books.insert(String::new(), Arc::new(book));
        let rest = others.read("").err().into_iter().flatten();
        found.extend(rest.filter(|other| other.span != of_name && other.message != message));
        Err(in_order(found))
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
            rulebook,
            tree,
            files,
            mut losses,
            mut diagnostics,
        } = self.own(id)?;
        if let Some(mut rulebook) = rulebook {
            let (mut problems, elsewhere) = self.borrow_weapons(id, &mut rulebook);
            losses.other_book |= !problems.is_empty() || !elsewhere.is_empty();
            rulebook.weapons.sort_unstable_keys();
            problems.extend(losses.without_echoes(complaints(&rulebook)));
            diagnostics.extend(place(problems, &tree, &files));
            diagnostics.extend(elsewhere);
            if !diagnostics.iter().any(Diagnostic::is_error) {
                return Ok((rulebook, diagnostics));
            }
        }
        Err(in_order(diagnostics))
    }

    /// A book and what it takes from those it sits on, without the weapons it borrows.
    fn own(&self, id: &str) -> Result<Own<'_>, Vec<Diagnostic>> {
        let chain = self.chain(id)?;
        let files: Vec<FileText<'_>> = chain.books.iter().map(|book| book.file()).collect();
        let mut diagnostics = chain.diagnostics;
        for (book, file) in chain.books.iter().zip(&files) {
            let mut problems = shape::check(&book.tree, schema::partial_rulebook());
            if !book.embedded && claims_to_be_official(&book.tree) {
                problems.push(Problem::warning(
                    steps!["official"],
                    Message::new("rulebook-not-official"),
                ));
            }
            diagnostics.extend(place(problems, &book.tree, &[*file]));
        }
        let tree = self.merged(&chain.books);
        let problems = shape::check(&tree, schema::rulebook());
        let mut losses = Losses::new(&problems, &tree, schema::rulebook());
        losses.other_book = chain.other_book;
        diagnostics.extend(place(problems, &tree, &files));
        let mut rulebook: Option<Rulebook> = None;
        match serde_json::from_value(losses.left_of(&tree, schema::rulebook())) {
            Ok(read) => rulebook = Some(read),
            Err(error) if diagnostics.iter().all(|found| !found.is_error()) => {
                let message = Message::new("file-unreadable").with("reason", error.to_string());
                return Err(place(vec![Problem::key_error(steps![], message)], &tree, &files));
            }
            Err(_) => {}
        }
        if let Some(rulebook) = &mut rulebook {
            rulebook.official = chain.books.first().is_some_and(|book| book.embedded);
        }
        Ok(Own {
            rulebook,
            tree,
            files,
            losses,
            diagnostics,
        })
    }

    /// Adds the weapons of the other books a book names; those it has itself win. What is wrong with the names, and with
    /// the other books. TAB-01.
    fn borrow_weapons(&self, id: &str, rulebook: &mut Rulebook) -> (Vec<Problem>, Vec<Diagnostic>) {
        let (mut problems, mut elsewhere) = (Vec::new(), Vec::new());
        for (index, lender) in rulebook.weapons_from.iter().enumerate() {
            let at = steps!["weapons-from", index];
            if !self.books.contains_key(lender) {
                push_unknown(&mut problems, at, "rulebook-unknown", lender, self.ids());
                continue;
            }
            if self.leads_back(lender, id) {
                let message = Message::new("rulebook-weapons-cycle").with("name", lender);
                problems.push(Problem::error(at, message));
                continue;
            }
            match self.own(lender) {
                Ok(own) => {
                    elsewhere.extend(own.diagnostics.into_iter().filter(Diagnostic::is_error));
                    for (name, weapon) in own.rulebook.into_iter().flat_map(|book| book.weapons) {
                        rulebook.weapons.entry(name).or_insert(weapon);
                    }
                }
                Err(found) => elsewhere.extend(found),
            }
        }
        (problems, elsewhere)
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
