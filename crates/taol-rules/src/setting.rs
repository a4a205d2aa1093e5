//! Where a game takes place: tables, grounds, buildings, sides. It does not change from turn to turn.

use serde::{Deserialize, Serialize};
use taol_geometry::{Bounds, Point, Polygon, crosses_segment_segment};

use crate::engine::Town;
use crate::figure::{Figure, FigureId, Rank};
use crate::plot::Plot;
use crate::rulebook::{Conceals, CoverFor, Danger, Going, Locomotion, Rulebook, ShotModifier, Text};
use crate::set_up::SetUpArea;
use crate::sorted::Map;
use crate::state::State;

/// Everything that stays the same during a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// The name of the scenario.
    pub title: Text,
    /// The rules in use, with the scenario's own switches laid over them.
    pub rulebook: Rulebook,
    /// The tables, most games having one. BIG-01.
    pub tables: Vec<Table>,
    /// Who plays against whom, sorted by name.
    pub sides: Vec<Side>,
    /// Named sets of figures, sorted by name. GRP-04.
    pub units: Vec<Unit>,
    /// Which way boats drift, by ground.
    pub currents: Vec<Current>,
    /// Who comes later. ENT-01.
    pub entries: Vec<Entry>,
    /// The town, if there is one. TWN-01.
    pub town: Option<Town>,
    /// What the occasion is. SHM-07, MER-08.
    pub occasion: Occasion,
    /// How much ranks matter. CMD-01.
    pub hierarchy: Hierarchy,
    /// What the game master has prepared. OBJ-01, NPC-01.
    pub plot: Plot,
    /// What people call the grounds, things and so on that files know by a key.
    pub names: Map<String, Text>,
    /// Where sides may set up before the first turn. ENT-01.
    #[serde(default)]
    pub deployment: Vec<SetUpArea>,
}

/// How much ranks matter. CMD-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hierarchy {
    /// Ranks have no effect: nobody is in disorder for want of a leader.
    FreeAction,
    /// Everybody acts as their player likes; who is out of reach of a leader may suffer for it.
    #[default]
    Free,
    /// The army leader's orders are written to the sub-leaders before they and their people act.
    Strict,
}

/// What people shoot or fight for. SHM-07, MER-08.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A fight.
    #[default]
    Fight,
    /// A hunt.
    Hunt,
    /// A contest at a fixed mark.
    Contest,
    /// A formal duel: on foot with swords, where the edition knows it. MER-08.
    Duel,
}

/// People who come later. ENT-01.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Who, by their place in the state.
    pub figures: Vec<u16>,
    /// The table they come onto.
    pub table: u8,
    /// Where: one point each, the last one serving for all that follow.
    pub at: Vec<Point>,
    /// When.
    pub when: EntryTime,
}

/// When people come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryTime {
    /// At the start of this turn.
    Turn(u32),
    /// After "a certain time" counted from the end of this turn. TSK-04.
    CertainTimeFrom(u32),
    /// Once this has happened; after "a certain time" from then on, if so. EVT-01, TSK-04.
    After(u16, bool),
}

/// One table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its name; the first table of a one-table game is called `table`.
    pub name: String,
    /// Half its width in centimetres: it reaches from −half to +half.
    pub half_width: f64,
    /// Half its depth in centimetres.
    pub half_depth: f64,
    /// What lies on it, in an order that does not depend on the file's.
    pub grounds: Vec<Ground>,
    /// Rooms of its buildings.
    pub rooms: Vec<Room>,
    /// Who masters the game on it, if the tables have a master each. BIG-01.
    pub game_master: Option<String>,
}

/// A piece of ground on a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// Its name, for people and for logs.
    pub name: String,
    /// Its kind: a key of the rulebook's table of grounds.
    pub kind: String,
    /// What it covers.
    pub shape: GroundShape,
    /// Which storey of a building it belongs to; 0 is the ground.
    pub storey: i8,
    /// How high its top is, in metres.
    pub height: f64,
    /// Whether crossing it may hurt.
    pub danger: Danger,
    /// For stairs and ladders: the storey it leads to.
    pub leads_to: Option<i8>,
    /// The building it belongs to, if any.
    pub building: Option<String>,
    /// Hits of guns that breach it; none for a wall that nothing breaches. ART-01.
    pub strength: Option<u8>,
    /// What the rulebook says of its kind, looked up once.
    pub traits: GroundTraits,
    /// The box that holds it.
    pub bounds: Bounds,
}

