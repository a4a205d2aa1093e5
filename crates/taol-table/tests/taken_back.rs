//! Every word of the game master has a reason, and can be taken back by itself. TUR-13.

mod support;

use support::*;
use taol_geometry::{Direction, Point};
use taol_rules::figure::Status;
use taol_rules::plot::{Attitude, Effect};
use taol_rules::rulebook::Switch;
use taol_rules::turn::{Amend, Call, Overrule, Piece};
use taol_table::{
    By, Command, Event, Fog, Game, GameFile, Master, Objective, ObjectiveFor, Options, Permission, Refusal,
    SeatEvent, SeatId,
};

/// The lane with a letter at Ann's feet, a gun and a cart in the open, the cart with Cat aboard.
fn with_pieces() -> String {
    let cat = "cat = { side = \"blue\", class = 3, aboard = \"cart\", weapons = [\"sword\"] }";
    let lane = LANE.replace(
        "cat = { side = \"blue\", class = 3, at = [20, 10], weapons = [\"sword\"] }",
        cat,
    );
    format!(
        "{lane}\n[things]\nletter = {{ at = [22, 50] }}\n[vehicles]\ncart = {{ at = [40, 20], length = 8, width = 4, places = 2, \
         team = \"oxen\" }}\n[guns]\nfalcon = {{ at = [30, 30], weapons = [\"cannon-with-ball\"] }}\n"
    )
}

fn announcing(text: &str) -> Game {
    let mut game = begun(text, Options::default());
    both_ready(&mut game);
    game
}

/// The number of the entry that a word made.
fn said(game: &mut Game, word: Master) -> u64 {
    let number = game.length() + 1;
    master(game, word);
    number
}

fn take_back(game: &mut Game, entry: u64) -> u64 {
    let reason = "a mistake".to_owned();
    said(game, Master::Reverse { entry, reason })
}

fn amend(piece: Piece) -> Amend {
    Amend {
        piece,
        at: None,
        facing: None,
        carriers: None,
        concealed: None,
        loaded: None,
        wrecked: None,
    }
}

fn call(change: Amend) -> Master {
    Master::Call(Call::Amend(change))
}

fn reasons(game: &Game, seat: SeatId) -> Vec<String> {
    let told = game.stream(seat, 0).iter();
    told.filter_map(|entry| match &*entry.event {
        SeatEvent::Because(reason) => Some(reason.clone()),
        _ => None,
    })
    .collect()
}

/// Everything that the table is, as text.
fn table(game: &Game) -> String {
    let view = game.view(MASTER).expect("a view");
    let parts = (
        &view.fog,
        &view.permissions,
        &view.markers,
        &view.objectives,
        &view.things,
        &view.engines,
    );
    format!("{:?} {parts:?} {}", game.state(), morale(game))
}

fn morale(game: &Game) -> bool {
    let known = game.known(MASTER).expect("all there is");
    known.setting.rulebook.on(Switch::Morale)
}

#[test]
fn what_changes_the_table_wants_a_reason() {
    let mut game = announcing(&with_pieces());
    let words = [
        Master::Fog(Fog::Strict),
        Master::Switch {
            switch: Switch::Morale,
            on: true,
        },
        Master::LiftMarker { marker: 0 },
        Master::Tables(Vec::new()),
        call(amend(Piece::Thing(0))),
        Master::End,
    ];
    for word in words {
        let why = refused(&mut game, By::Seat(MASTER), Command::Master(word.clone()));
        assert_eq!(why, Refusal::NoReason, "{word:?}");
        let empty = Command::Because {
            reason: String::new(),
            word: word.clone(),
        };
        assert_eq!(refused(&mut game, By::Seat(MASTER), empty), Refusal::NoReason);
        let others = refused(&mut game, By::Seat(ANN_SEAT), because(word));
        assert_eq!(others, Refusal::MasterOnly);
    }
    let entry = said(&mut game, Master::Fog(Fog::Strict));
    let kept = game
        .log()
        .iter()
        .find(|known| known.number == entry)
        .expect("there");
    assert_eq!(kept.reason.as_deref(), Some("so it shall be"));
    // What follows from it has none of its own.
    assert!(
        game.log()
            .iter()
            .all(|known| known.number == entry || known.reason.is_none())
    );
}

