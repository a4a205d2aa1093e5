//! Buildings: rooms, their walls, doors and windows. TER-04.

use taol_geometry::{Point, Polygon, TOUCH, distance_point_segment};
use taol_rules::message::Message;
use taol_rules::sense::STOREY;
use taol_rules::setting::{GroundShape, Room};

use super::ground::Piece;
use super::{Resolver, inside, wall};
use crate::problem::{Path, steps};
use crate::raw::{RawBuilding, RawRoom, ScenarioFile};

/// The kind of ground that walls of rooms are.
const HOUSE_WALL: &str = "house-wall";
/// The kinds of ground that floors are.
const INDOORS: &str = "indoors";
const GREAT_HALL: &str = "great-hall";

/// No building has more rooms, nor more openings.
const MOST_ROOMS: usize = 200;

/// A piece of wall between two points.
type Segment = (Point, Point);

impl Resolver {
    /// All buildings: floors, walls, openings.
    pub(super) fn buildings(&mut self, file: &ScenarioFile) {
        for (name, raw) in &file.buildings {
            let at = steps!["buildings", name];
            let kinds = self.check_openings_kinds(&raw.openings, &at);
            let Some(table) = self.table_of(raw.table.as_ref(), at.clone()) else {
                continue;
            };
            if file.grounds.contains_key(name) {
                self.key_error(
                    at.clone(),
                    Message::new("scenario-building-named-as-ground").with("name", name),
                );
            }
            for (key, count) in [("rooms", raw.rooms.len()), ("openings", raw.openings.len())] {
                if count > MOST_ROOMS {
                    let message = Message::new("scenario-too-many")
                        .with("key", key)
                        .with("count", count as f64);
                    self.key_error(inside(&at, key), message.with("most", MOST_ROOMS as f64));
                }
            }
            if raw.rooms.len().max(raw.openings.len()) > MOST_ROOMS {
                continue;
            }
            if raw.rooms.is_empty() {
                self.key_error(
                    inside(&at, "rooms"),
                    Message::new("scenario-building-without-rooms"),
                );
                continue;
            }
            let rooms = self.rooms(table, name, raw, &at);
            if kinds && rooms.len() == raw.rooms.len() {
                self.walls(table, name, raw, &rooms, &at);
            }
            self.tables[table].rooms.extend(rooms);
        }
    }

    /// Rooms, each with the ground of its floor.
    fn rooms(&mut self, table: usize, building: &str, raw: &RawBuilding, at: &Path) -> Vec<Room> {
        let mut rooms = Vec::new();
        for (name, room) in &raw.rooms {
            let at = inside(&inside(at, "rooms"), name);
            let Some(area) = self.room_area(table, room, &at) else {
                continue;
            };
            let kind = if room.great_hall { GREAT_HALL } else { INDOORS };
            let piece = Piece {
                name: format!("{building}/{name}"),
                storey: room.storey,
                height: Some(0.0),
                danger: None,
                leads_to: None,
                building: Some(building.to_owned()),
                strength: None,
            };
            let off =
                !self.tables[table].holds(area.bounds().min) || !self.tables[table].holds(area.bounds().max);
            if off {
                self.key_error(at, Message::new("scenario-room-off-the-table").with("name", name));
            }
            self.put(table, kind, GroundShape::Area(area.clone()), &piece);
            rooms.push(Room {
                name: name.clone(),
                building: building.to_owned(),
                area,
                storey: room.storey,
                great_hall: room.great_hall,
            });
        }
        rooms
    }

    fn room_area(&mut self, table: usize, room: &RawRoom, at: &Path) -> Option<Polygon> {
        match (&room.area, room.rectangle) {
            (Some(corners), None) => self.polygon(table, corners, inside(at, "area")),
            (None, Some(sides)) => self.rectangle(table, sides, inside(at, "rectangle")),
            (None, None) => {
                self.key_error(at.clone(), Message::new("scenario-room-without-shape"));
                None
            }
            (Some(_), Some(_)) => {
                let message = Message::new("scenario-ground-two-shapes");
                let message = message.with("first", "area").with("second", "rectangle");
                self.key_error(inside(at, "rectangle"), message);
                None
            }
        }
    }

