//! Any text that the reader lets through can be played: its turns with dice from a seed, then one without orders.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::{Corpus, fuzz_target};
use taol_files::{Library, read_case};
use taol_fuzz::holds;
use taol_rules::order::Orders;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::official);

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Corpus::Reject;
    };
    let Ok((case, _)) = read_case("any.toml", text, &LIBRARY) else {
        return Corpus::Reject;
    };
    let (setting, mut state) = (case.loaded.setting, case.loaded.state);
    if state.figures.len() > 100 {
        return Corpus::Reject;
    }
    for turn in case.turns.iter().take(4) {
        let orders = turn.orders(&setting, &state);
        if let Ok(outcome) = holds::play(&setting, &state, &orders, b"games") {
            state = outcome.state;
        }
    }
    let last = holds::play(&setting, &state, &Orders::new(), b"games");
    assert!(last.is_ok(), "refused without any order: {:?}", last.err());
    Corpus::Keep
});
