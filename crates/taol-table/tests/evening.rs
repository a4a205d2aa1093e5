//! What happens in an evening: people come and go, the clock runs, somebody cannot make up their mind.

mod support;

use support::*;
use taol_geometry::Point;
use taol_rules::dice::Ruling;
use taol_rules::figure::Status;
use taol_rules::order::Action;
use taol_rules::rulebook::Switch;
use taol_table::{
    Audience, By, Command, Event, Fog, Game, Hex, Holder, Master, Options, Pace, Permissions, Refusal, Role,
    SeatEvent, Sight, Stage, Timeout, Wrong, verify,
};

fn announcing(options: Options) -> Game {
    let mut game = begun(LANE, options);
    both_ready(&mut game);
    game
}

fn heard(game: &Game, seat: u16, text: &str) -> Option<SeatEvent> {
    let stream = game.stream(seat, 0).iter();
    let mut said =
        stream.filter(|entry| matches!(&*entry.event, SeatEvent::Said { text: said, .. } if said == text));
    said.next().map(|entry| (*entry.event).clone())
}

#[test]
fn seats_are_left_taken_by_bots_taken_back_and_shared() {
    let mut game = announcing(Options::default());
    // Somebody comes late and gets a figure.
    let role = Role::Player { side: 0 };
    host(
        &mut game,
        Command::Join {
            role,
            holder: person("Gwenn"),
        },
    );
    let gwenn = 3;
    let ben = token(&game, ANN_SEAT, "ben");
    say(
        &mut game,
        ANN_SEAT,
        Command::ShareOut {
            figures: vec![ben],
            to: Some(gwenn),
        },
    );
    announce(&mut game, gwenn, "ben", to(24.0, 54.0));
    let orders = [(ben, plan(Action::Hold))].into();
    let why = refused(&mut game, By::Seat(ANN_SEAT), Command::Announce { orders });
    assert_eq!(why, Refusal::NotYours("ben".to_owned()));
    // She leaves: nobody waits for her, and what she announced stands.
    say(
        &mut game,
        gwenn,
        Command::Hold {
            seat: gwenn,
            holder: Holder::Nobody,
        },
    );
    assert_eq!(game.waited_for(), vec![ANN_SEAT, RED_SEAT]);
    let bot = Holder::Bot("kroaz".to_owned());
    host(
        &mut game,
        Command::Hold {
            seat: gwenn,
            holder: bot,
        },
    );
    assert_eq!(game.waited_for(), vec![ANN_SEAT, RED_SEAT, gwenn]);
    host(
        &mut game,
        Command::Hold {
            seat: gwenn,
            holder: person("Gwenn"),
        },
    );
    for seat in [ANN_SEAT, RED_SEAT, gwenn] {
        agree(&mut game, seat);
    }
    assert_eq!(game.stage(), Stage::Shooting);
}

#[test]
fn the_clock_runs_stops_and_runs_out() {
    let options = Options {
        pace: Pace::TOURNAMENT,
        ..Options::default()
    };
    let mut game = begun(LANE, options);
    host(&mut game, Command::Tick { now: 30 });
    assert_eq!(
        refused(&mut game, By::Host, Command::Tick { now: 20 }),
        Refusal::TimeRunsForward(30)
    );
    say(&mut game, ANN_SEAT, Command::Pause);
    host(&mut game, Command::Tick { now: 1_000 });
    assert_eq!(game.stage(), Stage::ShotsBefore, "the clock stands still");
    say(&mut game, RED_SEAT, Command::Resume);
    // More time only if both want it.
    say(&mut game, ANN_SEAT, Command::MoreTime { seconds: 100 });
    assert_eq!(game.view(ANN_SEAT).unwrap().clock.until, Some(1_030));
    say(&mut game, RED_SEAT, Command::MoreTime { seconds: 100 });
    assert_eq!(game.view(ANN_SEAT).unwrap().clock.until, Some(1_130));
    host(&mut game, Command::Tick { now: 1_130 });
    assert_eq!(
        game.stage(),
        Stage::Announcing,
        "whoever said nothing holds their fire"
    );
    announce(&mut game, ANN_SEAT, "ann", to(30.0, 50.0));
    host(&mut game, Command::Tick { now: 2_000 });
    assert_eq!(game.stage(), Stage::Shooting, "what was announced stands");
    assert!(game.state().figure(0).at.x > -40.0);
}

