//! What can be found true or not at the end of a turn. OBJ-01, EVT-01.

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::plot::DoorState;
use taol_rules::setting::Edge;

/// What can be found true or not at the end of a turn: exactly one of these. OBJ-01, EVT-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawWhen {
    /// Somebody has reached a place.
    #[serde(default)]
    pub reached: Option<RawReached>,
    /// Somebody carries a thing.
    #[serde(default)]
    pub holds: Option<RawHolds>,
    /// This figure is neither dead nor out of action nor captive.
    #[serde(default)]
    pub safe: Option<String>,
    /// This figure is not dead.
    #[serde(default)]
    pub alive: Option<String>,
    /// This figure is dead.
    #[serde(default)]
    pub dead: Option<String>,
    /// This figure is a captive.
    #[serde(default)]
    pub captive: Option<String>,
    /// Somebody knows a secret.
    #[serde(default)]
    pub learnt: Option<RawLearnt>,
    /// Somebody has left the table. NEG-01.
    #[serde(default)]
    pub left: Option<RawLeft>,
    /// Nobody of this figure, unit or side can act any more.
    #[serde(default)]
    pub nobody_left: Option<String>,
    /// So many people of a unit or side are like this.
    #[serde(default)]
    pub count: Option<RawCount>,
    /// A gun, cart, vehicle, boat or ship is in a place. ART-01, VEH-01, NAV-01.
    #[serde(default)]
    pub engine: Option<RawEngineAt>,
    /// A thing lies in a place, and nobody carries it. OBJ-02.
    #[serde(default)]
    pub lies: Option<RawLies>,
    /// So many turns have been played.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub turn: Option<u32>,
    /// Two figures are near enough to talk. SEN-02.
    #[serde(default)]
    pub beside: Option<[String; 2]>,
    /// A door stands so.
    #[serde(default)]
    pub door: Option<RawDoorIs>,
    /// This job has been done.
    #[serde(default)]
    pub done: Option<String>,
    /// This event has happened.
    #[serde(default)]
    pub happened: Option<String>,
    /// All of these.
    #[serde(default)]
    pub all: Option<Vec<RawWhen>>,
    /// One of these.
    #[serde(default)]
    pub any: Option<Vec<RawWhen>>,
    /// Not this.
    #[serde(default)]
    pub not: Option<Box<RawWhen>>,
}

/// Somebody in a place: a `ground`, or `within` so many centimetres of `at`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawReached {
    /// A figure, a unit or a side: any one of them.
    pub who: String,
    /// A piece of ground, or a room as `building/room`.
    #[serde(default)]
    pub ground: Option<String>,
    /// A point.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// How far from it; 2 if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub within: Option<f64>,
    /// The table of the point, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// Somebody with a thing.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawHolds {
    /// A figure, a unit or a side: any one of them.
    pub who: String,
    /// The thing.
    pub thing: String,
}

/// Somebody with a secret.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawLearnt {
    /// A figure, a unit or a side: any one of them.
    pub who: String,
    /// The secret.
    pub secret: String,
}

/// Somebody gone. NEG-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawLeft {
    /// A figure, a unit or a side: any one of them.
    pub who: String,
    /// By which edge; any if not given.
    #[serde(default)]
    pub edge: Option<Edge>,
    /// Later than this turn.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub after_turn: Option<u32>,
    /// In this turn at the latest.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub by_turn: Option<u32>,
}

/// How many people are like this: one of `at-least`, `at-most` and `all`, and one of `are`, `in` and `left`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawCount {
    /// A figure, a unit or a side.
    pub who: String,
    /// So many of them, or more.
    #[serde(default)]
    #[schemars(range(min = 1, max = 4000))]
    pub at_least: Option<u16>,
    /// So many of them, or fewer.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4000))]
    pub at_most: Option<u16>,
    /// Every one of them, the dead included.
    #[serde(default)]
    pub all: bool,
    /// How they are.
    #[serde(default)]
    pub are: Option<RawBeing>,
    /// Where they are.
    #[serde(default, rename = "in")]
    pub within: Option<RawPlace>,
    /// They have left the table. NEG-01.
    #[serde(default)]
    pub left: Option<RawWayOut>,
}

/// How people are.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawBeing {
    /// Still able to do something: on the table, or still to come.
    Able,
    /// Not dead.
    Alive,
    /// Dead.
    Dead,
    /// Lying out of action.
    OutOfAction,
    /// In somebody's hands.
    Captive,
}

/// A place: a `ground`, or `within` so many centimetres of `at`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawPlace {
    /// A piece of ground, or a room as `building/room`.
    #[serde(default)]
    pub ground: Option<String>,
    /// A point.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// How far from it; 2 if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub within: Option<f64>,
    /// The table of the point, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// How and when people left. NEG-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawWayOut {
    /// By which edge; any if not given.
    #[serde(default)]
    pub edge: Option<Edge>,
    /// Later than this turn.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub after_turn: Option<u32>,
    /// In this turn at the latest.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub by_turn: Option<u32>,
}

/// A gun, cart, vehicle, boat or ship in a place.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawEngineAt {
    /// Which.
    pub name: String,
    /// Where.
    #[serde(rename = "in")]
    pub within: RawPlace,
    /// With one of these aboard (a figure, a unit or a side); of a gun: theirs. Anybody's or nobody's if not given.
    #[serde(default)]
    pub with: Option<String>,
}

/// A thing that lies somewhere.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawLies {
    /// The thing.
    pub thing: String,
    /// Where.
    #[serde(rename = "in")]
    pub within: RawPlace,
}

/// How a door stands.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawDoorIs {
    /// The door.
    pub name: String,
    /// How it stands.
    pub is: DoorState,
}
