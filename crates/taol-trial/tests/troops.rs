//! What must hold of every turn of troops: formations, command, morale, shields, heroes.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=1 cargo test -p taol-trial --test troops` replays it.

use std::collections::BTreeMap;

use taol_geometry::depth_base_base;
use taol_rules::dice::Seeded;
use taol_rules::event::Event;
use taol_rules::order::Orders;
use taol_rules::setting::Setting;
use taol_rules::turn::{self, TurnOutcome};
use taol_trial::Size;
use taol_trial::troops::{troops_calls, troops_orders, troops_situation};

const TURNS_EACH: u32 = 3;

fn seeds() -> std::ops::Range<u64> {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = read("TAOL_SEED").unwrap_or(1);
    first..first + read("TAOL_TURNS").unwrap_or(90).div_ceil(u64::from(TURNS_EACH))
}

/// One turn of a trial, as it is about to be played and as it came out.
struct Played<'a> {
    seed: u64,
    number: u32,
    setting: &'a Setting,
    orders: &'a Orders,
    outcome: &'a TurnOutcome,
}

fn every_turn(mut look: impl FnMut(&Played<'_>)) {
    for seed in seeds() {
        let (setting, mut state) = troops_situation(seed, Size::of_seed(seed));
        for number in 0..TURNS_EACH {
            let turn_seed = seed ^ (u64::from(number) << 40);
            let orders = troops_orders(turn_seed, &setting, &state);
            let calls = troops_calls(turn_seed, &setting, &state);
            let mut dice = Seeded::new(&seed.to_le_bytes(), number);
            let outcome = turn::play_with_calls(&setting, &state, &orders, &calls, &mut dice)
                .unwrap_or_else(|refusal| panic!("seed {seed} turn {number}: {refusal:?}"));
            look(&Played {
                seed,
                number,
                setting: &setting,
                orders: &orders,
                outcome: &outcome,
            });
            state = outcome.state;
        }
    }
}

#[test]
fn nobody_stands_on_anybody_nor_off_the_table() {
    every_turn(|turn| {
        let (seed, number, state) = (turn.seed, turn.number, &turn.outcome.state);
        for id in state.ids().filter(|id| state.figure(*id).present()) {
            let figure = state.figure(id);
            let held = turn.setting.tables[figure.table as usize].holds(figure.at);
            assert!(held, "seed {seed} turn {number}: {id} is off the table");
            for other in state
                .ids()
                .filter(|other| *other > id && figure.upright() && state.figure(*other).upright())
            {
                let depth = depth_base_base(&state.placed(id), &state.placed(other));
                assert!(
                    depth < 0.02,
                    "seed {seed} turn {number}: {id} is {depth} cm into {other}"
                );
            }
        }
    });
}

#[test]
fn random_turns_exercise_the_rules() {
    let mut count: BTreeMap<String, u32> = BTreeMap::new();
    every_turn(|turn| {
        for event in &turn.outcome.events {
            let name = match event {
                Event::Drilled(drilled) => format!("{drilled:?}"),
                Event::Discipline(discipline) => format!("{discipline:?}"),
                Event::Parted { .. } => "Parted".to_owned(),
                _ => continue,
            };
            let name = name.split([' ', '(']).next().unwrap_or("").to_owned();
            *count.entry(name).or_default() += 1;
        }
        for (id, order) in turn.orders {
            let answers = order.answers.iter().any(|answer| answer.then.of_a_body());
            let answered = |event: &Event| matches!(event, Event::Answered { figure, .. } if figure == id);
            if answers && turn.outcome.events.iter().any(answered) {
                *count.entry("body answered".to_owned()).or_default() += 1;
            }
        }
    });
    println!("{count:?}");
    for name in ["Formed", "Broken", "Driven"] {
        let often = count.get(name).copied().unwrap_or(0);
        assert!(often > 3, "{name} hardly happens: {count:?}");
    }
}
