//! From storey to storey: where stairs lead, who is reached by them, and going after somebody who takes them. TUR-05, TER-05.

use taol_geometry::{Point, Vector, distance_point_segment};

use crate::figure::FigureId;
use crate::order::{Action, Order, Waypoint};
use crate::refusal::Refusal;
use crate::setting::{GroundShape, Setting};
use crate::state::State;
use crate::timeline::Leg;

use super::foresight::{foreseen, gap_to};
use super::runner::{Runner, Steering, Watch};
use super::{AT_HAND, Phase, trail};

impl Runner {
    /// Its storey as others see it at a tick: what happens at that very moment is seen on the next.
    fn seen_on(&self, tick: f64) -> i8 {
        let mut gone = self.legs.iter().rev();
        gone.find(|leg| leg.begins < tick)
            .map_or(self.storey, |leg| leg.storey)
    }

    /// Where it last left a storey before that moment, and for which.
    fn left_storey(&self, storey: i8, time: f64) -> Option<(Point, i8)> {
        let mut before = self.storey;
        let mut last = None;
        for leg in self.legs.iter().take_while(|leg| leg.begins < time) {
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

/// Whoever charges or follows somebody on another storey goes by the stairs first, the same that they take if they do so
/// now; nobody jumps or climbs after anybody.
pub(super) fn after_them(
    phase: &Phase<'_>,
    runners: &[Runner],
    (id, runner): (FigureId, &Runner),
    time: f64,
) -> Vec<Waypoint> {
    let Steering::Watch { watch, via } = &runner.steering else {
        return Vec::new();
    };
    let near = match watch {
        Watch::Charge(_) => f64::NEG_INFINITY,
        Watch::Follow(_, near) => *near,
        Watch::Keep(..) | Watch::Withdraw(..) | Watch::Block(_) => return Vec::new(),
    };
    let target = &runners[watch.target() as usize];
    let (here, theirs) = (runner.storey_at(time), target.seen_on(time));
    if !via.is_empty() || target.table != runner.table || theirs == here {
        return Vec::new();
    }
    if let Some((at, storey)) = target.left_storey(here, time) {
        let by_stairs = stairs(phase.setting, phase.state, id, at, here, storey);
        let storey = Some(storey);
        return by_stairs.then_some(Waypoint { at, storey }).into_iter().collect();
    }
    let (from, there) = (runner.placed_at(time), foreseen(target, time, time));
    let comes = !target.watches() && target.storey_at(1.0) == here;
    let close = gap_to(&from, &there) <= near && phase.level(runner, target, (time, time));
    if comes || close {
        return Vec::new();
    }
    let Some(head) = nearest_stairs(phase, runner, (from.at, here), (there.at, theirs)) else {
        return Vec::new();
    };
    let mut way = trail::way_round(phase, runner, from.at, head.at);
    way.push(head);
    way
}

/// The stairs by which it is least far to a spot on another storey, and where one leaves them: as far towards it as the
/// base has room on them.
fn nearest_stairs(
    phase: &Phase<'_>,
    runner: &Runner,
    (from, here): (Point, i8),
    (to, theirs): (Point, i8),
) -> Option<Waypoint> {
    let heads = phase.setting.tables[runner.table as usize]
        .grounds
        .iter()
        .filter_map(|ground| {
            let (lower, upper) = (ground.storey, ground.leads_to?);
            let storey = match here {
                here if here == lower => upper,
                here if here == upper => lower,
                _ => return None,
            };
            let GroundShape::Area(area) = &ground.shape else {
                return None;
            };
            let middle = area.nearest_point(ground.bounds.middle());
            let (mut inside, mut outside) = (middle, to);
            for _ in 0..30 {
                let half = inside.towards(outside, 0.5);
                if area.contains_point(half) {
                    inside = half;
                } else {
                    outside = half;
                }
            }
            let head = inside.towards(middle, (runner.reach / inside.distance(middle)).min(1.0));
            let beyond = area.contains_point(from) && from.distance(to) <= head.distance(to);
            let at = if beyond { from } else { head };
            let nearer = storey.abs_diff(theirs) < here.abs_diff(theirs);
            let storey = Some(storey);
            nearer.then_some(Waypoint { at, storey })
        });
    let far = |head: &Waypoint| from.distance(head.at) + head.at.distance(to);
    heads.min_by(|one, other| {
        let by_place = one
            .at
            .x
            .total_cmp(&other.at.x)
            .then(one.at.y.total_cmp(&other.at.y));
        far(one).total_cmp(&far(other)).then(by_place)
    })
}

/// Whoever charges is on the storey of the one charged, or led from its own to another.
pub(super) fn led_to(state: &State, id: FigureId, enemy: FigureId, via: &[Waypoint]) -> bool {
    let storey = |id: FigureId| state.figure(id).storey;
    storey(id) == storey(enemy) || via.iter().any(|point| point.storey.is_some())
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
    let as_it_stands = || led.is_none() && setting.level(figure, stands);
    let same = table.level(reached, (stands.at, stands.storey)) || as_it_stands() || touches();
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
