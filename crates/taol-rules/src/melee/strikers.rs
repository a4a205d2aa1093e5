//! Who strikes, whom, and with what: the front rank and those behind it. MEL-01, MEL-09, MER-01. `barred` says whom one may
//! not strike.

use taol_geometry::{Bounds, Point, TOUCH};

use crate::event::Shortened;
use crate::figure::{FigureId, skill};
use crate::order::{Action, Blow, Manner};
use crate::rulebook::{Locomotion, Reach, Switch};
use crate::state::Touch;

use super::arms::{Arm, Arms, arms, fences, over_the_shoulder};
use super::barred::may_strike;
use super::brawl;
use super::charge;
use super::fray::{BESIDE, Footing, Fray, Meet};
use super::ranks::{self, InFile};

/// What somebody will do in this melee.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intent<'a> {
    pub figure: FigureId,
    /// Whose fight it is: its own, or that of the friend it strikes over. MER-09.
    pub front: FigureId,
    /// Whom it strikes.
    pub target: FigureId,
    /// A second enemy, for some fencers. MER-04.
    pub second: Option<FigureId>,
    /// A third one, for heroes. MER-04.
    pub third: Option<FigureId>,
    /// With what.
    pub arm: Arm<'a>,
    /// And with what if that misses. MER-04.
    pub dagger: Option<Arm<'a>>,
    pub manner: Manner,
    /// In which step, before others' shields and lost advantages are looked at. MEL-03.
    pub step: Reach,
    /// Through a door or window. MER-02.
    pub opening: bool,
    /// An object that is thrown. BRW-02.
    pub thrown: bool,
}

/// Everybody's intent, in order of name.
pub(super) fn intents<'a>(fray: &Fray<'a>, footings: &[Option<Footing>]) -> Vec<Intent<'a>> {
    let mut intents: Vec<Intent<'a>> = Vec::with_capacity(fray.meets.len());
    let mut behind: Vec<FigureId> = Vec::new();
    for id in fray.now.ids() {
        if !fray.able(id) {
            continue;
        }
        if let Some(intent) = brawl::on_the_helpless(fray, id).or_else(|| brawl::throws_object(fray, id)) {
            intents.push(intent);
            continue;
        }
        let mut faced = fray.faced(id).peekable();
        let said = fray.blow(id).target;
        let elsewhere = said.is_some_and(|target| fray.faced(id).all(|meet| meet.enemy != target));
        if faced.peek().is_none() || elsewhere {
            behind.push(id);
        } else if let Some(intent) = in_front(fray, id, footings) {
            intents.push(intent);
        }
    }
    if fray.meets.is_empty() {
        return intents;
    }
    let front = intents.clone();
    let files = ranks::files(fray);
    let fight = where_they_fight(fray);
    for id in behind {
        let near = fray.within(id, fight) || files.iter().any(|file| file.figure == id);
        let over = near.then(|| from_behind(fray, id, &front, &files)).flatten();
        intents.extend(over.or_else(|| in_front(fray, id, footings)));
    }
    intents.sort_unstable_by_key(|intent| intent.figure);
    intents
}

/// The box round all who touch an enemy, and whoever is right beside them. MER-01.
fn where_they_fight(fray: &Fray<'_>) -> Bounds {
    let boxes = fray.meets.iter().map(|meet| fray.placed(meet.me).bounds());
    let fight = boxes
        .reduce(Bounds::joined)
        .unwrap_or(Bounds::of_point(Point::ORIGIN));
    fight.grown(BESIDE + TOUCH)
}

/// What somebody stands on, looked up if it is not known yet.
pub(super) fn footing(fray: &Fray<'_>, footings: &[Option<Footing>], id: FigureId) -> Footing {
    footings[id as usize].unwrap_or_else(|| fray.footing(id))
}

/// The blow of somebody who faces an enemy: as told, otherwise the longest weapon at the strongest enemy. MEL-01,
/// MEL-09.
fn in_front<'a>(fray: &Fray<'a>, id: FigureId, footings: &[Option<Footing>]) -> Option<Intent<'a>> {
    fray.faced(id).next()?;
    let footing = footing(fray, footings, id);
    let said = fray.blow(id);
    let (manner, choice) = choices(fray, id, said, arms(fray, id, &footing, true), &footing);
    let pick = |arm: &Arm<'a>, wanted: Option<FigureId>| {
        fray.faced(id)
            .filter(|meet| wanted.is_none_or(|target| target == meet.enemy))
            .filter(|meet| may_strike(fray, id, id, meet, arm, &footing))
            .max_by(|a, b| stronger(fray, id, a.enemy, b.enemy))
            .map(|meet| (*arm, *meet))
    };
    let as_said = said
        .target
        .and_then(|target| choice.iter().find_map(|arm| pick(arm, Some(target))));
    let (arm, meet) = as_said.or_else(|| choice.iter().find_map(|arm| pick(arm, None)))?;
    let arm = if meet.opening {
        arm.shortened_by(Shortened::Opening)
    } else {
        arm
    };
    let another = |wanted: &FigureId| {
        let also = fray.faced(id).find(|meet| meet.enemy == *wanted);
        *wanted != meet.enemy && also.is_some_and(|meet| may_strike(fray, id, id, meet, &arm, &footing))
    };
    let (second, third) = (said.second.filter(another), said.third.filter(another));
    let dagger = (manner == Manner::RapierThenDagger)
        .then(|| dagger(fray, id, &footing))
        .flatten();
    let step = if matches!(manner, Manner::Earlier | Manner::TwiceEarlier) {
        arm.reach.longer()
    } else {
        arm.reach
    };
    Some(Intent {
        figure: id,
        front: id,
        target: meet.enemy,
        second,
        third,
        arm,
        dagger,
        manner,
        step,
        opening: meet.opening,
        thrown: false,
    })
}

