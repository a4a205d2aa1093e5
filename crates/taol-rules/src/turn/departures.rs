//! Boats, carts, vehicles and ships that leave a table with all that is in them, over the edge or by a road. NEG-01, BIG-01.

use std::borrow::Cow;

use taol_geometry::{Base, Direction, Placed, Point, distance_base_base, overlaps_base_base};

use crate::craft::{Craft, NOWHERE};
use crate::engine::guns::trail_guns;
use crate::engine::ridden::carry;
use crate::engine::{CraftKind, EngineRefusal, ships};
use crate::event::{Event, Told};
use crate::figure::{FigureId, Status};
use crate::movement::AT_HAND;
use crate::order::{Action, Orders};
use crate::plot::Exit;
use crate::refusal::Refusal;
use crate::setting::{Edge, Setting};
use crate::state::State;

use super::Turn;
use super::arrivals::{RINGS, ring};

/// Whether somebody's craft can leave: on its wheels, with its crew, and at the edge or where the road begins. NEG-01.
pub(crate) fn check(setting: &Setting, state: &State, id: FigureId, action: &Action) -> Result<(), Refusal> {
    let refuse = |why: EngineRefusal| Err(Refusal::Engine(id, why));
    let number = state.figure(id).aboard;
    let Some(craft) = number.and_then(|number| state.crafts.get(number as usize)) else {
        return Ok(());
    };
    let name = craft.name.clone();
    match &craft.kind {
        CraftKind::Cart(cart) if cart.overturned => return refuse(EngineRefusal::CartOverturned(name)),
        CraftKind::Ship(ship) => {
            let side = state.profile(id).side;
            let hands = state.ids().filter(|hand| {
                let theirs = state.profile(*hand).side;
                state.figure(*hand).aboard == number
                    && state.figure(*hand).able()
                    && !setting.enemies(side, theirs)
            });
            let have = hands.count().min(255) as u8;
            if have < ship.crew {
                return refuse(EngineRefusal::CrewTooSmall(name, have, ship.crew));
            }
        }
        _ => {}
    }
    match way_out(setting, craft, action) {
        Some(_) => Ok(()),
        None => refuse(EngineRefusal::NotAtTheEdge(name)),
    }
}

/// Where a hull leaves its table, if it has come to the edge or to where its road begins. NEG-01, BIG-01.
fn way_out(setting: &Setting, craft: &Craft, action: &Action) -> Option<Point> {
    let table = setting.tables.get(craft.table as usize)?;
    let edges = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right].map(Exit::Edge);
    let exits = match action {
        Action::Travel(road) => match &setting.plot.roads.get(*road as usize)?.exit {
            Exit::AnyEdge => edges.to_vec(),
            exit => vec![exit.clone()],
        },
        _ => edges.to_vec(),
    };
    let hull = craft.placed();
    let at_hand = |spot: &Point| {
        let spot = Placed {
            base: Base::Disc { radius: 0.01 },
            at: *spot,
            facing: Direction::NORTH,
        };
        distance_base_base(&hull, &spot) <= AT_HAND
    };
    let spots = exits.iter().map(|exit| exit.nearest(table, craft.at));
    spots
        .filter(at_hand)
        .min_by(|a, b| a.distance(craft.at).total_cmp(&b.distance(craft.at)))
}

