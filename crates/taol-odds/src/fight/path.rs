//! One way through the dice of a step, and the next one.

use taol_rules::dice::MissingDice;
use taol_rules::figure::{FigureId, WoundPlace};
use taol_rules::melee::{Exchange, Throws};
use taol_rules::sorted::{Map, Set};

/// For each blow, by striker and number, one face for all those that come to the same, with their common chance.
pub(super) type Faces = Map<(FigureId, u8), Vec<(u8, f64)>>;

/// Dice that lead to some state of things.
#[derive(Clone, Debug, Default)]
pub(super) struct Dice {
    strikes: Map<(FigureId, u8), u8>,
    again: Map<(FigureId, u8), u8>,
    wounds: Map<(FigureId, u8), u8>,
    /// Sides that have thrown a six in disorder again.
    pub sides: Set<u8>,
}

impl Dice {
    /// Puts other dice beside them.
    pub fn extend(&mut self, other: &Dice) {
        self.strikes.extend(&other.strikes);
        self.again.extend(&other.again);
        self.wounds.extend(&other.wounds);
        self.sides.extend(&other.sides);
    }

    /// Its sides and those of other dice, each once and in order.
    pub fn sides_with(&self, other: &Dice) -> Vec<u8> {
        let sides: Set<u8> = self.sides.iter().chain(&other.sides).copied().collect();
        sides.into_iter().collect()
    }
}

/// One way through the dice of a step: those of earlier steps are known.
pub(super) struct Path<'a> {
    exchange: &'a Exchange,
    before: &'a Dice,
    faces: Option<&'a Faces>,
    taken: Vec<(usize, usize)>,
    at: usize,
    /// The chance of this way.
    pub weight: f64,
    /// What has fallen on this way, after what is known.
    pub dice: Dice,
    wounds: Map<FigureId, u8>,
}

impl<'a> Path<'a> {
    pub fn new(exchange: &'a Exchange, before: &'a Dice, faces: Option<&'a Faces>) -> Path<'a> {
        Path {
            exchange,
            before,
            faces,
            taken: Vec::new(),
            at: 0,
            weight: 1.0,
            dice: Dice::default(),
            wounds: Map::new(),
        }
    }

    /// Goes this way from the start.
    pub fn begin(&mut self) {
        self.at = 0;
        self.weight = 1.0;
        self.dice = Dice::default();
        self.wounds.clear();
    }

    fn choose(&mut self, among: usize) -> usize {
        if self.at == self.taken.len() {
            self.taken.push((0, among));
        }
        self.at += 1;
        self.taken[self.at - 1].0
    }

    /// Turns to the next way; false after the last one.
    pub fn next(&mut self) -> bool {
        while let Some((choice, among)) = self.taken.pop() {
            if choice + 1 < among {
                self.taken.push((choice + 1, among));
                return true;
            }
        }
        false
    }
}

/// One die for each place on the body, with its chance. WND-02.
fn wound_places() -> Vec<(u8, f64)> {
    let mut places: Vec<(u8, f64)> = Vec::new();
    for die in 1..=12 {
        match places.last_mut() {
            Some(place) if WoundPlace::of(place.0) == WoundPlace::of(die) => place.1 += 1.0 / 12.0,
            _ => places.push((die, 1.0 / 12.0)),
        }
    }
    places
}

/// No way leads to a die that is not known.
fn missing(faces: u8) -> MissingDice {
    MissingDice {
        label: String::new(),
        count: 1,
        faces,
        impossible: None,
    }
}

impl Throws for Path<'_> {
    fn strike(&mut self, striker: FigureId, number: u8, faces: u8) -> Result<u8, MissingDice> {
        let who = (striker, number);
        if let Some(face) = self.before.strikes.get(&who) {
            return Ok(*face);
        }
        let classes = self
            .faces
            .and_then(|faces| faces.get(&who))
            .ok_or(missing(faces))?;
        let (face, chance) = classes[self.choose(classes.len())];
        self.weight *= chance;
        self.dice.strikes.insert(who, face);
        Ok(face)
    }

    fn again(&mut self, striker: FigureId, time: u8, faces: u8) -> Result<u8, MissingDice> {
        let who = (striker, time);
        if let Some(face) = self.before.again.get(&who) {
            return Ok(*face);
        }
        let rises = self.choose(2) == 0;
        let chance = 1.0 / f64::from(faces);
        self.weight *= if rises { chance } else { 1.0 - chance };
        let face = if rises { faces } else { 1 };
        self.dice.again.insert(who, face);
        let mut blows = self.exchange.steps.iter().flat_map(|step| &step.blows);
        let fighter = |place: u16| &self.exchange.fighters[place as usize];
        if blows.any(|blow| blow.disorder && fighter(blow.striker).id == striker)
            && let Some(place) = self.exchange.place(striker)
        {
            self.dice.sides.insert(fighter(place).side);
        }
        Ok(face)
    }

    fn wound(&mut self, figure: FigureId) -> Result<u8, MissingDice> {
        let time = self.wounds.entry(figure).or_default();
        *time += 1;
        let who = (figure, *time);
        if let Some(die) = self.before.wounds.get(&who) {
            return Ok(*die);
        }
        let places = wound_places();
        let (die, chance) = places[self.choose(places.len())];
        self.weight *= chance;
        self.dice.wounds.insert(who, die);
        Ok(die)
    }
}
