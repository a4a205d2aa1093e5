//! Moving inside buildings. TER-04, TER-05.

use taol_geometry::{
    Base, Interval, Point, Polygon, distance_point_segment, inside_intervals_point_polygon, merge_intervals,
};

use crate::disguise;
use crate::engine::ships;
use crate::figure::FigureId;
use crate::order::{Action, Waypoint};
use crate::rulebook::Going;
use crate::setting::{Ground, GroundShape, Room, Table};
use crate::sheet;

use super::{Phase, way_out};

/// How far from a door one stands right behind it, in centimetres between base and door. TER-05.
const RIGHT_BEHIND: f64 = 0.5;

/// How near a point has to be to an opening to lie in it, in centimetres.
const AT_THE_THRESHOLD: f64 = 0.05;

/// What sums of quotients may be off by, in centimetres.
const AS_GOOD_AS_NOTHING: f64 = 1e-6;

/// What walls and furniture of a building do not count for somebody this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct IndoorFreedom {
    /// At will in the room and just over the next threshold: no measuring. TER-04.
    pub unmeasured: bool,
    /// The building whose insides do not slow.
    building: Option<String>,
    /// Only the floor, not the door: going out from right behind it. TER-05.
    floor_only: bool,
}

impl IndoorFreedom {
    /// Whether a piece of ground does not slow this time.
    pub fn ignores(&self, ground: &Ground) -> bool {
        match (&self.building, &ground.building) {
            (Some(own), Some(other)) if own == other => !self.floor_only || ground.traits.indoors,
            _ => false,
        }
    }
}

/// Unopposed, one moves at will in one's room and just over the threshold of the next; from right behind the
/// outer door one goes out and on, the door being the only hindrance. TER-04, TER-05.
pub(super) fn freedom(phase: &Phase<'_>, id: FigureId, from: Point, path: &[Waypoint]) -> IndoorFreedom {
    let figure = phase.state.figure(id);
    if figure.aboard.is_some() {
        // On one's own deck as in a room. NAV-03.
        return IndoorFreedom {
            unmeasured: phase.stays_on_deck(id, path) && !opposed_on_deck(phase, id),
            ..IndoorFreedom::default()
        };
    }
    let table = &phase.setting.tables[figure.table as usize];
    let Some(room) = table.room_at(from, figure.storey) else {
        return IndoorFreedom::default();
    };
    let Some(last) = path.last().filter(|_| !phase.state.locomotion(id).mounted()) else {
        return IndoorFreedom::default();
    };
    let building = &table.rooms[room].building;
    let inside = Inside {
        table,
        building,
        storey: figure.storey,
        base: phase.state.placed(id).base,
    };
    let ends_in = table.room_at(last.at, last.storey.unwrap_or(figure.storey));
    let leaves = ends_in.is_none_or(|end| table.rooms[end].building != *building);
    if leaves {
        let behind_the_door = inside.right_behind_the_way_out(from, path);
        return IndoorFreedom {
            unmeasured: false,
            building: behind_the_door.then(|| building.clone()),
            floor_only: true,
        };
    }
    let rooms = inside.rooms_at_will(from, path);
    let unmeasured = rooms.is_some_and(|rooms| !opposed(phase, id, &rooms));
    IndoorFreedom {
        unmeasured,
        building: unmeasured.then(|| building.clone()),
        floor_only: false,
    }
}

/// Somebody on a floor of a building.
struct Inside<'a> {
    table: &'a Table,
    building: &'a str,
    storey: i8,
    base: Base,
}

