//! Passing through areas and along roads: when, and for how far.

use smallvec::SmallVec;

use crate::TOUCH;
use crate::base::{Base, Oblong, Placed};
use crate::bounds::Bounds;
use crate::interval::{Interval, left_of, merge_intervals, merged, total_length};
use crate::number::{held, larger, smaller};
use crate::overlap::shrunk;
use crate::point::{Point, Vector};
use crate::polygon::Polygon;
use crate::sight::extent;
use crate::sweep::{Motion, within_oblongs, within_round_box};

/// The times at which a moving base overlaps an area by more than [`TOUCH`], as a set in `out` (emptied first).
///
/// A base overlaps an area when it overlaps one of its edges or its middle is inside. What it passes over in
/// less than [`TOUCH`] of its way is grazing, and dropped.
pub fn overlap_intervals_base_polygon(
    placed: &Placed,
    velocity: Vector,
    duration: f64,
    polygon: &Polygon,
    out: &mut Vec<Interval>,
) {
    out.clear();
    let swept = placed.bounds().swept(velocity * duration);
    if duration < 0.0 || !swept.overlaps(polygon.bounds()) {
        return;
    }
    append_inside(placed.at, velocity, duration, polygon, out);
    if let Some(inner) = shrunk(placed) {
        // An edge that lies wholly to one side of the way is not met.
        let aside = |corner: Point| velocity.cross(corner - placed.at);
        let clear = (placed.base.reach() + TOUCH) * velocity.length();
        for (a, b) in polygon.edges() {
            let (aside_a, aside_b) = (aside(a), aside(b));
            let passed = (aside_a > clear && aside_b > clear) || (aside_a < -clear && aside_b < -clear);
            if !passed && swept.overlaps(Bounds::of_segment(a, b)) {
                out.extend(meets_segment(&inner, velocity, duration, a, b));
            }
        }
    }
    tidy(out, velocity, duration);
}

/// The times at which a moving base meets a resting segment, without any tolerance.
fn meets_segment(placed: &Placed, velocity: Vector, duration: f64, a: Point, b: Point) -> Option<Interval> {
    let wall = Oblong::of_segment(a, b, 0.0);
    let motion = Motion {
        start: placed.at - wall.middle,
        velocity,
        duration,
    };
    match placed.base {
        Base::Disc { radius } => within_round_box(motion.in_frame(&wall), wall.half_length, 0.0, radius, 0.0),
        Base::Oblong {
            half_length,
            half_width,
        } => within_oblongs(motion, &wall, &placed.oblong(half_length, half_width), 0.0),
    }
}

/// The times at which a moving point is inside an area, as a set in `out` (emptied first); the edge counts.
///
/// What it passes in less than [`TOUCH`] of its way is grazing, and dropped.
pub fn inside_intervals_point_polygon(
    from: Point,
    velocity: Vector,
    duration: f64,
    polygon: &Polygon,
    out: &mut Vec<Interval>,
) {
    out.clear();
    append_inside(from, velocity, duration, polygon, out);
    tidy(out, velocity, duration);
}

/// The times at which a moving point is within `half_width` of a polyline, as a set in `out` (emptied first); the
/// edge counts, ends and bends are round.
pub fn inside_intervals_point_strip(
    from: Point,
    velocity: Vector,
    duration: f64,
    polyline: &[Point],
    half_width: f64,
    out: &mut Vec<Interval>,
) {
    out.clear();
    // A single point is a strip too: a disc.
    let single = if polyline.len() == 1 {
        Some((polyline[0], polyline[0]))
    } else {
        None
    };
    let pieces = polyline.windows(2).map(|pair| (pair[0], pair[1])).chain(single);
    for (a, b) in pieces {
        let piece = Oblong::of_segment(a, b, half_width);
        let motion = Motion {
            start: from - piece.middle,
            velocity,
            duration,
        }
        .in_frame(&piece);
        out.extend(within_round_box(
            motion,
            piece.half_length,
            0.0,
            half_width,
            TOUCH,
        ));
    }
    tidy(out, velocity, duration);
}

/// The length of a line that runs through an area; its edge counts.
pub fn length_in_polygon(a: Point, b: Point, polygon: &Polygon) -> f64 {
    length_in_polygons(a, b, &[polygon])
}

/// The length of a line that runs through areas; where they overlap it counts once.
pub fn length_in_polygons(a: Point, b: Point, polygons: &[&Polygon]) -> f64 {
    let mut inside = Vec::new();
    for polygon in polygons {
        append_inside(a, b - a, 1.0, polygon, &mut inside);
    }
    merge_intervals(&mut inside, 0.0);
    total_length(&inside) * a.distance(b)
}

