//! The arithmetic of one die of combat, so that every die explains itself: natural value, each modifier by name,
//! what was needed. DIE-01, DIE-10.

use serde::{Deserialize, Serialize};

use crate::rulebook::{BlowModifier, MoraleModifier, ShotModifier};

/// Why a die is worth more or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Cause {
    /// Something about a shot.
    Shot(ShotModifier),
    /// Something about a blow.
    Blow(BlowModifier),
    /// Something about somebody's morale.
    Morale(MoraleModifier),
    /// Something about a danger.
    Danger(DangerModifier),
    /// What covers and what is worn together are never worse than the cap. SHM-03.
    Cap,
}

/// What makes a danger worse or less. DNG-02, DNG-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DangerModifier {
    /// Armour 4 or 5.
    Armour,
    /// A heavy load, or a very heavy one.
    Load,
    /// In the saddle without being a rider.
    MountedFoot,
    /// Knows this kind of ground.
    KnowsGround,
    /// Somebody helps.
    Helped,
    /// Helps somebody. DNG-05.
    Helping,
    /// Comes down on something soft. DNG-03.
    SoftLanding,
    /// Class 1 (2011). DNG-05.
    #[serde(alias = "Unfit")]
    Novice,
    /// Armour 5, or 4 on foot (2011). DNG-05.
    Clad,
    /// In the saddle without being a rider (2011). DNG-05.
    BadlySeated,
    /// A hero. DNG-05.
    Hero,
}

impl DangerModifier {
    /// The sentence that names it.
    fn word(self) -> &'static str {
        match self {
            DangerModifier::Armour => "modifier-armour",
            DangerModifier::Load => "modifier-load",
            DangerModifier::MountedFoot => "modifier-no-rider",
            DangerModifier::KnowsGround => "modifier-knows-ground",
            DangerModifier::Helped => "modifier-helped",
            DangerModifier::Helping => "modifier-helping",
            DangerModifier::SoftLanding => "modifier-soft-landing",
            DangerModifier::Novice => "modifier-novice",
            DangerModifier::Clad => "modifier-armour",
            DangerModifier::BadlySeated => "modifier-no-rider",
            DangerModifier::Hero => "modifier-hero",
        }
    }
}

/// A modifier as it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    /// Why.
    pub cause: Cause,
    /// Bonus or malus.
    pub value: i8,
}

/// The modifiers of one die: seldom more than a few, kept in place.
pub type Modifiers = smallvec::SmallVec<[Applied; 5]>;

/// One die with everything that goes with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// The face that fell.
    pub face: u8,
    /// Its natural value: above the face where several sixes or rerolls lifted it. DIE-02.
    pub natural: u8,
    /// The modifiers that count.
    pub applied: Vec<Applied>,
    /// What it had to reach.
    pub need: i8,
}

impl Sum {
    /// Natural value plus modifiers.
    pub fn total(&self) -> i8 {
        let modifiers: i16 = self.applied.iter().map(|one| i16::from(one.value)).sum();
        (i16::from(self.natural) + modifiers).clamp(-99, 99) as i8
    }
}

/// The sum of some modifiers.
pub fn total(applied: &[Applied]) -> i8 {
    let sum: i16 = applied.iter().map(|one| i16::from(one.value)).sum();
    sum.clamp(-99, 99) as i8
}