impl Inside<'_> {
    /// The rooms of a way that stays in one's own, or leads just over its threshold into the next: those two. On a
    /// threshold one is in either room. TER-04.
    fn rooms_at_will(&self, from: Point, path: &[Waypoint]) -> Option<Vec<usize>> {
        let changes_storey = |point: &Waypoint| point.storey.is_some_and(|storey| storey != self.storey);
        if path.iter().any(changes_storey) {
            return None;
        }
        let own = |place: &usize| {
            let room = &self.table.rooms[*place];
            self.is_here(room) && !room.great_hall && room.area.contains_point(from)
        };
        (0..self.table.rooms.len())
            .filter(own)
            .find_map(|own| self.out_of_room(own, from, path))
    }

    fn out_of_room(&self, own: usize, from: Point, path: &[Waypoint]) -> Option<Vec<usize>> {
        let area = &self.table.rooms[own].area;
        let mut at = from;
        let mut next = None;
        for waypoint in path {
            let length = at.distance(waypoint.at);
            let within = stretches(area, at, waypoint.at);
            if next.is_none() && covers(&within, 0.0, length) {
                at = waypoint.at;
                continue;
            }
            // Once over the threshold one stays right behind it.
            let over = if next.is_some() {
                0.0
            } else {
                within.first().map_or(0.0, |first| first.to)
            };
            let room = (0..self.table.rooms.len()).find(|place| {
                let room = &self.table.rooms[*place];
                *place != own
                    && next.is_none_or(|next| next == *place)
                    && self.is_here(room)
                    && covers(&stretches(&room.area, at, waypoint.at), over, length)
            })?;
            let beyond = area.nearest_point(waypoint.at).distance(waypoint.at);
            if within.len() > 1 || beyond > self.base.length() + 1e-6 {
                return None;
            }
            next = Some(room);
            at = waypoint.at;
        }
        Some(std::iter::once(own).chain(next).collect())
    }

    /// Stands right behind the door or window by which the way leaves the building. TER-05.
    fn right_behind_the_way_out(&self, from: Point, path: &[Waypoint]) -> bool {
        let Some(threshold) = self.way_out(from, path) else {
            return false;
        };
        self.table
            .grounds
            .iter()
            .filter(|ground| ground.building.as_deref() == Some(self.building) && !ground.traits.indoors)
            .filter(|ground| ground.storey == self.storey && ground.traits.going[0] < Going::Closed)
            .any(|ground| match &ground.shape {
                GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
                    let gap = |point: Point| distance_point_segment(point, piece[0], piece[1]) - half_width;
                    gap(threshold) <= AT_THE_THRESHOLD && gap(from) <= self.base.reach() + RIGHT_BEHIND
                }),
                GroundShape::Area(_) => false,
            })
    }

    /// Where a way first leaves the rooms of this floor.
    fn way_out(&self, from: Point, path: &[Waypoint]) -> Option<Point> {
        let mut at = from;
        for waypoint in path {
            let length = at.distance(waypoint.at);
            let rooms = self.table.rooms.iter().filter(|room| self.is_here(room));
            let mut within: Vec<Interval> = rooms
                .flat_map(|room| stretches(&room.area, at, waypoint.at))
                .collect();
            merge_intervals(&mut within, AS_GOOD_AS_NOTHING);
            if !covers(&within, 0.0, length) {
                let first = within.first().filter(|first| first.from <= AS_GOOD_AS_NOTHING);
                let gone = first.map_or(0.0, |first| first.to);
                return Some(at.towards(waypoint.at, gone / length));
            }
            at = waypoint.at;
            if waypoint.storey.is_some_and(|storey| storey != self.storey) {
                return None;
            }
        }
        None
    }

    fn is_here(&self, room: &Room) -> bool {
        room.storey == self.storey && room.building == self.building
    }
}

/// The stretches of a straight way that lie in an area, in centimetres along it.
fn stretches(area: &Polygon, from: Point, to: Point) -> Vec<Interval> {
    let step = to - from;
    let Some(direction) = step.direction() else {
        let here = Interval { from: 0.0, to: 0.0 };
        return Vec::from_iter(area.contains_point(from).then_some(here));
    };
    let mut within = Vec::new();
    inside_intervals_point_polygon(from, direction.vector(), step.length(), area, &mut within);
    within
}

fn covers(stretches: &[Interval], from: f64, to: f64) -> bool {
    stretches
        .iter()
        .any(|one| one.from <= from + AS_GOOD_AS_NOTHING && one.to >= to - AS_GOOD_AS_NOTHING)
}

/// An enemy on the same deck, or one who makes for it or for somebody there, brings the measure back. TER-04, NAV-03.
fn opposed_on_deck(phase: &Phase<'_>, id: FigureId) -> bool {
    let aboard = phase.state.figure(id).aboard;
    let craft = aboard.and_then(|craft| phase.state.crafts.get(craft as usize));
    let on_deck = |point: Point| craft.is_some_and(|craft| ships::holds(&craft.placed(), point));
    any_enemy(phase, id, &|other, action| {
        let Some(action) = action else {
            return phase.state.figure(other).aboard == aboard;
        };
        match action {
            Action::Path(path) | Action::Crawl(path) => path.iter().any(|point| on_deck(point.at)),
            Action::Board { craft, .. } => Some(*craft) == aboard,
            Action::Withdraw { .. } | Action::KeepDistance { .. } => false,
            action => action
                .target()
                .is_some_and(|target| phase.state.figure(target).aboard == aboard),
        }
    })
}

