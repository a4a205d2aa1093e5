//! How far somebody in close order goes who is told to go alone. MOV-06.

use taol_geometry::Direction;

use crate::figure::FigureId;
use crate::formation::body::{Body, Frame, bodies, drill_rate};
use crate::setting::Setting;
use crate::state::State;

/// Column of two, wider or line, sideways or backwards; mounted. The bodies are looked for once. MOV-06.
pub(super) fn allowance(
    setting: &Setting,
    state: &State,
    known: &mut Option<Vec<Body>>,
    id: FigureId,
    way: Option<Direction>,
) -> f64 {
    let facing = state.figure(id).facing;
    let forwards = way.is_none_or(|way| way.vector().dot(facing.vector()) >= 0.7);
    let body = known
        .get_or_insert_with(|| bodies(state))
        .iter()
        .find(|body| body.members.contains(&id));
    let alone = [id];
    let members = body.map_or(&alone[..], |body| body.members.as_slice());
    drill_rate(setting, state, &Frame::new(state, members, facing), forwards)
}
