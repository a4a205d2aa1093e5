//! Volleys for the tests: made up from a seed, or by hand.

#![allow(dead_code)]

pub mod fights;

use taol_odds::{Stream, VolleyOdds};
use taol_rules::arithmetic::{Applied, Cause, Modifiers};
use taol_rules::event::Colour;
use taol_rules::figure::FigureId;
use taol_rules::rulebook::{DiceRules, SeveralSixes, ShotModifier};
use taol_rules::shooting::{Eligible, OneDieBonus, Volley, VolleyDie};

/// The dice of the generic edition.
pub const RISING: DiceRules = DiceRules {
    several_sixes: SeveralSixes::Rising,
    melee_always_hits: 8,
    disorder_rerolls: true,
};

pub fn modifier(value: i8) -> Modifiers {
    let cause = Cause::Shot(ShotModifier::Armour);
    if value == 0 {
        Modifiers::new()
    } else {
        Modifiers::from_iter([Applied { cause, value }])
    }
}

/// How large a made-up volley may be.
#[derive(Clone, Copy)]
pub struct Size {
    pub dice: u32,
    pub people: u32,
    /// Kinds of shooters, and of people.
    pub kinds: u32,
}

/// So many shooters alike at people with these maluses.
pub fn uniform(rules: DiceRules, shooters: u16, need: i8, maluses: &[i8], bonus: bool) -> Volley {
    let eligible: Vec<Eligible> = maluses
        .iter()
        .enumerate()
        .map(|(place, malus)| Eligible {
            victim: 1000 + place as FigureId,
            applied: modifier(*malus),
        })
        .collect();
    let dice = (0..shooters).map(|shooter| VolleyDie {
        shooter,
        number: 1,
        colour: Colour::Plain,
        faces: 6,
        need,
        applied: Modifiers::new(),
        disorder: false,
        eligible: eligible.clone(),
    });
    let bonuses = bonus.then(|| OneDieBonus {
        dice: (0..shooters as usize).collect(),
        bonus: modifier(1)[0],
    });
    Volley {
        rules,
        dice: dice.collect(),
        bonuses: bonuses.into_iter().collect(),
        disorder_may_reroll: true,
    }
}

/// A kind of shooter.
struct Kind {
    need: i8,
    faces: u8,
    disorder: bool,
    modifier: i8,
    worn: Vec<Option<i8>>,
}

/// A volley made up from a stream: several kinds of shooters and of people, bursts, disorder, bonuses, any edition.
pub fn made_up(stream: &mut Stream, size: Size) -> Volley {
    let editions = [SeveralSixes::Rising, SeveralSixes::Pairs, SeveralSixes::TwoOnly];
    let rules = DiceRules {
        several_sixes: editions[stream.below(3) as usize],
        melee_always_hits: 8,
        disorder_rerolls: stream.below(2) == 0,
    };
    let people = 1 + stream.below(size.people);
    let kinds_of_people = 1 + stream.below(size.kinds.min(people));
    let kind_of: Vec<u32> = (0..people).map(|_| stream.below(kinds_of_people)).collect();
    let same_list = stream.below(2) == 0;
    let kinds_of_shooters = 1 + stream.below(size.kinds);
    let kinds: Vec<Kind> = (0..kinds_of_shooters)
        .map(|_| Kind {
            need: 3 + stream.below(6) as i8,
            faces: if stream.below(6) == 0 { 8 } else { 6 },
            disorder: stream.below(4) == 0,
            modifier: -(stream.below(2) as i8),
            worn: (0..kinds_of_people)
                .map(|_| (same_list || stream.below(5) != 0).then(|| -(stream.below(3) as i8)))
                .collect(),
        })
        .collect();
    let mut volley = Volley {
        rules,
        dice: Vec::new(),
        bonuses: Vec::new(),
        disorder_may_reroll: stream.below(4) != 0,
    };
    let wanted = 1 + stream.below(size.dice);
    let bursts = stream.below(4) == 0;
    let mut at_will = Vec::new();
    let mut shooter = 0;
    while (volley.dice.len() as u32) < wanted {
        let kind = &kinds[stream.below(kinds_of_shooters) as usize];
        let eligible: Vec<Eligible> = (0..people)
            .filter_map(|person| {
                let worn = kind.worn[kind_of[person as usize] as usize]?;
                Some(Eligible {
                    victim: 1000 + person as FigureId,
                    applied: modifier(kind.modifier + worn),
                })
            })
            .collect();
        let colours: &[Colour] = match bursts.then(|| stream.below(4)) {
            Some(0) => &[Colour::Red, Colour::Red, Colour::White],
            Some(1) => &[Colour::Red, Colour::White, Colour::White],
            _ => &[Colour::Plain],
        };
        let first = volley.dice.len();
        for colour in colours {
            volley.dice.push(VolleyDie {
                shooter,
                number: 1,
                colour: *colour,
                faces: if *colour == Colour::Plain { kind.faces } else { 6 },
                need: kind.need,
                applied: if eligible.len() == 1 {
                    eligible[0].applied.clone()
                } else {
                    modifier(kind.modifier)
                },
                disorder: kind.disorder,
                eligible: eligible.clone(),
            });
        }
        let own = first..volley.dice.len();
        if colours.len() > 1 && stream.below(2) == 0 {
            let dice = own.collect();
            volley.bonuses.push(OneDieBonus {
                dice,
                bonus: modifier(1)[0],
            });
        } else if colours.len() == 1 {
            at_will.extend(own);
        }
        shooter += 1;
    }
    if stream.below(3) == 0 && !at_will.is_empty() {
        let bonus = modifier(if stream.below(8) == 0 { 2 } else { 1 })[0];
        volley.bonuses.push(OneDieBonus { dice: at_will, bonus });
    }
    volley
}

/// Fails unless two answers are the same but for rounding.
pub fn same(one: &VolleyOdds, other: &VolleyOdds, about: &str) {
    let numbers = one.casualties.len().max(other.casualties.len());
    for number in 0..numbers {
        let of = |odds: &VolleyOdds| odds.casualties.get(number).copied().unwrap_or(0.0);
        let (a, b) = (of(one), of(other));
        assert!((a - b).abs() < 1e-12, "{about}: {number} hit: {a} or {b}");
    }
    for ((id, a), (other, b)) in one.people().into_iter().zip(other.people()) {
        assert_eq!(id, other);
        assert!((a - b).abs() < 1e-12, "{about}: {id}: {a} or {b}");
    }
}
