//! What a socket may say. Anything else is refused with a reason.

use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::value::RawValue;
use taol_rules::message::Message;
use taol_table::{Command, Shown, ShownTo};

use crate::problem::Problem;

/// The longest name of a command.
const LONGEST_NAME: usize = 64;

/// A message from a socket.
#[derive(Debug)]
pub enum Incoming {
    /// A command.
    Command {
        /// What the socket calls it; sent back with the answer.
        id: Box<RawValue>,
        /// The same, if it is a word: then the command is done only once, however often it comes.
        name: Option<String>,
        /// The command.
        command: Box<Command>,
    },
    /// A question.
    Ask {
        /// What the socket calls it.
        id: Box<RawValue>,
        /// The question.
        question: Box<RawValue>,
    },
    /// Wants the view, and what was told after a number of its stream.
    Look {
        /// What the socket calls it.
        id: Box<RawValue>,
        /// The number.
        after: u32,
    },
    /// Points at something on the table.
    Show(Shown, ShownTo),
    /// It has everything up to this number of its stream.
    Resume(u32),
    /// Who it is, if no cookie says so. The first message only.
    Bearer(String),
}

/// Why a message was not understood, and what the socket calls it, if that could be read.
#[derive(Debug)]
pub struct Garbled {
    /// What the socket calls it.
    pub id: Option<Box<RawValue>>,
    /// Why.
    pub problem: Problem,
}

/// The fields of a message; which of them are there says what it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    command: Option<&'a RawValue>,
    #[serde(borrow)]
    ask: Option<&'a RawValue>,
    look: Option<u32>,
    show: Option<Shown>,
    to: Option<ShownTo>,
    resume: Option<u32>,
    bearer: Option<String>,
}

impl Fields<'_> {
    /// How many things it says.
    fn count(&self) -> usize {
        let said = [
            self.command.is_some(),
            self.ask.is_some(),
            self.look.is_some(),
            self.show.is_some(),
            self.resume.is_some(),
            self.bearer.is_some(),
        ];
        said.into_iter().filter(|said| *said).count()
    }
}

/// The fields of a command and no others: most messages are one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Commanded<'a> {
    #[serde(borrow)]
    id: &'a RawValue,
    command: Command,
}

/// Reads a message.
pub fn read(text: &str) -> Result<Incoming, Garbled> {
    // At one go, which a message that is none, or wrong, does not take: then it is seen why.
    if let Ok(Commanded { id, command }) = serde_json::from_str(text)
        && let Ok((id, name)) = read_id(id)
    {
        let command = Box::new(command);
        return Ok(Incoming::Command { id, name, command });
    }
    read_any(text)
}

/// Reads any message, or says what is wrong with it.
fn read_any(text: &str) -> Result<Incoming, Garbled> {
    let garbled = |id: Option<&RawValue>, reason: String| Garbled {
        id: id.map(ToOwned::to_owned),
        problem: Problem::of(
            StatusCode::BAD_REQUEST,
            Message::new("server-garbled").with("reason", reason),
        ),
    };
    let fields: Fields<'_> = serde_json::from_str(text).map_err(|error| garbled(None, error.to_string()))?;
    let alone = fields.count() == 1 && (fields.to.is_none() || fields.show.is_some());
    let named = fields.id.map(read_id).transpose();
    let named = named.map_err(|reason| garbled(None, reason))?;
    let incoming = match (named, &fields) {
        _ if !alone => None,
        (
            Some((id, name)),
            Fields {
                command: Some(command),
                ..
            },
        ) => {
            let command: Command =
                serde_json::from_str(command.get()).map_err(|error| garbled(fields.id, error.to_string()))?;
            let command = Box::new(command);
            Some(Incoming::Command { id, name, command })
        }
        (
            Some((id, _)),
            Fields {
                ask: Some(question), ..
            },
        ) => {
            let question = (*question).to_owned();
            Some(Incoming::Ask { id, question })
        }
        (
            Some((id, _)),
            Fields {
                look: Some(after), ..
            },
        ) => Some(Incoming::Look { id, after: *after }),
        (None, Fields { show: Some(what), .. }) => Some(Incoming::Show(*what, fields.to.unwrap_or_default())),
        (
            None,
            Fields {
                resume: Some(after), ..
            },
        ) => Some(Incoming::Resume(*after)),
        (
            None,
            Fields {
                bearer: Some(bearer), ..
            },
        ) => Some(Incoming::Bearer(bearer.clone())),
        _ => None,
    };
    let forms = "id + command, id + ask, id + look, show, resume, bearer";
    incoming.ok_or_else(|| garbled(None, forms.to_owned()))
}

