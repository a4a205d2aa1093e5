//! Exchanges made by hand: what the dice come to, without a table.

use std::collections::BTreeMap;

use crate::arithmetic::{Applied, Cause};
use crate::dice::MissingDice;
use crate::event::BlowOutcome;
use crate::figure::FigureId;
use crate::rulebook::{BlowModifier, DiceRules, Reach, SeveralSixes, TieBreak};

use super::exchange::{BlowDie, Counts, Effect, Exchange, ExchangeOutcome, Fighter, Step, Throws};

/// Faces by striker and number, in order; sixes again by striker.
#[derive(Default)]
struct Script {
    strikes: BTreeMap<(FigureId, u8), u8>,
    again: Vec<u8>,
    wounds: Vec<u8>,
}

impl Throws for Script {
    fn strike(&mut self, striker: FigureId, number: u8, faces: u8) -> Result<u8, MissingDice> {
        self.strikes.remove(&(striker, number)).ok_or(MissingDice {
            label: format!("{striker}:{number}"),
            count: 1,
            faces,
            impossible: None,
        })
    }

    fn again(&mut self, _: FigureId, _: u8, faces: u8) -> Result<u8, MissingDice> {
        if self.again.is_empty() {
            let label = "again".to_owned();
            return Err(MissingDice {
                label,
                count: 1,
                faces,
                impossible: None,
            });
        }
        Ok(self.again.remove(0))
    }

    fn wound(&mut self, _: FigureId) -> Result<u8, MissingDice> {
        Ok(self.wounds.remove(0))
    }
}

fn fighter(id: FigureId, side: u8, class: u8) -> Fighter {
    Fighter {
        id,
        side,
        player: side.into(),
        class,
        armour: 0,
        lives: 1,
        kill: class as i8 + 1,
        drive: class as i8,
        fixed: false,
        reach: Some(Reach::Short),
        outwards: 0,
    }
}

fn blow(striker: u16, target: u16) -> BlowDie {
    BlowDie {
        striker,
        front: striker,
        target,
        number: 1,
        faces: 6,
        weapon: 0,
        reach: Reach::Short,
        applied: Vec::new(),
        disorder: false,
        effect: Effect::Kills,
        counts: Counts::Always,
        push: 0,
        behind: 0,
        settles: true,
    }
}

fn exchange(fighters: Vec<Fighter>, steps: Vec<(Reach, Vec<BlowDie>)>) -> Exchange {
    Exchange {
        dice: DiceRules {
            several_sixes: SeveralSixes::Rising,
            melee_always_hits: 8,
            disorder_rerolls: true,
        },
        ties: vec![
            TieBreak::Class,
            TieBreak::Armour,
            TieBreak::NaturalDie,
            TieBreak::Modifiers,
        ],
        ties_among_several: false,
        locations: false,
        against_head_wound: 1,
        wounded: -1,
        any_wound_hinders: false,
        fighters,
        steps: steps
            .into_iter()
            .map(|(reach, blows)| Step { reach, blows })
            .collect(),
    }
}

fn play(exchange: &Exchange, strikes: &[(FigureId, u8)], again: &[u8]) -> ExchangeOutcome {
    let mut script = Script {
        strikes: strikes.iter().map(|(id, face)| ((*id, 1), *face)).collect(),
        again: again.to_vec(),
        wounds: Vec::new(),
    };
    let outcome = exchange.resolve(&mut script).unwrap();
    assert!(script.strikes.is_empty(), "dice left over: {:?}", script.strikes);
    assert!(script.again.is_empty(), "sixes left over");
    outcome
}

/// Two swordsmen of class 4. Worked example of pike and shot.
fn duel(armour: [u8; 2]) -> Exchange {
    let mut fighters = vec![fighter(0, 0, 4), fighter(1, 1, 4)];
    fighters[0].armour = armour[0];
    fighters[1].armour = armour[1];
    exchange(fighters, vec![(Reach::Short, vec![blow(0, 1), blow(1, 0)])])
}

