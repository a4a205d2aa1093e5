//! What is refused is refused with its reason, and nothing has changed.

mod support;

use support::*;
use taol_geometry::Point;
use taol_rules::order::{Action, Blow, Order, Orders, Shot};
use taol_rules::sorted::Map;
use taol_rules::turn::Overrule;
use taol_table::{
    Audience, By, Choice, Command, Hex, Holder, Master, Options, Permission, Refusal, Role, Stage,
};

fn one(token: u16, action: Action) -> Orders {
    Orders::from([(token, plan(action))])
}

fn announcing() -> taol_table::Game {
    let mut game = begun(LANE, Options::default());
    both_ready(&mut game);
    game
}

#[test]
fn who_speaks_and_when() {
    let mut game = seated(LANE, Options::default());
    let blue = By::Seat(ANN_SEAT);
    let agree = || Command::Agree { revision: 0 };
    assert_eq!(refused(&mut game, By::Seat(9), agree()), Refusal::UnknownSeat(9));
    assert_eq!(
        refused(&mut game, blue, agree()),
        Refusal::NotNow(Stage::Gathering)
    );
    assert_eq!(refused(&mut game, blue, Command::Begin), Refusal::MasterOnly);
    assert_eq!(
        refused(&mut game, blue, Command::Tick { now: 5 }),
        Refusal::HostOnly
    );
    assert_eq!(refused(&mut game, By::Host, Command::Ready), Refusal::PlayersOnly);
    let secret = Hex(vec![1]);
    assert_eq!(
        refused(&mut game, By::Host, Command::KeepSecret { secret }),
        Refusal::DiceAlready
    );
    assert_eq!(
        refused(&mut game, blue, Command::Master(Master::Proceed)),
        Refusal::MasterOnly
    );
    assert_eq!(refused(&mut game, blue, Command::Pause), Refusal::NoClock);
    let role = Role::Player { side: 7 };
    let join = Command::Join {
        role,
        holder: person("Yann"),
    };
    assert_eq!(refused(&mut game, By::Host, join), Refusal::UnknownSide(7));
    let role = Role::Spectator { of: None, behind: 0 };
    let join = Command::Join {
        role,
        holder: person("Yann"),
    };
    assert_eq!(
        refused(&mut game, By::Host, join),
        Refusal::Forbidden(Permission::SpectatorsSeeAll)
    );
    let leave = Command::Hold {
        seat: RED_SEAT,
        holder: Holder::Nobody,
    };
    assert_eq!(refused(&mut game, blue, leave), Refusal::MasterOnly);
    let leave = Command::Hold {
        seat: ANN_SEAT,
        holder: Holder::Nobody,
    };
    say(&mut game, ANN_SEAT, leave);
    assert_eq!(
        refused(&mut game, blue, Command::Ready),
        Refusal::EmptySeat(ANN_SEAT)
    );
}

#[test]
fn whose_figure_and_which() {
    let mut game = announcing();
    let blue = By::Seat(ANN_SEAT);
    let (ann, rik) = (token(&game, ANN_SEAT, "ann"), token(&game, ANN_SEAT, "rik"));
    let orders = one(rik, Action::Hold);
    assert_eq!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::NotYours("rik".to_owned())
    );
    let orders = one(77, Action::Hold);
    assert_eq!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::UnknownFigure(77)
    );
    let withdraw = Action::Withdraw { target: 77 };
    let orders = one(ann, withdraw);
    assert_eq!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::UnknownFigure(77)
    );
    let orders = one(ann, to(500.0, 0.0));
    assert!(matches!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::Rules(why) if why.id == "refusal-off-table"
    ));
    let orders = Orders::from([(
        ann,
        Order {
            at_most: Some(f64::NAN),
            ..Order::default()
        },
    )]);
    assert!(matches!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::Rules(why) if why.id == "refusal-not-a-number"
    ));
    let charges = Order {
        cavalry_charge: true,
        ..Order::default()
    };
    let orders = Orders::from([(ann, charges)]);
    assert!(matches!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::Rules(why) if why.id == "refusal-charge-at-nobody"
    ));
    assert_eq!(
        refused(&mut game, blue, Command::Unmask { figure: ann }),
        Refusal::NotHidden("ann".to_owned())
    );
    let to = Audience::Aloud(rik);
    let text = "Halte !".to_owned();
    assert_eq!(
        refused(&mut game, blue, Command::Say { to, text }),
        Refusal::NotYours("rik".to_owned())
    );
    let text = "a".repeat(3_000);
    assert_eq!(
        refused(
            &mut game,
            blue,
            Command::Say {
                to: Audience::Open,
                text
            }
        ),
        Refusal::TooLong(2_000)
    );
    let marker = Command::SendMarker {
        marker: 3,
        to: Point::new(0.0, 0.0),
    };
    assert_eq!(refused(&mut game, blue, marker), Refusal::UnknownMarker(3));
}

