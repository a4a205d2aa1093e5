//! A whole small game: two players and a game master, three turns, changes of mind, a step back, an overruling.

mod support;

use support::*;
use taol_rules::figure::Status;
use taol_rules::order::{Action, Shot};
use taol_rules::sorted::Map;
use taol_rules::turn::Overrule;
use taol_table::{Choice, Command, Event, Fog, Game, GameFile, Master, Options, SeatEvent, Stage, verify};

fn agreed(game: &Game, viewer: u16, seat: u16) -> bool {
    game.view(viewer).expect("a view").seats[seat as usize].agreed
}

#[test]
fn three_turns_with_changes_of_mind_a_step_back_and_an_overruling() {
    let options = Options {
        fog: Fog::Strict,
        ..Options::default()
    };
    let mut game = begun(LANE, options);
    assert_eq!((game.stage(), game.turn()), (Stage::ShotsBefore, 1));
    both_ready(&mut game);
    assert_eq!(game.stage(), Stage::Announcing);

    // Blue sees the two in the lane, and nobody behind the wall.
    let blue = game.view(ANN_SEAT).expect("a view");
    assert!(knows(&blue, "rik") && knows(&blue, "sam") && !knows(&blue, "tom"));

    // "I will come down the lane." "Then I wait for you." Both agree, and Anne changes her mind.
    announce(&mut game, ANN_SEAT, "ann", to(38.0, 50.0));
    announce(&mut game, RED_SEAT, "rik", Action::Hold);
    agree(&mut game, RED_SEAT);
    assert!(agreed(&game, ANN_SEAT, RED_SEAT));
    announce(&mut game, ANN_SEAT, "ben", to(36.0, 54.0));
    assert!(
        agreed(&game, ANN_SEAT, RED_SEAT),
        "too far away to concern anybody over there"
    );
    let charge = Action::Charge {
        target: token(&game, ANN_SEAT, "rik"),
        via: Vec::new(),
    };
    announce(&mut game, ANN_SEAT, "ann", charge);
    assert!(!agreed(&game, ANN_SEAT, RED_SEAT), "he is meant");
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);

    // The table moved; now shots are chosen in secret.
    assert_eq!(game.stage(), Stage::Shooting);
    assert!(game.state().figure(game.state().find("ann").unwrap()).at.x > -40.0);
    both_ready(&mut game);
    assert_eq!(game.stage(), Stage::Melee);
    both_ready(&mut game);
    both_ready(&mut game);
    assert_eq!((game.stage(), game.turn()), (Stage::Announcing, 2));
    let second_turn = game.log().len() as u64;

    // The second turn ends badly: the game master puts Rik out of it, by mistake, and takes it back.
    announce(&mut game, RED_SEAT, "rik", to(84.0, 50.0));
    agree(&mut game, RED_SEAT);
    agree(&mut game, ANN_SEAT);
    let rik = game.state().find("rik").unwrap();
    let change = Overrule {
        figure: rik,
        reason: "he stumbles".to_owned(),
        status: Some(Status::Down),
        ..Overrule::default()
    };
    master(&mut game, Master::Overrule(change));
    assert_eq!(game.state().figure(rik).status, Status::Down);
    let told = |seat: u16| {
        let heard = |entry: &taol_table::SeatEntry| matches!(&*entry.event, SeatEvent::Overruled { reason, .. } if reason == "he stumbles");
        game.stream(seat, 0).iter().any(heard)
    };
    assert!(told(ANN_SEAT) && told(RED_SEAT));
    let overruling = game.log().len() as u64;
    let reason = "it was his friend".to_owned();
    master(
        &mut game,
        Master::Reverse {
            entry: overruling,
            reason,
        },
    );
    assert_eq!(game.state().figure(rik).status, Status::Fit);

    // All that is no good: back to the start of the turn. The dice will be others.
    let reason = "the dog ran over the table".to_owned();
    master(
        &mut game,
        Master::StepBack {
            to: second_turn,
            reason,
        },
    );
    assert_eq!((game.stage(), game.turn()), (Stage::Announcing, 2));
    assert!(game.view(RED_SEAT).expect("a view").plans.is_empty());

    // The second turn again: Ben shoots at whom he sees.
    announce(&mut game, RED_SEAT, "sam", to(86.0, 54.0));
    agree(&mut game, RED_SEAT);
    agree(&mut game, ANN_SEAT);
    assert_eq!(game.stage(), Stage::Shooting);
    let ben = token(&game, ANN_SEAT, "ben");
    let at_sam = Choice {
        shots: vec![Shot::new(0, token(&game, ANN_SEAT, "sam"))],
        ..Choice::default()
    };
    say(
        &mut game,
        ANN_SEAT,
        Command::Choose {
            choices: Map::from([(ben, at_sam)]),
        },
    );
    let heard_before = game.stream(RED_SEAT, 0).len();
    assert!(!text(&game.stream(RED_SEAT, 0)[heard_before - 1..]).contains("longbow"));
    both_ready(&mut game);
    both_ready(&mut game);
    assert_eq!(game.turn(), 3);
    both_ready(&mut game);

    // The third: everybody stays where they are.
    agree(&mut game, ANN_SEAT);
    agree(&mut game, RED_SEAT);
    both_ready(&mut game);
    both_ready(&mut game);
    master(&mut game, Master::End);
    assert_eq!(game.stage(), Stage::Over);

    // Every die can be drawn again by anybody.
    let verified = verify(game.log()).expect("honest dice");
    assert!(verified.throws > 0);

    // Saved and read again it is the same game, to every seat's last word.
    let file = game.save().write();
    let read = GameFile::read(&file).expect("a file");
    assert_eq!(read, game.save());
    let again = Game::resume_from(read.clone(), scenario(&read.source.text).0).expect("a game");
    assert_eq!(again.state().fingerprint(), game.state().fingerprint());
    for seat in 0..3 {
        assert_eq!(text(again.stream(seat, 0)), text(game.stream(seat, 0)));
        assert_eq!(again.view(seat), game.view(seat));
    }

    // And from any point on it can be taken up again.
    let middle = Game::resume_at(read.clone(), scenario(&read.source.text).0, second_turn).expect("a game");
    assert_eq!((middle.stage(), middle.turn()), (Stage::Announcing, 2));
    let hidden = |entry: &taol_table::Entry| matches!(entry.event, Event::SteppedBack { .. });
    assert!(game.log().iter().any(hidden));
    assert!(
        !text(game.stream(ANN_SEAT, 0)).contains("tom"),
        "nobody ever saw him"
    );
}

#[test]
fn whoever_is_hidden_is_not_spoken_of_to_those_who_may_not_know() {
    let mut game = begun(LANE, Options::default());
    let rik = game.state().find("rik").expect("there");
    assert!(knows(&game.view(ANN_SEAT).expect("a view"), "rik"));
    let hide = |reason: &str| Overrule {
        figure: rik,
        reason: reason.to_owned(),
        hidden: Some(true),
        ..Overrule::default()
    };
    master(&mut game, Master::Overrule(hide("into the ditch")));
    let told = |game: &Game, seat: u16, what: &str| {
        let heard = |entry: &taol_table::SeatEntry| matches!(&*entry.event, SeatEvent::Overruled { reason, .. } if reason == what);
        game.stream(seat, 0).iter().any(heard)
    };
    assert!(!told(&game, ANN_SEAT, "into the ditch"));
    assert!(told(&game, RED_SEAT, "into the ditch") && told(&game, MASTER, "into the ditch"));

    let shown = Overrule {
        hidden: Some(false),
        ..hide("he coughs")
    };
    master(&mut game, Master::Overrule(shown));
    assert!(told(&game, ANN_SEAT, "he coughs"), "now all see him");
}
