//! Several who go for one enemy end round it: whoever finds the place taken goes to the nearest free one. TUR-11, CON-01.

use taol_geometry::{Direction, Placed, Point, Vector, depth_base_base, first_contact};

use crate::engine::bodies;
use crate::event::Stop;
use crate::figure::FigureId;
use crate::order::{Action, Waypoint};
use crate::rulebook::Going;
use crate::timeline::{Leg, Meeting};

use super::Phase;
use super::hindrance::{self, Walker};
use super::runner::Runner;
use super::settle::Ends;
use super::square_up::against;

/// Places round somebody are looked for at steps of so many degrees, then as near as there is room.
const STEP: f64 = 6.0;

/// On the way round one turns every so many degrees.
const CORNER: f64 = 30.0;

/// Touching an enemy within so many centimetres of the end of one's way is arriving.
const HAIR: f64 = 0.01;

/// Sends those whom a friend kept from the enemy they went for to the nearest free place against that enemy, if what is left
/// of their move takes them there and nothing is in the way; whoever met the enemy first chooses first.
pub(super) fn gather_round(
    phase: &Phase<'_>,
    runners: &mut [Runner],
    meetings: &mut [Meeting],
    ends: &mut Ends,
) {
    let mut kept_off: Vec<(f64, f64, FigureId, usize)> = Vec::new();
    for (place, met) in meetings.iter().enumerate() {
        for (id, enemy) in [(met.one, met.other), (met.other, met.one)] {
            let crowded = |who: FigureId| runners[who as usize].stop == Stop::Crowded;
            // Of two who were both sent back neither knows where the other will stand.
            let kept = crowded(id) && !crowded(enemy);
            if kept && phase.goes_for(id) == Some(enemy) && phase.is_free(id, meetings) {
                let far = ends.places[id as usize]
                    .at
                    .distance(ends.places[enemy as usize].at);
                kept_off.push((met.time, far, id, place));
            }
        }
    }
    if kept_off.is_empty() {
        return;
    }
    let farthest = farthest(runners);
    kept_off.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
    for (_, _, id, place) in kept_off {
        let met = &mut meetings[place];
        let enemy = if met.one == id { met.other } else { met.one };
        let round = Round {
            phase,
            runners,
            ends,
            id,
            enemy,
            in_the_way: in_the_way(phase, runners, id, farthest),
        };
        let Some((end, runner)) = round.nearest_place() else {
            continue;
        };
        met.time = runner.done_at();
        // The enemy stands there by now, and is touched no later than this.
        let touched = runners[enemy as usize].halt.map(|halt| halt.min(met.time));
        runners[enemy as usize].halt = touched;
        runners[id as usize] = runner;
        let before = std::mem::replace(&mut ends.places[id as usize], end);
        ends.row.one_moved(id, &before, &end);
    }
    meetings.sort_by(|a, b| a.time.total_cmp(&b.time));
}

/// The most anybody's base gets away from the middle of where it began.
pub(super) fn farthest(runners: &[Runner]) -> f64 {
    let far = |runner: &Runner| runner.reach + runner.at_most();
    runners.iter().map(far).fold(0.0, f64::max)
}

/// The enemies able to stop somebody who can have touched it at all, however both have gone; nobody gets further than
/// `farthest`. TUR-09.
pub(super) fn in_the_way(
    phase: &Phase<'_>,
    runners: &[Runner],
    id: FigureId,
    farthest: f64,
) -> Vec<FigureId> {
    let runner = &runners[id as usize];
    let own = runner.reach + runner.at_most() + HAIR;
    let x = |id: &FigureId| runners[*id as usize].start.at.x;
    let (left, right) = (
        runner.start.at.x - own - farthest,
        runner.start.at.x + own + farthest,
    );
    let from = phase.from_left.partition_point(|id| x(id) < left);
    let near = phase.from_left[from..].iter().take_while(|id| x(id) <= right);
    let enemies = near.copied().filter(|other| {
        let other = &runners[*other as usize];
        let far = own + other.reach + other.at_most();
        (other.start.at - runner.start.at).length_squared() <= far * far
            && other.present
            && other.resists
            && other.table == runner.table
            && phase.setting.enemies(runner.side, other.side)
    });
    enemies.collect()
}

impl Phase<'_> {
    /// Whom somebody goes for, by order or by answer.
    pub(super) fn goes_for(&self, id: FigureId) -> Option<FigureId> {
        let order = self.spoken.get(id)?;
        let answered = self.answered.iter().find(|(who, ..)| *who == id);
        match answered.map_or(&order.action, |(_, answer, _)| &order.answers[*answer].then) {
            Action::Charge { target, .. } => Some(*target),
            _ => None,
        }
    }

    /// Goes alone, on the ground, and has met nobody but one.
    fn is_free(&self, id: FigureId, meetings: &[Meeting]) -> bool {
        let met = meetings.iter().filter(|met| met.one == id || met.other == id);
        met.count() == 1 && self.marches.mates(id).next().is_none() && self.state.figure(id).aboard.is_none()
    }
}

