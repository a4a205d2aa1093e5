//! A body marches as one: everybody keeps their place in it, and all stop with the first. MOV-06, FOR-03.

use taol_geometry::{Direction, Placed, Point, Vector};

use crate::dice::Dice;
use crate::event::{Drilled, Event, Stop, Undone};
use crate::figure::FigureId;
use crate::formation::body::{Body, Place};
use crate::formation::check::{allowed_on, marches_in_wall, undisciplined};
use crate::formation::course::{Course, course};
use crate::formation::{FEWEST, Formation};
use crate::order::{Action, March, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::CloseOrderOn;
use crate::setting::Table;
use crate::state::State;
use crate::timeline::Leg;

use super::Phase;
use super::course::{self, Prepared, UNTOLD};
use super::hindrance::{self, MARGIN, Walker};
use super::runner::{Runner, Steering};

/// In no body that marches.
const ALONE: u16 = u16::MAX;

/// A body on the march.
pub(super) struct Marching {
    /// Who, in the order of the course.
    members: Vec<FigureId>,
    /// The way of each.
    legs: Vec<Vec<Leg>>,
    /// Where each comes by.
    points: Vec<Vec<(f64, Point)>>,
    /// The most anybody goes in a turn.
    rate: f64,
    /// Why it stops, if nothing comes between.
    stop: Stop,
    /// When the ground or the edge of the table stops it.
    halt: Option<(f64, Stop)>,
    /// When the ground breaks its order, and everybody goes on alone.
    breaks: Option<f64>,
    /// All keep their places and stop with the first.
    together: bool,
}

/// What the orders of bodies have come to, before any answer.
#[derive(Clone, Copy, Default)]
pub(super) struct Mustered {
    marches: usize,
    loosened: usize,
    drills: usize,
}

/// A body about to march.
pub(super) struct Column<'m> {
    /// Who.
    pub members: Vec<FigureId>,
    /// Which way it faces as it sets out.
    pub front: Direction,
    /// What it was told.
    pub march: &'m March,
    /// When it sets out.
    pub begins: f64,
}

/// All bodies on the march; nothing where there are none.
#[derive(Default)]
pub(super) struct Marches {
    all: Vec<Marching>,
    /// The march each figure takes part in.
    of: Vec<u16>,
}

impl Marches {
    /// All who keep their place with somebody, itself included; nobody where it goes alone.
    pub fn mates(&self, id: FigureId) -> impl Iterator<Item = FigureId> {
        let place = self.of.get(id as usize).copied().filter(|place| *place != ALONE);
        let body = place.map_or(&[][..], |place| &self.all[place as usize].members);
        body.iter()
            .copied()
            .filter(move |mate| self.of.get(*mate as usize).copied() == place)
    }

    /// Keeps its place in a body on the march.
    pub fn keeps_step(&self, id: FigureId) -> bool {
        self.of.get(id as usize).is_some_and(|place| *place != ALONE)
    }

    /// Goes its own way from now on.
    pub fn part(&mut self, id: FigureId) {
        if let Some(place) = self.of.get_mut(id as usize) {
            *place = ALONE;
        }
    }

    /// Where somebody's body means to take it, and facing which way.
    pub fn end_of(&self, id: FigureId) -> Option<(Point, Direction)> {
        self.all.iter().rev().find_map(|marching| {
            let place = marching.members.iter().position(|member| *member == id)?;
            let last = marching.legs[place].last()?;
            Some((last.end(), last.facing))
        })
    }

    /// Forgets the marches that answers have begun; the clock is run again.
    fn keep_first(&mut self, count: usize) {
        self.all.truncate(count);
        self.of.fill(ALONE);
        for (place, marching) in self.all.iter().enumerate().filter(|(_, one)| one.together) {
            for member in &marching.members {
                self.of[*member as usize] = place as u16;
            }
        }
    }

    /// Whether two keep their places in one body.
    pub fn together(&self, one: FigureId, other: FigureId) -> bool {
        let place = |id: FigureId| self.of.get(id as usize).copied().unwrap_or(ALONE);
        place(one) != ALONE && place(one) == place(other)
    }

    /// Everybody in a body with somebody stops when they do. TUR-08, FOR-03.
    pub fn stop_with(&self, runners: &mut [Runner], id: FigureId, time: f64) {
        for mate in self.mates(id).filter(|mate| *mate != id) {
            runners[mate as usize].stop_at(time, Stop::WithTheBody);
        }
    }
}

