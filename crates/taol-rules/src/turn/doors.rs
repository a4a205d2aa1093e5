//! Doors opened, shut and barred, and people in the way of that. TSK-01.

use taol_geometry::{Point, crosses_segment_segment, distance_base_segment};

use crate::dealings;
use crate::event::{Event, Told};
use crate::figure::FigureId;
use crate::order::{Action, Dealings, Undertaking};
use crate::plot::DoorState;
use crate::setting::GroundShape;
use crate::state::{Contact, Touch};
use crate::story::BUILT_HALF_WIDTH;

use super::Turn;

/// So deep in a doorway somebody is in the way; less is standing beside it, in centimetres.
const IN_THE_WAY: f64 = 0.01;

impl Turn<'_> {
    /// Opens and shuts doors as told, by those who stand at them once everybody has moved. TSK-01.
    pub(super) fn doors_as_told(&mut self, id: FigureId, besides: &Dealings) {
        for (doors, stands) in [
            (&besides.opens, DoorState::Open),
            (&besides.shuts, DoorState::Shut),
        ] {
            for door in doors {
                let told = self.turn_door(id, *door, stands);
                self.events.push(Event::Told(told));
            }
        }
    }

    fn turn_door(&mut self, id: FigureId, door: u16, stands: DoorState) -> Told {
        if !dealings::at_door(self.setting, &self.after, id, door) {
            return Told::DoorOutOfReach(id, door);
        }
        match self.in_the_doorway(door).filter(|_| stands == DoorState::Shut) {
            Some(other) => Told::InTheWay(id, other, self.setting.plot.doors[door as usize].name.clone()),
            None => {
                self.after.story.set_door(door, stands);
                if stands == DoorState::Shut {
                    self.part_at(door);
                }
                Told::Door(door, stands, Some(id))
            }
        }
    }

    /// Through a door that is shut nobody fights. CON-02.
    fn part_at(&mut self, door: u16) {
        let door = &self.setting.plot.doors[door as usize];
        let ground = &self.setting.tables[door.table as usize].grounds[door.ground as usize];
        let GroundShape::Line { corners, .. } = &ground.shape else {
            return;
        };
        let after = &self.after;
        let parted = |contact: &Contact| {
            let (one, other) = (after.figure(contact.one), after.figure(contact.other));
            let mut pieces = corners.windows(2);
            contact.touch == Touch::Across
                && (one.table, one.storey) == (door.table, ground.storey)
                && pieces.any(|piece| crosses_segment_segment(one.at, other.at, piece[0], piece[1]))
        };
        let mut contacts = after.contacts.clone();
        contacts.retain(|contact| !parted(contact));
        self.after.contacts = contacts;
    }

    /// A door that work has barred or broken down. TSK-01.
    pub(super) fn work_on_door(&mut self, name: &str, stands: DoorState, by: FigureId) {
        let Some(door) = self.setting.plot.door(name) else {
            return;
        };
        match stands {
            DoorState::Barred => {
                let from = self.after.figure(by).at;
                self.after.story.bar_door(door, from);
            }
            _ => self.after.story.set_door(door, stands),
        }
        self.events.push(Event::Told(Told::Door(door, stands, Some(by))));
    }

    /// Somebody who stands where what is being barred or built has to go. TSK-01.
    pub(super) fn stands_across(&self, builder: FigureId) -> Option<FigureId> {
        match &self.orders.get(&builder)?.action {
            Action::Undertake(Undertaking::Bar(name)) => self.in_the_doorway(self.setting.plot.door(name)?),
            Action::Undertake(Undertaking::Build { from, to, .. }) => {
                let figure = self.after.figure(builder);
                self.across((figure.table, figure.storey), &[*from, *to], BUILT_HALF_WIDTH)
            }
            _ => None,
        }
    }

    fn in_the_doorway(&self, door: u16) -> Option<FigureId> {
        let door = &self.setting.plot.doors[door as usize];
        let ground = &self.setting.tables[door.table as usize].grounds[door.ground as usize];
        match &ground.shape {
            GroundShape::Line { corners, half_width } => {
                self.across((door.table, ground.storey), corners, *half_width)
            }
            GroundShape::Area(_) => None,
        }
    }

    /// Somebody whose base reaches into a strip.
    fn across(&self, (table, storey): (u8, i8), corners: &[Point], half_width: f64) -> Option<FigureId> {
        self.after.ids().find(|id| {
            let figure = self.after.figure(*id);
            let here = figure.present() && !self.after.stowed(figure);
            let placed = self.after.placed(*id);
            let mut pieces = corners.windows(2);
            here && (figure.table, figure.storey) == (table, storey)
                && pieces
                    .any(|piece| distance_base_segment(&placed, piece[0], piece[1]) < half_width - IN_THE_WAY)
        })
    }
}
