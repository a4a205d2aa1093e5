//! People who watch others: charge, follow, keep a distance, withdraw, block. TUR-05, TUR-09.
//!
//! On every tick each looks at where the others are and at what they do, and sets a straight course to the next
//! tick. All look at the same moment, so nobody has the last word.

use taol_geometry::{Direction, Placed, Point, Vector, first_contact};

use crate::dice::Dice;
use crate::event::Stop;
use crate::figure::FigureId;
use crate::order::Waypoint;
use crate::refusal::Refusal;
use crate::setting::Table;
use crate::timeline::Leg;

use super::Phase;
use super::edge::{self, Toll};
use super::foresight::wanted_velocity;
use super::hindrance::{self, Hindrance, MARGIN};
use super::runner::{Run, Runner, Steering, Watch};
use super::watchers::Watchers;
use super::{spacing, trail, upstairs};

/// Ticks of the clock in a turn, for those who watch others. A power of two, so that times are exact.
pub(super) const TICKS: u32 = 32;

/// Sets the course of everybody who watches somebody, from one tick to the next.
pub(super) fn tick(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    watchers: &mut Watchers,
    begins: f64,
    ends: f64,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for place in &watchers.watched {
        let before = runners[*place].seen.0.at;
        let now = runners[*place].placed_at(begins);
        // Whoever stops at this very moment is seen to on the next tick, by everybody alike.
        let stands = runners[*place].halt.is_some_and(|halt| halt <= begins);
        let velocity = if stands {
            Vector::ZERO
        } else if begins > 0.0 {
            (now.at - before) * (1.0 / (ends - begins))
        } else {
            sets_out(runners, *place)
        };
        runners[*place].seen = (now, velocity);
    }
    // Whoever has stopped or spent everything goes nowhere any more, unless an answer sends them.
    watchers.all.retain(|place| {
        let runner = &runners[*place];
        let spent = runner.left <= 1e-9 && runner.run.is_none();
        !spent && runner.halt.is_none_or(|halt| halt > begins)
    });
    for place in &watchers.all {
        let going_on = still_running(phase, runners, *place, begins, dice)?
            || run_at(phase, runners, *place, begins, dice)?;
        if going_on {
            continue;
        }
        advance(phase, runners, None, *place, (begins, begins, ends), dice)?;
    }
    Ok(())
}

/// How somebody sets out, as others see it: whoever charges comes straight on, which was announced. TUR-05.
fn sets_out(runners: &[Runner], place: usize) -> Vector {
    let runner = &runners[place];
    let Steering::Watch {
        watch: Watch::Charge(target),
        via,
    } = &runner.steering
    else {
        return Vector::ZERO;
    };
    let to = via
        .first()
        .map_or(runners[*target as usize].start.at, |point| point.at);
    let ready = runner.left > 1e-9 && runner.waits_until <= 0.0;
    let way = (to - runner.start.at).direction().filter(|_| ready);
    way.map_or(Vector::ZERO, |way| way.vector() * runner.speed)
}

/// A charge at somebody whose course is known is one straight run to where they will be met.
fn run_at(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    place: usize,
    time: f64,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let runner = &runners[place];
    let Steering::Watch {
        watch: Watch::Charge(target),
        via,
    } = &runner.steering
    else {
        return Ok(false);
    };
    let (id, theirs) = (*target, &runners[*target as usize]);
    let level = [time, 1.0].map(|moment| theirs.storey_at(moment)) == [runner.storey_at(time); 2];
    let known = !theirs.watches() && !theirs.may_answer && theirs.halt.is_none() && level;
    let free = runner.goes_on_at(time) && runner.left > 1e-9 && runner.waits_until <= time;
    if !known || !free || runner.may_answer || !via.is_empty() {
        return Ok(false);
    }
    let from = runner.placed_at(time);
    let (meets, to) = meeting(&from, theirs, runner.speed, time);
    if trail::shut(phase, runner, from.at, to) {
        return Ok(false);
    }
    let Some(way) = (to - from.at).direction() else {
        return Ok(false);
    };
    let (before, speed) = (runner.mark(), runner.speed);
    let meets = if phase.setting.tables[runner.table as usize].grounds.is_empty() {
        meets
    } else {
        until_they_touch(&from, way, speed, theirs, (time, meets))
    };
    step(
        phase,
        &mut runners[place],
        place as FigureId,
        way.vector() * speed,
        None,
        time,
        meets,
        dice,
    )?;
    runners[place].run = Some(Box::new(Run {
        target: id,
        begins: time,
        ends: meets,
        to,
        before,
    }));
    Ok(true)
}

