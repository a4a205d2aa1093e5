//! The kinds of random turns, all played in the same way.

use taol_rules::command::MoraleCall;
use taol_rules::dice::{Dice, Seeded};
use taol_rules::order::Orders;
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, TurnOutcome};

use crate::combat::{armed_situation, combat_orders};
use crate::melee::{melee_orders, pressed_situation};
use crate::riders::{riders_orders, riders_situation};
use crate::situation::{Size, situation};
use crate::troops::{troops_calls, troops_orders, troops_situation};
use crate::{movement_only, orders};

/// What random turns are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Movement alone.
    Movement,
    /// Movement, shooting and melee.
    Combat,
    /// Two lines against each other.
    Melee,
    /// Cavalry.
    Riders,
    /// Formations, command, morale, shields, heroes.
    Troops,
}

/// One random turn, as it is about to be played.
pub struct Trial<'a> {
    /// What it is about.
    pub kind: Kind,
    /// Where the situation comes from.
    pub seed: u64,
    /// The how manieth turn of it.
    pub number: u32,
    /// The table and its rules.
    pub setting: &'a Setting,
    /// How it stands.
    pub state: &'a State,
    /// What was agreed.
    pub orders: &'a Orders,
    /// What the game master calls for.
    pub calls: &'a [MoraleCall],
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [
        Kind::Movement,
        Kind::Combat,
        Kind::Melee,
        Kind::Riders,
        Kind::Troops,
    ];

    /// A random situation.
    pub fn situation(self, seed: u64) -> (Setting, State) {
        let size = Size::of_seed(seed);
        match self {
            Kind::Movement => situation(seed, size),
            Kind::Combat => armed_situation(seed, size),
            Kind::Melee => pressed_situation(seed, size),
            Kind::Riders => riders_situation(seed, size),
            Kind::Troops => troops_situation(seed, size),
        }
    }

    /// Random orders, all of them legal.
    pub fn orders(self, seed: u64, setting: &Setting, state: &State) -> Orders {
        match self {
            Kind::Movement => orders::orders(seed, setting, state),
            Kind::Combat => combat_orders(seed, setting, state),
            Kind::Melee => melee_orders(seed, setting, state),
            Kind::Riders => riders_orders(seed, setting, state),
            Kind::Troops => troops_orders(seed, setting, state),
        }
    }

    /// Tests of morale that the game master calls for.
    pub fn calls(self, seed: u64, setting: &Setting, state: &State) -> Vec<MoraleCall> {
        match self {
            Kind::Troops => troops_calls(seed, setting, state),
            _ => Vec::new(),
        }
    }

    /// Plays a turn.
    pub fn play(
        self,
        setting: &Setting,
        state: &State,
        orders: &Orders,
        calls: &[MoraleCall],
        dice: &mut dyn Dice,
    ) -> Result<TurnOutcome, Refusal> {
        match self {
            Kind::Movement => movement_only(setting, state, orders, dice),
            _ => turn::play_with_calls(setting, state, orders, calls, dice),
        }
    }

    /// Plays turns one after the other from the situation of a seed, and shows each before it is played.
    pub fn turns(self, seed: u64, turns: u32, mut look: impl FnMut(&Trial<'_>)) -> Result<(), Refusal> {
        let (setting, mut state) = self.situation(seed);
        for number in 0..turns {
            let turn_seed = seed ^ (u64::from(number) << 40);
            let orders = self.orders(turn_seed, &setting, &state);
            let calls = self.calls(turn_seed, &setting, &state);
            look(&Trial {
                kind: self,
                seed,
                number,
                setting: &setting,
                state: &state,
                orders: &orders,
                calls: &calls,
            });
            let mut dice = Seeded::new(&seed.to_le_bytes(), number);
            state = self.play(&setting, &state, &orders, &calls, &mut dice)?.state;
        }
        Ok(())
    }
}
