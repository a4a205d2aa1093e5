//! A body marches as one: everybody keeps their place in it, and all stop with the first. MOV-06, FOR-03.

use taol_geometry::{Direction, Point, Vector};

use crate::dice::Dice;
use crate::event::{Drilled, Event, Stop, Undone};
use crate::figure::FigureId;
use crate::formation::body::Body;
use crate::formation::check::{allowed_on, marches_in_wall, undisciplined};
use crate::formation::course::{Course, course};
use crate::formation::{FEWEST, Formation};
use crate::order::{Action, March, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::CloseOrderOn;
use crate::timeline::Leg;

use super::Phase;
use super::course::{self, Prepared};
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
    pub fn mates(&self, id: FigureId) -> &[FigureId] {
        match self.of.get(id as usize) {
            Some(place) if *place != ALONE => &self.all[*place as usize].members,
            _ => &[],
        }
    }

    /// Whether two keep their places in one body.
    pub fn together(&self, one: FigureId, other: FigureId) -> bool {
        let place = |id: FigureId| self.of.get(id as usize).copied().unwrap_or(ALONE);
        place(one) != ALONE && place(one) == place(other)
    }

    /// Everybody in a body with somebody stops when they do. TUR-08, FOR-03.
    pub fn stop_with(&self, runners: &mut [Runner], id: FigureId, time: f64) {
        for mate in self.mates(id).iter().filter(|mate| **mate != id) {
            runners[*mate as usize].stop_at(time, Stop::WithTheBody);
        }
    }
}

impl Phase<'_> {
    /// The bodies that march, their ways, and what the ground and the dice of the undisciplined do to them. FOR-03.
    pub(super) fn muster(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (id, order) in self.orders {
            let Action::March(march) = &order.action else {
                continue;
            };
            let keeps = |action: &Action| matches!(action, Action::KeepRank { leader, .. } if leader == id);
            let with = self.orders.iter().filter(|(_, order)| keeps(&order.action));
            let mut members: Vec<FigureId> = with.map(|(mate, _)| *mate).chain([*id]).collect();
            members.sort_unstable();
            members.retain(|member| self.state.figure(*member).able());
            if members.len() < FEWEST {
                continue;
            }
            let front = march.turn.or_else(|| Body::front_of(self.state, &members));
            if let Some(front) = front {
                self.draw_up(members, front, march, dice)?;
            }
        }
        Ok(())
    }

    fn draw_up(
        &mut self,
        members: Vec<FigureId>,
        front: Direction,
        march: &March,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let body = Body {
            members: members.clone(),
            front: Some(front),
        };
        let way = course(self.setting, self.state, &body, front, march);
        let kept = self.keep_order(&members, dice)?;
        if kept && !march.slide {
            self.lower_standing_walls(&members);
        }
        let legs: Vec<Vec<Leg>> = way
            .frame
            .places
            .iter()
            .map(|place| way.legs(self.state, place))
            .collect();
        let mut marching = Marching {
            points: points(&way),
            rate: way.rate,
            stop: if way.arrives { Stop::Arrived } else { Stop::Spent },
            halt: self.brink(&legs, &members),
            breaks: None,
            members,
            legs,
        };
        if !way.arrives {
            self.drills.push(Event::TooFar {
                figure: marching.members[0],
                length: way.length,
                allowance: way.rate,
            });
        }
        let barred = self.barred(&marching);
        if let Some((time, figure, ground)) =
            barred.filter(|barred| marching.halt.is_none_or(|(halt, _)| barred.0 < halt))
        {
            let table = self.state.figure(figure).table;
            if march.through {
                marching.breaks = Some(time);
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
        if kept && marching.breaks.is_none() {
            if self.marches.of.is_empty() {
                self.marches.of = vec![ALONE; self.state.figures.len()];
            }
            for member in &marching.members {
                self.marches.of[*member as usize] = self.marches.all.len() as u16;
            }
        }
        self.marches.all.push(marching);
        Ok(())
    }

    /// Undisciplined warriors who march test under the lowest class; equal fails. FOR-03.
    fn keep_order(&mut self, members: &[FigureId], dice: &mut dyn Dice) -> Result<bool, Refusal> {
        let profile = |id: &FigureId| self.state.profile(*id);
        if !members.iter().any(|id| undisciplined(profile(id))) {
            return Ok(true);
        }
        let class = members.iter().map(|id| profile(id).class).min().unwrap_or(1);
        let die = rolls::order(dice, self.state.name(members[0]))?;
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
    fn loosen(&mut self, members: &[FigureId], formation: Formation, why: Undone) {
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
                let over = |at: f64, speed: f64, half: f64| {
                    let edge = if speed > 0.0 { half } else { -half };
                    if speed == 0.0 {
                        f64::INFINITY
                    } else {
                        ((edge - at) / speed).max(0.0)
                    }
                };
                let after = over(leg.from.x, leg.velocity.x, table.half_width).min(over(
                    leg.from.y,
                    leg.velocity.y,
                    table.half_depth,
                ));
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
        let order = &self.orders[&id];
        let (Action::TakePlace { .. }, Some(facing)) = (&order.action, order.facing) else {
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
        for marching in &self.marches.all {
            for (place, id) in marching.members.iter().enumerate() {
                let runner = &mut runners[*id as usize];
                runner.speed = marching.rate;
                runner.left = marching.rate;
                runner.legs.clone_from(&marching.legs[place]);
                runner.steering = Steering::Course;
                runner.stop = marching.stop;
                if let Some((time, why)) = marching.halt {
                    runner.stop_at(time, why);
                }
                if let Some(time) = marching.breaks {
                    runner.legs.retain(|leg| leg.begins < time);
                    if let Some(last) = runner.legs.last_mut() {
                        last.ends = last.ends.min(time);
                    }
                    runner.left = marching.rate * (1.0 - time);
                    let path: Vec<Waypoint> = marching.points[place]
                        .iter()
                        .filter(|(when, _)| *when > time + 1e-9)
                        .map(|(_, at)| Waypoint {
                            at: *at,
                            storey: None,
                        })
                        .collect();
                    let from = runner.placed_at(time).at;
                    let mut way = course::prepare(self, runner, *id, from, path.into(), false);
                    way.begins = time;
                    prepared.push(way);
                }
            }
        }
    }
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