#[test]
fn a_reason_is_told_to_those_alone_who_are_told_what_it_was_for() {
    let mut game = announcing(LANE);
    let tom = game.state().find("tom").expect("tom");
    let attitude = Effect::Attitude(tom, Attitude::Hostile);
    let word = Master::Call(Call::Effect(attitude));
    let entry = said(&mut game, word);
    let told = [ANN_SEAT, RED_SEAT, MASTER].map(|seat| reasons(&game, seat).len());
    assert_eq!(told, [0, 1, 1], "Ann does not know that Tom is there");
    let before = text(game.stream(ANN_SEAT, 0));
    take_back(&mut game, entry);
    assert_eq!(text(game.stream(ANN_SEAT, 0)), before);
    assert!(text(game.stream(RED_SEAT, 0)).contains("taken-back"));
    let of_seat = Objective {
        whose: ObjectiveFor::Side(1),
        text: "the letter".to_owned(),
    };
    master(&mut game, Master::Give(of_seat));
    let told = [ANN_SEAT, RED_SEAT, MASTER].map(|seat| reasons(&game, seat).len());
    assert_eq!(told, [0, 3, 3]);
    master(&mut game, Master::Fog(Fog::Open));
    assert_eq!(
        reasons(&game, ANN_SEAT),
        ["so it shall be"],
        "the fog is for all to see"
    );
}

#[test]
fn every_word_can_be_taken_back_and_that_too() {
    let text = with_pieces();
    let mut game = announcing(&text);
    let [ann, ben, rik] = ["ann", "ben", "rik"].map(|name| game.state().find(name).expect(name));
    let spot = Point::new(5.0, 5.0);
    let words = vec![
        Master::Fog(Fog::Strict),
        Master::Switch {
            switch: Switch::Morale,
            on: !morale(&game),
        },
        Master::Allow {
            permission: Permission::OpenTalk,
            yes: false,
        },
        Master::Give(Objective {
            whose: ObjectiveFor::Side(0),
            text: "the letter".to_owned(),
        }),
        Master::Overrule(Overrule {
            figure: rik,
            status: Some(Status::Down),
            ..Overrule::default()
        }),
        Master::PlaceMarker {
            name: "a troop".to_owned(),
            side: 1,
            table: 0,
            at: Point::new(40.0, -20.0),
            pace: 20.0,
            covers: vec![rik],
        },
        Master::Call(Call::Effect(Effect::Attitude(rik, Attitude::Friendly))),
        Master::Call(Call::Effect(Effect::Join(ben, 1))),
        call(Amend {
            at: Some((0, spot)),
            ..amend(Piece::Thing(0))
        }),
        call(Amend {
            carriers: Some(vec![ann]),
            ..amend(Piece::Thing(0))
        }),
        call(Amend {
            concealed: Some(true),
            ..amend(Piece::Thing(0))
        }),
        call(Amend {
            at: Some((0, spot)),
            loaded: Some(!game.state().engines.guns[0].loaded),
            facing: Some(Direction::from_degrees(45.0)),
            ..amend(Piece::Gun(0))
        }),
        call(Amend {
            at: Some((0, spot)),
            wrecked: Some(true),
            ..amend(Piece::Craft(0))
        }),
    ];
    for word in words {
        let told = format!("{word:?}");
        let before = table(&game);
        let entry = said(&mut game, word);
        let made = table(&game);
        assert_ne!(before, made, "{told}");
        let back = take_back(&mut game, entry);
        assert_eq!(table(&game), before, "{told}");
        let reason = "twice".to_owned();
        let why = refused(
            &mut game,
            By::Seat(MASTER),
            because(Master::Reverse { entry, reason }),
        );
        assert_eq!(why, Refusal::UnknownEntry(entry), "{told}");
        let again = take_back(&mut game, back);
        assert_eq!(table(&game), made, "{told}");
        take_back(&mut game, again);
        assert_eq!(table(&game), before, "{told}");
    }
    // The log alone is the game.
    let file = GameFile::read(&game.save().write()).expect("a file");
    let read = Game::resume_from(file, scenario(&text).0).expect("a game");
    assert_eq!(table(&read), table(&game));
    for seat in [ANN_SEAT, RED_SEAT, MASTER] {
        assert_eq!(
            support::text(read.stream(seat, 0)),
            support::text(game.stream(seat, 0))
        );
    }
}

#[test]
fn whatever_came_since_stays() {
    let mut game = announcing(&with_pieces());
    let [ann, ben] = ["ann", "ben"].map(|name| game.state().find(name).expect(name));
    let friendly = |id| Master::Call(Call::Effect(Effect::Attitude(id, Attitude::Friendly)));
    let first = said(&mut game, friendly(ann));
    master(&mut game, friendly(ben));
    take_back(&mut game, first);
    assert_eq!(game.state().story.attitudes, [(ben, Attitude::Friendly)]);
    let put = |x: f64| {
        call(Amend {
            at: Some((0, Point::new(x, 0.0))),
            ..amend(Piece::Thing(0))
        })
    };
    let first = said(&mut game, put(3.0));
    let give = Amend {
        carriers: Some(vec![ann]),
        ..amend(Piece::Thing(0))
    };
    master(&mut game, call(give));
    take_back(&mut game, first);
    let letter = &game.state().things[0];
    assert_eq!(letter.carriers, [ann], "it was given since");
}

