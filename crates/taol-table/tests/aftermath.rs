//! What people do once they have seen the blows: asked for, answered in secret, known to those who saw the fight. AFT-03, AFT-08.

mod support;

use support::*;
use taol_rules::dice::Ruling;
use taol_rules::figure::Status;
use taol_rules::order::{AfterMelee, Blow};
use taol_table::{
    AfterWhat, AskedView, By, Choice, Clock, Command, Fog, Game, GameFile, Hex, Holder, Master, Options,
    Pace, Refusal, Role, SeatEvent, SeatId, Snapshot, Stage, Timeout,
};

const DUEL: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 40 }

[figures]
ann = { side = "blue", class = 4, at = [20, 20], weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [10, 35], weapons = ["sword"] }
rik = { side = "red", class = 3, at = [22, 20], weapons = ["sword"] }
"#;

/// Somebody with enemies all round has no way back.
const ROUND: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 40 }

[figures]
rik   = { side = "red", class = 3, at = [20, 20], weapons = ["knife"] }
ann   = { side = "blue", class = 3, at = [20, 18], weapons = ["sword"] }
south = { side = "blue", class = 3, at = [20, 22], weapons = ["sword"] }
east  = { side = "blue", class = 3, at = [22, 20], weapons = ["sword"] }
west  = { side = "blue", class = 3, at = [18, 20], weapons = ["sword"] }
"#;

fn rule(game: &mut Game, master: SeatId, label: &str, die: u8) {
    let ruling = Ruling {
        label: label.to_owned(),
        dice: vec![die],
        reason: "for the sake of the test".to_owned(),
    };
    say(game, master, Command::Master(Master::Rule(ruling)));
}

/// In the melee of the first turn, with the dice settled and everybody but red ready.
fn in_melee(text: &str, options: Options, dice: &[(&str, u8)]) -> Game {
    let mut game = begun(text, options);
    if game.stage() == Stage::ShotsBefore {
        both_ready(&mut game);
    }
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    both_ready(&mut game);
    assert_eq!(game.stage(), Stage::Melee);
    for (label, die) in dice {
        rule(&mut game, MASTER, label, *die);
    }
    say(&mut game, ANN_SEAT, Command::Ready);
    game
}

const ANN_WINS: [(&str, u8); 2] = [("strike:ann", 6), ("strike:rik", 1)];
/// Rik is driven back into somebody else's arms.
const CORNERED: [(&str, u8); 4] = [
    ("strike:ann", 3),
    ("strike:south", 2),
    ("strike:east", 2),
    ("strike:west", 2),
];

fn answer(game: &mut Game, seat: SeatId, name: &str, after: AfterMelee) {
    let choice = Choice {
        after,
        ..Choice::default()
    };
    let choices = [(token(game, seat, name), choice)].into();
    say(game, seat, Command::Choose { choices });
}

fn status(game: &Game, name: &str) -> Status {
    let id = game.state().find(name).expect("somebody");
    game.state().figure(id).status
}

fn asked(game: &Game, seat: SeatId) -> Vec<AskedView> {
    game.view(seat).expect("a view").asked
}

/// What may be chosen, of those who are asked.
fn open(asked: &AskedView) -> Vec<AfterWhat> {
    let options = asked.options.iter();
    options
        .filter(|option| option.why_not.is_none())
        .map(|option| option.what)
        .collect()
}

#[test]
fn the_winner_is_asked_once_the_blows_are_seen() {
    for steps_in in [true, false] {
        let mut game = in_melee(DUEL, Options::default(), &ANN_WINS);
        assert!(asked(&game, ANN_SEAT).is_empty());
        say(&mut game, RED_SEAT, Command::Ready);
        assert_eq!(game.stage(), Stage::Aftermath);
        assert_eq!(game.waited_for(), vec![ANN_SEAT]);
        assert!(game.idle(RED_SEAT) && !game.idle(ANN_SEAT));
        // The blows are told, and where one would stand.
        let told = text(game.stream(ANN_SEAT, 0));
        assert!(told.contains("event-blow-"), "the blows are seen");
        let questions = asked(&game, ANN_SEAT);
        assert_eq!(questions.len(), 1);
        assert_eq!(open(&questions[0]), [AfterWhat::StepsIn]);
        let option = &questions[0].options[0];
        assert!(option.to.is_some() && option.yes.is_some() && option.no.is_some());
        assert_eq!(option.whom, vec![token(&game, ANN_SEAT, "rik")]);
        let reasons = questions[0].options.iter().skip(1);
        assert!(reasons.clone().all(|option| option.why_not.is_some()));
        // Red knows that blue chooses, not what.
        let view = game.view(RED_SEAT).expect("a view");
        assert_eq!((view.stage, view.asked.len()), (Stage::Aftermath, 0));
        let agreed: Vec<bool> = view.seats.iter().map(|seat| seat.agreed).collect();
        assert_eq!(agreed, [false, true, false]);
        let heard = game.stream(RED_SEAT, 0).len();
        let after = AfterMelee {
            steps_in,
            ..AfterMelee::default()
        };
        answer(&mut game, ANN_SEAT, "ann", after);
        assert_eq!(game.stream(RED_SEAT, 0).len(), heard, "answered in secret");
        let ann = game.state().find("ann").expect("ann");
        let before = game.state().figure(ann).at.x;
        say(&mut game, ANN_SEAT, Command::Ready);
        assert_eq!(game.stage(), Stage::ShotsBefore);
        assert_eq!(game.state().figure(ann).at.x > before + 0.5, steps_in);
        assert!(asked(&game, ANN_SEAT).is_empty());
    }
}

