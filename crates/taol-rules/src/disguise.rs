//! What people in disguise are taken for, and who fights whom for it. NPC-02.

use crate::figure::FigureId;
use crate::order::{Action, Order};
use crate::setting::Setting;
use crate::state::State;
use crate::story;

/// The side somebody seems to be of, in the eyes of a side. NPC-02.
pub fn takes_for(setting: &Setting, state: &State, viewer: u8, id: FigureId) -> u8 {
    let seems = story::seen_as(setting, state, viewer, id).and_then(|appears| appears.side);
    seems.unwrap_or(state.profile(id).side)
}

/// Whether an order shows what somebody is: a charge, a shot, a blow at somebody. NPC-02.
pub fn attacks(order: &Order) -> bool {
    let charges = |action: &Action| matches!(action, Action::Charge { .. });
    charges(&order.action)
        || order.answers.iter().any(|answer| charges(&answer.then))
        || !order.shots.is_empty()
        || order.blow.target.is_some()
}

/// Whether one takes the other for an enemy: by what it looks like, and by what it has announced. NPC-02.
pub fn takes_for_enemy(
    setting: &Setting,
    state: &State,
    viewer: FigureId,
    other: FigureId,
    announced: Option<&Order>,
) -> bool {
    let (own, theirs) = (state.profile(viewer).side, state.profile(other).side);
    if setting.plot.people.is_empty() || announced.is_some_and(attacks) {
        return setting.enemies(own, theirs);
    }
    setting.enemies(own, takes_for(setting, state, own, other))
}

/// Whether two enemies who touch fight. Whoever goes about in a disguise that the other has not seen through, and
/// attacks nobody, is passed by; two who are friends in truth never fight. NPC-02, CON-01.
pub fn fight(
    setting: &Setting,
    state: &State,
    (one, other): (FigureId, FigureId),
    (first, second): (Option<&Order>, Option<&Order>),
) -> bool {
    let side = |id: FigureId| state.profile(id).side;
    if !setting.enemies(side(one), side(other)) {
        return false;
    }
    if setting.plot.people.is_empty() {
        return true;
    }
    let comes_for = |id: FigureId, order: Option<&Order>, enemy: FigureId, theirs: Option<&Order>| {
        let unknown = story::seen_as(setting, state, side(enemy), id).is_some();
        let plays_on = unknown && !order.is_some_and(attacks);
        !plays_on && takes_for_enemy(setting, state, id, enemy, theirs)
    };
    comes_for(one, first, other, second) || comes_for(other, second, one, first)
}
