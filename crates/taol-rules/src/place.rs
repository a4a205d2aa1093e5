//! On which side of a base something lies, and which way leads away from it.

use std::cmp::Ordering;

use taol_geometry::{Base, Placed, Point, Vector};

/// From the middle line of the table outwards: neither names nor the mirror make a difference.
pub(crate) fn outwards(a: Point, b: Point) -> Ordering {
    let out = a.x.abs().total_cmp(&b.x.abs());
    out.then(a.y.total_cmp(&b.y)).then(a.x.total_cmp(&b.x))
}

/// Which of two is nearer to something, where their bases are just as near: the one whose middle is, then outwards.
pub(crate) fn nearer(to: Point, a: Point, b: Point) -> Ordering {
    let far = |at: Point| (at - to).length_squared();
    far(a).total_cmp(&far(b)).then(outwards(a, b))
}

/// The places of a list from left to right, by where each of it lies; those just as far left in the order of the list.
pub(crate) fn left_to_right(list: impl Iterator<Item = f64>) -> impl Iterator<Item = usize> {
    // Whole numbers in the order of `f64::total_cmp`, each with its place behind it, are sorted quicker than pairs.
    let ordered = |x: f64| {
        let bits = x.to_bits();
        if x.is_sign_negative() {
            !bits
        } else {
            bits | (1 << 63)
        }
    };
    let mut row: Vec<u128> = list
        .zip(0u32..)
        .map(|(x, place)| (u128::from(ordered(x)) << 32) | u128::from(place))
        .collect();
    row.sort_unstable();
    row.into_iter().map(|entry| entry as u32 as usize)
}

/// The sides of a base on which something lies: one, or two where it lies right between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sides {
    pub front: bool,
    pub back: bool,
    pub left: bool,
    pub right: bool,
}

/// The sides of a base that a point outside it lies on.
pub(crate) fn sides(of: &Placed, at: Point) -> Sides {
    let ahead = of.facing.vector();
    let offset = at - of.at;
    let (along, across) = (ahead.dot(offset), ahead.cross(offset));
    let (half_length, half_width) = halves(of.base);
    let (out_along, out_across) = (along.abs() - half_length, across.abs() - half_width);
    let (ends, flanks) = (
        out_along >= out_across - taol_geometry::TOUCH,
        out_across >= out_along - taol_geometry::TOUCH,
    );
    Sides {
        front: ends && along > 0.0,
        back: ends && along < 0.0,
        left: flanks && across < 0.0,
        right: flanks && across > 0.0,
    }
}

/// Half the length and width of a base; a disc has neither, only directions.
fn halves(base: Base) -> (f64, f64) {
    match base {
        Base::Disc { .. } => (0.0, 0.0),
        Base::Oblong {
            half_length,
            half_width,
        } => (half_length, half_width),
    }
}

/// The way straight from an enemy's edge to one's own, of length one; nothing if both stand in one spot.
pub(crate) fn away(from: &Placed, who: &Placed) -> Vector {
    let between = who.at - from.at;
    let straight = match (who.base, from.base) {
        (Base::Disc { .. }, Base::Disc { .. }) => between,
        (Base::Oblong { .. }, _) => -across_the_edge(who, from.at).unwrap_or(-between),
        (Base::Disc { .. }, Base::Oblong { .. }) => across_the_edge(from, who.at).unwrap_or(between),
    };
    straight
        .direction()
        .map_or(Vector::ZERO, |direction| direction.vector())
}

/// Square out of the one side of an oblong that a point lies on; nothing at a corner.
fn across_the_edge(of: &Placed, at: Point) -> Option<Vector> {
    let ahead = of.facing.vector();
    match sides(of, at) {
        Sides {
            front: true,
            left: false,
            right: false,
            ..
        } => Some(ahead),
        Sides {
            back: true,
            left: false,
            right: false,
            ..
        } => Some(-ahead),
        Sides {
            left: true,
            front: false,
            back: false,
            ..
        } => Some(-ahead.turned()),
        Sides {
            right: true,
            front: false,
            back: false,
            ..
        } => Some(ahead.turned()),
        _ => None,
    }
}

/// A sum that does not depend on the order of what is added: smallest parts first.
pub(crate) fn sum(vectors: &[Vector]) -> Vector {
    match vectors {
        [] => Vector::ZERO,
        [one] => *one,
        [one, other] => *one + *other,
        _ => {
            let add = |part: fn(&Vector) -> f64| {
                let mut parts: Vec<f64> = vectors.iter().map(part).collect();
                parts.sort_unstable_by(|a, b| a.abs().total_cmp(&b.abs()));
                // Parts of one size are counted, not added one by one: then neither their order nor the mirror changes a bit.
                let sizes = parts.chunk_by(|a, b| a.abs() == b.abs());
                let counted =
                    |parts: &[f64]| parts[0].abs() * parts.iter().map(|part| part.signum()).sum::<f64>();
                sizes.map(counted).sum::<f64>()
            };
            Vector::new(add(|vector| vector.x), add(|vector| vector.y))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taol_geometry::Direction;

    fn horse() -> Placed {
        Placed {
            base: Base::Oblong {
                half_length: 2.5,
                half_width: 1.25,
            },
            at: Point::ORIGIN,
            facing: Direction::NORTH,
        }
    }

    #[test]
    fn front_and_flanks_of_a_horse() {
        assert!(sides(&horse(), Point::new(1.0, -3.75)).front);
        let left = sides(&horse(), Point::new(-2.5, -2.0));
        assert!(left.left && !left.front);
        assert!(sides(&horse(), Point::new(2.5, 1.0)).right);
    }

    #[test]
    fn one_goes_back_square_from_the_edge() {
        let foot = Placed {
            base: Base::Disc { radius: 1.25 },
            at: Point::new(1.0, -3.75),
            facing: Direction::NORTH,
        };
        assert_eq!(away(&horse(), &foot), Vector::new(0.0, -1.0));
        assert_eq!(away(&foot, &horse()), Vector::new(0.0, 1.0));
    }
}
