//! What must hold of every turn of cavalry.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=1 cargo test -p taol-trial --test riders` replays it.

use std::collections::BTreeMap;

use taol_geometry::depth_base_base;
use taol_rules::dice::Seeded;
use taol_rules::event::{Event, Riding};
use taol_rules::order::Orders;
use taol_rules::rulebook::Locomotion;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, TurnOutcome};
use taol_trial::Size;
use taol_trial::riders::{riders_orders, riders_situation};

const TURNS_EACH: u32 = 3;

fn seeds() -> std::ops::Range<u64> {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = read("TAOL_SEED").unwrap_or(1);
    first..first + read("TAOL_TURNS").unwrap_or(1500).div_ceil(u64::from(TURNS_EACH))
}

fn every_turn(mut look: impl FnMut(u64, u32, &Setting, &State, &Orders, &TurnOutcome)) {
    for seed in seeds() {
        let (setting, mut state) = riders_situation(seed, Size::of_seed(seed));
        for number in 0..TURNS_EACH {
            let orders = riders_orders(seed ^ (u64::from(number) << 40), &setting, &state);
            let mut dice = Seeded::new(&seed.to_le_bytes(), number);
            let outcome = turn::play(&setting, &state, &orders, &mut dice)
                .unwrap_or_else(|refusal| panic!("seed {seed} turn {number}: {refusal:?}"));
            look(seed, number, &setting, &state, &orders, &outcome);
            state = outcome.state;
        }
    }
}

#[test]
fn only_able_riders_charge_and_nobody_stands_on_anybody() {
    every_turn(|seed, number, setting, before, _, outcome| {
        let state = &outcome.state;
        for id in state.ids() {
            let figure = state.figure(id);
            if figure.charged {
                assert_eq!(
                    before.locomotion(id),
                    Locomotion::Rider,
                    "seed {seed} turn {number}: {id}"
                );
                let limits = setting.rulebook.charge_limits();
                let twice =
                    limits.is_some_and(|limits| limits.not_twice_running) && before.figure(id).charged;
                assert!(!twice, "seed {seed} turn {number}: {id} charges twice running");
            }
            let both = figure.mounted && (figure.leading_mount || figure.mount_left.is_some());
            assert!(!both, "seed {seed} turn {number}: {id} rides a mount it has left");
            if !figure.present() {
                continue;
            }
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
    let mut count: BTreeMap<&'static str, u32> = BTreeMap::new();
    every_turn(|_, _, _, _, _, outcome| {
        for event in &outcome.events {
            let name = match event {
                Event::Riding(Riding::Charged { .. }) => "charged",
                Event::Riding(Riding::ChargeDice { made: true, .. }) => "far enough",
                Event::Riding(Riding::ChargeDice { made: false, .. }) => "too short",
                Event::Riding(Riding::NoCharge { .. }) => "no charge",
                Event::Riding(Riding::KeptOff { .. }) => "kept off",
                Event::Riding(Riding::LeftMount { .. }) => "left mount",
                Event::Dismounted(_) => "dismounted",
                Event::Mounted(_) => "mounted",
                _ => continue,
            };
            *count.entry(name).or_default() += 1;
        }
    });
    println!("{count:?}");
    for name in [
        "charged",
        "far enough",
        "too short",
        "no charge",
        "kept off",
        "left mount",
        "dismounted",
        "mounted",
    ] {
        let often = count.get(name).copied().unwrap_or(0);
        assert!(often > 3, "{name} hardly happens: {count:?}");
    }
}
