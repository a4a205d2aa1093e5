//! A table with two players at it.

use taol_files::{Library, read_scenario};
use taol_table::{By, Command, Fog, Game, Hex, Holder, Options, Role, Source, Stage, Token};

/// Blue is seat 0, red seat 1; the first turn waits for announcements.
pub fn game(text: &str, fog: Fog) -> Game {
    let (loaded, _) =
        read_scenario("field", text, &Library::official()).unwrap_or_else(|why| panic!("{why:?}"));
    let source = Source {
        name: "field.toml".to_owned(),
        text: text.to_owned(),
        rulebooks: Vec::new(),
    };
    let options = Options {
        fog,
        ..Options::default()
    };
    let mut game = Game::new(source, loaded.setting, loaded.state, options);
    for side in 0..2 {
        let holder = Holder::Person(format!("player {side}"));
        let role = Role::Player { side };
        game.apply(By::Host, Command::Join { role, holder })
            .expect("a seat");
    }
    let secret = Hex(vec![7; 32]);
    game.apply(By::Host, Command::KeepSecret { secret })
        .expect("a secret");
    game.apply(By::Host, Command::Begin).expect("a turn");
    for seat in 0..2 {
        if game.stage() == Stage::ShotsBefore {
            game.apply(By::Seat(seat), Command::Ready).expect("no shots");
        }
    }
    assert_eq!(game.stage(), Stage::Announcing);
    game
}

/// What a seat calls somebody.
pub fn token(game: &Game, seat: u16, name: &str) -> Token {
    let view = game.view(seat).expect("a view");
    let found = view.figures.iter().find(|figure| figure.name == name);
    found
        .unwrap_or_else(|| panic!("{seat} does not know {name}"))
        .figure
}
