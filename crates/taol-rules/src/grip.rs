//! Whether somebody has both hands free: for a bow or a musket as for a great sword. MER-02.

use taol_geometry::distance_base_base;

use crate::figure::{FigureId, TaskKind};
use crate::melee::BESIDE;
use crate::order::{Action, Order};
use crate::state::State;

/// Only one hand is free: it climbs, clings, leads a mount, holds a hostage before it, or carries something or somebody. `bridle` is
/// whether it holds a friend's mount. MER-02.
pub(crate) fn hand_taken(state: &State, order: Option<&Order>, id: FigureId, bridle: bool) -> bool {
    let figure = state.figure(id);
    bridle
        || figure.leading_mount
        || figure.in_danger.is_some()
        || figure.burden.is_some()
        || climbs(state, order, id)
        || hostage(state, order, id).is_some()
        || carries(state, id)
}

/// Who holds a friend's mount by the bridle. MOV-07.
pub(crate) fn bridles(state: &State) -> Vec<FigureId> {
    let left = state.figures.iter().filter_map(|figure| figure.mount_left);
    left.filter_map(|mount| mount.holder).collect()
}

/// Climbs a wall or ladder this turn. MER-02, MEM-04.
pub(crate) fn climbs(state: &State, order: Option<&Order>, id: FigureId) -> bool {
    let said = order.is_some_and(|order| matches!(order.action, Action::Climb { .. }));
    let task = &state.figure(id).task;
    said || task
        .as_ref()
        .is_some_and(|task| matches!(task.what, TaskKind::Climb(_)))
}

/// Carries something, or leads a spare mount; the one it rides takes no hand. MER-02, CAV-08.
fn carries(state: &State, id: FigureId) -> bool {
    let ridden = state.figure(id).spare.as_ref().map(|spare| spare.thing as usize);
    let mut things = state.things.iter().enumerate();
    things.any(|(place, thing)| thing.carriers.contains(&id) && ridden != Some(place))
}

/// The captive somebody holds before them as a shield. MEM-11.
pub(crate) fn hostage(state: &State, order: Option<&Order>, id: FigureId) -> Option<FigureId> {
    let hostage = order?.blow.behind_hostage?;
    let held = state.figures.get(hostage as usize)?;
    let own = state.figure(id);
    let beside = || {
        (own.table, own.storey) == (held.table, held.storey)
            && distance_base_base(&state.placed(id), &state.placed(hostage)) <= BESIDE
    };
    (held.captor == Some(id) && held.present() && beside()).then_some(hostage)
}
