//! Reaching the edge of a piece of ground: dice, waiting, a leap, or the end of the way. SLO-01 to SLO-07, TER-06,
//! TER-08, DNG-01. The same for people on a path and for people who watch others.

use std::cmp::Ordering;
use std::rc::Rc;

use crate::dice::Dice;
use crate::event::{Event, Stop};
use crate::figure::{Characteristic, FigureId, Freedom, skill};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{Blocking, Going, SlownessTaken, Switch};
use crate::setting::GroundShape;

use super::Phase;
use super::danger::{Dangers, Entering};
use super::hindrance::{Hindrance, MARGIN};
use super::runner::{Runner, Steering};
use super::throws::Throw;

/// What reaching an edge comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Toll {
    /// Goes on.
    Nothing,
    /// Goes on after losing so many centimetres.
    Lose(f64),
    /// Ends at the edge.
    Stop(Stop),
    /// Ends just beyond: down from a table, but stuck there. TER-08.
    StopBeyond,
    /// Does not advance at all this turn (2011, 2012). SLO-02.
    Nowhere,
}

/// Somebody comes to the edge of a piece of ground with so much left of the allowance.
pub(super) fn reach(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    piece: &Hindrance,
    left: f64,
    dice: &mut dyn Dice,
) -> Result<Toll, Refusal> {
    match piece.going {
        _ if piece.brink => Ok(Toll::Stop(Stop::NoFloor)),
        Going::Easy => {
            danger_of_watchers(phase, runner, id, piece, dice)?;
            let held = phase.dangers.holds(id, piece.ground);
            Ok(if held {
                Toll::Stop(Stop::Danger)
            } else {
                Toll::Nothing
            })
        }
        Going::Closed if begins_inside(phase, runner, piece) => Ok(Toll::Nothing),
        Going::Closed => Ok(Toll::Stop(Stop::Closed)),
        Going::Swim => {
            danger_of_watchers(phase, runner, id, piece, dice)?;
            if phase.dangers.holds(id, piece.ground) {
                return Ok(Toll::Stop(Stop::Danger));
            }
            let cm = phase.swim(id, dice)?;
            Ok(if cm < left {
                Toll::Lose(left - cm)
            } else {
                Toll::Nothing
            })
        }
        Going::Difficult | Going::VeryDifficult if phase.leaps(id, runner, piece.ground) => {
            leap(phase, runner, id, piece, dice)
        }
        Going::Difficult | Going::VeryDifficult => slow_down(phase, runner, id, piece, left, dice),
    }
}

/// The first hard ground costs dice, a worse one further on half of what is left. SLO-01 to SLO-03, SLO-07.
fn slow_down(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    piece: &Hindrance,
    left: f64,
    dice: &mut dyn Dice,
) -> Result<Toll, Refusal> {
    let rules = phase.setting.rulebook.slowness;
    if runner.paid.is_some_and(|paid| piece.going <= paid) {
        danger_of_watchers(phase, runner, id, piece, dice)?;
        let held = phase.dangers.holds(id, piece.ground);
        return Ok(if held {
            Toll::Stop(Stop::Danger)
        } else {
            Toll::Nothing
        });
    }
    if runner.paid.is_some() {
        runner.paid = Some(piece.going);
        danger_of_watchers(phase, runner, id, piece, dice)?;
        if phase.dangers.holds(id, piece.ground) {
            return Ok(Toll::Stop(Stop::Danger));
        }
        phase.note(Event::Halved {
            figure: id,
            ground: piece.ground,
            table: runner.table,
        });
        return Ok(Toll::Lose(left * 0.5));
    }
    let throw = phase.one_throw(runner, id, piece, dice)?;
    runner.paid = Some(piece.going);
    danger_of_watchers(phase, runner, id, piece, dice)?;
    if phase.dangers.holds(id, piece.ground) {
        return Ok(Toll::Stop(Stop::Danger));
    }
    if throw.blocks(&rules, runner.locomotion, piece.going) {
        return Ok(match rules.blocked {
            Blocking::AtTheEdge => Toll::Stop(Stop::Blocked),
            Blocking::NoAdvance => Toll::Nowhere,
        });
    }
    let whole = match rules.taken {
        SlownessTaken::WhenReached => left,
        SlownessTaken::WorstOfThePath => runner.allowance,
    };
    let gone = whole - left;
    let half = if piece.going == Going::VeryDifficult {
        whole * 0.5
    } else {
        whole
    };
    let after = half - throw.lost - gone;
    if after < -MARGIN && rules.taken == SlownessTaken::WorstOfThePath {
        // All of it was less than what has been gone by now: nobody had come as far as here.
        let time = runner.time_after(half - throw.lost);
        phase.stops.entry(id).or_insert((time, Stop::Spent));
    }
    Ok(if after <= MARGIN {
        Toll::Stop(Stop::AtTheFoot)
    } else {
        Toll::Lose(left - after)
    })
}

