//! What changes after people have agreed, plans that go round, and the way back.

mod support;

use support::*;
use taol_geometry::Point;
use taol_rules::dice::Ruling;
use taol_rules::order::{Action, Orders};
use taol_rules::plot::Effect;
use taol_rules::turn::{Call, Overrule};
use taol_table::{
    By, Command, Event, Fog, Game, GameFile, Master, Options, Permissions, Refusal, Role, SeatEvent, SeatId,
    Stage,
};

/// The lane with tom hidden within reach of ann.
fn ambush() -> String {
    LANE.replace("at = [100, 10]", "at = [40, 50]")
}

fn announcing(text: &str, options: Options) -> Game {
    let mut game = begun(text, options);
    both_ready(&mut game);
    game
}

fn agreed(game: &Game, viewer: SeatId, seat: SeatId) -> bool {
    let view = game.view(viewer).expect("a view");
    view.seats[seat as usize].agreed
}

fn revision(game: &Game, seat: SeatId) -> u32 {
    game.view(seat).expect("a view").revision
}

/// The last plans a seat was told of: the revision, and of how many people.
fn told(game: &Game, seat: SeatId) -> Option<(u32, usize)> {
    let stream = game.stream(seat, 0).iter().rev();
    let mut plans = stream.filter_map(|entry| match &*entry.event {
        SeatEvent::Plans {
            revision, changed, ..
        } => Some((*revision, changed.len())),
        _ => None,
    });
    plans.next()
}

fn put(name: &str, game: &Game, x: f64, y: f64) -> Master {
    Master::Overrule(Overrule {
        figure: game.state().find(name).expect(name),
        at: Some(Point::new(x - 60.0, y - 30.0)),
        reason: "for the sake of the test".to_owned(),
        ..Overrule::default()
    })
}

fn back(to: u64) -> Master {
    let reason = "again".to_owned();
    Master::StepBack { to, reason }
}

#[test]
fn whoever_unmasks_changes_what_was_agreed_to() {
    let mut game = announcing(&ambush(), Options::default());
    let target = token(&game, RED_SEAT, "ann");
    let charge = Action::Charge {
        target,
        via: Vec::new(),
    };
    announce(&mut game, RED_SEAT, "tom", charge);
    let before = revision(&game, ANN_SEAT);
    agree(&mut game, ANN_SEAT);
    let figure = token(&game, RED_SEAT, "tom");
    say(&mut game, RED_SEAT, Command::Unmask { figure });
    assert!(!agreed(&game, ANN_SEAT, ANN_SEAT));
    assert_eq!(revision(&game, ANN_SEAT), before + 1);
    assert_eq!(
        told(&game, ANN_SEAT),
        Some((before + 1, 1)),
        "the stream says what the view says"
    );
    let stale = Command::Agree { revision: before };
    let why = refused(&mut game, By::Seat(ANN_SEAT), stale);
    assert_eq!(why, Refusal::StaleRevision(before + 1));
}

#[test]
fn what_the_game_master_changes_clears_those_whom_it_concerns() {
    let mut game = announcing(&ambush(), Options::default());
    let before = revision(&game, ANN_SEAT);
    // Out of sight and far away.
    agree(&mut game, ANN_SEAT);
    let hidden = put("tom", &game, 100.0, 10.0);
    master(&mut game, hidden);
    assert!(agreed(&game, ANN_SEAT, ANN_SEAT));
    assert_eq!(revision(&game, ANN_SEAT), before);
    // An enemy next to ann.
    let near = put("rik", &game, 24.0, 50.0);
    master(&mut game, near);
    assert!(!agreed(&game, ANN_SEAT, ANN_SEAT));
    assert_eq!(revision(&game, ANN_SEAT), before + 1);
    // A marker before her.
    agree(&mut game, ANN_SEAT);
    let at = Point::new(-35.0, 20.0);
    let marker = Master::PlaceMarker {
        name: "hare".to_owned(),
        side: 1,
        table: 0,
        at,
        pace: 12.0,
        covers: Vec::new(),
    };
    master(&mut game, marker);
    assert!(!agreed(&game, ANN_SEAT, ANN_SEAT));
    // Where it will go is known to its own side alone.
    agree(&mut game, ANN_SEAT);
    let to = Point::new(-36.0, 20.0);
    say(&mut game, RED_SEAT, Command::SendMarker { marker: 0, to });
    assert!(agreed(&game, ANN_SEAT, ANN_SEAT));
    master(&mut game, Master::LiftMarker { marker: 0 });
    assert!(!agreed(&game, ANN_SEAT, ANN_SEAT));
}

#[test]
fn lifting_the_fog_shows_what_was_not_agreed_to() {
    let wall = LANE.replace("line = [[60, 0], [60, 40]]", "line = [[30, 0], [30, 60]]");
    let text = wall.replace("at = [100, 5", "at = [40, 5");
    let options = Options {
        fog: Fog::Strict,
        ..Options::default()
    };
    let mut game = announcing(&text, options);
    assert!(!knows(&game.view(ANN_SEAT).expect("a view"), "rik"));
    agree(&mut game, ANN_SEAT);
    master(&mut game, Master::Fog(Fog::Open));
    assert!(!agreed(&game, ANN_SEAT, ANN_SEAT));
}

