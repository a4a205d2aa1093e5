//! Objectives that can never be met: a place nobody gets to, a thing nobody can take, somebody who never comes. OBJ-01.

use taol_rules::figure::{FigureId, Status, skill};
use taol_rules::message::{Argument, Message};
use taol_rules::plot::{Being, Condition, Effect, Number, Objective, Place, Who};
use taol_rules::setting::{Ground, GroundShape, Setting, Table};
use taol_rules::sheet;
use taol_rules::state::State;

use super::flood::Flood;
use super::{inside, never};
use crate::problem::{Path, Problem, steps};
use crate::raw::{RawWhen, ScenarioFile};

/// From a wall one climbs to a place at most so far away, in centimetres. TER-02.
const CLIMB: f64 = 12.0;

/// Nothing carries people farther than this in a turn, in centimetres. VEH-02, NAV-01.
const CARRIED: f64 = 100.0;

/// Says what is certain to be out of reach. All names have been found.
pub fn check(file: &ScenarioFile, setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    let mut reach = Reach {
        setting,
        state,
        objective: None,
        floods: vec![None; setting.tables.len()],
    };
    for (objective, raw) in setting.plot.objectives.iter().zip(file.objectives.values()) {
        let (Some(condition), Some(when)) = (&objective.condition, &raw.when) else {
            continue;
        };
        reach.objective = Some(objective);
        let at = steps!["objectives", &objective.name, "when"];
        problems.extend(reach.find(when, condition, &at));
    }
    secrets(file, setting, state, problems);
    never::events(setting, problems);
}

/// Secrets that an objective waits for and that nobody will ever tell. OBJ-01.
fn secrets(file: &ScenarioFile, setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    let plot = &setting.plot;
    for (objective, raw) in plot.objectives.iter().zip(file.objectives.values()) {
        let Some(secret) = objective.after else { continue };
        if !can_be_learnt(setting, state, secret) {
            let name = raw.after.as_deref().unwrap_or_default();
            let message = Message::new("scenario-secret-never-learnt").with("name", name);
            problems.push(Problem::warning(
                steps!["objectives", &objective.name, "after"],
                message,
            ));
        }
    }
}

/// Whether somebody knows a secret, tells it, can read it, or learns it by what happens. OBJ-01.
fn can_be_learnt(setting: &Setting, state: &State, secret: u16) -> bool {
    let plot = &setting.plot;
    let told = plot
        .people
        .iter()
        .any(|person| person.knows.iter().any(|known| known.secret == secret));
    let read = state
        .things
        .iter()
        .any(|thing| thing.kind == taol_rules::figure::ThingKind::Message(secret));
    let happens = all_effects(setting)
        .iter()
        .any(|effect| matches!(effect, Effect::Learn(which, _) if *which == secret));
    let known = !plot.secrets[usize::from(secret)].known_to.is_empty();
    told || read || happens || known
}

/// Whether something that may happen makes friends of enemies, or takes somebody over to them. EVT-01.
pub fn sides_change(setting: &Setting) -> bool {
    let changes = |effect: &&Effect| matches!(effect, Effect::Pact(..) | Effect::Join(..));
    all_effects(setting).iter().any(changes)
}

/// Everything that events, random tables and jobs may do.
fn all_effects(setting: &Setting) -> Vec<&Effect> {
    let plot = &setting.plot;
    let events = plot.happenings.iter().flat_map(|event| &event.effects);
    let rows = plot.draws.iter().flat_map(|draw| &draw.rows);
    let jobs = plot.jobs.iter().flat_map(|job| &job.effects);
    events
        .chain(rows.flat_map(|row| &row.effects))
        .chain(jobs)
        .collect()
}

/// Not before one turn, but judged on an earlier one.
fn too_late(turn: u32, by: u32, at: Path) -> Problem {
    let message = Message::new("scenario-objective-too-late")
        .with("turn", f64::from(turn))
        .with("by", f64::from(by));
    Problem::error(at, message)
}

/// Whether a piece of ground lies wholly beside its table.
fn off_the_table(table: &Table, ground: &Ground) -> bool {
    let bounds = ground.bounds;
    bounds.max.x < -table.half_width
        || bounds.min.x > table.half_width
        || bounds.max.y < -table.half_depth
        || bounds.min.y > table.half_depth
}

