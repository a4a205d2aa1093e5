//! The game master is always right, on the record. TUR-13.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point};

use crate::event::Event;
use crate::figure::{Driven, FigureId, Impulse, Posture, Status};
use crate::refusal::Refusal;
use crate::rulebook::Armour;
use crate::setting::Setting;
use crate::state::State;

/// A change by the game master's hand.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Overrule {
    /// Whom it is about.
    pub figure: FigureId,
    /// Why; it stays in the log.
    pub reason: String,
    /// Put here.
    pub at: Option<Point>,
    /// Facing this way.
    pub facing: Option<Direction>,
    /// Fit, down, killed, …
    pub status: Option<Status>,
    /// Hidden or not.
    pub hidden: Option<bool>,
    /// In disorder or not.
    pub disorder: Option<bool>,
    /// Obeys nobody in the turn to come, and does this. MOR-01.
    pub driven: Option<Impulse>,
    /// Obeys again. MOR-01.
    pub obeys: Option<bool>,
    /// Another class.
    pub class: Option<u8>,
    /// So many life points.
    pub lives: Option<u8>,
    /// Upright, crouching or lying.
    pub posture: Option<Posture>,
    /// In the saddle or not.
    pub mounted: Option<bool>,
    /// All its weapons loaded, or none.
    pub loaded: Option<bool>,
    /// Wears this from now on. FIG-05.
    #[serde(default)]
    pub armour: Option<Armour>,
    /// Gets about this way, by a gait of the rulebook; `"none"` as what it wears allows. MOV-01.
    #[serde(default)]
    pub gait: Option<String>,
}

/// Makes the change; only what cannot be (a place off the table, nobody of that number) is refused.
pub fn overrule(setting: &Setting, state: &mut State, change: &Overrule) -> Result<Event, Refusal> {
    let id = change.figure;
    let figure = state.figures.get(id as usize).ok_or(Refusal::UnknownFigure(id))?;
    if let Some(at) = change.at {
        let table = &setting.tables[figure.table as usize];
        if !at.is_finite() {
            return Err(Refusal::NotANumber(id));
        }
        if !table.holds(at) {
            return Err(Refusal::OffTable(id, at, table.nearest(at)));
        }
    }
    let mut what = Vec::new();
    let mut note = |given: bool, name: &str| {
        if given {
            what.push(name.to_owned());
        }
    };
    note(change.at.is_some(), "at");
    note(change.facing.is_some(), "facing");
    note(change.status.is_some(), "status");
    note(change.hidden.is_some(), "hidden");
    note(change.disorder.is_some(), "disorder");
    note(change.driven.is_some(), "driven");
    note(change.obeys == Some(true), "obeys");
    note(change.class.is_some(), "class");
    note(change.lives.is_some(), "lives");
    note(change.posture.is_some(), "posture");
    note(change.mounted.is_some(), "mounted");
    note(change.loaded.is_some(), "loaded");
    note(change.armour.is_some(), "armour");
    note(change.gait.is_some(), "gait");
    let has_mount = state.profile(id).mount.is_some();
    let turn = state.turn + 1;
    let figure = &mut state.figures[id as usize];
    if change.obeys == Some(true) || change.status == Some(Status::Fit) {
        figure.driven = None;
    }
    figure.driven = change.driven.map(|by| Driven { by, turn }).or(figure.driven);
    figure.at = change.at.map_or(figure.at, Point::settled);
    figure.facing = change.facing.unwrap_or(figure.facing);
    figure.status = change.status.unwrap_or(figure.status);
    figure.hidden = change.hidden.unwrap_or(figure.hidden);
    figure.disorder = change.disorder.unwrap_or(figure.disorder);
    figure.lives = change.lives.unwrap_or(figure.lives);
    figure.posture = change.posture.unwrap_or(figure.posture);
    figure.mounted = change
        .mounted
        .map_or(figure.mounted, |mounted| mounted && has_mount);
    figure.loaded = change
        .loaded
        .map_or(figure.loaded, |loaded| if loaded { u32::MAX } else { 0 });
    if change.class.is_some() || change.armour.is_some() || change.gait.is_some() {
        let profile = &mut Arc::make_mut(&mut state.profiles)[id as usize];
        profile.class = change.class.unwrap_or(profile.class);
        profile.armour = change.armour.unwrap_or(profile.armour);
        let gaits = &setting.rulebook.movement.gaits;
        let gait = |gait: &String| Some(gait.clone()).filter(|gait| gaits.contains_key(gait));
        profile.gait = change.gait.as_ref().map_or(profile.gait.clone(), gait);
    }
    if change.at.is_some() || change.status.is_some_and(|status| status != Status::Fit) {
        state
            .contacts
            .retain(|contact| contact.one != id && contact.other != id);
    }
    Ok(Event::Overruled {
        figure: id,
        what,
        reason: change.reason.clone(),
    })
}
