//! Pairs of games and how long each answer took: `measure A B SEEDS FILE…` with A and B such as `regulars@100`, `random` or
//! `script:charge`. One line a scenario, then the times. Nothing here is exact on a busy machine but the games.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use taol_bots::{Bot, Budget, Mind, Persona, Player, Random, Script, Table};
use taol_files::{Library, Loaded, read_scenario};
use taol_rules::ending::{Reason, margin};
use taol_table::{Command, Known, Options, Refusal, Source, Stage};

/// A game: its file, the margins, whether undecided, refusals, orders, changes of mind.
type Row = (usize, [f64; 2], u32, usize, u64, u32);

/// A player whose answers are timed.
struct Timed<'a> {
    player: Box<dyn Player>,
    times: &'a Mutex<Vec<(bool, f64)>>,
}

impl Player for Timed<'_> {
    fn next(&mut self, known: &Known, budget: Budget<'_>) -> Vec<Command> {
        let began = Instant::now();
        let said = self.player.next(known, budget);
        let took = began.elapsed().as_secs_f64() * 1_000.0;
        if let Ok(mut times) = self.times.lock() {
            times.push((known.stage == Stage::Announcing, took));
        }
        said
    }

    fn refused(&mut self, command: &Command, why: &Refusal) {
        eprintln!("refused: {why:?} {command:?}");
        self.player.refused(command, why);
    }

    fn revisions(&self) -> u32 {
        self.player.revisions()
    }
}

fn player(name: &str, seed: u64) -> (Box<dyn Player>, u64) {
    let (who, ms) = name.split_once('@').unwrap_or((name, "100"));
    let work = ms.parse::<u64>().expect("thousandths of a second") * Budget::SECOND / 1_000;
    let player: Box<dyn Player> = match who.strip_prefix("script:") {
        Some(script) => {
            let script = Script::named(script).expect("a script");
            Box::new(Bot::with_mind(Persona::default(), Mind::Always(script), seed))
        }
        None if who == "random" => Box::new(Random::new(seed)),
        None => Box::new(Bot::new(Persona::named(who).expect("a persona"), seed)),
    };
    (player, work)
}

/// The two sides that fight each other with most people.
fn opposed(loaded: &Loaded) -> [u8; 2] {
    let count = |side: u8| {
        loaded
            .state
            .profiles
            .iter()
            .filter(|one| one.side == side)
            .count()
    };
    let sides = 0..loaded.setting.sides.len() as u8;
    let pairs = sides
        .clone()
        .flat_map(|one| sides.clone().map(move |other| [one, other]));
    pairs
        .filter(|[one, other]| one < other && loaded.setting.enemies(*one, *other))
        .max_by_key(|[one, other]| count(*one).min(count(*other)))
        .expect("two sides that fight")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, seeds, files @ ..] = arguments.as_slice() else {
        panic!("measure A B SEEDS FILE…");
    };
    let seeds: u64 = seeds.parse().expect("a number of seeds");
    let texts: Vec<(String, String)> = files
        .iter()
        .map(|file| (file.clone(), std::fs::read_to_string(file).expect("a file")))
        .collect();
    let jobs: Vec<(usize, u64)> = (0..texts.len())
        .flat_map(|file| (0..seeds).map(move |seed| (file, seed)))
        .collect();
    let (next, times) = (
        AtomicUsize::new(0),
        [Mutex::new(Vec::new()), Mutex::new(Vec::new())],
    );
    let rows: Mutex<Vec<Row>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some((file, seed)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)).copied() else {
                        return;
                    };
                    let (name, text) = &texts[file];
                    let mut margins = [0.0; 2];
                    let (mut undecided, mut refused, mut orders, mut changed) = (0, 0, 0, 0);
                    for (game, ahead) in margins.iter_mut().enumerate() {
                        let read = read_scenario(name, text, &Library::official());
                        let (loaded, _) = read.unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"));
                        let mut sides = opposed(&loaded);
                        let mut seats = vec![(sides[0], 0), (sides[1], 1)];
                        if game == 1 {
                            sides.reverse();
                            seats = vec![(sides[1], 1), (sides[0], 0)];
                        }
                        let mut budgets = Vec::new();
                        let players = seats.into_iter().map(|(side, who)| {
                            let (player, work) =
                                player(if who == 0 { one } else { two }, seed * 2 + who as u64);
                            budgets.push(work);
                            let timed: Box<dyn Player> = Box::new(Timed {
                                player,
                                times: &times[who],
                            });
                            (side, who.to_string(), timed)
                        });
                        let players = players.collect();
                        let setting = loaded.setting.clone();
                        let table = Table {
                            source: Source::default(),
                            setting: loaded.setting,
                            state: loaded.state,
                            options: Options::default(),
                            secret: seed.to_le_bytes().to_vec(),
                            players,
                            budgets,
                            most_turns: 40,
                        };
                        let played = table.play(&mut |_| {}).unwrap_or_else(|why| panic!("{why:?}"));
                        *ahead = margin(&setting, played.game.state(), sides[0], sides[1]);
                        undecided += u32::from(played.ending.reason == Reason::Turns);
                        refused += played.refusals.len();
                        orders += played.orders;
                        changed = changed.max(played.revisions.into_iter().max().unwrap_or(0));
                    }
                    if let Ok(mut rows) = rows.lock() {
                        rows.push((file, margins, undecided, refused, orders, changed));
                    }
                }
            });
        }
    });
    let rows = rows.into_inner().unwrap_or_default();
    let score = |sum: f64| {
        if sum > 0.03 {
            1.0
        } else if sum < -0.03 {
            0.0
        } else {
            0.5
        }
    };
    let mut whole = (0.0, 0.0);
    for (file, (name, _)) in texts.iter().enumerate() {
        let own: Vec<_> = rows.iter().filter(|row| row.0 == file).collect();
        let won: f64 = own.iter().map(|row| score(row.1[0] + row.1[1])).sum();
        let mean = |game: usize| own.iter().map(|row| row.1[game]).sum::<f64>() / own.len().max(1) as f64;
        let undecided: u32 = own.iter().map(|row| row.2).sum();
        println!(
            "{won:5.1}/{} {:+.2} {:+.2} undecided {undecided}  {name}",
            own.len(),
            mean(0),
            mean(1)
        );
        whole = (whole.0 + won, whole.1 + own.len() as f64);
    }
    let sum = |of: &dyn Fn(&Row) -> u64| rows.iter().map(of).sum::<u64>();
    println!(
        "{one} against {two}: {:.1} % of {} pairs; {} undecided, {} refused of {} orders, at most {} changes",
        100.0 * whole.0 / whole.1,
        whole.1,
        sum(&|row| u64::from(row.2)),
        sum(&|row| row.3 as u64),
        sum(&|row| row.4),
        rows.iter().map(|row| row.5).max().unwrap_or(0)
    );
    for (who, times) in [one, two].into_iter().zip(&times) {
        let mut list: Vec<f64> = times
            .lock()
            .map(|times| {
                times
                    .iter()
                    .filter(|(announcing, _)| *announcing)
                    .map(|(_, ms)| *ms)
                    .collect()
            })
            .unwrap_or_default();
        list.sort_by(f64::total_cmp);
        let at = |share: f64| {
            list.get((list.len() as f64 * share) as usize)
                .copied()
                .unwrap_or(0.0)
        };
        let most = list.last().copied().unwrap_or(0.0);
        println!(
            "{who}: {} answers, half within {:.0} ms, 99 % within {:.0} ms, all within {most:.0} ms",
            list.len(),
            at(0.5),
            at(0.99)
        );
    }
}
