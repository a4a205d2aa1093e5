//! Ranks with gaps: who still stands together though people have fallen between them, how they close, and who comes back into them. FOR-02, SHT-01,
//! AFT-04.

use taol_geometry::Point;

use crate::event::{Combat, Drilled, Event, Undone};
use crate::figure::FigureId;
use crate::formation::body::TIGHT;
use crate::formation::keep::close_all_ranks;
use crate::formation::{Body, FEWEST, Formation, bodies, body_of, check, in_bodies_of};
use crate::spoken::Spoken;
use crate::state::State;

use super::Turn;
use super::formations::told_to_join;

impl Turn<'_> {
    /// The bodies as they stand after the movement. Whoever fell before it has left a gap, and those on either side of it
    /// who have kept their distance are still one body. FOR-02, SHT-01.
    pub(super) fn bodies_with_gaps(&self) -> Vec<Body> {
        let mut now = bodies(&self.after);
        let lost = |id: &FigureId| {
            let (was, is) = (self.before.figure(*id), self.after.figure(*id));
            was.close_order() && was.able() && !is.able()
        };
        if !self.before.ids().any(|id| lost(&id)) {
            return now;
        }
        for old in bodies(self.before) {
            let fallen: Vec<FigureId> = old.members.iter().copied().filter(lost).collect();
            if fallen.is_empty() {
                continue;
            }
            let of_it = |body: &Body| body.members.iter().any(|id| old.members.contains(id));
            let (pieces, others): (Vec<Body>, Vec<Body>) = now.into_iter().partition(of_it);
            now = others;
            let mut whole: Vec<Body> = Vec::new();
            for piece in pieces {
                let same = |known: &&mut Body| self.kept_their_distance(&old, known, &piece);
                match whole.iter_mut().find(same) {
                    Some(known) => known.members.extend(piece.members),
                    None => whole.push(piece),
                }
            }
            for body in &mut whole {
                body.front = Body::front_of(&self.after, &body.members);
                body.members.extend(&fallen);
                body.members.sort_unstable();
            }
            now.extend(whole);
        }
        now.sort_unstable_by_key(|body| body.members.first().copied());
        now
    }

    /// Those of a body who now stand in two pieces are as far from each other as before.
    fn kept_their_distance(&self, old: &Body, one: &Body, other: &Body) -> bool {
        let of_it = |body: &Body| -> Vec<FigureId> {
            let left = body.members.iter().copied();
            left.filter(|id| old.members.contains(id) && self.after.figure(*id).able())
                .collect()
        };
        let far = |state: &State, a: FigureId, b: FigureId| state.figure(a).at.distance(state.figure(b).at);
        let (one, other) = (of_it(one), of_it(other));
        one.iter().all(|a| {
            let mut others = other.iter();
            others.all(|b| (far(&self.after, *a, *b) - far(self.before, *a, *b)).abs() <= TIGHT)
        })
    }

    /// Ranks close where people have fallen, or have stepped out after an enemy. FOR-02, AFT-03.
    pub(super) fn close_ranks(&mut self) {
        let bodies = std::mem::take(&mut self.mustering.bodies);
        let out = self.stepped_out(&bodies);
        self.undo(out.clone(), Formation::Loose, Undone::Left);
        for steps in close_all_ranks(&self.after, &bodies, &out) {
            self.take_steps(steps);
        }
    }

    /// Those who took the place of an enemy and now stand with too few of their ranks. AFT-03.
    fn stepped_out(&self, bodies: &[Body]) -> Vec<FigureId> {
        let stepped = |event: &Event| match event {
            Event::Combat(Combat::SteppedIn { figure, .. } | Combat::SteppedOver { figure, .. }) => {
                Some(*figure)
            }
            _ => None,
        };
        let mut out: Vec<FigureId> = self.events.iter().filter_map(stepped).collect();
        if out.is_empty() {
            return out;
        }
        let now = in_bodies_of(&self.after, FEWEST);
        let formed = |id: &FigureId| {
            let of_a_body = |body: &Body| body.members.len() >= FEWEST && body.members.contains(id);
            self.after.figure(*id).able() && bodies.iter().any(of_a_body)
        };
        out.retain(|id| formed(id) && !now[*id as usize]);
        out.sort_unstable();
        out
    }

    pub(super) fn take_steps(&mut self, steps: Vec<(FigureId, Point)>) {
        if steps.is_empty() {
            return;
        }
        for (id, at) in &steps {
            self.after.figures[*id as usize].at = *at;
        }
        let figures = steps.iter().map(|(id, _)| *id).collect();
        self.drilled(Drilled::ClosedRanks(figures));
    }

    /// Shots have left fewer than three of a body: after the movement it is in close order no longer, for the rest of this
    /// very turn. FOR-02.
    pub(super) fn thin_out(&mut self) {
        let lost = |id: FigureId| {
            let (was, is) = (self.before.figure(id), self.after.figure(id));
            was.close_order() && was.able() && !is.able()
        };
        if !self.before.ids().any(lost) {
            return;
        }
        // Ranks that have not closed up yet still stand together.
        let mut few = self.too_few();
        for body in bodies(self.before) {
            let left = |id: &&FigureId| {
                let figure = self.after.figure(**id);
                figure.able() && figure.close_order()
            };
            if body.members.iter().filter(left).count() >= FEWEST {
                few.retain(|id| !body.members.contains(id));
            }
        }
        few.retain(|id| self.after.figure(*id).able());
        self.undo(few, Formation::Loose, Undone::TooFew);
    }

    /// Those who stood in close order at least three together, and no longer do. FOR-02.
    pub(super) fn too_few(&self) -> Vec<FigureId> {
        let enough = |state: &State| in_bodies_of(state, FEWEST);
        let now = enough(&self.after);
        let formed = self.after.ids().filter(|id| self.after.figure(*id).close_order());
        let mut few: Vec<FigureId> = formed.filter(|id| !now[*id as usize]).collect();
        if !few.is_empty() {
            let then = enough(self.before);
            few.retain(|id| then[*id as usize]);
        }
        few
    }

    /// Driven back last turn, and not followed, one takes one's place in a wall again at once. AFT-04.
    pub(super) fn back_into_the_wall(&mut self, orders: &Spoken<'_>) {
        let joins = orders
            .iter()
            .filter_map(|(id, order)| Some((*id, told_to_join(order)?)));
        let joins: Vec<(FigureId, FigureId)> = joins
            .filter(|(id, target)| {
                let (was, is) = (self.before.figure(*id), self.after.figure(*id));
                let wall = self.after.figure(*target).formation;
                was.driven_back
                    && !self.before.touches(*id)
                    && is.able()
                    && !self.after.touches(*id)
                    && wall.wall()
                    && check::trained(self.after.profile(*id), wall)
            })
            .collect();
        for (id, target) in joins {
            let was = self.after.figure(id).formation;
            self.after.figures[id as usize].formation = self.after.figure(target).formation;
            let body = body_of(&self.after, id);
            let together = body.is_some_and(|body| body.members.contains(&target));
            if together && check::within_voice(self.setting, &self.after, id) {
                self.drilled(Drilled::BackInTheWall(id));
            } else {
                self.after.figures[id as usize].formation = was;
            }
        }
    }

    /// Whom an enemy drove back last turn and followed cannot be in a wall again this turn. AFT-04.
    pub(super) fn followed_out_of(&self, id: FigureId, target: FigureId) -> bool {
        let wall = self.after.figure(target).formation.wall();
        wall && self.before.figure(id).driven_back && self.before.touches(id)
    }
}