    /// The outlines of the rooms as walls, storey by storey, with their openings cut out.
    fn walls(&mut self, table: usize, name: &str, raw: &RawBuilding, rooms: &[Room], at: &Path) {
        let mut storeys: Vec<i8> = rooms.iter().map(|room| room.storey).collect();
        storeys.sort_unstable();
        storeys.dedup();
        let mut covered = vec![0.0; raw.openings.len()];
        for storey in storeys {
            let edges = rooms
                .iter()
                .filter(|room| room.storey == storey)
                .flat_map(|room| room.area.edges());
            let piece = Piece {
                name: name.to_owned(),
                storey,
                height: raw.height.and_then(|height| above_the_floor(height, storey)),
                danger: None,
                leads_to: None,
                building: Some(name.to_owned()),
                strength: None,
            };
            for (a, b) in each_once(&edges.collect::<Vec<Segment>>()) {
                let line = [a, b];
                let mut stretches = Vec::new();
                for (index, opening) in raw
                    .openings
                    .iter()
                    .enumerate()
                    .filter(|(_, one)| one.storey == storey)
                {
                    let ends = [opening.from, opening.to].map(|[x, y]| self.tables[table].from_corner(x, y));
                    if let Some((from, to)) = shared(line, ends) {
                        covered[index] += to - from;
                        stretches.push(wall::Stretch {
                            from,
                            to,
                            opening: Some(index),
                        });
                    }
                }
                match wall::cut(wall::length(&line), &stretches) {
                    Ok(pieces) => {
                        for stretch in pieces {
                            let corners = wall::corners(&line, stretch);
                            self.wall_piece(table, HOUSE_WALL, corners, 0.0, stretch, &raw.openings, &piece);
                        }
                    }
                    Err((_, second)) => {
                        let at = inside(&inside(at, "openings"), second);
                        self.error(at, Message::new("scenario-openings-overlap"));
                    }
                }
            }
        }
        for (index, opening) in raw.openings.iter().enumerate() {
            let ends = [opening.from, opening.to].map(|[x, y]| self.tables[table].from_corner(x, y));
            let width = ends[0].distance(ends[1]);
            let at = inside(&inside(at, "openings"), index);
            if width < 0.01 {
                self.error(at, Message::new("scenario-opening-without-width"));
            } else if covered[index] < width - 2.0 * wall::BESIDE {
                self.error(at, Message::new("scenario-opening-off-the-wall"));
            }
        }
    }
}

/// How high the walls of a storey are above its floor, in a building so high; nothing where that says nothing of them.
fn above_the_floor(height: f64, storey: i8) -> Option<f64> {
    let left = height - STOREY * f64::from(storey.max(0));
    (left > 0.0).then_some(left)
}

/// The stretch of a wall that an opening takes up, if the opening runs along it.
fn shared(line: [Point; 2], ends: [Point; 2]) -> Option<(f64, f64)> {
    let way = line[1] - line[0];
    let length = way.length();
    let direction = way.direction()?.vector();
    let beside = ends.map(|end| direction.cross(end - line[0]).abs());
    if beside[0] > wall::BESIDE || beside[1] > wall::BESIDE {
        return None;
    }
    let along = ends.map(|end| direction.dot(end - line[0]));
    let from = along[0].min(along[1]).max(0.0);
    let to = along[0].max(along[1]).min(length);
    (to - from > 0.01).then_some((from, to))
}

/// Walls cut where other walls meet them, so that a wall between two rooms stands only once.
fn each_once(edges: &[Segment]) -> Vec<Segment> {
    let mut pieces: Vec<Segment> = Vec::new();
    for (a, b) in edges {
        let length = a.distance(*b);
        let ends = edges.iter().flat_map(|(c, d)| [*c, *d]);
        let mut cuts: Vec<f64> = ends
            .filter(|end| distance_point_segment(*end, *a, *b) <= 100.0 * TOUCH)
            .map(|end| wall::project(&[*a, *b], end).0)
            .chain([0.0, length])
            .collect();
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.windows(2).filter(|pair| pair[1] - pair[0] > 0.0005) {
            let ends = [pair[0], pair[1]].map(|along| a.towards(*b, along / length).settled());
            let forwards = (ends[0].x, ends[0].y) <= (ends[1].x, ends[1].y);
            pieces.push(if forwards {
                (ends[0], ends[1])
            } else {
                (ends[1], ends[0])
            });
        }
    }
    pieces.sort_by(|one, other| {
        let numbers = |(a, b): &Segment| [a.x, a.y, b.x, b.y];
        let pairs = numbers(one).into_iter().zip(numbers(other));
        let differing = pairs.map(|(x, y)| x.total_cmp(&y)).find(|order| order.is_ne());
        differing.unwrap_or(std::cmp::Ordering::Equal)
    });
    pieces.dedup();
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_wall_stands_once() {
        let room = |left: f64, top: f64, right: f64, bottom: f64| {
            let p = Point::new;
            vec![
                (p(left, top), p(right, top)),
                (p(right, top), p(right, bottom)),
                (p(right, bottom), p(left, bottom)),
                (p(left, bottom), p(left, top)),
            ]
        };
        let two = [room(0.0, 0.0, 10.0, 10.0), room(10.0, 0.0, 20.0, 10.0)].concat();
        assert_eq!(each_once(&two).len(), 7);
        // A long room beside two short ones: its wall is cut where they meet.
        let three = [
            room(0.0, 0.0, 20.0, 5.0),
            room(0.0, 5.0, 10.0, 9.0),
            room(10.0, 5.0, 20.0, 9.0),
        ]
        .concat();
        assert_eq!(each_once(&three).len(), 3 + 2 + 5);
    }
}
