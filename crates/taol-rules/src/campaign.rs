//! What a campaign keeps of people when a game is over. CMP-01.

use serde::{Deserialize, Serialize};

use crate::engine::guns;
use crate::figure::{Care, FigureId, Lasting, Shield, Status, WoundPlace, skill};
use crate::setting::Setting;
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
pub fn kept(setting: &Setting, state: &State, id: FigureId) -> Kept {
    let (profile, figure) = (state.profile(id), state.figure(id));
    // Whoever is carried off by an enemy is in that enemy's hands. CPT-01.
    let carried_off = figure.carried_by.filter(|carrier| {
        let gone = state.figure(*carrier).status == Status::Gone;
        gone && setting.enemies(profile.side, state.profile(*carrier).side)
    });
    let holder = figure
        .captor
        .filter(|captor| state.figure(*captor).status != Status::Killed)
        .or(carried_off);
    // Care that was given in the game has done its work by the next one. WND-04.
    let healed = matches!(figure.care, Some(Care::Heals | Care::HealsWithEffect));
    let status = match figure.status {
        Status::Captive if holder.is_some() => Status::Captive,
        Status::OutOfAction if carried_off.is_some() => Status::Captive,
        Status::OutOfAction if healed => Status::Fit,
        Status::Killed | Status::OutOfAction => figure.status,
        Status::Fit | Status::Down | Status::Captive | Status::Gone | Status::Waiting => Status::Fit,
    };
    // Out of action in the enemy's hands is a wound still to be cared for.
    let lying = figure.status == Status::OutOfAction && status == Status::Captive;
    let wound = figure.wound.map(|wound| wound.place);
    let wound = wound.or(lying.then_some(WoundPlace::Somewhere));
    let weapons = profile.weapons.iter().enumerate();
    let weapons = weapons.filter(|(place, _)| figure.lost & (1 << place) == 0);
    // A gunner leaves the guns where they stand. SKL-01.
    let from_a_gun = |weapon: &str| profile.skilled(skill::GUNNER) && guns::needs_gun(state, weapon);
    let weapons = weapons.filter(|(_, weapon)| !from_a_gun(weapon));
    let things = state.things.iter().filter(|thing| thing.carriers.contains(&id));
    Kept {
        status,
        wound: wound.filter(|_| !healed),
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
