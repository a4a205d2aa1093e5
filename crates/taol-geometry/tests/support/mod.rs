//! Random tables for tests, many of them awkward on purpose, and slow but plain answers to check against.
#![allow(dead_code, reason = "each test file uses its part")]

use taol_geometry::{Base, Direction, Placed, Point, Polygon, Vector};

/// Splitmix: a number generator of a few lines, so that a seed gives the same table everywhere.
pub struct Draws(pub u64);

impl Draws {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// Between -1 and 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    /// Within `reach` of 0; often on a coarse grid, so that things line up, coincide and touch.
    pub fn coordinate(&mut self, reach: f64) -> f64 {
        let value = self.unit() * reach;
        if self.chance(40) {
            (value * 2.0).floor() / 2.0
        } else {
            value
        }
    }

    pub fn point(&mut self, reach: f64) -> Point {
        Point::new(self.coordinate(reach), self.coordinate(reach))
    }

    pub fn vector(&mut self, reach: f64) -> Vector {
        if self.chance(10) {
            return Vector::ZERO;
        }
        Vector::new(self.coordinate(reach), self.coordinate(reach))
    }

    pub fn facing(&mut self) -> Direction {
        match self.below(3) {
            0 => Direction::from_degrees(90.0 * self.below(4) as f64),
            1 => Direction::from_degrees(15.0 * self.below(24) as f64),
            _ => Direction::from_degrees(180.0 * self.unit()),
        }
    }

    pub fn base(&mut self) -> Base {
        let mut size = || {
            if self.chance(60) {
                [0.5, 1.0, 1.25, 2.0, 2.5][self.below(5) as usize]
            } else {
                0.3 + self.unit().abs() * 2.0
            }
        };
        let (one, other) = (size(), size());
        if self.chance(45) {
            Base::Disc { radius: one }
        } else {
            Base::Oblong {
                half_length: one,
                half_width: other,
            }
        }
    }

    pub fn placed(&mut self, reach: f64) -> Placed {
        Placed {
            base: self.base(),
            at: self.point(reach),
            facing: self.facing(),
        }
    }

    /// A base near another: on the same spot, in contact, or anywhere.
    pub fn placed_near(&mut self, other: &Placed, reach: f64) -> Placed {
        let mut placed = self.placed(reach);
        match self.below(8) {
            0 => placed.at = other.at,
            1 => {
                // In contact along the other's facing, as after a charge.
                placed.facing = other.facing;
                let gap = (other.base.length() + placed.base.length()) * 0.5;
                placed.at = other.at + other.facing.vector() * gap;
            }
            _ => {}
        }
        placed
    }

    /// An area: a box, a convex one or a star with inward corners.
    pub fn polygon(&mut self, reach: f64) -> Polygon {
        loop {
            let middle = self.point(reach);
            let corners = if self.chance(30) {
                let (x, y) = (0.5 + self.coordinate(3.0).abs(), 0.5 + self.coordinate(3.0).abs());
                let corner = |right: f64, down: f64| middle + Vector::new(right * x, down * y);
                vec![
                    corner(-1.0, -1.0),
                    corner(1.0, -1.0),
                    corner(1.0, 1.0),
                    corner(-1.0, 1.0),
                ]
            } else {
                let count = 3 + self.below(8);
                let ragged = self.chance(60);
                let corner = |n: u64, draws: &mut Draws| {
                    let angle = 360.0 * n as f64 / count as f64;
                    let far = if ragged {
                        0.4 + 4.0 * draws.unit().abs()
                    } else {
                        3.0
                    };
                    middle + Direction::from_degrees(angle).vector() * far
                };
                (0..count).map(|n| corner(n, self)).collect()
            };
            if let Ok(polygon) = Polygon::new(corners) {
                return polygon;
            }
        }
    }
}

/// The same thing reflected: `x` and `y` are each 1 or -1.
pub trait Mirrored {
    fn mirrored(&self, x: f64, y: f64) -> Self;
}

impl Mirrored for Point {
    fn mirrored(&self, x: f64, y: f64) -> Point {
        Point::new(self.x * x, self.y * y)
    }
}

