//! Who does not strike as it was told, and why: nothing said is changed in silence. MEL-01, MEL-09, MER-04, SHO-02, AFT-07.

use crate::event::Shortened;
use crate::figure::{FigureId, Status};
use crate::order::{Blow, Manner};
use crate::refusal::Refusal;

use super::barred;
use super::fray::{BESIDE, Fray};
use super::modifiers::intent_of;
use super::strikers::Intent;

/// Who, and why not as it was told.
pub(super) type Departure = (FigureId, Refusal);

/// Who does not strike, or not as it was told.
#[derive(Default)]
pub(super) struct Departures {
    /// Those who were told something else, in order of name.
    pub from_what_was_said: Vec<Departure>,
    /// Those who were told nothing and touch an enemy that they may not strike.
    pub untold: Vec<Departure>,
    /// Whose weapon has lost its length or weight, its place in the list, and why. MER-02, MER-03.
    pub shortened: Vec<(FigureId, u8, Shortened)>,
}

/// Whoever was told something about its blow and does something else, in order of name.
pub(super) fn from_what_was_said(fray: &Fray<'_>, intents: &[Intent<'_>]) -> Departures {
    let mut departures = Departures::default();
    let shortened = |intent: &Intent<'_>| {
        let why = intent.arm.short?;
        Some((intent.figure, intent.arm.place, why))
    };
    departures.shortened.extend(intents.iter().filter_map(shortened));
    for id in fray.now.ids() {
        let said = fray.blow(id);
        let wishes = said.target.is_some()
            || said.weapon.is_some()
            || said.manner != Manner::Plain
            || said.second.is_some()
            || said.behind_hostage.is_some();
        if said.refrains {
            continue;
        }
        let intent = intent_of(intents, id);
        if wishes {
            let why = match intent {
                Some(intent) => otherwise(fray, said, intent),
                None => not_at_all(fray, said, id),
            };
            departures.from_what_was_said.extend(why.map(|why| (id, why)));
        } else if intent.is_none() && fray.able(id) && fray.figure(id).shots == 0 {
            // Riders who come head on are told so all together.
            let why = barred::why(fray, id, None);
            let why =
                why.filter(|why| !matches!(why, Refusal::BeyondTheSaddle(..) | Refusal::LeftThatMelee(_)));
            departures.untold.extend(why.map(|why| (id, why)));
        }
    }
    departures
}

/// Why somebody who strikes does not do it as it was told, the first reason that applies.
fn otherwise(fray: &Fray<'_>, said: &Blow, intent: &Intent<'_>) -> Option<Refusal> {
    let id = intent.figure;
    if let Err(why) = super::check(fray.setting, fray.start, id, said) {
        return Some(why);
    }
    let there = |target: &FigureId| fray.figure(*target).present();
    if let Some(target) = said
        .target
        .filter(|target| *target != intent.target)
        .filter(there)
    {
        if fray.parted(id, target) {
            return Some(Refusal::LeftThatMelee(id));
        }
        let beyond_reach = Refusal::OutOfReachOfBlow(id, target);
        return Some(barred::why(fray, id, Some(target)).unwrap_or(beyond_reach));
    }
    if said.manner != Manner::Plain && said.manner != intent.manner {
        return Some(match said.manner {
            Manner::Finish => Refusal::NobodyToFinish(id),
            Manner::NonLethal | Manner::Capture | Manner::Object => Refusal::NothingForThatBlow(id),
            _ => Refusal::NoBladeToFence(id),
        });
    }
    if let Some(weapon) = said.weapon.filter(|weapon| *weapon != intent.arm.place) {
        return Some(Refusal::CannotUseHere(id, weapon));
    }
    let others = match said.manner {
        Manner::Twice | Manner::TwiceEarlier => [said.second, None],
        Manner::Thrice => [said.second, said.third],
        _ => [None, None],
    };
    let struck = [Some(intent.target), intent.second, intent.third];
    let mut missed = others
        .into_iter()
        .flatten()
        .filter(|other| !struck.contains(&Some(*other)));
    missed
        .find(there)
        .map(|other| Refusal::OutOfReachOfBlow(id, other))
}

/// Why somebody does not strike at all whom it was told to, or with an enemy before it.
fn not_at_all(fray: &Fray<'_>, said: &Blow, id: FigureId) -> Option<Refusal> {
    let figure = fray.figure(id);
    let there = |target: &FigureId| fray.figure(*target).present();
    if figure.status != Status::Fit {
        None
    } else if fray.faced(id).next().is_none() {
        let check = super::check(fray.setting, fray.start, id, said);
        let missed = || said.target.filter(there);
        // From behind a friend one masters nobody, nor hits with a jug.
        let by_hand = || matches!(said.manner, Manner::Capture | Manner::Object) && behind_a_fight(fray, id);
        check
            .err()
            .or_else(|| missed().map(|target| Refusal::OutOfReachOfBlow(id, target)))
            .or_else(|| by_hand().then_some(Refusal::NothingForThatBlow(id)))
    } else if figure.shots > 0 {
        Some(Refusal::ShotThisTurn(id))
    } else if figure.left_melee {
        Some(Refusal::LeftThatMelee(id))
    } else if !fray.able(id) {
        None
    } else {
        barred::why(fray, id, said.target).or_else(|| barred::why(fray, id, None))
    }
}

/// Right beside a friend who faces an enemy.
fn behind_a_fight(fray: &Fray<'_>, id: FigureId) -> bool {
    let mut meets = fray.meets.iter();
    meets.any(|meet| meet.me != id && fray.friends(id, meet.me) && fray.beside(id, meet.me, BESIDE))
}
