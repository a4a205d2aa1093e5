//! The order of a body, spelled out to its members. FOR-02, FOR-03.

use std::borrow::Cow;

use taol_geometry::{Direction, Placed, Point};

use crate::command;
use crate::figure::{FigureId, Impulse};
use crate::order::{Action, Drill, Form, March, Order, Orders, PassRank};
use crate::place::outwards;
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::sheet;
use crate::state::State;

use super::body::{Body, Frame, bodies};
use super::course::{course, told};
use super::places::{self, Joined, Stand};
use super::{FEWEST, Formation, Refused, check};

/// Whether an order, or an answer in it, is for a whole body.
pub(crate) fn to_a_body(order: &Order) -> bool {
    order.action.of_a_body() || answers_for_a_body(order)
}

fn answers_for_a_body(order: &Order) -> bool {
    order.answers.iter().any(|answer| answer.then.of_a_body())
}

/// The orders of a turn with those for whole bodies spelled out to everybody in them. A host that plays a turn step
/// by step hands these to [`crate::turn::Turn::begin`].
pub fn spelled_out<'a>(
    setting: &Setting,
    state: &State,
    orders: &'a Orders,
) -> Result<Cow<'a, Orders>, Refusal> {
    if !orders.values().any(to_a_body) {
        return Ok(Cow::Borrowed(orders));
    }
    let mut drill = DrillBook {
        setting,
        state,
        orders,
        bodies: bodies(state),
        told: orders.clone(),
    };
    for (id, order) in orders.iter().filter(|(_, order)| order.action.of_a_body()) {
        let figure = state
            .figures
            .get(*id as usize)
            .ok_or(Refusal::UnknownFigure(*id))?;
        if !figure.able() {
            return Err(Refusal::NotAble(*id, figure.status));
        }
        command::written::check(setting, state, *id, order)?;
        match &order.action {
            Action::Form(form) => drill.form(*id, form, order.facing)?,
            Action::March(march) => drill.march(*id, march, order.facing)?,
            Action::PassRank(way) => drill.pass(*id, *way)?,
            Action::Raise(formation) => drill.raise(*id, *formation)?,
            Action::BreakRanks => drill.break_ranks(*id)?,
            _ => {}
        }
    }
    for (id, target) in drill.latecomers() {
        drill.join(id, target)?;
    }
    for (id, order) in orders.iter().filter(|(_, order)| answers_for_a_body(order)) {
        drill.answer(*id, order)?;
    }
    Ok(Cow::Owned(drill.told))
}

struct DrillBook<'a> {
    setting: &'a Setting,
    state: &'a State,
    orders: &'a Orders,
    bodies: Vec<Body>,
    told: Orders,
}

