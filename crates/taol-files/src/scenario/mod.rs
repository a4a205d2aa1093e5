//! Scenarios: every name looked up, every shape checked, everything put where it stands.

mod arms;
mod building;
mod checks;
mod conditions;
mod engines;
mod entries;
mod figures;
mod flood;
mod ground;
mod names;
mod never;
mod parts;
mod plot;
mod reach;
mod small_table;
mod switches;
mod things;
mod wall;

use taol_geometry::{Polygon, PolygonError};
use taol_rules::engine::Engines;
use taol_rules::message::Message;
use taol_rules::rulebook::{Rulebook, Text};
use taol_rules::setting::{Current, Setting, Table};
use taol_rules::state::State;
use taol_rules::story::Story;

use crate::problem::{Path, PathStep, Problem, Severity, push_unknown, steps};
use crate::raw::{RawSenses, ScenarioFile};
use crate::weapons;

pub(crate) use plot::{Names, test as skill_test};
pub(crate) use reach::sides_change;

/// No game is larger.
pub const MOST_FIGURES: usize = 4_000;
/// No game has more pieces of ground.
pub const MOST_GROUNDS: usize = 2_000;

/// No area or line has more corners.
pub const MOST_CORNERS: usize = 1_000;

/// The name of the table of a game with one table.
pub const ONE_TABLE: &str = "table";

/// A scenario ready to play.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What stays the same.
    pub setting: Setting,
    /// Where everybody begins.
    pub state: State,
    /// What the story is about.
    pub story: Option<Text>,
    /// Everything odd but allowed.
    pub warnings: Vec<Problem>,
}

/// A scenario resolved against its rulebook, and every problem there is; with errors among them it serves to judge what
/// speaks of it, if there is anything to judge by at all.
pub fn resolve(file: &ScenarioFile, rulebook: Rulebook) -> (Option<Loaded>, Vec<Problem>) {
    let mut resolver = Resolver {
        rulebook,
        tables: Vec::new(),
        currents: Vec::new(),
        problems: Vec::new(),
    };
    resolver.own_rules(file);
    resolver.tables(file);
    let counts = [
        ("grounds", file.grounds.len(), MOST_GROUNDS),
        ("figures", file.figures.len(), MOST_FIGURES),
        ("tables", file.tables.len(), 100),
        ("sides", figures::names_of_sides(file).len(), 100),
        ("things", file.things.len(), 2_000),
        ("units", file.units.len(), 500),
        ("buildings", file.buildings.len(), 500),
        ("entries", file.entries.len(), 500),
        ("secrets", file.secrets.len(), 500),
        ("objectives", file.objectives.len(), 500),
        ("events", file.events.len(), 500),
        ("random-tables", file.random_tables.len(), 200),
        ("jobs", file.jobs.len(), 500),
        ("decoys", file.decoys.len(), 200),
        ("roads", file.roads.len(), 200),
    ];
    let mut too_many = false;
    for (key, count, most) in counts {
        if count > most {
            resolver.too_many(key, count, most);
            too_many = true;
        }
    }
    if resolver.tables.is_empty() || too_many {
        return (None, resolver.problems);
    }
    resolver.grounds(file);
    resolver.buildings(file);
    let all: usize = resolver.tables.iter().map(|table| table.grounds.len()).sum();
    if all > MOST_GROUNDS * 4 {
        resolver.too_many("buildings", all, MOST_GROUNDS * 4);
    }
    resolver.sort_grounds();
    let sides = resolver.sides(file);
    let mut crafts = resolver.boats(file);
    resolver.vehicles_and_ships(file, &mut crafts);
    let guns = resolver.guns(file, &sides, &crafts);
    let mut people = resolver.people(file, &sides, &crafts);
    people.serve(&guns);
    let entries = resolver.entries(file, &mut people);
    let town = resolver.town(file, &people);
    let units = resolver.units(file, &people);
    let things = resolver.things(file, &people);
    let deployment = resolver.deployment(file, &sides);
    let names = resolver.names(file);
    let (plot, unmasked) = resolver.plot(file, &mut people, (&units, &sides, &things), (&guns, &crafts));
    let title = file.title.clone().unwrap_or_default();
    let Resolver {
        rulebook,
        tables,
        currents,
        problems,
    } = resolver;
    let special_actions = vec![0; sides.len()];
    let setting = Setting {
        title,
        rulebook,
        tables,
        sides,
        units,
        currents,
        entries,
        town,
        occasion: file.occasion,
        hierarchy: file.hierarchy,
        plot,
        names,
        deployment,
    };
    let mut state = State {
        turn: 0,
        profiles: people.profiles.into(),
        figures: people.figures,
        things,
        crafts,
        contacts: Vec::new(),
        special_actions,
        shot_at: Vec::new(),
        first_melee: 0,
        written: Vec::new(),
        story: Story {
            unmasked,
            ..Story::default()
        },
        engines: Engines {
            guns,
            clocks: if setting.tables.len() > 1 {
                vec![0; setting.tables.len()]
            } else {
                Vec::new()
            },
            ..Engines::default()
        },
    };
    let mut problems = problems;
    checks::check(file, &setting, &mut state, &mut problems);
    if !problems.iter().any(|problem| problem.severity == Severity::Error) {
        reach::check(file, &setting, &state, &mut problems);
    }
    let loaded = Loaded {
        setting,
        state,
        story: file.story.clone(),
        warnings: problems.clone(),
    };
    (Some(loaded), problems)
}

