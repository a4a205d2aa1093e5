//! Tables over plain HTTP: made, found, looked at.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use taol_rules::rulebook::Text;
use taol_table::{Board, Holder, Options, Refusal, Role, SeatEntry, SeatId, Stage, View};

use crate::seats::NewLink;

/// A table to be made.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "typescript", ts(optional_fields))]
pub struct NewTable {
    /// A scenario built into the program.
    pub scenario: Option<String>,
    /// Or the text of one.
    pub text: Option<String>,
    /// Rulebooks that the text needs: name and text.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<(String, String)>>"))]
    pub rulebooks: Vec<(String, String)>,
    /// The seats: `{"player": {"side": 0}}` or `"master"`; one for each side if none are named.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Role>>"))]
    pub seats: Vec<Role>,
    /// Seats that programs play from the start: number and name.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<SeatId, String>>"))]
    pub bots: BTreeMap<SeatId, String>,
    /// How those look on who have the link to look on: `{"spectator": {"of": 0, "behind": 0}}`; with the eyes of
    /// everybody and two turns behind if nothing is said.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub spectators: Option<Role>,
    /// Fog, clock, what is allowed.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Options>"))]
    pub options: Options,
    /// Anybody may find it and take a free seat.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub listed: bool,
    /// It begins when its maker or the game master says so, not by itself when every seat is taken.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub begin_by_hand: bool,
    /// Asks for a credential to be sent as `Authorization: Bearer`, for programs without cookies.
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub bearer: bool,
}

/// A table that was made.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MadeTable {
    /// Its name.
    pub table: String,
    /// Its seats with their links. They are told this once.
    pub seats: Vec<MadeSeat>,
    /// The link to look on.
    pub spectators: NewLink,
    /// The credential, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bearer: Option<String>,
}

/// A seat that was made.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MadeSeat {
    /// Its number.
    pub seat: SeatId,
    /// What it is for.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub role: Role,
    /// Its link.
    #[serde(flatten)]
    pub link: NewLink,
}

/// A table in a list.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// Its name.
    pub table: String,
    /// What the scenario is called.
    pub title: String,
    /// One's own seat.
    pub seat: Option<SeatId>,
    /// Whether one made it.
    pub made_by_you: bool,
    /// Anybody may find it.
    pub listed: bool,
    /// The turn.
    pub turn: u32,
    /// The game is over.
    pub over: bool,
    /// When something happened last, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub touched: u64,
}

/// A table as those at it may know it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableView {
    /// As in a list.
    #[serde(flatten)]
    pub listing: Listing,
    /// How it stands.
    pub summary: Summary,
}

/// How a table stands, as anybody at it may know.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The turn, from 1; 0 before the first.
    pub turn: u32,
    /// The stage of the turn.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub stage: Stage,
    /// What those are who look on.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub spectators: Role,
    /// The seats.
    pub seats: Vec<SummarySeat>,
}

/// A seat in a summary.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SummarySeat {
    /// Its number.
    pub seat: SeatId,
    /// What it is for.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub role: Role,
    /// Who has it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub holder: Holder,
}

/// Where a seat's game takes place; the same for the whole of it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatBoard {
    /// What the scenario is about.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub story: Option<Text>,
    /// Tables, grounds, sides, and what things are called.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub board: Board,
}

/// The view of a seat.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatLook {
    /// All that a screen needs.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: View,
    /// The last number of the seat's stream that is in it.
    pub number: u32,
    /// The seat has nothing to choose in this stage.
    pub idle: bool,
}

/// What a seat was told.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatStream {
    /// In order.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub entries: Vec<SeatEntry>,
    /// There is more after the last of these.
    pub more: bool,
}

/// From where to read.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct After {
    /// The last number one has.
    #[serde(default)]
    pub after: u32,
}

/// Whether anybody may find it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Anybody may.
    pub listed: bool,
}

/// Why something cannot be done, in the language of whoever asked. Nothing has been changed then.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Said {
    /// The name of the message.
    pub problem: String,
    /// The reason as a sentence.
    pub said: String,
    /// The refusal of the table behind it, for programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub refusal: Option<Refusal>,
    /// Mistakes in a text that was sent, each with its place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Mistake>>"))]
    pub mistakes: Vec<Mistake>,
}

/// A mistake in a text that was sent.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in letters, from 1.
    pub column: usize,
    /// What is wrong.
    pub said: String,
    /// What to do about it.
    pub hint: Option<String>,
}
