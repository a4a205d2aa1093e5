//! Everybody as the clock sees them: a base, a speed, a way to go.

use std::rc::Rc;

use taol_geometry::{Bounds, Direction, Placed, Point, Vector};

use crate::event::Stop;
use crate::figure::{self, FigureId, Status};
use crate::order::{Action, Order, Waypoint};
use crate::rulebook::{Going, Locomotion, Switch};
use crate::setting::Setting;
use crate::sheet;
use crate::spoken::Spoken;
use crate::state::State;
use crate::timeline::Leg;

use super::close_order::{self, Paces};
use super::indoors::IndoorFreedom;
use super::march::Marches;
use super::throws::Throw;

/// One figure during the movement.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    /// On the table at all.
    pub present: bool,
    /// Able to stop an enemy: neither out of action nor a captive. TUR-09.
    pub resists: bool,
    /// Its table.
    pub table: u8,
    /// Its side.
    pub side: u8,
    /// How it gets about.
    pub locomotion: Locomotion,
    /// The storey it begins on.
    pub storey: i8,
    /// Its base where it begins.
    pub start: Placed,
    /// The radius of the circle round its base.
    pub reach: f64,
    /// Centimetres per turn: its allowance, gone at constant speed. TUR-08.
    pub speed: f64,
    /// What it is doing.
    pub steering: Steering,
    /// Its legs so far.
    pub legs: Vec<Leg>,
    /// Centimetres it may still go.
    pub left: f64,
    /// It may not set out again before this time: slowness lost at an edge.
    pub waits_until: f64,
    /// Goes off the table at the end of its way. NEG-01.
    pub leaves: bool,
    /// When it stopped for good.
    pub halt: Option<f64>,
    /// Why it stopped, or will have when its legs end.
    pub stop: Stop,
    /// The allowance it began with.
    pub allowance: f64,
    /// Where it was and how it moved at the last tick, as those who watch it see it.
    pub seen: (Placed, Vector),
    /// A straight run at somebody whose course is known, and what it was before, should that somebody stop early.
    pub run: Option<Box<Run>>,
    /// What it need not mind indoors. TER-04.
    pub indoors: IndoorFreedom,
    /// Ground already paid for. SLO-03.
    pub paid: Option<Going>,
    /// When that ground is reached: before that, nothing of it is lost yet.
    pub paid_from: f64,
    /// The part of the turn it has stood behind the one it follows, who waited for the delay they share. SLO-04.
    pub waited_along: f64,
    /// The slowness throw it paid with, or will: one a turn, whichever way it goes. SLO-03.
    pub throw: Option<Rc<Throw>>,
    /// Grounds it has entered on its way.
    pub entered: Vec<u16>,
    /// Walls and other lines it means to cross.
    pub crosses: Vec<u16>,
    /// In the air or on a deck: the ground under it does not matter. NAV-03, FAN-01.
    pub lifted: bool,
    /// Has an answer that might still make it move, or is of a body that has.
    pub may_answer: bool,
    /// Centimetres per turn it may come to go by an answer of its body. TUR-05, FOR-03.
    pub with_the_body: f64,
    /// One of its answers has taken over.
    pub answered: bool,
    /// Has thrown for leaving an enemy, or for being left. AFT-07.
    pub parted: bool,
}

/// A straight piece of somebody's motion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Where it begins.
    pub at: Point,
    /// Which way one faces on it.
    pub facing: Direction,
    /// How one moves.
    pub velocity: Vector,
    /// Since when that holds.
    pub since: f64,
    /// Until when.
    pub until: f64,
}

impl Piece {
    fn rest(at: Point, facing: Direction, since: f64, until: f64) -> Piece {
        let velocity = Vector::ZERO;
        Piece {
            at,
            facing,
            velocity,
            since,
            until,
        }
    }
}

/// A straight run to where somebody will be met, if nothing stops them before.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// Who is run at.
    pub target: FigureId,
    /// When the run began.
    pub begins: f64,
    /// When it ends.
    pub ends: f64,
    /// Straight where.
    pub to: Point,
    /// The runner as it was.
    pub before: Mark,
}

/// All that a step may change, as it was before.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    legs: usize,
    entered: usize,
    left: f64,
    waits_until: f64,
    halt: Option<f64>,
    stop: Stop,
    paid: Option<Going>,
    paid_from: f64,
    throw: Option<Rc<Throw>>,
}

/// How somebody finds the way.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Steering {
    /// Stays.
    Still,
    /// Its legs are laid from the start.
    Course,
    /// Looks at others on every tick. TUR-05.
    Watch {
        /// What it does.
        watch: Watch,
        /// Points to pass first.
        via: Vec<Waypoint>,
    },
}

