//! Ways made of straight pieces: roads, and the lines that players draw.

use crate::TOUCH;
use crate::point::Point;

/// The length of a polyline; 0 for fewer than two points.
pub fn length_polyline(polyline: &[Point]) -> f64 {
    polyline.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The point a distance along a polyline; its ends beyond either end, nothing without points.
pub fn point_along(polyline: &[Point], distance: f64) -> Option<Point> {
    let mut left = distance;
    for pair in polyline.windows(2) {
        let length = pair[0].distance(pair[1]);
        if left <= length {
            let share = if length > 0.0 && left > 0.0 {
                left / length
            } else {
                0.0
            };
            return Some(pair[0].towards(pair[1], share));
        }
        left -= length;
    }
    polyline.last().copied()
}

/// The polyline without points that touch the one kept before them.
pub fn without_repeats(polyline: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::with_capacity(polyline.len());
    for point in polyline {
        if kept.last().is_none_or(|last| last.distance(*point) > TOUCH) {
            kept.push(*point);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walking_along_a_corner() {
        let way = [Point::new(0.0, 0.0), Point::new(3.0, 0.0), Point::new(3.0, 4.0)];
        assert_eq!(length_polyline(&way), 7.0);
        assert_eq!(point_along(&way, -1.0), Some(way[0]));
        assert_eq!(point_along(&way, 3.0), Some(way[1]));
        assert_eq!(point_along(&way, 5.0), Some(Point::new(3.0, 2.0)));
        assert_eq!(point_along(&way, 8.0), Some(way[2]));
        assert_eq!(point_along(&[], 1.0), None);
        assert_eq!(length_polyline(&way[..1]), 0.0);
    }

    #[test]
    fn repeats_go() {
        let (a, b) = (Point::new(1.0, 1.0), Point::new(2.0, 1.0));
        assert_eq!(without_repeats(&[a, a, b, b, a]), [a, b, a]);
        assert_eq!(without_repeats(&[]), []);
    }
}
