//! Advancing, bounding, screening, going round and back: scripts of those who move.

use taol_geometry::{Point, Vector};
use taol_rules::figure::{FigureId, Posture};
use taol_rules::order::{Action, Order, Orders};
use taol_rules::rulebook::Conceals;
use taol_rules::setting::{Edge, GroundShape};

use crate::facts::Kind;
use crate::scene::Scene;

use super::{Mark, Team, fighting, moved, ready_gun};

/// Where a team goes when it goes for a mark.
pub(super) fn goal(team: &Team<'_>, mark: Mark) -> Option<Point> {
    let scene = team.scene;
    match mark {
        Mark::Friend(friend) => Some(scene.at(friend)),
        Mark::Want(place) => super::errands::goal(scene, place),
        Mark::Foe(_) | Mark::Nothing => team.foe(mark).map(|foe| scene.at(foe)),
    }
    .or_else(|| unexplored(team))
}

/// With nobody in sight one goes and looks: to the middle of the table, then across it.
fn unexplored(team: &Team<'_>) -> Option<Point> {
    let scene = team.scene;
    let first = *team.people.first()?;
    let table = &scene.world.setting.tables[scene.state.figure(first).table as usize];
    let own = scene.world.setting.sides[scene.side as usize].edge;
    let middle = team.middle();
    let beyond = match own {
        Some(Edge::Top) => Point::new(middle.x, table.half_depth),
        Some(Edge::Bottom) => Point::new(middle.x, -table.half_depth),
        Some(Edge::Left) => Point::new(table.half_width, middle.y),
        Some(Edge::Right) => Point::new(-table.half_width, middle.y),
        None => {
            // Round the table by its four quarters, another every few turns.
            let quarter = (scene.state.turn / 4) % 4;
            let (x, y) = [(0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)][quarter as usize];
            Point::new(table.half_width * x, table.half_depth * y)
        }
    };
    Some(beyond)
}

/// Goes nearer; shooters no nearer than they need.
pub(super) fn advance(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let Some(to) = goal(team, mark) else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    team.go(to, orders);
    if team.body {
        return;
    }
    for id in &team.people {
        if let Some(order) = in_range(scene, *id) {
            orders.insert(*id, order);
        }
    }
}

/// A shooter with somebody in good range stays to shoot, or reloads where that is safe.
fn in_range(scene: &Scene<'_>, id: FigureId) -> Option<Order> {
    let known = scene.facts(id);
    if known.kind != Kind::Shooter {
        return None;
    }
    let (apart, _) = scene.nearest_foe(id)?;
    match ready_gun(scene, id) {
        Some(gun) => (apart <= gun.good && !gun.moving).then(|| fighting::hold(scene, id)),
        None => fighting::reload(scene, id, apart),
    }
}

/// One half goes on, from cover to cover, the other half stays and shoots; they take turns.
pub(super) fn bound(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let Some(to) = goal(team, mark) else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    for (place, id) in team.people.iter().enumerate() {
        let stays = team.people.len() > 1 && (place as u32 + scene.state.turn).is_multiple_of(2);
        let loaded = ready_gun(scene, *id).is_some();
        let order = if stays || scene.facts(*id).kind == Kind::Shooter && !loaded {
            fighting::hold(scene, *id)
        } else {
            let here = scene.at(*id);
            let cover = next_cover(scene, *id, to).unwrap_or(to + (here - team.middle()));
            team.path(*id, cover)
        };
        orders.insert(*id, order);
    }
}

/// Cover on the way that can be reached this turn and is nearer to the goal.
fn next_cover(scene: &Scene<'_>, id: FigureId, to: Point) -> Option<Point> {
    let (here, pace) = (scene.at(id), scene.facts(id).pace);
    let table = &scene.world.setting.tables[scene.state.figure(id).table as usize];
    let whole = here.distance(to);
    let mut best: Option<(f64, Point)> = None;
    for ground in table
        .grounds
        .iter()
        .filter(|ground| ground.storey == 0 && ground.traits.cover < 0 && !ground.traits.blocks_sight)
    {
        let spots: Vec<Point> = match &ground.shape {
            GroundShape::Area(area) => vec![nearest_in(area.bounds().middle(), here)],
            GroundShape::Line { corners, half_width } => corners
                .windows(2)
                .map(|piece| {
                    let middle = piece[0].towards(piece[1], 0.5);
                    let back = (here - to).direction().map_or(Vector::ZERO, |way| way.vector());
                    middle + back * (half_width + 1.2)
                })
                .collect(),
        };
        for spot in spots {
            let (gone, left) = (here.distance(spot), spot.distance(to));
            if gone <= pace && gone > 1.0 && left < whole && best.is_none_or(|(least, _)| left < least) {
                best = Some((left, spot));
            }
        }
    }
    best.map(|(_, spot)| spot)
}

fn nearest_in(middle: Point, from: Point) -> Point {
    middle.towards(from, 0.2)
}

