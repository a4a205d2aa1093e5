//! From a path to a course: what the ground takes off, and when one is where. SLO-01 to SLO-07, TER-06, TER-08.

use taol_geometry::{Point, Vector};

use crate::dice::Dice;
use crate::event::{Event, Stop};
use crate::figure::{Characteristic, FigureId, Freedom, skill};
use crate::order::Waypoint;
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{Blocking, Going, SlownessTaken, Switch};
use crate::timeline::Leg;

use super::Phase;
use super::danger::Mishap;
use super::hindrance::{self, Hindrance, MARGIN, Walker};
use super::indoors;
use super::runner::{Runner, Steering};

/// A path with what lies on it.
#[derive(Clone, Debug)]
pub(super) struct Prepared {
    /// Whose.
    pub id: FigureId,
    /// The points to pass.
    pub path: Vec<Waypoint>,
    /// Its length.
    pub length: f64,
    /// What hinders on it.
    pub hindrances: Vec<Hindrance>,
}

impl Prepared {
    /// The ground that costs dice, if the figure can get there at all: the first, or in some books the worst.
    /// SLO-03.
    pub fn cost(&self, taken: SlownessTaken, reach: f64) -> Option<&Hindrance> {
        let reach = reach.min(self.length);
        let mut costly = self
            .hindrances
            .iter()
            .filter(|piece| piece.from < reach && matches!(piece.going, Going::Difficult | Going::VeryDifficult));
        let first = costly.next()?;
        match taken {
            SlownessTaken::WhenReached => Some(first),
            SlownessTaken::WorstOfThePath => {
                Some(costly.fold(first, |worst, piece| if piece.going > worst.going { piece } else { worst }))
            }
        }
    }
}

/// Looks at what a path leads through. `crawling` people mind only water and walls. MOV-03.
pub(super) fn prepare(
    phase: &Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    from: Point,
    mut path: Vec<Waypoint>,
    crawling: bool,
) -> Prepared {
    let mut length = 0.0;
    let mut at = from;
    for waypoint in &path {
        length += at.distance(waypoint.at);
        at = waypoint.at;
    }
    path.retain({
        let mut last = from;
        move |waypoint| {
            let keep = waypoint.at.distance(last) > 1e-9 || waypoint.storey.is_some();
            last = waypoint.at;
            keep
        }
    });
    let table = &phase.setting.tables[runner.table as usize];
    let indoors = indoors::freedom(phase, id, from, &path);
    if indoors.unmeasured {
        runner.speed = runner.speed.max(length);
        runner.left = runner.speed;
    }
    let ignore = |place: u16| {
        let ground = &table.grounds[place as usize];
        let going = hindrance::going(ground, runner.locomotion);
        let hard = matches!(going, Going::Difficult | Going::VeryDifficult);
        hard && (crawling
            || indoors.ignores(ground)
            || ground.traits.only_under_stress && !phase.stressed(id))
    };
    let walker = Walker { base: runner.start.base, locomotion: runner.locomotion, storey: runner.storey };
    let rules = &phase.setting.rulebook.slowness;
    let index = &phase.grounds[runner.table as usize];
    let hindrances = hindrance::along(table, index, rules, walker, from, &path, &ignore);
    Prepared { id, path, length, hindrances }
}

/// What happens on a way: how far it leads, what is lost where, why it ends.
struct Toll {
    end: f64,
    stop: Stop,
    /// Centimetres lost, by how far along the way they are lost.
    losses: Vec<(f64, f64)>,
}

