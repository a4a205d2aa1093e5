//! What has become of the plot: who knows what, what has happened, how doors stand. OBJ-01, NPC-01, EVT-01.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::figure::{FigureId, Status};
use crate::plot::{Attitude, Being, Condition, DoorState, Engine, Job, Place, SkillTest, Who, Whose};
use crate::sense;
use crate::setting::{Edge, Ground, GroundShape, GroundTraits, Setting};
use crate::state::State;

/// Half the thickness of what people build, in centimetres. TSK-01.
pub(crate) const BUILT_HALF_WIDTH: f64 = 0.5;

/// What has become of the plot so far; empty for a plain fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Story {
    /// Who has learnt which secret, sorted; what is known from the start stands in the plot. OBJ-01.
    pub learnt: Vec<(u16, Whose)>,
    /// Objectives already judged, sorted. OBJ-01.
    pub judged: Vec<(u16, bool)>,
    /// What has happened, sorted, and in which turn last. EVT-01.
    pub happened: Vec<(u16, u32)>,
    /// Attitudes found out or changed, sorted. NPC-01.
    pub attitudes: Vec<(FigureId, Attitude)>,
    /// Doors that no longer stand as at the start, sorted.
    pub doors: Vec<(u16, DoorState)>,
    /// What people have built, in order.
    pub built: Vec<Built>,
    /// Grounds that are gone: pulled down or moved away, sorted. Table and place.
    pub gone: Vec<(u8, u16)>,
    /// Jobs done, sorted.
    pub jobs: Vec<u16>,
    /// Work at something of the scenario given up, by side, sorted. TSK-02.
    pub given_up: Vec<(u8, String)>,
    /// Other work given up, and where. TSK-02.
    #[serde(default)]
    pub given_up_there: Vec<GivenUp>,
    /// Pacts made and broken since the start: two sides, and whether they are allies now. NEG-01.
    pub pacts: Vec<(u8, u8, bool)>,
    /// Who is on the way to another table, by which road, since the end of which turn. TSK-04.
    pub travelling: Vec<(FigureId, u16, u32)>,
    /// Clocks of entries that began again: the entry, and from which turn. TSK-02, TSK-04.
    pub delayed: Vec<(u16, u32)>,
    /// Disguises dropped or seen through by all, sorted. NPC-02.
    pub unmasked: Vec<FigureId>,
    /// Who has noticed whose disguise: a side and a person, sorted. NPC-02.
    pub noticed: Vec<(u8, FigureId)>,
    /// Tests to be made again at the end of the next turn, and the how manieth try that will be. TST-01.
    pub tests: Vec<(FigureId, SkillTest, u8)>,
    /// The same for tests on which something hangs. TST-01, NPC-01, NPC-02.
    #[serde(default)]
    pub trials: Vec<Trial>,
    /// Entries whose time has come but for which there was no room. ENT-01.
    #[serde(default)]
    pub due: Vec<u16>,
    /// What happened, and how far the clock of each table was then, where there are several. BIG-01, TSK-04.
    #[serde(default)]
    pub clocks_then: Vec<(u16, Vec<u32>)>,
    /// Doors that people barred, sorted, and where those stood who did it. TSK-01.
    #[serde(default)]
    pub bars: Vec<(u16, Point)>,
    /// Who has shown what it is and still wears the clothes of its disguise, sorted. NPC-02, MOV-08.
    #[serde(default)]
    pub shown: Vec<FigureId>,
    /// The game is over, and told. OBJ-01.
    pub over: bool,
    /// When people left, sorted, where something depends on it. NEG-01.
    #[serde(default)]
    pub left: Vec<(FigureId, u32)>,
}

/// A test to be made again at the end of the next turn, and what hangs on it. TST-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    /// Who tests.
    pub figure: FigureId,
    /// The test.
    pub test: SkillTest,
    /// The how manieth try that will be.
    pub number: u8,
    /// What it is about.
    pub stake: Stake,
}

impl Trial {
    /// The first try.
    pub fn first(figure: FigureId, test: SkillTest, stake: Stake) -> Trial {
        Trial {
            figure,
            test,
            number: 1,
            stake,
        }
    }
}

/// What hangs on a test. NPC-01, NPC-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stake {
    /// To be told a secret by somebody one talks with. NPC-01.
    Secret(u16, FigureId),
    /// To see through somebody's disguise. NPC-02.
    Disguise(FigureId),
}