#[test]
fn two_swordsmen_of_class_four() {
    let result = |faces: [u8; 2]| {
        let out = play(&duel([0, 0]), &[(0, faces[0]), (1, faces[1])], &[]);
        (out.fates[0], out.fates[1])
    };
    assert!(result([5, 3]).1.killed);
    assert!(result([4, 3]).1.driven_back && !result([4, 3]).1.killed);
    assert!(!result([3, 3]).1.out());
    // Both kill: the higher natural die, else both.
    let (one, other) = result([6, 5]);
    assert!(!one.out() && other.killed);
    let (one, other) = result([5, 5]);
    assert!(one.killed && other.killed);
    // Both drive back on 4: the same die, so both go.
    let (one, other) = result([4, 4]);
    assert!(one.driven_back && other.driven_back);
    // Who kills does not go back.
    let (one, other) = result([5, 4]);
    assert!(!one.driven_back && other.killed);
}

#[test]
fn armour_comes_before_the_die_in_a_tie() {
    let out = play(&duel([8, 0]), &[(0, 5), (1, 6)], &[]);
    assert!(out.fates[1].killed && !out.fates[0].killed);
    assert_eq!(out.prevailed, [(0, 1, TieBreak::Armour)]);
}

#[test]
fn the_longer_weapon_first() {
    // Ashigaru (3, spear) and samurai (5, katana).
    let fighters = || vec![fighter(0, 0, 3), fighter(1, 1, 5)];
    let steps = || vec![(Reach::Long, vec![blow(0, 1)]), (Reach::Short, vec![blow(1, 0)])];
    let fight = exchange(fighters(), steps());
    assert!(play(&fight, &[(0, 5)], &[]).fates[1].driven_back);
    assert!(play(&fight, &[(0, 6)], &[]).fates[1].killed);
    assert!(play(&fight, &[(0, 4), (1, 3)], &[]).fates[0].driven_back);
    assert!(play(&fight, &[(0, 4), (1, 4)], &[]).fates[0].killed);
}

#[test]
fn a_natural_one_misses_and_a_natural_eight_hits() {
    let mut fight = exchange(
        vec![fighter(0, 0, 3), fighter(1, 1, 1)],
        vec![(Reach::Short, vec![blow(0, 1)])],
    );
    let change = |value: i8| Applied {
        cause: Cause::Blow(BlowModifier::Charge),
        value,
    };
    fight.steps[0].blows[0].applied = vec![change(3)];
    assert_eq!(play(&fight, &[(0, 1)], &[]).blows[0].result, BlowOutcome::Misses);
    fight.fighters[1].kill = 6;
    fight.fighters[1].drive = 5;
    fight.steps[0].blows[0].applied = vec![change(-4)];
    // 6, 6, 6: an 8, which no malus can spoil.
    assert_eq!(
        play(&fight, &[(0, 6)], &[6, 6]).blows[0].result,
        BlowOutcome::Kills
    );
    assert_eq!(
        play(&fight, &[(0, 6)], &[6, 5]).blows[0].result,
        BlowOutcome::Misses
    );
}

#[test]
fn spears_behind_two_nobles() {
    // Nobles of class 4 with swords (0 in mail, 1 not), a spear behind each (2 behind 0, 3 behind 1).
    let mut fighters = vec![
        fighter(0, 0, 4),
        fighter(1, 1, 4),
        fighter(2, 0, 3),
        fighter(3, 1, 3),
    ];
    fighters[0].armour = 8;
    let over = |striker: u16, front: u16, target: u16| BlowDie {
        front,
        ..blow(striker, target)
    };
    let fight = exchange(
        fighters,
        vec![
            (Reach::Long, vec![over(3, 1, 0), over(2, 0, 1)]),
            (Reach::Short, vec![blow(1, 0), blow(0, 1)]),
        ],
    );
    let out = play(&fight, &[(2, 5), (3, 6)], &[]);
    assert!(out.fates[1].killed && !out.fates[0].out());
    let out = play(&fight, &[(2, 4), (3, 4)], &[]);
    assert!(out.fates[1].driven_back && !out.fates[0].out());
    // Neither spear does anything: the nobles strike.
    let out = play(&fight, &[(2, 3), (3, 2), (0, 3), (1, 5)], &[]);
    assert!(out.fates[0].killed && !out.fates[1].out());
}

