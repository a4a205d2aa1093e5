//! When a game is over, and who has won it. OBJ-01, NEG-01.

use serde::{Deserialize, Serialize};

use crate::figure::{FigureId, Rank, Status};
use crate::plot::Whose;
use crate::setting::Setting;
use crate::state::State;
use crate::story::{Verdict, assess};

/// Why a game is over.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// What the scenario asked for is decided.
    Objectives,
    /// Only one camp is left on the table.
    Field,
    /// Nobody is left.
    Nobody,
    /// It was broken off.
    Turns,
}

impl Reason {
    /// Its name, for sentences and tables.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Objectives => "objectives",
            Reason::Field => "field",
            Reason::Nobody => "nobody",
            Reason::Turns => "turns",
        }
    }
}

/// How a game ended.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who has won, if anybody.
    pub winner: Option<u8>,
}

/// Whether a game is over as things stand, and who has won it.
pub fn ending(setting: &Setting, state: &State) -> Option<Ending> {
    let setting = &*setting.as_it_stands(state);
    let reason = if state.story.over || decided(setting, state) {
        Reason::Objectives
    } else {
        let camps: Vec<u8> = (0..setting.sides.len() as u8)
            .filter(|side| holds_out(state, *side))
            .collect();
        let fight = camps
            .iter()
            .any(|one| camps.iter().any(|other| setting.enemies(*one, *other)));
        let began = (0..setting.sides.len() as u8)
            .filter(|side| state.profiles.iter().any(|profile| profile.side == *side));
        if fight || began.count() < 2 && !camps.is_empty() {
            return None;
        }
        if camps.is_empty() {
            Reason::Nobody
        } else {
            Reason::Field
        }
    };
    Some(Ending {
        reason,
        winner: winner(setting, state),
    })
}

/// A game broken off: who was ahead.
pub fn broken_off(setting: &Setting, state: &State) -> Ending {
    let setting = &*setting.as_it_stands(state);
    Ending {
        reason: Reason::Turns,
        winner: winner(setting, state),
    }
}

/// How far one side is ahead of another, from about −2 to 2: objectives count most, then who holds the field, then losses.
pub fn margin(setting: &Setting, state: &State, one: u8, other: u8) -> f64 {
    let setting = &*setting.as_it_stands(state);
    let met = shares_met(setting, state, &[one, other]);
    let holds = |side: u8| f64::from(u8::from(holds_out(state, side)));
    let apart = |of: &dyn Fn(u8) -> f64| of(one) - of(other);
    apart(&|side| met[side as usize]) + 0.3 * apart(&holds) + 0.5 * apart(&|side| left(state, side))
}

/// Every objective has been judged, or somebody has met all of theirs for good.
fn decided(setting: &Setting, state: &State) -> bool {
    let objectives = &setting.plot.objectives;
    let judged = |place: usize| {
        let found = state
            .story
            .judged
            .iter()
            .find(|(which, _)| usize::from(*which) == place);
        found.map(|(_, met)| *met)
    };
    let with_condition = objectives
        .iter()
        .enumerate()
        .filter(|(_, objective)| objective.condition.is_some());
    let mut all = with_condition.clone().map(|(place, _)| place).peekable();
    if all.peek().is_none() {
        return false;
    }
    if all.all(|place| judged(place).is_some()) {
        return true;
    }
    (0..setting.sides.len() as u8).any(|side| {
        let mut own = with_condition
            .clone()
            .filter(|(_, objective)| owner(state, objective.owner) == Some(side))
            .map(|(place, _)| judged(place))
            .peekable();
        own.peek().is_some() && own.all(|met| met == Some(true))
    })
}

fn owner(state: &State, whose: Whose) -> Option<u8> {
    match whose {
        Whose::Side(side) => Some(side),
        Whose::Figure(id) => state.profiles.get(id as usize).map(|profile| profile.side),
    }
}

/// Somebody of a side can still do something about it.
fn holds_out(state: &State, side: u8) -> bool {
    state.ids().any(|id| {
        let able = matches!(
            state.figure(id).status,
            Status::Fit | Status::Down | Status::Waiting
        );
        let counts = state.profile(id).rank != Rank::Civilian || alone(state, side);
        able && counts && state.profile(id).side == side
    })
}

/// A side of nobody but those who do not fight.
fn alone(state: &State, side: u8) -> bool {
    let own = |id: &FigureId| state.profile(*id).side == side;
    state
        .ids()
        .filter(own)
        .all(|id| state.profile(id).rank == Rank::Civilian)
}

/// Who is ahead: by objectives, then by who holds the field, then by who has lost less.
fn winner(setting: &Setting, state: &State) -> Option<u8> {
    let sides: Vec<u8> = (0..setting.sides.len() as u8)
        .filter(|side| state.profiles.iter().any(|profile| profile.side == *side))
        .collect();
    let met = shares_met(setting, state, &sides);
    let by_aims = best(&sides, |side| met[side as usize], 0.01);
    if by_aims.is_some() {
        return by_aims;
    }
    let holds: Vec<u8> = sides
        .iter()
        .copied()
        .filter(|side| holds_out(state, *side))
        .collect();
    match holds.as_slice() {
        [one] => Some(*one),
        _ => best(&sides, |side| left(state, side), 0.08),
    }
}

/// The one who is ahead by more than a margin, if anybody is.
fn best(sides: &[u8], score: impl Fn(u8) -> f64, margin: f64) -> Option<u8> {
    let mut sorted: Vec<(f64, u8)> = sides.iter().map(|side| (score(*side), *side)).collect();
    sorted.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    match sorted.as_slice() {
        [first, second, ..] if first.0 > second.0 + margin => Some(first.1),
        [first] => Some(first.1),
        _ => None,
    }
}

/// What share of its objectives each side has met, as things stand.
fn shares_met(setting: &Setting, state: &State, sides: &[u8]) -> Vec<f64> {
    let verdicts = assess(setting, state);
    let mut shares = vec![0.0; setting.sides.len()];
    for side in sides {
        let own = setting.plot.objectives.iter().zip(&verdicts);
        let own: Vec<&Verdict> = own
            .filter(|(objective, _)| {
                objective.condition.is_some() && owner(state, objective.owner) == Some(*side)
            })
            .map(|(_, verdict)| verdict)
            .collect();
        if !own.is_empty() {
            let met = own.iter().filter(|verdict| ***verdict == Verdict::Met).count();
            shares[*side as usize] = met as f64 / own.len() as f64;
        }
    }
    shares
}

/// What share of a side is still there.
fn left(state: &State, side: u8) -> f64 {
    let (mut whole, mut left) = (0.0, 0.0);
    for id in state.ids().filter(|id| state.profile(*id).side == side) {
        let worth = 1.0 + f64::from(state.profile(id).class);
        whole += worth;
        left += match state.figure(id).status {
            Status::Fit | Status::Down | Status::Waiting => worth,
            Status::Gone => worth * 0.4,
            Status::OutOfAction | Status::Captive => worth * 0.1,
            Status::Killed => 0.0,
        };
    }
    if whole > 0.0 { left / whole } else { 0.0 }
}