/// Stands between the enemy and friends.
pub(super) fn screen(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let (Some(foe), Mark::Friend(friend)) = (team.foe(mark), mark) else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    let (from, to) = (scene.at(friend), scene.at(foe));
    let apart = from.distance(to).max(1.0);
    let place = from.towards(to, (8.0 / apart).min(0.5));
    team.go(place, orders);
}

/// Stays beside somebody.
pub(super) fn escort(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let Mark::Friend(friend) = mark else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    team.each(orders, |team, id| {
        let scene = team.scene;
        if id == friend || scene.gap(id, friend) < 4.0 {
            return fighting::hold(scene, id);
        }
        if scene.gap(id, friend) > scene.facts(id).pace {
            return team.path(id, scene.at(friend));
        }
        moved(Action::Follow {
            target: friend,
            gap: 2.0,
        })
    });
}

/// Gets in somebody's way.
pub(super) fn intercept(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let Some(foe) = team.foe(mark) else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    team.each(orders, |team, id| {
        let scene = team.scene;
        let near = scene.gap(id, foe) < scene.facts(id).pace + scene.facts(foe).pace;
        let same = scene.state.figure(id).table == scene.state.figure(foe).table;
        match (same, near) {
            (true, true) => moved(Action::BlockPerson { target: foe }),
            (true, false) => team.path(id, scene.at(foe)),
            _ => fighting::hold(scene, id),
        }
    });
}

/// Goes round the enemy's flank, and charges from there.
pub(super) fn flank(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let Some(foe) = team.foe(mark) else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    let (middle, heart) = (team.middle(), scene.at(foe));
    let near: Vec<FigureId> = scene
        .foes
        .iter()
        .copied()
        .filter(|other| scene.at(*other).distance(heart) < 25.0)
        .collect();
    let centre = scene.middle(&near);
    let axis = (heart - middle)
        .direction()
        .map_or(Vector::ZERO, |way| way.vector());
    let aside = axis.turned();
    // Where the rest of the enemy is not.
    let sign = if aside.dot(centre - heart) > 0.0 {
        -1.0
    } else {
        1.0
    };
    let round = heart + aside * (sign * 18.0);
    let aligned = (middle - heart).dot(aside * sign) > 8.0 || middle.distance(heart) < 10.0;
    if aligned {
        fighting::charge(team, Mark::Foe(foe), orders);
    } else {
        team.go(round, orders);
    }
}

/// Goes back from whoever is near, towards one's own edge.
pub(super) fn fall_back(team: &Team<'_>, orders: &mut Orders) {
    let scene = team.scene;
    let people = team.people.clone();
    let middle = scene.middle(&people);
    let mut away = Vector::ZERO;
    for foe in &scene.foes {
        let step = middle - scene.at(*foe);
        let length = step.length().max(1.0);
        away = away + step * (1.0 / (length * length));
    }
    let away = match scene.world.setting.sides[scene.side as usize].edge {
        Some(Edge::Top) => away + Vector::new(0.0, -0.03),
        Some(Edge::Bottom) => away + Vector::new(0.0, 0.03),
        Some(Edge::Left) => away + Vector::new(-0.03, 0.0),
        Some(Edge::Right) => away + Vector::new(0.03, 0.0),
        None => away,
    };
    let Some(way) = away.direction() else {
        return team.each(orders, |team, id| fighting::hold(team.scene, id));
    };
    for id in &people {
        let to = scene.at(*id) + way.vector() * scene.facts(*id).pace;
        orders.insert(*id, team.path(*id, to));
    }
}

/// Lies in wait in the nearest place that hides.
pub(super) fn ambush(team: &Team<'_>, orders: &mut Orders) {
    team.each(orders, |team, id| {
        let scene = team.scene;
        let apart = scene.nearest_foe(id).map_or(f64::INFINITY, |(apart, _)| apart);
        if let Some(gun) = ready_gun(scene, id)
            && apart <= gun.good
        {
            return fighting::hold(scene, id);
        }
        if let Some(order) = fighting::reload(scene, id, apart) {
            return order;
        }
        let (here, table) = (scene.at(id), scene.state.figure(id).table);
        let mut best: Option<(f64, Point, bool)> = None;
        for ground in &scene.world.setting.tables[table as usize].grounds {
            let hides = ground.traits.conceals != Conceals::Never || ground.traits.see_through.is_some();
            let GroundShape::Area(area) = &ground.shape else {
                continue;
            };
            if !hides || ground.storey != 0 {
                continue;
            }
            let inside = area.contains_point(here);
            let spot = if inside {
                here
            } else {
                area.bounds().middle().towards(here, 0.3)
            };
            let apart = here.distance(spot);
            if best.is_none_or(|(least, ..)| apart < least) {
                best = Some((apart, spot, inside));
            }
        }
        let upright = scene.state.figure(id).posture == Posture::Standing;
        let on_foot = !scene.state.locomotion(id).mounted();
        match best {
            Some((_, _, true)) if upright && on_foot && apart > 8.0 => {
                moved(Action::Take(Posture::Crouching))
            }
            Some((_, _, true)) => Order::default(),
            Some((_, spot, false)) => team.path(id, spot),
            None => fighting::hold(scene, id),
        }
    });
}
