//! Shots before movement bind those who made them without a word about moving. SHT-01.

use crate::figure::FigureId;
use crate::order::{Action, Moment, Order, Orders, Shot};
use crate::rulebook::Locomotion;
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Began;

/// Whether somebody has to stay put all turn: it shot before movement with a weapon that moving hinders, and did not say
/// beforehand that it would move. SHT-01.
pub fn bound_to_stay(setting: &Setting, state: &State, id: FigureId, made: &[Shot]) -> bool {
    made.iter().any(|shot| {
        shot.moment == Moment::BeforeMovement && !shot.will_move && hindered(setting, state, id, shot.weapon)
    })
}

/// Whether somebody means to go further than two paces, by its order or by an answer; `orders` are everybody's. MOV-05.
pub fn means_to_go(setting: &Setting, state: &State, id: FigureId, plan: &Order, orders: &Orders) -> bool {
    let answers = plan.answers.iter().map(|answer| &answer.then);
    let mut actions = std::iter::once(&plan.action).chain(answers);
    let two_paces = plan.two_paces && !state.locomotion(id).mounted();
    !two_paces && actions.any(|action| goes(setting, state, id, action, orders))
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

/// An action that goes further than two paces. MOV-05.
pub(super) fn goes(
    setting: &Setting,
    before: &State,
    id: FigureId,
    action: &Action,
    orders: &Orders,
) -> bool {
    let turns = matches!(action, Action::March(march) if march.path.is_empty());
    action.moves() && !turns && !Began { setting, before }.still_immobile(id, action, orders)
}
