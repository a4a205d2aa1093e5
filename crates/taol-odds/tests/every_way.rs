//! Every way of counting against the slow one that plays each throw.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use support::fights::{every_throw, made_up_melee};
use support::{Size, made_up, same, uniform};
use taol_odds::{Ending, Stream, every_path, fight_odds, melee_odds, volley_odds, volley_odds_in_order};

#[test]
fn counting_comes_to_the_same_as_playing_every_throw() {
    let size = Size {
        dice: 5,
        people: 4,
        kinds: 3,
    };
    let mut compared = 0;
    for seed in 0..3000 {
        let volley = made_up(&mut Stream::new(seed), size);
        let Ok(slow) = every_path(&volley, 20_000) else {
            continue;
        };
        let fast = volley_odds(&volley).expect("small");
        same(&fast, &slow, &format!("seed {seed}: {volley:#?}"));
        compared += 1;
    }
    assert!(compared > 1500, "only {compared} were small enough");
}

#[test]
fn closed_forms_come_to_the_same_as_die_by_die() {
    for seed in 0..600 {
        let mut stream = Stream::new(seed);
        let size = Size {
            dice: 1,
            people: 1,
            kinds: 1,
        };
        let rules = made_up(&mut stream, size).rules;
        let shooters = 1 + stream.below(9) as u16;
        let need = stream.below(10) as i8;
        let maluses: Vec<i8> = (0..1 + stream.below(6))
            .map(|_| 1 - stream.below(4) as i8)
            .collect();
        let volley = uniform(rules, shooters, need, &maluses, stream.below(2) == 0);
        let short = volley_odds(&volley).expect("closed");
        let long = volley_odds_in_order(&volley).expect("small");
        same(
            &short,
            &long,
            &format!(
                "seed {seed}: {rules:?} {shooters} need {need} at {maluses:?}, {}",
                volley.bonuses.len()
            ),
        );
    }
}

#[test]
fn fights_step_by_step_come_to_the_same_as_every_throw() {
    let mut compared = 0;
    for seed in 0..1500 {
        let exchange = made_up_melee(&mut Stream::new(seed), 5, 4);
        let Some(slow) = every_throw(&exchange, 12_000) else {
            continue;
        };
        let fast = fight_odds(&exchange).expect("small");
        let fast: BTreeMap<Vec<Ending>, f64> = fast.endings.into_iter().collect();
        let all: BTreeSet<&Vec<Ending>> = fast.keys().chain(slow.keys()).collect();
        for ending in all {
            let of = |odds: &BTreeMap<Vec<Ending>, f64>| odds.get(ending).copied().unwrap_or(0.0);
            let (a, b) = (of(&fast), of(&slow));
            assert!(
                (a - b).abs() < 1e-12,
                "seed {seed}: {ending:?}: {a} or {b}: {exchange:#?}"
            );
        }
        compared += 1;
    }
    assert!(compared > 700, "only {compared} were small enough");
}

#[test]
fn fights_apart_come_to_the_same_as_all_together() {
    for seed in 5000..5300 {
        let exchange = made_up_melee(&mut Stream::new(seed), 6, 6);
        let Ok(whole) = fight_odds(&exchange) else {
            continue;
        };
        for fight in melee_odds(&exchange).expect("smaller") {
            for (figure, _) in &fight.fighters {
                for ending in Ending::ALL {
                    let (a, b) = (fight.chance(*figure, ending), whole.chance(*figure, ending));
                    assert!(
                        (a - b).abs() < 1e-12,
                        "seed {seed}: {figure} {ending:?}: {a} or {b}"
                    );
                }
            }
        }
    }
}