#[test]
fn one_agrees_to_what_is_before_ones_eyes() {
    let mut game = announcing();
    let before = game.view(RED_SEAT).expect("a view").revision;
    announce(&mut game, ANN_SEAT, "ann", to(38.0, 50.0));
    assert_eq!(
        refused(&mut game, By::Seat(RED_SEAT), Command::Agree { revision: before }),
        Refusal::StaleRevision(before + 1)
    );
    // What red cannot see makes no new revision for red.
    let seen = game.view(RED_SEAT).expect("a view").revision;
    announce(&mut game, ANN_SEAT, "cat", to(30.0, 10.0));
    assert_eq!(game.view(RED_SEAT).expect("a view").revision, seen);
    say(&mut game, RED_SEAT, Command::Agree { revision: seen });
}

#[test]
fn shots_and_blows_that_cannot_be_are_refused_beforehand() {
    let mut game = begun(&near(), Options::default());
    both_ready(&mut game);
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    let blue = By::Seat(ANN_SEAT);
    let (ann, ben, rik) = (
        token(&game, ANN_SEAT, "ann"),
        token(&game, ANN_SEAT, "ben"),
        token(&game, ANN_SEAT, "rik"),
    );
    let shoots = |figure: u16, weapon: u8| {
        let choice = Choice {
            shots: vec![Shot::new(weapon, rik)],
            ..Choice::default()
        };
        Command::Choose {
            choices: Map::from([(figure, choice)]),
        }
    };
    assert!(matches!(
        refused(&mut game, blue, shoots(ann, 0)),
        Refusal::Rules(_)
    ));
    assert!(matches!(
        refused(&mut game, blue, shoots(ben, 9)),
        Refusal::Rules(_)
    ));
    say(&mut game, ANN_SEAT, shoots(ben, 0));
    let blow = Blow {
        target: Some(ben),
        ..Blow::default()
    };
    let choice = Choice {
        blow,
        ..Choice::default()
    };
    let choices = Map::from([(ann, choice)]);
    assert!(matches!(
        refused(&mut game, blue, Command::Choose { choices }),
        Refusal::Rules(why) if why.id == "refusal-not-an-enemy"
    ));
    let orders = one(ann, Action::Hold);
    assert_eq!(
        refused(&mut game, blue, Command::Announce { orders }),
        Refusal::NotNow(Stage::Shooting)
    );
}

#[test]
fn a_game_master_gives_reasons_and_stays_on_the_table() {
    let mut game = announcing();
    let gm = By::Seat(MASTER);
    let overrule = |reason: &str, at: Option<Point>, figure: u16| {
        let reason = reason.to_owned();
        Command::Master(Master::Overrule(Overrule {
            figure,
            reason,
            at,
            ..Overrule::default()
        }))
    };
    assert_eq!(refused(&mut game, gm, overrule("", None, 0)), Refusal::NoReason);
    let off = Some(Point::new(1e9, 0.0));
    assert!(matches!(
        refused(&mut game, gm, overrule("why", off, 0)),
        Refusal::Rules(_)
    ));
    assert!(matches!(
        refused(&mut game, gm, overrule("why", None, 99)),
        Refusal::Rules(_)
    ));
    let back = |to: u64| {
        let reason = "why".to_owned();
        Command::Master(Master::StepBack { to, reason })
    };
    assert_eq!(refused(&mut game, gm, back(9_999)), Refusal::UnknownEntry(9_999));
    let reverse = Command::Master(Master::Reverse {
        entry: 1,
        reason: "why".to_owned(),
    });
    assert_eq!(refused(&mut game, gm, reverse), Refusal::UnknownEntry(1));
    master(&mut game, Master::End);
    assert_eq!(
        refused(&mut game, By::Seat(ANN_SEAT), Command::Ready),
        Refusal::GameOver
    );
}
