//! Shots before movement bind those who made them without a word about moving. SHT-01.

use crate::figure::FigureId;
use crate::order::{Action, Moment, Order, Orders, Shot};
use crate::refusal::Refusal;
use crate::rulebook::Locomotion;
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Began;

/// Whoever shot before movement with a weapon that moving hinders, and did not say beforehand that it would move, stays put
/// all turn. SHT-01.
pub fn stays_after(
    setting: &Setting,
    state: &State,
    id: FigureId,
    made: &[Shot],
    plan: &Order,
) -> Result<(), Refusal> {
    let binds = |shot: &Shot| {
        shot.moment == Moment::BeforeMovement && !shot.will_move && hindered(setting, state, id, shot.weapon)
    };
    let mut actions = std::iter::once(&plan.action).chain(plan.answers.iter().map(|answer| &answer.then));
    if made.iter().any(binds) && actions.any(|action| goes(setting, state, id, action)) {
        return Err(Refusal::ShotAndStays(id));
    }
    Ok(())
}

/// Shoots worse on the move, or not at all. SHO-03.
fn hindered(setting: &Setting, state: &State, id: FigureId, weapon: u8) -> bool {
    let key = state.profile(id).weapons.get(weapon as usize);
    let weapon = key.and_then(|key| setting.rulebook.weapons.get(key));
    weapon
        .and_then(|weapon| weapon.shoots.as_ref())
        .is_some_and(|shoots| {
            let handling = match state.locomotion(id) {
                Locomotion::Foot => shoots.foot,
                Locomotion::Rider => shoots.rider,
                Locomotion::MountedFoot => shoots.mounted_foot,
            };
            handling.moving != handling.immobile
        })
}

/// Means to go further than two paces. MOV-05.
fn goes(setting: &Setting, state: &State, id: FigureId, action: &Action) -> bool {
    let before = state;
    let turns = matches!(action, Action::March(march) if march.path.is_empty());
    action.moves() && !turns && !Began { setting, before }.still_immobile(id, action, &Orders::new())
}
