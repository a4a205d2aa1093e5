//! Can what somebody is told to do in melee be tried at all? What depends on how the turn goes is looked at then.

use crate::figure::FigureId;
use crate::order::{BARE_HANDS, Blow, Manner};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::state::State;

/// Why a blow cannot be struck as it was said, whatever happens. In a turn such a blow is struck plainly, and the log
/// says why; a host that asks people can ask first. MEL-09, MER-04, BRW-02 to BRW-04.
pub fn check(setting: &Setting, state: &State, id: FigureId, blow: &Blow) -> Result<(), Refusal> {
    for target in [blow.target, blow.second].into_iter().flatten() {
        if state.figures.get(target as usize).is_none() {
            return Err(Refusal::UnknownFigure(target));
        }
        if target == id {
            return Err(Refusal::TargetIsSelf(id));
        }
        if !setting.enemies(state.profile(id).side, state.profile(target).side) {
            return Err(Refusal::AttacksFriend(id, target));
        }
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

fn manner(setting: &Setting, state: &State, id: FigureId, manner: Manner) -> Result<(), Refusal> {
    let switch = match manner {
        Manner::Plain | Manner::Finish => return Ok(()),
        Manner::Earlier | Manner::Twice | Manner::BestOfTwo | Manner::RapierThenDagger | Manner::Thrice => {
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
