//! Bare hands, objects, blows not meant to kill, capture, and the helpless. BRW-01 to BRW-05.

use crate::figure::{FigureId, Status, skill};
use crate::order::{Manner, OBJECT_TO_HAND};
use crate::rulebook::{Reach, Switch};

use super::arms::{Arm, arms};
use super::exchange::Effect;
use super::fray::{BESIDE, Footing, Fray};
use super::strikers::Intent;

/// A jug, a pan, a stool. BRW-02.
pub(super) const OBJECT: Arm<'static> = Arm {
    place: OBJECT_TO_HAND,
    weapon: None,
    reach: Reach::VeryShort,
    free: true,
    short: None,
};

/// Small solid objects lie about indoors. BRW-02.
pub(super) fn object_to_hand(fray: &Fray<'_>, footing: &Footing) -> bool {
    fray.setting.rulebook.on(Switch::Objects) && footing.cramped
}

/// What a blow that "kills" does. BRW-01 to BRW-05.
pub(super) fn effect(fray: &Fray<'_>, intent: &Intent<'_>, arm: &Arm<'_>) -> Effect {
    let profile = fray.profile(intent.figure);
    match intent.manner {
        Manner::Finish => return Effect::Finishes,
        Manner::Capture => return Effect::Captures,
        Manner::Object => return Effect::Fells,
        Manner::NonLethal => return Effect::KnocksOut,
        _ => {}
    }
    match arm.weapon {
        Some(weapon) if weapon.hand.stuns => Effect::Fells,
        Some(_) => Effect::Kills,
        None if profile.skilled(skill::MARTIAL_ARTIST) => Effect::Kills,
        // A natural triple six, or its like on another die, kills all the same.
        None => Effect::Stuns {
            deadly_from: profile.die.saturating_add(2),
        },
    }
}

/// Somebody finishes an enemy who lies there, or strikes one who no longer resists, because it was told to. BRW-05.
pub(super) fn on_the_helpless<'a>(fray: &Fray<'a>, id: FigureId) -> Option<Intent<'a>> {
    let said = fray.blow(id);
    let target = said.target?;
    let victim = fray.now.figures.get(target as usize)?;
    let helpless = match victim.status {
        Status::OutOfAction => true,
        Status::Down => said.manner == Manner::Finish,
        _ => false,
    };
    if !helpless || fray.friends(id, target) || fray.parted(id, target) || !fray.beside(id, target, BESIDE) {
        return None;
    }
    let all = arms(fray, id, &fray.footing(id), true);
    let deadly = |arm: &&Arm<'a>| arm.weapon.is_some_and(|weapon| !weapon.hand.stuns);
    let chosen = all
        .iter()
        .filter(deadly)
        .find(|arm| Some(arm.place) == said.weapon);
    let arm = *chosen.or_else(|| all.iter().find(deadly))?;
    Some(Intent {
        figure: id,
        front: id,
        target,
        second: None,
        third: None,
        arm,
        dagger: None,
        manner: Manner::Finish,
        step: arm.reach,
        opening: false,
        thrown: false,
    })
}

/// Somebody throws an object at an enemy in the same room before they touch, or as that one comes up, once in a
/// brawl; whoever goes up to its enemy hits with it instead. BRW-02.
pub(super) fn throws_object<'a>(fray: &Fray<'a>, id: FigureId) -> Option<Intent<'a>> {
    let said = fray.blow(id);
    let busy = fray.started(id) || fray.figure(id).shots > 0 || fray.figure(id).brawled;
    if said.manner != Manner::Object || busy {
        return None;
    }
    let target = said.target?;
    let victim = fray.now.figures.get(target as usize)?;
    let figure = fray.figure(id);
    let table = &fray.setting.tables[figure.table as usize];
    let room = |at, storey| table.room_at(at, storey);
    let goes_up = fray.order(id).and_then(|order| order.action.target()) == Some(target);
    let fits = matches!(victim.status, Status::Fit | Status::Down)
        && !fray.friends(id, target)
        && fray.same_floor(id, target)
        && (!goes_up || fray.contact(id, target).is_none())
        && object_to_hand(fray, &fray.footing(id))
        && room(figure.at, figure.storey) == room(victim.at, victim.storey);
    fits.then_some(Intent {
        figure: id,
        front: id,
        target,
        second: None,
        third: None,
        arm: OBJECT,
        dagger: None,
        manner: Manner::Object,
        step: OBJECT.reach,
        opening: false,
        thrown: true,
    })
}