/// What depends on somebody else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Watch {
    /// To contact.
    Charge(FigureId),
    /// Near.
    Follow(FigureId, f64),
    /// At a distance, coming and going.
    Keep(FigureId, f64),
    /// At a distance, going only.
    Withdraw(FigureId, f64),
    /// In the way.
    Block(FigureId),
}

impl Watch {
    /// Whom it watches.
    pub fn target(self) -> FigureId {
        match self {
            Watch::Charge(id)
            | Watch::Follow(id, _)
            | Watch::Keep(id, _)
            | Watch::Withdraw(id, _)
            | Watch::Block(id) => id,
        }
    }
}

impl Runner {
    /// The last leg begun by a time; one that was to begin just when it stopped is not.
    fn leg_at(&self, time: f64) -> Option<&Leg> {
        let stopped = self.halt.unwrap_or(f64::INFINITY);
        let after = self
            .legs
            .partition_point(|leg| leg.begins <= time && leg.begins < stopped);
        after.checked_sub(1).map(|place| &self.legs[place])
    }

    /// Its base at a time.
    pub fn placed_at(&self, time: f64) -> Placed {
        let time = self.halt.map_or(time, |halt| time.min(halt));
        match self.leg_at(time) {
            Some(leg) => Placed {
                at: leg.at(time.min(leg.ends)),
                facing: leg.facing,
                ..self.start
            },
            None => self.start,
        }
    }

    /// The middle of its base at a time.
    pub fn middle_at(&self, time: f64) -> Point {
        let time = self.halt.map_or(time, |halt| time.min(halt));
        match self.leg_at(time) {
            Some(leg) => leg.at(time.min(leg.ends)),
            None => self.start.at,
        }
    }

    /// Its storey at a time.
    pub fn storey_at(&self, time: f64) -> i8 {
        let time = self.halt.map_or(time, |halt| time.min(halt));
        self.leg_at(time).map_or(self.storey, |leg| leg.storey)
    }

    /// Its velocity just after a time.
    pub fn velocity_at(&self, time: f64) -> Vector {
        if self.halt.is_some_and(|halt| halt <= time) {
            return Vector::ZERO;
        }
        match self.leg_at(time) {
            Some(leg) if time < leg.ends => leg.velocity,
            _ => Vector::ZERO,
        }
    }

    /// The piece of its motion around a time.
    pub fn piece_at(&self, time: f64, end: f64) -> Piece {
        if let Some(halt) = self.halt
            && time >= halt
        {
            let placed = self.placed_at(halt);
            return Piece::rest(placed.at, placed.facing, halt, end);
        }
        let end = self.halt.map_or(end, |halt| end.min(halt));
        let after = self.legs.partition_point(|leg| leg.begins <= time);
        let next = self.legs.get(after).map_or(end, |leg| leg.begins.min(end));
        match after.checked_sub(1).map(|place| &self.legs[place]) {
            None => Piece::rest(self.start.at, self.start.facing, 0.0, next),
            Some(leg) if time < leg.ends => Piece {
                at: leg.at(time),
                facing: leg.facing,
                velocity: leg.velocity,
                since: leg.begins,
                until: next.min(leg.ends),
            },
            Some(leg) => Piece::rest(leg.end(), leg.facing, leg.ends, next),
        }
    }

    /// Its base on a piece of its way.
    pub fn on(&self, piece: &Piece) -> Placed {
        Placed {
            base: self.start.base,
            at: piece.at,
            facing: piece.facing,
        }
    }

    /// When it stands still for good.
    pub fn done_at(&self) -> f64 {
        let last = self.legs.last().map_or(0.0, |leg| leg.ends);
        self.halt.map_or(last, |halt| last.min(halt))
    }

    /// When it has left the table by its edge, if it gets there. NEG-01.
    pub fn leaves_at(&self) -> f64 {
        if self.leaves && self.stop == Stop::Arrived {
            self.done_at()
        } else {
            f64::INFINITY
        }
    }

    /// Centimetres gone by a time.
    pub fn gone_by(&self, time: f64) -> f64 {
        let time = self.halt.map_or(time, |halt| time.min(halt));
        self.legs
            .iter()
            .take_while(|leg| leg.begins < time)
            .map(|leg| leg.velocity.length() * (time.min(leg.ends) - leg.begins))
            .fold(0.0, |sum, piece| sum + piece)
    }

    /// When it has gone so many centimetres.
    pub fn time_after(&self, centimetres: f64) -> f64 {
        let mut left = centimetres.max(0.0);
        for leg in &self.legs {
            let speed = leg.velocity.length();
            let length = speed * (leg.ends - leg.begins);
            if length > left {
                return leg.begins + left / speed;
            }
            left -= length;
        }
        self.done_at()
    }

