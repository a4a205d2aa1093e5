//! Any orders whatever, in any situation: the turn is played or refused, and what always holds holds.
//!
//! With `TAOL_SHOW=1` a replay prints the orders that are played.
#![no_main]

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use taol_fuzz::{holds, orders, situation};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut u = Unstructured::new(bytes);
    match some_turns(&mut u) {
        Ok(()) => Corpus::Keep,
        Err(_) => Corpus::Reject,
    }
});

/// As many turns as there are bytes for, three at the most.
fn some_turns(u: &mut Unstructured<'_>) -> Result<()> {
    let (setting, mut state) = situation::situation(u)?;
    let seed: [u8; 2] = u.arbitrary()?;
    for _ in 0..3 {
        let mut orders = orders::orders(u, &setting, &state)?;
        state = loop {
            if std::env::var_os("TAOL_SHOW").is_some() {
                eprintln!(
                    "{:#?}\n{:#?}\n{orders:#?}",
                    setting.rulebook.switches, state.figures
                );
            }
            match holds::play(&setting, &state, &orders, &seed) {
                Ok(outcome) => break outcome.state,
                Err(refusal) => {
                    assert!(!orders.is_empty(), "refused without any order: {refusal:?}");
                    orders::take_back(&mut orders, &refusal);
                }
            }
        };
        if u.is_empty() {
            break;
        }
    }
    Ok(())
}
