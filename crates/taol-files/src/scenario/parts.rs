//! Secrets, objectives, events, people, jobs, doors, decoys and roads of a scenario. OBJ-01, NPC-01, EVT-01, HID-01.

use std::collections::BTreeMap;

use taol_geometry::{Polygon, Vector};
use taol_rules::engine::Gun;
use taol_rules::figure::{Craft, FigureId, Status, Thing};
use taol_rules::message::Message;
use taol_rules::plot::{
    Appearance, Decoy, Door, DoorState, Draw, Exit, Happening, Job, Knowledge, Objective, Person, Plot, Road,
    Row, Secret, Whose,
};
use taol_rules::setting::{Side, Unit};

use super::plot::{Names, test};
use super::{Resolver, inside};
use crate::problem::{Path, Problem, push_unknown, steps};
use crate::raw::{RawRoad, ScenarioFile};

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
        (guns, crafts): (&[Gun], &[Craft]),
    ) -> (Plot, Vec<FigureId>) {
        let doors = self.doors(file, sides);
        for (name, raw) in &file.people {
            if let Some(gait) = &raw.appears_gait {
                self.known_gait(gait, steps!["people", name, "appears-gait"]);
            }
        }
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
            guns: guns.iter().map(|gun| gun.name.as_str()).collect(),
            crafts: crafts.iter().map(|craft| craft.name.as_str()).collect(),
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
                appears: raw.appears.clone().map(|name| Appearance {
                    name,
                    side,
                    gait: raw.appears_gait.clone(),
                }),
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
                specialists: raw.specialists,
                tool: raw
                    .tool
                    .as_ref()
                    .and_then(|tool| self.thing(tool, inside(&at, "tool"))),
                sixes_ignored: raw.ignores_sixes,
                place: raw
                    .ground
                    .as_ref()
                    .and_then(|ground| self.ground(ground, inside(&at, "ground"))),
                after: raw
                    .after
                    .as_ref()
                    .and_then(|secret| self.secret(secret, inside(&at, "after"))),
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
            } else if from == to {
                let message = Message::new("scenario-road-to-itself").with("name", name);
                self.problems.push(Problem::warning(inside(&at, "to"), message));
            }
            let Some(exit) = self.exit(&at, (name, raw), from) else {
                continue;
            };
            roads.push(Road {
                name: name.clone(),
                from: from as u8,
                exit,
                to: to as u8,
                at: point,
                turns: raw.turns,
            });
        }
        roads
    }

    /// Where a road leaves its table. BIG-01.
    fn exit(&mut self, at: &Path, (name, raw): (&str, &RawRoad), from: usize) -> Option<Exit> {
        match (raw.edge, &raw.area) {
            (None, None) => Some(Exit::AnyEdge),
            (Some(edge), None) => Some(Exit::Edge(edge)),
            (Some(_), Some(_)) => {
                let message = Message::new("scenario-road-edge-or-area").with("name", name);
                self.problems.push(Problem::key_error(at.clone(), message));
                None
            }
            (None, Some(area)) => {
                let table = &self.tables[from];
                let corners = area.iter().map(|[x, y]| table.from_corner(*x, *y));
                let area = Polygon::new(corners.collect());
                if area.is_err() {
                    let message = Message::new("scenario-road-no-area").with("name", name);
                    self.problems.push(Problem::error(inside(at, "area"), message));
                }
                area.ok().map(Exit::Area)
            }
        }
    }
}
