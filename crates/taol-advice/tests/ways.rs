//! All that the rules let people do with a shot or a blow can be found and chosen.

mod table;

use table::token;
use taol_advice::{Answer, Question, Way, answer};
use taol_rules::order::{Elite, Manner};
use taol_table::{By, Command, Fog, Game, Stage};

const MUSKETS: &str = r#"
rulebook = "pike-and-shot"
table = { width = 60, depth = 60 }

[figures]
sergeant = { side = "blue", class = 3, at = [8, 16], rank = "leader" }
abel = { side = "blue", class = 3, at = [10, 10], facing = 90, close-order = true, weapons = ["heavy-musket"], skills = { elite-shot = 0 } }
bruno = { side = "blue", class = 3, at = [10, 12], facing = 90, close-order = true, weapons = ["heavy-musket"] }
carl = { side = "blue", class = 3, at = [10, 14], facing = 90, close-order = true, weapons = ["heavy-musket"] }
fencer = { side = "blue", class = 4, at = [30, 50], weapons = ["rapier", "dagger"], skills = { fencer = 3 } }
near = { side = "red", class = 3, at = [24, 30] }
p1 = { side = "red", class = 3, at = [30.5, 10] }
p2 = { side = "red", class = 3, at = [30.5, 12] }
p3 = { side = "red", class = 3, at = [30.5, 14] }
foe = { side = "red", class = 3, at = [32, 50], weapons = ["sword"] }
"#;

/// All have agreed to stay where they are, and chosen nothing before a stage.
fn at(stage: Stage) -> Game {
    let mut game = table::game(MUSKETS, Fog::Open);
    while game.stage() != stage {
        for seat in 0..2 {
            let revision = game.known(seat).expect("eyes").revision;
            let command = match game.stage() {
                Stage::Announcing => Command::Agree { revision },
                _ => Command::Ready,
            };
            game.apply(By::Seat(seat), command).expect("goes on");
        }
    }
    game
}

fn ways(game: &Game, figure: &str, target: &str) -> Vec<Way> {
    let question = Question::Ways {
        figure: token(game, 0, figure),
        weapon: 0,
        target: token(game, 0, target),
    };
    match answer(&game.known(0).expect("eyes"), &question) {
        Answer::Ways(ways) => ways,
        other => panic!("{other:?}"),
    }
}

fn named<'w>(ways: &'w [Way], name: &str) -> &'w Way {
    let found = ways.iter().find(|way| way.name.id == name);
    found.unwrap_or_else(|| panic!("no {name} among {ways:?}"))
}

#[test]
fn a_volley_is_chosen_for_all_who_fire_it() {
    let mut game = at(Stage::Shooting);
    let ways = ways(&game, "abel", "p1");
    let volley = named(&ways, "way-volley");
    assert_eq!((volley.shots.len(), volley.need), (3, 5));
    let choices = volley.shots.iter().map(|(who, shot)| {
        let mut choice = taol_table::Choice::default();
        choice.shots.push(shot.clone());
        (*who, choice)
    });
    let choose = Command::Choose {
        choices: choices.collect(),
    };
    game.apply(By::Seat(0), choose).expect("three fire together");
}

#[test]
fn an_elite_shot_spends_its_skill_one_way_or_the_other() {
    let ways = ways(&at(Stage::Shooting), "abel", "p1");
    let elite = |name: &str| named(&ways, name).shots[0].1.elite;
    assert_eq!(
        (elite("way-elite"), elite("way-elite-pick")),
        (Some(Elite::Bonus), Some(Elite::Pick))
    );
}

#[test]
fn nobody_without_the_skill_is_offered_it() {
    let ways = ways(&at(Stage::Shooting), "bruno", "p1");
    assert!(!ways.iter().any(|way| way.name.id.starts_with("way-elite")));
}

#[test]
fn a_fencer_finds_the_ways_of_a_fencer_and_others_do_not() {
    let game = at(Stage::Melee);
    let Answer::Fights(fights) = answer(&game.known(0).expect("eyes"), &Question::Fights) else {
        panic!("no fights");
    };
    let fighter = |name: &str| {
        let token = token(&game, 0, name);
        let mut all = fights.iter().flat_map(|fight| &fight.fighters);
        all.find(|fighter| fighter.figure == token).expect("in contact")
    };
    let fencer = fighter("fencer");
    assert!(fencer.manners.contains(&(Manner::Twice, 2)));
    let keys: Vec<_> = fencer.arms.iter().map(|(_, key)| key.as_deref()).collect();
    assert_eq!(keys, [Some("rapier"), Some("dagger"), None]);
    assert!(
        !fighter("foe")
            .manners
            .iter()
            .any(|(manner, _)| *manner == Manner::Twice)
    );
}
