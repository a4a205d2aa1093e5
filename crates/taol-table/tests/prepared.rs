//! What is prepared for the table: setting up before the first turn, and what a game master calls for. ENT-01, TST-01, OBJ-01.

mod support;

use support::*;
use taol_geometry::{Direction, Point};
use taol_rules::plot::{Attitude, Effect, SkillTest, Whose};
use taol_rules::set_up::Stand;
use taol_rules::sorted::Map;
use taol_rules::story::Verdict;
use taol_rules::turn::Call;
use taol_table::{
    By, Command, Event, Game, GameFile, Hex, Master, Options, Refusal, SeatEvent, Stage, verify,
};

/// Blue sets up in the west, red where the scenario says; Rik knows something, and somebody comes to the well.
fn with_a_story() -> String {
    format!(
        r#"{LANE}
[deployment]
blue = [[0, 0], [40, 0], [40, 60], [0, 60]]

[secrets.well]
text = {{ fr = "Le puits est sec", en = "The well is dry" }}

[events.bell]
text = {{ fr = "La cloche sonne", en = "The bell rings" }}

[objectives.tale]
of = "blue"
text = {{ fr = "Bien raconter", en = "Tell it well" }}
"#
    )
}

fn spot(x: f64, y: f64) -> Stand {
    Stand {
        table: 0,
        at: Point::new(x - 60.0, y - 30.0),
        facing: Direction::from_degrees(90.0),
        storey: 0,
    }
}

fn sets_up(game: &mut Game, seat: u16, name: &str, stand: Stand) -> Result<(), Refusal> {
    let stands = Map::from([(token(game, seat, name), stand)]);
    game.apply(By::Seat(seat), Command::SetUp { stands }).map(|_| ())
}

fn refused_with(told: Result<(), Refusal>, id: &str) {
    match told {
        Err(Refusal::Rules(why)) => assert_eq!(why.id, id),
        other => panic!("{other:?} instead of {id}"),
    }
}

#[test]
fn people_are_set_up_in_the_areas_of_their_side_before_the_first_turn() {
    let mut game = seated(&with_a_story(), Options::default());
    let areas = |seat| game.view(seat).expect("a view").set_up.len();
    assert_eq!((areas(ANN_SEAT), areas(RED_SEAT), areas(MASTER)), (1, 0, 1));
    sets_up(&mut game, ANN_SEAT, "ann", spot(38.0, 30.0)).expect("inside");
    let ann = game.state().find("ann").expect("ann");
    assert_eq!(game.state().figure(ann).at, spot(38.0, 30.0).at);
    refused_with(
        sets_up(&mut game, ANN_SEAT, "ann", spot(41.0, 30.0)),
        "refusal-set-up-outside",
    );
    refused_with(
        sets_up(&mut game, ANN_SEAT, "ben", spot(38.5, 30.0)),
        "refusal-set-up-no-room",
    );
    refused_with(
        sets_up(&mut game, RED_SEAT, "rik", spot(100.0, 30.0)),
        "refusal-set-up-no-area",
    );
    assert_eq!(
        game.state().figure(ann).at,
        spot(38.0, 30.0).at,
        "a refusal changes nothing"
    );
    host(&mut game, Command::Begin);
    assert_eq!(
        sets_up(&mut game, ANN_SEAT, "ann", spot(30.0, 30.0)),
        Err(Refusal::NotNow(game.stage()))
    );
    assert!(game.view(ANN_SEAT).expect("a view").set_up.is_empty());
}

#[test]
fn a_game_that_was_set_up_is_the_same_again_from_its_file() {
    let mut game = seated(&with_a_story(), Options::default());
    sets_up(&mut game, ANN_SEAT, "ann", spot(38.0, 30.0)).expect("inside");
    host(&mut game, Command::Begin);
    let file = GameFile::read(&game.save().write()).expect("a game");
    let (setting, _) = scenario(&with_a_story());
    let again = Game::resume_from(file, setting).expect("the same game");
    assert_eq!(again.state(), game.state());
}

fn test(modifier: i8) -> SkillTest {
    SkillTest {
        skill: "perception".to_owned(),
        difficulty: None,
        modifier,
        dice: 1,
    }
}

fn called(game: &Game) -> Vec<(String, Vec<u8>)> {
    let entries = game.log().iter().filter_map(|entry| match &entry.event {
        Event::Called(called) => Some(&called.dice),
        _ => None,
    });
    let all = entries.flatten();
    all.map(|thrown| (thrown.label.clone(), thrown.dice.clone()))
        .collect()
}

