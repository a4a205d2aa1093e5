//! Chances for other programs to check, and how long they took: `measure table`, `measure company`.
//!
//! `table` prints the plain volleys that the script beside the peers asks for, as exact fractions; `company` forty
//! shooters at twelve people of three kinds.

use std::hint::black_box;
use std::time::Instant;

use taol_odds::{exact_casualties, volley_odds, volley_odds_in_order};
use taol_rules::arithmetic::{Applied, Cause};
use taol_rules::event::Colour;
use taol_rules::rulebook::{DiceRules, SeveralSixes, ShotModifier};
use taol_rules::shooting::{Eligible, OneDieBonus, Volley, VolleyDie};

const RISING: DiceRules = DiceRules {
    several_sixes: SeveralSixes::Rising,
    melee_always_hits: 8,
    disorder_rerolls: true,
};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("table") => table(),
        Some("company") => company(),
        _ => eprintln!("measure table|company"),
    }
}

fn modifier(value: i8) -> Applied {
    Applied {
        cause: Cause::Shot(ShotModifier::Armour),
        value,
    }
}

/// So many shooters alike at people with these maluses.
fn volley(rules: DiceRules, shooters: u16, needs: &[i8], maluses: &[i8], bonus: bool) -> Volley {
    let eligible = maluses.iter().enumerate().map(|(place, malus)| Eligible {
        victim: 1000 + place as u16,
        applied: vec![modifier(*malus)],
    });
    let eligible: Vec<Eligible> = eligible.collect();
    let dice = (0..shooters).map(|shooter| VolleyDie {
        shooter,
        number: 1,
        colour: Colour::Plain,
        faces: 6,
        need: needs[shooter as usize % needs.len()],
        applied: Vec::new(),
        disorder: false,
        eligible: eligible.clone(),
    });
    let bonus = bonus.then(|| OneDieBonus {
        dice: (0..shooters as usize).collect(),
        bonus: modifier(1),
    });
    Volley {
        rules,
        dice: dice.collect(),
        bonuses: bonus.into_iter().collect(),
        disorder_may_reroll: true,
    }
}

/// The median of some runs, in nanoseconds.
fn median(runs: usize, mut work: impl FnMut()) -> u128 {
    let mut times: Vec<u128> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_nanos()
        })
        .collect();
    times.sort_unstable();
    times[runs / 2]
}

fn table() {
    let mut volleys = Vec::new();
    for shooters in [1, 5, 10, 20, 40] {
        for need in [5, 6, 7, 8] {
            for bonus in [false, true] {
                let maluses = vec![0; shooters as usize];
                let one = volley(RISING, shooters, &[need], &maluses, bonus);
                volleys.push((shooters, need, bonus, one));
            }
        }
    }
    for (shooters, need, bonus, volley) in &volleys {
        let Some((weights, total)) = exact_casualties(volley) else {
            continue;
        };
        let cells = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        let cells: Vec<String> = cells
            .map(|(number, weight)| format!("{number}:{weight}/{total}"))
            .collect();
        println!("{shooters} {need} {} {}", u8::from(*bonus), cells.join(" "));
    }
    let exact = median(101, || {
        for (_, _, _, volley) in &volleys {
            black_box(exact_casualties(black_box(volley)));
        }
    });
    let odds = median(101, || {
        for (_, _, _, volley) in &volleys {
            let _ = black_box(volley_odds(black_box(volley)));
        }
    });
    println!("exact-nanoseconds {exact}");
    println!("nanoseconds {odds}");
}

fn company() {
    let maluses = [0, 0, 0, 0, -1, -1, -1, -1, -2, -2, -2, -2];
    for (name, several_sixes) in [
        ("rising", SeveralSixes::Rising),
        ("pairs", SeveralSixes::Pairs),
        ("two-only", SeveralSixes::TwoOnly),
    ] {
        for needs in [
            &[3],
            &[4],
            &[5],
            &[6],
            &[7],
            &[8],
            &[4, 5][..],
            &[5, 6],
            &[5, 7],
            &[4, 5, 6],
        ] {
            let rules = DiceRules {
                several_sixes,
                ..RISING
            };
            let company = volley(rules, 40, needs, &maluses, needs[0] != 4);
            let alike = needs.len() == 1;
            let runs = if alike { 101 } else { 3 };
            let time = median(runs, || {
                let _ = black_box(volley_odds(black_box(&company)));
            });
            let said = match volley_odds(&company) {
                Ok(odds) => format!("{:.6} on average", odds.mean()),
                Err(reason) => reason.to_string(),
            };
            println!(
                "40 shooters at 12 people, {name}, needs {needs:?}: {said}, {} µs",
                time / 1000
            );
        }
    }
    let alike = volley(RISING, 12, &[5], &maluses[2..10], true);
    let time = median(5, || {
        let _ = black_box(volley_odds_in_order(black_box(&alike)));
    });
    println!("12 shooters at 8 people, die by die: {} µs", time / 1000);
}
