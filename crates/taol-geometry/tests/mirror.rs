//! The mirror image of a question has the mirrored answer to the last bit, and so has the question asked the
//! other way round.

mod support;

use support::{Draws, MIRRORS, Mirrored};
use taol_geometry::*;

fn bits(interval: Option<Interval>) -> Option<(u64, u64)> {
    interval.map(|interval| (interval.from.to_bits(), interval.to.to_bits()))
}

fn all_bits(set: &[Interval]) -> Vec<(u64, u64)> {
    set.iter()
        .map(|interval| (interval.from.to_bits(), interval.to.to_bits()))
        .collect()
}

#[test]
fn pairs_of_bases() {
    for seed in 1..=20_000u64 {
        let mut draws = Draws(seed);
        let a = draws.placed(8.0);
        let b = draws.placed_near(&a, 8.0);
        let (velocity_a, velocity_b) = (draws.vector(4.0), draws.vector(4.0));
        let answers = |a: &Placed, velocity_a: Vector, b: &Placed, velocity_b: Vector| {
            (
                distance_base_base(a, b).to_bits(),
                depth_base_base(a, b).to_bits(),
                overlaps_base_base(a, b),
                bits(touch_interval_base_base(a, velocity_a, b, velocity_b, 3.0)),
                first_contact(a, velocity_a, b, velocity_b, 3.0).map(f64::to_bits),
            )
        };
        let expected = answers(&a, velocity_a, &b, velocity_b);
        assert_eq!(
            answers(&b, velocity_b, &a, velocity_a),
            expected,
            "swapped, seed {seed}"
        );
        for (x, y) in MIRRORS {
            let mirrored = answers(
                &a.mirrored(x, y),
                velocity_a.mirrored(x, y),
                &b.mirrored(x, y),
                velocity_b.mirrored(x, y),
            );
            assert_eq!(mirrored, expected, "mirrored {x} {y}, seed {seed}: {a:?} {b:?}");
        }
    }
}

#[test]
fn bases_walls_and_areas() {
    let mut out = Vec::new();
    for seed in 1..=10_000u64 {
        let mut draws = Draws(seed);
        let placed = draws.placed(8.0);
        let polygon = draws.polygon(6.0);
        let (a, b) = (draws.point(8.0), draws.point(8.0));
        let (velocity, duration) = (draws.vector(4.0), draws.coordinate(5.0).abs());
        let half_width = draws.coordinate(1.0).abs();
        let mut answers = |x: f64, y: f64, turned: bool| {
            let (placed, polygon) = (placed.mirrored(x, y), polygon.mirrored(x, y));
            let (a, b, velocity) = (a.mirrored(x, y), b.mirrored(x, y), velocity.mirrored(x, y));
            let (a, b) = if turned { (b, a) } else { (a, b) };
            let touched = touch_interval_base_segment(&placed, velocity, duration, a, b, half_width);
            overlap_intervals_base_polygon(&placed, velocity, duration, &polygon, &mut out);
            let over = all_bits(&out);
            inside_intervals_point_polygon(placed.at, velocity, duration, &polygon, &mut out);
            let inside = all_bits(&out);
            inside_intervals_point_strip(placed.at, velocity, duration, &[a, b], half_width, &mut out);
            (
                (
                    distance_base_segment(&placed, a, b).to_bits(),
                    overlaps_base_segment(&placed, a, b),
                ),
                (
                    distance_base_polygon(&placed, &polygon).to_bits(),
                    overlaps_base_polygon(&placed, &polygon),
                ),
                (bits(touched), over, inside, all_bits(&out)),
                (
                    polygon.contains_point(placed.at),
                    touches_segment_polygon(a, b, &polygon),
                ),
            )
        };
        let expected = answers(1.0, 1.0, false);
        assert_eq!(answers(1.0, 1.0, true), expected, "ends exchanged, seed {seed}");
        for (x, y) in MIRRORS {
            assert_eq!(answers(x, y, false), expected, "mirrored {x} {y}, seed {seed}");
        }
        let wood = length_in_polygon(a, b, &polygon).to_bits();
        for (x, y) in MIRRORS {
            let mirrored = length_in_polygon(a.mirrored(x, y), b.mirrored(x, y), &polygon.mirrored(x, y));
            assert_eq!(mirrored.to_bits(), wood, "wood, seed {seed}");
        }
    }
}

#[test]
fn whether_somebody_is_seen() {
    for seed in 1..=2_000u64 {
        let mut draws = Draws(seed);
        let (from, to) = (draws.placed(10.0), draws.placed(10.0));
        let bases: Vec<Placed> = (0..draws.below(5)).map(|_| draws.placed(8.0)).collect();
        let areas: Vec<Polygon> = (0..draws.below(3)).map(|_| draws.polygon(8.0)).collect();
        let walls: Vec<(Point, Point)> = (0..draws.below(3))
            .map(|_| (draws.point(8.0), draws.point(8.0)))
            .collect();
        let seen = |x: f64, y: f64, turned: bool| {
            let bases: Vec<Placed> = bases.iter().map(|base| base.mirrored(x, y)).collect();
            let areas: Vec<Polygon> = areas.iter().map(|area| area.mirrored(x, y)).collect();
            let mut blockers: Vec<Blocker> = bases.iter().map(Blocker::Base).collect();
            blockers.extend(areas.iter().map(Blocker::Area));
            blockers.extend(
                walls
                    .iter()
                    .map(|(a, b)| Blocker::Wall(a.mirrored(x, y), b.mirrored(x, y))),
            );
            let (from, to) = (from.mirrored(x, y), to.mirrored(x, y));
            let (from, to) = if turned { (to, from) } else { (from, to) };
            clear_segment_base_base(&from, &to, &blockers).is_some()
        };
        let expected = seen(1.0, 1.0, false);
        assert_eq!(seen(1.0, 1.0, true), expected, "the other way round, seed {seed}");
        for (x, y) in MIRRORS {
            assert_eq!(seen(x, y, false), expected, "mirrored {x} {y}, seed {seed}");
        }
    }
}
