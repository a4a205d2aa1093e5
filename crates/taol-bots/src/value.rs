//! How good a table is for a side, and why.

use taol_rules::figure::{FigureId, Status};
use taol_rules::state::State;

use crate::aims::{Aims, Want};
use crate::facts::{self, Kind};
use crate::scene::World;

/// What a bot holds dear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weights {
    /// Its own people.
    pub own: f64,
    /// Those of the enemy.
    pub foes: f64,
    /// What the scenario asks for.
    pub aims: f64,
    /// Coming to grips.
    pub boldness: f64,
}

/// The parts of a value, each from about −1 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Value {
    /// What is left of one's own people.
    pub own: f64,
    /// What is left of the enemy's, taken away.
    pub foes: f64,
    /// How far along one's aims are.
    pub aims: f64,
    /// How people stand to each other.
    pub place: f64,
}

impl Value {
    /// All of it.
    pub fn total(&self) -> f64 {
        self.own + self.foes + self.aims + self.place
    }

    /// A share of another value is added.
    pub fn add(&mut self, other: &Value, share: f64) {
        self.own += other.own * share;
        self.foes += other.foes * share;
        self.aims += other.aims * share;
        self.place += other.place * share;
    }
}

/// Values for a side, measured from how things stood when it began to think.
pub(crate) struct Judge<'a> {
    /// What stays the same.
    pub world: &'a World<'a>,
    /// The side.
    pub side: u8,
    /// Its aims.
    pub aims: &'a Aims,
    /// What it holds dear.
    pub weights: Weights,
    /// What all its people are worth, and all their enemies.
    whole: (f64, f64),
}

/// What is left of somebody.
fn left(state: &State, id: FigureId, leaves: bool) -> f64 {
    let figure = state.figure(id);
    let left: f64 = match figure.status {
        Status::Fit | Status::Waiting => 1.0,
        Status::Down => 0.75,
        Status::OutOfAction => 0.12,
        Status::Killed => 0.0,
        Status::Captive => 0.05,
        Status::Gone if leaves => 1.0,
        Status::Gone => 0.4,
    };
    let disorder = if figure.disorder || figure.driven.is_some() {
        0.12
    } else {
        0.0
    };
    let wounded = if figure.wound.is_some() { 0.15 } else { 0.0 };
    (left - disorder - wounded).max(0.0)
}

impl<'a> Judge<'a> {
    /// A judge for a side of a state.
    pub fn new(world: &'a World<'a>, state: &State, side: u8, aims: &'a Aims, weights: Weights) -> Judge<'a> {
        let mut whole = (1e-6, 1e-6);
        for id in state.ids() {
            let known = &world.facts[id as usize];
            let there = !matches!(state.figure(id).status, Status::Killed | Status::Gone);
            let worth = if there { known.worth } else { known.worth * 0.5 };
            if known.side == side {
                whole.0 += worth;
            } else if world.setting.enemies(side, known.side) {
                whole.1 += worth;
            }
        }
        Judge {
            world,
            side,
            aims,
            weights,
            whole,
        }
    }

    /// The value of a state.
    pub fn value(&self, state: &State) -> Value {
        let leaves = |id: FigureId| {
            let mut wants = self.aims.wants.iter();
            wants.any(|want| matches!(want, Want::Leave(people, _) if people.contains(&id)))
        };
        let (mut own, mut foes) = (0.0, 0.0);
        let mut ours: Vec<FigureId> = Vec::with_capacity(state.figures.len());
        let mut theirs: Vec<FigureId> = Vec::with_capacity(state.figures.len());
        for id in state.ids() {
            let known = &self.world.facts[id as usize];
            let able = state.figure(id).status == Status::Fit;
            if state.profile(id).side == self.side {
                own += known.worth * left(state, id, leaves(id));
                if able {
                    ours.push(id);
                }
            } else if self.world.setting.enemies(self.side, state.profile(id).side) {
                foes += known.worth * left(state, id, false);
                if able {
                    theirs.push(id);
                }
            }
        }
        let held = if theirs.is_empty() && !ours.is_empty() {
            0.25
        } else {
            0.0
        };
        let lost = if ours.is_empty() && !theirs.is_empty() {
            -0.25
        } else {
            0.0
        };
        let weights = &self.weights;
        let fight = if self.aims.none() { 1.0 } else { 0.6 };
        let progress = self.aims.progress(self.world, state);
        Value {
            own: fight * weights.own * (own / self.whole.0) + lost,
            foes: -fight * weights.foes * (foes / self.whole.1) + held,
            aims: weights.aims * 2.2 * progress,
            place: self.place(state, &ours, &theirs, progress),
        }
    }

    /// Who has whom in range, who is loaded, who is near to whom.
    fn place(&self, state: &State, ours: &[FigureId], theirs: &[FigureId], progress: f64) -> f64 {
        if ours.is_empty() || theirs.is_empty() {
            return 0.0;
        }
        let (own, closeness) = self.stand(state, ours, theirs);
        let (foes, _) = self.stand(state, theirs, ours);
        // Where something else is asked for, standing well is not worth staying for; whoever has it need not come to grips.
        let (fire, near) = if self.aims.none() {
            (0.22, 0.18)
        } else {
            (0.13, 0.12 * (1.0 - progress))
        };
        fire * own / self.whole.0 - fire * foes / self.whole.1
            + near * self.weights.boldness * closeness / self.whole.0
    }

    /// What some people could shoot at others next, and how near they are to them.
    fn stand(&self, state: &State, ours: &[FigureId], theirs: &[FigureId]) -> (f64, f64) {
        let (mut fire, mut closeness) = (0.0, 0.0);
        for id in ours {
            let (figure, known) = (state.figure(*id), &self.world.facts[*id as usize]);
            let mut nearest = 400.0;
            for foe in theirs {
                let other = state.figure(*foe);
                if other.table == figure.table {
                    nearest = figure.at.distance(other.at).min(nearest);
                }
            }
            if let Some(gun) = known.gun() {
                fire += if facts::ready(state, *id, gun) {
                    known.worth * (0.15 + gun.chance(nearest - 2.0))
                } else {
                    known.worth
                        * 0.3
                        * gun.chance(nearest - 2.0)
                        * f64::from(u8::from(state.figure(*id).task.is_some()))
                };
            }
            let share = match known.kind {
                Kind::Fighter | Kind::Rider => 1.0,
                Kind::Shooter => 0.5,
                Kind::Civilian => -0.3,
            };
            closeness += share * known.worth * (20.0 / (20.0 + nearest) + 30.0 / (100.0 + nearest));
        }
        (fire, closeness)
    }
}
