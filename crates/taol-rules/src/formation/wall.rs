//! Walls of shields and pavises, and the tortoise: whom they cover. SHD-04, SHD-05.

use taol_geometry::{Point, distance_base_base};

use crate::command;
use crate::figure::{FigureId, Shield};
use crate::order::Orders;
use crate::setting::Setting;
use crate::state::State;

use super::Formation;

/// Friends this near are pressed right behind a wall, in centimetres. SHD-04.
const PRESSED: f64 = 0.5;

/// What a wall gives to somebody shot at. SHD-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cover {
    /// A wall, its own or that of the rank before it.
    Wall,
    /// A tortoise.
    Tortoise,
}

/// Holds a large shield or pavise in a wall. SHD-04.
pub(crate) fn holds(setting: &Setting, state: &State, id: FigureId) -> bool {
    let (profile, figure) = (state.profile(id), state.figure(id));
    figure.formation.wall()
        && figure.able()
        && !command::disordered(setting, state, id)
        && !figure.shield_lost
        && matches!(profile.shield, Shield::Large | Shield::Pavise)
}

/// What walls give to somebody shot at from a point. SHD-04, SHD-05.
pub(crate) fn cover(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    target: FigureId,
    from: Point,
) -> Option<Cover> {
    let shoots = |id: FigureId| orders.get(&id).is_some_and(|order| !order.shots.is_empty());
    let at = state.figure(target).at;
    let own = (holds(setting, state, target) && !shoots(target))
        .then(|| by(state, target, from))
        .flatten();
    if own.is_some() {
        return own;
    }
    let way = (from - at).direction()?.vector();
    let here = state.placed(target);
    let before = |other: &FigureId| {
        let step = state.figure(*other).at - at;
        *other != target
            && holds(setting, state, *other)
            && !shoots(*other)
            && state.profile(*other).side == state.profile(target).side
            && (state.figure(*other).table, state.figure(*other).storey)
                == (state.figure(target).table, state.figure(target).storey)
            && step.dot(way) >= 0.7 * step.length()
            && distance_base_base(&here, &state.placed(*other)) <= PRESSED
    };
    if state.figure(target).formation == Formation::Skirmish {
        return None;
    }
    state
        .ids()
        .filter(before)
        .filter_map(|other| by(state, other, from))
        .max()
}

/// What somebody's shield in a wall gives against a shot from a point: before it, on any side under a tortoise that no
/// enemy touches. SHD-04, SHD-05.
fn by(state: &State, id: FigureId, from: Point) -> Option<Cover> {
    let figure = state.figure(id);
    let before = (from - figure.at).dot(figure.facing.vector()) >= -1e-9;
    if figure.formation == Formation::Tortoise {
        return Some(Cover::Tortoise);
    }
    before.then_some(Cover::Wall)
}
