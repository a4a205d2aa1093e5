//! How wheels go over the ground. ART-03, VEH-02.

use taol_geometry::{
    Interval, Point, inside_intervals_point_polygon, inside_intervals_point_strip, merge_intervals,
};

use crate::movement::{GroundIndex, Hindrance, MARGIN, Walker, along};
use crate::order::Waypoint;
use crate::rulebook::{Going, Locomotion};
use crate::setting::{GroundShape, Setting, Table};
use crate::turn::Turn;

use super::bodies::{Body, legs_along};

/// What lies on the way of something on wheels, in order.
pub(super) fn hindrances(
    setting: &Setting,
    body: &Body,
    path: &[Point],
    locomotion: Locomotion,
) -> Vec<Hindrance> {
    let table = &setting.tables[body.table as usize];
    let walker = Walker {
        base: body.start.base,
        locomotion,
        storey: 0,
    };
    let way: Vec<Waypoint> = path
        .iter()
        .map(|at| Waypoint {
            at: *at,
            storey: None,
        })
        .collect();
    let index = GroundIndex::new(table);
    along(
        table,
        &index,
        &setting.rulebook.slowness,
        walker,
        body.start.at,
        &way,
        &|_| false,
    )
}

/// The ground one step worse: what wheels find it. VEH-02.
pub(super) fn worse(going: Going) -> Going {
    match going {
        Going::Easy => Going::Difficult,
        Going::Difficult => Going::VeryDifficult,
        Going::VeryDifficult | Going::Swim | Going::Closed => Going::Closed,
    }
}

/// Whether a way leaves the road anywhere. ART-03.
pub(super) fn leaves_the_road(table: &Table, from: Point, path: &[Point]) -> bool {
    let mut at = from;
    let mut left = false;
    for point in path {
        let step = *point - at;
        if let Some(way) = step.direction() {
            let mut on_road: Vec<Interval> = Vec::new();
            let mut piece = Vec::new();
            for road in table
                .grounds
                .iter()
                .filter(|ground| ground.traits.road && ground.storey == 0)
            {
                piece.clear();
                let length = step.length();
                match &road.shape {
                    GroundShape::Area(area) => {
                        inside_intervals_point_polygon(at, way.vector(), length, area, &mut piece);
                    }
                    GroundShape::Line { corners, half_width } => {
                        inside_intervals_point_strip(
                            at,
                            way.vector(),
                            length,
                            corners,
                            *half_width,
                            &mut piece,
                        );
                    }
                }
                on_road.append(&mut piece);
            }
            merge_intervals(&mut on_road, 1e-6);
            let covered: f64 = on_road
                .iter()
                .map(|interval| interval.to - interval.from)
                .fold(0.0, |sum, one| sum + one);
            left |= covered < step.length() - 0.01;
        }
        at = *point;
    }
    left
}

/// The first so many centimetres of a way: what lies beyond is not reached this turn. ART-03.
pub(super) fn first_of(from: Point, path: &[Point], cm: f64) -> Vec<Point> {
    let mut at = from;
    let mut left = cm;
    let mut first = Vec::new();
    for point in path {
        let step = *point - at;
        let far = step.length();
        if far >= left {
            first.extend(step.direction().map(|way| at + way.vector() * left));
            break;
        }
        first.push(*point);
        (at, left) = (*point, left - far);
    }
    first
}

/// The length of a way.
pub(super) fn length(from: Point, path: &[Point]) -> f64 {
    let mut at = from;
    path.iter().fold(0.0, |sum, point| {
        let step = at.distance(*point);
        at = *point;
        sum + step
    })
}

impl Turn<'_> {
    /// Whether a way goes through the town anywhere. ART-03, TWN-01.
    pub(super) fn through_town(&self, number: u8, from: Point, path: &[Point]) -> bool {
        let Some(town) = self.setting.town.as_ref().filter(|town| town.table == number) else {
            return false;
        };
        let mut at = from;
        let mut inside = Vec::new();
        for point in path {
            let step = *point - at;
            if let Some(way) = step.direction() {
                inside_intervals_point_polygon(at, way.vector(), step.length(), &town.area, &mut inside);
            }
            at = *point;
        }
        inside.iter().any(|interval| interval.to - interval.from > 0.01)
    }

    /// Lays a way over the ground for something that stops where the ground gets too bad. ART-02, VEH-02.
    pub(super) fn roll(&self, body: &mut Body, path: &[Point], cm: f64, locomotion: Locomotion) {
        let found = hindrances(self.setting, body, path, locomotion);
        let closed = found.iter().find(|piece| worse(piece.going) == Going::Closed);
        let reach = closed.map_or(cm, |piece| cm.min((piece.from - MARGIN).max(0.0)));
        let reach = reach.min(length(body.start.at, path));
        body.legs = legs_along(&body.start, path, cm, reach);
    }
}
