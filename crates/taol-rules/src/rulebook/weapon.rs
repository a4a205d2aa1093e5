//! Weapons: what they do in the hand and at a distance. A new weapon is one entry in a file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Load, Locomotion, Text};
use crate::sorted::Map;

/// How far a hand weapon reaches; longer ones strike first. MEL-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// Bare hands.
    None,
    /// Knife, dagger, pistol butt.
    VeryShort,
    /// Sword, hatchet, gun butt.
    Short,
    /// Two-handed sword, scythe, bayonet on a gun.
    HalfLong,
    /// Spear, halberd.
    Long,
    /// Pike.
    VeryLong,
}

impl Reach {
    /// The steps of a melee, longest first. MEL-03.
    pub const STEPS: [Reach; 6] = [
        Reach::VeryLong,
        Reach::Long,
        Reach::HalfLong,
        Reach::Short,
        Reach::VeryShort,
        Reach::None,
    ];

    /// One step earlier, for fencers. MER-04.
    pub fn longer(self) -> Reach {
        match self {
            Reach::None => Reach::VeryShort,
            Reach::VeryShort => Reach::Short,
            Reach::Short => Reach::HalfLong,
            Reach::HalfLong => Reach::Long,
            Reach::Long | Reach::VeryLong => Reach::VeryLong,
        }
    }
}

/// One weapon of the lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weapon {
    /// Its name.
    pub name: Text,
    /// Figures that are no edition's but this project's own samples. TAB-02.
    #[serde(default)]
    pub unofficial: bool,
    /// Its reach in hand; none for a weapon that only shoots.
    #[serde(default)]
    pub reach: Option<Reach>,
    /// What it does in the hand besides.
    #[serde(default)]
    pub hand: Hand,
    /// What it does at a distance; none for a weapon that is never shot or thrown. SHO-03.
    #[serde(default)]
    pub shoots: Option<Shoots>,
    /// Immobile turns to reload it; none for a weapon that needs no reloading. SHO-04.
    #[serde(default)]
    #[schemars(range(min = 1, max = 20))]
    pub reload: Option<u8>,
    /// Its own weight: a heavy musket slows the light-footed. MOV-02.
    #[serde(default)]
    pub load: Option<Load>,
    /// It slows only people in light dress; in a cuirass one goes no slower for it. MOV-02.
    #[serde(default)]
    pub slows_light_dress_only: bool,
    /// Fired from the shoulder (special actions of the 20th century). TUR-12.
    #[serde(default)]
    pub shoulder: bool,
    /// Can be carried while swimming. TER-06.
    #[serde(default)]
    pub swims: bool,
    /// Useless once wet. TER-06.
    #[serde(default)]
    pub black_powder: bool,
    /// What it costs in a budget; none where the book has no price for it. BUD-02.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 100.0))]
    pub price: Option<f64>,
    /// The weapon that somebody on foot can cut it down to in a turn. CAV-06.
    #[serde(default)]
    pub cuts_down_to: Option<String>,
}

/// What a weapon does in the hand, besides its reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Hand {
    /// Not made for fighting: tool, staff, club, gun butt. MEM-01.
    pub improvised: bool,
    /// A staff or club, with which some are trained to fight. MEM-01, SKL-01.
    pub staff: bool,
    /// Takes both hands. MER-02.
    pub two_handed: bool,
    /// A heavy two-handed weapon, +1 on foot; no friend strikes over its shoulder. MEM-02, MER-01.
    pub heavy: bool,
    /// A heavy two-handed tool: +1 that cancels what is improvised or untrained about it. MEM-01.
    pub heavy_tool: bool,
    /// Swung with both hands: no friend strikes over its shoulder, as with a heavy weapon. MER-01.
    pub swung: bool,
    /// Strikes over the shoulder of a friend in front. MER-01.
    pub second_rank: SecondRank,
    /// +1 against the mounted, as halberds. MEM-06.
    pub against_mounted: bool,
    /// Receives charges on its point. MEM-08.
    pub receives_charges: bool,
    /// A lance couched under the arm: only for charging, +1 more. MEM-07, CAV-06.
    pub couched: bool,
    /// A pike, with its rules of ranks and first contact. MER-03.
    pub pike: bool,
    /// Never kills: its victim is down all next turn. BRW-02.
    pub stuns: bool,
    /// Masters people instead of killing them, as a hook. BRW-04.
    pub captures: bool,
}

impl Hand {
    /// Takes such a swing that no friend strikes over its shoulder. MER-01.
    pub fn swings(&self) -> bool {
        self.heavy || self.heavy_tool || self.swung
    }
}

/// Who strikes over a friend's shoulder with a weapon. MER-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SecondRank {
    /// Nobody.
    #[default]
    Never,
    /// Those trained to it.
    Trained,
    /// Anyone.
    Anyone,
}