/// Whether nothing leads to the storey of a piece of ground: no stairs, no wall near enough to be climbed from.
fn no_way_up(table: &Table, ground: &Ground) -> bool {
    let near = ground.bounds.grown(CLIMB);
    let leads = |other: &Ground| {
        let joins = other.leads_to == Some(ground.storey);
        let stairs = joins || other.leads_to.is_some() && other.storey == ground.storey;
        let wall = matches!(other.shape, GroundShape::Line { .. }) && other.bounds.overlaps(near);
        stairs || wall
    };
    !table.grounds.iter().any(leads)
}

struct Reach<'a> {
    setting: &'a Setting,
    state: &'a State,
    /// The objective at hand.
    objective: Option<&'a Objective>,
    /// Where people get to on each table, once somebody asks.
    floods: Vec<Option<Flood>>,
}

impl Reach<'_> {
    /// Why a condition can never hold; nothing if it can.
    fn find(&mut self, raw: &RawWhen, condition: &Condition, at: &Path) -> Vec<Problem> {
        let part = |key: &str, field: &str| inside(&inside(at, key), field);
        match condition {
            Condition::Reached(who, place) => {
                let mut found = self.comes(*who, part("reached", "who"));
                let key = if matches!(place, Place::Ground { .. }) {
                    "ground"
                } else {
                    "at"
                };
                if found.is_empty() {
                    found = self.place(*who, place, part("reached", key));
                }
                if found.is_empty() {
                    found = self.too_far(*who, place, part("reached", key));
                }
                found
            }
            Condition::Holds(who, thing) => {
                let mut found = self.comes(*who, part("holds", "who"));
                if found.is_empty() {
                    found = self.thing(*who, *thing, part("holds", "thing"));
                }
                found
            }
            Condition::Dead(id) => self.comes(Who::Figure(*id), inside(at, "dead")),
            Condition::Captive(id) => self.comes(Who::Figure(*id), inside(at, "captive")),
            Condition::Left(who, _) => self.comes(*who, part("left", "who")),
            Condition::Beside(one, other) => {
                let pair = [*one, *other].into_iter().enumerate();
                let found =
                    pair.map(|(place, id)| self.comes(Who::Figure(id), inside(&inside(at, "beside"), place)));
                found.flatten().collect()
            }
            Condition::Count(who, being, number) => {
                let key = if raw.count.is_some() { "count" } else { "left" };
                self.count(*who, being, *number, &inside(at, key))
            }
            Condition::Learnt(_, secret) => {
                if can_be_learnt(self.setting, self.state, *secret) {
                    return Vec::new();
                }
                let name = &self.setting.plot.secrets[usize::from(*secret)].name;
                let message = Message::new("scenario-objective-never-learnt").with("name", name);
                vec![Problem::warning(part("learnt", "secret"), message)]
            }
            Condition::Turn(turn) => self.too_late(*turn, inside(at, "turn")),
            Condition::All(parts) => {
                let raws = raw.all.iter().flatten().zip(parts).enumerate();
                let at = inside(at, "all");
                let parts_found =
                    raws.flat_map(|(place, (raw, part))| self.find(raw, part, &inside(&at, place)));
                let mut found: Vec<Problem> = parts_found.collect();
                found.extend(never::contradiction(parts, &at));
                found
            }
            Condition::Any(parts) => {
                let at = inside(at, "any");
                let mut found = Vec::new();
                for (place, (raw, part)) in raw.any.iter().flatten().zip(parts).enumerate() {
                    let one = self.find(raw, part, &inside(&at, place));
                    if one.is_empty() {
                        return one;
                    }
                    found.extend(one);
                }
                found
            }
            Condition::EngineAt(_, place, _) => {
                let anybody = self.state.ids().collect::<Vec<_>>();
                self.place_for(&anybody, place, part("engine", "in"))
            }
            Condition::Lies(thing, place) => self.lies(*thing, place, &inside(at, "lies")),
            Condition::Done(job) => self.done(*job, inside(at, "done")),
            Condition::Not(not) => {
                let over = self
                    .objective
                    .and_then(|objective| never::over_already(objective, not, &inside(at, "not")));
                over.into_iter().collect()
            }
            // An event that never happens is a mistake where it stands.
            Condition::Safe(_)
            | Condition::Alive(_)
            | Condition::NobodyLeft(_)
            | Condition::DoorIs(..)
            | Condition::Happened(_) => Vec::new(),
        }
    }

    /// Work that can only be done where nobody gets. TSK-03.
    fn done(&mut self, number: u16, at: Path) -> Vec<Problem> {
        let job = &self.setting.plot.jobs[usize::from(number)];
        let Some(place) = &job.place else {
            return Vec::new();
        };
        let anybody = self.state.ids().collect::<Vec<_>>();
        if self.place_for(&anybody, place, at.clone()).is_empty() {
            return Vec::new();
        }
        let message = Message::new("scenario-objective-job-out-of-reach").with("job", &job.name);
        vec![Problem::error(at, message)]
    }

    /// A thing wanted somewhere: somebody has to get to it, and from it to there. OBJ-02.
    fn lies(&mut self, thing: u16, place: &Place, at: &Path) -> Vec<Problem> {
        if taol_rules::story::holds(self.setting, self.state, &Condition::Lies(thing, place.clone())) {
            return Vec::new();
        }
        let anybody = self.state.ids().collect::<Vec<_>>();
        let mut found = self.thing_for(&anybody, thing, inside(at, "thing"));
        if found.is_empty() {
            found = self.place_for(&anybody, place, inside(at, "in"));
        }
        found
    }

    /// Farther than people get in the turns there are, at full pace; where nothing carries them. MOV-01.
    fn too_far(&self, who: Who, place: &Place, at: Path) -> Vec<Problem> {
        let (setting, state) = (self.setting, self.state);
        let Some(turns) = self.objective.and_then(|objective| objective.by_turn) else {
            return Vec::new();
        };
        let table = match place {
            Place::Ground { table, .. } | Place::Circle { table, .. } => *table,
        };
        let people = self.everybody(who);
        let walks = |id: &FigureId| {
            let figure = state.figure(*id);
            figure.table == table
                && figure.status == Status::Fit
                && figure.aboard.is_none()
                && !state.locomotion(*id).mounted()
        };
        if !setting.plot.roads.is_empty() || people.is_empty() || !people.iter().all(walks) {
            return Vec::new();
        }
        let apart = |id: &FigureId| {
            let from = state.figure(*id).at;
            match place {
                Place::Circle { at, radius, .. } => from.distance(*at) - radius,
                Place::Ground { table, ground } => {
                    let bounds = setting.tables[usize::from(*table)].grounds[usize::from(*ground)].bounds;
                    let aside = (bounds.min.x - from.x).max(from.x - bounds.max.x).max(0.0);
                    let along = (bounds.min.y - from.y).max(from.y - bounds.max.y).max(0.0);
                    (aside * aside + along * along).sqrt()
                }
            }
        };
        // The base may reach in with its edge.
        let edge = |id: &FigureId| {
            state
                .placed(*id)
                .base
                .length()
                .max(state.placed(*id).base.width())
        };
        // Getting aboard takes a turn; from then on something may carry people.
        let carried = if state.crafts.is_empty() { 0.0 } else { CARRIED };
        let gets = |id: &FigureId| {
            let pace = sheet::allowance_cm(setting, state, *id);
            apart(id) <= pace * f64::from(turns) + carried * f64::from(turns - 1) + edge(id)
        };
        if people.iter().any(gets) {
            return Vec::new();
        }
        let nearest = people.iter().map(apart).fold(f64::INFINITY, f64::min);
        let message = Message::new("scenario-objective-too-far")
            .with("distance", nearest.round())
            .with("turns", f64::from(turns));
        vec![Problem::warning(at, message)]
    }

    fn count(&mut self, who: Who, being: &Being, number: Number, at: &Path) -> Vec<Problem> {
        let wanted = match number {
            Number::AtLeast(least) => usize::from(least),
            Number::All => self.everybody(who).len(),
            Number::AtMost(_) => return Vec::new(),
        };
        let have = self.everybody(who).len();
        if have < wanted {
            let message = Message::new("scenario-objective-too-few")
                .with("count", wanted as f64)
                .with("have", have as f64);
            return vec![Problem::error(inside(at, "at-least"), message)];
        }
        match being {
            Being::In(place) => self.place(who, place, inside(at, "in")),
            Being::Left {
                after: Some(turn),
                by,
                ..
            } => {
                let key = if at.last() == Some(&"count".into()) {
                    inside(&inside(at, "left"), "after-turn")
                } else {
                    inside(at, "after-turn")
                };
                match by.filter(|by| by <= turn) {
                    Some(by) => vec![too_late(turn + 1, by, key)],
                    None => self.too_late(turn + 1, key),
                }
            }
            _ => Vec::new(),
        }
    }

    fn everybody(&self, who: Who) -> Vec<FigureId> {
        let one = |id: &FigureId| match who {
            Who::Figure(other) => *id == other,
            Who::Unit(unit) => self.setting.units[usize::from(unit)].figures.contains(id),
            Who::Side(side) => self.state.profile(*id).side == side,
        };
        self.state.ids().filter(one).collect()
    }

    /// Somebody who waits for nothing never comes. ENT-01.
    fn ever_comes(&self, id: FigureId) -> bool {
        let setting = self.setting;
        let town = setting.town.iter().flat_map(|town| &town.militia);
        let troops = setting.plot.decoys.iter().flat_map(|decoy| &decoy.troop);
        let mut later = setting
            .entries
            .iter()
            .flat_map(|entry| &entry.figures)
            .chain(town)
            .chain(troops);
        self.state.figure(id).status != Status::Waiting || later.any(|other| *other == id)
    }

    fn comes(&self, who: Who, at: Path) -> Vec<Problem> {
        let people = self.everybody(who);
        if people.is_empty() || people.iter().any(|id| self.ever_comes(*id)) {
            return Vec::new();
        }
        let names = people.iter().map(|id| self.state.name(*id).to_owned()).collect();
        let message = Message::new("scenario-objective-never-comes").with("names", Argument::Words(names));
        vec![Problem::error(at, message)]
    }

    fn too_late(&self, turn: u32, at: Path) -> Vec<Problem> {
        let by_turn = self.objective.and_then(|objective| objective.by_turn);
        match by_turn.filter(|by| *by < turn) {
            Some(by) => vec![too_late(turn, by, at)],
            None => Vec::new(),
        }
    }

    /// A thing that lies where nobody gets, or that nobody will find. OBJ-02.
    fn thing(&mut self, who: Who, number: u16, at: Path) -> Vec<Problem> {
        self.thing_for(&self.everybody(who), number, at)
    }

    fn thing_for(&mut self, people: &[FigureId], number: u16, at: Path) -> Vec<Problem> {
        let thing = &self.state.things[usize::from(number)];
        if !thing.carriers.is_empty() {
            return Vec::new();
        }
        let finds = |effect: &&Effect| matches!(effect, Effect::Find(which) if *which == number);
        if thing.concealed && !all_effects(self.setting).iter().any(finds) {
            let message = Message::new("scenario-objective-never-found").with("thing", &thing.name);
            return vec![Problem::error(at, message)];
        }
        let place = Place::Circle {
            table: thing.table,
            at: thing.at,
            radius: 2.0,
        };
        if self.place_for(people, &place, at.clone()).is_empty() {
            return Vec::new();
        }
        let message = Message::new("scenario-objective-thing-out-of-reach").with("thing", &thing.name);
        vec![Problem::error(at, message)]
    }

    /// A place where nobody can stand, or to which no way leads. OBJ-01.
    fn place(&mut self, who: Who, place: &Place, at: Path) -> Vec<Problem> {
        self.place_for(&self.everybody(who), place, at)
    }

    fn place_for(&mut self, people: &[FigureId], place: &Place, at: Path) -> Vec<Problem> {
        let (setting, state) = (self.setting, self.state);
        let flies = |id: &FigureId| state.profile(*id).skilled(skill::FLYING);
        if people.iter().any(flies) {
            return Vec::new();
        }
        let table = match place {
            Place::Ground { table, ground } => {
                let piece = &setting.tables[usize::from(*table)].grounds[usize::from(*ground)];
                let closed = super::flood::closed(setting, *table, usize::from(*ground));
                if closed && matches!(piece.shape, GroundShape::Area(_)) {
                    let message = Message::new("scenario-objective-ground-closed");
                    return vec![Problem::error(at, message.with("ground", &piece.name))];
                }
                let about = &setting.tables[usize::from(*table)];
                if off_the_table(about, piece) {
                    return vec![Problem::error(at, Message::new("scenario-objective-no-way"))];
                }
                if piece.storey != 0 {
                    let starts = |id: FigureId| state.figure(id).storey == piece.storey;
                    let up_there = state.ids().any(starts);
                    return if up_there || !no_way_up(about, piece) {
                        Vec::new()
                    } else {
                        vec![Problem::error(at, Message::new("scenario-objective-no-way"))]
                    };
                }
                *table
            }
            Place::Circle { table, .. } => *table,
        };
        let flood = self.floods[usize::from(table)].get_or_insert_with(|| Flood::new(setting, table));
        if flood.reaches(setting, state, people, place) {
            return Vec::new();
        }
        vec![Problem::error(at, Message::new("scenario-objective-no-way"))]
    }
}
