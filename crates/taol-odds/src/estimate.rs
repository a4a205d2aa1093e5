//! Chances guessed by throwing dice very often, for what is too much to count. Never exact.

use taol_rules::dice::MissingDice;
use taol_rules::figure::FigureId;
use taol_rules::melee::{Exchange, Throws};
use taol_rules::shooting::{Chance, Volley};
use taol_rules::sorted::Map;

use crate::answer::{TypeOdds, VolleyOdds};
use crate::fight::{After, Ending, FightOdds, nothing};
use crate::plan::Plan;

/// A stream of even chance from a seed (SplitMix64). Never the dice of a game.
#[derive(Clone, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Stream {
        Stream(seed)
    }

    /// A whole number from 0 up to, not including, `limit`; it may favour some by one in four thousand million.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (((mixed >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// A die.
    pub fn die(&mut self, faces: u8) -> u8 {
        self.below(u32::from(faces)) as u8 + 1
    }
}

/// How often just so many were hit, and how often each person, in so many throws of a volley.
pub fn tally(volley: &Volley, throws: u32, stream: &mut Stream) -> (Vec<u32>, Map<FigureId, u32>) {
    let mut numbers = vec![0; volley.dice.len() + 1];
    let mut people: Map<FigureId, u32> = Map::new();
    for victim in volley.dice.iter().flat_map(|die| &die.eligible) {
        people.entry(victim.victim).or_default();
    }
    let mut faces = vec![0; volley.dice.len()];
    for _ in 0..throws {
        for (face, die) in faces.iter_mut().zip(&volley.dice) {
            *face = stream.die(die.faces);
        }
        // A stream never runs out of dice.
        let Ok(fates) = volley.resolve(&faces, &mut Even { volley, stream }) else {
            continue;
        };
        let mut number = 0;
        for victim in fates
            .iter()
            .filter(|fate| fate.hit)
            .filter_map(|fate| fate.victim)
        {
            number += 1;
            *people.entry(victim).or_default() += 1;
        }
        numbers[number] += 1;
    }
    (numbers, people)
}

/// The chances of a volley, guessed from so many throws: off by about one in the square root of them.
pub fn estimate(volley: &Volley, throws: u32, seed: u64) -> VolleyOdds {
    let (numbers, people) = tally(volley, throws, &mut Stream::new(seed));
    share_out(volley, &numbers, &people, throws)
}

/// What was counted in so many throws of a volley, as chances.
pub(crate) fn share_out(
    volley: &Volley,
    numbers: &[u32],
    people: &Map<FigureId, u32>,
    throws: u32,
) -> VolleyOdds {
    let plan = Plan::of(volley);
    let share = |count: u32| f64::from(count) / f64::from(throws.max(1));
    let types = plan.types.into_iter().map(|one| {
        let sum: f64 = one
            .people
            .iter()
            .filter_map(|id| people.get(id))
            .map(|count| share(*count))
            .sum();
        TypeOdds {
            hit: sum / one.people.len() as f64,
            people: one.people,
        }
    });
    VolleyOdds {
        casualties: numbers.iter().map(|count| share(*count)).collect(),
        types: types.collect(),
    }
}

/// Throws a volley once: who hits whom.
pub(crate) fn throw_once(volley: &Volley, stream: &mut Stream) -> Vec<(FigureId, FigureId)> {
    let faces: Vec<u8> = volley.dice.iter().map(|die| stream.die(die.faces)).collect();
    // A stream never runs out of dice.
    let fates = volley
        .resolve(&faces, &mut Even { volley, stream })
        .unwrap_or_default();
    let hits = volley.dice.iter().zip(fates).filter(|(_, fate)| fate.hit);
    hits.filter_map(|(die, fate)| Some((die.shooter, fate.victim?)))
        .collect()
}

/// Even dice for whatever a volley does not know.
struct Even<'a> {
    volley: &'a Volley,
    stream: &'a mut Stream,
}

impl Chance for Even<'_> {
    fn again(&mut self, die: usize, _time: u8) -> Result<u8, MissingDice> {
        Ok(self.stream.die(self.volley.dice[die].faces))
    }

    fn draw(&mut self, _die: usize, among: usize) -> Result<usize, MissingDice> {
        Ok(self.stream.below(among as u32) as usize)
    }
}

/// How often a melee ended so, in so many throws: what became of each fighter.
pub fn tally_fight(exchange: &Exchange, throws: u32, stream: &mut Stream) -> Map<Vec<Ending>, u32> {
    tally_fight_after(exchange, throws, stream, &nothing)
}

fn tally_fight_after(
    exchange: &Exchange,
    throws: u32,
    stream: &mut Stream,
    after: After<'_>,
) -> Map<Vec<Ending>, u32> {
    let mut endings: Map<Vec<Ending>, u32> = Map::new();
    for _ in 0..throws {
        // A stream never runs out of dice.
        if let Ok(mut outcome) = exchange.resolve(stream) {
            after(exchange, &mut outcome.fates);
            let ending = outcome.fates.iter().map(Ending::from).collect();
            *endings.entry(ending).or_default() += 1;
        }
    }
    endings
}

/// The chances of a melee as one fight, guessed from so many throws: off by about one in the square root of them.
pub fn estimate_fight(exchange: &Exchange, throws: u32, seed: u64) -> FightOdds {
    estimate_fight_after(exchange, throws, seed, &nothing)
}

/// The same, once what follows from the blows has been looked at. AFT-08.
pub fn estimate_fight_after(exchange: &Exchange, throws: u32, seed: u64, after: After<'_>) -> FightOdds {
    let endings = tally_fight_after(exchange, throws, &mut Stream::new(seed), after);
    let share = |count: u32| f64::from(count) / f64::from(throws.max(1));
    FightOdds {
        fighters: exchange
            .fighters
            .iter()
            .map(|fighter| (fighter.id, fighter.side))
            .collect(),
        endings: endings
            .into_iter()
            .map(|(ending, count)| (ending, share(count)))
            .collect(),
    }
}

impl Throws for Stream {
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