/// Something people built. TSK-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Built {
    /// A kind of ground.
    pub kind: String,
    /// The table.
    pub table: u8,
    /// The storey.
    pub storey: i8,
    /// One end.
    pub from: Point,
    /// The other.
    pub to: Point,
    /// Pulled down since: it keeps its number.
    #[serde(default)]
    pub gone: bool,
}

/// Work that is no job of the scenario and was given up: whose, what, and where. TSK-02.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GivenUp {
    /// Whose.
    pub side: u8,
    /// What.
    pub what: String,
    /// The table.
    pub table: u8,
    /// The storey.
    pub storey: i8,
    /// Where somebody stood at it.
    pub at: Point,
}

impl GivenUp {
    /// An order that depends on nobody's name.
    pub fn before(&self, other: &GivenUp) -> std::cmp::Ordering {
        let known = |given: &GivenUp| (given.side, given.table, given.storey);
        (known(self).cmp(&known(other)))
            .then_with(|| self.what.cmp(&other.what))
            .then_with(|| self.at.y.total_cmp(&other.at.y))
            .then_with(|| self.at.x.total_cmp(&other.at.x))
    }
}

/// What becomes of an objective. OBJ-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Met.
    Met,
    /// Not met.
    NotMet,
    /// For the game master to judge.
    NotJudged,
}

impl Story {
    /// How a door stands.
    pub fn door(&self, setting: &Setting, door: u16) -> DoorState {
        let changed = self.doors.binary_search_by_key(&door, |(which, _)| *which);
        match changed {
            Ok(place) => self.doors[place].1,
            Err(_) => setting.plot.doors[door as usize].starts,
        }
    }

    /// A door stands so from now on.
    pub fn set_door(&mut self, door: u16, state: DoorState) {
        insert(&mut self.doors, door, state);
        self.bars.retain(|(which, _)| *which != door);
    }

    /// A door is barred from where somebody stands. TSK-01.
    pub fn bar_door(&mut self, door: u16, from: Point) {
        self.set_door(door, DoorState::Barred);
        insert(&mut self.bars, door, from);
    }

    /// Where whoever barred a door stood, if somebody did. TSK-01.
    pub fn barred_from(&self, door: u16) -> Option<Point> {
        let found = self.bars.binary_search_by_key(&door, |(which, _)| *which);
        found.ok().map(|place| self.bars[place].1)
    }

    /// Somebody's attitude, if it is known. NPC-01.
    pub fn attitude(&self, setting: &Setting, id: FigureId) -> Option<Attitude> {
        let found = self.attitudes.binary_search_by_key(&id, |(who, _)| *who);
        let own = || setting.plot.person(id).and_then(|person| person.attitude);
        found.ok().map(|place| self.attitudes[place].1).or_else(own)
    }

    /// Somebody's attitude from now on. NPC-01.
    pub fn set_attitude(&mut self, id: FigureId, attitude: Attitude) {
        insert(&mut self.attitudes, id, attitude);
    }

    /// Notes that somebody learns a secret; false if it was known. OBJ-01.
    pub fn learn(&mut self, secret: u16, who: Whose) -> bool {
        match self.learnt.binary_search(&(secret, who)) {
            Ok(_) => false,
            Err(place) => {
                self.learnt.insert(place, (secret, who));
                true
            }
        }
    }

    /// Nothing about the place differs from the setting as it was prepared.
    fn unchanged(&self) -> bool {
        self.doors.is_empty() && self.built.is_empty() && self.gone.is_empty() && self.pacts.is_empty()
    }
}

/// Puts a value under a key of a sorted list.
fn insert<Key: Ord + Copy, Value>(list: &mut Vec<(Key, Value)>, key: Key, value: Value) {
    match list.binary_search_by_key(&key, |entry| entry.0) {
        Ok(place) => list[place].1 = value,
        Err(place) => list.insert(place, (key, value)),
    }
}

