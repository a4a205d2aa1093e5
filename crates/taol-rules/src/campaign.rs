//! What a campaign keeps of people when a game is over. CMP-01.

use serde::{Deserialize, Serialize};

use crate::figure::{FigureId, Lasting, Shield, Status, WoundPlace};
use crate::state::State;

/// What a campaign keeps of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Kept {
    /// Fit, out of action, dead or captive.
    pub status: Status,
    /// Where it is wounded, and not healed yet. WND-01.
    pub wound: Option<WoundPlace>,
    /// What wounds have left for good. WND-05.
    pub lasting: Lasting,
    /// The weapons it still has.
    pub weapons: Vec<String>,
    /// The shield it still has.
    pub shield: Shield,
    /// Things it carries, by name.
    pub things: Vec<String>,
    /// In whose hands it is. CPT-01.
    pub captor: Option<FigureId>,
}

/// What is left of somebody for the next game: who lay stunned is up again, powder is dry and quivers are full; wounds,
/// losses and bonds stay. CMP-01.
pub fn kept(state: &State, id: FigureId) -> Kept {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let holder = figure
        .captor
        .filter(|captor| state.figure(*captor).status != Status::Killed);
    let status = match figure.status {
        Status::Captive if holder.is_some() => Status::Captive,
        Status::Killed | Status::OutOfAction => figure.status,
        Status::Fit | Status::Down | Status::Captive | Status::Gone | Status::Waiting => Status::Fit,
    };
    let weapons = profile.weapons.iter().enumerate();
    let weapons = weapons.filter(|(place, _)| figure.lost & (1 << place) == 0);
    let things = state.things.iter().filter(|thing| thing.carriers.contains(&id));
    Kept {
        status,
        wound: figure.wound.map(|wound| wound.place),
        lasting: figure.lasting,
        weapons: weapons.map(|(_, weapon)| weapon.clone()).collect(),
        shield: if figure.shield_lost {
            Shield::None
        } else {
            profile.shield
        },
        things: things.map(|thing| thing.name.clone()).collect(),
        captor: holder.filter(|_| status == Status::Captive),
    }
}
