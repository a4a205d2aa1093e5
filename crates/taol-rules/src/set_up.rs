//! Setting up before the first turn: where a side may place its people. ENT-01.

use serde::{Deserialize, Serialize};
use taol_geometry::{
    Direction, Placed, Point, Polygon, TOUCH, distance_base_base, distance_base_segment, overlaps_base_base,
};

use crate::disguise;
use crate::figure::{Figure, FigureId};
use crate::message::{Argument, Message};
use crate::rulebook::Going;
use crate::setting::{Ground, GroundShape, Setting};
use crate::sorted::Map;
use crate::state::State;

/// Where a side may set up. ENT-01.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SetUpArea {
    /// The side.
    pub side: u8,
    /// The table.
    pub table: u8,
    /// Where on it.
    pub area: Polygon,
}

/// Where somebody is to stand when the game begins. ENT-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stand {
    /// The table.
    #[serde(default)]
    pub table: u8,
    /// The middle of its base.
    pub at: Point,
    /// Which way it faces.
    pub facing: Direction,
    /// The storey of a building.
    #[serde(default)]
    pub storey: i8,
}

/// Who is to stand where.
pub type Stands = Map<FigureId, Stand>;

/// Why somebody cannot be set up there, in order of precedence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum SetUpRefusal {
    /// Nobody of that number.
    Unknown(FigureId),
    /// Not free to be placed: it comes later, sits aboard, lies down, or is in somebody's hands.
    NotFree(FigureId),
    /// Its side sets up where the scenario says.
    NoArea(FigureId),
    /// Outside the areas of its side.
    Outside(FigureId),
    /// Inside a wall, or on ground that is closed to it, by the name of the ground.
    Closed(FigureId, String),
    /// On a storey where there is no room.
    InTheAir(FigureId, i8),
    /// No room: somebody or something stands there.
    NoRoom(FigureId),
    /// In close order: it goes with its whole unit, all of them the same way.
    Formed(FigureId),
}

impl SetUpRefusal {
    /// The refusal as a sentence to be said; what would be allowed is part of it.
    pub fn message(&self, state: &State) -> Message {
        use SetUpRefusal::*;
        let say = |id: &str, figure: &FigureId| {
            let profile = state.profiles.get(*figure as usize);
            let name: Argument = profile.map_or("?", |profile| profile.name.as_str()).into();
            Message::new(id).with("figure", name)
        };
        match self {
            Unknown(id) => say("refusal-set-up-unknown", id),
            NotFree(id) => say("refusal-set-up-not-free", id),
            NoArea(id) => say("refusal-set-up-no-area", id),
            Outside(id) => say("refusal-set-up-outside", id),
            Closed(id, ground) => say("refusal-set-up-closed", id).with("ground", ground),
            InTheAir(id, storey) => say("refusal-set-up-in-the-air", id).with("storey", f64::from(*storey)),
            NoRoom(id) => say("refusal-set-up-no-room", id),
            Formed(id) => say("refusal-set-up-formed", id),
        }
    }
}

/// The areas of a side.
pub fn areas(setting: &Setting, side: u8) -> impl Iterator<Item = &SetUpArea> {
    setting.deployment.iter().filter(move |area| area.side == side)
}

/// Whether somebody may be placed at all before the game begins. ENT-01.
pub fn free(figure: &Figure) -> bool {
    figure.able()
        && figure.aboard.is_none()
        && figure.captor.is_none()
        && figure.carried_by.is_none()
        && figure.mount_left.is_none()
}

/// Whether a spot lies in an area of a side; so does everything where a side has none. ENT-01.
pub fn inside(setting: &Setting, side: u8, table: u8, at: Point) -> bool {
    let mut own = areas(setting, side).peekable();
    own.peek().is_none() || own.any(|area| area.table == table && area.area.contains_point(at))
}

/// Places people; a refusal changes nothing. ENT-01.
pub fn set_up(setting: &Setting, state: &State, stands: &Stands) -> Result<State, SetUpRefusal> {
    for (id, stand) in stands {
        one(setting, state, *id, stand)?;
    }
    for id in stands.keys() {
        in_step(setting, state, stands, *id)?;
    }
    let mut after = state.clone();
    put(&mut after, stands);
    match stands.keys().find(|id| !room(setting, &after, **id)) {
        Some(id) => Err(SetUpRefusal::NoRoom(*id)),
        None => Ok(after),
    }
}

