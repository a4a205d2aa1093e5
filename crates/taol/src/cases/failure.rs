//! What can be wrong with a case, as data for machines and as a sentence for people.

use serde_json::{Value, json};
use taol_rules::message::Message;

/// One thing that came out otherwise than the case says.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// A value differs.
    Differs {
        /// The turn, from 1; none before the first.
        turn: Option<u32>,
        /// The field, as files write it: `expect.ann.at`.
        field: String,
        /// What the case says.
        expected: String,
        /// What came out.
        got: String,
    },
    /// The turn, or what the game master does in it, was refused.
    Refused {
        /// The turn, from 1.
        turn: u32,
        /// Why.
        reason: Message,
    },
    /// The turn should have been refused.
    NotRefused {
        /// The turn, from 1.
        turn: u32,
        /// The reason expected.
        expected: String,
    },
    /// Dice that nobody threw.
    LeftOver {
        /// The turn, from 1.
        turn: u32,
        /// Their labels.
        labels: Vec<String>,
    },
    /// A message that does not stand in the log, at least not after those before it.
    LogLacks {
        /// The turn, from 1.
        turn: u32,
        /// The name of the message.
        id: String,
    },
    /// A message that should not stand in the log.
    LogHas {
        /// The turn, from 1.
        turn: u32,
        /// The name of the message.
        id: String,
    },
    /// The file cannot be read, or not the way it says: messages by name.
    Unreadable {
        /// The messages it should have given; none for a file that should be right.
        expected: Vec<String>,
        /// The messages it gave.
        got: Vec<String>,
        /// Those messages as they are shown, with file and line.
        shown: Vec<Shown>,
    },
    /// A rule that the reference does not have.
    UnknownRule {
        /// Its ID.
        id: String,
    },
    /// The file proves nothing.
    Empty,
}

/// A message about a place in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: Message,
}

impl Failure {
    /// The failure as a sentence.
    pub fn message(&self) -> Message {
        let in_turn = |id: &str, turn: u32| Message::new(id).with("turn", turn);
        match self {
            Failure::Differs {
                turn,
                field,
                expected,
                got,
            } => {
                let message = match turn {
                    Some(turn) => in_turn("cli-case-differs", *turn),
                    None => Message::new("cli-case-differs-before"),
                };
                message
                    .with("field", field)
                    .with("expected", expected)
                    .with("got", got)
            }
            Failure::Refused { turn, reason } => {
                in_turn("cli-case-refused", *turn).with("reason", reason.clone())
            }
            Failure::NotRefused { turn, expected } => {
                in_turn("cli-case-not-refused", *turn).with("expected", expected)
            }
            Failure::LeftOver { turn, labels } => {
                in_turn("cli-case-left-over", *turn).with("labels", labels.clone())
            }
            Failure::LogLacks { turn, id } => in_turn("cli-case-log-lacks", *turn).with("id", id),
            Failure::LogHas { turn, id } => in_turn("cli-case-log-has", *turn).with("id", id),
            Failure::Unreadable { expected, got, .. } if expected.is_empty() => {
                Message::new("cli-case-unreadable").with("got", got.clone())
            }
            Failure::Unreadable { expected, got, .. } => Message::new("cli-case-other-mistakes")
                .with("expected", expected.clone())
                .with("got", got.clone()),
            Failure::UnknownRule { id } => Message::new("cli-case-unknown-rule").with("id", id),
            Failure::Empty => Message::new("cli-case-empty"),
        }
    }

    /// The failure for machines.
    pub fn to_json(&self) -> Value {
        match self {
            Failure::Differs {
                turn,
                field,
                expected,
                got,
            } => {
                json!({ "kind": "differs", "turn": turn, "field": field, "expected": expected, "got": got })
            }
            Failure::Refused { turn, reason } => {
                json!({ "kind": "refused", "turn": turn, "reason": reason.id })
            }
            Failure::NotRefused { turn, expected } => {
                json!({ "kind": "not-refused", "turn": turn, "expected": expected })
            }
            Failure::LeftOver { turn, labels } => {
                json!({ "kind": "left-over", "turn": turn, "labels": labels })
            }
            Failure::LogLacks { turn, id } => json!({ "kind": "log-lacks", "turn": turn, "id": id }),
            Failure::LogHas { turn, id } => json!({ "kind": "log-has", "turn": turn, "id": id }),
            Failure::Unreadable { expected, got, .. } => {
                json!({ "kind": "unreadable", "expected": expected, "got": got })
            }
            Failure::UnknownRule { id } => json!({ "kind": "unknown-rule", "id": id }),
            Failure::Empty => json!({ "kind": "empty" }),
        }
    }
}
