//! How an edition wounds, heals and works. WND-01 to WND-05, TSK-01 to TSK-05.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Wounds and care of an edition. WND-01 to WND-05.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WoundRules {
    /// Wounded anywhere, one walks no faster than this; none where only the place counts. WND-01.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub wounded_rate: Option<f64>,
    /// Wounded in hip or leg, one walks so many centimetres less. WND-02.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub legs_lose: f64,
    /// With a wooden leg one walks no faster than this. WND-05.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub wooden_leg_rate: f64,
    /// Whoever stands for a player has so many lives unless told otherwise. WND-01.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9))]
    pub player_lives: Option<u8>,
    /// Whoever stands for a player ends out of action rather than dead. WND-03.
    pub players_out_of_action: bool,
    /// The wounded may be cared for in the middle of the game; otherwise that evening or the next morning. WND-04.
    pub care_in_play: bool,
    /// Care in the middle of the game is care in poor conditions. WND-04.
    pub battlefield_is_poor: bool,
}

/// "A certain time" in an edition. TSK-01 to TSK-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaskRules {
    /// What a natural six does where the switch `natural-six-fails` is on. TSK-02.
    pub six: SixDoes,
    /// What makes work hard. TSK-03.
    pub hard: HardWork,
    /// What specialists and tools do. TSK-03.
    pub skilled: SkilledWork,
    /// Of several clocks, when sixes fail. TSK-03.
    pub several: SeveralFail,
}

/// What a natural six does. TSK-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SixDoes {
    /// The work is given up, unless a player's character or an officer there insists: then from turn 1.
    GivesUp,
    /// From turn 1.
    StartsAgain,
}

/// What makes work hard. TSK-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HardWork {
    /// The first turn does not count.
    FirstTurnLost,
    /// +1 to the die.
    PlusOne,
}

/// What specialists and tools do. TSK-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SkilledWork {
    /// One turn ahead.
    TurnAhead,
    /// A die of three.
    DieOfThree,
    /// −1 to the die.
    MinusOne,
}

/// Of several clocks, when sixes fail. TSK-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeveralFail {
    /// Any six.
    AnySix,
    /// Only if all are sixes.
    AllSixes,
}
