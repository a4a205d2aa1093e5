//! From a path to a course: what the ground takes off, and when one is where. SLO-01 to SLO-07, TER-06, TER-08.

use std::borrow::Cow;

use taol_geometry::{Point, Vector};

use crate::dice::Dice;
use crate::event::{Event, Stop};
use crate::figure::FigureId;
use crate::order::{Action, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::{Blocking, Danger, Going, SlownessTaken};
use crate::timeline::Leg;

use super::Phase;
use super::danger;
use super::edge::{self, Toll};
use super::hindrance::{self, Hindrance, MARGIN, Walker};
use super::indoors;
use super::runner::{Runner, Steering};

/// A path with what lies on it.
#[derive(Clone, Debug)]
pub(super) struct Prepared<'a> {
    /// Whose.
    pub id: FigureId,
    /// Where it begins.
    pub from: Point,
    /// The points to pass.
    pub path: Cow<'a, [Waypoint]>,
    /// Its length.
    pub length: f64,
    /// What hinders on it.
    pub hindrances: Vec<Hindrance>,
    /// When one sets out on it.
    pub begins: f64,
}

impl Prepared<'_> {
    /// The ground that costs dice, if the figure can get there at all: the first, or in some books the worst.
    /// SLO-03.
    pub fn cost(&self, taken: SlownessTaken, reach: f64) -> Option<&Hindrance> {
        let reach = reach.min(self.length);
        let mut costly = self.hindrances.iter().filter(|piece| {
            piece.from < reach && matches!(piece.going, Going::Difficult | Going::VeryDifficult)
        });
        let first = costly.next()?;
        match taken {
            SlownessTaken::WhenReached => Some(first),
            SlownessTaken::WorstOfThePath => {
                Some(costly.fold(
                    first,
                    |worst, piece| if piece.going > worst.going { piece } else { worst },
                ))
            }
        }
    }
}

/// Looks at what a path leads through. `crawling` people mind only water and walls. MOV-03.
pub(super) fn prepare<'a>(
    phase: &Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    from: Point,
    mut path: Cow<'a, [Waypoint]>,
    crawling: bool,
) -> Prepared<'a> {
    let mut length = 0.0;
    let mut at = from;
    let mut repeats = false;
    for waypoint in path.iter() {
        let step = at.distance(waypoint.at);
        repeats |= step <= 1e-9;
        length += step;
        at = waypoint.at;
    }
    if repeats {
        leave_out_repeats(path.to_mut(), from);
    }
    let table = &phase.setting.tables[runner.table as usize];
    let indoors = indoors::freedom(phase, id, from, &path);
    if indoors.unmeasured {
        runner.at_will(length, phase.most_said(id));
    }
    let spares = |place: u16| phase.spares(runner, id, &indoors, place, crawling);
    let walker = Walker {
        base: runner.start.base,
        locomotion: runner.locomotion,
        storey: runner.storey,
    };
    let rules = &phase.setting.rulebook.slowness;
    let index = &phase.grounds[runner.table as usize];
    let mut hindrances = if runner.lifted {
        Vec::new()
    } else {
        hindrance::along(table, index, rules, walker, from, &path, &spares)
    };
    phase.through_the_breach(runner.table, &mut hindrances);
    if length <= 2.0 * runner.start.base.reach() && !hindrances.is_empty() && phase.shifts(runner, id, &path)
    {
        phase.shift_freely(runner, id, &mut hindrances);
    }
    Prepared {
        id,
        from,
        path,
        length,
        hindrances,
        begins: 0.0,
    }
}

/// Points where one already is are no part of a way, stairs apart.
fn leave_out_repeats(path: &mut Vec<Waypoint>, from: Point) {
    let mut last = from;
    path.retain(|waypoint| {
        let keep = waypoint.at.distance(last) > 1e-9 || waypoint.storey.is_some();
        last = waypoint.at;
        keep
    });
}

/// What happens on a way: how far it leads, what is lost where, why it ends.
struct Way {
    end: f64,
    stop: Stop,
    /// Centimetres lost, by how far along the way they are lost.
    losses: Vec<(f64, f64)>,
    /// How far along the way the ground is that costs dice. SLO-03.
    pays_at: Option<f64>,
}

/// So little more than the allowance is not told, in centimetres: both would be written alike.
pub(super) const UNTOLD: f64 = 0.01;

/// Whoever charges goes up to the enemy's base, not to its middle. MOV-04, CON-01.
fn short_of_the_middle(phase: &Phase<'_>, runner: &Runner, id: FigureId) -> f64 {
    match phase.spoken.get(id).map(|order| &order.action) {
        Some(Action::Charge { target, .. }) => {
            runner.start.base.inner_radius() + phase.state.placed(*target).base.inner_radius()
        }
        _ => 0.0,
    }
}