/// Whether somebody is still on a straight run; if the one run at has stopped early, it is taken back to where it
/// is now, and aims anew.
fn still_running(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    place: usize,
    time: f64,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let Some(run) = &runners[place].run else {
        return Ok(false);
    };
    if runners[place].halt.is_some_and(|halt| halt <= time) {
        return Ok(true);
    }
    if runners[run.target as usize].halt.is_none() && time < run.ends {
        return Ok(true);
    }
    let Some(run) = runners[place].run.take() else {
        return Ok(false);
    };
    let (halt, stop, speed) = (runners[place].halt, runners[place].stop, runners[place].speed);
    runners[place].back_to(run.before);
    if let Some(way) = (run.to - runners[place].placed_at(run.begins).at).direction() {
        let ends = run.ends.min(time);
        step(
            phase,
            &mut runners[place],
            place as FigureId,
            way.vector() * speed,
            None,
            run.begins,
            ends,
            dice,
        )?;
    }
    if let Some(halt) = halt {
        runners[place].stop_at(halt, stop);
    }
    Ok(false)
}

/// When and where somebody can first be met who keeps to a known course.
fn meeting(from: &Placed, target: &Runner, speed: f64, time: f64) -> (f64, Point) {
    let touch = from.base.inner_radius() + target.start.base.inner_radius();
    let late = |moment: f64| {
        let there = target.middle_at(moment);
        (from.at.distance(there) - touch - speed * (moment - time), there)
    };
    let steps = 16;
    let mut before = time;
    for step in 1..=steps {
        let moment = time + (1.0 - time) * f64::from(step) / f64::from(steps);
        if late(moment).0 <= 0.0 {
            let mut after = moment;
            for _ in 0..30 {
                let middle = (before + after) * 0.5;
                if late(middle).0 <= 0.0 {
                    after = middle
                } else {
                    before = middle
                }
            }
            // Straight on for a little longer: oblong bases may touch a trifle later than their inner circles.
            return ((after + 1.0 / f64::from(TICKS)).min(1.0), late(after).1);
        }
        before = moment;
    }
    (1.0, late(1.0).1)
}

/// When a straight run ends at the base of the one run at: what lies beyond is never reached. SLO-03, CON-01.
fn until_they_touch(
    from: &Placed,
    way: Direction,
    speed: f64,
    target: &Runner,
    (begins, ends): (f64, f64),
) -> f64 {
    let mut time = begins;
    while time < ends {
        let piece = target.piece_at(time, ends);
        let running = Placed {
            at: from.at + way.vector() * (speed * (time - begins)),
            facing: way,
            ..*from
        };
        let span = piece.until - time;
        let velocity = way.vector() * speed;
        if let Some(after) = first_contact(&running, velocity, &target.on(&piece), piece.velocity, span) {
            // A hair further, so that they do touch.
            return (time + after + MARGIN / speed).min(ends);
        }
        if piece.until <= time {
            break;
        }
        time = piece.until;
    }
    ends
}

