//! People round a real table: they throw, type in what falls, and the table goes by that. DIE-10. And the game master who puts
//! people to the test. MOR-02.

mod support;

use support::*;
use taol_rules::command::MoraleCause;
use taol_rules::event::Step;
use taol_rules::order::Action;
use taol_rules::rulebook::Switch;
use taol_table::{
    By, Command, Event, Game, GameFile, Holder, Master, Options, Refusal, SeatEvent, Stage, WantedDice,
    verify,
};

/// Two who meet in the open, and one who only looks.
const MEETING: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 40 }

[figures]
ann = { side = "blue", class = 4, at = [27, 20], weapons = ["sword"] }
rik = { side = "red", class = 4, at = [33, 20], weapons = ["sword"] }
"#;

fn options() -> Options {
    Options {
        typed_dice: true,
        ..Options::default()
    }
}

fn wanted(game: &Game, seat: u16) -> Option<WantedDice> {
    game.view(seat).expect("a view").wanted
}

/// Types in the same face for every die, until the table asks for none any more; how many throws that were.
fn throw_all(game: &mut Game, face: u8) -> usize {
    let mut throws = 0;
    while let Some(dice) = wanted(game, MASTER) {
        assert_eq!(game.waited_for(), vec![dice.seat]);
        let (label, dice_seat) = (dice.label.clone(), dice.seat);
        let dice = vec![face; usize::from(dice.count)];
        say(game, dice_seat, Command::TypeDice { label, dice });
        throws += 1;
        assert!(throws < 100, "it asks for ever");
    }
    throws
}

fn to_the_melee(game: &mut Game) {
    if game.stage() == Stage::ShotsBefore {
        both_ready(game);
    }
    let charge = Action::Charge {
        target: token(game, ANN_SEAT, "rik"),
        via: Vec::new(),
    };
    announce(game, ANN_SEAT, "ann", charge);
    announce(game, RED_SEAT, "rik", Action::Hold);
    agree(game, ANN_SEAT);
    agree(game, RED_SEAT);
    throw_all(game, 3);
    both_ready(game);
    throw_all(game, 3);
    assert_eq!(game.stage(), Stage::Melee);
}

#[test]
fn the_table_asks_whoever_strikes_and_goes_by_what_they_type() {
    let mut game = begun(MEETING, options());
    to_the_melee(&mut game);
    both_ready(&mut game);
    let asked = wanted(&game, MASTER).expect("dice to be thrown");
    assert_eq!((asked.step, asked.faces), (Step::Melee, 6));
    let (mine, other) = match asked.seat {
        ANN_SEAT => (ANN_SEAT, RED_SEAT),
        _ => (RED_SEAT, ANN_SEAT),
    };
    assert_eq!(wanted(&game, mine).as_ref(), Some(&asked));
    assert_eq!(wanted(&game, other), None, "nobody else's business");
    let told = |game: &Game, seat: u16| {
        let stream = game.stream(seat, 0);
        let asks = |event: &SeatEvent| matches!(event, SeatEvent::DiceWanted(_));
        stream.iter().filter(|entry| asks(&entry.event)).count()
    };
    assert!(told(&game, mine) > 0);

    let label = asked.label.clone();
    let typed = |dice: Vec<u8>| Command::TypeDice {
        label: label.clone(),
        dice,
    };
    let (count, faces) = (asked.count, asked.faces);
    let why = refused(&mut game, By::Seat(other), typed(vec![6; count.into()]));
    assert_eq!(why, Refusal::DiceNotWanted);
    for wrong in [
        vec![0; count.into()],
        vec![7; count.into()],
        vec![6; usize::from(count) + 1],
    ] {
        let why = refused(&mut game, By::Seat(mine), typed(wrong));
        assert_eq!(why, Refusal::DiceDoNotFit { count, faces });
    }
    // The step is locked: nobody changes their mind over dice.
    let why = refused(&mut game, By::Seat(other), Command::Ready);
    assert_eq!(why, Refusal::NotNow(Stage::Melee));
    // A saved game still waits.
    let file = GameFile::read(&game.save().write()).expect("a file");
    let (setting, _) = scenario(MEETING);
    let again = Game::resume_from(file, setting).expect("a game");
    assert_eq!(wanted(&again, mine).as_ref(), Some(&asked));

    say(&mut game, mine, typed(vec![6; count.into()]));
    throw_all(&mut game, 1);
    for seat in game.waited_for() {
        if game.stage() == Stage::Aftermath {
            say(&mut game, seat, Command::Ready);
            throw_all(&mut game, 1);
        }
    }
    assert_eq!(game.turn(), 2, "the turn went on to its end");
    let thrown = game.log().iter().filter_map(|entry| match &entry.event {
        Event::Played(played) => Some(&played.dice),
        _ => None,
    });
    let thrown: Vec<_> = thrown.flatten().collect();
    assert!(thrown.iter().any(|thrown| thrown.label == label && thrown.typed));
    assert!(
        thrown.iter().all(|thrown| thrown.typed),
        "a person plays everybody"
    );
    let said = text(game.stream(other, 0));
    assert!(said.contains("table-dice-typed"), "shown as typed");
    // What was typed cannot be verified, and is counted apart.
    master(&mut game, Master::End);
    let verified = verify(game.log()).expect("an honest game");
    assert_eq!((verified.throws, verified.typed), (0, thrown_count(&game)));
}