/// A scenario on its way from names to places.
struct Resolver {
    rulebook: Rulebook,
    tables: Vec<Table>,
    currents: Vec<Current>,
    problems: Vec<Problem>,
}

impl Resolver {
    fn error(&mut self, path: Path, message: Message) {
        self.problems.push(Problem::error(path, message));
    }

    fn key_error(&mut self, path: Path, message: Message) {
        self.problems.push(Problem::key_error(path, message));
    }

    fn warning(&mut self, path: Path, message: Message) {
        self.problems.push(Problem::warning(path, message));
    }

    fn too_many(&mut self, key: &str, count: usize, most: usize) {
        let message = Message::new("scenario-too-many").with("key", key);
        self.key_error(
            steps![key],
            message.with("count", count as f64).with("most", most as f64),
        );
    }

    /// The scenario's own switches, senses, kinds of ground, weapons and bases, laid over the rulebook's.
    fn own_rules(&mut self, file: &ScenarioFile) {
        if !self.rulebook.official {
            let message = Message::new("scenario-unofficial-rulebook").with("name", &file.rulebook);
            self.warning(steps!["rulebook"], message);
        }
        self.rulebook.switches.extend(file.switches.iter());
        small_table::apply(&mut self.rulebook);
        switches::settle(&mut self.rulebook);
        own_senses(&mut self.rulebook, &file.senses);
        for (name, kind) in &file.ground_kinds {
            if self.rulebook.grounds.insert(name.clone(), kind.clone()).is_some() {
                self.overrides("ground-kinds", name);
            }
        }
        for (name, weapon) in &file.weapons {
            if self
                .rulebook
                .weapons
                .insert(name.clone(), weapon.clone())
                .is_some()
            {
                self.overrides("weapons", name);
            }
        }
        self.rulebook.weapons.sort_unstable_keys();
        let found = weapons::check(file.weapons.iter(), &self.rulebook.weapons);
        self.problems.extend(found);
        for (name, size) in &file.bases {
            if self.rulebook.bases.insert(name.clone(), *size).is_some() {
                self.overrides("bases", name);
            }
        }
    }

    fn overrides(&mut self, key: &str, name: &str) {
        let message = Message::new("scenario-overrides-rulebook").with("name", name);
        self.problems
            .push(Problem::key_warning(steps![key, name], message));
    }

    /// One table, or several by name.
    fn tables(&mut self, file: &ScenarioFile) {
        if file.table.is_some() && !file.tables.is_empty() {
            self.key_error(steps!["tables"], Message::new("scenario-table-and-tables"));
        }
        let listed = file.table.iter().map(|table| (ONE_TABLE, table));
        let listed = listed.chain(file.tables.iter().map(|(name, table)| (name.as_str(), table)));
        self.tables = listed
            .map(|(name, table)| Table {
                name: name.to_owned(),
                half_width: table.width / 2.0,
                half_depth: table.depth / 2.0,
                grounds: Vec::new(),
                rooms: Vec::new(),
                game_master: table.game_master.clone(),
            })
            .collect();
        if self.tables.is_empty() && file.figures.is_empty() && file.grounds.is_empty() {
            // A case about dice alone needs no table of its own.
            self.tables.push(Table {
                name: ONE_TABLE.to_owned(),
                half_width: 60.0,
                half_depth: 60.0,
                grounds: Vec::new(),
                rooms: Vec::new(),
                game_master: None,
            });
        } else if self.tables.is_empty() {
            self.key_error(steps![], Message::new("scenario-no-table"));
        }
    }

