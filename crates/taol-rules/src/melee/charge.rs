//! Cavalry charges: who makes one, and whom it keeps off. CAV-03, CAV-05, CAV-09.

use taol_geometry::{
    Bounds, Interval, Point, Vector, crosses_segment_segment, inside_intervals_point_polygon,
    inside_intervals_point_strip, subtract_intervals, total_length,
};

use crate::figure::{FigureId, skill};
use crate::rulebook::{Going, Locomotion, Reach};
use crate::setting::{GroundShape, Setting};
use crate::sheet;
use crate::state::Touch;

use super::fray::Fray;

/// A rider who came straight at the enemy, more than two paces over easy ground, from out of contact. CAV-09.
pub(super) fn charges(fray: &Fray<'_>, id: FigureId) -> bool {
    let rules = &fray.setting.rulebook.melee;
    let figure = fray.figure(id);
    if fray.locomotion(id) != Locomotion::Rider || fray.started(id) || !figure.able() {
        return false;
    }
    // Where the limits of pike and shot hold, not two turns running. CAV-03.
    if rules.charge_keeps_others_off && figure.charged {
        return false;
    }
    if rules.charge_takes_skill && !fray.profile(id).skilled(skill::CHARGES) {
        return false;
    }
    let Some((from, to)) = straight_run(fray, id) else {
        return false;
    };
    let two_paces = sheet::two_paces(fray.setting, fray.now, id);
    from.distance(to) > two_paces + 1e-6 && easy(fray.setting, figure.table, figure.storey, from, to)
}

/// The last straight piece of somebody's way.
fn straight_run(fray: &Fray<'_>, id: FigureId) -> Option<(Point, Point)> {
    let track = fray.timeline.tracks.get(id as usize)?;
    let last = track.legs.last()?;
    let way = last.velocity.direction()?.vector();
    let to = last.at(last.ends.min(track.halt));
    let mut from = last.from;
    for leg in track.legs.iter().rev().skip(1) {
        let straight = leg
            .velocity
            .direction()
            .is_some_and(|direction| direction.vector().dot(way) > 1.0 - 1e-9);
        if !straight || leg.end().distance(from) > 1e-6 {
            break;
        }
        from = leg.from;
    }
    Some((from, to))
}

/// No ground on a straight way is hard for riders, roads helping as they do. CAV-03, SLO-06.
fn easy(setting: &Setting, table: u8, storey: i8, from: Point, to: Point) -> bool {
    let way = to - from;
    let bounds = Bounds::of_segment(from, to);
    let grounds = setting.tables[table as usize]
        .grounds
        .iter()
        .filter(|ground| ground.storey == storey && ground.bounds.overlaps(bounds));
    let mut roads: Option<Vec<Interval>> = None;
    for ground in grounds {
        if ground.traits.going[1] == Going::Easy {
            continue;
        }
        let mut hard = Vec::new();
        match &ground.shape {
            GroundShape::Line { corners, .. } => {
                if corners
                    .windows(2)
                    .any(|piece| crosses_segment_segment(from, to, piece[0], piece[1]))
                {
                    return false;
                }
            }
            GroundShape::Area(area) => inside_intervals_point_polygon(from, way, 1.0, area, &mut hard),
        }
        if hard.is_empty() {
            continue;
        }
        let mut left = Vec::new();
        if !ground.traits.steep {
            let roads = roads.get_or_insert_with(|| roads_along(setting, table, storey, from, way));
            subtract_intervals(&hard, roads, &mut left);
        } else {
            left = hard;
        }
        if total_length(&left) * way.length() > 1e-3 {
            return false;
        }
    }
    true
}

fn roads_along(setting: &Setting, table: u8, storey: i8, from: Point, way: Vector) -> Vec<Interval> {
    let mut all = Vec::new();
    for ground in &setting.tables[table as usize].grounds {
        if !ground.traits.road || ground.storey != storey {
            continue;
        }
        let mut on = Vec::new();
        match &ground.shape {
            GroundShape::Line { corners, half_width } => {
                inside_intervals_point_strip(from, way, 1.0, corners, *half_width, &mut on);
            }
            GroundShape::Area(area) => inside_intervals_point_polygon(from, way, 1.0, area, &mut on),
        }
        all.extend(on);
    }
    taol_geometry::merge_intervals(&mut all, 0.0);
    all
}

/// A charging rider is struck only by those it meets, by pole arms behind them and by riders who charge it in turn;
/// somebody it charges is struck only by the mounted. CAV-05.
pub(super) fn keeps_off(
    fray: &Fray<'_>,
    striker: FigureId,
    front: FigureId,
    target: FigureId,
    reach: Reach,
) -> bool {
    if !fray.setting.rulebook.melee.charge_keeps_others_off {
        return false;
    }
    let foot = fray.on_foot(striker);
    if fray.charging(target) {
        let met = if striker == front {
            meets(fray, target, striker) || fray.charging(striker)
        } else {
            reach >= Reach::HalfLong && meets(fray, target, front)
        };
        if !met {
            return true;
        }
    }
    foot && fray
        .enemies(target)
        .iter()
        .any(|meet| fray.charging(meet.enemy) && meets(fray, meet.enemy, target))
}

/// Whom a charging rider meets: those it touched first.
pub(super) fn meets(fray: &Fray<'_>, rider: FigureId, enemy: FigureId) -> bool {
    let touches = fray
        .contact(rider, enemy)
        .is_some_and(|meet| meet.touch != Touch::Corner);
    let first = fray
        .timeline
        .meetings
        .iter()
        .filter(|met| met.one == rider || met.other == rider)
        .map(|met| met.time)
        .fold(f64::INFINITY, f64::min);
    touches
        && fray
            .timeline
            .first_touch(rider, enemy)
            .is_none_or(|time| time <= first + 1e-9)
}
