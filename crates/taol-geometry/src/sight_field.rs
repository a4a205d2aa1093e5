//! Many sight lines against the same areas.

use crate::TOUCH;
use crate::bounds::Bounds;
use crate::distance::distance_segment_segment;
use crate::number::{larger, smaller};
use crate::point::Point;
use crate::polygon::Polygon;

/// How many strips each axis is cut into.
const STRIPS: usize = 64;

/// Areas prepared for asking many times whether a segment touches one of them.
///
/// For either axis and each strip across it, a bit mask says which areas begin no later, and another which end no
/// earlier. Four masks joined leave the areas whose box meets the segment's box, however many there are.
#[derive(Clone, Debug)]
pub struct SightField {
    areas: Vec<Area>,
    edges: Vec<Edge>,
    words: usize,
    across: Axis,
    down: Axis,
}

/// An area's box grown by [`TOUCH`], as its middle and half its extents, and its edges' place in the list of all edges.
#[derive(Clone, Copy, Debug)]
struct Area {
    middle: Point,
    half_x: f64,
    half_y: f64,
    first: u32,
    count: u32,
    convex: bool,
}

/// A corner, and the line of the edge that starts there: `x * out_x + y * out_y <= limit` is its inner side,
/// [`TOUCH`] included.
#[derive(Clone, Copy, Debug)]
struct Edge {
    x: f64,
    y: f64,
    out_x: f64,
    out_y: f64,
    limit: f64,
}

/// The masks along one axis.
#[derive(Clone, Debug)]
struct Axis {
    start: f64,
    scale: f64,
    begun: Vec<u64>,
    unfinished: Vec<u64>,
}

impl Axis {
    fn new(spans: &[(f64, f64)], words: usize) -> Axis {
        let start = spans
            .iter()
            .fold(f64::INFINITY, |least, span| smaller(span.0, least));
        let end = spans
            .iter()
            .fold(f64::NEG_INFINITY, |most, span| larger(span.1, most));
        let extent = end - start;
        let scale = if extent > 0.0 && extent.is_finite() {
            STRIPS as f64 / extent
        } else {
            0.0
        };
        let start = if start.is_finite() { start } else { 0.0 };
        let blank = vec![0; STRIPS * words];
        let mut axis = Axis {
            start,
            scale,
            begun: blank.clone(),
            unfinished: blank,
        };
        for (n, span) in spans.iter().enumerate() {
            let (word, bit) = (n / 64, 1u64 << (n % 64));
            let (first, last) = (axis.strip(span.0), axis.strip(span.1));
            for strip in first..STRIPS {
                axis.begun[strip * words + word] |= bit;
            }
            for strip in 0..=last {
                axis.unfinished[strip * words + word] |= bit;
            }
        }
        axis
    }

    /// The strip a coordinate lies in; those beyond either end count as the last one there.
    #[inline]
    fn strip(&self, coordinate: f64) -> usize {
        let strip = (coordinate - self.start) * self.scale;
        // A cast drops the fraction and holds the rest, also below 0.
        (strip as usize).min(STRIPS - 1)
    }
}

impl SightField {
    /// Prepares areas; an area's number is its place in the list.
    pub fn new<'a>(areas: impl IntoIterator<Item = &'a Polygon>) -> SightField {
        let mut field = SightField {
            areas: Vec::new(),
            edges: Vec::new(),
            words: 0,
            across: Axis::new(&[], 0),
            down: Axis::new(&[], 0),
        };
        let (mut spans_x, mut spans_y) = (Vec::new(), Vec::new());
        for polygon in areas {
            let bounds = polygon.bounds().grown(TOUCH);
            let (first, count) = (field.edges.len() as u32, polygon.edges().len() as u32);
            field.edges.extend(polygon.edges().map(|(a, b)| {
                let (out_x, out_y) = (b.y - a.y, a.x - b.x);
                Edge {
                    x: a.x,
                    y: a.y,
                    out_x,
                    out_y,
                    limit: out_x * a.x + out_y * a.y + TOUCH * a.distance(b),
                }
            }));
            field.areas.push(Area {
                middle: bounds.middle(),
                half_x: (bounds.max.x - bounds.min.x) * 0.5,
                half_y: (bounds.max.y - bounds.min.y) * 0.5,
                first,
                count,
                convex: polygon.is_convex(),
            });
            spans_x.push((bounds.min.x, bounds.max.x));
            spans_y.push((bounds.min.y, bounds.max.y));
        }
        field.words = field.areas.len().div_ceil(64);
        field.across = Axis::new(&spans_x, field.words);
        field.down = Axis::new(&spans_y, field.words);
        field
    }

    /// Whether a segment touches any of the areas; touching an edge or lying inside counts.
    #[inline]
    pub fn touches_segment(&self, a: Point, b: Point) -> bool {
        self.first_touched(a, b).is_some()
    }

    /// The number of the first area in the list that a segment touches; touching counts.
    pub fn first_touched(&self, a: Point, b: Point) -> Option<usize> {
        let bounds = Bounds::of_segment(a, b);
        let words = self.words;
        let begun_x = &self.across.begun[self.across.strip(bounds.max.x) * words..][..words];
        let ended_x = &self.across.unfinished[self.across.strip(bounds.min.x) * words..][..words];
        let begun_y = &self.down.begun[self.down.strip(bounds.max.y) * words..][..words];
        let ended_y = &self.down.unfinished[self.down.strip(bounds.min.y) * words..][..words];
        for word in 0..words {
            let mut left = begun_x[word] & ended_x[word] & begun_y[word] & ended_y[word];
            while left != 0 {
                let number = word * 64 + left.trailing_zeros() as usize;
                if self.touches_area(&self.areas[number], a, b) {
                    return Some(number);
                }
                left &= left - 1;
            }
        }
        None
    }

    #[inline]
    fn touches_area(&self, area: &Area, a: Point, b: Point) -> bool {
        let (way_x, way_y) = (b.x - a.x, b.y - a.y);
        let (middle_x, middle_y) = (area.middle.x - a.x, area.middle.y - a.y);
        // The segment's line against the box, then the box's own two directions.
        let aside = (way_x * middle_y - way_y * middle_x).abs();
        let reach = way_x.abs() * area.half_y + way_y.abs() * area.half_x;
        if aside > reach
            || (way_x * 0.5 - middle_x).abs() > way_x.abs() * 0.5 + area.half_x
            || (way_y * 0.5 - middle_y).abs() > way_y.abs() * 0.5 + area.half_y
        {
            return false;
        }
        let first = area.first as usize;
        let edges = &self.edges[first..first + area.count as usize];
        if area.convex {
            touches_convex(edges, a, b)
        } else {
            touches_any(edges, a, b)
        }
    }
}