    /// The box that the middle of its base does not leave this turn, wherever it stops.
    pub fn room(&self) -> Bounds {
        let start = Bounds::of_point(self.start.at);
        if self.watches() || self.may_answer {
            start.grown(self.speed.max(self.with_the_body))
        } else {
            self.legs
                .iter()
                .fold(start, |room, leg| room.with(leg.from).with(leg.end()))
        }
    }

    /// Nothing of what was laid beyond a time.
    pub fn cut_at(&mut self, time: f64) {
        self.legs.retain(|leg| leg.begins < time);
        if let Some(last) = self.legs.last_mut() {
            last.ends = last.ends.min(time);
        }
    }

    /// Has not stopped for good before a time.
    pub fn goes_on_at(&self, time: f64) -> bool {
        self.halt.is_none_or(|halt| time < halt)
    }

    /// The ground holds it for the rest of the turn, from this time at the latest. SLO-02, SLO-07.
    pub fn held_by_ground(&self, time: f64) -> bool {
        matches!(self.stop, Stop::Blocked | Stop::AtTheFoot) && self.done_at() <= time
    }

    /// Gives up its way at a time: ground that it has not come to is not paid for; what it is about to lose at an edge is
    /// lost all the same. SLO-03.
    pub fn give_up_the_way(&mut self, time: f64) {
        if self.paid_from > time {
            self.paid = None;
            self.waits_until = self.waits_until.min(time);
        }
        self.leaves = false;
        self.cut_at(time);
        self.steering = Steering::Still;
    }

    /// What is lost by parting from an enemy is lost all along the way: one is slower for the rest of the turn. AFT-07.
    pub fn slowed_down(&mut self, lost: f64) {
        if self.left > 1e-9 {
            self.speed *= (self.left - lost).max(0.0) / self.left;
        }
    }

    /// Why it will have stopped, unless something stops it for good before that.
    pub fn will_stop(&mut self, why: Stop) {
        if self.halt.is_none() {
            self.stop = why;
        }
    }

    /// Stops for good; what was laid beyond is dropped.
    pub fn stop_at(&mut self, time: f64, why: Stop) {
        if self.halt.is_none_or(|halt| time < halt) {
            self.halt = Some(time);
            self.stop = why;
        }
    }

    /// The most it can still go from a time on, in centimetres per turn.
    pub fn fastest(&self, time: f64) -> f64 {
        if self.halt.is_some_and(|halt| halt <= time) {
            0.0
        } else {
            self.at_most()
        }
    }

    /// The most it can go this turn, wherever it stops, in centimetres.
    pub fn at_most(&self) -> f64 {
        if self.may_move() {
            self.speed.max(self.with_the_body)
        } else {
            0.0
        }
    }

    /// How things stand before a step.
    pub fn mark(&self) -> Mark {
        Mark {
            legs: self.legs.len(),
            entered: self.entered.len(),
            left: self.left,
            waits_until: self.waits_until,
            halt: self.halt,
            stop: self.stop,
            paid: self.paid,
            paid_from: self.paid_from,
            throw: self.throw.clone(),
        }
    }

    /// Takes steps back.
    pub fn back_to(&mut self, mark: Mark) {
        self.legs.truncate(mark.legs);
        self.entered.truncate(mark.entered);
        self.left = mark.left;
        self.waits_until = mark.waits_until;
        self.halt = mark.halt;
        self.stop = mark.stop;
        self.paid = mark.paid;
        self.paid_from = mark.paid_from;
        self.throw = mark.throw;
    }

    /// In a room or on a deck where nobody opposes it one goes as far as one likes, or as one has said. TER-04, MOV-05.
    pub fn at_will(&mut self, length: f64, most: Option<f64>) {
        self.speed = self.speed.max(length);
        self.left = most.map_or(self.speed, |most| most.min(self.speed));
    }

    /// Looks at somebody else on every tick.
    pub fn watches(&self) -> bool {
        matches!(self.steering, Steering::Watch { .. })
    }

    /// May still move at some time of the turn.
    pub fn may_move(&self) -> bool {
        !matches!(self.steering, Steering::Still) || self.may_answer
    }
}

/// Puts everybody on the clock with the speed their order allows.
pub(super) fn gather(
    setting: &Setting,
    state: &State,
    orders: &Spoken<'_>,
    marches: &Marches,
) -> Vec<Runner> {
    let mut runners: Vec<Runner> = state.ids().map(|id| still(state, id)).collect();
    let mut paces = Paces::default();
    let answering = orders.any(|order| !order.answers.is_empty());
    for (id, order) in orders.iter() {
        let stays = !order.action.moves() && order.answers.is_empty() && order.together.is_none();
        // Whom no answer can take out of a body goes at the pace of that.
        let in_step = !answering && order.together.is_none() && marches.keeps_step(*id);
        if stays || in_step {
            continue;
        }
        let runner = &mut runners[*id as usize];
        runner.speed = speed(setting, state, &mut paces, *id, order);
        runner.may_answer = order.answers.iter().any(|answer| answer.then.moves());
        if runner.may_answer && state.figure(*id).close_order() {
            // Out of the ranks it would go at its own pace.
            runner.with_the_body = sheet::allowance_cm(setting, state, *id);
        }
        runner.left = order.at_most.map_or(runner.speed, |most| runner.speed.min(most));
        if order.two_paces {
            runner.left = runner.left.min(crate::sheet::two_paces(setting, state, *id));
        }
    }
    if orders.any(|order| order.together.is_some()) {
        keep_together(orders, &mut runners);
    }
    for runner in &mut runners {
        runner.allowance = runner.left;
    }
    runners
}

