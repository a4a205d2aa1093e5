//! The turn as people play it: "if you, then I", shots before anybody moves, what follows a fight, several game masters, clocks.

mod support;

use support::*;

use taol_geometry::Point;
use taol_rules::dice::Ruling;
use taol_rules::figure::Status;
use taol_rules::order::{
    Action, AfterMelee, Answer, Blow, Condition, Dealings, March, Moment, Order, Orders, Shot,
};
use taol_rules::sorted::Map;
use taol_table::{
    By, Choice, Command, Event, Fog, Game, Master, Options, Pace, Permission, Permissions, Refusal, Role,
    SeatEvent, Stage, Timeout,
};

/// Two who can reach each other, and an archer behind one of them.
const CLOSE: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 40 }

[figures]
ann = { side = "blue", class = 4, at = [20, 20], weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [20, 28], weapons = ["longbow", "dagger"] }
rik = { side = "red", class = 3, at = [30, 20], weapons = ["sword"] }
"#;

fn announcing(text: &str) -> Game {
    let mut game = begun(text, Options::default());
    both_ready(&mut game);
    game
}

fn charge(game: &Game, seat: u16, target: &str) -> Action {
    Action::Charge {
        target: token(game, seat, target),
        via: Vec::new(),
    }
}

fn both_agree(game: &mut Game) {
    agree(game, ANN_SEAT);
    agree(game, RED_SEAT);
}

fn choose(game: &mut Game, seat: u16, name: &str, choice: Choice) {
    let choices = Map::from([(token(game, seat, name), choice)]);
    say(game, seat, Command::Choose { choices });
}

fn rule(game: &mut Game, label: &str, die: u8) {
    let ruling = Ruling {
        label: label.to_owned(),
        dice: vec![die],
        reason: "for the sake of the test".to_owned(),
    };
    master(game, Master::Rule(ruling));
}

/// "If you come near, I go." It happens only to those who come near. TUR-05.
#[test]
fn if_you_then_i() {
    for comes in [true, false] {
        let mut game = announcing(CLOSE);
        let ann = token(&game, RED_SEAT, "ann");
        let order = Order {
            action: Action::Hold,
            answers: vec![Answer {
                when: Condition::Moves(ann),
                then: to_here(45.0, 20.0),
                facing: None,
            }],
            ..Order::default()
        };
        let orders = Orders::from([(token(&game, RED_SEAT, "rik"), order)]);
        say(&mut game, RED_SEAT, Command::Announce { orders });
        let ghost = &game.view(ANN_SEAT).expect("a view").plans[0];
        let told = serde_json::to_string(ghost).expect("a plan");
        assert!(told.contains("answers"), "the others hear the condition: {told}");
        if comes {
            announce(&mut game, ANN_SEAT, "ann", to_here(26.0, 20.0));
        }
        both_agree(&mut game);
        let rik = game.state().find("rik").expect("rik");
        assert_eq!(game.state().figure(rik).at.x > 0.5, comes);
    }
}

/// A path to a point counted from the corner of this smaller table.
fn to_here(x: f64, y: f64) -> Action {
    to(x + 30.0, y + 10.0)
}

/// "If you come nearer, I shoot": said aloud with the plan, it is done unless something else is chosen. SHO-01, TUR-05.
#[test]
fn what_was_said_aloud_is_done() {
    let mut game = announcing(CLOSE);
    let order = Order {
        shots: vec![Shot::new(0, token(&game, ANN_SEAT, "rik"))],
        ..Order::default()
    };
    let orders = Orders::from([(token(&game, ANN_SEAT, "ben"), order)]);
    say(&mut game, ANN_SEAT, Command::Announce { orders });
    let told = serde_json::to_string(&game.view(RED_SEAT).expect("a view").plans).expect("plans");
    assert!(told.contains("\"weapon\":0"), "the others hear it: {told}");
    both_agree(&mut game);
    both_ready(&mut game);
    let thrown = |entry: &taol_table::Entry| match &entry.event {
        Event::Played(played) => played
            .dice
            .iter()
            .any(|thrown| thrown.label.starts_with("shot:ben")),
        _ => false,
    };
    assert!(game.log().iter().any(thrown), "he shot as he had said");
}

