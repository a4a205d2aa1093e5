//! How near what is asked for is to being true, how soon it can be, and how near it is to being spoilt.

use taol_rules::figure::{FigureId, Status, TaskKind};
use taol_rules::plot::{Being, Condition, Number, Who};
use taol_rules::setting::Setting;
use taol_rules::sheet;
use taol_rules::state::State;
use taol_rules::story;

use super::{Measure, Spot, bystander, carried_off, everybody, letters, lost, spot_of, to_edge};

/// How many turns it takes at least until a condition can be true, as far as people have to go for it.
pub(super) fn need(setting: &Setting, state: &State, condition: &Condition, far: &Measure<'_>) -> f64 {
    let soonest = |who: Who, spot: &Spot| {
        let able = everybody(setting, state, who)
            .into_iter()
            .filter(|id| state.figure(*id).able());
        let turns = able.map(|id| {
            let way = (far.to(state, id, spot) - spot.radius).max(0.0);
            let wheels = if state.figure(id).aboard.is_some() {
                2.0
            } else {
                1.0
            };
            way / (wheels * sheet::allowance_cm(setting, state, id)).max(1.0)
        });
        turns.fold(f64::INFINITY, f64::min)
    };
    match condition {
        Condition::Reached(who, place) => spot_of(setting, place).map_or(0.0, |spot| soonest(*who, &spot)),
        Condition::Holds(_, thing) if lost(state, *thing) => 0.0,
        Condition::Holds(who, thing) => soonest(*who, &spot_of_thing(state, *thing)),
        Condition::Left(who, edge) => {
            let able = everybody(setting, state, *who)
                .into_iter()
                .filter(|id| state.figure(*id).able());
            let turns = able.map(|id| {
                to_edge(setting, state, id, *edge) / sheet::allowance_cm(setting, state, id).max(1.0)
            });
            turns.fold(f64::INFINITY, f64::min)
        }
        Condition::All(parts) => {
            let parts = parts.iter().filter(|part| !story::holds(setting, state, part));
            let turns: Vec<f64> = parts.map(|part| need(setting, state, part, far)).collect();
            turns.into_iter().fold(0.0, f64::max)
        }
        Condition::Any(parts) => {
            let turns: Vec<f64> = parts.iter().map(|part| need(setting, state, part, far)).collect();
            turns.into_iter().fold(f64::INFINITY, f64::min)
        }
        _ => 0.0,
    }
}

/// How near something is to spoiling a condition that holds so far, from 0 to 1.
pub(super) fn threat(setting: &Setting, state: &State, condition: &Condition, far: &Measure<'_>) -> f64 {
    match condition {
        Condition::Not(inner) => near(setting, state, inner, far),
        Condition::Safe(id) | Condition::Alive(id) => danger(setting, state, *id),
        Condition::All(parts) => parts
            .iter()
            .map(|part| threat(setting, state, part, far))
            .fold(0.0, f64::max),
        _ => 0.0,
    }
}

/// How near enemies are to somebody who is to be kept from harm, from 0 to about a half.
fn danger(setting: &Setting, state: &State, id: FigureId) -> f64 {
    let (figure, side) = (state.figure(id), state.profile(id).side);
    let foes = state.ids().filter(|other| {
        let theirs = state.figure(*other);
        theirs.able() && theirs.table == figure.table && setting.enemies(side, state.profile(*other).side)
    });
    let nearest = foes
        .map(|other| figure.at.distance(state.figure(other).at))
        .fold(f64::INFINITY, f64::min);
    0.5 * 12.0 / (12.0 + nearest)
}

/// How near somewhere is: the last steps count most, and every step counts.
fn closeness(distance: f64) -> f64 {
    0.45 / (1.0 + distance / 30.0) + 0.45 * (1.0 - distance / 200.0).max(0.0)
}

/// How near its enemies are to somebody they want, from 0 to 1: a few of them, for one alone will hardly do it.
fn surrounded(setting: &Setting, state: &State, id: FigureId) -> f64 {
    let (figure, side) = (state.figure(id), state.profile(id).side);
    let mut nearest = [f64::INFINITY; 3];
    for other in state.ids() {
        let theirs = state.figure(other);
        let enemy = theirs.able() && theirs.table == figure.table;
        if enemy && setting.enemies(side, state.profile(other).side) {
            let mut apart = figure.at.distance(theirs.at);
            for place in &mut nearest {
                if apart < *place {
                    std::mem::swap(&mut apart, place);
                }
            }
        }
    }
    nearest.into_iter().map(closeness).sum::<f64>() / nearest.len() as f64
}

