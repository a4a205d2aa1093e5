//! Reports as people and machines read them.

use std::fmt::Write;

use serde_json::{Value, json};
use taol_rules::arithmetic::{Applied, Sum};
use taol_rules::message::{Argument, Message};
use taol_rules::rulebook::Text;
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

    /// The line for machines: the sentence, what goes into it by name, and the arithmetic of its die.
    pub fn to_json(&self, words: &Words) -> Value {
        let mut line = json!({
            "turn": self.turn,
            "id": self.message.id,
            "text": words.say(&self.message),
            "rules": self.rules,
            "values": values(&self.message, words),
        });
        if let Some(sum) = &self.sum {
            line["die"] = arithmetic(sum, words);
        }
        line
    }
}

/// What goes into a sentence, by name: numbers as numbers, names and sentences within it as they are said.
fn values(message: &Message, words: &Words) -> Value {
    let said = |text: &Text| Value::from(words.language().of(text));
    let value = |argument: &Argument| match argument {
        Argument::Word(word) => Value::from(word.as_str()),
        Argument::Number(number) => json!(number),
        Argument::Message(inner) => Value::from(words.say(inner)),
        Argument::Words(list) => json!(list),
        Argument::Messages(several) => several.iter().map(|inner| words.say(inner)).collect(),
        Argument::Text(text) => said(text),
        Argument::Texts(texts) => texts.iter().map(said).collect(),
    };
    let arguments = message.arguments.iter();
    Value::Object(
        arguments
            .map(|(name, argument)| (name.clone(), value(argument)))
            .collect(),
    )
}

/// One die with everything that goes with it. DIE-01.
fn arithmetic(sum: &Sum, words: &Words) -> Value {
    let modifier = |one: &Applied| {
        json!({
            "id": one.cause.word(),
            "name": words.word(one.cause.word()),
            "value": one.value,
            "rule": one.cause.rule(),
        })
    };
    json!({
        "face": sum.face,
        "natural": sum.natural,
        "modifiers": sum.applied.iter().map(modifier).collect::<Vec<Value>>(),
        "total": sum.total(),
        "need": sum.need,
    })
}

/// A message, or one within it, is of this name.
fn says(message: &Message, id: &str) -> bool {
    message.id == id
        || message.arguments.iter().any(|(_, argument)| match argument {
            Argument::Message(inner) => says(inner, id),
            _ => false,
        })
}
