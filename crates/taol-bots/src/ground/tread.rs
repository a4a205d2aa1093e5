//! What people get about on, and what the ground is to it.

use taol_rules::rulebook::{Going, Locomotion};
use taol_rules::setting::Ground;

use super::EASY;

/// What somebody gets about on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tread {
    /// Feet.
    Foot,
    /// A horse, in the saddle to fight.
    Rider,
    /// A horse to get there.
    MountedFoot,
    /// A cart: the road suits it best, and it needs room beside what it cannot pass. VEH-02.
    Wheels,
}

impl From<Locomotion> for Tread {
    fn from(way: Locomotion) -> Tread {
        match way {
            Locomotion::Foot => Tread::Foot,
            Locomotion::Rider => Tread::Rider,
            Locomotion::MountedFoot => Tread::MountedFoot,
        }
    }
}

impl Tread {
    /// How a ground is to get over.
    pub(super) fn going(self, ground: &Ground) -> Going {
        let going = &ground.traits.going;
        match self {
            Tread::Foot => going[0],
            Tread::Rider => going[1],
            Tread::MountedFoot => going[2],
            Tread::Wheels => match going[2] {
                Going::Easy => Going::Easy,
                Going::Difficult => Going::VeryDifficult,
                _ => Going::Closed,
            },
        }
    }

    /// What a centimetre of a table without anything on it costs.
    pub(super) fn open_ground(self) -> u32 {
        match self {
            Tread::Wheels => EASY * 2,
            _ => EASY,
        }
    }
}
