//! Speed of the movement phase and of whole turns, one core, release build, each number beside what it must be:
//! `make bench`. `bench turns 3 2` plays three turns of each situation of the third fight alone, to be looked at with a
//! profiler. `bench fingerprint` folds all that the measured turns come to into one number: it stays the same
//! through whatever only makes them faster (`bench fingerprint 2 1000`: two runs of each, phases of 1,000 figures).

use std::hint::black_box;
use std::time::Instant;

use taol_rules::dice::Seeded;
use taol_rules::event::{Combat, Event};
use taol_rules::formation::spelled_out;
use taol_rules::order::Orders;
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, Turn, TurnOutcome};
use taol_trial::combat::bench_fight;
use taol_trial::formed::{bench_formed, bench_two_bodies};
use taol_trial::riders::bench_cavalry;
use taol_trial::{Size, orders, situation, turn_bytes};

/// The allocator of the command-line program.
#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let numbers: Vec<u32> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    if std::env::args().any(|word| word == "turns") {
        let runs = numbers.first().copied().unwrap_or(800);
        match numbers.get(1).and_then(|&number| FIGHTS.get(number as usize)) {
            Some(&(what, fight, least)) => whole_turns(what, fight, least, runs),
            None => all_whole_turns(runs),
        }
        return;
    }
    if std::env::args().any(|word| word == "fingerprint") {
        let runs = numbers.first().copied().unwrap_or(20);
        let figures = numbers.get(1).copied().unwrap_or(40);
        println!("{:016x}", fingerprint(runs, figures));
        return;
    }
    if let [figures, runs] = numbers[..] {
        println!("{figures} figures: {:.1} µs a phase", measure(figures, runs));
        return;
    }
    println!(
        "movement phase, random situations, 15 pieces of ground for 40 figures; medians after a warm-up"
    );
    println!(
        "{:>8} {:>12} {:>14} {:>10}",
        "figures", "µs / phase", "phases / s", "× of 40"
    );
    let forty = measure(40, 8000);
    for (figures, runs) in [(40, 8000), (200, 1600), (1000, 320), (4000, 80)] {
        let micros = if figures == 40 {
            forty
        } else {
            measure(figures, runs)
        };
        let floor = match figures {
            40 => floor("at least 20000 phases / s", 1e6 / micros >= 20_000.0),
            1000 => floor("at most 50 times", micros / forty <= 50.0),
            4000 => floor("less than 50 ms", micros < 50_000.0),
            _ => String::new(),
        };
        println!(
            "{figures:>8} {micros:>12.1} {:>14.0} {:>10.1}{floor}",
            1e6 / micros,
            micros / forty
        );
    }
    all_whole_turns(800);
    let (_, state) = situation(1, Size::bench(40));
    println!(
        "a 40-figure state: {} bytes saved, about {} in memory{}",
        saved(&state),
        in_memory(&state),
        floor("less than 64 KiB", in_memory(&state) < 64 * 1024)
    );
}

/// What a number must be, and whether it is.
fn floor(wanted: &str, reached: bool) -> String {
    let says = if reached { "reached" } else { "FALLS SHORT" };
    format!("   [{wanted}: {says}]")
}

/// Announcements checked, slowness thrown, everybody moved: no shot and no blow.
fn movement(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    dice: &mut Seeded,
) -> Result<TurnOutcome, Refusal> {
    let orders = spelled_out(setting, state, orders)?;
    let mut turn = Turn::begin(setting, state, &orders)?;
    turn.movement(dice)?;
    Ok(turn.outcome())
}

/// A fight from a seed, ready to be played.
type Fight = fn(u64) -> (Setting, State, Orders);

/// The fights that are measured, and how many turns a second there must be.
const FIGHTS: [(&str, Fight, Option<f64>); 4] = [
    ("40 figures, on foot", bench_fight, Some(10_000.0)),
    ("40 figures, ten riders charging", bench_cavalry, None),
    (
        "40 figures, on each side twelve in close order and six riders",
        bench_formed,
        Some(8_000.0),
    ),
    (
        "64 figures, on each side two bodies of twelve and six riders",
        bench_two_bodies,
        None,
    ),
];

fn all_whole_turns(runs: u32) {
    for (what, fight, least) in FIGHTS {
        whole_turns(what, fight, least, runs);
    }
}

