//! What the game master prepared, with every name looked up. OBJ-01, NPC-01, EVT-01, HID-01.

use std::collections::BTreeMap;

use taol_geometry::Vector;
use taol_rules::figure::{FigureId, Status, Thing};
use taol_rules::message::{Argument, Message};
use taol_rules::plot::{
    Appearance, Condition, Decoy, Door, DoorState, Draw, Effect, Happening, Job, Knowledge, Objective,
    Person, Place, Plot, Road, Row, Secret, SkillTest, Who, Whose,
};
use taol_rules::setting::{Setting, Side, Table, Unit};
use taol_rules::state::State;

use super::{Resolver, inside};
use crate::problem::{Path, Problem, push_unknown, steps};
use crate::raw::{RawEffect, RawReached, RawTest, RawWhen, ScenarioFile};

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

    fn draw(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.draws);
        let found = self.one(&list, name, "scenario-unknown-random-table", at);
        self.draws = list;
        found
    }

    fn job(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.jobs);
        let found = self.one(&list, name, "scenario-unknown-job", at);
        self.jobs = list;
        found
    }

    fn door(&mut self, name: &str, at: Path) -> Option<u16> {
        let list = std::mem::take(&mut self.doors);
        let known: Vec<&str> = list.iter().map(String::as_str).collect();
        let found = self.one(&known, name, "scenario-unknown-door", at);
        self.doors = list;
        found
    }

    fn side(&mut self, name: &str, at: Path) -> Option<u8> {
        let found = self.sides.iter().position(|side| side.name == name);
        if found.is_none() {
            let known: Vec<&str> = self.sides.iter().map(|side| side.name.as_str()).collect();
            push_unknown(&mut self.problems, at, "scenario-unknown-side", name, known);
        }
        found.map(|place| place as u8)
    }

    /// A figure or a side.
    fn whose(&mut self, name: &str, at: Path) -> Option<Whose> {
        if let Some(side) = self.sides.iter().position(|side| side.name == name) {
            return Some(Whose::Side(side as u8));
        }
        self.figure(name, at).map(Whose::Figure)
    }

    /// A figure, a unit or a side.
    fn who(&mut self, name: &str, at: Path) -> Option<Who> {
        if let Some(unit) = self.units.iter().position(|unit| unit.name == name) {
            return Some(Who::Unit(unit as u16));
        }
        self.whose(name, at).map(|whose| match whose {
            Whose::Side(side) => Who::Side(side),
            Whose::Figure(id) => Who::Figure(id),
        })
    }

    /// A piece of ground or a room, on whichever table it lies.
    fn ground(&mut self, name: &str, at: Path) -> Option<Place> {
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

/// The names of a table of a file.
fn keys<Value>(table: &BTreeMap<String, Value>) -> Vec<&str> {
    table.keys().map(String::as_str).collect()
}

impl Resolver {
    /// Everything the game master prepared.
    pub(super) fn plot(
        &mut self,
        file: &ScenarioFile,
        people: &mut super::figures::People,
        (units, sides, things): (&[Unit], &[Side], &[Thing]),
    ) -> (Plot, Vec<FigureId>) {
        let doors = self.doors(file, sides);
        let profiles = people.profiles.clone();
        let mut names = Names {
            figures: profiles.iter().map(|profile| profile.name.as_str()).collect(),
            weapons: profiles
                .iter()
                .map(|profile| profile.weapons.as_slice())
                .collect(),
            units,
            sides,
            things: things.iter().map(|thing| thing.name.as_str()).collect(),
            tables: &self.tables,
            secrets: keys(&file.secrets),
            objectives: keys(&file.objectives),
            events: keys(&file.events),
            draws: keys(&file.random_tables),
            jobs: keys(&file.jobs),
            doors: doors.iter().map(|door| door.name.clone()).collect(),
            problems: Vec::new(),
        };
        let mut plot = Plot {
            secrets: names.secrets_of(file),
            objectives: names.objectives_of(file),
            happenings: names.events_of(file),
            draws: names.draws_of(file),
            people: names.people_of(file),
            jobs: names.jobs_of(file),
            decoys: names.decoys_of(file, people),
            roads: names.roads_of(file),
            doors,
        };
        plot.people.sort_by_key(|person| person.figure);
        let unmasked = file.people.iter().filter(|(_, raw)| raw.unmasked);
        let unmasked = unmasked.filter_map(|(name, _)| people.find(name)).collect();
        let problems = names.problems;
        self.problems.extend(problems);
        for door in &plot.doors {
            self.tables[door.table as usize].grounds[door.ground as usize].traits = door.traits(door.starts);
        }
        (plot, unmasked)
    }

    /// Doors and gates with a name, sorted.
    fn doors(&mut self, file: &ScenarioFile, sides: &[Side]) -> Vec<Door> {
        let of_grounds = file
            .grounds
            .iter()
            .map(|(name, raw)| ("grounds", name, &raw.openings));
        let of_buildings = file
            .buildings
            .iter()
            .map(|(name, raw)| ("buildings", name, &raw.openings));
        let mut doors: Vec<Door> = Vec::new();
        for (table, owner, openings) in of_grounds.chain(of_buildings) {
            for (number, opening) in openings.iter().enumerate() {
                let at = steps![table, owner, "openings", number];
                let Some(name) = &opening.name else {
                    if opening.door.is_some() {
                        self.key_error(inside(&at, "door"), Message::new("scenario-door-without-name"));
                    }
                    continue;
                };
                if doors.iter().any(|door| door.name == *name) {
                    self.error(
                        inside(&at, "name"),
                        Message::new("scenario-named-twice").with("name", name),
                    );
                    continue;
                }
                let keeper = opening.keeper.as_ref().and_then(|keeper| {
                    let side = sides.iter().position(|side| side.name == *keeper);
                    if side.is_none() {
                        let known: Vec<&str> = sides.iter().map(|side| side.name.as_str()).collect();
                        let at = inside(&at, "keeper");
                        push_unknown(&mut self.problems, at, "scenario-unknown-side", keeper, known);
                    }
                    side.map(|side| side as u8)
                });
                let found = self.tables.iter().enumerate().find_map(|(table, known)| {
                    let ground = known.grounds.iter().position(|ground| ground.name == *name)?;
                    Some((table, ground, known.grounds[ground].traits))
                });
                if let Some((table, ground, open)) = found {
                    doors.push(Door {
                        name: name.clone(),
                        table: table as u8,
                        ground: ground as u16,
                        open,
                        starts: opening.door.unwrap_or(DoorState::Open),
                        keeper,
                    });
                }
            }
        }
        doors.sort_by(|one, other| one.name.cmp(&other.name));
        doors
    }
}

impl Names<'_> {
    fn secrets_of(&mut self, file: &ScenarioFile) -> Vec<Secret> {
        let mut secrets = Vec::new();
        for (name, raw) in &file.secrets {
            let known = raw.known_to.iter().enumerate();
            let known_to = known
                .filter_map(|(number, who)| self.whose(who, steps!["secrets", name, "known-to", number]))
                .collect();
            secrets.push(Secret {
                name: name.clone(),
                text: raw.text.clone(),
                known_to,
            });
        }
        secrets
    }

    fn objectives_of(&mut self, file: &ScenarioFile) -> Vec<Objective> {
        let mut objectives = Vec::new();
        for (name, raw) in &file.objectives {
            let at = steps!["objectives", name];
            let owner = self.whose(&raw.of, inside(&at, "of"));
            let condition = raw
                .when
                .as_ref()
                .and_then(|when| self.condition(when, &inside(&at, "when")));
            let after = raw
                .after
                .as_ref()
                .and_then(|secret| self.secret(secret, inside(&at, "after")));
            if raw.when.is_none() && (raw.once || raw.by_turn.is_some()) {
                let message = Message::new("scenario-objective-without-condition").with("name", name);
                self.problems.push(Problem::key_warning(at, message));
            }
            objectives.push(Objective {
                name: name.clone(),
                owner: owner.unwrap_or(Whose::Side(0)),
                text: raw.text.clone(),
                condition,
                once: raw.once,
                by_turn: raw.by_turn,
                after,
            });
        }
        objectives
    }

    fn events_of(&mut self, file: &ScenarioFile) -> Vec<Happening> {
        let mut events = Vec::new();
        for (name, raw) in &file.events {
            let at = steps!["events", name];
            let when = raw
                .when
                .as_ref()
                .and_then(|when| self.condition(when, &inside(&at, "when")));
            events.push(Happening {
                name: name.clone(),
                text: raw.text.clone(),
                when,
                chance: raw.chance.map(|chance| (chance.die, chance.up_to)),
                again: raw.again,
                effects: self.effects(&raw.does, &inside(&at, "does")),
            });
        }
        events
    }

    fn draws_of(&mut self, file: &ScenarioFile) -> Vec<Draw> {
        let mut draws = Vec::new();
        for (name, raw) in &file.random_tables {
            let at = steps!["random-tables", name, "rows"];
            let mut rows: Vec<Row> = Vec::new();
            for (number, row) in raw.rows.iter().enumerate() {
                let at = inside(&at, number);
                let [from, to] = row.on;
                let overlaps = rows.iter().any(|known| known.from <= to && from <= known.to);
                if from == 0 || from > to || to > raw.die || overlaps {
                    let message = Message::new("scenario-row-out-of-order").with("faces", f64::from(raw.die));
                    self.problems.push(Problem::error(inside(&at, "on"), message));
                }
                rows.push(Row {
                    from,
                    to,
                    text: row.text.clone(),
                    effects: self.effects(&row.does, &inside(&at, "does")),
                });
            }
            draws.push(Draw {
                name: name.clone(),
                faces: raw.die,
                rows,
            });
        }
        draws
    }

    fn people_of(&mut self, file: &ScenarioFile) -> Vec<Person> {
        let mut people = Vec::new();
        for (name, raw) in &file.people {
            let at = steps!["people", name];
            let before = self.problems.len();
            let figure = self.figure(name, at.clone());
            if let Some(problem) = self.problems.get_mut(before) {
                problem.place = crate::problem::Place::Key;
            }
            let mut knows = Vec::new();
            for (number, known) in raw.knows.iter().enumerate() {
                let at = inside(&inside(&at, "knows"), number);
                let secret = self.secret(&known.secret, inside(&at, "secret"));
                let when = known
                    .when
                    .as_ref()
                    .and_then(|when| self.condition(when, &inside(&at, "when")));
                knows.extend(secret.map(|secret| Knowledge {
                    secret,
                    long: known.long,
                    when,
                    test: known.test.as_ref().map(test),
                }));
            }
            let side = raw
                .appears_side
                .as_ref()
                .and_then(|side| self.side(side, inside(&at, "appears-side")));
            let Some(figure) = figure else { continue };
            let weapons = self.weapons[usize::from(figure)];
            let mut concealed = 0;
            for (number, weapon) in raw.conceals.iter().enumerate() {
                match weapons.iter().position(|known| known == weapon) {
                    Some(place) => concealed |= 1 << place,
                    None => {
                        let at = inside(&inside(&at, "conceals"), number);
                        let known = weapons.iter().map(String::as_str);
                        push_unknown(&mut self.problems, at, "scenario-not-its-weapon", weapon, known);
                    }
                }
            }
            people.push(Person {
                figure,
                attitude: raw.attitude,
                knows,
                appears: raw.appears.clone().map(|name| Appearance { name, side }),
                concealed,
            });
        }
        people
    }

    fn jobs_of(&mut self, file: &ScenarioFile) -> Vec<Job> {
        let mut jobs = Vec::new();
        for (name, raw) in &file.jobs {
            let at = steps!["jobs", name];
            jobs.push(Job {
                name: name.clone(),
                text: raw.text.clone(),
                hard: raw.hard,
                clocks: raw.clocks.unwrap_or(1),
                skill: raw.skill.clone(),
                tool: raw
                    .tool
                    .as_ref()
                    .and_then(|tool| self.thing(tool, inside(&at, "tool"))),
                sixes_ignored: raw.ignores_sixes,
                place: raw
                    .ground
                    .as_ref()
                    .and_then(|ground| self.ground(ground, inside(&at, "ground"))),
                effects: self.effects(&raw.does, &inside(&at, "does")),
            });
        }
        jobs
    }

    fn decoys_of(&mut self, file: &ScenarioFile, people: &mut super::figures::People) -> Vec<Decoy> {
        let mut decoys = Vec::new();
        for (name, raw) in &file.decoys {
            let at = steps!["decoys", name];
            let mut all = |key: &str, list: &[String]| {
                let numbered = list.iter().enumerate();
                let found =
                    numbered.filter_map(|(number, who)| self.figure(who, inside(&inside(&at, key), number)));
                found.collect::<Vec<FigureId>>()
            };
            let (tokens, troop) = (all("tokens", &raw.tokens), all("troop", &raw.troop));
            let truth = raw
                .truth
                .as_ref()
                .and_then(|token| self.figure(token, inside(&at, "truth")));
            if let Some(who) = troop.iter().find(|who| tokens.contains(who)) {
                let message =
                    Message::new("scenario-named-twice").with("name", self.figures[usize::from(*who)]);
                self.problems
                    .push(Problem::key_error(inside(&at, "troop"), message));
            }
            if truth.is_some_and(|token| !tokens.contains(&token)) {
                self.problems.push(Problem::error(
                    inside(&at, "truth"),
                    Message::new("scenario-decoy-truth"),
                ));
            }
            if raw.places.len() != raw.troop.len() || truth.is_some() == troop.is_empty() {
                let message = Message::new("scenario-decoy-places")
                    .with("places", raw.places.len() as f64)
                    .with("figures", raw.troop.len() as f64);
                self.problems.push(Problem::key_error(at.clone(), message));
            }
            for id in &troop {
                people.figures[usize::from(*id)].status = Status::Waiting;
            }
            let places = raw.places.iter().map(|[x, y]| Vector::new(*x, *y)).collect();
            decoys.push(Decoy {
                name: name.clone(),
                tokens,
                truth,
                troop,
                places,
            });
        }
        decoys
    }

    fn roads_of(&mut self, file: &ScenarioFile) -> Vec<Road> {
        let mut roads = Vec::new();
        for (name, raw) in &file.roads {
            let at = steps!["roads", name];
            let mut table = |key: &str, wanted: &str| {
                let found = self.tables.iter().position(|table| table.name == wanted);
                if found.is_none() {
                    let known: Vec<&str> = self.tables.iter().map(|table| table.name.as_str()).collect();
                    let at = inside(&at, key);
                    push_unknown(&mut self.problems, at, "scenario-unknown-table", wanted, known);
                }
                found
            };
            let (from, to) = (table("from", &raw.from), table("to", &raw.to));
            let (Some(from), Some(to)) = (from, to) else {
                continue;
            };
            let point = self.tables[to].from_corner(raw.at[0], raw.at[1]);
            if !self.tables[to].holds(point) {
                self.problems.push(Problem::error(
                    inside(&at, "at"),
                    Message::new("scenario-place-off-the-table"),
                ));
            }
            roads.push(Road {
                name: name.clone(),
                from: from as u8,
                to: to as u8,
                at: point,
            });
        }
        roads
    }
}
