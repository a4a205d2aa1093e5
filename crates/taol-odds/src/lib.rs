//! Exact chances, counted by the code that plays the game: what comes out here is what comes out on average when
//! [`Volley::resolve`] is given dice that fall evenly.
//!
//! Nothing is estimated unless the name says so ([`estimate`]); what would take too long is refused ([`TooManyCases`]).

mod answer;
mod duel;
mod estimate;
mod every_path;
mod fight;
mod in_order;
mod plan;
mod sixes;
mod uniform;

use taol_rules::shooting::Volley;

pub use answer::{TooManyCases, TypeOdds, VolleyOdds};
pub use duel::{Duellist, draw_odds, duel_odds, estimate_duel, fired, one_then_other, some_dice};
pub use estimate::{Stream, estimate, estimate_fight, estimate_fight_after, tally, tally_fight};
pub use every_path::every_path;
pub use fight::{After, Ending, FightOdds, fight_odds, fight_odds_after, melee_odds, melee_odds_after};

use plan::Plan;
use uniform::Shooters;

/// No more steps than this: a second or two.
const MOST_STEPS: u64 = 8_000_000;
/// No more throws than this, where every one is played: about a second.
const MOST_PATHS: u64 = 300_000;

/// The chances of a volley. SHO-15, SHE-01, SHE-03.
pub fn volley_odds(volley: &Volley) -> Result<VolleyOdds, TooManyCases> {
    let plan = Plan::of(volley);
    if let Some(shooters) = Shooters::of(volley, &plan) {
        return Ok(shooters.odds(&plan));
    }
    if in_order::suits(&plan) {
        return in_order::in_order(volley, &plan, MOST_STEPS);
    }
    every_path(volley, MOST_PATHS)
}

/// The chance of each number of casualties as exact fractions: numerators and their common denominator. Only for shooters
/// who are all alike at people whom nothing saves, and while the numbers have room: up to some 46 dice.
pub fn exact_casualties(volley: &Volley) -> Option<(Vec<u128>, u128)> {
    let plan = Plan::of(volley);
    Shooters::of(volley, &plan)?.exact()
}

/// The chances of a volley, die by die even where there is a shorter way: to compare the two.
#[doc(hidden)]
pub fn volley_odds_in_order(volley: &Volley) -> Result<VolleyOdds, TooManyCases> {
    in_order::in_order(volley, &Plan::of(volley), MOST_STEPS)
}
