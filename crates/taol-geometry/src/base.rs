//! The bases that figures stand on.

use serde::{Deserialize, Serialize};

use crate::point::{Direction, Point};

/// The outline of a base, in centimetres. FIG-01.
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

impl Base {
    /// The radius of the circle that just holds the base.
    pub fn reach(self) -> f64 {
        match self {
            Base::Disc { radius } => radius,
            Base::Oblong { half_length, half_width } => {
                (half_length * half_length + half_width * half_width).sqrt()
            }
        }
    }

    /// The radius of the largest circle that the base holds.
    pub fn inner_radius(self) -> f64 {
        match self {
            Base::Disc { radius } => radius,
            Base::Oblong { half_length, half_width } => half_length.min(half_width),
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
