//! Fetching, reaching, working, leaving, giving oneself up: scripts of those who have something else to do.

use taol_geometry::Point;
use taol_rules::engine::EngineOrder;
use taol_rules::figure::{FigureId, ThingKind};
use taol_rules::order::{Action, Dealings, Order, Orders};
use taol_rules::plot::Who;
use taol_rules::setting::Edge;

use crate::aims::{Want, bystander, lost, to_edge};
use crate::scene::Scene;

use super::{Mark, Team, afloat, fighting, moved, moving};

/// How near a thing one lays hands on it, in centimetres.
const AT_HAND: f64 = 0.9;

/// Where a want has to be seen to.
pub(crate) fn goal(scene: &Scene<'_>, place: u8) -> Option<Point> {
    match scene.aims.wants.get(place as usize)? {
        Want::Reach(_, spot) | Want::Deny(spot) => Some(spot.at),
        Want::Fetch(_, thing) | Want::Carry(_, thing, _) if lost(scene.state, *thing) => None,
        Want::Fetch(_, thing) | Want::Carry(_, thing, _) => {
            let thing = scene.state.things.get(*thing as usize)?;
            Some(thing.carriers.first().map_or(thing.at, |id| scene.at(*id)))
        }
        Want::Fell(id) | Want::Capture(id) | Want::Protect(id) | Want::Meet(_, id) => {
            scene.state.figures.get(*id as usize).map(|figure| figure.at)
        }
        Want::Do(_, spot) => spot.map(|spot| spot.at),
        Want::Leave(..) | Want::Rout(_) | Want::Ask(_) => None,
    }
}

/// Whether a want is somebody's to see to.
pub(crate) fn concerns(want: &Want, id: FigureId) -> bool {
    match want {
        Want::Reach(people, _)
        | Want::Fetch(people, _)
        | Want::Leave(people, _)
        | Want::Carry(people, ..)
        | Want::Ask(people) => people.is_empty() || people.contains(&id),
        Want::Meet(one, _) => *one == id,
        _ => true,
    }
}

/// Goes and gets what is wanted: those whom it concerns, the others go with them.
pub(super) fn seize(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let want = match mark {
        Mark::Want(place) => scene.aims.wants.get(place as usize),
        _ => None,
    };
    let (Some(want), Mark::Want(place)) = (want, mark) else {
        return moving::advance(team, mark, orders);
    };
    match want {
        Want::Leave(_, edge) => {
            team.each(orders, |team, id| {
                if concerns(want, id) {
                    leave(team, id, *edge)
                } else {
                    cover(team, id)
                }
            });
        }
        Want::Fell(foe) | Want::Capture(foe) => fighting::charge(team, Mark::Foe(*foe), orders),
        Want::Rout(_) => moving::advance(team, Mark::Nothing, orders),
        Want::Protect(friend) => moving::screen(team, Mark::Friend(*friend), orders),
        Want::Fetch(_, thing) => fetch(team, *thing, want, orders),
        Want::Carry(_, thing, edge) => {
            fetch(team, *thing, want, orders);
            let carried = scene.state.things.get(*thing as usize);
            for id in carried.into_iter().flat_map(|thing| &thing.carriers) {
                if team.people.contains(id) && concerns(want, *id) {
                    orders.insert(*id, leave(team, *id, *edge));
                }
            }
        }
        Want::Meet(who, whom) => team.each(orders, |team, id| {
            if id != *who {
                return moving_with(team, id, *who);
            }
            let mut order = team.path(id, team.scene.at(*whom));
            if team.scene.gap(id, *whom) < 1.0 {
                order = Order::default();
                order.dealings = Some(Box::new(Dealings {
                    talks_to: Some(*whom),
                    ..Dealings::default()
                }));
            }
            order
        }),
        Want::Do(..) => work(team, mark, orders),
        Want::Ask(_) => team.each(orders, |team, id| {
            if concerns(want, id) {
                ask(team, id)
            } else {
                cover(team, id)
            }
        }),
        Want::Reach(_, spot) | Want::Deny(spot) => {
            let Some(to) = goal(scene, place) else {
                return;
            };
            for id in &team.people {
                let there = scene.at(*id).distance(to);
                let aboard = scene.state.figure(*id).aboard.is_some();
                let order = if aboard {
                    ride(team, *id, to)
                } else if there <= (spot.radius * 0.6).max(1.5) {
                    fighting::hold(scene, *id)
                } else if concerns(want, *id) {
                    let kept = (scene.at(*id) - team.middle()) * if there > 20.0 { 0.6 } else { 0.25 };
                    team.path(*id, to + kept)
                } else {
                    cover(team, *id)
                };
                orders.insert(*id, order);
            }
        }
    }
}

