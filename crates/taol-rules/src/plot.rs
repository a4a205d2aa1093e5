//! What a scenario keeps up its sleeve: secrets, objectives, events, people of the game master, jobs, doors and decoys.
//! It does not change from turn to turn; what has become of it is in [`crate::story`]. OBJ-01, NPC-01, EVT-01, HID-01.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use taol_geometry::{Point, Polygon, Vector};

use crate::figure::{Characteristic, FigureId, Profile};
use crate::rulebook::{Going, SkilledWork, Text};
use crate::setting::{Edge, GroundTraits, Table};

/// Everything the game master prepared; empty for a plain fight.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Plot {
    /// What can be learnt, sorted by name. OBJ-01.
    pub secrets: Vec<Secret>,
    /// What people are after, sorted by name. OBJ-01.
    pub objectives: Vec<Objective>,
    /// What may happen, sorted by name. EVT-01.
    pub happenings: Vec<Happening>,
    /// Random tables, sorted by name. EVT-01.
    pub draws: Vec<Draw>,
    /// People of the game master, sorted by figure. NPC-01, NPC-02.
    pub people: Vec<Person>,
    /// Work to be done, sorted by name. TSK-03.
    pub jobs: Vec<Job>,
    /// Doors and gates that open and shut, sorted by name. OBJ-02.
    pub doors: Vec<Door>,
    /// Troops hidden behind tokens, sorted by name. HID-01.
    pub decoys: Vec<Decoy>,
    /// Ways from table to table, sorted by name. TSK-04.
    pub roads: Vec<Road>,
}

impl Condition {
    /// Whether it asks when people left. NEG-01.
    fn asks_when_left(&self) -> bool {
        match self {
            Condition::Count(_, Being::Left { after, by, .. }, _) => after.is_some() || by.is_some(),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().any(Condition::asks_when_left),
            Condition::Not(part) => part.asks_when_left(),
            _ => false,
        }
    }
}

impl Plot {
    /// Whether anything depends on when people left. NEG-01.
    pub fn asks_when_left(&self) -> bool {
        let objectives = self
            .objectives
            .iter()
            .filter_map(|objective| objective.condition.as_ref());
        let happenings = self
            .happenings
            .iter()
            .filter_map(|happening| happening.when.as_ref());
        let people = self.people.iter().flat_map(|person| &person.knows);
        let told = people.filter_map(|knowledge| knowledge.when.as_ref());
        objectives
            .chain(happenings)
            .chain(told)
            .any(Condition::asks_when_left)
    }

    /// Somebody's part in the story, if the game master gave it one. NPC-01.
    pub fn person(&self, id: FigureId) -> Option<&Person> {
        let place = self.people.binary_search_by_key(&id, |person| person.figure);
        place.ok().map(|place| &self.people[place])
    }

    /// A job by its name.
    pub fn job(&self, name: &str) -> Option<(u16, &Job)> {
        let place = self.jobs.binary_search_by(|job| job.name.as_str().cmp(name));
        place.ok().map(|place| (place as u16, &self.jobs[place]))
    }

    /// A door by its name.
    pub fn door(&self, name: &str) -> Option<u16> {
        let place = self.doors.iter().position(|door| door.name == name);
        place.map(|place| place as u16)
    }

    /// The decoy of which somebody is a token. HID-01.
    pub fn decoy(&self, token: FigureId) -> Option<&Decoy> {
        self.decoys.iter().find(|decoy| decoy.tokens.contains(&token))
    }

    /// The token behind which somebody is hidden. HID-01.
    pub fn token_of(&self, id: FigureId) -> Option<FigureId> {
        let decoy = self.decoys.iter().find(|decoy| decoy.troop.contains(&id));
        decoy.and_then(|decoy| decoy.truth)
    }
}

/// Who knows something or is after something. OBJ-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Whose {
    /// A whole side.
    Side(u8),
    /// One person, and whoever plays it.
    Figure(FigureId),
}

/// Something to be learnt. OBJ-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Secret {
    /// Its name in files.
    pub name: String,
    /// What one learns.
    pub text: Text,
    /// Who knows it from the start.
    pub known_to: Vec<Whose>,
}

