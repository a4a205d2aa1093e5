//! The way that somebody in a hurry finds by themselves: straight, or round what is closed. TWN-01.

use taol_geometry::{Direction, Point, Vector};

use crate::rulebook::{Going, Locomotion};
use crate::setting::{Ground, GroundShape, Table};
use crate::timeline::Leg;

use super::hindrance::{GroundIndex, Walker, first_barred};

/// One keeps a hair from walls, in centimetres: doors are hardly wider than people.
const CLEAR: f64 = 0.005;
/// At a sharp corner one swings out so many times the usual distance at most.
const WIDEST: f64 = 3.0;
/// After so many obstacles, a house being one, one gives up.
const MOST_OBSTACLES: usize = 24;

/// A table, and somebody who looks for a way on it.
pub(crate) struct Seeker<'a> {
    pub table: &'a Table,
    pub index: &'a GroundIndex,
    pub walker: Walker,
}

impl Seeker<'_> {
    /// The points of the shortest way on foot that crosses nothing closed, no deep water and no house but those where it
    /// begins or ends, and nothing very difficult if that can be helped; none if there is no such way.
    pub fn way(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        let easier = self.way_at_most(Going::Difficult, from, to);
        easier.or_else(|| self.way_at_most(Going::VeryDifficult, from, to))
    }

    /// The same over anything that can be walked on: round walls, houses and deep water only. MOR-01.
    pub fn open_way(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        self.way_at_most(Going::VeryDifficult, from, to)
    }

    fn way_at_most(&self, worst: Going, from: Point, to: Point) -> Option<Vec<Point>> {
        let under = |ground: &&Ground| ground.lies_under(from) || ground.lies_under(to);
        let grounds = self.table.grounds.iter();
        let homes: Vec<&String> = grounds
            .filter(under)
            .filter_map(|ground| ground.building.as_ref())
            .collect();
        let bars = |place: u16| {
            let ground = &self.table.grounds[place as usize];
            let going = ground.going(Locomotion::Foot);
            let home = ground
                .building
                .as_ref()
                .is_some_and(|house| homes.contains(&house));
            let house = ground.traits.indoors && !home;
            (going > worst || house) && !under(&ground)
        };
        let mut known: Vec<u16> = Vec::new();
        let mut points = vec![from, to];
        for _ in 0..MOST_OBSTACLES {
            let way = self.shortest(&points, &|place| bars(place) && known.contains(&place))?;
            let mut legs = way.windows(2);
            let Some((_, met)) = legs.find_map(|leg| self.barred(leg[0], leg[1], &bars)) else {
                return Some(way.into_iter().skip(1).collect());
            };
            self.learn(met, &bars, &mut known, &mut points);
        }
        None
    }

    /// One looks at the whole of what is in the way: of a house, at all its walls.
    fn learn(&self, met: u16, bars: &dyn Fn(u16) -> bool, known: &mut Vec<u16>, points: &mut Vec<Point>) {
        let building = &self.table.grounds[met as usize].building;
        for (place, ground) in self.table.grounds.iter().enumerate() {
            let place = place as u16;
            let together = place == met || building.is_some() && ground.building == *building;
            if together && ground.storey == self.walker.storey && bars(place) && !known.contains(&place) {
                known.push(place);
                self.corners(ground, points);
            }
        }
    }

    fn barred(&self, from: Point, to: Point, bars: &dyn Fn(u16) -> bool) -> Option<(f64, u16)> {
        let facing = (to - from).direction()?;
        let leg = Leg {
            begins: 0.0,
            ends: 1.0,
            from,
            velocity: to - from,
            facing,
            storey: self.walker.storey,
        };
        first_barred(self.table, self.index, self.walker, &leg, bars)
    }

    /// Where one turns on the way round a piece of ground.
    fn corners(&self, ground: &Ground, points: &mut Vec<Point>) {
        let reach = self.walker.base.reach() + CLEAR;
        let mut add = |point: Point| {
            if self.table.holds(point) {
                points.push(point);
            }
        };
        match &ground.shape {
            GroundShape::Area(area) => {
                let corners = area.corners();
                let count = corners.len();
                for (place, corner) in corners.iter().enumerate() {
                    let (before, after) =
                        (corners[(place + count - 1) % count], corners[(place + 1) % count]);
                    for out in swing(before, *corner, after, reach) {
                        add(*corner + out);
                    }
                }
            }
            GroundShape::Line { corners, half_width } => {
                let reach = reach + half_width;
                for bend in corners.windows(3) {
                    for out in swing(bend[0], bend[1], bend[2], reach) {
                        add(bend[1] + out);
                    }
                }
                let ends = [
                    corners.first().zip(corners.get(1)),
                    corners.last().zip(corners.iter().nth_back(1)),
                ];
                for (end, next) in ends.into_iter().flatten() {
                    if let Some(along) = (*end - *next).direction().map(Direction::vector) {
                        let past = *end + along * reach;
                        add(past + along.turned() * reach);
                        add(past - along.turned() * reach);
                    }
                }
            }
        }
    }

    /// The shortest way from the first point to the second by way of the others.
    fn shortest(&self, points: &[Point], bars: &dyn Fn(u16) -> bool) -> Option<Vec<Point>> {
        let mut lengths = vec![f64::INFINITY; points.len()];
        let mut before = vec![0; points.len()];
        let mut settled = vec![false; points.len()];
        lengths[0] = 0.0;
        loop {
            let open = (0..points.len()).filter(|place| !settled[*place] && lengths[*place].is_finite());
            let next = open.min_by(|one, other| {
                let (a, b) = (points[*one], points[*other]);
                let by_place = a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y));
                lengths[*one].total_cmp(&lengths[*other]).then(by_place)
            })?;
            if next == 1 {
                break;
            }
            settled[next] = true;
            for place in 0..points.len() {
                let length = lengths[next] + points[next].distance(points[place]);
                if length < lengths[place] && self.barred(points[next], points[place], bars).is_none() {
                    (lengths[place], before[place]) = (length, next);
                }
            }
        }
        let mut way = vec![points[1]];
        let mut place = 1;
        while place != 0 {
            place = before[place];
            way.push(points[place]);
        }
        way.reverse();
        Some(way)
    }
}

/// Both ways round a corner, clear of its two sides.
fn swing(before: Point, corner: Point, after: Point, reach: f64) -> Vec<Vector> {
    let to_before = (before - corner).direction().map(Direction::vector);
    let to_after = (after - corner).direction().map(Direction::vector);
    let (Some(to_before), Some(to_after)) = (to_before, to_after) else {
        return Vec::new();
    };
    let Some(middle) = (to_before + to_after).direction().map(Direction::vector) else {
        // Straight on: nothing to turn round.
        return Vec::new();
    };
    let sine = middle.cross(to_after).abs();
    let far = if sine * WIDEST > 1.0 {
        reach / sine
    } else {
        reach * WIDEST
    };
    vec![middle * far, -middle * far]
}
