//! People who come later, and people on the way from table to table. ENT-01, TSK-04, BIG-01.

use taol_geometry::{Placed, Point};

use crate::certain_time::{self, Terms};
use crate::dice::Dice;
use crate::event::{Event, Told};
use crate::figure::{FigureId, Status};
use crate::movement::{GroundIndex, Walker, along};
use crate::order::Waypoint;
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Going;
use crate::setting::{Entry, EntryTime, Table};

use super::Turn;

/// Rings of places tried round the end of a road.
pub(super) const RINGS: i32 = 6;

impl Turn<'_> {
    /// Reinforcements and muster, then travellers. ENT-01, TSK-04.
    pub(super) fn arrive(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (number, entry) in self.setting.entries.iter().enumerate() {
            if !self.plays(entry.table) {
                continue;
            }
            let travels = |id: FigureId| {
                let mut all = self.after.story.travelling.iter();
                all.any(|(who, ..)| *who == id)
            };
            let waits = |id: &FigureId| self.before.figure(*id).status == Status::Waiting && !travels(*id);
            let waiting: Vec<FigureId> = entry.figures.iter().copied().filter(waits).collect();
            let Some(first) = waiting.first() else { continue };
            let number = number as u16;
            let due = self.after.story.due.contains(&number);
            if !due && !self.comes_now(number, entry, *first, dice)? {
                continue;
            }
            self.after.story.due.retain(|which| *which != number);
            let mut shut_out = false;
            for id in waiting {
                let place = entry.figures.iter().position(|who| *who == id).unwrap_or(0);
                let at = entry.at[place.min(entry.at.len() - 1)];
                shut_out |= !self.come_out(id, entry.table, at);
            }
            // Whoever finds no room comes as soon as there is some, without another die.
            if shut_out {
                self.after.story.due.push(number);
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
        let clock = self.clock(entry.table);
        let happened = |which: u16| {
            let mut all = self.after.story.happened.iter();
            all.find(|(what, _)| *what == which).map(|(_, when)| *when)
        };
        let clock_then = |which: u16| {
            let mut all = self.after.story.clocks_then.iter();
            let then = all.find(|(what, _)| *what == which)?;
            then.1.get(entry.table as usize).copied()
        };
        let (now, since) = match entry.when {
            EntryTime::Turn(when) => return Ok(clock + 1 >= when),
            EntryTime::CertainTimeFrom(when) if clock >= when => (clock, when),
            EntryTime::After(which, certain) => match happened(which) {
                Some(_) if !certain => return Ok(true),
                // The clock starts with the turn of its table after the alarm. TSK-04, BIG-01.
                Some(when) => {
                    let (now, then) = clock_then(which).map_or((turn, when), |then| (clock, then));
                    if then >= now {
                        return Ok(false);
                    }
                    (now, then + 1)
                }
                None => return Ok(false),
            },
            EntryTime::CertainTimeFrom(_) => return Ok(false),
        };
        let mut delayed = self.after.story.delayed.iter();
        let delayed = delayed.find(|(which, _)| *which == number);
        let since = delayed.map_or(since, |(_, from)| *from);
        let name = self.before.name(first);
        let throw = |count, faces| rolls::entry(dice, name, count, faces);
        let (come, failed) = self.on_the_way(first, (now + 1, since), throw)?;
        if failed {
            self.after.story.delayed.retain(|(which, _)| *which != number);
            self.after.story.delayed.push((number, now + 1));
        }
        Ok(come)
    }

    /// "A certain time" of people on their way, since the end of a turn; a six that fails starts it again. TSK-04.
    fn on_the_way(
        &mut self,
        figure: FigureId,
        (now, since): (u32, u32),
        throw: impl FnOnce(u8, u8) -> Result<Vec<u8>, crate::dice::MissingDice>,
    ) -> Result<(bool, bool), Refusal> {
        let turns = now.saturating_sub(since).min(100) as u8;
        let turned = certain_time::turn_of(&self.setting.rulebook, Terms::PLAIN, turns, 0, throw)?;
        let (there, failed) = (turned.finished(1), turned.failed);
        self.events.push(Event::Told(Told::OnTheWay {
            figure,
            turns,
            dice: turned.dice,
            there,
            failed,
        }));
        Ok((there, failed))
    }

    /// Those on the road to another table, in turns of that table; those who set out together throw one die. TSK-04,
    /// BIG-01.
    fn travellers(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let mut parties: Vec<((u16, u32), (bool, bool))> = Vec::new();
        for (id, road, since) in std::mem::take(&mut self.after.story.travelling) {
            let to = &self.setting.plot.roads[road as usize];
            let now = self.clock(to.to);
            // Whoever set out this turn is not there before the next.
            if since >= now || !self.plays(to.to) {
                self.after.story.travelling.push((id, road, since));
                continue;
            }
            let known = parties.iter().find(|(party, _)| *party == (road, since));
            let (there, failed) = match (known, to.turns) {
                (Some((_, fate)), _) => *fate,
                (None, Some(turns)) => (now - since >= turns, false),
                (None, None) => {
                    let name = self.before.name(id);
                    let throw = |count, faces| rolls::travel(dice, name, count, faces);
                    self.on_the_way(id, (now, since), throw)?
                }
            };
            parties.push(((road, since), (there, failed)));
            let come = there
                && match self.after.figure(id).aboard {
                    Some(craft) => self.come_out_aboard(id, craft, (to.to, to.at)),
                    None => self.come_out(id, to.to, to.at),
                };
            if come {
                self.captives_arrive(id);
            } else {
                let since = if failed { now } else { since };
                self.after.story.travelling.push((id, road, since));
            }
        }
        Ok(())
    }

    /// Comes in at a point or at the end of a road, or beside whoever stands there: nearest first, then away from the
    /// edges, and never through a wall. ENT-01, BIG-01.
    fn come_out(&mut self, id: FigureId, table: u8, point: Point) -> bool {
        if self.come_in(id, table, point) {
            return true;
        }
        let step = self.after.placed(id).base.reach() * 2.2;
        let spot = |(x, y): (i32, i32)| {
            Point::new(point.x + f64::from(x) * step, point.y + f64::from(y) * step).settled()
        };
        let ground = &self.setting.tables[table as usize];
        let index = GroundIndex::new(ground);
        let middle = Point::new(0.0, 0.0);
        (1..RINGS).any(|number| {
            let mut spots = ring(number);
            let inwards = |place: &(i32, i32)| spot(*place).distance(middle);
            spots.sort_by(|one, other| {
                let far = |(x, y): &(i32, i32)| x * x + y * y;
                let nearer = far(one).cmp(&far(other));
                nearer.then_with(|| inwards(one).total_cmp(&inwards(other)))
            });
            spots.into_iter().map(spot).any(|at| {
                ground.holds(at)
                    && self.open_way(id, (ground, &index), point, at)
                    && self.come_in(id, table, at)
            })
        })
    }

    /// Whether somebody walks from a point to a spot beside it.
    fn open_way(
        &self,
        id: FigureId,
        (table, index): (&Table, &GroundIndex),
        point: Point,
        spot: Point,
    ) -> bool {
        let walker = Walker {
            base: self.after.placed(id).base,
            locomotion: self.after.locomotion(id),
            storey: 0,
        };
        let way = [Waypoint {
            at: spot,
            storey: None,
        }];
        let slowness = &self.setting.rulebook.slowness;
        let met = along(table, index, slowness, walker, point, &way, &|_| false);
        let shut = |going: Going| matches!(going, Going::Closed | Going::Swim);
        met.iter().all(|piece| !shut(piece.going))
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

/// Places round a spot, nearest first.
pub(super) fn ring(ring: i32) -> Vec<(i32, i32)> {
    let row = |x: i32| (-ring..=ring).map(move |y| (x, y));
    let mut places: Vec<(i32, i32)> = (-ring..=ring).flat_map(row).collect();
    places.retain(|(x, y)| x.abs().max(y.abs()) == ring);
    places.sort_by_key(|(x, y)| (x * x + y * y, *x, *y));
    places
}