fn still(state: &State, id: FigureId) -> Runner {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let placed = figure::placed(profile, figure);
    Runner {
        present: figure.present() && !state.stowed(figure),
        resists: matches!(figure.status, Status::Fit | Status::Down),
        table: figure.table,
        side: profile.side,
        locomotion: figure::locomotion(profile, figure),
        storey: figure.storey,
        start: placed,
        reach: placed.base.reach(),
        speed: 0.0,
        steering: Steering::Still,
        legs: Vec::new(),
        left: 0.0,
        waits_until: 0.0,
        leaves: false,
        halt: None,
        stop: Stop::Held,
        allowance: 0.0,
        seen: (placed, Vector::ZERO),
        run: None,
        indoors: IndoorFreedom::default(),
        paid: None,
        paid_from: 0.0,
        waited_along: 0.0,
        throw: None,
        entered: Vec::new(),
        crosses: Vec::new(),
        lifted: figure.aboard.is_some() || profile.skilled(figure::skill::FLYING),
        may_answer: false,
        with_the_body: 0.0,
        answered: false,
        parted: false,
    }
}

/// The allowance for what is ordered. MOV-01, MOV-02, MOV-06. Crawling and swimming come with their dice.
fn speed(setting: &Setting, state: &State, paces: &mut Paces, id: FigureId, order: &Order) -> f64 {
    let own = sheet::allowance_cm(setting, state, id);
    // Whatever is picked up or dropped on the way slows for the whole turn. MOV-02.
    let picked = order
        .pick_up
        .iter()
        .filter_map(|name| state.things.iter().find(|thing| thing.name == *name));
    let rules = &setting.rulebook.movement;
    let off: f64 = picked
        .map(|thing| match thing.load {
            crate::rulebook::Load::Light => 0.0,
            crate::rulebook::Load::Heavy => rules.heavy_load,
            crate::rulebook::Load::VeryHeavy => rules.very_heavy_load,
        })
        .sum();
    let own = if off > 0.0 && !state.locomotion(id).mounted() {
        (own - off).max(rules.least)
    } else {
        own
    };
    // Whoever goes to a place in a body runs there. FOR-02.
    let runs = matches!(order.action, Action::TakePlace { .. });
    if state.figure(id).close_order() && !runs && setting.rulebook.on(Switch::CloseOrder) {
        own.min(close_order::allowance(
            setting,
            state,
            paces,
            id,
            way(state, id, &order.action),
        ))
    } else {
        own
    }
}

/// Which way somebody means to go, as the crow flies.
pub(super) fn way(state: &State, id: FigureId, action: &Action) -> Option<Direction> {
    let from = state.figure(id).at;
    let to = |point: Point| (point - from).direction();
    match action {
        Action::Path(path) | Action::Crawl(path) => path.last().and_then(|last| to(last.at)),
        Action::Charge { target, .. }
        | Action::Follow { target, .. }
        | Action::KeepDistance { target, .. }
        | Action::BlockPerson { target }
        | Action::Help(target) => to(state.figure(*target).at),
        Action::Withdraw { target } => (from - state.figure(*target).at).direction(),
        Action::BlockPassage { from: a, to: b } => to(a.towards(*b, 0.5)),
        Action::Jump(point) => to(point.at),
        Action::TakePlace { at, .. } => to(*at),
        _ => None,
    }
}

/// Figures ordered together go at the pace of the slowest. GRP-03.
fn keep_together(orders: &Spoken<'_>, runners: &mut [Runner]) {
    let mut slowest: std::collections::BTreeMap<u16, f64> = std::collections::BTreeMap::new();
    for (id, order) in orders.iter() {
        if let Some(group) = order.together {
            let speed = runners[*id as usize].speed;
            slowest
                .entry(group)
                .and_modify(|least| *least = least.min(speed))
                .or_insert(speed);
        }
    }
    for (id, order) in orders.iter() {
        if let Some(speed) = order.together.and_then(|group| slowest.get(&group)) {
            let runner = &mut runners[*id as usize];
            runner.speed = *speed;
            runner.left = runner.left.min(*speed);
        }
    }
}
