//! Captives led along, people who give themselves up, and those who leave for another table. CPT-01, NEG-01, TSK-04.

use std::borrow::Cow;

use taol_geometry::{Direction, Placed, Vector, distance_base_base};

use crate::event::{Combat, Event, Stop, Told};
use crate::figure::{Figure, FigureId, Status};
use crate::melee;
use crate::movement::{Moved, closed_under};
use crate::order::{Action, Answer, Order, Orders, Waypoint};
use crate::rulebook::Locomotion;
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
            let answers = order.answers.iter().any(|answer| answer.then.moves());
            if stays || !order.action.moves() && !answers {
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
            let led = |action: &Action| match action {
                Action::Path(path) => Action::Path(alongside(path)),
                action if action.moves() => Action::Follow {
                    target: captor,
                    gap: 0.0,
                },
                _ => Action::Hold,
            };
            // Where the captor's answer comes true the captive goes along. TUR-05.
            let answers = order.answers.iter().map(|answer| Answer {
                then: led(&answer.then),
                ..answer.clone()
            });
            // They throw their slowness together, as if sent off together. GRP-03.
            let together = Some(order.together.unwrap_or(u16::MAX - captor));
            let mut following = Order {
                action: led(&order.action),
                answers: answers.collect(),
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
            if let Action::Travel(road) = action {
                let since = self.clock(self.setting.plot.roads[*road as usize].to);
                self.after.story.travelling.push((*id, *road, since));
                self.events.push(Event::Told(Told::SetOut(*id, *road)));
                self.after.figures[*id as usize].status = Status::Waiting;
            }
            self.after
                .contacts
                .retain(|contact| contact.one != *id && contact.other != *id);
            let held = |other: &FigureId| {
                let figure = self.after.figure(*other);
                let near = crate::sense::distance(&self.after, *id, *other) <= melee::BESIDE;
                figure.status == Status::Captive && figure.captor == Some(*id) && near
            };
            let along: Vec<FigureId> = self.after.ids().filter(held).collect();
            // On the road a captive is nowhere but with its captor.
            for captive in along {
                self.after.figures[captive as usize].table = self.after.figure(*id).table;
                self.after.figures[captive as usize].carried_by = Some(*id);
            }
        }
        self.keep_close(spoken);
    }

    /// Captives who are led stay at their captor's side, however its base has turned on the way. CPT-01.
    fn keep_close(&mut self, spoken: &Spoken<'_>) {
        for id in self.after.ids() {
            let figure = self.after.figure(id);
            let led = figure.status == Status::Captive && figure.carried_by.is_none();
            let Some(captor) = figure.captor.filter(|_| led && spoken.get(id).is_some()) else {
                continue;
            };
            let gap = crate::sense::distance(&self.after, id, captor);
            let turned = gap > melee::BESIDE && gap <= self.after.placed(captor).base.length();
            let same = self.after.figure(captor).table == figure.table;
            if turned && same && self.after.figure(captor).able() {
                self.stand_beside(id, captor);
            }
        }
    }

    /// Puts somebody down touching somebody else, on the side it is on if there is room; says whether there is. CPT-01.
    pub(super) fn stand_beside(&mut self, id: FigureId, other: FigureId) -> bool {
        let (placed, by) = (self.after.placed(id), self.after.placed(other));
        let figure = self.after.figure(other);
        let (table, storey) = (figure.table, figure.storey);
        let was = (self.after.figure(id).table, self.after.figure(id).storey);
        let behind = by.facing.vector() * -1.0;
        let towards = (placed.at - by.at).direction().map_or(behind, |way| way.vector());
        let ways = (0..16).map(|step| Direction::from_degrees(f64::from(step) * 22.5).vector());
        let mut ways: Vec<Vector> = std::iter::once(towards).chain(ways).collect();
        // The nearest to where it is, then the one further behind.
        ways.sort_by(|a, b| {
            let near = |way: &Vector| way.dot(towards);
            let back = |way: &Vector| way.dot(behind);
            near(b).total_cmp(&near(a)).then(back(b).total_cmp(&back(a)))
        });
        let figure = &mut self.after.figures[id as usize];
        (figure.table, figure.storey) = (table, storey);
        for way in ways {
            let mut far = placed.base.reach() + by.base.reach();
            let spot = |far: f64| Placed {
                at: by.at + way * far,
                ..placed
            };
            // Coming on by the gap that is left never goes too far.
            for _ in 0..8 {
                far -= distance_base_base(&spot(far), &by);
            }
            let there = Placed {
                at: spot(far).at.settled(),
                ..placed
            };
            let ground = &self.setting.tables[table as usize];
            let closed = closed_under(ground, storey, Locomotion::Foot, &there);
            if ground.holds(there.at) && closed.is_none() && self.room_for(id, &there) {
                self.put(id, there.at);
                return true;
            }
        }
        let figure = &mut self.after.figures[id as usize];
        (figure.table, figure.storey) = was;
        false
    }

    /// The captives somebody leads, unless it leaves them where they are. CPT-01.
    pub(super) fn led_by(&self, id: FigureId) -> Vec<FigureId> {
        let order = self.orders.get(&id);
        let besides = order.and_then(|order| order.dealings.as_ref());
        if besides.is_some_and(|besides| besides.leaves_captives) {
            return Vec::new();
        }
        let led = |other: &FigureId| {
            let figure = self.after.figure(*other);
            let near = crate::sense::distance(&self.after, id, *other) <= melee::BESIDE;
            let along = figure.aboard.is_some() && figure.aboard == self.after.figure(id).aboard;
            figure.status == Status::Captive
                && figure.captor == Some(id)
                && figure.carried_by.is_none()
                && (near || along)
        };
        self.after.ids().filter(led).collect()
    }

    /// Captives get in with their captor as long as there are places. CPT-01, TER-07.
    pub(super) fn captives_board(&mut self, led: &[FigureId], craft: u8) {
        for id in led {
            let aboard = |figure: &&Figure| figure.aboard == Some(craft);
            let taken = self.after.figures.iter().filter(aboard).count();
            if taken >= usize::from(self.after.crafts[craft as usize].places) {
                return;
            }
            let at = self.place_aboard(*id, craft);
            self.after.figures[*id as usize].aboard = Some(craft);
            self.put(*id, at);
            self.events.push(Event::Boarded { figure: *id, craft });
        }
    }

    /// Captives get out with their captor. CPT-01, TER-07.
    pub(super) fn captives_land(&mut self, led: &[FigureId], captor: FigureId) {
        for id in led {
            if self.stand_beside(*id, captor) {
                self.after.figures[*id as usize].aboard = None;
                self.events.push(Event::Landed(*id));
            }
        }
    }

    /// Captives come out at the end of the road with their captor. CPT-01, BIG-01.
    pub(super) fn captives_arrive(&mut self, captor: FigureId) {
        for id in self.after.ids() {
            let figure = self.after.figure(id);
            let led = figure.carried_by == Some(captor) && figure.captor == Some(captor);
            if !led || self.after.figure(captor).burden == Some(id) {
                continue;
            }
            // Coming from elsewhere it walks behind.
            self.after.figures[id as usize].at = self.after.figure(captor).at;
            if self.stand_beside(id, captor) {
                let figure = &mut self.after.figures[id as usize];
                (figure.status, figure.carried_by) = (Status::Captive, None);
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