#[test]
fn a_bot_may_take_the_seat_of_whoever_is_late() {
    let pace = Pace {
        then: Timeout::Bot,
        ..Pace::TOURNAMENT
    };
    let mut game = begun(
        LANE,
        Options {
            pace,
            ..Options::default()
        },
    );
    say(&mut game, ANN_SEAT, Command::Ready);
    host(&mut game, Command::Tick { now: 60 });
    assert_eq!(game.stage(), Stage::ShotsBefore);
    assert!(matches!(game.seats()[RED_SEAT as usize].holder, Holder::Bot(_)));
    assert!(matches!(
        game.seats()[ANN_SEAT as usize].holder,
        Holder::Person(_)
    ));
    say(&mut game, RED_SEAT, Command::Ready);
    assert_eq!(game.stage(), Stage::Announcing);
    let pace = Pace {
        then: Timeout::Wait,
        ..Pace::correspondence(2)
    };
    let mut letters = begun(
        LANE,
        Options {
            pace,
            ..Options::default()
        },
    );
    host(&mut letters, Command::Tick { now: 3 * 86_400 });
    assert_eq!(letters.stage(), Stage::ShotsBefore);
}

#[test]
fn the_same_plans_again_and_again_end_in_hesitation() {
    let mut game = announcing(Options::default());
    let (ann, rik) = (token(&game, ANN_SEAT, "ann"), token(&game, RED_SEAT, "rik"));
    let says = [
        (ANN_SEAT, ann, to(38.0, 50.0)),
        (RED_SEAT, rik, to(112.0, 50.0)),
        (ANN_SEAT, ann, Action::Hold),
        (RED_SEAT, rik, Action::Hold),
    ];
    let mut warned = None;
    for (round, (seat, figure, action)) in says.iter().cycle().take(40).enumerate() {
        let orders = [(*figure, plan(action.clone()))].into();
        if game.apply(By::Seat(*seat), Command::Announce { orders }).is_err() {
            break;
        }
        let warnings = |seat: u16| {
            let stream = game.stream(seat, 0).iter();
            let noticed = stream.filter(|entry| matches!(*entry.event, SeatEvent::LoopNoticed { .. }));
            noticed.count()
        };
        assert_eq!(warnings(ANN_SEAT), warnings(RED_SEAT));
        if warnings(ANN_SEAT) > 0 {
            warned.get_or_insert(round);
        }
    }
    assert!(warned.is_some(), "a visible warning comes first");
    let hesitated = game.log().iter().find_map(|entry| match &entry.event {
        Event::Hesitated { figures, .. } => Some(figures.clone()),
        _ => None,
    });
    let names: Vec<&str> = hesitated
        .expect("hesitation")
        .iter()
        .map(|id| game.state().name(*id))
        .collect();
    assert_eq!(names, ["ann", "rik"]);
    let orders = [(ann, plan(Action::Hold))].into();
    let why = refused(&mut game, By::Seat(ANN_SEAT), Command::Announce { orders });
    assert_eq!(why, Refusal::Hesitates("ann".to_owned()));
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    assert_eq!(game.stage(), Stage::Shooting);
}

