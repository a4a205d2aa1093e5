use super::*;
use crate::point::Direction;

fn disc(x: f64, y: f64, radius: f64) -> Placed {
    Placed {
        base: Base::Disc { radius },
        at: Point::new(x, y),
        facing: Direction::NORTH,
    }
}

fn square(x: f64, y: f64, half: f64) -> Placed {
    Placed {
        base: Base::Oblong {
            half_length: half,
            half_width: half,
        },
        ..disc(x, y, 1.0)
    }
}

fn polygon(pairs: &[(f64, f64)]) -> Polygon {
    Polygon::new(pairs.iter().map(|pair| Point::new(pair.0, pair.1)).collect()).unwrap()
}

fn wall(a: (f64, f64), b: (f64, f64)) -> Blocker<'static> {
    Blocker::Wall(Point::new(a.0, a.1), Point::new(b.0, b.1))
}

fn sees(from: &Placed, to: &Placed, blockers: &[Blocker]) -> bool {
    let seen = clear_segment_base_base(from, to, blockers);
    assert_eq!(
        clear_segment_base_base(to, from, blockers).is_some(),
        seen.is_some()
    );
    seen.is_some()
}

#[test]
fn an_open_view_runs_from_edge_to_edge() {
    let seen = clear_segment_base_base(&disc(0.0, 0.0, 1.0), &disc(10.0, 0.0, 2.0), &[]);
    assert_eq!(seen, Some((Point::new(1.0, 0.0), Point::new(8.0, 0.0))));
}

#[test]
fn a_narrow_gap_beside_the_middle_line_is_found() {
    let (from, to) = (disc(0.0, 0.0, 1.0), square(10.0, 0.0, 1.0));
    assert!(!sees(&from, &to, &[wall((5.0, -1.1), (5.0, 1.1))]));
    assert!(sees(&from, &to, &[wall((5.0, -1.1), (5.0, 0.99))]));
    assert!(sees(
        &from,
        &to,
        &[wall((5.0, -1.1), (5.0, 0.3)), wall((5.0, 0.31), (5.0, 1.1))]
    ));
    assert!(!sees(
        &from,
        &to,
        &[wall((5.0, -1.1), (5.0, 0.3)), wall((5.0, 0.301), (5.0, 1.1))]
    ));
    // Two gaps that only a slanting line connects.
    let slanting = [
        wall((4.0, -9.0), (4.0, -0.6)),
        wall((4.0, -0.5), (4.0, 9.0)),
        wall((6.0, -9.0), (6.0, -0.35)),
        wall((6.0, -0.3), (6.0, 9.0)),
    ];
    assert!(sees(&from, &to, &slanting));
}

#[test]
fn nobody_looks_through_joints() {
    let (from, to) = (disc(0.0, 0.0, 1.0), disc(10.0, 0.0, 1.0));
    // Walls that share an end, on and off the middle line.
    assert!(!sees(
        &from,
        &to,
        &[wall((5.0, -9.0), (5.0, 0.0)), wall((5.0, 0.0), (5.0, 9.0))]
    ));
    assert!(!sees(
        &from,
        &to,
        &[wall((5.0, -9.0), (4.0, 0.4)), wall((4.0, 0.4), (5.0, 9.0))]
    ));
    // A rank of bases in contact, saved to the nearest 1/100 mm.
    let rank: Vec<Placed> = (-4..=4)
        .map(|n| square(5.0, 2.0 * f64::from(n) + 0.0009, 1.0))
        .collect();
    let rank: Vec<Blocker> = rank.iter().map(Blocker::Base).collect();
    assert!(!sees(&from, &to, &rank));
    let round: Vec<Placed> = (-4..=4)
        .map(|n| disc(5.0, 1.0 + 2.0 * f64::from(n), 1.0))
        .collect();
    let round: Vec<Blocker> = round.iter().map(Blocker::Base).collect();
    assert!(!sees(&from, &to, &round));
    // Two houses wall to wall.
    let one = polygon(&[(4.0, -9.0), (6.0, -9.0), (6.0, 0.0), (4.0, 0.0)]);
    let two = polygon(&[(4.0, 0.0), (6.0, 0.0), (6.0, 9.0), (4.0, 9.0)]);
    assert!(!sees(&from, &to, &[Blocker::Area(&one), Blocker::Area(&two)]));
    assert!(sees(&from, &to, &[Blocker::Area(&one)]));
}

