//! What the move of an engine does to those on it and those in its way. VEH-02, NAV-03.

use taol_geometry::{Direction, Placed, Point};

use crate::dice::Dice;
use crate::event::{EngineEvent, Event};
use crate::figure::{FigureId, Freedom, Status};
use crate::movement::Moved;
use crate::order::Action;
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Turn;

use super::CraftKind;
use super::bodies::{Body, EngineId};
use super::guns::trail_guns;
use super::ships::{deck, holds};

impl Turn<'_> {
    /// Engines stand where they ended, with all that is on them; those they ran into find out what came of it.
    pub(crate) fn engines_moved(&mut self, moved: &Moved, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if moved.bodies.is_empty() {
            return Ok(());
        }
        self.change_decks();
        for body in &moved.bodies {
            let (end, went) = (body.placed_at(1.0), body.went());
            match body.id {
                EngineId::Gun(_) => self.crews_follow(body),
                EngineId::Craft(number) => {
                    carry(
                        self.setting,
                        &mut self.after,
                        number,
                        end.at.settled(),
                        end.facing,
                    );
                    self.note_speed(number, body, went);
                }
            }
            if body.halt.is_some() {
                let event = match body.id {
                    EngineId::Gun(number) => EngineEvent::GunStopped(number),
                    EngineId::Craft(number) => EngineEvent::CraftStopped(number),
                };
                self.tell_engine(event);
            }
        }
        for (id, number) in &moved.struck {
            if let EngineId::Craft(craft) = moved.bodies[*number].id {
                self.jump_aside(*id, craft, dice)?;
            }
        }
        Ok(())
    }

    /// What a craft went, for its next move and for the log.
    fn note_speed(&mut self, number: u8, body: &Body, went: f64) {
        let driven = self.driver(number).is_some();
        let craft = &mut self.after.crafts[number as usize];
        let said = match &mut craft.kind {
            CraftKind::Boat => driven || went > 0.0,
            CraftKind::Cart(cart) => {
                cart.rolling = went > 0.0 && !cart.overturned;
                went > 0.0
            }
            CraftKind::Motor(motor) => {
                if body.halt.is_some() {
                    motor.speed = 0.0;
                }
                went > 0.0
            }
            CraftKind::Ship(ship) => {
                if body.halt.is_some() {
                    ship.way = 0.0;
                }
                went > 0.0
            }
        };
        let floats = craft.kind.floats();
        if said && floats {
            self.events.push(Event::Sailed { craft: number, went });
        } else if said {
            self.tell_engine(EngineEvent::Rolled { craft: number, went });
        }
        if body.runs_aground && body.halt.is_none() {
            self.tell_engine(EngineEvent::Aground(number));
        }
        for id in &body.with {
            let drives = self
                .orders
                .get(id)
                .is_some_and(|order| matches!(order.action, Action::Row(_) | Action::Engine(_)));
            if drives {
                self.after.figures[*id as usize].freedom = Freedom::Nothing;
            }
        }
    }

    /// Whoever walked from one deck to another is on the other; whoever is on none swims. NAV-03.
    fn change_decks(&mut self) {
        for id in self.after.ids() {
            let Some(craft) = deck(&self.after, id) else {
                continue;
            };
            let at = self.after.figure(id).at;
            if !self.after.figure(id).present() || holds(&self.after.crafts[craft as usize].placed(), at) {
                continue;
            }
            let table = self.after.figure(id).table;
            let other =
                self.after.crafts.iter().position(|other| {
                    other.kind.decked() && other.table == table && holds(&other.placed(), at)
                });
            self.after.figures[id as usize].aboard = other.map(|other| other as u8);
            match other {
                Some(craft) => self.events.push(Event::Boarded {
                    figure: id,
                    craft: craft as u8,
                }),
                None => self.tell_engine(EngineEvent::Overboard(id)),
            }
        }
    }

    /// Somebody in the way of a vehicle or ship jumps aside, or is bowled over. VEH-02.
    fn jump_aside(&mut self, id: FigureId, craft: u8, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let figure = self.after.figure(id);
        if !figure.present() {
            return Ok(());
        }
        let agility = self
            .after
            .profile(id)
            .characteristic(crate::figure::Characteristic::Agility);
        let die = rolls::agility(dice, self.before.name(id))?;
        let aside = if figure.able() && die <= agility {
            self.room_aside(id, craft)
        } else {
            None
        };
        let clear = aside.is_some();
        if let Some(place) = aside {
            self.put(id, place);
            self.after.figures[id as usize].freedom = Freedom::MoveOnly;
        } else {
            if let Some(place) = self.room_aside(id, craft) {
                self.put(id, place);
            }
            let turn = self.after.turn;
            let figure = &mut self.after.figures[id as usize];
            figure.freedom = Freedom::Nothing;
            if figure.status == Status::Fit {
                (figure.status, figure.down_until) = (Status::Down, turn + 1);
            }
        }
        self.after.figures[id as usize].immobile = false;
        self.tell_engine(EngineEvent::JumpedAside {
            figure: id,
            craft,
            die,
            agility,
            clear,
        });
        if !clear && die == 6 {
            self.fall(id, dice)?;
        }
        Ok(())
    }

    /// The nearest free place beside where a craft ended.
    fn room_aside(&self, id: FigureId, craft: u8) -> Option<Point> {
        let hull = self.after.crafts[craft as usize].placed();
        let own = self.after.placed(id);
        let across = hull.facing.vector().turned();
        let ahead = hull.facing.vector();
        let offset = own.at - hull.at;
        let side = if offset.dot(across) < 0.0 { -1.0 } else { 1.0 };
        let along = offset.dot(ahead);
        let table = &self.setting.tables[self.after.figure(id).table as usize];
        let away = hull.base.width() / 2.0 + own.base.reach() + 0.1;
        [side, -side].into_iter().find_map(|side| {
            (0..4).find_map(|step| {
                let at =
                    hull.at + ahead * along + across * (side * (away + f64::from(step) * own.base.reach()));
                let there = Placed { at, ..own };
                (table.holds(at) && self.room_for(id, &there)).then_some(at)
            })
        })
    }

    /// Hits on a hull: at the last one it is a wreck that goes nowhere. ART-01.
    pub(super) fn hull_hit(&mut self, craft: u8, hits: u8) {
        let mut lost = false;
        match &mut self.after.crafts[craft as usize].kind {
            CraftKind::Ship(ship) => {
                if let Some(hull) = &mut ship.hull {
                    let before = *hull;
                    *hull = hull.saturating_sub(hits);
                    lost = before > 0 && *hull == 0;
                }
                if lost {
                    (ship.wrecked, ship.way) = (true, 0.0);
                }
            }
            CraftKind::Cart(cart) => {
                (cart.overturned, cart.righting) = (true, 0);
                lost = true;
            }
            CraftKind::Boat | CraftKind::Motor(_) => {}
        }
        if lost {
            self.tell_engine(EngineEvent::Wrecked(craft));
        }
    }
}

