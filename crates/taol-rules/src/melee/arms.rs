//! What somebody can strike with, and how far it reaches here and now. MEL-09, MER-02, MER-03, SHO-02, CAV-06.

use smallvec::SmallVec;

use crate::event::Shortened;
use crate::figure::{FigureId, Profile, WoundPlace, skill};
use crate::order::{BARE_HANDS, DUEL_WEAPON, Manner};
use crate::rulebook::{Going, Reach, SecondRank, Weapon};
use crate::setting::Occasion;

use super::fray::{Footing, Fray};

/// A weapon in somebody's hand, or the bare hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<'a> {
    /// Its place in the list; `BARE_HANDS` for none.
    pub place: u8,
    /// What it is; none for bare hands and objects to hand.
    pub weapon: Option<&'a Weapon>,
    /// How far it reaches here. MER-02.
    pub reach: Reach,
    /// Its length and weight count. MER-02.
    pub free: bool,
    /// Why not.
    pub short: Option<Shortened>,
}

/// What somebody has to strike with: seldom more than a few, kept in place.
pub(super) type Arms<'a> = SmallVec<[Arm<'a>; 4]>;

impl Arm<'_> {
    pub const BARE: Arm<'static> = Arm {
        place: BARE_HANDS,
        weapon: None,
        reach: Reach::None,
        free: true,
        short: None,
    };

    /// The same with its length and weight lost; a light short blade has neither to lose. MER-02.
    pub fn shortened(self) -> Self {
        let light = self
            .weapon
            .is_none_or(|weapon| !weapon.hand.heavy && !weapon.hand.heavy_tool);
        Arm {
            reach: self.reach.min(Reach::Short),
            free: self.free && light && self.reach <= Reach::Short,
            ..self
        }
    }

    /// The same, and why; a weapon that loses nothing by it has no reason.
    pub fn shortened_by(self, why: Shortened) -> Self {
        let short = self.shortened();
        let loses = short.reach < self.reach || self.free && !short.free && self.weighs();
        Arm {
            short: loses.then_some(why).or(self.short),
            ..short
        }
    }

    fn weighs(&self) -> bool {
        let hand = self.weapon.map(|weapon| weapon.hand);
        hand.is_some_and(|hand| hand.heavy || hand.heavy_tool)
    }

    /// A weapon or tool swung with both hands, over which nobody strikes. MER-01.
    pub fn swung(&self) -> bool {
        self.free && self.weapon.is_some_and(|weapon| weapon.hand.swings())
    }
}

/// All that somebody can strike with, best first: longest, then weight, then not improvised, then as listed. Bare hands
/// come last. `front` is whether it stands in the front rank. MEL-09.
pub(super) fn arms<'a>(fray: &Fray<'a>, id: FigureId, footing: &Footing, front: bool) -> Arms<'a> {
    let profile = fray.profile(id);
    let mut arms: Arms<'a> = SmallVec::new();
    let place = Place {
        cramped: footing.cramped,
        mounted: !fray.on_foot(id),
        close: fray.close_order(id),
        hand_taken: fray.hand_taken(id),
        front,
    };
    // In deep water there is but what one swims with. TER-06.
    let swims = footing.for_foot == Going::Swim && fray.setting.swims(fray.now, id);
    for (number, key) in profile.weapons.iter().enumerate().take(32) {
        let known = fray.setting.rulebook.weapons.get(key);
        let to_hand =
            |weapon: &&Weapon| (weapon.swims || !swims) && in_hand(fray, id, number as u8, key, weapon);
        if let Some(weapon) = known.filter(to_hand) {
            arms.extend(reach(fray, id, number as u8, weapon, &place));
        }
    }
    duel(fray, id, &mut arms);
    arms.sort_by_key(|arm| {
        let hand = arm.weapon.map(|weapon| weapon.hand).unwrap_or_default();
        std::cmp::Reverse((arm.reach, arm.free && hand.heavy, arm.free, !hand.improvised))
    });
    if fray.figure(id).shots == 0 {
        arms.push(Arm::BARE);
    }
    arms
}

/// In a formal duel on foot there are blades of the length of a sword, and daggers, whatever people hold. MER-08.
fn duel<'a>(fray: &Fray<'a>, id: FigureId, arms: &mut Arms<'a>) {
    let rulebook = &fray.setting.rulebook;
    let sword = rulebook.melee.duel_weapon.as_ref();
    let sword = sword.and_then(|key| rulebook.weapons.get(key));
    let (Some(sword), Occasion::Duel, true) = (sword, fray.setting.occasion, fray.on_foot(id)) else {
        return;
    };
    arms.retain(|arm| {
        let blade = arm
            .weapon
            .is_some_and(|weapon| !weapon.hand.improvised && !weapon.hand.two_handed);
        blade && arm.reach <= Reach::Short
    });
    if arms.iter().all(|arm| arm.reach < Reach::Short) {
        arms.push(Arm {
            place: DUEL_WEAPON,
            weapon: Some(sword),
            reach: Reach::Short,
            free: true,
            short: None,
        });
    }
}

