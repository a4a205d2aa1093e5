//! Friends pass each other, but nobody ends on top of anybody: whoever comes later stops short. MOV-04.

use taol_geometry::{Placed, Vector, overlaps_base_base, touch_interval_base_base};

use crate::event::Stop;

use super::runner::Runner;

/// How far short of a friend one stops, so that saving the position does not put one on top of the other.
const ROOM: f64 = 0.002;

/// Sends back along their own way all who would end on somebody, until nobody does.
pub(super) fn settle(runners: &mut [Runner]) {
    // Every pass sends somebody back, at the most to where they began, where there was room.
    for _ in 0..64 {
        let back = crowded(runners);
        if back.is_empty() {
            return;
        }
        for (place, time) in back {
            runners[place].halt = Some(time);
            runners[place].stop = Stop::Crowded;
        }
    }
    for place in 0..runners.len() {
        if crowded(runners).iter().any(|(crowded, _)| *crowded == place) {
            runners[place].halt = Some(0.0);
            runners[place].stop = Stop::Crowded;
        }
    }
}

/// Who has to go back, and to which moment of their way.
fn crowded(runners: &[Runner]) -> Vec<(usize, f64)> {
    let placed: Vec<Placed> = runners.iter().map(|runner| runner.placed_at(1.0)).collect();
    let mut ends: Vec<(f64, u32)> = (0..runners.len() as u32)
        .filter(|place| runners[*place as usize].present)
        .map(|place| {
            (
                placed[place as usize].at.x - placed[place as usize].base.reach(),
                place,
            )
        })
        .collect();
    ends.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut back: Vec<(usize, f64)> = Vec::new();
    for (order, (_, place)) in ends.iter().enumerate() {
        let (place, one) = (*place as usize, &placed[*place as usize]);
        let right = one.at.x + one.base.reach();
        for (left, other_place) in &ends[order + 1..] {
            if *left > right {
                break;
            }
            let (other_place, other) = (*other_place as usize, &placed[*other_place as usize]);
            let (a, b) = (&runners[place], &runners[other_place]);
            if (one.at.y - other.at.y).abs() > one.base.reach() + other.base.reach()
                || a.table != b.table
                || a.storey_at(1.0) != b.storey_at(1.0)
                || !too_near(one, other)
            {
                continue;
            }
            let (arrives_a, arrives_b) = (arrival(a), arrival(b));
            if arrives_a >= arrives_b {
                back.extend(room_before(a, other).map(|time| (place, time)));
            }
            if arrives_b >= arrives_a {
                back.extend(room_before(b, one).map(|time| (other_place, time)));
            }
        }
    }
    back.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    back.dedup_by_key(|entry| entry.0);
    back
}

fn too_near(one: &Placed, other: &Placed) -> bool {
    overlaps_base_base(one, other) && taol_geometry::depth_base_base(one, other) > 2.0 * ROOM
}

/// When somebody came to where they end; people who never set out were there all along.
fn arrival(runner: &Runner) -> f64 {
    if runner.legs.is_empty() {
        -1.0
    } else {
        runner.done_at()
    }
}

/// The last moment of somebody's way at which they do not stand on a given base; none if they never moved.
fn room_before(runner: &Runner, taken: &Placed) -> Option<f64> {
    let done = runner.done_at();
    let mut limit = done;
    for leg in runner.legs.iter().rev() {
        if leg.begins >= limit || leg.velocity == Vector::ZERO {
            continue;
        }
        let placed = Placed {
            at: leg.from,
            facing: leg.facing,
            ..runner.start
        };
        let span = limit.min(leg.ends) - leg.begins;
        let touch = touch_interval_base_base(&placed, leg.velocity, taken, Vector::ZERO, span);
        match touch {
            Some(interval) if interval.to >= span - 1e-9 => {
                let speed = leg.velocity.length();
                let back = interval.from - ROOM / speed.max(1e-9);
                if back > 0.0 {
                    return Some(leg.begins + back);
                }
                limit = leg.begins;
            }
            _ => return Some(limit),
        }
    }
    (!runner.legs.is_empty() && done > 0.0).then_some(0.0)
}
