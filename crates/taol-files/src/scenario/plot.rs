//! The names that conditions and effects use, looked up. OBJ-01, EVT-01.

use taol_rules::figure::FigureId;
use taol_rules::message::{Argument, Message};
use taol_rules::plot::{Condition, Effect, Place, SkillTest, Who, Whose};
use taol_rules::setting::{Setting, Side, Table, Unit};
use taol_rules::state::State;

use super::inside;
use crate::problem::{Path, Problem, push_unknown};
use crate::raw::{RawEffect, RawReached, RawTest, RawWhen};

/// Everything that conditions and effects may name.
pub struct Names<'a> {
    /// Figures, sorted.
    pub figures: Vec<&'a str>,
    /// Weapons of each figure.
    pub weapons: Vec<&'a [String]>,
    /// Units.
    pub units: &'a [Unit],
    /// Sides.
    pub sides: &'a [Side],
    /// Things, sorted.
    pub things: Vec<&'a str>,
    /// The tables.
    pub tables: &'a [Table],
    /// Secrets, sorted.
    pub secrets: Vec<&'a str>,
    /// Objectives, sorted.
    pub objectives: Vec<&'a str>,
    /// Events, sorted.
    pub events: Vec<&'a str>,
    /// Random tables, sorted.
    pub draws: Vec<&'a str>,
    /// Jobs, sorted.
    pub jobs: Vec<&'a str>,
    /// Doors, sorted.
    pub doors: Vec<String>,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

