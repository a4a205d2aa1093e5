//! Endless "if you, then I": noticed when the same plans come back, and ended by hesitation. TUR-06.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Order, Orders};
use taol_rules::sorted::{Map, Set};

use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::knowledge::Eyes;
use crate::position::Position;

/// The same plans, seen for the third time, have gone round twice: one warning.
const WARN: usize = 2;

/// No more pictures than this are kept for two sides.
const MOST: usize = 256;

/// What two sides have announced to each other this turn, one picture after the other. Only what both know is in it,
/// so that nothing hidden can make or break a loop.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pictures(Map<(u8, u8), Exchange>);

/// Plans as the other side knows them.
type Picture = Map<FigureId, Option<Arc<Order>>>;

/// The exchange between two sides.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Exchange {
    pictures: Vec<Picture>,
    warned: bool,
}

impl Pictures {
    /// Two sides have been warned.
    pub fn warned(&mut self, sides: (u8, u8)) {
        self.0.entry(sides).or_default().warned = true;
    }
}

impl Position {
    /// Notes what is announced between any two sides now.
    pub(crate) fn note_pictures(&mut self) {
        let sides = self.knowledge.len() as u8;
        for one in 0..sides {
            for other in one + 1..sides {
                let last = self.pictures.0.get(&(one, other));
                let last = last.and_then(|exchange| exchange.pictures.last());
                let picture = self.between(one, other, last);
                let exchange = self.pictures.0.entry((one, other)).or_default();
                if exchange.pictures.last() != Some(&picture) {
                    if exchange.pictures.len() == MOST {
                        exchange.pictures.remove(0);
                    }
                    exchange.pictures.push(picture);
                }
            }
        }
    }

    /// The plans of two sides that the other of them knows of, and is known to know of. One that is still what it was in the
    /// last picture is not kept twice.
    fn between(&self, one: u8, other: u8, last: Option<&Picture>) -> Picture {
        let shared = |(id, order): (&FigureId, &Order)| {
            let (own, theirs) = match self.state.profile(*id).side {
                side if side == one => (one, other),
                side if side == other => (other, one),
                _ => return None,
            };
            if !self.would_see(own, theirs, *id) {
                return None;
            }
            let last = last.and_then(|last| last.get(id)?.as_ref());
            let plan = self.plan(Eyes::Side(theirs), *id, Some(order));
            let plan = plan.map(|plan| match last.filter(|last| ***last == *plan) {
                Some(last) => Arc::clone(last),
                None => Arc::new(plan.into_owned()),
            });
            Some((*id, plan))
        };
        self.plans.iter().filter_map(shared).collect()
    }

    /// Two sides whose plans go round, whether they were warned of it, and whose plans these are: those that changed
    /// every time round. Where one side alone changes its mind, nothing goes round: nobody answers it.
    fn going_round(&self) -> Vec<((u8, u8), bool, Vec<FigureId>)> {
        let side = |id: &FigureId| self.state.profile(*id).side;
        let mut found = Vec::new();
        for (sides, exchange) in &self.pictures.0 {
            let of_both = |changed: &Set<FigureId>| {
                let has = |which: u8| changed.iter().any(|id| side(id) == which);
                has(sides.0) && has(sides.1)
            };
            let mut rounds = exchange.rounds();
            rounds.retain(of_both);
            let limit = if exchange.warned { WARN + 1 } else { WARN };
            if rounds.len() < limit {
                continue;
            }
            let last = rounds.split_off(rounds.len() - limit);
            let every_time = last
                .into_iter()
                .reduce(|one, other| one.intersection(&other).copied().collect());
            let figures = every_time.unwrap_or_default();
            if of_both(&figures) {
                found.push((*sides, exchange.warned, figures.into_iter().collect()));
            }
        }
        found
    }
}

impl Exchange {
    /// Whose plans changed each time between what is announced now and the same again.
    fn rounds(&self) -> Vec<Set<FigureId>> {
        let Some(now) = self.pictures.last() else {
            return Vec::new();
        };
        let places = self.pictures.iter().enumerate();
        let same = places.filter(|(_, picture)| *picture == now);
        let same: Vec<usize> = same.map(|(place, _)| place).collect();
        let round = |ends: &[usize]| {
            let steps = self.pictures[ends[0]..=ends[1]].windows(2);
            steps.flat_map(|step| different(&step[0], &step[1])).collect()
        };
        same.windows(2).map(round).collect()
    }
}

/// Whose plans are different in two pictures.
fn different(one: &Picture, other: &Picture) -> Set<FigureId> {
    let named = one.keys().chain(other.keys()).copied();
    named.filter(|id| one.get(id) != other.get(id)).collect()
}

/// What they do who cannot make up their minds. TUR-06.
pub(crate) fn hesitation(figures: &[FigureId]) -> Orders {
    let hesitate = |id: &FigureId| {
        let order = Order {
            action: Action::Hesitate,
            ..Order::default()
        };
        (*id, order)
    };
    figures.iter().map(hesitate).collect()
}

impl Game {
    /// After an announcement: warns of a loop, or ends it.
    pub(crate) fn notice_loops(&mut self, by: By) {
        for (sides, warned, figures) in self.position.going_round() {
            if warned {
                let cleared = self.cleared_by(None, &hesitation(&figures));
                self.happen(by, Event::Hesitated { figures, cleared });
                return;
            }
            self.happen(by, Event::LoopNoticed { sides, figures });
        }
    }
}