/// Those of a group who watch others and come to dangerous ground are tested together when the first gets there.
fn danger_of_watchers(
    phase: &mut Phase<'_>,
    runner: &Runner,
    id: FigureId,
    piece: &Hindrance,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let watches = matches!(runner.steering, Steering::Watch { .. });
    if !watches || !Dangers::dangerous(phase.setting, phase.state, phase.orders, id, piece.ground) {
        return Ok(());
    }
    let group = phase.throws.group(id);
    let members: Vec<FigureId> = phase.throws.members(group).to_vec();
    let entering: Vec<Entering> = members
        .into_iter()
        .filter(|member| {
            *member == id
                || phase
                    .in_force(*member)
                    .is_some_and(|action| action.target().is_some())
        })
        .map(|member| Entering {
            id: member,
            ground: piece.ground,
            going: piece.going,
        })
        .collect();
    let throw = runner.throw.clone().filter(|_| piece.going != Going::Easy);
    phase.test_danger(&entering, throw, dice)
}

fn begins_inside(phase: &Phase<'_>, runner: &Runner, piece: &Hindrance) -> bool {
    let ground = &phase.setting.tables[runner.table as usize].grounds[piece.ground as usize];
    match &ground.shape {
        GroundShape::Area(area) => piece.from <= MARGIN && area.contains_point(runner.start.at),
        GroundShape::Line { .. } => false,
    }
}

/// Onto or off a table in a brawl: an agility test. TER-08.
fn leap(
    phase: &mut Phase<'_>,
    runner: &mut Runner,
    id: FigureId,
    piece: &Hindrance,
    dice: &mut dyn Dice,
) -> Result<Toll, Refusal> {
    let known = phase.leaps.get(&(id, piece.ground)).copied();
    let die = match known {
        Some(die) => die,
        None => rolls::agility(dice, phase.state.name(id))?,
    };
    phase.leaps.insert((id, piece.ground), die);
    let agility = phase.state.profile(id).characteristic(Characteristic::Agility);
    let down = piece.from <= MARGIN;
    let freedom = match die.cmp(&agility) {
        Ordering::Less => Freedom::Free,
        Ordering::Equal => Freedom::PistolOnly,
        Ordering::Greater => Freedom::MoveOnly,
    };
    let done = freedom == Freedom::Free;
    phase.note(Event::Leapt {
        figure: id,
        die,
        agility,
        done,
        freedom,
    });
    phase.freedoms.push((id, freedom));
    runner.entered.push(piece.ground);
    Ok(match (freedom, down) {
        (Freedom::Free, _) => Toll::Nothing,
        (Freedom::MoveOnly, true) => Toll::StopBeyond,
        _ => Toll::Stop(Stop::AtTheFoot),
    })
}

impl Phase<'_> {
    /// The slowness throw of somebody's turn, thrown on first need: an answer that leads to other ground keeps it. SLO-03.
    pub(super) fn one_throw(
        &mut self,
        runner: &mut Runner,
        id: FigureId,
        piece: &Hindrance,
        dice: &mut dyn Dice,
    ) -> Result<Rc<Throw>, Refusal> {
        if let Some(throw) = &runner.throw {
            return Ok(throw.clone());
        }
        let ground = (runner.table, piece.ground, piece.going);
        let throw = self.throws.slowness(self.setting, self.state, id, ground, dice)?;
        runner.throw = Some(throw.clone());
        Ok(throw)
    }

    /// How far somebody swims this turn, thrown once. TER-06.
    pub(super) fn swim(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<f64, Refusal> {
        if let Some((_, cm)) = self.swims.iter().find(|(who, _)| *who == id) {
            return Ok(*cm);
        }
        let rate = self.setting.rulebook.movement.swim;
        let good = self.state.profile(id).skilled(skill::SWIMMER);
        let (cm, thrown) = if self.setting.rulebook.on(Switch::SwimByDice) {
            let count = if good { rate.good_dice } else { rate.poor_dice };
            let thrown = rolls::swim(dice, self.state.name(id), count)?;
            (f64::from(thrown) * self.setting.rulebook.movement.die_cm, thrown)
        } else if good {
            (rate.good, 0)
        } else {
            (rate.poor, 0)
        };
        self.throws.events.push(Event::Swam {
            figure: id,
            cm,
            thrown,
        });
        self.swims.push((id, cm));
        Ok(cm)
    }

    /// A table or bar in a brawl takes a leap. TER-08.
    fn leaps(&self, id: FigureId, runner: &Runner, ground: u16) -> bool {
        self.setting.rulebook.on(Switch::TablesAndBars)
            && self.setting.tables[runner.table as usize].grounds[ground as usize]
                .traits
                .furniture
            && !runner.entered.contains(&ground)
            && self.stressed(id)
    }
}
