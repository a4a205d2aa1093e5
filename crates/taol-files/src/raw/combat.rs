//! Shots and blows as people write them.

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::order::{Elite, Manner};

/// One shot. SHO-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawShot {
    /// At whom: anybody of a couple or group stands for all of it. SHO-12.
    pub at: String,
    /// With which weapon; the first of its list that shoots if not given.
    #[serde(default)]
    pub with: Option<String>,
    /// At which moment of the turn. TUR-14.
    #[serde(default)]
    pub when: RawMoment,
    /// At which moment of the movement, 0 to 1 (with `when = "on-the-way"`); the best one if not given. SHT-02.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub moment: Option<f64>,
    /// The leader within voice who orders this target. SHO-08, SHO-09, SHM-06.
    #[serde(default)]
    pub ordered_by: Option<String>,
    /// On everybody of a group, covered or not, by the leader's order. SHM-06.
    #[serde(default)]
    pub at_all: bool,
    /// Part of a commanded volley. SHT-07.
    #[serde(default)]
    pub volley: bool,
    /// An elite shot: as a bonus, or to pick the person. SHE-06.
    #[serde(default)]
    pub elite: Option<Elite>,
    /// Leans out over what covers it. SHM-02.
    #[serde(default)]
    pub leans_out: bool,
    /// A duel: the faster of the two shoots first. SHT-09.
    #[serde(default)]
    pub duel: bool,
    /// Both sides agree to a shot that the rules leave to them. SHT-03, SHT-08.
    #[serde(default)]
    pub agreed: bool,
}

/// The moments at which one shoots. TUR-14.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawMoment {
    /// Before movement. SHT-01.
    BeforeMovement,
    /// During movement. SHT-02.
    OnTheWay,
    /// In the shooting phase.
    #[default]
    ShootingPhase,
    /// Just before contact. SHT-04, SHT-05.
    PointBlank,
    /// In contact, before any blow. SHT-06.
    InContact,
}

/// The blow in melee. MEL-01, MEL-09.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawBlow {
    /// Whom; the strongest enemy in contact if not given. MEL-01.
    #[serde(default)]
    pub at: Option<String>,
    /// A second enemy, for a fencer who strikes twice. MER-04.
    #[serde(default)]
    pub second: Option<String>,
    /// A third enemy, for a hero who strikes three times. MER-04.
    #[serde(default)]
    pub third: Option<String>,
    /// With which weapon, or `bare-hands`; the longest that can be used if not given. MEL-09, BRW-01.
    #[serde(default)]
    pub with: Option<String>,
    /// In which way.
    #[serde(default)]
    pub manner: Manner,
    /// Gives up the advantage of a two-handed weapon so that a friend behind may strike. MER-01.
    #[serde(default)]
    pub forgoes_weight: bool,
    /// Holds this captive before it as a shield. MEM-11.
    #[serde(default)]
    pub behind_hostage: Option<String>,
    /// Strikes the hostage rather than whoever holds it. MEM-11.
    #[serde(default)]
    pub strikes_hostage: bool,
    /// The enemy against whom it holds its shield; the one who strikes first if not given. SHD-03.
    #[serde(default)]
    pub shield_against: Option<String>,
    /// Does not strike at all.
    #[serde(default)]
    pub refrains: bool,
}

/// What somebody does once the blows have fallen.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawAfter {
    /// Steps into the place of an enemy it killed or drove back. AFT-03.
    #[serde(default)]
    pub steps_in: bool,
    /// Gives quarter to an enemy with no way back. AFT-08.
    #[serde(default)]
    pub gives_quarter: bool,
    /// Yields rather than die, if there is no way back. AFT-08.
    #[serde(default)]
    pub yields: bool,
}
