//! How far apart things are, edge to edge: 0 when they touch or overlap.

use crate::base::{Base, Oblong, Placed};
use crate::number::{larger, smaller};
use crate::point::{Point, Vector};
use crate::polygon::Polygon;

/// The gap between two bases; 0 when touching or overlapping.
#[inline]
pub fn distance_base_base(a: &Placed, b: &Placed) -> f64 {
    match (a.base, b.base) {
        (Base::Disc { radius: ra }, Base::Disc { radius: rb }) => distance_disc_disc(a.at, ra, b.at, rb),
        (
            Base::Disc { radius },
            Base::Oblong {
                half_length,
                half_width,
            },
        ) => distance_disc_oblong(a.at, radius, &b.oblong(half_length, half_width)),
        (
            Base::Oblong {
                half_length,
                half_width,
            },
            Base::Disc { radius },
        ) => distance_disc_oblong(b.at, radius, &a.oblong(half_length, half_width)),
        (
            Base::Oblong {
                half_length: la,
                half_width: wa,
            },
            Base::Oblong {
                half_length: lb,
                half_width: wb,
            },
        ) => distance_oblong_oblong(&a.oblong(la, wa), &b.oblong(lb, wb)),
    }
}

/// The gap between two discs; 0 when touching or overlapping.
#[inline]
pub fn distance_disc_disc(a: Point, radius_a: f64, b: Point, radius_b: f64) -> f64 {
    larger((b - a).length() - (radius_a + radius_b), 0.0)
}

/// The gap between a disc and an oblong; 0 when touching or overlapping.
#[inline]
pub fn distance_disc_oblong(middle: Point, radius: f64, oblong: &Oblong) -> f64 {
    let inside = oblong.in_frame(middle - oblong.middle);
    larger(
        distance_to_box(inside, oblong.half_length, oblong.half_width) - radius,
        0.0,
    )
}

/// The gap between two oblongs; 0 when touching or overlapping.
///
/// Two convex shapes that are apart are nearest at a corner of one of them, and two oblongs are apart when
/// one of their four sides' directions separates them.
#[inline]
pub fn distance_oblong_oblong(a: &Oblong, b: &Oblong) -> f64 {
    let between = b.middle - a.middle;
    let (along_a, along_b) = (a.facing.vector(), b.facing.vector());
    let turn = Vector::new(along_a.dot(along_b), along_a.cross(along_b));
    let back = Vector::new(turn.x, -turn.y);
    // A box is its own image through its middle, so the sign of `between` does not matter.
    let (near_a, apart_a) = corners_to_box(a, a.in_frame(between), b, turn);
    let (near_b, apart_b) = corners_to_box(b, b.in_frame(between), a, back);
    if apart_a | apart_b {
        smaller(near_a, near_b).sqrt()
    } else {
        0.0
    }
}

/// The least squared distance of an oblong's corners to a box in whose frame it is given, and whether one of
/// the box's own sides separates the two.
#[inline(always)]
fn corners_to_box(inner: &Oblong, middle: Vector, outer: &Oblong, turn: Vector) -> (f64, bool) {
    let along = Vector::new(outer.half_length * turn.x, outer.half_length * turn.y);
    let across = Vector::new(outer.half_width * -turn.y, outer.half_width * turn.x);
    let apart = (middle.x.abs() > inner.half_length + (along.x.abs() + across.x.abs()))
        | (middle.y.abs() > inner.half_width + (along.y.abs() + across.y.abs()));
    let squared = |x: f64, y: f64| {
        let beyond_x = larger(x.abs() - inner.half_length, 0.0);
        let beyond_y = larger(y.abs() - inner.half_width, 0.0);
        beyond_x * beyond_x + beyond_y * beyond_y
    };
    let (front, back) = (middle + along, middle - along);
    let least_front = smaller(
        squared(front.x + across.x, front.y + across.y),
        squared(front.x - across.x, front.y - across.y),
    );
    let least_back = smaller(
        squared(back.x + across.x, back.y + across.y),
        squared(back.x - across.x, back.y - across.y),
    );
    (smaller(least_front, least_back), apart)
}