#[test]
fn a_game_master_calls_for_tests_and_nobody_else_does() {
    let mut game = begun(&with_a_story(), Options::default());
    let ann = game.state().find("ann").expect("ann");
    let call = Master::Call(Call::Test(ann, test(0)));
    let word = because(call.clone());
    assert_eq!(
        game.apply(By::Seat(ANN_SEAT), word).map(|_| ()),
        Err(Refusal::MasterOnly)
    );
    master(&mut game, call.clone());
    master(&mut game, call);
    // Each call has dice of its own, and its side is told what they came to.
    let dice = called(&game);
    assert!(dice.len() >= 2 && dice[0].0 != dice[1].0, "{dice:?}");
    let told = text(game.stream(ANN_SEAT, 0));
    assert!(told.contains("event-tested"), "{told}");
    // Numbers that nobody could throw for are refused.
    let wild = Master::Call(Call::Test(ann, test(100)));
    let refused = game.apply(By::Seat(MASTER), because(wild)).map(|_| ());
    assert!(matches!(refused, Err(Refusal::Rules(_))), "{refused:?}");
    let nobody = Master::Call(Call::Effect(Effect::Join(ann, 9)));
    let refused = game.apply(By::Seat(MASTER), because(nobody)).map(|_| ());
    assert!(matches!(refused, Err(Refusal::Rules(_))), "{refused:?}");
    // And the dice of calls are proved like all others.
    let value = Hex(vec![1]);
    say(&mut game, ANN_SEAT, Command::Contribute { value });
    master(&mut game, Master::End);
    let verified = verify(game.log()).expect("fair");
    assert!(verified.throws >= 2);
}

#[test]
fn what_is_called_for_reaches_those_whom_it_concerns() {
    let mut game = begun(&with_a_story(), Options::default());
    let plot = game
        .view(MASTER)
        .expect("a view")
        .plot
        .expect("what there is to call");
    assert_eq!(
        (plot.events[0].name.as_str(), plot.events[0].done),
        ("bell", false)
    );
    assert_eq!(game.view(ANN_SEAT).expect("a view").plot, None);
    master(&mut game, Master::Call(Call::Happens(plot.events[0].place)));
    let heard = text(game.stream(RED_SEAT, 0));
    assert!(heard.contains("La cloche sonne"), "{heard}");
    assert!(game.view(MASTER).expect("a view").plot.expect("plot").events[0].done);
    let learns = Effect::Learn(plot.secrets[0].place, Whose::Side(0));
    master(&mut game, Master::Call(Call::Effect(learns)));
    assert_eq!(game.view(ANN_SEAT).expect("a view").secrets.len(), 1);
    assert!(text(game.stream(ANN_SEAT, 0)).contains("Le puits est sec"));
    assert!(!text(game.stream(RED_SEAT, 0)).contains("Le puits est sec"));
    let rik = game.state().find("rik").expect("rik");
    let friendly = Effect::Attitude(rik, Attitude::Friendly);
    master(&mut game, Master::Call(Call::Effect(friendly)));
    master(&mut game, Master::Call(Call::Attitude(rik)));
}

#[test]
fn what_only_a_game_master_can_judge_is_judged_after_the_end_too() {
    let mut game = begun(&with_a_story(), Options::default());
    master(&mut game, Master::Call(Call::End));
    assert_eq!(game.stage(), Stage::Over);
    let verdict = |game: &Game| game.view(ANN_SEAT).expect("a view").aims[0].verdict;
    assert_eq!(verdict(&game), Some(Verdict::NotJudged));
    let late = because(Master::Call(Call::Happens(0)));
    assert_eq!(
        game.apply(By::Seat(MASTER), late).map(|_| ()),
        Err(Refusal::NotNow(Stage::Over))
    );
    master(&mut game, Master::Call(Call::Judge(0, true)));
    assert_eq!(verdict(&game), Some(Verdict::Met));
    assert!(text(game.stream(ANN_SEAT, 0)).contains("verdict-met"));
    assert!(!text(game.stream(RED_SEAT, 0)).contains("verdict-met"));
    let ended = game.stream(ANN_SEAT, 0);
    assert!(ended.iter().any(|entry| *entry.event == SeatEvent::Ended));
}
