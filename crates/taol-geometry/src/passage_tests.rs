use super::*;
use crate::point::Direction;

fn polygon(pairs: &[(f64, f64)]) -> Polygon {
    Polygon::new(pairs.iter().map(|pair| Point::new(pair.0, pair.1)).collect()).unwrap()
}

/// A comb: a bar along the top with two teeth pointing down.
fn comb() -> Polygon {
    polygon(&[
        (0.0, 0.0),
        (10.0, 0.0),
        (10.0, 5.0),
        (8.0, 5.0),
        (8.0, 1.0),
        (2.0, 1.0),
        (2.0, 5.0),
        (0.0, 5.0),
    ])
}

fn pairs(set: &[Interval]) -> Vec<(f64, f64)> {
    set.iter().map(|interval| (interval.from, interval.to)).collect()
}

fn inside(from: (f64, f64), velocity: (f64, f64), duration: f64, area: &Polygon) -> Vec<(f64, f64)> {
    let mut out = vec![Interval::new(7.0, 8.0)];
    let (from, velocity) = (Point::new(from.0, from.1), Vector::new(velocity.0, velocity.1));
    inside_intervals_point_polygon(from, velocity, duration, area, &mut out);
    pairs(&out)
}

#[test]
fn a_point_passes_through_a_concave_area() {
    let east = (1.0, 0.0);
    assert_eq!(
        inside((-1.0, 3.0), east, 20.0, &comb()),
        [(1.0, 3.0), (9.0, 11.0)]
    );
    assert_eq!(inside((-1.0, 0.5), east, 20.0, &comb()), [(1.0, 11.0)]);
    assert_eq!(inside((-1.0, 3.0), east, 2.0, &comb()), [(1.0, 2.0)]);
    assert_eq!(inside((1.0, 3.0), (0.0, 0.0), 2.0, &comb()), [(0.0, 2.0)]);
    assert_eq!(inside((5.0, 3.0), (0.0, 0.0), 2.0, &comb()), []);
}

#[test]
fn running_along_an_edge_is_inside_and_grazing_a_corner_is_not() {
    assert_eq!(inside((-1.0, 0.0), (1.0, 0.0), 20.0, &comb()), [(1.0, 11.0)]);
    // Along the inner edge between the teeth, which are inside on either side of it.
    assert_eq!(inside((-1.0, 1.0), (1.0, 0.0), 20.0, &comb()), [(1.0, 11.0)]);
    // Along the teeth's tips.
    assert_eq!(
        inside((-1.0, 5.0), (1.0, 0.0), 20.0, &comb()),
        [(1.0, 3.0), (9.0, 11.0)]
    );
    assert_eq!(inside((-1.0, 1.0), (1.0, -1.0), 20.0, &comb()), []);
}

#[test]
fn a_point_on_a_road() {
    let road = [
        Point::new(0.0, 0.0),
        Point::new(10.0, 0.0),
        Point::new(10.0, 10.0),
    ];
    let mut out = Vec::new();
    inside_intervals_point_strip(
        Point::new(5.0, -5.0),
        Vector::new(0.0, 1.0),
        20.0,
        &road,
        1.0,
        &mut out,
    );
    assert_eq!(pairs(&out), [(4.0, 6.0)]);
    inside_intervals_point_strip(
        Point::new(-5.0, 0.0),
        Vector::new(1.0, 0.0),
        20.0,
        &road,
        1.0,
        &mut out,
    );
    assert_eq!(pairs(&out), [(4.0, 16.0)]);
    inside_intervals_point_strip(
        Point::new(0.0, 1.0),
        Vector::new(1.0, 0.0),
        5.0,
        &road,
        1.0,
        &mut out,
    );
    assert_eq!(pairs(&out), [(0.0, 5.0)]);
    inside_intervals_point_strip(
        Point::new(-5.0, 0.0),
        Vector::new(1.0, 0.0),
        20.0,
        &road[..1],
        1.0,
        &mut out,
    );
    assert_eq!(pairs(&out), [(4.0, 6.0)]);
    inside_intervals_point_strip(
        Point::new(-5.0, 0.0),
        Vector::new(1.0, 0.0),
        20.0,
        &[],
        1.0,
        &mut out,
    );
    assert_eq!(pairs(&out), []);
}

