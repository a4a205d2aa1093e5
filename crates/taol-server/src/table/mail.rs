//! What can be asked of a table in memory.

use serde_json::value::RawValue;
use taol_protocol::{SeatBoard, SeatLook, Summary};
use taol_table::{By, Command, GameFile, SeatEntry, SeatId, Shown, ShownTo};
use taol_words::Language;
use tokio::sync::oneshot;

use super::presence::Call;
use crate::bots::Thinker;
use crate::problem::Problem;
use crate::secrets::Person;
use crate::wire::Outbox;

/// The answer to somebody who waits for it.
pub type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// Something asked of a table.
pub enum Mail {
    /// Somebody says something.
    Command(Box<Request>),
    /// A socket opens.
    Attach {
        /// Its number.
        session: u64,
        /// Whose.
        seat: SeatId,
        /// Who has the seat.
        person: Person,
        /// Its language.
        language: Language,
        /// The way to it.
        outbox: Outbox,
    },
    /// A socket wants to hear everything after a number of its stream.
    Resume {
        /// Which.
        session: u64,
        /// The last number it has.
        after: u32,
    },
    /// A socket is closed.
    Detach {
        /// Which.
        session: u64,
    },
    /// A socket points at something on the table.
    Show {
        /// Which.
        session: u64,
        /// At what.
        what: Shown,
        /// For whom to see.
        to: ShownTo,
    },
    /// Another node calls.
    Called(Box<Call>),
    /// A node is not heard of any more.
    NodeLost {
        /// Which.
        node: u64,
    },
    /// A question to the table.
    Ask {
        /// From which socket.
        session: u64,
        /// What it calls the question.
        id: Box<RawValue>,
        /// The question.
        question: Box<RawValue>,
    },
    /// A question has been thought about.
    Answered {
        /// For which socket.
        session: u64,
        /// What it calls the question.
        id: Box<RawValue>,
        /// The answer.
        answer: Result<Box<RawValue>, Problem>,
    },
    /// A socket wants the view, and what was told after a number of its stream.
    LookAfter {
        /// Which.
        session: u64,
        /// What it calls this.
        id: Box<RawValue>,
        /// The last number it has.
        after: u32,
    },
    /// The view of a seat, and the last number of its stream.
    Look {
        /// Which seat.
        seat: SeatId,
        /// The answer.
        reply: Reply<SeatLook>,
    },
    /// Where the game takes place.
    Board {
        /// The answer.
        reply: Reply<SeatBoard>,
    },
    /// What a seat was told after a number.
    Stream {
        /// Which seat.
        seat: SeatId,
        /// After which.
        after: u32,
        /// The answer.
        reply: Reply<Vec<SeatEntry>>,
    },
    /// How the table stands, as anybody at it may know.
    Sum {
        /// The answer.
        reply: Reply<Summary>,
    },
    /// The whole game with all that is hidden in it, but for the dice to come.
    File {
        /// The answer.
        reply: Reply<GameFile>,
    },
    /// A seat's link does not hold any more.
    Evict {
        /// Which.
        seat: SeatId,
    },
    /// The log has grown to this place, at another node.
    News {
        /// The last place.
        sequence: u64,
    },
    /// A seat's bot has thought.
    Thought {
        /// Which.
        seat: SeatId,
        /// The bot, unless it broke down.
        thinker: Option<Box<Thinker>>,
        /// Something it said was refused: it is asked again.
        refused: bool,
    },
    /// The table was deleted.
    Gone,
    /// The server stops.
    Stop {
        /// Done.
        done: oneshot::Sender<()>,
    },
}

impl Mail {
    /// The socket that waits for an answer, and what it calls it if it does.
    pub fn asks(&self) -> Option<(u64, Option<Box<RawValue>>)> {
        match self {
            Mail::Command(request) => match &request.answer {
                AnswerTo::Session(session, id) => Some((*session, Some(id.clone()))),
                AnswerTo::Caller(_) | AnswerTo::Nobody => None,
            },
            Mail::Ask { session, id, .. } | Mail::LookAfter { session, id, .. } => {
                Some((*session, Some(id.clone())))
            }
            Mail::Resume { session, .. } => Some((*session, None)),
            _ => None,
        }
    }
}

/// A command, who says it, and who waits for the answer.
#[derive(Debug)]
pub struct Request {
    /// Who.
    pub by: By,
    /// What the seat calls it, if it wants it done only once.
    pub name: Option<String>,
    /// What.
    pub command: Command,
    /// Who waits.
    pub answer: AnswerTo,
}

/// Who waits for an answer.
#[derive(Debug)]
pub enum AnswerTo {
    /// A socket, by what it calls the command.
    Session(u64, Box<RawValue>),
    /// Somebody within.
    Caller(Reply<()>),
    /// Nobody.
    Nobody,
}