/// Takes one watcher from a moment after a tick to the next tick, past the points it goes by and the edges it comes
/// to. `others` is what it sees of the others, where they have begun to change.
pub(super) fn advance(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    others: Option<&[Runner]>,
    place: usize,
    (tick, from, ends): (f64, f64, f64),
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let mut time = from.max(runners[place].waits_until);
    let mut reached = 0;
    let watcher = (place as FigureId, &runners[place]);
    let stairs = upstairs::after_them(phase, others.unwrap_or(runners), watcher, tick);
    if let Steering::Watch { via, .. } = &mut runners[place].steering {
        via.extend(stairs);
    }
    runners[place].waited_along = trail::waited_along(phase, others.unwrap_or(runners), place, (tick, time));
    while time < ends - 1e-12 {
        let runner = &runners[place];
        let Steering::Watch { watch, via } = &runner.steering else {
            return Ok(());
        };
        if !runner.goes_on_at(time) || runner.left <= 1e-9 {
            return Ok(());
        }
        let at = runner.placed_at(time);
        let next_storey = via.get(reached).and_then(|point| point.storey);
        let next_point = via.get(reached).map(|point| point.at);
        let corner = match next_point {
            Some(_) => None,
            None => trail::corner(
                phase,
                others.unwrap_or(runners),
                runner,
                &at,
                *watch,
                (tick, time),
            ),
        };
        let goal = next_point.or(corner);
        let wanted = match goal {
            Some(point) => {
                let far = point - at.at;
                far.direction()
                    .map_or(Vector::ZERO, |way| way.vector() * (far.length() / (ends - time)))
            }
            None => {
                let others = others.unwrap_or(runners);
                spacing::velocity(phase, others, place as FigureId, (tick, ends)).unwrap_or_else(|| {
                    wanted_velocity(phase, others, runner, &at, *watch, (tick, time, ends))
                })
            }
        };
        let speed = wanted.length();
        let velocity = if speed > runner.speed {
            wanted * (runner.speed / speed)
        } else {
            wanted
        };
        let to_point = match next_point {
            Some(point) => {
                let theirs = &others.unwrap_or(runners)[watch.target() as usize];
                let pair = (runner, theirs);
                Some(trail::until_near(
                    phase,
                    pair,
                    *watch,
                    (&at, point),
                    (tick, time, ends),
                ))
            }
            None => goal.map(|point| point.distance(at.at)),
        };
        let arrived = step(
            phase,
            &mut runners[place],
            place as FigureId,
            velocity,
            to_point,
            time,
            ends,
            dice,
        )?;
        if arrived <= time && (goal.is_none() || next_point.is_none_or(|point| point.distance(at.at) > 1e-6))
        {
            break;
        }
        if next_point.is_some_and(|point| point.distance(runners[place].placed_at(arrived).at) < 0.02) {
            reached += 1;
            if let Some(storey) = next_storey {
                runners[place].changes_storey(arrived, storey);
            }
        } else if goal.is_none() {
            break;
        }
        time = arrived;
    }
    if let Steering::Watch { via, .. } = &mut runners[place].steering {
        via.drain(..reached.min(via.len()));
    }
    Ok(())
}