/// Somebody who looks for a place against an enemy.
struct Round<'a> {
    phase: &'a Phase<'a>,
    runners: &'a [Runner],
    ends: &'a Ends,
    id: FigureId,
    enemy: FigureId,
    /// The enemies who may be on its way.
    in_the_way: Vec<FigureId>,
}

impl Round<'_> {
    fn runner(&self) -> &Runner {
        &self.runners[self.id as usize]
    }

    fn target(&self) -> &Placed {
        &self.ends.places[self.enemy as usize]
    }

    /// The free place it can get to that lies least far round the enemy, and its way there. Of two alike it takes the one
    /// towards the middle of the table.
    fn nearest_place(&self) -> Option<(Placed, Runner)> {
        let from = self.ends.places[self.id as usize].at - self.target().at;
        let middle = Point::new(0.0, 0.0) - self.target().at;
        let first = if from.cross(middle) >= 0.0 { 1.0 } else { -1.0 };
        let mut angle = 0.0;
        while angle <= 180.0 {
            let ways = [first, -first].map(|hand| {
                let angle = self.free_from(from, hand, angle)?;
                let end = self.place(from, hand, angle);
                Some((angle, end, self.way(&end, from, hand, angle)?))
            });
            let nearest = ways.into_iter().flatten().min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((_, end, runner)) = nearest {
                return Some((end, runner));
            }
            angle += STEP;
        }
        None
    }

    /// Where it would stand against the enemy, so many degrees round from where it came.
    fn place(&self, from: Vector, hand: f64, angle: f64) -> Placed {
        let far = rotated(from, hand, angle);
        let comes = Placed {
            at: self.target().at + far,
            ..self.ends.places[self.id as usize]
        };
        against(&comes, self.target(), true)
    }

    /// The least angle up to this one, and beyond the step before, at which there is room.
    fn free_from(&self, from: Vector, hand: f64, angle: f64) -> Option<f64> {
        let free = |angle: f64| self.has_room(&self.place(from, hand, angle));
        if !free(angle) {
            return None;
        }
        let (mut taken, mut open) = ((angle - STEP).max(0.0), angle);
        if free(taken) {
            return Some(open);
        }
        for _ in 0..24 {
            let middle = (taken + open) * 0.5;
            if free(middle) {
                open = middle
            } else {
                taken = middle
            }
        }
        Some(open)
    }

    /// Stands on nobody there, with nothing between it and the enemy.
    fn has_room(&self, end: &Placed) -> bool {
        let (phase, runner) = (self.phase, self.runner());
        let storey = runner.storey_at(1.0);
        let on_somebody = |other: FigureId| {
            let standing = &self.runners[other as usize];
            let reach = runner.reach + standing.reach;
            let there = &self.ends.places[other as usize];
            other != self.id
                && other != self.enemy
                && standing.table == runner.table
                && (there.at - end.at).length_squared() < reach * reach
                && depth_base_base(end, there) > 0.0
                && phase.level(runner, standing, (1.0, 1.0))
        };
        let (left, right) = (end.at.x - runner.reach, end.at.x + runner.reach);
        phase.setting.tables[runner.table as usize].holds(end.at)
            && !self.ends.row.between(left, right).any(on_somebody)
            && phase
                .walls_between(runner.table, storey, end.at, self.target().at)
                .next()
                .is_none()
            && !phase.rail_between(runner.table, end.at, self.target().at)
    }

    /// Its way there, straight from where its last straight run began or from where it stopped short, or round the enemy.
    fn way(&self, end: &Placed, from: Vector, hand: f64, angle: f64) -> Option<Runner> {
        let runner = self.runner();
        let halt = runner.done_at();
        let last = runner.legs.iter().rev().find(|leg| leg.begins < halt)?;
        let target = self.target();
        let clear = runner.reach + target.base.reach();
        let ring = clear / Direction::from_degrees(CORNER * 0.5).vector().y.abs();
        let way = from.direction()?.vector() * (ring + HAIR);
        [last.begins, halt].into_iter().find_map(|begins| {
            let mut points = vec![end.at];
            let mut corner = angle;
            loop {
                if let Some(runner) = self.along(begins, &points, end.facing) {
                    return Some(runner);
                }
                if corner < 0.0 {
                    return None;
                }
                points.insert(0, target.at + rotated(way, hand, corner));
                corner -= CORNER;
            }
        })
    }

    /// Goes by some points from a moment of its way on, if it can get there before anything stops it.
    fn along(&self, begins: f64, points: &[Point], facing: Direction) -> Option<Runner> {
        let before = self.runner();
        let left = (before.speed * (1.0 - begins)).min(before.allowance - before.gone_by(begins));
        let start = before.placed_at(begins).at;
        let ends = std::iter::once(start).chain(points.iter().copied());
        let length: f64 = ends.zip(points).map(|(from, to)| from.distance(*to)).sum();
        // Nobody is there before the enemy is: it waits, where it stopped short.
        let wait = self.runners[self.enemy as usize].done_at() - (begins + length / before.speed);
        if length > left || wait > 0.0 && begins < before.done_at() {
            return None;
        }
        if !self.ground_is_open(before, begins, points) {
            return None;
        }
        let mut runner = before.clone();
        let storey = before.storey_at(begins);
        (runner.halt, runner.stop) = (None, Stop::Contact);
        runner.cut_at(begins);
        let (mut at, mut time) = (start, begins + wait.max(0.0));
        for (place, point) in points.iter().enumerate() {
            let step = *point - at;
            let Some(direction) = step.direction() else {
                continue;
            };
            let ends = (time + step.length() / runner.speed).min(1.0);
            let last = place + 1 == points.len();
            runner.legs.push(Leg {
                begins: time,
                ends,
                from: at,
                velocity: direction.vector() * runner.speed,
                facing: if last { facing } else { direction },
                storey,
            });
            (at, time) = (*point, ends);
        }
        runner.halt = Some(time);
        self.meets_nobody(&runner, begins, time).then_some(runner)
    }

    /// No ground on the way but what it stands in already or has paid for.
    fn ground_is_open(&self, runner: &Runner, begins: f64, points: &[Point]) -> bool {
        if runner.lifted {
            return true;
        }
        let phase = self.phase;
        let table = &phase.setting.tables[runner.table as usize];
        let walker = Walker {
            base: runner.start.base,
            locomotion: runner.locomotion,
            storey: runner.storey_at(begins),
        };
        let waypoint = |at: &Point| Waypoint {
            at: *at,
            storey: None,
        };
        let path: Vec<Waypoint> = points.iter().map(waypoint).collect();
        let minds = |piece: &hindrance::Hindrance| {
            let ground = &table.grounds[piece.ground as usize];
            let inside = piece.from <= 1e-9 && piece.going != Going::Closed;
            !inside && !runner.entered.contains(&piece.ground) && !runner.indoors.ignores(ground)
        };
        let (index, rules) = (
            &phase.grounds[runner.table as usize],
            &phase.setting.rulebook.slowness,
        );
        let from = runner.placed_at(begins).at;
        let found = hindrance::along(table, index, rules, walker, from, &path, &|_| false);
        !found.iter().any(minds)
    }

    /// Neither an engine nor an enemy able to stop it is on its way, but for the one it goes for at the end of it. TUR-09.
    fn meets_nobody(&self, runner: &Runner, begins: f64, ends: f64) -> bool {
        let nearly = ends - HAIR / runner.speed.max(1e-9);
        let stopped = self.in_the_way.iter().any(|other| {
            let until = if *other == self.enemy { nearly } else { ends };
            touches(self.phase, runner, &self.runners[*other as usize], begins, until)
        });
        if stopped {
            return false;
        }
        let own = |time: f64| {
            let piece = runner.piece_at(time, 1.0);
            bodies::Piece {
                placed: runner.on(&piece),
                velocity: piece.velocity,
                until: piece.until,
            }
        };
        let engines = &mut self.phase.bodies.iter().filter(|body| body.table == runner.table);
        !engines.any(|body| bodies::first_touch(&|time| body.piece_at(time), &own).is_some())
    }
}

/// Whether two touch between two moments.
fn touches(phase: &Phase<'_>, one: &Runner, other: &Runner, begins: f64, ends: f64) -> bool {
    let mut time = begins;
    while time < ends {
        let (a, b) = (one.piece_at(time, ends), other.piece_at(time, ends));
        let until = a.until.min(b.until);
        let near = one.reach + other.reach + (a.velocity - b.velocity).length() * (until - time);
        if a.at.distance(b.at) <= near && phase.level(one, other, (time, time)) {
            let (base_a, base_b) = (one.on(&a), other.on(&b));
            let met = || first_contact(&base_a, a.velocity, &base_b, b.velocity, until - time);
            if depth_base_base(&base_a, &base_b) > HAIR || met().is_some() {
                return true;
            }
        }
        if until <= time {
            break;
        }
        time = until;
    }
    false
}

/// A vector turned by so many degrees to one hand or the other; the mirror image of it is exactly that.
fn rotated(vector: Vector, hand: f64, degrees: f64) -> Vector {
    let turn = Direction::from_degrees(degrees).vector();
    let (sine, cosine) = (turn.x * hand, -turn.y);
    Vector::new(
        vector.x * cosine - vector.y * sine,
        vector.x * sine + vector.y * cosine,
    )
}
