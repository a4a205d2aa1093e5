//! What can be found true or not at the end of a turn, with its names looked up. OBJ-01, EVT-01.

use taol_rules::message::Message;
use taol_rules::plot::{Being, Condition, Number, Place};

use super::inside;
use super::plot::Names;
use crate::problem::{Path, Problem, push_unknown};
use crate::raw::{RawBeing, RawCount, RawPlace, RawWhen};

impl Names<'_> {
    /// A place that can be reached at all. OBJ-01.
    fn place(&mut self, raw: &RawPlace, at: &Path) -> Option<Place> {
        let point = match (&raw.ground, raw.at) {
            (Some(name), None) => return self.ground(name, inside(at, "ground")),
            (None, Some(point)) => point,
            (Some(_), Some(_)) => {
                let message = Message::new("scenario-place-twice");
                self.problems.push(Problem::key_error(inside(at, "at"), message));
                return None;
            }
            (None, None) => {
                let message = Message::new("scenario-place-missing");
                self.problems.push(Problem::key_error(at.clone(), message));
                return None;
            }
        };
        let number = match &raw.table {
            Some(name) => self.tables.iter().position(|table| table.name == *name),
            None => Some(0),
        };
        let Some(number) = number else {
            let known: Vec<&str> = self.tables.iter().map(|table| table.name.as_str()).collect();
            let name = raw.table.as_deref().unwrap_or_default();
            push_unknown(
                &mut self.problems,
                inside(at, "table"),
                "scenario-unknown-table",
                name,
                known,
            );
            return None;
        };
        let table = &self.tables[number];
        let middle = table.from_corner(point[0], point[1]);
        let radius = raw.within.unwrap_or(2.0);
        if table.nearest(middle).distance(middle) > radius {
            self.problems.push(Problem::error(
                inside(at, "at"),
                Message::new("scenario-place-off-the-table"),
            ));
        }
        Some(Place::Circle {
            table: number as u8,
            at: middle,
            radius,
        })
    }

    /// A condition. OBJ-01, EVT-01.
    pub fn condition(&mut self, raw: &RawWhen, at: &Path) -> Option<Condition> {
        let keys = [
            ("reached", raw.reached.is_some()),
            ("holds", raw.holds.is_some()),
            ("safe", raw.safe.is_some()),
            ("alive", raw.alive.is_some()),
            ("dead", raw.dead.is_some()),
            ("captive", raw.captive.is_some()),
            ("learnt", raw.learnt.is_some()),
            ("left", raw.left.is_some()),
            ("nobody-left", raw.nobody_left.is_some()),
            ("count", raw.count.is_some()),
            ("engine", raw.engine.is_some()),
            ("lies", raw.lies.is_some()),
            ("turn", raw.turn.is_some()),
            ("beside", raw.beside.is_some()),
            ("door", raw.door.is_some()),
            ("done", raw.done.is_some()),
            ("happened", raw.happened.is_some()),
            ("all", raw.all.is_some()),
            ("any", raw.any.is_some()),
            ("not", raw.not.is_some()),
        ];
        let key = self.only(&keys, at)?;
        let at = inside(at, key);
        let part = |field: &str| inside(&at, field);
        Some(match key {
            "reached" => {
                let raw = raw.reached.as_ref()?;
                let place = RawPlace {
                    ground: raw.ground.clone(),
                    at: raw.at,
                    within: raw.within,
                    table: raw.table.clone(),
                };
                let (who, place) = (self.who(&raw.who, part("who")), self.place(&place, &at));
                Condition::Reached(who?, place?)
            }
            "holds" => {
                let raw = raw.holds.as_ref()?;
                let (who, thing) = (
                    self.who(&raw.who, part("who")),
                    self.thing(&raw.thing, part("thing")),
                );
                Condition::Holds(who?, thing?)
            }
            "safe" => Condition::Safe(self.figure(raw.safe.as_ref()?, at)?),
            "alive" => Condition::Alive(self.figure(raw.alive.as_ref()?, at)?),
            "dead" => Condition::Dead(self.figure(raw.dead.as_ref()?, at)?),
            "captive" => Condition::Captive(self.figure(raw.captive.as_ref()?, at)?),
            "learnt" => {
                let raw = raw.learnt.as_ref()?;
                let who = self.who(&raw.who, part("who"));
                Condition::Learnt(who?, self.secret(&raw.secret, part("secret"))?)
            }
            "left" => {
                let raw = raw.left.as_ref()?;
                let who = self.who(&raw.who, part("who"))?;
                match (raw.after_turn, raw.by_turn) {
                    (None, None) => Condition::Left(who, raw.edge),
                    (after, by) => {
                        let edge = raw.edge;
                        Condition::Count(who, Being::Left { edge, after, by }, Number::AtLeast(1))
                    }
                }
            }
            "nobody-left" => Condition::NobodyLeft(self.who(raw.nobody_left.as_ref()?, at)?),
            "count" => self.count(raw.count.as_ref()?, &at)?,
            "engine" => {
                let raw = raw.engine.as_ref()?;
                let engine = self.engine(&raw.name, part("name"));
                let place = self.place(&raw.within, &part("in"));
                let with = match &raw.with {
                    Some(who) => Some(self.who(who, part("with"))?),
                    None => None,
                };
                Condition::EngineAt(engine?, place?, with)
            }
            "lies" => {
                let raw = raw.lies.as_ref()?;
                let thing = self.thing(&raw.thing, part("thing"));
                let place = self.place(&raw.within, &part("in"));
                Condition::Lies(thing?, place?)
            }
            "turn" => Condition::Turn(raw.turn?),
            "beside" => {
                let [one, other] = raw.beside.as_ref()?;
                let pair = (
                    self.figure(one, inside(&at, 0)),
                    self.figure(other, inside(&at, 1)),
                );
                Condition::Beside(pair.0?, pair.1?)
            }
            "door" => {
                let raw = raw.door.as_ref()?;
                Condition::DoorIs(self.door(&raw.name, part("name"))?, raw.is)
            }
            "done" => Condition::Done(self.job(raw.done.as_ref()?, at)?),
            "happened" => Condition::Happened(self.event(raw.happened.as_ref()?, at)?),
            "all" => Condition::All(self.conditions(raw.all.as_ref()?, &at)),
            "any" => Condition::Any(self.conditions(raw.any.as_ref()?, &at)),
            _ => Condition::Not(Box::new(self.condition(raw.not.as_ref()?, &at)?)),
        })
    }

    /// So many people like this. OBJ-01.
    fn count(&mut self, raw: &RawCount, at: &Path) -> Option<Condition> {
        let how_many = [
            ("at-least", raw.at_least.map(Number::AtLeast)),
            ("at-most", raw.at_most.map(Number::AtMost)),
            ("all", raw.all.then_some(Number::All)),
        ];
        let number = self.only(&how_many.map(|(key, number)| (key, number.is_some())), at);
        let beings = [
            ("are", raw.are.is_some()),
            ("in", raw.within.is_some()),
            ("left", raw.left.is_some()),
        ];
        let being = self.only(&beings, at);
        let who = self.who(&raw.who, inside(at, "who"));
        let being = match (being?, &raw.within, &raw.left, raw.are) {
            ("in", Some(place), ..) => Being::In(self.place(place, &inside(at, "in"))?),
            ("left", _, Some(out), _) => Being::Left {
                edge: out.edge,
                after: out.after_turn,
                by: out.by_turn,
            },
            (.., Some(RawBeing::Able)) => Being::Able,
            (.., Some(RawBeing::Alive)) => Being::Alive,
            (.., Some(RawBeing::Dead)) => Being::Dead,
            (.., Some(RawBeing::OutOfAction)) => Being::OutOfAction,
            (.., Some(RawBeing::Captive)) => Being::Captive,
            _ => return None,
        };
        let number = how_many.into_iter().find(|(key, _)| Some(*key) == number);
        Some(Condition::Count(
            who?,
            being,
            number.and_then(|(_, number)| number)?,
        ))
    }

    fn conditions(&mut self, raw: &[RawWhen], at: &Path) -> Vec<Condition> {
        let numbered = raw.iter().enumerate();
        numbered
            .filter_map(|(number, one)| self.condition(one, &inside(at, number)))
            .collect()
    }
}
