//! Ranks before anybody moves: who walks out of them, and whose leader has just fallen. FOR-02, FOR-03, MOR-01, DIS-01.

use std::borrow::Cow;

use crate::command;
use crate::event::{Drilled, Event, Undone};
use crate::figure::{FigureId, Impulse};
use crate::formation::check::hears_a_leader;
use crate::formation::leave::takes_out;
use crate::formation::{FEWEST, Formation, bodies};
use crate::order::{Action, Drill, Order, Orders};

use super::Turn;

impl Turn<'_> {
    /// Whoever goes off alone is out of the ranks before setting out; so is whoever runs, rushes or loots. FOR-02,
    /// MOR-01.
    pub(super) fn walk_out(&mut self, orders: &Orders) {
        let (setting, now) = (self.setting, &self.after);
        let out = |(id, order): &(&FigureId, &Order)| takes_out(setting, now, **id, order, &order.action);
        let leaving: Vec<FigureId> = orders.iter().filter(out).map(|(id, _)| *id).collect();
        if leaving.is_empty() {
            return;
        }
        let obeys = |id: &FigureId| {
            let driven = self.after.figure(*id).driven;
            driven.is_none_or(|driven| driven.by == Impulse::Hold)
        };
        let (mut alone, driven): (Vec<FigureId>, Vec<FigureId>) = leaving.into_iter().partition(obeys);
        let bodies = bodies(&self.after);
        let formed = |id: &FigureId| {
            let body = bodies.iter().find(|body| body.members.contains(id));
            body.is_some_and(|body| body.members.len() >= FEWEST)
        };
        alone.retain(formed);
        self.undo(driven, Formation::Loose, Undone::Driven);
        self.undo(alone, Formation::Loose, Undone::Left);
    }

    /// A body whose last leader within voice has fallen before anybody moved stays where it is. FOR-03, DIS-01, DIS-04,
    /// SHT-01.
    pub(super) fn without_a_leader(&mut self, open: &mut Cow<'_, Orders>) {
        let (setting, now) = (self.setting, &self.after);
        let fallen = |id: FigureId| {
            command::is_commander(now.profile(id))
                && command::keeps_order(self.before.figure(id))
                && !command::keeps_order(now.figure(id))
        };
        if !now.ids().any(fallen) {
            return;
        }
        let acts = |id: &FigureId| {
            open.get(id).is_some_and(|order| {
                let drills = matches!(
                    order.action,
                    Action::March(_)
                        | Action::KeepRank { .. }
                        | Action::TakePlace {
                            drill: Drill::PassRank | Drill::Turn,
                            ..
                        }
                );
                drills || takes_out(setting, now, *id, order, &order.action)
            })
        };
        let mut standing: Vec<Vec<FigureId>> = Vec::new();
        for body in bodies(self.before) {
            let heard = |id: &FigureId| hears_a_leader(setting, now, *id);
            if body.members.len() < FEWEST || body.members.iter().any(heard) {
                continue;
            }
            let members = body.members.into_iter().filter(acts);
            let members: Vec<FigureId> = members.filter(|id| now.figure(*id).able()).collect();
            if !members.is_empty() {
                standing.push(members);
            }
        }
        for figures in standing {
            for id in &figures {
                if let Some(order) = open.to_mut().get_mut(id) {
                    order.action = Action::Hold;
                    order.facing = None;
                }
            }
            self.events.push(Event::Drilled(Drilled::Leaderless(figures)));
        }
    }

    /// Bodies that have turned on their own bases, each as one. FOR-03, FOR-07.
    pub(super) fn tell_turns(&mut self, orders: &Orders) {
        let turns = |id: &FigureId| {
            let (was, is) = (self.before.figure(*id), self.after.figure(*id));
            let told = orders.get(id).is_some_and(|order| {
                matches!(
                    order.action,
                    Action::Pivot
                        | Action::TakePlace {
                            drill: Drill::Turn,
                            ..
                        }
                )
            });
            told && is.able() && was.facing != is.facing
        };
        if !orders
            .keys()
            .any(|id| self.before.figure(*id).close_order() && turns(id))
        {
            return;
        }
        for body in bodies(self.before) {
            if body.members.len() >= FEWEST && body.members.iter().all(turns) {
                let figures = body.members;
                self.events.push(Event::Drilled(Drilled::Turned(figures)));
            }
        }
    }
}
