//! Games as files: what was written once is read for ever; what cannot be read is refused with its reason.

mod support;

use std::path::{Path, PathBuf};

use support::*;
use taol_geometry::Point;
use taol_rules::order::{Action, Shot};
use taol_table::{
    Audience, Choice, Command, FileError, Fog, Game, GameFile, Hex, Master, Objective, ObjectiveFor, Options,
    Stage, VERSION, verify,
};

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let entries = std::fs::read_dir(folder).expect("the corpus");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// A turn with a bit of everything that a log can hold.
fn a_bit_of_everything() -> Game {
    let mut game = begun(
        &near(),
        Options {
            fog: Fog::Friendly,
            ..Options::default()
        },
    );
    say(
        &mut game,
        RED_SEAT,
        Command::Contribute {
            value: Hex(b"riwal".to_vec()),
        },
    );
    host(&mut game, Command::Tick { now: 60 });
    both_ready(&mut game);
    let ann = token(&game, ANN_SEAT, "ann");
    let orders = [(ann, plan(Action::Hold))].into();
    say(&mut game, ANN_SEAT, Command::Draft { orders });
    let charge = Action::Charge {
        target: token(&game, ANN_SEAT, "rik"),
        via: Vec::new(),
    };
    announce(&mut game, ANN_SEAT, "ann", charge);
    announce(&mut game, RED_SEAT, "rik", to(86.0, 50.0));
    let text = "Rends-toi !".to_owned();
    say(
        &mut game,
        ANN_SEAT,
        Command::Say {
            to: Audience::Open,
            text,
        },
    );
    let objective = Objective {
        whose: ObjectiveFor::Side(1),
        text: "la lettre".to_owned(),
    };
    master(&mut game, Master::Give(objective));
    let marker = Master::PlaceMarker {
        name: "lièvre".to_owned(),
        side: 1,
        table: 0,
        at: Point::new(50.0, -25.0),
        pace: 12.0,
        covers: Vec::new(),
    };
    master(&mut game, marker);
    agree(&mut game, RED_SEAT);
    agree(&mut game, ANN_SEAT);
    let moved = game.log().len() as u64;
    let ben = token(&game, ANN_SEAT, "ben");
    let shots = vec![Shot::new(0, token(&game, ANN_SEAT, "sam"))];
    let choice = Choice {
        shots,
        ..Choice::default()
    };
    say(
        &mut game,
        ANN_SEAT,
        Command::Choose {
            choices: [(ben, choice.clone())].into(),
        },
    );
    both_ready(&mut game);
    master(
        &mut game,
        Master::StepBack {
            to: moved,
            reason: "une flèche de trop".to_owned(),
        },
    );
    say(
        &mut game,
        ANN_SEAT,
        Command::Choose {
            choices: [(ben, choice)].into(),
        },
    );
    both_ready(&mut game);
    both_ready(&mut game);
    master(&mut game, Master::End);
    game
}

#[test]
fn what_was_written_once_is_read_for_ever() {
    if std::env::var_os("TAOL_NEW_CORPUS").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
        let file = folder.join(format!("v{VERSION}-lane.json"));
        std::fs::write(file, a_bit_of_everything().save().write()).expect("a file");
    }
    let corpus = corpus();
    assert!(!corpus.is_empty());
    for path in corpus {
        let text = std::fs::read_to_string(&path).expect("a text");
        let file = GameFile::read(&text).unwrap_or_else(|why| panic!("{}: {why:?}", path.display()));
        let entries = file.log.len();
        let game = Game::resume_from(file.clone(), scenario(&file.source.text).0).expect("a game");
        assert_eq!(game.stage(), Stage::Over);
        assert_eq!(game.log().len(), entries);
        assert!(verify(game.log()).expect("honest dice").throws > 0);
        for seat in 0..game.seats().len() as u16 {
            assert!(!game.view(seat).expect("a view").figures.is_empty());
            assert!(!game.stream(seat, 0).is_empty());
        }
        assert_eq!(GameFile::read(&game.save().write()), Ok(game.save()));
    }
}

#[test]
fn what_cannot_be_read_is_refused() {
    let game = begun(LANE, Options::default());
    let text = game.save().write();
    let newer = text
        .replacen("\"version\":1", "\"version\":2", 1)
        .replace("log", "something else");
    assert_eq!(GameFile::read(&newer), Err(FileError::Newer(2, VERSION)));
    assert_eq!(GameFile::read("{}"), Err(FileError::NotAGame));
    assert!(matches!(GameFile::read("{\"format"), Err(FileError::Damaged(_))));
    assert!(matches!(
        GameFile::read(&text.replace("first", "last")),
        Err(FileError::Damaged(_))
    ));
    let mut file = game.save();
    file.log.remove(0);
    let setting = scenario(LANE).0;
    assert!(matches!(
        Game::resume_from(file, setting.clone()),
        Err(FileError::Damaged(_))
    ));
    let mut setting = setting;
    setting.sides.truncate(1);
    assert_eq!(
        Game::resume_from(game.save(), setting).err(),
        Some(FileError::OtherScenario)
    );
}

#[test]
fn a_game_taken_up_again_goes_on_as_if_nothing_had_happened() {
    let mut game = begun(LANE, Options::default());
    for step in 0..3 {
        let file = GameFile::read(&game.save().write()).expect("a file");
        let mut again = Game::resume_from(file, scenario(LANE).0).expect("a game");
        for table in [&mut game, &mut again] {
            match step {
                1 => {
                    announce(table, ANN_SEAT, "ann", to(38.0, 50.0));
                    agree(table, RED_SEAT);
                    agree(table, ANN_SEAT);
                }
                _ => both_ready(table),
            }
        }
        assert_eq!(game.save(), again.save());
    }
}
