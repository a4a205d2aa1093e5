//! How an edition fights hand to hand. MEL, MEM, MER, BRW, AFT.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sorted::Map;

/// Everything that can change a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlowModifier {
    /// Improvised weapon, class 1 or 2, or bare hands: once in all. MEM-01.
    Clumsy,
    /// Class 1, on top. MEM-01.
    ClassOne,
    /// A heavy two-handed tool. MEM-01.
    HeavyTool,
    /// A heavy two-handed weapon. MEM-02.
    Heavy,
    /// Defends a linear obstacle. MEM-03.
    Obstacle,
    /// Strikes somebody higher. MEM-04.
    Higher,
    /// Rider against foot. MEM-05.
    RiderOnFoot,
    /// Foot against rider. MEM-05.
    FootOnRider,
    /// A mounted figure against immobile foot with a point. MEM-05.
    AgainstPoints,
    /// A halberd against the mounted. MEM-06.
    AgainstMounted,
    /// A cavalry charge. MEM-07.
    Charge,
    /// A lance couched. MEM-07.
    Couched,
    /// Receives a charge on the point. MEM-08.
    Receiving,
    /// Very strong. MEM-09.
    Strong,
    /// Against somebody very strong. MEM-09.
    AgainstStrong,
    /// Over a hostage. MEM-11.
    Hostage,
    /// A clumsy friend in front. MEM-11.
    ClumsyFriend,
    /// Encouraged. MEM-12.
    Encouraged,
    /// The enemy has a head wound. MEM-13.
    HeadWound,
    /// Wounded in arm or trunk. MEM-13.
    Wounded,
    /// A shield. MEM-14.
    Shield,
    /// A wall of shields. MEM-14, SHD-04.
    Wall,
    /// An object to hand. BRW-02.
    Object,
}

/// How a blow is read. MEL-04, MEL-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlowResult {
    /// More than class kills, unless a greater armour is not beaten; equal drives back. MEL-04.
    ClassThenArmour,
    /// More than class and dress kills, less than both misses, anything else drives back. MEL-05.
    ClassAndDress,
    /// Class only. MEL-05.
    ClassOnly,
}

impl BlowResult {
    /// The rule that says what a blow has to come to.
    pub fn rule(self) -> &'static str {
        match self {
            BlowResult::ClassThenArmour => "MEL-04",
            BlowResult::ClassAndDress | BlowResult::ClassOnly => "MEL-05",
        }
    }
}

/// What settles two who would kill each other. MEL-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The higher class.
    Class,
    /// The better armour.
    Armour,
    /// The higher natural die.
    NaturalDie,
    /// The better total of modifiers.
    Modifiers,
}

/// Where foot have their malus against riders. MEM-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FootOnRiderWhere {
    /// On ground easy for the rider.
    Easy,
    /// Anywhere but on ground very difficult for the rider.
    NotVeryDifficult,
    /// Everywhere.
    Everywhere,
}

/// Who may receive a charge on the point. MEM-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Receivers {
    /// Those trained to it.
    Trained,
    /// Those trained to it who were not in contact at the start of the turn.
    TrainedAndFree,
    /// Anyone with the weapon.
    Anyone,
}

/// Who strikes somebody crossing an obstacle. MER-07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StrikesCrosser {
    /// The one barring the way, and long weapons pressed against it outdoors.
    OneAndLongWeapons,
    /// Somebody who climbs: the one at the top before it. At a plain obstacle anybody.
    One,
}

/// When friends in file behind hold somebody up. AFT-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HoldsUp {
    /// Never.
    Never,
    /// Driven back by foot, unless the enemy's ranks outnumber the friendly ranks behind.
    UnlessOutnumbered,
    /// The same for anybody in a group, on foot or mounted, and by anybody (2011).
    UnlessOutnumberedByAnyone,
}

/// What somebody who cannot be driven back comes to. AFT-01, AFT-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cornered {
    /// The victor may offer quarter, the owner may take it; else dead.
    QuarterOrDeath,
    /// Killed or captured, as the victor pleases.
    KilledOrCaptured,
}

/// The melee of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MeleeRules {
    /// What each modifier is worth; one that is not named, or worth 0, does not exist here. MEM-01 to MEM-14.
    pub values: Map<BlowModifier, i8>,
    /// How a blow is read.
    pub result: BlowResult,
    /// What settles a mutual kill, in order; nothing means both fall. MEL-08.
    pub ties: Vec<TieBreak>,
    /// Two who would kill each other are told apart even where others strike one of them too. MEL-08.
    pub ties_among_several: bool,
    /// Heavy tools have their +1 neither indoors nor in close order. MEM-01.
    pub heavy_tools_need_room: bool,
    /// Height counts only between people on foot. MEM-04.
    pub higher_on_foot_only: bool,
    /// Where foot have their malus against riders.
    pub foot_on_rider: FootOnRiderWhere,
    /// The halberd's +1 adds to that for receiving a charge. MEM-06.
    pub against_mounted_adds: bool,
    /// The halberd's +1 does not hold against one that charges. MEM-06.
    pub against_mounted_not_charging: bool,
    /// Who may receive a charge on the point.
    pub receivers: Receivers,
    /// Heavy two-handed weapons never strike from a second rank. MER-01.
    pub heavy_never_second_rank: bool,
    /// One hand full, or climbing: the weapon counts as short. MER-02.
    pub full_hands_shorten: bool,
    /// Driven back by a shorter weapon: no length advantage next turn; by any, nobody strikes over one's shoulder then.
    /// MER-05.
    pub driven_back_loses_length: bool,
    /// The mounted strike left and right only, long weapons in front too; nothing very short. MER-06.
    pub mounted_sides: bool,
    /// Who strikes somebody crossing an obstacle. MER-07.
    pub strikes_crosser: StrikesCrosser,
    /// The mounted defend an obstacle as foot do. MEM-03.
    #[serde(default)]
    pub mounted_defend: bool,
    /// In disorder not even great strength is a bonus. MEM-10.
    #[serde(default)]
    pub no_bonus_in_disorder: bool,
    /// Bayonets strike after a shot only if immobile and contacted; otherwise in the first melee turn. SHO-02.
    pub bayonet_after_shot_when_contacted: bool,
    /// Whole turns somebody stunned by bare hands stays down after this one. BRW-01.
    #[schemars(range(min = 1, max = 5))]
    pub stunned_turns: u32,
    /// Stunned by bare hands one is driven back too. BRW-01.
    pub stunned_driven_back: bool,
    /// When friends in file behind hold somebody up, where the switch is on. AFT-02.
    pub holds_up: HoldsUp,
    /// What somebody who cannot be driven back comes to.
    pub cornered: Cornered,
    /// Shields and weapon length: a foot shield-bearer ignores the length of one enemy. SHD-03.
    pub shield_ignores_length: bool,
    /// What is fought with in formal duels on foot by those who have no short blade; none for no such custom. MER-08.
    #[serde(default)]
    pub duel_weapon: Option<String>,
    /// Two lines with spears behind: once a front is killed or driven back, their fight is over. MER-09.
    #[serde(default)]
    pub lines_settle: bool,
    /// Any wound makes one strike worse, wherever it is. WND-01.
    #[serde(default)]
    pub any_wound_hinders: bool,
}
