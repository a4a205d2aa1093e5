//! Sitting down: links, free seats, seats that programs play.

use serde::{Deserialize, Serialize};
use taol_rules::rulebook::Text;
use taol_table::{Role, SeatId};

use crate::tables::Summary;

/// Takes the seat of a link, or a place among those who look on.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The secret of the link: what stands behind the `#`.
    pub token: String,
    /// The name to be shown.
    pub name: String,
    /// Takes the seat although somebody has it: one's own, from another device or after losing it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub recover: bool,
    /// Asks for a credential to be sent as `Authorization: Bearer`, for programs without cookies.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub bearer: bool,
}

/// Takes a free seat at a listed table, or looks on.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which seat; none to look on.
    pub seat: Option<SeatId>,
    /// The name to be shown.
    pub name: String,
    /// Asks for a credential to be sent as `Authorization: Bearer`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub bearer: bool,
}

/// A seat to be added.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// What it is for: `{"player": {"side": 0}}` or `"master"`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub role: Role,
}

/// A seat one has.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seated {
    /// At which table.
    pub table: String,
    /// Which seat.
    pub seat: SeatId,
    /// The credential, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bearer: Option<String>,
}

/// The secret of a link.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkToken {
    /// What stands behind the `#`.
    pub token: String,
}

/// What a link is for.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// To which table.
    pub table: String,
    /// What the scenario is called.
    pub title: String,
    /// Which seat; none to look on.
    pub seat: Option<SeatId>,
    /// Whether somebody has it.
    pub taken: bool,
    /// Whether it is oneself.
    pub yours: bool,
    /// How the table stands.
    pub summary: Summary,
}

/// A link that was made.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewLink {
    /// The secret.
    pub token: String,
    /// The address to give away.
    pub link: String,
}

/// A program that plays.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BotCard {
    /// Its name, as a seat's holder has it.
    pub name: String,
    /// What it is called.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub title: Text,
    /// How it plays.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub description: Text,
}

/// Gives a seat that nobody has to a program.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenByBot {
    /// The program's name.
    pub bot: String,
}
