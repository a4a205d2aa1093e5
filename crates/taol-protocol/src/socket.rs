//! The socket of a seat, where play happens: JSON texts both ways.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taol_advice::Question;
use taol_table::{Command, SeatEntry, SeatId, Shown, ShownTo, View};

use crate::tables::Said;

/// What a client calls something it says: a number that is only sent back, or a word by which it is done only once.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Name {
    /// A number.
    Number(u32),
    /// A word.
    Word(String),
}

/// What a client says.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Incoming<'a> {
    /// Who it is, if no cookie says so: the first message only.
    Bearer {
        /// The credential.
        bearer: &'a str,
    },
    /// It has everything up to a number of its stream, and wants to hear the rest; from 0 on, the view.
    Resume {
        /// The number.
        resume: u32,
    },
    /// A command.
    Command {
        /// What it is called.
        id: Name,
        /// The command.
        command: &'a Command,
    },
    /// A question that changes nothing.
    Ask {
        /// What it is called.
        id: Name,
        /// The question.
        ask: &'a Question,
    },
    /// Wants the view, and what was told after a number of the stream.
    Look {
        /// What it is called.
        id: Name,
        /// The number.
        look: u32,
    },
    /// Points at something on the table. It is passed on to those who are there now, and forgotten.
    Show {
        /// What.
        show: &'a Shown,
        /// To whom; to one's own side unless it says otherwise.
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<ShownTo>"))]
        to: ShownTo,
    },
}

/// What a server says.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Outgoing<'a> {
    /// The next entry of the seat's stream.
    Entry {
        /// The entry.
        entry: &'a SeatEntry,
    },
    /// The table as the seat may know it now.
    View {
        /// The table.
        view: &'a View,
        /// The last number of the stream that is in it.
        number: u32,
    },
    /// A command is done and on disk: its effects are in the stream up to a number.
    Done {
        /// What it was called.
        #[cfg_attr(feature = "typescript", ts(as = "Name"))]
        reply: &'a RawValue,
        /// The number.
        ok: u32,
    },
    /// The answer to a question or a look.
    Answered {
        /// What it was called.
        #[cfg_attr(feature = "typescript", ts(as = "Name"))]
        reply: &'a RawValue,
        /// The answer.
        #[cfg_attr(feature = "typescript", ts(type = "Advised | SeatNews"))]
        ok: &'a RawValue,
    },
    /// It cannot be done, and nothing has changed.
    Refused {
        /// What it was called; nothing if that could not be read.
        #[cfg_attr(feature = "typescript", ts(as = "Option<Name>"))]
        reply: Option<&'a RawValue>,
        /// Why.
        refused: Said,
    },
    /// The seats with an open socket: after the first answer to a resume, and whenever they change.
    Present {
        /// Which, in order.
        present: &'a [SeatId],
    },
    /// Somebody points at something on the table.
    Shown {
        /// Who, and what.
        shown: ShownBy,
    },
}

/// Something shown on the table, and who shows it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShownBy {
    /// Who.
    pub seat: SeatId,
    /// What.
    pub what: Shown,
}

/// All that is new to a seat: the table as it may know it, and what it was told after a number.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatNews {
    /// The table.
    pub view: View,
    /// What was told, in order.
    pub entries: Vec<SeatEntry>,
    /// There is more after the last of these.
    pub more: bool,
    /// The last number of the stream that is in the view.
    pub number: u32,
    /// The seat has nothing to choose in this stage.
    pub idle: bool,
}