/// Lays the legs of a prepared path from a moment on. Slowness is lost at the edge that causes it. TUR-08.
pub(super) fn lay(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared,
    begins: f64,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let id = prepared.id;
    if prepared.length > runner.left + 1e-6 && begins == 0.0 {
        phase.note(Event::TooFar { figure: id, length: prepared.length, allowance: runner.left });
    }
    let mut toll = Toll {
        end: prepared.length.min(runner.left),
        stop: if prepared.length <= runner.left + 1e-9 { Stop::Arrived } else { Stop::Spent },
        losses: Vec::new(),
    };
    let budget = part_from_enemies(phase, runner, prepared, &mut toll, dice)?;
    if toll.end > 0.0 {
        match phase.setting.rulebook.slowness.taken {
            SlownessTaken::WhenReached => when_reached(phase, runner, prepared, budget, &mut toll, dice)?,
            SlownessTaken::WorstOfThePath => worst_of_the_path(phase, runner, prepared, budget, &mut toll, dice)?,
        }
    }
    runner.crosses = prepared
        .hindrances
        .iter()
        .filter(|piece| piece.from < toll.end && phase.is_line(runner.table, piece.ground))
        .map(|piece| piece.ground)
        .collect();
    runner.stop = toll.stop;
    runner.steering = Steering::Course;
    lay_legs(runner, prepared, &toll, begins);
    Ok(())
}

/// Leaving an enemy, or being left: slowness dice off at once, stuck on sixes; where the way leads through
/// difficult ground its dice do for both. AFT-07, CON-03.
fn part_from_enemies(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared,
    toll: &mut Toll,
    dice: &mut dyn Dice,
) -> Result<f64, Refusal> {
    let id = prepared.id;
    let rules = &phase.setting.rulebook.slowness;
    if !phase.parts(id) || !rules.parting_costs_dice {
        return Ok(runner.left);
    }
    if let Some(piece) = prepared.cost(rules.taken, toll.end) {
        let ground = (runner.table, piece.ground, piece.going);
        let throw = phase.throws.slowness(phase.setting, phase.state, id, ground, dice)?;
        if throw.kept.iter().all(|die| *die == 6) {
            toll.end = 0.0;
            toll.stop = Stop::Blocked;
        }
        return Ok(runner.left);
    }
    let throw = phase.throws.parting(phase.setting, phase.state, id, dice)?;
    if throw.kept.iter().all(|die| *die == 6) {
        toll.end = 0.0;
        toll.stop = Stop::Blocked;
        return Ok(0.0);
    }
    let lost = throw.lost.min(runner.left);
    toll.losses.push((0.0, lost));
    toll.limit(runner.left - lost);
    Ok(runner.left - lost)
}

