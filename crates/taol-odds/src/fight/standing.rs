//! How things stand between two steps of a fight, as far as it matters for the steps after them.

use taol_rules::event::BlowOutcome;
use taol_rules::figure::WoundPlace;
use taol_rules::melee::{Counts, Exchange, ExchangeOutcome, Fate};

/// Bytes for each fighter.
const EACH: usize = 4;

const KILLED: u8 = 1;
const STUNNED: u8 = 2;
const KNOCKED_OUT: u8 = 4;
const DRIVEN_BACK: u8 = 8;
const MISSED: u8 = 16;

/// How things stand, as a row of bytes: lives, wounds and falls of each fighter, then fights that are over, then sides
/// that have thrown a six in disorder again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Code(Vec<u8>);

impl Code {
    /// What has become of everybody, as far as it was written down.
    pub fn fates(&self, fighters: usize) -> Vec<Fate> {
        let each = self.0[..fighters * EACH].chunks_exact(EACH);
        each.map(|fate| {
            let is = |flag: u8| fate[0] & flag != 0;
            Fate {
                hits: fate[1],
                killed: is(KILLED),
                stunned: is(STUNNED),
                knocked_out: is(KNOCKED_OUT),
                driven_back: is(DRIVEN_BACK),
                wound: wound_written(fate[2]).map(|place| (place, 0)),
                captured_by: (fate[3] > 0).then(|| u16::from(fate[3] - 1)),
                ..Fate::default()
            }
        })
        .collect()
    }

    /// The part that some fighters see: their own fates, and what concerns all.
    pub fn seen_by(&self, fighters: &[u16], everybody: usize) -> Vec<u8> {
        let own = fighters.iter().flat_map(|place| {
            let from = *place as usize * EACH;
            &self.0[from..from + EACH]
        });
        own.chain(&self.0[everybody * EACH..]).copied().collect()
    }

    /// Puts over it what some did at the same time as others: what became of their targets, and whether they missed.
    pub fn with(&self, other: &Code, (strikers, targets): (&[u16], &[u16]), everybody: usize) -> Code {
        let mut code = self.clone();
        for place in targets {
            let from = *place as usize * EACH;
            let missed = code.0[from] & MISSED;
            code.0[from..from + EACH].copy_from_slice(&other.0[from..from + EACH]);
            code.0[from] = code.0[from] & !MISSED | missed;
        }
        for place in strikers {
            let from = *place as usize * EACH;
            code.0[from] = code.0[from] & !MISSED | other.0[from] & MISSED;
        }
        for (mine, theirs) in code.0[everybody * EACH..]
            .iter_mut()
            .zip(&other.0[everybody * EACH..])
        {
            *mine |= theirs;
        }
        code
    }
}

/// The wound that a byte stands for.
fn wound_written(byte: u8) -> Option<WoundPlace> {
    match byte {
        1 => Some(WoundPlace::Somewhere),
        2 => Some(WoundPlace::Head),
        3 => Some(WoundPlace::TrunkOrArms),
        4 => Some(WoundPlace::HipsOrLegs),
        _ => None,
    }
}

/// What has to be known of a fight to write such a code.
pub(super) struct Standing<'a> {
    exchange: &'a Exchange,
    /// Fights that go on after this step: front and target.
    watched: Vec<(u16, u16)>,
    /// Who strikes again if its first die missed.
    second: Vec<bool>,
}

impl<'a> Standing<'a> {
    /// After so many steps.
    pub fn after(exchange: &'a Exchange, steps: usize) -> Standing<'a> {
        let mut watched = Vec::new();
        let mut second = vec![false; exchange.fighters.len()];
        for (place, step) in exchange.steps.iter().enumerate() {
            for blow in &step.blows {
                watched.push((blow.front, blow.target));
                second[blow.striker as usize] |= place >= steps && blow.counts == Counts::IfMissed;
            }
        }
        watched.sort_unstable();
        watched.dedup();
        Standing {
            exchange,
            watched,
            second,
        }
    }

    /// Nothing has happened.
    pub fn code_at_the_start(exchange: &Exchange) -> Code {
        let none = ExchangeOutcome {
            fates: vec![Fate::default(); exchange.fighters.len()],
            ..ExchangeOutcome::default()
        };
        Standing::after(exchange, 0).code(exchange, &none, &[])
    }

    /// How things stand after what was played; `played` may lack blows of the last step.
    pub fn code(&self, played: &Exchange, outcome: &ExchangeOutcome, again: &[u8]) -> Code {
        let mut bytes = Vec::with_capacity(outcome.fates.len() * EACH + 4);
        for fate in &outcome.fates {
            let mut state = 0;
            for (flag, is) in [
                (KILLED, fate.killed),
                (STUNNED, fate.stunned),
                (KNOCKED_OUT, fate.knocked_out),
                (DRIVEN_BACK, fate.driven_back),
            ] {
                state |= if is { flag } else { 0 };
            }
            let wound = match fate.wound {
                None => 0,
                Some((WoundPlace::Somewhere, _)) => 1,
                Some((WoundPlace::Head, _)) => 2,
                Some((WoundPlace::TrunkOrArms, _)) => 3,
                Some((WoundPlace::HipsOrLegs, _)) => 4,
            };
            let captor = fate.captured_by.map_or(0, |place| place as u8 + 1);
            bytes.extend([state, fate.hits, wound, captor]);
        }
        for struck in &outcome.blows {
            let blow = played.blow(struck);
            let striker = blow.striker as usize;
            if blow.number == 1 && self.second[striker] {
                let missed = struck.result == BlowOutcome::Misses;
                bytes[striker * EACH] &= !MISSED;
                bytes[striker * EACH] |= if missed { MISSED } else { 0 };
            }
        }
        let mut over = vec![0u8; self.watched.len().div_ceil(8)];
        for struck in &outcome.blows {
            let blow = played.blow(struck);
            let pair = (blow.front, blow.target);
            if let Ok(place) = self.watched.binary_search(&pair)
                && struck.stands
                && struck.result == BlowOutcome::DrivesBack
            {
                over[place / 8] |= 1 << (place % 8);
            }
        }
        bytes.extend(over);
        let mut sides = [0u8; 32];
        for side in again {
            sides[*side as usize / 8] |= 1 << (*side % 8);
        }
        let most = self
            .exchange
            .fighters
            .iter()
            .map(|fighter| fighter.side)
            .max()
            .unwrap_or(0);
        bytes.extend(&sides[..=most as usize / 8]);
        Code(bytes)
    }
}
