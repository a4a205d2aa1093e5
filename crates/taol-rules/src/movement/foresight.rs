//! Where those whom one watches will be, and which way that leads. TUR-05, TUR-09.

use taol_geometry::{Placed, Point, Vector, depth_base_base, distance_base_base};

use super::runner::{Runner, Watch};
use super::{Phase, trail};

/// Where somebody is and will be, as others see it at a tick: announced courses are known, watchers are taken to
/// go on as they did.
pub(super) fn foreseen(target: &Runner, tick: f64, time: f64) -> Placed {
    if target.watches() {
        let (placed, velocity) = target.seen;
        Placed {
            at: placed.at + velocity * (time - tick),
            ..placed
        }
    } else {
        target.placed_at(time)
    }
}

/// The velocity that goes with it.
fn foreseen_velocity(target: &Runner, time: f64) -> Vector {
    if target.watches() {
        target.seen.1
    } else {
        target.velocity_at(time)
    }
}

/// Which way and how fast somebody would like to go, in centimetres per turn.
pub(super) fn wanted_velocity(
    phase: &Phase<'_>,
    runners: &[Runner],
    runner: &Runner,
    from: &Placed,
    watch: Watch,
    (tick, time, ends): (f64, f64, f64),
) -> Vector {
    let target = &runners[watch.target() as usize];
    let span = ends - time;
    let next = foreseen(target, tick, ends);
    let toward = |point: Point| (point - from.at).direction().map_or(Vector::ZERO, |d| d.vector());
    let approach = |distance: f64| (gap_to(from, &next) - distance) / span;
    match watch {
        Watch::Charge(_) => {
            let theirs = foreseen(target, tick, time);
            let velocity = foreseen_velocity(target, time);
            toward(meeting_point(from, &theirs, velocity, runner.speed, 1.0 - time)) * runner.speed
        }
        Watch::Follow(_, near) => {
            let straight = toward(next.at) * approach(near).max(0.0);
            // Whoever walks beside or behind keeps its place there, as far as nothing closed is in the way.
            let theirs = foreseen(target, tick, time);
            let nearer = (gap_to(from, &theirs) - near).max(0.0);
            let in_place = next.at - theirs.at + toward(theirs.at) * nearer;
            let follows =
                straight != Vector::ZERO && !trail::shut(phase, runner, from.at, from.at + in_place);
            if follows {
                in_place * (1.0 / span)
            } else {
                straight
            }
        }
        Watch::Keep(_, distance) => toward(next.at) * approach(distance),
        Watch::Withdraw(_, distance) => toward(next.at) * approach(distance).min(0.0),
        Watch::Block(_) => {
            let theirs = foreseen(target, tick, time);
            let velocity = foreseen_velocity(target, time);
            // Nobody is in the way of somebody who goes nowhere.
            if velocity == Vector::ZERO {
                return Vector::ZERO;
            }
            let point = in_the_way(from, &theirs, velocity, runner.speed, 1.0 - time);
            (point - from.at) * (1.0 / span)
        }
    }
}

/// From edge to edge; below 0 by as much as they would stand on each other.
pub(super) fn gap_to(from: &Placed, next: &Placed) -> f64 {
    match distance_base_base(from, next) {
        gap if gap > 0.0 => gap,
        _ => -depth_base_base(from, next),
    }
}

/// Where two would meet if the other goes on as now: refined a fixed number of times.
fn meeting_point(from: &Placed, target: &Placed, velocity: Vector, speed: f64, left: f64) -> Point {
    let touch = from.base.inner_radius() + target.base.inner_radius();
    let mut point = target.at;
    if velocity == Vector::ZERO {
        return point;
    }
    for _ in 0..4 {
        let time = ((from.at.distance(point) - touch).max(0.0) / speed.max(1e-9)).min(left);
        point = target.at + velocity * time;
    }
    point
}

/// The first point of somebody's way that one reaches before them, else the one one misses by least.
fn in_the_way(from: &Placed, target: &Placed, velocity: Vector, speed: f64, left: f64) -> Point {
    let (mut best, mut best_late) = (target.at, f64::INFINITY);
    for step in 0..=16 {
        let time = left * f64::from(step) / 16.0;
        let point = target.at + velocity * time;
        let late = from.at.distance(point) / speed.max(1e-9) - time;
        if late <= 0.0 {
            return point;
        }
        if late < best_late {
            (best, best_late) = (point, late);
        }
    }
    best
}
