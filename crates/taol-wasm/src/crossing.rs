//! What crosses between this crate and a page, besides what the table itself says and hears.

use serde::{Deserialize, Serialize};
use taol_rules::message::Message;
use taol_rules::rulebook::Text;
use taol_table::{Board, FileError, Hex, Options, Outward, Refusal, Seat, SeatId};

use crate::amiss::Amiss;

/// Why something cannot be.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trouble {
    /// In sentences.
    pub messages: Vec<Message>,
    /// What the table refused, if it was the table.
    pub refusal: Option<Refusal>,
    /// What is wrong in a file, if it was a file.
    pub problems: Vec<Problem>,
}

impl Trouble {
    /// One sentence.
    pub fn of(message: Message) -> Trouble {
        Trouble {
            messages: vec![message],
            refusal: None,
            problems: Vec::new(),
        }
    }
}

impl From<Amiss> for Trouble {
    fn from(Amiss(reason): Amiss) -> Trouble {
        Trouble::of(Message::new("web-unreadable").with("reason", reason))
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble {
            refusal: Some(refusal.clone()),
            ..Trouble::of(refusal.message())
        }
    }
}

impl From<FileError> for Trouble {
    fn from(error: FileError) -> Trouble {
        Trouble::of(error.message())
    }
}

impl From<Vec<taol_files::Diagnostic>> for Trouble {
    fn from(found: Vec<taol_files::Diagnostic>) -> Trouble {
        let problems: Vec<Problem> = found.iter().map(Problem::from).collect();
        let errors = problems.iter().filter(|problem| problem.error);
        Trouble {
            messages: errors.map(|problem| problem.message.clone()).collect(),
            refusal: None,
            problems,
        }
    }
}

/// Something wrong or odd in a text.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Problem {
    /// The file.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// Its column in letters, from 1.
    pub column: u32,
    /// The file cannot be used.
    pub error: bool,
    /// What.
    pub message: Message,
    /// What to do about it.
    pub hint: Option<Message>,
}

impl From<&taol_files::Diagnostic> for Problem {
    fn from(found: &taol_files::Diagnostic) -> Problem {
        Problem {
            file: found.file.clone(),
            line: found.line as u32,
            column: found.column as u32,
            error: found.is_error(),
            message: found.message.clone(),
            hint: found.hint.clone(),
        }
    }
}

/// Which scenario.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// One of the shelf, by its name.
    Shelf(String),
    /// A text of somebody's own.
    Own {
        /// The name of its file.
        name: String,
        /// The text.
        text: String,
    },
}

/// A game to be begun in this tab.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NewGame {
    /// What people settle beforehand.
    pub options: Options,
    /// Who sits down, in this order.
    pub seats: Vec<Seat>,
    /// Any bytes: the dice are drawn from them. DIE-10.
    pub secret: Hex,
    /// People are set up first: the first turn waits for [`crate::play::Host::begin`]. ENT-01.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub set_up: Option<bool>,
}

/// What a program thought in a turn.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatThought {
    /// The program's seat.
    pub seat: SeatId,
    /// The turn.
    pub turn: u32,
    /// What it came to, first the plan chosen.
    pub said: Vec<Message>,
}

/// A scenario on the shelf.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScenarioCard {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: Text,
    /// The rulebook's name for people.
    pub rulebook: Text,
    /// The width of its first table in centimetres.
    pub width: f64,
    /// The depth.
    pub depth: f64,
    /// The sides, with how many people each has.
    pub sides: Vec<SideCard>,
}

/// A side of a scenario.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideCard {
    /// Its name for people.
    pub title: Text,
    /// How many people it has.
    pub people: u32,
}

/// A scenario before anybody sits down.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// What it is about.
    pub story: Option<Text>,
    /// Where it takes place.
    pub board: Board,
    /// Everybody who may be seen on the table, with their side.
    pub people: Vec<(u8, Outward)>,
}

/// A drawing, with a name that is the same for equal drawings.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The name.
    pub name: String,
    /// SVG text.
    pub svg: String,
}

/// A piece of a sentence.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Words.
    Text(String),
    /// Dice, by what they show.
    Dice(Vec<u8>),
    /// A bonus or malus with its name.
    Modifier(String),
}

/// A rule of the reference, in a language.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleCard {
    /// Its ID.
    pub id: String,
    /// The number of its chapter.
    pub chapter: u8,
    /// The title of its chapter.
    pub chapter_title: String,
    /// What sort of rule it is, in words.
    pub kind: String,
    /// The editions that have it, by their names in files; none if all have.
    pub books: Vec<String>,
    /// What it says.
    pub text: String,
}
