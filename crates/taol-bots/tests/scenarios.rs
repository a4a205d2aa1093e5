//! Every scenario of the project is played to its end by programs, and ends of itself: what it asks for is decided, or
//! only one camp is left. `TAOL_THOUGHT` lets them think longer (in thousandths of a second), `TAOL_GAMES` plays each
//! more often: `make scenarios`.

use std::path::{Path, PathBuf};

use taol_bots::{Bot, Budget, Mind, Outcome, Persona, Player, Script, Table};
use taol_files::{Library, Loaded, read_scenario};
use taol_rules::ending::Reason;
use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_rules::rulebook::Text;
use taol_table::{Command, Known, Options, Refusal, Source, Stage};

/// Up to so many people, programs think; larger games are played by habit alone.
const FEW: usize = 16;
/// With more people than this a few of them walk straight at the enemy, and the others stand their ground.
const MANY: usize = 120;
/// What they may think, in the short version: next to nothing.
const LITTLE: u64 = 200;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios")
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// All scenarios, by name.
fn scenarios() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder()).expect("the scenarios");
    let paths = files.map(|file| file.expect("a file").path());
    let mut found: Vec<(String, String)> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    found.sort();
    found
}

fn read(name: &str, text: &str) -> Loaded {
    let read = read_scenario(name, text, &Library::official());
    read.unwrap_or_else(|problems| panic!("{name}: {problems:?}")).0
}

/// The last turn that a scenario speaks of: then everything is judged.
fn last_turn(loaded: &Loaded) -> Option<u32> {
    let objectives = loaded.setting.plot.objectives.iter();
    let judged = objectives.filter(|objective| objective.condition.is_some());
    let turns: Option<Vec<u32>> = judged.map(|objective| objective.by_turn).collect();
    turns?.into_iter().max()
}

/// Plays a scenario with a program for each side that has somebody.
fn play(name: &str, text: &str, loaded: Loaded, seed: u64) -> Outcome {
    let people = loaded.state.figures.len();
    let mut sides: Vec<u8> = loaded.state.profiles.iter().map(|profile| profile.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let thought = number("TAOL_THOUGHT").map(|thousandths| thousandths * (Budget::SECOND / 1_000));
    let player = |side: u8| -> Box<dyn Player> {
        let bot = |mind| Box::new(Bot::with_mind(Persona::default(), mind, seed + u64::from(side)));
        match thought {
            None if people > MANY => Box::new(Straight { turn: 0 }),
            None if people > FEW => bot(Mind::Always(Script::Seize)),
            _ => bot(Mind::Thinks),
        }
    };
    let players: Vec<(u8, String, Box<dyn Player>)> = sides
        .iter()
        .map(|side| (*side, side.to_string(), player(*side)))
        .collect();
    let table = Table {
        source: Source {
            name: name.to_owned(),
            text: text.to_owned(),
            rulebooks: Vec::new(),
        },
        setting: loaded.setting,
        state: loaded.state,
        options: Options::default(),
        secret: seed.to_le_bytes().to_vec(),
        budgets: vec![thought.unwrap_or(LITTLE); players.len()],
        players,
        most_turns: 60,
    };
    table
        .play(&mut |_| {})
        .unwrap_or_else(|why| panic!("{name}: {why:?}"))
}

/// Somebody who needs no thought: every so many people walk straight at the nearest enemy they see.
struct Straight {
    turn: u32,
}

/// One in so many walks.
const WALKERS: usize = 8;

impl Straight {
    fn orders(&self, known: &Known) -> Orders {
        let (setting, state) = (known.setting.as_it_stands(&known.state), &known.state);
        let mut orders = Orders::new();
        for id in known.mine.iter().step_by(WALKERS) {
            let figure = state.figure(*id);
            let foes = state.ids().filter(|other| {
                let foe = state.figure(*other);
                foe.able()
                    && foe.table == figure.table
                    && setting.enemies(state.profile(*id).side, state.profile(*other).side)
            });
            let far = |other: &FigureId| state.figure(*other).at.distance(figure.at);
            let Some(foe) = foes.min_by(|one, other| far(one).total_cmp(&far(other))) else {
                continue;
            };
            let path = vec![Waypoint {
                at: state.figure(foe).at,
                storey: None,
            }];
            let order = Order {
                action: Action::Path(path),
                ..Order::default()
            };
            let alone = Orders::from([(*id, order)]);
            if figure.able() && taol_rules::check(&setting, state, &alone).is_ok() {
                orders.extend(alone);
            }
        }
        orders
    }
}

impl Player for Straight {
    fn next(&mut self, known: &Known, _budget: Budget<'_>) -> Vec<Command> {
        match known.stage {
            Stage::Gathering | Stage::Over => Vec::new(),
            Stage::Announcing if known.turn != self.turn && !known.mine.is_empty() => {
                self.turn = known.turn;
                let orders = known.orders_said(&self.orders(known));
                vec![Command::Announce { orders }]
            }
            Stage::Announcing => vec![Command::Agree {
                revision: known.revision,
            }],
            Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath => vec![Command::Ready],
        }
    }

    fn refused(&mut self, command: &Command, why: &Refusal) {
        assert!(matches!(why, Refusal::StaleRevision(_)), "{command:?}: {why:?}");
    }
}

#[test]
fn every_scenario_plays_to_an_end() {
    let scenarios = scenarios();
    assert!(scenarios.len() >= 20, "only {} scenarios", scenarios.len());
    let only = std::env::var("TAOL_SCENARIO").ok();
    for (name, text) in scenarios
        .iter()
        .filter(|(name, _)| only.as_ref().is_none_or(|only| name.contains(only.as_str())))
    {
        for seed in 0..number("TAOL_GAMES").unwrap_or(1) {
            let loaded = read(name, text);
            let last =
                last_turn(&loaded).unwrap_or_else(|| panic!("{name}: an objective without a last turn"));
            let begun = std::time::Instant::now();
            let played = play(name, text, loaded, seed);
            println!(
                "{name}: {:?} after {} of {last} turns, winner {:?}, {} orders, {:?}",
                played.ending.reason,
                played.turns,
                played.ending.winner,
                played.orders,
                begun.elapsed(),
            );
            assert_ne!(
                played.ending.reason,
                Reason::Turns,
                "{name}, seed {seed}: it does not end"
            );
            assert!(
                played.turns <= last,
                "{name}, seed {seed}: {} turns of {last}",
                played.turns
            );
            assert!(played.turns >= 2, "{name}, seed {seed}: over before it began");
            assert!(played.orders > 0, "{name}, seed {seed}: nobody was told anything");
            assert_eq!(played.refusals, Vec::new(), "{name}, seed {seed}");
        }
    }
}

/// Nothing of what people read is left out, in either language.
#[test]
fn every_scenario_speaks_both_languages() {
    let full = |text: &Text| !text.fr.trim().is_empty() && !text.en.trim().is_empty() && text.fr != text.en;
    for (name, text) in scenarios() {
        let loaded = read(&name, &text);
        assert!(full(&loaded.setting.title), "{name}: its title");
        assert!(loaded.story.as_ref().is_some_and(full), "{name}: its story");
        let plot = &loaded.setting.plot;
        assert!(!plot.objectives.is_empty(), "{name}: no objectives");
        for objective in &plot.objectives {
            assert!(full(&objective.text), "{name}: objective {}", objective.name);
        }
        for secret in &plot.secrets {
            assert!(full(&secret.text), "{name}: secret {}", secret.name);
        }
        for event in &plot.happenings {
            assert!(full(&event.text), "{name}: event {}", event.name);
        }
    }
}