#[test]
fn several_against_one_may_lose_one_each() {
    // Two of class 3 at one of class 5, who kills one of them while the other kills him.
    let fight = exchange(
        vec![fighter(0, 0, 5), fighter(1, 1, 3), fighter(2, 1, 3)],
        vec![(Reach::Short, vec![blow(1, 0), blow(2, 0), blow(0, 1)])],
    );
    let out = play(&fight, &[(0, 4), (1, 6), (2, 2)], &[]);
    assert!(out.fates[0].killed && out.fates[1].killed && !out.fates[2].out());
    assert!(out.prevailed.is_empty());
}

#[test]
fn in_disorder_one_six_is_thrown_again_for_each_side() {
    let blows = |disorder: bool| -> Vec<BlowDie> {
        (0..2)
            .map(|striker| BlowDie {
                disorder,
                ..blow(striker, striker + 2)
            })
            .collect()
    };
    let fighters = || -> Vec<Fighter> {
        (0..4)
            .map(|id| Fighter {
                kill: 7,
                drive: 6,
                ..fighter(id, (id / 2) as u8, 3)
            })
            .collect()
    };
    let fight = exchange(fighters(), vec![(Reach::Short, blows(true))]);
    let out = play(&fight, &[(0, 6), (1, 6)], &[6]);
    assert!(out.fates[2].killed && out.fates[3].driven_back);
    let fight = exchange(fighters(), vec![(Reach::Short, blows(false))]);
    let out = play(&fight, &[(0, 6), (1, 6)], &[6, 6]);
    assert!(out.fates[2].killed && out.fates[3].killed);
}

#[test]
fn a_wound_does_not_take_the_blow_away_but_a_blow_on_the_head_does() {
    let mut fighters = vec![fighter(0, 0, 3), fighter(1, 1, 3)];
    fighters[1].lives = 2;
    let mut fight = exchange(
        fighters,
        vec![(Reach::Long, vec![blow(0, 1)]), (Reach::Short, vec![blow(1, 0)])],
    );
    let out = play(&fight, &[(0, 4), (1, 4)], &[]);
    assert!(out.fates[0].killed && !out.fates[1].killed && out.fates[1].wound.is_some());
    fight.locations = true;
    let mut script = Script {
        strikes: [((0, 1), 4)].into_iter().collect(),
        wounds: vec![1],
        ..Script::default()
    };
    let out = fight.resolve(&mut script).unwrap();
    assert!(out.fates[1].out() && !out.fates[1].killed);
    // In the arm: it strikes at −1, so a 4 only drives back.
    let mut script = Script {
        strikes: [((0, 1), 4), ((1, 1), 4)].into_iter().collect(),
        wounds: vec![5],
        ..Script::default()
    };
    let out = fight.resolve(&mut script).unwrap();
    assert!(out.fates[0].driven_back);
}

#[test]
fn friends_behind_hold_somebody_up() {
    let fighters = vec![fighter(0, 0, 3), fighter(1, 1, 3)];
    let push = |ranks: u8| {
        let strike = BlowDie {
            push: ranks,
            behind: 1,
            ..blow(0, 1)
        };
        exchange(fighters.clone(), vec![(Reach::Short, vec![strike])])
    };
    let out = play(&push(1), &[(0, 3)], &[]);
    assert_eq!(out.fates[1].held_up, Some((1, 1)));
    assert!(!out.fates[1].driven_back);
    assert!(play(&push(2), &[(0, 3)], &[]).fates[1].driven_back);
}

#[test]
fn separate_fights_come_to_the_same() {
    let fight = exchange(
        vec![
            fighter(0, 0, 4),
            fighter(1, 1, 4),
            fighter(2, 0, 3),
            fighter(3, 1, 3),
        ],
        vec![
            (Reach::Long, vec![blow(2, 3)]),
            (Reach::Short, vec![blow(1, 0), blow(0, 1), blow(3, 2)]),
        ],
    );
    let parts = fight.fights();
    assert_eq!(parts.len(), 2);
    assert_eq!(
        parts[1].fighters.iter().map(|one| one.id).collect::<Vec<_>>(),
        [2, 3]
    );
    let faces = [(0, 5), (1, 4), (2, 3), (3, 5)];
    let whole = play(&fight, &faces[..3], &[]);
    let first = play(&parts[0], &faces[..2], &[]);
    let second = play(&parts[1], &faces[2..3], &[]);
    assert_eq!(whole.fates, [first.fates, second.fates].concat());
}