#[test]
fn nobody_is_asked_where_there_is_nothing_to_choose() {
    let dice = [("strike:ann", 1), ("strike:rik", 1)];
    let mut game = in_melee(DUEL, Options::default(), &dice);
    say(&mut game, RED_SEAT, Command::Ready);
    assert_eq!(game.stage(), Stage::ShotsBefore);
    let told = text(game.stream(ANN_SEAT, 0));
    assert!(
        !told.contains("aftermath") && !told.contains("Aftermath"),
        "{told}"
    );
}

#[test]
fn quarter_takes_two() {
    for (gives_quarter, yields) in [(true, true), (true, false), (false, true), (false, false)] {
        let mut game = in_melee(ROUND, Options::default(), &CORNERED);
        say(&mut game, RED_SEAT, Command::Ready);
        assert_eq!(game.stage(), Stage::Aftermath);
        assert_eq!(game.waited_for(), vec![ANN_SEAT, RED_SEAT]);
        assert_eq!(status(&game, "rik"), Status::Fit, "its fate hangs on the answers");
        assert_eq!(open(&asked(&game, RED_SEAT)[0]), [AfterWhat::Yields]);
        assert_eq!(
            open(&asked(&game, ANN_SEAT)[0]),
            [AfterWhat::StepsIn, AfterWhat::GivesQuarter]
        );
        // A game master sees what everybody is asked.
        assert_eq!(asked(&game, MASTER).len(), 2);
        let after = AfterMelee {
            gives_quarter,
            ..AfterMelee::default()
        };
        answer(&mut game, ANN_SEAT, "ann", after);
        say(&mut game, ANN_SEAT, Command::Ready);
        assert_eq!(game.stage(), Stage::Aftermath);
        let after = AfterMelee {
            yields,
            ..AfterMelee::default()
        };
        answer(&mut game, RED_SEAT, "rik", after);
        say(&mut game, RED_SEAT, Command::Ready);
        let taken = gives_quarter && yields;
        assert_eq!(status(&game, "rik") == Status::Captive, taken);
        assert_eq!(status(&game, "rik") == Status::Killed, !taken);
    }
}

#[test]
fn what_cannot_be_chosen_is_refused() {
    let mut game = in_melee(DUEL, Options::default(), &ANN_WINS);
    say(&mut game, RED_SEAT, Command::Ready);
    let choose = |game: &Game, seat: SeatId, name: &str, choice: Choice| Command::Choose {
        choices: [(token(game, seat, name), choice)].into(),
    };
    let yields = AfterMelee {
        yields: true,
        ..AfterMelee::default()
    };
    let choice = Choice {
        after: yields,
        ..Choice::default()
    };
    let command = choose(&game, ANN_SEAT, "ann", choice.clone());
    let why = refused(&mut game, By::Seat(ANN_SEAT), command);
    let Refusal::Rules(message) = why else {
        panic!("{why:?}")
    };
    assert_eq!(message.id, "after-not-has-a-way-back");
    let command = choose(&game, ANN_SEAT, "ben", choice.clone());
    let why = refused(&mut game, By::Seat(ANN_SEAT), command);
    assert_eq!(why, Refusal::NotAsked("ben".to_owned()));
    let struck = Choice {
        blow: Blow {
            refrains: true,
            ..Blow::default()
        },
        ..Choice::default()
    };
    let command = choose(&game, ANN_SEAT, "ann", struck);
    let why = refused(&mut game, By::Seat(ANN_SEAT), command);
    assert_eq!(why, Refusal::NotNow(Stage::Aftermath));
    let why = refused(&mut game, By::Seat(ANN_SEAT), Command::Disagree);
    assert_eq!(why, Refusal::NotNow(Stage::Aftermath));
}