/// The way of striking that is possible, and the weapons for it, best first. MEL-09, MER-04, BRW-02 to BRW-04.
fn choices<'a>(
    fray: &Fray<'a>,
    id: FigureId,
    said: &Blow,
    all: Arms<'a>,
    footing: &Footing,
) -> (Manner, Arms<'a>) {
    let rulebook = &fray.setting.rulebook;
    let only = |fit: &dyn Fn(&Arm<'a>) -> bool| -> Arms<'a> {
        let fitting: Arms<'a> = all.iter().copied().filter(|arm| fit(arm)).collect();
        match said.weapon {
            Some(place) if fitting.iter().any(|arm| arm.place == place) => {
                fitting.into_iter().filter(|arm| arm.place == place).collect()
            }
            _ => fitting,
        }
    };
    let master = fray.profile(id).skilled(skill::MARTIAL_ARTIST);
    let made_for_it = |arm: &Arm<'a>| {
        arm.weapon
            .is_none_or(|weapon| !weapon.hand.improvised && !weapon.hand.two_handed)
    };
    let blade =
        |arm: &Arm<'a>| matches!(arm.reach, Reach::Short | Reach::VeryShort) && arm.free && made_for_it(arm);
    let special = match said.manner {
        Manner::Plain | Manner::Finish => Arms::new(),
        Manner::Earlier if fences(fray.profile(id), said.manner) => {
            let fencer = fray.profile(id).skilled(skill::FENCER);
            only(&|arm| fencer && blade(arm) || master && arm.weapon.is_none())
        }
        Manner::Twice | Manner::BestOfTwo | Manner::TwiceEarlier if fences(fray.profile(id), said.manner) => {
            only(&blade)
        }
        Manner::Thrice if fences(fray.profile(id), said.manner) => {
            only(&|arm| blade(arm) && arm.reach == Reach::Short)
        }
        Manner::RapierThenDagger
            if fences(fray.profile(id), said.manner) && dagger(fray, id, footing).is_some() =>
        {
            only(&|arm| blade(arm) && arm.reach == Reach::Short)
        }
        Manner::NonLethal if rulebook.on(Switch::NonLethalBlows) => only(&|arm| arm.weapon.is_some()),
        Manner::Capture if rulebook.on(Switch::Capture) => {
            only(&|arm| arm.weapon.is_none_or(|weapon| weapon.hand.captures))
        }
        // With an enemy on one already there is no time to pick anything up.
        Manner::Object
            if brawl::object_to_hand(fray, footing) && !fray.started(id) && fray.figure(id).shots == 0 =>
        {
            Arms::from_slice(&[brawl::OBJECT])
        }
        _ => Arms::new(),
    };
    if special.is_empty() {
        let any = if said.weapon.is_some() {
            only(&|_| true)
        } else {
            all
        };
        (Manner::Plain, any)
    } else {
        (said.manner, special)
    }
}

/// The dagger of the other hand. MER-04.
fn dagger<'a>(fray: &Fray<'a>, id: FigureId, footing: &Footing) -> Option<Arm<'a>> {
    arms(fray, id, footing, true)
        .into_iter()
        .find(|arm| arm.reach == Reach::VeryShort && arm.weapon.is_some_and(|weapon| !weapon.hand.improvised))
}

