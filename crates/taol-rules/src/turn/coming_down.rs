//! Going back past the edge of a floor, or the foot of stairs: nobody stands on air. AFT-01, MEM-04, DNG-03.

use taol_geometry::Point;

use crate::dice::Dice;
use crate::event::{Combat, Event};
use crate::figure::FigureId;
use crate::movement::{Dangers, GREAT_HEIGHT};
use crate::refusal::Refusal;
use crate::rulebook::{Going, Locomotion, Switch};
use crate::setting::{Ground, GroundShape, Table};

use super::Turn;

/// What somebody up in a building has underfoot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Underfoot {
    Nothing,
    Floor,
    Stairs,
}

impl Turn<'_> {
    /// Those who had something underfoot where they come from, and nothing where they are now, are down where there is
    /// something: by the stairs on their feet, over an edge from a great height by a fall. AFT-01, DNG-03.
    pub(crate) fn come_down(
        &mut self,
        moved: &[(FigureId, Point)],
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        for (id, from) in moved {
            let figure = self.after.figure(*id);
            let (at, high, aboard) = (figure.at, figure.storey, figure.aboard.is_some());
            if high <= 0 || aboard {
                continue;
            }
            let table = &self.setting.tables[figure.table as usize];
            let stood = underfoot(table, *from, high);
            if stood == Underfoot::Nothing || underfoot(table, at, high) != Underfoot::Nothing {
                continue;
            }
            let bears = |storey: &i8| underfoot(table, at, *storey) != Underfoot::Nothing;
            let storey = (1..high).rev().find(bears).unwrap_or(0);
            self.after.figures[*id as usize].storey = storey;
            self.events
                .push(Event::Combat(Combat::CameDown { figure: *id, storey }));
            let great = i16::from(high) - i16::from(storey) >= GREAT_HEIGHT;
            if great && stood == Underfoot::Floor && self.setting.rulebook.on(Switch::DangerousGround) {
                let mut dangers = Dangers::default();
                let fate = dangers.fall(self.setting, (&self.after, self.orders), *id, false, dice)?;
                self.events.append(&mut dangers.events);
                self.after_a_fall(*id, fate, dice)?;
            }
            self.land_on_somebody(*id);
        }
        Ok(())
    }
}

/// What there is to stand on at a point of a storey above the ground.
fn underfoot(table: &Table, at: Point, storey: i8) -> Underfoot {
    // A walk along a wall or a bridge bears people; the walls and openings of a house do not.
    let bears = |ground: &&Ground| match &ground.shape {
        GroundShape::Area(area) => area.contains_point(at),
        GroundShape::Line { .. } => {
            let walk = ground.building.is_none() && ground.going(Locomotion::Foot) != Going::Closed;
            walk && ground.lies_under(at)
        }
    };
    let here = || table.grounds.iter().filter(bears);
    let joins = |end: i8, other: i8| end == storey || other == storey;
    if here().any(|ground| ground.leads_to.is_some_and(|end| joins(end, ground.storey))) {
        Underfoot::Stairs
    } else if here().any(|ground| ground.storey == storey) || table.room_at(at, storey).is_some() {
        Underfoot::Floor
    } else {
        Underfoot::Nothing
    }
}
