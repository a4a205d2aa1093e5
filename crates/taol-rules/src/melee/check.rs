//! Can what somebody is told to do in melee be tried at all? What depends on how the turn goes is looked at then.

use crate::disguise;
use crate::figure::FigureId;
use crate::order::{BARE_HANDS, Blow, Manner};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::state::State;

/// Why a blow cannot be struck as it was said, whatever happens. In a turn such a blow is struck plainly, and the log
/// says why; a host that asks people can ask first. MEL-09, MEM-11, MER-04, BRW-02 to BRW-04.
pub fn check(setting: &Setting, state: &State, id: FigureId, blow: &Blow) -> Result<(), Refusal> {
    for target in [blow.target, blow.second, blow.third].into_iter().flatten() {
        if state.figures.get(target as usize).is_none() {
            return Err(Refusal::UnknownFigure(target));
        }
        if target == id {
            return Err(Refusal::TargetIsSelf(id));
        }
        if !disguise::takes_for_enemy(setting, state, id, target, None) {
            return Err(Refusal::NotAnEnemy(id, target));
        }
    }
    if let Some(hostage) = blow.behind_hostage {
        let held = state.figures.get(hostage as usize);
        if held.is_none_or(|held| held.captor != Some(id)) {
            return Err(Refusal::NoSuchHostage(id, hostage));
        }
    }
    if blow.second.is_some() && !strikes_again(blow.manner) {
        return Err(Refusal::OneBlow(id));
    }
    if let Some(weapon) = blow.weapon.filter(|weapon| *weapon != BARE_HANDS) {
        let key = state.profile(id).weapons.get(weapon as usize);
        let known = key.and_then(|key| setting.rulebook.weapons.get(key));
        if known.is_none_or(|weapon| weapon.reach.is_none()) {
            return Err(Refusal::NoHandWeapon(id));
        }
    }
    manner(setting, state, id, blow.manner)
}

/// Whether there is a second blow for a second enemy. MER-04.
fn strikes_again(manner: Manner) -> bool {
    matches!(
        manner,
        Manner::Twice | Manner::TwiceEarlier | Manner::Thrice | Manner::RapierThenDagger
    )
}

fn manner(setting: &Setting, state: &State, id: FigureId, manner: Manner) -> Result<(), Refusal> {
    let switch = match manner {
        Manner::Plain | Manner::Finish => return Ok(()),
        Manner::Earlier
        | Manner::Twice
        | Manner::BestOfTwo
        | Manner::RapierThenDagger
        | Manner::Thrice
        | Manner::TwiceEarlier => {
            return if super::arms::fences(state.profile(id), manner) {
                Ok(())
            } else {
                Err(Refusal::NotAFencer(id))
            };
        }
        Manner::NonLethal => Switch::NonLethalBlows,
        Manner::Capture => Switch::Capture,
        Manner::Object => Switch::Objects,
    };
    if setting.rulebook.on(switch) {
        Ok(())
    } else {
        Err(Refusal::NoSuchBlow(id))
    }
}
