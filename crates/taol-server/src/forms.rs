//! What is sent and answered over plain HTTP.

use serde::{Deserialize, Serialize};
use taol_table::{Options, Role, SeatEntry, SeatId, View};
use utoipa::ToSchema;

use crate::seats::NewLink;
use crate::secrets::TableId;
use crate::table::Summary;

/// A scenario built into the program.
#[derive(Debug, Serialize, ToSchema)]
pub struct Scenario {
    /// Its name, to make a table of it.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub story: Option<String>,
    /// Its sides, by number.
    pub sides: Vec<String>,
    /// How many figures there are.
    pub figures: usize,
    /// Its text.
    pub text: String,
}

/// A table to be made.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    /// A scenario built into the program.
    pub scenario: Option<String>,
    /// Or the text of one.
    pub text: Option<String>,
    /// Rulebooks that the text needs: name and text.
    pub rulebooks: Vec<(String, String)>,
    /// The text of a campaign, whose people take their parts in the scenario.
    pub campaign: Option<String>,
    /// The seats: `{"player": {"side": 0}}` or `"master"`; one for each side if none are named.
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<Role>,
    /// How those look on who have the link to look on: `{"spectator": {"of": 0, "behind": 0}}`; with the eyes of
    /// everybody and two turns behind if nothing is said.
    #[schema(value_type = Option<Object>)]
    pub spectators: Option<Role>,
    /// Fog, clock, what is allowed.
    #[schema(value_type = Object)]
    pub options: Options,
    /// Anybody may find it and take a free seat.
    pub listed: bool,
    /// It begins when its maker or the game master says so, not by itself when every seat is taken.
    pub begin_by_hand: bool,
    /// Asks for a credential to be sent as `Authorization: Bearer`, for programs without cookies.
    pub bearer: bool,
}

/// A table that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct MadeTable {
    /// Its name.
    #[schema(value_type = String)]
    pub table: TableId,
    /// Its seats with their links. They are told this once.
    pub seats: Vec<MadeSeat>,
    /// The link to look on.
    pub spectators: NewLink,
    /// The credential, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bearer: Option<String>,
}

/// A seat that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct MadeSeat {
    /// Its number.
    pub seat: SeatId,
    /// What it is for.
    #[schema(value_type = Object)]
    pub role: Role,
    /// Its link.
    #[serde(flatten)]
    pub link: NewLink,
}

/// A table in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listing {
    /// Its name.
    #[schema(value_type = String)]
    pub table: TableId,
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
    pub touched: u64,
}

/// A table as those at it may know it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableView {
    /// As in a list.
    #[serde(flatten)]
    pub listing: Listing,
    /// How it stands.
    #[serde(flatten)]
    pub summary: Summary,
}

/// The view of a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatLook {
    /// All that a screen needs.
    #[schema(value_type = Object)]
    pub view: View,
    /// The last number of the seat's stream that is in it.
    pub number: u32,
}

/// What a seat was told.
#[derive(Debug, Serialize, ToSchema)]
pub struct Told {
    /// In order.
    #[schema(value_type = Vec<Object>)]
    pub entries: Vec<SeatEntry>,
    /// There is more after the last of these.
    pub more: bool,
}

/// From where to read.
#[derive(Debug, Deserialize)]
pub struct After {
    /// The last number one has.
    #[serde(default)]
    pub after: u32,
}

/// Whether anybody may find it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Anybody may.
    pub listed: bool,
}