/// The distance from a point to an upright box around the origin; 0 inside.
#[inline]
pub(crate) fn distance_to_box(point: Vector, half_length: f64, half_width: f64) -> f64 {
    let beyond = Vector::new(
        larger(point.x.abs() - half_length, 0.0),
        larger(point.y.abs() - half_width, 0.0),
    );
    beyond.length()
}

/// The distance from a point to a segment; a segment of no length is a point.
#[inline]
pub fn distance_point_segment(point: Point, a: Point, b: Point) -> f64 {
    let way = b - a;
    let (from_a, from_b) = (point - a, point - b);
    if from_a.dot(way) <= 0.0 || from_b.dot(way) >= 0.0 {
        return smaller(from_a.length_squared(), from_b.length_squared()).sqrt();
    }
    // Measured from the middle, so that naming the ends the other way round changes no bit.
    way.cross(point - middle_of(a, b)).abs() / way.length()
}

/// The gap between two segments; 0 when they touch or cross.
pub fn distance_segment_segment(a: Point, b: Point, c: Point, d: Point) -> f64 {
    if crosses_segment_segment(a, b, c, d) {
        return 0.0;
    }
    let ends_of_first = smaller(distance_point_segment(a, c, d), distance_point_segment(b, c, d));
    let ends_of_second = smaller(distance_point_segment(c, a, b), distance_point_segment(d, a, b));
    smaller(ends_of_first, ends_of_second)
}

/// Whether two segments cross, each with its ends strictly on both sides of the other; touching is not crossing.
pub fn crosses_segment_segment(a: Point, b: Point, c: Point, d: Point) -> bool {
    let strictly_parts = |from: Point, to: Point, one: Point, other: Point| {
        let (way, middle) = (to - from, middle_of(from, to));
        let (left, right) = (way.cross(one - middle), way.cross(other - middle));
        (left < 0.0 && right > 0.0) || (left > 0.0 && right < 0.0)
    };
    strictly_parts(a, b, c, d) && strictly_parts(c, d, a, b)
}

/// The gap between a base and a segment; 0 when touching or overlapping.
pub fn distance_base_segment(placed: &Placed, a: Point, b: Point) -> f64 {
    match placed.base {
        Base::Disc { radius } => larger(distance_point_segment(placed.at, a, b) - radius, 0.0),
        Base::Oblong {
            half_length,
            half_width,
        } => distance_oblong_oblong(
            &placed.oblong(half_length, half_width),
            &Oblong::of_segment(a, b, 0.0),
        ),
    }
}

/// The gap between a base and an area; 0 when touching, overlapping, or inside.
pub fn distance_base_polygon(placed: &Placed, polygon: &Polygon) -> f64 {
    if polygon.contains_point(placed.at) {
        return 0.0;
    }
    let gaps = polygon.edges().map(|(a, b)| distance_base_segment(placed, a, b));
    gaps.fold(f64::INFINITY, smaller)
}