fn thrown_count(game: &Game) -> usize {
    let played = game.log().iter().map(|entry| match &entry.event {
        Event::Played(played) => played.dice.len(),
        _ => 0,
    });
    played.sum()
}

#[test]
fn the_program_throws_for_a_bot_and_for_whoever_left() {
    let mut game = begun(MEETING, options());
    to_the_melee(&mut game);
    both_ready(&mut game);
    let asked = wanted(&game, MASTER).expect("dice to be thrown");
    let holder = Holder::Bot("taos".to_owned());
    for seat in [ANN_SEAT, RED_SEAT] {
        host(
            &mut game,
            Command::Hold {
                seat,
                holder: holder.clone(),
            },
        );
    }
    assert_eq!(wanted(&game, MASTER), None, "{asked:?}");
    for seat in game.waited_for() {
        if game.stage() == Stage::Aftermath {
            say(&mut game, seat, Command::Ready);
        }
    }
    assert_eq!(game.turn(), 2);
}

#[test]
fn a_die_that_the_game_master_settles_is_not_asked_for() {
    let mut game = begun(MEETING, options());
    to_the_melee(&mut game);
    both_ready(&mut game);
    let asked = wanted(&game, MASTER).expect("dice to be thrown");
    let ruling = taol_rules::dice::Ruling {
        label: asked.label.clone(),
        dice: vec![6; asked.count.into()],
        reason: "it rolled off the table".to_owned(),
    };
    master(&mut game, Master::Rule(ruling));
    assert_ne!(wanted(&game, MASTER).map(|dice| dice.label), Some(asked.label));
}

#[test]
fn the_game_master_puts_people_to_the_test() {
    let mut game = begun(MEETING, Options::default());
    let rik = game.state().find("rik").expect("rik");
    let call = || Master::TestMorale {
        figures: vec![rik],
        cause: MoraleCause::Fear,
    };
    let why = refused(&mut game, By::Seat(ANN_SEAT), Command::Master(call()));
    assert_eq!(why, Refusal::MasterOnly);
    let morale = |on| Master::Switch {
        switch: Switch::Morale,
        on,
    };
    master(&mut game, morale(false));
    let why = refused(&mut game, By::Seat(MASTER), because(call()));
    assert!(matches!(why, Refusal::Rules(_)), "{why:?}");
    master(&mut game, morale(true));
    let nobody = Master::TestMorale {
        figures: vec![99],
        cause: MoraleCause::Fear,
    };
    let why = refused(&mut game, By::Seat(MASTER), because(nobody));
    assert_eq!(why, Refusal::UnknownFigure(99));
    master(&mut game, call());
    let heard = |game: &Game, seat: u16| text(game.stream(seat, 0)).contains("morale-called");
    assert!(heard(&game, MASTER) && !heard(&game, RED_SEAT));
    let tested = |game: &Game| {
        let dice = game.log().iter().filter_map(|entry| match &entry.event {
            Event::Played(played) => Some(&played.dice),
            _ => None,
        });
        let dice = dice.flatten();
        dice.filter(|thrown| thrown.label.starts_with("morale:rik"))
            .count()
    };
    let turn = game.turn();
    while game.turn() == turn {
        match game.stage() {
            Stage::Announcing => {
                agree(&mut game, ANN_SEAT);
                agree(&mut game, RED_SEAT);
            }
            _ => both_ready(&mut game),
        }
    }
    assert_eq!(tested(&game), 1, "once, at the end of the turn");
    while game.turn() == turn + 1 && game.stage() != Stage::Over {
        match game.stage() {
            Stage::Announcing => {
                agree(&mut game, ANN_SEAT);
                agree(&mut game, RED_SEAT);
            }
            _ => both_ready(&mut game),
        }
    }
    assert_eq!(tested(&game), 1, "and not again");
}
