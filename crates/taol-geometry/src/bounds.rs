//! Upright boxes, for ruling things out quickly.

use serde::{Deserialize, Serialize};

use crate::number::{larger, smaller};
use crate::point::{Point, Vector};

/// An upright box; its edge belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// The corner with the smallest coordinates.
    pub min: Point,
    /// The corner with the largest coordinates.
    pub max: Point,
}

impl Bounds {
    /// The box of one point.
    pub fn of_point(point: Point) -> Bounds {
        Bounds {
            min: point,
            max: point,
        }
    }

    /// The box of a segment.
    pub fn of_segment(a: Point, b: Point) -> Bounds {
        Bounds::of_point(a).with(b)
    }

    /// The smallest box around all points; nothing for no points.
    pub fn of_points(points: &[Point]) -> Option<Bounds> {
        let (first, rest) = points.split_first()?;
        Some(
            rest.iter()
                .fold(Bounds::of_point(*first), |bounds, point| bounds.with(*point)),
        )
    }

    /// Grown to hold one more point.
    pub fn with(self, point: Point) -> Bounds {
        Bounds {
            min: Point::new(smaller(self.min.x, point.x), smaller(self.min.y, point.y)),
            max: Point::new(larger(self.max.x, point.x), larger(self.max.y, point.y)),
        }
    }

    /// The smallest box around both.
    pub fn joined(self, other: Bounds) -> Bounds {
        self.with(other.min).with(other.max)
    }

    /// Moved outwards on all four sides (inwards for a negative amount).
    pub fn grown(self, by: f64) -> Bounds {
        let step = Vector::new(by, by);
        Bounds {
            min: self.min - step,
            max: self.max + step,
        }
    }

    /// The box of everything it passes over on a straight way.
    pub fn swept(self, way: Vector) -> Bounds {
        self.with(self.min + way).with(self.max + way)
    }

    /// Whether two boxes share a point; touching counts.
    #[inline]
    pub fn overlaps(self, other: Bounds) -> bool {
        // Without a branch: which side rules a box out cannot be foretold.
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// Whether a point is inside; the edge counts.
    pub fn contains_point(self, point: Point) -> bool {
        self.overlaps(Bounds::of_point(point))
    }

    /// Whether the other box is wholly inside; a shared edge counts.
    pub fn contains(self, other: Bounds) -> bool {
        self.contains_point(other.min) && self.contains_point(other.max)
    }

    /// Its middle.
    pub fn middle(self) -> Point {
        Point::new((self.min.x + self.max.x) * 0.5, (self.min.y + self.max.y) * 0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_boxes_overlap_and_grown_ones_too() {
        let left = Bounds::of_segment(Point::new(1.0, 1.0), Point::new(0.0, 0.0));
        let right = Bounds::of_segment(Point::new(1.0, 1.0), Point::new(2.0, 2.0));
        let far = Bounds::of_segment(Point::new(1.5, 0.0), Point::new(2.0, 0.5));
        assert!(left.overlaps(right) && right.overlaps(left));
        assert!(!left.overlaps(far));
        assert!(left.grown(0.5).overlaps(far));
        assert!(left.swept(Vector::new(0.5, 0.0)).overlaps(far));
        assert!(left.joined(far).contains(far) && !left.contains(far));
        assert_eq!(Bounds::of_points(&[]), None);
    }
}
