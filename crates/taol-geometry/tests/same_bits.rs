//! The answers' bits, summed up: the same number on every machine, natively and in WebAssembly.

mod support;

use support::Draws;
use taol_geometry::*;

/// Changes only when an answer does; then say in the commit which, and why.
const EXPECTED: u64 = 0x3B9D_233D_9BF3_069C;

fn fold(sum: u64, bits: u64) -> u64 {
    (sum ^ bits).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(17)
}

#[test]
fn answers_have_the_same_bits_everywhere() {
    let mut sum = 0xCBF2_9CE4_8422_2325;
    let mut out = Vec::new();
    for seed in 1..=3_000 {
        let mut draws = Draws(seed);
        let a = draws.placed(8.0);
        let b = draws.placed_near(&a, 8.0);
        let polygon = draws.polygon(6.0);
        let (velocity, still) = (draws.vector(4.0), Vector::ZERO);
        let (from, to) = (draws.point(8.0), draws.point(8.0));
        sum = fold(sum, distance_base_base(&a, &b).to_bits());
        sum = fold(sum, distance_base_polygon(&a, &polygon).to_bits());
        sum = fold(sum, length_in_polygon(from, to, &polygon).to_bits());
        let touch = touch_interval_base_base(&a, velocity, &b, still, 3.0);
        let wall = touch_interval_base_segment(&a, velocity, 3.0, from, to, 0.25);
        overlap_intervals_base_polygon(&a, velocity, 3.0, &polygon, &mut out);
        out.extend(touch.into_iter().chain(wall));
        for interval in &out {
            sum = fold(fold(sum, interval.from.to_bits()), interval.to.to_bits());
        }
        let blockers = [Blocker::Area(&polygon), Blocker::Wall(from, to)];
        if let Some((start, end)) = clear_segment_base_base(&a, &b, &blockers) {
            for coordinate in [start.x, start.y, end.x, end.y] {
                sum = fold(sum, coordinate.to_bits());
            }
        }
    }
    assert_eq!(sum, EXPECTED, "{sum:#018x}");
}
