//! The alarm in town. TWN-01.

use serde::{Deserialize, Serialize};
use taol_geometry::{Placed, Point, Polygon};

use crate::certain_time::{self, Terms};
use crate::dice::Dice;
use crate::event::EngineEvent;
use crate::figure::{FigureId, Status};
use crate::movement::{GroundIndex, Seeker, Walker};
use crate::order::{Action, Order, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Locomotion;
use crate::sense;
use crate::setting::Setting;
use crate::sheet;
use crate::state::State;
use crate::story;
use crate::turn::Turn;

use super::order::AlarmCall;
use super::refusal::EngineRefusal;
use super::roll;

/// A town. TWN-01.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Town {
    /// The table it lies on.
    pub table: u8,
    /// Where it is.
    pub area: Polygon,
    /// The chief of the garrison, the governor, the vice-governor.
    pub alarm_by: Vec<FigureId>,
    /// People who run to safety.
    pub inhabitants: Vec<FigureId>,
    /// People who muster; they wait off the table until then.
    pub militia: Vec<FigureId>,
    /// Where they muster: one point each, or one from which they stand in a row.
    pub square: Vec<Point>,
    /// The safest places; people run to the one with the shortest way.
    pub refuges: Vec<Point>,
}

/// How far the alarm has got. TWN-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alarm {
    /// The turn of its table in which it was decided; 0 for none.
    pub decided: u32,
    /// It has been heard.
    pub heard: bool,
    /// An attack has been seen.
    pub attacked: bool,
    /// The militia stands on the square.
    pub mustered: bool,
    /// Turns it has been gathering.
    pub gathering: u8,
    /// False alarms so far: each costs a turn more. TWN-01.
    pub false_alarms: u8,
}

/// Whether somebody may call the alarm, or call it off. TWN-01.
pub(crate) fn check(
    setting: &Setting,
    state: &State,
    id: FigureId,
    call: AlarmCall,
) -> Result<(), EngineRefusal> {
    let Some(town) = &setting.town else {
        return Err(EngineRefusal::NotInTown);
    };
    if !town.alarm_by.contains(&id) {
        let who = town.alarm_by.iter().map(|who| state.name(*who).to_owned());
        return Err(EngineRefusal::NoSayOverTheAlarm(who.collect()));
    }
    let figure = state.figure(id);
    if figure.table != town.table || !town.area.contains_point(figure.at) {
        return Err(EngineRefusal::NotInTown);
    }
    let on = state.engines.alarm.decided > 0;
    match call {
        AlarmCall::Sound if on => Err(EngineRefusal::AlarmCalled),
        AlarmCall::StandDown if !on => Err(EngineRefusal::NoAlarm),
        AlarmCall::Sound | AlarmCall::StandDown => Ok(()),
    }
}

