//! Dice thrown together at one target, from faces to victims. Pure: the same code throws real dice and counts odds.
//! DIE-03 to DIE-08, SHO-15, SHE-01, SHE-03, SHE-04, SHM-08.

use smallvec::SmallVec;

use crate::arithmetic::{Applied, Modifiers, total};
use crate::dice::{MissingDice, Pool, PoolDie, SettledDie};
use crate::event::Colour;
use crate::figure::FigureId;
use crate::rulebook::DiceRules;

/// Dice of one side at one target at one moment. DIE-08.
#[derive(Clone, Debug, PartialEq)]
pub struct Volley {
    /// The dice of the edition.
    pub rules: DiceRules,
    /// The dice, in order of their shooters.
    pub dice: Vec<VolleyDie>,
    /// Bonuses of one single die each, given where they help most. SHM-08, SHE-03.
    pub bonuses: Vec<OneDieBonus>,
    /// A lone six of somebody in disorder may be thrown again: once per player and phase. DIE-05.
    pub disorder_may_reroll: bool,
}

/// One die of a volley.
#[derive(Clone, Debug, PartialEq)]
pub struct VolleyDie {
    /// Whose.
    pub shooter: FigureId,
    /// Which shot of the turn, from 1.
    pub number: u8,
    /// Its colour.
    pub colour: Colour,
    /// Faces of the die. FIG-11.
    pub faces: u8,
    /// What it must reach.
    pub need: i8,
    /// Modifiers that hold whoever is hit.
    pub applied: Modifiers,
    /// The shooter is in disorder. DIE-05.
    pub disorder: bool,
    /// Who can be hit, nearest first.
    pub eligible: Vec<Eligible>,
}

/// Somebody a die can hit.
#[derive(Clone, Debug, PartialEq)]
pub struct Eligible {
    /// Who.
    pub victim: FigureId,
    /// All modifiers if it is this one.
    pub applied: Modifiers,
}

/// A bonus for one of some dice. SHM-08, SHE-03.
#[derive(Clone, Debug, PartialEq)]
pub struct OneDieBonus {
    /// The dice it may go to.
    pub dice: Vec<usize>,
    /// The bonus.
    pub bonus: Applied,
}

impl OneDieBonus {
    /// One of the dice has it.
    fn given(&self, fates: &[DieFate]) -> bool {
        self.dice.iter().any(|die| fates[*die].bonus == Some(self.bonus))
    }

    /// It belongs to red and white dice. SHE-03.
    fn of_a_burst(&self, dice: &[VolleyDie]) -> bool {
        self.dice.iter().any(|die| dice[*die].colour != Colour::Plain)
    }
}

/// One entry for each die of a volley, kept in place for all but the largest.
type EachDie<T> = SmallVec<[T; 12]>;

/// What became of one die.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct DieFate {
    /// Its natural value in the end.
    pub natural: u8,
    /// The bonus of one single die went here.
    pub bonus: Option<Applied>,
    /// It reached its need.
    pub reached: bool,
    /// It counts: reached it, and a red die of the same burst did too.
    pub counts: bool,
    /// Who was drawn.
    pub victim: Option<FigureId>,
    /// The victim is hit; otherwise saved by what it wears.
    pub hit: bool,
}

/// Where a volley gets what it does not know: sixes thrown again, and who is drawn.
pub trait Chance {
    /// The face of a die thrown again for the n-th time.
    fn again(&mut self, die: usize, time: u8) -> Result<u8, MissingDice>;
    /// Which of so many is hit by a die, from 0.
    fn draw(&mut self, die: usize, among: usize) -> Result<usize, MissingDice>;
}

impl Volley {
    /// What the faces come to, die by die.
    pub fn resolve(&self, faces: &[u8], chance: &mut dyn Chance) -> Result<Vec<DieFate>, MissingDice> {
        let mut again = Again {
            chance: Some(chance),
            thrown: SmallVec::new(),
            disordered: None,
        };
        let mut fates = vec![DieFate::default(); faces.len()];
        if !self.bonuses.is_empty() {
            // A bonus that makes a six hit comes before that six is thrown again. SHE-03, DIE-03.
            self.first_look(faces, &mut fates)?;
            self.give_bonuses(&mut fates);
        }
        let given: EachDie<Option<Applied>> = fates.iter().map(|fate| fate.bonus).collect();
        let settled = self.settle(faces, &mut again, |die| {
            let bonus = given[die].map_or(0, |bonus| bonus.value);
            Some((self.dice[die].need, total(&self.dice[die].applied) + bonus))
        })?;
        for (fate, die) in fates.iter_mut().zip(&settled) {
            fate.natural = die.natural;
            fate.reached = die.hit;
        }
        self.give_bonuses(&mut fates);
        self.bursts_need_a_red_hit(&mut fates);
        self.draw_victims(&mut fates, &mut again)?;
        self.beat_what_is_worn(faces, &mut fates, &mut again)?;
        Ok(fates)
    }