/// Drives, rows or sails there, whoever may; others aboard are taken along.
fn ride(team: &Team<'_>, id: FigureId, to: Point) -> Order {
    if let Some(order) = afloat::go(team, id, to) {
        return order;
    }
    let scene = team.scene;
    let path = scene.world.way(scene.state, id, to);
    let drive = EngineOrder::Drive {
        path: path.clone(),
        fast: false,
    };
    let ways = [Action::Engine(drive), Action::Row(path)].map(moved);
    let possible = |order: &Order| afloat::possible(scene, id, order);
    ways.into_iter().find(possible).unwrap_or_default()
}

/// Goes to the nearest bystander and talks: briefly at first, then at length.
fn ask(team: &Team<'_>, id: FigureId) -> Order {
    let scene = team.scene;
    let setting = scene.world.setting;
    let nearest = scene
        .state
        .ids()
        .filter(|other| bystander(setting, scene.state, id, *other))
        .filter(|other| scene.state.figure(*other).table == scene.state.figure(id).table)
        .min_by(|one, other| {
            let far = |other: &FigureId| scene.at(id).distance(scene.at(*other));
            far(one).total_cmp(&far(other)).then(one.cmp(other))
        });
    let Some(other) = nearest else {
        return fighting::hold(scene, id);
    };
    let near = taol_rules::sense::can_talk(setting, scene.state, id, other);
    if near && scene.state.turn.is_multiple_of(2) {
        return moved(Action::Discuss(other));
    }
    let mut order = if near {
        Order::default()
    } else {
        team.path(id, scene.at(other))
    };
    let reached = scene.gap(id, other) < scene.facts(id).pace;
    if reached {
        order.dealings = Some(Box::new(Dealings {
            talks_to: Some(other),
            ..Dealings::default()
        }));
    }
    order
}

/// Whoever has something to read reads it, once.
pub(super) fn read(team: &Team<'_>, orders: &mut Orders) {
    let (setting, state) = (team.scene.world.setting, team.scene.state);
    for thing in &state.things {
        let (Some(bearer), ThingKind::Message(secret)) = (thing.carriers.first(), &thing.kind) else {
            continue;
        };
        let known = taol_rules::story::knows(setting, state, *secret, Who::Figure(*bearer));
        if known || !team.people.contains(bearer) {
            continue;
        }
        let order = orders.entry(*bearer).or_default();
        let dealings = order.dealings.get_or_insert_default();
        dealings.reads.push(thing.name.clone());
    }
}

/// Stays with somebody.
fn moving_with(team: &Team<'_>, id: FigureId, whom: FigureId) -> Order {
    if team.scene.gap(id, whom) < 5.0 {
        fighting::hold(team.scene, id)
    } else {
        team.path(id, team.scene.at(whom))
    }
}

/// Covers those who see to a want: shoots if it can, else stays.
fn cover(team: &Team<'_>, id: FigureId) -> Order {
    fighting::hold(team.scene, id)
}