#[test]
fn one_who_changes_their_mind_alone_freezes_nobody() {
    let mut game = announcing(LANE, Options::default());
    let rik = token(&game, RED_SEAT, "rik");
    announce(&mut game, ANN_SEAT, "ben", Action::Hold);
    let orders: Orders = [(rik, plan(to(90.0, 50.0)))].into();
    say(&mut game, RED_SEAT, Command::Announce { orders });
    for _ in 0..6 {
        announce(&mut game, ANN_SEAT, "ann", Action::Hold);
        announce(&mut game, ANN_SEAT, "ann", to(38.0, 50.0));
    }
    let ended = |entry: &taol_table::Entry| {
        matches!(entry.event, Event::LoopNoticed { .. } | Event::Hesitated { .. })
    };
    assert!(!game.log().iter().any(ended));
}

#[test]
fn only_those_hesitate_whose_plans_go_round() {
    let mut game = announcing(LANE, Options::default());
    // Sam and ben change their minds once, before it all begins and within it.
    announce(&mut game, RED_SEAT, "sam", to(96.0, 54.0));
    announce(&mut game, RED_SEAT, "sam", Action::Hold);
    for round in 0..8 {
        let (near, away) = (to(38.0, 50.0), to(112.0, 50.0));
        for (seat, name, action) in [
            (ANN_SEAT, "ann", near),
            (RED_SEAT, "rik", away),
            (ANN_SEAT, "ann", Action::Hold),
            (RED_SEAT, "rik", Action::Hold),
        ] {
            let orders = [(token(&game, seat, name), plan(action))].into();
            let _ = game.apply(By::Seat(seat), Command::Announce { orders });
        }
        if round == 1 {
            announce(&mut game, ANN_SEAT, "ben", to(24.0, 54.0));
            announce(&mut game, ANN_SEAT, "ben", Action::Hold);
        }
    }
    let hesitated = game.log().iter().find_map(|entry| match &entry.event {
        Event::Hesitated { figures, .. } => Some(figures.clone()),
        _ => None,
    });
    let hesitated = hesitated.expect("hesitation");
    let names: Vec<&str> = hesitated.iter().map(|id| game.state().name(*id)).collect();
    assert_eq!(names, ["ann", "rik"]);
}

/// The entry of something that happened.
fn entry(game: &Game, is: impl Fn(&Event) -> bool) -> u64 {
    let found = game.log().iter().find(|entry| is(&entry.event));
    found.expect("an entry").number
}

#[test]
fn nobody_goes_back_into_the_midst_of_a_step() {
    let mut game = begun(LANE, Options::default());
    turn(&mut game);
    turn(&mut game);
    let second = entry(&game, |event| matches!(event, Event::TurnBegan { turn: 2, .. }));
    let locked = entry(&game, |event| matches!(event, Event::Locked { .. }));
    let file = game.save().write();
    for at in [second, locked] {
        let read = GameFile::read(&file).expect("a file");
        let setting = scenario(LANE).0;
        let taken_up = Game::resume_at(read, setting, at).expect("a game");
        master(&mut game, back(at));
        let expected = if at == second {
            (2, Stage::ShotsBefore)
        } else {
            (1, Stage::ShotsBefore)
        };
        assert_eq!((game.turn(), game.stage()), expected);
        assert_eq!((taken_up.turn(), taken_up.stage()), expected);
        turn(&mut game);
        assert_eq!(game.turn(), expected.0 + 1);
    }
    // Every entry of the log leads to where people can go on.
    let last = game.log().len() as u64;
    for at in 0..last {
        let mut tried = game.clone();
        master(&mut tried, back(at));
        if tried.stage() != Stage::Gathering {
            let before = tried.turn();
            for _ in 0..4 {
                master(&mut tried, Master::Proceed);
            }
            assert_eq!(tried.turn(), before + 1, "back to {at}");
        }
    }
}

