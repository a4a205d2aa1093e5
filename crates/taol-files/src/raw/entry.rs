//! Where people begin: who comes later, and where the sides may set up. ENT-01.

use schemars::JsonSchema;
use serde::Deserialize;

/// People who come later. ENT-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawEntry {
    /// Who.
    pub figures: Vec<String>,
    /// Where they come in: points along the edge, one each, or one for all.
    pub at: Vec<[f64; 2]>,
    /// At the start of which turn.
    #[serde(default)]
    pub turn: Option<u32>,
    /// After "a certain time" counted from this turn. TSK-04.
    #[serde(default)]
    pub certain_time_from: Option<u32>,
    /// Once this event has happened. EVT-01.
    #[serde(default)]
    pub after: Option<String>,
    /// "A certain time" later (with `after`): a muster, an alarm. TSK-04.
    #[serde(default)]
    pub certain_time: bool,
}

/// Where a side may set up: the corners of one area, or several areas.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RawDeployment {
    /// The corners of one area, on the first table.
    One(Vec<[f64; 2]>),
    /// Several areas.
    Several(Vec<RawDeploymentArea>),
}

/// One of several areas where a side may set up.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawDeploymentArea {
    /// Its corners.
    pub area: Vec<[f64; 2]>,
    /// The table it is on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}
