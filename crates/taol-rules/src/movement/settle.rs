//! Friends pass each other, but nobody ends on top of anybody: whoever comes later stops short. MOV-04.

use taol_geometry::{Placed, Vector, overlaps_base_base, touch_interval_base_base};

use crate::event::Stop;
use crate::figure::FigureId;

use super::march::Marches;
use super::row::{Moved, Row};
use super::runner::Runner;

/// How far short of a friend one stops, so that saving the position does not put one on top of the other.
const ROOM: f64 = 0.002;

/// Where everybody ends.
pub(super) struct Ends {
    /// By figure.
    pub places: Vec<Placed>,
    /// Those on the table, from left to right.
    pub row: Row,
}

impl Ends {
    /// As their ways lead them; `people` are nearly in order from left to right.
    fn new(runners: &[Runner], people: &[FigureId]) -> Ends {
        let places: Vec<Placed> = runners.iter().map(|runner| runner.placed_at(1.0)).collect();
        // Whoever has left the table keeps no place on it. NEG-01.
        let there = |id: &FigureId| {
            let runner = &runners[*id as usize];
            runner.present && runner.leaves_at() == f64::INFINITY
        };
        let row = Row::new(people.iter().copied().filter(there), &places);
        Ends { places, row }
    }
}

/// Sends back along their own way all who would end on somebody, until nobody does.
pub(super) fn settle(runners: &mut [Runner], people: &[FigureId], marches: &Marches) -> Ends {
    let mut ends = Ends::new(runners, people);
    let mut back = crowded(runners, &ends, marches, None);
    let mut moved = Moved::nobody(runners.len());
    // Every pass sends somebody back, at the most to where they began, where there was room.
    for _ in 0..64 {
        if back.is_empty() {
            return ends;
        }
        moved.forget();
        for (id, time) in back {
            send_back(&mut runners[id as usize], time);
            let end = runners[id as usize].placed_at(1.0);
            let before = std::mem::replace(&mut ends.places[id as usize], end);
            ends.row.one_moved(id, &before, &end);
            moved.add(id);
        }
        // Two who both stayed where they were have room as before.
        back = crowded(runners, &ends, marches, Some(&moved));
    }
    // Whoever still stands on somebody goes back to where they began, with their body, until nobody does.
    loop {
        let ends = Ends::new(runners, people);
        let back = crowded(runners, &ends, marches, None);
        if back.is_empty() {
            return ends;
        }
        for (id, _) in back {
            send_back(&mut runners[id as usize], 0.0);
        }
    }
}

fn send_back(runner: &mut Runner, time: f64) {
    runner.halt = Some(time);
    runner.stop = Stop::Crowded;
}

/// Who has to go back, and to which moment of their way; where some have moved, because of one of those.
fn crowded(
    runners: &[Runner],
    ends: &Ends,
    marches: &Marches,
    moved: Option<&Moved>,
) -> Vec<(FigureId, f64)> {
    let mut back: Vec<(FigureId, f64)> = Vec::new();
    let see = |one: FigureId, other: FigureId| {
        let (a, b) = (&runners[one as usize], &runners[other as usize]);
        let (place_a, place_b) = (&ends.places[one as usize], &ends.places[other as usize]);
        if a.table != b.table
            || !too_near(place_a, place_b)
            || a.storey_at(1.0) != b.storey_at(1.0)
            || marches.together(one, other)
        {
            return;
        }
        let (arrives_a, arrives_b) = (arrival(a), arrival(b));
        if arrives_a >= arrives_b {
            back.extend(room_before(a, place_b).map(|time| (one, time)));
        }
        if arrives_b >= arrives_a {
            back.extend(room_before(b, place_a).map(|time| (other, time)));
        }
    };
    match moved {
        Some(moved) => ends.row.neighbours_of(moved, &ends.places, see),
        None => ends.row.neighbours(0.0, see),
    }
    // A whole body goes back with any of it. FOR-03.
    for place in 0..back.len() {
        let (id, time) = back[place];
        let earlier = |mate: FigureId| (mate, runners[mate as usize].done_at().min(time));
        back.extend(marches.mates(id).map(earlier));
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