/// The nearest of those who may takes the thing up, the others cover; whoever has it keeps away from enemies.
fn fetch(team: &Team<'_>, thing: u16, want: &Want, orders: &mut Orders) {
    let scene = team.scene;
    let Some(known) = scene.state.things.get(thing as usize) else {
        return;
    };
    if lost(scene.state, thing) {
        // Somebody may know where it is.
        return team.each(orders, ask);
    }
    if let Some(bearer) = known.carriers.first() {
        if scene.foes.contains(bearer) {
            return fighting::charge(team, Mark::Foe(*bearer), orders);
        }
        team.each(orders, |team, id| moving_with(team, id, *bearer));
        // Whoever has it keeps away from enemies.
        let near = scene.nearest_foe(*bearer);
        let close = near.is_some_and(|(apart, foe)| apart < scene.facts(foe).pace + 8.0);
        if close && team.people.contains(bearer) {
            let alone = Team {
                scene,
                people: vec![*bearer],
                body: false,
            };
            moving::fall_back(&alone, orders);
        }
        return;
    }
    let fetcher = team
        .people
        .iter()
        .filter(|id| concerns(want, **id))
        .min_by(|one, other| {
            let far = |id: FigureId| scene.at(id).distance(known.at);
            far(**one).total_cmp(&far(**other)).then(one.cmp(other))
        })
        .copied();
    let taken = orders.values().any(|order| order.pick_up.contains(&known.name));
    for id in &team.people {
        let order = if Some(*id) == fetcher {
            let mut order = team.path(*id, known.at);
            let radius = scene.state.placed(*id).base.inner_radius();
            let near = scene.at(*id).distance(known.at) - radius <= AT_HAND;
            let reached = near || scene.at(*id).distance(known.at) < scene.facts(*id).pace * 1.2;
            let passes = near
                || matches!(&order.action, Action::Path(way) if way.last().is_some_and(|last| last.at.distance(known.at) < 0.5));
            if reached && passes && !taken && !known.concealed {
                order.pick_up.push(known.name.clone());
            }
            order
        } else if scene.at(*id).distance(known.at) > 12.0 {
            team.path(*id, known.at + (scene.at(*id) - team.middle()))
        } else {
            cover(team, *id)
        };
        orders.insert(*id, order);
    }
}

/// Works at the job that is wanted, or goes where it is to be done.
pub(super) fn work(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let want = match mark {
        Mark::Want(place) => scene.aims.wants.get(place as usize),
        _ => None,
    };
    let Some(Want::Do(job, spot)) = want else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    let Some(job) = scene.world.setting.plot.jobs.get(*job as usize) else {
        return;
    };
    let there = |id: FigureId| {
        let place = job.place.as_ref();
        place.is_none_or(|place| taol_rules::story::stands_in(scene.world.setting, scene.state, id, place))
    };
    team.each(orders, |team, id| {
        if there(id) {
            moved(Action::Work(job.name.clone()))
        } else if let Some(spot) = spot {
            team.path(id, spot.at)
        } else {
            fighting::hold(team.scene, id)
        }
    });
}

/// Leaves by an edge: to it, then over it.
fn leave(team: &Team<'_>, id: FigureId, edge: Option<Edge>) -> Order {
    let scene = team.scene;
    let state = scene.state;
    let Some(edge) = edge else {
        return moved(Action::Leave);
    };
    let setting = scene.world.setting;
    let own = to_edge(setting, state, id, Some(edge));
    let nearest = to_edge(setting, state, id, None);
    if own <= nearest + 1e-9 {
        return moved(Action::Leave);
    }
    let here = scene.at(id);
    let table = &setting.tables[state.figure(id).table as usize];
    let to = match edge {
        Edge::Top => Point::new(here.x, -table.half_depth),
        Edge::Bottom => Point::new(here.x, table.half_depth),
        Edge::Left => Point::new(-table.half_width, here.y),
        Edge::Right => Point::new(table.half_width, here.y),
    };
    team.path(id, to)
}

/// Leaves the table, by one's own edge if the scenario names one.
pub(super) fn flee(team: &Team<'_>, orders: &mut Orders) {
    let edge = team.scene.world.setting.sides[team.scene.side as usize].edge;
    team.each(orders, |team, id| {
        let scene = team.scene;
        let (nearest, own) = (
            to_edge(scene.world.setting, scene.state, id, None),
            to_edge(scene.world.setting, scene.state, id, edge),
        );
        // One's own edge, unless another is much nearer.
        if nearest < own * 0.5 {
            leave(team, id, None)
        } else {
            leave(team, id, edge)
        }
    });
}

/// Gives oneself up to the nearest enemy who stands beside one; otherwise waits for one to come.
pub(super) fn surrender(team: &Team<'_>, orders: &mut Orders) {
    team.each(orders, |team, id| match team.scene.nearest_foe(id) {
        Some((_, foe)) if team.scene.gap(id, foe) < 30.0 => moved(Action::Surrender(foe)),
        _ => Order::default(),
    });
}
