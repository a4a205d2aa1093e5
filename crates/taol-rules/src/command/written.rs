//! Strict hierarchy: the army leader's orders are written to the sub-leaders before they and their people act. CMD-01.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::command;
use crate::event::{Discipline, Event};
use crate::figure::{FigureId, Rank};
use crate::order::{Action, Order};
use crate::refusal::Refusal;
use crate::sense;
use crate::setting::{Hierarchy, Setting};
use crate::state::State;
use crate::turn::Turn;

use super::{is_commander, keeps_order, of_fitting_rank, same_troop};

/// What a written order lets people do. CMD-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permit {
    /// Go somewhere.
    Move,
    /// Go for the enemy.
    Charge,
    /// Shoot.
    Shoot,
    /// Reload, work, climb, mount and the like.
    Work,
}

/// An order on paper. CMD-01.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// To which sub-leader.
    pub to: FigureId,
    /// What it says.
    pub text: String,
    /// What it allows; everything if nothing is named.
    pub allows: Vec<Permit>,
    /// Who carries it there, the leader himself if nobody else.
    pub carrier: Option<FigureId>,
    /// It has been read.
    pub delivered: bool,
}

/// The leader writes an order: before the first turn it is there at once, later it is given by hand or carried. CMD-01,
/// CMD-02.
pub fn write(setting: &Setting, state: &mut State, mut sheet: Written) -> Result<Event, Refusal> {
    let to = sheet.to;
    if to as usize >= state.figures.len() {
        return Err(Refusal::UnknownFigure(to));
    }
    let leader = state.ids().find(|id| {
        let profile = state.profile(*id);
        profile.rank == Rank::Leader
            && same_troop(profile, state.profile(to))
            && keeps_order(state.figure(*id))
    });
    let below = is_commander(state.profile(to)) && leader != Some(to);
    let (Some(leader), true) = (leader, below) else {
        return Err(Refusal::NobodyToWrite(to));
    };
    let carrier = sheet.carrier.unwrap_or(leader);
    let near = |one: FigureId, other: FigureId| one == other || sense::can_talk(setting, state, one, other);
    if state.turn > 0 && !near(leader, carrier) {
        return Err(Refusal::MessengerTooFar(carrier, leader));
    }
    sheet.delivered = state.turn == 0 || near(carrier, to);
    sheet.carrier = (!sheet.delivered).then_some(carrier);
    let event = Discipline::Written {
        from: leader,
        to,
        carrier: sheet.carrier,
        text: sheet.text.clone(),
    };
    if sheet.delivered {
        state.written.retain(|known| known.to != to || !known.delivered);
    }
    state.written.push(sheet);
    Ok(Event::Discipline(event))
}

/// Nobody acts without the leader's word: shouted to his own people, written to sub-leaders and theirs. Blows in one's
/// own defence need none. CMD-01.
pub(crate) fn check(setting: &Setting, state: &State, id: FigureId, order: &Order) -> Result<(), Refusal> {
    if setting.hierarchy != Hierarchy::Strict {
        return Ok(());
    }
    let Some(permit) = acts(order) else {
        return Ok(());
    };
    let profile = state.profile(id);
    let leads = |other: &FigureId| {
        let theirs = state.profile(*other);
        theirs.rank == Rank::Leader && same_troop(theirs, profile)
    };
    let mut leaders = state.ids().filter(leads).peekable();
    if leaders.peek().is_none() {
        return Ok(());
    }
    // His own people hear him; sub-leaders and their people wait for what he writes.
    let subordinate = |other: FigureId| {
        state.profile(other).rank != Rank::Leader
            && (other == id && is_commander(profile) || of_fitting_rank(setting, state, other, id))
    };
    let mut superiors = state.ids().filter(|other| subordinate(*other)).peekable();
    let Some(first) = superiors.peek().copied() else {
        let heard = leaders.any(|leader| command::commands(setting, state, leader, id));
        return if heard {
            Ok(())
        } else {
            Err(Refusal::NoOrderHeard(id))
        };
    };
    let sheets: Vec<&Written> = superiors
        .flat_map(|superior| {
            let read = state.written.iter().filter(move |sheet| sheet.to == superior);
            read.filter(|sheet| sheet.delivered)
        })
        .collect();
    if sheets.is_empty() {
        return Err(Refusal::NoWrittenOrder(id, first));
    }
    let allowed = sheets
        .iter()
        .any(|sheet| sheet.allows.is_empty() || permit.iter().all(|one| sheet.allows.contains(one)));
    if allowed {
        Ok(())
    } else {
        Err(Refusal::NotInTheWrittenOrder(id, sheets[0].to))
    }
}

/// What an order does beyond standing there, if anything.
fn acts(order: &Order) -> Option<Vec<Permit>> {
    let mut permits = Vec::new();
    let actions = std::iter::once(&order.action).chain(order.answers.iter().map(|answer| &answer.then));
    for action in actions {
        permits.extend(match action {
            Action::Hold | Action::Hesitate | Action::Pivot | Action::Take(_) => None,
            Action::Charge { .. } => Some(Permit::Charge),
            action if action.moves() => Some(Permit::Move),
            Action::Row(_) | Action::Board { .. } | Action::Land(_) => Some(Permit::Move),
            _ => Some(Permit::Work),
        });
    }
    if order.formation.is_some() && permits.is_empty() {
        permits.push(Permit::Work);
    }
    if !order.shots.is_empty() {
        permits.push(Permit::Shoot);
    }
    (!permits.is_empty()).then_some(permits)
}

impl Turn<'_> {
    /// Messengers who have come up to their sub-leader hand over what they carry. CMD-02.
    pub(crate) fn deliver(&mut self) {
        for place in 0..self.after.written.len() {
            let sheet = &self.after.written[place];
            let (to, Some(carrier)) = (sheet.to, sheet.carrier) else {
                continue;
            };
            let able = self.after.figure(carrier).able() && self.after.figure(to).able();
            if able && sense::can_talk(self.setting, &self.after, carrier, to) {
                let sheet = &mut self.after.written[place];
                (sheet.delivered, sheet.carrier) = (true, None);
                self.events
                    .push(Event::Discipline(Discipline::Delivered { to, carrier }));
            }
        }
        let written = std::mem::take(&mut self.after.written);
        // The newest order read is the one that counts.
        for (place, sheet) in written.iter().enumerate() {
            let newer = |other: &Written| other.to == sheet.to && other.delivered;
            if !(sheet.delivered && written[place + 1..].iter().any(newer)) {
                self.after.written.push(sheet.clone());
            }
        }
    }
}
