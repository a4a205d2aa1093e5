//! What anybody with sense does at a table: guards prisoners, spares those who must live, and marches on without those who
//! have run.

use taol_bots::{Bot, Budget, Mind, Persona, Player, Script, Table};
use taol_files::{Library, Loaded, read_scenario};
use taol_rules::figure::{Driven, FigureId, Impulse, Status};
use taol_rules::order::{Action, March, Order, Orders};
use taol_rules::state::State;
use taol_rules::turn::Turn;
use taol_rules::{check, formation};
use taol_table::{Options, Source};

/// The captain’s life is all that is asked for; there are others to fight.
const CAPTAIN: &str = r#"
rulebook = "generic"
table    = { width = 90, depth = 60 }

[figures]
captain = { side = "blue", class = 4, at = [30, 30], rank = "leader", weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [32, 20], weapons = ["spear"] }
cat = { side = "blue", class = 3, at = [32, 24], weapons = ["spear"] }
dan = { side = "blue", class = 3, at = [32, 40], weapons = ["sword"] }
rik = { side = "red", class = 3, at = [60, 28], weapons = ["sword"] }
sam = { side = "red", class = 3, at = [60, 34], weapons = ["spear"] }

[objectives.life]
of = "blue"
text = { fr = "Le capitaine vit.", en = "The captain lives." }
when = { safe = "captain" }
by-turn = 6
"#;

/// A prisoner who is to stay one, and friends of theirs too far off to matter.
const PRISON: &str = r#"
rulebook = "generic"
table    = { width = 90, depth = 60 }
switches = { capture = true }

[figures]
jailer = { side = "blue", class = 3, at = [20, 30], rank = "leader", weapons = ["club", "flintlock-pistol"] }
guard = { side = "blue", class = 3, at = [30, 20], weapons = ["flintlock-musket", "dagger"] }
thief = { side = "red", class = 2, at = [22, 30], captive-of = "jailer" }
rik = { side = "red", class = 3, at = [75, 30], weapons = ["sword"] }

[objectives.order]
of = "blue"
text = { fr = "Le voleur reste où il est.", en = "The thief stays put." }
when = { captive = "thief" }
by-turn = 5
"#;

const COLUMN: &str = r#"
rulebook = "pike-and-shot"
table = { width = 60, depth = 60 }

[figures]
p1 = { side = "blue", class = 3, at = [40, 30], facing = 270, close-order = true, rank = "sub-leader" }
p2 = { side = "blue", class = 3, at = [42, 30], facing = 270, close-order = true }
p3 = { side = "blue", class = 3, at = [44, 30], facing = 270, close-order = true }
p4 = { side = "blue", class = 3, at = [40, 32], facing = 270, close-order = true }
p5 = { side = "blue", class = 3, at = [42, 32], facing = 270, close-order = true }
p6 = { side = "blue", class = 3, at = [44, 32], facing = 270, close-order = true }
"#;

fn read(text: &str) -> Loaded {
    let read = read_scenario("sense", text, &Library::official());
    read.unwrap_or_else(|problems| panic!("{problems:?}")).0
}

fn named(state: &State, name: &str) -> FigureId {
    state.ids().find(|id| state.name(*id) == name).expect("somebody")
}

/// How a game ends in which the regulars play blue against those who do the same always.
fn ends(text: &str, script: Script, seed: u64) -> State {
    let loaded = read(text);
    let thinks: Box<dyn Player> = Box::new(Bot::new(Persona::default(), seed));
    let always: Box<dyn Player> =
        Box::new(Bot::with_mind(Persona::default(), Mind::Always(script), seed + 1));
    let table = Table {
        source: Source {
            name: "sense.toml".to_owned(),
            text: text.to_owned(),
            rulebooks: Vec::new(),
        },
        setting: loaded.setting,
        state: loaded.state,
        options: Options::default(),
        secret: seed.to_le_bytes().to_vec(),
        players: vec![(0, "blue".to_owned(), thinks), (1, "red".to_owned(), always)],
        budgets: vec![Budget::TENTH; 2],
        most_turns: 8,
    };
    let played = table.play(&mut |_| {}).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!(played.refusals, Vec::new());
    played.game.state().clone()
}

#[test]
fn whoever_is_to_be_kept_from_harm_leaves_the_fighting_to_others() {
    for seed in 0..3 {
        let state = ends(CAPTAIN, Script::Hold, seed);
        let captain = state.figure(named(&state, "captain"));
        assert_eq!(captain.status, Status::Fit, "seed {seed}");
    }
}

#[test]
fn a_prisoner_is_guarded() {
    for seed in 0..3 {
        let state = ends(PRISON, Script::Hold, seed);
        let thief = state.figure(named(&state, "thief"));
        assert_eq!(thief.status, Status::Captive, "seed {seed}");
    }
}

#[test]
fn a_body_marches_without_those_who_run() {
    let Loaded {
        setting, mut state, ..
    } = read(COLUMN);
    let (speaker, runs) = (named(&state, "p1"), named(&state, "p6"));
    state.figures[runs as usize].driven = Some(Driven {
        by: Impulse::Flee,
        turn: state.turn + 1,
    });
    let ahead = state.figure(speaker).at + state.figure(speaker).facing.vector() * 8.0;
    let march = March {
        path: vec![ahead],
        ..March::default()
    };
    let order = Order {
        action: Action::March(march),
        ..Order::default()
    };
    let orders = Orders::from([(speaker, order)]);
    assert_eq!(check(&setting, &state, &orders), Ok(()));
    let told = formation::spelled_out(&setting, &state, &orders).expect("told");
    assert!(!told.contains_key(&runs), "whoever runs is told nothing");
    assert!(Turn::begin(&setting, &state, &told).is_ok());
}