/// What passes between two people is said with the plan, done, and nobody else's business. NPC-01, OBJ-02.
#[test]
fn whispers_go_with_the_plan() {
    let mut game = announcing(CLOSE);
    agree(&mut game, RED_SEAT);
    let dealings = Dealings {
        talks_to: Some(token(&game, ANN_SEAT, "ann")),
        ..Dealings::default()
    };
    let order = Order {
        dealings: Some(Box::new(dealings)),
        ..Order::default()
    };
    let orders = Orders::from([(token(&game, ANN_SEAT, "ben"), order)]);
    say(&mut game, ANN_SEAT, Command::Announce { orders });
    let plans = |seat: u16| serde_json::to_string(&game.view(seat).expect("a view").plans).expect("plans");
    assert!(plans(ANN_SEAT).contains("\"talks_to\":"), "{}", plans(ANN_SEAT));
    assert!(!plans(RED_SEAT).contains("\"talks_to\":"), "{}", plans(RED_SEAT));
    let agreed = game.view(RED_SEAT).expect("a view").seats[RED_SEAT as usize].agreed;
    assert!(agreed, "nothing new to him");
    agree(&mut game, ANN_SEAT);
    let locked = game.log().iter().rev().find_map(|entry| match &entry.event {
        Event::Locked { orders } => Some(orders.values().any(|order| order.dealings.is_some())),
        _ => None,
    });
    assert_eq!(locked, Some(true));
    assert!(!text(game.stream(RED_SEAT, 0)).contains("talks_to\":0"));
}

/// Shots before movement: losses are gone before anybody moves. SHT-01.
#[test]
fn shots_before_movement() {
    let mut game = begun(CLOSE, Options::default());
    rule(&mut game, "shot:ben", 6);
    let shot = Shot {
        moment: Moment::BeforeMovement,
        ..Shot::new(0, token(&game, ANN_SEAT, "rik"))
    };
    let choice = Choice {
        shots: vec![shot],
        ..Choice::default()
    };
    let heard = game.stream(RED_SEAT, 0).len();
    choose(&mut game, ANN_SEAT, "ben", choice);
    assert_eq!(game.stream(RED_SEAT, 0).len(), heard, "chosen in secret");
    both_ready(&mut game);
    assert_eq!(game.stage(), Stage::Announcing);
    let rik = game.state().find("rik").expect("rik");
    assert_ne!(
        game.state().figure(rik).status,
        Status::Fit,
        "a six at this range"
    );
}

/// Whoever shot before movement without a word about moving stays where it is; whoever said so goes. SHT-01.
#[test]
fn whoever_shot_before_movement_stays_unless_it_said_so() {
    for will_move in [false, true] {
        let mut game = begun(CLOSE, Options::default());
        rule(&mut game, "shot:ben", 1);
        let shot = Shot {
            moment: Moment::BeforeMovement,
            will_move,
            ..Shot::new(0, token(&game, ANN_SEAT, "rik"))
        };
        let choice = Choice {
            shots: vec![shot],
            ..Choice::default()
        };
        let choices = [(token(&game, ANN_SEAT, "ben"), choice)].into();
        let chosen = game.apply(By::Seat(ANN_SEAT), Command::Choose { choices });
        if will_move {
            assert!(chosen.is_err(), "a bow is not shot on the move");
            continue;
        }
        chosen.expect("a shot");
        both_ready(&mut game);
        let away = Order {
            action: charge(&game, ANN_SEAT, "rik"),
            ..Order::default()
        };
        let orders = Orders::from([(token(&game, ANN_SEAT, "ben"), away)]);
        let refused = game.apply(By::Seat(ANN_SEAT), Command::Announce { orders });
        assert!(format!("{refused:?}").contains("shot-and-stays"), "{refused:?}");
    }
}

