//! The bases that figures stand on.

use serde::{Deserialize, Serialize};

use crate::bounds::Bounds;
use crate::distance::middle_of;
use crate::point::{Direction, Point, Vector};

/// The outline of a base, in centimetres. FIG-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Base {
    /// A round base.
    Disc {
        /// Half its diameter.
        radius: f64,
    },
    /// A square or rectangular base, which turns with the figure.
    Oblong {
        /// Half its extent along the facing.
        half_length: f64,
        /// Half its extent across the facing.
        half_width: f64,
    },
}

/// A base put down on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    /// Its outline.
    pub base: Base,
    /// Its middle.
    pub at: Point,
    /// Which way it faces; of no effect on a disc's outline.
    pub facing: Direction,
}

/// A rectangle put down on the table: an oblong base, or a straight piece of wall or road.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Oblong {
    /// Its middle.
    pub middle: Point,
    /// Which way its length runs.
    pub facing: Direction,
    /// Half its extent along the facing.
    pub half_length: f64,
    /// Half its extent across the facing.
    pub half_width: f64,
}

impl Oblong {
    /// The oblong around a segment, flat at the ends; one of no length lies along the x axis.
    pub fn of_segment(a: Point, b: Point, half_width: f64) -> Oblong {
        let way = b - a;
        Oblong {
            middle: middle_of(a, b),
            facing: way.direction().unwrap_or(Direction::EAST),
            half_length: way.length() * 0.5,
            half_width,
        }
    }

    /// A displacement, measured along the facing and across it (clockwise on screen).
    #[inline]
    pub fn in_frame(&self, displacement: Vector) -> Vector {
        let along = self.facing.vector();
        Vector::new(along.dot(displacement), along.cross(displacement))
    }

    /// Its corners, clockwise on screen from the front left.
    pub fn corners(&self) -> [Point; 4] {
        let along = self.facing.vector() * self.half_length;
        let across = self.facing.vector().turned() * self.half_width;
        [
            self.middle + (along - across),
            self.middle + (along + across),
            self.middle - (along - across),
            self.middle - (along + across),
        ]
    }

    /// Moved inwards on all four sides; nothing when nothing is left.
    pub(crate) fn shrunk(&self, by: f64) -> Option<Oblong> {
        let shrunk = Oblong {
            half_length: self.half_length - by,
            half_width: self.half_width - by,
            ..*self
        };
        (shrunk.half_length >= 0.0 && shrunk.half_width >= 0.0).then_some(shrunk)
    }
}

impl Placed {
    /// The same base somewhere else.
    pub fn moved(&self, by: Vector) -> Placed {
        Placed {
            at: self.at + by,
            ..*self
        }
    }

    /// The upright box around it.
    pub fn bounds(&self) -> Bounds {
        let half = match self.base {
            Base::Disc { radius } => Vector::new(radius, radius),
            Base::Oblong {
                half_length,
                half_width,
            } => {
                let along = self.facing.vector();
                let (x, y) = (along.x.abs(), along.y.abs());
                Vector::new(half_length * x + half_width * y, half_length * y + half_width * x)
            }
        };
        Bounds {
            min: self.at - half,
            max: self.at + half,
        }
    }

    /// An oblong's corners, clockwise on screen from the front left; nothing for a disc.
    pub fn corners(&self) -> Option<[Point; 4]> {
        match self.base {
            Base::Disc { .. } => None,
            Base::Oblong {
                half_length,
                half_width,
            } => Some(self.oblong(half_length, half_width).corners()),
        }
    }

    /// The oblong of these halves that lies where the base does.
    #[inline]
    pub(crate) fn oblong(&self, half_length: f64, half_width: f64) -> Oblong {
        Oblong {
            middle: self.at,
            facing: self.facing,
            half_length,
            half_width,
        }
    }
}

impl Base {
    /// The radius of the circle that just holds the base.
    pub fn reach(self) -> f64 {
        match self {
            Base::Disc { radius } => radius,
            Base::Oblong {
                half_length,
                half_width,
            } => (half_length * half_length + half_width * half_width).sqrt(),
        }
    }

    /// The radius of the largest circle that the base holds.
    pub fn inner_radius(self) -> f64 {
        match self {
            Base::Disc { radius } => radius,
            Base::Oblong {
                half_length,
                half_width,
            } => half_length.min(half_width),
        }
    }

    /// Its extent along the facing (the diameter of a disc).
    pub fn length(self) -> f64 {
        match self {
            Base::Disc { radius } => 2.0 * radius,
            Base::Oblong { half_length, .. } => 2.0 * half_length,
        }
    }

    /// Its extent across the facing (the diameter of a disc).
    pub fn width(self) -> f64 {
        match self {
            Base::Disc { radius } => 2.0 * radius,
            Base::Oblong { half_width, .. } => 2.0 * half_width,
        }
    }
}
