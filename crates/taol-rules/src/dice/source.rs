//! The sources of dice: a seeded stream, a script, values typed in from a real table, a verifiable stream.

use smallvec::SmallVec;

use super::{Dice, MissingDice};
use crate::sorted::Map;

/// Dice drawn from a seed: each label has its own, whatever was thrown before it.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: [u8; 32],
    turn: u32,
}

impl Seeded {
    /// Dice of one turn from a seed of any length.
    pub fn new(seed: &[u8], turn: u32) -> Seeded {
        Seeded {
            seed: blake3::derive_key("taol 2026 seeded dice", seed),
            turn,
        }
    }
}

impl Dice for Seeded {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        Ok(draw(&self.seed, self.turn, label, count, faces))
    }

    fn one(&mut self, label: &str, faces: u8) -> Result<u8, MissingDice> {
        Ok(draw_one(&self.seed, self.turn, label, faces))
    }
}

/// Fair dice from a key: bytes that would favour some faces are thrown away.
fn draw(key: &[u8; 32], turn: u32, label: &str, count: u8, faces: u8) -> Vec<u8> {
    let faces = faces.max(1);
    let fair = 256 - 256 % u16::from(faces);
    let mut dice = Vec::with_capacity(count as usize);
    let mut throw = |bytes: &[u8]| {
        let wanted = count as usize - dice.len();
        let thrown = bytes.iter().filter(|byte| u16::from(**byte) < fair);
        dice.extend(thrown.map(|byte| byte % faces + 1).take(wanted));
        dice.len() < count as usize
    };
    let said = said(turn, label);
    // A plain hash is the beginning of the stream, at half the price: nearly every throw needs no more.
    let beginning = blake3::keyed_hash(key, &said);
    if throw(beginning.as_bytes()) {
        let mut stream = blake3::Hasher::new_keyed(key).update(&said).finalize_xof();
        stream.set_position(beginning.as_bytes().len() as u64);
        let mut block = [0u8; 64];
        stream.fill(&mut block);
        while throw(&block) {
            stream.fill(&mut block);
        }
    }
    dice
}

/// The first of those dice.
fn draw_one(key: &[u8; 32], turn: u32, label: &str, faces: u8) -> u8 {
    let faces = faces.max(1);
    let fair = 256 - 256 % u16::from(faces);
    let beginning = blake3::keyed_hash(key, &said(turn, label));
    let first = beginning
        .as_bytes()
        .iter()
        .find(|byte| u16::from(**byte) < fair)
        .map(|byte| byte % faces + 1);
    first.unwrap_or_else(|| draw(key, turn, label, 1, faces)[0])
}

/// What is hashed for a label of a turn.
fn said(turn: u32, label: &str) -> SmallVec<[u8; 64]> {
    let mut said = SmallVec::new();
    said.extend_from_slice(&turn.to_le_bytes());
    said.extend_from_slice(label.as_bytes());
    said
}

/// Dice written down beforehand: what a case says, and nothing else.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    dice: Map<String, Vec<u8>>,
}

impl Scripted {
    /// The dice of a script, by label.
    pub fn new(dice: Map<String, Vec<u8>>) -> Scripted {
        Scripted { dice }
    }

    /// Labels whose dice were not thrown.
    pub fn left_over(&self) -> Vec<&str> {
        self.dice.keys().map(String::as_str).collect()
    }
}

impl Dice for Scripted {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let missing = || MissingDice {
            label: label.to_owned(),
            count,
            faces,
            impossible: None,
        };
        let dice = self.dice.get_mut(label).ok_or_else(missing)?;
        if dice.len() < count as usize || dice[..count as usize].iter().any(|die| *die < 1 || *die > faces) {
            return Err(missing().given(dice));
        }
        let thrown = dice.drain(..count as usize).collect();
        if dice.is_empty() {
            self.dice.remove(label);
        }
        Ok(thrown)
    }
}

/// Dice that people throw at home and type in. What is missing is asked for; nothing is lost meanwhile.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    dice: Map<String, Vec<u8>>,
}

impl Typed {
    /// Notes what somebody threw. Refuses a number that is on no face.
    pub fn enter(&mut self, wanted: &MissingDice, thrown: Vec<u8>) -> Result<(), MissingDice> {
        let fits = thrown.len() == wanted.count as usize
            && thrown.iter().all(|die| (1..=wanted.faces).contains(die));
        if !fits {
            return Err(wanted.clone().given(&thrown));
        }
        self.dice.insert(wanted.label.clone(), thrown);
        Ok(())
    }
}

impl Dice for Typed {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        match self.dice.get(label) {
            Some(dice) if dice.len() == count as usize => Ok(dice.clone()),
            _ => Err(MissingDice {
                label: label.to_owned(),
                count,
                faces,
                impossible: None,
            }),
        }
    }
}

