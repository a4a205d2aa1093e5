//! Answers of the library against slow and plain ones, on many random and awkward tables.
//!
//! A failure prints the seed; `SEED=… cargo test -p taol-geometry --test oracle` runs that case alone first.

mod support;

use support::{Draws, slow_gap, slow_inside, slow_point_segment};
use taol_geometry::*;

/// Runs a check on seeds from 1; a failing one is named.
fn each_seed(name: &str, count: u64, check: impl Fn(&mut Draws)) {
    let only = std::env::var("SEED")
        .ok()
        .and_then(|seed| seed.parse::<u64>().ok());
    for seed in only.into_iter().chain(1..=count) {
        let outcome =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&mut Draws(seed * 7919))));
        if let Err(panic) = outcome {
            eprintln!("{name} fails with SEED={seed}");
            std::panic::resume_unwind(panic);
        }
    }
}

/// Gap when apart, negative depth when overlapping.
fn signed_gap(a: &Placed, b: &Placed) -> f64 {
    let depth = depth_base_base(a, b);
    if depth > 0.0 {
        -depth
    } else {
        distance_base_base(a, b)
    }
}

#[test]
fn distances_and_overlaps() {
    each_seed("distances", 40_000, |draws| {
        let a = draws.placed(6.0);
        let b = draws.placed_near(&a, 6.0);
        let slow = slow_gap(&a, &b);
        assert!(
            (distance_base_base(&a, &b) - slow.max(0.0)).abs() < 1e-7,
            "{a:?} {b:?} {slow}"
        );
        if slow < -1e-7 {
            assert!(
                (depth_base_base(&a, &b) + slow).abs() < 1e-7,
                "{a:?} {b:?} {slow}"
            );
        }
        assert!((slow + TOUCH).abs() < 1e-7 || overlaps_base_base(&a, &b) == (slow < -TOUCH));
    });
}

#[test]
fn distances_to_segments_and_areas() {
    each_seed("segments", 10_000, |draws| {
        let placed = draws.placed(6.0);
        let (a, b) = (draws.point(6.0), draws.point(6.0));
        let slow = match placed.base {
            Base::Disc { radius } => slow_point_segment(placed.at, a, b) - radius,
            // A segment is an oblong of no width.
            Base::Oblong { .. } => slow_gap(&placed, &segment_base(a, b)),
        };
        let ours = distance_base_segment(&placed, a, b);
        assert!(
            (ours - slow.max(0.0)).abs() < 1e-7,
            "{placed:?} {a:?} {b:?} {ours} {slow}"
        );
        assert!(
            (slow + TOUCH).abs() < 1e-7
                || slow.abs() < 3e-6
                || overlaps_base_segment(&placed, a, b) == (slow < 0.0)
        );
        let polygon = draws.polygon(6.0);
        let edges = polygon.edges().map(|(a, b)| match placed.base {
            Base::Disc { radius } => slow_point_segment(placed.at, a, b) - radius,
            Base::Oblong { .. } => signed_gap(&placed, &segment_base(a, b)),
        });
        let slow = edges.fold(f64::INFINITY, f64::min).max(0.0);
        let slow = if slow_inside(&polygon, placed.at) {
            0.0
        } else {
            slow
        };
        let ours = distance_base_polygon(&placed, &polygon);
        assert!((ours - slow).abs() < 1e-6, "{placed:?} {polygon:?} {ours} {slow}");
    });
}

fn segment_base(a: Point, b: Point) -> Placed {
    let oblong = Oblong::of_segment(a, b, 0.0);
    let base = Base::Oblong {
        half_length: oblong.half_length,
        half_width: 0.0,
    };
    Placed {
        base,
        at: oblong.middle,
        facing: oblong.facing,
    }
}

/// An interval answer against the signed gap over time, which is convex: inside it never apart, outside never
/// overlapping, and at ends within the way exactly touching.
fn check_interval(found: Option<Interval>, duration: f64, speed: f64, gap: impl Fn(f64) -> f64, about: &str) {
    // Slow enough motion is taken as rest.
    let tolerance = 3.0 * TOUCH;
    if let Some(found) = found {
        assert!(
            0.0 <= found.from && found.from <= found.to && found.to <= duration,
            "{found:?} {about}"
        );
        if found.from > 0.0 && speed * duration > 1e-3 {
            assert!(
                gap(found.from).abs() < tolerance,
                "from {found:?}: {} {about}",
                gap(found.from)
            );
        }
        if found.to < duration && speed * duration > 1e-3 {
            assert!(
                gap(found.to).abs() < tolerance,
                "to {found:?}: {} {about}",
                gap(found.to)
            );
        }
        assert!(
            gap(found.middle()) < tolerance,
            "middle {found:?}: {} {about}",
            gap(found.middle())
        );
    }
    for n in 0..=24 {
        let time = (duration * f64::from(n) / 24.0).min(duration);
        let gap = gap(time);
        let inside = found.is_some_and(|found| found.contains(time));
        let fits = if inside { gap < tolerance } else { gap > -tolerance };
        assert!(fits, "{found:?} at {time}: {gap} {about}");
    }
    if found.is_none() {
        let (mut low, mut high) = (0.0, duration);
        for _ in 0..60 {
            let (one, other) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if gap(one) > gap(other) {
                low = one
            } else {
                high = other
            }
        }
        let least = gap((low + high) * 0.5);
        assert!(least > TOUCH * 0.5, "missed: {least} at {low} {about}");
    }
}

