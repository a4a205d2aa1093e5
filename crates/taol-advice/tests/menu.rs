//! What lies about, stands open or can be said is in the menu, beside what somebody does already.

mod table;

use table::token;
use taol_advice::{Answer, Item, Question, answer};
use taol_geometry::Point;
use taol_rules::order::{Action, Order, Waypoint};
use taol_table::{By, Command, Fog, Game};
use taol_words::{Language, Words};

const HOUSE: &str = r#"
rulebook = "generic"
table = { width = 60, depth = 60 }

[grounds.rampart]
kind = "high-wall"
line = [[0, 20], [60, 20]]
openings = [{ kind = "door", name = "postern", from = [20, 20], to = [23, 20], door = "shut" }]

[things.chest]
at = [30, 30]
load = "heavy"

[things.letter]

[figures]
ann = { side = "blue", class = 3, weapons = ["sword"], carries = ["letter"], at = [25, 30] }
ben = { side = "blue", class = 3, weapons = ["sword"], at = [21.5, 21.5] }
rik = { side = "red", class = 3, weapons = ["sword"], at = [50, 50] }
"#;

/// What the menu offers somebody there, beside an order.
fn menu(
    game: &Game,
    name: &str,
    target: Option<&str>,
    at: Option<(f64, f64)>,
    order: Option<Order>,
) -> Vec<Item> {
    let question = Question::Menu {
        figure: token(game, 0, name),
        target: target.map(|name| token(game, 0, name)),
        at: at.map(|(x, y)| Point::new(x - 30.0, y - 30.0)),
        order: order.map(Box::new),
    };
    match answer(&game.known(0).expect("eyes"), &question) {
        Answer::Menu(items) => items,
        other => panic!("{other:?}"),
    }
}

fn item<'i>(items: &'i [Item], name: &str) -> &'i Item {
    let found = items.iter().find(|item| item.name.id == name);
    found.unwrap_or_else(|| {
        panic!(
            "no {name} among {:?}",
            items.iter().map(|item| &item.name.id).collect::<Vec<_>>()
        )
    })
}

const RANKS: &str = r#"
rulebook = "pike-and-shot"
switches = { close-order = true }
table = { width = 60, depth = 60 }

[figures]
ann = { side = "blue", class = 3, rank = "leader", weapons = ["pike"], at = [20, 30], facing = 90, close-order = true }
ben = { side = "blue", class = 3, weapons = ["pike"], at = [20, 32], facing = 90, close-order = true }
cat = { side = "blue", class = 3, weapons = ["pike"], at = [20, 34], facing = 90, close-order = true }
rik = { side = "red", class = 3, weapons = ["sword"], at = [50, 50] }
"#;

#[test]
fn a_body_can_be_told_to_march_slide_and_turn() {
    let game = table::game(RANKS, Fog::Open);
    let there = menu(&game, "ann", None, Some((30.0, 32.0)), None);
    for name in [
        "menu-march",
        "menu-march-keeping-front",
        "menu-slide",
        "menu-turn-there",
    ] {
        assert_eq!(item(&there, name).refused, None, "{name}");
    }
    let here = menu(&game, "ann", None, None, None);
    for name in ["menu-turn-left", "menu-turn-right", "menu-turn-about"] {
        assert_eq!(item(&here, name).refused, None, "{name}");
    }
}

#[test]
fn somebody_on_the_way_to_a_chest_may_pick_it_up_there() {
    let mut game = table::game(HOUSE, Fog::Open);
    let way = Order {
        action: Action::Path(vec![Waypoint {
            at: Point::new(-1.0, 0.0),
            storey: None,
        }]),
        ..Order::default()
    };
    let items = menu(&game, "ann", None, Some((30.0, 30.0)), Some(way.clone()));
    let offered = item(&items, "menu-pick-up");
    assert_eq!((&offered.refused, offered.adds), (&None, true));
    assert_eq!(offered.order.action, way.action);
    assert_eq!(offered.order.pick_up, ["chest"]);
    let announce = Command::Announce {
        orders: [(token(&game, 0, "ann"), offered.order.clone())].into(),
    };
    game.apply(By::Seat(0), announce).expect("can be announced");
}

#[test]
fn a_door_at_hand_is_opened_and_one_out_of_reach_says_why_not() {
    let game = table::game(HOUSE, Fog::Open);
    let there = Some((21.5, 20.0));
    assert_eq!(
        item(&menu(&game, "ben", None, there, None), "menu-open").refused,
        None
    );
    assert!(
        item(&menu(&game, "ann", None, there, None), "menu-open")
            .refused
            .is_some()
    );
}

#[test]
fn what_one_carries_is_put_down_or_given_away() {
    let game = table::game(HOUSE, Fog::Open);
    assert_eq!(
        item(&menu(&game, "ann", None, None, None), "menu-drop")
            .order
            .drop,
        ["letter"]
    );
    let given = menu(&game, "ann", Some("ben"), None, None);
    assert!(item(&given, "menu-give").adds);
    item(&given, "menu-talk");
}

#[test]
fn every_offer_has_words_in_both_languages() {
    let game = table::game(HOUSE, Fog::Open);
    let mut items = menu(&game, "ann", None, None, None);
    items.extend(menu(&game, "ann", Some("rik"), None, None));
    items.extend(menu(&game, "ben", None, Some((21.5, 20.0)), None));
    for words in [Language::French, Language::English].map(Words::new) {
        for item in &items {
            let said = words.say(&item.name);
            assert!(
                !said.is_empty() && !said.contains("menu-") && !said.contains('$'),
                "{said}"
            );
        }
    }
}
