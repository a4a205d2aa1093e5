//! The table of grounds. TER-01.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Locomotion, Text};

/// How hard the going is. The order is that of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Going {
    /// No effect.
    Easy,
    /// Slowness dice off the movement. SLO-01.
    Difficult,
    /// Half, then slowness dice. SLO-01.
    VeryDifficult,
    /// One swims. TER-06.
    Swim,
    /// No way in.
    Closed,
}

/// Whom the cover of a ground serves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoverFor {
    /// Anyone on foot in it or behind it.
    #[default]
    Foot,
    /// Foot and mounted alike.
    Anyone,
    /// Foot, and the mounted but at its edge.
    FootAndMountedInside,
    /// Isolated foot only.
    IsolatedFoot,
    /// One person on foot, alone, right behind it.
    LoneFoot,
    /// Foot lying still.
    ProneFoot,
    /// Swimmers.
    Swimmers,
}

/// When somebody in or behind a ground cannot be seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Conceals {
    /// Never.
    #[default]
    Never,
    /// Crouching all turn, doing nothing; not from well above.
    Crouching,
    /// Lying or crawling (20th century).
    Lying,
    /// Head down behind it.
    HeadDown,
    /// Stepped back from the opening.
    SteppingBack,
}

/// Whether close order can be kept on it. FOR-03.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CloseOrderOn {
    /// As the going says: easy yes, difficult only standing, very difficult not.
    #[default]
    ByGoing,
    /// Standing only, though the going is easy.
    StandingOnly,
    /// Not at all.
    Never,
}

/// Whether crossing may hurt. DNG-01, DNG-04, DNG-05.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Danger {
    /// No.
    #[default]
    None,
    /// Always (∆, R, H in the tables).
    Always,
    /// Only when passed fast; a whole turn spent crossing slowly is safe (∆*).
    WhenFast,
}

/// One kind of ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroundKind {
    /// Its name.
    pub name: Text,
    /// On foot.
    pub foot: Going,
    /// For riders.
    pub rider: Going,
    /// For mounted foot.
    pub mounted_foot: Going,
    /// Only hard going while somebody presses: steep or narrow stairs. TER-05.
    #[serde(default)]
    pub only_under_stress: bool,
    /// The inside of a building, or of a ship. TER-04.
    #[serde(default)]
    pub indoors: bool,
    /// Tables, bars, stages: taken with an agility test in a brawl. TER-08.
    #[serde(default)]
    pub furniture: bool,
    /// A road or path: cancels the slowness of what it crosses. SLO-06.
    #[serde(default)]
    pub road: bool,
    /// Boats float on it. TER-07.
    #[serde(default)]
    pub water: bool,
    /// A bank or wall that one climbs to strike at somebody behind it. MEM-04.
    #[serde(default)]
    pub climbed: bool,
    /// Roads do not help here (steep slopes). SLO-06.
    #[serde(default)]
    pub steep: bool,
    /// Close order on it.
    #[serde(default)]
    pub close_order: CloseOrderOn,
    /// Malus to shots at people it covers.
    #[serde(default)]
    #[schemars(range(min = -9, max = 0))]
    pub cover: i8,
    /// Whom it covers.
    #[serde(default)]
    pub cover_for: CoverFor,
    /// Covers from early weapons only, as a hurdle fence does.
    #[serde(default)]
    pub early_weapons_only: bool,
    /// When it hides people.
    #[serde(default)]
    pub conceals: Conceals,
    /// More than so many centimetres of it between two people hide them from each other.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub see_through: Option<f64>,
    /// Nothing is seen through it at all (hills, houses, high walls).
    #[serde(default)]
    pub blocks_sight: bool,
    /// How high it stands, in metres, unless the scenario says otherwise.
    #[serde(default)]
    #[schemars(range(min = -100.0, max = 1000.0))]
    pub height: f64,
    /// Built by people: walls, houses, ramparts.
    #[serde(default)]
    pub built: bool,
    /// Can be pulled down, pushed aside or moved away in "a certain time": barricades, carts, furniture. TSK-01.
    #[serde(default)]
    pub clearable: bool,
    /// Whether crossing it may hurt.
    #[serde(default)]
    pub danger: Danger,
}

impl GroundKind {
    /// The going for somebody who gets about in a given way.
    pub fn going(&self, locomotion: Locomotion) -> Going {
        match locomotion {
            Locomotion::Foot => self.foot,
            Locomotion::Rider => self.rider,
            Locomotion::MountedFoot => self.mounted_foot,
        }
    }
}
