//! Areas on the table: woods, houses, ponds.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::TOUCH;
use crate::bounds::Bounds;
use crate::distance::{distance_point_segment, distance_segment_segment};
use crate::point::{Point, Vector};

/// An area with straight edges that do not cross; its edge belongs to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Polygon {
    corners: Vec<Point>,
    bounds: Bounds,
    area: f64,
    convex: bool,
}

/// Why points make no area. Corners and edges count from 0; edge `n` runs from corner `n` to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolygonError {
    /// Fewer than three corners.
    TooFewCorners,
    /// A corner's coordinates are not ordinary numbers.
    NotFinite {
        /// Which.
        corner: usize,
    },
    /// A corner lies on the one before it (the first counts as following the last).
    RepeatedCorner {
        /// Which.
        corner: usize,
    },
    /// All corners lie on one line.
    NoArea,
    /// Two edges cross or touch elsewhere than at the corner they share.
    SelfCrossing {
        /// The first of the two.
        edge_a: usize,
        /// The second.
        edge_b: usize,
    },
}

impl fmt::Display for PolygonError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolygonError::TooFewCorners => write!(out, "an area needs at least three corners"),
            PolygonError::NotFinite { corner } => write!(out, "corner {corner} is not a number"),
            PolygonError::RepeatedCorner { corner } => {
                write!(out, "corner {corner} repeats the one before it")
            }
            PolygonError::NoArea => write!(out, "all corners lie on one line"),
            PolygonError::SelfCrossing { edge_a, edge_b } => {
                write!(out, "edges {edge_a} and {edge_b} cross or touch")
            }
        }
    }
}

impl std::error::Error for PolygonError {}

impl Polygon {
    /// An area from its corners in order, either way round.
    ///
    /// The corners are kept clockwise on screen; the first stays the first.
    pub fn new(corners: Vec<Point>) -> Result<Polygon, PolygonError> {
        let mut corners = corners;
        if corners.len() < 3 {
            return Err(PolygonError::TooFewCorners);
        }
        if let Some(corner) = corners.iter().position(|corner| !corner.is_finite()) {
            return Err(PolygonError::NotFinite { corner });
        }
        let count = corners.len();
        let repeats = |&n: &usize| corners[n].distance(corners[(n + count - 1) % count]) <= TOUCH;
        if let Some(corner) = (1..count).chain([0]).find(repeats) {
            // The first corner repeated at the end is reported as the last, where a person would delete it.
            let corner = if corner == 0 { count - 1 } else { corner };
            return Err(PolygonError::RepeatedCorner { corner });
        }
        if on_one_line(&corners) {
            return Err(PolygonError::NoArea);
        }
        if let Some((edge_a, edge_b)) = touching_edges(&corners) {
            return Err(PolygonError::SelfCrossing { edge_a, edge_b });
        }
        let twice = twice_area(&corners);
        if twice < 0.0 {
            corners[1..].reverse();
        }
        let bounds = Bounds::of_points(&corners).ok_or(PolygonError::TooFewCorners)?;
        let convex = is_convex(&corners);
        Ok(Polygon {
            corners,
            bounds,
            area: twice.abs() * 0.5,
            convex,
        })
    }

    /// The corners, clockwise on screen.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The edges, each from one corner to the next.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (Point, Point)> + '_ {
        let count = self.corners.len();
        (0..count).map(move |n| {
            let next = if n + 1 == count { 0 } else { n + 1 };
            (self.corners[n], self.corners[next])
        })
    }

    /// The upright box around it.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Its size in square centimetres.
    pub fn area(&self) -> f64 {
        self.area
    }

    /// Whether no corner points inwards.
    pub fn is_convex(&self) -> bool {
        self.convex
    }

    /// The nearest point of it: the point itself if it lies inside.
    pub fn nearest_point(&self, point: Point) -> Point {
        if self.contains_point(point) {
            return point;
        }
        let on_edge = self.edges().map(|(from, to)| {
            let (edge, way) = (to - from, point - from);
            let along = edge.dot(way) / edge.dot(edge).max(f64::MIN_POSITIVE);
            from.towards(to, along.clamp(0.0, 1.0))
        });
        let nearest = on_edge.min_by(|one, other| one.distance(point).total_cmp(&other.distance(point)));
        nearest.unwrap_or(point)
    }

    /// Whether a point is inside; the edge, and what touches it, counts.
    pub fn contains_point(&self, point: Point) -> bool {
        if !self.bounds.grown(TOUCH).contains_point(point) {
            return false;
        }
        let near = Bounds::of_point(point).grown(TOUCH);
        let mut inside = false;
        for (a, b) in self.edges() {
            let edge = Bounds::of_segment(a, b);
            if near.overlaps(edge) && distance_point_segment(point, a, b) <= TOUCH {
                return true;
            }
            if (a.y > point.y) != (b.y > point.y) {
                let left_of_edge = (b - a).cross(point - a) > 0.0;
                inside ^= left_of_edge == (b.y > a.y);
            }
        }
        inside
    }
}

/// Whether all corners touch the line through the two that are farthest apart from the first.
fn on_one_line(corners: &[Point]) -> bool {
    let first = corners[0];
    let far = corners.iter().fold(Vector::ZERO, |far, corner| {
        let way = *corner - first;
        if way.length_squared() > far.length_squared() {
            way
        } else {
            far
        }
    });
    let length = far.length();
    corners
        .iter()
        .all(|corner| far.cross(*corner - first).abs() <= TOUCH * length)
}

