//! Sight lines and distances: taol-geometry next to parry2d-f64.
//!
//! `cargo run --release --bin geometry [runs = 31]`; run it with nothing else running. Fails when the answers
//! differ. Runs alternate between the contestants, so that a slow moment hits all of them.

mod inputs;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use inputs::Table;
use parry2d_f64::bounding_volume::Aabb;
use parry2d_f64::math::{Pose, Vector as ParryVector};
use parry2d_f64::partitioning::{Bvh, BvhBuildStrategy};
use parry2d_f64::query::{self, Ray, RayCast};
use parry2d_f64::shape::{Ball, ConvexPolygon, Cuboid};
use taol_geometry::{Base, Direction, Placed, Point, Polygon, SightField, Vector, distance_base_base};

/// One way to do a piece of work: its name, and a function that does it and gives a checksum.
struct Contestant<'a> {
    name: &'static str,
    work: Box<dyn FnMut() -> String + 'a>,
    seconds: Vec<f64>,
}

fn contestant<'a, T>(
    name: &'static str,
    mut work: impl FnMut() -> Vec<T> + 'a,
    checksum: impl Fn(&[T]) -> String + 'a,
    spent: &'a std::cell::Cell<f64>,
) -> Contestant<'a> {
    let work = Box::new(move || {
        let start = Instant::now();
        let result = black_box(work());
        spent.set(start.elapsed().as_secs_f64());
        checksum(&result)
    });
    Contestant {
        name,
        work,
        seconds: Vec::new(),
    }
}

/// Runs all contestants in turn; the first is Taol, the others its peers. Returns whether all checksums agree.
fn contest(
    title: &str,
    items: usize,
    runs: usize,
    spent: &std::cell::Cell<f64>,
    mut contestants: Vec<Contestant>,
) -> bool {
    let mut checksums: Vec<String> = contestants.iter_mut().map(|c| (c.work)()).collect();
    for _ in 0..runs {
        for (contestant, checksum) in contestants.iter_mut().zip(&mut checksums) {
            *checksum = (contestant.work)();
            contestant.seconds.push(spent.get());
        }
    }
    let mut medians = Vec::new();
    for (contestant, checksum) in contestants.iter_mut().zip(&checksums) {
        contestant.seconds.sort_by(f64::total_cmp);
        let median = contestant.seconds[runs / 2] / items as f64 * 1e9;
        let least = contestant.seconds[0] / items as f64 * 1e9;
        let name = contestant.name;
        println!("{title:6} {name:22} median {median:9.2} ns/item  least {least:9.2}  check {checksum}");
        medians.push(median);
    }
    let best_peer = medians[1..].iter().copied().fold(f64::INFINITY, f64::min);
    println!("{title:6} best peer / taol: {:.2}", best_peer / medians[0]);
    let agree = checksums.iter().all(|checksum| *checksum == checksums[0]);
    if !agree {
        println!("{title:6} CHECKSUMS DIFFER");
    }
    agree
}

/// How many segments are touched, and the sum of their numbers from 1.
fn check_touched(touched: &[bool]) -> String {
    let numbers = touched
        .iter()
        .enumerate()
        .filter(|(_, touched)| **touched)
        .map(|(n, _)| n + 1);
    format!(
        "{}/{}",
        touched.iter().filter(|touched| **touched).count(),
        numbers.sum::<usize>()
    )
}

fn check_sum(distances: &[f64]) -> String {
    format!("{:.6}", distances.iter().sum::<f64>())
}

fn every_pair<T>(items: &[T], distance: impl Fn(&T, &T) -> f64) -> Vec<f64> {
    let mut distances = Vec::with_capacity(40_000);
    for a in &items[..200] {
        for b in &items[200..] {
            distances.push(distance(a, b));
        }
    }
    distances
}

