//! Time, pauses, names, voices, and the secret of the dice.

mod support;

use support::*;
use taol_rules::figure::Status;
use taol_rules::turn::Overrule;
use taol_table::{
    Audience, By, Command, Event, Game, GameFile, Hex, Holder, LONGEST_TIME, Master, Options, Pace, Refusal,
    Role, SeatId, Stage, verify,
};

fn timed() -> Game {
    let options = Options {
        pace: Pace::TOURNAMENT,
        ..Options::default()
    };
    begun(LANE, options)
}

fn until(game: &Game) -> Option<u64> {
    game.view(ANN_SEAT).expect("a view").clock.until
}

fn stopped(game: &Game) -> Option<u64> {
    game.view(ANN_SEAT).expect("a view").clock.stopped
}

#[test]
fn nobody_is_given_more_time_than_anybody_has() {
    let mut game = timed();
    for (seat, seconds) in [
        (ANN_SEAT, i64::MAX as u64),
        (MASTER, u64::MAX),
        (MASTER, LONGEST_TIME),
    ] {
        let why = refused(&mut game, By::Seat(seat), Command::MoreTime { seconds });
        assert_eq!(why, Refusal::TooMuchTime(366));
    }
    let pace = Pace {
        announce: Some(u64::MAX),
        ..Pace::TOURNAMENT
    };
    assert_eq!(pace.check(), Err(Refusal::TooMuchTime(366)));
    // What a log says all the same does no harm.
    let options = Options {
        pace,
        ..Options::default()
    };
    let mut game = begun(LANE, options);
    host(&mut game, Command::Tick { now: 30 });
    both_ready(&mut game);
    assert_eq!(until(&game), Some(u64::MAX));
    say(&mut game, ANN_SEAT, Command::Pause);
    host(&mut game, Command::Tick { now: 1_000 });
    say(&mut game, ANN_SEAT, Command::Resume);
    assert_eq!(until(&game), Some(u64::MAX));
}

#[test]
fn a_pause_lasts_until_somebody_resumes() {
    let mut game = timed();
    host(&mut game, Command::Tick { now: 10 });
    say(&mut game, ANN_SEAT, Command::Pause);
    master(&mut game, Master::Proceed);
    assert_eq!(game.stage(), Stage::Announcing);
    assert_eq!((until(&game), stopped(&game)), (None, Some(180)));
    host(&mut game, Command::Tick { now: 10_000 });
    assert_eq!(game.stage(), Stage::Announcing);
    // A game master gives more time all the same.
    say(&mut game, MASTER, Command::MoreTime { seconds: 20 });
    assert_eq!((until(&game), stopped(&game)), (None, Some(200)));
    let reason = "again".to_owned();
    master(&mut game, Master::StepBack { to: 0, reason });
    host(&mut game, Command::Begin);
    assert_eq!((until(&game), stopped(&game)), (None, Some(60)));
    say(&mut game, RED_SEAT, Command::Resume);
    assert_eq!((until(&game), stopped(&game)), (Some(10_060), None));
    let why = refused(&mut game, By::Seat(RED_SEAT), Command::Resume);
    assert_eq!(why, Refusal::NoClock);
}

#[test]
fn programs_have_nothing_against_more_time() {
    let mut game = timed();
    let holder = Holder::Bot("regulars".to_owned());
    host(
        &mut game,
        Command::Hold {
            seat: RED_SEAT,
            holder,
        },
    );
    say(&mut game, ANN_SEAT, Command::MoreTime { seconds: 100 });
    assert_eq!(until(&game), Some(160));
}

#[test]
fn names_can_be_read_and_programs_only_play() {
    let mut game = begun(LANE, Options::default());
    let name = |name: String| Command::Hold {
        seat: ANN_SEAT,
        holder: Holder::Person(name),
    };
    for bad in ["a".repeat(100_000), "An\u{7}ne".to_owned(), String::new()] {
        let why = refused(&mut game, By::Seat(ANN_SEAT), name(bad));
        assert_eq!(why, Refusal::BadName(40));
    }
    say(&mut game, ANN_SEAT, name("Anne de Bretagne".to_owned()));
    let holder = Holder::Bot("regulars".to_owned());
    let seat = MASTER;
    let why = refused(&mut game, By::Seat(MASTER), Command::Hold { seat, holder });
    assert_eq!(why, Refusal::NotForPrograms);
}

