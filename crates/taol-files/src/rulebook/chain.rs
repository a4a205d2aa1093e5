//! Which books a book sits on. MOD-01.

use taol_rules::message::Message;

use super::{Book, Library, STAND_IN};
use crate::diagnostic::{Diagnostic, place};
use crate::nearest::nearest;
use crate::problem::{Problem, steps, unknown};
use crate::source::{Node, Value};

/// A book and those below it.
pub(super) struct Chain<'a> {
    /// Itself first.
    pub books: Vec<&'a Book>,
    /// Books that nobody knows, and rings.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether another book stands in for one that was meant.
    pub other_book: bool,
}

impl Library {
    /// A book and those below it, itself first; an error if there is no such book at all.
    pub(super) fn chain(&self, id: &str) -> Result<Chain<'_>, Vec<Diagnostic>> {
        let Some(first) = self.books.get(id) else {
            let known: Vec<&str> = self.ids().collect();
            let problem = unknown(steps![], "rulebook-unknown", id, known);
            return Err(vec![Diagnostic::about_file(id, problem.message, problem.hint)]);
        };
        let mut chain = Chain {
            books: vec![first],
            diagnostics: Vec::new(),
            other_book: false,
        };
        let mut ids: Vec<&str> = vec![id];
        while let Some(book) = chain.books.last().copied() {
            let Some(parent) = book.tree.get("extends").and_then(Node::text) else {
                break;
            };
            let meant = match self.books.get_key_value(parent) {
                Some((_, below)) if !ids.contains(&parent) => {
                    ids.push(parent);
                    chain.books.push(below);
                    continue;
                }
                Some(_) => {
                    // Every book of a ring says so itself.
                    let place = ids.iter().position(|known| *known == parent).unwrap_or(0);
                    let named = chain.books[place].tree.get("extends").and_then(Node::text);
                    let message = Message::new("rulebook-cycle").with("name", named.unwrap_or(parent));
                    chain.say(chain.books[place], Problem::error(steps!["extends"], message));
                    None
                }
                None => {
                    let problem = unknown(steps!["extends"], "rulebook-unknown", parent, self.ids());
                    chain.say(book, problem);
                    let known: Vec<&str> = self.ids().filter(|known| !ids.contains(known)).collect();
                    nearest(parent, &known).map(str::to_owned)
                }
            };
            chain.other_book |= meant.is_none();
            let meant = meant.as_deref().unwrap_or(STAND_IN);
            match self.books.get_key_value(meant) {
                Some((name, below)) if !ids.contains(&meant) => {
                    ids.push(name);
                    chain.books.push(below);
                }
                _ => break,
            }
        }
        Ok(chain)
    }

    /// Whether one book leads to another by what it sits on and whose weapons it takes.
    pub(super) fn leads_back(&self, from: &str, to: &str) -> bool {
        let mut open = vec![from];
        let mut seen: Vec<&str> = Vec::new();
        while let Some(id) = open.pop() {
            if id == to {
                return true;
            }
            let book = self.books.get(id).filter(|_| !seen.contains(&id));
            seen.push(id);
            let Some(book) = book else { continue };
            open.extend(book.tree.get("extends").and_then(Node::text));
            if let Some(Value::List(lenders)) = book.tree.get("weapons-from").map(|node| &node.value) {
                open.extend(lenders.iter().filter_map(Node::text));
            }
        }
        false
    }
}

impl Chain<'_> {
    fn say(&mut self, book: &Book, problem: Problem) {
        let found = place(vec![problem], &book.tree, &[book.file()]);
        self.diagnostics.extend(found);
    }
}
