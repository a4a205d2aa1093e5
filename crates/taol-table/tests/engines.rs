//! Guns, carts and ships at the table: who sees them, counters laid face down, tables at a pace of their own.

mod support;

use support::*;
use taol_rules::engine::{EngineId, EngineOrder, Helm, HelmOrder};
use taol_rules::event::Step;
use taol_rules::order::Action;
use taol_table::{
    By, Command, EngineKind, EngineWay, Fog, Game, Master, Options, SeatEntry, SeatEvent, Sight, Stage, Way,
};

/// A lane with a wall across it: a cart and a gun behind it, a ship on the near water.
const HARBOUR: &str = r#"
rulebook = "generic"

[tables]
quay = { width = 120, depth = 60 }
fort = { width = 60, depth = 60 }

[grounds]
wall = { kind = "high-wall", line = [[60, 0], [60, 60]], table = "quay" }

[ships]
sloop = { at = [20, 20], facing = 90, length = 16, width = 6, places = 6, knots = 4, rig = "motor", crew = 1, table = "quay" }

[vehicles]
cart = { at = [100, 40], length = 8, width = 4, places = 2, team = "oxen", table = "quay" }

[guns]
falcon = { at = [90, 20], weapons = ["cannon-with-ball"], table = "quay" }

[figures]
ann = { side = "blue", class = 3, aboard = "sloop", table = "quay" }
ben = { side = "blue", class = 3, at = [30, 50], table = "quay" }
rik = { side = "red", class = 3, at = [90, 24], table = "quay" }
sam = { side = "red", class = 3, at = [40, 50], table = "quay" }
tom = { side = "red", class = 3, at = [30, 30], table = "fort" }
uwe = { side = "red", class = 3, aboard = "cart", table = "quay" }
"#;

fn names(game: &Game, seat: u16) -> Vec<String> {
    let view = game.view(seat).expect("a view");
    view.engines.iter().map(|engine| engine.name.clone()).collect()
}

fn strict() -> Options {
    Options {
        fog: Fog::Strict,
        ..Options::default()
    }
}

#[test]
fn engines_are_seen_by_those_who_can_see_them() {
    let game = begun(HARBOUR, strict());
    assert_eq!(names(&game, ANN_SEAT), ["sloop"]);
    assert_eq!(names(&game, RED_SEAT), ["falcon", "cart", "sloop"]);
    assert_eq!(names(&game, MASTER), ["falcon", "cart", "sloop"]);
    let view = game.view(ANN_SEAT).expect("a view");
    let sloop = &view.engines[0];
    assert_eq!(sloop.sight, Sight::Own);
    assert!(matches!(sloop.look.kind, EngineKind::Ship { deck: _, .. }));
    assert_eq!(sloop.aboard, [token(&game, ANN_SEAT, "ann")]);
    assert!(sloop.whole.is_some());
    let view = game.view(RED_SEAT).expect("a view");
    let sloop = view.engines.iter().find(|engine| engine.name == "sloop");
    let sloop = sloop.expect("sam sees it");
    assert_eq!((sloop.sight, &sloop.whole), (Sight::Seen, &None));
    assert!(text(game.stream(ANN_SEAT, 0)).contains("sloop"));
    assert!(!text(game.stream(ANN_SEAT, 0)).contains("falcon"));
}

#[test]
fn a_counter_lies_face_down_until_it_is_turned_over() {
    let mut game = begun(HARBOUR, strict());
    both_ready(&mut game);
    let port = |degrees| {
        Action::Engine(EngineOrder::Helm(HelmOrder {
            helm: Helm::Port,
            degrees: Some(degrees),
        }))
    };
    announce(&mut game, ANN_SEAT, "ann", port(40.0));
    let of_ann = |game: &Game, seat: u16| {
        let view = game.view(seat).expect("a view");
        let ann = token(game, seat, "ann");
        let plan = view.plans.iter().find(|ghost| ghost.figure == ann).cloned();
        plan.and_then(|ghost| ghost.plan).expect("a plan").action.clone()
    };
    assert_eq!(of_ann(&game, ANN_SEAT), port(40.0));
    assert_eq!(of_ann(&game, MASTER), port(40.0));
    assert_eq!(of_ann(&game, RED_SEAT), Action::Hold);
    // Another counter is no news to those who see only its back.
    let before = game.view(RED_SEAT).expect("a view").revision;
    announce(&mut game, ANN_SEAT, "ann", port(30.0));
    assert_eq!(game.view(RED_SEAT).expect("a view").revision, before);
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    assert_eq!(game.stage(), Stage::Shooting);
    assert!(text(game.stream(RED_SEAT, 0)).contains("event-counter-revealed"));
}