impl Names<'_> {
    fn one(&mut self, list: &[&str], name: &str, id: &str, at: Path) -> Option<u16> {
        let found = list.iter().position(|known| *known == name);
        if found.is_none() {
            push_unknown(&mut self.problems, at, id, name, list.iter().copied());
        }
        found.map(|place| place as u16)
    }

    /// A figure by name.
    pub fn figure(&mut self, name: &str, at: Path) -> Option<FigureId> {
        let list = std::mem::take(&mut self.figures);
        let found = self.one(&list, name, "scenario-unknown-figure", at);
        self.figures = list;
        found
    }

    /// A secret by name. OBJ-01.
    pub fn secret(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.secrets);
        let found = self.one(&list, name, "scenario-unknown-secret", at);
        self.secrets = list;
        found
    }

    /// A thing by name. OBJ-02.
    pub fn thing(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.things);
        let found = self.one(&list, name, "scenario-unknown-thing", at);
        self.things = list;
        found
    }

    /// An event by name. EVT-01.
    pub fn event(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.events);
        let found = self.one(&list, name, "scenario-unknown-event", at);
        self.events = list;
        found
    }

    /// An objective by name. OBJ-01.
    pub fn objective(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.objectives);
        let found = self.one(&list, name, "scenario-unknown-objective", at);
        self.objectives = list;
        found
    }

    pub fn draw(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.draws);
        let found = self.one(&list, name, "scenario-unknown-random-table", at);
        self.draws = list;
        found
    }

    pub fn job(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.jobs);
        let found = self.one(&list, name, "scenario-unknown-job", at);
        self.jobs = list;
        found
    }

    pub fn door(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.doors);
        let known: Vec<&str> = list.iter().map(String::as_str).collect();
        let found = self.one(&known, name, "scenario-unknown-door", at);
        self.doors = list;
        found
    }

    pub fn side(&mut self, name: &str, at: Path) -> Option<u8> {
        let found = self.sides.iter().position(|side| side.name == name);
        if found.is_none() {
            let known: Vec<&str> = self.sides.iter().map(|side| side.name.as_str()).collect();
            push_unknown(&mut self.problems, at, "scenario-unknown-side", name, known);
        }
        found.map(|place| place as u8)
    }

    /// A figure or a side.
    pub fn whose(&mut self, name: &str, at: Path) -> Option<Whose> {
        if let Some(side) = self.sides.iter().position(|side| side.name == name) {
            return Some(Whose::Side(side as u8));
        }
        self.figure(name, at).map(Whose::Figure)
    }

    /// A figure, a unit or a side.
    pub fn who(&mut self, name: &str, at: Path) -> Option<Who> {
        if let Some(unit) = self.units.iter().position(|unit| unit.name == name) {
            return Some(Who::Unit(unit as u16));
        }
        self.whose(name, at).map(|whose| match whose {
            Whose::Side(side) => Who::Side(side),
            Whose::Figure(id) => Who::Figure(id),
        })
    }

    /// A piece of ground or a room, on whichever table it lies.
    pub fn ground(&mut self, name: &str, at: Path) -> Option<Place> {
        for (number, table) in self.tables.iter().enumerate() {
            if let Some(ground) = table.grounds.iter().position(|ground| ground.name == name) {
                return Some(Place::Ground {
                    table: number as u8,
                    ground: ground as u16,
                });
            }
        }
        let known: Vec<&str> = self
            .tables
            .iter()
            .flat_map(|table| table.grounds.iter().map(|ground| ground.name.as_str()))
            .collect();
        push_unknown(&mut self.problems, at, "scenario-unknown-ground", name, known);
        None
    }

    /// A place that can be reached at all. OBJ-01.
    fn place(&mut self, raw: &RawReached, at: &Path) -> Option<Place> {
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

    /// The one key of a table that gives exactly one.
    fn only<'k>(&mut self, given: Vec<&'k str>, all: &[&str], at: &Path) -> Option<&'k str> {
        match given.as_slice() {
            [one] => Some(one),
            [] => {
                let known: Vec<String> = all.iter().map(|key| (*key).to_owned()).collect();
                let hint = Message::new("file-known").with("known", Argument::Words(known));
                let message = Message::new("scenario-nothing-said");
                self.problems
                    .push(Problem::key_error(at.clone(), message).hint(Some(hint)));
                None
            }
            [first, second, ..] => {
                let message = Message::new("scenario-two-said")
                    .with("first", *first)
                    .with("second", *second);
                self.problems
                    .push(Problem::key_error(inside(at, *second), message));
                None
            }
        }
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
            ("turn", raw.turn.is_some()),
            ("beside", raw.beside.is_some()),
            ("door", raw.door.is_some()),
            ("done", raw.done.is_some()),
            ("happened", raw.happened.is_some()),
            ("all", raw.all.is_some()),
            ("any", raw.any.is_some()),
            ("not", raw.not.is_some()),
        ];
        let given = keys
            .iter()
            .filter(|(_, given)| *given)
            .map(|(key, _)| *key)
            .collect();
        let key = self.only(given, &keys.map(|(key, _)| key), at)?;
        let at = inside(at, key);
        let part = |field: &str| inside(&at, field);
        Some(match key {
            "reached" => {
                let raw = raw.reached.as_ref()?;
                let (who, place) = (self.who(&raw.who, part("who")), self.place(raw, &at));
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
                Condition::Left(self.who(&raw.who, part("who"))?, raw.edge)
            }
            "nobody-left" => Condition::NobodyLeft(self.who(raw.nobody_left.as_ref()?, at)?),
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

    fn conditions(&mut self, raw: &[RawWhen], at: &Path) -> Vec<Condition> {
        let numbered = raw.iter().enumerate();
        numbered
            .filter_map(|(number, one)| self.condition(one, &inside(at, number)))
            .collect()
    }

    /// What events do. EVT-01.
    pub fn effects(&mut self, raw: &[RawEffect], at: &Path) -> Vec<Effect> {
        let numbered = raw.iter().enumerate();
        numbered
            .filter_map(|(number, one)| self.effect(one, &inside(at, number)))
            .collect()
    }

    /// One thing that an event does. EVT-01.
    pub fn effect(&mut self, raw: &RawEffect, at: &Path) -> Option<Effect> {
        let keys = [
            ("learn", raw.learn.is_some()),
            ("ally", raw.ally.is_some()),
            ("fall-out", raw.fall_out.is_some()),
            ("join", raw.join.is_some()),
            ("door", raw.door.is_some()),
            ("draw", raw.draw.is_some()),
            ("attitude", raw.attitude.is_some()),
            ("find", raw.find.is_some()),
        ];
        let given = keys
            .iter()
            .filter(|(_, given)| *given)
            .map(|(key, _)| *key)
            .collect();
        let key = self.only(given, &keys.map(|(key, _)| key), at)?;
        let at = inside(at, key);
        let part = |field: &str| inside(&at, field);
        Some(match key {
            "learn" => {
                let raw = raw.learn.as_ref()?;
                let who = self.whose(&raw.who, part("who"));
                Effect::Learn(self.secret(&raw.secret, part("secret"))?, who?)
            }
            "ally" | "fall-out" => {
                let [one, other] = raw.ally.as_ref().or(raw.fall_out.as_ref())?;
                let pair = (self.side(one, inside(&at, 0)), self.side(other, inside(&at, 1)));
                Effect::Pact(pair.0?, pair.1?, key == "ally")
            }
            "join" => {
                let raw = raw.join.as_ref()?;
                let (who, side) = (
                    self.figure(&raw.figure, part("figure")),
                    self.side(&raw.side, part("side")),
                );
                Effect::Join(who?, side?)
            }
            "door" => {
                let raw = raw.door.as_ref()?;
                Effect::Door(self.door(&raw.name, part("name"))?, raw.is)
            }
            "draw" => Effect::Draw(self.draw(raw.draw.as_ref()?, at)?),
            "attitude" => {
                let raw = raw.attitude.as_ref()?;
                Effect::Attitude(self.figure(&raw.figure, part("figure"))?, raw.is)
            }
            _ => Effect::Find(self.thing(raw.find.as_ref()?, at)?),
        })
    }
}

impl<'a> Names<'a> {
    /// Everything a game has names for.
    pub fn of(setting: &'a Setting, state: &'a State) -> Names<'a> {
        let plot = &setting.plot;
        Names {
            figures: state
                .profiles
                .iter()
                .map(|profile| profile.name.as_str())
                .collect(),
            weapons: state
                .profiles
                .iter()
                .map(|profile| profile.weapons.as_slice())
                .collect(),
            units: &setting.units,
            sides: &setting.sides,
            things: state.things.iter().map(|thing| thing.name.as_str()).collect(),
            tables: &setting.tables,
            secrets: plot.secrets.iter().map(|secret| secret.name.as_str()).collect(),
            objectives: plot
                .objectives
                .iter()
                .map(|objective| objective.name.as_str())
                .collect(),
            events: plot.happenings.iter().map(|event| event.name.as_str()).collect(),
            draws: plot.draws.iter().map(|draw| draw.name.as_str()).collect(),
            jobs: plot.jobs.iter().map(|job| job.name.as_str()).collect(),
            doors: plot.doors.iter().map(|door| door.name.clone()).collect(),
            problems: Vec::new(),
        }
    }
}

/// A test of skill. TST-01.
pub fn test(raw: &RawTest) -> SkillTest {
    SkillTest {
        skill: raw.skill.clone(),
        difficulty: raw.difficulty,
        modifier: raw.modifier,
        dice: raw.dice.unwrap_or(1),
    }
}
