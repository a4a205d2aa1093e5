//! Outlines bent by hand, lines beside lines, and where things can be strewn.

use taol_geometry::{Bounds, Point, Polygon, Vector};
use taol_rules::setting::{Ground, GroundShape};

use crate::pen::{Chance, mixed};

/// A smooth field of chance between −1 and 1: neighbours agree where their edges meet.
fn noise(x: f64, y: f64, cell: f64, layer: u64) -> f64 {
    let (x, y) = (x / cell, y / cell);
    let (left, top) = (x.floor(), y.floor());
    let ease = |share: f64| share * share * (3.0 - 2.0 * share);
    let (across, down) = (ease(x - left), ease(y - top));
    let at = |dx: f64, dy: f64| {
        let column = (left + dx) as i64 as u64;
        let row = (top + dy) as i64 as u64;
        let bits = mixed(column.wrapping_mul(0x9e37_79b9) ^ mixed(row ^ (layer << 40)));
        (bits >> 11) as f64 / 4_503_599_627_370_496.0 - 1.0
    };
    let upper = at(0.0, 0.0) + (at(1.0, 0.0) - at(0.0, 0.0)) * across;
    let lower = at(0.0, 1.0) + (at(1.0, 1.0) - at(0.0, 1.0)) * across;
    upper + (lower - upper) * down
}

/// A point moved a little, as an unsteady hand would.
pub fn unsteady(point: Point, by: f64) -> Point {
    let along = |layer: u64| {
        0.75 * noise(point.x, point.y, 3.1, layer) + 0.35 * noise(point.x, point.y, 1.1, layer + 2)
    };
    point + Vector::new(along(0), along(1)) * by
}

/// An outline with no edge longer than a step.
pub fn stepped(corners: &[Point], step: f64, closed: bool) -> Vec<Point> {
    let mut points = Vec::new();
    let count = corners.len();
    let edges = if closed { count } else { count.saturating_sub(1) };
    for place in 0..edges {
        let (from, to) = (corners[place], corners[(place + 1) % count]);
        let pieces = (from.distance(to) / step).ceil().clamp(1.0, 400.0);
        for piece in 0..pieces as usize {
            points.push(from.towards(to, piece as f64 / pieces));
        }
    }
    if !closed {
        points.extend(corners.last());
    }
    points
}

/// An outline drawn by hand; never farther from the true one than about the unsteadiness.
pub fn by_hand(corners: &[Point], by: f64) -> Vec<Point> {
    let points = stepped(corners, 1.2, true);
    points.into_iter().map(|point| unsteady(point, by)).collect()
}

/// A line that runs beside another, to its right.
pub fn beside(line: &[Point], by: f64) -> Vec<Point> {
    let mut points = Vec::new();
    for (place, point) in line.iter().enumerate() {
        let way = |from: usize, to: usize| (line[to] - line[from]).direction().map(|way| way.vector());
        let before = (place > 0).then(|| way(place - 1, place)).flatten();
        let after = (place + 1 < line.len()).then(|| way(place, place + 1)).flatten();
        let (Some(one), Some(other)) = (before.or(after), after.or(before)) else {
            continue;
        };
        let Some(middle) = (one + other).direction() else {
            continue;
        };
        let middle = middle.vector();
        let stretch = 1.0 / one.dot(middle).max(0.4);
        points.push(*point + middle.turned() * (by * stretch));
    }
    points
}

/// A line with its bends rounded, none farther from the corner than the reach.
pub fn rounded(line: &[Point], reach: f64) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut points = vec![line[0]];
    for three in line.windows(3) {
        let off = |end: Point| {
            let length = three[1].distance(end);
            three[1].towards(
                end,
                if length > 0.0 {
                    (reach / length).min(0.45)
                } else {
                    0.0
                },
            )
        };
        let (from, to) = (off(three[0]), off(three[2]));
        for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            points.push(
                from.towards(three[1], share)
                    .towards(three[1].towards(to, share), share),
            );
        }
    }
    points.extend(line.last());
    points
}

/// The length of a line.
pub fn length(line: &[Point]) -> f64 {
    line.windows(2).map(|two| two[0].distance(two[1])).sum()
}

/// Where one is after going so far along a line, and which way it runs there.
pub fn along(line: &[Point], distance: f64) -> Option<(Point, Vector)> {
    let mut left = distance;
    let mut last = None;
    for two in line.windows(2) {
        let length = two[0].distance(two[1]);
        let Some(way) = (two[1] - two[0]).direction() else {
            continue;
        };
        last = Some((two[1], way.vector()));
        if left <= length {
            return Some((two[0] + way.vector() * left, way.vector()));
        }
        left -= length;
    }
    last
}