/// Lays the legs of a prepared path from a moment on. Slowness is lost at the edge that causes it. TUR-08.
pub(super) fn lay(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared<'_>,
    begins: f64,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let id = prepared.id;
    let announced = prepared.length - short_of_the_middle(phase, runner, id);
    if announced > runner.left + UNTOLD && begins == 0.0 {
        phase.note(Event::TooFar {
            figure: id,
            length: announced,
            allowance: runner.left,
        });
    }
    let mut way = Way {
        end: prepared.length.min(runner.left),
        stop: if prepared.length <= runner.left + 1e-9 {
            Stop::Arrived
        } else {
            Stop::Spent
        },
        losses: Vec::new(),
        pays_at: None,
    };
    let budget = part_from_enemies(phase, runner, prepared, &mut way, dice)?;
    if way.end > 0.0 {
        match phase.setting.rulebook.slowness.taken {
            SlownessTaken::WhenReached => when_reached(phase, runner, prepared, budget, &mut way, dice)?,
            SlownessTaken::WorstOfThePath => {
                worst_of_the_path(phase, runner, prepared, budget, &mut way, dice)?
            }
        }
    }
    if phase.spoken.get(id).is_some_and(danger::goes_slowly) {
        let slow =
            |piece: &&Hindrance| piece.from < way.end && phase.crossed_slowly(runner.table, piece.ground);
        if let Some(piece) = prepared.hindrances.iter().find(slow) {
            way.limit(piece.to + MARGIN);
        }
    }
    runner.crosses = prepared
        .hindrances
        .iter()
        .filter(|piece| piece.from < way.end && phase.is_line(runner.table, piece.ground))
        .map(|piece| piece.ground)
        .collect();
    runner.will_stop(way.stop);
    runner.steering = Steering::Course;
    if let Some(edge) = way.pays_at {
        let lost = |fits: &dyn Fn(f64) -> bool| {
            let there = way.losses.iter().filter(|(at, _)| fits(*at));
            there.fold(0.0, |sum, (_, lost)| sum + lost)
        };
        let speed = runner.speed.max(1e-9);
        runner.paid_from = begins + (edge + lost(&|at| at < edge)) / speed;
        runner.waits_until = runner.paid_from + lost(&|at| at == edge) / speed;
    }
    lay_legs(runner, prepared, &way, begins);
    Ok(())
}

/// Leaving an enemy, or being left: slowness dice off at once, stuck on sixes; where the way leads through
/// difficult ground its dice do for both. AFT-07, CON-03.
fn part_from_enemies(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared<'_>,
    way: &mut Way,
    dice: &mut dyn Dice,
) -> Result<f64, Refusal> {
    let id = prepared.id;
    let rules = &phase.setting.rulebook.slowness;
    // A body has thrown as one.
    if !rules.parting_costs_dice || runner.parted || !phase.parts(id) || phase.in_step(id) {
        return Ok(runner.left);
    }
    runner.parted = true;
    if let Some(piece) = prepared.cost(rules.taken, way.end) {
        let ground = (runner.table, piece.ground, piece.going);
        let throw = phase
            .throws
            .slowness(phase.setting, phase.state, id, ground, dice)?;
        if throw.sticks() {
            way.stay_in_contact(runner, prepared.begins);
        }
        return Ok(runner.left);
    }
    let throw = phase.throws.parting(phase.setting, phase.state, id, dice)?;
    if throw.sticks() {
        way.stay_in_contact(runner, prepared.begins);
        return Ok(0.0);
    }
    let lost = throw.lost.min(runner.left);
    runner.slowed_down(lost);
    way.limit(runner.left - lost);
    Ok(runner.left - lost)
}

impl Way {
    /// Nothing beyond what is left.
    fn limit(&mut self, reach: f64) {
        if self.end > reach {
            self.end = reach.max(0.0);
            self.stop = Stop::Spent;
        }
    }

    /// Does not get away from the enemy, nor by an answer later on. AFT-07.
    fn stay_in_contact(&mut self, runner: &mut Runner, time: f64) {
        self.end = 0.0;
        self.stop = Stop::Contact;
        if runner.may_answer {
            runner.stop_at(time, Stop::Contact);
        }
    }

    /// Ends just short of an edge.
    fn end_at(&mut self, edge: f64, why: Stop) {
        self.end = (edge - MARGIN).max(0.0);
        self.stop = why;
    }
}

/// The die bites when the ground is reached. SLO-03.
fn when_reached(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared<'_>,
    mut reach: f64,
    way: &mut Way,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for piece in &prepared.hindrances {
        if piece.from >= way.end {
            break;
        }
        let paid = runner.paid;
        let toll = edge::reach(phase, runner, prepared.id, piece, reach - piece.from, dice)?;
        if paid.is_none() && runner.paid.is_some() {
            way.pays_at = Some(piece.from);
        }
        match toll {
            Toll::Nothing => {}
            Toll::Lose(lost) => {
                way.losses.push((piece.from, lost));
                reach -= lost;
                way.limit(reach);
            }
            Toll::Stop(why) => {
                way.end_at(piece.from, why);
                break;
            }
            Toll::StopBeyond => {
                way.end = way.end.min(piece.to + MARGIN);
                way.stop = Stop::Blocked;
                break;
            }
            Toll::Nowhere => {
                way.end_at(0.0, Stop::Blocked);
                break;
            }
        }
    }
    Ok(())
}

