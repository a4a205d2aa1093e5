//! Duels with firearms: the slower one shoots only if still standing. SHT-09.

use taol_rules::figure::FigureId;
use taol_rules::shooting::{OneDieBonus, Volley, VolleyDie};
use taol_rules::sorted::{Map, Set};

use crate::answer::{TypeOdds, VolleyOdds};
use crate::estimate::{Stream, share_out, throw_once};

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

/// Some dice of a volley.
pub fn some_dice(volley: &Volley, wanted: impl Fn(&VolleyDie) -> bool) -> Volley {
    let kept: Vec<usize> = (0..volley.dice.len())
        .filter(|die| wanted(&volley.dice[*die]))
        .collect();
    let bonuses = volley.bonuses.iter().map(|bonus| OneDieBonus {
        dice: (0..kept.len())
            .filter(|die| bonus.dice.contains(&kept[*die]))
            .collect(),
        ..bonus.clone()
    });
    Volley {
        dice: kept.iter().map(|die| volley.dice[*die].clone()).collect(),
        bonuses: bonuses.filter(|bonus| !bonus.dice.is_empty()).collect(),
        ..volley.clone()
    }
}

/// One of two who draw against each other.
pub struct Duellist<'a> {
    /// Who.
    pub figure: FigureId,
    /// The volley its shot is part of.
    pub volley: &'a Volley,
    /// What it adds to the die of speed.
    pub practice: u8,
    /// Lives left: so many hits of the other keep it from shooting.
    pub lives: u8,
}

/// The chances of the volleys of two who draw, guessed from so many throws: for what cannot be counted. SHT-09.
pub fn estimate_duel(duel: [&Duellist<'_>; 2], throws: u32, seed: u64) -> [VolleyOdds; 2] {
    let mut stream = Stream::new(seed);
    let own = duel.map(|one| some_dice(one.volley, |die| die.shooter == one.figure));
    let others = duel.map(|one| some_dice(one.volley, |die| die.shooter != one.figure));
    let mut numbers = duel.map(|one| vec![0u32; one.volley.dice.len() + 1]);
    let mut people = [Map::new(), Map::new()];
    for _ in 0..throws {
        let drawn = duel.map(|one| stream.die(6).saturating_add(one.practice));
        let slow = [0, 1].into_iter().find(|side| drawn[*side] < drawn[1 - side]);
        let mut hits = [0, 1].map(|side| {
            let first = if slow == Some(side) {
                &others[side]
            } else {
                duel[side].volley
            };
            throw_once(first, &mut stream)
        });
        if let Some(side) = slow {
            let wanted = (duel[1 - side].figure, duel[side].figure);
            let taken = hits[1 - side].iter().filter(|hit| **hit == wanted).count();
            if taken < usize::from(duel[side].lives.max(1)) {
                let late = throw_once(&own[side], &mut stream);
                hits[side].extend(late);
            }
        }
        for side in 0..2 {
            let victims: Set<FigureId> = hits[side].iter().map(|(_, victim)| *victim).collect();
            numbers[side][victims.len()] += 1;
            for victim in victims {
                *people[side].entry(victim).or_insert(0u32) += 1;
            }
        }
    }
    [0, 1].map(|side| share_out(duel[side].volley, &numbers[side], &people[side], throws))
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