/// The middle of a segment, the same bits from either end.
#[inline]
pub(crate) fn middle_of(a: Point, b: Point) -> Point {
    Point::new((a.x + b.x) * 0.5, (a.y + b.y) * 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Direction;

    fn disc(x: f64, y: f64, radius: f64) -> Placed {
        Placed {
            base: Base::Disc { radius },
            at: Point::new(x, y),
            facing: Direction::NORTH,
        }
    }

    fn oblong(x: f64, y: f64, half_length: f64, half_width: f64, degrees: f64) -> Placed {
        Placed {
            base: Base::Oblong {
                half_length,
                half_width,
            },
            at: Point::new(x, y),
            facing: Direction::from_degrees(degrees),
        }
    }

    #[test]
    fn bases_apart_touching_and_overlapping() {
        assert_eq!(
            distance_base_base(&disc(0.0, 0.0, 1.0), &disc(3.0, 4.0, 1.5)),
            2.5
        );
        assert_eq!(
            distance_base_base(&disc(0.0, 0.0, 1.0), &disc(0.0, 2.0, 1.0)),
            0.0
        );
        assert_eq!(
            distance_base_base(&disc(0.0, 0.0, 1.0), &disc(0.0, 0.0, 1.0)),
            0.0
        );
        // Facing north, an oblong's length runs up the table.
        let tall = oblong(0.0, 0.0, 2.0, 1.0, 0.0);
        assert_eq!(distance_base_base(&tall, &disc(4.0, 0.0, 1.0)), 2.0);
        assert_eq!(distance_base_base(&tall, &disc(0.0, 4.0, 1.0)), 1.0);
        assert_eq!(distance_base_base(&disc(4.0, 6.0, 1.0), &tall), 4.0);
        assert_eq!(distance_base_base(&tall, &oblong(3.0, 0.0, 2.0, 1.0, 0.0)), 1.0);
        assert_eq!(distance_base_base(&tall, &oblong(4.0, 0.0, 2.0, 1.0, 90.0)), 1.0);
        assert_eq!(distance_base_base(&tall, &oblong(2.0, 4.0, 2.0, 1.0, 180.0)), 0.0);
        assert_eq!(distance_base_base(&tall, &oblong(5.0, 8.0, 2.0, 1.0, 180.0)), 5.0);
    }

    #[test]
    fn a_cross_of_two_oblongs_overlaps_without_a_corner_inside() {
        let (along, across) = (oblong(0.0, 0.0, 3.0, 0.5, 0.0), oblong(0.0, 0.0, 3.0, 0.5, 90.0));
        assert_eq!(distance_base_base(&along, &across), 0.0);
    }

    #[test]
    fn segments_and_points() {
        let p = Point::new;
        assert_eq!(
            distance_point_segment(p(0.0, 2.0), p(-1.0, 0.0), p(1.0, 0.0)),
            2.0
        );
        assert_eq!(
            distance_point_segment(p(4.0, 4.0), p(-1.0, 0.0), p(1.0, 0.0)),
            5.0
        );
        assert_eq!(distance_point_segment(p(3.0, 4.0), p(0.0, 0.0), p(0.0, 0.0)), 5.0);
        let gap = |a, b, c, d| distance_segment_segment(a, b, c, d);
        assert_eq!(gap(p(-1.0, 0.0), p(1.0, 0.0), p(0.0, -1.0), p(0.0, 1.0)), 0.0);
        assert_eq!(gap(p(-1.0, 0.0), p(1.0, 0.0), p(0.0, 0.0), p(0.0, 1.0)), 0.0);
        assert_eq!(gap(p(-1.0, 0.0), p(1.0, 0.0), p(2.0, 0.0), p(3.0, 0.0)), 1.0);
        assert_eq!(gap(p(0.0, 0.0), p(0.0, 0.0), p(3.0, 4.0), p(3.0, 4.0)), 5.0);
        assert!(!crosses_segment_segment(
            p(-1.0, 0.0),
            p(1.0, 0.0),
            p(0.0, 0.0),
            p(0.0, 1.0)
        ));
    }

    #[test]
    fn bases_and_segments_and_areas() {
        let p = Point::new;
        let tall = oblong(0.0, 0.0, 2.0, 1.0, 0.0);
        assert_eq!(distance_base_segment(&tall, p(3.0, -9.0), p(3.0, 9.0)), 2.0);
        assert_eq!(distance_base_segment(&tall, p(4.0, 6.0), p(4.0, 6.0)), 5.0);
        assert_eq!(distance_base_segment(&tall, p(-9.0, 0.0), p(9.0, 0.1)), 0.0);
        assert_eq!(
            distance_base_segment(&disc(0.0, 0.0, 1.0), p(3.0, -9.0), p(3.0, 9.0)),
            2.0
        );
        let square = vec![p(-5.0, -5.0), p(5.0, -5.0), p(5.0, 5.0), p(-5.0, 5.0)];
        let square = Polygon::new(square).unwrap();
        assert_eq!(distance_base_polygon(&tall, &square), 0.0);
        assert_eq!(distance_base_polygon(&disc(8.0, 0.0, 1.0), &square), 2.0);
        assert_eq!(distance_base_polygon(&disc(6.0, 0.0, 1.0), &square), 0.0);
    }

    #[test]
    fn far_away_is_no_nan() {
        let far = 1e200;
        for other in [disc(far, far, 1.0), oblong(far, -far, 1.0, 1.0, 30.0)] {
            assert!(!distance_base_base(&other, &disc(-far, 0.0, 1.0)).is_nan());
            assert!(!distance_base_base(&other, &oblong(-far, 0.0, 1.0, 1.0, 12.0)).is_nan());
        }
    }
}
