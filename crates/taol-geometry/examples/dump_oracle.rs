//! Prints random questions and our answers as JSON lines, for `bench/peers/geometry_oracle.py` to check with Shapely.
//!
//! `cargo run --release -p taol-geometry --example dump_oracle [tables = 30000]`; each table asks four questions.

#[path = "../tests/support/mod.rs"]
mod support;

use std::io::Write;

use support::Draws;
use taol_geometry::*;

/// Kind, both halves (a disc has its radius twice), middle, facing.
fn base(placed: &Placed) -> String {
    let facing = placed.facing.vector();
    let (kind, length, width) = match placed.base {
        Base::Disc { radius } => (0, radius, radius),
        Base::Oblong {
            half_length,
            half_width,
        } => (1, half_length, half_width),
    };
    format!(
        "[{kind},{length},{width},{},{},{},{}]",
        placed.at.x, placed.at.y, facing.x, facing.y
    )
}

fn points(points: &[Point]) -> String {
    let pairs: Vec<String> = points
        .iter()
        .map(|point| format!("[{},{}]", point.x, point.y))
        .collect();
    format!("[{}]", pairs.join(","))
}

fn intervals(set: &[Interval]) -> String {
    let pairs: Vec<String> = set
        .iter()
        .map(|one| format!("[{},{}]", one.from, one.to))
        .collect();
    format!("[{}]", pairs.join(","))
}

fn main() -> std::io::Result<()> {
    let tables = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(30_000u64);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut set = Vec::new();
    for seed in 1..=tables {
        let mut draws = Draws(seed * 104_729);
        let a = draws.placed(8.0);
        let b = draws.placed_near(&a, 8.0);
        let (velocity, duration) = (draws.vector(4.0), 0.1 + draws.coordinate(5.0).abs());
        let touch = touch_interval_base_base(&a, Vector::ZERO, &b, velocity, duration);
        writeln!(
            out,
            r#"{{"kind":"pair","seed":{seed},"a":{},"b":{},"distance":{},"overlaps":{},"velocity":[{},{}],"duration":{duration},"touch":{}}}"#,
            base(&a),
            base(&b),
            distance_base_base(&a, &b),
            overlaps_base_base(&a, &b),
            velocity.x,
            velocity.y,
            intervals(touch.as_slice())
        )?;
        let (polygon, other) = (draws.polygon(6.0), draws.polygon(6.0));
        overlap_intervals_base_polygon(&a, velocity, duration, &polygon, &mut set);
        writeln!(
            out,
            r#"{{"kind":"area","seed":{seed},"a":{},"polygon":{},"size":{},"distance":{},"overlaps":{},"velocity":[{},{}],"duration":{duration},"over":{}}}"#,
            base(&a),
            points(polygon.corners()),
            polygon.area(),
            distance_base_polygon(&a, &polygon),
            overlaps_base_polygon(&a, &polygon),
            velocity.x,
            velocity.y,
            intervals(&set)
        )?;
        let (from, to) = (draws.point(9.0), draws.point(9.0));
        writeln!(
            out,
            r#"{{"kind":"line","seed":{seed},"line":{},"polygon":{},"other":{},"wood":{},"both":{},"touches":{},"inside":{},"base":{},"wall_distance":{}}}"#,
            points(&[from, to]),
            points(polygon.corners()),
            points(other.corners()),
            length_in_polygon(from, to, &polygon),
            length_in_polygons(from, to, &[&polygon, &other]),
            touches_segment_polygon(from, to, &polygon),
            polygon.contains_point(from),
            base(&a),
            distance_base_segment(&a, from, to)
        )?;
        let bases: Vec<Placed> = (0..draws.below(6)).map(|_| draws.placed_near(&a, 8.0)).collect();
        let wall = (draws.point(8.0), draws.point(8.0));
        let far = draws.placed(12.0);
        let mut blockers: Vec<Blocker> = bases.iter().map(Blocker::Base).collect();
        blockers.push(Blocker::Area(&other));
        blockers.push(Blocker::Wall(wall.0, wall.1));
        let seen = clear_segment_base_base(&a, &far, &blockers);
        let listed: Vec<String> = bases.iter().map(base).collect();
        writeln!(
            out,
            r#"{{"kind":"sight","seed":{seed},"a":{},"b":{},"bases":[{}],"area":{},"wall":{},"touching":{},"seen":{}}}"#,
            base(&a),
            base(&far),
            listed.join(","),
            points(other.corners()),
            points(&[wall.0, wall.1]),
            distance_base_base(&a, &far) <= TOUCH,
            seen.map_or("null".into(), |(from, to)| points(&[from, to]))
        )?;
    }
    out.flush()
}
