//! People who watch others: charge, follow, keep a distance, withdraw, block. TUR-05, TUR-09.
//!
//! On every tick each looks at where the others are and at how they moved just before, and sets a straight
//! course to the next tick. All look at the same moment, so nobody has the last word.

use taol_geometry::{Placed, Point, Vector, distance_base_base};

use crate::dice::Dice;
use crate::event::Stop;
use crate::figure::FigureId;
use crate::refusal::Refusal;
use crate::rulebook::Going;
use crate::timeline::Leg;

use super::Phase;
use super::danger::{Dangers, Entering};
use super::hindrance::{self, MARGIN};
use super::runner::{Runner, Steering, Watch};

/// Ticks of the clock in a turn, for those who watch others. A power of two, so that times are exact.
pub(super) const TICKS: u32 = 32;

/// Sets the course of everybody who watches somebody, from one tick to the next.
pub(super) fn tick(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    begins: f64,
    ends: f64,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let mut steps: Vec<(usize, Vector)> = Vec::new();
    for (place, runner) in runners.iter().enumerate() {
        let Steering::Watch { watch, via } = &runner.steering else { continue };
        if runner.halt.is_some() || runner.waits_until >= ends || runner.left <= 1e-9 {
            continue;
        }
        let from = runner.placed_at(begins);
        let wanted = match via.first() {
            Some(point) => (point.at - from.at) * (1.0 / (ends - begins)),
            None => wanted_velocity(runners, runner, &from, *watch, begins, ends),
        };
        let fastest = runner.speed;
        let speed = wanted.length();
        let velocity = if speed > fastest { wanted * (fastest / speed) } else { wanted };
        if velocity.length() > 1e-9 {
            steps.push((place, velocity));
        }
    }
    for (place, velocity) in steps {
        step(phase, &mut runners[place], place as FigureId, velocity, begins, ends, dice)?;
    }
    Ok(())
}

/// Which way and how fast somebody would like to go, in centimetres per turn.
fn wanted_velocity(
    runners: &[Runner],
    runner: &Runner,
    from: &Placed,
    watch: Watch,
    begins: f64,
    ends: f64,
) -> Vector {
    let target = &runners[watch.target() as usize];
    let span = ends - begins;
    let theirs = target.placed_at(begins);
    let velocity = seen_velocity(target, begins, span);
    // Where they will be at the next tick, if they go on as they did.
    let next = Placed { at: theirs.at + velocity * span, ..theirs };
    let toward = |point: Point| (point - from.at).direction().map_or(Vector::ZERO, |d| d.vector());
    let approach = |distance: f64| (distance_base_base(from, &next) - distance) / span;
    match watch {
        Watch::Charge(_) => {
            let reach = from.base.reach() + theirs.base.reach() + 0.01;
            let near = (theirs.at - from.at).length_squared() < reach * reach;
            if near && distance_base_base(from, &theirs) <= taol_geometry::TOUCH {
                return Vector::ZERO;
            }
            toward(meeting_point(from, &theirs, velocity, runner.speed, 1.0 - begins)) * runner.speed
        }
        Watch::Follow(_, near) => toward(next.at) * approach(near).max(0.0),
        Watch::Keep(_, distance) => toward(next.at) * approach(distance),
        Watch::Withdraw(_, distance) => toward(next.at) * approach(distance).min(0.0),
        Watch::Block(_) => {
            let point = in_the_way(from, &theirs, velocity, runner.speed, 1.0 - begins);
            (point - from.at) * (1.0 / span)
        }
    }
}

/// How somebody moves as others see it: the course laid, or for those who watch too, the last tick's.
fn seen_velocity(target: &Runner, time: f64, span: f64) -> Vector {
    match target.steering {
        Steering::Watch { .. } if target.halt.is_none() => {
            let before = target.placed_at((time - span).max(0.0)).at;
            if time > 0.0 { (target.placed_at(time).at - before) * (1.0 / span) } else { Vector::ZERO }
        }
        _ => target.velocity_at(time),
    }
}