#[test]
fn a_craft_takes_along_whoever_is_aboard_and_nonsense_is_refused() {
    let mut game = announcing(&with_pieces());
    let cat = game.state().find("cat").expect("cat");
    let to = Point::new(10.0, -10.0);
    let moved = Amend {
        at: Some((0, to)),
        ..amend(Piece::Craft(0))
    };
    master(&mut game, call(moved));
    assert_eq!(game.state().crafts[0].at, to);
    assert_eq!(game.state().figure(cat).at, to);
    let nonsense = [
        amend(Piece::Thing(9)),
        amend(Piece::Gun(9)),
        amend(Piece::Craft(9)),
        Amend {
            loaded: Some(true),
            ..amend(Piece::Thing(0))
        },
        Amend {
            carriers: Some(vec![99]),
            ..amend(Piece::Thing(0))
        },
        Amend {
            at: Some((7, to)),
            ..amend(Piece::Gun(0))
        },
        Amend {
            at: Some((0, Point::new(f64::NAN, 0.0))),
            ..amend(Piece::Craft(0))
        },
        Amend {
            facing: Some(Direction::NORTH),
            ..amend(Piece::Thing(0))
        },
    ];
    for change in nonsense {
        let told = format!("{change:?}");
        let why = refused(&mut game, By::Seat(MASTER), because(call(change)));
        assert!(matches!(why, Refusal::Rules(_)), "{told}: {why:?}");
    }
}

#[test]
fn a_moved_gun_changes_what_was_agreed_to_by_those_beside_it() {
    let mut game = announcing(&with_pieces());
    agree(&mut game, ANN_SEAT);
    let moved = Amend {
        at: Some((0, Point::new(-35.0, 18.0))),
        ..amend(Piece::Gun(0))
    };
    master(&mut game, call(moved));
    assert!(game.waited_for().contains(&ANN_SEAT));
}

#[test]
fn whoever_lay_senseless_under_a_marker_still_does_when_it_is_lifted() {
    let mut game = announcing(LANE);
    let rik = game.state().find("rik").expect("rik");
    master(
        &mut game,
        Master::Overrule(Overrule {
            figure: rik,
            status: Some(Status::OutOfAction),
            ..Overrule::default()
        }),
    );
    let at = game.state().figure(rik).at;
    let place = Master::PlaceMarker {
        name: "a heap".to_owned(),
        side: 1,
        table: 0,
        at,
        pace: 0.0,
        covers: vec![rik],
    };
    master(&mut game, place);
    master(&mut game, Master::LiftMarker { marker: 0 });
    let now = game.state().figure(rik);
    assert_eq!((now.status, now.at), (Status::OutOfAction, at));
}

#[test]
fn a_step_back_takes_back_what_was_allowed_and_may_lead_into_what_was_undone() {
    let mut game = announcing(LANE);
    let start = game.length();
    let forbid = Master::Allow {
        permission: Permission::OpenTalk,
        yes: false,
    };
    let forbidden = said(&mut game, forbid);
    master(&mut game, Master::Fog(Fog::Strict));
    let strict = game.length();
    let step = |to: u64| Master::StepBack {
        to,
        reason: "again".to_owned(),
    };
    master(&mut game, step(start));
    let view = game.view(ANN_SEAT).expect("a view");
    assert!(view.permissions.open_talk && view.fog == Fog::Friendly);
    let allowed = SeatEvent::Allowed {
        permission: Permission::OpenTalk,
        yes: true,
    };
    assert!(
        game.stream(ANN_SEAT, 0)
            .iter()
            .any(|entry| *entry.event == allowed)
    );
    let why = refused(
        &mut game,
        By::Seat(MASTER),
        because(Master::Reverse {
            entry: forbidden,
            reason: "gone".to_owned(),
        }),
    );
    assert_eq!(why, Refusal::UnknownEntry(forbidden), "it was undone");
    // Forward again, into what was undone; and what was done there can be taken back.
    master(&mut game, step(strict));
    let view = game.view(ANN_SEAT).expect("a view");
    assert!(!view.permissions.open_talk && view.fog == Fog::Strict);
    take_back(&mut game, forbidden);
    let view = game.view(ANN_SEAT).expect("a view");
    assert!(view.permissions.open_talk && view.fog == Fog::Strict);
    let last = game.log().last().expect("an entry");
    assert!(matches!(
        last.event,
        Event::TakenBack { .. } | Event::Unsettled { .. }
    ));
}
