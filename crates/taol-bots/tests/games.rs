//! Whole games between programs: they end, nothing is refused, the same seed plays the same, and odd tables are no trouble.

use taol_bots::{Bot, Budget, Mind, Outcome, Persona, Player, Random, Script, Table};
use taol_files::{Library, read_scenario};
use taol_rules::ending::Reason;
use taol_table::{Fog, Options, Source};

const MEADOW: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 40 }

[grounds]
wood = { kind = "open-forest", rectangle = [24, 4, 36, 16] }

[figures]
ann = { side = "blue", class = 4, at = [8, 20], rank = "leader", weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [6, 16], weapons = ["longbow", "dagger"] }
cat = { side = "blue", class = 3, at = [6, 24], weapons = ["spear"] }
rik = { side = "red", class = 4, at = [52, 20], rank = "leader", weapons = ["sword"] }
sam = { side = "red", class = 3, at = [54, 24], weapons = ["longbow", "dagger"] }
tom = { side = "red", class = 3, at = [54, 16], weapons = ["spear"] }
"#;

fn game<'a>(text: &str, players: Vec<(u8, Box<dyn Player + 'a>)>, work: u64, seed: u64, fog: Fog) -> Outcome {
    let read = read_scenario("meadow", text, &Library::official());
    let (loaded, _) = read.unwrap_or_else(|problems| panic!("{problems:?}"));
    let source = Source {
        name: "meadow.toml".to_owned(),
        text: text.to_owned(),
        rulebooks: Vec::new(),
    };
    let budgets = vec![work; players.len()];
    let players = players
        .into_iter()
        .map(|(side, player)| (side, side.to_string(), player))
        .collect();
    let table = Table {
        source,
        setting: loaded.setting,
        state: loaded.state,
        options: Options {
            fog,
            ..Options::default()
        },
        secret: seed.to_le_bytes().to_vec(),
        players,
        budgets,
        most_turns: 40,
    };
    table.play(&mut |_| {}).unwrap_or_else(|why| panic!("{why:?}"))
}

fn bot(persona: &str, seed: u64) -> Box<dyn Player> {
    Box::new(Bot::new(Persona::named(persona).expect("a persona"), seed))
}

const LITTLE: u64 = 600;

#[test]
fn a_game_against_itself_ends_and_nothing_is_refused() {
    for (seed, persona) in ["regulars", "sergeant", "knight", "bandit", "militia", "beast"]
        .iter()
        .enumerate()
    {
        let seed = seed as u64;
        let players = vec![(0, bot(persona, seed)), (1, bot("regulars", seed + 1))];
        let played = game(MEADOW, players, LITTLE, seed, Fog::Friendly);
        assert_ne!(played.ending.reason, Reason::Turns, "{persona}");
        assert_eq!(played.refusals, Vec::new(), "{persona}");
        assert!(
            played.revisions.iter().all(|count| *count <= 3),
            "{persona} {:?}",
            played.revisions
        );
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = || {
        let players = vec![(0, bot("regulars", 5)), (1, bot("sergeant", 6))];
        game(MEADOW, players, LITTLE, 3, Fog::Strict).game.save().write()
    };
    assert_eq!(play(), play());
}

/// Nearly always: the dice are the same for everybody, and even a fool is lucky now and then.
#[test]
fn chance_is_beaten() {
    const GAMES: u64 = 8;
    let mut won = 0;
    for seed in 0..GAMES {
        let random: Box<dyn Player> = Box::new(Random::new(seed));
        let players = vec![(0, bot("regulars", seed)), (1, random)];
        let played = game(MEADOW, players, Budget::TENTH, seed, Fog::Friendly);
        won += u64::from(played.ending.winner == Some(0));
        assert_eq!(played.refusals, Vec::new(), "seed {seed}");
    }
    assert!(won >= GAMES - 1, "{won} of {GAMES}");
}

#[test]
fn every_script_alone_gives_orders_that_can_be_tried() {
    for script in Script::ALL {
        let always = Bot::with_mind(Persona::default(), Mind::Always(script), 1);
        let players: Vec<(u8, Box<dyn Player>)> = vec![(0, Box::new(always)), (1, bot("militia", 2))];
        let played = game(MEADOW, players, 200, 4, Fog::Open);
        assert_eq!(played.refusals, Vec::new(), "{}", script.name());
    }
}

#[test]
fn nobody_to_be_seen_is_no_trouble() {
    let dark = MEADOW.replace(
        "class = 4, at = [52, 20]",
        "class = 4, hidden = true, at = [52, 20]",
    );
    let dark = dark.replace(
        "class = 3, at = [54, 24]",
        "class = 3, hidden = true, at = [54, 24]",
    );
    let dark = dark.replace(
        "class = 3, at = [54, 16]",
        "class = 3, hidden = true, at = [54, 16]",
    );
    let played = game(
        &dark,
        vec![(0, bot("regulars", 1)), (1, bot("bandit", 2))],
        200,
        1,
        Fog::Strict,
    );
    assert_eq!(played.refusals, Vec::new());
}

#[test]
fn a_side_of_nobody_and_an_empty_seat_are_no_trouble() {
    let lone = r#"
rulebook = "generic"
table    = { width = 40, depth = 40 }
[sides]
blue = { title = { fr = "Bleus", en = "Blue" } }
red = { title = { fr = "Rouges", en = "Red" } }
[figures]
ann = { side = "blue", class = 4, at = [20, 20] }
"#;
    let played = game(
        lone,
        vec![(0, bot("regulars", 1)), (1, bot("regulars", 2))],
        200,
        1,
        Fog::Friendly,
    );
    assert!(played.turns <= 41);
}

#[test]
fn a_host_that_says_stop_is_heard_at_once() {
    let read = read_scenario("meadow", MEADOW, &Library::official());
    let (loaded, _) = read.unwrap_or_else(|problems| panic!("{problems:?}"));
    let source = Source::default();
    let mut game = taol_table::Game::new(source, loaded.setting, loaded.state, Options::default());
    let host = |game: &mut taol_table::Game, command| {
        game.apply(taol_table::By::Host, command).expect("the host may");
    };
    for side in 0..2 {
        let role = taol_table::Role::Player { side };
        let holder = taol_table::Holder::Bot("bot".to_owned());
        host(&mut game, taol_table::Command::Join { role, holder });
    }
    host(
        &mut game,
        taol_table::Command::KeepSecret {
            secret: taol_table::Hex(vec![1]),
        },
    );
    host(&mut game, taol_table::Command::Begin);
    let known = game.known(0).expect("what the seat knows");
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        true
    };
    let mut bot = Bot::new(Persona::default(), 1);
    let _ = bot.next(&known, Budget::of(u64::MAX).until(&stop));
    assert!(
        asked.get() < 40,
        "{} turns imagined after time was up",
        asked.get()
    );
}
