//! The end of a turn: those who surprise appear, those who lay there get up. TUR-12, DNG-03.

use taol_geometry::{RESTING, depth_base_base};

use crate::dice::Dice;
use crate::engine;
use crate::event::Event;
use crate::figure::{FigureId, Status};
use crate::movement;
use crate::order::{Orders, Special};
use crate::refusal::Refusal;
use crate::spoken::Spoken;

use super::Turn;

impl Turn<'_> {
    /// Hidden since the start of the game: appears and moves now; nobody answers this turn. TUR-12.
    pub(super) fn surprise(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let late: Orders = self
            .spoken
            .iter()
            .filter(|(_, order)| order.special == Some(Special::Surprise))
            .map(|(id, order)| (*id, order.clone()))
            .collect();
        if late.is_empty() {
            return Ok(());
        }
        for id in late.keys() {
            self.after.figures[*id as usize].hidden = false;
            self.events.push(Event::Surprised(*id));
        }
        let bodies = engine::bodies::standing(&self.after);
        let spoken = Spoken::new(&late);
        let mut moved = movement::run(self.setting, &self.after, &late, &spoken, bodies, dice)?;
        self.events.append(&mut moved.dice_events);
        self.take_places(&mut moved, &late, &spoken);
        self.suffer(&moved, dice)?;
        self.face_as_told(&moved);
        Ok(())
    }

    /// Whoever was flat on the ground long enough gets up. DNG-03.
    pub(super) fn get_up(&mut self) {
        for id in self.after.ids() {
            let figure = &mut self.after.figures[id as usize];
            if figure.status == Status::Down && figure.down_until <= self.after.turn {
                figure.status = Status::Fit;
                self.out_from_under(id);
            }
        }
    }

    /// Whoever gets up where somebody stepped over it comes up beside them, if there is room. AFT-03.
    pub(crate) fn out_from_under(&mut self, id: FigureId) {
        let placed = self.after.placed(id);
        let figure = self.after.figure(id);
        let over = |other: &FigureId| {
            let standing = self.after.figure(*other);
            *other != id
                && standing.upright()
                && !self.after.stowed(standing)
                && (standing.table, standing.storey) == (figure.table, figure.storey)
                && depth_base_base(&placed, &self.after.placed(*other)) > RESTING
        };
        let over = self.after.ids().find(over);
        if let Some(other) = over {
            self.stand_beside(id, other);
        }
    }
}
