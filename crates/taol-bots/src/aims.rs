//! What a scenario asks of a side: objectives read into places to go, people to take, things to carry, and how far along
//! each is. OBJ-01.

use taol_geometry::Point;
use taol_rules::figure::{FigureId, Status};
use taol_rules::plot::{Being, Condition, Number, Place, Who, Whose};
use taol_rules::setting::{Edge, GroundShape, Setting};
use taol_rules::state::State;
use taol_rules::story;

/// Somewhere on a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    /// The table.
    pub table: u8,
    /// The middle of it.
    pub at: Point,
    /// How near is near enough.
    pub radius: f64,
}

/// Something to be done that people can set out for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Want {
    /// Get there; only these people count, all if empty.
    Reach(Vec<FigureId>, Spot),
    /// Get hold of a thing.
    Fetch(Vec<FigureId>, u16),
    /// Put somebody out of the fight.
    Fell(FigureId),
    /// Take somebody alive.
    Capture(FigureId),
    /// Keep somebody from harm.
    Protect(FigureId),
    /// Leave the table, by an edge if one is named.
    Leave(Vec<FigureId>, Option<Edge>),
    /// Bring one person to another.
    Meet(FigureId, FigureId),
    /// Do a job, somewhere if it has a place.
    Do(u16, Option<Spot>),
    /// Keep enemies out of a place.
    Deny(Spot),
    /// Drive a side off.
    Rout(u8),
    /// Hear what bystanders have to say.
    Ask(Vec<FigureId>),
}

/// What a side is after.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Aims {
    /// The conditions, each with whether it is met for good or lost already.
    conditions: Vec<(Condition, Option<bool>, Option<u32>)>,
    /// What can be set out for.
    pub wants: Vec<Want>,
}

impl Aims {
    /// The aims of a side, as far as the setting tells them.
    pub fn of(setting: &Setting, state: &State, side: u8) -> Aims {
        let mut aims = Aims::default();
        for (place, objective) in setting.plot.objectives.iter().enumerate() {
            let own = match objective.owner {
                Whose::Side(owner) => owner == side,
                Whose::Figure(id) => state
                    .profiles
                    .get(id as usize)
                    .is_some_and(|who| who.side == side),
            };
            let Some(condition) = objective.condition.as_ref().filter(|_| own) else {
                continue;
            };
            if !story::revealed(setting, state, place as u16) {
                continue;
            }
            let judged = state
                .story
                .judged
                .iter()
                .find(|(which, _)| usize::from(*which) == place);
            let judged = judged.map(|(_, met)| *met);
            if judged.is_none() {
                aims.read(setting, state, side, condition);
            }
            aims.conditions
                .push((condition.clone(), judged, objective.by_turn));
        }
        aims
    }

    /// Nothing is asked for: the field itself is at stake.
    pub fn none(&self) -> bool {
        self.conditions.is_empty()
    }