/// Moves a craft with all that is on it: on a deck everybody keeps their place, elsewhere they sit in the middle. NAV-03.
pub(crate) fn carry(setting: &Setting, state: &mut State, number: u8, at: Point, facing: Direction) {
    let craft = &mut state.crafts[number as usize];
    let before = craft.placed();
    if before.at == at && before.facing == facing {
        return;
    }
    let (table, decked) = (craft.table, craft.kind.decked());
    (craft.at, craft.facing) = (at, facing);
    let edges = &setting.tables[table as usize];
    let moved = |point: Point| {
        let (old, new) = (before.facing.vector(), facing.vector());
        let offset = point - before.at;
        let (along, across) = (offset.dot(old), offset.dot(old.turned()));
        // A hull goes to the edge with its middle; nothing that is on it falls off the table.
        edges.nearest(at + new * along + new.turned() * across).settled()
    };
    for figure in state
        .figures
        .iter_mut()
        .filter(|figure| figure.aboard == Some(number))
    {
        if decked {
            let ahead = moved(figure.at + figure.facing.vector()) - moved(figure.at);
            figure.at = moved(figure.at);
            figure.facing = ahead.direction().unwrap_or(figure.facing);
        } else {
            figure.at = at;
        }
    }
    for thing in &mut state.things {
        if thing.carriers.is_empty() && thing.table == table && holds(&before, thing.at) {
            thing.at = moved(thing.at);
        }
    }
    for gun in &mut state.engines.guns {
        if decked && gun.limbered.is_none() && gun.table == table && holds(&before, gun.at) {
            let ahead = moved(gun.at + gun.facing.vector()) - moved(gun.at);
            gun.at = moved(gun.at);
            gun.facing = ahead.direction().unwrap_or(gun.facing);
        }
    }
    trail_guns(state, number);
}
