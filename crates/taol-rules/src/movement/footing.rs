//! What people stand on and in: the floors of upper storeys, and ground that is closed to them. TER-01, TER-04, TER-05.

use taol_geometry::{
    Base, Direction, Interval, Placed, Point, Vector, distance_base_polygon, inside_intervals_point_polygon,
    inside_intervals_point_strip, merge_intervals, touch_interval_base_segment,
};

use crate::rulebook::{Going, Locomotion};
use crate::setting::{Ground, GroundShape, Table};

use super::hindrance::MARGIN;

/// A base that is smaller all round.
pub(super) fn shrunk(base: Base, by: f64) -> Base {
    match base {
        Base::Disc { radius } => Base::Disc {
            radius: (radius - by).max(0.0),
        },
        Base::Oblong {
            half_length,
            half_width,
        } => Base::Oblong {
            half_length: (half_length - by).max(0.0),
            half_width: (half_width - by).max(0.0),
        },
    }
}

/// The first piece of ground closed to somebody that a base would stand in, any of it, by more than a hair. TER-01.
pub fn closed_under<'a>(
    table: &'a Table,
    storey: i8,
    locomotion: Locomotion,
    placed: &Placed,
) -> Option<&'a Ground> {
    let standing = Placed {
        base: shrunk(placed.base, 2.0 * MARGIN),
        ..*placed
    };
    let bounds = standing.bounds();
    table.grounds.iter().find(|ground| {
        let closed = ground.storey == storey && ground.going(locomotion) == Going::Closed;
        let on_a_road =
            || ground.traits.spared_by_roads(Going::Closed, false) && table.on_a_road(placed.at, storey);
        closed
            && ground.bounds.overlaps(bounds)
            && match &ground.shape {
                GroundShape::Area(area) => distance_base_polygon(&standing, area) <= 0.0,
                // Walls end flat, for whoever stands there as for whoever comes by.
                GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
                    let (a, b) = (piece[0], piece[1]);
                    touch_interval_base_segment(&standing, Vector::ZERO, 0.0, a, b, *half_width).is_some()
                }),
            }
            && !on_a_road()
    })
}

/// How far the middle of a base gets on a straight way before the floor of its storey ends, and the floor it leaves;
/// nothing where the way stays on it, on the ground, and for whoever is in the air already. Stairs are floor on both
/// their storeys, and gaps that a base bridges do not count. TER-05.
pub(super) fn floor_ends(
    table: &Table,
    storey: i8,
    (from, direction, length): (Point, Direction, f64),
    base: Base,
) -> Option<(f64, u16)> {
    if storey == 0 {
        return None;
    }
    let bridged = base.length();
    let mut floors: Vec<Interval> = Vec::new();
    let mut here = None;
    let mut piece = Vec::new();
    for (place, ground) in table.grounds.iter().enumerate() {
        if ground.storey != storey && ground.leads_to != Some(storey) {
            continue;
        }
        piece.clear();
        match &ground.shape {
            GroundShape::Area(area) => {
                inside_intervals_point_polygon(from, direction.vector(), length, area, &mut piece);
                if area.nearest_point(from).distance(from) <= bridged {
                    here = here.or(Some(place as u16));
                }
            }
            // A walk along a wall or a bridge; not the walls and openings of a house.
            GroundShape::Line { corners, half_width }
                if ground.building.is_none() && ground.going(Locomotion::Foot) != Going::Closed =>
            {
                inside_intervals_point_strip(
                    from,
                    direction.vector(),
                    length,
                    corners,
                    *half_width,
                    &mut piece,
                );
                if ground.lies_under(from) {
                    here = here.or(Some(place as u16));
                }
            }
            GroundShape::Line { .. } => {}
        }
        floors.extend_from_slice(&piece);
    }
    merge_intervals(&mut floors, bridged);
    let first = floors.first().filter(|floor| floor.from <= bridged);
    let end = first.map_or(0.0, |floor| floor.to);
    here.filter(|_| end < length - 1e-6).map(|floor| (end, floor))
}
