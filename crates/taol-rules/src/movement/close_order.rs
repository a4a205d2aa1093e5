//! How far somebody in close order goes who is told to go alone. MOV-06.

use taol_geometry::Direction;

use crate::event::Undone;
use crate::figure::FigureId;
use crate::formation::Formation;
use crate::formation::body::{Body, Frame, bodies, drill_rate};
use crate::formation::leave::{in_a_body, takes_out};
use crate::order::Action;
use crate::setting::Setting;
use crate::sheet;
use crate::state::State;

use super::Phase;
use super::runner::Runner;

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

impl Phase<'_> {
    /// Whoever answers by going off alone is out of the ranks from then on, and at its own pace. FOR-02, TUR-05.
    pub(super) fn leave_the_ranks(&mut self, runner: &mut Runner, id: FigureId, action: &Action) {
        let Some(order) = self.orders.get(&id) else {
            return;
        };
        if takes_out(self.setting, self.state, id, order, action) && in_a_body(self.state, id) {
            runner.speed = sheet::allowance_cm(self.setting, self.state, id);
            self.loosen(&[id], Formation::Loose, Undone::Left);
        }
    }
}