#[test]
fn a_blocker_in_contact_does_not_blind() {
    let (from, to) = (disc(0.0, 0.0, 1.0), disc(10.0, 0.0, 1.0));
    let (left, right) = (disc(0.0, -2.0, 1.0), disc(0.0, 2.0, 1.0));
    assert!(sees(&from, &to, &[Blocker::Base(&left), Blocker::Base(&right)]));
    // A small base in front leaves the sides free, a broad one does not.
    let small = disc(1.5, 0.0, 0.5);
    assert!(sees(&from, &to, &[Blocker::Base(&small)]));
    let broad = square(2.5, 0.0, 1.5);
    assert!(!sees(&from, &to, &[Blocker::Base(&broad)]));
}

#[test]
fn half_inside_a_house_only_the_free_half_sees() {
    let (from, to) = (disc(0.0, 0.0, 1.0), disc(10.0, 0.0, 1.0));
    let upper = polygon(&[(-5.0, -5.0), (5.0, -5.0), (5.0, 0.5), (-5.0, 0.5)]);
    assert!(sees(&from, &to, &[Blocker::Area(&upper)]));
    let lower = polygon(&[(-5.0, 0.6), (5.0, 0.6), (5.0, 5.0), (-5.0, 5.0)]);
    assert!(sees(&from, &to, &[Blocker::Area(&upper), Blocker::Area(&lower)]));
    let around = polygon(&[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)]);
    assert!(!sees(&from, &to, &[Blocker::Area(&around)]));
}

#[test]
fn touching_bases_see_each_other() {
    let (from, to) = (disc(0.0, 0.0, 1.0), disc(2.0, 0.0, 1.0));
    assert!(sees(&from, &to, &[wall((1.0, -9.0), (1.0, 9.0))]));
    assert!(sees(&from, &from, &[]));
}

#[test]
fn a_line_with_little_wood_is_found() {
    let (from, to) = (disc(0.0, 0.0, 1.0), disc(20.0, 0.0, 1.0));
    let wood = polygon(&[(5.0, -9.0), (15.0, -9.0), (15.0, 0.8), (5.0, 0.8)]);
    let through = |a: Point, b: Point| crate::length_in_polygon(a, b, &wood) <= 1.0;
    let found = clear_segment_base_base_where(&from, &to, &[Blocker::Seen(&wood)], &mut |a, b| through(a, b));
    assert!(found.is_some_and(|(a, b)| through(a, b)));
    assert!(clear_segment_base_base_where(&from, &to, &[], &mut |_, _| false).is_none());
}

/// What the search says without looking for a fence first.
fn sees_line_by_line(from: &Placed, to: &Placed, near: &[Blocker]) -> bool {
    let rounds = rounds_of(from, to, near);
    let clear = |line: Line| {
        let between = line.between(from, to);
        between.is_some_and(|(a, b)| !obstructed(a, b, near))
    };
    rounds.iter().enumerate().any(|(n, first)| {
        let others = rounds[n + 1..].iter();
        others
            .flat_map(|second| bitangents(*first, *second).into_iter().flatten())
            .any(clear)
    })
}

/// Numbers between two others, always the same ones.
fn numbers(mut stream: u64) -> impl FnMut(f64, f64) -> f64 {
    move |from, to| {
        stream = stream
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        from + (to - from) * ((stream >> 11) as f64 / (1u64 << 53) as f64)
    }
}

#[test]
fn whatever_stands_about_the_answer_is_that_of_all_lines() {
    let mut number = numbers(3);
    let (mut clear, mut hidden) = (0, 0);
    for trial in 0..1200 {
        let mut one = |near: f64| Placed {
            base: if number(0.0, 1.0) < 0.4 {
                Base::Disc {
                    radius: number(0.4, 1.5),
                }
            } else {
                Base::Oblong {
                    half_length: number(0.4, 2.5),
                    half_width: number(0.4, 1.3),
                }
            },
            at: Point::new(number(-near, near), number(-9.0, 9.0)),
            facing: Direction::from_degrees(number(0.0, 360.0)),
        };
        let (from, to) = (one(9.0), one(9.0));
        let people: Vec<Placed> = (0..trial % 5).map(|_| one(7.0)).collect();
        let mut point = || Point::new(number(-8.0, 8.0), number(-8.0, 8.0));
        let walls: Vec<(Point, Point)> = (0..trial % 3).map(|_| (point(), point())).collect();
        let houses: Vec<Polygon> = (0..trial % 2)
            .filter_map(|_| Polygon::new(vec![point(), point(), point(), point()]).ok())
            .collect();
        let blockers: Vec<Blocker> = people
            .iter()
            .map(Blocker::Base)
            .chain(walls.iter().map(|(a, b)| Blocker::Wall(*a, *b)))
            .chain(houses.iter().map(Blocker::Area))
            .collect();
        if distance_base_base(&from, &to) <= TOUCH {
            continue;
        }
        let seen = sees(&from, &to, &blockers);
        let middle = Line::through(from.at, to.at).and_then(|line| line.between(&from, &to));
        let straight = middle.is_some_and(|(a, b)| !obstructed(a, b, &blockers));
        assert_eq!(
            seen,
            straight || sees_line_by_line(&from, &to, &blockers),
            "trial {trial}"
        );
        clear += usize::from(seen && !straight);
        hidden += usize::from(!seen);
    }
    assert!(clear > 100 && hidden > 100, "{clear} clear, {hidden} hidden");
}