impl Toll {
    /// Nothing beyond what is left.
    fn limit(&mut self, reach: f64) {
        if self.end > reach {
            self.end = reach.max(0.0);
            self.stop = Stop::Spent;
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
    prepared: &Prepared,
    mut reach: f64,
    toll: &mut Toll,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let id = prepared.id;
    for piece in &prepared.hindrances {
        if piece.from >= toll.end {
            break;
        }
        let left = reach - piece.from;
        match piece.going {
            Going::Easy => {}
            Going::Closed if piece.from <= MARGIN && begins_inside(runner, phase, piece) => {}
            Going::Closed => {
                toll.end_at(piece.from, Stop::Closed);
                break;
            }
            Going::Swim => {
                let cm = phase.swim(id, dice)?;
                if cm < left {
                    toll.losses.push((piece.from, left - cm));
                    reach = piece.from + cm;
                }
            }
            Going::Difficult | Going::VeryDifficult => {
                if phase.leaps(id, runner, piece.ground) {
                    if leap(phase, runner, id, piece, toll, dice)? {
                        continue;
                    }
                    break;
                }
                match runner.paid {
                    None => {
                        let ground = (runner.table, piece.ground, piece.going);
                        let throw = phase.throws.slowness(phase.setting, phase.state, id, ground, dice)?;
                        runner.paid = Some(piece.going);
                        if phase.dangers.stops(id) {
                            toll.end_at(piece.from, Stop::Danger);
                            break;
                        }
                        if throw.blocks(&phase.setting.rulebook.slowness, runner.locomotion, piece.going) {
                            toll.end_at(piece.from, Stop::Blocked);
                            break;
                        }
                        let half = if piece.going == Going::VeryDifficult { left * 0.5 } else { left };
                        if half - throw.lost <= MARGIN {
                            toll.end_at(piece.from, Stop::AtTheFoot);
                            break;
                        }
                        toll.losses.push((piece.from, left - (half - throw.lost)));
                        reach = piece.from + half - throw.lost;
                    }
                    Some(paid) if piece.going > paid => {
                        runner.paid = Some(piece.going);
                        phase.note(Event::Halved { figure: id, ground: piece.ground, table: runner.table });
                        toll.losses.push((piece.from, left * 0.5));
                        reach = piece.from + left * 0.5;
                    }
                    Some(_) => {}
                }
            }
        }
        toll.limit(reach);
    }
    Ok(())
}

fn begins_inside(runner: &Runner, phase: &Phase<'_>, piece: &Hindrance) -> bool {
    let ground = &phase.setting.tables[runner.table as usize].grounds[piece.ground as usize];
    match &ground.shape {
        crate::setting::GroundShape::Area(area) => area.contains_point(runner.start.at),
        crate::setting::GroundShape::Line { .. } => false,
    }
}

/// The worst ground of the whole path, off the whole allowance (2011, 2012). SLO-03.
fn worst_of_the_path(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    prepared: &Prepared,
    budget: f64,
    toll: &mut Toll,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let id = prepared.id;
    let end = toll.end;
    let worst = prepared.cost(SlownessTaken::WorstOfThePath, end);
    let mut reach = budget;
    if let Some(worst) = worst {
        let ground = (runner.table, worst.ground, worst.going);
        let rules = &phase.setting.rulebook.slowness;
        let throw = phase.throws.slowness(phase.setting, phase.state, id, ground, dice)?;
        runner.paid = Some(worst.going);
        if phase.dangers.stops(id) {
            toll.end_at(worst.from, Stop::Danger);
            return Ok(());
        }
        if throw.blocks(rules, runner.locomotion, worst.going) {
            match rules.blocked {
                Blocking::NoAdvance => toll.end_at(0.0, Stop::Blocked),
                Blocking::AtTheEdge => toll.end_at(worst.from, Stop::Blocked),
            }
            return Ok(());
        }
        let half = if worst.going == Going::VeryDifficult { budget * 0.5 } else { budget };
        reach = (half - throw.lost).max(0.0);
        toll.losses.push((worst.from.min(reach), budget - reach));
        if reach <= worst.from + MARGIN && worst.from < end && worst.from > 0.0 && reach < end {
            toll.end = (worst.from - MARGIN).min(reach).max(0.0);
            toll.stop = if reach >= worst.from - MARGIN { Stop::AtTheFoot } else { Stop::Spent };
        }
        toll.limit(reach);
    }
    for piece in &prepared.hindrances {
        if piece.from >= toll.end {
            break;
        }
        match piece.going {
            Going::Closed if piece.from > MARGIN || !begins_inside(runner, phase, piece) => {
                toll.end_at(piece.from, Stop::Closed);
                break;
            }
            Going::Swim => {
                let cm = phase.swim(id, dice)?;
                if cm < reach - piece.from {
                    toll.losses.push((piece.from, reach - piece.from - cm));
                    reach = piece.from + cm;
                    toll.limit(reach);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Onto or off a table in a brawl: an agility test. Says whether the way goes on. TER-08.
fn leap(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    piece: &Hindrance,
    toll: &mut Toll,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let known = phase.leaps.get(&(id, piece.ground)).copied();
    let die = match known {
        Some(die) => die,
        None => rolls::agility(dice, phase.state.name(id))?,
    };
    phase.leaps.insert((id, piece.ground), die);
    let agility = phase.state.profile(id).characteristic(Characteristic::Agility);
    let down = piece.from <= MARGIN;
    let (done, freedom) = match die.cmp(&agility) {
        std::cmp::Ordering::Less => (true, Freedom::Free),
        std::cmp::Ordering::Equal => (false, Freedom::PistolOnly),
        std::cmp::Ordering::Greater => (false, Freedom::MoveOnly),
    };
    phase.note(Event::Leapt { figure: id, die, agility, done, freedom });
    phase.freedoms.push((id, freedom));
    runner.entered.push(piece.ground);
    match (done, down, freedom) {
        (true, _, _) => return Ok(true),
        // Down, but stuck at the bottom: one gets just off it and no further.
        (_, true, Freedom::MoveOnly) => {
            toll.end = toll.end.min(piece.to + MARGIN);
            toll.stop = Stop::Blocked;
        }
        _ => toll.end_at(piece.from, Stop::AtTheFoot),
    }
    Ok(false)
}

/// Turns distances along the way into times: constant speed, waiting where something is lost.
fn lay_legs(runner: &mut Runner, prepared: &Prepared, toll: &Toll, begins: f64) {
    if runner.speed <= 0.0 || toll.end <= 1e-9 {
        return;
    }
    let mut time = begins;
    let (mut at, mut gone) = (runner.placed_at(begins).at, 0.0);
    let mut storey = runner.storey_at(begins);
    let mut losses = toll.losses.iter().peekable();
    let mut wait = |gone: f64, time: &mut f64| {
        while let Some((_, lost)) = losses.next_if(|(where_lost, _)| *where_lost <= gone + 1e-9) {
            *time += lost / runner.speed;
        }
        losses.peek().map_or(f64::INFINITY, |(where_lost, _)| *where_lost)
    };
    for waypoint in &prepared.path {
        let step = waypoint.at - at;
        let length = step.length();
        if let Some(direction) = step.direction() {
            let corner = gone + length;
            while gone < corner.min(toll.end) - 1e-12 {
                let next_loss = wait(gone, &mut time);
                let to = corner.min(toll.end).min(next_loss);
                let ends = time + (to - gone) / runner.speed;
                let velocity: Vector = direction.vector() * runner.speed;
                runner.legs.push(Leg { begins: time, ends, from: at, velocity, facing: direction, storey });
                at = at + direction.vector() * (to - gone);
                (gone, time) = (to, ends);
            }
            if corner <= toll.end {
                at = waypoint.at;
                gone = corner;
            }
        }
        if gone >= toll.end - 1e-12 && gone < prepared.length - 1e-9 {
            break;
        }
        storey = waypoint.storey.unwrap_or(storey);
        if let Some(last) = runner.legs.last_mut()
            && waypoint.storey.is_some()
        {
            // The stairs are behind: from here on one is on the other storey.
            let turn = Leg { begins: last.ends, from: last.end(), storey, velocity: Vector::ZERO, ..*last };
            runner.legs.push(turn);
        }
    }
    // Sums of quotients may end a hair late.
    if let Some(last) = runner.legs.last_mut() {
        last.ends = last.ends.min(1.0).max(last.begins);
    }
}

impl Phase<'_> {
    /// A wall, hedge or other line.
    fn is_line(&self, table: u8, ground: u16) -> bool {
        let shape = &self.setting.tables[table as usize].grounds[ground as usize].shape;
        matches!(shape, crate::setting::GroundShape::Line { .. })
    }

    /// How far somebody swims this turn, thrown once. TER-06.
    fn swim(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<f64, Refusal> {
        if let Some((_, cm)) = self.swims.iter().find(|(who, _)| *who == id) {
            return Ok(*cm);
        }
        let rate = self.setting.rulebook.movement.swim;
        let good = self.state.profile(id).skilled(skill::SWIMMER);
        let cm = if self.setting.rulebook.on(Switch::SwimByDice) {
            let count = if good { rate.good_dice } else { rate.poor_dice };
            f64::from(rolls::swim(dice, self.state.name(id), count)?)
        } else if good {
            rate.good
        } else {
            rate.poor
        };
        self.throws.events.push(Event::Swam { figure: id, cm });
        self.swims.push((id, cm));
        Ok(cm)
    }

    /// A table or bar in a brawl takes a leap. TER-08.
    fn leaps(&self, id: FigureId, runner: &Runner, ground: u16) -> bool {
        self.setting.rulebook.on(Switch::TablesAndBars)
            && self.setting.tables[runner.table as usize].grounds[ground as usize].traits.furniture
            && !runner.entered.contains(&ground)
            && self.stressed(id)
    }
}

impl super::danger::Dangers {
    /// Somebody whom the danger holds at the edge. DNG-01, DNG-05.
    fn stops(&self, id: FigureId) -> bool {
        matches!(self.mishap(id), Some(Mishap::InDanger | Mishap::Lost))
    }
}