#[test]
fn time_runs_out_as_it_was_settled_beforehand() {
    let at_the_end = |then: Timeout| {
        let pace = Pace {
            then,
            ..Pace::TOURNAMENT
        };
        let options = Options {
            pace,
            ..Options::default()
        };
        let mut game = in_melee(DUEL, options, &ANN_WINS);
        say(&mut game, RED_SEAT, Command::Ready);
        assert_eq!((game.stage(), game.due()), (Stage::Aftermath, Some(60)));
        host(&mut game, Command::Tick { now: 60 });
        game
    };
    let held = at_the_end(Timeout::Hold);
    assert_eq!(held.stage(), Stage::ShotsBefore);
    let ann = held.state().find("ann").expect("ann");
    assert_eq!(held.state().figure(ann).at.x, -10.0, "who says nothing stays");
    assert_eq!(at_the_end(Timeout::Wait).stage(), Stage::Aftermath);
    let taken = at_the_end(Timeout::Bot);
    assert_eq!(taken.stage(), Stage::Aftermath);
    assert!(matches!(taken.seats()[0].holder, Holder::Bot(_)));
    assert!(
        matches!(taken.seats()[1].holder, Holder::Person(_)),
        "nobody waited for red"
    );
}

#[test]
fn a_seat_that_is_left_is_not_waited_for() {
    let mut game = in_melee(DUEL, Options::default(), &ANN_WINS);
    say(&mut game, RED_SEAT, Command::Ready);
    let holder = Holder::Nobody;
    say(
        &mut game,
        ANN_SEAT,
        Command::Hold {
            seat: ANN_SEAT,
            holder,
        },
    );
    assert_eq!(game.stage(), Stage::ShotsBefore);
}

#[test]
fn whoever_is_given_the_winner_answers() {
    let mut game = in_melee(DUEL, Options::default(), &ANN_WINS);
    let role = Role::Player { side: 0 };
    let holder = person("Katell");
    host(&mut game, Command::Join { role, holder });
    let katell = 3;
    say(&mut game, katell, Command::Ready);
    say(&mut game, RED_SEAT, Command::Ready);
    assert_eq!(game.waited_for(), vec![ANN_SEAT]);
    let figures = vec![token(&game, ANN_SEAT, "ann")];
    let to = Some(katell);
    say(&mut game, ANN_SEAT, Command::ShareOut { figures, to });
    assert_eq!(game.waited_for(), vec![katell]);
    assert_eq!(asked(&game, katell).len(), 1);
    say(&mut game, katell, Command::Ready);
    assert_eq!(game.stage(), Stage::ShotsBefore);
}

#[test]
fn saved_gone_back_to_and_kept_in_the_middle() {
    let mut game = in_melee(DUEL, Options::default(), &ANN_WINS);
    say(&mut game, RED_SEAT, Command::Ready);
    let entry = game.length();
    let (setting, first) = scenario(DUEL);
    // A file.
    let file = GameFile::read(&game.save().write()).expect("a file");
    let loaded = Game::resume_from(file, setting.clone()).expect("a game");
    // What a host keeps.
    let bytes = postcard::to_allocvec(&game.snapshot()).expect("bytes");
    let snapshot: Snapshot = postcard::from_bytes(&bytes).expect("a snapshot");
    let kept = Game::of_snapshot(source(DUEL), setting.into(), first, Options::default(), snapshot);
    // Gone on with, and back again.
    say(&mut game, ANN_SEAT, Command::Ready);
    assert_eq!(game.stage(), Stage::ShotsBefore);
    let reason = "one more thought".to_owned();
    master(&mut game, Master::StepBack { to: entry, reason });
    for mut game in [game, loaded, kept] {
        assert_eq!(game.stage(), Stage::Aftermath);
        assert_eq!(game.waited_for(), vec![ANN_SEAT]);
        let view = game.view(RED_SEAT).expect("a view");
        assert!(view.seats[RED_SEAT as usize].agreed, "red has nothing to choose");
        let after = AfterMelee {
            steps_in: true,
            ..AfterMelee::default()
        };
        answer(&mut game, ANN_SEAT, "ann", after);
        say(&mut game, ANN_SEAT, Command::Ready);
        let ann = game.state().find("ann").expect("ann");
        assert!(game.state().figure(ann).at.x > -9.5);
    }
}

