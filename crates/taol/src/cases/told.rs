//! Reports as people and machines read them.

use std::fmt::Write;

use serde_json::{Value, json};
use taol_rules::message::{Argument, Message};
use taol_words::Words;

use super::{Failure, Report, Said};
use crate::Surroundings;

impl Report {
    /// A failed case: what differs, then everything that happened.
    pub fn told(&self, words: &Words, surroundings: &Surroundings) -> String {
        let mut text = String::new();
        let title = Message::new("cli-case-failed").with("name", &self.name);
        let rules = surroundings.dim(&self.rules.join(" "));
        let _ = writeln!(text, "{}  {rules}", surroundings.bold(&words.say(&title)));
        for failure in &self.failures {
            let _ = writeln!(text, "  ✗ {}", words.say(&failure.message()));
            if let Failure::Unreadable { shown, .. } = failure {
                for place in shown {
                    let message = Message::new("cli-case-place")
                        .with("line", place.line as f64)
                        .with("column", place.column as f64)
                        .with("message", place.message.clone());
                    let _ = writeln!(text, "    {}", words.say(&message));
                }
            }
        }
        if !self.log.is_empty() {
            let _ = writeln!(text, "  {}", words.word("cli-case-log"));
        }
        for said in &self.log {
            let _ = writeln!(text, "    {}. {}", said.turn, said.told(words, surroundings));
        }
        text
    }

    /// The case for machines.
    pub fn to_json(&self, words: &Words) -> Value {
        let failures = self.failures.iter().map(|failure| {
            let mut value = failure.to_json();
            value["text"] = Value::from(words.say(&failure.message()));
            value
        });
        json!({
            "file": self.name,
            "rules": self.rules,
            "passed": self.passed(),
            "failures": failures.collect::<Vec<Value>>(),
            "log": self.log.iter().map(|said| said.to_json(words)).collect::<Vec<Value>>(),
        })
    }
}

impl Said {
    /// Whether it is what a case names: the line, or a sentence within it, and after that the rules it must cite.
    pub fn is(&self, wanted: &str) -> bool {
        let mut words = wanted.split_whitespace();
        let named = words.next().is_some_and(|id| says(&self.message, id));
        named && words.all(|rule| self.rules.contains(&rule))
    }

    /// The line, with the rules behind it at its end.
    pub fn told(&self, words: &Words, surroundings: &Surroundings) -> String {
        format!(
            "{}  {}",
            words.say(&self.message),
            surroundings.dim(&self.rules.join(" "))
        )
    }

    /// The line for machines.
    pub fn to_json(&self, words: &Words) -> Value {
        json!({ "turn": self.turn, "id": self.message.id, "text": words.say(&self.message), "rules": self.rules })
    }
}

/// A message, or one within it, is of this name.
fn says(message: &Message, id: &str) -> bool {
    message.id == id
        || message.arguments.iter().any(|(_, argument)| match argument {
            Argument::Message(inner) => says(inner, id),
            _ => false,
        })
}
