//! Chances against dice thrown very often: chi-square, with a threshold so low that a right answer does not fail.
//!
//! `TAOL_THROWS=1000000` throws more often than the test does by itself; `make odds-check` does.

mod support;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use support::fights::made_up_melee;
use support::{Size, made_up, uniform};
use taol_odds::{Ending, Stream, VolleyOdds, fight_odds, tally, tally_fight, volley_odds};
use taol_rules::shooting::Volley;

/// Situations of each kind.
const VOLLEYS: u64 = 240;
const FIGHTS: u64 = 80;

/// Minus the logarithm of one in a hundred million: so rarely a right answer would fail. There are some three thousand
/// comparisons, and the dice are the same every time.
const RARE: f64 = 18.42;

/// How often each is thrown.
fn throws() -> u32 {
    let asked = std::env::var("TAOL_THROWS")
        .ok()
        .and_then(|text| text.parse().ok());
    asked.unwrap_or(20_000)
}

/// Does something for every number below a limit, on all the processors there are.
fn on_all_processors(limit: u64, work: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= limit {
                        break;
                    }
                    work(number);
                }
            });
        }
    });
}

/// Chi-square over cells, those too rare for it thrown together; and its degrees of freedom.
fn chi_square(cells: &[(u32, f64)], throws: u32) -> (f64, f64) {
    let all = f64::from(throws);
    let (mut sum, mut freedom) = (0.0, -1.0);
    let (mut seen, mut expected) = (0.0, 0.0);
    let mut cells = cells.to_vec();
    cells.sort_by(|one, other| one.1.total_cmp(&other.1));
    for (place, (count, chance)) in cells.iter().enumerate() {
        seen += f64::from(*count);
        expected += chance * all;
        let rest: f64 = cells[place + 1..].iter().map(|(_, chance)| chance * all).sum();
        if expected >= 10.0 && (rest >= 10.0 || place + 1 == cells.len()) {
            sum += (seen - expected) * (seen - expected) / expected;
            freedom += 1.0;
            (seen, expected) = (0.0, 0.0);
        }
    }
    if expected > 0.0 {
        // What is left over is too rare even together.
        sum += (seen - expected) * (seen - expected) / expected.max(10.0);
    }
    (sum, freedom)
}

/// A threshold that chi-square passes no more often than `RARE` says (Laurent and Massart, 2000).
fn threshold(freedom: f64) -> f64 {
    freedom + 2.0 * (freedom * RARE).sqrt() + 2.0 * RARE
}

fn fits(cells: &[(u32, f64)], throws: u32, about: &dyn Fn() -> String) {
    for (count, chance) in cells {
        assert!(
            *count == 0 || *chance > 1e-15,
            "{}: impossible, and seen {count} times",
            about()
        );
    }
    let (found, freedom) = chi_square(cells, throws);
    let most = threshold(freedom.max(1.0));
    assert!(
        found <= most,
        "{}: chi-square {found:.1} with {freedom} degrees: {cells:?}",
        about()
    );
}

fn check(volley: &Volley, odds: &VolleyOdds, seed: u64, throws: u32) {
    let total: f64 = odds.casualties.iter().sum();
    assert!((total - 1.0).abs() < 1e-10, "seed {seed}: {total} in all");
    let (numbers, people) = tally(volley, throws, &mut Stream::new(seed ^ 0x5eed));
    let about = |what: &str| format!("seed {seed}, {what}: {volley:?}");
    let chance = |number: usize| odds.casualties.get(number).copied().unwrap_or(0.0);
    let cells: Vec<(u32, f64)> = numbers
        .iter()
        .enumerate()
        .map(|(number, count)| (*count, chance(number)))
        .collect();
    fits(&cells, throws, &|| about("casualties"));
    // People are not independent of each other: each alone.
    for (id, hit) in odds.people() {
        let count = people[&id];
        fits(&[(count, hit), (throws - count, 1.0 - hit)], throws, &|| {
            about("person")
        });
    }
}

/// A volley of one of several sizes.
fn volley(seed: u64) -> Volley {
    let mut stream = Stream::new(seed);
    let size = |dice, people, kinds| Size { dice, people, kinds };
    match seed % 3 {
        0 => {
            let people = 1 + stream.below(14);
            let maluses: Vec<i8> = (0..people).map(|_| -(stream.below(3) as i8)).collect();
            let rules = made_up(&mut stream, size(1, 1, 1)).rules;
            let (shooters, need) = (1 + stream.below(60) as u16, 3 + stream.below(6) as i8);
            uniform(rules, shooters, need, &maluses, stream.below(2) == 0)
        }
        1 => made_up(&mut stream, size(8, 8, 3)),
        _ => made_up(&mut stream, size(16, 5, 2)),
    }
}

#[test]
fn volleys_fall_as_counted() {
    let throws = throws();
    let counted = AtomicU64::new(0);
    on_all_processors(VOLLEYS, |seed| {
        let volley = volley(seed);
        if let Ok(odds) = volley_odds(&volley) {
            check(&volley, &odds, seed, throws);
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    let counted = counted.into_inner();
    assert!(counted >= 200, "only {counted} could be counted");
}

#[test]
fn fights_fall_as_counted() {
    let throws = throws();
    on_all_processors(FIGHTS, |seed| {
        let exchange = made_up_melee(&mut Stream::new(seed), 7, 8);
        let Ok(odds) = fight_odds(&exchange) else {
            panic!("seed {seed} is too much to count")
        };
        let found = tally_fight(&exchange, throws, &mut Stream::new(seed ^ 0x5eed));
        let known: BTreeMap<&Vec<Ending>, f64> = odds
            .endings
            .iter()
            .map(|(ending, chance)| (ending, *chance))
            .collect();
        for ending in found.keys() {
            assert!(known.contains_key(ending), "seed {seed}: {ending:?} cannot be");
        }
        let cells: Vec<(u32, f64)> = known
            .iter()
            .map(|(ending, chance)| (found.get(*ending).copied().unwrap_or(0), *chance))
            .collect();
        fits(&cells, throws, &|| format!("seed {seed}: {exchange:?}"));
    });
}