/// States, events and time lines of the measured phases, with so many figures, and turns.
fn fingerprint(runs: u32, figures: u32) -> u64 {
    let mut print = 0xcbf2_9ce4_8422_2325u64;
    let mut fold = |outcome: Result<TurnOutcome, Refusal>| {
        let bytes = match &outcome {
            Ok(outcome) => [outcome.state.fingerprint().to_vec(), turn_bytes(outcome)].concat(),
            Err(refusal) => format!("{refusal:?}").into_bytes(),
        };
        for byte in bytes {
            print = (print ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for seed in 0..SITUATIONS {
        let (setting, state) = situation(seed, Size::bench(figures));
        let orders = orders::bench_orders(seed, &setting, &state);
        for run in 0..runs {
            fold(movement(
                &setting,
                &state,
                &orders,
                &mut Seeded::new(b"bench", run),
            ));
        }
        for (_, fight, _) in FIGHTS {
            let (setting, state, orders) = fight(seed);
            for run in 0..runs {
                let mut dice = Seeded::new(b"bench", run);
                fold(turn::play(&setting, &state, &orders, &mut dice));
            }
        }
    }
    print
}

/// Whole turns, half of the people in contact, the others shooting.
fn whole_turns(what: &str, fight: Fight, least: Option<f64>, runs: u32) {
    let fights: Vec<_> = (0..SITUATIONS).map(fight).collect();
    let (mut shots, mut blows) = (0u32, 0u32);
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); fights.len()];
    let warm_up = runs.div_ceil(4);
    for run in 0..warm_up + runs {
        for ((setting, state, orders), times) in fights.iter().zip(&mut times) {
            let mut dice = Seeded::new(b"bench", run);
            let begins = Instant::now();
            let outcome = turn::play(black_box(setting), black_box(state), black_box(orders), &mut dice);
            let took = begins.elapsed();
            for event in outcome.iter().flat_map(|outcome| &outcome.events) {
                shots += u32::from(matches!(event, Event::Combat(Combat::Shot { .. })));
                blows += u32::from(matches!(event, Event::Combat(Combat::Struck { .. })));
            }
            if run >= warm_up {
                times.push(took.as_secs_f64() * 1e6);
            }
        }
    }
    let micros = times.iter_mut().map(|times| median(times)).sum::<f64>() / fights.len() as f64;
    let turns = f64::from(warm_up + runs) * fights.len() as f64;
    println!(
        "whole turn, {what}, {:.1} shots and {:.1} blows each: {micros:.1} µs, {:.0} turns / s{}",
        f64::from(shots) / turns,
        f64::from(blows) / turns,
        1e6 / micros,
        least.map_or(String::new(), |least| floor(
            &format!("at least {least} turns / s"),
            1e6 / micros >= least
        ))
    );
}

/// Situations that every size is measured on.
const SITUATIONS: u64 = 8;

/// Microseconds of a phase: the median of each situation's runs, and the mean of those over all situations, so that
/// none is left out. A quarter as many runs go before, untimed, to warm up.
fn measure(figures: u32, runs: u32) -> f64 {
    let situations: Vec<_> = (0..SITUATIONS)
        .map(|seed| {
            let (setting, state) = situation(seed, Size::bench(figures));
            let orders = orders::bench_orders(seed, &setting, &state);
            (setting, state, orders)
        })
        .collect();
    let each = runs.div_ceil(SITUATIONS as u32);
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); situations.len()];
    let warm_up = each.div_ceil(4);
    for run in 0..warm_up + each {
        for ((setting, state, orders), times) in situations.iter().zip(&mut times) {
            let mut dice = Seeded::new(b"bench", run);
            let begins = Instant::now();
            let outcome = movement(black_box(setting), black_box(state), black_box(orders), &mut dice);
            let took = begins.elapsed();
            assert!(black_box(outcome).is_ok());
            if run >= warm_up {
                times.push(took.as_secs_f64() * 1e6);
            }
        }
    }
    times.iter_mut().map(|times| median(times)).sum::<f64>() / situations.len() as f64
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn saved(state: &taol_rules::state::State) -> usize {
    postcard::to_allocvec(state).map_or(0, |bytes| bytes.len())
}

fn in_memory(state: &taol_rules::state::State) -> usize {
    use taol_rules::figure::{Figure, Profile};
    let profiles: usize = state
        .profiles
        .iter()
        .map(|profile| {
            size_of::<Profile>()
                + profile.name.len()
                + profile
                    .weapons
                    .iter()
                    .map(|weapon| weapon.len() + 24)
                    .sum::<usize>()
                + profile.skills.len() * 64
        })
        .sum();
    size_of_val(state) + profiles + state.figures.len() * size_of::<Figure>()
}