impl DrillBook<'_> {
    /// Everybody told the same goes to a place round the marker. FOR-02.
    fn form(&mut self, id: FigureId, form: &Form, facing: Option<Direction>) -> Result<(), Refusal> {
        let same = |order: &Order| order.action == Action::Form(*form);
        let members = self.orders.iter().filter(|(_, order)| same(order));
        let people: Vec<FigureId> = members
            .map(|(id, _)| *id)
            .filter(|id| *id != form.round)
            .collect();
        let first = people.first().copied().unwrap_or(id);
        if id != first {
            return Ok(());
        }
        check::form(self.setting, self.state, self.orders, form, &people)?;
        let facing = facing.unwrap_or(self.state.figure(form.round).facing);
        let stands = places::round(self.setting, self.state, form.round, &people, form.shape, facing);
        let ours = |id: FigureId| id == form.round || people.contains(&id);
        check::room(self.setting, self.state, self.orders, &stands, ours)?;
        for stand in stands {
            let drill = Drill::Form(form.round, form.formation);
            self.send(&stand, (stand.figure != form.round).then_some(drill));
        }
        Ok(())
    }

    /// Tells somebody to go to a place, or only to face a way.
    fn send(&mut self, stand: &Stand, drill: Option<Drill>) {
        let turned = self.state.figure(stand.figure).facing != stand.facing;
        let order = self.told.entry(stand.figure).or_default();
        order.facing = Some(stand.facing);
        order.action = match drill {
            Some(drill) => Action::TakePlace { at: stand.at, drill },
            None if turned => Action::Pivot,
            None => Action::Hold,
        };
    }

    /// Those of a body who have nothing else to do; the order of another member must be the same. FOR-03.
    fn at_hand(&self, id: FigureId) -> Result<Body, Refusal> {
        let body = check::led(self.setting, self.state, &self.bodies, id)?;
        let own = self.orders.get(&id).map(|order| &order.action);
        let mut members = Vec::with_capacity(body.members.len());
        // Whoever runs or rushes at the enemy keeps rank with nobody. MOR-01.
        let obeys = |id: FigureId| {
            let driven = self.state.figure(id).driven;
            driven.is_none_or(|driven| driven.by == Impulse::Hold)
        };
        for member in body.members.iter().filter(|member| obeys(**member)) {
            match self.orders.get(member).map(|order| &order.action) {
                None | Some(Action::Hold | Action::Pivot | Action::Reload(_)) => members.push(*member),
                Some(Action::KeepRank { leader, .. }) if *leader == id => members.push(*member),
                action if action == own => members.push(*member),
                Some(action)
                    if action.of_a_body() && !matches!(action, Action::Join(_) | Action::Form(_)) =>
                {
                    return Err(Refused::TwoOrders(id, *member).into());
                }
                Some(_) => {}
            }
        }
        if members.len() < FEWEST {
            return Err(Refused::NoBody(id).into());
        }
        let front = body.front;
        Ok(Body { members, front })
    }

    /// Whether another member with the same order has seen to it.
    fn done(&self, body: &Body, id: FigureId) -> bool {
        let own = self.orders.get(&id).map(|order| &order.action);
        let first = body
            .members
            .iter()
            .find(|member| self.orders.get(member).map(|order| &order.action) == own);
        first != Some(&id)
    }

    /// The body marches, wheels or turns. MOV-06, FOR-03, FOR-07.
    fn march(&mut self, id: FigureId, march: &March, facing: Option<Direction>) -> Result<(), Refusal> {
        let body = self.at_hand(id)?;
        if self.done(&body, id) {
            self.told.entry(id).or_default().facing = facing;
            return Ok(());
        }
        let front = check::march(self.setting, self.state, &body, id, (march, facing))?;
        self.on_the_table(id, march)?;
        if march.path.is_empty() {
            check::drilled(self.state, &body, id)?;
            return self.turn(&body, front, march.turn.is_some());
        }
        let (length, begins) = told(self.state, &body, front, march);
        let paces = |id: &FigureId| sheet::two_paces(self.setting, self.state, *id);
        let least = body.members.iter().map(paces).fold(f64::INFINITY, f64::min);
        if march.slide && length > least + 1e-6 {
            return Err(Refused::TooFarToSlide(id, least).into());
        }
        let immobile = length <= least + 1e-6;
        let heading = march.path.last().and_then(|to| (*to - begins).direction());
        let pivots = march.turn.is_some() || facing.is_some();
        for member in &body.members {
            let reloads = self.reloads(*member).filter(|_| immobile);
            let charges = self.orders.get(&id).is_some_and(|order| order.cavalry_charge);
            let order = self.told.entry(*member).or_default();
            order.cavalry_charge = charges;
            order.facing = facing;
            order.reloads = reloads;
            order.heading = heading;
            order.action = if *member == id {
                Action::March(March {
                    slide: immobile,
                    ..march.clone()
                })
            } else {
                Action::KeepRank {
                    leader: id,
                    pivots,
                    immobile,
                }
            };
        }
        Ok(())
    }

    fn on_the_table(&self, id: FigureId, march: &March) -> Result<(), Refusal> {
        let table = &self.setting.tables[self.state.figure(id).table as usize];
        for point in &march.path {
            if !point.is_finite() {
                return Err(Refusal::NotANumber(id));
            }
            if !table.holds(*point) {
                return Err(Refusal::OffTable(id, *point, table.nearest(*point)));
            }
        }
        Ok(())
    }

    /// "If you, then we": one of a body may answer for all of it, with a march, a turn or broken ranks; everything else a
    /// body does takes the whole turn. TUR-05, FOR-02, FOR-03.
    fn answer(&self, id: FigureId, order: &Order) -> Result<(), Refusal> {
        let body = check::led(self.setting, self.state, &self.bodies, id)?;
        let answers = |id: &FigureId| {
            let answers = self.orders.get(id).map_or(&[][..], |order| &order.answers);
            answers.iter().any(|answer| answer.then.of_a_body())
        };
        if let Some(other) = body.members.iter().find(|other| **other != id && answers(other)) {
            return Err(Refused::TwoOrders(id, *other).into());
        }
        let after_the_turn = self.setting.rulebook.formations.changes_after_the_turn;
        for answer in &order.answers {
            match &answer.then {
                Action::March(march) => {
                    check::march(self.setting, self.state, body, id, (march, order.facing))?;
                    self.on_the_table(id, march)?;
                }
                Action::BreakRanks if !after_the_turn => {}
                then if then.of_a_body() => return Err(Refused::NoAnswer(id).into()),
                _ => {}
            }
        }
        Ok(())
    }

    /// The weapon somebody was told to reload.
    fn reloads(&self, id: FigureId) -> Option<u8> {
        match self.orders.get(&id).map(|order| &order.action) {
            Some(Action::Reload(weapon)) => Some(*weapon),
            _ => None,
        }
    }

    /// Everybody turns on their own base. FOR-03, FOR-07.
    fn turn(&mut self, body: &Body, front: Direction, turns: bool) -> Result<(), Refusal> {
        let mut frame = Frame::new(self.state, &body.members, front);
        if turns {
            frame.face_front(self.state);
        }
        let (along, across) = (front.vector(), front.vector().turned());
        for place in &frame.places {
            let at = (frame.middle + along * place.ahead + across * place.aside).settled();
            let stays = at.distance(self.state.figure(place.figure).at) < 0.01;
            let reloads = self.reloads(place.figure);
            let stand = Stand {
                figure: place.figure,
                at,
                facing: front,
            };
            self.send(&stand, (!stays).then_some(Drill::Turn));
            self.told.entry(place.figure).or_default().reloads = reloads;
        }
        Ok(())
    }

    /// One rank passes before or behind the others. FOR-03.
    fn pass(&mut self, id: FigureId, way: PassRank) -> Result<(), Refusal> {
        let body = self.at_hand(id)?;
        if self.done(&body, id) {
            return Ok(());
        }
        let front = body.front.ok_or(Refused::ManyFronts(id))?;
        let frame = Frame::new(self.state, &body.members, front);
        check::drilled(self.state, &body, id)?;
        check::pass(&frame, id)?;
        let last = frame.places.iter().map(|place| place.ahead).fold(0.0, f64::min);
        let deep = frame.places.iter().map(|place| place.half.1).fold(0.0, f64::max) * 2.0;
        let (rank, step) = match way {
            PassRank::FrontToRear => (0, last - deep),
            PassRank::RearToFront => (frame.ranks - 1, deep - last),
        };
        let passing = frame.places.iter().filter(|place| place.rank == rank);
        let stands: Vec<Stand> = passing
            .map(|place| {
                let figure = self.state.figure(place.figure);
                Stand {
                    figure: place.figure,
                    at: figure.at + front.vector() * step,
                    facing: figure.facing,
                }
            })
            .collect();
        let ours = |id: FigureId| body.members.contains(&id);
        check::room(self.setting, self.state, self.orders, &stands, ours)?;
        if let Some(order) = self.told.get_mut(&id) {
            order.action = Action::Hold;
        }
        for stand in &stands {
            let reloads = self.reloads(stand.figure);
            self.send(stand, Some(Drill::PassRank));
            self.told.entry(stand.figure).or_default().reloads = reloads;
        }
        Ok(())
    }

    /// Everybody of the body locks shields or lowers them. SHD-04.
    fn raise(&mut self, id: FigureId, formation: Formation) -> Result<(), Refusal> {
        let body = self.at_hand(id)?;
        if !formation.close() {
            return Err(Refused::NotRaised(id, formation).into());
        }
        for member in &body.members {
            if formation.wall() {
                check::fits(self.setting, self.state, *member, formation)?;
            }
            self.told.entry(*member).or_default().action = Action::Raise(formation);
        }
        Ok(())
    }

    /// Everybody of the body is in loose order, and free to go. FOR-02.
    fn break_ranks(&mut self, id: FigureId) -> Result<(), Refusal> {
        let body = check::led(self.setting, self.state, &self.bodies, id)?.clone();
        for member in body.members {
            let order = self.told.entry(member).or_default();
            order.formation = Some(Formation::Loose);
            if order.action == Action::BreakRanks {
                order.action = Action::Hold;
            }
        }
        Ok(())
    }

    /// Who joins a square stands as the one it joins does: whoever is nearest to theirs says which side. FOR-02.
    fn side_of_a_square(&self, late: &[FigureId]) -> Direction {
        let pairs = late.iter().filter_map(|one| match self.orders.get(one)?.action {
            Action::Join(target) => Some((*one, target)),
            _ => None,
        });
        let key = |(one, target): &(FigureId, FigureId)| {
            let at = self.state.figure(*target).at;
            (at.distance(self.state.figure(*one).at), at.x.abs(), at.y)
        };
        let nearest = pairs.min_by(|a, b| {
            let (a, b) = (key(a), key(b));
            (a.0.total_cmp(&b.0))
                .then(a.1.total_cmp(&b.1))
                .then(a.2.total_cmp(&b.2))
        });
        nearest.map_or(Direction::default(), |(_, target)| {
            self.state.figure(target).facing
        })
    }

    /// Who joins whom, from the middle line of the table outwards: whose name comes first makes no difference. FOR-02.
    fn latecomers(&self) -> Vec<(FigureId, FigureId)> {
        let joins = self.orders.iter().filter_map(|(id, order)| match order.action {
            Action::Join(target) => Some((*id, target)),
            _ => None,
        });
        let mut late: Vec<(FigureId, FigureId)> = joins.collect();
        let at = |id: FigureId| self.state.figure(id).at;
        late.sort_by(|(a, _), (b, _)| outwards(at(*a), at(*b)));
        late
    }

    /// Latecomers go to the free places behind and beside a body, where it will stand. FOR-02.
    fn join(&mut self, id: FigureId, target: FigureId) -> Result<(), Refusal> {
        if target as usize >= self.state.figures.len() {
            return Err(Refusal::UnknownFigure(target));
        }
        if self.state.profile(id).side != self.state.profile(target).side {
            return Err(Refused::NotOurs(id, target).into());
        }
        let body = check::led(self.setting, self.state, &self.bodies, target)?.clone();
        if body.members.contains(&id) {
            return Err(Refused::AlreadyIn(id).into());
        }
        let latecomers = self.latecomers().into_iter();
        let joins = latecomers.filter(|(_, other)| body.members.contains(other));
        let late: Vec<FigureId> = joins.map(|(id, _)| id).collect();
        if late.first() != Some(&id) {
            return Ok(());
        }
        for one in &late {
            let (figure, leader) = (self.state.figure(*one), self.state.figure(target));
            let ours = self.state.profile(*one).side == self.state.profile(target).side;
            if !ours || (figure.table, figure.storey) != (leader.table, leader.storey) {
                return Err(Refused::NoBody(*one).into());
            }
            if check::deaf(self.setting, self.state, *one) {
                return Err(Refused::NoLeader(*one).into());
            }
            let fits = |formation| check::fits(self.setting, self.state, *one, formation);
            fits(Formation::Close).or_else(|why| fits(Formation::ShieldWall).map_err(|_| why))?;
        }
        let front = body.front.unwrap_or_else(|| self.side_of_a_square(&late));
        let marches = body
            .members
            .iter()
            .find_map(|member| match &self.told.get(member)?.action {
                Action::March(march) => Some(march.clone()),
                _ => None,
            });
        let frame = match marches {
            Some(march) => {
                let front = march.turn.unwrap_or(front);
                course(self.setting, self.state, &body, front, &march).end()
            }
            None => Frame::new(self.state, &body.members, front),
        };
        let figure = self.state.figure(target);
        let joined = Joined {
            table: &self.setting.tables[figure.table as usize],
            state: self.state,
            frame: &frame,
            promised: self.promised(figure.table, figure.storey),
        };
        let ours = |other: FigureId| body.members.contains(&other) || late.contains(&other);
        let open = |stand: &Stand| {
            check::room(
                self.setting,
                self.state,
                &self.told,
                std::slice::from_ref(stand),
                ours,
            )
        };
        for stand in joined.stands(&late, open)? {
            let at: Point = stand.at.settled();
            self.send(&Stand { at, ..stand }, Some(Drill::Join(target)));
        }
        Ok(())
    }

    /// The places others have been told to take. FOR-02.
    fn promised(&self, table: u8, storey: i8) -> Vec<Placed> {
        let told = self.told.iter().filter_map(|(id, order)| match order.action {
            Action::TakePlace { at, .. } => Some((*id, at, order.facing)),
            _ => None,
        });
        let here = told.filter(|(id, ..)| {
            let figure = self.state.figure(*id);
            (figure.table, figure.storey) == (table, storey)
        });
        here.map(|(id, at, facing)| {
            let placed = self.state.placed(id);
            let facing = facing.unwrap_or(placed.facing);
            Placed { at, facing, ..placed }
        })
        .collect()
    }
}