impl Setting {
    /// The setting as the story has left it: doors as they stand, what was built and pulled down, pacts made and broken.
    /// A turn is played on this; [`crate::turn::play`] sees to it, a host that goes step by step asks for it.
    pub fn as_it_stands(&self, state: &State) -> Cow<'_, Setting> {
        let story = &state.story;
        if story.unchanged() {
            return Cow::Borrowed(self);
        }
        let mut now = self.clone();
        for (door, stands) in &story.doors {
            let door = &self.plot.doors[*door as usize];
            now.tables[door.table as usize].grounds[door.ground as usize].traits = door.traits(*stands);
        }
        for (table, ground) in &story.gone {
            let shape = &mut now.tables[*table as usize].grounds[*ground as usize];
            shape.traits = GroundTraits::NOTHING;
            shape.height = 0.0;
        }
        let stands = |(_, built): &(usize, &Built)| !built.gone;
        for (number, built) in story.built.iter().enumerate().filter(stands) {
            if let Some((table, ground)) = self.built(built, number) {
                now.tables[table as usize].grounds.push(ground);
            }
        }
        for (one, other, allied) in &story.pacts {
            for (side, with) in [(*one, *other), (*other, *one)] {
                let allies = &mut now.sides[side as usize].allies;
                allies.retain(|ally| *ally != with);
                if *allied {
                    allies.push(with);
                }
            }
        }
        Cow::Owned(now)
    }

    /// What people have built as a piece of ground of a table; it is called by its number among all that was built.
    pub fn built(&self, built: &Built, number: usize) -> Option<(u8, Ground)> {
        let kind = self.rulebook.grounds.get(&built.kind)?;
        let ground = Ground {
            name: format!("{} {}", built.kind, number + 1),
            kind: built.kind.clone(),
            shape: GroundShape::Line {
                corners: vec![built.from, built.to],
                half_width: BUILT_HALF_WIDTH,
            },
            storey: built.storey,
            height: kind.height,
            danger: kind.danger,
            leads_to: None,
            building: None,
            strength: None,
            traits: GroundTraits::of(kind),
            bounds: taol_geometry::Bounds::of_segment(built.from, built.to).grown(BUILT_HALF_WIDTH),
        };
        Some((built.table, ground))
    }
}

/// Whether somebody, or their side, knows a secret. OBJ-01.
pub fn knows(setting: &Setting, state: &State, secret: u16, who: Who) -> bool {
    let from_start = &setting.plot.secrets[secret as usize].known_to;
    let learnt = state.story.learnt.iter().filter(|(which, _)| *which == secret);
    let mut knowers = from_start.iter().chain(learnt.map(|(_, whose)| whose));
    knowers.any(|whose| match (*whose, who) {
        (Whose::Figure(knower), who) => is_one(setting, state, knower, who),
        (Whose::Side(side), Who::Side(asked)) => side == asked,
        (Whose::Side(side), Who::Figure(id)) => state.profile(id).side == side,
        (Whose::Side(side), Who::Unit(unit)) => {
            let figures = &setting.units[unit as usize].figures;
            figures.iter().any(|id| state.profile(*id).side == side)
        }
    })
}

fn is_one(setting: &Setting, state: &State, id: FigureId, who: Who) -> bool {
    match who {
        Who::Figure(other) => id == other,
        Who::Unit(unit) => setting.units[unit as usize].figures.contains(&id),
        Who::Side(side) => state.profile(id).side == side,
    }
}

/// Everybody who is meant.
fn everybody<'a>(setting: &'a Setting, state: &'a State, who: Who) -> impl Iterator<Item = FigureId> + 'a {
    // A token stands for people and is nobody itself, unless it is meant by name. HID-01.
    let counts = move |id: FigureId| matches!(who, Who::Figure(_)) || setting.plot.decoy(id).is_none();
    state
        .ids()
        .filter(move |id| is_one(setting, state, *id, who) && counts(*id))
}

/// Whether something is true as things stand. OBJ-01, EVT-01.
pub fn holds(setting: &Setting, state: &State, condition: &Condition) -> bool {
    let any = |who: Who, test: &dyn Fn(FigureId) -> bool| everybody(setting, state, who).any(test);
    let status = |id: FigureId| state.figure(id).status;
    match condition {
        Condition::Reached(who, place) => any(*who, &|id| stands_in(setting, state, id, place)),
        Condition::Holds(who, thing) => {
            let carriers = &state.things[*thing as usize].carriers;
            any(*who, &|id| carriers.contains(&id))
        }
        Condition::Safe(id) => !matches!(
            status(*id),
            Status::Killed | Status::OutOfAction | Status::Captive
        ),
        Condition::Alive(id) => status(*id) != Status::Killed,
        Condition::Dead(id) => status(*id) == Status::Killed,
        Condition::Captive(id) => status(*id) == Status::Captive,
        Condition::Learnt(who, secret) => knows(setting, state, *secret, *who),
        Condition::Left(who, edge) => any(*who, &|id| {
            has_left(state, id) && edge.is_none_or(|edge| edge_of(setting, state, id) == Some(edge))
        }),
        Condition::NobodyLeft(who) => !any(*who, &|id| {
            matches!(status(id), Status::Fit | Status::Down | Status::Waiting)
        }),
        Condition::Count(who, being, number) => {
            let (mut count, mut of) = (0, 0);
            for id in everybody(setting, state, *who) {
                of += 1;
                count += usize::from(is(setting, state, id, being));
            }
            number.fits(count, of)
        }
        Condition::EngineAt(engine, place, with) => engine_at(setting, state, *engine, place, *with),
        Condition::Lies(thing, place) => {
            let thing = &state.things[*thing as usize];
            thing.carriers.is_empty() && lies_in(setting, (thing.table, thing.storey, thing.at), place)
        }
        Condition::Turn(turn) => state.turn >= *turn,
        Condition::Beside(one, other) => {
            let here = |id: FigureId| state.figure(id).present();
            here(*one) && here(*other) && sense::can_talk(setting, state, *one, *other)
        }
        Condition::DoorIs(door, stands) => state.story.door(setting, *door) == *stands,
        Condition::Done(job) => state.story.jobs.contains(job),
        Condition::Happened(which) => state.story.happened.iter().any(|(what, _)| what == which),
        Condition::All(all) => all.iter().all(|one| holds(setting, state, one)),
        Condition::Any(several) => several.iter().any(|one| holds(setting, state, one)),
        Condition::Not(other) => !holds(setting, state, other),
    }
}