#[test]
fn moving_bases() {
    each_seed("moving", 30_000, |draws| {
        let a = draws.placed(8.0);
        let b = draws.placed_near(&a, 8.0);
        let (velocity_a, velocity_b) = (draws.vector(4.0), draws.vector(4.0));
        let duration = if draws.chance(5) {
            0.0
        } else {
            draws.coordinate(6.0).abs()
        };
        let gap = |time: f64| signed_gap(&a.moved(velocity_a * time), &b.moved(velocity_b * time));
        let found = touch_interval_base_base(&a, velocity_a, &b, velocity_b, duration);
        let speed = (velocity_b - velocity_a).length();
        let about = format!("{a:?} {velocity_a:?} {b:?} {velocity_b:?} {duration}");
        check_interval(found, duration, speed, gap, &about);
        let contact = first_contact(&a, velocity_a, &b, velocity_b, duration);
        let start = gap(0.0);
        if start > TOUCH {
            assert_eq!(contact, found.map(|found| found.from), "{about}");
        } else if speed * duration > 1e-2 {
            // Closing in makes the gap worse at once; parting and sliding never do.
            let soon = gap(duration.min(1e-5 / speed));
            match contact {
                Some(time) => assert!(time == 0.0 && soon < start + 1e-9, "{start} {soon} {about}"),
                None => assert!(soon > start - 1e-9, "{start} {soon} {about}"),
            }
        }
    });
}

#[test]
fn moving_bases_and_walls() {
    each_seed("walls", 15_000, |draws| {
        let placed = draws.placed(8.0);
        let a = draws.point(8.0);
        let b = if draws.chance(10) { a } else { draws.point(8.0) };
        let half_width = if draws.chance(40) {
            0.0
        } else {
            draws.coordinate(1.0).abs()
        };
        let (velocity, duration) = (draws.vector(4.0), draws.coordinate(6.0).abs());
        let wall = Oblong::of_segment(a, b, half_width);
        let post = Placed {
            base: Base::Disc { radius: half_width },
            at: a,
            facing: Direction::NORTH,
        };
        let base = Base::Oblong {
            half_length: wall.half_length,
            half_width,
        };
        let block = Placed {
            base,
            at: wall.middle,
            facing: wall.facing,
        };
        let gap = |time: f64| {
            let moved = placed.moved(velocity * time);
            signed_gap(&moved, if a == b { &post } else { &block })
        };
        let found = touch_interval_base_segment(&placed, velocity, duration, a, b, half_width);
        let about = format!("{placed:?} {velocity:?} {duration} {a:?} {b:?} {half_width}");
        check_interval(found, duration, velocity.length(), gap, &about);
    });
}

/// A set is sorted and apart.
fn assert_set(set: &[Interval], duration: f64) {
    assert!(
        set.iter()
            .all(|one| one.from <= one.to && one.from >= 0.0 && one.to <= duration),
        "{set:?}"
    );
    assert!(set.windows(2).all(|pair| pair[0].to < pair[1].from), "{set:?}");
}

/// Whether a time is too near to an end of a stretch for a slow answer to tell.
fn near_an_end(set: &[Interval], time: f64) -> bool {
    set.iter()
        .any(|one| (one.from - time).abs() < 1e-4 || (one.to - time).abs() < 1e-4)
}

#[test]
fn passing_over_areas() {
    let out = std::cell::RefCell::new(Vec::new());
    each_seed("areas", 10_000, |draws| {
        let out = &mut *out.borrow_mut();
        let placed = draws.placed(7.0);
        let polygon = draws.polygon(5.0);
        let (velocity, duration) = (draws.vector(4.0), draws.coordinate(6.0).abs());
        overlap_intervals_base_polygon(&placed, velocity, duration, &polygon, out);
        assert_set(out, duration);
        for _ in 0..10 {
            let time = duration * draws.unit().abs();
            let moved = placed.moved(velocity * time);
            let edges = polygon.edges().map(|(a, b)| match moved.base {
                Base::Disc { radius } => distance_point_segment(moved.at, a, b) - radius,
                Base::Oblong { .. } => signed_gap(&moved, &segment_base(a, b)),
            });
            let gap = edges.fold(f64::INFINITY, f64::min);
            let over = gap < 0.0 || slow_inside(&polygon, moved.at);
            let unsure = gap.abs() < 1e-4 || near_an_end(out, time);
            assert!(
                unsure || over == covers(out, time),
                "{placed:?} {velocity:?} {polygon:?} {time} {gap} {out:?}"
            );
            assert!(
                unsure || over == overlaps_base_polygon(&moved, &polygon),
                "{moved:?} {polygon:?} {gap}"
            );
        }
    });
}