/// Where two would meet if the other goes on as now: refined a fixed number of times.
fn meeting_point(from: &Placed, target: &Placed, velocity: Vector, speed: f64, left: f64) -> Point {
    let touch = from.base.inner_radius() + target.base.inner_radius();
    let mut point = target.at;
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

/// One straight step to the next tick, waiting at edges, as far as the ground lets it. SLO-01 to SLO-03, SLO-07.
fn step(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    velocity: Vector,
    begins: f64,
    ends: f64,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let Some(direction) = velocity.direction() else { return Ok(()) };
    let speed = velocity.length();
    let mut wanted = speed * (ends - begins);
    let mut time = begins.max(runner.waits_until);
    runner.stop = Stop::Arrived;
    while time < ends && wanted > 1e-9 && runner.left > 1e-9 && runner.halt.is_none() {
        let from = Placed { facing: direction, ..runner.placed_at(time) };
        let mut length = (speed * (ends - time)).min(wanted).min(runner.left);
        let edge = next_edge(phase, runner, &from, direction, length);
        if let Some((edge, _, _)) = edge {
            length = (edge - MARGIN).max(0.0);
        }
        let arrives = time + length / speed;
        if length > 1e-9 {
            let storey = runner.storey_at(time);
            runner.legs.push(Leg { begins: time, ends: arrives, from: from.at, velocity, facing: direction, storey });
            runner.left -= length;
            wanted -= length;
        }
        time = arrives;
        match edge {
            None => break,
            // Stands against it, and looks again on the next tick.
            Some((_, _, Going::Closed)) => {
                runner.stop = Stop::Closed;
                break;
            }
            Some((_, ground, going)) => cross(phase, runner, id, ground, going, arrives, dice)?,
        }
        time = time.max(runner.waits_until);
    }
    let at = runner.placed_at(ends).at;
    if let Steering::Watch { via, .. } = &mut runner.steering
        && via.first().is_some_and(|point| point.at.distance(at) < 0.02)
    {
        via.remove(0);
    }
    if runner.left <= 1e-6 && runner.halt.is_none() {
        runner.left = 0.0;
        runner.stop = Stop::Spent;
    }
    Ok(())
}

/// The first ground on a step that hinders and has not been entered yet.
fn next_edge(
    phase: &Phase<'_>,
    runner: &Runner,
    from: &Placed,
    direction: taol_geometry::Direction,
    length: f64,
) -> Option<(f64, u16, Going)> {
    let table = &phase.setting.tables[runner.table as usize];
    let storey = runner.storey_at(1.0);
    let walker = hindrance::Walker { base: from.base, locomotion: runner.locomotion, storey };
    let path = [crate::order::Waypoint { at: from.at + direction.vector() * length, storey: None }];
    let ignore = |ground: u16| runner.entered.contains(&ground);
    let index = &phase.grounds[runner.table as usize];
    hindrance::along(table, index, &phase.setting.rulebook.slowness, walker, from.at, &path, &ignore)
        .first()
        .map(|piece| (piece.from, piece.ground, piece.going))
}

/// At the edge of a ground: dice, waiting, or an end. SLO-01 to SLO-03, SLO-07.
fn cross(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    ground: u16,
    going: Going,
    time: f64,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    runner.entered.push(ground);
    if !matches!(going, Going::Difficult | Going::VeryDifficult) {
        runner.stop_at(time, Stop::Closed);
        return Ok(());
    }
    let lost = match runner.paid {
        None => {
            let place = (runner.table, ground, going);
            let throw = phase.throws.slowness(phase.setting, phase.state, id, place, dice)?;
            if Dangers::dangerous(phase.setting, phase.state, phase.orders, id, ground) {
                let entering = [Entering { id, ground, going }];
                phase.dangers.enter(phase.setting, phase.state, &throw, &entering, dice)?;
                if phase.dangers.mishap(id) == Some(super::danger::Mishap::InDanger) {
                    runner.stop_at(time, Stop::Danger);
                    return Ok(());
                }
            }
            if throw.blocks(&phase.setting.rulebook.slowness, runner.locomotion, going) {
                runner.stop_at(time, Stop::Blocked);
                return Ok(());
            }
            let half = if going == Going::VeryDifficult { runner.left * 0.5 } else { runner.left };
            runner.left - (half - throw.lost)
        }
        Some(paid) if going > paid => runner.left * 0.5,
        Some(_) => 0.0,
    };
    runner.paid = Some(runner.paid.map_or(going, |paid| paid.max(going)));
    if lost >= runner.left - MARGIN {
        runner.stop_at(time, Stop::AtTheFoot);
        return Ok(());
    }
    runner.left -= lost;
    runner.waits_until = time + lost / runner.speed.max(1e-9);
    Ok(())
}
