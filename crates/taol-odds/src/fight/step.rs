//! One step of a fight: blows that have to do with each other are played together, the others apart.

use std::collections::BTreeMap;

use taol_rules::arithmetic::{Applied, Cause, total};
use taol_rules::melee::{BlowDie, Effect, Exchange};
use taol_rules::rulebook::{BlowModifier, TieBreak};

use crate::answer::TooManyCases;

use super::path::{Dice, Faces, Path};
use super::standing::{Code, Standing};

/// A step, in parts that have nothing to do with each other.
pub(super) struct Step<'a> {
    exchange: &'a Exchange,
    place: usize,
    standing: Standing<'a>,
    parts: Vec<Part>,
}

/// Blows that have to do with each other, after all earlier steps.
struct Part {
    exchange: Exchange,
    fighters: Vec<u16>,
    /// Who strikes, and who is struck.
    strikers: Vec<u16>,
    targets: Vec<u16>,
    faces: Faces,
    /// What comes out, by what its fighters see.
    known: BTreeMap<Vec<u8>, Vec<(Code, Dice, f64)>>,
}

impl<'a> Step<'a> {
    pub fn new(exchange: &'a Exchange, place: usize) -> Step<'a> {
        let parts = apart(exchange, place);
        let parts = parts.into_iter().map(|blows| Part::new(exchange, place, blows));
        Step {
            exchange,
            place,
            standing: Standing::after(exchange, place + 1),
            parts: parts.collect(),
        }
    }

    /// Everything that the step can come to, from one state of things.
    pub fn play(
        &mut self,
        code: &Code,
        dice: &Dice,
        left: &mut u64,
    ) -> Result<Vec<(Code, Dice, f64)>, TooManyCases> {
        let everybody = self.exchange.fighters.len();
        let mut all: Vec<(Code, Dice, f64)> = vec![(self.unchanged(dice)?, dice.clone(), 1.0)];
        for part in &mut self.parts {
            let sees = code.seen_by(&part.fighters, everybody);
            if !part.known.contains_key(&sees) {
                let ends = part.play(&self.standing, dice, left)?;
                part.known.insert(sees.clone(), ends);
            }
            let ends = &part.known[&sees];
            let mut after = Vec::with_capacity(all.len() * ends.len());
            for (code, dice, chance) in &all {
                for (other, more, share) in ends {
                    let mut dice = dice.clone();
                    dice.extend(more);
                    after.push((
                        code.with(other, (&part.strikers, &part.targets), everybody),
                        dice,
                        chance * share,
                    ));
                }
            }
            all = after;
        }
        Ok(all)
    }

    /// The same state, as it is written after this step.
    fn unchanged(&self, dice: &Dice) -> Result<Code, TooManyCases> {
        let before = Exchange {
            ties: self.exchange.ties.clone(),
            fighters: self.exchange.fighters.clone(),
            steps: self.exchange.steps[..self.place].to_vec(),
            ..*self.exchange
        };
        let mut path = Path::new(&before, dice, None);
        let outcome = before.resolve(&mut path).map_err(|_| TooManyCases)?;
        let sides = dice.sides_with(&path.dice);
        Ok(self.standing.code(&before, &outcome, &sides))
    }
}

impl Part {
    fn new(exchange: &Exchange, place: usize, blows: Vec<BlowDie>) -> Part {
        let mut fighters: Vec<u16> = blows
            .iter()
            .flat_map(|blow| [blow.striker, blow.front, blow.target])
            .collect();
        fighters.sort_unstable();
        fighters.dedup();
        let strikers = blows.iter().map(|blow| blow.striker).collect();
        let targets = blows.iter().map(|blow| blow.target).collect();
        let faces = blows.iter().map(|blow| {
            let id = exchange.fighters[blow.striker as usize].id;
            ((id, blow.number), faces(exchange, &blows, blow))
        });
        let faces = faces.collect();
        let mut steps = exchange.steps[..=place].to_vec();
        steps[place].blows = blows;
        Part {
            exchange: Exchange {
                ties: exchange.ties.clone(),
                fighters: exchange.fighters.clone(),
                steps,
                ..*exchange
            },
            fighters,
            strikers,
            targets,
            faces,
            known: BTreeMap::new(),
        }
    }