#[test]
fn a_base_passes_over_an_area() {
    let square = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
    let start = |y: f64, base| Placed {
        base,
        at: Point::new(-5.0, y),
        facing: Direction::NORTH,
    };
    let mut out = Vec::new();
    let mut over = |y: f64, base| {
        overlap_intervals_base_polygon(&start(y, base), Vector::new(1.0, 0.0), 30.0, &square, &mut out);
        pairs(&out)
    };
    let disc = Base::Disc { radius: 1.0 };
    let near = |found: Vec<(f64, f64)>, from: f64, to: f64| {
        found.len() == 1 && (found[0].0 - from).abs() < 1e-5 && (found[0].1 - to).abs() < 1e-5
    };
    assert!(near(over(2.0, disc), 4.0, 10.0));
    assert!(near(over(4.5, disc), 5.0 - 0.75f64.sqrt(), 9.0 + 0.75f64.sqrt()));
    // Running along outside, or grazing a corner, is not overlap.
    assert_eq!(over(5.0, disc), []);
    assert_eq!(over(-1.0, disc), []);
    let oblong = Base::Oblong {
        half_length: 1.0,
        half_width: 0.5,
    };
    assert!(near(over(2.0, oblong), 4.5, 9.5));
    assert_eq!(over(5.0, oblong), []);
    assert!(near(over(4.9, oblong), 4.5, 9.5));
}

#[test]
fn wood_is_counted_once() {
    let p = Point::new;
    let wood = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
    let other = polygon(&[(2.0, 0.0), (6.0, 0.0), (6.0, 4.0), (2.0, 4.0)]);
    assert_eq!(length_in_polygon(p(-4.0, 1.0), p(12.0, 1.0), &wood), 4.0);
    assert_eq!(
        length_in_polygons(p(-4.0, 1.0), p(12.0, 1.0), &[&wood, &other]),
        6.0
    );
    assert_eq!(length_in_polygon(p(-4.0, 3.0), p(12.0, 3.0), &comb()), 4.0);
    assert_eq!(length_in_polygon(p(1.0, 1.0), p(3.0, 1.0), &wood), 2.0);
    assert_eq!(length_in_polygon(p(1.0, 1.0), p(1.0, 1.0), &wood), 0.0);
    assert_eq!(length_in_polygon(p(5.0, 1.0), p(7.0, 1.0), &wood), 0.0);
}

#[test]
fn segments_that_touch_an_area() {
    let p = Point::new;
    assert!(touches_segment_polygon(p(-1.0, 5.0), p(0.5, 5.0), &comb()));
    assert!(touches_segment_polygon(p(1.0, 1.5), p(1.0, 2.5), &comb()));
    assert!(!touches_segment_polygon(p(3.0, 2.0), p(7.0, 3.0), &comb()));
}

#[test]
fn no_segment_between_two_bases_runs_through_less_than_the_least() {
    let mut stream = 11u64;
    let mut number = |from: f64, to: f64| {
        stream = stream
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        from + (to - from) * ((stream >> 11) as f64 / (1u64 << 53) as f64)
    };
    let hook = polygon(&[
        (-6.0, -6.0),
        (6.0, -6.0),
        (6.0, 6.0),
        (3.0, 6.0),
        (3.0, -1.0),
        (-6.0, -1.0),
    ]);
    let square = polygon(&[(-9.0, -3.0), (-2.0, -3.0), (-2.0, 4.0), (-9.0, 4.0)]);
    let mut some = 0;
    for trial in 0..300 {
        let mut one = |round: bool| Placed {
            base: if round {
                Base::Disc { radius: 0.8 }
            } else {
                Base::Oblong {
                    half_length: 1.2,
                    half_width: 0.5,
                }
            },
            at: Point::new(number(-14.0, 14.0), number(-14.0, 14.0)),
            facing: Direction::from_degrees(number(0.0, 360.0)),
        };
        let (from, to) = (one(trial % 2 == 0), one(trial % 3 == 0));
        let areas = [&hook, &square];
        let least = least_length_base_base_polygons(&from, &to, &areas);
        some += usize::from(least > 0.5);
        for _ in 0..40 {
            let mut inside = |placed: &Placed| {
                let (along, across) = match placed.base {
                    Base::Disc { radius } => {
                        let half = radius * core::f64::consts::FRAC_1_SQRT_2;
                        (half, half)
                    }
                    Base::Oblong {
                        half_length,
                        half_width,
                    } => (half_length, half_width),
                };
                let way = placed.facing.vector();
                placed.at + way * number(-along, along) + way.turned() * number(-across, across)
            };
            let (a, b) = (inside(&from), inside(&to));
            assert!(length_in_polygons(a, b, &areas) >= least - 1e-9, "trial {trial}");
        }
    }
    assert!(some > 50, "{some}");
}
