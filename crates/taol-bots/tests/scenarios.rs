//! Every scenario of the project is played to its end by programs, and ends of itself: what it asks for is decided, or
//! only one camp is left. `TAOL_THOUGHT` lets them think longer (in thousandths of a second), `TAOL_GAMES` plays each
//! more often: `make scenarios`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use taol_bots::{Bot, Budget, Mind, Outcome, Persona, Player, Script, Table};
use taol_files::{Library, Loaded, read_scenario};
use taol_rules::ending::Reason;
use taol_rules::engine::{AlarmCall, EngineOrder, GunWork};
use taol_rules::figure::{FigureId, Status};
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_rules::plot::Condition;
use taol_rules::rulebook::Text;
use taol_rules::story::{self, Verdict};
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
fn play(name: &str, text: &str, loaded: Loaded, seed: u64, habit: Script) -> Outcome {
    let people = loaded.state.figures.len();
    let mut sides: Vec<u8> = loaded.state.profiles.iter().map(|profile| profile.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let thought = number("TAOL_THOUGHT").map(|thousandths| thousandths * (Budget::SECOND / 1_000));
    let player = |side: u8| -> Box<dyn Player> {
        let bot = |mind| Box::new(Bot::with_mind(Persona::default(), mind, seed + u64::from(side)));
        match thought {
            None if people > MANY => Box::new(Straight { turn: 0 }),
            None if people > FEW => bot(Mind::Always(habit)),
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

/// Somebody who needs no thought: every so many people walk straight at the nearest enemy they see; in the first turn
/// some serve what the scenario has besides people.
struct Straight {
    turn: u32,
}

/// What the giant game has besides people, and what was told of it and not refused. BIG-01, TER-07, ART-01, TWN-01.
static SERVED: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());

/// One in so many walks.
const WALKERS: usize = 8;

impl Straight {
    fn orders(&self, known: &Known) -> Orders {
        let (setting, state) = (known.setting.as_it_stands(&known.state), &known.state);
        let mut orders = if known.turn <= 1 {
            served(known)
        } else {
            Orders::new()
        };
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
            let free = figure.able() && !orders.contains_key(id);
            if free && taol_rules::check(&setting, state, &alone).is_ok() {
                orders.extend(alone);
            }
        }
        orders
    }
}

/// One order each for a road, a boat, a gun and the alarm, to the first who may have it. BIG-01, TER-07, ART-01, TWN-01.
fn served(known: &Known) -> Orders {
    let (setting, state) = (known.setting.as_it_stands(&known.state), &known.state);
    let mut orders = Orders::new();
    let mut tell = |what: &'static str, people: &[FigureId], order: Order| {
        let alone: Orders = people.iter().map(|id| (*id, order.clone())).collect();
        let free = people.iter().all(|id| !orders.contains_key(id));
        if free && !people.is_empty() && taol_rules::check(&setting, state, &alone).is_ok() {
            orders.extend(alone);
            SERVED.lock().expect("nobody panicked").insert(what);
            return true;
        }
        false
    };
    let does = |action: Action| Order {
        action,
        ..Order::default()
    };
    let sounds = Order {
        alarm: Some(AlarmCall::Sound),
        ..Order::default()
    };
    known.mine.iter().any(|id| tell("alarm", &[*id], sounds.clone()));
    for road in 0..setting.plot.roads.len() as u16 {
        known
            .mine
            .iter()
            .any(|id| tell("road", &[*id], does(Action::Travel(road))));
    }
    for (number, gun) in state.engines.guns.iter().enumerate() {
        let near = |id: &&FigureId| {
            let figure = state.figure(**id);
            figure.table == gun.table && figure.at.distance(gun.at) <= 9.0
        };
        let crew: Vec<FigureId> = known.mine.iter().filter(near).copied().collect();
        let work = EngineOrder::Serve {
            gun: number as u8,
            work: GunWork::Point(gun.facing),
        };
        tell("gun", &crew, does(Action::Engine(work)));
    }
    for (number, boat) in state.crafts.iter().enumerate() {
        let aboard = |id: &&FigureId| state.figure(**id).aboard == Some(number as u8);
        let shore = Waypoint {
            at: boat.at + boat.facing.vector() * 8.0,
            storey: None,
        };
        let mut rowers = known.mine.iter().filter(aboard);
        rowers.any(|id| tell("boat", &[*id], does(Action::Row(vec![shore]))));
    }
    orders
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
        let mut something = false;
        for seed in 0..number("TAOL_GAMES").unwrap_or(1) {
            let loaded = read(name, text);
            let last =
                last_turn(&loaded).unwrap_or_else(|| panic!("{name}: an objective without a last turn"));
            let begun = std::time::Instant::now();
            let played = play(name, text, loaded, seed, Script::Seize);
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
            something |= of_the_story(&read(name, text), &played);
        }
        // Those who only go for things may leave each other alone: then they go for people.
        if !something {
            let played = play(name, text, read(name, text), 0, Script::Advance);
            something = of_the_story(&read(name, text), &played);
        }
        assert!(something, "{name}: nothing of its story happens");
    }
    let giant = "la-descente-de-porz-even.toml";
    let played = only.as_ref().is_none_or(|only| giant.contains(only.as_str()));
    if played && number("TAOL_THOUGHT").is_none() {
        let served = SERVED.lock().expect("nobody panicked");
        assert_eq!(
            *served,
            BTreeSet::from(["alarm", "boat", "gun", "road"]),
            "the giant game"
        );
    }
}

