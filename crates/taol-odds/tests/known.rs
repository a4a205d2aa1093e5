//! Chances that one can work out with a pencil.

mod support;

use support::fights::{blow, fighter, melee};
use support::{RISING, same, uniform};
use taol_odds::{Ending, VolleyOdds, exact_casualties, fight_odds, melee_odds, volley_odds};
use taol_rules::event::Colour;
use taol_rules::melee::{BlowDie, Exchange};
use taol_rules::rulebook::{DiceRules, SeveralSixes};
use taol_rules::shooting::Volley;

fn close(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-12, "{one} is not {other}");
}

fn at_least_one(volley: &Volley) -> f64 {
    volley_odds(volley).expect("small").at_least(1)
}

#[test]
fn one_die() {
    for (need, chance) in [
        (1, 1.0),
        (4, 1.0 / 2.0),
        (5, 1.0 / 3.0),
        (6, 1.0 / 6.0),
        (7, 1.0 / 36.0),
        (8, 1.0 / 216.0),
    ] {
        close(at_least_one(&uniform(RISING, 1, need, &[0], false)), chance);
    }
}

#[test]
fn a_lone_six_stops_at_seven_where_the_edition_says_so() {
    let two_only = DiceRules {
        several_sixes: SeveralSixes::TwoOnly,
        ..RISING
    };
    close(at_least_one(&uniform(two_only, 1, 7, &[0], false)), 1.0 / 36.0);
    close(at_least_one(&uniform(two_only, 1, 8, &[0], false)), 0.0);
}

#[test]
fn two_dice_that_need_seven() {
    // Both six: one is worth 7. One six, in 10 of 36: thrown again.
    let chance = 1.0 / 36.0 + 10.0 / 36.0 / 6.0;
    close(at_least_one(&uniform(RISING, 2, 7, &[0, 0], false)), chance);
}

#[test]
fn armour_saves_the_one_who_is_drawn() {
    // One die, need 5, two people, one of them with a malus of 1: a 5 is enough for the other only.
    let odds = volley_odds(&uniform(RISING, 1, 5, &[0, -1], false)).expect("small");
    let people = odds.people();
    close(people[0].1, 1.0 / 3.0 / 2.0);
    close(people[1].1, 1.0 / 6.0 / 2.0);
    // With a malus of 2 it takes a 7: a six thrown again.
    let odds = volley_odds(&uniform(RISING, 1, 5, &[0, -2], false)).expect("small");
    close(odds.people()[1].1, 1.0 / 36.0 / 2.0);
}

#[test]
fn a_bonus_comes_before_a_reroll() {
    close(at_least_one(&uniform(RISING, 1, 7, &[0], true)), 1.0 / 6.0);
    close(at_least_one(&uniform(RISING, 1, 8, &[0], true)), 1.0 / 36.0);
    close(at_least_one(&uniform(RISING, 1, 5, &[0], true)), 1.0 / 2.0);
}

#[test]
fn white_dice_need_a_red_one() {
    let mut burst = uniform(RISING, 3, 5, &[0, 0, 0], false);
    for (place, die) in burst.dice.iter_mut().enumerate() {
        die.shooter = 0;
        die.colour = if place < 2 { Colour::Red } else { Colour::White };
    }
    let odds = volley_odds(&burst).expect("small");
    close(odds.casualties[0], 4.0 / 9.0);
    close(odds.casualties[1], 4.0 / 9.0 * 2.0 / 3.0);
    close(odds.casualties[2], 1.0 / 9.0 * 2.0 / 3.0 + 4.0 / 9.0 / 3.0);
    close(odds.casualties[3], 1.0 / 27.0);
}

#[test]
fn nobody_is_drawn_twice() {
    let odds = volley_odds(&uniform(RISING, 40, 4, &[0, 0, 0], false)).expect("closed");
    assert_eq!(odds.casualties.len(), 4);
    close(odds.casualties.iter().sum(), 1.0);
    assert!(odds.at_least(3) > 0.999_999);
}

#[test]
fn fractions_are_exact() {
    let (weights, total) = exact_casualties(&uniform(RISING, 2, 7, &[0, 0], false)).expect("has room");
    assert_eq!((weights.as_slice(), total), (&[6 * 36 - 16, 16, 0][..], 6 * 36));
    assert!(
        exact_casualties(&uniform(RISING, 60, 7, &[0, 0], false)).is_none(),
        "no room"
    );
    assert!(
        exact_casualties(&uniform(RISING, 2, 5, &[0, -1], false)).is_none(),
        "somebody is saved"
    );
}

#[test]
fn the_order_of_people_makes_no_difference() {
    let one = volley_odds(&uniform(RISING, 9, 5, &[0, -1, -2, -1], true)).expect("closed");
    let mut volley = uniform(RISING, 9, 5, &[0, -1, -2, -1], true);
    for die in &mut volley.dice {
        die.eligible.reverse();
    }
    same(&one, &volley_odds(&volley).expect("closed"), "reversed");
}

/// Two who strike each other with weapons of one length.
fn duel(classes: [u8; 2]) -> Exchange {
    let fighters = vec![fighter(0, 0, classes[0]), fighter(1, 1, classes[1])];
    melee(fighters, vec![vec![blow(1, 0), blow(0, 1)]])
}

