//! Who drifts together: not trained to skirmish order, sent the same way at the same time. GRP-03, FOR-04.

use taol_geometry::distance_base_base;

use crate::figure::FigureId;
use crate::group;
use crate::setting::Setting;
use crate::spoken::Spoken;
use crate::state::State;

use super::throws::Manner;

/// Somebody sent along a path, by what it was sent off with.
struct Sent {
    id: FigureId,
    manner: Manner,
    together: Option<u16>,
    x: f64,
}

/// Every two of the untrained who set out together and ended further apart than a group stands, but near enough to be
/// one all the same. GRP-03, FOR-04.
pub(crate) fn pairs(
    setting: &Setting,
    (before, after): (&State, &State),
    orders: &Spoken<'_>,
) -> Vec<(FigureId, FigureId)> {
    let near = setting.rulebook.groups.same_way_gap;
    let mut sent: Vec<Sent> = Vec::new();
    for (id, order) in orders.iter().filter(|(_, order)| order.action.moves()) {
        let manner = Manner::of(before, *id, order);
        let figure = after.figure(*id);
        if manner.drifts && manner.sent && figure.present() && !figure.close_order() {
            let (together, x) = (order.together, figure.at.x);
            sent.push(Sent {
                id: *id,
                manner,
                together,
                x,
            });
        }
    }
    sent.sort_by(|a, b| a.x.total_cmp(&b.x));
    let reach = |one: &Sent| after.placed(one.id).base.reach();
    let widest = sent.iter().map(reach).fold(0.0, f64::max);
    let mut pairs = Vec::new();
    for (place, one) in sent.iter().enumerate() {
        for other in &sent[place + 1..] {
            if other.x - one.x > near + 2.0 * widest {
                break;
            }
            let gap = |state: &State| distance_base_base(&state.placed(one.id), &state.placed(other.id));
            let set_out = || one.together.is_some() && one.together == other.together || gap(before) <= near;
            if same_floor(after, one.id, other.id)
                && one.manner.alike(&other.manner)
                && gap(after) <= near
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

/// Of one side, on one floor of one table.
fn same_floor(state: &State, one: FigureId, other: FigureId) -> bool {
    let (a, b) = (state.figure(one), state.figure(other));
    state.profile(one).side == state.profile(other).side && (a.table, a.storey) == (b.table, b.storey)
}