/// Something people are after. OBJ-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Objective {
    /// Its name in files.
    pub name: String,
    /// Whose it is.
    pub owner: Whose,
    /// What it says.
    pub text: Text,
    /// When it is met; none where the game master judges.
    pub condition: Option<Condition>,
    /// Met for good as soon as the condition holds at the end of a turn; otherwise it has to hold in the end.
    pub once: bool,
    /// Judged at the end of this turn at the latest.
    pub by_turn: Option<u32>,
    /// Not known to its owner before this secret is learnt: a chain of discoveries.
    pub after: Option<u16>,
}

/// What can be found true or not at the end of a turn. OBJ-01, EVT-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// One of them stands in a place.
    Reached(Who, Place),
    /// One of them carries a thing, by its place among the things.
    Holds(Who, u16),
    /// On the table or gone from it, but neither dead nor out of action nor captive.
    Safe(FigureId),
    /// Not dead.
    Alive(FigureId),
    /// Dead.
    Dead(FigureId),
    /// In somebody's hands, carried ones included.
    Captive(FigureId),
    /// One of them has learnt a secret.
    Learnt(Who, u16),
    /// One of them has left the table, by a given edge if one is named. NEG-01.
    Left(Who, Option<Edge>),
    /// All of them have left, or can do nothing more.
    NobodyLeft(Who),
    /// So many of them are like this.
    Count(Who, Being, Number),
    /// A gun, cart, vehicle, boat or ship is in a place; with some of these people aboard, or theirs, if they are named.
    EngineAt(Engine, Place, Option<Who>),
    /// A thing lies in a place and nobody carries it.
    Lies(u16, Place),
    /// So many turns have been played.
    Turn(u32),
    /// Two people can talk. SEN-02.
    Beside(FigureId, FigureId),
    /// A door is in this state.
    DoorIs(u16, DoorState),
    /// A job has been done.
    Done(u16),
    /// Something has happened.
    Happened(u16),
    /// All of these.
    All(Vec<Condition>),
    /// One of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
}

/// One person, or any one of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// This person.
    Figure(FigureId),
    /// Anybody of this unit.
    Unit(u16),
    /// Anybody of this side.
    Side(u8),
}

/// How many of several people. OBJ-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Number {
    /// So many or more.
    AtLeast(u16),
    /// So many or fewer.
    AtMost(u16),
    /// Every one of them, the dead included.
    All,
}

impl Number {
    /// Whether so many out of so many is what is meant.
    pub fn fits(self, count: usize, of: usize) -> bool {
        match self {
            Number::AtLeast(least) => count >= usize::from(least),
            Number::AtMost(most) => count <= usize::from(most),
            Number::All => of > 0 && count == of,
        }
    }
}

/// What can be counted of people. OBJ-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Being {
    /// Still able to do something: on the table, or still to come.
    Able,
    /// Not dead.
    Alive,
    /// Dead.
    Dead,
    /// Lying out of action.
    OutOfAction,
    /// In somebody's hands.
    Captive,
    /// In a place.
    In(Place),
    /// Gone from the table. NEG-01.
    Left {
        /// By this edge, if one is named.
        edge: Option<Edge>,
        /// Later than this turn.
        after: Option<u32>,
        /// In this turn at the latest.
        by: Option<u32>,
    },
}

/// A gun, or anything people ride on, by its place in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Engine {
    /// A gun. ART-01.
    Gun(u8),
    /// A boat, cart, motor vehicle or ship. VEH-01, NAV-01.
    Craft(u8),
}

/// Somewhere to get to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Place {
    /// On this piece of ground.
    Ground {
        /// The table.
        table: u8,
        /// The ground.
        ground: u16,
    },
    /// Within so many centimetres of a point.
    Circle {
        /// The table.
        table: u8,
        /// The middle.
        at: Point,
        /// How far from it.
        radius: f64,
    },
}

