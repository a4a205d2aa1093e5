//! Speed of the movement phase, one core, release build: `make bench`.

use std::hint::black_box;
use std::time::Instant;

use taol_rules::dice::Seeded;
use taol_rules::turn;
use taol_trial::{Size, orders, situation};

/// The allocator of the command-line program.
#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let numbers: Vec<u32> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    if let [figures, runs] = numbers[..] {
        println!("{figures} figures: {:.1} µs a phase", measure(figures, runs));
        return;
    }
    println!("movement phase, random situations, 15 pieces of ground for 40 figures");
    println!(
        "{:>8} {:>12} {:>14} {:>10}",
        "figures", "µs / phase", "phases / s", "× of 40"
    );
    let forty = measure(40, 3000);
    for (figures, runs) in [(40, 3000), (200, 400), (1000, 60), (4000, 12)] {
        let micros = if figures == 40 {
            forty
        } else {
            measure(figures, runs)
        };
        println!(
            "{figures:>8} {micros:>12.1} {:>14.0} {:>10.1}",
            1e6 / micros,
            micros / forty
        );
    }
    let (_, state) = situation(1, Size::bench(40));
    println!(
        "a 40-figure state: {} bytes saved, about {} in memory",
        saved(&state),
        in_memory(&state)
    );
}

/// Median microseconds of a phase over several situations.
fn measure(figures: u32, runs: u32) -> f64 {
    let situations: Vec<_> = (0..8)
        .map(|seed| {
            let (setting, state) = situation(seed, Size::bench(figures));
            let orders = orders::bench_orders(seed, &setting, &state);
            (setting, state, orders)
        })
        .collect();
    let mut times: Vec<f64> = Vec::new();
    for run in 0..runs {
        let (setting, state, orders) = &situations[run as usize % situations.len()];
        let mut dice = Seeded::new(b"bench", run);
        let begins = Instant::now();
        let outcome = turn::play(black_box(setting), black_box(state), black_box(orders), &mut dice);
        let took = begins.elapsed();
        assert!(black_box(outcome).is_ok());
        times.push(took.as_secs_f64() * 1e6);
    }
    // The mean over all situations, without the slowest tenth (other programs' interruptions).
    times.sort_by(f64::total_cmp);
    let kept = &times[..times.len() * 9 / 10];
    kept.iter().sum::<f64>() / kept.len() as f64
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