#[test]
fn whoever_lies_senseless_says_nothing_and_onlookers_hear_their_side() {
    let mut game = seated(LANE, Options::default());
    for side in [0, 1] {
        let role = Role::Spectator {
            of: Some(side),
            behind: 0,
        };
        let holder = person("Soazig");
        host(&mut game, Command::Join { role, holder });
    }
    host(&mut game, Command::Begin);
    let (blue, red): (SeatId, SeatId) = (3, 4);
    let ben = token(&game, ANN_SEAT, "ben");
    let aloud = || Command::Say {
        to: Audience::Aloud(ben),
        text: "Trugarez !".to_owned(),
    };
    say(&mut game, ANN_SEAT, aloud());
    assert!(text(game.stream(blue, 0)).contains("Trugarez"));
    assert!(!text(game.stream(red, 0)).contains("Trugarez"));
    let falls = Overrule {
        figure: game.state().find("ben").expect("ben"),
        status: Some(Status::OutOfAction),
        reason: "a stone".to_owned(),
        ..Overrule::default()
    };
    master(&mut game, Master::Overrule(falls));
    let why = refused(&mut game, By::Seat(ANN_SEAT), aloud());
    assert_eq!(why, Refusal::CannotSpeak("ben".to_owned()));
}

fn secret(bytes: &[u8]) -> Command {
    Command::KeepSecret {
        secret: Hex(bytes.to_vec()),
    }
}

#[test]
fn no_die_is_drawn_from_a_secret_that_was_told() {
    let mut game = begun(&near(), Options::default());
    turn(&mut game);
    let second = game.log().len() as u64;
    master(&mut game, Master::End);
    assert!(!game.wants_secret());
    let reason = "one more turn".to_owned();
    master(&mut game, Master::StepBack { to: second, reason });
    assert!(game.wants_secret());
    master(&mut game, Master::Proceed);
    assert_eq!(game.stage(), Stage::ShotsBefore, "it waits for another secret");
    host(&mut game, secret(b"another"));
    assert_eq!(
        refused(&mut game, By::Host, secret(b"a third")),
        Refusal::DiceAlready
    );
    turn(&mut game);
    assert_eq!(game.turn(), 3);
    master(&mut game, Master::End);
    let verified = verify(game.log()).expect("honest dice");
    assert_eq!(verified.sealed, 0);
}

#[test]
fn a_file_gives_no_dice_away_and_whoever_takes_it_up_throws_others() {
    let mut game = begun(&near(), Options::default());
    let ben = token(&game, ANN_SEAT, "ben");
    let shots = vec![taol_rules::order::Shot::new(0, token(&game, ANN_SEAT, "sam"))];
    let choice = taol_table::Choice {
        shots,
        ..Default::default()
    };
    both_ready(&mut game);
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    let choices = [(ben, choice)].into();
    say(&mut game, ANN_SEAT, Command::Choose { choices });
    both_ready(&mut game);
    both_ready(&mut game);
    let told = "7768617420";
    assert!(game.save().write().contains(told));
    let file = game.save().sealed().write();
    assert!(!file.contains(told));
    let setting = scenario(&near()).0;
    let file = GameFile::read(&file).expect("a file");
    let mut taken_up = Game::resume_from(file, setting).expect("a game");
    assert!(taken_up.wants_secret());
    taken_up.taken_up(Hex(b"of the new host".to_vec()));
    for (seat, name) in [(ANN_SEAT, "Anne"), (RED_SEAT, "Riwal"), (MASTER, "Maël")] {
        let holder = person(name);
        host(&mut taken_up, Command::Hold { seat, holder });
    }
    turn(&mut taken_up);
    master(&mut taken_up, Master::End);
    let verified = verify(taken_up.log()).expect("honest dice");
    assert!(verified.sealed > 0, "thrown at the other table");
    // One that is over tells everything.
    master(&mut game, Master::End);
    let over = game.save().sealed();
    assert!(verify(&over.log).is_ok());
    let kept = over.log.iter().find_map(|entry| match &entry.event {
        Event::SecretKept { secret, .. } => Some(secret.clone()),
        _ => None,
    });
    assert!(kept.is_some_and(|secret| !secret.0.is_empty()));
}