/// The first two edges that touch elsewhere than at a shared corner.
fn touching_edges(corners: &[Point]) -> Option<(usize, usize)> {
    let count = corners.len();
    let edge = |n: usize| (corners[n], corners[(n + 1) % count]);
    for first in 0..count {
        let (a, b) = edge(first);
        let reach = Bounds::of_segment(a, b).grown(TOUCH);
        for second in first + 1..count {
            let (c, d) = edge(second);
            if !reach.overlaps(Bounds::of_segment(c, d)) {
                continue;
            }
            let touching = if second == first + 1 {
                folds_back(a, b, d)
            } else if first == 0 && second == count - 1 {
                folds_back(c, a, b)
            } else {
                distance_segment_segment(a, b, c, d) <= TOUCH
            };
            if touching {
                return Some((first, second));
            }
        }
    }
    None
}

/// Whether the edges before and after a corner lie on each other.
fn folds_back(before: Point, corner: Point, after: Point) -> bool {
    distance_point_segment(after, before, corner) <= TOUCH
        || distance_point_segment(before, corner, after) <= TOUCH
}

/// Twice the signed area, measured from the first corner to keep the numbers small.
fn twice_area(corners: &[Point]) -> f64 {
    let first = corners[0];
    corners[1..]
        .windows(2)
        .map(|pair| (pair[0] - first).cross(pair[1] - first))
        .sum()
}

/// Whether clockwise corners never turn back; straight on counts as convex.
fn is_convex(corners: &[Point]) -> bool {
    let count = corners.len();
    (0..count).all(|n| {
        let (a, b, c) = (corners[n], corners[(n + 1) % count], corners[(n + 2) % count]);
        (b - a).cross(c - b) >= 0.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(pairs: &[(f64, f64)]) -> Vec<Point> {
        pairs.iter().map(|pair| Point::new(pair.0, pair.1)).collect()
    }

    fn refused(pairs: &[(f64, f64)]) -> PolygonError {
        Polygon::new(points(pairs)).unwrap_err()
    }

    #[test]
    fn refuses_what_is_no_area() {
        assert_eq!(refused(&[(0.0, 0.0), (1.0, 0.0)]), PolygonError::TooFewCorners);
        assert_eq!(
            refused(&[(0.0, 0.0), (f64::NAN, 0.0), (1.0, 1.0)]),
            PolygonError::NotFinite { corner: 1 }
        );
        assert_eq!(
            refused(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 1.0)]),
            PolygonError::RepeatedCorner { corner: 2 }
        );
        assert_eq!(
            refused(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0)]),
            PolygonError::RepeatedCorner { corner: 3 }
        );
        assert_eq!(
            refused(&[(0.0, 0.0), (1.0, 1.0), (3.0, 3.0), (2.0, 2.0)]),
            PolygonError::NoArea
        );
    }

    #[test]
    fn refuses_crossing_touching_and_folded_edges() {
        let bow = [(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)];
        assert_eq!(refused(&bow), PolygonError::SelfCrossing { edge_a: 0, edge_b: 2 });
        let spike = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0)];
        assert_eq!(
            refused(&spike),
            PolygonError::SelfCrossing { edge_a: 0, edge_b: 2 }
        );
        let fold = [(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 4.0)];
        assert_eq!(
            refused(&fold),
            PolygonError::SelfCrossing { edge_a: 0, edge_b: 1 }
        );
    }

    #[test]
    fn either_way_round_is_the_same_area() {
        let ell = [
            (0.0, 0.0),
            (4.0, 0.0),
            (4.0, 1.0),
            (1.0, 1.0),
            (1.0, 3.0),
            (0.0, 3.0),
        ];
        let one = Polygon::new(points(&ell)).unwrap();
        let mut reversed = points(&ell);
        reversed[1..].reverse();
        assert_eq!(Polygon::new(reversed).unwrap(), one);
        assert_eq!((one.area(), one.is_convex(), one.edges().len()), (6.0, false, 6));
        assert_eq!(one.bounds().max, Point::new(4.0, 3.0));
    }

    #[test]
    fn the_edge_is_inside() {
        let ell = [
            (0.0, 0.0),
            (4.0, 0.0),
            (4.0, 1.0),
            (1.0, 1.0),
            (1.0, 3.0),
            (0.0, 3.0),
        ];
        let ell = Polygon::new(points(&ell)).unwrap();
        for (x, y) in [
            (0.0, 0.0),
            (2.0, 0.0),
            (1.0, 1.0),
            (0.5, 3.0),
            (0.5, 1.0),
            (3.0, 0.5),
            (1.0, 2.0),
        ] {
            assert!(ell.contains_point(Point::new(x, y)), "{x} {y}");
        }
        for (x, y) in [
            (2.0, 2.0),
            (-0.1, 0.0),
            (4.1, 1.0),
            (1.001, 1.001),
            (0.5, 3.1),
            (2.0, 3.0),
        ] {
            assert!(!ell.contains_point(Point::new(x, y)), "{x} {y}");
        }
    }
}