impl Cause {
    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        match self {
            Cause::Cap => "SHM-03",
            Cause::Morale(_) => "MOR-03",
            Cause::Danger(
                DangerModifier::Helping
                | DangerModifier::Novice
                | DangerModifier::Clad
                | DangerModifier::BadlySeated
                | DangerModifier::Hero,
            ) => "DNG-05",
            Cause::Danger(_) => "DNG-02",
            Cause::Shot(modifier) => match modifier {
                ShotModifier::Untrained => "SHM-01",
                ShotModifier::Cover => "SHM-02",
                ShotModifier::Armour | ShotModifier::Prone => "SHM-03",
                ShotModifier::Hide => "FIG-12",
                ShotModifier::FleetingTarget | ShotModifier::FleetingShooter => "SHT-03",
                ShotModifier::Moving | ShotModifier::Saddle => "SHM-04",
                ShotModifier::Hunting | ShotModifier::Contest | ShotModifier::Ambush => "SHM-07",
                ShotModifier::Group => "SHM-08",
                ShotModifier::Glory | ShotModifier::Shield => "SHM-09",
                ShotModifier::Wall | ShotModifier::Tortoise => "SHD-04",
                ShotModifier::Flying | ShotModifier::Magic => "SHM-10",
                ShotModifier::Elite => "SHE-06",
                ShotModifier::Aimed => "TUR-12",
                ShotModifier::Gunman => "SHT-09",
            },
            Cause::Blow(modifier) => match modifier {
                BlowModifier::Clumsy | BlowModifier::ClassOne | BlowModifier::HeavyTool => "MEM-01",
                BlowModifier::Heavy => "MEM-02",
                BlowModifier::Obstacle => "MEM-03",
                BlowModifier::Higher => "MEM-04",
                BlowModifier::RiderOnFoot | BlowModifier::FootOnRider | BlowModifier::AgainstPoints => {
                    "MEM-05"
                }
                BlowModifier::AgainstMounted => "MEM-06",
                BlowModifier::Charge | BlowModifier::Couched => "MEM-07",
                BlowModifier::Receiving => "MEM-08",
                BlowModifier::Strong | BlowModifier::AgainstStrong => "MEM-09",
                BlowModifier::Hostage | BlowModifier::ClumsyFriend => "MEM-11",
                BlowModifier::Encouraged => "MEM-12",
                BlowModifier::HeadWound | BlowModifier::Wounded => "MEM-13",
                BlowModifier::Shield => "MEM-14",
                BlowModifier::Wall => "SHD-04",
                BlowModifier::Object => "BRW-02",
            },
        }
    }

    /// The sentence that names it.
    pub fn word(self) -> &'static str {
        match self {
            Cause::Cap => "modifier-cap",
            Cause::Danger(modifier) => modifier.word(),
            Cause::Morale(modifier) => match modifier {
                MoraleModifier::FriendlyMusic => "modifier-friendly-music",
                MoraleModifier::Banner => "modifier-banner",
                MoraleModifier::Inspired => "modifier-inspired",
                MoraleModifier::Formed => "modifier-formed",
                MoraleModifier::Disorder => "modifier-disorder",
                MoraleModifier::EnemyMusic => "modifier-enemy-music",
                MoraleModifier::Spirit => "modifier-spirit",
            },
            Cause::Shot(modifier) => match modifier {
                ShotModifier::Untrained => "modifier-untrained-shooter",
                ShotModifier::Cover => "modifier-cover",
                ShotModifier::Armour => "modifier-armour",
                ShotModifier::Prone => "modifier-prone",
                ShotModifier::Hide => "modifier-hide",
                ShotModifier::FleetingTarget => "modifier-fleeting-target",
                ShotModifier::FleetingShooter => "modifier-fleeting-shooter",
                ShotModifier::Moving => "modifier-moving",
                ShotModifier::Saddle => "modifier-saddle",
                ShotModifier::Hunting => "modifier-hunting",
                ShotModifier::Contest => "modifier-contest",
                ShotModifier::Ambush => "modifier-ambush",
                ShotModifier::Group => "modifier-group",
                ShotModifier::Glory => "modifier-glory",
                ShotModifier::Shield => "modifier-shield",
                ShotModifier::Wall => "modifier-wall",
                ShotModifier::Tortoise => "modifier-tortoise",
                ShotModifier::Flying => "modifier-flying",
                ShotModifier::Magic => "modifier-magic",
                ShotModifier::Elite => "modifier-elite",
                ShotModifier::Aimed => "modifier-aimed",
                ShotModifier::Gunman => "modifier-gunman",
            },
            Cause::Blow(modifier) => match modifier {
                BlowModifier::Clumsy => "modifier-clumsy",
                BlowModifier::ClassOne => "modifier-class-one",
                BlowModifier::HeavyTool => "modifier-heavy-tool",
                BlowModifier::Heavy => "modifier-heavy",
                BlowModifier::Obstacle => "modifier-obstacle",
                BlowModifier::Higher => "modifier-higher",
                BlowModifier::RiderOnFoot => "modifier-rider-on-foot",
                BlowModifier::FootOnRider => "modifier-foot-on-rider",
                BlowModifier::AgainstPoints => "modifier-against-points",
                BlowModifier::AgainstMounted => "modifier-against-mounted",
                BlowModifier::Charge => "modifier-charge",
                BlowModifier::Couched => "modifier-couched",
                BlowModifier::Receiving => "modifier-receiving",
                BlowModifier::Strong => "modifier-strong",
                BlowModifier::AgainstStrong => "modifier-against-strong",
                BlowModifier::Hostage => "modifier-hostage",
                BlowModifier::ClumsyFriend => "modifier-clumsy-friend",
                BlowModifier::Encouraged => "modifier-encouraged",
                BlowModifier::HeadWound => "modifier-head-wound",
                BlowModifier::Wounded => "modifier-wounded",
                BlowModifier::Shield => "modifier-shield-in-melee",
                BlowModifier::Wall => "modifier-wall-in-melee",
                BlowModifier::Object => "modifier-object",
            },
        }
    }
}
