//! A melee laid aside once the blows have fallen, and gone on with, comes to the same as one played at once. AFT-03, AFT-08.

use taol_rules::dice::Seeded;
use taol_rules::turn::{Turn, play};
use taol_trial::Size;
use taol_trial::combat::{armed_situation, combat_orders};

#[test]
fn laid_aside_between_blows_and_choices() {
    let mut asked = 0;
    for seed in 0..1_500u64 {
        let size = Size {
            figures: 6 + (seed % 20) as u32,
            grounds: 2 + (seed % 5) as u32,
            book: (seed % 5) as u32,
            mounted: 4,
            in_body: 0,
        };
        let (setting, state) = armed_situation(seed, size);
        let orders = combat_orders(seed, &setting, &state);
        let Ok(whole) = play(
            &setting,
            &state,
            &orders,
            &mut Seeded::new(&seed.to_le_bytes(), 1),
        ) else {
            continue;
        };
        let standing = setting.as_it_stands(&state);
        let spelled = taol_rules::formation::spelled_out(&standing, &state, &orders).unwrap();
        let dice = &mut Seeded::new(&seed.to_le_bytes(), 1);
        let mut turn = Turn::begin(&standing, &state, &spelled).unwrap();
        turn.shots_before_movement(dice).unwrap();
        turn.movement(dice).unwrap();
        turn.shooting(dice).unwrap();
        turn.blows(dice).unwrap();
        asked += turn.may_choose().len();
        let (paused, mut events) = turn.pause();
        let bytes = postcard::to_allocvec(&paused.so_far).unwrap();
        assert_eq!(paused.so_far, postcard::from_bytes(&bytes).unwrap());
        let mut turn = Turn::resume(&standing, &state, &spelled, paused).unwrap();
        turn.after_blows(dice).unwrap();
        turn.end(dice).unwrap();
        let rest = turn.outcome();
        events.extend(rest.events);
        assert_eq!(events, whole.events, "seed {seed}");
        assert_eq!(rest.state, whole.state, "seed {seed}");
    }
    assert!(asked > 100, "{asked} were asked something");
}
