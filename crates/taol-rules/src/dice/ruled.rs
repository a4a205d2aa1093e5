//! The game master is always right about dice too, on the record. TUR-13.

use serde::{Deserialize, Serialize};

use super::{Dice, MissingDice};

/// A die the game master settles beforehand or afterwards, and why.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// What the dice are for.
    pub label: String,
    /// What they show.
    pub dice: Vec<u8>,
    /// Why; it stays in the log.
    pub reason: String,
}

/// Dice from somewhere, but for those that the game master settles.
pub struct Ruled<'a> {
    inner: &'a mut dyn Dice,
    rulings: Vec<Ruling>,
    used: Vec<Ruling>,
}

impl<'a> Ruled<'a> {
    /// Dice with some of them settled.
    pub fn new(inner: &'a mut dyn Dice, rulings: Vec<Ruling>) -> Ruled<'a> {
        Ruled {
            inner,
            rulings,
            used: Vec::new(),
        }
    }

    /// The rulings that were asked for, in order.
    pub fn used(&self) -> &[Ruling] {
        &self.used
    }

    /// Rulings about dice that nobody threw.
    pub fn left_over(&self) -> &[Ruling] {
        &self.rulings
    }
}

impl Dice for Ruled<'_> {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let Some(place) = self.rulings.iter().position(|ruling| ruling.label == label) else {
            return self.inner.throw(label, count, faces);
        };
        let ruling = self.rulings.remove(place);
        let fits =
            ruling.dice.len() == count as usize && ruling.dice.iter().all(|die| (1..=faces).contains(die));
        if !fits {
            let missing = MissingDice {
                label: label.to_owned(),
                count,
                faces,
                impossible: None,
            };
            return Err(missing.given(&ruling.dice));
        }
        let dice = ruling.dice.clone();
        self.used.push(ruling);
        Ok(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Seeded;
    use super::*;

    #[test]
    fn a_ruling_takes_the_place_of_the_die_and_stays_on_record() {
        let mut seeded = Seeded::new(b"seed", 1);
        let ruling = Ruling {
            label: "shot:ann".into(),
            dice: vec![6],
            reason: "the gun was cocked".into(),
        };
        let mut dice = Ruled::new(&mut seeded, vec![ruling.clone()]);
        assert_eq!(dice.throw("shot:ann", 1, 6), Ok(vec![6]));
        assert_eq!(dice.used(), [ruling]);
        assert!(dice.left_over().is_empty());
        assert!(dice.throw("shot:bob", 1, 6).is_ok());
    }

    #[test]
    fn a_ruling_that_is_on_no_face_is_asked_for_again() {
        let mut seeded = Seeded::new(b"seed", 1);
        let ruling = Ruling {
            label: "shot:ann".into(),
            dice: vec![7],
            reason: String::new(),
        };
        assert!(
            Ruled::new(&mut seeded, vec![ruling])
                .throw("shot:ann", 1, 6)
                .is_err()
        );
    }
}