    /// What each die comes to by itself, with no six thrown again.
    fn first_look(&self, faces: &[u8], fates: &mut [DieFate]) -> Result<(), MissingDice> {
        let settled = self.settle(faces, &mut Again::none(), |die| {
            Some((self.dice[die].need, total(&self.dice[die].applied)))
        })?;
        for (fate, die) in fates.iter_mut().zip(&settled) {
            fate.natural = die.natural;
            fate.reached = die.hit;
        }
        Ok(())
    }

    /// Several sixes, given what each die needs and adds; none for dice that are out of it. DIE-03 to DIE-07.
    fn settle(
        &self,
        faces: &[u8],
        again: &mut Again<'_>,
        need: impl Fn(usize) -> Option<(i8, i8)>,
    ) -> Result<EachDie<SettledDie>, MissingDice> {
        let none = SettledDie {
            natural: 0,
            hit: false,
            rerolls: 0,
        };
        let mut settled: EachDie<SettledDie> = SmallVec::from_elem(none, faces.len());
        if faces.iter().zip(&self.dice).all(|(face, die)| *face != die.faces) {
            // Without a six every die is worth its face.
            for (die, value) in settled.iter_mut().enumerate() {
                value.natural = faces[die];
                value.hit = need(die).is_some_and(|(need, modifier)| {
                    i16::from(faces[die]) + i16::from(modifier) >= i16::from(need)
                });
            }
            return Ok(settled);
        }
        for disorder in [false, true] {
            let mut kinds: SmallVec<[u8; 4]> = SmallVec::new();
            for die in self.dice.iter().filter(|die| die.disorder == disorder) {
                if !kinds.contains(&die.faces) {
                    kinds.push(die.faces);
                }
            }
            for kind in kinds {
                let places: EachDie<usize> = (0..faces.len())
                    .filter(|die| self.dice[*die].disorder == disorder && self.dice[*die].faces == kind)
                    .collect();
                let pool = Pool {
                    faces: kind,
                    dice: places
                        .iter()
                        .map(|die| {
                            let (need, modifier) = need(*die).unwrap_or((i8::MAX, 0));
                            PoolDie {
                                natural: faces[*die],
                                modifier,
                                tactical: 0,
                                need,
                                spent: need == i8::MAX || disorder && again.spent_on_another(*die),
                            }
                        })
                        .collect(),
                    disorder,
                    shooting: true,
                };
                let rules = DiceRules {
                    disorder_rerolls: self.rules.disorder_rerolls && self.disorder_may_reroll,
                    ..self.rules
                };
                let values = pool.settle(rules, |place, time| {
                    again.disordered = again.disordered.or(disorder.then_some(places[place]));
                    again.again(places[place], time)
                })?;
                for (place, value) in places.iter().zip(values) {
                    settled[*place] = value;
                }
            }
        }
        Ok(settled)
    }

    /// Each bonus of one die turns a miss into a hit if it can, a red one first; that of a burst looks at what all who
    /// can be hit wear. SHM-08, SHE-03.
    fn give_bonuses(&self, fates: &mut [DieFate]) {
        for bonus in &self.bonuses {
            if bonus.given(fates) {
                continue;
            }
            let value = i16::from(bonus.bonus.value);
            let lacks = |die: usize, fates: &[DieFate], modifier: i8| {
                i16::from(self.dice[die].need) - i16::from(fates[die].natural) - i16::from(modifier)
            };
            let short_by = |die: usize, fates: &[DieFate]| lacks(die, fates, total(&self.dice[die].applied));
            let stopped_by = |die: usize, fates: &[DieFate]| {
                let eligible = self.dice[die].eligible.iter();
                let easiest = eligible.map(|one| total(&one.applied)).max();
                lacks(
                    die,
                    fates,
                    easiest.unwrap_or_else(|| total(&self.dice[die].applied)),
                )
            };
            let red_hits = bonus
                .dice
                .iter()
                .any(|die| self.dice[*die].colour == Colour::Red && fates[*die].reached);
            let dice = bonus.dice.iter().copied();
            let helps = |die: &usize| !fates[*die].reached && short_by(*die, fates) <= value;
            let best = if !bonus.of_a_burst(&self.dice) {
                dice.filter(helps).min()
            } else if red_hits {
                dice.filter(|die| (1..=value).contains(&stopped_by(*die, fates)))
                    .min()
            } else {
                let key = |die: &usize| {
                    let red = self.dice[*die].colour == Colour::Red;
                    (!red, stopped_by(*die, fates) > value, *die)
                };
                dice.filter(helps).min_by_key(key)
            };
            if let Some(die) = best {
                fates[die].bonus = Some(bonus.bonus);
                fates[die].reached = true;
            }
        }
    }