/// Something that may happen. EVT-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Happening {
    /// Its name in files.
    pub name: String,
    /// What is told.
    pub text: Text,
    /// When; none for when the game master calls it.
    pub when: Option<Condition>,
    /// A die, and the most it may show for it to happen.
    pub chance: Option<(u8, u8)>,
    /// May happen every turn, not only once.
    pub again: bool,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// What an event, a random table or a job does to the game. EVT-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Effect {
    /// Somebody learns a secret.
    Learn(u16, Whose),
    /// Two sides become allies, or fight from now on. NEG-01.
    Pact(u8, u8, bool),
    /// Somebody goes over to a side. HID-02, NEG-01.
    Join(FigureId, u8),
    /// A door opens, shuts or breaks.
    Door(u16, DoorState),
    /// A random table is thrown on.
    Draw(u16),
    /// Somebody's attitude from now on. NPC-01.
    Attitude(FigureId, Attitude),
    /// A hidden thing comes to light, by its place among the things.
    Find(u16),
}

/// A random table. EVT-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// Its name in files.
    pub name: String,
    /// Faces of its die.
    pub faces: u8,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A row of a random table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// From this number of the die.
    pub from: u8,
    /// To this one.
    pub to: u8,
    /// What is told.
    pub text: Text,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// How somebody takes people. NPC-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attitude {
    /// Friendly.
    Friendly,
    /// Hostile: tells nothing.
    Hostile,
    /// Frightened.
    Frightened,
    /// Neutral.
    Neutral,
    /// Up for anything.
    Adventurous,
    /// In it with them.
    Accomplice,
}

impl Attitude {
    /// What the attitude die says, in the order in which the rules name them. NPC-01.
    pub fn of(die: u8) -> Attitude {
        match die {
            1 => Attitude::Friendly,
            2 => Attitude::Hostile,
            3 => Attitude::Frightened,
            4 => Attitude::Neutral,
            5 => Attitude::Adventurous,
            _ => Attitude::Accomplice,
        }
    }
}

/// Somebody of the game master's, or somebody with a secret. NPC-01, NPC-02.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub figure: FigureId,
    /// How it takes people; by a die when first talked to, if not given.
    pub attitude: Option<Attitude>,
    /// What it knows and would tell.
    pub knows: Vec<Knowledge>,
    /// What it looks like while disguised. NPC-02.
    pub appears: Option<Appearance>,
    /// Bit i: weapon i does not show while disguised. NPC-02.
    pub concealed: u32,
}

/// What somebody would tell. NPC-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knowledge {
    /// The secret.
    pub secret: u16,
    /// Only in a long talk.
    pub long: bool,
    /// Only while this holds.
    pub when: Option<Condition>,
    /// Only to somebody who passes this test.
    pub test: Option<SkillTest>,
}

/// A second appearance. NPC-02.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appearance {
    /// What people take it for.
    pub name: Text,
    /// The side it seems to be of.
    pub side: Option<u8>,
    /// How it gets about in these clothes: a gait of the rulebook. MOV-01.
    #[serde(default)]
    pub gait: Option<String>,
}

/// A test of skill: under the skill, or against a difficulty. TST-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillTest {
    /// The skill or characteristic; the class where somebody has neither.
    pub skill: String,
    /// The difficulty to be reached instead: 4, 5 or 6.
    pub difficulty: Option<u8>,
    /// Better or worse by the setting: on the skill, or on the dice where there is a difficulty.
    pub modifier: i8,
    /// Dice, the best of which counts: more than one for the very able, against a difficulty.
    pub dice: u8,
}

impl SkillTest {
    /// Whether its numbers can be thrown for: at most three dice, a difficulty from 2 to 12, at most nine more or less.
    pub fn can_be_thrown(&self) -> bool {
        let difficulty = self.difficulty.is_none_or(|number| (2..=12).contains(&number));
        difficulty && self.dice <= 3 && (-9..=9).contains(&self.modifier)
    }

    /// What somebody has to stay under. TST-01, FIG-04.
    pub fn skill_of(&self, profile: &Profile) -> u8 {
        let characteristic = match self.skill.as_str() {
            "morale" => Some(Characteristic::Morale),
            "health" => Some(Characteristic::Health),
            "perception" => Some(Characteristic::Perception),
            "agility" => Some(Characteristic::Agility),
            "persuasion" => Some(Characteristic::Persuasion),
            _ => None,
        };
        let skill = profile.skills.get(&self.skill).copied().flatten();
        let other = || characteristic.map_or(profile.class, |which| profile.characteristic(which));
        skill.unwrap_or_else(other)
    }
}