/// Whether somebody is what is counted. OBJ-01.
fn is(setting: &Setting, state: &State, id: FigureId, being: &Being) -> bool {
    let status = state.figure(id).status;
    match being {
        Being::Able => matches!(status, Status::Fit | Status::Down | Status::Waiting),
        Being::Alive => status != Status::Killed,
        Being::Dead => status == Status::Killed,
        Being::OutOfAction => status == Status::OutOfAction,
        Being::Captive => status == Status::Captive,
        Being::In(place) => stands_in(setting, state, id, place),
        Being::Left { edge, after, by } => {
            let left = &state.story.left;
            let known = left.binary_search_by_key(&id, |(who, _)| *who).ok();
            let turn = known.map_or(state.turn, |place| left[place].1);
            has_left(state, id)
                && edge.is_none_or(|edge| edge_of(setting, state, id) == Some(edge))
                && after.is_none_or(|after| turn > after)
                && by.is_none_or(|by| turn <= by)
        }
    }
}

/// Whether an engine is in a place, by its middle; with these people aboard, or theirs, if any are named. ART-01, VEH-01.
fn engine_at(setting: &Setting, state: &State, engine: Engine, place: &Place, with: Option<Who>) -> bool {
    let any = |who: Who, test: &dyn Fn(FigureId) -> bool| everybody(setting, state, who).any(test);
    match engine {
        Engine::Gun(gun) => {
            let gun = &state.engines.guns[gun as usize];
            let theirs = |id: FigureId| gun.owner == Some(state.profile(id).side);
            lies_in(setting, (gun.table, 0, gun.at), place) && with.is_none_or(|who| any(who, &theirs))
        }
        Engine::Craft(number) => {
            let craft = &state.crafts[number as usize];
            let aboard = |id: FigureId| {
                let figure = state.figure(id);
                figure.able() && figure.aboard == Some(number)
            };
            lies_in(setting, (craft.table, 0, craft.at), place) && with.is_none_or(|who| any(who, &aboard))
        }
    }
}

/// Whether a spot of a table and storey lies in a place.
fn lies_in(setting: &Setting, (table, storey, at): (u8, i8, Point), place: &Place) -> bool {
    match place {
        Place::Ground { table: there, ground } => {
            let piece = &setting.tables[*there as usize].grounds[*ground as usize];
            table == *there && storey == piece.storey && piece.lies_under(at)
        }
        Place::Circle {
            table: there,
            at: middle,
            radius,
        } => table == *there && at.distance(*middle) <= *radius,
    }
}

/// A piece of ground is a door that is shut. TSK-01.
pub(crate) fn shut_door(setting: &Setting, state: &State, table: u8, ground: u16) -> bool {
    let mut doors = setting.plot.doors.iter().zip(0..);
    doors.any(|(door, number)| {
        (door.table, door.ground) == (table, ground) && state.story.door(setting, number) == DoorState::Shut
    })
}