#[test]
fn two_swordsmen_of_class_four() {
    // 5 and 6 kill, 4 drives back. Both kill in 4 of 36: the higher die prevails, and of equal ones nobody does.
    // Both drive back in 1 of 36. Who kills ignores being driven back.
    let odds = fight_odds(&duel([4, 4])).expect("small");
    for figure in 0..2 {
        close(
            odds.chance(figure, Ending::Killed),
            (2.0 * 4.0 + 1.0 + 2.0) / 36.0,
        );
        close(odds.chance(figure, Ending::DrivenBack), (3.0 + 1.0) / 36.0);
    }
    close(odds.killed(0)[1], 11.0 / 36.0);
    close(odds.loses_more(0), 9.0 / 36.0);
}

#[test]
fn a_higher_class_prevails() {
    // Class 5 against 4: the better kills on 5 and 6; the other on 6 only, and not if struck as hard.
    let odds = fight_odds(&duel([5, 4])).expect("small");
    close(odds.chance(1, Ending::Killed), 1.0 / 3.0);
    close(odds.chance(0, Ending::Killed), 1.0 / 6.0 * 4.0 / 6.0);
}

#[test]
fn longer_weapons_strike_first() {
    let fighters = vec![fighter(0, 0, 4), fighter(1, 1, 4)];
    let odds = fight_odds(&melee(fighters, vec![vec![blow(0, 1)], vec![blow(1, 0)]])).expect("small");
    close(odds.chance(1, Ending::Killed), 1.0 / 3.0);
    close(odds.chance(1, Ending::DrivenBack), 1.0 / 6.0);
    close(odds.chance(0, Ending::Killed), 1.0 / 2.0 / 3.0);
}

#[test]
fn a_seven_kills_class_six() {
    // A lone six is thrown again; two against one have 6 and 7 at once.
    let fighters = vec![fighter(0, 0, 6), fighter(1, 1, 3), fighter(2, 1, 3)];
    let one = melee(fighters.clone(), vec![vec![blow(1, 0)]]);
    close(
        fight_odds(&one).expect("small").chance(0, Ending::Killed),
        1.0 / 36.0,
    );
    let two = melee(fighters, vec![vec![blow(1, 0), blow(2, 0)]]);
    close(
        fight_odds(&two).expect("small").chance(0, Ending::Killed),
        1.0 / 36.0 + 10.0 / 36.0 / 6.0,
    );
}

#[test]
fn fights_that_have_nothing_to_do_with_each_other_stand_apart() {
    let fighters = (0..8).map(|id| fighter(id, (id % 2) as u8, 4)).collect();
    let blows = (0..8).map(|striker: u16| blow(striker, striker ^ 1));
    let mut blows: Vec<BlowDie> = blows.collect();
    blows.sort_by_key(|blow| blow.target);
    let fights = melee_odds(&melee(fighters, vec![blows])).expect("small");
    assert_eq!(fights.len(), 4);
    for fight in fights {
        close(fight.killed(0)[1], 11.0 / 36.0);
    }
}

/// Two who hit on 5 or 6 and draw with one die each: 15 draws of 36 are slower, and then the other must have missed. SHT-09.
#[test]
fn the_slower_of_two_shoots_only_if_still_standing() {
    let shot = || VolleyOdds {
        casualties: vec![2.0 / 3.0, 1.0 / 3.0],
        types: Vec::new(),
    };
    let even = taol_odds::duel_odds([shot(), shot()], [0, 0], [1.0 / 3.0, 1.0 / 3.0]);
    close(even[0].at_least(1), 31.0 / 108.0);
    close(even[1].at_least(1), 31.0 / 108.0);
    close(even[0].casualties[0], 77.0 / 108.0);
    let practised = taol_odds::duel_odds([shot(), shot()], [5, 0], [1.0 / 3.0, 1.0 / 3.0]);
    close(practised[0].at_least(1), 1.0 / 3.0);
    close(practised[1].at_least(1), (1.0 - 35.0 / 108.0) / 3.0);
}

/// Two at one enemy of whom one draws: its shot comes together with the other's, or after it, or never.
#[test]
fn one_volley_after_the_other() {
    let shot = |hit: f64| VolleyOdds {
        casualties: vec![1.0 - hit, hit],
        types: vec![taol_odds::TypeOdds { people: vec![7], hit }],
    };
    let both = taol_odds::one_then_other(&shot(0.5), &shot(1.0 / 3.0)).expect("one person");
    close(both.at_least(1), 2.0 / 3.0);
    close(both.people()[0].1, 2.0 / 3.0);
    let mixed = shot(0.75).mixed(&both, 0.5);
    close(mixed.at_least(1), (0.75 + 2.0 / 3.0) / 2.0);
    close(mixed.casualties[0], 1.0 - mixed.at_least(1));
    let others = VolleyOdds {
        casualties: vec![1.0],
        types: vec![taol_odds::TypeOdds {
            people: vec![7, 8],
            hit: 0.0,
        }],
    };
    assert!(taol_odds::one_then_other(&shot(0.5), &others).is_none());
}
