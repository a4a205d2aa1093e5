//! The names that conditions and effects use, looked up. OBJ-01, EVT-01.

use taol_rules::figure::FigureId;
use taol_rules::message::{Argument, Message};
use taol_rules::plot::{Effect, Engine, Place, SkillTest, Who, Whose};
use taol_rules::setting::{Setting, Side, Table, Unit};
use taol_rules::state::State;

use super::inside;
use crate::problem::{Path, Problem, push_unknown};
use crate::raw::{RawEffect, RawTest};

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
    /// Guns, sorted.
    pub guns: Vec<&'a str>,
    /// Boats, vehicles and ships, sorted.
    pub crafts: Vec<&'a str>,
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

    /// A gun, boat, vehicle or ship by name. ART-01, VEH-01, NAV-01.
    pub fn engine(&mut self, name: &str, at: Path) -> Option<Engine> {
        let place = |list: &[&str]| list.iter().position(|known| *known == name);
        let gun = place(&self.guns).map(|number| Engine::Gun(number as u8));
        let found = gun.or_else(|| place(&self.crafts).map(|number| Engine::Craft(number as u8)));
        if found.is_none() {
            let known: Vec<&str> = self.guns.iter().chain(&self.crafts).copied().collect();
            push_unknown(&mut self.problems, at, "scenario-unknown-engine", name, known);
        }
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
        if let Some(figure) = self.figures.iter().position(|known| *known == name) {
            return Some(Whose::Figure(figure as FigureId));
        }
        let sides = self.sides.iter().map(|side| side.name.as_str());
        let known: Vec<&str> = sides.chain(self.figures.iter().copied()).collect();
        push_unknown(&mut self.problems, at, "scenario-unknown-somebody", name, known);
        None
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

    /// The one key of a table that gives exactly one; all of them are named, with whether they are given.
    pub(super) fn only<'k>(&mut self, keys: &[(&'k str, bool)], at: &Path) -> Option<&'k str> {
        let given: Vec<&str> = keys
            .iter()
            .filter(|(_, given)| *given)
            .map(|(key, _)| *key)
            .collect();
        match given.as_slice() {
            [one] => Some(one),
            [] => {
                let known: Vec<String> = keys.iter().map(|(key, _)| (*key).to_owned()).collect();
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
        let key = self.only(&keys, at)?;
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
            guns: state.engines.guns.iter().map(|gun| gun.name.as_str()).collect(),
            crafts: state.crafts.iter().map(|craft| craft.name.as_str()).collect(),
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
