//! The dice of an exchange, step by step: all blows of a step fall together. MEL-02, MEL-03, MEL-06.

use std::cmp::Reverse;

use smallvec::SmallVec;

use crate::arithmetic::{Applied, Cause, total};
use crate::dice::{MissingDice, Pool, PoolDie};
use crate::event::BlowOutcome;
use crate::figure::{FigureId, WoundPlace};
use crate::rulebook::BlowModifier;

use super::exchange::{BlowDie, Counts, Effect, Exchange, ExchangeOutcome, Fate, Struck, Throws};
use super::outcome;

impl Exchange {
    /// Throws all the dice and says what they come to.
    pub fn resolve(&self, throws: &mut dyn Throws) -> Result<ExchangeOutcome, MissingDice> {
        let mut hall = Hall {
            exchange: self,
            throws,
            out: ExchangeOutcome {
                blows: Vec::with_capacity(self.fighters.len()),
                fates: vec![Fate::default(); self.fighters.len()],
                ..ExchangeOutcome::default()
            },
            again: vec![0; self.fighters.len()],
            missed: vec![false; self.fighters.len()],
            spent: Vec::new(),
            over: Vec::new(),
        };
        for step in 0..self.steps.len() {
            hall.step(step)?;
        }
        Ok(hall.out)
    }
}

/// A melee under way.
struct Hall<'a> {
    exchange: &'a Exchange,
    throws: &'a mut dyn Throws,
    out: ExchangeOutcome,
    /// How often each fighter has thrown a six again.
    again: Vec<u8>,
    /// Whose first die missed. MER-04.
    missed: Vec<bool>,
    /// Players who have thrown again their one six in disorder. DIE-05.
    spent: Vec<FigureId>,
    /// Fights of two lines that are over: front and whom its side drove back. MER-09.
    over: Vec<(u16, u16)>,
}

