//! Words in a case that only others know: the rules it proves, and messages of the log by name.

use std::collections::BTreeSet;

use taol_rules::message::Message;

use crate::diagnostic::{Diagnostic, FileText, place};
use crate::problem::{Path, PathStep, Problem, steps, unknown};
use crate::source::{self, Node, Value};

/// What every refusal begins with; cases may leave it out.
const REFUSAL: &str = "refusal-";

/// The words there are.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// Messages, by name.
    pub messages: BTreeSet<String>,
    /// Rules, by ID.
    pub rules: BTreeSet<String>,
}

impl Vocabulary {
    /// Every word in a case that nobody knows, so that it would prove nothing; and a case that proves no rule.
    pub fn check(&self, name: &str, text: &str) -> Vec<Diagnostic> {
        let Ok(tree) = source::parse(text, 0) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        let rules = texts(&tree, "rules", &steps![]);
        if matches!(tree.get("rules").map(|node| &node.value), Some(Value::List(items)) if items.is_empty()) {
            found.push(Problem::error(
                steps!["rules"],
                Message::new("case-without-rules"),
            ));
        }
        for (rule, at) in rules {
            self.rule(rule, at, &mut found);
        }
        for (id, at) in texts(&tree, "refused", &steps![]) {
            self.message(id, at, &mut found);
        }
        let turns = match tree.get("turns").map(|node| &node.value) {
            Some(Value::List(turns)) => turns.as_slice(),
            _ => &[],
        };
        for (index, turn) in turns.iter().enumerate() {
            let at = steps!["turns", index];
            for (line, at) in ["log", "log-without"]
                .iter()
                .flat_map(|key| texts(turn, key, &at))
            {
                let mut words = line.split_whitespace();
                self.message(words.next().unwrap_or_default(), at.clone(), &mut found);
                words.for_each(|rule| self.rule(rule, at.clone(), &mut found));
            }
            if let Some(reason) = turn.get("refused").and_then(Node::text)
                && !self.messages.contains(&format!("{REFUSAL}{reason}"))
            {
                self.message(reason, steps!["turns", index, "refused"], &mut found);
            }
        }
        place(found, &tree, &[FileText { name, text }])
    }

    fn rule(&self, id: &str, at: Path, found: &mut Vec<Problem>) {
        if !self.rules.contains(id) {
            let known = self.rules.iter().map(String::as_str);
            found.push(unknown(at, "case-unknown-rule", id, known));
        }
    }

    fn message(&self, id: &str, at: Path, found: &mut Vec<Problem>) {
        if !self.messages.contains(id) {
            let all = self.messages.iter().map(String::as_str);
            // Whoever leaves out the beginning of a refusal finds it without it.
            let short = all.clone().filter_map(|known| known.strip_prefix(REFUSAL));
            let of_a_turn = at.last() == Some(&PathStep::from("refused")) && at.len() > 1;
            let known: Vec<&str> = if of_a_turn { short.collect() } else { all.collect() };
            found.push(unknown(at, "case-unknown-message", id, known));
        }
    }
}

/// The texts of a list, with their places.
fn texts<'a>(table: &'a Node, key: &str, at: &Path) -> Vec<(&'a str, Path)> {
    let Some(Value::List(items)) = table.get(key).map(|node| &node.value) else {
        return Vec::new();
    };
    let placed = items.iter().enumerate().filter_map(|(index, item)| {
        let mut at = at.clone();
        at.extend(steps![key, index]);
        Some((item.text()?, at))
    });
    placed.collect()
}
