//! Everything that can have happened up to some die, added up where it comes to the same.

use super::layout::{Bearers, Key, Level, ROOM};

/// Everything that can have happened up to some die, in the order in which it was found.
pub(super) struct Layer {
    keys: Vec<Key>,
    sums: Vec<f64>,
    stride: usize,
    /// Where each key stands among the keys, from 1, at a place made from its bytes or the next one that was free.
    slots: Vec<u32>,
    shifted: Vec<f64>,
}

impl Layer {
    pub fn new(stride: usize) -> Layer {
        Layer {
            keys: Vec::new(),
            sums: Vec::new(),
            stride,
            slots: vec![0; 64],
            shifted: Vec::new(),
        }
    }

    /// Every key with its sums.
    pub fn each(&self) -> impl Iterator<Item = (&Key, &[f64])> {
        self.keys.iter().zip(self.sums.chunks_exact(self.stride))
    }

    /// Adds a share of some sums to those of a key; where they are now.
    pub fn add(&mut self, key: Key, chance: f64, from: &[f64]) -> usize {
        if self.keys.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot(&key);
        if self.slots[slot] == 0 {
            self.keys.push(key);
            self.slots[slot] = self.keys.len() as u32;
            self.sums.extend(from.iter().map(|sum| sum * chance));
            return self.sums.len() - self.stride;
        }
        let place = (self.slots[slot] as usize - 1) * self.stride;
        for (sum, more) in self.sums[place..place + self.stride].iter_mut().zip(from) {
            *sum += more * chance;
        }
        place
    }

    /// Where a key is, or could be.
    fn slot(&self, key: &Key) -> usize {
        let mut mixed = 0u64;
        for bytes in key.chunks_exact(8) {
            let word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
            mixed = (mixed.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
        let last = self.slots.len() - 1;
        let mut slot = (mixed >> 32) as usize & last;
        while self.slots[slot] != 0 && self.keys[self.slots[slot] as usize - 1] != *key {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for place in 0..self.keys.len() {
            let slot = self.slot(&self.keys[place]);
            self.slots[slot] = place as u32 + 1;
        }
    }

    /// Adds to one sum.
    pub fn note(&mut self, place: usize, more: f64) {
        self.sums[place] += more;
    }

    /// The same for a six that waits, whose rank and type are noted. If there is no room left, the first one noted goes:
    /// it hits for certain.
    pub fn add_bearer(
        &mut self,
        key: Key,
        chance: f64,
        from: &[f64],
        bearers: Bearers,
        (rank, kind): (usize, usize),
        types: usize,
    ) {
        let (start, end) = (bearers.at, bearers.at + bearers.room * types);
        if rank < bearers.room {
            let place = self.add(key, chance, from);
            self.note(place + start + rank * types + kind, chance * from[0]);
            return;
        }
        let mut shifted = std::mem::take(&mut self.shifted);
        shifted.clear();
        shifted.extend_from_slice(from);
        for kind in 0..types {
            shifted[1 + kind] += from[start + kind];
        }
        shifted.copy_within(start + types..end, start);
        shifted[end - types..end].fill(0.0);
        shifted[end - types + kind] = from[0];
        self.add(key, chance, &shifted);
        self.shifted = shifted;
    }
}

// Keys are read in whole words.
const _: () = assert!(ROOM.is_multiple_of(8));

/// Adds a hit of a waiting six, of some rank among so many, to the type that it drew.
pub(super) fn bear(
    level: &Level,
    types: usize,
    hits: &mut [f64],
    sums: &[f64],
    (rank, count): (usize, usize),
    chance: f64,
) {
    let Some(bearers) = level.bearers else {
        hits[level.types[0]] += chance * sums[0];
        return;
    };
    let gone = if bearers.last_only {
        count.saturating_sub(bearers.room)
    } else {
        0
    };
    // Those who are gone were added when they went.
    if let Some(place) = rank.checked_sub(gone) {
        let from = bearers.at + place * types;
        for (hits, sum) in hits.iter_mut().zip(&sums[from..from + types]) {
            *hits += chance * sum;
        }
    }
}
