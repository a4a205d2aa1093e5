//! Cavalry charges: who can make one, and whose run was one. CAV-03, CAV-07, CAV-09.
//!
//! What can be known is checked beforehand ([`check`]); what only the movement shows is asked of the time line ([`run`]).

use taol_geometry::{
    Bounds, Interval, Point, Vector, crosses_segment_segment, inside_intervals_point_polygon,
    inside_intervals_point_strip, subtract_intervals,
};

use crate::figure::{FigureId, skill};
use crate::group;
use crate::order::{Action, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::{Going, Locomotion};
use crate::setting::{Ground, GroundShape, Setting};
use crate::sheet;
use crate::state::State;
use crate::timeline::Track;

/// How far a run may bend and still be straight, as the cosine of the angle: about eight degrees, so that a rider may
/// keep a running enemy before it. CAV-09.
const STRAIGHT: f64 = 0.99;

/// Whether somebody could charge at all this turn: trained, well seated, rested, and free. CAV-01, CAV-03, CAV-07.
pub(crate) fn able(setting: &Setting, start: &State, id: FigureId) -> Result<(), Refusal> {
    let rulebook = &setting.rulebook;
    if start.locomotion(id) != Locomotion::Rider {
        return Err(Refusal::ChargeNotARider(id));
    }
    if rulebook.charge.takes_skill && !start.profile(id).skilled(skill::CHARGES) {
        return Err(Refusal::ChargeWithoutSaddle(id));
    }
    let Some(limits) = rulebook.charge_limits() else {
        return Ok(());
    };
    if limits.not_from_contact && start.in_contact(id) {
        return Err(Refusal::ChargeFromContact(id));
    }
    if limits.not_twice_running && start.figure(id).charged {
        return Err(Refusal::ChargedLastTurn(id));
    }
    Ok(())
}

/// Whether a cavalry charge that somebody insists on can be tried, as far as it can be known: at an enemy, or at that
/// one's group. CAV-03, CAV-09.
pub(crate) fn check(setting: &Setting, state: &State, orders: &Orders, id: FigureId) -> Result<(), Refusal> {
    let (target, via) = match orders.get(&id).map(|order| &order.action) {
        Some(Action::Charge { target, via }) => (target, via),
        // A body says so as one; whose run was a charge is seen when they meet. FOR-08.
        Some(Action::March(_)) => return able(setting, state, id),
        Some(Action::KeepRank { .. }) => return Ok(()),
        _ => return Err(Refusal::ChargeAtNobody(id)),
    };
    able(setting, state, id)?;
    let stays = orders
        .get(target)
        .is_none_or(|order| !order.action.moves() && !order.answers.iter().any(|answer| answer.then.moves()));
    if !stays {
        return Ok(());
    }
    let refused = reaches(setting, state, id, (*target, via));
    if !matches!(refused, Err(Refusal::ChargeOutOfReach(..))) {
        return refused;
    }
    // Whoever stands nearer with the one named takes the charge.
    let nearer = group::of(setting, state, *target)
        .into_iter()
        .any(|other| !state.figure(other).hidden && reaches(setting, state, id, (other, via)).is_ok());
    if nearer { Ok(()) } else { refused }
}

/// Whether a charge comes to somebody who stays, over ground that allows it. CAV-03, CAV-09.
fn reaches(
    setting: &Setting,
    state: &State,
    id: FigureId,
    (target, via): (FigureId, &[Waypoint]),
) -> Result<(), Refusal> {
    let figure = state.figure(id);
    let there = state.figure(target).at;
    let from = via.last().map_or(figure.at, |point| point.at);
    let touch = state.placed(id).base.length() * 0.5 + state.placed(target).base.inner_radius();
    let run = (from.distance(there) - touch).max(0.0);
    let allowance = sheet::allowance_cm(setting, state, id);
    let way = length(figure.at, via) + run;
    if way > allowance + 1e-6 {
        return Err(Refusal::ChargeOutOfReach(id, target, way, allowance));
    }
    let least = least(setting, state, id);
    if !least.reached_by(run) {
        return Err(Refusal::ChargeTooNear(id, run, least.cm()));
    }
    let end = from.towards(there, run / from.distance(there).max(1e-9));
    let front = state.placed(id).base.length() * 0.5;
    match hard_ground(setting, (figure.table, figure.storey), from, end, front) {
        Some((ground, left)) if !least.reached_by(left) => {
            Err(Refusal::ChargeOverGround(id, ground.name.clone()))
        }
        _ => Ok(()),
    }
}

/// The length of a way by some points.
fn length(from: Point, via: &[Waypoint]) -> f64 {
    let ends = std::iter::once(from).chain(via.iter().map(|point| point.at));
    ends.zip(via).map(|(from, to)| from.distance(to.at)).sum()
}

/// The shortest straight run that can be a charge.
enum Least {
    /// More than so many centimetres: two paces. CAV-09.
    MoreThan(f64),
    /// At least so many: what the dice show at the least. CAV-03.
    AtLeast(f64),
}

impl Least {
    fn reached_by(&self, run: f64) -> bool {
        match self {
            Least::MoreThan(cm) => run > cm + 1e-6,
            Least::AtLeast(cm) => run >= cm - 1e-6,
        }
    }

    fn cm(&self) -> f64 {
        match self {
            Least::MoreThan(cm) | Least::AtLeast(cm) => *cm,
        }
    }
}

fn least(setting: &Setting, state: &State, id: FigureId) -> Least {
    match run_dice(setting) {
        0 => Least::MoreThan(sheet::two_paces(setting, state, id)),
        dice => Least::AtLeast(f64::from(dice) * setting.rulebook.movement.die_cm),
    }
}

/// Dice of centimetres that a straight run must reach; 0 where two paces do. CAV-03.
fn run_dice(setting: &Setting) -> u8 {
    setting
        .rulebook
        .charge_limits()
        .map_or(0, |limits| limits.run_dice)
}

/// What the movement shows of a charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Run {
    /// Centimetres straight on over easy ground, to the enemy.
    pub cm: f64,
    /// Dice that it has still to reach; 0 where there is no doubt. CAV-09.
    pub dice: u8,
}