/// An enemy in those rooms, or one who comes into them this turn, to contact or to block, brings the measure back.
/// TER-04.
fn opposed(phase: &Phase<'_>, id: FigureId, rooms: &[usize]) -> bool {
    let table = &phase.setting.tables[phase.state.figure(id).table as usize];
    any_enemy(phase, id, &|other, action| {
        let enemy = phase.state.figure(other);
        let Some(action) = action else {
            let room = table.room_at(enemy.at, enemy.storey);
            return room.is_some_and(|room| rooms.contains(&room));
        };
        let leads_here = |path: &[Waypoint]| comes_into(phase, other, path, rooms);
        let to = |at: Point| Waypoint { at, storey: None };
        let place = |target: FigureId| to(phase.state.figure(target).at);
        match action {
            Action::Path(path) | Action::Crawl(path) => leads_here(path),
            Action::TakePlace { at, .. } => leads_here(&[to(*at)]),
            Action::BlockPassage { from, to: end } => leads_here(&[to(from.towards(*end, 0.5))]),
            Action::Charge { target, via } => {
                let way: Vec<Waypoint> = via.iter().copied().chain([place(*target)]).collect();
                *target == id || leads_here(&way)
            }
            Action::Follow { target, .. } | Action::BlockPerson { target } => {
                *target == id || leads_here(&[place(*target)])
            }
            Action::Leave | Action::Travel(_) => {
                leads_here(&[to(way_out(phase.setting, enemy.table, action, enemy.at))])
            }
            _ => false,
        }
    })
}

/// Whether a way leads somebody into one of those rooms as far as it can go this turn, through them included.
fn comes_into(phase: &Phase<'_>, id: FigureId, path: &[Waypoint], rooms: &[usize]) -> bool {
    let figure = phase.state.figure(id);
    let rooms_of = &phase.setting.tables[figure.table as usize].rooms;
    let mut left = sheet::allowance_cm(phase.setting, phase.state, id) + phase.state.placed(id).base.reach();
    let (mut at, mut storey) = (figure.at, figure.storey);
    for waypoint in path {
        let length = at.distance(waypoint.at);
        let to = if length > left {
            at.towards(waypoint.at, left / length)
        } else {
            waypoint.at
        };
        let enters = |room: &Room| {
            room.storey == storey
                && (room.area.contains_point(to) || !stretches(&room.area, at, to).is_empty())
        };
        if rooms.iter().any(|room| enters(&rooms_of[*room])) {
            return true;
        }
        left -= length;
        if left <= 0.0 {
            return false;
        }
        at = waypoint.at;
        storey = waypoint.storey.unwrap_or(storey);
    }
    false
}

/// Whether an enemy opposes by being there, by what it does, or by what it has said it might do. Whoever is hidden
/// opposes only by what it does, and not on all fours: nobody hurries for somebody of whom nothing is known. TER-04,
/// TUR-10.
fn any_enemy(phase: &Phase<'_>, id: FigureId, opposes: &dyn Fn(FigureId, Option<&Action>) -> bool) -> bool {
    let table = phase.state.figure(id).table;
    phase.state.ids().any(|other| {
        let enemy = phase.state.figure(other);
        let order = phase.spoken.get(other);
        if !enemy.able()
            || enemy.table != table
            || !disguise::takes_for_enemy(phase.setting, phase.state, id, other, order)
        {
            return false;
        }
        let by_doing = || {
            let doing = order.map(|order| &order.action);
            doing
                .filter(|action| !(enemy.hidden && matches!(action, Action::Crawl(_))))
                .is_some_and(|action| opposes(other, Some(action)))
        };
        let by_saying = || {
            order.is_some_and(|order| {
                let mut answers = order.answers.iter();
                answers.any(|answer| opposes(other, Some(&answer.then)))
            })
        };
        by_doing() || !enemy.hidden && (opposes(other, None) || by_saying())
    })
}
