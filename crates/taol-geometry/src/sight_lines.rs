//! The lines that sight tries: common tangents, cut off at the two bases.

use crate::TOUCH;
use crate::base::{Base, Placed};
use crate::number::{larger, smaller};
use crate::point::{Point, Vector};

/// Room beside a base in which a line that misses it is told by its edges, in centimetres.
const WELL_ASIDE: f64 = 0.01;

/// A disc that lines roll around; a corner has radius 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    pub(crate) at: Point,
    pub(crate) radius: f64,
}

impl Round {
    pub(crate) fn new(at: Point, radius: f64) -> Round {
        Round { at, radius }
    }
}

/// An endless line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    point: Point,
    /// Of length one.
    pub(crate) along: Vector,
}

impl Line {
    /// Any line, for bases with a common middle.
    pub(crate) const UPRIGHT: Line = Line {
        point: Point::ORIGIN,
        along: Vector::new(0.0, 1.0),
    };

    pub(crate) fn through(a: Point, b: Point) -> Option<Line> {
        Some(Line {
            point: a,
            along: (b - a).direction()?.vector(),
        })
    }

    /// A point of it.
    pub(crate) fn point(&self) -> Point {
        self.point
    }

    fn at(&self, distance: f64) -> Point {
        self.point + self.along * distance
    }

    /// The piece between two bases, from the first to the second; nothing if the line misses one. Where the line
    /// meets both at once, a single point of both.
    pub(crate) fn between(&self, from: &Placed, to: &Placed) -> Option<(Point, Point)> {
        let (first, second) = (self.in_base(from)?, self.in_base(to)?);
        let (a, b) = if first.1 < second.0 {
            (first.1, second.0)
        } else if second.1 < first.0 {
            (first.0, second.1)
        } else {
            let shared = (larger(first.0, second.0) + smaller(first.1, second.1)) * 0.5;
            (shared, shared)
        };
        Some((self.at(a), self.at(b)))
    }

    /// Where the line enters and leaves a base; touching is a single place.
    pub(crate) fn in_base(&self, placed: &Placed) -> Option<(f64, f64)> {
        let offset = placed.at - self.point;
        match placed.base {
            Base::Disc { radius } => {
                let (nearest, aside) = (self.along.dot(offset), self.along.cross(offset));
                if aside.abs() > radius + TOUCH {
                    return None;
                }
                let half = larger(radius * radius - aside * aside, 0.0).sqrt();
                Some((nearest - half, nearest + half))
            }
            Base::Oblong {
                half_length,
                half_width,
            } => {
                let oblong = placed.oblong(half_length, half_width);
                let step = oblong.in_frame(self.along);
                // Farther aside than it is wide, seen along the line, and by more than rounding: most of those tried.
                let half = half_length * step.y.abs() + half_width * step.x.abs();
                if self.along.cross(offset).abs() > half + WELL_ASIDE {
                    return None;
                }
                let start = oblong.in_frame(-offset);
                let long = in_slab(start.x, step.x, half_length)?;
                let wide = in_slab(start.y, step.y, half_width)?;
                let (enter, leave) = (larger(long.0, wide.0), smaller(long.1, wide.1));
                if enter > leave + 2.0 * TOUCH {
                    return None;
                }
                // Through a corner, rounding may turn the two around.
                let middle = (enter + leave) * 0.5;
                Some((smaller(enter, middle), larger(leave, middle)))
            }
        }
    }
}

/// Where a coordinate is at most `reach` from 0, give or take a touch.
fn in_slab(start: f64, step: f64, reach: f64) -> Option<(f64, f64)> {
    // Nearly parallel lines are inside everywhere or nowhere; the bound keeps the quotient finite.
    if step.abs() < 1e-12 {
        return (start.abs() <= reach + TOUCH).then_some((-1e12, 1e12));
    }
    let (one, other) = ((-reach - start) / step, (reach - start) / step);
    Some((smaller(one, other), larger(one, other)))
}

