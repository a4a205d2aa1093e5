//! What one wants to know of a volley.

use std::fmt;

use taol_rules::figure::FigureId;

/// The chances of a volley.
#[derive(Clone, Debug, PartialEq)]
pub struct VolleyOdds {
    /// The chance of just so many people hit, from none on.
    pub casualties: Vec<f64>,
    /// Everybody who can be hit, people who are alike together.
    pub types: Vec<TypeOdds>,
}

/// The chances of people who are alike for every die.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeOdds {
    /// Who, in order of number.
    pub people: Vec<FigureId>,
    /// The chance of each of them to be hit.
    pub hit: f64,
}

impl VolleyOdds {
    /// The chance of so many hit, or more.
    pub fn at_least(&self, number: usize) -> f64 {
        self.casualties.iter().skip(number).sum()
    }

    /// How many are hit on average.
    pub fn mean(&self) -> f64 {
        let weighted = self.casualties.iter().enumerate();
        weighted.map(|(number, chance)| number as f64 * chance).sum()
    }

    /// Everybody with their chance to be hit, in order of number.
    pub fn people(&self) -> Vec<(FigureId, f64)> {
        let mut all: Vec<(FigureId, f64)> = self
            .types
            .iter()
            .flat_map(|one| one.people.iter().map(|id| (*id, one.hit)))
            .collect();
        all.sort_by_key(|(id, _)| *id);
        all
    }
}

/// Too many cases to count them all: too many people and dice that differ from each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyCases;

impl fmt::Display for TooManyCases {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "too many cases to count")
    }
}

impl std::error::Error for TooManyCases {}
