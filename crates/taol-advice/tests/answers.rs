//! Questions a player would ask at the table, and answers one can check with a pencil.

mod table;

use table::token;
use taol_advice::{Answer, Arm, Forecast, Item, Question, answer};
use taol_geometry::Point;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_table::{By, Command, Fog, Game, Known, Stage};
use taol_words::{Language, Words};

const FIELD: &str = r#"
rulebook = "generic"
table = { width = 100, depth = 60 }

[grounds.wood]
kind = "forest"
rectangle = [30, 0, 60, 20]

[figures]
ann = { side = "blue", class = 3, weapons = ["bow", "sword"], at = [20, 10] }
ben = { side = "blue", class = 4, weapons = ["sword"], at = [20, 50] }
rik = { side = "red", class = 3, weapons = ["sword"], at = [32, 50] }
sam = { side = "red", class = 3, weapons = ["bow", "sword"], at = [95, 55] }
tom = { side = "red", class = 3, weapons = ["sword"], at = [45, 10] }
"#;

fn game(fog: Fog) -> Game {
    table::game(FIELD, fog)
}

/// A path to a point, counted from the upper left corner.
fn go(x: f64, y: f64) -> Order {
    let at = Point::new(x - 50.0, y - 30.0);
    Order {
        action: Action::Path(vec![Waypoint { at, storey: None }]),
        ..Order::default()
    }
}

fn forecast(game: &Game, name: &str, order: Order) -> Forecast {
    let known = game.known(0).expect("eyes");
    let figure = token(game, 0, name);
    let orders = Orders::from([(figure, order)]);
    let exposed = vec![figure];
    match answer(&known, &Question::Plans { orders, exposed }) {
        Answer::Plans(mut plans) if plans.len() == 1 => plans.remove(0),
        other => panic!("{other:?}"),
    }
}

fn menu(game: &Game, name: &str, target: Option<&str>) -> Vec<Item> {
    let known = game.known(0).expect("eyes");
    let question = Question::Menu {
        figure: token(game, 0, name),
        target: target.map(|name| token(game, 0, name)),
        at: None,
        order: None,
    };
    match answer(&known, &question) {
        Answer::Menu(items) => items,
        other => panic!("{other:?}"),
    }
}

#[test]
fn open_ground_costs_nothing_and_a_wood_as_the_dice_fall() {
    let game = game(Fog::Open);
    let easy = forecast(&game, "ann", go(20.0, 20.0));
    assert_eq!((easy.refused, easy.costs.len(), easy.endings.len()), (None, 0, 1));
    assert_eq!(
        (easy.length, easy.endings[0].went, easy.endings[0].die),
        (10.0, 10.0, None)
    );
    assert!(easy.allowance > 10.0 && easy.because[0].rule == "MOV-01");

    let hard = forecast(&game, "ann", go(40.0, 5.0));
    assert_eq!(hard.costs.len(), 1);
    assert_eq!(
        (hard.costs[0].ground.en.as_str(), hard.costs[0].dice),
        ("forest", 1)
    );
    let dice: Vec<_> = hard.endings.iter().map(|ending| ending.die).collect();
    assert_eq!(dice, [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)]);
    let went = |die: usize| hard.endings[die - 1].went;
    assert!(
        went(1) > went(3) && went(3) > went(5),
        "slower the more the die shows"
    );
}

#[test]
fn a_charge_says_whom_it_meets() {
    let game = game(Fog::Open);
    let target = token(&game, 0, "rik");
    let charge = Order {
        action: Action::Charge {
            target,
            via: Vec::new(),
        },
        ..Order::default()
    };
    let forecast = forecast(&game, "ben", charge);
    assert_eq!(forecast.endings[0].meets, [target]);
}

