//! Carts, coaches and limbers with their teams, and motor vehicles. ART-03, VEH-01, VEH-02.

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point, distance_base_base};

use crate::certain_time::{self, Terms};
use crate::dice::Dice;
use crate::event::{EngineEvent, Event, Told};
use crate::figure::{Craft, FigureId, Freedom, Task, TaskKind, skill};
use crate::movement::MARGIN;
use crate::order::{Action, Order, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{EngineRules, Going, Locomotion, Switch, TeamRates};
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Turn;

use super::CraftKind;
use super::bodies::{Body, EngineId, legs_along, to_the_brink};
use super::order::EngineOrder;
use super::refusal::EngineRefusal;
use super::roll;

/// A cart with its team. VEH-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cart {
    /// What draws it.
    pub team: Team,
    /// Went on last turn: it need not set off again. ART-03.
    pub rolling: bool,
    /// Lies on its side. ART-03.
    pub overturned: bool,
    /// Turns of work to right it.
    pub righting: u8,
}

/// What draws a cart. ART-03, VEH-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// Horses or mules.
    #[default]
    Horses,
    /// Oxen.
    Oxen,
    /// People: a hand cart.
    Hand,
}

/// A motor vehicle. VEH-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Motor {
    /// Its most, in centimetres per turn.
    pub rate: f64,
    /// What it went last turn.
    pub speed: f64,
    /// Its orders are written one turn ahead. VEH-01.
    pub ahead: bool,
    /// The order written last turn.
    pub planned: Option<Steer>,
}

/// How a motor vehicle is steered for a turn. VEH-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Steer {
    /// Degrees clockwise at the start of the move.
    pub turn: f64,
    /// Degrees clockwise halfway.
    pub halfway: f64,
    /// Centimetres it goes.
    pub speed: f64,
}

impl Team {
    fn rates(self, rules: &EngineRules) -> TeamRates {
        match self {
            Team::Horses => rules.horses,
            Team::Oxen => rules.oxen,
            Team::Hand => rules.hand,
        }
    }

    fn locomotion(self) -> Locomotion {
        match self {
            Team::Horses | Team::Oxen => Locomotion::MountedFoot,
            Team::Hand => Locomotion::Foot,
        }
    }
}

/// A direction so many degrees further clockwise.
pub(super) fn turned(facing: Direction, degrees: f64) -> Direction {
    if degrees == 0.0 {
        return facing;
    }
    // From the top of the table a direction is its own sine and cosine.
    let turn = Direction::from_degrees(degrees).vector();
    let (sine, cosine) = (turn.x, -turn.y);
    let way = facing.vector();
    let vector = taol_geometry::Vector::new(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine);
    vector.direction().unwrap_or(facing)
}

/// The craft somebody sits in.
pub(super) fn seat(state: &State, id: FigureId) -> Option<(u8, &Craft)> {
    let craft = state.figure(id).aboard?;
    Some((craft, state.crafts.get(craft as usize)?))
}

/// Whether an action is to row, drive, steer or be at the helm.
fn drives(action: &Action) -> bool {
    matches!(
        action,
        Action::Row(_)
            | Action::Engine(EngineOrder::Drive { .. } | EngineOrder::Steer(_) | EngineOrder::Helm(_))
    )
}

/// Two people in one craft who are not enemies were told different things.
pub(super) fn disagree(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    craft: u8,
) -> Option<FigureId> {
    let own = &orders.get(&id)?.action;
    let side = |id: FigureId| state.profile(id).side;
    let mut others = orders.iter();
    others
        .find(|(other, order)| {
            state
                .figures
                .get(**other as usize)
                .is_some_and(|figure| figure.aboard == Some(craft))
                && !setting.enemies(side(id), side(**other))
                && drives(&order.action)
                && order.action != *own
        })
        .map(|(other, _)| *other)
}

/// Whether somebody may drive as told.
pub(crate) fn check_drive(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
) -> Result<(), EngineRefusal> {
    let (number, craft) = seat(state, id).ok_or(EngineRefusal::DrivesNothing)?;
    let CraftKind::Cart(cart) = &craft.kind else {
        return Err(EngineRefusal::WrongKind(craft.name.clone()));
    };
    if cart.overturned {
        return Err(EngineRefusal::CartOverturned(craft.name.clone()));
    }
    match disagree(setting, state, orders, id, number) {
        Some(other) => Err(EngineRefusal::HandsDisagree(craft.name.clone(), other)),
        None => Ok(()),
    }
}