    /// The table something says it is on; the only one if it says nothing.
    fn table_of(&mut self, given: Option<&String>, of: Path) -> Option<usize> {
        let Some(name) = given else {
            if self.tables.len() > 1 {
                let names: Vec<String> = self.tables.iter().map(|table| table.name.clone()).collect();
                self.key_error(of, Message::new("scenario-which-table").with("tables", names));
                return None;
            }
            return Some(0);
        };
        let found = self.tables.iter().position(|table| table.name == *name);
        if found.is_none() {
            let known: Vec<&str> = self.tables.iter().map(|table| table.name.as_str()).collect();
            push_unknown(
                &mut self.problems,
                inside(&of, "table"),
                "scenario-unknown-table",
                name,
                known,
            );
        }
        found
    }

    /// A kind of ground of the rulebook, or the problem that there is none.
    fn known_kind(&mut self, kind: &str, at: Path) -> bool {
        let known = self.rulebook.grounds.contains_key(kind);
        if !known {
            let names = self.rulebook.grounds.keys().map(String::as_str);
            push_unknown(&mut self.problems, at, "scenario-unknown-ground", kind, names);
        }
        known
    }

    fn too_many_corners(&mut self, count: usize, at: &Path) -> bool {
        if count > MOST_CORNERS {
            let message = Message::new("scenario-too-many-corners").with("count", count as f64);
            self.error(at.clone(), message.with("most", MOST_CORNERS as f64));
        }
        count > MOST_CORNERS
    }

    /// An area from corners counted from the table's upper left.
    fn polygon(&mut self, table: usize, corners: &[[f64; 2]], at: Path) -> Option<Polygon> {
        if self.too_many_corners(corners.len(), &at) {
            return None;
        }
        let points = corners
            .iter()
            .map(|[x, y]| self.tables[table].from_corner(*x, *y))
            .collect();
        match Polygon::new(points) {
            Ok(polygon) => Some(polygon),
            Err(error) => {
                let (message, corner) = polygon_message(error, corners.len());
                let mut at = at;
                at.extend(corner.map(PathStep::Index));
                self.error(at, message);
                None
            }
        }
    }
}

/// What is wrong with an area, and the corner to look at. People count corners from 1.
fn polygon_message(error: PolygonError, count: usize) -> (Message, Option<usize>) {
    let counted = |corner: usize| (corner + 1) as f64;
    match error {
        PolygonError::TooFewCorners => (Message::new("scenario-area-too-few-corners"), None),
        PolygonError::NotFinite { corner } => (Message::new("file-not-finite"), Some(corner)),
        PolygonError::NoArea => (Message::new("scenario-area-flat"), None),
        PolygonError::SelfCrossing { edge_a, edge_b } => {
            let message = Message::new("scenario-area-crosses-itself");
            let message = message
                .with("first", counted(edge_a))
                .with("second", counted(edge_a + 1));
            let message = message
                .with("third", counted(edge_b))
                .with("fourth", counted((edge_b + 1) % count.max(1)));
            (message, None)
        }
        PolygonError::RepeatedCorner { corner } => (
            Message::new("scenario-area-repeated-corner").with("corner", counted(corner)),
            Some(corner),
        ),
    }
}

fn own_senses(rulebook: &mut Rulebook, own: &RawSenses) {
    let senses = &mut rulebook.senses;
    let pairs = [
        (&mut senses.voice, own.voice),
        (&mut senses.talk, own.talk),
        (&mut senses.music, own.music),
        (&mut senses.sight, own.sight),
        (&mut senses.recognise, own.recognise),
        (&mut senses.metre, own.metre),
        (&mut senses.well_above, own.well_above),
        (&mut senses.clearly_higher, own.clearly_higher),
    ];
    for (distance, given) in pairs {
        *distance = given.unwrap_or(*distance);
    }
}

/// A path one step further in.
fn inside(path: &Path, step: impl Into<PathStep>) -> Path {
    let mut longer = path.clone();
    longer.push(step.into());
    longer
}