/// The rulebook's words on a kind of ground, ready for the clock.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroundTraits {
    /// Going on foot, for riders, for mounted foot.
    pub going: [crate::rulebook::Going; 3],
    /// Only hard while somebody presses.
    pub only_under_stress: bool,
    /// Inside a building.
    pub indoors: bool,
    /// Tables and bars.
    pub furniture: bool,
    /// A road.
    pub road: bool,
    /// Boats float on it.
    pub water: bool,
    /// No road helps here. SLO-06.
    pub steep: bool,
    /// Nothing is seen through it.
    pub blocks_sight: bool,
    /// So many centimetres of it are seen through.
    pub see_through: Option<f64>,
    /// Malus to shots at people it covers. SHM-02.
    pub cover: i8,
    /// Whom it covers.
    pub cover_for: crate::rulebook::CoverFor,
    /// Covers from early weapons only.
    pub early_weapons_only: bool,
    /// When it hides people. SHO-06.
    pub conceals: crate::rulebook::Conceals,
    /// Built by people.
    pub built: bool,
    /// Whether close order can be kept on it. FOR-03.
    pub close_order: crate::rulebook::CloseOrderOn,
    /// Can be pulled down or pushed aside in a certain time. TSK-01.
    pub clearable: bool,
}

impl GroundTraits {
    /// Nothing there any more.
    pub const NOTHING: GroundTraits = GroundTraits {
        going: [Going::Easy; 3],
        only_under_stress: false,
        indoors: false,
        furniture: false,
        road: false,
        water: false,
        steep: false,
        blocks_sight: false,
        see_through: None,
        cover: 0,
        cover_for: CoverFor::Foot,
        early_weapons_only: false,
        conceals: Conceals::Never,
        built: false,
        clearable: false,
        close_order: crate::rulebook::CloseOrderOn::ByGoing,
    };

    /// What the clock needs of a kind of ground.
    pub fn of(kind: &crate::rulebook::GroundKind) -> GroundTraits {
        GroundTraits {
            going: [kind.foot, kind.rider, kind.mounted_foot],
            only_under_stress: kind.only_under_stress,
            indoors: kind.indoors,
            furniture: kind.furniture,
            road: kind.road,
            water: kind.water,
            steep: kind.steep,
            blocks_sight: kind.blocks_sight,
            see_through: kind.see_through,
            cover: kind.cover,
            cover_for: kind.cover_for,
            early_weapons_only: kind.early_weapons_only,
            conceals: kind.conceals,
            built: kind.built,
            close_order: kind.close_order,
            clearable: kind.clearable,
        }
    }

    /// Whether a road or path that leads over it spares people this going: through water it is a bridge or a causeway;
    /// steep slopes stay steep, and what lies across the road bars it. SLO-06.
    pub fn spared_by_roads(&self, going: Going, very_difficult: bool) -> bool {
        if self.steep || self.clearable {
            return false;
        }
        // Thick forest is only closed to riders: a path leads them through.
        let hard_on_foot = matches!(self.going[0], Going::Difficult | Going::VeryDifficult);
        let wild = going == Going::Closed && hard_on_foot && !self.built;
        self.water || wild || going == Going::Difficult || going == Going::VeryDifficult && very_difficult
    }
}

/// What a piece of ground covers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum GroundShape {
    /// An area.
    Area(Polygon),
    /// A wall, hedge, fence, brook or road along a line, with its half width.
    Line {
        /// Its corners.
        corners: Vec<Point>,
        /// Half its width.
        half_width: f64,
    },
}

/// A room of a building. TER-04.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Room {
    /// Its name.
    pub name: String,
    /// The building.
    pub building: String,
    /// Its floor.
    pub area: Polygon,
    /// Its storey.
    pub storey: i8,
    /// So large that riders and long weapons have room, and walking is measured.
    pub great_hall: bool,
}

/// A side in the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// Its name in files.
    pub name: String,
    /// Its name for people.
    pub title: Text,
    /// Sides it does not fight.
    pub allies: Vec<u8>,
    /// The edge of the table that its people run to. MOR-01.
    pub edge: Option<Edge>,
    /// So many times its budget, where it is ahead of the others. BUD-02, BUD-03.
    #[serde(default = "once")]
    pub budget_times: f64,
}

/// As it is.
fn once() -> f64 {
    1.0
}

/// An edge of a table. MOR-01.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Where y is 0.
    Top,
    /// Where x is the width.
    Right,
    /// Where y is the depth.
    Bottom,
    /// Where x is 0.
    Left,
}

impl Edge {
    /// All of them.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
}

/// A named set of figures. GRP-04.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its name in files.
    pub name: String,
    /// Its figures, by their place in the state.
    pub figures: Vec<u16>,
}

/// Water that carries boats and swimmers along. TER-07.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Current {
    /// The table.
    pub table: u8,
    /// The ground it flows on.
    pub ground: u16,
    /// Which way.
    pub towards: taol_geometry::Direction,
    /// Dice of centimetres per turn.
    pub dice: u8,
    /// Knots instead of dice. NAV-01.
    pub knots: Option<f64>,
    /// Within so many centimetres of the bank it carries half as far. NAV-01.
    pub banks: f64,
}

impl Ground {
    /// The going for somebody, stress apart.
    pub fn going(&self, locomotion: Locomotion) -> Going {
        self.traits.going[locomotion.column()]
    }

    /// Whether it lies under a point; the edge does.
    pub fn lies_under(&self, point: Point) -> bool {
        match &self.shape {
            GroundShape::Area(area) => area.contains_point(point),
            GroundShape::Line { corners, half_width } => corners
                .windows(2)
                .any(|piece| taol_geometry::distance_point_segment(point, piece[0], piece[1]) <= *half_width),
        }
    }
}