    /// Plays the blows for all that can fall, after dice that are known.
    fn play(
        &self,
        standing: &Standing<'_>,
        dice: &Dice,
        left: &mut u64,
    ) -> Result<Vec<(Code, Dice, f64)>, TooManyCases> {
        let mut found: BTreeMap<Code, (Dice, f64)> = BTreeMap::new();
        let mut path = Path::new(&self.exchange, dice, Some(&self.faces));
        loop {
            *left = left.checked_sub(1).ok_or(TooManyCases)?;
            path.begin();
            let outcome = self.exchange.resolve(&mut path).map_err(|_| TooManyCases)?;
            let sides = dice.sides_with(&path.dice);
            let code = standing.code(&self.exchange, &outcome, &sides);
            found.entry(code).or_insert_with(|| (path.dice.clone(), 0.0)).1 += path.weight;
            if !path.next() {
                break;
            }
        }
        let ends = found
            .into_iter()
            .map(|(code, (dice, chance))| (code, dice, chance));
        Ok(ends.collect())
    }
}

/// Sorts the blows of a step into parts: those of one striker, at one target or at each other, those at somebody who
/// wants to master another, one side's sixes in disorder. Nothing else in a step depends on anything else. MEL-02.
fn apart(exchange: &Exchange, place: usize) -> Vec<Vec<BlowDie>> {
    let blows = &exchange.steps[place].blows;
    let mut part: Vec<usize> = (0..blows.len()).collect();
    let side = |blow: &BlowDie| exchange.fighters[blow.striker as usize].side;
    for one in 0..blows.len() {
        for other in 0..one {
            let (a, b) = (&blows[one], &blows[other]);
            let same = a.striker == b.striker || a.target == b.target;
            let at_each_other = a.front == b.target && a.target == b.front;
            let holds = |one: &BlowDie, other: &BlowDie| {
                one.effect == Effect::Captures && other.target == one.striker
            };
            let rerolls = exchange.dice.disorder_rerolls && a.disorder && b.disorder && side(a) == side(b);
            if same || at_each_other || holds(a, b) || holds(b, a) || rerolls {
                let (from, to) = (part[one], part[other]);
                for place in &mut part {
                    if *place == from {
                        *place = to;
                    }
                }
            }
        }
    }
    let mut heads = part.clone();
    heads.sort_unstable();
    heads.dedup();
    let of = |head: usize| {
        let own = blows.iter().zip(&part).filter(move |(_, part)| **part == head);
        own.map(|(blow, _)| blow.clone()).collect()
    };
    heads.into_iter().map(of).collect()
}

/// One face for all those of a blow that come to the same, with their common chance.
fn faces(exchange: &Exchange, together: &[BlowDie], blow: &BlowDie) -> Vec<(u8, f64)> {
    let each = 1.0 / f64::from(blow.faces);
    let target = &exchange.fighters[blow.target as usize];
    let back = together
        .iter()
        .any(|other| other.front == blow.target && other.target == blow.front);
    let compared = exchange.ties.contains(&TieBreak::NaturalDie) && back;
    // Wounds of earlier steps may change modifiers.
    let wounds = exchange.fighters.iter().any(|fighter| fighter.lives > 1);
    let late = |value: i8| if wounds { [0, i16::from(value)] } else { [0, 0] };
    let modifier = i16::from(total(&blow.applied));
    let heavy = |one: &&Applied| one.cause == Cause::Blow(BlowModifier::Heavy);
    let weight = blow.applied.iter().find(heavy).map_or(0, |one| one.value);
    // Everything that a natural value, or its total, is held against.
    let worth = |face: u8| {
        let mut reaches = Vec::with_capacity(24);
        for wounded in late(exchange.wounded) {
            for head in late(exchange.against_head_wound) {
                for swung in late(-weight) {
                    let total = i16::from(face) + modifier + wounded + head + swung;
                    reaches.extend([target.kill, target.drive, 2].map(|need| total >= i16::from(need)));
                }
            }
        }
        let deadly = matches!(blow.effect, Effect::Stuns { deadly_from } if face >= deadly_from);
        let misses = face == 1 || !reaches.contains(&true);
        let natural = if compared && !misses { face } else { 0 };
        (face == 1, reaches, deadly, natural)
    };
    let mut classes: Vec<(u8, f64)> = Vec::new();
    for face in 1..=blow.faces {
        match classes.last_mut() {
            Some(class) if face < blow.faces && worth(class.0) == worth(face) => class.1 += each,
            _ => classes.push((face, each)),
        }
    }
    classes
}
