//! Boats: getting in and out, pushing off, drifting. TER-07.

use taol_geometry::{Placed, Point, Vector, distance_base_base, first_contact};

use crate::dice::Dice;
use crate::engine::bodies::ROOM;
use crate::engine::ridden::carry;
use crate::engine::ships::afloat_along;
use crate::event::{Event, Told};
use crate::figure::{FigureId, Freedom, Status};
use crate::group::{self, Sets};
use crate::movement::{GroundIndex, MARGIN, Walker, along};
use crate::order::{Action, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{Going, Switch};
use crate::setting::GroundShape;
use crate::sheet;
use crate::sorted::Map;
use crate::state::State;

use super::Turn;

/// Those who get in or out of boats together, and the die of each group once it is thrown.
struct Thrown(Vec<(Vec<FigureId>, Option<u8>)>);

impl Thrown {
    /// The die of somebody's group, thrown on first need. SLO-04.
    fn die_of(&mut self, id: FigureId, state: &State, dice: &mut dyn Dice) -> Result<u8, Refusal> {
        let group = self.0.iter_mut().find(|(members, _)| members.contains(&id));
        let first = group.as_ref().map_or(id, |(members, _)| members[0]);
        if let Some((_, Some(die))) = group {
            return Ok(*die);
        }
        let die = rolls::slowness(dice, state.name(first), 1)?[0];
        if let Some((_, thrown)) = group {
            *thrown = Some(die);
        }
        Ok(die)
    }
}

impl Turn<'_> {
    /// Getting in, getting out, and what the current does. TER-07.
    pub(super) fn boats(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let mut thrown = self.at_the_boats();
        let mut pushes: Map<u8, Vec<(f64, &[Waypoint])>> = Map::new();
        let spoken = self.spoken.clone();
        for (id, order) in spoken.iter() {
            match &order.action {
                Action::Board { craft, push } => {
                    let left = self.board(*id, *craft, &mut thrown, dice)?;
                    if left > 0.0 && !push.is_empty() {
                        pushes.entry(*craft).or_default().push((left, push));
                    }
                }
                Action::Land(point) => self.land(*id, *point, &mut thrown, dice)?,
                _ => {}
            }
        }
        for (craft, pushes) in pushes {
            self.push_off(craft, &pushes);
        }
        self.drift(dice)
    }

    /// A boat is pushed off once, by whoever has most movement left; not if those would send it different ways. TER-07.
    fn push_off(&mut self, craft: u8, pushes: &[(f64, &[Waypoint])]) {
        let most = pushes.iter().map(|(left, _)| *left).fold(0.0, f64::max);
        let mut strongest = pushes.iter().filter(|(left, _)| *left >= most - 1e-9);
        if let Some((left, path)) = strongest.next()
            && strongest.all(|(_, theirs)| theirs == path)
        {
            self.sail(craft, path, *left);
        }
    }

    /// Those who get in or out of a boat together throw one slowness die. SLO-04, TER-07.
    fn at_the_boats(&self) -> Thrown {
        let going = self.spoken.iter().filter_map(|(id, order)| match order.action {
            Action::Board { craft, .. } => Some((*id, (Some(craft), false))),
            Action::Land(_) => Some((*id, (self.before.figure(*id).aboard, true))),
            _ => None,
        });
        let (ids, where_to): (Vec<FigureId>, Vec<_>) = going.unzip();
        let mut sets = Sets::new(&ids);
        let side = |id: FigureId| self.before.profile(id).side;
        for one in 0..ids.len() {
            for other in one + 1..ids.len() {
                let (a, b) = (ids[one], ids[other]);
                let near = || where_to[one].1 || group::together(self.setting, self.before, a, b);
                if where_to[one] == where_to[other] && side(a) == side(b) && near() {
                    sets.join(one, other);
                }
            }
        }
        let (members, ends) = sets.in_order();
        let mut begin = 0;
        let mut groups = Vec::with_capacity(ends.len());
        for end in ends {
            groups.push((members[begin..end].to_vec(), None));
            begin = end;
        }
        Thrown(groups)
    }

    /// What a die leaves of a movement, as over very difficult ground. TER-07, SLO-01.
    fn left_at_the_boat(&self, whole: f64, die: u8) -> f64 {
        let lost = f64::from(die) * self.setting.rulebook.movement.die_cm;
        if die == 6 {
            0.0
        } else {
            (whole * 0.5 - lost).max(0.0)
        }
    }

    /// How far somebody gets on a straight way before it comes to what is closed to it. TER-02.
    fn open_along(&self, id: FigureId, from: Point, to: Point) -> f64 {
        let table = &self.setting.tables[self.after.figure(id).table as usize];
        let walker = Walker {
            base: self.after.placed(id).base,
            locomotion: self.after.locomotion(id),
            storey: self.after.figure(id).storey,
        };
        let way = [Waypoint { at: to, storey: None }];
        let (index, rules) = (GroundIndex::new(table), &self.setting.rulebook.slowness);
        let found = along(table, &index, rules, walker, from, &way, &|_| false);
        let closed = found.iter().find(|piece| piece.going == Going::Closed);
        closed.map_or(f64::INFINITY, |piece| (piece.from - MARGIN).max(0.0))
    }

    /// A whole turn; or as very difficult ground, what is left going to the boat. TER-07.
    fn board(
        &mut self,
        id: FigureId,
        craft: u8,
        thrown: &mut Thrown,
        dice: &mut dyn Dice,
    ) -> Result<f64, Refusal> {
        if self.touched(id) {
            self.events.push(Event::Interrupted(id));
            return Ok(0.0);
        }
        let gap = distance_base_base(&self.hull(craft), &self.after.placed(id));
        let on_the_move = self.setting.rulebook.on(Switch::BoardOnTheMove);
        let most = if on_the_move {
            sheet::allowance_cm(self.setting, self.before, id)
        } else {
            sheet::two_paces(self.setting, self.before, id)
        };
        // The boat has been taken away meanwhile, or an answer has taken the boarder away.
        if self.called_off(id) || gap > most + 1e-6 {
            self.events.push(Event::PutAside(id));
            return Ok(0.0);
        }
        let figure = &mut self.after.figures[id as usize];
        figure.freedom = Freedom::Nothing;
        figure.immobile = false;
        let mut left = 0.0;
        if on_the_move {
            let die = thrown.die_of(id, self.before, dice)?;
            left = self.left_at_the_boat(most - gap, die);
            let (from, hull) = (self.after.placed(id).at, self.hull(craft).at);
            if self.open_along(id, from, hull) < gap {
                left = 0.0;
            }
            self.events.push(Event::Swung {
                figure: id,
                die,
                left,
            });
            if left <= 0.0 {
                self.go_alongside(id, craft);
                return Ok(0.0);
            }
        }
        let at = self.place_aboard(id, craft);
        let led = self.led_by(id);
        self.after.figures[id as usize].aboard = Some(craft);
        self.put(id, at);
        self.events.push(Event::Boarded { figure: id, craft });
        self.captives_board(&led, craft);
        Ok(left)
    }

    /// In the middle of a boat; on a deck, just inside where one came over the side. NAV-03.
    pub(super) fn place_aboard(&self, id: FigureId, craft: u8) -> Point {
        let boat = &self.after.crafts[craft as usize];
        if !boat.kind.decked() {
            return boat.at;
        }
        let (ahead, reach) = (boat.facing.vector(), self.after.placed(id).base.reach());
        let offset = self.after.figure(id).at - boat.at;
        let inside = |far: f64, size: f64| {
            let most = (size / 2.0 - reach).max(0.0);
            far.clamp(-most, most)
        };
        let along = inside(offset.dot(ahead), boat.base.length());
        let across = inside(offset.dot(ahead.turned()), boat.base.width());
        boat.at + ahead * along + ahead.turned() * across
    }

    /// Gets as far as the boat's side and no further.
    fn go_alongside(&mut self, id: FigureId, craft: u8) {
        let (from, hull) = (self.before.placed(id), self.hull(craft));
        if let Some(way) = (hull.at - from.at).direction() {
            let gap = distance_base_base(&hull, &from);
            let far = gap.min(self.open_along(id, from.at, hull.at));
            let there = Placed {
                at: from.at + way.vector() * far,
                ..from
            };
            if self.room_for(id, &there) {
                self.put(id, there.at);
            }
        }
    }

    fn land(
        &mut self,
        id: FigureId,
        point: Waypoint,
        thrown: &mut Thrown,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let craft = self.before.figure(id).aboard.unwrap_or(0);
        let mut at = point.at;
        let on_the_move = self.setting.rulebook.on(Switch::BoardOnTheMove);
        let ashore = Placed {
            at,
            ..self.before.placed(id)
        };
        let most = sheet::two_paces(self.setting, self.before, id);
        // The boat has been taken away from there meanwhile.
        if !on_the_move && distance_base_base(&self.hull(craft), &ashore) > most + 1e-6 {
            self.events.push(Event::PutAside(id));
            return Ok(());
        }
        if on_the_move {
            let die = thrown.die_of(id, self.before, dice)?;
            let left = self.left_at_the_boat(sheet::allowance_cm(self.setting, self.before, id), die);
            self.events.push(Event::Swung {
                figure: id,
                die,
                left,
            });
            if left <= 0.0 {
                return Ok(());
            }
            let side = self.hull(craft);
            let far = distance_base_base(&side, &ashore);
            if far > left
                && let Some(way) = (at - side.at).direction()
            {
                at = at - way.vector() * (far - left);
            }
            let open = self.open_along(id, side.at, at);
            if open < side.at.distance(at) {
                at = side.at.towards(at, open / side.at.distance(at));
            }
        }
        let placed = Placed {
            at,
            ..self.before.placed(id)
        };
        if !self.room_for(id, &placed) {
            self.events.push(Event::Told(Told::NoRoomToLand(id)));
            return Ok(());
        }
        let led = self.led_by(id);
        let figure = &mut self.after.figures[id as usize];
        figure.aboard = None;
        figure.freedom = Freedom::Nothing;
        figure.immobile = false;
        self.put(id, at);
        self.events.push(Event::Landed(id));
        self.captives_land(&led, id);
        Ok(())
    }

    fn hull(&self, craft: u8) -> Placed {
        let boat = &self.after.crafts[craft as usize];
        Placed {
            base: boat.base,
            at: boat.at,
            facing: boat.facing,
        }
    }

    /// Along a path as far as the rate and the water reach.
    fn sail(&mut self, craft: u8, path: &[Waypoint], rate: f64) {
        let mut left = rate;
        let mut went = 0.0;
        for waypoint in path {
            let boat = &self.after.crafts[craft as usize];
            let step = waypoint.at - boat.at;
            let Some(way) = step.direction() else { continue };
            let length = afloat_along(
                self.setting,
                boat.table,
                boat.at,
                way.vector(),
                step.length().min(left),
            );
            let at = (boat.at + way.vector() * length).settled();
            carry(self.setting, &mut self.after, craft, at, way);
            left -= length;
            went += length;
            if left <= 1e-9 {
                break;
            }
        }
        self.events.push(Event::Sailed { craft, went });
    }

    /// How far a hull drifts before it touches another. NAV-01.
    fn clear_of_hulls(&self, craft: u8, way: Vector, length: f64) -> f64 {
        let own = self.hull(craft);
        let table = self.after.crafts[craft as usize].table;
        let others = (0..self.after.crafts.len() as u8)
            .filter(|other| *other != craft && self.after.crafts[*other as usize].table == table);
        until_it_touches(&own, way, length, others.map(|other| self.hull(other)))
    }

    /// How far somebody drifts before touching somebody else. TER-07.
    fn clear_of_swimmers(&self, id: FigureId, way: Vector, length: f64) -> f64 {
        let own = self.after.placed(id);
        let (table, storey) = (self.after.figure(id).table, self.after.figure(id).storey);
        let others = self.after.ids().filter(|other| {
            let figure = self.after.figure(*other);
            *other != id && figure.present() && (figure.table, figure.storey) == (table, storey)
        });
        until_it_touches(&own, way, length, others.map(|other| self.after.placed(other)))
    }

    /// The current carries boats and swimmers a die of centimetres. TER-07.
    fn drift(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for current in &self.setting.currents {
            if !self.plays(current.table) {
                continue;
            }
            let ground = &self.setting.tables[current.table as usize].grounds[current.ground as usize];
            let table = &self.setting.tables[current.table as usize];
            let inside = |point: Point| ground.lies_under(point);
            let mut boats: Vec<u8> = (0..self.after.crafts.len() as u8)
                .filter(|craft| {
                    let boat = &self.after.crafts[*craft as usize];
                    boat.kind.floats() && boat.table == current.table && inside(boat.at)
                })
                .collect();
            let swim = ground.traits.going[0] == crate::rulebook::Going::Swim;
            let mut swimmers: Vec<FigureId> = self
                .after
                .ids()
                .filter(|id| {
                    let figure = self.after.figure(*id);
                    swim && figure.status == Status::Fit
                        && figure.aboard.is_none()
                        && figure.table == current.table
                        && inside(figure.at)
                        && !table.on_a_road(figure.at, figure.storey)
                })
                .collect();
            if boats.is_empty() && swimmers.is_empty() {
                continue;
            }
            let (cm, thrown) = match current.knots {
                Some(knots) => (knots * self.setting.rulebook.engines.knot, 0),
                None => {
                    let pips = rolls::current(dice, &ground.name, current.dice)?;
                    (f64::from(pips) * self.setting.rulebook.movement.die_cm, pips)
                }
            };
            let way = current.towards.vector();
            self.events.push(Event::Drifted {
                ground: current.ground,
                table: current.table,
                cm,
                thrown,
            });
            // Those furthest down the current go first and leave their place to the next.
            let downstream = |at: Point| (at - Point::new(0.0, 0.0)).dot(way);
            let hull = |craft: &u8| downstream(self.after.crafts[*craft as usize].at);
            boats.sort_by(|one, other| hull(other).total_cmp(&hull(one)));
            let swimmer = |id: &FigureId| downstream(self.after.figure(*id).at);
            swimmers.sort_by(|one, other| swimmer(other).total_cmp(&swimmer(one)));
            for craft in boats {
                let from = self.after.crafts[craft as usize].at;
                let cm = if near_the_bank(ground, from, current.banks) {
                    cm / 2.0
                } else {
                    cm
                };
                let length = afloat_along(self.setting, current.table, from, way, cm);
                let length = self.clear_of_hulls(craft, way, length);
                let table = &self.setting.tables[current.table as usize];
                let facing = self.after.crafts[craft as usize].facing;
                let to = table.nearest(from + way * length).settled();
                carry(self.setting, &mut self.after, craft, to, facing);
                if to != from {
                    self.events.push(Event::SweptBoat { craft, to });
                }
            }
            for id in swimmers {
                let from = self.after.figure(id).at;
                let cm = if near_the_bank(ground, from, current.banks) {
                    cm / 2.0
                } else {
                    cm
                };
                let length = afloat_along(self.setting, current.table, from, way, cm);
                let length = length.min(self.open_along(id, from, from + way * length));
                let length = self.clear_of_swimmers(id, way, length);
                let there = Placed {
                    at: self.setting.tables[current.table as usize].nearest(from + way * length),
                    ..self.after.placed(id)
                };
                if self.room_for(id, &there) && there.at.settled() != from {
                    self.put(id, there.at);
                    let to = self.after.figure(id).at;
                    self.events.push(Event::Swept { figure: id, to });
                }
            }
        }
        Ok(())
    }
}

/// How far a base drifts before it touches another.
fn until_it_touches(own: &Placed, way: Vector, length: f64, others: impl Iterator<Item = Placed>) -> f64 {
    let touches = others
        .filter_map(|other| first_contact(own, way * length, &other, Vector::ZERO, 1.0))
        .fold(1.0, f64::min);
    if touches < 1.0 {
        (length * touches - ROOM).max(0.0)
    } else {
        length
    }
}

/// Within so many centimetres of where the water ends. NAV-01.
fn near_the_bank(ground: &crate::setting::Ground, point: Point, banks: f64) -> bool {
    let far = match &ground.shape {
        GroundShape::Area(area) => {
            let sides = area.edges();
            let sides = sides.map(|(from, to)| taol_geometry::distance_point_segment(point, from, to));
            sides.fold(f64::INFINITY, f64::min)
        }
        GroundShape::Line { corners, half_width } => {
            let pieces = corners.windows(2);
            let pieces = pieces.map(|piece| taol_geometry::distance_point_segment(point, piece[0], piece[1]));
            half_width - pieces.fold(f64::INFINITY, f64::min)
        }
    };
    far < banks
}