impl Turn<'_> {
    /// Whether a spot lies in the town.
    pub(super) fn in_town(&self, table: u8, at: Point) -> bool {
        let town = self.setting.town.as_ref();
        town.is_some_and(|town| town.table == table && town.area.contains_point(at))
    }

    /// The alarm is decided, or called off, aloud before anybody moves. TWN-01.
    pub(crate) fn call_the_alarm(&mut self) {
        let Some(town) = &self.setting.town else { return };
        let turn = self.clock(town.table);
        for (id, order) in self.orders {
            match order.alarm {
                Some(AlarmCall::Sound) if self.after.engines.alarm.decided == 0 => {
                    self.after.engines.alarm.decided = turn;
                    self.tell_engine(EngineEvent::AlarmDecided(*id));
                }
                Some(AlarmCall::StandDown) if self.after.engines.alarm.decided > 0 => {
                    // Only those who gathered for nothing come more slowly the next time.
                    let alarm = self.after.engines.alarm;
                    let for_nothing = alarm.mustered && !alarm.attacked;
                    let false_alarms = alarm.false_alarms.saturating_add(u8::from(for_nothing));
                    self.after.engines.alarm = Alarm {
                        false_alarms,
                        ..Alarm::default()
                    };
                    self.disperse(town);
                    self.tell_engine(EngineEvent::StoodDown(*id));
                }
                _ => {}
            }
        }
    }

    fn disperse(&mut self, town: &Town) {
        for id in &town.militia {
            if self.after.figure(*id).able() && !self.after.in_contact(*id) {
                self.after.figures[*id as usize].status = Status::Waiting;
            }
        }
    }

    /// Inhabitants run once the alarm is in effect or an attack is seen. TWN-01.
    pub(crate) fn run_to_safety(&mut self, orders: &mut std::borrow::Cow<'_, Orders>) {
        let Some(town) = &self.setting.town else { return };
        let alarm = self.after.engines.alarm;
        if !(alarm.heard || alarm.attacked) || town.refuges.is_empty() || !self.plays(town.table) {
            return;
        }
        let table = &self.setting.tables[town.table as usize];
        let mut index = None;
        for id in &town.inhabitants {
            let figure = self.after.figure(*id);
            let free = figure.able()
                && figure.aboard.is_none()
                && figure.table == town.table
                && figure.driven.is_none();
            let Some(refuge) = nearest(&town.refuges, figure.at).filter(|_| free) else {
                continue;
            };
            let base = self.after.placed(*id).base;
            if refuge.distance(figure.at) <= base.reach() * 2.0 {
                continue;
            }
            let seeker = Seeker {
                table,
                index: index.get_or_insert_with(|| GroundIndex::new(table)),
                walker: Walker {
                    base,
                    locomotion: Locomotion::Foot,
                    storey: figure.storey,
                },
            };
            let way = safest(&seeker, &town.refuges, figure.at).unwrap_or_else(|| vec![refuge]);
            let waypoints = way.into_iter().map(|at| Waypoint { at, storey: None });
            let order = Order {
                action: Action::Path(waypoints.collect()),
                ..Order::default()
            };
            orders.to_mut().insert(*id, order);
            self.tell_engine(EngineEvent::RunsToSafety(*id));
        }
    }

    /// At the end of the turn the alarm is heard, the militia gathers, an attack is seen. TWN-01.
    pub(crate) fn alarm_at_the_end(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(town) = &self.setting.town else {
            return Ok(());
        };
        if !self.plays(town.table) {
            return Ok(());
        }
        if !self.after.engines.alarm.attacked && (self.attack_seen(town) || self.marched_upon(town)) {
            self.after.engines.alarm.attacked = true;
            self.tell_engine(EngineEvent::AttackSeen);
        }
        let alarm = self.after.engines.alarm;
        let turn = self.clock(town.table);
        if alarm.decided == 0 {
            return Ok(());
        }
        if !alarm.heard {
            if turn > alarm.decided {
                self.after.engines.alarm.heard = true;
                self.tell_engine(EngineEvent::AlarmHeard);
            }
            return Ok(());
        }
        let waiting: Vec<FigureId> = town
            .militia
            .iter()
            .copied()
            .filter(|id| self.after.figure(*id).status == Status::Waiting)
            .collect();
        if alarm.mustered || waiting.is_empty() {
            return Ok(());
        }
        let turns = alarm.gathering.saturating_add(1);
        let throw = |count, faces| rolls::muster(dice, count, faces);
        let turned = certain_time::turn_of(&self.setting.rulebook, Terms::PLAIN, turns, 0, throw)?;
        let (die, failed) = (turned.dice.first().copied().unwrap_or(0), turned.failed);
        self.after.engines.alarm.gathering = if failed { 0 } else { turns };
        let done = !failed && die.saturating_add(alarm.false_alarms) <= turns;
        self.tell_engine(EngineEvent::Gathering {
            turns,
            die,
            late: alarm.false_alarms,
            done,
            failed,
        });
        if done {
            self.after.engines.alarm.mustered = true;
            for (place, id) in waiting.into_iter().enumerate() {
                self.take_the_square(town, place, id);
            }
        }
        Ok(())
    }

    /// Armed and in good order on the square: at its point, or beside those who came before. TWN-01.
    fn take_the_square(&mut self, town: &Town, place: usize, id: FigureId) {
        let base = self.after.placed(id).base;
        let table = &self.setting.tables[town.table as usize];
        let Some(first) = town.square.get(place).or(town.square.last()).copied() else {
            return;
        };
        self.after.figures[id as usize].table = town.table;
        self.after.figures[id as usize].storey = 0;
        for step in 0..200 {
            let (row, column) = (step / 10, step % 10);
            let spread = base.reach() * 2.2;
            let at = Point::new(
                first.x + f64::from(column) * spread,
                first.y + f64::from(row) * spread,
            )
            .settled();
            let there = Placed {
                at,
                ..self.after.placed(id)
            };
            if table.holds(at) && self.room_for(id, &there) {
                let figure = &mut self.after.figures[id as usize];
                (figure.status, figure.at, figure.disorder) = (Status::Fit, at, false);
                self.events.push(crate::event::Event::Entered(id));
                return;
            }
        }
    }

    /// Enemies under arms come up to the town: next turn they could be in it, or they are, and somebody in it sees them for
    /// what they are. TWN-01.
    fn marched_upon(&self, town: &Town) -> bool {
        let (now, before) = (&self.after, self.before);
        let of_the_town = |side: u8| {
            let mut people = town.inhabitants.iter().chain(&town.alarm_by).chain(&town.militia);
            people.any(|id| now.profile(*id).side == side)
        };
        let here =
            |state: &State, id: FigureId| state.figure(id).able() && state.figure(id).table == town.table;
        let away = |state: &State, id: FigureId| match here(state, id) {
            true => taol_geometry::distance_base_polygon(&state.placed(id), &town.area),
            false => f64::INFINITY,
        };
        let comes = |id: FigureId| {
            let armed =
                (0..now.profile(id).weapons.len()).any(|place| now.figure(id).lost & (1 << place) == 0);
            let away_now = away(now, id);
            armed
                && now.figure(id).aboard.is_none()
                && away_now < away(before, id)
                && away_now <= sheet::allowance_cm(self.setting, now, id)
                && self.setting.plot.decoy(id).is_none()
                && !story::disguised(self.setting, now, id)
        };
        let sees = |id: FigureId| {
            let mut all = now.ids();
            all.any(|watcher| {
                let (side, foe) = (now.profile(watcher).side, now.profile(id).side);
                here(now, watcher)
                    && of_the_town(side)
                    && self.setting.enemies(side, foe)
                    && self.in_town(town.table, now.figure(watcher).at)
                    && sense::recognises(self.setting, now, watcher, id)
            })
        };
        !town.inhabitants.is_empty() && now.ids().any(|id| comes(id) && sees(id))
    }

    /// Blows or shots of enemies with somebody in the town. TWN-01.
    fn attack_seen(&self, town: &Town) -> bool {
        let here = |id: FigureId| self.in_town(self.after.figure(id).table, self.after.figure(id).at);
        let hostile = |one: FigureId, other: FigureId| {
            let (one, other) = (self.after.profile(one).side, self.after.profile(other).side);
            self.setting.enemies(one, other)
        };
        let touching = self
            .after
            .contacts
            .iter()
            .any(|contact| here(contact.one) || here(contact.other));
        let mut shots = self.after.shot_at.iter();
        !town.inhabitants.is_empty()
            && (touching || shots.any(|(one, other)| hostile(*one, *other) && here(*other)))
    }
}

/// The shortest way to a refuge, round houses and walls as people know their town; none if all are cut off. TWN-01.
fn safest(seeker: &Seeker<'_>, refuges: &[Point], at: Point) -> Option<Vec<Point>> {
    let mut best: Option<(f64, Vec<Point>)> = None;
    for refuge in refuges {
        let shorter = |length: f64| best.as_ref().is_none_or(|(known, _)| length < *known);
        if !shorter(refuge.distance(at)) {
            continue;
        }
        let Some(way) = seeker.way(at, *refuge) else {
            continue;
        };
        let length = roll::length(at, &way);
        if shorter(length) {
            best = Some((length, way));
        }
    }
    best.map(|(_, way)| way)
}

fn nearest(places: &[Point], at: Point) -> Option<Point> {
    places
        .iter()
        .copied()
        .min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)))
}