/// Apart when an edge has both ends outside, or all corners lie on one side of the segment's line.
fn touches_convex(edges: &[Edge], a: Point, b: Point) -> bool {
    let (way_x, way_y) = (b.x - a.x, b.y - a.y);
    let (mut least, mut most, mut apart) = (f64::INFINITY, f64::NEG_INFINITY, false);
    for edge in edges {
        let aside = way_x * (edge.y - a.y) - way_y * (edge.x - a.x);
        least = smaller(aside, least);
        most = larger(aside, most);
        apart |= (edge.out_x * a.x + edge.out_y * a.y > edge.limit)
            & (edge.out_x * b.x + edge.out_y * b.y > edge.limit);
    }
    let slack = TOUCH * (way_x.abs() + way_y.abs());
    !(apart | (least > slack) | (most < -slack))
}

/// Whether a segment meets an edge, or starts inside.
fn touches_any(edges: &[Edge], a: Point, b: Point) -> bool {
    let reach = Bounds::of_segment(a, b).grown(TOUCH);
    let mut inside = false;
    let Some(mut before) = edges.last() else {
        return false;
    };
    for edge in edges {
        let (c, d) = (Point::new(before.x, before.y), Point::new(edge.x, edge.y));
        if reach.overlaps(Bounds::of_segment(c, d)) && distance_segment_segment(a, b, c, d) <= TOUCH {
            return true;
        }
        if (c.y > a.y) != (d.y > a.y) {
            inside ^= ((d - c).cross(a - c) > 0.0) == (d.y > c.y);
        }
        before = edge;
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(pairs: &[(f64, f64)]) -> Polygon {
        Polygon::new(pairs.iter().map(|pair| Point::new(pair.0, pair.1)).collect()).unwrap()
    }

    fn field() -> SightField {
        let square = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
        let hook = polygon(&[
            (10.0, 0.0),
            (16.0, 0.0),
            (16.0, 6.0),
            (14.0, 6.0),
            (14.0, 2.0),
            (10.0, 2.0),
        ]);
        SightField::new([&square, &hook])
    }

    #[test]
    fn touching_crossing_and_inside_count() {
        let field = field();
        let first =
            |a: (f64, f64), b: (f64, f64)| field.first_touched(Point::new(a.0, a.1), Point::new(b.0, b.1));
        assert_eq!(first((-1.0, 2.0), (5.0, 2.0)), Some(0));
        assert_eq!(first((1.0, 1.0), (2.0, 2.0)), Some(0));
        assert_eq!(first((1.0, 1.0), (1.0, 1.0)), Some(0));
        assert_eq!(first((-1.0, 4.0), (9.0, 4.0)), Some(0));
        assert_eq!(first((-2.0, 2.0), (2.0, 6.0)), Some(0));
        assert_eq!(first((-2.0, 2.1), (2.0, 6.1)), None);
        assert_eq!(first((11.0, 3.0), (13.0, 5.0)), None);
        assert_eq!(first((11.0, 3.0), (14.0, 5.0)), Some(1));
        assert_eq!(first((15.0, 3.0), (15.0, 4.0)), Some(1));
        assert_eq!(first((-90.0, 50.0), (90.0, 50.0)), None);
    }

    #[test]
    fn an_empty_field_is_clear() {
        let empty = SightField::new([]);
        assert!(!empty.touches_segment(Point::ORIGIN, Point::new(1.0, 1.0)));
    }
}
