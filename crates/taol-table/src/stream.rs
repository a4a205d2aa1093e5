//! What a seat has been told, entry by entry, and what it has before its eyes therefore.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engines::EngineView;
use crate::naming::Token;
use crate::seat::SeatId;
use crate::told::{Ghost, SeatEntry, SeatEvent};
use crate::view::{FigureView, MarkerView};

/// People as some eyes know them: one description of each, shared by all who know the same.
pub(crate) type People = Arc<BTreeMap<Token, Arc<FigureView>>>;

/// Plans as some eyes know them, shared in the same way.
pub(crate) type Plans = Arc<BTreeMap<Token, Ghost>>;

/// What a seat has been told, and what it has therefore before its eyes.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Stream {
    /// Entries from the beginning that are not in memory any more.
    pub forgotten: u32,
    /// What it was told since.
    pub entries: Vec<SeatEntry>,
    /// People as it knows them.
    pub figures: People,
    /// Plans as it knows them.
    pub plans: Plans,
    /// Who has agreed, as far as it was told.
    pub agreed: BTreeSet<SeatId>,
    /// Markers.
    pub markers: Vec<MarkerView>,
    /// Guns, carts, boats and ships.
    #[serde(default)]
    pub engines: Vec<EngineView>,
}

impl Stream {
    /// Entries from the beginning that are not in memory any more.
    pub fn forgotten(&self) -> u32 {
        self.forgotten
    }

    /// Forgets what was told before a turn, but for so many entries.
    pub fn forget_before(&mut self, turn: u32, kept: usize) {
        let old = self.entries.partition_point(|entry| entry.turn < turn);
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

    /// Plans that look different now.
    pub fn planned(&mut self, plans: &Plans, by: Option<SeatId>, revision: u32) -> Option<SeatEvent> {
        let changed = plans
            .values()
            .filter(|ghost| self.plans.get(&ghost.figure) != Some(ghost));
        let changed: Vec<Ghost> = changed.cloned().collect();
        self.plans = Arc::clone(plans);
        (!changed.is_empty()).then_some(SeatEvent::Plans {
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
    pub fn agrees(&mut self, now: &BTreeSet<SeatId>) -> Option<SeatEvent> {
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