/// The common tangents of two discs: two outer and, when they are apart, two inner ones.
pub(crate) fn bitangents(a: Round, b: Round) -> [Option<Line>; 4] {
    let way = b.at - a.at;
    let squared = way.length_squared();
    let tangent = |rise: f64, side: f64| {
        let rest = squared - rise * rise;
        if rest < 0.0 || squared <= TOUCH * TOUCH {
            return None;
        }
        // The normal of length one, against which the second middle lies `rise` farther out than the first.
        let normal = (way * rise + way.turned() * (side * rest.sqrt())) * (1.0 / squared);
        Some(Line {
            point: a.at - normal * a.radius,
            along: normal.turned(),
        })
    };
    let (outer, inner) = (b.radius - a.radius, -b.radius - a.radius);
    if a.radius == 0.0 && b.radius == 0.0 {
        return [tangent(0.0, 1.0), None, None, None];
    }
    let apart = if a.radius == 0.0 || b.radius == 0.0 {
        [None, None]
    } else {
        [tangent(inner, 1.0), tangent(inner, -1.0)]
    };
    [tangent(outer, 1.0), tangent(outer, -1.0), apart[0], apart[1]]
}

/// The points at which a base's edge cuts a round; they are points to roll around.
pub(crate) fn crossings_with_base(placed: &Placed, round: Round, out: &mut Vec<Round>) {
    match (placed.base, placed.corners()) {
        (_, Some(corners)) => {
            for n in 0..4 {
                circle_segment(round, corners[n], corners[(n + 1) % 4], out);
            }
        }
        (Base::Disc { radius }, _) => circle_circle(Round::new(placed.at, radius), round, out),
        _ => {}
    }
}

/// The points at which a base's edge cuts a segment.
pub(crate) fn cuts_with_base(placed: &Placed, a: Point, b: Point, out: &mut Vec<Round>) {
    match (placed.base, placed.corners()) {
        (_, Some(corners)) => {
            for n in 0..4 {
                segment_segment(a, b, corners[n], corners[(n + 1) % 4], out);
            }
        }
        (Base::Disc { radius }, _) => circle_segment(Round::new(placed.at, radius), a, b, out),
        _ => {}
    }
}

fn circle_circle(a: Round, b: Round, out: &mut Vec<Round>) {
    let way = b.at - a.at;
    let squared = way.length_squared();
    if squared <= TOUCH * TOUCH {
        return;
    }
    let share = (squared + (a.radius * a.radius - b.radius * b.radius)) / (2.0 * squared);
    let rest = a.radius * a.radius / squared - share * share;
    if rest >= 0.0 {
        let (foot, aside) = (a.at + way * share, way.turned() * rest.sqrt());
        out.extend([foot + aside, foot - aside].map(|at| Round::new(at, 0.0)));
    }
}

fn circle_segment(circle: Round, a: Point, b: Point, out: &mut Vec<Round>) {
    let Some(heading) = (b - a).direction().map(|heading| heading.vector()) else {
        return;
    };
    let offset = circle.at - a;
    let (nearest, aside) = (heading.dot(offset), heading.cross(offset));
    let rest = circle.radius * circle.radius - aside * aside;
    if rest >= 0.0 {
        let length = heading.dot(b - a);
        let places = [nearest - rest.sqrt(), nearest + rest.sqrt()];
        let inside = places.into_iter().filter(|place| (0.0..=length).contains(place));
        out.extend(inside.map(|place| Round::new(a + heading * place, 0.0)));
    }
}

fn segment_segment(a: Point, b: Point, c: Point, d: Point, out: &mut Vec<Round>) {
    let (first, second) = (b - a, d - c);
    let turn = first.cross(second);
    let (share, other) = ((c - a).cross(second) / turn, (c - a).cross(first) / turn);
    if turn != 0.0 && (0.0..=1.0).contains(&share) && (0.0..=1.0).contains(&other) {
        out.push(Round::new(a + first * share, 0.0));
    }
}
