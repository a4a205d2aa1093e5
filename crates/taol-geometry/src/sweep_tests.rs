use super::*;
use crate::contact::first_contact;
use crate::point::Direction;

fn disc(x: f64, y: f64, radius: f64) -> Placed {
    Placed {
        base: Base::Disc { radius },
        at: Point::new(x, y),
        facing: Direction::NORTH,
    }
}

fn oblong(x: f64, y: f64, half_length: f64, half_width: f64, degrees: f64) -> Placed {
    Placed {
        base: Base::Oblong {
            half_length,
            half_width,
        },
        at: Point::new(x, y),
        facing: Direction::from_degrees(degrees),
    }
}

const EAST: Vector = Vector::new(1.0, 0.0);
const STILL: Vector = Vector::ZERO;

fn times(a: &Placed, velocity: Vector, b: &Placed) -> Option<(f64, f64)> {
    touch_interval_base_base(a, velocity, b, STILL, 20.0).map(|times| (times.from, times.to))
}

fn contact(a: &Placed, velocity: Vector, b: &Placed) -> Option<f64> {
    first_contact(a, velocity, b, STILL, 20.0)
}

#[test]
fn head_on_contact_is_exact() {
    assert_eq!(
        times(&disc(0.0, 0.0, 1.0), EAST, &disc(5.0, 0.0, 1.0)),
        Some((3.0, 7.0))
    );
    assert_eq!(
        times(&disc(0.0, 0.0, 1.0), EAST, &oblong(5.0, 0.0, 1.0, 0.5, 0.0)),
        Some((3.5, 6.5))
    );
    assert_eq!(
        times(&oblong(0.0, 0.0, 1.0, 0.5, 0.0), EAST, &disc(5.0, 0.0, 1.0)),
        Some((3.5, 6.5))
    );
    assert_eq!(
        times(
            &oblong(0.0, 0.0, 1.0, 0.5, 90.0),
            EAST,
            &oblong(5.0, 0.0, 1.0, 0.5, 0.0)
        ),
        Some((3.5, 6.5))
    );
}

#[test]
fn both_moving_meet_in_the_middle() {
    let (a, b) = (disc(0.0, 0.0, 1.0), disc(10.0, 0.0, 1.0));
    let met = touch_interval_base_base(&a, EAST, &b, -EAST, 20.0);
    assert_eq!(met, Some(Interval::new(4.0, 6.0)));
    assert_eq!(touch_interval_base_base(&a, EAST, &b, EAST, 20.0), None);
}

#[test]
fn grazing_is_a_single_moment_of_contact() {
    assert_eq!(
        times(&disc(0.0, 0.0, 1.0), EAST, &disc(5.0, 2.0, 1.0)),
        Some((5.0, 5.0))
    );
    // A hair's breadth away is still a touch, a visible gap is none.
    let near = times(&disc(0.0, 0.0, 1.0), EAST, &disc(5.0, 2.0 + 5e-7, 1.0)).unwrap();
    assert!(near.0 == near.1 && (near.0 - 5.0).abs() < 1e-9);
    assert_eq!(times(&disc(0.0, 0.0, 1.0), EAST, &disc(5.0, 2.00001, 1.0)), None);
    let corner = times(
        &oblong(0.0, 0.0, 1.0, 1.0, 0.0),
        Vector::new(1.0, 1.0),
        &oblong(5.0, 3.0, 1.0, 1.0, 0.0),
    );
    assert_eq!(corner, Some((3.0, 5.0)));
    let corner = times(
        &oblong(0.0, 0.0, 1.0, 1.0, 0.0),
        Vector::new(1.0, 1.0),
        &oblong(6.0, 2.0, 1.0, 1.0, 0.0),
    );
    assert_eq!(corner, Some((4.0, 4.0)));
}

