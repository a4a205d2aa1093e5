//! What must hold of every movement phase, whatever the situation.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=1 cargo test -p taol-trial --test movement` replays it.

use taol_geometry::{depth_base_base, distance_base_base};
use taol_rules::dice::Seeded;
use taol_rules::event::Event;
use taol_rules::figure::FigureId;
use taol_rules::sheet;
use taol_rules::turn::TurnOutcome;
use taol_trial::{Size, movement_only, orders, situation};

fn seeds() -> std::ops::Range<u64> {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = read("TAOL_SEED").unwrap_or(1);
    first..first + read("TAOL_TURNS").unwrap_or(2000)
}

fn play(
    seed: u64,
) -> (
    taol_rules::setting::Setting,
    taol_rules::state::State,
    TurnOutcome,
) {
    let (setting, state) = situation(seed, Size::of_seed(seed));
    let orders = orders::orders(seed, &setting, &state);
    let outcome = movement_only(
        &setting,
        &state,
        &orders,
        &mut Seeded::new(&seed.to_le_bytes(), 0),
    )
    .unwrap_or_else(|refusal| panic!("seed {seed}: {refusal:?}"));
    (setting, state, outcome)
}

#[test]
fn nobody_ends_on_top_of_anybody() {
    for seed in seeds() {
        let (_, _, outcome) = play(seed);
        let state = &outcome.state;
        for one in state.ids().filter(|id| state.figure(*id).present()) {
            for other in state.ids().filter(|id| *id > one && state.figure(*id).present()) {
                let depth = depth_base_base(&state.placed(one), &state.placed(other));
                assert!(depth < 0.02, "seed {seed}: {one} stands {depth} cm into {other}");
            }
        }
    }
}

#[test]
fn nobody_goes_further_than_the_allowance() {
    for seed in seeds() {
        let (setting, state, outcome) = play(seed);
        for id in state.ids() {
            let allowance = sheet::allowance(&setting, &state, id).cm;
            let went = outcome.timeline.went(id);
            // The last piece of a wheel is as exact as saved places are.
            assert!(
                went <= allowance + 1e-3,
                "seed {seed}: {id} went {went} of {allowance}"
            );
        }
    }
}

#[test]
fn nobody_slips_through_an_enemy() {
    for seed in seeds() {
        let (setting, state, outcome) = play(seed);
        for one in state.ids() {
            for other in state.ids().filter(|id| *id > one) {
                if !setting.enemies(state.profile(one).side, state.profile(other).side) {
                    continue;
                }
                let walls = setting.tables[0].grounds.iter().any(|ground| {
                    matches!(ground.shape, taol_rules::setting::GroundShape::Line { .. })
                        && !ground.traits.road
                });
                for moment in 0..=50 {
                    let time = f64::from(moment) / 50.0 * 0.999;
                    let place = |id: FigureId| {
                        let (at, facing) = outcome.timeline.pose(id, time);
                        taol_geometry::Placed {
                            at,
                            facing,
                            ..state.placed(id)
                        }
                    };
                    let depth = depth_base_base(&place(one), &place(other));
                    // Two who pass each other across a wall may brush; nobody else may.
                    let allowed = if walls { 2.1 } else { 0.02 };
                    assert!(
                        depth < allowed,
                        "seed {seed}: {one} is {depth} cm into {other} at {time}"
                    );
                }
            }
        }
    }
}

#[test]
fn who_touches_an_enemy_is_in_contact_and_has_stopped() {
    for seed in seeds() {
        let (_, state, outcome) = play(seed);
        for met in &outcome.timeline.meetings {
            for id in [met.one, met.other] {
                let gone = outcome.timeline.tracks[id as usize].halt;
                assert!(
                    gone <= met.time + 1e-9,
                    "seed {seed}: {id} met somebody at {} and stopped at {gone}",
                    met.time
                );
            }
        }
        for contact in &outcome.state.contacts {
            let gap = distance_base_base(
                &outcome.state.placed(contact.one),
                &outcome.state.placed(contact.other),
            );
            let most = if contact.touch == taol_rules::state::Touch::Across {
                1.1
            } else {
                0.005
            };
            assert!(gap < most, "seed {seed}: contact at {gap} cm");
        }
        drop(state);
    }
}

#[test]
fn the_same_turn_comes_out_the_same_to_the_bit() {
    for seed in seeds().take(300) {
        let (_, _, one) = play(seed);
        let (_, _, other) = play(seed);
        assert_eq!(one.state.fingerprint(), other.state.fingerprint(), "seed {seed}");
        assert_eq!(one.events, other.events, "seed {seed}");
        assert_eq!(one.timeline, other.timeline, "seed {seed}");
    }
}

#[test]
fn a_state_does_not_grow_from_turn_to_turn() {
    let (setting, mut state) = situation(5, Size::bench(40));
    let size = |state: &taol_rules::state::State| postcard::to_allocvec(state).unwrap().len();
    let first = size(&state);
    for number in 0..200u32 {
        let orders = orders::orders(u64::from(number), &setting, &state);
        state = movement_only(&setting, &state, &orders, &mut Seeded::new(b"growth", number))
            .unwrap()
            .state;
    }
    assert!(size(&state) < first * 2, "{first} bytes grew to {}", size(&state));
    assert!(size(&state) < 64 * 1024, "{} bytes for 40 figures", size(&state));
}

#[test]
fn random_turns_exercise_the_rules() {
    let (mut met, mut slowed, mut sighted, mut crowded, mut answered) = (0, 0, 0, 0, 0);
    for seed in seeds() {
        let (_, _, outcome) = play(seed);
        for event in &outcome.events {
            match event {
                Event::Met { .. } => met += 1,
                Event::Slowness { .. } => slowed += 1,
                Event::Sighted { .. } => sighted += 1,
                Event::Answered { .. } => answered += 1,
                Event::Moved {
                    stop: taol_rules::event::Stop::Crowded,
                    ..
                } => crowded += 1,
                _ => {}
            }
        }
    }
    println!("met {met}, slowed {slowed}, sighted {sighted}, crowded {crowded}, answered {answered}");
    assert!(met > 100 && slowed > 100 && sighted > 0 && crowded > 0 && answered > 100);
}