impl Turn<'_> {
    /// Whoever leaves in a craft does not walk: all of them leave with it. NEG-01.
    pub(super) fn stay_aboard(&self, open: &mut Cow<'_, Orders>) {
        let aboard = |id: &FigureId| self.after.figure(*id).aboard.is_some();
        let rides = open
            .iter()
            .filter(|(id, order)| aboard(id) && order.action.leaves());
        let riding: Vec<FigureId> = rides.map(|(id, _)| *id).collect();
        for id in riding {
            if let Some(order) = open.to_mut().get_mut(&id) {
                order.action = Action::Hold;
            }
        }
    }

    /// Crafts that leave, with all that is in them. NEG-01, BIG-01.
    pub(super) fn crafts_leave(&mut self) {
        for (id, order) in self.spoken.clone().iter() {
            let figure = self.after.figure(*id);
            let Some(number) = figure.aboard.filter(|_| order.action.leaves() && figure.able()) else {
                continue;
            };
            let craft = &self.after.crafts[number as usize];
            let Some(spot) = way_out(self.setting, craft, &order.action) else {
                continue;
            };
            if self.touched(*id) {
                self.events.push(Event::Interrupted(*id));
                continue;
            }
            self.load_up(*id, number);
            self.depart(*id, number, (&order.action, spot));
        }
    }

    /// What lies in a craft goes with it, in the care of whoever leads; so do guns on its deck or hung on it. OBJ-02.
    fn load_up(&mut self, leader: FigureId, number: u8) {
        let craft = &self.after.crafts[number as usize];
        let (hull, table, decked) = (craft.placed(), craft.table, craft.kind.decked());
        for thing in &mut self.after.things {
            let lies = thing.carriers.is_empty() && thing.set_up.is_none() && !thing.concealed;
            if lies && thing.table == table && ships::holds(&hull, thing.at) {
                thing.carriers.push(leader);
            }
        }
        for gun in &mut self.after.engines.guns {
            let stands = decked && gun.table == table && ships::holds(&hull, gun.at);
            if gun.limbered == Some(number) || gun.limbered.is_none() && stands {
                gun.table = NOWHERE;
            }
        }
    }

    fn depart(&mut self, leader: FigureId, number: u8, (action, spot): (&Action, Point)) {
        self.after.crafts[number as usize].table = NOWHERE;
        let aboard = |id: &FigureId| self.after.figure(*id).aboard == Some(number);
        let people: Vec<FigureId> = self.after.ids().filter(aboard).collect();
        for id in people {
            self.after
                .contacts
                .retain(|contact| contact.one != id && contact.other != id);
            let figure = &mut self.after.figures[id as usize];
            let able = matches!(figure.status, Status::Fit | Status::Down);
            match action {
                Action::Travel(road) if able => {
                    figure.status = Status::Waiting;
                    let since = self.clock(self.setting.plot.roads[*road as usize].to);
                    self.after.story.travelling.push((id, *road, since));
                    self.events.push(Event::Told(Told::SetOut(id, *road)));
                }
                _ if able => {
                    (figure.status, figure.at) = (Status::Gone, spot);
                    self.events.push(Event::Left(id));
                }
                // The fallen and captives go where the craft goes.
                _ if figure.status != Status::Killed && figure.carried_by.is_none() => {
                    figure.carried_by = Some(leader);
                }
                _ => {}
            }
        }
    }

    /// A craft comes out at the end of its road, and somebody with it, if there is room for the hull. BIG-01.
    pub(super) fn come_out_aboard(&mut self, id: FigureId, number: u8, (table, at): (u8, Point)) -> bool {
        if self.after.crafts[number as usize].table == NOWHERE {
            let Some(at) = self.room_for_hull(number, table, at) else {
                return false;
            };
            self.arrive_at(number, table, at);
        }
        let figure = &mut self.after.figures[id as usize];
        (figure.status, figure.table) = (Status::Fit, table);
        self.events.push(Event::Entered(id));
        true
    }

    /// The craft, its guns, and those who lie or are held in it.
    fn arrive_at(&mut self, number: u8, table: u8, at: Point) {
        let craft = &mut self.after.crafts[number as usize];
        let (hull, facing) = (craft.placed(), craft.facing);
        craft.table = table;
        for gun in &mut self.after.engines.guns {
            if gun.table == NOWHERE && gun.limbered.is_none() && ships::holds(&hull, gun.at) {
                gun.table = table;
            }
        }
        for id in self.before.ids() {
            let (status, figure) = (
                self.before.figure(id).status,
                &mut self.after.figures[id as usize],
            );
            if figure.aboard == Some(number) && status != Status::Killed {
                figure.table = table;
                if status != Status::Waiting {
                    (figure.status, figure.carried_by) = (status, None);
                }
            }
        }
        carry(self.setting, &mut self.after, number, at, facing);
        trail_guns(&mut self.after, number);
    }

    /// The end of the road, or on land the nearest spot beside it, where a hull stands on nobody.
    fn room_for_hull(&self, number: u8, table: u8, at: Point) -> Option<Point> {
        let craft = &self.after.crafts[number as usize];
        let hull = craft.placed();
        let rings = if craft.kind.floats() { 1 } else { RINGS };
        let step = hull.base.length();
        let mut spots = (0..rings)
            .flat_map(ring)
            .map(|(x, y)| Point::new(at.x + f64::from(x) * step, at.y + f64::from(y) * step).settled());
        spots.find(|spot| {
            let there = Placed { at: *spot, ..hull };
            let mut crafts = self.after.crafts.iter();
            let taken = |id: FigureId| {
                let figure = self.after.figure(id);
                figure.present()
                    && figure.table == table
                    && figure.aboard.is_none()
                    && overlaps_base_base(&there, &self.after.placed(id))
            };
            self.setting.tables[table as usize].holds(*spot)
                && !crafts.any(|other| other.table == table && overlaps_base_base(&there, &other.placed()))
                && !self.after.ids().any(taken)
        })
    }
}
