//! What a seat has been told, entry by entry, and what it has before its eyes therefore.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use taol_rules::sorted::{Map, Set};

use crate::engines::EngineView;
use crate::event::Event;
use crate::game::Game;
use crate::naming::Token;
use crate::position::Stage;
use crate::seat::{Role, SeatId};
use crate::told::{Ghost, SeatEntry, SeatEvent};
use crate::view::{FigureView, MarkerView};

/// People as some eyes know them: one description of each, shared by all who know the same.
pub(crate) type People = Arc<Map<Token, Arc<FigureView>>>;

/// Plans as some eyes know them, shared in the same way.
pub(crate) type Plans = Arc<Map<Token, Ghost>>;

/// What a seat has been told, and what it has therefore before its eyes.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Stream {
    /// Entries from the beginning that are not in memory any more.
    pub forgotten: u32,
    /// What it was told since.
    pub entries: Vec<SeatEntry>,
    /// What it will be told once it is so long ago as whoever looks on from behind may hear it.
    pub waiting: Vec<Waiting>,
    /// People as it knows them.
    pub figures: People,
    /// Plans as it knows them.
    pub plans: Plans,
    /// Who has agreed, as far as it was told.
    pub agreed: Set<SeatId>,
    /// Markers.
    pub markers: Vec<MarkerView>,
    /// Guns, carts, boats and ships.
    #[serde(default)]
    pub engines: Vec<EngineView>,
}

/// Something that is told later.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// The entry of the log.
    pub log: u64,
    pub at: u64,
    pub turn: u32,
    pub event: Arc<SeatEvent>,
}

impl Waiting {
    /// About the people round the table, of whom a step back takes nothing back.
    fn stays(&self) -> bool {
        matches!(
            *self.event,
            SeatEvent::Seated { .. }
                | SeatEvent::HeldBy { .. }
                | SeatEvent::SecretKept { .. }
                | SeatEvent::SecretTold { .. }
                | SeatEvent::Contributed { .. }
                | SeatEvent::Said { .. }
                | SeatEvent::Allowed { .. }
        )
    }
}

impl Stream {
    /// Entries from the beginning that are not in memory any more.
    pub fn forgotten(&self) -> u32 {
        self.forgotten
    }

    /// Forgets what was told before a turn, but for so many entries.
    pub fn forget_before(&mut self, turn: u32, kept: usize) {
        // After a step back the turns of the entries do not only grow.
        let old = self.entries.iter().position(|entry| entry.turn >= turn);
        let old = old.unwrap_or(self.entries.len());
        let old = old.min(self.entries.len().saturating_sub(kept));
        self.forgotten += old as u32;
        self.entries.drain(..old);
        self.entries.shrink_to_fit();
    }

    /// Something was told; a game master is told the number in the log, too.
    pub fn add(&mut self, at: u64, turn: u32, log: Option<u64>, event: Arc<SeatEvent>) {
        let number = self.forgotten + self.entries.len() as u32 + 1;
        self.entries.push(SeatEntry {
            number,
            at,
            turn,
            log,
            event,
        });
    }

    /// Tells what has waited until now, in its order.
    pub fn release(&mut self, heard: impl Fn(u32) -> bool) {
        let ready = self.waiting.iter().position(|waiting| !heard(waiting.turn));
        let ready = ready.unwrap_or(self.waiting.len());
        let ready: Vec<Waiting> = self.waiting.drain(..ready).collect();
        for Waiting { at, turn, event, .. } in ready {
            self.add(at, turn, None, event);
        }
    }

    /// What was undone and has not been told never will be. What follows says how the table stands, from the ground up.
    pub fn undo(&mut self, to: u64, turn: u32) {
        self.waiting
            .retain(|waiting| waiting.log <= to || waiting.stays());
        for waiting in &mut self.waiting {
            waiting.turn = waiting.turn.min(turn);
        }
        self.plans = Arc::default();
        self.agreed.clear();
        self.markers.clear();
        self.engines.clear();
        self.figures = Arc::default();
    }

    /// Plans that look different now, or another revision of the same.
    pub fn planned(
        &mut self,
        plans: &Plans,
        by: Option<SeatId>,
        revision: u32,
        another: bool,
    ) -> Option<SeatEvent> {
        let changed = plans
            .values()
            .filter(|ghost| self.plans.get(&ghost.figure) != Some(ghost));
        let changed: Vec<Ghost> = changed.cloned().collect();
        self.plans = Arc::clone(plans);
        (another || !changed.is_empty()).then_some(SeatEvent::Plans {
            by,
            changed,
            revision,
        })
    }

    /// People who look different now.
    pub fn looks(&mut self, figures: &People) -> Option<SeatEvent> {
        let same = |now: &Arc<FigureView>| {
            let before = self.figures.get(&now.figure);
            before.is_some_and(|before| Arc::ptr_eq(before, now) || before == now)
        };
        let changed = figures.values().filter(|now| !same(now));
        let changed: Vec<Arc<FigureView>> = changed.cloned().collect();
        let lost = self.figures.keys().filter(|token| !figures.contains_key(token));
        let lost: Vec<Token> = lost.copied().collect();
        self.figures = Arc::clone(figures);
        (!changed.is_empty() || !lost.is_empty()).then_some(SeatEvent::Figures { changed, lost })
    }

    /// Agreements that are different now, as far as one is told.
    pub fn agrees(&mut self, now: &Set<SeatId>) -> Option<SeatEvent> {
        if *now == self.agreed {
            return None;
        }
        let told = SeatEvent::Agreement {
            agreed: now.difference(&self.agreed).copied().collect(),
            cleared: self.agreed.difference(now).copied().collect(),
        };
        self.agreed = now.clone();
        Some(told)
    }
}

impl Game {
    /// What a seat has been told after one of its own numbers, as far as it is in memory; what a delayed spectator may
    /// not hear yet is not among it.
    pub fn stream(&self, seat: SeatId, after: u32) -> &[SeatEntry] {
        let Some(stream) = self.streams.get(seat as usize) else {
            return &[];
        };
        let after = after.saturating_sub(stream.forgotten) as usize;
        &stream.entries[after.min(stream.entries.len())..]
    }

    /// So many turns after the others a seat hears of anything; none if it hears at once.
    pub(crate) fn behind(&self, seat: SeatId) -> Option<u32> {
        match self.company.seat(seat)?.role {
            Role::Spectator { behind, .. } => Some(behind).filter(|behind| *behind > 0),
            _ => None,
        }
    }

    /// Tells a seat that hears of everything later what it may hear now.
    pub(crate) fn tell_late(&self, behind: u32, stream: &mut Stream, event: &Event) {
        if let Event::SteppedBack { to, .. } = event {
            stream.undo(*to, self.turn());
        }
        let over = self.position.stage == Stage::Over;
        stream.release(|turn| over || turn.saturating_add(behind) <= self.turn());
    }
}
