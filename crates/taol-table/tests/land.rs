//! Doors as sides have seen them last. TSK-01.

mod support;

use support::*;
use taol_rules::order::{Action, Dealings, Order, Orders};
use taol_rules::plot::DoorState;
use taol_table::{Command, Fog, Game, Options};

/// A wall with a shut door, Ann before it; Rik behind another wall.
const GATE: &str = r#"
rulebook = "generic"
table = { width = 120, depth = 60 }

[grounds]
wall = { kind = "high-wall", line = [[40, 0], [40, 60]], openings = [{ kind = "door", name = "postern", from = [40, 28], to = [40, 32], door = "shut" }] }
far = { kind = "high-wall", line = [[90, 0], [90, 60]] }

[figures]
ann = { side = "blue", class = 3, at = [38, 30] }
rik = { side = "red", class = 3, at = [110, 30] }
"#;

fn doors(game: &Game, seat: u16) -> Vec<DoorState> {
    let view = game.view(seat).expect("a view");
    view.land.iter().filter_map(|news| news.ground.stands).collect()
}

#[test]
fn a_door_stands_as_a_side_saw_it_last() {
    let options = Options {
        fog: Fog::Strict,
        ..Options::default()
    };
    let mut game = begun(GATE, options);
    let at_the_start = |game: &Game| {
        let board = game.board();
        let mut doors = board.tables[0].grounds.iter().filter_map(|ground| ground.stands);
        doors.next()
    };
    assert_eq!(at_the_start(&game), Some(DoorState::Shut));
    assert_eq!(doors(&game, MASTER), []);
    both_ready(&mut game);
    let order = Order {
        action: Action::Hold,
        dealings: Some(Box::new(Dealings {
            opens: vec![0],
            ..Dealings::default()
        })),
        ..Order::default()
    };
    let orders = Orders::from([(token(&game, ANN_SEAT, "ann"), order)]);
    say(&mut game, ANN_SEAT, Command::Announce { orders });
    turn(&mut game);
    assert_eq!(doors(&game, ANN_SEAT), [DoorState::Open]);
    assert_eq!(doors(&game, MASTER), [DoorState::Open]);
    assert_eq!(doors(&game, RED_SEAT), [], "nobody of red has seen it");
    assert_eq!(
        at_the_start(&game),
        Some(DoorState::Shut),
        "the board does not change"
    );
}