impl Phase<'_> {
    /// The bodies that march, their ways, and what the ground and the dice of the undisciplined do to them. FOR-03.
    pub(super) fn muster(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (id, order) in self.spoken.iter() {
            let Action::March(march) = &order.action else {
                continue;
            };
            let keeps = |action: &Action| matches!(action, Action::KeepRank { leader, .. } if leader == id);
            let with = self.spoken.iter().filter(|(_, order)| keeps(&order.action));
            let mut members: Vec<FigureId> = with.map(|(mate, _)| *mate).chain([*id]).collect();
            members.sort_unstable();
            members.retain(|member| self.state.figure(*member).able());
            if members.len() < FEWEST {
                continue;
            }
            let own = self.state.figure(*id).facing;
            let front = march.turn.or_else(|| Body::front_of(self.state, &members));
            // Sliding keeps every front of a square.
            let front = front.or(march.slide.then_some(own));
            if let Some(front) = front {
                let column = Column {
                    members,
                    front,
                    march,
                    begins: 0.0,
                };
                self.draw_up(self.state, column, dice)?;
            }
        }
        self.mustered = Mustered {
            marches: self.marches.all.len(),
            loosened: self.loosened.len(),
            drills: self.drills.len(),
        };
        Ok(())
    }

    /// Forgets what answers have made of bodies, before the clock is run again.
    pub(super) fn as_mustered(&mut self) {
        let Mustered {
            marches,
            loosened,
            drills,
        } = self.mustered;
        if self.marches.all.len() > marches || self.loosened.len() > loosened {
            self.marches.keep_first(marches);
            self.loosened.truncate(loosened);
            self.drills.truncate(drills);
        }
    }

    /// Works out the way of a body that sets out from where its people stand in a state; its place among the marches.
    pub(super) fn draw_up(
        &mut self,
        standing: &State,
        column: Column<'_>,
        dice: &mut dyn Dice,
    ) -> Result<usize, Refusal> {
        let Column {
            members,
            front,
            march,
            begins,
        } = column;
        let body = Body {
            members: members.clone(),
            front: Some(front),
        };
        let mut way = course(self.setting, standing, &body, front, march);
        let too_far = !way.arrives && way.length > way.pace + UNTOLD;
        way.put_off(begins);
        let kept = self.keep_order(&members, dice)?;
        if kept && !march.slide {
            self.lower_standing_walls(&members);
        }
        let away = self.gets_away(standing, &mut way, dice)?;
        let legs: Vec<Vec<Leg>> = way
            .frame
            .places
            .iter()
            .map(|place| way.legs(standing, place))
            .collect();
        let stuck = (!away).then_some((begins, Stop::Contact));
        let mut marching = Marching {
            points: Vec::new(),
            rate: way.rate,
            stop: if way.arrives { Stop::Arrived } else { Stop::Spent },
            halt: stuck.or_else(|| self.brink(&legs, &members)),
            breaks: None,
            together: false,
            members,
            legs,
        };
        if too_far {
            self.drills.push(Event::TooFar {
                figure: marching.members[0],
                length: way.length,
                allowance: way.pace,
            });
        }
        let barred = self.barred(&marching);
        if let Some((time, figure, ground)) =
            barred.filter(|barred| marching.halt.is_none_or(|(halt, _)| barred.0 < halt))
        {
            let table = self.state.figure(figure).table;
            if march.through {
                marching.breaks = Some(time);
                marching.points = points(&way);
                self.loosen(&marching.members, Formation::Loose, Undone::Ground);
            } else {
                marching.halt = Some((time, Stop::WithTheBody));
                let halted = Drilled::Halted {
                    figure,
                    ground,
                    table,
                };
                self.drills.push(Event::Drilled(halted));
            }
        }
        let place = self.marches.all.len();
        marching.together = kept && marching.breaks.is_none();
        if marching.together && self.marches.of.is_empty() {
            self.marches.of = vec![ALONE; self.state.figures.len()];
        }
        for member in &marching.members {
            if let Some(of) = self.marches.of.get_mut(*member as usize) {
                *of = if marching.together { place as u16 } else { ALONE };
            }
        }
        self.marches.all.push(marching);
        Ok(place)
    }

    /// A body that leaves enemies it touches does so as one: not if anybody of it is surrounded, and for the slowness
    /// dice of one group, which stick all of it on sixes. Says whether it gets away. AFT-07.
    fn gets_away(
        &mut self,
        standing: &State,
        way: &mut Course,
        dice: &mut dyn Dice,
    ) -> Result<bool, Refusal> {
        let Some(last) = way.poses.last() else {
            return Ok(true);
        };
        let parts = |place: &&Place| {
            let end = Placed {
                at: way.at(place, last),
                facing: way.facing(place, last),
                ..standing.placed(place.figure)
            };
            self.touching[place.figure as usize] && self.gets_clear(place.figure, &end)
        };
        let leaving: Vec<FigureId> = way
            .frame
            .places
            .iter()
            .filter(parts)
            .map(|place| place.figure)
            .collect();
        let Some(first) = leaving.first() else {
            return Ok(true);
        };
        if leaving.iter().any(|id| self.surrounded(*id)) {
            return Ok(false);
        }
        if !self.setting.rulebook.slowness.parting_costs_dice {
            return Ok(true);
        }
        let throw = self.throws.parting(self.setting, self.state, *first, dice)?;
        let members: Vec<FigureId> = way.frame.places.iter().map(|place| place.figure).collect();
        self.throws.part_as_one(*first, &members);
        if throw.kept.iter().all(|die| *die == 6) {
            return Ok(false);
        }
        way.slowed_down(throw.lost);
        Ok(true)
    }

    /// Undisciplined warriors who march test under the lowest class; equal fails. FOR-03.
    fn keep_order(&mut self, members: &[FigureId], dice: &mut dyn Dice) -> Result<bool, Refusal> {
        let profile = |id: &FigureId| self.state.profile(*id);
        if !members.iter().any(|id| undisciplined(profile(id))) {
            return Ok(true);
        }
        let class = members.iter().map(|id| profile(id).class).min().unwrap_or(1);
        let die = match self.order_dice.get(&members[0]) {
            Some(die) => *die,
            None => rolls::order(dice, self.state.name(members[0]))?,
        };
        self.order_dice.insert(members[0], die);
        let kept = die < class;
        self.drills.push(Event::Drilled(Drilled::Tested {
            figures: members.to_vec(),
            die,
            class,
            kept,
        }));
        if !kept {
            self.loosen(members, Formation::Loose, Undone::Test);
        }
        Ok(kept)
    }

    /// Shields that are only locked standing are lowered on the march. SHD-04.
    fn lower_standing_walls(&mut self, members: &[FigureId]) {
        let lowers = |id: &&FigureId| {
            self.state.figure(**id).formation.wall() && !marches_in_wall(self.state.profile(**id))
        };
        let lowered: Vec<FigureId> = members.iter().filter(lowers).copied().collect();
        if !lowered.is_empty() {
            self.loosen(&lowered, Formation::Close, Undone::March);
        }
    }

    /// Notes that these are now in something less.
    pub(super) fn loosen(&mut self, members: &[FigureId], formation: Formation, why: Undone) {
        self.loosened.extend(members.iter().map(|id| (*id, formation)));
        let figures = members.to_vec();
        self.drills.push(Event::Drilled(Drilled::Broken {
            figures,
            formation,
            why,
        }));
    }

    /// When somebody would leave the table.
    fn brink(&self, legs: &[Vec<Leg>], members: &[FigureId]) -> Option<(f64, Stop)> {
        let mut first: Option<f64> = None;
        for (legs, id) in legs.iter().zip(members) {
            let table = &self.setting.tables[self.state.figure(*id).table as usize];
            for leg in legs.iter().filter(|leg| !table.holds(leg.end())) {
                let after = until_the_edge(table, leg.from, leg.velocity);
                let time = (leg.begins + after - 1e-6).max(leg.begins);
                if time < leg.ends && first.is_none_or(|known| time < known) {
                    first = Some(time);
                }
            }
        }
        first.map(|time| (time, Stop::Edge))
    }

    /// When somebody first comes onto ground that breaks close order on the march, who, and which. FOR-03.
    fn barred(&self, marching: &Marching) -> Option<(f64, FigureId, u16)> {
        let mut first: Option<(f64, FigureId, u16)> = None;
        for (legs, id) in marching.legs.iter().zip(&marching.members) {
            let placed = self.state.placed(*id);
            let figure = self.state.figure(*id);
            let locomotion = self.state.locomotion(*id);
            let walker = Walker {
                base: placed.base,
                locomotion,
                storey: figure.storey,
            };
            let table = &self.setting.tables[figure.table as usize];
            let grounds = &self.grounds[figure.table as usize];
            let bars = |place: u16| {
                allowed_on(&table.grounds[place as usize], locomotion.mounted()) != CloseOrderOn::ByGoing
            };
            for leg in legs {
                if first.is_some_and(|(time, ..)| time <= leg.begins) {
                    break;
                }
                let found = hindrance::first_barred(table, grounds, walker, leg, &bars);
                let Some((from, ground)) = found else { continue };
                let speed = leg.velocity.length().max(1e-9);
                let time = leg.begins + (from - MARGIN).max(0.0) / speed;
                let sooner = first.is_none_or(|(known, _, other)| (time, ground) < (known, other));
                if sooner {
                    first = Some((time, *id, ground));
                }
                break;
            }
        }
        first
    }

    /// Whoever reaches a place in a body faces as it does. FOR-02.
    pub(super) fn fall_in(&self, runner: &mut Runner, id: FigureId) {
        let told = self.spoken.get(id).map(|order| (&order.action, order.facing));
        let Some((Action::TakePlace { .. }, Some(facing))) = told else {
            return;
        };
        if let Some(last) = runner
            .legs
            .last()
            .copied()
            .filter(|_| runner.stop == Stop::Arrived)
        {
            runner.legs.push(Leg {
                begins: last.ends,
                from: last.end(),
                velocity: Vector::ZERO,
                facing,
                ..last
            });
        }
    }

    /// Puts the marching bodies on the clock; those whose order breaks on the way are to go on alone from then.
    pub(super) fn set_out_together(&self, runners: &mut [Runner], prepared: &mut Vec<Prepared<'_>>) {
        for march in 0..self.marches.all.len() {
            self.set_out_in_step(runners, march, prepared);
        }
    }

    /// Puts one body on the clock from when it sets out.
    pub(super) fn set_out_in_step(
        &self,
        runners: &mut [Runner],
        march: usize,
        prepared: &mut Vec<Prepared<'_>>,
    ) {
        let marching = &self.marches.all[march];
        for (place, id) in marching.members.iter().enumerate() {
            let runner = &mut runners[*id as usize];
            runner.speed = marching.rate;
            runner.left = marching.rate;
            runner.legs.extend_from_slice(&marching.legs[place]);
            runner.steering = Steering::Course;
            runner.stop = marching.stop;
            if let Some((time, why)) = marching.halt.filter(|_| marching.breaks.is_none()) {
                runner.stop_at(time, why);
            }
            if let Some(time) = marching.breaks {
                runner.cut_at(time);
                runner.left = marching.rate * (1.0 - time);
                let from = runner.placed_at(time).at;
                let left = marching.points[place]
                    .iter()
                    .filter(|(when, _)| *when > time + 1e-9);
                let table = &self.setting.tables[runner.table as usize];
                let path = on_the_table(table, from, left.map(|(_, at)| *at));
                let mut way = course::prepare(self, runner, *id, from, path.into(), false);
                way.begins = time;
                prepared.push(way);
            }
        }
    }
}

