//! Chance for tests: a small stream of numbers from a seed. Never the dice of a game.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A stream of chance.
pub struct Chance(Pcg64Mcg);

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(Pcg64Mcg::new(
            u128::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) | 1,
        ))
    }

    /// A whole number from 0 up to, not including, `limit`.
    pub fn below(&mut self, limit: u64) -> u64 {
        if limit == 0 { 0 } else { self.0.next_u64() % limit }
    }

    /// One in so many.
    pub fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }

    /// A number between two, on a grid of a tenth of a millimetre.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        let steps = ((high - low) * 100.0).floor().max(1.0) as u64;
        low + self.below(steps) as f64 / 100.0
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        &among[self.below(among.len() as u64) as usize]
    }
}