/// Green and red fight behind a wall; blue sees nothing of it.
const BEHIND: &str = r#"
rulebook = "generic"
table    = { width = 120, depth = 60 }

[grounds]
wall = { kind = "high-wall", line = [[60, 0], [60, 60]] }

[figures]
ann = { side = "blue", class = 4, at = [20, 20], weapons = ["sword"] }
gil = { side = "green", class = 4, at = [90, 20], weapons = ["sword"] }
rik = { side = "red", class = 3, at = [92, 20], weapons = ["sword"] }
"#;
const BLUE: SeatId = 0;
const GREEN: SeatId = 1;
const RED: SeatId = 2;
const ABOVE: SeatId = 3;

fn three(dice: &[(&str, u8)], fog: Fog) -> Game {
    let (setting, state) = scenario(BEHIND);
    let pace = Pace::GENEROUS;
    let options = Options {
        fog,
        pace,
        ..Options::default()
    };
    let mut game = Game::new(source(BEHIND), setting, state, options);
    let sides = (0..3).map(|side| Role::Player { side });
    for role in sides.chain([Role::Master]) {
        let holder = person("somebody");
        host(&mut game, Command::Join { role, holder });
    }
    let secret = Hex(b"what only the host knows".to_vec());
    host(&mut game, Command::KeepSecret { secret });
    host(&mut game, Command::Begin);
    while game.stage() != Stage::Melee {
        for seat in [BLUE, GREEN, RED] {
            match game.stage() {
                Stage::Announcing => agree(&mut game, seat),
                _ => say(&mut game, seat, Command::Ready),
            }
        }
    }
    for (label, die) in dice {
        rule(&mut game, ABOVE, label, *die);
    }
    for seat in [BLUE, GREEN, RED] {
        say(&mut game, seat, Command::Ready);
    }
    game
}

#[test]
fn whoever_did_not_see_the_fight_learns_nothing_of_the_choice() {
    let nobody_wins = three(&[("strike:gil", 1), ("strike:rik", 1)], Fog::Strict);
    assert_eq!(nobody_wins.stage(), Stage::ShotsBefore);
    let mut game = three(&[("strike:gil", 6), ("strike:rik", 1)], Fog::Strict);
    assert_eq!(game.stage(), Stage::Aftermath);
    assert_eq!(game.open_stage(), Stage::Melee);
    let heard = text(game.stream(BLUE, 0));
    let view = game.view(BLUE).expect("a view");
    assert_eq!((view.stage, view.clock), (Stage::Melee, Clock::default()));
    assert!(
        view.seats.iter().take(3).all(|seat| seat.agreed),
        "all have chosen"
    );
    assert_eq!(game.known(BLUE).expect("eyes").stage, Stage::Melee);
    let why = refused(&mut game, By::Seat(BLUE), Command::Disagree);
    assert_eq!(why, Refusal::NotNow(Stage::Melee));
    // The clock of a stage that one does not know of is nobody's business.
    say(&mut game, GREEN, Command::Pause);
    say(&mut game, GREEN, Command::Resume);
    let after = AfterMelee {
        steps_in: true,
        ..AfterMelee::default()
    };
    answer(&mut game, GREEN, "gil", after);
    assert_eq!(text(game.stream(BLUE, 0)), heard);
    assert!(text(game.stream(RED, 0)).contains("aftermath"), "red was there");
    say(&mut game, GREEN, Command::Ready);
    assert_eq!(game.stage(), Stage::ShotsBefore);
    assert_eq!(text(game.stream(BLUE, 0)), text(nobody_wins.stream(BLUE, 0)));
    assert_eq!(game.view(BLUE), nobody_wins.view(BLUE));
}

#[test]
fn whoever_saw_the_fight_knows_that_somebody_chooses() {
    let mut game = three(&[("strike:gil", 6), ("strike:rik", 1)], Fog::Open);
    let view = game.view(BLUE).expect("a view");
    assert_eq!(view.stage, Stage::Aftermath);
    let agreed: Vec<bool> = view.seats.iter().take(3).map(|seat| seat.agreed).collect();
    assert_eq!(agreed, [true, false, true]);
    let began = |event: &SeatEvent| {
        matches!(
            event,
            SeatEvent::StageBegan {
                stage: Stage::Aftermath,
                ..
            }
        )
    };
    let stream = game.stream(BLUE, 0).iter();
    assert_eq!(stream.filter(|entry| began(&entry.event)).count(), 1);
    say(&mut game, GREEN, Command::Ready);
    assert_eq!(game.stage(), Stage::ShotsBefore);
}