/// The blow of somebody in the second rank or behind it, over a friend's shoulder. MER-01, MER-03, TUR-11.
fn from_behind<'a>(
    fray: &Fray<'a>,
    id: FigureId,
    front: &[Intent<'a>],
    files: &[InFile],
) -> Option<Intent<'a>> {
    if !fray.on_foot(id) {
        return None;
    }
    let shoulders = shoulders(fray, id, files);
    if shoulders.is_empty() {
        return None;
    }
    let said = fray.blow(id);
    let footing = fray.footing(id);
    let all = || arms(fray, id, &footing, false);
    let (mut manner, mut choice) = choices(fray, id, said, all(), &footing);
    // Nobody fences over a shoulder, and there one strikes plainly; but whom others mean to take alive is not struck.
    if !matches!(manner, Manner::NonLethal | Manner::Capture | Manner::Object) {
        if manner != Manner::Plain {
            choice = all();
        }
        manner = Manner::Plain;
    }
    let arm = *choice.iter().find(|arm| over_the_shoulder(fray, id, arm))?;
    let pike = arm.weapon.is_some_and(|weapon| weapon.hand.pike);
    let mut best: Option<(Meet, FigureId)> = None;
    for (meet, rank) in &shoulders {
        let friend = meet.me;
        if *rank > 3 && !pike
            || !lets_others_strike(fray, friend, front)
            || !may_strike(fray, id, friend, meet, &arm, &footing)
        {
            continue;
        }
        let better = best.is_none_or(|(known, over)| {
            let wanted = |meet: &Meet| said.target == Some(meet.enemy);
            wanted(meet)
                .cmp(&wanted(&known))
                .then_with(|| match known.enemy == meet.enemy {
                    true => steadier(fray, id, friend, over),
                    false => stronger(fray, id, meet.enemy, known.enemy),
                })
                .is_gt()
        });
        if better {
            best = Some((*meet, friend));
        }
    }
    let (meet, friend) = best?;
    Some(Intent {
        figure: id,
        front: friend,
        target: meet.enemy,
        second: None,
        third: None,
        arm,
        dagger: None,
        manner,
        step: arm.reach,
        opening: false,
        thrown: false,
    })
}

/// The friends over whom somebody could strike, each with an enemy it faces, and the rank one stands in then.
fn shoulders(fray: &Fray<'_>, id: FigureId, files: &[InFile]) -> Vec<(Meet, u8)> {
    let mut shoulders = Vec::new();
    let touches = !fray.enemies(id).is_empty();
    for meet in &fray.meets {
        let friend = meet.me;
        if meet.opening || meet.touch == Touch::Corner || friend == id {
            continue;
        }
        let corner = || {
            let at_a_corner = |own: &Meet| own.touch == Touch::Corner;
            touches && fray.contact(id, meet.enemy).is_some_and(at_a_corner)
        };
        let near = fray.beside(id, friend, BESIDE) || corner();
        if near && fray.friends(id, friend) && !fray.walled_off(id, friend) {
            shoulders.push((*meet, 2));
        }
    }
    for file in files.iter().filter(|file| file.figure == id) {
        let meet = fray.contact(file.front, file.enemy).filter(|meet| !meet.opening);
        shoulders.extend(meet.map(|meet| (*meet, file.rank)));
    }
    shoulders
}

/// On foot, on its feet, not swinging a heavy weapon, and not just driven back. MER-01, MER-05.
fn lets_others_strike(fray: &Fray<'_>, friend: FigureId, front: &[Intent<'_>]) -> bool {
    let swings = front.iter().any(|intent| {
        let people = (friend, friend, intent.target);
        intent.figure == friend && intent.arm.swung() && !charge::received(fray, people, &intent.arm)
    });
    let figure = fray.figure(friend);
    let shaken = figure.recoiled_until >= fray.now.turn && figure.recoiled_until > 0;
    figure.able() && fray.on_foot(friend) && !swings && !shaken
}

/// The stronger of two enemies: on its feet, class, armour, a rider, lives; then the nearer one, the one more in front,
/// the one it went for, the one it has been fighting, and only then by name. MEL-01.
pub(super) fn stronger(fray: &Fray<'_>, id: FigureId, a: FigureId, b: FigureId) -> std::cmp::Ordering {
    let strength = |enemy: FigureId| {
        (
            fray.figure(enemy).able(),
            fray.class(enemy),
            fray.armour_rank(enemy),
            fray.locomotion(enemy) == Locomotion::Rider,
            fray.figure(enemy).lives,
        )
    };
    let distance = |enemy: FigureId| fray.towards(id, enemy).length_squared();
    let facing = fray.figure(id).facing.vector();
    let ahead = |enemy: FigureId| facing.dot(fray.towards(id, enemy));
    let went_for = |enemy: FigureId| {
        let action = fray.order(id).map(|order| &order.action);
        matches!(action, Some(Action::Charge { target, .. } | Action::BlockPerson { target }) if *target == enemy)
    };
    strength(a)
        .cmp(&strength(b))
        .then(distance(b).total_cmp(&distance(a)))
        .then(ahead(a).total_cmp(&ahead(b)))
        .then_with(|| went_for(a).cmp(&went_for(b)))
        .then_with(|| fray.started(a).cmp(&fray.started(b)))
        .then(b.cmp(&a))
}

/// The better of two friends to strike over: the better fighter, then the nearer one.
fn steadier(fray: &Fray<'_>, id: FigureId, a: FigureId, b: FigureId) -> std::cmp::Ordering {
    let distance = |friend: FigureId| fray.towards(id, friend).length_squared();
    fray.class(a)
        .cmp(&fray.class(b))
        .then(fray.armour_rank(a).cmp(&fray.armour_rank(b)))
        .then(distance(b).total_cmp(&distance(a)))
        .then(b.cmp(&a))
}
