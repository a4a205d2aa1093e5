//! Captives led along, people who give themselves up, and those who leave for another table. CPT-01, NEG-01, TSK-04.

use std::borrow::Cow;

use crate::event::{Combat, Event, Stop, Told};
use crate::figure::{FigureId, Status};
use crate::melee;
use crate::movement::Moved;
use crate::order::{Action, Order, Orders, Waypoint};
use crate::sheet;
use crate::spoken::Spoken;

use super::Turn;

impl Turn<'_> {
    /// A captive walks at its captor's side, both at the slower rate. CPT-01.
    pub(super) fn lead_captives(&self, open: &mut Cow<'_, Orders>) {
        let led = |id: &FigureId| {
            let figure = self.after.figure(*id);
            figure.status == Status::Captive && figure.carried_by.is_none()
        };
        let captives: Vec<FigureId> = self.after.ids().filter(led).collect();
        for id in captives {
            let Some(captor) = self.after.figure(id).captor else {
                continue;
            };
            let Some(order) = open.get(&captor).cloned() else {
                continue;
            };
            let stays = order
                .dealings
                .as_ref()
                .is_some_and(|besides| besides.leaves_captives);
            if stays || !order.action.moves() {
                continue;
            }
            let pace = |id| sheet::allowance_cm(self.setting, &self.after, id);
            let slower = pace(id).min(pace(captor));
            let at_most = Some(order.at_most.map_or(slower, |most| most.min(slower)));
            let step = self.after.figure(id).at - self.after.figure(captor).at;
            let alongside = |path: &[Waypoint]| {
                let shifted = path.iter().map(|waypoint| Waypoint {
                    at: (waypoint.at + step).settled(),
                    ..*waypoint
                });
                shifted.collect::<Vec<Waypoint>>()
            };
            let action = match &order.action {
                Action::Path(path) => Action::Path(alongside(path)),
                _ => Action::Follow {
                    target: captor,
                    gap: 0.0,
                },
            };
            // They throw their slowness together, as if sent off together. GRP-03.
            let together = Some(order.together.unwrap_or(u16::MAX - captor));
            let mut following = Order {
                action,
                together,
                at_most,
                ..Order::default()
            };
            following.blow.refrains = true;
            let open = open.to_mut();
            open.insert(id, following);
            if let Some(order) = open.get_mut(&captor) {
                order.at_most = at_most;
                order.together = together;
            }
        }
    }

    /// Captives and burdens leave with those who have them; whoever takes a road is on its way. NEG-01, TSK-04.
    pub(super) fn leave_with_others(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        for (id, order) in spoken.iter() {
            let action = moved.in_force(*id, order);
            let away = match action {
                Action::Travel(_) => moved.timeline.tracks[*id as usize].stop == Stop::Arrived,
                Action::Leave => self.after.figure(*id).status == Status::Gone,
                _ => false,
            };
            if !away {
                continue;
            }
            let status = match action {
                Action::Travel(road) => {
                    let since = self.clock(self.setting.plot.roads[*road as usize].to);
                    self.after.story.travelling.push((*id, *road, since));
                    self.events.push(Event::Told(Told::SetOut(*id, *road)));
                    self.after.figures[*id as usize].status = Status::Waiting;
                    Status::Waiting
                }
                _ => Status::Gone,
            };
            self.after
                .contacts
                .retain(|contact| contact.one != *id && contact.other != *id);
            let held = |other: &FigureId| {
                let figure = self.after.figure(*other);
                let near = crate::sense::distance(&self.after, *id, *other) <= melee::BESIDE;
                figure.status == Status::Captive && figure.captor == Some(*id) && near
            };
            let along: Vec<FigureId> = self.after.ids().filter(held).collect();
            for captive in along.into_iter().filter(|_| status == Status::Gone) {
                self.after.figures[captive as usize].table = self.after.figure(*id).table;
                self.after.figures[captive as usize].carried_by = Some(*id);
            }
        }
    }

    /// Whoever gives itself up to an enemy beside it is taken before any blow falls. NEG-01.
    pub(super) fn surrenders(&mut self) {
        let orders = self.orders;
        for (id, order) in self.spoken.clone().iter() {
            let Action::Surrender(captor) = order.action else {
                continue;
            };
            let here = self.after.figure(*id).able();
            let accepts = orders
                .get(&captor)
                .is_none_or(|order| order.blow.target != Some(*id));
            let near = crate::sense::distance(&self.after, *id, captor) <= melee::BESIDE;
            let same = self.after.figure(captor).table == self.after.figure(*id).table;
            let taken = here && accepts && near && same && self.after.figure(captor).able();
            self.events
                .push(Event::Told(Told::Surrendered(*id, captor, taken)));
            if taken {
                self.take(*id, captor);
                self.events.push(Event::Combat(Combat::Yielded {
                    figure: *id,
                    by: captor,
                }));
            }
        }
    }
}
