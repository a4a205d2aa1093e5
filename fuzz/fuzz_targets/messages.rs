//! Any bytes at all as a message of a socket: understood or refused, never a panic; and whatever a player says, the other
//! side is told nothing of people it does not know.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use taol_server::library::Library;
use taol_server::message::{self, Incoming};
use taol_table::{By, Command, Game, Hex, Holder, Options, Role};

/// A game with somebody hidden on the other side.
static GAME: LazyLock<Game> = LazyLock::new(|| {
    let source = Library::built_in("garenne").expect("a scenario");
    let ready = Library::default().ready(&source).expect("a scenario");
    let mut state = (*ready.state).clone();
    let hidden = state.find("zef").expect("somebody");
    state.figures[hidden as usize].hidden = true;
    let mut game = Game::new(source, ready.setting.clone(), state, Options::default());
    for side in [0, 1] {
        let (role, holder) = (Role::Player { side }, Holder::Person("somebody".to_owned()));
        game.apply(By::Host, Command::Join { role, holder }).expect("a seat");
    }
    let secret = Hex(vec![1]);
    game.apply(By::Host, Command::KeepSecret { secret }).expect("dice");
    game.apply(By::Host, Command::Begin).expect("a turn");
    game
});

fuzz_target!(|text: &str| {
    let Ok(Incoming::Command { command, .. }) = message::read(text) else {
        return;
    };
    let mut game = GAME.clone();
    let law = game.seats().iter().position(|seat| seat.role == Role::Player { side: 1 });
    let law = law.unwrap_or_default() as u16;
    let told = game.stream(law, 0).len() as u32;
    let heard = |game: &Game, seat: u16| serde_json::to_string(game.stream(seat, told)).unwrap_or_default();
    let _ = game.apply(By::Seat(0), *command.clone());
    // The law does not know him, so nothing that it says brings his name to its ears, but what it says itself.
    let own = !text.contains("zef");
    for seat in 0..game.seats().len() as u16 {
        let side = game.seats()[seat as usize].role;
        let knows = game
            .view(seat)
            .is_some_and(|view| view.figures.iter().any(|figure| figure.name == "zef"));
        if own && !knows {
            assert!(!heard(&game, seat).contains("zef"), "{side:?} hears of somebody hidden");
        }
    }
});
