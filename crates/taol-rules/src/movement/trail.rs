//! By somebody's own way: whoever follows or charges round a corner goes where the other went. TUR-05.

use taol_geometry::{Bounds, Placed, Point, distance_base_base};

use crate::figure::FigureId;
use crate::order::Waypoint;
use crate::rulebook::Going;
use crate::timeline::Leg;

use super::Phase;
use super::detour::Seeker;
use super::foresight::{foreseen, gap_to};
use super::hindrance::{self, Walker};
use super::runner::{Runner, Steering, Watch};

/// A corner nearer than this has been reached, in centimetres.
const REACHED: f64 = 0.05;

/// Where to go first when what is closed stands between: the last place of the other's way that is straight ahead.
pub(super) fn corner(
    phase: &Phase<'_>,
    runners: &[Runner],
    runner: &Runner,
    from: &Placed,
    watch: Watch,
    (tick, time): (f64, f64),
) -> Option<Point> {
    let gap = match watch {
        Watch::Charge(_) => 0.0,
        Watch::Follow(_, near) => near,
        Watch::Keep(..) | Watch::Withdraw(..) | Watch::Block(_) => return None,
    };
    let target = &runners[watch.target() as usize];
    if target.legs.is_empty() || target.table != runner.table {
        return None;
    }
    let there = foreseen(target, tick, time);
    if !shut(phase, runner, from.at, there.at) || distance_base_base(from, &there) <= gap {
        return None;
    }
    // Only what was gone before the tick: who is looked at first makes no difference.
    let gone = target.legs.iter().rev().filter(|leg| leg.begins < tick);
    gone.map(|leg| leg.from)
        .find(|corner| corner.distance(from.at) > REACHED && !shut(phase, runner, from.at, *corner))
}

/// The corners on the way to somebody who went round something closed before this turn. TUR-05.
pub(super) fn round_what_is_closed(
    phase: &Phase<'_>,
    runner: &Runner,
    target: FigureId,
    time: f64,
) -> Vec<Waypoint> {
    let theirs = phase.state.figure(target);
    let apart = theirs.table != runner.table || theirs.storey != runner.storey_at(time);
    if time > 0.0 || apart {
        return Vec::new();
    }
    way_round(phase, runner, runner.placed_at(time).at, theirs.at)
}

/// The corners on the way to a spot on one's storey, if something closed stands between.
pub(super) fn way_round(phase: &Phase<'_>, runner: &Runner, from: Point, to: Point) -> Vec<Waypoint> {
    if !shut(phase, runner, from, to) {
        return Vec::new();
    }
    let seeker = Seeker {
        table: &phase.setting.tables[runner.table as usize],
        index: &phase.grounds[runner.table as usize],
        walker: Walker {
            base: runner.start.base,
            locomotion: runner.locomotion,
            storey: runner.storey_at(1.0),
        },
    };
    let mut way = seeker.open_way(from, to).unwrap_or_default();
    way.pop();
    let waypoint = |at: Point| Waypoint { at, storey: None };
    way.into_iter().map(waypoint).collect()
}

/// How far to go towards a point to pass by the next tick: whoever follows goes no nearer to the other than told, as in the
/// open. TUR-05.
pub(super) fn until_near(
    phase: &Phase<'_>,
    (runner, theirs): (&Runner, &Runner),
    watch: Watch,
    (from, corner): (&Placed, Point),
    (tick, time, ends): (f64, f64, f64),
) -> f64 {
    let far = corner.distance(from.at);
    let Watch::Follow(_, near) = watch else {
        return far;
    };
    let next = foreseen(theirs, tick, ends);
    let step = far.min(runner.speed * (ends - time));
    let spare = |gone: f64| {
        let at = from.at.towards(corner, gone / far.max(1e-9));
        gap_to(&Placed { at, ..*from }, &next) - near
    };
    if !phase.level(runner, theirs, (tick, tick)) || spare(0.0) > 0.0 && spare(step) >= 0.0 {
        return far;
    }
    let (mut clear, mut close) = (0.0, step);
    for _ in 0..30 {
        let middle = (clear + close) * 0.5;
        if spare(0.0) > 0.0 && spare(middle) > 0.0 {
            clear = middle;
        } else {
            close = middle;
        }
    }
    clear
}

/// Whether something closed stands on the straight way between two points.
pub(super) fn shut(phase: &Phase<'_>, runner: &Runner, from: Point, to: Point) -> bool {
    let table = &phase.setting.tables[runner.table as usize];
    let index = &phase.grounds[runner.table as usize];
    let room = Bounds::of_segment(from, to).grown(runner.reach);
    if !index.may_be_shut(room, runner.locomotion.column()) {
        return false;
    }
    let Some(facing) = (to - from).direction() else {
        return false;
    };
    let storey = runner.storey_at(1.0);
    let way = Leg {
        begins: 0.0,
        ends: 1.0,
        from,
        velocity: to - from,
        facing,
        storey,
    };
    let walker = Walker {
        base: runner.start.base,
        locomotion: runner.locomotion,
        storey,
    };
    let closed = |place: u16| {
        let ground = &table.grounds[place as usize];
        ground.going(runner.locomotion) == Going::Closed && !ground.lies_under(from)
    };
    hindrance::first_barred(table, index, walker, &way, &closed).is_some()
}

/// How long somebody has stood behind the one it follows and throws with, once that one has come to hard ground: the
/// delay of a group is waited for once. SLO-04.
pub(super) fn waited_along(
    phase: &mut Phase<'_>,
    runners: &[Runner],
    place: usize,
    (tick, time): (f64, f64),
) -> f64 {
    let runner = &runners[place];
    let Steering::Watch {
        watch: Watch::Follow(target, _),
        ..
    } = runner.steering
    else {
        return 0.0;
    };
    let leader = &runners[target as usize];
    let delayed = leader.paid.is_some() && leader.paid_from < tick && runner.paid.is_none();
    if !delayed || phase.throws.group(place as FigureId) != phase.throws.group(target) {
        return 0.0;
    }
    (time - (runner.speed - runner.left) / runner.speed.max(1e-9)).max(0.0)
}