/// How near a condition is to being true, from 0 to 1.
pub(super) fn near(setting: &Setting, state: &State, condition: &Condition, far: &Measure<'_>) -> f64 {
    if story::holds(setting, state, condition) {
        return 1.0;
    }
    let out = |id: FigureId| {
        let figure = state.figure(id);
        !matches!(figure.status, Status::Fit | Status::Down | Status::Waiting)
    };
    match condition {
        Condition::Reached(who, place) => {
            let Some(spot) = spot_of(setting, place) else {
                return 0.0;
            };
            let people = everybody(setting, state, *who);
            let able = people.into_iter().filter(|id| !out(*id));
            let distance = able
                .map(|id| far.to(state, id, &spot))
                .fold(f64::INFINITY, f64::min);
            closeness((distance - spot.radius).max(0.0))
        }
        Condition::Holds(_, thing) if lost(state, *thing) => {
            // What work brings to light is not known before it is done.
            let jobs = far.open.iter();
            let nearest = jobs.map(|job| near(setting, state, &Condition::Done(*job), far));
            0.1 + 0.6 * nearest.fold(0.0, f64::max)
        }
        Condition::Holds(who, thing) => {
            let spot = spot_of_thing(state, *thing);
            let people = everybody(setting, state, *who);
            let able = people.into_iter().filter(|id| !out(*id));
            let distance = able
                .map(|id| far.to(state, id, &spot))
                .fold(f64::INFINITY, f64::min);
            0.8 * closeness(distance)
        }
        Condition::Dead(id) | Condition::Captive(id) => match state.figure(*id).status {
            Status::OutOfAction | Status::Captive => 0.6,
            Status::Gone | Status::Killed => 0.0,
            _ => 0.1 + 0.35 * surrounded(setting, state, *id),
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
            let Some(job) = setting.plot.jobs.get(*job as usize) else {
                return 0.0;
            };
            let works = |id: FigureId| {
                let task = state.figure(id).task.as_ref();
                task.is_some_and(|task| matches!(&task.what, TaskKind::Work(name) if *name == job.name))
            };
            if state.ids().any(works) {
                return 0.95;
            }
            let Some(spot) = job.place.as_ref().and_then(|place| spot_of(setting, place)) else {
                return 0.3;
            };
            let distances = state
                .ids()
                .filter(|id| !out(*id))
                .map(|id| far.to(state, id, &spot));
            0.8 * closeness(distances.fold(f64::INFINITY, f64::min))
        }
        Condition::Learnt(who, secret) => {
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
            let letters = letters(state, *secret)
                .map(|thing| near(setting, state, &Condition::Holds(*who, thing), far));
            letters.fold(0.5 * closeness(nearest), f64::max)
        }
        Condition::Turn(turn) => f64::from(state.turn) / f64::from((*turn).max(1)),
        Condition::All(parts) if carried_off(parts).is_some() => {
            let Some((who, thing, edge)) = carried_off(parts) else {
                return 0.0;
            };
            let held = Condition::Holds(who, thing);
            if story::holds(setting, state, &held) {
                let bearers = &state.things[thing as usize].carriers;
                let left = bearers.first().map(|id| Condition::Left(Who::Figure(*id), edge));
                0.5 + 0.5 * left.map_or(0.0, |left| near(setting, state, &left, far))
            } else {
                0.5 * near(setting, state, &held, far)
            }
        }
        Condition::All(all) => {
            let sum: f64 = all.iter().map(|one| near(setting, state, one, far)).sum();
            sum / all.len().max(1) as f64
        }
        Condition::Any(several) => several
            .iter()
            .map(|one| near(setting, state, one, far))
            .fold(0.0, f64::max),
        Condition::Not(inner) => match &**inner {
            Condition::Safe(id) | Condition::Alive(id) => 0.1 + 0.35 * surrounded(setting, state, *id),
            inner => 1.0 - near(setting, state, inner, far),
        },
        Condition::Safe(_) | Condition::Alive(_) | Condition::DoorIs(..) | Condition::Happened(_) => 0.0,
    }
}

/// Where a thing lies, or is carried.
fn spot_of_thing(state: &State, thing: u16) -> Spot {
    let thing = &state.things[thing as usize];
    Spot {
        table: thing.table,
        at: thing.carriers.first().map_or(thing.at, |id| state.figure(*id).at),
        radius: 1.0,
    }
}