/// Whether something of a story came about that the clock alone would not have brought: somebody was lost, an event
/// happened, or an objective was met. OBJ-01, EVT-01.
fn of_the_story(loaded: &Loaded, played: &Outcome) -> bool {
    let (setting, end) = (&loaded.setting, played.game.state());
    let lost = |id: FigureId| {
        let (then, now) = (loaded.state.figure(id).status, end.figure(id).status);
        then != now
            && matches!(
                now,
                Status::Killed | Status::OutOfAction | Status::Captive | Status::Gone
            )
    };
    // As if everybody had stood still all the while.
    let mut idle = loaded.state.clone();
    idle.turn = end.turn;
    let by_somebody = |condition: &Condition| !story::holds(setting, &idle, condition);
    let events = end
        .story
        .happened
        .iter()
        .map(|(event, _)| &setting.plot.happenings[usize::from(*event)]);
    let verdicts = story::assess(setting, end);
    let met = setting
        .plot
        .objectives
        .iter()
        .zip(verdicts)
        .filter(|(_, verdict)| *verdict == Verdict::Met);
    end.ids().any(lost)
        || events.filter_map(|event| event.when.as_ref()).any(by_somebody)
        || met
            .filter_map(|(objective, _)| objective.condition.as_ref())
            .any(by_somebody)
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
        for job in &plot.jobs {
            assert!(full(&job.text), "{name}: job {}", job.name);
        }
        for draw in &plot.draws {
            for row in &draw.rows {
                assert!(full(&row.text), "{name}: row {} of {}", row.from, draw.name);
            }
        }
        for person in &plot.people {
            let looks = person.appears.as_ref();
            assert!(
                looks.is_none_or(|looks| full(&looks.name)),
                "{name}: what {} looks like",
                loaded.state.name(person.figure)
            );
        }
        // People's own names may be the same in both languages.
        let called = |text: &Text| !text.fr.trim().is_empty() && !text.en.trim().is_empty();
        for side in &loaded.setting.sides {
            assert!(called(&side.title), "{name}: the title of {}", side.name);
        }
        for profile in loaded.state.profiles.iter() {
            let title = loaded.setting.names.get(&profile.name);
            assert!(title.is_some_and(called), "{name}: the name of {}", profile.name);
        }
    }
}
