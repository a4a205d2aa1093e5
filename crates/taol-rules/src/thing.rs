//! Things that are carried or lie about. OBJ-02.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::figure::{Figure, FigureId, Mount};
use crate::rulebook::Load;
use crate::setting::Setting;
use crate::state::State;

/// A thing that can be carried or lies about. OBJ-02.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thing {
    /// Its name.
    pub name: String,
    /// Its weight.
    pub load: Load,
    /// What it is good for.
    pub kind: ThingKind,
    /// The side whose it was at the start. MOR-02.
    pub owner: Option<u8>,
    /// Lies where nobody sees it, until found. OBJ-02.
    pub concealed: bool,
    /// Who carries it (several for a long ladder), if anyone.
    pub carriers: Vec<FigureId>,
    /// Where it lies when nobody carries it.
    pub table: u8,
    /// The storey.
    #[serde(default)]
    pub storey: i8,
    /// The spot.
    pub at: Point,
    /// The wall it leans on, for a ladder set up. TER-03.
    pub set_up: Option<String>,
    /// Who is taking it from a fallen bearer, since which turn. AFT-06.
    pub taken_by: Option<(FigureId, u32)>,
}

impl Thing {
    /// An emblem of somebody's enemies that lies there: it takes hands on it for a turn. AFT-06.
    pub(crate) fn of_an_enemy(&self, setting: &Setting, state: &State, id: FigureId) -> bool {
        let side = state.profile(id).side;
        let theirs = self.owner.is_some_and(|owner| setting.enemies(side, owner));
        self.kind == ThingKind::Emblem && self.carriers.is_empty() && theirs
    }

    /// Lies from now on where somebody is: table, storey and spot. OBJ-02.
    pub fn lie_where(&mut self, figure: &Figure) {
        (self.table, self.storey, self.at) = (figure.table, figure.storey, figure.at);
    }
}

/// What a thing is good for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ThingKind {
    /// Something to carry.
    Plain,
    /// A ladder of so many metres. TER-03.
    Ladder(f64),
    /// A standard or the like. AFT-06.
    Emblem,
    /// A mount that is nobody's own. CAV-08.
    Mount(Mount),
    /// Something to read: the secret it tells. OBJ-02.
    Message(u16),
}