/// The part of a line between two distances along it.
pub fn part(line: &[Point], from: f64, to: f64) -> Vec<Point> {
    let mut points = Vec::new();
    points.extend(along(line, from).map(|(point, _)| point));
    let mut passed = 0.0;
    for two in line.windows(2) {
        passed += two[0].distance(two[1]);
        if passed > from && passed < to {
            points.push(two[1]);
        }
    }
    points.extend(along(line, to).map(|(point, _)| point));
    points
}

/// The box round an area that lies along its longest edge: middle, way along, half length, half width.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The middle.
    pub middle: Point,
    /// Which way it is longer.
    pub way: Vector,
    /// Half its length.
    pub half_length: f64,
    /// Half its width.
    pub half_width: f64,
}

impl Frame {
    /// The frame of some corners.
    pub fn of(corners: &[Point]) -> Frame {
        let count = corners.len();
        let mut best = Vector::new(1.0, 0.0);
        let mut longest = 0.0;
        for place in 0..count {
            let edge = corners[(place + 1) % count] - corners[place];
            if edge.length() > longest + 1e-6
                && let Some(way) = edge.direction()
            {
                longest = edge.length();
                best = way.vector();
            }
        }
        let side = best.turned();
        let origin = corners.first().copied().unwrap_or(Point::ORIGIN);
        let (mut low, mut high) = ([0.0_f64; 2], [0.0_f64; 2]);
        for corner in corners {
            let from = *corner - origin;
            for (place, measure) in [from.dot(best), from.dot(side)].into_iter().enumerate() {
                low[place] = low[place].min(measure);
                high[place] = high[place].max(measure);
            }
        }
        let middle = origin + best * ((low[0] + high[0]) / 2.0) + side * ((low[1] + high[1]) / 2.0);
        let (length, width) = (high[0] - low[0], high[1] - low[1]);
        let (way, length, width) = if length >= width {
            (best, length, width)
        } else {
            (side, width, length)
        };
        // One way of two, so that turning an outline round changes nothing.
        let way = if way.x < -1e-9 || (way.x.abs() <= 1e-9 && way.y < 0.0) {
            way * -1.0
        } else {
            way
        };
        Frame {
            middle,
            way,
            half_length: length / 2.0,
            half_width: width / 2.0,
        }
    }

    /// The angle of its length in degrees, for a transform.
    pub fn degrees(&self) -> f64 {
        libm::atan2(self.way.y, self.way.x).to_degrees()
    }

    /// Its area.
    pub fn area(&self) -> f64 {
        4.0 * self.half_length * self.half_width
    }
}

/// How far inside an area a point is; negative outside.
pub fn depth(area: &Polygon, point: Point) -> f64 {
    let nearest = area
        .edges()
        .map(|(a, b)| taol_geometry::distance_point_segment(point, a, b))
        .fold(f64::INFINITY, f64::min);
    if area.contains_point(point) {
        nearest
    } else {
        -nearest
    }
}

/// How far a point is from a piece of ground; 0 or less on it.
pub fn distance(ground: &Ground, point: Point) -> f64 {
    match &ground.shape {
        GroundShape::Area(area) => -depth(area, point),
        GroundShape::Line { corners, half_width } => {
            let nearest = corners
                .windows(2)
                .map(|two| taol_geometry::distance_point_segment(point, two[0], two[1]))
                .fold(f64::INFINITY, f64::min);
            nearest - half_width
        }
    }
}

/// Places strewn over a box, evenly but not in rows: a bent honeycomb.
pub fn strewn(bounds: Bounds, spacing: f64, chance: &mut Chance) -> Vec<Point> {
    let mut places = Vec::new();
    let row_height = spacing * 0.866;
    let rows = ((bounds.max.y - bounds.min.y) / row_height)
        .ceil()
        .clamp(1.0, 300.0) as usize;
    let columns = ((bounds.max.x - bounds.min.x) / spacing).ceil().clamp(1.0, 300.0) as usize;
    for row in 0..=rows {
        for column in 0..=columns {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            let x = bounds.min.x + (column as f64 + shift) * spacing;
            let y = bounds.min.y + row as f64 * row_height;
            let bend = 0.36 * spacing;
            places.push(Point::new(
                x + chance.between(-bend, bend),
                y + chance.between(-bend, bend),
            ));
        }
    }
    places
}
