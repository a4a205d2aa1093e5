//! Troops hidden behind tokens: seen by an enemy, a token shows what it is. HID-01.

use taol_geometry::Placed;

use crate::event::{Event, Told};
use crate::figure::{FigureId, Status};
use crate::plot::Decoy;
use crate::sense;

use super::Turn;

impl Turn<'_> {
    /// Every token that an enemy could see is a troop, or nothing. HID-01.
    pub(super) fn look_at_tokens(&mut self) {
        let setting = self.setting;
        for decoy in &setting.plot.decoys {
            let here = |id: &FigureId| self.after.figure(*id).able();
            let tokens: Vec<FigureId> = decoy.tokens.iter().copied().filter(here).collect();
            for token in tokens {
                if self.after.figure(token).able() && self.seen_by_an_enemy(token) {
                    self.show(decoy, token);
                }
            }
        }
    }

    fn seen_by_an_enemy(&self, token: FigureId) -> bool {
        let side = self.after.profile(token).side;
        self.after.ids().any(|id| {
            self.after.figure(id).able()
                && self.setting.plot.decoy(id).is_none()
                && self.setting.enemies(side, self.after.profile(id).side)
                && sense::sees(self.setting, &self.after, id, token)
        })
    }

    fn show(&mut self, decoy: &Decoy, token: FigureId) {
        if decoy.truth != Some(token) {
            self.take_away(token);
            self.events.push(Event::Told(Told::WasNothing(token)));
            return;
        }
        let (at, table) = (self.after.figure(token).at, self.after.figure(token).table);
        let (facing, storey) = (self.after.figure(token).facing, self.after.figure(token).storey);
        for other in &decoy.tokens {
            self.take_away(*other);
        }
        let ground = &self.setting.tables[table as usize];
        for (id, place) in decoy.troop.iter().zip(&decoy.places) {
            let spot = ground.nearest(at + *place).settled();
            let figure = &mut self.after.figures[*id as usize];
            figure.status = Status::Fit;
            (figure.table, figure.storey, figure.facing, figure.at) = (table, storey, facing, spot);
            let there = Placed {
                at: spot,
                ..self.after.placed(*id)
            };
            // Where somebody stands already there is no room: that one comes up behind, at the token's own spot.
            if !self.room_for(*id, &there) {
                self.after.figures[*id as usize].at = at;
            }
        }
        self.events
            .push(Event::Told(Told::WasATroop(token, decoy.troop.clone())));
    }

    fn take_away(&mut self, token: FigureId) {
        self.after.figures[token as usize].status = Status::Gone;
        self.after
            .contacts
            .retain(|contact| contact.one != token && contact.other != token);
    }
}
