//! Points, vectors and directions, in centimetres.
//!
//! The origin is the middle of the table: then the mirror image of a situation differs only in the sign of
//! its numbers, and every sum below gives the mirrored result to the last bit.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Mul, Neg, Sub};

/// A place on the table, in centimetres from the middle.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// Centimetres to the right of the middle.
    pub x: f64,
    /// Centimetres below the middle (as on a screen).
    pub y: f64,
}

/// A displacement, or a speed in centimetres per turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Vector {
    /// To the right.
    pub x: f64,
    /// Downwards (as on a screen).
    pub y: f64,
}

/// A vector of length one: which way somebody faces or goes.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Direction {
    x: f64,
    y: f64,
}

/// Saved positions are whole numbers of this many to the centimetre (1/100 mm).
pub const GRID: f64 = 1000.0;

impl Point {
    /// The middle of the table.
    pub const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

    /// A point from its two coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The straight distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self - other).length()
    }

    /// The nearest point whose coordinates are whole 1/100 mm: what a resting figure's position is saved as.
    pub fn settled(self) -> Point {
        let settle = |value: f64| {
            let magnitude = (value.abs() * GRID + 0.5).floor() / GRID;
            if value < 0.0 { 0.0 - magnitude } else { magnitude }
        };
        Point::new(settle(self.x), settle(self.y))
    }

    /// Both coordinates are ordinary numbers.
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// The point a share (0 to 1) of the way to another.
    pub fn towards(self, other: Point, share: f64) -> Point {
        self + (other - self) * share
    }
}

impl Vector {
    /// No displacement.
    pub const ZERO: Vector = Vector { x: 0.0, y: 0.0 };

    /// A vector from its two components.
    pub const fn new(x: f64, y: f64) -> Vector {
        Vector { x, y }
    }

    /// Its length.
    pub fn length(self) -> f64 {
        self.length_squared().sqrt()
    }

    /// Its length, squared.
    pub fn length_squared(self) -> f64 {
        self.x * self.x + self.y * self.y
    }

    /// The scalar product.
    pub fn dot(self, other: Vector) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The area spanned: positive when `other` lies clockwise on screen.
    pub fn cross(self, other: Vector) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Which way it points; nothing for a vector too short to tell.
    pub fn direction(self) -> Option<Direction> {
        let length = self.length();
        (length > 1e-9).then(|| Direction {
            x: self.x / length,
            y: self.y / length,
        })
    }

    /// A quarter turn clockwise on screen.
    pub fn turned(self) -> Vector {
        Vector::new(-self.y, self.x)
    }
}

impl Direction {
    /// To the right of the table.
    pub const EAST: Direction = Direction { x: 1.0, y: 0.0 };
    /// Towards the top of the table.
    pub const NORTH: Direction = Direction { x: 0.0, y: -1.0 };

    /// From degrees clockwise, 0 being the top of the table; quarter turns are exact.
    pub fn from_degrees(degrees: f64) -> Direction {
        let turned = degrees - (degrees / 360.0).floor() * 360.0;
        match turned {
            0.0 => Direction::NORTH,
            90.0 => Direction::EAST,
            180.0 => Direction { x: 0.0, y: 1.0 },
            270.0 => Direction { x: -1.0, y: 0.0 },
            _ => {
                let radians = turned * (std::f64::consts::PI / 180.0);
                Direction {
                    x: libm::sin(radians),
                    y: -libm::cos(radians),
                }
            }
        }
    }

    /// In degrees clockwise, 0 being the top of the table.
    pub fn degrees(self) -> f64 {
        let degrees = libm::atan2(self.x, -self.y) * (180.0 / std::f64::consts::PI);
        if degrees < 0.0 { degrees + 360.0 } else { degrees }
    }

    /// Its mirror image: left and right, top and bottom exchanged, or both.
    pub fn reflected(self, left_right: bool, top_bottom: bool) -> Direction {
        Direction {
            x: if left_right { -self.x } else { self.x },
            y: if top_bottom { -self.y } else { self.y },
        }
    }

    /// As a vector of length one.
    pub fn vector(self) -> Vector {
        Vector::new(self.x, self.y)
    }
}

impl Default for Direction {
    fn default() -> Self {
        Direction::NORTH
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, other: Point) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    fn add(self, step: Vector) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Point;
    fn sub(self, step: Vector) -> Point {
        Point::new(self.x - step.x, self.y - step.y)
    }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vector {
    type Output = Vector;
    fn mul(self, factor: f64) -> Vector {
        Vector::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector::new(-self.x, -self.y)
    }
}
