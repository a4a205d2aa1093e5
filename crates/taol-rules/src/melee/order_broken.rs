//! Close order taken where it cannot face. MER-03, FOR-03.

use taol_geometry::Direction;

use crate::figure::FigureId;
use crate::order::{Action, Drill};
use crate::rulebook::Pivots;
use crate::state::{State, Touch};

use super::fray::Fray;
use crate::formation::{Body, Formation, bodies};
use crate::place::{away, sides};

/// Whose close order breaks: the whole unit of anybody attacked this turn on a side it has no time to turn to.
/// Empty when nobody's does.
pub(super) fn broken(fray: &Fray<'_>) -> Vec<bool> {
    let mut broken = Vec::new();
    let mut known = None;
    for meet in &fray.meets {
        if taken_in_flank(fray, meet.me, meet.enemy) && !can_pivot(fray, meet.me) {
            if broken.is_empty() {
                broken = vec![false; fray.now.figures.len()];
            }
            spread(fray, meet.me, &mut known, &mut broken);
        }
    }
    broken
}

/// Attacked this turn, edge to edge, by an enemy who is not in front.
fn taken_in_flank(fray: &Fray<'_>, id: FigureId, enemy: FigureId) -> bool {
    let (low, high) = (id.min(enemy), id.max(enemy));
    let new = |fray: &Fray<'_>| {
        let known = |contact: &crate::state::Contact| contact.one == low && contact.other == high;
        !fray.start.contacts.iter().any(known)
    };
    fray.figure(id).close_order()
        && fray
            .contact(id, enemy)
            .is_some_and(|meet| meet.touch == Touch::Front)
        && !sides(&fray.placed(id), fray.figure(enemy).at).front
        && new(fray)
}

/// One pivot a turn; the unpractised have it only without moving. FOR-03.
fn can_pivot(fray: &Fray<'_>, id: FigureId) -> bool {
    if fray.setting.rulebook.formations.pivots == Pivots::Free {
        return true;
    }
    // Whatever it was told, or answered.
    let (was, is) = (fray.start.figure(id).facing, fray.figure(id).facing);
    if was.vector().dot(is.vector()) < 1.0 - 1e-6 {
        return false;
    }
    let Some(order) = fray.order(id) else {
        return true;
    };
    let pivoted = match &order.action {
        Action::Pivot => true,
        Action::KeepRank { pivots, .. } => *pivots,
        Action::March(march) => march.turn.is_some() || order.facing.is_some(),
        Action::TakePlace {
            drill: Drill::Turn, ..
        } => true,
        // Where it passes to it faces as it did.
        Action::TakePlace {
            drill: Drill::PassRank,
            ..
        } => false,
        _ => order.facing.is_some(),
    };
    !pivoted && (fray.profile(id).class >= 3 || fray.figure(id).immobile)
}

/// All who stand in close order with somebody.
fn spread(fray: &Fray<'_>, id: FigureId, known: &mut Option<Vec<Body>>, broken: &mut [bool]) {
    broken[id as usize] = true;
    let known = known.get_or_insert_with(|| bodies(fray.now));
    let body = known.iter().find(|body| body.members.contains(&id));
    for other in body.map_or(&[][..], |body| body.members.as_slice()) {
        broken[*other as usize] = true;
    }
}

/// What attacks from a side do to close order.
#[derive(Default)]
pub(super) struct Turned {
    /// Who turns, and which way.
    pub pivots: Vec<(FigureId, Direction)>,
    /// Whose order breaks.
    pub broken: Vec<FigureId>,
}

impl Turned {
    /// Nobody turns, and nobody's order breaks.
    pub fn is_none(&self) -> bool {
        self.pivots.is_empty() && self.broken.is_empty()
    }

    /// Those who can turn do, and whose order breaks is in disorder.
    pub fn carry_out(&self, state: &mut State) {
        for (id, facing) in &self.pivots {
            state.figures[*id as usize].facing = *facing;
        }
        for id in &self.broken {
            let figure = &mut state.figures[*id as usize];
            figure.formation = Formation::Loose;
            figure.disorder = true;
        }
    }
}

/// Close order turns to whom it can, and breaks where it cannot. MER-03.
pub(super) fn turned(fray: &Fray<'_>) -> Turned {
    if !fray.meets.iter().any(|meet| fray.figure(meet.me).close_order()) {
        return Turned::default();
    }
    Turned {
        pivots: pivots(fray),
        broken: fray.now.ids().filter(|id| fray.order_breaks(*id)).collect(),
    }
}

/// Which way those in close order turn who have time to: to the one enemy beside or behind them, if none stands in
/// front. MER-03.
fn pivots(fray: &Fray<'_>) -> Vec<(FigureId, Direction)> {
    let mut turned = Vec::new();
    for meet in &fray.meets {
        let placed = fray.placed(meet.me);
        let square = (placed.base.length() - placed.base.width()).abs() < 1e-9;
        let alone = fray.faced(meet.me).count() == 1;
        if square && alone && taken_in_flank(fray, meet.me, meet.enemy) && can_pivot(fray, meet.me) {
            let facing = -away(&fray.placed(meet.enemy), &placed);
            turned.extend(facing.direction().map(|direction| (meet.me, direction)));
        }
    }
    turned
}