/// What a weapon does at a distance. SHO-03.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Shoots {
    /// Range bands, nearest first.
    pub bands: Vec<Band>,
    /// Bands of a commanded volley in close order at a group; none if it has no such column. SHT-07.
    pub volley: Vec<Band>,
    /// Bands of a rider galloping straight on easy ground; none if that makes no difference.
    pub gallop: Vec<Band>,
    /// On foot.
    pub foot: Handling,
    /// In the saddle, as a rider.
    pub rider: Handling,
    /// In the saddle, as mounted foot. SHM-04.
    pub mounted_foot: Handling,
    /// Shots a turn when immobile; 1 if not given.
    #[schemars(range(min = 1, max = 3))]
    pub rate: Option<u8>,
    /// Shots a turn on the move; 1 if not given. Once in contact it is always one. SHT-10.
    #[schemars(range(min = 1, max = 3))]
    pub rate_moving: Option<u8>,
    /// Several projectiles: so many dice of each colour. SHE-03, SHE-04.
    pub dice: Option<RedAndWhite>,
    /// Thrown by hand: so many are carried. SHE-05.
    #[schemars(range(min = 1, max = 20))]
    pub thrown: Option<u8>,
    /// How many are carried beside another weapon, by its name, if not as many: `{ light-lance = 2 }`. SHE-05.
    pub thrown_beside: Map<String, u8>,
    /// Shoots an enemy in contact, as pistols do. SHT-06.
    pub contact: bool,
    /// Armour gives no malus in contact.
    pub pierces_in_contact: bool,
    /// Past friends in front. SHO-11.
    pub over: Over,
    /// From a rear rank over one's own front at those about to be met. SHT-05.
    pub over_the_front: bool,
    /// Two ranks of regulars in close order may fire it. SHO-11.
    pub two_ranks: bool,
    /// One rank of a body in close order only, even if the one in front does nothing. SHO-11.
    pub one_rank: bool,
    /// Over the head of a friend who kneels or lies right in front, whatever that one does. SHO-11.
    pub over_kneeling: bool,
    /// +1 to one single die against a group, fired at will. SHM-08.
    pub group_bonus: bool,
    /// A firearm. SHM-01.
    pub firearm: bool,
    /// Percussion or rifled: before ancient ones where eras mix, and what modern armour is for. SHT-10, FIG-05.
    pub modern: bool,
    /// On the move only as a special action. TUR-12.
    pub moving_is_special: bool,
    /// Only as a special action at all, as grenades. TUR-12.
    pub always_special: bool,
    /// Only by somebody on their feet, neither crouching nor lying. SHO-03.
    pub standing: bool,
    /// Once in contact with the enemy it shoots no more that day.
    pub spoiled_by_contact: bool,
    /// Weapons one may strike with after shooting this one. SHO-02.
    pub then_strikes_with: Vec<String>,
    /// Shot from behind a shield by those who get about like this: hand slings on foot, javelins in the saddle. SHD-02.
    pub behind_shield: Vec<Locomotion>,
    /// A miss stopped by shield or dress costs the victim the shield. SHT-05.
    pub takes_shields: bool,
    /// What is needed straight down from a wall.
    #[schemars(range(min = 1, max = 12))]
    pub straight_down: Option<i8>,
    /// People it takes to serve it; 1 if not given.
    #[schemars(range(min = 1, max = 12))]
    pub crew: Option<u8>,
    /// May be shot all round while moving, mounted. SHO-14.
    pub wide_arc: bool,
}

/// One range band.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Band {
    /// Where it begins; must be where the one before ends. May be left out.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub from: Option<f64>,
    /// Up to so many centimetres, included. SEN-01.
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub to: f64,
    /// What the die must reach.
    #[schemars(range(min = 1, max = 12))]
    pub need: i8,
    /// Malus against armour 4 and more.
    #[serde(default)]
    #[schemars(range(min = -9, max = 0))]
    pub armour_4: i8,
    /// Malus against armour 5; that against 4 if not given.
    #[serde(default)]
    #[schemars(range(min = -9, max = 0))]
    pub armour_5: Option<i8>,
    /// Outdoors only, and not through a narrow opening.
    #[serde(default)]
    pub outdoors: bool,
}

/// Whether a weapon can be shot standing still and on the move, with which malus. What is not given cannot be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Handling {
    /// Immobile.
    #[schemars(range(min = -9, max = 0))]
    pub immobile: Option<i8>,
    /// On the move.
    #[schemars(range(min = -9, max = 0))]
    pub moving: Option<i8>,
    /// On the move, at an enemy one is about to touch; as on the move if not given. SHT-04.
    #[schemars(range(min = -9, max = 0))]
    pub point_blank: Option<i8>,
}

/// Dice of two colours. SHE-03, SHE-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RedAndWhite {
    /// At least one of these must hit.
    #[schemars(range(min = 1, max = 10))]
    pub red: u8,
    /// Count only then.
    #[schemars(range(min = 0, max = 20))]
    pub white: u8,
}

/// Past which friends a weapon shoots. SHO-11.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Over {
    /// Nobody.
    #[default]
    Nobody,
    /// A friend right in front who does nothing.
    IdleFriend,
    /// A friend right in front, busy or not: handy one-hand weapons.
    BusyFriend,
    /// Front ranks and friends anywhere below the flight: hand-thrown missiles, native bows.
    Friends,
}
