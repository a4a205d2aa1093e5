//! Bases that move straight ahead without turning: when they touch.
//!
//! Seen from one of them, the other's middle is a point that runs along a straight line; the two touch while
//! that point is inside the first shape grown by the second. That is a disc (two discs), a box with rounded
//! corners (a disc and an oblong) or an octagon (two oblongs): all convex, hence one interval.

use crate::TOUCH;
use crate::base::{Base, Oblong, Placed};
use crate::distance::{distance_oblong_oblong, distance_to_box};
use crate::interval::{Interval, hull_of};
use crate::number::held;
use crate::point::{Point, Vector};

/// What does not come this near grazes nothing, whatever is rounded.
const HAIR: f64 = 2.0 * TOUCH;

/// Straight motion of one thing seen from another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Motion {
    /// Where it is at the start.
    pub(crate) start: Vector,
    /// How it goes on.
    pub(crate) velocity: Vector,
    /// For how long.
    pub(crate) duration: f64,
}

impl Motion {
    /// Where it is at a time.
    pub(crate) fn at(&self, time: f64) -> Vector {
        self.start + self.velocity * time
    }

    /// Seen from another starting point.
    fn seen_from(&self, place: Vector) -> Motion {
        Motion {
            start: self.start - place,
            ..*self
        }
    }

    /// Along and across an oblong.
    pub(crate) fn in_frame(&self, oblong: &Oblong) -> Motion {
        let (start, velocity) = (oblong.in_frame(self.start), oblong.in_frame(self.velocity));
        Motion {
            start,
            velocity,
            ..*self
        }
    }

    /// When it is nearest to the origin.
    fn nearest_time(&self) -> f64 {
        let speed_squared = self.velocity.length_squared();
        if speed_squared > 0.0 {
            held(-self.start.dot(self.velocity) / speed_squared, 0.0, self.duration) + 0.0
        } else {
            0.0
        }
    }
}

/// The times at which two moving bases touch or overlap; touching is contact, grazing too (a single moment).
///
/// Times are exact; where the bases never quite meet but come within [`TOUCH`], it is the moment at which they
/// are nearest. Along a direction in which they move by less than [`TOUCH`] altogether, they are taken to rest.
pub fn touch_interval_base_base(
    a: &Placed,
    velocity_a: Vector,
    b: &Placed,
    velocity_b: Vector,
    duration: f64,
) -> Option<Interval> {
    let motion = Motion {
        start: b.at - a.at,
        velocity: velocity_b - velocity_a,
        duration,
    };
    match (a.base, b.base) {
        (Base::Disc { radius: ra }, Base::Disc { radius: rb }) => touch_disc(motion, ra + rb),
        (
            Base::Oblong {
                half_length,
                half_width,
            },
            Base::Disc { radius },
        ) => {
            let oblong = a.oblong(half_length, half_width);
            touch_round_box(motion.in_frame(&oblong), half_length, half_width, radius)
        }
        (
            Base::Disc { radius },
            Base::Oblong {
                half_length,
                half_width,
            },
        ) => {
            let oblong = b.oblong(half_length, half_width);
            let back = Motion {
                start: -motion.start,
                velocity: -motion.velocity,
                duration,
            };
            touch_round_box(back.in_frame(&oblong), half_length, half_width, radius)
        }
        (
            Base::Oblong {
                half_length: la,
                half_width: wa,
            },
            Base::Oblong {
                half_length: lb,
                half_width: wb,
            },
        ) => touch_oblongs(motion, &a.oblong(la, wa), &b.oblong(lb, wb)),
    }
}

