//! When moving bases newly come into contact.

use crate::TOUCH;
use crate::base::{Base, Placed};
use crate::distance::distance_base_base;
use crate::number::{held, larger};
use crate::point::Vector;
use crate::sweep::{reaches, touch_interval_base_base};

/// The first time at which two moving bases come into contact; touching is contact, grazing too.
///
/// Bases that touch at the start count only if they are closing in (then at 0): those that part, or slide along
/// each other, are no new contact.
pub fn first_contact(
    a: &Placed,
    velocity_a: Vector,
    b: &Placed,
    velocity_b: Vector,
    duration: f64,
) -> Option<f64> {
    if duration < 0.0 {
        return None;
    }
    if distance_base_base(a, b) <= TOUCH {
        return is_closing(a, b, velocity_b - velocity_a).then_some(0.0);
    }
    touch_interval_base_base(a, velocity_a, b, velocity_b, duration).map(|times| times.from)
}

/// Whether the gap between two touching bases (or the depth of their overlap) is about to get worse, `velocity`
/// being `b`'s seen from `a`; sliding along is not closing in.
fn is_closing(a: &Placed, b: &Placed, velocity: Vector) -> bool {
    let between = b.at - a.at;
    let rate = match (a.base, b.base) {
        (Base::Disc { .. }, Base::Disc { .. }) => rate_outwards(between, velocity),
        (
            Base::Oblong {
                half_length,
                half_width,
            },
            Base::Disc { .. },
        ) => {
            let oblong = a.oblong(half_length, half_width);
            let (start, speed) = (oblong.in_frame(between), oblong.in_frame(velocity));
            rate_from_box(start, speed, half_length, half_width)
        }
        (
            Base::Disc { .. },
            Base::Oblong {
                half_length,
                half_width,
            },
        ) => {
            let oblong = b.oblong(half_length, half_width);
            let (start, speed) = (oblong.in_frame(-between), oblong.in_frame(-velocity));
            rate_from_box(start, speed, half_length, half_width)
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
        ) => {
            let (a, b) = (a.oblong(la, wa), b.oblong(lb, wb));
            let (reach_a, reach_b) = reaches(&a, &b);
            let sides_a = sides(a.in_frame(between), a.in_frame(velocity), reach_a);
            let sides_b = sides(b.in_frame(between), b.in_frame(velocity), reach_b);
            rate_of_sides(&[sides_a[0], sides_a[1], sides_b[0], sides_b[1]])
        }
    };
    rate < -TOUCH * velocity.length()
}

/// How fast a point recedes from the origin; from (about) the origin itself, every way leads out.
fn rate_outwards(start: Vector, velocity: Vector) -> f64 {
    let length = start.length();
    if length > TOUCH {
        start.dot(velocity) / length
    } else {
        velocity.length()
    }
}

fn rate_from_box(start: Vector, velocity: Vector, half_length: f64, half_width: f64) -> f64 {
    let nearest = Vector::new(
        held(start.x, -half_length, half_length),
        held(start.y, -half_width, half_width),
    );
    let outside = start - nearest;
    if outside.length() > TOUCH {
        return rate_outwards(outside, velocity);
    }
    rate_of_sides(&sides(start, velocity, Vector::new(half_length, half_width)))
}

/// For both directions of a frame: the gap, and how fast it grows.
fn sides(start: Vector, velocity: Vector, reach: Vector) -> [(f64, f64); 2] {
    let side = |start: f64, speed: f64, reach: f64| {
        let rate = if start.abs() <= TOUCH {
            speed.abs()
        } else if start > 0.0 {
            speed
        } else {
            -speed
        };
        (start.abs() - reach, rate)
    };
    [
        side(start.x, velocity.x, reach.x),
        side(start.y, velocity.y, reach.y),
    ]
}

/// The rate of the widest gap; of several as wide, the one that grows fastest is widest a moment later.
fn rate_of_sides(sides: &[(f64, f64)]) -> f64 {
    let widest = sides
        .iter()
        .fold(f64::NEG_INFINITY, |widest, side| larger(side.0, widest));
    let near = sides.iter().filter(|side| side.0 >= widest - 2.0 * TOUCH);
    near.fold(f64::NEG_INFINITY, |rate, side| larger(side.1, rate))
}