/// Three bowmen in a rank, and somebody to shoot at.
const RANK: &str = r#"
rulebook = "generic"
table    = { width = 80, depth = 40 }

[figures]
ann = { side = "blue", class = 4, at = [20, 18], facing = 90, weapons = ["longbow"], formation = "close", rank = "leader" }
ben = { side = "blue", class = 3, at = [20, 20], facing = 90, weapons = ["longbow"], formation = "close" }
cat = { side = "blue", class = 3, at = [20, 22], facing = 90, weapons = ["longbow"], formation = "close" }
rik = { side = "red", class = 3, at = [60, 20], weapons = ["sword"] }
"#;

/// A body does not march off with one of its own who shot and said nothing about moving. SHT-01.
#[test]
fn nor_does_its_body_march_off_with_it() {
    for shoots in [false, true] {
        let mut game = begun(RANK, Options::default());
        if shoots {
            rule(&mut game, "shot:ben", 1);
            let shot = Shot {
                moment: Moment::BeforeMovement,
                ..Shot::new(0, token(&game, ANN_SEAT, "rik"))
            };
            let choice = Choice {
                shots: vec![shot],
                ..Choice::default()
            };
            choose(&mut game, ANN_SEAT, "ben", choice);
        }
        both_ready(&mut game);
        let march = March {
            path: vec![Point::new(26.0, 20.0)],
            ..March::default()
        };
        let order = Order {
            action: Action::March(march),
            ..Order::default()
        };
        let orders = Orders::from([(token(&game, ANN_SEAT, "ann"), order)]);
        let said = game.apply(By::Seat(ANN_SEAT), Command::Announce { orders });
        let refused = format!("{said:?}").contains("shot-and-stays");
        assert_eq!(refused, shoots, "{said:?}");
        assert_eq!(said.is_err(), shoots, "{said:?}");
    }
}

/// What somebody does once the blows have fallen may be said with the blow: steps in, gives quarter, yields. Then nobody is
/// asked again; otherwise the table asks. AFT-03, AFT-08.
#[test]
fn what_follows_a_fight() {
    for steps_in in [true, false] {
        let mut game = announcing(CLOSE);
        let action = charge(&game, ANN_SEAT, "rik");
        announce(&mut game, ANN_SEAT, "ann", action);
        both_agree(&mut game);
        both_ready(&mut game);
        assert_eq!(game.stage(), Stage::Melee);
        rule(&mut game, "strike:ann", 6);
        rule(&mut game, "strike:rik", 1);
        let ann = game.state().find("ann").expect("ann");
        let before = game.state().figure(ann).at.x;
        let choice = Choice {
            blow: Blow::default(),
            after: AfterMelee {
                steps_in,
                gives_quarter: true,
                yields: true,
            },
            ..Choice::default()
        };
        let heard = game.stream(RED_SEAT, 0).len();
        choose(&mut game, ANN_SEAT, "ann", choice);
        assert_eq!(game.stream(RED_SEAT, 0).len(), heard, "chosen in secret");
        both_ready(&mut game);
        let asks = game.stage() == Stage::Aftermath;
        assert_eq!(asks, !steps_in, "what was said beforehand is not asked");
        if asks {
            assert_eq!(game.waited_for(), vec![ANN_SEAT]);
            say(&mut game, ANN_SEAT, Command::Ready);
        }
        let stepped = game.state().figure(ann).at.x > before + 0.5;
        assert_eq!(stepped, steps_in);
    }
}