/// One straight step towards the next tick, waiting at edges, as far as the ground lets it; says when it ended.
#[allow(clippy::too_many_arguments)]
fn step(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    velocity: Vector,
    most: Option<f64>,
    begins: f64,
    ends: f64,
    dice: &mut dyn Dice,
) -> Result<f64, Refusal> {
    let Some(direction) = velocity.direction() else {
        return Ok(begins);
    };
    // A charge or a point to pass is gone for at full speed, however near it is.
    let velocity = if most.is_some() {
        direction.vector() * runner.speed
    } else {
        velocity
    };
    let speed = velocity.length();
    let mut wanted = most.unwrap_or(f64::INFINITY).min(speed * (ends - begins));
    let mut time = begins;
    runner.will_stop(Stop::Arrived);
    while time < ends && wanted > 1e-9 && runner.left > 1e-9 && runner.goes_on_at(time) {
        let from = Placed {
            facing: direction,
            ..runner.placed_at(time)
        };
        let mut length = (speed * (ends - time)).min(wanted).min(runner.left);
        let table = &phase.setting.tables[runner.table as usize];
        let brink = to_the_brink(table, from.at, direction);
        if brink < length {
            length = brink;
            wanted = brink;
            runner.will_stop(Stop::Edge);
        }
        let edge = next_edge(phase, runner, id, &from, direction, length);
        if let Some(piece) = &edge {
            length = (piece.from - MARGIN).max(0.0);
        }
        let arrives = time + length / speed;
        if length > 1e-9 {
            let storey = runner.storey_at(time);
            runner.legs.push(Leg {
                begins: time,
                ends: arrives,
                from: from.at,
                velocity,
                facing: direction,
                storey,
            });
            runner.left -= length;
            wanted -= length;
        }
        time = arrives;
        let Some(piece) = edge else { break };
        if !cross(phase, runner, id, &piece, arrives, dice)? {
            return Ok(ends);
        }
        time = time.max(runner.waits_until);
    }
    if runner.left <= 1e-6 {
        runner.left = 0.0;
        runner.will_stop(Stop::Spent);
    }
    Ok(time)
}

/// How far it is to the edge of the table.
fn to_the_brink(table: &Table, from: Point, direction: Direction) -> f64 {
    let along = |at: f64, way: f64, half: f64| match way {
        way if way > 0.0 => (half - at) / way,
        way if way < 0.0 => (-half - at) / way,
        _ => f64::INFINITY,
    };
    let way = direction.vector();
    let far = along(from.x, way.x, table.half_width).min(along(from.y, way.y, table.half_depth));
    far.max(0.0)
}

/// The first ground on a step that hinders and has not been entered yet.
pub(super) fn next_edge(
    phase: &Phase<'_>,
    runner: &Runner,
    id: FigureId,
    from: &Placed,
    direction: Direction,
    length: f64,
) -> Option<Hindrance> {
    if runner.lifted {
        return None;
    }
    let table = &phase.setting.tables[runner.table as usize];
    let storey = runner.storey_at(1.0);
    let walker = hindrance::Walker {
        base: from.base,
        locomotion: runner.locomotion,
        storey,
    };
    let path = [Waypoint {
        at: from.at + direction.vector() * length,
        storey: None,
    }];
    let ignore = |place: u16| {
        runner.entered.contains(&place) || phase.spares(runner, id, &runner.indoors, place, false)
    };
    let index = &phase.grounds[runner.table as usize];
    let rules = &phase.setting.rulebook.slowness;
    let mut found = hindrance::along(table, index, rules, walker, from.at, &path, &ignore);
    phase.through_the_breach(runner.table, &mut found);
    found.first().copied()
}

/// At the edge of a ground; says whether the step goes on.
fn cross(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    piece: &Hindrance,
    time: f64,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let paid = runner.paid;
    let toll = edge::reach(phase, runner, id, piece, runner.left, dice)?;
    if runner.paid != paid {
        runner.paid_from = time;
    }
    if toll == Toll::Stop(Stop::Closed) {
        // Stands against it, and looks again on the next tick.
        runner.will_stop(Stop::Closed);
        return Ok(false);
    }
    runner.entered.push(piece.ground);
    match toll {
        Toll::Nothing => {}
        Toll::Lose(lost) => {
            runner.left -= lost;
            let wait = lost / runner.speed.max(1e-9) - std::mem::take(&mut runner.waited_along);
            runner.waits_until = time + wait.max(0.0);
        }
        Toll::Stop(why) => runner.stop_at(time, why),
        Toll::StopBeyond => {
            runner.left = runner.left.min(piece.to - piece.from + 2.0 * MARGIN);
            runner.will_stop(Stop::Blocked);
        }
        Toll::Nowhere => {
            phase.nowhere.insert(id);
            runner.stop_at(time, Stop::Blocked);
        }
    }
    Ok(runner.goes_on_at(time))
}
