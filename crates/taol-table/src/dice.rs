//! Dice that nobody could choose or foresee, and the proof of it afterwards. DIE-10.
//!
//! The host commits to a secret before the game; every seat may put in bytes of its own; the dice of a turn are drawn
//! from all of them. When the game is over the secret is told, and [`verify`] draws every die again.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taol_rules::dice::{Dice, MissingDice, Verifiable, commitment};
use taol_rules::sorted::Map;

use crate::event::{Entry, Event};
use crate::typing::fit;

/// Bytes, written as hexadecimal digits.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex(pub Vec<u8>);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        serializer.serialize_str(&digits)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom("not a row of hexadecimal digits");
        if !digits.is_ascii() || digits.len() % 2 != 0 {
            return Err(wrong());
        }
        let byte = |place: usize| u8::from_str_radix(&digits[place..place + 2], 16).map_err(|_| wrong());
        (0..digits.len())
            .step_by(2)
            .map(byte)
            .collect::<Result<_, _>>()
            .map(Hex)
    }
}

/// Dice that fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thrown {
    /// What for.
    pub label: String,
    /// Faces of each.
    pub faces: u8,
    /// What they showed.
    pub dice: Vec<u8>,
    /// Thrown on a real table and typed in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub typed: bool,
}

/// The dice of a turn. `throw` is the turn's number and how often the game was stepped back.
pub(crate) fn of_turn(secret: &Hex, contributions: &[Hex], throw: u32) -> Option<Verifiable> {
    let secrets: Vec<Vec<u8>> = std::iter::once(secret)
        .chain(contributions)
        .map(|bytes| bytes.0.clone())
        .collect();
    let commitments: Vec<[u8; 32]> = secrets.iter().map(|bytes| commitment(bytes)).collect();
    Verifiable::new(&secrets, &commitments, throw).ok()
}

/// Another take of a turn has other dice.
pub(crate) fn throw_number(turn: u32, take: u32) -> u32 {
    turn.wrapping_add(take.wrapping_mul(1 << 20))
}

/// Notes every die, those too that people throw on a real table.
pub(crate) struct Recording<'a> {
    pub inner: &'a mut dyn Dice,
    /// Whether people throw such dice.
    pub by_hand: &'a dyn Fn(&str) -> bool,
    /// What they have typed in.
    pub typed: &'a Map<String, Vec<u8>>,
    pub thrown: Vec<Thrown>,
}

impl Dice for Recording<'_> {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let typed = count > 0 && (self.by_hand)(label);
        let dice = if typed {
            let known = self.typed.get(label).filter(|dice| fit(dice, count, faces));
            let missing = || MissingDice {
                label: label.to_owned(),
                count,
                faces,
                impossible: None,
            };
            known.cloned().ok_or_else(missing)?
        } else {
            self.inner.throw(label, count, faces)?
        };
        self.thrown.push(Thrown {
            label: label.to_owned(),
            faces,
            dice: dice.clone(),
            typed,
        });
        Ok(dice)
    }
}

/// Labels that say which call the dice are for: no two calls of a turn fall alike.
pub(crate) struct OfCall<'a> {
    pub inner: &'a mut dyn Dice,
    /// The entry of the log it becomes.
    pub entry: u64,
}

impl Dice for OfCall<'_> {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        self.inner.throw(&format!("{label}#{}", self.entry), count, faces)
    }
}

/// What was verified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verified {
    /// Throws that are as they must be.
    pub throws: usize,
    /// Throws that a game master settled, on the record.
    pub ruled: usize,
    /// Throws of a real table, as people typed them in.
    #[serde(default)]
    pub typed: usize,
    /// Throws at another table, whose host told its secret only there.
    #[serde(default)]
    pub sealed: usize,
}

/// What does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wrong {
    /// The host never committed to a secret, or never told it.
    NoSecret,
    /// The secret told is not the one committed to.
    OtherSecret,
    /// A die of an entry is not what it must be.
    Die {
        /// The entry.
        entry: u64,
        /// What the dice were for.
        label: String,
    },
    /// What a turn was drawn from is not what seats had put in before it.
    Contributions {
        /// The entry.
        entry: u64,
    },
}

/// What dice were drawn from, from one commitment to the next: a game that goes on after its secret was told has another.
struct Stretch<'a> {
    /// The entry of the commitment.
    from: u64,
    published: &'a Hex,
    told: Option<&'a Hex>,
}

/// The commitments of a log, with what was told of them.
fn stretches(log: &[Entry]) -> Result<Vec<Stretch<'_>>, Wrong> {
    let mut stretches: Vec<Stretch> = Vec::new();
    for entry in log {
        match &entry.event {
            Event::SecretKept { commitment, .. } => stretches.push(Stretch {
                from: entry.number,
                published: commitment,
                told: None,
            }),
            Event::SecretTold { secret } => {
                let last = stretches.last_mut().ok_or(Wrong::NoSecret)?;
                if last.published.0 != commitment(&secret.0) {
                    return Err(Wrong::OtherSecret);
                }
                last.told = Some(secret);
            }
            _ => {}
        }
    }
    Ok(stretches)
}

/// Draws every die of a finished game again and compares it with the log.
pub fn verify(log: &[Entry]) -> Result<Verified, Wrong> {
    let stretches = stretches(log)?;
    if stretches.last().is_none_or(|last| last.told.is_none()) {
        return Err(Wrong::NoSecret);
    }
    let mut verified = Verified::default();
    let mut put_in = Map::new();
    let mut by_turn = Map::new();
    for entry in log {
        match &entry.event {
            Event::Contributed { seat, value } => {
                put_in.insert(*seat, value.clone());
            }
            Event::TurnBegan { turn, contributions } => {
                if !put_in.values().eq(contributions) {
                    return Err(Wrong::Contributions { entry: entry.number });
                }
                by_turn.insert(*turn, contributions.clone());
            }
            _ => {}
        }
        let (throw, thrown, ruled) = match &entry.event {
            Event::Played(played) => (played.throw, &played.dice, &played.ruled),
            Event::Called(called) => (called.throw, &called.dice, &called.ruled),
            _ => continue,
        };
        let stretch = stretches.iter().rfind(|stretch| stretch.from < entry.number);
        let Some(secret) = stretch.ok_or(Wrong::NoSecret)?.told else {
            let drawn = thrown.iter().filter(|thrown| !thrown.typed).count();
            verified.sealed += drawn;
            verified.typed += thrown.len() - drawn;
            verified.ruled += ruled.len();
            continue;
        };
        let turn = throw & ((1 << 20) - 1);
        let contributions = by_turn.get(&turn).map_or(&[][..], Vec::as_slice);
        let mut dice = of_turn(secret, contributions, throw).ok_or(Wrong::OtherSecret)?;
        for thrown in thrown {
            if thrown.typed {
                verified.typed += 1;
                continue;
            }
            let again = dice.throw(&thrown.label, thrown.dice.len() as u8, thrown.faces);
            if again.as_ref() != Ok(&thrown.dice) {
                return Err(Wrong::Die {
                    entry: entry.number,
                    label: thrown.label.clone(),
                });
            }
            verified.throws += 1;
        }
        verified.ruled += ruled.len();
    }
    Ok(verified)
}
