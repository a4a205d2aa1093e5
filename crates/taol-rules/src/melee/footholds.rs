//! Going back off a deck or a table. AFT-01, NAV-03, BRW-06.

use crate::craft::Craft;
use crate::engine::ships;
use crate::event::{Combat, Event, Knock};
use crate::figure::FigureId;
use crate::rulebook::Switch;
use crate::setting::GroundShape;
use crate::turn::Turn;

use super::after::Aftermath;

impl Turn<'_> {
    /// Whoever goes back off a deck is in the water, or on the deck alongside. AFT-01, NAV-03.
    pub(super) fn over_the_side(&mut self, moved: &[FigureId]) {
        for id in moved {
            let Some(deck) = ships::deck(&self.after, *id) else {
                continue;
            };
            let at = self.after.figure(*id).at;
            let table = self.after.crafts[deck as usize].table;
            let holds = |craft: &Craft| {
                craft.table == table && craft.kind.decked() && ships::holds(&craft.placed(), at)
            };
            if !holds(&self.after.crafts[deck as usize]) {
                let alongside = self.after.crafts.iter().position(holds);
                self.after.figures[*id as usize].aboard = alongside.map(|craft| craft as u8);
            }
        }
    }

    /// The table or bar somebody stands on. TER-08.
    pub(super) fn table_under(&self, id: FigureId) -> Option<usize> {
        if !self.setting.rulebook.on(Switch::TippingTables) {
            return None;
        }
        let figure = self.after.figure(id);
        let grounds = &self.setting.tables[figure.table as usize].grounds;
        grounds.iter().position(|ground| {
            ground.traits.furniture
                && ground.storey == figure.storey
                && matches!(&ground.shape, GroundShape::Area(area) if area.contains_point(figure.at))
        })
    }

    /// Driven back on a table: off it, unless it is long enough; two at once tip it over. BRW-06.
    pub(super) fn tables(&mut self, moved: &[FigureId], tables: &[Option<usize>], aftermath: &Aftermath) {
        let until = self.after.turn + 1;
        for (place, id) in moved.iter().enumerate() {
            let Some(table) = tables[place] else { continue };
            let fought = |other: FigureId| {
                let met = |one, two| {
                    aftermath
                        .victories
                        .iter()
                        .any(|won| won.front == one && won.victim == two)
                };
                met(*id, other) && met(other, *id)
            };
            let other =
                (place + 1..moved.len()).find(|next| tables[*next] == Some(table) && fought(moved[*next]));
            if let Some(other) = other {
                let other = moved[other];
                self.events
                    .push(Event::Combat(Combat::TableTipped { one: *id, other }));
                self.lay_low(*id, until, Knock::Table);
                self.lay_low(other, until, Knock::Table);
            } else if self.table_under(*id) != Some(table) && self.after.figure(*id).able() {
                self.events.push(Event::Combat(Combat::OffTheTable(*id)));
            }
        }
    }
}
