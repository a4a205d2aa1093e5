//! Who drifts together: not trained to skirmish order, sent the same way at the same time. GRP-03, FOR-04.

use taol_geometry::{Placed, distance_base_base};

use crate::figure::FigureId;
use crate::group;
use crate::place::left_to_right;
use crate::setting::Setting;
use crate::spoken::Spoken;
use crate::state::State;

use super::throws::Manner;

/// Somebody sent along a path, by what it was sent off with.
struct Sent {
    id: FigureId,
    manner: Manner,
    together: Option<u16>,
    /// Where it ended.
    placed: Placed,
    /// Side, table and storey.
    floor: (u8, u8, i8),
}

/// Every two of the untrained who set out together and ended further apart than a group stands, but near enough to be
/// one all the same. GRP-03, FOR-04.
pub(crate) fn pairs(
    setting: &Setting,
    (before, after): (&State, &State),
    orders: &Spoken<'_>,
) -> Vec<(FigureId, FigureId)> {
    let near = setting.rulebook.groups.same_way_gap;
    let mut sent: Vec<Sent> = Vec::with_capacity(orders.len());
    for (id, order) in orders.iter().filter(|(_, order)| order.action.moves()) {
        let manner = Manner::of(before, *id, order);
        let figure = after.figure(*id);
        if manner.drifts && manner.sent && figure.present() && !figure.close_order() {
            sent.push(Sent {
                id: *id,
                manner,
                together: order.together,
                placed: after.placed(*id),
                floor: (after.profile(*id).side, figure.table, figure.storey),
            });
        }
    }
    let row = left_to_right(sent.iter().map(|one| one.placed.at.x));
    let row: Vec<&Sent> = row.map(|place| &sent[place]).collect();
    let widest = sent.iter().map(|one| one.placed.base.reach()).fold(0.0, f64::max);
    let far = near + 2.0 * widest;
    let mut pairs = Vec::new();
    for (place, one) in row.iter().enumerate() {
        for other in &row[place + 1..] {
            let apart = other.placed.at - one.placed.at;
            if apart.x > far {
                break;
            }
            // Most are ruled out by how far up or down they are; a hair is more than any rounding.
            if apart.y.abs() > far + 0.01 || one.floor != other.floor {
                continue;
            }
            let gap_before = || distance_base_base(&before.placed(one.id), &before.placed(other.id));
            let set_out = || one.together.is_some() && one.together == other.together || gap_before() <= near;
            if one.manner.alike(&other.manner)
                && distance_base_base(&one.placed, &other.placed) <= near
                && !group::together(setting, after, one.id, other.id)
                && set_out()
            {
                pairs.push((one.id.min(other.id), one.id.max(other.id)));
            }
        }
    }
    pairs.sort_unstable();
    pairs
}