/// How long one who goes straight on stays on the table.
fn until_the_edge(table: &Table, from: Point, velocity: Vector) -> f64 {
    let over = |at: f64, speed: f64, half: f64| {
        let edge = if speed > 0.0 { half } else { -half };
        if speed == 0.0 {
            f64::INFINITY
        } else {
            ((edge - at) / speed).max(0.0)
        }
    };
    over(from.x, velocity.x, table.half_width).min(over(from.y, velocity.y, table.half_depth))
}

/// A way by some points, as far as it lies on the table.
fn on_the_table(table: &Table, from: Point, points: impl Iterator<Item = Point>) -> Vec<Waypoint> {
    let mut path = Vec::new();
    let mut last = from;
    for point in points {
        let stays = table.holds(point);
        let step = point - last;
        last = if stays {
            point
        } else {
            last + step * (until_the_edge(table, last, step) - 1e-6).max(0.0)
        };
        path.push(Waypoint {
            at: last,
            storey: None,
        });
        if !stays {
            break;
        }
    }
    path
}

/// Where each one comes by, and when.
fn points(way: &Course) -> Vec<Vec<(f64, Point)>> {
    let of = |place| {
        way.poses
            .iter()
            .map(|pose| (pose.time, way.at(place, pose)))
            .collect()
    };
    way.frame.places.iter().map(of).collect()
}
