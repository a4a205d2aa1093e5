//! Who walks out of the ranks on their own. FOR-02, FOR-03, DIS-01.

use taol_geometry::Point;

use crate::figure::FigureId;
use crate::order::{Action, Order, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::sense;
use crate::setting::Setting;
use crate::sheet;
use crate::state::State;

use super::check::hears_a_leader;
use super::{FEWEST, Refused, body_of};

/// Whether an action, of an order or of an answer in it, takes somebody in close order away from the others: a way of
/// its own of more than two paces. FOR-02, MOV-05.
pub(crate) fn takes_out(
    setting: &Setting,
    state: &State,
    id: FigureId,
    order: &Order,
    action: &Action,
) -> bool {
    let keeps_place = matches!(action, Action::KeepRank { .. } | Action::TakePlace { .. });
    if !state.figure(id).close_order()
        || !action.moves()
        || action.of_a_body()
        || keeps_place
        || order.two_paces
    {
        return false;
    }
    let paces = sheet::two_paces(setting, state, id) + 1e-6;
    if order.at_most.is_some_and(|most| most <= paces) {
        return false;
    }
    let here = state.figure(id).at;
    match action {
        Action::Path(path) | Action::Crawl(path) => length(here, path) > paces,
        Action::Charge { target, via } if via.is_empty() => {
            state.figures.get(*target as usize).is_some() && sense::distance(state, id, *target) > paces
        }
        _ => true,
    }
}

/// The length of a way by some points.
fn length(from: Point, path: &[Waypoint]) -> f64 {
    let ends = std::iter::once(from).chain(path.iter().map(|point| point.at));
    ends.zip(path).map(|(from, to)| from.distance(to.at)).sum()
}

/// Stands with at least two others in close order. FOR-02.
pub(crate) fn in_a_body(state: &State, id: FigureId) -> bool {
    body_of(state, id).is_some_and(|body| body.members.len() >= FEWEST)
}

/// Nobody leaves the ranks but at the word of a leader within voice of them. FOR-02, FOR-03, DIS-01.
pub fn check(setting: &Setting, state: &State, id: FigureId, order: &Order) -> Result<(), Refusal> {
    let out = |action: &Action| takes_out(setting, state, id, order, action);
    let leaves = out(&order.action) || order.answers.iter().any(|answer| out(&answer.then));
    if leaves && setting.rulebook.on(Switch::CloseOrder) && !heard_in_its_body(setting, state, id) {
        return Err(Refused::NoLeader(id).into());
    }
    Ok(())
}

/// Hears a leader, or stands in a body of which somebody does; whoever stands in none needs none. FOR-02, FOR-03.
pub(super) fn heard_in_its_body(setting: &Setting, state: &State, id: FigureId) -> bool {
    let heard = |id: &FigureId| hears_a_leader(setting, state, *id);
    heard(&id)
        || body_of(state, id)
            .filter(|body| body.members.len() >= FEWEST)
            .is_none_or(|body| body.members.iter().any(heard))
}
