//! Whether things overlap by more than a touch.

use crate::TOUCH;
use crate::base::{Base, Oblong, Placed};
use crate::distance::{distance_base_segment, distance_to_box};
use crate::number::smaller;
use crate::point::Point;
use crate::polygon::Polygon;
use crate::sweep::reaches;

/// Whether two bases overlap by more than [`TOUCH`]; touching is not overlap.
pub fn overlaps_base_base(a: &Placed, b: &Placed) -> bool {
    depth_base_base(a, b) > TOUCH
}

/// How far two bases would have to be moved apart to only touch; negative or 0 when they do not overlap.
pub fn depth_base_base(a: &Placed, b: &Placed) -> f64 {
    match (a.base, b.base) {
        (Base::Disc { radius: ra }, Base::Disc { radius: rb }) => (ra + rb) - a.at.distance(b.at),
        (
            Base::Disc { radius },
            Base::Oblong {
                half_length,
                half_width,
            },
        ) => depth_disc_oblong(a.at, radius, &b.oblong(half_length, half_width)),
        (
            Base::Oblong {
                half_length,
                half_width,
            },
            Base::Disc { radius },
        ) => depth_disc_oblong(b.at, radius, &a.oblong(half_length, half_width)),
        (
            Base::Oblong {
                half_length: la,
                half_width: wa,
            },
            Base::Oblong {
                half_length: lb,
                half_width: wb,
            },
        ) => depth_oblong_oblong(&a.oblong(la, wa), &b.oblong(lb, wb)),
    }
}

fn depth_disc_oblong(middle: Point, radius: f64, oblong: &Oblong) -> f64 {
    let place = oblong.in_frame(middle - oblong.middle);
    let (along, across) = (
        oblong.half_length - place.x.abs(),
        oblong.half_width - place.y.abs(),
    );
    if along > 0.0 && across > 0.0 {
        radius + smaller(along, across)
    } else {
        radius - distance_to_box(place, oblong.half_length, oblong.half_width)
    }
}

fn depth_oblong_oblong(a: &Oblong, b: &Oblong) -> f64 {
    let between = b.middle - a.middle;
    let (reach_a, reach_b) = reaches(a, b);
    let (in_a, in_b) = (a.in_frame(between), b.in_frame(between));
    let along = smaller(reach_a.x - in_a.x.abs(), reach_b.x - in_b.x.abs());
    let across = smaller(reach_a.y - in_a.y.abs(), reach_b.y - in_b.y.abs());
    smaller(along, across)
}

/// Whether a segment runs more than [`TOUCH`] inside a base; touching is not overlap.
pub fn overlaps_base_segment(placed: &Placed, a: Point, b: Point) -> bool {
    shrunk(placed).is_some_and(|inner| distance_base_segment(&inner, a, b) <= 0.0)
}

/// Whether part of an area lies more than [`TOUCH`] inside a base; touching is not overlap, being inside is.
pub fn overlaps_base_polygon(placed: &Placed, polygon: &Polygon) -> bool {
    if !placed.bounds().overlaps(polygon.bounds()) {
        return false;
    }
    polygon.contains_point(placed.at)
        || shrunk(placed).is_some_and(|inner| {
            polygon
                .edges()
                .any(|(a, b)| distance_base_segment(&inner, a, b) <= 0.0)
        })
}

/// The base without its outermost [`TOUCH`]: whatever meets that overlaps the base.
pub(crate) fn shrunk(placed: &Placed) -> Option<Placed> {
    let base = match placed.base {
        Base::Disc { radius } => (radius >= TOUCH).then_some(Base::Disc {
            radius: radius - TOUCH,
        })?,
        Base::Oblong {
            half_length,
            half_width,
        } => {
            let inner = placed.oblong(half_length, half_width).shrunk(TOUCH)?;
            Base::Oblong {
                half_length: inner.half_length,
                half_width: inner.half_width,
            }
        }
    };
    Some(Placed { base, ..*placed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Direction;

    fn square(x: f64, y: f64, degrees: f64) -> Placed {
        Placed {
            base: Base::Oblong {
                half_length: 1.0,
                half_width: 1.0,
            },
            at: Point::new(x, y),
            facing: Direction::from_degrees(degrees),
        }
    }

    fn disc(x: f64, y: f64) -> Placed {
        Placed {
            base: Base::Disc { radius: 1.0 },
            ..square(x, y, 0.0)
        }
    }

    #[test]
    fn touching_is_not_overlap() {
        for gap in [0.0, 5e-7, -5e-7] {
            assert!(!overlaps_base_base(&disc(0.0, 0.0), &disc(2.0 + gap, 0.0)));
            assert!(!overlaps_base_base(&square(0.0, 0.0, 0.0), &disc(2.0 + gap, 0.3)));
            assert!(!overlaps_base_base(
                &square(0.0, 0.0, 0.0),
                &square(2.0 + gap, 0.3, 90.0)
            ));
        }
        let deeper = 2.0 - 2e-6;
        assert!(overlaps_base_base(&disc(0.0, 0.0), &disc(deeper, 0.0)));
        assert!(overlaps_base_base(&square(0.0, 0.0, 0.0), &disc(deeper, 0.3)));
        assert!(overlaps_base_base(
            &square(0.0, 0.0, 0.0),
            &square(deeper, 0.3, 90.0)
        ));
        assert!(overlaps_base_base(
            &square(0.0, 0.0, 0.0),
            &square(0.0, 0.0, 45.0)
        ));
        assert!(overlaps_base_base(&square(0.0, 0.0, 0.0), &disc(0.0, 0.0)));
    }

    #[test]
    fn segments_and_areas() {
        let p = Point::new;
        assert!(!overlaps_base_segment(&disc(0.0, 0.0), p(1.0, -2.0), p(1.0, 2.0)));
        assert!(overlaps_base_segment(
            &disc(0.0, 0.0),
            p(0.99, -2.0),
            p(0.99, 2.0)
        ));
        assert!(!overlaps_base_segment(
            &square(0.0, 0.0, 0.0),
            p(1.0, -2.0),
            p(1.0, 2.0)
        ));
        assert!(overlaps_base_segment(
            &square(0.0, 0.0, 0.0),
            p(0.5, 0.5),
            p(0.5, 0.5)
        ));
        let field = vec![p(-5.0, -5.0), p(5.0, -5.0), p(5.0, 5.0), p(-5.0, 5.0)];
        let field = Polygon::new(field).unwrap();
        assert!(overlaps_base_polygon(&square(0.0, 0.0, 0.0), &field));
        assert!(overlaps_base_polygon(&square(5.9, 0.0, 0.0), &field));
        assert!(!overlaps_base_polygon(&square(6.0, 0.0, 0.0), &field));
        assert!(!overlaps_base_polygon(&disc(6.0, 0.0), &field));
        assert!(!overlaps_base_polygon(&disc(5.8, 5.8), &field));
        assert!(overlaps_base_polygon(&disc(5.7, 5.7), &field));
    }
}
