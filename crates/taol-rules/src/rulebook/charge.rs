//! How an edition's riders charge. CAV-03 to CAV-09.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The cavalry charges of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ChargeRules {
    /// Charging takes the skill `charges`: a saddle or stirrups fit for it. CAV-07.
    pub takes_skill: bool,
    /// A charging rider must step in after its blow. AFT-03, CAV-07.
    pub must_follow: bool,
    /// A couched lance in contact without a charge is dropped and lost. CAV-06.
    pub lance_dropped: bool,
    /// On a mount of less worth one fights at most at its class. CAV-08.
    pub mount_caps_class: bool,
    /// What holds besides where the switch `charge-limits` is on. CAV-03, CAV-05.
    pub limits: ChargeLimits,
}

/// The limits on charges: those of pike and shot. CAV-03, CAV-05, CAV-09.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ChargeLimits {
    /// Only those charge who said at whom. CAV-03.
    pub announced: bool,
    /// The straight run is at least as many centimetres as these dice show, instead of more than two paces; 0 for no
    /// dice. CAV-03.
    #[schemars(range(max = 6))]
    pub run_dice: u8,
    /// Nobody charges who was in contact as the turn began. CAV-03.
    pub not_from_contact: bool,
    /// Nobody charges two turns running. CAV-03.
    pub not_twice_running: bool,
    /// Charging riders are struck only by those they meet, and shield those they charge from others' blows. CAV-05.
    pub keeps_others_off: bool,
}
