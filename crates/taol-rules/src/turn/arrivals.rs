//! People who come later, and people on the way from table to table. ENT-01, TSK-04.

use taol_geometry::{Placed, Point};

use crate::certain_time::{self, Terms};
use crate::dice::Dice;
use crate::event::Event;
use crate::figure::{FigureId, Status};
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::{Entry, EntryTime};

use super::Turn;

impl Turn<'_> {
    /// Reinforcements and muster, then travellers. ENT-01, TSK-04.
    pub(super) fn arrive(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (number, entry) in self.setting.entries.iter().enumerate() {
            let waits = |id: &FigureId| self.after.figure(*id).status == Status::Waiting;
            let waiting: Vec<FigureId> = entry.figures.iter().copied().filter(waits).collect();
            let Some(first) = waiting.first() else { continue };
            if !self.comes_now(number as u16, entry, *first, dice)? {
                continue;
            }
            for id in waiting {
                let place = entry.figures.iter().position(|who| *who == id).unwrap_or(0);
                let at = entry.at[place.min(entry.at.len() - 1)];
                self.come_in(id, entry.table, at);
            }
        }
        self.travellers(dice)
    }

    fn comes_now(
        &mut self,
        number: u16,
        entry: &Entry,
        first: FigureId,
        dice: &mut dyn Dice,
    ) -> Result<bool, Refusal> {
        let turn = self.after.turn;
        let happened = |which: u16| {
            let mut all = self.after.story.happened.iter();
            all.find(|(what, _)| *what == which).map(|(_, when)| *when)
        };
        let since = match entry.when {
            EntryTime::Turn(when) => return Ok(turn + 1 >= when),
            EntryTime::CertainTimeFrom(when) if turn >= when => when,
            EntryTime::After(which, certain) => match happened(which) {
                Some(_) if !certain => return Ok(true),
                // The clock starts with the turn after the alarm. TSK-04.
                Some(when) if when < turn => when + 1,
                _ => return Ok(false),
            },
            EntryTime::CertainTimeFrom(_) => return Ok(false),
        };
        let delayed = self
            .after
            .story
            .delayed
            .iter()
            .find(|(which, _)| *which == number);
        let since = delayed.map_or(since, |(_, from)| *from);
        let name = self.before.name(first);
        let (come, failed) = self.clock(since, |count, faces| rolls::entry(dice, name, count, faces))?;
        if failed {
            self.after.story.delayed.retain(|(which, _)| *which != number);
            self.after.story.delayed.push((number, turn + 1));
        }
        Ok(come)
    }

    /// The clock of people on their way, since the end of a turn; a six that fails starts it again. TSK-04.
    fn clock(
        &self,
        since: u32,
        throw: impl FnOnce(u8, u8) -> Result<Vec<u8>, crate::dice::MissingDice>,
    ) -> Result<(bool, bool), Refusal> {
        let turns = (self.after.turn + 1).saturating_sub(since).min(100) as u8;
        let turned = certain_time::turn_of(&self.setting.rulebook, Terms::PLAIN, turns, 0, throw)?;
        Ok((turned.finished(1), turned.failed))
    }

    /// Those on the road to another table. TSK-04, BIG-01.
    fn travellers(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let turn = self.after.turn;
        for (id, road, since) in std::mem::take(&mut self.after.story.travelling) {
            // Whoever set out this turn is not there before the next.
            if since >= turn {
                self.after.story.travelling.push((id, road, since));
                continue;
            }
            let name = self.before.name(id);
            let throw = |count, faces| rolls::travel(dice, name, count, faces);
            let (there, failed) = self.clock(since + 1, throw)?;
            let to = &self.setting.plot.roads[road as usize];
            if !there || !self.come_in(id, to.to, to.at) {
                let since = if failed { turn } else { since };
                self.after.story.travelling.push((id, road, since));
            }
        }
        Ok(())
    }

    /// Comes onto a table, if there is room.
    fn come_in(&mut self, id: FigureId, table: u8, at: Point) -> bool {
        let placed = Placed {
            at,
            ..self.after.placed(id)
        };
        let taken = self.after.ids().any(|other| {
            self.after.figure(other).present()
                && self.after.figure(other).table == table
                && taol_geometry::overlaps_base_base(&placed, &self.after.placed(other))
        });
        if !taken {
            let figure = &mut self.after.figures[id as usize];
            (figure.status, figure.table, figure.at, figure.storey) = (Status::Fit, table, at, 0);
            self.events.push(Event::Entered(id));
        }
        !taken
    }
}
