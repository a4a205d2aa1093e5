//! A snapshot gives the game back as it stood, byte by byte as a host keeps it.

mod support;

use support::*;
use taol_rules::order::Action;
use taol_table::{Game, Options, Snapshot, Stage};

/// The game of a snapshot that went through bytes and back.
fn kept(game: &Game, text: &str, options: Options) -> Game {
    let bytes = postcard::to_allocvec(&game.snapshot()).expect("bytes");
    let snapshot: Snapshot = postcard::from_bytes(&bytes).expect("the same snapshot");
    assert_eq!(snapshot.length(), game.length());
    let (setting, first) = scenario(text);
    Game::of_snapshot(source(text), setting.into(), first, options, snapshot)
}

#[test]
fn what_a_host_keeps_is_what_it_had() {
    let options = Options::default();
    let text = near();
    let mut game = begun(&text, options);
    for turn in 0..3 {
        both_ready(&mut game);
        let at = 20.0 + f64::from(turn);
        announce(&mut game, ANN_SEAT, "ann", to(at, 50.0));
        announce(&mut game, RED_SEAT, "rik", Action::Hold);
        let again = kept(&game, &text, options);
        for seat in [ANN_SEAT, RED_SEAT, MASTER] {
            assert_eq!(again.view(seat), game.view(seat));
            assert_eq!(again.last_number(seat), game.last_number(seat));
        }
        assert_eq!(again.state().fingerprint(), game.state().fingerprint());
        agree(&mut game, ANN_SEAT);
        agree(&mut game, RED_SEAT);
        both_ready(&mut game);
        both_ready(&mut game);
    }
    assert_eq!(game.stage(), Stage::ShotsBefore);
}
