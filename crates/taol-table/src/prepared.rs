//! What is prepared for the table and not on it yet: where people may be set up, and what a game master can call for.
//! ENT-01, EVT-01, OBJ-01.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;
use taol_rules::rulebook::Text;

use crate::game::Game;
use crate::knowledge::Eyes;
use crate::position::{Position, Stage};

/// Where a side may set up. ENT-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaView {
    /// The side.
    pub side: u8,
    /// The table.
    pub table: u8,
    /// Its corners.
    pub corners: Vec<Point>,
}

/// A part of the story that a game master can call for, by its place.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartView {
    /// Its place, which calls name.
    pub place: u16,
    /// Its name in the file.
    pub name: String,
    /// What it says, if it says anything.
    pub text: Option<Text>,
    /// It happened, or was judged, already.
    pub done: bool,
}

/// The parts of the story that a game master can call for. EVT-01, OBJ-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlotView {
    /// Events.
    pub events: Vec<PartView>,
    /// Random tables.
    pub draws: Vec<PartView>,
    /// Objectives.
    pub objectives: Vec<PartView>,
    /// Secrets.
    pub secrets: Vec<PartView>,
    /// Doors.
    pub doors: Vec<PartView>,
    /// Things, by their place among all; done for those that lie in the open or have come to light.
    pub things: Vec<PartView>,
}

impl PlotView {
    /// The story as it stands.
    pub(crate) fn of(position: &Position) -> PlotView {
        let (plot, story) = (&position.setting.plot, &position.state.story);
        let named = |name: &String| position.setting.names.get(name).cloned();
        let part = |place: usize, name: &String, text: Option<Text>, done: bool| PartView {
            place: place as u16,
            name: name.clone(),
            text,
            done,
        };
        let happened = |place: usize| story.happened.iter().any(|known| usize::from(known.0) == place);
        let judged = |place: usize| story.judged.iter().any(|(known, _)| usize::from(*known) == place);
        let things = position.state.things.iter().enumerate();
        PlotView {
            events: (plot.happenings.iter().enumerate())
                .map(|(place, event)| part(place, &event.name, Some(event.text.clone()), happened(place)))
                .collect(),
            draws: (plot.draws.iter().enumerate())
                .map(|(place, draw)| part(place, &draw.name, named(&draw.name), false))
                .collect(),
            objectives: (plot.objectives.iter().enumerate())
                .map(|(place, aim)| part(place, &aim.name, Some(aim.text.clone()), judged(place)))
                .collect(),
            secrets: (plot.secrets.iter().enumerate())
                .map(|(place, secret)| part(place, &secret.name, Some(secret.text.clone()), false))
                .collect(),
            doors: (plot.doors.iter().enumerate())
                .map(|(place, door)| part(place, &door.name, named(&door.name), false))
                .collect(),
            things: things
                .map(|(place, thing)| part(place, &thing.name, named(&thing.name), !thing.concealed))
                .collect(),
        }
    }
}

impl Game {
    /// Where these eyes may set people up, as long as that is still to be done. ENT-01.
    pub(crate) fn set_up_areas(&self, eyes: Eyes, position: &Position) -> Vec<AreaView> {
        if position.stage != Stage::Gathering {
            return Vec::new();
        }
        let own = |side: u8| eyes == Eyes::All || eyes == Eyes::Side(side);
        let areas = position.setting.deployment.iter();
        areas
            .filter(|area| own(area.side))
            .map(|area| AreaView {
                side: area.side,
                table: area.table,
                corners: area.area.corners().to_vec(),
            })
            .collect()
    }
}