#[test]
fn lines_are_shut_off_only_where_none_is_clear() {
    let mut number = numbers(7);
    let (mut fences, mut clear, mut shut, mut found) = (0, 0, 0, 0);
    for trial in 0..4000 {
        let turned = Direction::from_degrees(number(0.0, 360.0));
        let tight = if trial % 3 == 0 { 0.0 } else { number(-0.05, 0.3) };
        let (along, across) = (turned.vector(), turned.vector().turned());
        let one = |at: Point, round: bool, facing: Direction| Placed {
            base: if round {
                Base::Disc { radius: 1.0 }
            } else {
                Base::Oblong {
                    half_length: 1.0,
                    half_width: 1.0,
                }
            },
            at,
            facing,
        };
        let rounds = trial % 4 == 1;
        let files = 2 + (number(0.0, 5.0) as usize);
        let mut people = Vec::new();
        for rank in 0..2 {
            for file in 0..files {
                let aside = file as f64 * (2.0 + tight) - files as f64;
                let at = Point::ORIGIN + along * (f64::from(rank) * 2.0) + across * aside;
                people.push(one(at, rounds, turned));
            }
        }
        let target = people.swap_remove(files + (number(0.0, files as f64) as usize).min(files - 1));
        let far = Point::ORIGIN - along * number(4.0, 25.0) + across * number(-15.0, 15.0);
        let shooter = one(
            far,
            number(0.0, 1.0) < 0.5,
            Direction::from_degrees(number(0.0, 360.0)),
        );
        let near: Vec<Blocker> = people
            .iter()
            .map(Blocker::Base)
            .filter(|blocker| Between::new(&shooter, &target).may_hold(blocker))
            .collect();
        let open = sees_line_by_line(&shooter, &target, &near);
        if shut_off(&shooter, &target, &near) {
            fences += 1;
            assert!(!open, "trial {trial}");
        }
        clear += usize::from(open);
        let Some(fan) = Fan::new(&shooter, &target) else {
            continue;
        };
        let Some(lines) = fan.left(&near) else {
            shut += 1;
            assert!(!open, "trial {trial}");
            continue;
        };
        let sees = |line: &Line| {
            let between = line.between(&shooter, &target);
            between.is_some_and(|(a, b)| !obstructed(a, b, &near))
        };
        found += usize::from(lines.middles().iter().any(sees));
    }
    assert!(fences > 1000 && clear > 300, "{fences} fences, {clear} clear");
    assert!(shut > 2000 && found > 300, "{shut} shut off, {found} found");
}

/// Every line that is clear of the blockers has its place in what the fan leaves, with nothing tried out beforehand.
#[test]
fn the_fan_leaves_room_for_every_clear_line() {
    let mut seed = 7_u64;
    let mut next = |most: f64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 11) as f64 / (1_u64 << 53) as f64 * most
    };
    let (mut clear, mut ruled_out) = (0, 0);
    for scene in 0..400 {
        let from = disc(0.0, 0.0, 0.5 + next(1.0));
        let to = square(6.0 + next(9.0), next(3.0), 0.5 + next(1.0));
        let posts: Vec<Placed> = (0..2 + scene % 4)
            .map(|_| square(2.0 + next(9.0), next(6.0) - 3.0, 0.3 + next(0.5)))
            .collect();
        let near: Vec<Blocker> = posts.iter().map(Blocker::Base).collect();
        let Some(fan) = Fan::new(&from, &to) else { continue };
        let room = fan.left(&near).map(|left| left.room());
        let rounds = rounds_of(&from, &to, &near);
        for (n, first) in rounds.iter().enumerate() {
            for line in rounds[n + 1..]
                .iter()
                .flat_map(|second| bitangents(*first, *second))
            {
                let Some((line, (a, b))) = line.and_then(|line| Some((line, line.between(&from, &to)?)))
                else {
                    continue;
                };
                let held = room.as_ref().is_some_and(|room| room.may_hold(&line));
                ruled_out += i32::from(!held);
                if !obstructed(a, b, &near) {
                    clear += 1;
                    assert!(held, "scene {scene}: {line:?} is clear");
                }
            }
        }
    }
    assert!(
        clear > 1000 && ruled_out > 1000,
        "{clear} clear, {ruled_out} ruled out"
    );
}