#[test]
fn what_one_does_not_see_cannot_be_asked_about() {
    let mut game = begun(HARBOUR, strict());
    both_ready(&mut game);
    let orders = [(
        token(&game, ANN_SEAT, "ben"),
        plan(Action::Engine(EngineOrder::Right { craft: 0 })),
    )];
    let why = refused(
        &mut game,
        By::Seat(ANN_SEAT),
        Command::Announce {
            orders: orders.into(),
        },
    );
    assert!(!format!("{why:?}").contains("cart"), "{why:?}");
    assert_eq!(
        game.view(MASTER).expect("a view").engines[1].engine,
        EngineId::Craft(0)
    );
}

#[test]
fn a_table_waits_while_another_is_played() {
    let mut game = begun(HARBOUR, Options::default());
    master(&mut game, Master::Tables(vec![1]));
    both_ready(&mut game);
    let tables = game.view(RED_SEAT).expect("a view").tables;
    assert_eq!(
        tables.iter().map(|table| table.plays).collect::<Vec<_>>(),
        [false, true]
    );
    let waiting = game.state().find("tom").expect("tom");
    let before = game.state().figure(waiting).clone();
    let orders = [(token(&game, RED_SEAT, "tom"), plan(to(40.0, 40.0)))];
    let why = refused(
        &mut game,
        By::Seat(RED_SEAT),
        Command::Announce {
            orders: orders.into(),
        },
    );
    assert!(format!("{why:?}").contains("table-waits"), "{why:?}");
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    // In the middle of the turn those who wait are where they were.
    assert_eq!(game.state().figure(waiting), &before);
    both_ready(&mut game);
    both_ready(&mut game);
    assert_eq!(game.state().figure(waiting), &before);
    let tables = game.view(RED_SEAT).expect("a view").tables;
    assert_eq!(tables.iter().map(|table| table.turn).collect::<Vec<_>>(), [0, 1]);
}

/// The ways that a seat was told of: of engines, and of people by token.
fn ways(game: &Game, seat: u16) -> (Vec<EngineWay>, Vec<Way>) {
    let (mut engines, mut people) = (Vec::new(), Vec::new());
    for entry in game.stream(seat, 0) {
        if let SeatEvent::Happened {
            ways, engines: gone, ..
        } = &*entry.event
        {
            engines.extend(gone.clone());
            people.extend(ways.clone());
        }
    }
    (engines, people)
}

/// Both the sloop and the cart go.
fn under_way() -> Game {
    let mut game = begun(HARBOUR, strict());
    both_ready(&mut game);
    let ahead = Action::Engine(EngineOrder::Helm(HelmOrder {
        helm: Helm::Straight,
        degrees: None,
    }));
    announce(&mut game, ANN_SEAT, "ann", ahead);
    let Action::Path(path) = to(110.0, 40.0) else {
        unreachable!("a path")
    };
    let drive = Action::Engine(EngineOrder::Drive { path, fast: false });
    announce(&mut game, RED_SEAT, "uwe", drive);
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    assert_eq!(game.stage(), Stage::Shooting);
    game
}

#[test]
fn engines_are_seen_on_their_way_with_those_they_carry() {
    let game = under_way();
    let (sloop, cart) = (EngineId::Craft(1), EngineId::Craft(0));
    let told = |seat: u16| {
        let (engines, _) = ways(&game, seat);
        engines.into_iter().map(|way| way.engine).collect::<Vec<_>>()
    };
    assert_eq!(told(MASTER), [cart, sloop]);
    assert_eq!(told(ANN_SEAT), [sloop], "the wall hides the cart");
    let (engines, people) = ways(&game, ANN_SEAT);
    let ann = token(&game, ANN_SEAT, "ann");
    let own = people
        .iter()
        .find(|way| way.figure == ann)
        .expect("ann goes with her sloop");
    let (first, last) = (own.spots[0], own.spots[own.spots.len() - 1]);
    assert!(first.at.distance(last.at) > 1.0, "{first:?} {last:?}");
    let state = game.state();
    let stands = |name: &str| state.figure(state.find(name).expect(name)).at;
    assert!(last.at.distance(stands("ann")) < 0.01);
    let hull = engines[0].spots.last().expect("the sloop was seen");
    assert!(hull.at.distance(state.crafts[1].at) < 0.01);
    // Half-way she is half-way.
    let middle = own
        .spots
        .iter()
        .find(|spot| spot.time == 0.5)
        .expect("a look at half-time");
    assert!(
        middle.at.distance(first.at.towards(last.at, 0.5)) < 0.1,
        "{middle:?}"
    );
}

#[test]
fn what_engines_look_like_afterwards_is_told_before_anything_else() {
    let game = under_way();
    let stream = game.stream(ANN_SEAT, 0);
    let happened = |entry: &SeatEntry| {
        matches!(
            &*entry.event,
            SeatEvent::Happened {
                step: Step::Movement,
                ..
            }
        )
    };
    let place = stream.iter().position(happened).expect("the movement");
    let after: Vec<_> = stream[place + 1..place + 3]
        .iter()
        .map(|entry| &*entry.event)
        .collect();
    assert!(
        matches!(after[..], [SeatEvent::Figures { .. }, SeatEvent::Engines(_)]),
        "{after:?}"
    );
}
