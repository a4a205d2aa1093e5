//! Markers: a troop under a token, or nothing under it. Only its owner and the game master know. HID-01.

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Direction, Placed, Point, Vector};
use taol_rules::figure::{FigureId, Posture, Status};
use taol_rules::sense::{self, Eye};
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;

/// A token that everybody sees, whatever is under it. Those under it are off the table until it is lifted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Marker {
    /// Its number; everybody may know it, for everybody sees every marker.
    pub id: u16,
    /// What it looks like.
    pub name: String,
    /// Whose it is.
    pub side: u8,
    /// The table.
    pub table: u8,
    /// Where.
    pub at: Point,
    /// Centimetres a turn.
    pub pace: f64,
    /// Where it goes this turn.
    pub march: Option<Point>,
    /// Who is under it, and where each stands, from the marker's middle.
    pub covers: Vec<(FigureId, Vector)>,
    /// How each of them was when it was put down; fit where it does not say so.
    #[serde(default)]
    pub were: Vec<Status>,
}

impl Marker {
    fn eye(&self) -> Eye {
        Eye {
            placed: Placed {
                base: Base::Disc { radius: 1.0 },
                at: self.at,
                facing: Direction::NORTH,
            },
            table: self.table,
            storey: 0,
            side: self.side,
            posture: Posture::Standing,
            quiet: false,
            hidden: false,
            stepped_back: false,
        }
    }

    /// Whether an enemy could see what it stands for.
    fn seen(&self, setting: &Setting, state: &State) -> bool {
        state.ids().any(|id| {
            state.figure(id).able()
                && setting.enemies(state.profile(id).side, self.side)
                && sense::sees_past_ground(setting, &Eye::of(state, id), &self.eye())
        })
    }
}

impl Position {
    /// Puts a marker down: those under it leave the table.
    pub(crate) fn place_marker(&mut self, marker: &Marker) {
        for (id, _) in &marker.covers {
            if let Some(figure) = self.state.figures.get_mut(*id as usize) {
                figure.status = Status::Waiting;
                figure.hidden = true;
            }
            self.state
                .contacts
                .retain(|contact| contact.one != *id && contact.other != *id);
        }
        self.markers.push(marker.clone());
    }

    /// Markers go where they were sent, at their pace.
    pub(crate) fn march(&mut self) {
        for marker in &mut self.markers {
            let Some(to) = marker.march.take() else { continue };
            let far = marker.at.distance(to);
            let share = if far > marker.pace { marker.pace / far } else { 1.0 };
            marker.at = marker.at.towards(to, share).settled();
        }
    }

    /// Lifts a marker: those under it are around it, as they were; whoever was still to come has come.
    pub(crate) fn lift_marker(&mut self, id: u16) {
        let Some(place) = self.markers.iter().position(|marker| marker.id == id) else {
            return;
        };
        let marker = self.markers.remove(place);
        let Some(table) = self.setting.tables.get(marker.table as usize) else {
            return;
        };
        for (place, (id, offset)) in marker.covers.iter().enumerate() {
            if let Some(figure) = self.state.figures.get_mut(*id as usize) {
                let were = marker.were.get(place).copied();
                figure.status = were.filter(|were| *were != Status::Waiting).unwrap_or_default();
                figure.hidden = false;
                let at = table.nearest(marker.at + *offset).settled();
                if (figure.table, figure.at) != (marker.table, at) {
                    (figure.storey, figure.aboard) = (0, None);
                }
                (figure.table, figure.at) = (marker.table, at);
            }
        }
    }

    /// Who is under a marker.
    pub(crate) fn covered(&self, id: FigureId) -> bool {
        let covers = |marker: &Marker| marker.covers.iter().any(|(under, _)| *under == id);
        self.markers.iter().any(covers)
    }
}

impl Game {
    /// Sends a marker somewhere.
    pub(crate) fn send_marker(&mut self, by: By, marker: u16, to: Point) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        if self.position.stage != Stage::Announcing {
            return Err(Refusal::NotNow(self.position.stage));
        }
        let found = self.position.markers.iter().find(|known| known.id == marker);
        let found = found.ok_or(Refusal::UnknownMarker(marker))?;
        if !self.company.is_master(seat) && self.company.eyes(seat).side() != Some(found.side) {
            return Err(Refusal::UnknownMarker(marker));
        }
        let table = self.position.setting.tables.get(found.table as usize);
        if !to.is_finite() || !table.is_some_and(|table| table.holds(to)) {
            return Err(Refusal::OffTable);
        }
        self.happen_and_unsettle(by, Event::MarkerSent { marker, to });
        Ok(())
    }

    /// Markers that an enemy could see are lifted.
    pub(crate) fn lift_seen_markers(&mut self, by: By) {
        let (setting, state) = (&self.position.setting, &self.position.state);
        let markers = self.position.markers.iter();
        let seen: Vec<u16> = markers
            .filter(|marker| marker.seen(setting, state))
            .map(|marker| marker.id)
            .collect();
        for marker in seen {
            self.happen(by, Event::MarkerLifted { marker });
        }
    }
}
