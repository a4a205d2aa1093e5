//! Where the game takes place, as anybody at the table may know it: tables, grounds, rooms, sides, and what things are
//! called. It does not change: what people build or break is news, and not everybody's.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;
use taol_rules::plot::DoorState;
use taol_rules::rulebook::{Switch, Text};
use taol_rules::setting::{Ground, GroundShape, Table};
use taol_rules::sorted::Map;

use crate::game::Game;

/// Where the game takes place.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// The name of the scenario.
    pub title: Text,
    /// The rulebook's name in files.
    pub rulebook: String,
    /// The rulebook's name for people.
    pub rulebook_title: Text,
    /// One of the five editions of the rules' author.
    pub official: bool,
    /// Shots before movement are in use. SHT-01.
    pub shots_before: bool,
    /// Who plays against whom; a side's number is its place.
    pub sides: Vec<SideBoard>,
    /// The tables, most games having one. BIG-01.
    pub tables: Vec<TableBoard>,
    /// What the kinds of ground on these tables are called.
    pub grounds: Map<String, Text>,
    /// What the weapons of the rulebook are called.
    pub weapons: Map<String, Text>,
}

/// A side as anybody knows it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideBoard {
    /// Its name in files.
    pub name: String,
    /// Its name for people.
    pub title: Text,
    /// Sides it does not fight.
    pub allies: Vec<u8>,
}

/// One table. The middle is the origin; it reaches from −half to +half.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableBoard {
    /// Its name.
    pub name: String,
    /// What people call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub title: Option<Text>,
    /// Half its width in centimetres.
    pub half_width: f64,
    /// Half its depth in centimetres.
    pub half_depth: f64,
    /// What lies on it.
    pub grounds: Vec<GroundBoard>,
    /// Rooms of its buildings.
    pub rooms: Vec<RoomBoard>,
}

/// A piece of ground.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroundBoard {
    /// Its name.
    pub name: String,
    /// What people call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub title: Option<Text>,
    /// Its kind.
    pub kind: String,
    /// The corners of an area, or of the line along which it runs.
    pub corners: Vec<Point>,
    /// Half its width, if it runs along a line.
    pub half_width: Option<f64>,
    /// The storey it belongs to.
    pub storey: i8,
    /// How high its top is, in metres.
    pub height: f64,
    /// The building it belongs to.
    pub building: Option<String>,
    /// For stairs and ladders: the storey it leads to.
    pub leads_to: Option<i8>,
    /// How it stands, if it is a door or a gate that opens and shuts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stands: Option<DoorState>,
    /// Pulled down, or moved away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub gone: bool,
}

/// A room of a building. TER-04.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoomBoard {
    /// Its name.
    pub name: String,
    /// The building.
    pub building: String,
    /// Its floor.
    pub corners: Vec<Point>,
    /// Its storey.
    pub storey: i8,
}

impl Game {
    /// Where the game takes place, as it was set up.
    pub fn board(&self) -> Board {
        let setting = &self.setting;
        let book = &setting.rulebook;
        let sides = setting.sides.iter().map(|side| SideBoard {
            name: side.name.clone(),
            title: side.title.clone(),
            allies: side.allies.clone(),
        });
        let kinds = setting.tables.iter().flat_map(|table| &table.grounds);
        let kinds = kinds.filter_map(|ground| Some((ground.kind.clone(), book.grounds.get(&ground.kind)?)));
        let mut tables: Vec<TableBoard> = setting.tables.iter().map(table).collect();
        for table in &mut tables {
            table.title = setting.names.get(&table.name).cloned();
            for ground in &mut table.grounds {
                ground.title = setting.names.get(&ground.name).cloned();
            }
        }
        for door in &setting.plot.doors {
            tables[door.table as usize].grounds[door.ground as usize].stands = Some(door.starts);
        }
        Board {
            title: setting.title.clone(),
            rulebook: book.id.clone(),
            rulebook_title: book.title.clone(),
            official: book.official,
            shots_before: book.on(Switch::ShotsBeforeMovement),
            sides: sides.collect(),
            tables,
            grounds: kinds.map(|(name, kind)| (name, kind.name.clone())).collect(),
            weapons: book
                .weapons
                .iter()
                .map(|(name, weapon)| (name.clone(), weapon.name.clone()))
                .collect(),
        }
    }
}

fn table(table: &Table) -> TableBoard {
    let rooms = table.rooms.iter().map(|room| RoomBoard {
        name: room.name.clone(),
        building: room.building.clone(),
        corners: room.area.corners().to_vec(),
        storey: room.storey,
    });
    TableBoard {
        name: table.name.clone(),
        title: None,
        half_width: table.half_width,
        half_depth: table.half_depth,
        grounds: table.grounds.iter().map(ground).collect(),
        rooms: rooms.collect(),
    }
}

pub(crate) fn ground(ground: &Ground) -> GroundBoard {
    let (corners, half_width) = match &ground.shape {
        GroundShape::Area(area) => (area.corners().to_vec(), None),
        GroundShape::Line { corners, half_width } => (corners.clone(), Some(*half_width)),
    };
    GroundBoard {
        name: ground.name.clone(),
        title: None,
        kind: ground.kind.clone(),
        corners,
        half_width,
        storey: ground.storey,
        height: ground.height,
        building: ground.building.clone(),
        leads_to: ground.leads_to,
        stands: None,
        gone: false,
    }
}