impl Mirrored for Vector {
    fn mirrored(&self, x: f64, y: f64) -> Vector {
        Vector::new(self.x * x, self.y * y)
    }
}

impl Mirrored for Placed {
    fn mirrored(&self, x: f64, y: f64) -> Placed {
        Placed {
            base: self.base,
            at: self.at.mirrored(x, y),
            facing: self.facing.mirrored(x, y),
        }
    }
}

impl Mirrored for Direction {
    fn mirrored(&self, x: f64, y: f64) -> Direction {
        // A direction cannot be built from its parts; of its own kind, this one has length one already.
        self.reflected(x < 0.0, y < 0.0)
    }
}

impl Mirrored for Polygon {
    fn mirrored(&self, x: f64, y: f64) -> Polygon {
        Polygon::new(
            self.corners()
                .iter()
                .map(|corner| corner.mirrored(x, y))
                .collect(),
        )
        .expect("a mirrored area")
    }
}

/// The three reflections.
pub const MIRRORS: [(f64, f64); 3] = [(-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];

/// The point of a base farthest along a direction.
fn farthest(placed: &Placed, way: Vector) -> Point {
    match placed.corners() {
        Some(corners) => {
            let along = |corner: &Point| corner.x * way.x + corner.y * way.y;
            corners
                .into_iter()
                .max_by(|a, b| along(a).total_cmp(&along(b)))
                .expect("four corners")
        }
        None => {
            let length = (way.x * way.x + way.y * way.y).sqrt();
            let share = if length > 0.0 {
                placed.base.reach() / length
            } else {
                0.0
            };
            placed.at + way * share
        }
    }
}

/// How far apart two bases are along a direction of length one (negative: how deep they overlap along it).
fn gap_along(a: &Placed, b: &Placed, way: Vector) -> f64 {
    let (end, start) = (farthest(a, way), farthest(b, -way));
    (start.x - end.x) * way.x + (start.y - end.y) * way.y
}

/// The signed gap of two convex bases as the widest over all directions: gap when apart, negative depth when not.
///
/// Nothing of the library's method: a coarse search over the circle, then a golden-section refinement around the
/// best few.
pub fn slow_gap(a: &Placed, b: &Placed) -> f64 {
    let direction = |angle: f64| Direction::from_degrees(angle).vector();
    let gap = |angle: f64| gap_along(a, b, direction(angle));
    const STEPS: usize = 48;
    let mut coarse = [(0.0, 0.0); STEPS];
    for (n, slot) in coarse.iter_mut().enumerate() {
        let angle = 360.0 * n as f64 / STEPS as f64;
        *slot = (gap(angle), angle);
    }
    coarse.sort_by(|one, other| other.0.total_cmp(&one.0));
    let step = 360.0 / STEPS as f64;
    let mut best = coarse[0].0;
    for (_, angle) in &coarse[..3] {
        let (mut low, mut high) = (angle - step, angle + step);
        for _ in 0..40 {
            let (one, other) = (low + (high - low) * 0.382, low + (high - low) * 0.618);
            if gap(one) < gap(other) {
                low = one
            } else {
                high = other
            }
        }
        best = f64::max(best, gap((low + high) * 0.5));
    }
    // The oblongs' own sides, where the widest gap of overlapping ones has its kink.
    for placed in [a, b] {
        let along = placed.facing.vector();
        for way in [along, -along, along.turned(), -along.turned()] {
            best = f64::max(best, gap_along(a, b, way));
        }
    }
    best
}

/// Whether a point is inside, by the angle its view of the corners turns through (no crossing count).
pub fn slow_inside(polygon: &Polygon, point: Point) -> bool {
    let turn: f64 = polygon
        .edges()
        .map(|(a, b)| {
            let (from, to) = (a - point, b - point);
            libm::atan2(from.cross(to), from.dot(to))
        })
        .sum();
    turn.abs() > 3.0
}

/// The distance of a point to a segment by trisection along it.
pub fn slow_point_segment(point: Point, a: Point, b: Point) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..100 {
        let (one, other) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if a.towards(b, one).distance(point) > a.towards(b, other).distance(point) {
            low = one
        } else {
            high = other
        }
    }
    a.towards(b, (low + high) * 0.5).distance(point)
}