fn main() -> ExitCode {
    let runs = std::env::args()
        .nth(1)
        .and_then(|runs| runs.parse().ok())
        .unwrap_or(31)
        .max(1);
    let table = Table::new();
    let agree = [sight(&table, runs), rectangles(&table, runs), discs(&table, runs)];
    if agree.contains(&false) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// 10,000 segments against 100 octagons: is any touched? Indexes are built in every run.
fn sight(table: &Table, runs: usize) -> bool {
    let polygon = |corners: &[(f64, f64); 8]| {
        Polygon::new(
            corners
                .iter()
                .map(|corner| Point::new(corner.0, corner.1))
                .collect(),
        )
        .expect("octagon")
    };
    let areas: Vec<Polygon> = table.octagons.iter().map(polygon).collect();
    let segments: Vec<(Point, Point)> = table
        .segments
        .iter()
        .map(|[a, b]| (Point::new(a.0, a.1), Point::new(b.0, b.1)))
        .collect();
    let shapes: Vec<ConvexPolygon> = table
        .octagons
        .iter()
        .map(|corners| {
            let corners = corners
                .iter()
                .map(|corner| ParryVector::new(corner.0, corner.1))
                .collect();
            ConvexPolygon::from_convex_polyline(corners).expect("octagon")
        })
        .collect();
    let boxes: Vec<Aabb> = shapes.iter().map(|shape| shape.local_aabb()).collect();
    let rays: Vec<Ray> = table
        .segments
        .iter()
        .map(|[a, b]| Ray::new(ParryVector::new(a.0, a.1), ParryVector::new(b.0 - a.0, b.1 - a.1)))
        .collect();
    let spent = std::cell::Cell::new(0.0);
    let taol = || {
        let field = SightField::new(&areas);
        segments
            .iter()
            .map(|(a, b)| field.touches_segment(*a, *b))
            .collect()
    };
    let all = || {
        rays.iter()
            .map(|ray| shapes.iter().any(|shape| shape.intersects_local_ray(ray, 1.0)))
            .collect()
    };
    let tree = || {
        let tree = Bvh::from_leaves(BvhBuildStrategy::default(), &boxes);
        let touched = |ray: &Ray| {
            let mut leaves = tree.leaves(|node| node.cast_ray(ray, 1.0) <= 1.0);
            leaves.any(|leaf| shapes[leaf as usize].intersects_local_ray(ray, 1.0))
        };
        rays.iter().map(touched).collect()
    };
    let contestants = vec![
        contestant("taol SightField", taol, check_touched, &spent),
        contestant("parry2d all pairs", all, check_touched, &spent),
        contestant("parry2d Bvh", tree, check_touched, &spent),
    ];
    contest("sight", 10_000, runs, &spent, contestants)
}

/// 200 x 200 turned rectangles: all distances, edge to edge.
#[allow(
    clippy::disallowed_methods,
    reason = "parry2d takes angles; its last bits do not matter here"
)]
fn rectangles(table: &Table, runs: usize) -> bool {
    let placed: Vec<Placed> = table
        .rectangles
        .iter()
        .map(|rectangle| Placed {
            base: Base::Oblong {
                half_length: rectangle.half.0,
                half_width: rectangle.half.1,
            },
            at: Point::new(rectangle.x, rectangle.y),
            facing: Vector::new(rectangle.turn.0, rectangle.turn.1)
                .direction()
                .expect("a turn"),
        })
        .collect();
    let cuboids: Vec<(Pose, Cuboid)> = table
        .rectangles
        .iter()
        .map(|rectangle| {
            let angle = rectangle.turn.1.atan2(rectangle.turn.0);
            let pose = Pose::new(ParryVector::new(rectangle.x, rectangle.y), angle);
            (
                pose,
                Cuboid::new(ParryVector::new(rectangle.half.0, rectangle.half.1)),
            )
        })
        .collect();
    let spent = std::cell::Cell::new(0.0);
    let taol = || every_pair(&placed, distance_base_base);
    let parry = || {
        every_pair(&cuboids, |a, b| {
            query::distance(&a.0, &a.1, &b.0, &b.1)
                .expect("a distance")
                .distance
        })
    };
    let contestants = vec![
        contestant("taol base_base", taol, check_sum, &spent),
        contestant("parry2d distance", parry, check_sum, &spent),
    ];
    contest("rect", 40_000, runs, &spent, contestants)
}

/// 200 x 200 discs: all distances, edge to edge.
fn discs(table: &Table, runs: usize) -> bool {
    let placed: Vec<Placed> = table
        .discs
        .iter()
        .map(|disc| Placed {
            base: Base::Disc { radius: disc.radius },
            at: Point::new(disc.x, disc.y),
            facing: Direction::NORTH,
        })
        .collect();
    let balls: Vec<(Pose, Ball)> = table
        .discs
        .iter()
        .map(|disc| (Pose::translation(disc.x, disc.y), Ball::new(disc.radius)))
        .collect();
    let spent = std::cell::Cell::new(0.0);
    let taol = || every_pair(&placed, distance_base_base);
    let parry = || {
        every_pair(&balls, |a, b| {
            query::distance(&a.0, &a.1, &b.0, &b.1)
                .expect("a distance")
                .distance
        })
    };
    let contestants = vec![
        contestant("taol base_base", taol, check_sum, &spent),
        contestant("parry2d distance", parry, check_sum, &spent),
    ];
    contest("disc", 40_000, runs, &spent, contestants)
}
