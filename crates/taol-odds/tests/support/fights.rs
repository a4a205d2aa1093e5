//! Fights for the tests: made up from a seed, or by hand; and the slow way to count them.

use std::collections::BTreeMap;

use taol_odds::{Ending, Stream};
use taol_rules::arithmetic::{Applied, Cause};
use taol_rules::dice::MissingDice;
use taol_rules::figure::FigureId;
use taol_rules::melee::{BlowDie, Counts, Effect, Exchange, Fighter, Step, Throws};
use taol_rules::rulebook::{BlowModifier, DiceRules, Reach, SeveralSixes, TieBreak};

use super::RISING;

/// Somebody of a class, with nothing special.
pub fn fighter(id: FigureId, side: u8, class: u8) -> Fighter {
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

/// A plain blow.
pub fn blow(striker: u16, target: u16) -> BlowDie {
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

/// A melee of some fighters; blows of each step.
pub fn melee(fighters: Vec<Fighter>, steps: Vec<Vec<BlowDie>>) -> Exchange {
    let steps = steps.into_iter().map(|blows| Step {
        reach: Reach::Short,
        blows,
    });
    Exchange {
        dice: RISING,
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
        steps: steps.collect(),
    }
}

/// A melee made up from a stream: two sides, several steps, blows over the shoulder, two dice, disorder, wounds.
pub fn made_up_melee(stream: &mut Stream, most_fighters: u32, most_blows: u32) -> Exchange {
    let number = 2 + stream.below(most_fighters - 1) as u16;
    let lives = stream.below(6) == 0;
    let fighters: Vec<Fighter> = (0..number)
        .map(|id| {
            let class = 1 + stream.below(6) as u8;
            Fighter {
                armour: stream.below(3) as u8,
                lives: if lives && stream.below(2) == 0 { 2 } else { 1 },
                kill: (class + 1 + stream.below(2) as u8) as i8,
                fixed: stream.below(8) == 0,
                ..fighter(id, (id % 2) as u8, class)
            }
        })
        .collect();
    let disorder = stream.below(3) == 0;
    let disordered: Vec<bool> = (0..number).map(|_| disorder && stream.below(2) == 0).collect();
    let mut steps: Vec<Vec<BlowDie>> = vec![Vec::new(); 1 + stream.below(3) as usize];
    let mut blows = 0;
    for striker in 0..number {
        if blows >= most_blows || stream.below(8) == 0 {
            continue;
        }
        let enemies: Vec<u16> = (0..number).filter(|other| other % 2 != striker % 2).collect();
        let friends: Vec<u16> = (0..number).filter(|other| other % 2 == striker % 2).collect();
        let pick = |stream: &mut Stream, among: &[u16]| among[stream.below(among.len() as u32) as usize];
        let step = stream.below(steps.len() as u32) as usize;
        let one = BlowDie {
            front: if stream.below(6) == 0 {
                pick(stream, &friends)
            } else {
                striker
            },
            applied: modifier(stream.below(4) as i8 - 2),
            disorder: disordered[striker as usize],
            faces: if stream.below(12) == 0 { 8 } else { 6 },
            effect: match stream.below(12) {
                0 => Effect::Stuns { deadly_from: 8 },
                1 => Effect::Fells,
                2 => Effect::KnocksOut,
                3 => Effect::Captures,
                4 => Effect::Finishes,
                _ => Effect::Kills,
            },
            push: stream.below(3) as u8,
            behind: stream.below(3) as u8,
            ..blow(striker, pick(stream, &enemies))
        };
        blows += 1;
        let second = |target: u16, counts: Counts| BlowDie {
            number: 2,
            target,
            counts,
            ..one.clone()
        };
        match if blows < most_blows { stream.below(8) } else { 7 } {
            0 => {
                steps[step].push(second(pick(stream, &enemies), Counts::Always));
                steps[step].push(one);
            }
            1 => {
                steps[step].push(second(one.target, Counts::BestOf));
                steps[step].push(BlowDie {
                    counts: Counts::BestOf,
                    ..one
                });
            }
            2 if step + 1 < steps.len() => {
                steps[step + 1].push(second(one.target, Counts::IfMissed));
                steps[step].push(one);
            }
            _ => {
                blows -= 1;
                steps[step].push(one);
            }
        }
        blows += 1;
    }
    for blows in &mut steps {
        blows.sort_by_key(|blow| {
            let side = blow.striker % 2;
            (
                blow.target,
                side,
                blow.disorder,
                blow.faces,
                blow.striker,
                blow.number,
            )
        });
    }
    steps.retain(|blows| !blows.is_empty());
    let editions = [SeveralSixes::Rising, SeveralSixes::Pairs, SeveralSixes::TwoOnly];
    Exchange {
        dice: DiceRules {
            several_sixes: editions[stream.below(3) as usize],
            melee_always_hits: [0, 7, 8][stream.below(3) as usize],
            disorder_rerolls: stream.below(2) == 0,
        },
        locations: stream.below(2) == 0,
        ties_among_several: stream.below(2) == 0,
        ..melee(fighters, steps)
    }
}

fn modifier(value: i8) -> Vec<Applied> {
    let cause = Cause::Blow(BlowModifier::Heavy);
    if value == 0 {
        Vec::new()
    } else {
        vec![Applied { cause, value }]
    }
}

/// Every ending with its chance, by playing every throw of every die; none if there are more than so many.
pub fn every_throw(exchange: &Exchange, most: u64) -> Option<BTreeMap<Vec<Ending>, f64>> {
    let mut endings: BTreeMap<Vec<Ending>, f64> = BTreeMap::new();
    let mut path = Path::default();
    for _ in 0..most {
        path.at = 0;
        path.weight = 1.0;
        let outcome = exchange.resolve(&mut path).ok()?;
        let ending = outcome.fates.iter().map(Ending::from).collect();
        *endings.entry(ending).or_default() += path.weight;
        loop {
            let (face, faces) = path.taken.pop().unwrap_or((0, 0));
            if face < faces {
                path.taken.push((face + 1, faces));
                break;
            }
            if faces == 0 {
                return Some(endings);
            }
        }
    }
    None
}

#[derive(Default)]
struct Path {
    taken: Vec<(u8, u8)>,
    at: usize,
    weight: f64,
}

impl Path {
    fn die(&mut self, faces: u8) -> u8 {
        if self.at == self.taken.len() {
            self.taken.push((1, faces));
        }
        self.at += 1;
        self.weight /= f64::from(faces);
        self.taken[self.at - 1].0
    }
}

impl Throws for Path {
    fn strike(&mut self, _: FigureId, _: u8, faces: u8) -> Result<u8, MissingDice> {
        Ok(self.die(faces))
    }

    fn again(&mut self, _: FigureId, _: u8, faces: u8) -> Result<u8, MissingDice> {
        Ok(self.die(faces))
    }

    fn wound(&mut self, _: FigureId) -> Result<u8, MissingDice> {
        Ok(self.die(12))
    }
}
