//! Lines cut into pieces by their openings.

use taol_geometry::{Point, TOUCH, length_polyline, point_along, without_repeats};

/// An opening may be drawn this far beside its wall, in centimetres.
pub const BESIDE: f64 = 0.25;

/// A stretch of a line, by the distances along it; and which opening it is, or wall.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
    /// The opening, by its number; nothing for the wall itself.
    pub opening: Option<usize>,
}

/// How far along a line the nearest point to a place is, and how far beside it the place lies.
pub fn project(line: &[Point], place: Point) -> (f64, f64) {
    let mut along = 0.0;
    let mut best = (0.0, f64::INFINITY);
    for pair in line.windows(2) {
        let way = pair[1] - pair[0];
        let length = way.length();
        let share = if length > 0.0 {
            ((place - pair[0]).dot(way) / (length * length)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let beside = pair[0].towards(pair[1], share).distance(place);
        if beside < best.1 {
            best = (along + share * length, beside);
        }
        along += length;
    }
    best
}

/// The whole line as stretches of wall and openings, in order along it. Two openings that overlap are an error.
pub fn cut(length: f64, openings: &[Stretch]) -> Result<Vec<Stretch>, (usize, usize)> {
    let mut sorted = openings.to_vec();
    sorted.sort_by(|one, other| one.from.total_cmp(&other.from).then(one.to.total_cmp(&other.to)));
    let mut pieces = Vec::new();
    let mut reached = 0.0;
    let mut last = 0;
    for stretch in sorted {
        let number = stretch.opening.unwrap_or(0);
        if stretch.from < reached - TOUCH {
            return Err((last, number));
        }
        if stretch.from > reached + TOUCH {
            pieces.push(Stretch {
                from: reached,
                to: stretch.from,
                opening: None,
            });
        }
        pieces.push(stretch);
        (reached, last) = (stretch.to, number);
    }
    if length > reached + TOUCH {
        pieces.push(Stretch {
            from: reached,
            to: length,
            opening: None,
        });
    }
    Ok(pieces)
}

/// The corners of a stretch.
pub fn corners(line: &[Point], stretch: Stretch) -> Vec<Point> {
    let mut found = Vec::new();
    let mut along = 0.0;
    found.extend(point_along(line, stretch.from));
    for pair in line.windows(2) {
        along += pair[0].distance(pair[1]);
        if along > stretch.from + TOUCH && along < stretch.to - TOUCH {
            found.push(pair[1]);
        }
    }
    found.extend(point_along(line, stretch.to));
    without_repeats(&found).into_iter().map(Point::settled).collect()
}

/// The length of a line.
pub fn length(line: &[Point]) -> f64 {
    length_polyline(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_round_a_corner() {
        let line = [
            Point::new(0.0, 0.0),
            Point::new(10.0, 0.0),
            Point::new(10.0, 10.0),
        ];
        let (from, beside) = project(&line, Point::new(8.0, 0.1));
        assert_eq!((from, beside), (8.0, 0.1));
        let (to, _) = project(&line, Point::new(10.0, 2.0));
        let pieces = cut(
            length(&line),
            &[Stretch {
                from,
                to,
                opening: Some(0),
            }],
        );
        let pieces = pieces.unwrap();
        assert_eq!(pieces.len(), 3);
        assert_eq!(
            corners(&line, pieces[1]),
            [Point::new(8.0, 0.0), Point::new(10.0, 0.0), Point::new(10.0, 2.0)]
        );
        assert_eq!(
            corners(&line, pieces[2]),
            [Point::new(10.0, 2.0), Point::new(10.0, 10.0)]
        );
    }

    #[test]
    fn openings_that_overlap_are_refused() {
        let first = Stretch {
            from: 1.0,
            to: 3.0,
            opening: Some(0),
        };
        let second = Stretch {
            from: 2.0,
            to: 4.0,
            opening: Some(1),
        };
        assert_eq!(cut(10.0, &[second, first]), Err((0, 1)));
    }
}
