//! Taking a wall that is held: the climber fights whoever stands where it wants to set foot. MEM-03, MEM-04, MER-07.

use taol_geometry::{Placed, distance_base_base};

use crate::disguise;
use crate::figure::{FigureId, TaskKind};
use crate::movement::ladder_at_hand;
use crate::order::{Action, Waypoint};
use crate::state::{Contact, Touch};

use super::Turn;

impl Turn<'_> {
    /// Whole turns it takes to get up a wall: two by a tall ladder. TER-03.
    pub(super) fn turns_to_climb(&self, id: FigureId, wall: &str) -> u8 {
        let ladder = ladder_at_hand(self.before, id, wall);
        let tall = ladder.is_some_and(|(_, metres)| metres > self.setting.rulebook.movement.ladder_per_turn);
        if tall { 2 } else { 1 }
    }

    /// Where somebody means to set foot this turn, if its climb ends in it.
    fn sets_foot(&self, id: FigureId, action: &Action) -> Option<Waypoint> {
        let Action::Climb { wall, to } = action else {
            return None;
        };
        let done = match &self.before.figure(id).task {
            Some(task) if matches!(&task.what, TaskKind::Climb(begun) if begun == wall) => task.turns,
            _ => 0,
        };
        (done + 1 >= self.turns_to_climb(id, wall)).then_some(*to)
    }

    /// Climbers about to set foot where an enemy stands meet that one, and that one alone, across the edge. MER-07.
    pub(super) fn climbers_meet_defenders(&mut self) {
        let climbers: Vec<(FigureId, Waypoint)> = self
            .spoken
            .iter()
            .filter_map(|(id, order)| Some((*id, self.sets_foot(*id, &order.action)?)))
            .collect();
        for (id, to) in climbers {
            let figure = self.after.figure(id);
            if !figure.able() || self.after.in_contact(id) || self.called_off(id) {
                continue;
            }
            if let Some(defender) = self.defender_of(id, to) {
                self.after.contacts.push(Contact {
                    one: id.min(defender),
                    other: id.max(defender),
                    touch: Touch::Across,
                });
                self.escalades.push((id, defender));
            }
        }
        self.after.contacts.sort_unstable();
        self.after.contacts.dedup();
    }

    /// The enemy in whose place somebody would stand: of several the one right there.
    fn defender_of(&self, id: FigureId, to: Waypoint) -> Option<FigureId> {
        let figure = self.after.figure(id);
        let there = Placed {
            at: to.at,
            ..self.after.placed(id)
        };
        let storey = to.storey.unwrap_or(figure.storey);
        let off = |other: FigureId| (self.after.figure(other).at - to.at).length_squared();
        self.after
            .ids()
            .filter(|other| {
                let standing = self.after.figure(*other);
                standing.able()
                    && (standing.table, standing.storey) == (figure.table, storey)
                    && disguise::fight(
                        self.setting,
                        &self.after,
                        (id, *other),
                        (self.orders.get(&id), self.orders.get(other)),
                    )
                    && distance_base_base(&there, &self.after.placed(*other)) <= 0.0
            })
            .min_by(|a, b| off(*a).total_cmp(&off(*b)).then(a.cmp(b)))
    }

    /// Fought for its footing and nothing else: the climb goes on if the place is free now.
    pub(super) fn only_escaladed(&self, id: FigureId) -> bool {
        let attacks = self.escalades.iter().any(|(climber, _)| *climber == id);
        attacks && self.after.figure(id).able() && !self.after.figure(id).driven_back
    }

    /// Nobody stays in contact with somebody on another floor. CON-02.
    pub(super) fn part_from_climbers(&mut self) {
        for (climber, defender) in std::mem::take(&mut self.escalades) {
            let (low, high) = (climber.min(defender), climber.max(defender));
            let storey = |id: FigureId| self.after.figure(id).storey;
            if storey(climber) != storey(defender) {
                self.after
                    .contacts
                    .retain(|contact| (contact.one, contact.other) != (low, high));
            }
        }
    }
}
