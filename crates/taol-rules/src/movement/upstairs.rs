//! From storey to storey: where stairs lead, who is reached by them, and going after somebody who takes them. TUR-05, TER-05.

use taol_geometry::{Point, Vector, distance_point_segment};

use crate::figure::FigureId;
use crate::order::{Action, Order, Waypoint};
use crate::refusal::Refusal;
use crate::setting::{GroundShape, Setting};
use crate::state::State;
use crate::timeline::Leg;

use super::runner::{Runner, Steering, Watch};
use super::{AT_HAND, Phase};

impl Runner {
    /// Where it last left a storey by that moment, and for which.
    fn left_storey(&self, storey: i8, time: f64) -> Option<(Point, i8)> {
        let mut before = self.storey;
        let mut last = None;
        for leg in self.legs.iter().take_while(|leg| leg.begins <= time) {
            if before == storey && leg.storey != storey {
                last = Some((leg.from, leg.storey));
            }
            before = leg.storey;
        }
        last
    }

    /// The stairs are behind: from here on it is on another storey.
    pub(super) fn changes_storey(&mut self, time: f64, storey: i8) {
        let placed = self.placed_at(time);
        self.legs.push(Leg {
            begins: time,
            ends: time,
            from: placed.at,
            velocity: Vector::ZERO,
            facing: placed.facing,
            storey,
        });
    }
}

/// Whoever charges or follows somebody who has gone to another storey goes by the same stairs first; nobody jumps or
/// climbs after anybody.
pub(super) fn after_them(
    phase: &Phase<'_>,
    runners: &[Runner],
    (id, runner): (FigureId, &Runner),
    time: f64,
) -> Option<Waypoint> {
    let Steering::Watch { watch, via } = &runner.steering else {
        return None;
    };
    if !via.is_empty() || !matches!(watch, Watch::Charge(_) | Watch::Follow(..)) {
        return None;
    }
    let target = &runners[watch.target() as usize];
    let here = runner.storey_at(time);
    if target.storey_at(time) == here {
        return None;
    }
    let (at, storey) = target.left_storey(here, time)?;
    let by_stairs = stairs(phase.setting, phase.state, id, at, here, storey);
    by_stairs.then_some(Waypoint {
        at,
        storey: Some(storey),
    })
}

/// Nobody meets somebody on another storey who stays there. TER-05.
pub(super) fn on_its_floor(
    (setting, state): (&Setting, &State),
    id: FigureId,
    via: &[Waypoint],
    (enemy, theirs): (FigureId, Option<&Order>),
) -> Result<(), Refusal> {
    let (figure, stands) = (state.figure(id), state.figure(enemy));
    let led = via.iter().filter_map(|point| point.storey).next_back();
    let reached = (stands.at, led.unwrap_or(figure.storey));
    let table = &setting.tables[stands.table as usize];
    let pair = (id.min(enemy), id.max(enemy));
    let touches = || {
        let mut contacts = state.contacts.iter();
        contacts.any(|contact| (contact.one, contact.other) == pair)
    };
    let same = table.level(reached, (stands.at, stands.storey)) || touches();
    let stays = |action: &Action| match action {
        Action::Path(path) | Action::Crawl(path) => path.iter().all(|point| point.storey.is_none()),
        Action::Climb { .. } | Action::Jump(_) => false,
        action => !action.moves(),
    };
    let stays_there = theirs
        .is_none_or(|order| stays(&order.action) && order.answers.iter().all(|answer| stays(&answer.then)));
    if same || !stays_there {
        Ok(())
    } else {
        Err(Refusal::AnotherFloor(id, enemy))
    }
}

/// Stairs join two storeys at a point, in either direction.
pub(super) fn stairs(setting: &Setting, state: &State, id: FigureId, at: Point, from: i8, to: i8) -> bool {
    setting.tables[state.figure(id).table as usize]
        .grounds
        .iter()
        .any(|ground| {
            let joins = ground.leads_to == Some(to) && ground.storey == from
                || ground.leads_to == Some(from) && ground.storey == to;
            joins
                && match &ground.shape {
                    GroundShape::Area(area) => area.contains_point(at),
                    GroundShape::Line { corners, half_width } => corners
                        .windows(2)
                        .any(|piece| distance_point_segment(at, piece[0], piece[1]) <= half_width + AT_HAND),
                }
        })
}