/// What every segment from one base to another runs through areas, at least; where they overlap it counts once.
///
/// All these segments lie in the strip that holds both bases. Where no edge of an area comes into the strip, all of it
/// is inside or nothing.
pub fn least_length_base_base_polygons(from: &Placed, to: &Placed, polygons: &[&Polygon]) -> f64 {
    let way = to.at - from.at;
    let Some(heading) = way.direction().map(|way| way.vector()) else {
        return 0.0;
    };
    let aside = heading.turned();
    let half = larger(extent(from, aside), extent(to, aside)) + 2.0 * TOUCH;
    let gap = Interval::new(
        extent(from, heading) + TOUCH,
        way.length() - extent(to, heading) - TOUCH,
    );
    if gap.from >= gap.to {
        return 0.0;
    }
    let measured = |point: Point| (heading.dot(point - from.at), heading.cross(point - from.at));
    let mut edges: SmallVec<[Interval; 16]> = SmallVec::new();
    let mut inside: SmallVec<[Interval; 16]> = SmallVec::new();
    for polygon in polygons {
        edges.clear();
        let corners = polygon.corners();
        let first = measured(corners[0]);
        let others = corners[1..].iter().map(|corner| measured(*corner));
        let mut here = first;
        for next in others.chain([first]) {
            let ((along_a, aside_a), (along_b, aside_b)) = (here, next);
            here = next;
            if smaller(aside_a, aside_b) > half || larger(aside_a, aside_b) < -half {
                continue;
            }
            let across = aside_b - aside_a;
            let along = |aside: f64| {
                let share = held((aside - aside_a) / across, 0.0, 1.0);
                along_a + (along_b - along_a) * share
            };
            let (one, other) = if across.abs() < TOUCH {
                (along_a, along_b)
            } else {
                (along(-half), along(half))
            };
            edges.push(Interval::new(
                smaller(one, other) - TOUCH,
                larger(one, other) + TOUCH,
            ));
        }
        let apart = merged(&mut edges, 0.0);
        left_of(gap, &edges[..apart], |stretch| {
            if polygon.contains_point(from.at + heading * stretch.middle()) {
                inside.push(stretch);
            }
        });
    }
    let apart = merged(&mut inside, 0.0);
    total_length(&inside[..apart])
}

/// Joins what belongs together and drops what is shorter than a touch.
fn tidy(out: &mut Vec<Interval>, velocity: Vector, duration: f64) {
    let speed = velocity.length();
    if speed * duration <= TOUCH {
        // At rest: either all the time or not at all.
        merge_intervals(out, duration);
        return;
    }
    merge_intervals(out, TOUCH / speed);
    out.retain(|interval| interval.length() * speed > TOUCH);
}

/// Appends the times inside; touching or overlapping pieces are not yet joined.
///
/// Between the moments at which the point crosses an edge or passes a corner it stays on one side, so one look
/// half-way decides each stretch. The moments are kept at the end of `out` meanwhile: nothing else is allocated.
fn append_inside(from: Point, velocity: Vector, duration: f64, polygon: &Polygon, out: &mut Vec<Interval>) {
    let way = Bounds::of_segment(from, from + velocity * duration).grown(TOUCH);
    if duration < 0.0 || !way.overlaps(polygon.bounds()) {
        return;
    }
    let speed = velocity.length();
    if speed * duration <= TOUCH {
        if polygon.contains_point(from) {
            out.push(Interval::new(0.0, duration));
        }
        return;
    }
    let first = out.len();
    out.push(Interval::moment(0.0));
    out.push(Interval::moment(duration));
    let heading = velocity * (1.0 / speed);
    // Along the way and aside of it, in centimetres.
    let measured = |point: Point| {
        let offset = point - from;
        (offset.dot(heading), heading.cross(offset))
    };
    let mut push = |along: f64| {
        let time = along / speed;
        if time > 0.0 && time < duration {
            out.push(Interval::moment(time));
        }
    };
    for (a, b) in polygon.edges() {
        let ((along_a, aside_a), (along_b, aside_b)) = (measured(a), measured(b));
        if aside_a.abs() <= 2.0 * TOUCH {
            push(along_a);
        }
        if (aside_a < 0.0 && aside_b > 0.0) || (aside_a > 0.0 && aside_b < 0.0) {
            // Written so that neither the mirror image nor the order of the ends changes a bit.
            push((along_a * aside_b - along_b * aside_a) / (aside_b - aside_a));
        }
    }
    out[first..].sort_unstable_by(|a, b| a.from.total_cmp(&b.from));
    let last = out.len() - 1;
    let mut kept = first;
    for n in first..last {
        let stretch = Interval::new(out[n].from, out[n + 1].from);
        if polygon.contains_point(from + velocity * stretch.middle()) {
            if kept > first && out[kept - 1].to >= stretch.from {
                out[kept - 1].to = stretch.to;
            } else {
                out[kept] = stretch;
                kept += 1;
            }
        }
    }
    out.truncate(kept);
}

/// Whether a segment touches an area; running along its edge, or lying inside, counts.
pub fn touches_segment_polygon(a: Point, b: Point, polygon: &Polygon) -> bool {
    Bounds::of_segment(a, b).grown(TOUCH).overlaps(polygon.bounds())
        && (polygon.contains_point(a)
            || polygon
                .edges()
                .any(|(c, d)| crate::distance_segment_segment(a, b, c, d) <= TOUCH))
}

#[cfg(test)]
#[path = "passage_tests.rs"]
mod tests;