impl Table {
    /// Whether a point lies on the table; the edge does.
    pub fn holds(&self, point: Point) -> bool {
        point.x.abs() <= self.half_width && point.y.abs() <= self.half_depth
    }

    /// The nearest point on the table.
    pub fn nearest(&self, point: Point) -> Point {
        Point::new(
            point.x.clamp(-self.half_width, self.half_width),
            point.y.clamp(-self.half_depth, self.half_depth),
        )
    }

    /// The nearest point of its edge; of two as near, that to the left or right.
    pub fn nearest_edge(&self, point: Point) -> Point {
        let (x, y) = (self.half_width - point.x.abs(), self.half_depth - point.y.abs());
        let to = |at: f64, half: f64| if at < 0.0 { -half } else { half };
        if x <= y {
            Point::new(to(point.x, self.half_width), point.y)
        } else {
            Point::new(point.x, to(point.y, self.half_depth))
        }
    }

    /// From the corner that files and screens count from to the middle that the engine counts from.
    pub fn from_corner(&self, x: f64, y: f64) -> Point {
        Point::new(x - self.half_width, y - self.half_depth).settled()
    }

    /// Back to the corner.
    pub fn to_corner(&self, point: Point) -> (f64, f64) {
        let corner = Point::new(point.x + self.half_width, point.y + self.half_depth).settled();
        (corner.x, corner.y)
    }

    /// Two spots are on one floor, each with its storey; whoever is on stairs is on both storeys that they join. TER-05.
    pub fn level(&self, (one, lower): (Point, i8), (other, upper): (Point, i8)) -> bool {
        let joins = |ground: &Ground| {
            let ends = ground.leads_to.map(|end| (ground.storey, end));
            ends == Some((lower, upper)) || ends == Some((upper, lower))
        };
        let bears = |ground: &Ground| match &ground.shape {
            GroundShape::Area(area) => area.contains_point(one) || area.contains_point(other),
            GroundShape::Line { .. } => false,
        };
        lower == upper || self.grounds.iter().any(|ground| joins(ground) && bears(ground))
    }

    /// Whether a road, path or bridge lies under a point. SLO-06.
    pub fn on_a_road(&self, point: Point, storey: i8) -> bool {
        self.grounds
            .iter()
            .any(|ground| ground.traits.road && ground.storey == storey && ground.lies_under(point))
    }

    /// Whether one swims at a point: deep water, and no bridge over it. TER-06.
    pub fn swum_at(&self, point: Point, storey: i8) -> bool {
        let deep = |ground: &Ground| {
            ground.traits.going[0] == Going::Swim && ground.storey == storey && ground.lies_under(point)
        };
        self.grounds.iter().any(deep) && !self.on_a_road(point, storey)
    }

    /// A line that nobody on foot passes stands between two spots of a storey.
    pub(crate) fn walled_off(&self, one: Point, other: Point, storey: i8) -> bool {
        self.wall_between(one, other, storey).is_some()
    }

    /// The line that nobody on foot passes between two spots of a storey.
    pub(crate) fn wall_between(&self, one: Point, other: Point, storey: i8) -> Option<&Ground> {
        let bounds = Bounds::of_segment(one, other);
        self.grounds.iter().find(|ground| {
            ground.storey == storey
                && ground.traits.going[0] == Going::Closed
                && ground.bounds.overlaps(bounds)
                && matches!(&ground.shape, GroundShape::Line { corners, .. }
                    if corners.windows(2).any(|piece| crosses_segment_segment(one, other, piece[0], piece[1])))
        })
    }

    /// The room somebody stands in, by the middle of the base.
    pub fn room_at(&self, point: Point, storey: i8) -> Option<usize> {
        self.rooms
            .iter()
            .position(|room| room.storey == storey && room.area.contains_point(point))
    }
}

impl Setting {
    /// Whether somebody is in the water and swims: on foot, and aboard of nothing. TER-06.
    pub fn swims(&self, state: &State, id: FigureId) -> bool {
        let figure = state.figure(id);
        figure.aboard.is_none()
            && !state.locomotion(id).mounted()
            && self.tables[figure.table as usize].swum_at(figure.at, figure.storey)
    }

    /// Two people are on one floor of one table. TER-05.
    pub fn level(&self, one: &Figure, other: &Figure) -> bool {
        let table = &self.tables[one.table as usize];
        one.table == other.table && table.level((one.at, one.storey), (other.at, other.storey))
    }

    /// Whether somebody is game in a hunt, where the edition knows hunts. SHM-07.
    pub(crate) fn hunted(&self, state: &State, id: FigureId) -> bool {
        let values = &self.rulebook.shooting.values;
        self.occasion == Occasion::Hunt
            && values
                .get(&ShotModifier::Hunting)
                .is_some_and(|value| *value != 0)
            && state.profile(id).rank == Rank::Animal
    }

    /// Whether two sides fight each other.
    pub fn enemies(&self, one: u8, other: u8) -> bool {
        one != other && !self.sides[one as usize].allies.contains(&other)
    }
}