    /// If no red die of a burst hits, all of it misses. SHE-03, SHE-04.
    fn bursts_need_a_red_hit(&self, fates: &mut [DieFate]) {
        for die in 0..fates.len() {
            let one = &self.dice[die];
            let red_hit = one.colour == Colour::Plain
                || self.dice.iter().zip(fates.iter()).any(|(other, fate)| {
                    other.colour == Colour::Red
                        && (other.shooter, other.number) == (one.shooter, one.number)
                        && fate.reached
                });
            fates[die].counts = fates[die].reached && red_hit;
        }
    }

    /// Each hit draws somebody who has not been drawn yet. SHO-15, SHE-01.
    fn draw_victims(&self, fates: &mut [DieFate], again: &mut Again<'_>) -> Result<(), MissingDice> {
        let mut drawn: EachDie<FigureId> = SmallVec::new();
        for die in 0..fates.len() {
            if !fates[die].counts {
                continue;
            }
            let left: SmallVec<[FigureId; 24]> = self.dice[die]
                .eligible
                .iter()
                .map(|one| one.victim)
                .filter(|victim| !drawn.contains(victim))
                .collect();
            let victim = match left.len() {
                0 => continue,
                1 => left[0],
                among => left[again.draw(die, among)?.min(among - 1)],
            };
            drawn.push(victim);
            fates[die].victim = Some(victim);
        }
        Ok(())
    }

    /// What the drawn one wears may still stop the shot, unless several sixes lift it over. SHE-01, DIE-08.
    fn beat_what_is_worn(
        &self,
        faces: &[u8],
        fates: &mut [DieFate],
        again: &mut Again<'_>,
    ) -> Result<(), MissingDice> {
        let worn = |die: usize, victim: FigureId| {
            let one = &self.dice[die];
            let found = one.eligible.iter().find(|eligible| eligible.victim == victim);
            total(found.map_or(&one.applied, |eligible| &eligible.applied))
        };
        let harder = (0..fates.len()).any(|die| {
            fates[die]
                .victim
                .is_some_and(|victim| worn(die, victim) < total(&self.dice[die].applied))
        });
        if !harder {
            for fate in fates.iter_mut() {
                fate.hit = fate.victim.is_some();
            }
            return Ok(());
        }
        let settled = self.settle(faces, again, |die| {
            let victim = fates[die].victim?;
            let bonus = fates[die].bonus.map_or(0, |bonus| bonus.value);
            Some((self.dice[die].need, worn(die, victim) + bonus))
        })?;
        for (fate, value) in fates.iter_mut().zip(settled) {
            if fate.victim.is_some() {
                fate.natural = value.natural;
                fate.hit = value.hit;
            }
        }
        // What a burst has not used yet may still get the better of what somebody wears. SHE-03.
        for bonus in self.bonuses.iter().filter(|bonus| bonus.of_a_burst(&self.dice)) {
            let saved = bonus.dice.iter().copied().find(|die| {
                let short_by = |victim: FigureId| {
                    let reached = i16::from(fates[*die].natural) + i16::from(worn(*die, victim));
                    i16::from(self.dice[*die].need) - reached
                };
                let victim = fates[*die].victim.filter(|_| !fates[*die].hit);
                victim.is_some_and(|victim| short_by(victim) <= i16::from(bonus.bonus.value))
            });
            if let Some(die) = saved.filter(|_| !bonus.given(fates)) {
                fates[die].bonus = Some(bonus.bonus);
                fates[die].hit = true;
            }
        }
        Ok(())
    }
}

/// Sixes thrown again are thrown once, however often they are looked at.
struct Again<'a> {
    /// None where no six is thrown again.
    chance: Option<&'a mut dyn Chance>,
    /// Which die, for which time, and the face.
    thrown: SmallVec<[(usize, u8, u8); 8]>,
    /// The one die in disorder that has been thrown again. DIE-05.
    disordered: Option<usize>,
}

impl Again<'_> {
    fn none() -> Again<'static> {
        Again {
            chance: None,
            thrown: SmallVec::new(),
            disordered: None,
        }
    }

    /// Another die has been thrown again already: in disorder that was the only one. DIE-05.
    fn spent_on_another(&self, die: usize) -> bool {
        self.disordered.is_some_and(|thrown| thrown != die)
    }

    fn draw(&mut self, die: usize, among: usize) -> Result<usize, MissingDice> {
        self.chance
            .as_mut()
            .map_or(Ok(0), |chance| chance.draw(die, among))
    }

    fn again(&mut self, die: usize, time: u8) -> Result<u8, MissingDice> {
        let known = self
            .thrown
            .iter()
            .find(|(which, when, _)| (*which, *when) == (die, time));
        if let Some((_, _, face)) = known {
            return Ok(*face);
        }
        let Some(chance) = self.chance.as_mut() else {
            return Ok(0);
        };
        let face = chance.again(die, time)?;
        self.thrown.push((die, time, face));
        Ok(face)
    }
}
