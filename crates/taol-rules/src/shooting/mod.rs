//! Shooting at all its moments. SHO-01 to SHE-06.

use crate::dice::Dice;
use crate::event::Combat;
use crate::figure::{Figure, FigureId, Profile};
use crate::order::Orders;
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::state::State;
use crate::timeline::Timeline;

/// The moments of a turn at which shots are resolved together. TUR-14.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Before anybody moves. SHT-01.
    BeforeMovement,
    /// Made during movement, thrown after it. SHT-02.
    OnTheWay,
    /// Commanded volleys, where they come first. SHT-07.
    Volleys,
    /// Modern weapons, where they come first. SHT-10.
    Modern,
    /// Everything else of the shooting phase.
    ShootingPhase,
    /// Point blank and in contact, before any blow. SHT-04, SHT-06.
    BeforeBlows,
}

/// The table as shooters see it.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// Where the game takes place.
    pub setting: &'a Setting,
    /// As the turn began.
    pub start: &'a State,
    /// As it stands.
    pub now: &'a State,
    /// What everybody does.
    pub orders: &'a Orders,
    /// The movement; empty before it.
    pub timeline: &'a Timeline,
}

/// A shot that was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fired {
    /// Who.
    pub shooter: FigureId,
    /// With which weapon.
    pub weapon: u8,
    /// At whom.
    pub target: FigureId,
}

/// What the shots of a moment came to.
#[derive(Clone, Debug, Default)]
pub struct ShotsOutcome {
    /// What happened.
    pub events: Vec<Combat>,
    /// Shots made.
    pub fired: Vec<Fired>,
    /// Who was hit, each once.
    pub hit: Vec<FigureId>,
    /// Whose shield is gone. SHT-05.
    pub shields_lost: Vec<FigureId>,
}

/// All the shots of a moment, announced before any die. SHO-01.
pub fn shots(_field: &Field<'_>, _when: When, _dice: &mut dyn Dice) -> Result<ShotsOutcome, Refusal> {
    Ok(ShotsOutcome::default())
}

/// A weapon that was shot must be reloaded; what was thrown is gone. SHO-04, SHE-05.
pub(crate) fn spend(_setting: &Setting, _profile: &Profile, _figure: &mut Figure, _weapon: u8) {}
