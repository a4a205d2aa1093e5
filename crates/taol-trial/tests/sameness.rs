//! Neither names nor the order of figures nor the order of sides nor the mirror make a difference, whatever the turn.
//!
//! Every failure prints the seed; `TAOL_SEED=n TAOL_TURNS=3 cargo test -p taol-trial --test sameness` replays it. `make nightly`
//! plays 10,000 turns of each kind.

use taol_trial::Kind;
use taol_trial::kind::Trial;
use taol_trial::sameness::{beside_strangers, in_the_mirror, under_other_names};

/// Turns played one after the other from one situation.
const TURNS_EACH: u32 = 3;

fn seeds(turns: u64) -> std::ops::Range<u64> {
    let read = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = read("TAOL_SEED").unwrap_or(1);
    first
        ..first
            + read("TAOL_TURNS")
                .unwrap_or(turns)
                .div_ceil(u64::from(TURNS_EACH))
}

/// Plays every turn of every seed and tells all that differ.
fn always(kind: Kind, turns: u64, same: impl Fn(&Trial<'_>) -> Result<(), String>) {
    of_seeds(kind, seeds(turns), same);
}

fn of_seeds(
    kind: Kind,
    seeds: impl IntoIterator<Item = u64>,
    same: impl Fn(&Trial<'_>) -> Result<(), String>,
) {
    let (mut played, mut different) = (0, Vec::new());
    for seed in seeds {
        let ended = kind.turns(seed, TURNS_EACH, |trial| {
            played += 1;
            if let Err(difference) = same(trial) {
                different.push(format!("seed {seed} turn {}: {difference}", trial.number));
            }
        });
        if let Err(refusal) = ended {
            different.push(format!("seed {seed}: {refusal:?}"));
        }
    }
    let (count, first) = (different.len(), different.iter().take(8));
    let told: Vec<&str> = first.map(String::as_str).collect();
    assert!(
        different.is_empty(),
        "{count} of {played} turns of {kind:?} differ:\n{}",
        told.join("\n")
    );
    println!("{played} turns of {kind:?} are the same");
}

#[test]
fn movement_under_other_names() {
    always(Kind::Movement, 300, under_other_names);
}

#[test]
fn movement_in_the_mirror() {
    always(Kind::Movement, 300, in_the_mirror);
}

#[test]
fn shooting_and_melee_under_other_names() {
    always(Kind::Combat, 300, under_other_names);
}

#[test]
fn shooting_and_melee_in_the_mirror() {
    always(Kind::Combat, 300, in_the_mirror);
}

#[test]
fn lines_in_melee_under_other_names() {
    always(Kind::Melee, 300, under_other_names);
}

#[test]
fn lines_in_melee_in_the_mirror() {
    always(Kind::Melee, 300, in_the_mirror);
}

#[test]
fn cavalry_under_other_names() {
    always(Kind::Riders, 300, under_other_names);
}

#[test]
fn cavalry_in_the_mirror() {
    always(Kind::Riders, 300, in_the_mirror);
}

#[test]
fn troops_under_other_names() {
    always(Kind::Troops, 150, under_other_names);
}

#[test]
fn troops_in_the_mirror() {
    always(Kind::Troops, 150, in_the_mirror);
}

#[test]
fn strangers_elsewhere_make_no_difference() {
    always(Kind::Movement, 300, beside_strangers);
    always(Kind::Combat, 300, beside_strangers);
    always(Kind::Riders, 300, beside_strangers);
    always(Kind::Troops, 90, beside_strangers);
}

/// Rare ties that once went by name: two met at one moment, a fencer's two blows, sixes in disorder, a marker on its way.
#[test]
fn what_once_went_by_name() {
    of_seeds(Kind::Movement, [2808, 2904], under_other_names);
    of_seeds(Kind::Riders, [482, 484, 1001], under_other_names);
    of_seeds(Kind::Troops, [330], under_other_names);
}
