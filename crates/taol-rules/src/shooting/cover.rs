//! What covers a target from a shooter. SHM-02.

use std::cell::OnceCell;

use taol_geometry::{
    Point, TOUCH, crosses_segment_segment, distance_base_polygon, distance_base_segment, length_in_polygon,
    touches_segment_polygon,
};

use crate::figure::{FigureId, skill};
use crate::rulebook::CoverFor;
use crate::sense;
use crate::setting::{Ground, GroundShape, GroundTraits};
use crate::sheet;

use super::Field;
use super::scene::{Company, PRESSED, Scene};

/// Cover of a target and what it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cover {
    /// 0 or a malus; maluses of the ground do not add up.
    pub malus: i8,
    /// Something built gives the cover. SHM-08.
    pub built: bool,
}

/// The worst malus the ground gives to a shot. SHM-02.
pub(super) fn of(
    field: &Field<'_>,
    company: &Company,
    scene: &Scene<'_>,
    (grounds, way): (&[&Ground], (Point, Point)),
    (shooter, target): (FigureId, FigureId),
    modern: bool,
) -> Cover {
    if grounds.is_empty() {
        return Cover::default();
    }
    let (from, eye) = (&scene.eyes[shooter as usize], &scene.eyes[target as usize]);
    let table = &field.setting.tables[eye.table as usize];
    let middle = scene.middle_line(shooter, target);
    let height = OnceCell::new();
    let highest = || {
        let height = |id: FigureId| scene.eyes[id as usize].height(field.setting);
        height(shooter).max(height(target))
    };
    let boxes = &scene.boxes;
    let hull = boxes[shooter as usize]
        .joined(boxes[target as usize])
        .grown(PRESSED);
    let storeys = [from.storey, eye.storey];
    // Whoever is upstairs shoots, and is shot at, over the windows of the storeys below.
    let passed_over = |ground: &Ground| {
        let upper = if from.storey > eye.storey { from } else { eye };
        ground.storey < upper.storey && sense::is_inside(table, ground, upper)
    };
    let mut cover = Cover::default();
    for ground in grounds {
        if !ground.bounds.overlaps(hull) || !storeys.contains(&ground.storey) {
            continue;
        }
        let kind = &ground.traits;
        if kind.early_weapons_only && modern || !serves(field, company, target, kind) {
            continue;
        }
        // The corner of a wall covers whoever is half hidden by it; everything else is looked for on the line of fire.
        let line = if kind.blocks_sight { middle } else { way };
        if !stands_between(field, scene, (shooter, target), ground, line)
            || kind.blocks_sight
                && !sense::stops(table, ground, [from, eye], *height.get_or_init(highest), middle)
            || passed_over(ground)
        {
            continue;
        }
        if kind.cover < cover.malus {
            cover.malus = kind.cover;
            cover.built = kind.built;
        } else if kind.cover == cover.malus {
            cover.built |= kind.built;
        }
    }
    cover
}

/// Whether a ground covers people like the target.
fn serves(field: &Field<'_>, company: &Company, target: FigureId, kind: &GroundTraits) -> bool {
    let mounted = field.now.locomotion(target).mounted();
    match kind.cover_for {
        CoverFor::Anyone | CoverFor::FootAndMountedInside => true,
        CoverFor::Foot | CoverFor::ProneFoot => !mounted,
        CoverFor::Swimmers => field.setting.swims(field.now, target),
        CoverFor::IsolatedFoot => {
            !mounted && (field.now.profile(target).skilled(skill::GUERRILLA) || company.alone(field, target))
        }
        CoverFor::LoneFoot => !mounted,
    }
}

/// Whether a ground lies on the line of fire in such a way that it covers.
fn stands_between(
    field: &Field<'_>,
    scene: &Scene<'_>,
    (shooter, target): (FigureId, FigureId),
    ground: &Ground,
    (from, to): (Point, Point),
) -> bool {
    let (base, kind) = (scene.placed(target), &ground.traits);
    match &ground.shape {
        GroundShape::Area(area) if kind.cover_for == CoverFor::LoneFoot => {
            let alone = field.now.ids().all(|other| {
                other == target
                    || !field.now.figure(other).present()
                    || distance_base_polygon(scene.placed(other), area) > PRESSED
                    || field.now.profile(other).side != field.now.profile(target).side
            });
            alone
                && distance_base_polygon(base, area) <= PRESSED + TOUCH
                && touches_segment_polygon(from, to, area)
        }
        // A wood covers whoever is shot at through it, everything else those who are in it.
        GroundShape::Area(area) if kind.see_through.is_some() => {
            let depth = length_in_polygon(from, to, area);
            let at_the_edge = kind.cover_for == CoverFor::FootAndMountedInside
                && field.now.locomotion(target).mounted()
                && area.contains_point(base.at)
                && depth <= sheet::two_paces(field.setting, field.now, target);
            depth > TOUCH && !at_the_edge
        }
        GroundShape::Area(area) => area.contains_point(base.at),
        GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
            if !crosses_segment_segment(from, to, piece[0], piece[1]) {
                return false;
            }
            let near = |id: FigureId| {
                distance_base_segment(scene.placed(id), piece[0], piece[1]) <= half_width + PRESSED + TOUCH
            };
            let leans_out = field
                .orders
                .get(&target)
                .is_some_and(|order| order.shots.iter().any(|shot| shot.leans_out));
            let (target_there, shooter_there) = (near(target), near(shooter));
            let over_it =
                shooter_there && (!target_there || field.setting.rulebook.shooting.no_cover_at_the_obstacle);
            let hugs_and_leans = target_there && leans_out;
            !(over_it || hugs_and_leans)
        }),
    }
}