/// What a socket calls something: a number, or a short word.
fn read_id(id: &RawValue) -> Result<(Box<RawValue>, Option<String>), String> {
    let wrong = || "id".to_owned();
    if !id.get().starts_with('"') {
        let number = serde_json::from_str::<u64>(id.get());
        return number.map(|_| (id.to_owned(), None)).map_err(|_| wrong());
    }
    let name: String = serde_json::from_str(id.get()).map_err(|_| wrong())?;
    if name.is_empty() || name.len() > LONGEST_NAME {
        return Err(wrong());
    }
    Ok((id.to_owned(), Some(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_understood() {
        let read = |text: &str| read(text).expect("a message");
        assert!(matches!(read(r#"{"resume": 12}"#), Incoming::Resume(12)));
        assert!(matches!(read(r#"{"bearer": "x.y"}"#), Incoming::Bearer(_)));
        let Incoming::Command { id, name, command } =
            read(r#"{"id": "a-1", "command": {"agree": {"revision": 3}}}"#)
        else {
            panic!("a command");
        };
        assert_eq!((id.get(), name.as_deref()), (r#""a-1""#, Some("a-1")));
        assert_eq!(*command, Command::Agree { revision: 3 });
        assert!(matches!(
            read(r#"{"id": 7, "look": 3}"#),
            Incoming::Look { after: 3, .. }
        ));
        assert!(matches!(
            read(r#"{"show": {"ping": {"table": 0, "at": {"x": 1, "y": 2}}}}"#),
            Incoming::Show(Shown::Ping { table: 0, .. }, ShownTo::Side)
        ));
        assert!(matches!(
            read(r#"{"show": {"ruler": null}, "to": "open"}"#),
            Incoming::Show(Shown::Ruler(None), ShownTo::Open)
        ));
        let Incoming::Command { name, .. } = read(r#"{"id": 7, "command": "ready"}"#) else {
            panic!("a command");
        };
        assert_eq!(name, None);
    }

    #[test]
    fn anything_else_is_refused_with_a_reason() {
        let refused = |text: &str| read(text).expect_err("a refusal");
        for text in [
            "",
            "[]",
            "{}",
            "{\"resume\": -1}",
            "{\"resume\": 1, \"id\": 1}",
            "{\"command\": \"ready\"}",
            "{\"id\": {}, \"command\": \"ready\"}",
            "{\"id\": \"\", \"command\": \"ready\"}",
            "{\"id\": 1, \"command\": \"ready\", \"more\": 1}",
            "{\"look\": 1}",
            "{\"to\": \"open\"}",
            "{\"resume\": 1, \"to\": \"open\"}",
            "{\"show\": {\"ruler\": null}, \"id\": 1}",
            "{\"show\": {\"ping\": {\"table\": 0, \"at\": {\"x\": 1e999, \"y\": 2}}}}",
            "{\"id\": 1, \"look\": 1, \"resume\": 1}",
        ] {
            assert_eq!(refused(text).problem.message.id, "server-garbled", "{text}");
        }
        let unknown = refused(r#"{"id": 5, "command": {"cheat": {}}}"#);
        assert_eq!(unknown.id.as_deref().map(RawValue::get), Some("5"));
        let deep = format!(
            "{{\"id\": 1, \"command\": {}{}}}",
            "[".repeat(5_000),
            "]".repeat(5_000)
        );
        refused(&deep);
    }
}