/// What is published before a game so that a secret cannot be changed afterwards.
pub fn commitment(secret: &[u8]) -> [u8; 32] {
    blake3::derive_key("taol 2026 dice commitment", secret)
}

/// Dice that nobody could choose: the seed is made of a secret from every seat, each committed to beforehand.
#[derive(Clone, Debug)]
pub struct Verifiable {
    key: [u8; 32],
    turn: u32,
}

impl Verifiable {
    /// The dice of one turn, if every secret fits the commitment published for it.
    /// On failure, the place of the first one that does not.
    pub fn new(secrets: &[Vec<u8>], commitments: &[[u8; 32]], turn: u32) -> Result<Verifiable, usize> {
        let mut hasher = blake3::Hasher::new_derive_key("taol 2026 verifiable dice");
        for (seat, secret) in secrets.iter().enumerate() {
            if commitments.get(seat) != Some(&commitment(secret)) {
                return Err(seat);
            }
            hasher.update(&(secret.len() as u64).to_le_bytes());
            hasher.update(secret);
        }
        if secrets.len() != commitments.len() {
            return Err(secrets.len());
        }
        Ok(Verifiable {
            key: *hasher.finalize().as_bytes(),
            turn,
        })
    }
}

impl Dice for Verifiable {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        Ok(draw(&self.key, self.turn, label, count, faces))
    }

    fn one(&mut self, label: &str, faces: u8) -> Result<u8, MissingDice> {
        Ok(draw_one(&self.key, self.turn, label, faces))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_keeps_its_dice_whatever_is_thrown_before() {
        let mut one = Seeded::new(b"seed", 3);
        let first = one.throw("slowness:a", 2, 6).unwrap();
        let mut two = Seeded::new(b"seed", 3);
        two.throw("slowness:b", 1, 6).unwrap();
        assert_eq!(two.throw("slowness:a", 2, 6).unwrap(), first);
    }

    #[test]
    fn many_dice_are_the_bytes_of_the_stream_in_order() {
        let (key, label) = (
            [3; 32],
            "task:a label that is longer than one block of the hash takes at once, and more",
        );
        let mut hasher = blake3::Hasher::new_keyed(&key);
        hasher.update(&9u32.to_le_bytes()).update(label.as_bytes());
        let mut bytes = [0u8; 512];
        hasher.finalize_xof().fill(&mut bytes);
        let fair = bytes.iter().filter(|byte| **byte < 250).map(|byte| byte % 10 + 1);
        let wanted: Vec<u8> = fair.take(250).collect();
        assert_eq!(draw(&key, 9, label, 250, 10), wanted);
        assert!(draw(&key, 9, label, 0, 10).is_empty());
    }

    #[test]
    fn seeded_dice_are_fair() {
        let mut count = [0u32; 6];
        for turn in 0..60_000 {
            let die = Seeded { seed: [7; 32], turn }.throw("x", 1, 6).unwrap()[0];
            count[die as usize - 1] += 1;
        }
        let chi: f64 = count
            .iter()
            .map(|n| (f64::from(*n) - 10_000.0) * (f64::from(*n) - 10_000.0) / 10_000.0)
            .sum();
        assert!(
            chi < 20.5,
            "chi-square {chi} with 5 degrees of freedom, {count:?}"
        );
    }

    #[test]
    fn a_script_gives_its_dice_once_and_tells_what_is_left() {
        let mut script = Scripted::new(Map::from([("a".into(), vec![3]), ("b".into(), vec![7])]));
        assert_eq!(script.throw("a", 1, 6).unwrap(), vec![3]);
        assert!(script.throw("a", 1, 6).is_err());
        assert!(script.throw("b", 1, 6).is_err(), "no die has a seven");
        assert_eq!(script.left_over(), vec!["b"]);
    }

    #[test]
    fn typed_dice_must_be_on_a_face() {
        let mut typed = Typed::default();
        let wanted = typed.throw("danger:odo", 1, 6).unwrap_err();
        assert!(typed.enter(&wanted, vec![7]).is_err());
        assert!(typed.enter(&wanted, vec![2, 2]).is_err());
        typed.enter(&wanted, vec![4]).unwrap();
        assert_eq!(typed.throw("danger:odo", 1, 6).unwrap(), vec![4]);
    }

    #[test]
    fn a_changed_secret_is_found_out() {
        let secrets = vec![b"server".to_vec(), b"ann".to_vec()];
        let commitments: Vec<_> = secrets.iter().map(|secret| commitment(secret)).collect();
        assert!(Verifiable::new(&secrets, &commitments, 1).is_ok());
        let cheated = vec![b"server".to_vec(), b"bob".to_vec()];
        assert_eq!(Verifiable::new(&cheated, &commitments, 1).unwrap_err(), 1);
        assert_eq!(Verifiable::new(&secrets[..1], &commitments, 1).unwrap_err(), 1);
    }
}
