//! What must hold of every melee, however crowded.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=1 cargo test -p taol-trial --test melee` replays it.

use std::collections::BTreeMap;

use taol_geometry::depth_base_base;
use taol_rules::dice::{MissingDice, Seeded};
use taol_rules::event::{Combat, Event};
use taol_rules::figure::{FigureId, Status};
use taol_rules::melee::{self, Exchange, Throws};
use taol_rules::order::Orders;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::timeline::Timeline;
use taol_rules::turn::{self, TurnOutcome};
use taol_trial::Size;
use taol_trial::melee::{melee_orders, pressed_situation};

const TURNS_EACH: u32 = 3;

fn seeds() -> std::ops::Range<u64> {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = read("TAOL_SEED").unwrap_or(1);
    first..first + read("TAOL_TURNS").unwrap_or(1500).div_ceil(u64::from(TURNS_EACH))
}

fn every_turn(mut look: impl FnMut(u64, u32, &Setting, &State, &Orders, &TurnOutcome)) {
    for seed in seeds() {
        let (setting, mut state) = pressed_situation(seed, Size::of_seed(seed));
        for number in 0..TURNS_EACH {
            let orders = melee_orders(seed ^ (u64::from(number) << 40), &setting, &state);
            let mut dice = Seeded::new(&seed.to_le_bytes(), number);
            let outcome = turn::play(&setting, &state, &orders, &mut dice)
                .unwrap_or_else(|refusal| panic!("seed {seed} turn {number}: {refusal:?}"));
            look(seed, number, &setting, &state, &orders, &outcome);
            state = outcome.state;
        }
    }
}

#[test]
fn nobody_ends_on_top_of_anybody_nor_off_the_table() {
    every_turn(|seed, number, setting, _, _, outcome| {
        let state = &outcome.state;
        for one in state.ids().filter(|id| state.figure(*id).present()) {
            let figure = state.figure(one);
            let held = setting.tables[figure.table as usize].holds(figure.at);
            assert!(held, "seed {seed} turn {number}: {one} is off the table");
            // One steps over whoever lies there, and falls back over them. AFT-01, AFT-03.
            let upright = |id: &FigureId| state.figure(*id).upright();
            for other in state.ids().filter(|id| *id > one && upright(id) && upright(&one)) {
                let depth = depth_base_base(&state.placed(one), &state.placed(other));
                assert!(
                    depth < 0.02,
                    "seed {seed} turn {number}: {one} stands {depth} cm into {other}"
                );
            }
        }
    });
}

#[test]
fn nobody_goes_back_before_having_been_beaten() {
    every_turn(|seed, number, _, before, _, outcome| {
        let mut beaten: Vec<FigureId> = Vec::new();
        for event in &outcome.events {
            match event {
                Event::Combat(Combat::Struck { target, .. }) => beaten.push(*target),
                Event::Combat(Combat::DrivenBack { figure, from, to }) => {
                    assert!(beaten.contains(figure), "seed {seed} turn {number}: {figure}");
                    let most = before.placed(*figure).base.length() * 2.0;
                    let far = from.distance(*to);
                    assert!(far <= most, "seed {seed} turn {number}: {figure} went {far} cm");
                }
                _ => {}
            }
        }
        for (place, figure) in outcome.state.figures.iter().enumerate() {
            let held = figure.status == Status::Captive;
            assert_eq!(
                held,
                figure.captor.is_some(),
                "seed {seed} turn {number}: {place}"
            );
        }
    });
}

/// Faces that depend on who strikes, and on nothing else.
struct Faces(u64);

impl Faces {
    fn face(&self, figure: FigureId, number: u8, faces: u8) -> Result<u8, MissingDice> {
        let mixed = (self.0 ^ u64::from(figure) << 8 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Ok(((mixed >> 40) % u64::from(faces)) as u8 + 1)
    }
}

impl Throws for Faces {
    fn strike(&mut self, striker: FigureId, number: u8, faces: u8) -> Result<u8, MissingDice> {
        self.face(striker, number, faces)
    }
    fn again(&mut self, striker: FigureId, time: u8, faces: u8) -> Result<u8, MissingDice> {
        self.face(striker, 100 + time, faces)
    }
    fn wound(&mut self, figure: FigureId) -> Result<u8, MissingDice> {
        self.face(figure, 200, 12)
    }
}

#[test]
fn separate_fights_come_to_the_same_as_the_whole() {
    every_turn(|seed, number, setting, state, orders, _| {
        let mut state = state.clone();
        // A side in disorder has one six to throw again in all its fights together.
        for figure in &mut state.figures {
            figure.disorder = false;
            figure.formation = taol_rules::formation::Formation::Loose;
        }
        let whole: Exchange = melee::exchange(setting, &state, &state, orders, &Timeline::default());
        let together = whole.resolve(&mut Faces(seed)).unwrap();
        for part in whole.fights() {
            let alone = part.resolve(&mut Faces(seed)).unwrap();
            for (fighter, fate) in part.fighters.iter().zip(&alone.fates) {
                let place = whole.place(fighter.id).unwrap() as usize;
                let same = |fate: &melee::Fate| {
                    (
                        fate.killed,
                        fate.driven_back,
                        fate.stunned,
                        fate.wound,
                        fate.captured_by.is_some(),
                    )
                };
                assert_eq!(
                    same(fate),
                    same(&together.fates[place]),
                    "seed {seed} turn {number}: {}",
                    fighter.id
                );
            }
        }
    });
}

#[test]
fn random_melees_exercise_the_rules() {
    let mut count: BTreeMap<&'static str, u32> = BTreeMap::new();
    every_turn(|_, _, _, _, _, outcome| {
        for event in &outcome.events {
            let Event::Combat(combat) = event else { continue };
            let name = match combat {
                Combat::Struck { .. } => "struck",
                Combat::Killed(_) => "killed",
                Combat::Wounded { .. } => "wounded",
                Combat::Stunned { .. } => "stunned",
                Combat::DrivenBack { .. } => "driven back",
                Combat::Pushed { .. } => "pushed",
                Combat::HeldUp { .. } => "held up",
                Combat::SteppedIn { .. } => "stepped in",
                Combat::Prevailed { .. } => "prevailed",
                Combat::Shortened { .. } => "shortened",
                Combat::StoodFast(_) => "stood fast",
                Combat::Cornered { .. } => "cornered",
                Combat::Captured { .. } => "captured",
                Combat::OrderBroken(_) => "order broken",
                _ => "other",
            };
            *count.entry(name).or_default() += 1;
        }
    });
    println!("{count:?}");
    for name in [
        "struck",
        "killed",
        "driven back",
        "pushed",
        "held up",
        "stepped in",
        "prevailed",
        "stood fast",
        "cornered",
        "captured",
    ] {
        let often = count.get(name).copied().unwrap_or(0);
        assert!(often > 5, "{name} hardly happens: {count:?}");
    }
}