/// The circumstances that shorten a weapon.
struct Place {
    cramped: bool,
    mounted: bool,
    close: bool,
    hand_taken: bool,
    front: bool,
}

/// Still has it, and may use it this turn.
fn in_hand(fray: &Fray<'_>, id: FigureId, place: u8, key: &str, weapon: &Weapon) -> bool {
    let figure = fray.figure(id);
    if figure.lost & (1 << place) != 0 {
        return false;
    }
    let thrown = figure.thrown.iter().find(|(which, _)| *which == place);
    let carried = weapon.shoots.as_ref().and_then(|shoots| shoots.thrown);
    if let (Some((_, thrown)), Some(carried)) = (thrown, carried)
        && *thrown >= carried
    {
        return false;
    }
    let arm_wound = figure
        .wound
        .is_some_and(|wound| wound.place == WoundPlace::TrunkOrArms);
    if arm_wound && weapon.hand.heavy || figure.lasting.arm && weapon.hand.two_handed {
        return false;
    }
    figure.shots == 0 || after_a_shot(fray, id, key)
}

/// Some weapons strike after they were shot: at an enemy met this turn; in some editions only standing fast. SHO-02.
fn after_a_shot(fray: &Fray<'_>, id: FigureId, key: &str) -> bool {
    let must_stand = fray.setting.rulebook.melee.bayonet_after_shot_when_contacted;
    if fray.started(id) || must_stand && !fray.figure(id).immobile {
        return false;
    }
    let shots = fray.order(id).map_or(&[][..], |order| &order.shots);
    !shots.is_empty()
        && shots.iter().all(|shot| {
            let fired = fray.profile(id).weapons.get(shot.weapon as usize);
            fired
                .and_then(|fired| fray.setting.rulebook.weapons.get(fired))
                .and_then(|weapon| weapon.shoots.as_ref())
                .is_some_and(|shoots| shoots.then_strikes_with.iter().any(|other| other == key))
        })
}

/// How far a weapon reaches; none if it cannot be used at all. MER-02, MER-03, CAV-06.
fn reach<'a>(
    fray: &Fray<'a>,
    id: FigureId,
    number: u8,
    weapon: &'a Weapon,
    place: &Place,
) -> Option<Arm<'a>> {
    let arm = Arm {
        place: number,
        weapon: Some(weapon),
        reach: weapon.reach?,
        free: true,
        short: None,
    };
    let hand = &weapon.hand;
    if hand.couched && !(place.mounted && fray.charging(id)) {
        return None;
    }
    if hand.pike && !place.close {
        // Out of close order only the front rank uses it, and only in the first turn of contact.
        if !place.front {
            return None;
        }
        if fray.started(id) || fray.touched_last_turn(id) {
            return Some(arm.shortened_by(Shortened::PikeAlone));
        }
    }
    let spear = hand.second_rank == SecondRank::Anyone && !hand.two_handed;
    let shortens = fray.setting.rulebook.melee.full_hands_shorten;
    if place.hand_taken && hand.two_handed && !shortens {
        return None;
    }
    let one_handed = place.hand_taken && shortens && (!spear || fray.climbing(id));
    let saddle = place.mounted && hand.two_handed;
    let packed = place.close && (hand.heavy || hand.heavy_tool);
    let gentle = fray.blow(id).forgoes_weight && hand.swings();
    let reasons = [
        (place.cramped, Shortened::Indoors),
        (one_handed, Shortened::OneHand),
        (saddle, Shortened::Saddle),
        (packed, Shortened::CloseOrder),
    ];
    Some(match reasons.into_iter().find(|(holds, _)| *holds) {
        Some((_, why)) => arm.shortened_by(why),
        None if gentle => arm.shortened(),
        None => arm,
    })
}

/// May strike over a friend's shoulder with it. MER-01.
pub(super) fn over_the_shoulder(fray: &Fray<'_>, id: FigureId, arm: &Arm<'_>) -> bool {
    let Some(weapon) = arm.weapon else {
        return false;
    };
    let trained = match weapon.hand.second_rank {
        SecondRank::Never => false,
        SecondRank::Trained => fray.profile(id).skilled(skill::SECOND_RANK),
        SecondRank::Anyone => true,
    };
    let never = weapon.hand.heavy && fray.setting.rulebook.melee.heavy_never_second_rank;
    trained && !never && arm.free && arm.reach >= Reach::HalfLong
}

/// A fencer of this degree knows this way of striking. MER-04.
pub(super) fn fences(profile: &Profile, manner: Manner) -> bool {
    if manner == Manner::Earlier && profile.skilled(skill::MARTIAL_ARTIST) {
        return true;
    }
    match profile.skills.get(skill::FENCER) {
        None => false,
        // Without a degree: the two ways of the generic rules.
        Some(None) => matches!(manner, Manner::Earlier | Manner::Twice),
        Some(Some(degree)) => match manner {
            Manner::Earlier | Manner::RapierThenDagger => *degree >= 1,
            Manner::BestOfTwo => *degree >= 2,
            Manner::Twice => *degree >= 3,
            Manner::Thrice => *degree >= 4,
            Manner::TwiceEarlier => *degree >= 5,
            _ => false,
        },
    }
}
