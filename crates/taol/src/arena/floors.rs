//! What is asked of programs at a table, each number beside what it must be. A share counts with the low side of its interval:
//! luck in a few games proves nothing.

use std::collections::BTreeMap;

use taol_rules::message::Message;

use super::{Record, pairs};

/// Half the width of an interval that holds 95 times in 100, in standard deviations.
const SIGMAS: f64 = 1.96;
/// A bot wins so many pairs of games against chance.
const AGAINST_CHANCE: f64 = 0.99;
/// And so many against each behaviour alone.
const AGAINST_SCRIPT: f64 = 0.85;
/// And so many against itself with a tenth of the thought.
const AGAINST_HASTE: f64 = 0.60;
/// So many games between bots end of themselves.
const ENDED: f64 = 0.98;
/// No announcement is changed more often in a turn.
const REVISIONS: u32 = 3;
/// So many orders are given without one that is refused.
const ORDERS: u64 = 1_000_000;

/// Something that is asked for, and what was measured.
pub struct Floor {
    /// What.
    pub what: Message,
    /// What was measured, as a share or a count.
    pub measured: Measured,
    /// Of so many.
    pub sample: u64,
    /// Whether it is enough.
    pub holds: bool,
}

/// A number beside what it must be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measured {
    /// A share, the low side of its interval, and the least it may be.
    Share {
        /// What was measured.
        share: f64,
        /// The low side of its interval.
        low: f64,
        /// The least that may be.
        least: f64,
    },
    /// A count, and the most it may be.
    Count {
        /// What was counted.
        count: u64,
        /// The most that may be.
        most: u64,
    },
}

/// The low side of the interval (Wilson) of a share of so many.
fn low_side(share: f64, sample: usize) -> f64 {
    if sample == 0 {
        return 0.0;
    }
    let count = sample as f64;
    let spread = SIGMAS * SIGMAS / count;
    let middle = share + spread / 2.0;
    let apart = SIGMAS * (share * (1.0 - share) / count + spread / (4.0 * count)).sqrt();
    (middle - apart) / (1.0 + spread)
}

/// The floors that some games say something about.
pub fn floors(records: &[Record]) -> Vec<Floor> {
    let mut found = Vec::new();
    let mut scores: BTreeMap<(&str, &str), Vec<f64>> = BTreeMap::new();
    for pair in pairs(records).iter().filter(|pair| thinks(pair.first)) {
        let key = (pair.first, pair.second);
        scores.entry(key).or_default().push(pair.result.score());
    }
    for ((first, second), scores) in scores {
        let least = match (who(first), who(second)) {
            (_, "random") => AGAINST_CHANCE,
            (_, script) if script.starts_with("script:") => AGAINST_SCRIPT,
            (one, other) if one == other && longer(first, second) => AGAINST_HASTE,
            _ => continue,
        };
        let what = Message::new("arena-floor-against")
            .with("first", first)
            .with("second", second);
        found.push(share(what, &scores, least));
    }
    let both = |record: &&Record| thinks(&record.first) && thinks(&record.second);
    let ended: Vec<f64> = records
        .iter()
        .filter(both)
        .map(|record| f64::from(u8::from(record.reason != "turns")))
        .collect();
    if !ended.is_empty() {
        found.push(share(Message::new("arena-floor-ended"), &ended, ENDED));
    }
    let refused = |record: &Record| u64::from(record.refusals[0] + record.refusals[1]);
    let orders: u64 = records.iter().map(|record| record.orders).sum();
    let count: u64 = records.iter().map(refused).sum();
    found.push(Floor {
        what: Message::new("arena-floor-refused").with("orders", ORDERS as f64),
        measured: Measured::Count { count, most: 0 },
        sample: orders,
        holds: count == 0 && orders >= ORDERS,
    });
    let revisions = records.iter().flat_map(|record| record.revisions).max();
    let count = u64::from(revisions.unwrap_or(0));
    found.push(Floor {
        what: Message::new("arena-floor-revisions"),
        measured: Measured::Count {
            count,
            most: u64::from(REVISIONS),
        },
        sample: records.iter().map(|record| u64::from(record.turns)).sum(),
        holds: count <= u64::from(REVISIONS),
    });
    found
}

fn share(what: Message, scores: &[f64], least: f64) -> Floor {
    let share = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
    let low = low_side(share, scores.len());
    Floor {
        what,
        measured: Measured::Share { share, low, least },
        sample: scores.len() as u64,
        holds: low >= least,
    }
}

/// The name without how long it thinks.
fn who(name: &str) -> &str {
    name.split_once('@').map_or(name, |(who, _)| who)
}

/// Whether somebody of this name thinks.
pub fn thinks(name: &str) -> bool {
    let who = who(name);
    who != "random" && !who.starts_with("script:")
}

/// Whether one thinks ten times as long as the other, or longer.
fn longer(one: &str, other: &str) -> bool {
    let thought = |name: &str| name.split_once('@').and_then(|(_, ms)| ms.parse::<u64>().ok());
    thought(one)
        .zip(thought(other))
        .is_some_and(|(one, other)| one >= 10 * other)
}

#[cfg(test)]
mod tests {
    use super::super::GameResult;
    use super::*;

    #[test]
    fn few_games_prove_little() {
        assert!(low_side(1.0, 380) < 0.99 && low_side(1.0, 381) >= 0.99);
        assert!((low_side(0.5, 100) - 0.4038).abs() < 0.001);
        assert_eq!(low_side(1.0, 0), 0.0);
    }

    #[test]
    fn every_floor_is_beside_what_was_measured() {
        let game = |second: &str, seed: u64, margin: i64| Record {
            scenario: "s".to_owned(),
            seed,
            first: "regulars@1000".to_owned(),
            second: second.to_owned(),
            side: if margin > 0 { "a" } else { "b" }.to_owned(),
            result: GameResult::of(margin),
            margin,
            reason: "field".to_owned(),
            turns: 5,
            refusals: [0, 0],
            revisions: [2, 0],
            orders: 10_000,
        };
        let mut records = Vec::new();
        for seed in 0..100 {
            for second in ["random", "script:hold", "regulars@100", "knight@1000"] {
                // The harder side is lost, the easier one won by more.
                records.extend([game(second, seed, 900), game(second, seed, -100)]);
            }
        }
        let found = floors(&records);
        let held: Vec<bool> = found.iter().map(|floor| floor.holds).collect();
        // A hundred pairs are too few for chance; a stranger has no floor.
        assert_eq!(held, [false, true, true, true, true, true]);
        let Measured::Share { share, low, least } = found[0].measured else {
            panic!("a share");
        };
        assert!(
            share == 1.0 && low < 0.99 && least == 0.99,
            "{share} {low} {least}"
        );
    }
}
