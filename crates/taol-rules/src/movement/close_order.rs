//! How far somebody in close order goes who is told to go alone. MOV-06.

use taol_geometry::Direction;

use crate::figure::FigureId;
use crate::formation::body::{Body, Frame, bodies, drill_rate};
use crate::setting::Setting;
use crate::state::State;

/// The bodies on the tables and how fast they are, looked for once, and only if somebody asks.
#[derive(Default)]
pub(super) struct Paces {
    bodies: Option<Vec<Body>>,
    /// The last rate of a body: by its place, the way it is seen along, and whether it goes that way.
    last: Option<(usize, Direction, bool, f64)>,
}

/// Column of two, wider or line, sideways or backwards; mounted. MOV-06.
pub(super) fn allowance(
    setting: &Setting,
    state: &State,
    paces: &mut Paces,
    id: FigureId,
    way: Option<Direction>,
) -> f64 {
    let facing = state.figure(id).facing;
    let forwards = way.is_none_or(|way| way.vector().dot(facing.vector()) >= 0.7);
    let bodies = paces.bodies.get_or_insert_with(|| bodies(state));
    let rate =
        |members: &[FigureId]| drill_rate(setting, state, &Frame::new(state, members, facing), forwards);
    let Some(place) = bodies.iter().position(|body| body.members.contains(&id)) else {
        return rate(&[id]);
    };
    // One after the other, those of a body ask the same.
    match paces.last {
        Some((body, seen, ahead, rate)) if (body, seen, ahead) == (place, facing, forwards) => rate,
        _ => {
            let rate = rate(&bodies[place].members);
            paces.last = Some((place, facing, forwards, rate));
            rate
        }
    }
}