/// Puts people where they are to stand.
pub fn put(state: &mut State, stands: &Stands) {
    for (id, stand) in stands {
        if let Some(figure) = state.figures.get_mut(*id as usize) {
            (figure.table, figure.at, figure.facing, figure.storey) =
                (stand.table, stand.at.settled(), stand.facing, stand.storey);
        }
    }
    let moved = |id: FigureId| stands.contains_key(&id);
    state
        .contacts
        .retain(|contact| !moved(contact.one) && !moved(contact.other));
}

fn one(setting: &Setting, state: &State, id: FigureId, stand: &Stand) -> Result<(), SetUpRefusal> {
    let figure = state.figures.get(id as usize).ok_or(SetUpRefusal::Unknown(id))?;
    if !free(figure) {
        return Err(SetUpRefusal::NotFree(id));
    }
    let side = state.profile(id).side;
    if areas(setting, side).next().is_none() {
        return Err(SetUpRefusal::NoArea(id));
    }
    let way = stand.facing.vector().length();
    let table = setting.tables.get(stand.table as usize);
    let here = stand.at.is_finite()
        && (way - 1.0).abs() <= 1e-6
        && table.is_some_and(|table| table.holds(stand.at))
        && inside(setting, side, stand.table, stand.at);
    let Some(table) = table.filter(|_| here) else {
        return Err(SetUpRefusal::Outside(id));
    };
    let placed = Placed {
        base: state.placed(id).base,
        at: stand.at.settled(),
        facing: stand.facing,
    };
    let locomotion = state.locomotion(id);
    let closed = |ground: &&Ground| {
        ground.storey == stand.storey && ground.going(locomotion) == Going::Closed && meets(ground, &placed)
    };
    if let Some(ground) = table.grounds.iter().find(closed) {
        return Err(SetUpRefusal::Closed(id, ground.name.clone()));
    }
    if stand.storey != 0 && table.room_at(stand.at, stand.storey).is_none() {
        return Err(SetUpRefusal::InTheAir(id, stand.storey));
    }
    Ok(())
}

/// Close order stays as it is: the whole unit is shifted, nobody turns. FOR-02.
fn in_step(setting: &Setting, state: &State, stands: &Stands, id: FigureId) -> Result<(), SetUpRefusal> {
    let formed = |id: FigureId| state.figure(id).close_order();
    if !formed(id) {
        return Ok(());
    }
    let Some(unit) = setting.units.iter().find(|unit| unit.figures.contains(&id)) else {
        return Ok(());
    };
    let step = |id: FigureId| {
        let (figure, stand) = (state.figure(id), stands.get(&id)?);
        let same = figure.facing == stand.facing && figure.storey == stand.storey;
        same.then(|| (stand.table, stand.at - figure.at))
    };
    let Some((table, shift)) = step(id) else {
        return Err(SetUpRefusal::Formed(id));
    };
    let along = |other: FigureId| {
        step(other).is_some_and(|(its, way)| its == table && (way - shift).length() <= TOUCH)
    };
    let others = unit.figures.iter().filter(|other| formed(**other));
    match others.copied().find(|other| !along(*other)) {
        Some(_) => Err(SetUpRefusal::Formed(id)),
        None => Ok(()),
    }
}

/// Whether nobody and nothing else stands where somebody now does, and no enemy right beside it.
fn room(setting: &Setting, state: &State, id: FigureId) -> bool {
    let (figure, placed) = (state.figure(id), state.placed(id));
    let near = |other: FigureId| {
        let somebody = state.figure(other);
        other != id
            && somebody.present()
            && !state.stowed(somebody)
            && (somebody.table, somebody.storey) == (figure.table, figure.storey)
    };
    let clash = |other: FigureId| {
        let there = state.placed(other);
        let enemies = disguise::fight(setting, state, (id, other), (None, None));
        overlaps_base_base(&placed, &there) || enemies && distance_base_base(&placed, &there) <= TOUCH
    };
    let mut guns = state.engines.guns.iter();
    let mut crafts = state.crafts.iter();
    !state.ids().any(|other| near(other) && clash(other))
        && !guns.any(|gun| gun.table == figure.table && overlaps_base_base(&placed, &gun.placed()))
        && !crafts.any(|craft| craft.table == figure.table && overlaps_base_base(&placed, &craft.placed()))
}

/// The middle of a base on an area, or any of it on a line.
fn meets(ground: &Ground, placed: &Placed) -> bool {
    match &ground.shape {
        GroundShape::Area(area) => area.contains_point(placed.at),
        GroundShape::Line { corners, half_width } => corners
            .windows(2)
            .any(|piece| distance_base_segment(placed, piece[0], piece[1]) < half_width - TOUCH),
    }
}