/// The worst ground of the whole path, off the whole allowance (2011, 2012). SLO-03.
fn worst_of_the_path(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared<'_>,
    budget: f64,
    way: &mut Way,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let end = way.end;
    let mut reach = budget;
    // One throw a turn: whoever has paid on the way that an answer gave up pays no more.
    let own = prepared.cost(SlownessTaken::WorstOfThePath, end);
    let costly = own.cloned().or_else(|| phase.worst_of_the_group(prepared.id));
    if let Some(worst) = costly.filter(|_| runner.paid.is_none()) {
        let rules = &phase.setting.rulebook.slowness;
        let throw = phase.one_throw(runner, prepared.id, &worst, dice)?;
        runner.paid = Some(Going::VeryDifficult);
        if throw.blocks(rules, runner.locomotion, worst.going) {
            match rules.blocked {
                Blocking::NoAdvance => way.end_at(0.0, Stop::Blocked),
                Blocking::AtTheEdge if worst.from.is_infinite() => {}
                Blocking::AtTheEdge => way.end_at(worst.from, Stop::Blocked),
            }
            return Ok(());
        }
        let half = if worst.going == Going::VeryDifficult {
            budget * 0.5
        } else {
            budget
        };
        reach = (half - throw.lost).max(0.0);
        way.losses.push((worst.from.min(reach), budget - reach));
        way.pays_at = Some(worst.from.min(reach));
        if reach <= worst.from + MARGIN && worst.from > 0.0 && reach < end {
            way.end = (worst.from - MARGIN).min(reach).max(0.0);
            way.stop = if reach >= worst.from - MARGIN {
                Stop::AtTheFoot
            } else {
                Stop::Spent
            };
        }
        way.limit(reach);
    }
    // What is left to meet costs no more dice: walls, water, tables and dangers.
    when_reached(phase, runner, prepared, reach, way, dice)
}

/// Turns distances along the way into times: constant speed, waiting where something is lost.
fn lay_legs(runner: &mut Runner, prepared: &Prepared<'_>, way: &Way, begins: f64) {
    if runner.speed <= 0.0 || way.end <= 1e-9 {
        return;
    }
    let mut time = begins;
    let (mut at, mut gone) = (runner.placed_at(begins).at, 0.0);
    let mut storey = runner.storey_at(begins);
    runner.legs.reserve_exact(prepared.path.len() + way.losses.len());
    let mut losses = way.losses.iter().peekable();
    let mut wait = |gone: f64, time: &mut f64| {
        while let Some((_, lost)) = losses.next_if(|(where_lost, _)| *where_lost <= gone + 1e-9) {
            *time += lost / runner.speed;
        }
        losses.peek().map_or(f64::INFINITY, |(where_lost, _)| *where_lost)
    };
    for waypoint in prepared.path.iter() {
        let step = waypoint.at - at;
        let length = step.length();
        if let Some(direction) = step.direction() {
            let corner = gone + length;
            while gone < corner.min(way.end) - 1e-12 {
                let next_loss = wait(gone, &mut time);
                let to = corner.min(way.end).min(next_loss);
                let ends = time + (to - gone) / runner.speed;
                let velocity: Vector = direction.vector() * runner.speed;
                runner.legs.push(Leg {
                    begins: time,
                    ends,
                    from: at,
                    velocity,
                    facing: direction,
                    storey,
                });
                at = at + direction.vector() * (to - gone);
                (gone, time) = (to, ends);
            }
            if corner <= way.end {
                at = waypoint.at;
                gone = corner;
            }
        }
        if gone >= way.end - 1e-12 && gone < prepared.length - 1e-9 {
            break;
        }
        storey = waypoint.storey.unwrap_or(storey);
        if let Some(last) = runner.legs.last_mut()
            && waypoint.storey.is_some()
        {
            // The stairs are behind: from here on one is on the other storey.
            let turn = Leg {
                begins: last.ends,
                from: last.end(),
                storey,
                velocity: Vector::ZERO,
                ..*last
            };
            runner.legs.push(turn);
        }
    }
    // Sums of quotients may end a hair late.
    if let Some(last) = runner.legs.last_mut() {
        last.ends = last.ends.min(1.0).max(last.begins);
    }
}

impl Phase<'_> {
    /// Ground that is safe to those who take the whole turn to cross it, and no more than that. DNG-04.
    fn crossed_slowly(&self, table: u8, ground: u16) -> bool {
        let ground = &self.setting.tables[table as usize].grounds[ground as usize];
        danger::Dangers::played(self.setting) && ground.danger == Danger::WhenFast
    }

    /// A wall, hedge or other line.
    fn is_line(&self, table: u8, ground: u16) -> bool {
        let shape = &self.setting.tables[table as usize].grounds[ground as usize].shape;
        matches!(shape, crate::setting::GroundShape::Line { .. })
    }
}
