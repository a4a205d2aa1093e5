//! Several tables in one game, a pace for each. BIG-01.

use crate::figure::{FigureId, Status};
use crate::order::{Action, Orders};
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Turn;

use super::refusal::EngineRefusal;

/// Whether the orders of a turn are for tables that are played in it. BIG-01.
pub fn check_tables(setting: &Setting, state: &State, orders: &Orders, tables: &[u8]) -> Result<(), Refusal> {
    if tables.is_empty() {
        return Ok(());
    }
    for (id, order) in orders {
        let Some(figure) = state.figures.get(*id as usize) else {
            continue;
        };
        if !tables.contains(&figure.table) && order.action != Action::Hold {
            let name = setting.tables[figure.table as usize].name.clone();
            return Err(Refusal::Engine(*id, EngineRefusal::TableWaits(name)));
        }
    }
    Ok(())
}

impl Turn<'_> {
    /// Whether a table is played this turn. BIG-01.
    pub(crate) fn plays(&self, table: u8) -> bool {
        self.tables.is_empty() || self.tables.contains(&table)
    }

    /// The number of the turn on a table. BIG-01.
    pub(crate) fn clock(&self, table: u8) -> u32 {
        let own = self.after.engines.clocks.get(table as usize);
        own.copied().unwrap_or(self.after.turn)
    }

    /// The tables that are played are a turn further. BIG-01.
    pub(crate) fn clocks_go_on(&mut self) {
        for table in 0..self.after.engines.clocks.len() as u8 {
            if self.plays(table) {
                self.after.engines.clocks[table as usize] += 1;
            }
        }
    }

    /// Nobody on the other tables takes part. BIG-01.
    pub(crate) fn leave_out_other_tables(&mut self) {
        if self.tables.is_empty() {
            return;
        }
        for id in self.before.ids() {
            if !self.plays(self.before.figure(id).table) {
                self.after.figures[id as usize].status = Status::Waiting;
            }
        }
        let here = |id: FigureId| self.tables.contains(&self.before.figure(id).table);
        self.after.contacts.retain(|contact| here(contact.one));
    }

    /// Between two steps those who wait are seen where they stand. BIG-01.
    pub(crate) fn show_other_tables(&mut self) {
        if self.tables.is_empty() {
            return;
        }
        for id in self.before.ids() {
            let was = self.before.figure(id);
            let left_out = self.after.figure(id).status == Status::Waiting && was.status != Status::Waiting;
            if left_out && !self.plays(was.table) && self.after.figure(id).table == was.table {
                self.after.figures[id as usize] = was.clone();
            }
        }
        let waits = |id: FigureId| !self.tables.contains(&self.before.figure(id).table);
        for contact in self.before.contacts.iter().filter(|contact| waits(contact.one)) {
            if !self.after.contacts.contains(contact) {
                self.after.contacts.push(*contact);
            }
        }
        self.after.contacts.sort_unstable();
    }

    /// Time stands still there: everybody is as before. BIG-01.
    pub(crate) fn other_tables_wait(&mut self) {
        if self.tables.is_empty() {
            return;
        }
        for id in self.before.ids() {
            let was = self.before.figure(id);
            if self.plays(was.table) || self.after.figure(id).table != was.table {
                continue;
            }
            let mut still = was.clone();
            for until in [&mut still.down_until, &mut still.short_until] {
                if *until > self.before.turn {
                    *until += 1;
                }
            }
            self.after.figures[id as usize] = still;
        }
        for (place, gun) in self.before.engines.guns.iter().enumerate() {
            if !self.plays(gun.table) && self.after.engines.guns[place].table == gun.table {
                let mut still = gun.clone();
                still.ready_on += u32::from(still.ready_on > self.before.turn);
                self.after.engines.guns[place] = still;
            }
        }
        for (place, craft) in self.before.crafts.iter().enumerate() {
            if !self.plays(craft.table) && self.after.crafts[place].table == craft.table {
                self.after.crafts[place] = craft.clone();
            }
        }
        let waits = |id: FigureId| !self.tables.contains(&self.before.figure(id).table);
        let there = self.before.contacts.iter().filter(|contact| waits(contact.one));
        self.after.contacts.extend(there.copied());
        self.after.contacts.sort_unstable();
    }
}
