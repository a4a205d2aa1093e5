//! Duels with firearms: the slower one shoots only if still standing. SHT-09.

use crate::answer::VolleyOdds;

/// The chances of two shots at each other once the draw is counted: what each comes to, whether it is fired or not.
///
/// `practice` is what each adds to the die of speed, `falls` the chance that each is out of it if the other fires first.
pub fn duel_odds(shots: [VolleyOdds; 2], practice: [u8; 2], falls: [f64; 2]) -> [VolleyOdds; 2] {
    let dice = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| [one, other]));
    let mut slower = [0u32; 2];
    for [one, other] in dice {
        let (one, other) = (one.saturating_add(practice[0]), other.saturating_add(practice[1]));
        slower[0] += u32::from(one < other);
        slower[1] += u32::from(other < one);
    }
    let fires = [0, 1].map(|place| 1.0 - f64::from(slower[place]) / 36.0 * falls[place]);
    let [one, other] = shots;
    [fired(one, fires[0]), fired(other, fires[1])]
}

/// A shot that is fired with this chance only.
fn fired(mut odds: VolleyOdds, chance: f64) -> VolleyOdds {
    for number in &mut odds.casualties {
        *number *= chance;
    }
    if let Some(nobody) = odds.casualties.first_mut() {
        *nobody += 1.0 - chance;
    }
    for one in &mut odds.types {
        one.hit *= chance;
    }
    odds
}
