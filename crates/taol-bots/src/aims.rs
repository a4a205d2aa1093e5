//! What a scenario asks of a side: objectives read into places to go, people to take, things to carry, and how far along
//! each is. OBJ-01.

mod near;

use taol_geometry::Point;
use taol_rules::figure::{FigureId, ThingKind};
use taol_rules::plot::{Being, Condition, Number, Place, Who, Whose};
use taol_rules::setting::{Edge, GroundShape, Setting};
use taol_rules::state::State;
use taol_rules::story;

use crate::scene::World;

use near::{near, need, threat};

/// What it costs that something is about to be spoilt.
const THREAT: f64 = 0.25;

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
    /// Take a thing off the table, by an edge if one is named: any of these people.
    Carry(Vec<FigureId>, u16, Option<Edge>),
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
    /// Work that is there to be done.
    open: Vec<u16>,
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
        aims.open = open_jobs(setting, state).map(|(job, _)| job).collect();
        aims.look_for_lost_things(setting, state);
        aims.put_in_order();
        aims
    }

    /// Nothing is wanted twice, and what can be set out for comes before whom to keep from harm.
    fn put_in_order(&mut self) {
        let mut wants: Vec<Want> = Vec::with_capacity(self.wants.len());
        for want in self.wants.drain(..) {
            if !wants.contains(&want) {
                wants.push(want);
            }
        }
        wants.sort_by_key(|want| matches!(want, Want::Protect(_)));
        self.wants = wants;
    }

    /// Whoever wants something that nobody has seen does what work there is to be done: it may turn up.
    fn look_for_lost_things(&mut self, setting: &Setting, state: &State) {
        let wanted = self.wants.iter().any(|want| match want {
            Want::Fetch(_, thing) | Want::Carry(_, thing, _) => lost(state, *thing),
            _ => false,
        });
        if wanted {
            let spots = open_jobs(setting, state);
            self.wants
                .extend(spots.map(|(job, spot)| Want::Do(job, Some(spot))));
        }
    }

    /// Nothing is asked for: the field itself is at stake.
    pub fn none(&self) -> bool {
        self.conditions.is_empty()
    }

    /// What others may be after, to judge by what one is after oneself: the same things and places, and whoever is to be kept
    /// from harm.
    pub fn guessed(&self) -> Aims {
        let wants = self.wants.iter().filter_map(|want| match want {
            Want::Fetch(_, thing) | Want::Carry(_, thing, _) => Some(Want::Fetch(Vec::new(), *thing)),
            Want::Protect(friend) => Some(Want::Fell(*friend)),
            Want::Reach(_, spot) => Some(Want::Deny(*spot)),
            Want::Deny(spot) => Some(Want::Reach(Vec::new(), *spot)),
            _ => None,
        });
        Aims {
            wants: wants.collect(),
            ..Aims::default()
        }
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
            Condition::Learnt(who, secret) => {
                if let Some(people) = friends(who) {
                    let letters = letters(state, *secret);
                    self.wants
                        .extend(letters.map(|thing| Want::Fetch(people.clone(), thing)));
                    self.wants.push(Want::Ask(people));
                }
            }
            Condition::All(parts) if carried_off(parts).is_some() => {
                if let Some((who, thing, edge)) = carried_off(parts) {
                    match friends(&who) {
                        Some(people) => self.carry(people, thing, edge),
                        None => self.wants.push(Want::Fetch(Vec::new(), thing)),
                    }
                }
            }
            Condition::All(all) => {
                // What holds has to be kept as well.
                for one in all {
                    self.read(setting, state, side, one);
                }
            }
            Condition::Any(several) => {
                let holds = |one: &&Condition| story::holds(setting, state, one);
                let kept: Vec<&Condition> = several.iter().filter(holds).collect();
                let open = several.iter().filter(|_| kept.is_empty());
                for one in kept.iter().copied().chain(open) {
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
                // Whoever could take it off the table: better to have it oneself.
                Condition::All(_) | Condition::Any(_) => {
                    for thing in things_carried(inner) {
                        self.wants.push(Want::Fetch(Vec::new(), thing));
                    }
                }
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

    /// Any of these people takes a thing off the table; whoever else may do so with the same thing may do it too.
    fn carry(&mut self, people: Vec<FigureId>, thing: u16, edge: Option<Edge>) {
        let same = self.wants.iter_mut().find_map(|want| match want {
            Want::Carry(others, what, by) if (*what, *by) == (thing, edge) => Some(others),
            _ => None,
        });
        match same {
            Some(others) => others.extend(people),
            None => self.wants.push(Want::Carry(people, thing, edge)),
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
    pub fn progress(&self, world: &World<'_>, state: &State) -> f64 {
        if self.conditions.is_empty() {
            return 0.0;
        }
        let setting = world.setting;
        let far = &Measure {
            far: &|state, id, spot| world.far(state, id, spot),
            open: &self.open,
        };
        let mut sum = 0.0;
        for (condition, judged, by_turn) in &self.conditions {
            sum += match judged {
                Some(met) => f64::from(u8::from(*met)),
                None if story::holds(setting, state, condition) => {
                    let due = by_turn.is_some_and(|turn| state.turn >= turn);
                    if due {
                        1.0
                    } else {
                        0.97 - THREAT * threat(setting, state, condition, far)
                    }
                }
                None => {
                    let in_time = by_turn.map_or(1.0, |turn| {
                        let left = f64::from(turn) - f64::from(state.turn);
                        (0.5 + 0.25 * (left - need(setting, state, condition, far))).clamp(0.3, 1.0)
                    });
                    0.75 * in_time * near(setting, state, condition, far)
                }
            };
        }
        sum / self.conditions.len() as f64
    }
}

/// What it takes to say how near something is.
pub(super) struct Measure<'a> {
    /// How far somebody has to go to a spot.
    far: &'a dyn Fn(&State, FigureId, &Spot) -> f64,
    /// Work that was there to be done when the side began to think.
    open: &'a [u16],
}

impl Measure<'_> {
    fn to(&self, state: &State, id: FigureId, spot: &Spot) -> f64 {
        (self.far)(state, id, spot)
    }
}

/// Work with a place of its own that one has heard of and that is not done yet.
fn open_jobs<'a>(setting: &'a Setting, state: &'a State) -> impl Iterator<Item = (u16, Spot)> + 'a {
    let jobs = setting.plot.jobs.iter().zip(0u16..);
    let open = jobs.filter(|(job, number)| job.after.is_none() && !state.story.jobs.contains(number));
    open.filter_map(|(job, number)| Some((number, spot_of(setting, job.place.as_ref()?)?)))
}

/// Nobody knows where a thing is.
pub(crate) fn lost(state: &State, thing: u16) -> bool {
    let known = state.things.get(thing as usize);
    known.is_none_or(|thing| thing.concealed && thing.carriers.is_empty())
}

/// What there is to read about a secret, as far as one knows where it is.
fn letters(state: &State, secret: u16) -> impl Iterator<Item = u16> {
    let things = state.things.iter().zip(0u16..);
    let tells = things.filter(move |(thing, _)| thing.kind == ThingKind::Message(secret));
    tells
        .map(|(_, number)| number)
        .filter(move |number| !lost(state, *number))
}

/// A thing in somebody's hands and that somebody off the table: it is carried off.
fn carried_off(parts: &[Condition]) -> Option<(Who, u16, Option<Edge>)> {
    match parts {
        [Condition::Holds(who, thing), Condition::Left(leaver, edge)]
        | [Condition::Left(leaver, edge), Condition::Holds(who, thing)]
            if who == leaver =>
        {
            Some((*who, *thing, *edge))
        }
        _ => None,
    }
}

/// The things that a condition wants carried off.
fn things_carried(condition: &Condition) -> Vec<u16> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => match carried_off(parts) {
            Some((_, thing, _)) => vec![thing],
            None => {
                let mut all: Vec<u16> = parts.iter().flat_map(things_carried).collect();
                all.dedup();
                all
            }
        },
        _ => Vec::new(),
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
