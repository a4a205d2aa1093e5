//! The end of a turn: those who surprise appear, those who lay there get up. TUR-12, DNG-03.

use taol_geometry::{RESTING, depth_base_base};

use crate::dice::Dice;
use crate::engine;
use crate::event::{Combat, Event};
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

    /// Whoever was flat on the ground long enough gets up, if there is room. DNG-03.
    pub(super) fn get_up(&mut self) {
        for id in self.after.ids() {
            let figure = self.after.figure(id);
            let rested = figure.status == Status::Down && figure.down_until <= self.after.turn;
            if rested && self.out_from_under(id) {
                self.after.figures[id as usize].status = Status::Fit;
            }
        }
    }

    /// Whoever gets up where somebody stepped over it comes up beside them; says whether there is room. AFT-03.
    fn out_from_under(&mut self, id: FigureId) -> bool {
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
        let Some(under) = self.after.ids().find(over) else {
            return true;
        };
        let room = self.stand_beside(id, under);
        if !room {
            let held = Combat::CannotRise { figure: id, under };
            self.events.push(Event::Combat(held));
        }
        room
    }

    /// Whoever comes down on somebody lands beside them, or lies there until there is room. AFT-01.
    pub(super) fn land_on_somebody(&mut self, id: FigureId) {
        if self.after.figure(id).upright() && !self.out_from_under(id) {
            let turn = self.after.turn;
            let figure = &mut self.after.figures[id as usize];
            (figure.status, figure.down_until) = (Status::Down, turn);
        }
    }
}
