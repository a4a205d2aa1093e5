//! What must hold of every turn of movement, shooting and melee, whatever the situation.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=1 cargo test -p taol-trial --test combat` replays it.

use std::collections::BTreeMap;

use taol_geometry::depth_base_base;
use taol_rules::dice::Seeded;
use taol_rules::event::{Combat, Event};
use taol_rules::figure::FigureId;
use taol_rules::order::Orders;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, TurnOutcome};
use taol_trial::Size;
use taol_trial::combat::{armed_situation, combat_orders};

/// Turns played one after the other from one situation.
const TURNS_EACH: u32 = 3;

fn seeds() -> std::ops::Range<u64> {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = read("TAOL_SEED").unwrap_or(1);
    first..first + read("TAOL_TURNS").unwrap_or(1500) / u64::from(TURNS_EACH)
}

fn play(seed: u64, number: u32, setting: &Setting, state: &State, orders: &Orders) -> TurnOutcome {
    turn::play(
        setting,
        state,
        orders,
        &mut Seeded::new(&seed.to_le_bytes(), number),
    )
    .unwrap_or_else(|refusal| panic!("seed {seed} turn {number}: {refusal:?}"))
}

/// Plays every turn of every seed and shows it to `look`.
fn every_turn(mut look: impl FnMut(u64, u32, &Setting, &State, &Orders, &TurnOutcome)) {
    for seed in seeds() {
        let (setting, mut state) = armed_situation(seed, Size::of_seed(seed));
        for number in 0..TURNS_EACH {
            let orders = combat_orders(seed ^ (u64::from(number) << 40), &setting, &state);
            let outcome = play(seed, number, &setting, &state, &orders);
            look(seed, number, &setting, &state, &orders, &outcome);
            state = outcome.state;
        }
    }
}

#[test]
fn nobody_ends_on_top_of_anybody_and_the_dead_touch_nobody() {
    every_turn(|seed, number, _, _, _, outcome| {
        let state = &outcome.state;
        // One steps over the fallen.
        let stands = |id: &FigureId| state.figure(*id).upright();
        for one in state.ids().filter(stands) {
            for other in state.ids().filter(|id| *id > one && stands(id)) {
                let depth = depth_base_base(&state.placed(one), &state.placed(other));
                assert!(
                    depth < 0.02,
                    "seed {seed} turn {number}: {one} stands {depth} cm into {other}"
                );
            }
        }
        for contact in &state.contacts {
            for id in [contact.one, contact.other] {
                assert!(
                    state.figure(id).present(),
                    "seed {seed} turn {number}: {id} is gone"
                );
            }
        }
        for figure in &state.figures {
            assert!(figure.at.is_finite(), "seed {seed} turn {number}");
        }
    });
}

#[test]
fn who_shot_does_not_strike_but_with_a_bayonet() {
    every_turn(|seed, number, setting, state, _, outcome| {
        for event in &outcome.events {
            let Event::Combat(Combat::Struck { figure, .. }) = event else {
                continue;
            };
            let keeps = state.profile(*figure).weapons.iter().any(|key| {
                let shoots = setting.rulebook.weapons[key].shoots.as_ref();
                shoots.is_some_and(|shoots| !shoots.then_strikes_with.is_empty())
            });
            let shot = outcome.state.figure(*figure).shots > 0;
            assert!(
                !shot || keeps,
                "seed {seed} turn {number}: {figure} shot and struck"
            );
        }
    });
}

#[test]
fn random_turns_exercise_the_rules() {
    let mut count: BTreeMap<&'static str, u32> = BTreeMap::new();
    let mut refused: BTreeMap<String, u32> = BTreeMap::new();
    every_turn(|_, _, _, _, _, outcome| {
        for event in &outcome.events {
            let Event::Combat(combat) = event else { continue };
            let name = match combat {
                Combat::Shot { .. } => "shot",
                Combat::Drawn { .. } => "drawn",
                Combat::Struck { .. } => "struck",
                Combat::Killed(_) => "killed",
                Combat::DrivenBack { .. } => "driven back",
                Combat::SteppedIn { .. } => "stepped in",
                Combat::Prevailed { .. } => "prevailed",
                Combat::Cornered { .. } => "cornered",
                Combat::NoShot { why, .. } => {
                    let why = format!("{why:?}");
                    let name = why.split('(').next().unwrap_or("").to_owned();
                    *refused.entry(name).or_default() += 1;
                    "no shot"
                }
                _ => "other",
            };
            *count.entry(name).or_default() += 1;
        }
    });
    println!("{count:?}, shots refused: {refused:?}");
    for name in ["shot", "drawn", "struck", "killed", "driven back", "stepped in"] {
        assert!(
            count.get(name).copied().unwrap_or(0) > 20,
            "{name} hardly happens: {count:?}"
        );
    }
}
