//! Duels with firearms: the slower one shoots only if still standing. SHT-09.

use taol_rules::figure::FigureId;

use crate::answer::{TypeOdds, VolleyOdds};

/// The chance of each of two who draw to be the slower one; `practice` is what each adds to the die of speed.
pub fn draw_odds(practice: [u8; 2]) -> [f64; 2] {
    let dice = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| [one, other]));
    let mut slower = [0u32; 2];
    for [one, other] in dice {
        let (one, other) = (one.saturating_add(practice[0]), other.saturating_add(practice[1]));
        slower[0] += u32::from(one < other);
        slower[1] += u32::from(other < one);
    }
    slower.map(|ways| f64::from(ways) / 36.0)
}

/// The chances of two shots at each other once the draw is counted: what each comes to, whether it is fired or not.
///
/// `practice` is what each adds to the die of speed, `falls` the chance that each is out of it if the other fires first.
pub fn duel_odds(shots: [VolleyOdds; 2], practice: [u8; 2], falls: [f64; 2]) -> [VolleyOdds; 2] {
    let slower = draw_odds(practice);
    let [one, other] = shots;
    [
        fired(one, 1.0 - slower[0] * falls[0]),
        fired(other, 1.0 - slower[1] * falls[1]),
    ]
}

/// A shot that is fired with this chance only.
pub fn fired(mut odds: VolleyOdds, chance: f64) -> VolleyOdds {
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

/// Two volleys at one and the same person, one after the other; nothing where there is more than one to hit.
pub fn one_then_other(one: &VolleyOdds, other: &VolleyOdds) -> Option<VolleyOdds> {
    let (first, second) = (one.people(), other.people());
    let (&[(id, hit)], &[(same, again)]) = (first.as_slice(), second.as_slice()) else {
        return None;
    };
    let missed = (1.0 - hit) * (1.0 - again);
    (id == same).then(|| VolleyOdds {
        casualties: vec![missed, 1.0 - missed],
        types: vec![TypeOdds {
            people: vec![id],
            hit: 1.0 - missed,
        }],
    })
}

impl VolleyOdds {
    /// The chances if it is another volley at the same people with so much of a chance.
    pub fn mixed(mut self, other: &VolleyOdds, chance: f64) -> VolleyOdds {
        let mix = |own: f64, theirs: f64| own + (theirs - own) * chance;
        let most = self.casualties.len().max(other.casualties.len());
        self.casualties.resize(most, 0.0);
        for (number, own) in self.casualties.iter_mut().enumerate() {
            *own = mix(*own, other.casualties.get(number).copied().unwrap_or(0.0));
        }
        let theirs = other.people();
        for one in &mut self.types {
            let own = |id: &&(FigureId, f64)| one.people.contains(&id.0);
            let known: Vec<f64> = theirs.iter().filter(own).map(|(_, hit)| *hit).collect();
            let sum: f64 = known.iter().sum();
            one.hit = mix(one.hit, sum / one.people.len().max(1) as f64);
        }
        self
    }
}