#[test]
fn sliding_along_an_edge_touches_all_the_way() {
    for degrees in [0.0, 90.0, 30.0, 77.0] {
        let resting = oblong(3.0, 4.0, 2.0, 1.0, degrees);
        let along = resting.facing.vector();
        let start = resting.at + along.turned() * 2.0 - along * 10.0;
        let moving = Placed { at: start, ..resting };
        let (from, to) = times(&moving, along, &resting).unwrap();
        assert!(
            (from - 6.0).abs() < 1e-6 && (to - 14.0).abs() < 1e-6,
            "{degrees}: {from} {to}"
        );
        let round = Placed {
            base: Base::Disc { radius: 1.0 },
            ..moving
        };
        let (from, to) = times(&round, along, &resting).unwrap();
        assert!(
            (from - 8.0).abs() < 1e-6 && (to - 12.0).abs() < 1e-6,
            "{degrees}: {from} {to}"
        );
    }
}

#[test]
fn resting_bases_touch_always_or_never() {
    assert_eq!(
        times(&disc(0.0, 0.0, 1.0), STILL, &disc(2.0, 0.0, 1.0)),
        Some((0.0, 20.0))
    );
    assert_eq!(times(&disc(0.0, 0.0, 1.0), STILL, &disc(2.1, 0.0, 1.0)), None);
    assert_eq!(
        times(&disc(0.0, 0.0, 1.0), STILL, &disc(0.0, 0.0, 1.0)),
        Some((0.0, 20.0))
    );
    assert_eq!(
        touch_interval_base_base(&disc(0.0, 0.0, 1.0), EAST, &disc(0.0, 0.0, 1.0), EAST, -1.0),
        None
    );
}

#[test]
fn first_contact_leaves_out_parting_and_sliding_bases() {
    let (a, b) = (disc(0.0, 0.0, 1.0), disc(2.0, 0.0, 1.0));
    assert_eq!(contact(&a, EAST, &b), Some(0.0));
    assert_eq!(contact(&a, -EAST, &b), None);
    assert_eq!(contact(&a, Vector::new(0.0, 1.0), &b), None);
    assert_eq!(contact(&a, STILL, &b), None);
    assert_eq!(contact(&a, EAST, &disc(2.5, 0.0, 1.0)), Some(0.5));
    for degrees in [0.0, 90.0, 180.0, 270.0] {
        let (a, b) = (
            oblong(0.0, 0.0, 1.0, 1.0, degrees),
            oblong(2.0, 1.0, 1.0, 1.0, 0.0),
        );
        assert_eq!(contact(&a, EAST, &b), Some(0.0));
        assert_eq!(contact(&a, Vector::new(0.0, 1.0), &b), None);
        assert_eq!(contact(&a, Vector::new(1.0, 1.0), &b), Some(0.0));
        assert_eq!(contact(&a, -EAST, &b), None);
        // Corner to corner: only straight into each other is closing in, past each other is sliding.
        let corner = oblong(2.0, 2.0, 1.0, 1.0, 0.0);
        assert_eq!(contact(&a, EAST, &corner), None);
        assert_eq!(contact(&a, Vector::new(1.0, 0.5), &corner), Some(0.0));
        let round = disc(2.0, 0.0, 1.0);
        assert_eq!(contact(&a, EAST, &round), Some(0.0));
        assert_eq!(contact(&round, EAST, &a), None);
        assert_eq!(contact(&a, Vector::new(0.0, -1.0), &round), None);
    }
}

#[test]
fn overlapping_bases_close_in_only_when_going_deeper() {
    let (a, b) = (disc(0.0, 0.0, 1.0), disc(1.5, 0.0, 1.0));
    assert_eq!(contact(&a, EAST, &b), Some(0.0));
    assert_eq!(contact(&a, -EAST, &b), None);
    assert_eq!(contact(&a, EAST, &a), None);
    let (a, b) = (oblong(0.0, 0.0, 1.0, 1.0, 0.0), oblong(1.5, 0.0, 1.0, 1.0, 0.0));
    assert_eq!(contact(&a, EAST, &b), Some(0.0));
    assert_eq!(contact(&a, -EAST, &b), None);
}

