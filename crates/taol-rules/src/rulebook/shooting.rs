//! How an edition shoots. SHO, SHM, SHT.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sorted::Map;

/// Everything that can change a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShotModifier {
    /// A shooter of class 1 or 2. SHM-01.
    Untrained,
    /// Ground that covers the target. SHM-02.
    Cover,
    /// What the target wears. SHM-03.
    Armour,
    /// Hide and armour above 5. FIG-12.
    Hide,
    /// Seen only for a moment. SHT-03.
    FleetingTarget,
    /// Shows itself only for a moment. SHT-03.
    FleetingShooter,
    /// On the move. SHM-04.
    Moving,
    /// Immobile in the saddle. SHM-04.
    Saddle,
    /// Lying and immobile. SHM-03.
    Prone,
    /// Hunting. SHM-07.
    Hunting,
    /// At a fixed mark. SHM-07.
    Contest,
    /// From an ambush. SHM-07.
    Ambush,
    /// One die against a group. SHM-08.
    Group,
    /// Glory of 6. SHM-09.
    Glory,
    /// A shield or pavise. SHD-01, SHD-02.
    Shield,
    /// A wall of shields or pavises, or pressed behind one. SHD-04, SHD-05.
    Wall,
    /// A tortoise. SHD-04.
    Tortoise,
    /// A flying creature. SHM-10.
    Flying,
    /// Protected by magic. SHM-10.
    Magic,
    /// An elite shot. SHE-06.
    Elite,
    /// An aimed shot. TUR-12.
    Aimed,
    /// A gunman's own bonus. SHT-09.
    Gunman,
}

/// Maluses of one family do not add up: the worst counts. SHM-02, SHM-04, SHM-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Ground between shooter and target.
    Terrain,
    /// What the target wears.
    Armour,
    /// What the target holds before it.
    Shield,
    /// A glimpse of the target.
    Glimpse,
    /// The shooter moves or hurries.
    Motion,
    /// The shooter sits in a saddle.
    Saddle,
    /// The shooter is untrained.
    Training,
    /// Adds to everything.
    Alone,
}

/// When a target is fleeting. SHT-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fleeting {
    /// Unseen at the start and at the end of movement.
    BothEnds,
    /// Hidden at the end of its move.
    HiddenAtTheEnd,
    /// Appeared and vanished within the movement; shot in the shooting phase.
    WithinTheMovement,
    /// No such shot.
    Never,
}

/// Which target one must take. SHO-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Priority {
    /// The nearest, or those shooting at one.
    Nearest,
    /// Those able to reach one, or shooting at one.
    AbleToReach,
}

/// Whether the rear of a group whose front fights may be shot at. SHO-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RearRanks {
    /// No.
    Never,
    /// At the shortest range.
    ShortRange,
    /// At any range.
    AnyRange,
}

/// Who must face the target. SHO-14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MustFace {
    /// Nobody.
    Nobody,
    /// Those who throw by hand.
    Throwers,
    /// Those who shoot on the move.
    Movers,
}

/// What an elite shot may do. SHE-06.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EliteShot {
    /// Each shot: +1, or picks a person in a group.
    BonusOrPick,
    /// Only when aimed: +1 on top, and picks a person.
    WhenAimed,
    /// There are none.
    Never,
}

/// The shooting of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShootingRules {
    /// What each modifier is worth, where the weapon, the ground or the target does not say; 0 for one that does not
    /// exist here. SHM-01 to SHM-10.
    pub values: Map<ShotModifier, i8>,
    /// Families within which only the worst malus counts; what is not named adds to everything. SHM-11.
    pub families: Map<ShotModifier, Family>,
    /// Families that together are never worse than `cap`; empty in 2011 and 2012, which know no cap. SHM-03.
    pub capped: Vec<Family>,
    /// The cap. SHM-03.
    #[serde(default)]
    #[schemars(range(min = -9, max = 0))]
    pub cap: Option<i8>,
    /// Shields of isolated people who do nothing but move count against shots (2011). SHD-02.
    pub personal_shields: bool,
    /// Untrained shooters suffer with firearms only. SHM-01.
    pub untrained_with_firearms_only: bool,
    /// When a target is fleeting. SHT-03.
    pub fleeting: Fleeting,
    /// Shots before movement. SHT-01.
    pub before_movement: bool,
    /// Shots during movement. SHT-02.
    pub during_movement: bool,
    /// Point-blank shots, just before contact. SHT-04.
    pub point_blank: bool,
    /// Immobile shooters hold their fire for those who come, in the shooting phase. SHT-05.
    pub white_of_their_eyes: bool,
    /// A pistol fired in the shooting phase does not fire in contact, and those met this turn wait for the melee. SHO-02.
    pub contact_waits_for_melee: bool,
    /// A mounted figure that moved keeps its malus in contact. SHT-06.
    pub mounted_malus_in_contact: bool,
    /// Which target one must take. SHO-08.
    pub priority: Priority,
    /// Only the leader of the whole troop may order another target. SHO-08.
    pub leader_only: bool,
    /// Into a melee, on the leader's order. SHO-09.
    pub into_melee_by_order: bool,
    /// Rear ranks of a group that fights, where the switch is on. SHO-10.
    pub rear_ranks: RearRanks,
    /// A shot that needs more than this is impossible; none for no limit. SHO-13.
    #[serde(default)]
    #[schemars(range(min = 1, max = 12))]
    pub most: Option<i8>,
    /// In contact across an opening that nobody tries to cross. SHT-06.
    #[serde(default)]
    pub contact_across_openings: bool,
    /// Open-air bands do not go through a door, window or loophole either. SHO-03.
    #[serde(default)]
    pub narrow_openings_bar: bool,
    /// Who must face the target. SHO-14.
    pub must_face: MustFace,
    /// No cover against a shooter who comes up to the obstacle. SHM-02.
    pub no_cover_at_the_obstacle: bool,
    /// The mounted who may be contacted are not immobile. SHM-05.
    pub threatened_mounted_move: bool,
    /// Volleys of regulars come just before other shots. SHT-07.
    pub volleys_first: bool,
    /// Modern weapons come before ancient ones. SHT-10.
    pub modern_first: bool,
    /// Elite shots. SHE-06.
    pub elite: EliteShot,
    /// Any weapon has +1 to one die against a group that is not in built protection, where the switch is on. SHM-08.
    pub group_bonus_for_all: bool,
    /// A group bonus for muskets comes once per player and turn. SHM-08.
    pub group_bonus_once: bool,
    /// People in disorder make none of the special shots: over friends, at fleeting targets, in volleys, point blank, in
    /// contact, at rear ranks, in passing; nor do they hear a leader who names a target. DIS-02, DIS-03.
    pub plain_shots_only_in_disorder: bool,
    /// Thrown missiles pass over any friends, not only over one's own ranks. SHO-11.
    pub thrown_over_any_friends: bool,
}
