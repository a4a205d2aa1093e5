//! Chance: a bot's own whims, and dice for turns that it only imagines. Never the dice of a game.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use taol_rules::dice::{Dice, MissingDice};

/// A stream of chance from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Whim(Pcg64Mcg);

impl Whim {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Whim {
        Whim(Pcg64Mcg::new(
            u128::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) | 1,
        ))
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A whole number from 0 up to, not including, `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        if limit == 0 {
            0
        } else {
            (self.next() % limit as u64) as usize
        }
    }

    /// A number from 0 up to, not including, 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of several, by their weights.
    pub fn weighted(&mut self, weights: &[f64]) -> usize {
        let whole: f64 = weights.iter().sum();
        let mut left = self.share() * whole;
        for (place, weight) in weights.iter().enumerate() {
            left -= weight;
            if left < 0.0 {
                return place;
            }
        }
        weights.len().saturating_sub(1)
    }
}

/// Well-mixed bits (SplitMix64).
pub(crate) fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Dice of an imagined turn: the same label falls the same in every plan that is compared, so that plans differ by what
/// they are and not by luck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Imagined(pub u64);

impl Dice for Imagined {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let mut key = self.0;
        for byte in label.bytes() {
            key = (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let die = |number: u8| {
            let bits = mixed(key ^ (u64::from(number) << 56)) >> 32;
            ((bits * u64::from(faces.max(1))) >> 32) as u8 + 1
        };
        Ok((0..count).map(die).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_falls_the_same_whatever_was_thrown_before() {
        let mut dice = Imagined(7);
        let first = dice.throw("shot:ann", 2, 6);
        let _ = dice.throw("shot:bob", 1, 6);
        assert_eq!(dice.throw("shot:ann", 2, 6), first);
    }

    #[test]
    fn imagined_dice_are_fair() {
        let mut count = [0u32; 6];
        for seed in 0..60_000 {
            let thrown = Imagined(seed).throw("shot:ann", 1, 6).unwrap_or_default();
            count[usize::from(thrown[0]) - 1] += 1;
        }
        assert!(
            count.iter().all(|number| (9_500..10_500).contains(number)),
            "{count:?}"
        );
    }
}
