//! How far people hear and see.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Distances in centimetres, heights in metres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Senses {
    /// Shouts and simple orders. SEN-02.
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub voice: f64,
    /// Detailed or private talk; 0 means base contact. SEN-02.
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub talk: f64,
    /// Musicians. SEN-02.
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub music: f64,
    /// People are visible. SEN-03.
    #[schemars(range(min = 0.0, max = 100000.0))]
    pub sight: f64,
    /// Banners and uniforms are recognised. SEN-03.
    #[schemars(range(min = 0.0, max = 100000.0))]
    pub recognise: f64,
    /// Centimetres on the table for one metre of height. SEN-05.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub metre: f64,
    /// "Well above": at least so many metres. SEN-05.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub well_above: f64,
    /// "Clearly higher": at least so many metres. SEN-05.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub clearly_higher: f64,
}