#[test]
fn points_in_areas_and_on_roads() {
    let out = std::cell::RefCell::new(Vec::new());
    each_seed("points", 15_000, |draws| {
        let out = &mut *out.borrow_mut();
        let (from, velocity) = (draws.point(8.0), draws.vector(4.0));
        let duration = draws.coordinate(6.0).abs();
        let (polygon, other) = (draws.polygon(5.0), draws.polygon(5.0));
        inside_intervals_point_polygon(from, velocity, duration, &polygon, out);
        assert_set(out, duration);
        for _ in 0..10 {
            let time = duration * draws.unit().abs();
            let at = from + velocity * time;
            let edge = polygon
                .edges()
                .map(|(a, b)| distance_point_segment(at, a, b))
                .fold(f64::INFINITY, f64::min);
            let unsure = edge < 1e-5 || near_an_end(out, time);
            let inside = slow_inside(&polygon, at);
            assert!(
                unsure || inside == covers(out, time),
                "{from:?} {velocity:?} {polygon:?} {time} {out:?}"
            );
            assert!(
                unsure || inside == polygon.contains_point(at),
                "{polygon:?} {at:?}"
            );
        }
        // Wood along the way, counted by looking at many points.
        let to = from + velocity * duration;
        let looks = 100;
        let within = (0..looks).filter(|n| {
            let at = from.towards(to, (f64::from(*n) + 0.5) / f64::from(looks));
            slow_inside(&polygon, at) || slow_inside(&other, at)
        });
        let estimate = within.count() as f64 / f64::from(looks) * from.distance(to);
        let ours = length_in_polygons(from, to, &[&polygon, &other]);
        // Each of at most 20 edges may cut one look's stretch; running along an edge, looks cannot tell.
        let runs_along = [&polygon, &other].iter().any(|polygon| {
            polygon.edges().any(|(a, b)| {
                let reach = TOUCH * 10.0;
                distance_segment_segment(a, b, from, to) < reach
                    && (b - a).cross(to - from).abs() < 1e-4 * (b - a).length() * (to - from).length()
            })
        });
        assert!(
            runs_along || (ours - estimate).abs() <= 0.1 * from.distance(to),
            "{ours} {estimate}"
        );
        let road: Vec<Point> = (0..1 + draws.below(4)).map(|_| draws.point(6.0)).collect();
        let half_width = 0.1 + draws.coordinate(1.0).abs();
        inside_intervals_point_strip(from, velocity, duration, &road, half_width, out);
        assert_set(out, duration);
        for _ in 0..5 {
            let time = duration * draws.unit().abs();
            let at = from + velocity * time;
            let pieces =
                (0..road.len()).map(|n| slow_point_segment(at, road[n], road[(n + 1).min(road.len() - 1)]));
            let gap = pieces.fold(f64::INFINITY, f64::min) - half_width;
            let unsure = gap.abs() < 1e-4 || near_an_end(out, time);
            assert!(
                unsure || (gap < 0.0) == covers(out, time),
                "{from:?} {velocity:?} {road:?} {time} {out:?}"
            );
        }
    });
}

#[test]
fn fields_of_areas() {
    each_seed("field", 400, |draws| {
        let areas: Vec<Polygon> = (0..draws.below(90)).map(|_| draws.polygon(40.0)).collect();
        let field = SightField::new(&areas);
        for _ in 0..25 {
            let a = draws.point(45.0);
            let b = if draws.chance(5) {
                a
            } else {
                a + draws.vector(20.0)
            };
            let gap = |area: &Polygon| {
                if slow_inside(area, a) {
                    return 0.0;
                }
                area.edges()
                    .map(|(c, d)| distance_segment_segment(a, b, c, d))
                    .fold(f64::INFINITY, f64::min)
            };
            let least = areas.iter().map(gap).fold(f64::INFINITY, f64::min);
            let unsure = least > 0.0 && least < 1e-5;
            assert!(
                unsure || field.touches_segment(a, b) == (least == 0.0),
                "{a:?} {b:?} {least}"
            );
            let plain = areas.iter().any(|area| touches_segment_polygon(a, b, area));
            assert!(unsure || plain == (least == 0.0), "{a:?} {b:?} {least}");
        }
    });
}
