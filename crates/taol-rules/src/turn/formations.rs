//! Formations in the course of a turn: broken by order, formed, failed, kept. FOR-02 to FOR-05, SHD-04.

use serde::{Deserialize, Serialize};

use crate::command;
use crate::event::{Drilled, Event, Undone};
use crate::figure::{FigureId, Freedom, Rank};
use crate::formation::keep::close_ranks;
use crate::formation::{Body, FEWEST, Formation, bodies, check};
use crate::order::{Action, Drill, Order, Orders};
use crate::sense;
use crate::spoken::Spoken;

use super::Turn;

/// Formations on their way.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Mustering {
    musters: Vec<Muster>,
    /// The bodies as they stood after the movement, with those who had fallen by then.
    pub(super) bodies: Vec<Body>,
}

/// People who form up round somebody this turn. FOR-02.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Muster {
    marker: FigureId,
    leader: Option<FigureId>,
    formation: Formation,
    /// The marker among them.
    members: Vec<FigureId>,
    /// As they stood after the movement.
    body: Option<Body>,
}

impl Turn<'_> {
    pub(super) fn drilled(&mut self, drilled: Drilled) {
        self.events.push(Event::Drilled(drilled));
    }

    /// Puts people in a formation, without a word.
    fn put_in(&mut self, figures: &[FigureId], formation: Formation) {
        for id in figures {
            self.after.figures[*id as usize].formation = formation;
        }
    }

    /// Puts people in a lesser formation, and says why; nothing is said of the fallen.
    pub(super) fn undo(&mut self, mut figures: Vec<FigureId>, formation: Formation, why: Undone) {
        self.put_in(&figures, formation);
        figures.retain(|id| self.after.figure(*id).present());
        if figures.is_empty() {
            return;
        }
        self.drilled(Drilled::Broken {
            figures,
            formation,
            why,
        });
    }

    fn formed(&self) -> bool {
        let loose = |formation| formation == Formation::Loose;
        self.after.figures.iter().any(|figure| !loose(figure.formation))
    }

    /// Close order is broken at will, at once; in 2011 after the turn. Who goes off alone has left it. FOR-02, FOR-05.
    pub(super) fn break_ranks(&mut self, orders: &Orders) {
        if !self.formed() {
            return;
        }
        if !self.setting.rulebook.formations.changes_after_the_turn {
            self.loosen_as_told(orders);
        }
        self.walk_out(orders);
    }

    fn loosen_as_told(&mut self, orders: &Orders) {
        let told = orders
            .iter()
            .filter(|(_, order)| order.formation == Some(Formation::Loose));
        let close: Vec<FigureId> = told
            .map(|(id, _)| *id)
            .filter(|id| self.after.figure(*id).formation != Formation::Loose)
            .collect();
        self.undo(close, Formation::Loose, Undone::ByOrder);
    }

    /// After the movement: who forms up, who is kept from it, who opens into skirmish order or is closed up by
    /// contact. FOR-02, FOR-04, SHD-04.
    pub(super) fn form_up(&mut self, orders: &Spoken<'_>) {
        self.muster(orders);
        self.back_into_the_wall(orders);
        let after_the_turn = self.setting.rulebook.formations.changes_after_the_turn;
        if !after_the_turn {
            self.open_up(orders);
        } else {
            self.nothing_else(orders);
        }
        if !self.formed() {
            return;
        }
        self.mustering.bodies = self.bodies_with_gaps();
        self.tortoises_in_contact();
        if self.setting.rulebook.formations.skirmish_closes_up {
            self.close_up_in_contact();
        }
    }

    /// Finds those who form up; an enemy in contact makes all of it fail. FOR-02.
    fn muster(&mut self, orders: &Spoken<'_>) {
        for (id, order) in orders.iter() {
            let Action::TakePlace {
                drill: Drill::Form(marker, formation),
                ..
            } = order.action
            else {
                continue;
            };
            let leader = command::commander(self.setting, self.before, marker);
            let musters = &mut self.mustering.musters;
            match musters.iter_mut().find(|muster| muster.marker == marker) {
                Some(muster) => muster.members.push(*id),
                None => musters.push(Muster {
                    marker,
                    leader,
                    formation,
                    members: vec![marker, *id],
                    body: None,
                }),
            }
        }
        let after = &self.after;
        let touched = |muster: &Muster| muster.members.iter().any(|id| after.touches(*id));
        let failed = take(&mut self.mustering.musters, touched);
        self.fail(failed, Undone::Contact);
        for place in 0..self.mustering.musters.len() {
            let Muster {
                marker,
                formation,
                members,
                ..
            } = &self.mustering.musters[place];
            let mut formed = self.after.clone();
            for id in members {
                formed.figures[*id as usize].formation = *formation;
            }
            self.mustering.musters[place].body = crate::formation::body_of(&formed, *marker);
        }
    }

    fn fail(&mut self, failed: Vec<Muster>, why: Undone) {
        for muster in failed {
            let figures = muster.members;
            self.drilled(Drilled::Failed { figures, why });
        }
    }

    /// The leader, a standard or whom they form round has fallen to a shot: all of it fails. FOR-02.
    pub(super) fn lose_leaders(&mut self) {
        let after = &self.after;
        let fallen = |id: FigureId| !after.figure(id).able();
        let lost = |muster: &Muster| {
            let standard = |id: &FigureId| after.profile(*id).rank == Rank::StandardBearer && fallen(*id);
            fallen(muster.marker) || muster.leader.is_some_and(fallen) || muster.members.iter().any(standard)
        };
        let failed = take(&mut self.mustering.musters, lost);
        self.fail(failed, Undone::LeaderFallen);
    }

    /// Who changes formation does nothing else (2011). FOR-05.
    fn nothing_else(&mut self, orders: &Spoken<'_>) {
        for (id, order) in orders.iter() {
            let marker = match order.action {
                Action::TakePlace {
                    drill: Drill::Form(marker, _),
                    ..
                } => Some(marker),
                _ => None,
            };
            let back = self.after.figure(*id).formation.wall() && told_to_join(order).is_some();
            let own = (changes(order) && !back).then_some(*id);
            for bound in own.into_iter().chain(marker) {
                let figure = &mut self.after.figures[bound as usize];
                figure.freedom = figure.freedom.max(Freedom::MoveOnly);
            }
        }
    }

    /// Those told to open into skirmish order who have the room. FOR-04.
    fn open_up(&mut self, orders: &Spoken<'_>) {
        let told = orders
            .iter()
            .filter(|(_, order)| order.formation == Some(Formation::Skirmish));
        let told: Vec<FigureId> = told.map(|(id, _)| *id).collect();
        let mut opened = Vec::new();
        for id in told {
            if !self.after.figure(id).able() {
                continue;
            }
            match self.crowded_by(id) {
                Some(other) => self.drilled(Drilled::TooNear { figure: id, other }),
                None => opened.push(id),
            }
        }
        let fresh: Vec<FigureId> = opened
            .iter()
            .copied()
            .filter(|id| self.after.figure(*id).formation != Formation::Skirmish)
            .collect();
        self.put_in(&opened, Formation::Skirmish);
        if !fresh.is_empty() {
            self.drilled(Drilled::Formed {
                figures: fresh,
                formation: Formation::Skirmish,
            });
        }
    }

    /// The second friend nearer than skirmishers stand: singly or in pairs. FOR-04.
    fn crowded_by(&self, id: FigureId) -> Option<FigureId> {
        let rules = &self.setting.rulebook.formations;
        let (profile, figure) = (self.after.profile(id), self.after.figure(id));
        let mounted = self.after.locomotion(id).mounted();
        let most = if mounted {
            rules.skirmish_mounted
        } else {
            rules.skirmish_foot
        };
        let mut near: Vec<(f64, FigureId)> = self
            .after
            .ids()
            .filter(|other| {
                let friend = self.after.figure(*other);
                *other != id
                    && friend.present()
                    && self.after.profile(*other).side == profile.side
                    && (friend.table, friend.storey) == (figure.table, figure.storey)
            })
            .map(|other| (sense::distance(&self.after, id, other), other))
            .filter(|(distance, _)| *distance < most - taol_geometry::TOUCH)
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        // On foot one friend may go along.
        near.get(usize::from(!mounted)).map(|(_, other)| *other)
    }

    /// A tortoise that an enemy touches is a plain wall. SHD-04.
    fn tortoises_in_contact(&mut self) {
        let after = &self.after;
        let touched = |body: &&Body| body.members.iter().any(|id| after.touches(*id));
        let tortoise = |id: &FigureId| after.figure(*id).formation == Formation::Tortoise;
        let plain: Vec<FigureId> = self
            .mustering
            .bodies
            .iter()
            .filter(touched)
            .flat_map(|body| body.members.iter().copied().filter(|id| tortoise(id)))
            .collect();
        self.undo(plain, Formation::ShieldWall, Undone::Contact);
    }

    /// Skirmishers touched by others than skirmishers or isolated people close up (2011). FOR-04.
    fn close_up_in_contact(&mut self) {
        let skirmishes = |id: FigureId| self.after.figure(id).formation == Formation::Skirmish;
        let mut closed = Vec::new();
        for contact in &self.after.contacts {
            for (id, enemy) in [(contact.one, contact.other), (contact.other, contact.one)] {
                let alone = || crate::group::isolated(self.setting, &self.after, enemy);
                if skirmishes(id) && !skirmishes(enemy) && !alone() {
                    closed.push(id);
                }
            }
        }
        closed.sort_unstable();
        closed.dedup();
        self.put_in(&closed, Formation::Loose);
        for id in closed {
            self.drilled(Drilled::ClosedUp(id));
        }
    }

    /// At the very end of the turn: what was formed takes effect, ranks close, and what cannot stand is over. FOR-02 to
    /// FOR-05, SHD-04.
    pub(super) fn take_up_formations(&mut self) {
        if self.setting.rulebook.formations.changes_after_the_turn {
            self.loosen_as_told(self.orders);
            self.open_up(&self.spoken.clone());
        }
        for muster in std::mem::take(&mut self.mustering.musters) {
            self.take_up(muster);
        }
        if !self.formed() {
            return;
        }
        self.join();
        self.raise();
        self.close_ranks();
        self.keep();
    }

    /// Those who reached their places round the marker, within voice of a leader, are in formation. FOR-02.
    fn take_up(&mut self, muster: Muster) {
        let Muster {
            marker,
            formation,
            members,
            body,
            ..
        } = muster;
        let before: Vec<Formation> = members
            .iter()
            .map(|id| self.after.figure(*id).formation)
            .collect();
        self.put_in(&members, formation);
        if let Some(body) = body {
            self.take_steps(close_ranks(&self.after, &body, &[]));
        }
        let body = crate::formation::body_of(&self.after, marker);
        let (placed, late): (Vec<FigureId>, Vec<FigureId>) = members
            .iter()
            .partition(|id| body.as_ref().is_some_and(|body| body.members.contains(id)));
        let heard = |id: &FigureId| check::within_voice(self.setting, &self.after, *id);
        let near = placed.len();
        let (figures, unheard): (Vec<FigureId>, Vec<FigureId>) = placed.into_iter().partition(heard);
        let enough = figures.len() >= FEWEST;
        for (id, was) in members.iter().zip(before) {
            if !enough || !figures.contains(id) {
                let kept = if was.close() { Formation::Loose } else { was };
                self.after.figures[*id as usize].formation = kept;
            }
        }
        if !enough {
            let why = if near >= FEWEST {
                Undone::NoLeader
            } else {
                Undone::TooFew
            };
            let figures = members;
            return self.drilled(Drilled::Failed { figures, why });
        }
        self.drilled(Drilled::Formed { figures, formation });
        for id in late {
            self.drilled(Drilled::Late(id));
        }
        for id in unheard {
            self.drilled(Drilled::Unheard(id));
        }
    }

    /// Latecomers who reached the body stand in it. FOR-02.
    fn join(&mut self) {
        let told = self.spoken.iter();
        let joins = told.filter_map(|(id, order)| Some((*id, told_to_join(order)?)));
        let joins: Vec<(FigureId, FigureId)> = joins
            .filter(|(id, _)| self.after.figure(*id).able() && !self.after.touches(*id))
            .filter(|(id, _)| !self.after.figure(*id).formation.wall())
            .collect();
        if joins.is_empty() {
            return;
        }
        let mut was = Vec::with_capacity(joins.len());
        for (id, target) in &joins {
            let theirs = self.after.figure(*target).formation;
            let trained = check::trained(self.after.profile(*id), theirs);
            let figure = &mut self.after.figures[*id as usize];
            was.push(figure.formation);
            figure.formation = if trained && theirs.close() {
                theirs
            } else {
                Formation::Close
            };
        }
        let bodies = bodies(&self.after);
        for ((id, target), was) in joins.into_iter().zip(was) {
            let together = bodies
                .iter()
                .any(|body| body.members.contains(&id) && body.members.contains(&target));
            let heard = check::within_voice(self.setting, &self.after, id);
            if together && heard && self.followed_out_of(id, target) {
                self.after.figures[id as usize].formation = was;
                self.drilled(Drilled::Followed(id));
            } else if together && heard {
                let formation = self.after.figure(id).formation;
                let figures = vec![id];
                self.drilled(Drilled::Formed { figures, formation });
            } else {
                self.after.figures[id as usize].formation = was;
                self.drilled(if together {
                    Drilled::Unheard(id)
                } else {
                    Drilled::Late(id)
                });
            }
        }
    }

    /// Shields are locked or lowered, unless disorder came between. SHD-04.
    fn raise(&mut self) {
        for formation in [Formation::Close, Formation::ShieldWall, Formation::Tortoise] {
            let told = self.spoken.iter().filter(|(id, order)| {
                let figure = self.after.figure(**id);
                matches!(order.action, Action::Raise(wanted) if wanted == formation)
                    && figure.able()
                    && figure.close_order()
                    && !(formation.wall() && (figure.disorder || figure.driven_back))
                    && figure.formation != formation
            });
            let figures: Vec<FigureId> = told.map(|(id, _)| *id).collect();
            if !figures.is_empty() {
                self.put_in(&figures, formation);
                self.drilled(Drilled::Formed { figures, formation });
            }
        }
    }

    /// What cannot stand is over: fewer than three, very difficult ground, disorder, skirmishers without the
    /// training. FOR-02 to FOR-04, SHD-04, DIS-03.
    fn keep(&mut self) {
        let disorder_breaks = self.setting.rulebook.command.disorder_breaks_close_order;
        let after = &self.after;
        let close: Vec<FigureId> = after.ids().filter(|id| after.figure(*id).close_order()).collect();
        let in_disorder = |id: &FigureId| after.figure(*id).disorder;
        let walls = |id: &FigureId| after.figure(*id).formation.wall();
        let disordered: Vec<FigureId> = close
            .iter()
            .copied()
            .filter(|id| in_disorder(id) && (disorder_breaks || walls(id)))
            .collect();
        let left = if disorder_breaks {
            Formation::Loose
        } else {
            Formation::Close
        };
        let barred: Vec<FigureId> = close
            .iter()
            .copied()
            .filter(|id| {
                let figure = after.figure(*id);
                let mounted = after.locomotion(*id).mounted();
                let placed = after.placed(*id);
                figure.present()
                    && check::forbidding(self.setting, figure.table, figure.storey, &placed, mounted)
                        .is_some()
            })
            .collect();
        let strays: Vec<FigureId> = after
            .ids()
            .filter(|id| {
                let (profile, figure) = (after.profile(*id), after.figure(*id));
                figure.formation == Formation::Skirmish && !check::trained(profile, Formation::Skirmish)
            })
            .collect();
        self.undo(disordered, left, Undone::Disorder);
        self.undo(barred, Formation::Loose, Undone::Ground);
        let few = self.too_few();
        self.undo(few, Formation::Loose, Undone::TooFew);
        self.put_in(&strays, Formation::Loose);
        for id in strays {
            self.drilled(Drilled::ClosedUp(id));
        }
    }
}

/// The body that somebody is told to join, by one of its members. FOR-02.
pub(super) fn told_to_join(order: &Order) -> Option<FigureId> {
    match order.action {
        Action::TakePlace {
            drill: Drill::Join(target),
            ..
        } => Some(target),
        _ => None,
    }
}

/// Somebody is told to change formation. FOR-05.
pub(super) fn changes(order: &Order) -> bool {
    let forms = matches!(
        order.action,
        Action::Raise(_)
            | Action::TakePlace {
                drill: Drill::Form(..) | Drill::Join(_),
                ..
            }
    );
    forms || order.formation.is_some()
}

/// Takes out of a list all for which something holds.
fn take(musters: &mut Vec<Muster>, wanted: impl Fn(&Muster) -> bool) -> Vec<Muster> {
    let (taken, left) = std::mem::take(musters).into_iter().partition(wanted);
    *musters = left;
    taken
}