    fn read(&mut self, setting: &Setting, state: &State, side: u8, condition: &Condition) {
        let friends = |who: &Who| -> Option<Vec<FigureId>> {
            let all = everybody(setting, state, *who);
            let own = |id: &FigureId| state.profile(*id).side == side;
            (!all.is_empty() && all.iter().all(own)).then_some(all)
        };
        let friend = |id: FigureId| state.profile(id).side == side;
        match condition {
            Condition::Reached(who, place) => {
                if let (Some(people), Some(spot)) = (friends(who), spot_of(setting, place)) {
                    self.wants.push(Want::Reach(people, spot));
                }
            }
            Condition::Holds(who, thing) => {
                if let Some(people) = friends(who) {
                    self.wants.push(Want::Fetch(people, *thing));
                }
            }
            Condition::Safe(id) | Condition::Alive(id) if friend(*id) => self.wants.push(Want::Protect(*id)),
            Condition::Dead(id) if !friend(*id) => self.wants.push(Want::Fell(*id)),
            Condition::Captive(id) if !friend(*id) => self.wants.push(Want::Capture(*id)),
            Condition::Left(who, edge) => {
                if let Some(people) = friends(who) {
                    self.wants.push(Want::Leave(people, *edge));
                }
            }
            Condition::NobodyLeft(Who::Side(other)) if *other != side => self.wants.push(Want::Rout(*other)),
            Condition::NobodyLeft(who) => {
                let people = everybody(setting, state, *who);
                let foes = people.into_iter().filter(|id| !friend(*id));
                self.wants.extend(foes.map(Want::Fell));
            }
            Condition::Count(who, being, Number::AtLeast(_) | Number::All) => {
                self.count(setting, (who, friends(who)), being, state, side);
            }
            Condition::EngineAt(_, place, _) => {
                let own = state.ids().filter(|id| friend(*id));
                self.wants
                    .extend(spot_of(setting, place).map(|spot| Want::Reach(own.collect(), spot)));
            }
            Condition::Lies(thing, _) => {
                let own = state.ids().filter(|id| friend(*id));
                self.wants.push(Want::Fetch(own.collect(), *thing));
            }
            Condition::Beside(one, other) => match (friend(*one), friend(*other)) {
                (true, _) => self.wants.push(Want::Meet(*one, *other)),
                (_, true) => self.wants.push(Want::Meet(*other, *one)),
                _ => {}
            },
            Condition::Done(job) => {
                if let Some(known) = setting.plot.jobs.get(*job as usize) {
                    let spot = known.place.as_ref().and_then(|place| spot_of(setting, place));
                    self.wants.push(Want::Do(*job, spot));
                }
            }
            Condition::Learnt(who, _) => self.wants.extend(friends(who).map(Want::Ask)),
            Condition::All(all) | Condition::Any(all) => {
                for one in all.iter().filter(|one| !story::holds(setting, state, one)) {
                    self.read(setting, state, side, one);
                }
            }
            Condition::Not(inner) => match &**inner {
                Condition::Reached(who, place) => {
                    if let (None, Some(spot)) = (friends(who), spot_of(setting, place)) {
                        self.wants.push(Want::Deny(spot));
                    }
                }
                Condition::Left(Who::Figure(id), _) | Condition::Safe(id) | Condition::Alive(id)
                    if !friend(*id) =>
                {
                    self.wants.push(Want::Fell(*id));
                }
                Condition::Left(Who::Side(other), _) if *other != side => self.wants.push(Want::Rout(*other)),
                Condition::Dead(id) | Condition::Captive(id) if friend(*id) => {
                    self.wants.push(Want::Protect(*id));
                }
                Condition::Holds(who, thing) if friends(who).is_none() => {
                    self.wants.push(Want::Fetch(Vec::new(), *thing));
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// So many people are to be like this.
    fn count(
        &mut self,
        setting: &Setting,
        (who, friends): (&Who, Option<Vec<FigureId>>),
        being: &Being,
        state: &State,
        side: u8,
    ) {
        let all = || everybody(setting, state, *who).into_iter();
        let foes = || all().filter(|id| state.profile(*id).side != side);
        match (being, friends) {
            (Being::In(place), Some(people)) => {
                let spot = spot_of(setting, place);
                self.wants.extend(spot.map(|spot| Want::Reach(people, spot)));
            }
            (Being::Left { edge, .. }, Some(people)) => self.wants.push(Want::Leave(people, *edge)),
            (Being::Able | Being::Alive, Some(people)) => {
                self.wants.extend(people.into_iter().map(Want::Protect));
            }
            (Being::Dead | Being::OutOfAction, None) => self.wants.extend(foes().map(Want::Fell)),
            (Being::Captive, None) => self.wants.extend(foes().map(Want::Capture)),
            _ => {}
        }
    }

    /// How far along the side is, from 0 to 1, all its aims together.
    pub fn progress(&self, setting: &Setting, state: &State, far: &mut Far<'_>) -> f64 {
        if self.conditions.is_empty() {
            return 0.0;
        }
        let mut sum = 0.0;
        for (condition, judged, by_turn) in &self.conditions {
            sum += match judged {
                Some(met) => f64::from(u8::from(*met)),
                None if story::holds(setting, state, condition) => {
                    let due = by_turn.is_some_and(|turn| state.turn >= turn);
                    if due { 1.0 } else { 0.97 }
                }
                None => 0.75 * near(setting, state, condition, far),
            };
        }
        sum / self.conditions.len() as f64
    }
}

/// How far somebody has to go to a spot.
pub(crate) type Far<'a> = dyn FnMut(&State, FigureId, &Spot) -> f64 + 'a;

/// How near a condition is to being true, from 0 to 1.
fn near(setting: &Setting, state: &State, condition: &Condition, far: &mut Far<'_>) -> f64 {
    if story::holds(setting, state, condition) {
        return 1.0;
    }
    let out = |id: FigureId| {
        let figure = state.figure(id);
        !matches!(figure.status, Status::Fit | Status::Down | Status::Waiting)
    };
    let closeness = |distance: f64| 0.9 / (1.0 + distance / 30.0);
    match condition {
        Condition::Reached(who, place) => {
            let Some(spot) = spot_of(setting, place) else {
                return 0.0;
            };
            let people = everybody(setting, state, *who);
            let able = people.into_iter().filter(|id| !out(*id));
            let distance = able.map(|id| far(state, id, &spot)).fold(f64::INFINITY, f64::min);
            closeness((distance - spot.radius).max(0.0))
        }
        Condition::Holds(who, thing) => {
            let thing = &state.things[*thing as usize];
            let at = thing.carriers.first().map_or(thing.at, |id| state.figure(*id).at);
            let spot = Spot {
                table: thing.table,
                at,
                radius: 1.0,
            };
            let people = everybody(setting, state, *who);
            let able = people.into_iter().filter(|id| !out(*id));
            let distance = able.map(|id| far(state, id, &spot)).fold(f64::INFINITY, f64::min);
            0.8 * closeness(distance)
        }
        Condition::Dead(id) | Condition::Captive(id) => match state.figure(*id).status {
            Status::OutOfAction | Status::Captive => 0.6,
            Status::Gone | Status::Killed => 0.0,
            _ => 0.1,
        },
        Condition::Left(who, edge) => {
            let people = everybody(setting, state, *who);
            let able = people.into_iter().filter(|id| !out(*id));
            let distance = able
                .map(|id| to_edge(setting, state, id, *edge))
                .fold(f64::INFINITY, f64::min);
            closeness(distance)
        }
        Condition::NobodyLeft(who) => {
            let people = everybody(setting, state, *who);
            let gone = people.iter().filter(|id| out(**id)).count();
            0.9 * gone as f64 / people.len().max(1) as f64
        }
        Condition::Count(who, being, number) => {
            let people = everybody(setting, state, *who);
            let mut near_each: Vec<f64> = Vec::new();
            for id in &people {
                let own = Who::Figure(*id);
                let one = Condition::Count(own, being.clone(), Number::AtLeast(1));
                near_each.push(match being {
                    _ if story::holds(setting, state, &one) => 1.0,
                    Being::In(place) => near(setting, state, &Condition::Reached(own, place.clone()), far),
                    Being::Left { edge, .. } => near(setting, state, &Condition::Left(own, *edge), far),
                    _ => 0.0,
                });
            }
            near_each.sort_by(|one, other| other.total_cmp(one));
            let wanted = match number {
                Number::AtLeast(least) => usize::from(*least),
                Number::All => people.len(),
                Number::AtMost(_) => return 0.0,
            };
            near_each.iter().take(wanted).sum::<f64>() / wanted.max(1) as f64
        }
        Condition::Lies(..) | Condition::EngineAt(..) => 0.2,
        Condition::Beside(one, other) => {
            let (here, there) = (state.figure(*one), state.figure(*other));
            if here.table != there.table || out(*one) {
                return 0.0;
            }
            closeness(here.at.distance(there.at))
        }
        Condition::Done(job) => {
            let place = setting
                .plot
                .jobs
                .get(*job as usize)
                .and_then(|job| job.place.as_ref());
            let Some(spot) = place.and_then(|place| spot_of(setting, place)) else {
                return 0.3;
            };
            let distances = state.ids().filter(|id| !out(*id)).map(|id| far(state, id, &spot));
            0.8 * closeness(distances.fold(f64::INFINITY, f64::min))
        }
        Condition::Learnt(who, _) => {
            let people = everybody(setting, state, *who);
            let table = |id: FigureId| state.figure(id).table;
            let mut nearest = f64::INFINITY;
            for id in people.into_iter().filter(|id| !out(*id)) {
                for other in state.ids().filter(|other| bystander(setting, state, id, *other)) {
                    if table(id) == table(other) {
                        nearest = state.figure(id).at.distance(state.figure(other).at).min(nearest);
                    }
                }
            }
            0.5 * closeness(nearest)
        }
        Condition::Turn(turn) => f64::from(state.turn) / f64::from((*turn).max(1)),
        Condition::All(all) => {
            let sum: f64 = all.iter().map(|one| near(setting, state, one, far)).sum();
            sum / all.len().max(1) as f64
        }
        Condition::Any(several) => several
            .iter()
            .map(|one| near(setting, state, one, far))
            .fold(0.0, f64::max),
        Condition::Not(inner) => 1.0 - near(setting, state, inner, far),
        Condition::Safe(_) | Condition::Alive(_) | Condition::DoorIs(..) | Condition::Happened(_) => 0.0,
    }
}

/// Somebody of neither one's own side nor the enemy's, to be talked to.
pub(crate) fn bystander(setting: &Setting, state: &State, id: FigureId, other: FigureId) -> bool {
    let (own, theirs) = (state.profile(id).side, state.profile(other).side);
    own != theirs && !setting.enemies(own, theirs) && state.figure(other).able()
}

/// How far it is to an edge, or to the nearest.
pub(crate) fn to_edge(setting: &Setting, state: &State, id: FigureId, edge: Option<Edge>) -> f64 {
    let figure = state.figure(id);
    let table = &setting.tables[figure.table as usize];
    let distance = |edge: Edge| match edge {
        Edge::Top => figure.at.y + table.half_depth,
        Edge::Bottom => table.half_depth - figure.at.y,
        Edge::Left => figure.at.x + table.half_width,
        Edge::Right => table.half_width - figure.at.x,
    };
    match edge {
        Some(edge) => distance(edge),
        None => Edge::ALL.into_iter().map(distance).fold(f64::INFINITY, f64::min),
    }
}

/// Everybody who is meant.
pub(crate) fn everybody(setting: &Setting, state: &State, who: Who) -> Vec<FigureId> {
    match who {
        Who::Figure(id) => state.figures.get(id as usize).map(|_| id).into_iter().collect(),
        Who::Unit(unit) => setting
            .units
            .get(unit as usize)
            .map_or(Vec::new(), |unit| unit.figures.clone()),
        Who::Side(side) => state.ids().filter(|id| state.profile(*id).side == side).collect(),
    }
}

/// A place as a spot to go to.
pub(crate) fn spot_of(setting: &Setting, place: &Place) -> Option<Spot> {
    match place {
        Place::Circle { table, at, radius } => Some(Spot {
            table: *table,
            at: *at,
            radius: *radius,
        }),
        Place::Ground { table, ground } => {
            let ground = setting
                .tables
                .get(*table as usize)?
                .grounds
                .get(*ground as usize)?;
            let middle = ground.bounds.middle();
            let (at, radius) = match &ground.shape {
                GroundShape::Area(area) if area.contains_point(middle) => (middle, 1.0),
                GroundShape::Area(area) => {
                    let corners = area.corners();
                    let sum = corners
                        .iter()
                        .fold((0.0, 0.0), |sum, corner| (sum.0 + corner.x, sum.1 + corner.y));
                    let count = corners.len().max(1) as f64;
                    (Point::new(sum.0 / count, sum.1 / count), 1.0)
                }
                GroundShape::Line { corners, half_width } => (
                    corners.get(corners.len() / 2).copied().unwrap_or(middle),
                    *half_width,
                ),
            };
            Some(Spot {
                table: *table,
                at,
                radius,
            })
        }
    }
}