/// Whether somebody may right a cart.
pub(crate) fn check_right(state: &State, id: FigureId, craft: u8) -> Result<(), EngineRefusal> {
    let craft = state
        .crafts
        .get(craft as usize)
        .ok_or(EngineRefusal::DrivesNothing)?;
    let CraftKind::Cart(cart) = &craft.kind else {
        return Err(EngineRefusal::WrongKind(craft.name.clone()));
    };
    if !cart.overturned {
        return Err(EngineRefusal::CartUpright(craft.name.clone()));
    }
    let apart = distance_base_base(&craft.placed(), &state.placed(id));
    if apart > crate::movement::AT_HAND || craft.table != state.figure(id).table {
        return Err(EngineRefusal::GunTooFar(
            craft.name.clone(),
            apart,
            crate::movement::AT_HAND,
        ));
    }
    Ok(())
}

/// What the work of righting a cart is called. TSK-01.
pub(crate) fn righting(craft: &Craft) -> String {
    format!("right {}", craft.name)
}

/// Whether a motor vehicle can be steered as told. VEH-02.
pub(crate) fn check_steer(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    steer: Steer,
) -> Result<(), EngineRefusal> {
    let (number, craft) = seat(state, id).ok_or(EngineRefusal::DrivesNothing)?;
    let CraftKind::Motor(motor) = &craft.kind else {
        return Err(EngineRefusal::WrongKind(craft.name.clone()));
    };
    if let Some(other) = disagree(setting, state, orders, id, number) {
        return Err(EngineRefusal::HandsDisagree(craft.name.clone(), other));
    }
    let most = setting.rulebook.engines.motor_turn;
    if steer.turn.abs() > most || steer.halfway.abs() > most {
        return Err(EngineRefusal::TurnTooSharp(craft.name.clone(), most));
    }
    let now = match motor.planned {
        Some(planned) if motor.ahead => planned.speed.min(motor.speed + motor.rate / 2.0),
        _ => motor.speed,
    };
    let (least, most) = (
        (now - motor.rate / 2.0).max(0.0),
        (now + motor.rate / 2.0).min(motor.rate),
    );
    if steer.speed < least - 1e-9 || steer.speed > most + 1e-9 {
        return Err(EngineRefusal::SpeedChange(craft.name.clone(), least, most));
    }
    Ok(())
}