#[test]
fn talk_reaches_those_it_is_meant_for() {
    let mut game = announcing(Options::default());
    let speak = |game: &mut Game, to: Audience, text: &str| {
        say(
            game,
            ANN_SEAT,
            Command::Say {
                to,
                text: text.to_owned(),
            },
        );
    };
    let ann = token(&game, ANN_SEAT, "ann");
    speak(&mut game, Audience::Open, "salut");
    speak(&mut game, Audience::Masters, "psst");
    speak(&mut game, Audience::Aloud(ann), "ho là");
    speak(&mut game, Audience::Seat(RED_SEAT), "à toi");
    for (text, red) in [
        ("salut", true),
        ("psst", false),
        ("ho là", false),
        ("à toi", true),
    ] {
        assert!(heard(&game, MASTER, text).is_some());
        assert_eq!(heard(&game, RED_SEAT, text).is_some(), red, "{text}");
    }
    master(
        &mut game,
        Master::Allow {
            permission: taol_table::Permission::OpenTalk,
            yes: false,
        },
    );
    let shout = Command::Say {
        to: Audience::Open,
        text: "non".to_owned(),
    };
    let why = refused(&mut game, By::Seat(ANN_SEAT), shout);
    assert_eq!(why, Refusal::Forbidden(taol_table::Permission::OpenTalk));
}

#[test]
fn the_fog_shows_last_seen_or_nobody() {
    for (fog, sight) in [
        (Fog::Friendly, Some(Sight::LastSeen)),
        (Fog::Strict, None),
        (Fog::Open, Some(Sight::Seen)),
    ] {
        let mut game = announcing(Options {
            fog,
            ..Options::default()
        });
        // Rik goes behind the wall.
        let rik = game.state().find("rik").unwrap();
        let change = taol_rules::turn::Overrule {
            figure: rik,
            reason: "he knows a way".to_owned(),
            at: Some(Point::new(50.0, -28.0)),
            ..Default::default()
        };
        master(&mut game, Master::Overrule(change));
        let view = game.view(ANN_SEAT).unwrap();
        let seen = view.figures.iter().find(|figure| figure.name == "rik");
        assert_eq!(seen.map(|figure| figure.sight), sight, "{fog:?}");
        if sight == Some(Sight::LastSeen) {
            assert_eq!(seen.unwrap().outward.at, Point::new(40.0, 20.0));
        }
        assert!(!knows(&view, "tom"), "hidden in every fog");
    }
}

#[test]
fn people_under_markers_and_nobody_under_them_look_the_same() {
    let mut game = announcing(Options {
        fog: Fog::Strict,
        ..Options::default()
    });
    let sam = game.state().find("sam").unwrap();
    for (covers, y) in [(vec![sam], -25.0), (Vec::new(), -20.0)] {
        let marker = Master::PlaceMarker {
            name: "lièvre".to_owned(),
            side: 1,
            table: 0,
            at: Point::new(50.0, y),
            pace: 12.0,
            covers,
        };
        master(&mut game, marker);
    }
    let (blue, red) = (game.view(ANN_SEAT).unwrap(), game.view(RED_SEAT).unwrap());
    assert!(blue.markers.iter().all(|marker| marker.covers.is_none()));
    assert_eq!(red.markers[0].covers.as_ref().map(Vec::len), Some(1));
    assert!(!knows(&blue, "sam"));
    // Both go down into the lane, and are found out when somebody sees them.
    for marker in [0, 1] {
        say(
            &mut game,
            RED_SEAT,
            Command::SendMarker {
                marker,
                to: Point::new(50.0, 20.0),
            },
        );
    }
    for _ in 0..4 {
        agree(&mut game, ANN_SEAT);
        agree(&mut game, RED_SEAT);
        both_ready(&mut game);
        both_ready(&mut game);
        both_ready(&mut game);
        for marker in game.view(RED_SEAT).unwrap().markers {
            let to = Point::new(50.0, 20.0);
            say(
                &mut game,
                RED_SEAT,
                Command::SendMarker {
                    marker: marker.id,
                    to,
                },
            );
        }
    }
    assert!(game.view(ANN_SEAT).unwrap().markers.is_empty());
    assert!(knows(&game.view(ANN_SEAT).unwrap(), "sam"));
    assert_eq!(game.state().figure(sam).status, Status::Fit);
}