/// Two game masters: each may do everything, each hears what is said to them, and neither is waited for unless they want it.
#[test]
fn several_game_masters() {
    let mut game = seated(LANE, Options::default());
    let role = Role::Master;
    let holder = person("Nolwenn");
    host(&mut game, Command::Join { role, holder });
    let second = 3;
    host(&mut game, Command::Begin);
    assert_eq!(game.waited_for(), vec![ANN_SEAT, RED_SEAT]);
    say(&mut game, second, because(Master::Fog(Fog::Strict)));
    for seat in [MASTER, second] {
        let heard = |entry: &taol_table::SeatEntry| matches!(*entry.event, SeatEvent::FogSet(_));
        assert!(
            game.stream(seat, 0).iter().any(heard) || game.view(seat).expect("a view").fog == Fog::Strict
        );
        assert!(knows(&game.view(seat).expect("a view"), "tom"));
    }
    let yes = true;
    let permission = Permission::MastersAgree;
    say(
        &mut game,
        MASTER,
        Command::Master(Master::Allow { permission, yes }),
    );
    assert_eq!(game.waited_for(), vec![ANN_SEAT, RED_SEAT, MASTER, second]);
    both_ready(&mut game);
    say(&mut game, MASTER, Command::Ready);
    assert_eq!(game.stage(), Stage::ShotsBefore);
    say(&mut game, second, Command::Ready);
    assert_eq!(game.stage(), Stage::Announcing);
    // Any figure, of any side, may be moved by a game master's hand.
    let rik = game.state().find("rik").expect("rik");
    let orders = Orders::from([(rik, plan(to(90.0, 50.0)))]);
    say(&mut game, second, Command::Announce { orders });
    let told = game.view(ANN_SEAT).expect("a view").plans;
    assert_eq!(told.len(), 1);
}

/// Off, generous, tournament, by letters: each with its own end, chosen beforehand.
#[test]
fn four_clocks() {
    let until = |pace: Pace| {
        let game = begun(
            LANE,
            Options {
                pace,
                ..Options::default()
            },
        );
        game.due()
    };
    assert_eq!(until(Pace::OFF), None);
    assert_eq!(until(Pace::GENEROUS), Some(300));
    assert_eq!(until(Pace::TOURNAMENT), Some(60));
    assert_eq!(until(Pace::correspondence(3)), Some(3 * 86_400));
    let ends = |then: Timeout| {
        let pace = Pace {
            then,
            ..Pace::correspondence(1)
        };
        let mut game = begun(
            LANE,
            Options {
                pace,
                ..Options::default()
            },
        );
        host(&mut game, Command::Tick { now: 86_400 });
        game.stage()
    };
    assert_eq!(ends(Timeout::Hold), Stage::Announcing);
    assert_eq!(ends(Timeout::Wait), Stage::ShotsBefore);
    assert_eq!(ends(Timeout::Bot), Stage::ShotsBefore);
    // No clock cannot be stopped, and says so.
    let mut game = begun(LANE, Options::default());
    let why = refused(&mut game, By::Seat(ANN_SEAT), Command::Pause);
    assert_eq!(why, Refusal::NoClock);
}

/// Whoever looks on sees all sides only if that is allowed, and never plays.
#[test]
fn looking_on_at_everything_needs_leave() {
    let mut game = seated(LANE, Options::default());
    let role = Role::Spectator { of: None, behind: 0 };
    let holder = person("Soazig");
    let join = Command::Join {
        role,
        holder: holder.clone(),
    };
    let why = refused(&mut game, By::Host, join.clone());
    assert_eq!(why, Refusal::Forbidden(Permission::SpectatorsSeeAll));
    let yes = true;
    let permission = Permission::SpectatorsSeeAll;
    master(&mut game, Master::Allow { permission, yes });
    host(&mut game, join);
    assert!(
        knows(&game.view(3).expect("a view"), "tom"),
        "live and everything"
    );
    master(
        &mut game,
        Master::Allow {
            permission,
            yes: false,
        },
    );
    assert!(!knows(&game.view(3).expect("a view"), "tom"), "taken back");
    // Nobody sits down in the middle where that is forbidden.
    let permissions = Permissions {
        joining: false,
        ..Permissions::default()
    };
    let mut game = begun(
        LANE,
        Options {
            permissions,
            ..Options::default()
        },
    );
    let role = Role::Player { side: 1 };
    let why = refused(&mut game, By::Host, Command::Join { role, holder });
    assert_eq!(why, Refusal::Forbidden(Permission::Joining));
}
