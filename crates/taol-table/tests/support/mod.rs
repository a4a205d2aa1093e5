//! A small table for the tests.
#![allow(dead_code)]

use taol_files::{Library, read_scenario};
use taol_geometry::Point;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_table::{
    By, Command, Game, Hex, Holder, Master, Options, Role, SeatEntry, SeatId, Source, Stage, View,
};

/// A lane, a wall across half of it, three on each side.
pub const LANE: &str = r#"
rulebook = "generic"
table    = { width = 120, depth = 60 }

[grounds]
wall = { kind = "high-wall", line = [[60, 0], [60, 40]] }

[figures]
ann = { side = "blue", class = 4, at = [20, 50], weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [20, 54], weapons = ["longbow", "dagger"] }
cat = { side = "blue", class = 3, at = [20, 10], weapons = ["sword"] }
rik = { side = "red", class = 4, at = [100, 50], weapons = ["sword"] }
sam = { side = "red", class = 3, at = [100, 54], weapons = ["spear"] }
tom = { side = "red", class = 3, at = [100, 10], weapons = ["sword"], hidden = true }
"#;

/// The same with red within bowshot.
pub fn near() -> String {
    LANE.replace("at = [100, 5", "at = [70, 5")
}

pub const ANN_SEAT: SeatId = 0;
pub const RED_SEAT: SeatId = 1;
pub const MASTER: SeatId = 2;

/// A scenario ready to play.
pub fn scenario(text: &str) -> (Setting, State) {
    let read = read_scenario("lane", text, &Library::official());
    let (loaded, _) = read.unwrap_or_else(|problems| panic!("{problems:?}"));
    (loaded.setting, loaded.state)
}

pub fn source(text: &str) -> Source {
    Source {
        name: "lane.toml".to_owned(),
        text: text.to_owned(),
        rulebooks: Vec::new(),
    }
}

/// Somebody at the keyboard.
pub fn person(name: &str) -> Holder {
    Holder::Person(name.to_owned())
}

/// The game with blue, red and a game master seated and the dice ready; not begun.
pub fn seated(text: &str, options: Options) -> Game {
    let (setting, state) = scenario(text);
    let mut game = Game::new(source(text), setting, state, options);
    let roles = [Role::Player { side: 0 }, Role::Player { side: 1 }, Role::Master];
    for (role, name) in roles.into_iter().zip(["Anne", "Riwal", "Maël"]) {
        let holder = person(name);
        host(&mut game, Command::Join { role, holder });
    }
    let secret = Hex(b"what only the host knows".to_vec());
    host(&mut game, Command::KeepSecret { secret });
    game
}

/// The same, in the first turn.
pub fn begun(text: &str, options: Options) -> Game {
    let mut game = seated(text, options);
    host(&mut game, Command::Begin);
    game
}

pub fn host(game: &mut Game, command: Command) {
    let refused = game.apply(By::Host, command).err();
    assert_eq!(refused, None);
}

/// Says something that must be accepted.
pub fn say(game: &mut Game, seat: SeatId, command: Command) {
    let said = format!("{command:?}");
    let refused = game.apply(By::Seat(seat), command).err();
    assert_eq!(refused, None, "{said}");
}

/// Says something that must be refused, and sees to it that nothing changed.
pub fn refused(game: &mut Game, by: By, command: Command) -> taol_table::Refusal {
    let before = (game.save().write(), game.state().fingerprint());
    let why = game.apply(by, command).expect_err("a refusal");
    assert_eq!(before, (game.save().write(), game.state().fingerprint()));
    why
}

pub fn master(game: &mut Game, word: Master) {
    say(game, MASTER, because(word));
}

/// A game master's word with a reason.
pub fn because(word: Master) -> Command {
    Command::Because {
        reason: "so it shall be".to_owned(),
        word,
    }
}

/// What a seat calls somebody.
pub fn token(game: &Game, seat: SeatId, name: &str) -> u16 {
    let view = game.view(seat).expect("a view");
    let found = view.figures.iter().find(|figure| figure.name == name);
    found
        .unwrap_or_else(|| panic!("{seat} does not know {name}"))
        .figure
}

pub fn knows(view: &View, name: &str) -> bool {
    view.figures.iter().any(|figure| figure.name == name)
}

/// A path to a point counted from the upper left corner of the lane.
pub fn to(x: f64, y: f64) -> Action {
    let at = Point::new(x - 60.0, y - 30.0);
    Action::Path(vec![Waypoint { at, storey: None }])
}

/// Announces one plan.
pub fn announce(game: &mut Game, seat: SeatId, name: &str, action: Action) {
    let orders = Orders::from([(token(game, seat, name), plan(action))]);
    say(game, seat, Command::Announce { orders });
}

pub fn plan(action: Action) -> Order {
    Order {
        action,
        ..Order::default()
    }
}

/// Agrees to what is before one's eyes.
pub fn agree(game: &mut Game, seat: SeatId) {
    let revision = game.view(seat).expect("a view").revision;
    say(game, seat, Command::Agree { revision });
}

/// Both have chosen.
pub fn both_ready(game: &mut Game) {
    say(game, ANN_SEAT, Command::Ready);
    say(game, RED_SEAT, Command::Ready);
}

/// A whole stream as text.
pub fn text(stream: &[SeatEntry]) -> String {
    serde_json::to_string(stream).expect("a stream")
}

/// Plays the turn to its end, whatever was announced.
pub fn turn(game: &mut Game) {
    if game.stage() == Stage::ShotsBefore {
        both_ready(game);
    }
    agree(game, ANN_SEAT);
    agree(game, RED_SEAT);
    both_ready(game);
    both_ready(game);
}

/// Two texts just before and after the first place in which they differ.
pub fn where_they_part(one: &str, other: &str) -> [String; 2] {
    let mut lines = one.lines().zip(other.lines());
    let (one, other) = lines.find(|(one, other)| one != other).unwrap_or(("", ""));
    let same = one.bytes().zip(other.bytes());
    let at = same.take_while(|(one, other)| one == other).count();
    [one, other].map(|text| {
        let near = text.get(at.saturating_sub(200)..(at + 200).min(text.len()));
        near.unwrap_or(text).to_owned()
    })
}