#[test]
fn a_game_master_settles_dice_switches_rules_and_goes_on() {
    let mut game = begun(&near(), Options::default());
    both_ready(&mut game);
    let switch = Switch::SpecialActions;
    master(&mut game, Master::Switch { switch, on: true });
    let ruling = Ruling {
        label: "shot:ben".to_owned(),
        dice: vec![9],
        reason: "a gust".to_owned(),
    };
    master(&mut game, Master::Rule(ruling));
    master(&mut game, Master::Proceed);
    assert_eq!(game.stage(), Stage::Shooting);
    let ben = token(&game, ANN_SEAT, "ben");
    let shot = taol_rules::order::Shot::new(0, token(&game, ANN_SEAT, "sam"));
    let choice = taol_table::Choice {
        shots: vec![shot],
        ..Default::default()
    };
    say(
        &mut game,
        ANN_SEAT,
        Command::Choose {
            choices: [(ben, choice)].into(),
        },
    );
    both_ready(&mut game);
    let dropped = |entry: &taol_table::Entry| matches!(entry.event, Event::RulingDropped(_));
    assert!(game.log().iter().any(dropped), "no die shows a nine");
    assert_eq!(game.stage(), Stage::Melee);
}

#[test]
fn spectators_look_through_a_sides_eyes_and_later() {
    let permissions = Permissions {
        spectators_see_all: true,
        ..Permissions::default()
    };
    let mut game = seated(
        LANE,
        Options {
            permissions,
            ..Options::default()
        },
    );
    for role in [
        Role::Spectator {
            of: Some(0),
            behind: 0,
        },
        Role::Spectator { of: None, behind: 1 },
    ] {
        host(
            &mut game,
            Command::Join {
                role,
                holder: person("Soazig"),
            },
        );
    }
    let (live, late) = (3, 4);
    host(&mut game, Command::Begin);
    assert!(!knows(&game.view(live).unwrap(), "tom"));
    assert!(knows(&game.view(late).unwrap(), "tom"));
    assert_eq!(game.view(late).unwrap().stage, Stage::Gathering);
    both_ready(&mut game);
    announce(&mut game, ANN_SEAT, "ann", to(38.0, 50.0));
    assert_eq!(game.view(live).unwrap().plans.len(), 1);
    assert!(!text(game.stream(late, 0)).contains("plans"));
    let numbers: Vec<u32> = game.stream(live, 0).iter().map(|entry| entry.number).collect();
    assert!(
        numbers
            .iter()
            .zip(1..)
            .all(|(number, expected)| *number == expected)
    );
    let why = refused(&mut game, By::Seat(live), Command::Ready);
    assert_eq!(why, Refusal::PlayersOnly);
}

#[test]
fn a_cheating_host_is_found_out() {
    let mut game = begun(&near(), Options::default());
    say(
        &mut game,
        ANN_SEAT,
        Command::Contribute {
            value: Hex(b"anne".to_vec()),
        },
    );
    for _ in 0..2 {
        both_ready(&mut game);
        agree(&mut game, ANN_SEAT);
        agree(&mut game, RED_SEAT);
        let ben = token(&game, ANN_SEAT, "ben");
        let shot = taol_rules::order::Shot::new(0, token(&game, ANN_SEAT, "rik"));
        let choice = taol_table::Choice {
            shots: vec![shot],
            ..Default::default()
        };
        say(
            &mut game,
            ANN_SEAT,
            Command::Choose {
                choices: [(ben, choice)].into(),
            },
        );
        both_ready(&mut game);
        both_ready(&mut game);
    }
    assert_eq!(verify(game.log()), Err(Wrong::NoSecret));
    master(&mut game, Master::End);
    let honest = verify(game.log()).expect("honest dice");
    assert!(honest.throws >= 2);
    let mut log = game.log().to_vec();
    let forged = log.iter_mut().find_map(|entry| match &mut entry.event {
        Event::Played(played) if !played.dice.is_empty() => Some(&mut played.dice[0].dice[0]),
        _ => None,
    });
    let die = forged.expect("a die");
    *die = *die % 6 + 1;
    assert!(matches!(verify(&log), Err(Wrong::Die { .. })));
    let mut log = game.log().to_vec();
    for entry in &mut log {
        if let Event::SecretTold { secret } = &mut entry.event {
            secret.0.push(1);
        }
    }
    assert_eq!(verify(&log), Err(Wrong::OtherSecret));
}