/// The run of somebody who came into contact, asked of the time line. CAV-03, CAV-09.
pub(crate) fn run(setting: &Setting, start: &State, id: FigureId, track: &Track) -> Result<Run, Refusal> {
    able(setting, start, id)?;
    let (from, to) = straight_run(track, 1.0).unwrap_or((track.end, track.end));
    let cm = from.distance(to);
    let least = least(setting, start, id);
    if !least.reached_by(cm) {
        return Err(Refusal::ChargeTooNear(id, cm, least.cm()));
    }
    let storey = track.legs.last().map_or(track.start_storey, |leg| leg.storey);
    let front = start.placed(id).base.length() * 0.5;
    let cm = match hard_ground(setting, (start.figure(id).table, storey), from, to, front) {
        None => cm,
        Some((_, left)) if least.reached_by(left) => left,
        Some((ground, _)) => return Err(Refusal::ChargeOverGround(id, ground.name.clone())),
    };
    let dice = run_dice(setting);
    let doubtful = cm < f64::from(dice) * 6.0 * setting.rulebook.movement.die_cm - 1e-6;
    Ok(Run {
        cm,
        dice: if doubtful { dice } else { 0 },
    })
}

/// The last straight piece of somebody's way up to a time.
pub(crate) fn straight_run(track: &Track, time: f64) -> Option<(Point, Point)> {
    let mut legs = track.legs.iter().rev().skip_while(|leg| leg.begins > time);
    let last = legs.next()?;
    let way = last.velocity.direction()?.vector();
    let to = last.at(last.ends.min(track.halt).min(time));
    let mut from = last.from;
    for leg in legs {
        let straight = leg
            .velocity
            .direction()
            .is_some_and(|direction| direction.vector().dot(way) > STRAIGHT);
        if !straight || leg.end().distance(from) > 1e-6 {
            break;
        }
        from = leg.from;
    }
    Some((from, to))
}

/// The last ground on a straight way that is hard for riders, roads helping as they do, and how many centimetres are left
/// after it. The front of the horse counts: it is that much ahead of the middle. CAV-03, CAV-09, SLO-06.
pub(crate) fn hard_ground(
    setting: &Setting,
    (table, storey): (u8, i8),
    from: Point,
    to: Point,
    front: f64,
) -> Option<(&Ground, f64)> {
    let direction = (to - from).direction()?.vector();
    let length = from.distance(to);
    let (way, whole) = (direction * (length + front), length + front);
    let bounds = Bounds::of_segment(from, from + way);
    let roads = roads_along(setting, table, storey, from, way);
    let mut last: Option<(&Ground, f64)> = None;
    for ground in &setting.tables[table as usize].grounds {
        let met = (ground.storey == storey) & ground.bounds.overlaps(bounds);
        if !met || ground.traits.going[1] == Going::Easy {
            continue;
        }
        let mut hard = Vec::new();
        let spared = !ground.traits.steep && !ground.traits.clearable;
        match &ground.shape {
            GroundShape::Line { corners, .. } => {
                for piece in corners.windows(2) {
                    if crosses_segment_segment(from, from + way, piece[0], piece[1]) {
                        let along = piece[1] - piece[0];
                        let time = (piece[0] - from).cross(along) / way.cross(along);
                        hard.push(Interval { from: time, to: time });
                    }
                }
                if spared {
                    hard.retain(|at| !roads.iter().any(|road| road.from <= at.from && at.to <= road.to));
                }
            }
            GroundShape::Area(area) => {
                let mut inside = Vec::new();
                inside_intervals_point_polygon(from, way, 1.0, area, &mut inside);
                if !spared {
                    hard = inside;
                } else {
                    subtract_intervals(&inside, &roads, &mut hard);
                }
                hard.retain(|piece| (piece.to - piece.from) * whole > 1e-3);
            }
        }
        for piece in hard {
            // Behind the front by the time the middle is there, the rider is past it.
            let left = (length - piece.to * whole).min(length).max(0.0);
            if last.is_none_or(|(_, known)| left < known) {
                last = Some((ground, left));
            }
        }
    }
    last
}

fn roads_along(setting: &Setting, table: u8, storey: i8, from: Point, way: Vector) -> Vec<Interval> {
    let mut all = Vec::new();
    for ground in &setting.tables[table as usize].grounds {
        if !ground.traits.road || ground.storey != storey {
            continue;
        }
        let mut on = Vec::new();
        match &ground.shape {
            GroundShape::Line { corners, half_width } => {
                inside_intervals_point_strip(from, way, 1.0, corners, *half_width, &mut on);
            }
            GroundShape::Area(area) => inside_intervals_point_polygon(from, way, 1.0, area, &mut on),
        }
        all.extend(on);
    }
    taol_geometry::merge_intervals(&mut all, 0.0);
    all
}
