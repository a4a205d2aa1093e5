//! Random situations and orders, from a seed. The same seed gives the same situation on every machine.

pub mod chance;
pub mod combat;
pub mod formed;
pub mod kind;
pub mod melee;
pub mod mirror;
pub mod orders;
pub mod relabel;
pub mod riders;
pub mod sameness;
pub mod situation;
pub mod troops;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use chance::Chance;
pub use kind::Kind;
pub use situation::{Size, situation};

use taol_rules::dice::{Dice, Seeded};
use taol_rules::formation::spelled_out;
use taol_rules::order::Orders;
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{Turn, TurnOutcome};

/// The movement of a turn and its end, with neither shot nor blow.
pub fn movement_only(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    dice: &mut dyn Dice,
) -> Result<TurnOutcome, Refusal> {
    let orders = spelled_out(setting, state, orders)?;
    let mut turn = Turn::begin(setting, state, &orders)?;
    turn.movement(dice)?;
    turn.end(dice)?;
    Ok(turn.outcome())
}

/// Plays random turns one after the other and folds every state and every event into one number: what must come
/// out the same natively, in WebAssembly, and tomorrow.
pub fn fingerprint_of_turns(first_seed: u64, count: u32, turns_each: u32) -> u64 {
    let mut print = 0xcbf2_9ce4_8422_2325u64;
    let mut fold = |bytes: &[u8]| {
        for byte in bytes {
            print = (print ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for seed in first_seed..first_seed + u64::from(count) {
        let kind = Kind::ALL[(seed % 5) as usize];
        let (setting, mut state) = kind.situation(seed);
        for number in 0..turns_each {
            let orders = kind.orders(seed ^ (u64::from(number) << 40), &setting, &state);
            let mut dice = Seeded::new(&seed.to_le_bytes(), number);
            match kind.play(&setting, &state, &orders, &[], &mut dice) {
                Ok(outcome) => {
                    fold(&outcome.state.fingerprint());
                    fold(&turn_bytes(&outcome));
                    state = outcome.state;
                }
                Err(refusal) => fold(format!("{refusal:?}").as_bytes()),
            }
        }
    }
    print
}

/// Events and time line of a turn, as bytes.
pub fn turn_bytes(outcome: &TurnOutcome) -> Vec<u8> {
    let mut bytes = postcard::to_allocvec(&outcome.events).unwrap_or_default();
    bytes.extend(postcard::to_allocvec(&outcome.timeline).unwrap_or_default());
    bytes
}
