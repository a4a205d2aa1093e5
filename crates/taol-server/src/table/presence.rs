//! Who is at the table just now, and what they point at: nothing of it is kept. Nodes tell each other by the store's
//! notifications.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use taol_protocol::{Outgoing, ShownBy};
use taol_table::{SeatId, Shown, ShownTo};

use super::Table;
use super::sessions::{code, text};
use crate::problem::Problem;

/// Seats with an open socket.
pub type Present = BTreeSet<SeatId>;

/// What a node calls to the others about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// Which node calls.
    pub node: u64,
    /// What.
    pub what: Called,
}

/// What is called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Called {
    /// These seats have a socket at the node.
    Here(Present),
    /// The same, and the others are to say theirs.
    Who(Present),
    /// Somebody points at something, and these may see it.
    Shown(ShownBy, Vec<SeatId>),
    /// A seat is not theirs any more who had it.
    Evicted(SeatId),
    /// The node is there.
    Alive,
}

impl Call {
    /// As it is called.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what was called.
    pub fn read(text: &str) -> Option<Call> {
        serde_json::from_str(text).ok()
    }
}

impl Table {
    fn present_here(&self) -> Present {
        self.sessions.iter().map(|session| session.seat).collect()
    }

    /// Sockets came or went: those who are here are told if that changed who is present, and so are other nodes.
    pub(super) fn see_who_is_here(&mut self) {
        let here = self.present_here();
        if here != self.here {
            let first = self.here.is_empty();
            self.here = here.clone();
            self.call(match first {
                true => Called::Who(here),
                false => Called::Here(here),
            });
        }
        self.tell_who_is_here();
    }

    /// Tells every socket who is present, if it does not know.
    fn tell_who_is_here(&mut self) {
        let elsewhere = self.elsewhere.values().flatten();
        let present: Present = self.here.iter().chain(elsewhere).copied().collect();
        let listed: Vec<SeatId> = present.iter().copied().collect();
        if present != self.present {
            self.present = present;
            for session in &mut self.sessions {
                session.knows_who = false;
            }
        }
        if self
            .sessions
            .iter()
            .all(|session| session.knows_who || session.sent.is_none())
        {
            return;
        }
        let message = text(&Outgoing::Present { present: &listed });
        self.sessions.retain_mut(|session| {
            if session.knows_who || session.sent.is_none() {
                return true;
            }
            session.knows_who = true;
            let room = session.outbox.put(&message);
            if !room {
                session.outbox.close(code::SLOW, "slow");
            }
            room
        });
    }

    /// Passes on what a socket shows to those who may see it.
    pub(super) async fn show(&mut self, session: u64, what: Shown, to: ShownTo) {
        let Some(seat) = self.seat_of(session) else {
            return;
        };
        let onlookers = match self.ready(false).await {
            Ok(live) => live.game.onlookers(seat, &what, to).map_err(Problem::from),
            Err(problem) => Err(problem),
        };
        match onlookers {
            Ok(mut onlookers) => {
                // One may look on with a second screen.
                onlookers.push(seat);
                let shown = ShownBy { seat, what };
                self.show_here(shown, &onlookers, Some(session));
                self.call(Called::Shown(shown, onlookers));
            }
            Err(problem) => self.refuse(session, &problem),
        }
    }

    fn show_here(&mut self, shown: ShownBy, onlookers: &[SeatId], but: Option<u64>) {
        let message = text(&Outgoing::Shown { shown });
        for session in &self.sessions {
            if session.sent.is_some() && Some(session.number) != but && onlookers.contains(&session.seat) {
                // Whoever reads too slowly does without.
                session.outbox.put(&message);
            }
        }
    }

    fn refuse(&self, session: u64, problem: &Problem) {
        let Some(known) = self.sessions.iter().find(|known| known.number == session) else {
            return;
        };
        let refused = problem.said(known.language);
        known
            .outbox
            .put(&text(&Outgoing::Refused { reply: None, refused }));
    }

    /// Another node calls.
    pub(super) async fn called(&mut self, call: Call) {
        let Call { node, what } = call;
        match what {
            Called::Here(present) | Called::Who(present) if present.is_empty() => {
                self.elsewhere.remove(&node);
            }
            Called::Who(present) => {
                self.elsewhere.insert(node, present);
                if !self.here.is_empty() {
                    self.call(Called::Here(self.here.clone()));
                }
            }
            Called::Here(present) => {
                self.elsewhere.insert(node, present);
            }
            Called::Shown(shown, onlookers) => self.show_here(shown, &onlookers, None),
            Called::Evicted(seat) => self.evict_strangers(seat).await,
            Called::Alive => {}
        }
        self.tell_who_is_here();
    }

    /// A node is not heard of any more: nobody is there.
    pub(super) fn node_lost(&mut self, node: u64) {
        self.elsewhere.remove(&node);
        self.tell_who_is_here();
    }

    /// Calls to other nodes, if there may be any.
    fn call(&self, what: Called) {
        if !self.shared.store.has_neighbours() {
            return;
        }
        let call = Call {
            node: self.shared.node,
            what,
        };
        self.shared.store.call(Some(&self.id), &call.text());
    }

    /// Something may have been missed: asks who is where.
    pub(super) fn ask_who(&self) {
        if !self.here.is_empty() {
            self.call(Called::Who(self.here.clone()));
        }
    }
}