#[test]
fn what_was_undone_is_never_told_to_those_who_look_on_later() {
    let permissions = Permissions {
        spectators_see_all: true,
        ..Permissions::default()
    };
    let options = Options {
        permissions,
        ..Options::default()
    };
    let mut game = seated(LANE, options);
    let role = Role::Spectator { of: None, behind: 1 };
    let holder = person("Soazig");
    host(&mut game, Command::Join { role, holder });
    host(&mut game, Command::Begin);
    let late: SeatId = 3;
    let first = game.log().len() as u64;
    both_ready(&mut game);
    announce(&mut game, ANN_SEAT, "ann", to(38.0, 50.0));
    turn(&mut game);
    let ann = |game: &Game| {
        let view = game.view(late).expect("a view");
        let ann = view.figures.iter().find(|figure| figure.name == "ann");
        ann.expect("ann").outward.at.x
    };
    assert_eq!(ann(&game), -22.0, "the end of the first turn");
    let heard = game.stream(late, 0).len();
    both_ready(&mut game);
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    master(&mut game, back(first));
    let numbers = |game: &Game| game.stream(late, 0).last().map(|entry| entry.number);
    let before = numbers(&game).expect("a number");
    turn(&mut game);
    assert_eq!(ann(&game), -40.0, "she has not gone anywhere");
    turn(&mut game);
    assert!(numbers(&game).expect("a number") > before);
    // Of the second turn that was undone nothing was heard, of the first all; then how the table stands.
    let stream = game.stream(late, 0);
    let begun = |turn: u32| {
        let is = |event: &SeatEvent| matches!(event, SeatEvent::TurnBegan { turn: began } if *began == turn);
        stream.iter().filter(|entry| is(&entry.event)).count()
    };
    assert!(heard > 0);
    assert_eq!(begun(2), 1);
    let gapless = stream
        .iter()
        .zip(1..)
        .all(|(entry, number)| entry.number == number);
    assert!(gapless);
}

#[test]
fn only_what_an_overruling_changed_is_put_back() {
    let mut game = announcing(LANE, Options::default());
    let rik = game.state().find("rik").expect("rik");
    let was = game.state().figure(rik).at;
    let moved = put("rik", &game, 90.0, 50.0);
    master(&mut game, moved);
    let first = entry(&game, |event| matches!(event, Event::Overruled { .. }));
    let disorder = Overrule {
        figure: rik,
        disorder: Some(true),
        reason: "shaken".to_owned(),
        ..Overrule::default()
    };
    master(&mut game, Master::Overrule(disorder));
    let reason = "a mistake".to_owned();
    master(&mut game, Master::Reverse { entry: first, reason });
    let now = game.state().figure(rik);
    assert_eq!((now.at, now.disorder), (was, true));
}

#[test]
fn a_die_that_has_not_fallen_is_ruled_no_more() {
    let mut game = announcing(LANE, Options::default());
    let ruling = Ruling {
        label: "slow:ann".to_owned(),
        dice: vec![6],
        reason: "luck".to_owned(),
    };
    master(&mut game, Master::Rule(ruling));
    let entry = entry(&game, |event| matches!(event, Event::DieRuled(_)));
    let reverse = || Master::Reverse {
        entry,
        reason: "no luck".to_owned(),
    };
    master(&mut game, reverse());
    let told = text(game.stream(MASTER, 0));
    assert!(told.contains("no luck") && told.contains("taken-back"));
    let why = refused(&mut game, By::Seat(MASTER), because(reverse()));
    assert_eq!(why, Refusal::UnknownEntry(entry));
}

#[test]
fn a_thing_that_comes_to_light_changes_what_was_agreed_to() {
    let text = format!("{LANE}\n[things]\nletter = {{ at = [30, 50], concealed = true }}\n");
    let find = || Master::Call(Call::Effect(Effect::Find(0)));
    let things = |game: &Game, seat: SeatId| game.view(seat).expect("a view").things.len();
    let mut game = announcing(&text, Options::default());
    let seats = [ANN_SEAT, RED_SEAT, MASTER];
    assert_eq!(
        seats.map(|seat| things(&game, seat)),
        [0, 0, 1],
        "nobody has found it"
    );
    agree(&mut game, ANN_SEAT);
    let before = revision(&game, ANN_SEAT);
    master(&mut game, find());
    assert_eq!(seats.map(|seat| things(&game, seat)), [1, 1, 1]);
    assert!(!agreed(&game, ANN_SEAT, ANN_SEAT), "it lies beside her people");
    assert_eq!(revision(&game, ANN_SEAT), before + 1);

    let mut game = announcing(&text, Options::default());
    agree(&mut game, RED_SEAT);
    master(&mut game, find());
    assert!(agreed(&game, RED_SEAT, RED_SEAT), "it is out of their reach");
    assert!(agreed(&game, ANN_SEAT, RED_SEAT));
}

#[test]
fn nobody_is_said_not_to_agree_whom_the_table_does_not_wait_for() {
    // Cat is behind the wall from Sam, and within reach. Only Tom, who is hidden, may have her before his eyes all the time.
    let lane = LANE
        .replace("at = [20, 10]", "at = [50, 30]")
        .replace("at = [100, 54]", "at = [70, 30]");
    let open = Options {
        fog: Fog::Open,
        ..Options::default()
    };
    for (tom, loses_sight) in [("at = [100, 10]", true), ("at = [45, 10]", false)] {
        let mut game = announcing(&lane.replace("at = [100, 10]", tom), open);
        agree(&mut game, RED_SEAT);
        master(&mut game, Master::Fog(Fog::Friendly));
        assert_eq!(game.waited_for().contains(&RED_SEAT), loses_sight, "{tom}");
        assert!(agreed(&game, ANN_SEAT, RED_SEAT), "{tom}: Ann cannot tell");
    }
}
