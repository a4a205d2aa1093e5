//! Shots before movement bind those who made them without a word about moving. SHT-01.

use crate::figure::FigureId;
use crate::formation;
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

/// Whose order takes somebody further than two paces: its own, or that of somebody who orders its body about. MOV-05, TUR-05.
pub fn sent_off_by(setting: &Setting, state: &State, id: FigureId, orders: &Orders) -> Option<FigureId> {
    let two_paces = |order: &Order| order.two_paces && !state.locomotion(id).mounted();
    let goes = |action: &Action| goes(setting, state, id, action, orders);
    let own = orders.get(&id);
    if own.is_some_and(|order| !two_paces(order) && order.actions().any(goes)) {
        return Some(id);
    }
    let marches = |order: &Order| {
        let mut actions = order.actions().filter(|action| action.of_a_body());
        actions.any(goes)
    };
    let mut marching = orders.iter().filter(|(_, order)| marches(order)).peekable();
    marching.peek()?;
    let body = formation::body_of(state, id)?;
    let (who, _) = marching.find(|(who, _)| body.members.contains(who))?;
    Some(*who)
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
fn goes(setting: &Setting, before: &State, id: FigureId, action: &Action, orders: &Orders) -> bool {
    let turns = matches!(action, Action::March(march) if march.path.is_empty());
    action.moves() && !turns && !Began { setting, before }.still_immobile(id, action, orders)
}
