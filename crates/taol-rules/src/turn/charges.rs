//! Whose run was a cavalry charge, and who had no time to come round it. CAV-03, CAV-05, CAV-09.

use taol_geometry::{Placed, overlaps_base_base};

use crate::charge;
use crate::dice::Dice;
use crate::event::{Event, Riding};
use crate::figure::FigureId;
use crate::movement::Moved;
use crate::order::{Action, Orders};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Locomotion;
use crate::state::Touch;

use super::Turn;

/// How far somebody stands off who came too late to come round a charging rider, in centimetres.
const CLEAR: f64 = 0.5;

/// An enemy met in front lies beyond the front of the base, give or take this, in centimetres.
const FRONT: f64 = 0.05;

impl Turn<'_> {
    /// Every rider who came into contact: at the charge or not, said with the reason. No die is thrown where there is
    /// no doubt. CAV-03, CAV-09.
    pub(super) fn charges(
        &mut self,
        moved: &Moved,
        open: &Orders,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let mut riders: Vec<FigureId> = moved
            .timeline
            .meetings
            .iter()
            .flat_map(|met| [met.one, met.other])
            .filter(|id| self.before.locomotion(*id) == Locomotion::Rider)
            .filter(|id| self.after.locomotion(*id) == Locomotion::Rider)
            .filter(|id| !moved.timeline.tracks[*id as usize].legs.is_empty())
            .collect();
        riders.sort_unstable();
        riders.dedup();
        let limits = self.setting.rulebook.charge_limits().copied();
        for id in &riders {
            let goes_for = self.goes_for_somebody(moved, open, *id);
            if !self.runs_into_somebody(moved, *id) {
                continue;
            }
            if limits.is_some_and(|limits| limits.announced) && !goes_for {
                self.unannounced(*id);
                continue;
            }
            let track = &moved.timeline.tracks[*id as usize];
            match charge::run(self.setting, self.before, *id, track) {
                Ok(run) => {
                    let far = run.dice == 0 || self.far_enough(*id, run, dice)?;
                    self.after.figures[*id as usize].charged = far;
                    if run.dice == 0 {
                        let event = Riding::Charged {
                            figure: *id,
                            run: run.cm,
                        };
                        self.events.push(Event::Riding(event));
                    }
                }
                Err(why) if goes_for => {
                    let why = Box::new(why);
                    self.events
                        .push(Event::Riding(Riding::NoCharge { figure: *id, why }));
                }
                Err(_) => {}
            }
        }
        if limits.is_some_and(|limits| limits.keeps_others_off) {
            let mut late: Vec<FigureId> = Vec::new();
            for id in riders {
                self.keep_others_off(moved, id, &mut late);
            }
            self.stand_off(moved, late);
        }
        Ok(())
    }

    /// Has an enemy before it where its way ended; one who is run into from behind or the side does not charge. CAV-09.
    fn runs_into_somebody(&self, moved: &Moved, id: FigureId) -> bool {
        let last = moved.timeline.tracks[id as usize].legs.last();
        let Some(way) = last.and_then(|leg| leg.velocity.direction()) else {
            return false;
        };
        let placed = self.after.placed(id);
        let front = placed.base.length() * 0.5 - FRONT;
        self.after.contacts.iter().any(|contact| {
            let enemy = match id {
                _ if contact.one == id => contact.other,
                _ if contact.other == id => contact.one,
                _ => return false,
            };
            let ahead = (self.after.figure(enemy).at - placed.at).dot(way.vector());
            contact.touch != Touch::Across && ahead >= front
        })
    }

    /// Whether what somebody did in the end was to go for an enemy: as ordered, or as an answer. CAV-03.
    fn goes_for_somebody(&self, moved: &Moved, open: &Orders, id: FigureId) -> bool {
        let answered = moved.answered.iter().find(|(who, _, _)| *who == id);
        let action = match answered {
            Some((_, answer, _)) => open
                .get(&id)
                .and_then(|order| order.answers.get(*answer))
                .map(|answer| &answer.then),
            None => self.orders.get(&id).map(|order| &order.action),
        };
        let as_one = self.orders.get(&id).is_some_and(|order| order.cavalry_charge);
        match action {
            Some(Action::Charge { .. }) => true,
            Some(Action::March(_) | Action::KeepRank { .. }) => as_one,
            _ => false,
        }
    }

    /// A body that marches into the enemy where charges are announced, and has announced none. CAV-03, FOR-08.
    fn unannounced(&mut self, figure: FigureId) {
        let action = self.orders.get(&figure).map(|order| &order.action);
        if matches!(action, Some(Action::March(_) | Action::KeepRank { .. })) {
            let why = Box::new(Refusal::ChargeNotAnnounced(figure));
            self.events.push(Event::Riding(Riding::NoCharge { figure, why }));
        }
    }

    /// The dice that a short run has to reach. CAV-03, CAV-09.
    fn far_enough(&mut self, id: FigureId, run: charge::Run, dice: &mut dyn Dice) -> Result<bool, Refusal> {
        let thrown = rolls::charge(dice, self.before.name(id), run.dice)?;
        let pips: f64 = thrown.iter().map(|die| f64::from(*die)).sum();
        let needed = pips * self.setting.rulebook.movement.die_cm;
        let made = run.cm >= needed - 1e-6;
        self.events.push(Event::Riding(Riding::ChargeDice {
            figure: id,
            run: run.cm,
            dice: thrown,
            made,
        }));
        Ok(made)
    }

    /// Whoever comes up to a charging rider after it has met its enemy does not touch it before the next turn, unless it
    /// charges in its turn. CAV-05.
    fn keep_others_off(&mut self, moved: &Moved, rider: FigureId, all_late: &mut Vec<FigureId>) {
        if !self.after.figure(rider).charged {
            return;
        }
        let touches = |enemy: FigureId| moved.timeline.first_touch(rider, enemy);
        let enemies: Vec<FigureId> = self
            .after
            .contacts
            .iter()
            .filter_map(|contact| match rider {
                _ if contact.one == rider => Some(contact.other),
                _ if contact.other == rider => Some(contact.one),
                _ => None,
            })
            .collect();
        let first = enemies
            .iter()
            .filter_map(|enemy| touches(*enemy))
            .fold(f64::INFINITY, f64::min);
        for enemy in enemies {
            let late = touches(enemy).is_some_and(|time| time > first + 1e-9);
            if !late || self.after.figure(enemy).charged {
                continue;
            }
            self.after
                .contacts
                .retain(|contact| (contact.one, contact.other) != (rider.min(enemy), rider.max(enemy)));
            all_late.push(enemy);
            self.events
                .push(Event::Riding(Riding::KeptOff { figure: enemy, rider }));
        }
    }

    /// Those who came too late go a little back the way they came, if they touch nobody else and there is room; all of
    /// them at once.
    fn stand_off(&mut self, moved: &Moved, mut late: Vec<FigureId>) {
        late.sort_unstable();
        late.dedup();
        let steps: Vec<(FigureId, Placed)> = late
            .into_iter()
            .filter(|id| !self.after.touches(*id))
            .filter_map(|id| {
                let last = moved.timeline.tracks[id as usize].legs.last()?;
                let way = last.velocity.direction()?.vector();
                let now = self.after.placed(id);
                let back = Placed {
                    at: now.at - way * CLEAR,
                    ..now
                };
                let table = &self.setting.tables[self.after.figure(id).table as usize];
                (table.holds(back.at) && self.room_for(id, &back)).then_some((id, back))
            })
            .collect();
        for (id, back) in &steps {
            let free = |(other, there): &(FigureId, Placed)| other == id || !overlaps_base_base(back, there);
            if steps.iter().all(free) {
                self.put(*id, back.at);
            }
        }
    }
}
