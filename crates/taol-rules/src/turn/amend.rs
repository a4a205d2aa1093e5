//! The game master's hand on things, guns, carts, boats and ships. TUR-13.

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point};

use crate::engine::CraftKind;
use crate::engine::guns::trail_guns;
use crate::engine::ridden::carry;
use crate::engine::ships::holds;
use crate::event::{Event, Told};
use crate::figure::FigureId;
use crate::obstacle::Obstacle;
use crate::refusal::Refusal;
use crate::setting::{Setting, Table};
use crate::state::State;

/// What lies, stands or floats there besides people: by its place in the scenario's lists.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// A thing. OBJ-02.
    Thing(u16),
    /// A gun. ART-01.
    Gun(u8),
    /// A boat, cart, motor vehicle or ship. VEH-01, NAV-01.
    Craft(u8),
}

/// What the game master makes of a piece; whatever is not said stays. TUR-13.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Amend {
    /// Which.
    pub piece: Piece,
    /// Put here, on this table, with all that is on it; a thing that was carried lies there, a gun is off its limber.
    pub at: Option<(u8, Point)>,
    /// Facing this way; not for things.
    pub facing: Option<Direction>,
    /// A thing: carried by these, or by nobody.
    pub carriers: Option<Vec<FigureId>>,
    /// A thing lies where nobody sees it.
    pub concealed: Option<bool>,
    /// A gun is loaded.
    pub loaded: Option<bool>,
    /// A cart lies on its side, a ship is a wreck.
    pub wrecked: Option<bool>,
}

/// Makes the change; only what cannot be is refused.
pub(super) fn amend(setting: &Setting, state: &mut State, change: &Amend) -> Result<Event, Refusal> {
    let nothing = || Err(Refusal::Dealing(Obstacle::NoSuchPart));
    if let Some((table, at)) = change.at {
        let table = setting.tables.get(usize::from(table));
        if !table.is_some_and(|table: &Table| at.is_finite() && table.holds(at)) {
            return nothing();
        }
    }
    let Amend {
        facing,
        carriers,
        concealed,
        loaded,
        wrecked,
        ..
    } = change;
    let fits = match change.piece {
        Piece::Thing(_) => facing.is_none() && loaded.is_none() && wrecked.is_none(),
        Piece::Gun(_) => carriers.is_none() && concealed.is_none() && wrecked.is_none(),
        Piece::Craft(_) => carriers.is_none() && concealed.is_none() && loaded.is_none(),
    };
    let there = match change.piece {
        Piece::Thing(number) => usize::from(number) < state.things.len(),
        Piece::Gun(number) => usize::from(number) < state.engines.guns.len(),
        // What has left comes back only to a place.
        Piece::Craft(number) => state
            .crafts
            .get(usize::from(number))
            .is_some_and(|craft| change.at.is_some() || usize::from(craft.table) < setting.tables.len()),
    };
    if !(fits && there) {
        return nothing();
    }
    match change.piece {
        Piece::Thing(number) => thing(state, number, change)?,
        Piece::Gun(number) => gun(state, number, change),
        Piece::Craft(number) => craft(setting, state, number, change),
    }
    Ok(Event::Told(Told::Amended(change.piece)))
}

fn thing(state: &mut State, number: u16, change: &Amend) -> Result<(), Refusal> {
    let known = state.figures.len();
    let stranger = change
        .carriers
        .iter()
        .flatten()
        .find(|id| usize::from(**id) >= known);
    if let Some(id) = stranger {
        return Err(Refusal::UnknownFigure(*id));
    }
    let thing = &mut state.things[number as usize];
    if let Some(carriers) = &change.carriers {
        if let (Some(first), true) = (thing.carriers.first(), carriers.is_empty()) {
            thing.lie_where(&state.figures[*first as usize]);
        }
        thing.carriers.clone_from(carriers);
        thing.concealed = false;
    }
    if let Some((table, at)) = change.at {
        (thing.table, thing.storey, thing.at) = (table, 0, at.settled());
        thing.carriers.clear();
    }
    if change.at.is_some() || change.carriers.is_some() {
        (thing.set_up, thing.taken_by) = (None, None);
    }
    thing.concealed = change.concealed.unwrap_or(thing.concealed);
    Ok(())
}

fn gun(state: &mut State, number: u8, change: &Amend) {
    let gun = &mut state.engines.guns[number as usize];
    if let Some((table, at)) = change.at {
        (gun.table, gun.at, gun.limbered) = (table, at.settled(), None);
    }
    gun.facing = change.facing.unwrap_or(gun.facing);
    if let Some(loaded) = change.loaded {
        (gun.loaded, gun.loading) = (loaded, 0);
    }
}

fn craft(setting: &Setting, state: &mut State, number: u8, change: &Amend) {
    let craft = &mut state.crafts[number as usize];
    match (&mut craft.kind, change.wrecked) {
        (CraftKind::Cart(cart), Some(lies)) => (cart.overturned, cart.righting) = (lies, 0),
        (CraftKind::Ship(ship), Some(wrecked)) => ship.wrecked = wrecked,
        _ => {}
    }
    let (table, at) = change.at.unwrap_or((craft.table, craft.at));
    let facing = change.facing.unwrap_or(craft.facing);
    let (hull, left, decked) = (craft.placed(), craft.table, craft.kind.decked());
    craft.table = table;
    // Whatever is on it comes along onto another table.
    for figure in &mut state.figures {
        if figure.aboard == Some(number) {
            figure.table = table;
        }
    }
    for thing in &mut state.things {
        if thing.carriers.is_empty() && thing.table == left && holds(&hull, thing.at) {
            thing.table = table;
        }
    }
    for gun in &mut state.engines.guns {
        if decked && gun.table == left && holds(&hull, gun.at) {
            gun.table = table;
        }
    }
    carry(setting, state, number, at.settled(), facing);
    trail_guns(state, number);
}