impl Hall<'_> {
    /// One step: who still can strikes, then everything takes effect together.
    fn step(&mut self, step: usize) -> Result<(), MissingDice> {
        let first = self.out.blows.len();
        for (place, blow) in self.exchange.steps[step].blows.iter().enumerate() {
            if !self.still_strikes(blow) {
                continue;
            }
            let id = self.exchange.fighters[blow.striker as usize].id;
            let face = self.throws.strike(id, blow.number, blow.faces)?;
            self.out.blows.push(Struck {
                step: step as u8,
                blow: place as u16,
                face,
                natural: face,
                again: SmallVec::new(),
                late: self.late(blow),
                result: BlowOutcome::Misses,
                stands: true,
                held: false,
            });
        }
        if self.out.blows.len() == first {
            return Ok(());
        }
        self.several_sixes(first)?;
        for struck in &mut self.out.blows[first..] {
            struck.result = outcome::read(self.exchange, struck);
        }
        outcome::best_of(self.exchange, &mut self.out.blows[first..]);
        outcome::prevail(self.exchange, &mut self.out, first);
        outcome::hold_up(self.exchange, &mut self.out, first);
        outcome::stand_fast(self.exchange, &mut self.out, first);
        self.take_effect(first)
    }

    /// Killed, driven back or down before its step, nobody strikes; nor over a friend who is, nor at the dead, nor
    /// where the same two lines have settled it. MEL-03, MER-09.
    fn still_strikes(&self, blow: &BlowDie) -> bool {
        let fate = |place: u16| &self.out.fates[place as usize];
        !fate(blow.striker).out()
            && !fate(blow.front).out()
            && !fate(blow.target).gone()
            && !self.over.contains(&(blow.front, blow.target))
            && (blow.counts != Counts::IfMissed || self.missed[blow.striker as usize])
    }

    /// What earlier steps of this melee have changed. MEM-13, WND-01.
    fn late(&self, blow: &BlowDie) -> Vec<Applied> {
        let place = |fighter: u16| self.out.fates[fighter as usize].wound.map(|wound| wound.0);
        let mut late = Vec::new();
        let hinders = match place(blow.striker) {
            Some(WoundPlace::TrunkOrArms) => true,
            Some(WoundPlace::Somewhere) => self.exchange.any_wound_hinders,
            _ => false,
        };
        if hinders && self.exchange.wounded != 0 {
            late.push(Applied {
                cause: Cause::Blow(BlowModifier::Wounded),
                value: self.exchange.wounded,
            });
        }
        // With a hurt arm nobody swings a heavy weapon: its weight is lost. WND-02.
        let heavy = |one: &&Applied| one.cause == Cause::Blow(BlowModifier::Heavy);
        if place(blow.striker) == Some(WoundPlace::TrunkOrArms)
            && let Some(weight) = blow.applied.iter().find(heavy)
        {
            late.push(Applied {
                value: -weight.value,
                ..*weight
            });
        }
        let head = place(blow.target) == Some(WoundPlace::Head);
        if head && self.exchange.against_head_wound != 0 && !blow.disorder {
            late.push(Applied {
                cause: Cause::Blow(BlowModifier::HeadWound),
                value: self.exchange.against_head_wound,
            });
        }
        late
    }

    /// Dice of one side at one enemy are thrown together. DIE-03 to DIE-08.
    fn several_sixes(&mut self, first: usize) -> Result<(), MissingDice> {
        let exchange = self.exchange;
        let mut from = first;
        while from < self.out.blows.len() {
            let head = exchange.blow(&self.out.blows[from]);
            let key = together(exchange, head);
            let more = self.out.blows[from..]
                .iter()
                .take_while(|struck| together(exchange, exchange.blow(struck)) == key)
                .count();
            let to = from + more;
            let sixes = self.out.blows[from..to]
                .iter()
                .any(|struck| struck.face == head.faces);
            if sixes && !head.disorder {
                self.settle(from, to)?;
            }
            from = to;
        }
        self.sixes_in_disorder(first)
    }

    fn settle(&mut self, from: usize, to: usize) -> Result<(), MissingDice> {
        let exchange = self.exchange;
        let blows = &mut self.out.blows[from..to];
        let head = exchange.blow(&blows[0]);
        let pool = Pool {
            faces: head.faces,
            dice: blows.iter().map(|struck| pool_die(exchange, struck)).collect(),
            disorder: head.disorder,
            shooting: false,
        };
        let (again, throws) = (&mut self.again, &mut self.throws);
        let settled = pool.settle(exchange.dice, |die, _| {
            let striker = exchange.blow(&blows[die]).striker as usize;
            again[striker] = again[striker].saturating_add(1);
            let face = throws.again(exchange.fighters[striker].id, again[striker], pool.faces)?;
            blows[die].again.push(face);
            Ok(face)
        })?;
        for (struck, die) in blows.iter_mut().zip(settled) {
            struck.natural = die.natural;
        }
        Ok(())
    }

    /// In disorder a player throws one lone six of the whole phase again: the one that lacks least, then the one at the
    /// stronger enemy, then that of the better fighter, then that of whoever stands nearer the middle. DIE-05, DIE-06.
    fn sixes_in_disorder(&mut self, first: usize) -> Result<(), MissingDice> {
        let exchange = self.exchange;
        if !exchange.dice.disorder_rerolls {
            return Ok(());
        }
        let mut short = Vec::new();
        for (place, struck) in self.out.blows.iter().enumerate().skip(first) {
            let blow = exchange.blow(struck);
            if blow.disorder && struck.face == blow.faces {
                let die = pool_die(exchange, struck);
                let lacks = i16::from(die.need) - i16::from(die.modifier) - i16::from(struck.face);
                if lacks > 0 {
                    let worth = |place: u16| {
                        let fighter = &exchange.fighters[place as usize];
                        Reverse((fighter.class, fighter.armour, fighter.lives))
                    };
                    let (target, striker) = (worth(blow.target), worth(blow.striker));
                    let middle = exchange.fighters[blow.striker as usize].outwards;
                    short.push((lacks, target, striker, middle, place));
                }
            }
        }
        short.sort_unstable();
        for (.., place) in short {
            let striker = exchange.blow(&self.out.blows[place]).striker;
            let player = exchange.fighters[striker as usize].player;
            if !self.spent.contains(&player) {
                self.spent.push(player);
                self.settle(place, place + 1)?;
            }
        }
        Ok(())
    }

    /// All results of a step at once. MEL-02, WND-05.
    fn take_effect(&mut self, first: usize) -> Result<(), MissingDice> {
        let exchange = self.exchange;
        let mut hurt: Vec<u16> = Vec::new();
        for struck in &self.out.blows[first..] {
            let blow = exchange.blow(struck);
            if blow.number == 1 {
                self.missed[blow.striker as usize] = struck.result == BlowOutcome::Misses;
            }
            if !struck.stands {
                continue;
            }
            let fate = &mut self.out.fates[blow.target as usize];
            match struck.result {
                BlowOutcome::Misses => {}
                BlowOutcome::DrivesBack => {
                    if blow.settles {
                        self.over.push((blow.front, blow.target));
                    }
                    fate.driven_back |= !exchange.fighters[blow.target as usize].fixed;
                }
                BlowOutcome::Kills => match blow.effect {
                    Effect::Stuns { deadly_from } if struck.natural < deadly_from => fate.stunned = true,
                    Effect::Fells => fate.stunned = true,
                    Effect::KnocksOut => fate.knocked_out = true,
                    Effect::Captures => {}
                    // Whoever is finished off has no second life. BRW-05.
                    Effect::Finishes => {
                        fate.hits = exchange.fighters[blow.target as usize].lives.max(1);
                        hurt.push(blow.target);
                    }
                    Effect::Kills | Effect::Stuns { .. } => {
                        fate.hits = fate.hits.saturating_add(1);
                        hurt.push(blow.target);
                    }
                },
            }
        }
        hurt.sort_unstable();
        hurt.dedup();
        for place in hurt {
            self.hurt(place)?;
        }
        self.capture(first);
        Ok(())
    }

    /// The last life, or a wound and where it is. WND-01, WND-02.
    fn hurt(&mut self, place: u16) -> Result<(), MissingDice> {
        let fighter = &self.exchange.fighters[place as usize];
        if self.out.fates[place as usize].hits >= fighter.lives.max(1) {
            self.out.fates[place as usize].killed = true;
            return Ok(());
        }
        let die = if self.exchange.locations {
            self.throws.wound(fighter.id)?
        } else {
            0
        };
        self.out.fates[place as usize].wound = Some((WoundPlace::of(die), die));
        Ok(())
    }

    /// Mastered by whoever beat it without being killed or driven back; of several, by the strongest. BRW-04.
    fn capture(&mut self, first: usize) {
        let exchange = self.exchange;
        for struck in &self.out.blows[first..] {
            let blow = exchange.blow(struck);
            let masters =
                struck.stands && struck.result == BlowOutcome::Kills && blow.effect == Effect::Captures;
            if !masters || self.out.fates[blow.striker as usize].out() {
                continue;
            }
            let strength = |place: u16| {
                let fighter = &exchange.fighters[place as usize];
                (fighter.class, fighter.armour, Reverse(fighter.id))
            };
            let fate = &mut self.out.fates[blow.target as usize];
            let stronger = |other: u16| strength(blow.striker) > strength(other);
            if !fate.killed && fate.captured_by.is_none_or(stronger) {
                fate.captured_by = Some(blow.striker);
                fate.driven_back = false;
            }
        }
    }
}

/// Dice with the same key are thrown together. DIE-08.
pub(super) fn together(exchange: &Exchange, blow: &BlowDie) -> (u16, u8, bool, u8) {
    let side = exchange.fighters[blow.striker as usize].side;
    (blow.target, side, blow.disorder, blow.faces)
}

fn pool_die(exchange: &Exchange, struck: &Struck) -> PoolDie {
    let blow = exchange.blow(struck);
    PoolDie {
        natural: struck.face,
        modifier: modifier(exchange, struck),
        tactical: 0,
        need: need(exchange, blow),
        spent: false,
    }
}

/// Bonuses less maluses.
pub(super) fn modifier(exchange: &Exchange, struck: &Struck) -> i8 {
    total(&exchange.blow(struck).applied).saturating_add(total(&struck.late))
}

/// What a blow has to reach to kill, or do what stands for it. MEL-04, MEL-05, BRW-05.
pub(super) fn need(exchange: &Exchange, blow: &BlowDie) -> i8 {
    match blow.effect {
        Effect::Finishes => 2,
        _ => exchange.fighters[blow.target as usize].kill,
    }
}