impl Turn<'_> {
    /// The order of whoever drives a craft; none where enemies aboard pull it two ways. VEH-01, NAV-01.
    pub(super) fn driver(&self, craft: u8) -> Option<&Action> {
        let aboard =
            |id: &FigureId| self.after.figure(*id).aboard == Some(craft) && self.after.figure(*id).able();
        let mut all = self
            .orders
            .iter()
            .filter(|(id, order)| aboard(id) && drives(&order.action));
        let (driver, first) = all.next()?;
        let side = |id: FigureId| self.before.profile(id).side;
        let against = |(id, order): (&FigureId, &Order)| {
            order.action != first.action && self.setting.enemies(side(*driver), side(*id))
        };
        (!all.any(against)).then_some(&first.action)
    }

    /// The way of a cart this turn. ART-03, VEH-02.
    pub(super) fn drive(&mut self, body: &mut Body, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let EngineId::Craft(number) = body.id else {
            return Ok(());
        };
        let CraftKind::Cart(cart) = self.after.crafts[number as usize].kind.clone() else {
            return Ok(());
        };
        let Some(Action::Engine(EngineOrder::Drive { path, fast })) = self.driver(number) else {
            return Ok(());
        };
        let (path, fast) = (points(path), *fast);
        let name = self.after.crafts[number as usize].name.clone();
        let rates = cart.team.rates(&self.setting.rulebook.engines);
        let pip = self.setting.rulebook.movement.die_cm;
        let table = &self.setting.tables[body.table as usize];
        let way = roll::first_of(body.start.at, &path, rates.road);
        // In the mud a road is no better than the fields. SLO-06.
        let off = self.setting.rulebook.on(Switch::VeryBadWeather)
            || roll::leaves_the_road(table, body.start.at, &way)
            || self.in_town(body.table, body.start.at)
            || self.through_town(body.table, body.start.at, &way);
        let mut thrown = false;
        let mut accident = None;
        let cm = if !cart.rolling && rates.first_dice > 0 {
            let faces = rolls::team(dice, &name, rates.first_dice)?;
            let cm = (pips(&faces) * pip).min(rates.road);
            self.tell_engine(EngineEvent::SetOff {
                craft: number,
                dice: faces,
                cm,
            });
            cm
        } else if !off {
            rates.road
        } else if fast && rates.risks {
            thrown = true;
            let faces = rolls::slowness(dice, &name, rates.slowness_dice)?;
            let cm = (rates.road - pips(&faces) * pip).max(0.0);
            if faces.iter().all(|face| *face == 6) {
                accident = Some(0.0);
            }
            self.tell_engine(EngineEvent::Risked {
                craft: number,
                dice: faces,
                cm,
            });
            cm
        } else if rates.slowed_off_road {
            thrown = true;
            let faces = rolls::slowness(dice, &name, rates.slowness_dice)?;
            // Nothing but sixes: stuck.
            let stuck = faces.iter().all(|face| *face == 6);
            let left = if stuck {
                0.0
            } else {
                rates.off_road - pips(&faces) * pip
            };
            let left = left.max(0.0);
            self.tell_engine(EngineEvent::Slowed {
                craft: number,
                dice: faces,
                left,
            });
            left
        } else {
            rates.off_road
        };
        let mut reach = cm.min(roll::length(body.start.at, &path));
        let mut slowed = false;
        for piece in roll::hindrances(self.setting, body, &path, cart.team.locomotion()) {
            if piece.from >= reach || accident.is_some() {
                break;
            }
            match roll::worse(piece.going) {
                Going::VeryDifficult if !slowed => {
                    slowed = true;
                    let faces = if thrown {
                        Vec::new()
                    } else {
                        rolls::slowness(dice, &name, rates.slowness_dice)?
                    };
                    let left = ((cm - piece.from) / 2.0 - pips(&faces) * pip).max(0.0);
                    reach = reach.min(piece.from + left);
                    if !faces.is_empty() && faces.iter().all(|face| *face == 6) {
                        accident = Some(piece.from);
                    }
                    self.tell_engine(EngineEvent::Slowed {
                        craft: number,
                        dice: faces,
                        left,
                    });
                }
                Going::Closed => reach = reach.min((piece.from - MARGIN).max(0.0)),
                _ => {}
            }
        }
        if let Some(where_it_fell) = accident {
            reach = where_it_fell;
            if let CraftKind::Cart(cart) = &mut self.after.crafts[number as usize].kind {
                (cart.overturned, cart.righting) = (true, 0);
            }
            for id in &body.with {
                self.after.figures[*id as usize].freedom = Freedom::Nothing;
            }
        }
        body.runs_over = cart.team == Team::Horses;
        body.legs = legs_along(&body.start, &path, cm, reach);
        if accident.is_some() {
            self.tell_engine(EngineEvent::Overturned(number));
        }
        Ok(())
    }

    /// The way of a motor vehicle this turn: its order, or last turn's where orders are written ahead. VEH-01, VEH-02.
    pub(super) fn motor(&mut self, body: &mut Body, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let EngineId::Craft(number) = body.id else {
            return Ok(());
        };
        let CraftKind::Motor(motor) = self.after.crafts[number as usize].kind.clone() else {
            return Ok(());
        };
        let ordered = match self.driver(number) {
            Some(Action::Engine(EngineOrder::Steer(steer))) => Some(*steer),
            _ => None,
        };
        let someone = body.with.iter().any(|id| self.after.figure(*id).able());
        // Nobody at the wheel: it loses way as fast as it can.
        let lost = if someone { 0.0 } else { motor.rate / 2.0 };
        let straight = |speed: f64| Steer {
            speed: (speed - lost).max(0.0),
            ..Steer::default()
        };
        let mut steer = if motor.ahead {
            motor.planned.unwrap_or(straight(motor.speed))
        } else {
            ordered.unwrap_or(straight(motor.speed))
        };
        // Brought to a stand since the order was written, it sets off from there.
        steer.speed = steer.speed.min(motor.speed + motor.rate / 2.0);
        if let CraftKind::Motor(motor) = &mut self.after.crafts[number as usize].kind {
            motor.planned = motor.ahead.then(|| ordered.unwrap_or(straight(steer.speed)));
        }
        let first = turned(body.start.facing, steer.turn);
        let half = body.start.at + first.vector() * (steer.speed / 2.0);
        let second = turned(first, steer.halfway);
        let path = [half, half + second.vector() * (steer.speed / 2.0)];
        let table = &self.setting.tables[body.table as usize];
        let mut stands_at = to_the_brink(table, body.start.at, &path);
        let mut reach = steer.speed.min(stands_at);
        let mut slowed = false;
        let name = self.after.crafts[number as usize].name.clone();
        for piece in roll::hindrances(self.setting, body, &path, Locomotion::MountedFoot) {
            if piece.from >= reach {
                break;
            }
            match roll::worse(piece.going) {
                Going::VeryDifficult if !slowed => {
                    slowed = true;
                    let faces =
                        rolls::slowness(dice, &name, self.setting.rulebook.engines.horses.slowness_dice)?;
                    let pip = self.setting.rulebook.movement.die_cm;
                    let left = ((steer.speed - piece.from) / 2.0 - pips(&faces) * pip).max(0.0);
                    reach = reach.min(piece.from + left);
                    self.tell_engine(EngineEvent::Slowed {
                        craft: number,
                        dice: faces,
                        left,
                    });
                }
                Going::Closed => {
                    stands_at = stands_at.min((piece.from - MARGIN).max(0.0));
                    reach = reach.min(stands_at);
                }
                _ => {}
            }
        }
        // A wall or the edge of the table brings it to a stand; bad ground leaves it the way it has. VEH-02.
        let brought_up = stands_at < steer.speed - 1e-6 && reach >= stands_at;
        if let CraftKind::Motor(motor) = &mut self.after.crafts[number as usize].kind {
            motor.speed = if brought_up { 0.0 } else { reach };
            if brought_up && motor.ahead && ordered.is_none() {
                motor.planned = Some(Steer::default());
            }
        }
        body.legs = legs_along(&body.start, &path, steer.speed, reach);
        if body.legs.is_empty() && steer.turn != 0.0 && steer.speed > 0.0 {
            body.start.facing = first;
        }
        Ok(())
    }

    /// Whether a cart went on this turn.
    pub(super) fn rolls_now(&self, craft: u8) -> bool {
        matches!(&self.after.crafts[craft as usize].kind, CraftKind::Cart(cart) if cart.rolling)
    }

    /// Work at overturned carts: "a certain time" each. ART-03, TSK-01.
    pub(crate) fn right_carts(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for number in 0..self.after.crafts.len() as u8 {
            let ordered = |(_, order): &(&FigureId, &Order)| {
                order.action == Action::Engine(EngineOrder::Right { craft: number })
            };
            let ordered: Vec<FigureId> = self.orders.iter().filter(ordered).map(|(id, _)| *id).collect();
            let (helpers, stopped): (Vec<FigureId>, Vec<FigureId>) = ordered
                .into_iter()
                .filter(|id| self.after.figure(*id).able())
                .partition(|id| !self.touched(*id) && !self.called_off(*id));
            for id in stopped {
                self.after.figures[id as usize].task = None;
                self.events.push(Event::Interrupted(id));
            }
            let what = righting(&self.after.crafts[number as usize]);
            let turns_of = |id: FigureId| match &self.before.figure(id).task {
                Some(task) if task.what == TaskKind::Work(what.clone()) => task.turns.saturating_add(1),
                _ => 1,
            };
            // Those who have been at it longest count, and only while they stay. TSK-05.
            let turns = helpers.iter().map(|id| turns_of(*id)).max().unwrap_or(0);
            let name = self.after.crafts[number as usize].name.clone();
            let CraftKind::Cart(cart) = &mut self.after.crafts[number as usize].kind else {
                continue;
            };
            cart.righting = 0;
            let Some(first) = helpers.first().copied() else {
                continue;
            };
            let terms = Terms {
                skilled: helpers
                    .iter()
                    .any(|id| self.before.profile(*id).skilled(skill::SAPPER)),
                ..Terms::PLAIN
            };
            let throw = |count, faces| rolls::task(dice, &name, count, faces);
            let turned = certain_time::turn_of(&self.setting.rulebook, terms, turns, 0, throw)?;
            let done = turned.finished(1);
            if done {
                (cart.overturned, cart.rolling) = (false, false);
            } else if !turned.failed {
                cart.righting = turns;
            }
            for id in &helpers {
                let task = Task {
                    what: TaskKind::Work(what.clone()),
                    turns: turns_of(*id),
                    done: 0,
                };
                self.after.figures[*id as usize].task = (!done && !turned.failed).then_some(task);
            }
            if self.given_up_by(&helpers, &what, turned.failed) {
                self.events.push(Event::Told(Told::WorkFailed {
                    figure: first,
                    what,
                    dice: turned.dice,
                    given_up: true,
                }));
                continue;
            }
            self.tell_engine(EngineEvent::Righting {
                craft: number,
                turns,
                die: turned.dice.first().copied().unwrap_or(0),
                done,
                failed: turned.failed,
            });
        }
        Ok(())
    }

    /// Says something about an engine.
    pub(super) fn tell_engine(&mut self, event: EngineEvent) {
        self.events.push(Event::Engine(event));
    }
}

/// The points of a way.
pub(super) fn points(path: &[Waypoint]) -> Vec<Point> {
    path.iter().map(|waypoint| waypoint.at).collect()
}

fn pips(faces: &[u8]) -> f64 {
    faces
        .iter()
        .map(|face| f64::from(*face))
        .fold(0.0, |sum, face| sum + face)
}