/// The times at which a moving base touches a resting segment; touching is contact, grazing too.
///
/// A segment with a width is a rectangle with flat ends, so that a gap between two walls is as wide as it is drawn. A
/// segment of no length is a disc of radius `half_width`.
pub fn touch_interval_base_segment(
    placed: &Placed,
    velocity: Vector,
    duration: f64,
    a: Point,
    b: Point,
    half_width: f64,
) -> Option<Interval> {
    let wall = Oblong::of_segment(a, b, half_width);
    let motion = Motion {
        start: placed.at - wall.middle,
        velocity,
        duration,
    };
    match placed.base {
        Base::Disc { radius } if wall.half_length <= TOUCH => {
            touch_round_box(motion.in_frame(&wall), wall.half_length, 0.0, radius + half_width)
        }
        Base::Disc { radius } => {
            touch_round_box(motion.in_frame(&wall), wall.half_length, half_width, radius)
        }
        Base::Oblong {
            half_length,
            half_width: across,
        } => {
            let oblong = placed.oblong(half_length, across);
            if wall.half_length <= TOUCH {
                let back = Motion {
                    start: -motion.start,
                    velocity: -velocity,
                    duration,
                };
                return touch_round_box(back.in_frame(&oblong), half_length, across, half_width);
            }
            touch_oblongs(motion, &wall, &oblong)
        }
    }
}

fn touch_disc(motion: Motion, radius: f64) -> Option<Interval> {
    within_disc(motion, radius, TOUCH).or_else(|| {
        let nearest = motion.nearest_time();
        let gap = motion.at(nearest).length() - radius;
        (gap <= TOUCH && motion.duration >= 0.0).then_some(Interval::moment(nearest))
    })
}

pub(crate) fn touch_round_box(
    motion: Motion,
    half_length: f64,
    half_width: f64,
    radius: f64,
) -> Option<Interval> {
    within_round_box(motion, half_length, half_width, radius, TOUCH).or_else(|| {
        let near = radius + HAIR;
        within_box(motion, half_length + near, half_width + near, TOUCH)?;
        let corners = box_corners(half_length, half_width);
        let times = corners.map(|corner| motion.seen_from(corner).nearest_time());
        graze(motion.duration, &times, |time| {
            distance_to_box(motion.at(time), half_length, half_width) - radius
        })
    })
}

/// `motion` is that of `b`'s middle seen from `a`'s.
fn touch_oblongs(motion: Motion, a: &Oblong, b: &Oblong) -> Option<Interval> {
    let (reach_a, reach_b) = reaches(a, b);
    let within = |more: Vector| {
        let in_a = within_reach(motion.in_frame(a), reach_a + more, TOUCH)?;
        in_a.intersection(within_reach(motion.in_frame(b), reach_b + more, TOUCH)?)
    };
    within(Vector::ZERO).or_else(|| {
        within(Vector::new(HAIR, HAIR))?;
        let first = Oblong {
            middle: Point::ORIGIN,
            ..*a
        };
        // The two pass nearest to each other at one of the moments at which two of their corners do.
        let corners_b = Oblong {
            middle: Point::ORIGIN,
            ..*b
        }
        .corners();
        let mut times = [0.0; 16];
        for (n, corner) in first.corners().iter().enumerate() {
            for (m, other) in corners_b.iter().enumerate() {
                times[4 * n + m] = motion.seen_from(*corner - *other).nearest_time();
            }
        }
        graze(motion.duration, &times, |time| {
            let second = Oblong {
                middle: Point::ORIGIN + motion.at(time),
                ..*b
            };
            distance_oblong_oblong(&first, &second)
        })
    })
}

/// The moment with the smallest gap (the earliest of several), if that is within [`TOUCH`].
fn graze(duration: f64, times: &[f64], gap: impl Fn(f64) -> f64) -> Option<Interval> {
    let (mut best_gap, mut best_time) = (f64::INFINITY, 0.0);
    for time in times.iter().copied().chain([0.0, duration]) {
        let gap = gap(time);
        if gap < best_gap || (gap == best_gap && time < best_time) {
            (best_gap, best_time) = (gap, time);
        }
    }
    (best_gap <= TOUCH && duration >= 0.0).then_some(Interval::moment(best_time))
}

