//! Enemies nobody could see at the start. TUR-10.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use crate::figure::FigureId;
use crate::sense::{self, Eye};
use crate::setting::Ground;
use crate::timeline::{Meeting, first_moment};

use super::Phase;
use super::runner::Runner;

impl Phase<'_> {
    /// Nobody comes to contact with somebody they could not see at the start: they stop on sighting them, and
    /// the clock is run again. Ambushers may come to contact. TUR-10.
    pub(super) fn came_upon_the_unseen(&mut self, runners: &[Runner], meetings: &[Meeting]) -> bool {
        // Of several come upon at once, the one seen first.
        let mut first: BTreeMap<FigureId, (f64, FigureId)> = BTreeMap::new();
        for met in meetings {
            for (id, enemy) in [(met.one, met.other), (met.other, met.one)] {
                let set_out =
                    !runners[id as usize].legs.is_empty() && runners[id as usize].gone_by(met.time) > 0.0;
                let known = self.sighted.contains_key(&id);
                if !set_out || known || self.state.figure(id).hidden {
                    continue;
                }
                let (own, theirs) = (Eye::of(self.state, id), Eye::of(self.state, enemy));
                if !theirs.hidden && self.sees(&own, &theirs) {
                    continue;
                }
                let eye = |who: FigureId, start: Eye, time: f64| {
                    let runner = &runners[who as usize];
                    let quiet = runner.legs.is_empty();
                    Eye {
                        placed: runner.placed_at(time),
                        storey: runner.storey_at(time),
                        quiet,
                        ..start
                    }
                };
                let sight = first_moment(met.time, |time| {
                    self.sees(&eye(id, own, time), &eye(enemy, theirs, time))
                });
                // A hair later, so that from where it is saved the enemy is still seen.
                let hair = 0.006 / runners[id as usize].speed.max(1e-9);
                let time = sight.map_or(met.time, |sight| sight + hair).min(met.time);
                if first.get(&id).is_none_or(|(known, _)| time < *known) {
                    first.insert(id, (time, enemy));
                }
            }
        }
        let again = !first.is_empty();
        self.sighted.append(&mut first);
        again
    }

    /// Whether the ground lets one see the other.
    fn sees(&self, viewer: &Eye, target: &Eye) -> bool {
        let grounds = &self.setting.tables[viewer.table as usize].grounds;
        let mut near: SmallVec<[&Ground; 16]> = SmallVec::new();
        let mut open = true;
        for ground in self.grounds[viewer.table as usize].near(sense::about(viewer, target)) {
            let ground = &grounds[ground.place as usize];
            open &= !sense::bears_on_sight(ground);
            near.push(ground);
        }
        // In the open there is nothing to be looked past.
        let sight = self.setting.rulebook.senses.sight;
        let apart = (viewer.placed.at - target.placed.at).length_squared();
        let level = (viewer.table, viewer.storey) == (target.table, target.storey);
        if open && level && apart <= sight * sight {
            return true;
        }
        sense::clear_line_past(self.setting, &near, viewer, target, &[]).is_some()
    }
}
