//! A table as a side looks at it: who is there, who stands against it, and how far everything is.

use std::cell::RefCell;

use taol_geometry::{Point, Vector};
use taol_rules::figure::{FigureId, Status};
use taol_rules::order::Waypoint;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::aims::{Aims, Spot};
use crate::facts::Facts;
use crate::ground::{Land, Tread};

/// What stays the same while a bot thinks about one turn.
pub(crate) struct World<'a> {
    /// The setting as it stands.
    pub setting: &'a Setting,
    /// What everybody is good for.
    pub facts: &'a [Facts],
    /// The lie of the land.
    pub land: &'a RefCell<Land>,
    /// Who thinks, in which turn, and how many people it knows: the others are only believed to be there.
    pub thinker: (u8, u32, FigureId),
}

impl World<'_> {
    /// How far somebody has to go to a spot.
    pub fn far(&self, state: &State, id: FigureId, spot: &Spot) -> f64 {
        let figure = state.figure(id);
        if figure.table != spot.table {
            return 1_000.0;
        }
        let way = self.facts[id as usize].way;
        if figure.aboard.is_some() && way != Tread::Wheels {
            return figure.at.distance(spot.at);
        }
        let found = self
            .land
            .borrow_mut()
            .far(self.setting, spot.table, way, figure.at, spot.at);
        found.unwrap_or(500.0)
    }

    /// The way somebody takes to a point, as far as it gets this turn.
    pub fn way(&self, state: &State, id: FigureId, to: Point) -> Vec<Waypoint> {
        let (figure, facts) = (state.figure(id), &self.facts[id as usize]);
        let to = self.on_table(figure.table, to, facts.reach);
        let points = if figure.storey == 0 {
            let mut land = self.land.borrow_mut();
            land.points(self.setting, figure.table, facts.way, (figure.at, to), facts.pace)
        } else {
            vec![to]
        };
        let round = points
            .first()
            .and_then(|first| self.round_somebody(state, id, *first, to));
        round
            .into_iter()
            .chain(points)
            .map(|at| Waypoint {
                at: at.settled(),
                storey: None,
            })
            .collect()
    }

    /// Where to step aside if somebody of another side stands on the first piece of a way.
    fn round_somebody(&self, state: &State, id: FigureId, first: Point, goal: Point) -> Option<Point> {
        let (figure, facts) = (state.figure(id), &self.facts[id as usize]);
        let along = (first - figure.at).direction()?.vector();
        let reach = figure.at.distance(first).min(facts.pace);
        let in_the_way = |other: &FigureId| {
            let (theirs, known) = (state.figure(*other), &self.facts[*other as usize]);
            let offset = theirs.at - figure.at;
            let (ahead, aside) = (offset.dot(along), offset.dot(along.turned()).abs());
            let width = facts.reach + known.reach;
            known.side != facts.side
                && theirs.present()
                && (theirs.table, theirs.storey) == (figure.table, figure.storey)
                && (0.0..reach + width).contains(&ahead)
                && aside < width + 0.2
                && theirs.at.distance(goal) > width + 0.5
        };
        let ahead = |other: &FigureId| (state.figure(*other).at - figure.at).dot(along);
        let nearest = state
            .ids()
            .filter(in_the_way)
            .min_by(|one, other| ahead(one).total_cmp(&ahead(other)).then(one.cmp(other)))?;
        let clear = facts.reach + self.facts[nearest as usize].reach + 0.8;
        let mut land = self.land.borrow_mut();
        let mut cost = |spot: Point| {
            let mut straight =
                |from: Point, to: Point| land.straight(self.setting, figure.table, facts.way, from, to);
            Some(straight(figure.at, spot)?.saturating_add(straight(spot, first)?))
        };
        let beside = [clear, -clear].map(|aside| {
            let spot = state.figure(nearest).at + along.turned() * aside;
            self.on_table(figure.table, spot, facts.reach)
        });
        let costs = beside.map(&mut cost);
        match (costs[0], costs[1]) {
            (Some(one), Some(other)) if other < one => Some(beside[1]),
            (Some(_), _) => Some(beside[0]),
            (None, Some(_)) => Some(beside[1]),
            (None, None) => None,
        }
    }

    /// The nearest point well on the table.
    pub fn on_table(&self, table: u8, at: Point, margin: f64) -> Point {
        let table = &self.setting.tables[table as usize];
        let within = |value: f64, half: f64| {
            let most = (half - margin).max(0.0);
            value.clamp(-most, most)
        };
        Point::new(within(at.x, table.half_width), within(at.y, table.half_depth))
    }
}

/// The table as one side looks at it.
pub(crate) struct Scene<'a> {
    /// What stays the same.
    pub world: &'a World<'a>,
    /// How things stand.
    pub state: &'a State,
    /// Who looks.
    pub side: u8,
    /// What it is after.
    pub aims: &'a Aims,
    /// Enemies able to do something.
    pub foes: Vec<FigureId>,
}

impl<'a> Scene<'a> {
    /// A side's look at a state.
    pub fn new(world: &'a World<'a>, state: &'a State, side: u8, aims: &'a Aims) -> Scene<'a> {
        let (thinker, turn, known) = world.thinker;
        let certain = side == thinker && state.turn == turn;
        let foe = |id: &FigureId| {
            let figure = state.figure(*id);
            (!certain || *id < known)
                && matches!(figure.status, Status::Fit | Status::Down)
                && figure.carried_by.is_none()
                && world.setting.enemies(side, state.profile(*id).side)
        };
        let foes = state.ids().filter(foe).collect();
        Scene {
            world,
            state,
            side,
            aims,
            foes,
        }
    }

    /// The facts about somebody.
    pub fn facts(&self, id: FigureId) -> &Facts {
        &self.world.facts[id as usize]
    }

    /// Where somebody is.
    pub fn at(&self, id: FigureId) -> Point {
        self.state.figure(id).at
    }

    /// From edge to edge, or nearly.
    pub fn gap(&self, one: FigureId, other: FigureId) -> f64 {
        let apart = self.at(one).distance(self.at(other));
        (apart - self.facts(one).reach - self.facts(other).reach).max(0.0)
    }

    /// Enemies on the same table, the nearest first, as many as asked for.
    pub fn nearest(&self, id: FigureId, many: usize) -> Vec<(f64, FigureId)> {
        let (table, here) = (self.state.figure(id).table, self.at(id));
        let there = self
            .foes
            .iter()
            .filter(|foe| self.state.figure(**foe).table == table);
        let mut found: Vec<(f64, FigureId)> = there.map(|foe| (here.distance(self.at(*foe)), *foe)).collect();
        found.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        found.truncate(many);
        found
    }

    /// The nearest enemy on the same table.
    pub fn nearest_foe(&self, id: FigureId) -> Option<(f64, FigureId)> {
        let (table, here) = (self.state.figure(id).table, self.at(id));
        let there = self
            .foes
            .iter()
            .filter(|foe| self.state.figure(**foe).table == table);
        there
            .map(|foe| (here.distance(self.at(*foe)), *foe))
            .min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
    }

    /// The middle of some people.
    pub fn middle(&self, people: &[FigureId]) -> Point {
        let sum = people
            .iter()
            .fold(Vector::ZERO, |sum, id| sum + (self.at(*id) - Point::ORIGIN));
        Point::ORIGIN + sum * (1.0 / people.len().max(1) as f64)
    }
}