/// Work that a scenario foresees. TSK-01, TSK-03.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Its name in files and orders.
    pub name: String,
    /// What it is called.
    pub text: Text,
    /// Hard work. TSK-03.
    pub hard: bool,
    /// Clocks that run at once. TSK-03.
    pub clocks: u8,
    /// Those with this skill are specialists. TSK-03.
    pub skill: Option<String>,
    /// What specialists and tools do here, if not what the book says. TSK-03.
    #[serde(default)]
    pub specialists: Option<SkilledWork>,
    /// Whoever carries this thing has tools for it. TSK-03.
    pub tool: Option<u16>,
    /// A natural six means nothing here. TSK-02.
    pub sixes_ignored: bool,
    /// It can only be done here.
    pub place: Option<Place>,
    /// Known to nobody before they have learnt this secret: hidden work. OBJ-01.
    pub after: Option<u16>,
    /// What comes of it.
    pub effects: Vec<Effect>,
}

/// How a door stands.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DoorState {
    /// Open.
    Open,
    /// Shut: nobody sees through, anybody opens it in passing.
    Shut,
    /// Barred: nobody passes.
    Barred,
    /// Broken down: open for good.
    Broken,
}

/// A door or gate that opens and shuts. OBJ-02.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Door {
    /// Its name in files.
    pub name: String,
    /// The table.
    pub table: u8,
    /// The piece of ground it is.
    pub ground: u16,
    /// That ground while it is open.
    pub open: GroundTraits,
    /// How it stands at the start.
    pub starts: DoorState,
    /// The side that lifts its bar from outside any house too.
    pub keeper: Option<u8>,
}

impl Door {
    /// The ground as the door stands.
    pub fn traits(&self, state: DoorState) -> GroundTraits {
        state.traits(self.open)
    }
}

impl DoorState {
    /// The ground of a door that stands so, of what it is while it is open.
    pub fn traits(self, open: GroundTraits) -> GroundTraits {
        let shut = matches!(self, DoorState::Shut | DoorState::Barred);
        let going = match self {
            DoorState::Barred => [Going::Closed; 3],
            _ => open.going,
        };
        GroundTraits {
            going,
            only_under_stress: open.only_under_stress && self != DoorState::Barred,
            blocks_sight: open.blocks_sight || shut,
            ..open
        }
    }
}

/// A troop hidden behind tokens, one of which it is, or none. HID-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decoy {
    /// Its name in files.
    pub name: String,
    /// The animals on the table: figures of their own.
    pub tokens: Vec<FigureId>,
    /// The token that is the troop; none where all are nothing.
    pub truth: Option<FigureId>,
    /// The troop.
    pub troop: Vec<FigureId>,
    /// Where each of the troop stands, from the token.
    pub places: Vec<Vector>,
}

/// A way from one table to another. TSK-04, BIG-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Road {
    /// Its name in files.
    pub name: String,
    /// The table it leaves.
    pub from: u8,
    /// Where on it.
    pub exit: Exit,
    /// The table it leads to.
    pub to: u8,
    /// Where one comes in there.
    pub at: Point,
    /// Turns of that table it takes; "a certain time" if none is said.
    pub turns: Option<u32>,
}

/// Where a road leaves its table. BIG-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Exit {
    /// Over any edge.
    AnyEdge,
    /// Over this edge.
    Edge(Edge),
    /// From an area.
    Area(Polygon),
}

impl Exit {
    /// The nearest spot from which one is away.
    pub fn nearest(&self, table: &Table, at: Point) -> Point {
        let over = |edge: &Edge| match edge {
            Edge::Top => Point::new(at.x, -table.half_depth),
            Edge::Bottom => Point::new(at.x, table.half_depth),
            Edge::Left => Point::new(-table.half_width, at.y),
            Edge::Right => Point::new(table.half_width, at.y),
        };
        match self {
            Exit::AnyEdge => table.nearest_edge(at),
            Exit::Edge(edge) => over(edge),
            Exit::Area(area) => area.nearest_point(at),
        }
    }
}
