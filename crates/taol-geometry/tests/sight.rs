//! Sight against brute force: no clear line is overlooked, and every line returned is clear.

mod support;

use support::{Draws, slow_inside};
use taol_geometry::*;

struct Scene {
    from: Placed,
    to: Placed,
    bases: Vec<Placed>,
    areas: Vec<Polygon>,
    walls: Vec<(Point, Point)>,
}

impl Scene {
    fn new(draws: &mut Draws, crowd: u64) -> Scene {
        let from = draws.placed(10.0);
        let to = draws.placed_near(&from, 10.0);
        let bases = (0..draws.below(crowd + 1))
            .map(|_| draws.placed_near(&from, 9.0))
            .collect();
        let areas = (0..draws.below(crowd / 3 + 1))
            .map(|_| draws.polygon(9.0))
            .collect();
        let walls = (0..draws.below(crowd / 2 + 1))
            .map(|_| (draws.point(9.0), draws.point(9.0)))
            .collect();
        Scene {
            from,
            to,
            bases,
            areas,
            walls,
        }
    }

    fn seen(&self) -> Option<(Point, Point)> {
        let mut blockers: Vec<Blocker> = self.bases.iter().map(Blocker::Base).collect();
        blockers.extend(self.areas.iter().map(Blocker::Area));
        blockers.extend(self.walls.iter().map(|(a, b)| Blocker::Wall(*a, *b)));
        clear_segment_base_base(&self.from, &self.to, &blockers)
    }

    /// Leaves out whatever comes within `margin` of a segment.
    fn cleared(mut self, a: Point, b: Point, margin: f64) -> Scene {
        self.bases
            .retain(|base| distance_base_segment(base, a, b) > margin);
        self.areas.retain(|area| gap_to_area(area, a, b) > margin);
        self.walls
            .retain(|(c, d)| distance_segment_segment(a, b, *c, *d) > margin);
        self
    }

    fn is_clear(&self, a: Point, b: Point, margin: f64) -> bool {
        self.bases
            .iter()
            .all(|base| distance_base_segment(base, a, b) > margin)
            && self.areas.iter().all(|area| gap_to_area(area, a, b) > margin)
            && self
                .walls
                .iter()
                .all(|(c, d)| distance_segment_segment(a, b, *c, *d) > margin)
    }
}

fn gap_to_area(area: &Polygon, a: Point, b: Point) -> f64 {
    if slow_inside(area, a) {
        return 0.0;
    }
    area.edges()
        .map(|(c, d)| distance_segment_segment(a, b, c, d))
        .fold(f64::INFINITY, f64::min)
}

/// A point of a base.
fn point_in(placed: &Placed, draws: &mut Draws) -> Point {
    match placed.corners() {
        Some(corners) => {
            let (along, across) = (draws.unit().abs(), draws.unit().abs());
            let step = (corners[1] - corners[0]) * across + (corners[3] - corners[0]) * along;
            corners[0] + step
        }
        None => placed.at + draws.facing().vector() * (placed.base.reach() * draws.unit()),
    }
}

fn gap_to_point(placed: &Placed, point: Point) -> f64 {
    distance_base_segment(placed, point, point)
}

/// Looks along the returned segment step by step.
fn assert_clear(scene: &Scene, a: Point, b: Point, seed: u64) {
    assert!(
        gap_to_point(&scene.from, a) < 1e-5 && gap_to_point(&scene.to, b) < 1e-5,
        "ends, seed {seed}"
    );
    if distance_base_base(&scene.from, &scene.to) <= TOUCH {
        return;
    }
    for n in 0..=60 {
        let at = a.towards(b, f64::from(n) / 60.0);
        assert!(
            scene.bases.iter().all(|base| gap_to_point(base, at) > 0.0),
            "base, seed {seed}"
        );
        assert!(
            !scene.areas.iter().any(|area| slow_inside(area, at)),
            "area, seed {seed}"
        );
    }
    assert!(
        !scene
            .walls
            .iter()
            .any(|(c, d)| crosses_segment_segment(a, b, *c, *d)),
        "wall, seed {seed}"
    );
    assert!(scene.is_clear(a, b, SIGHT_MARGIN * 0.5), "margin, seed {seed}");
}

#[test]
fn no_sampled_clear_line_is_overlooked_and_what_is_returned_is_clear() {
    let (mut seen_count, mut sampled_count) = (0, 0);
    for seed in 1..=6_000u64 {
        let mut draws = Draws(seed * 31);
        let scene = Scene::new(&mut draws, 8);
        let seen = scene.seen();
        if let Some((a, b)) = seen {
            seen_count += 1;
            assert_clear(&scene, a, b, seed);
        } else {
            let found = (0..150).find_map(|_| {
                let (a, b) = (point_in(&scene.from, &mut draws), point_in(&scene.to, &mut draws));
                scene.is_clear(a, b, 2.5 * SIGHT_MARGIN).then_some((a, b))
            });
            sampled_count += 1;
            assert!(found.is_none(), "overlooked {found:?}, seed {seed}");
        }
    }
    assert!(
        seen_count > 500 && sampled_count > 500,
        "{seen_count} seen, {sampled_count} not"
    );
}

#[test]
fn a_hidden_corridor_is_found() {
    let mut beside_the_middle = 0;
    for seed in 1..=3_000u64 {
        let mut draws = Draws(seed * 17);
        let scene = Scene::new(&mut draws, 40);
        let (a, b) = (point_in(&scene.from, &mut draws), point_in(&scene.to, &mut draws));
        let scene = scene.cleared(a, b, 2.5 * SIGHT_MARGIN);
        let Some((p, q)) = scene.seen() else {
            panic!("{a:?} to {b:?} is clear, seed {seed}");
        };
        assert_clear(&scene, p, q, seed);
        beside_the_middle += u32::from(!scene.is_clear(scene.from.at, scene.to.at, 0.0));
    }
    assert!(beside_the_middle > 300, "{beside_the_middle}");
}