/// Whether somebody stands in a place, by the middle of the base; a line is reached by touching it.
pub fn stands_in(setting: &Setting, state: &State, id: FigureId, place: &Place) -> bool {
    // A troop still hidden behind its token is where the token is. HID-01.
    let hidden = state.figure(id).status == Status::Waiting;
    let token = setting.plot.token_of(id).filter(|_| hidden);
    let id = token.unwrap_or(id);
    let figure = state.figure(id);
    if !figure.present() {
        return false;
    }
    match place {
        Place::Ground { table, ground } => {
            let piece = &setting.tables[*table as usize].grounds[*ground as usize];
            let there = figure.table == *table && figure.storey == piece.storey;
            there
                && match &piece.shape {
                    GroundShape::Area(area) => area.contains_point(figure.at),
                    GroundShape::Line { corners, half_width } => corners.windows(2).any(|part| {
                        let apart = taol_geometry::distance_base_segment(&state.placed(id), part[0], part[1]);
                        apart <= half_width + taol_geometry::TOUCH
                    }),
                }
        }
        Place::Circle { table, at, radius } => figure.table == *table && figure.at.distance(*at) <= *radius,
    }
}

/// Whether somebody has left the table: by itself, or carried or led off by somebody who has. NEG-01, CPT-01, WND-03.
pub(crate) fn has_left(state: &State, id: FigureId) -> bool {
    let figure = state.figure(id);
    let gone = |by: FigureId| state.figure(by).status == Status::Gone;
    figure.status == Status::Gone || figure.status != Status::Killed && figure.carried_by.is_some_and(gone)
}

/// The edge by which somebody left: the one it stood at, or whoever took it along. NEG-01.
fn edge_of(setting: &Setting, state: &State, id: FigureId) -> Option<Edge> {
    let figure = state.figure(state.figure(id).carried_by.unwrap_or(id));
    let table = &setting.tables[figure.table as usize];
    let (x, y) = (
        table.half_width - figure.at.x.abs(),
        table.half_depth - figure.at.y.abs(),
    );
    match (x <= y, figure.at.x < 0.0, figure.at.y < 0.0) {
        (true, true, _) => Some(Edge::Left),
        (true, false, _) => Some(Edge::Right),
        (false, _, true) => Some(Edge::Top),
        (false, _, false) => Some(Edge::Bottom),
    }
}

/// What becomes of every objective if the game ends now. OBJ-01.
pub fn assess(setting: &Setting, state: &State) -> Vec<Verdict> {
    let verdict = |met: bool| if met { Verdict::Met } else { Verdict::NotMet };
    let objectives = setting.plot.objectives.iter().enumerate();
    let judged = |place: usize| {
        let found = state
            .story
            .judged
            .iter()
            .find(|(which, _)| usize::from(*which) == place);
        found.map(|(_, met)| *met)
    };
    objectives
        .map(|(place, objective)| match (judged(place), &objective.condition) {
            (Some(met), _) => verdict(met),
            (None, Some(condition)) => verdict(holds(setting, state, condition)),
            (None, None) => Verdict::NotJudged,
        })
        .collect()
}

/// Whether an objective's owner knows of it yet. OBJ-01, FOG-01.
pub fn revealed(setting: &Setting, state: &State, objective: u16) -> bool {
    let objective = &setting.plot.objectives[objective as usize];
    let owner = match objective.owner {
        Whose::Side(side) => Who::Side(side),
        Whose::Figure(id) => Who::Figure(id),
    };
    objective
        .after
        .is_none_or(|secret| knows(setting, state, secret, owner))
}

/// Whether somebody knows of a job: of hidden work only whoever has learnt of it, or whose side has. OBJ-01, TSK-01.
pub fn knows_job(setting: &Setting, state: &State, job: &Job, who: Who) -> bool {
    job.after.is_none_or(|secret| knows(setting, state, secret, who))
}

/// What somebody of a side takes somebody for: the side it seems to be of, and whether it is disguised. NPC-02, FOG-01.
pub fn seen_as<'a>(
    setting: &'a Setting,
    state: &State,
    viewer: u8,
    id: FigureId,
) -> Option<&'a crate::plot::Appearance> {
    let own = state.profile(id).side == viewer;
    let noticed = state.story.noticed.binary_search(&(viewer, id)).is_ok();
    if own || noticed || !disguised(setting, state, id) {
        return None;
    }
    setting.plot.person(id).and_then(|person| person.appears.as_ref())
}

/// Whether somebody goes about in disguise. NPC-02.
pub fn disguised(setting: &Setting, state: &State, id: FigureId) -> bool {
    in_its_clothes(setting, state, id) && state.story.shown.binary_search(&id).is_err()
}

/// Whether somebody wears the clothes of its disguise, whoever may know it by now. NPC-02, MOV-08.
pub fn in_its_clothes(setting: &Setting, state: &State, id: FigureId) -> bool {
    let appears = setting
        .plot
        .person(id)
        .is_some_and(|person| person.appears.is_some());
    appears && state.story.unmasked.binary_search(&id).is_err()
}