#[test]
fn a_plan_says_who_would_see_and_shoot() {
    let game = game(Fog::Open);
    let (bowman, swordsman) = (token(&game, 0, "sam"), token(&game, 0, "rik"));
    let forecast = forecast(&game, "ben", go(20.0, 55.0));
    let watcher = |who| forecast.watchers.iter().find(|watcher| watcher.figure == who);
    let near = watcher(swordsman).expect("in the open");
    assert_eq!((near.need, near.chance), (None, 0.0), "a sword shoots at nobody");
    let far = watcher(bowman).expect("in the open");
    assert_eq!(far.need.is_some(), far.chance > 0.0);
    let places = (far.at.x, far.at.y);
    assert_eq!(places, (20.0 - 50.0, 50.0 - 30.0), "seen from the first step");
}

#[test]
fn chances_of_a_shot_are_those_of_its_die() {
    let mut game = game(Fog::Open);
    for seat in 0..2 {
        let revision = game.view(seat).expect("a view").revision;
        game.apply(By::Seat(seat), Command::Agree { revision })
            .expect("agreed");
    }
    assert_eq!(game.stage(), Stage::Shooting);
    let known = game.known(0).expect("eyes");
    let question = Question::Shots {
        figure: token(&game, 0, "ann"),
    };
    let Answer::Shots(arms) = answer(&known, &question) else {
        panic!("no answer");
    };
    assert_eq!(arms.len(), 1, "a sword does not shoot");
    let Arm { bands, targets, .. } = &arms[0];
    assert!(bands.windows(2).all(|pair| pair[0].to < pair[1].to));
    let open: Vec<_> = targets.iter().filter(|target| target.shot.is_some()).collect();
    assert!(!open.is_empty(), "{targets:?}");
    for target in open {
        let modifiers: i8 = target.modifiers.iter().map(|one| one.value).sum();
        let faces = 7.0 - f64::from(target.need - modifiers);
        assert!((target.chance - faces / 6.0).abs() < 1e-9, "{target:?}");
    }
    let far = token(&game, 0, "sam");
    let far = targets
        .iter()
        .find(|target| target.figure == far)
        .expect("on the table");
    assert!(
        far.shot.is_none() && far.refused.is_some(),
        "out of range, and it says so"
    );
}

#[test]
fn shots_can_be_asked_about_before_anybody_has_moved() {
    let game = game(Fog::Open);
    let known = game.known(0).expect("eyes");
    let figure = token(&game, 0, "ann");
    let Answer::Shots(arms) = answer(&known, &Question::Shots { figure }) else {
        panic!("no answer");
    };
    let far = token(&game, 0, "sam");
    let far = arms[0].targets.iter().find(|target| target.figure == far);
    assert!(far.expect("on the table").refused.is_some(), "out of range");
}

#[test]
fn what_cannot_be_done_says_why_and_everything_has_words() {
    let game = game(Fog::Open);
    let items: Vec<Item> = [None, Some("rik"), Some("ann")]
        .into_iter()
        .flat_map(|target| menu(&game, "ben", target))
        .collect();
    for language in [Language::French, Language::English] {
        let words = Words::new(language);
        for item in &items {
            let name = words.say(&item.name);
            assert!(!name.is_empty() && !name.contains("menu-"), "{name}");
        }
    }
    let discuss = items
        .iter()
        .find(|item| item.name.id == "menu-discuss")
        .expect("offered");
    assert!(discuss.refused.is_some(), "too far to talk");
    let charge = items
        .iter()
        .find(|item| item.name.id == "menu-charge")
        .expect("offered");
    assert_eq!(charge.refused, None);
    assert!(
        matches!(&charge.order.action, Action::Charge { target, .. } if *target == token(&game, 0, "rik"))
    );
}

#[test]
fn nobody_hears_of_people_they_do_not_see() {
    let game = game(Fog::Strict);
    let known: Known = game.known(0).expect("eyes");
    assert!(known.state.find("tom").is_none(), "deep in the wood");
    assert!(known.state.find("rik").is_some());
    let question = Question::Shots { figure: 99 };
    assert_eq!(answer(&known, &question), Answer::Unknown);
    let through = forecast(&game, "ann", go(50.0, 10.0));
    assert!(through.endings.iter().all(|ending| ending.meets.is_empty()));
}