#[test]
fn walls_with_and_without_a_width() {
    let (top, bottom) = (Point::new(5.0, -3.0), Point::new(5.0, 3.0));
    let wall = |placed: &Placed, half_width| {
        touch_interval_base_segment(placed, EAST, 20.0, top, bottom, half_width).map(|t| (t.from, t.to))
    };
    assert_eq!(wall(&disc(0.0, 0.0, 1.0), 0.0), Some((4.0, 6.0)));
    assert_eq!(wall(&disc(0.0, 0.0, 1.0), 0.5), Some((3.5, 6.5)));
    assert_eq!(wall(&oblong(0.0, 0.0, 2.0, 1.0, 0.0), 0.5), Some((3.5, 6.5)));
    assert_eq!(wall(&oblong(0.0, 0.0, 2.0, 1.0, 90.0), 0.0), Some((3.0, 7.0)));
    // Past the end, which is flat.
    assert_eq!(wall(&disc(0.0, 4.1, 1.0), 0.5), None);
    assert!(wall(&disc(0.0, 3.9, 1.0), 0.5).is_some());
    assert_eq!(wall(&oblong(0.0, 5.1, 2.0, 1.0, 0.0), 0.5), None);
}

#[test]
fn a_wall_of_no_length_is_a_post() {
    let at = Point::new(5.0, 0.0);
    let post = |placed: &Placed, half_width| {
        touch_interval_base_segment(placed, EAST, 20.0, at, at, half_width).map(|t| (t.from, t.to))
    };
    assert_eq!(post(&disc(0.0, 0.0, 1.0), 0.0), Some((4.0, 6.0)));
    assert_eq!(post(&disc(0.0, 0.0, 1.0), 0.5), Some((3.5, 6.5)));
    assert_eq!(post(&oblong(0.0, 0.0, 2.0, 1.0, 0.0), 0.0), Some((4.0, 6.0)));
    assert_eq!(post(&oblong(0.0, 0.0, 2.0, 1.0, 0.0), 0.5), Some((3.5, 6.5)));
}

#[test]
fn the_end_of_the_way_counts() {
    let (a, b) = (disc(0.0, 0.0, 1.0), disc(5.0, 0.0, 1.0));
    assert_eq!(
        touch_interval_base_base(&a, EAST, &b, STILL, 3.0),
        Some(Interval::new(3.0, 3.0))
    );
    assert_eq!(touch_interval_base_base(&a, EAST, &b, STILL, 2.9), None);
}

#[test]
fn far_away_is_no_nan() {
    let far = 1e200;
    let bases = [
        disc(far, -far, 1.0),
        oblong(-far, far, 1.0, 2.0, 33.0),
        disc(0.0, 0.0, far),
    ];
    for a in &bases {
        for b in &bases {
            for velocity in [Vector::new(far, far), EAST, STILL] {
                if let Some(times) = touch_interval_base_base(a, velocity, b, -velocity, 1e100) {
                    assert!(!times.from.is_nan() && !times.to.is_nan());
                }
                first_contact(a, velocity, b, -velocity, 1e100);
            }
        }
    }
}

#[test]
fn what_passes_within_a_touch_grazes_and_nothing_beyond() {
    for degrees in [0.0, 30.0, 45.0, 77.0] {
        for (gap, grazes) in [
            (0.5, true),
            (0.9, true),
            (1.1, false),
            (1.9, false),
            (50.0, false),
        ] {
            let turned = oblong(0.0, 0.0, 1.0, 0.5, degrees);
            let above = turned.bounds().max.y + 1.0 + gap * TOUCH;
            for other in [oblong(6.0, above, 1.0, 1.0, 0.0), disc(6.0, above, 1.0)] {
                assert_eq!(
                    times(&turned, EAST, &other).is_some(),
                    grazes,
                    "{degrees} {gap} {other:?}"
                );
            }
        }
    }
}
