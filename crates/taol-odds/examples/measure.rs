//! Chances for other programs to check, and how long they took.
//!
//! `table` prints the plain volleys that the script beside the peers asks for, as exact fractions; `duels` two swordsmen
//! of every class; `company` forty shooters alike at twelve people of three kinds, `mixed` shooters of several kinds.

use std::hint::black_box;
use std::time::Instant;

use taol_odds::{Ending, exact_casualties, fight_odds, volley_odds};
use taol_rules::arithmetic::{Applied, Cause, Modifiers};
use taol_rules::event::Colour;
use taol_rules::melee::{BlowDie, Counts, Effect, Exchange, Fighter, Step};
use taol_rules::rulebook::{DiceRules, Reach, SeveralSixes, ShotModifier, TieBreak};
use taol_rules::shooting::{Eligible, OneDieBonus, Volley, VolleyDie};

const RISING: DiceRules = DiceRules {
    several_sixes: SeveralSixes::Rising,
    melee_always_hits: 8,
    disorder_rerolls: true,
};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("table") => table(),
        Some("duels") => duels(),
        Some("company") => company(),
        Some("mixed") => mixed(),
        _ => eprintln!("measure table|duels|company|mixed"),
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
        applied: Modifiers::from_iter([modifier(*malus)]),
    });
    let eligible: Vec<Eligible> = eligible.collect();
    let dice = (0..shooters).map(|shooter| VolleyDie {
        shooter,
        number: 1,
        colour: Colour::Plain,
        faces: 6,
        need: needs[shooter as usize % needs.len()],
        applied: Modifiers::new(),
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

/// Two swordsmen who strike at once: the chances of the first to be killed and to be driven back, and of both to fall.
fn duels() {
    let fighter = |id: u16, class: u8| Fighter {
        id,
        side: id as u8,
        player: id,
        class,
        armour: 0,
        lives: 1,
        kill: class as i8 + 1,
        drive: class as i8,
        fixed: false,
        reach: Some(Reach::Short),
        outwards: 0,
    };
    let blow = |striker: u16| BlowDie {
        striker,
        front: striker,
        target: 1 - striker,
        number: 1,
        faces: 6,
        weapon: 0,
        reach: Reach::Short,
        applied: Vec::new(),
        disorder: false,
        effect: Effect::Kills,
        counts: Counts::Always,
        push: 0,
        behind: 0,
        settles: true,
    };
    let mut duels = Vec::new();
    for one in 2..=7 {
        for other in 2..=7 {
            let exchange = Exchange {
                dice: RISING,
                ties: vec![
                    TieBreak::Class,
                    TieBreak::Armour,
                    TieBreak::NaturalDie,
                    TieBreak::Modifiers,
                ],
                ties_among_several: false,
                locations: false,
                against_head_wound: 1,
                wounded: -1,
                any_wound_hinders: false,
                fighters: vec![fighter(0, one), fighter(1, other)],
                steps: vec![Step {
                    reach: Reach::Short,
                    blows: vec![blow(1), blow(0)],
                }],
            };
            duels.push((one, other, exchange));
        }
    }
    for (one, other, exchange) in &duels {
        let Ok(odds) = fight_odds(exchange) else { continue };
        let both = odds
            .endings
            .iter()
            .filter(|(ends, _)| ends.iter().all(|end| *end == Ending::Killed));
        let both: f64 = both.map(|(_, chance)| chance).sum();
        let (killed, back) = (odds.chance(0, Ending::Killed), odds.chance(0, Ending::DrivenBack));
        println!("{one} {other} {killed:.17} {back:.17} {both:.17}");
    }
    let time = median(21, || {
        for (_, _, exchange) in &duels {
            let _ = black_box(fight_odds(black_box(exchange)));
        }
    });
    println!("nanoseconds {time}");
}

const PEOPLE: [i8; 12] = [0, 0, 0, 0, -1, -1, -1, -1, -2, -2, -2, -2];

/// Forty who are all alike at twelve of three kinds.
fn company() {
    for need in 3..=8 {
        let company = volley(RISING, 40, &[need], &PEOPLE, true);
        let time = median(101, || {
            let _ = black_box(volley_odds(black_box(&company)));
        });
        println!(
            "40 shooters who need {need}, 12 people of 3 kinds: {} µs",
            time / 1000
        );
    }
}

/// Shooters of several kinds, in turns.
fn mixed() {
    for several_sixes in [SeveralSixes::Rising, SeveralSixes::Pairs, SeveralSixes::TwoOnly] {
        for (shooters, people) in [(12, 6), (20, 12), (40, 12)] {
            for needs in [&[4, 5][..], &[5, 6], &[5, 7], &[4, 5, 6]] {
                let rules = DiceRules {
                    several_sixes,
                    ..RISING
                };
                let company = volley(rules, shooters, needs, &PEOPLE[12 - people..], false);
                let start = Instant::now();
                let said = match volley_odds(&company) {
                    Ok(odds) => format!("{:.3} hit on average", odds.mean()),
                    Err(reason) => reason.to_string(),
                };
                let time = start.elapsed().as_millis();
                println!(
                    "{shooters} shooters who need {needs:?}, {people} people, {several_sixes:?}: {said}, {time} ms"
                );
            }
        }
    }
}