/// When a moving point is in a disc around the origin; `slack` is what a resting one may be off.
pub(crate) fn within_disc(motion: Motion, radius: f64, slack: f64) -> Option<Interval> {
    let Motion {
        start,
        velocity,
        duration,
    } = motion;
    if velocity.length() * duration <= TOUCH {
        return (start.length() <= radius + slack).then(|| Interval::clipped(0.0, duration, duration))?;
    }
    let speed_squared = velocity.length_squared();
    let aside = velocity.cross(start);
    let under_root = speed_squared * (radius * radius) - aside * aside;
    if under_root < 0.0 || radius < 0.0 {
        return None;
    }
    let (nearest, half) = (
        -start.dot(velocity) / speed_squared,
        under_root.sqrt() / speed_squared,
    );
    Interval::clipped(nearest - half, nearest + half, duration)
}

/// When a moving coordinate is at most `reach` from 0.
fn within_slab(start: f64, speed: f64, reach: f64, duration: f64, slack: f64) -> Option<Interval> {
    if speed.abs() * duration <= TOUCH {
        return (start.abs() <= reach + slack).then(|| Interval::clipped(0.0, duration, duration))?;
    }
    let (one, other) = ((-reach - start) / speed, (reach - start) / speed);
    let (from, to) = if speed > 0.0 { (one, other) } else { (other, one) };
    Interval::clipped(from, to, duration)
}

/// When a moving point is in an upright box around the origin.
fn within_box(motion: Motion, half_length: f64, half_width: f64, slack: f64) -> Option<Interval> {
    let Motion {
        start,
        velocity,
        duration,
    } = motion;
    let along = within_slab(start.x, velocity.x, half_length, duration, slack)?;
    along.intersection(within_slab(start.y, velocity.y, half_width, duration, slack)?)
}

/// When a moving point is within `radius` of an upright box around the origin.
pub(crate) fn within_round_box(
    motion: Motion,
    half_length: f64,
    half_width: f64,
    radius: f64,
    slack: f64,
) -> Option<Interval> {
    if radius < 0.0 {
        return within_box(motion, half_length + radius, half_width + radius, slack);
    }
    let long = within_box(motion, half_length + radius, half_width, slack);
    let wide = within_box(motion, half_length, half_width + radius, slack);
    let corners = box_corners(half_length, half_width);
    // A box of no width is a segment: two corners, each given twice.
    let step = if half_width == 0.0 { 2 } else { 1 };
    let distinct = corners.into_iter().step_by(step);
    distinct.fold(hull_of(long, wide), |times, corner| {
        hull_of(times, within_disc(motion.seen_from(corner), radius, slack))
    })
}

fn box_corners(half_length: f64, half_width: f64) -> [Vector; 4] {
    [
        Vector::new(half_length, half_width),
        Vector::new(half_length, -half_width),
        Vector::new(-half_length, half_width),
        Vector::new(-half_length, -half_width),
    ]
}

/// When two oblongs meet, `motion` being that of `b`'s middle seen from `a`'s.
pub(crate) fn within_oblongs(motion: Motion, a: &Oblong, b: &Oblong, slack: f64) -> Option<Interval> {
    let (reach_a, reach_b) = reaches(a, b);
    let in_a = within_reach(motion.in_frame(a), reach_a, slack)?;
    in_a.intersection(within_reach(motion.in_frame(b), reach_b, slack)?)
}

/// When a moving point is no further along and across than so much.
fn within_reach(motion: Motion, reach: Vector, slack: f64) -> Option<Interval> {
    within_box(motion, reach.x, reach.y, slack)
}

/// How far apart two oblongs' middles may be along and across each of them before that side separates them.
pub(crate) fn reaches(a: &Oblong, b: &Oblong) -> (Vector, Vector) {
    let (along_a, along_b) = (a.facing.vector(), b.facing.vector());
    let (cosine, sine) = (along_a.dot(along_b).abs(), along_a.cross(along_b).abs());
    let reach = |own: &Oblong, other: &Oblong| {
        Vector::new(
            own.half_length + (other.half_length * cosine + other.half_width * sine),
            own.half_width + (other.half_length * sine + other.half_width * cosine),
        )
    };
    (reach(a, b), reach(b, a))
}

#[cfg(test)]
#[path = "sweep_tests.rs"]
mod tests;
