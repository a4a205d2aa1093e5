//! The chances of a melee, fight by fight. Every step is played by the code of the game for all that can fall; after it,
//! what comes to the same is added up, so that whoever is dead already throws no more. MEL-02, MEL-03.

mod path;
mod standing;
mod step;

use std::collections::BTreeMap;

use taol_rules::figure::FigureId;
use taol_rules::melee::{Exchange, Fate};

use crate::answer::TooManyCases;

use path::Dice;
use standing::{Code, Standing};
use step::Step;

/// No more different states of things than this between two steps.
const MOST_STATES: usize = 100_000;
/// No more blows played than this: a second or two.
const MOST_PATHS: u64 = 1_000_000;

/// What becomes of a fighter, the worst that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// Nothing.
    Unhurt,
    /// Has lost a life and stands. WND-01.
    Wounded,
    /// Driven back. AFT-01.
    DrivenBack,
    /// Down for a while, or out. BRW-01 to BRW-03.
    Down,
    /// Mastered. BRW-04.
    Captured,
    /// Killed.
    Killed,
}

impl Ending {
    /// All of them, from bad to worse.
    pub const ALL: [Ending; 6] = [
        Ending::Unhurt,
        Ending::Wounded,
        Ending::DrivenBack,
        Ending::Down,
        Ending::Captured,
        Ending::Killed,
    ];
}

impl From<&Fate> for Ending {
    fn from(fate: &Fate) -> Ending {
        if fate.killed {
            Ending::Killed
        } else if fate.captured_by.is_some() {
            Ending::Captured
        } else if fate.stunned || fate.knocked_out {
            Ending::Down
        } else if fate.driven_back {
            Ending::DrivenBack
        } else if fate.hits > 0 {
            Ending::Wounded
        } else {
            Ending::Unhurt
        }
    }
}

/// What the end of a fight leads to, before it is counted: changes what has become of its people.
pub type After<'a> = &'a dyn Fn(&Exchange, &mut [Fate]);

/// It leads to nothing.
pub(crate) fn nothing(_: &Exchange, _: &mut [Fate]) {}

/// The chances of one fight: people who strike each other, and nobody else does.
#[derive(Clone, Debug, PartialEq)]
pub struct FightOdds {
    /// Who fights, with the side of each, in order of number.
    pub fighters: Vec<(FigureId, u8)>,
    /// Everything that can come out, with its chance: what becomes of each fighter, in the same order.
    pub endings: Vec<(Vec<Ending>, f64)>,
}

impl FightOdds {
    /// The chance that somebody ends so.
    pub fn chance(&self, figure: FigureId, ending: Ending) -> f64 {
        let place = self.fighters.iter().position(|(id, _)| *id == figure);
        self.sum(|endings| place.is_some_and(|place| endings[place] == ending))
    }

    /// The chance of each number of dead on a side, from none on.
    pub fn killed(&self, side: u8) -> Vec<f64> {
        let most = self.fighters.iter().filter(|(_, whose)| *whose == side).count();
        (0..=most)
            .map(|number| self.sum(|endings| self.losses(endings, side) == number))
            .collect()
    }

    /// The chance that a side loses more dead than all others together.
    pub fn loses_more(&self, side: u8) -> f64 {
        self.sum(|endings| {
            let all = endings.iter().filter(|ending| **ending == Ending::Killed).count();
            let own = self.losses(endings, side);
            own > all - own
        })
    }

    /// The sides, in order.
    pub fn sides(&self) -> Vec<u8> {
        let mut sides: Vec<u8> = self.fighters.iter().map(|(_, side)| *side).collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    }

    fn losses(&self, endings: &[Ending], side: u8) -> usize {
        let own = self
            .fighters
            .iter()
            .zip(endings)
            .filter(|((_, whose), _)| *whose == side);
        own.filter(|(_, ending)| **ending == Ending::Killed).count()
    }

    fn sum(&self, wanted: impl Fn(&[Ending]) -> bool) -> f64 {
        let some = self.endings.iter().filter(|(endings, _)| wanted(endings));
        some.map(|(_, chance)| chance).sum()
    }
}

/// The chances of all fights of a melee. Where a side in disorder could throw its one six again in several of them, those
/// are one. DIE-05.
pub fn melee_odds(exchange: &Exchange) -> Result<Vec<FightOdds>, TooManyCases> {
    melee_odds_after(exchange, &nothing)
}

/// The same, once what follows from the blows has been looked at: who has no way back is lost. AFT-08.
pub fn melee_odds_after(exchange: &Exchange, after: After<'_>) -> Result<Vec<FightOdds>, TooManyCases> {
    let fights = exchange.fights();
    let disordered = |fight: &Exchange, side: u8| {
        let blows = fight.steps.iter().flat_map(|step| &step.blows);
        blows
            .filter(|blow| blow.disorder)
            .any(|blow| fight.fighters[blow.striker as usize].side == side)
    };
    let shared = exchange.dice.disorder_rerolls
        && exchange.fighters.iter().any(|fighter| {
            let own = fights.iter().filter(|fight| disordered(fight, fighter.side));
            own.count() > 1
        });
    if shared {
        return Ok(vec![fight_odds_after(exchange, after)?]);
    }
    fights
        .iter()
        .filter(|fight| !fight.is_empty())
        .map(|fight| fight_odds_after(fight, after))
        .collect()
}

/// The chances of one fight.
pub fn fight_odds(exchange: &Exchange) -> Result<FightOdds, TooManyCases> {
    fight_odds_after(exchange, &nothing)
}

/// The chances of one fight, once what follows from its blows has been looked at. AFT-08.
pub fn fight_odds_after(exchange: &Exchange, after: After<'_>) -> Result<FightOdds, TooManyCases> {
    let mut states: BTreeMap<Code, (Dice, f64)> = BTreeMap::new();
    states.insert(Standing::code_at_the_start(exchange), (Dice::default(), 1.0));
    let mut left = MOST_PATHS;
    for place in 0..exchange.steps.len() {
        let mut step = Step::new(exchange, place);
        let mut next: BTreeMap<Code, (Dice, f64)> = BTreeMap::new();
        for (code, (dice, chance)) in &states {
            for (code, dice, share) in step.play(code, dice, &mut left)? {
                let entry = next.entry(code).or_insert((dice, 0.0));
                entry.1 += chance * share;
            }
            if next.len() > MOST_STATES {
                return Err(TooManyCases);
            }
        }
        states = next;
    }
    let mut endings: BTreeMap<Vec<Ending>, f64> = BTreeMap::new();
    for (code, (_, chance)) in states {
        let mut fates = code.fates(exchange.fighters.len());
        after(exchange, &mut fates);
        let ending = fates.iter().map(Ending::from).collect();
        *endings.entry(ending).or_default() += chance;
    }
    Ok(FightOdds {
        fighters: exchange
            .fighters
            .iter()
            .map(|fighter| (fighter.id, fighter.side))
            .collect(),
        endings: endings.into_iter().collect(),
    })
}
