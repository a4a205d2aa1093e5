//! What has become of the ground, as sides have seen it: doors as they stand, what was built and what was pulled down.
//! TSK-01, OBJ-02.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;
use taol_rules::plot::DoorState;
use taol_rules::setting::{Ground, GroundShape};
use taol_rules::sorted::Map;

use crate::board::{GroundBoard, ground};
use crate::knowledge::{Eyes, Knowledge};
use crate::position::Position;

/// A piece of ground that is no longer as the board has it, as far as one knows.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroundNews {
    /// The table.
    pub table: u8,
    /// Which of its grounds; none where people have built something new.
    pub place: Option<u16>,
    /// As it is now.
    pub ground: GroundBoard,
}

/// What a side has seen of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Land {
    /// Doors that stand otherwise than at the start.
    doors: Map<u16, DoorState>,
    /// What is gone: table and place.
    gone: Vec<(u8, u16)>,
    /// What people have built, by its place among that, and whether it still stands.
    built: Map<u16, bool>,
}

/// As far beside a door or wall people look for it, in centimetres.
const BESIDE: f64 = 1.0;

/// Places from either of which a piece of ground is seen: a shut door hides what lies behind it, and its own middle.
fn sides_of(ground: &Ground) -> [Point; 2] {
    let middle = ground.bounds.middle();
    match &ground.shape {
        GroundShape::Line { corners, half_width } => {
            let (first, last) = (corners.first(), corners.last());
            let way = first
                .zip(last)
                .and_then(|(first, last)| (*last - *first).direction());
            let across = way.map(|way| way.vector().turned() * (half_width + BESIDE));
            across.map_or([middle; 2], |across| [middle + across, middle - across])
        }
        GroundShape::Area(_) => [middle; 2],
    }
}

impl Position {
    /// Everybody looks at what has become of the ground.
    pub(crate) fn look_at_land(&mut self) {
        let story = &self.state.story;
        if story.doors.is_empty() && story.gone.is_empty() && story.built.is_empty() {
            return;
        }
        let mut knowledge = std::mem::take(&mut self.knowledge);
        for (side, known) in knowledge.iter_mut().enumerate() {
            self.look_at_land_as(Eyes::Side(side as u8), known);
        }
        self.knowledge = knowledge;
    }

    fn look_at_land_as(&self, eyes: Eyes, known: &mut Knowledge) {
        let story = &self.state.story;
        let sees = |table: u8, spots: [Point; 2]| spots.iter().any(|at| self.sees_spot(eyes, table, *at));
        let sees_ground = |table: u8, place: u16| {
            let ground = &self.setting.tables[table as usize].grounds[place as usize];
            sees(table, sides_of(ground))
        };
        let land = &mut known.land;
        for (number, stands) in &story.doors {
            let door = &self.setting.plot.doors[*number as usize];
            if land.doors.get(number) != Some(stands) && sees_ground(door.table, door.ground) {
                land.doors.insert(*number, *stands);
            }
        }
        for (table, place) in &story.gone {
            if !land.gone.contains(&(*table, *place)) && sees_ground(*table, *place) {
                land.gone.push((*table, *place));
            }
        }
        for (number, built) in story.built.iter().enumerate() {
            let (number, stands) = (number as u16, !built.gone);
            let across = (built.to - built.from)
                .direction()
                .map(|way| way.vector().turned() * BESIDE);
            let middle = built.from.towards(built.to, 0.5);
            let spots = across.map_or([middle; 2], |across| [middle + across, middle - across]);
            if land.built.get(&number) != Some(&stands) && sees(built.table, spots) {
                land.built.insert(number, stands);
            }
        }
    }

    /// What is no longer as the board has it, as far as these eyes know.
    pub(crate) fn land(&self, eyes: Eyes) -> Vec<GroundNews> {
        let story = &self.state.story;
        let known = eyes.side().and_then(|side| self.knowledge.get(usize::from(side)));
        let as_is = (eyes == Eyes::All).then(|| Land {
            doors: story.doors.iter().copied().collect(),
            gone: story.gone.clone(),
            built: story
                .built
                .iter()
                .enumerate()
                .map(|(number, built)| (number as u16, !built.gone))
                .collect(),
        });
        let Some(land) = as_is.as_ref().or(known.map(|known| &known.land)) else {
            return Vec::new();
        };
        let news = |table: u8, place: u16, stands: Option<DoorState>| GroundNews {
            table,
            place: Some(place),
            ground: GroundBoard {
                stands,
                gone: stands.is_none(),
                ..ground(&self.setting.tables[table as usize].grounds[place as usize])
            },
        };
        let mut all: Vec<GroundNews> = Vec::new();
        for (number, stands) in &land.doors {
            let door = &self.setting.plot.doors[*number as usize];
            all.push(news(door.table, door.ground, Some(*stands)));
        }
        all.extend(land.gone.iter().map(|(table, place)| news(*table, *place, None)));
        for (number, _) in land.built.iter().filter(|(_, stands)| **stands) {
            if let Some((table, built)) = self
                .setting
                .built(&story.built[*number as usize], *number as usize)
            {
                all.push(GroundNews {
                    table,
                    place: None,
                    ground: ground(&built),
                });
            }
        }
        all
    }
}
