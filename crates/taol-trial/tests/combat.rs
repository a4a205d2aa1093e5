//! What must hold of every turn of movement, shooting and melee, whatever the situation.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=1 cargo test -p taol-trial --test combat` replays it.

use std::collections::BTreeMap;
use std::sync::Arc;

use taol_geometry::depth_base_base;
use taol_rules::dice::{Dice, MissingDice, Seeded};
use taol_rules::event::{Combat, Event};
use taol_rules::figure::Shield;
use taol_rules::order::Orders;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, TurnOutcome};
use taol_trial::combat::{armed_situation, combat_orders};
use taol_trial::relabel::Relabelling;
use taol_trial::{Size, mirror};

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
        for one in state.ids().filter(|id| state.figure(*id).present()) {
            for other in state.ids().filter(|id| *id > one && state.figure(*id).present()) {
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
fn the_mirror_image_of_a_turn_is_the_turn_in_the_mirror() {
    every_turn(|seed, number, setting, state, orders, _| {
        // A shield is on the left arm, in the mirror on the right one: nobody has any here. SHD-03.
        let mut state = state.clone();
        for profile in Arc::make_mut(&mut state.profiles) {
            profile.shield = Shield::None;
        }
        let state = &state;
        let outcome = play(seed, number, setting, state, orders);
        let image = play(
            seed,
            number,
            &mirror::setting(setting),
            &mirror::state(state),
            &mirror::orders(orders),
        );
        for id in state.ids() {
            let (one, other) = (outcome.state.figure(id), image.state.figure(id));
            assert_eq!(mirror::point(one.at), other.at, "seed {seed} turn {number}: {id}");
            assert_eq!(one.status, other.status, "seed {seed} turn {number}: {id}");
            assert_eq!(one.lives, other.lives, "seed {seed} turn {number}: {id}");
            assert_eq!(
                one.driven_back, other.driven_back,
                "seed {seed} turn {number}: {id}"
            );
        }
        assert_eq!(
            outcome.state.contacts, image.state.contacts,
            "seed {seed} turn {number}"
        );
    });
}

/// Dice of the same person whatever the name; dice of a whole group show one face, since its first name may differ.
struct Renamed {
    dice: Seeded,
    old: BTreeMap<String, String>,
    face: u8,
}

impl Dice for Renamed {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let mut parts = label.splitn(3, ':');
        let (what, who, rest) = (
            parts.next().unwrap_or(""),
            parts.next().unwrap_or(""),
            parts.next(),
        );
        if matches!(
            what,
            "shot" | "red" | "white" | "again" | "victim" | "strike" | "wound" | "draw"
        ) {
            let who = self.old.get(who).map_or(who, String::as_str);
            let label = rest.map_or_else(|| format!("{what}:{who}"), |rest| format!("{what}:{who}:{rest}"));
            return self.dice.throw(&label, count, faces);
        }
        Ok(vec![self.face.min(faces); count as usize])
    }
}

#[test]
fn names_order_and_sides_make_no_difference() {
    every_turn(|seed, number, setting, state, orders, _| {
        let labels = Relabelling::new(seed, state.figures.len());
        let renamed_state = labels.state(state);
        let dice = |old: BTreeMap<String, String>| Renamed {
            dice: Seeded::new(&seed.to_le_bytes(), number),
            old,
            face: (seed % 6) as u8 + 1,
        };
        let old = state
            .ids()
            .map(|id| {
                (
                    renamed_state.name(labels.id(id)).to_owned(),
                    state.name(id).to_owned(),
                )
            })
            .collect();
        let plain = turn::play(setting, state, orders, &mut dice(BTreeMap::new())).unwrap();
        let renamed = turn::play(setting, &renamed_state, &labels.orders(orders), &mut dice(old)).unwrap();
        for id in state.ids() {
            let (one, other) = (plain.state.figure(id), renamed.state.figure(labels.id(id)));
            assert_eq!(
                one.at,
                other.at,
                "seed {seed} turn {number}: {id} is {}",
                labels.id(id)
            );
            assert_eq!(one.status, other.status, "seed {seed} turn {number}: {id}");
            assert_eq!(one.lives, other.lives, "seed {seed} turn {number}: {id}");
            assert_eq!(
                one.driven_back, other.driven_back,
                "seed {seed} turn {number}: {id}"
            );
        }
        assert_eq!(
            labels.state(&plain.state).contacts,
            renamed.state.contacts,
            "seed {seed} turn {number}"
        );
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
