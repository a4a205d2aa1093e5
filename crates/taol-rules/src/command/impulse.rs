//! What people do who obey nobody: they run, rush at the enemy, or loot. MOR-01, DIS-03.

use taol_geometry::{Point, TOUCH, distance_base_segment};

use crate::disguise;
use crate::figure::{FigureId, Impulse};
use crate::movement::{GroundIndex, Seeker, Walker};
use crate::order::{Action, Order, Waypoint};
use crate::place::nearer;
use crate::refusal::Refusal;
use crate::sense;
use crate::setting::{Edge, Setting};
use crate::sheet;
use crate::state::State;

/// Points tried along an edge, to either side of the nearest one.
const TRIES: u32 = 24;

/// Somebody driven does nothing else this turn; whoever keeps formation without a leader does not move. MOR-01, DIS-03.
pub(crate) fn check(state: &State, id: FigureId, order: &Order) -> Result<(), Refusal> {
    let Some(driven) = state.figure(id).driven else {
        return Ok(());
    };
    let moves = order.action.moves() || order.answers.iter().any(|answer| answer.then.moves());
    let idle = matches!(order.action, Action::Hold | Action::Hesitate)
        && order.answers.is_empty()
        && order.shots.is_empty()
        && order.pick_up.is_empty()
        && order.drop.is_empty()
        && order.special.is_none();
    match driven.by {
        Impulse::Hold if moves => Err(Refusal::KeepsFormation(id)),
        Impulse::Hold => Ok(()),
        _ if idle => Ok(()),
        by => Err(Refusal::ObeysNobody(id, by)),
    }
}

/// What those driven in this turn do by themselves. MOR-01.
pub(crate) fn orders(setting: &Setting, state: &State, turn: u32) -> Vec<(FigureId, Order)> {
    let driven = state.ids().filter_map(|id| {
        let figure = state.figure(id);
        let driven = figure
            .driven
            .filter(|driven| driven.turn == turn && figure.able() && figure.aboard.is_none())?;
        Some((id, order(setting, state, id, driven.by)?))
    });
    driven.collect()
}

fn order(setting: &Setting, state: &State, id: FigureId, by: Impulse) -> Option<Order> {
    let mut order = Order::default();
    order.action = match by {
        Impulse::Hold | Impulse::Surrender => return None,
        Impulse::Flee => Action::Path(way_out(setting, state, id)?.into_iter().map(to).collect()),
        Impulse::Rush => Action::Charge {
            target: nearest_enemy(setting, state, id, true)?,
            via: Vec::new(),
        },
        Impulse::Loot => {
            let (name, at) = nearest_loot(state, id)?;
            order.pick_up.push(name);
            Action::Path(vec![to(at)])
        }
    };
    Some(order)
}

fn to(at: Point) -> Waypoint {
    Waypoint { at, storey: None }
}

/// The nearest enemy able to act on the same table; of those in sight, if that is asked for.
fn nearest_enemy(setting: &Setting, state: &State, id: FigureId, in_sight: bool) -> Option<FigureId> {
    enemies(setting, state, id)
        .filter(|other| !in_sight || sense::sees(setting, state, id, *other))
        .map(|other| (sense::distance(state, id, other), other))
        .min_by(|a, b| {
            let at = |id: FigureId| state.figure(id).at;
            let by_middle = || nearer(at(id), at(a.1), at(b.1));
            a.0.total_cmp(&b.0).then_with(by_middle).then(a.1.cmp(&b.1))
        })
        .map(|(_, other)| other)
}

fn enemies<'a>(setting: &'a Setting, state: &'a State, id: FigureId) -> impl Iterator<Item = FigureId> + 'a {
    let table = state.figure(id).table;
    state.ids().filter(move |other| {
        let figure = state.figure(*other);
        figure.able() && figure.table == table && disguise::takes_for_enemy(setting, state, id, *other, None)
    })
}

/// The nearest thing that lies about in the open on the same storey. MOR-01, OBJ-02.
fn nearest_loot(state: &State, id: FigureId) -> Option<(String, Point)> {
    let figure = state.figure(id);
    let lies = |thing: &&crate::figure::Thing| {
        let here = (thing.table, thing.storey) == (figure.table, figure.storey);
        let free = thing.carriers.is_empty() && thing.set_up.is_none() && thing.taken_by.is_none();
        here && free && !thing.concealed
    };
    let things = state.things.iter().filter(lies);
    let nearest = things.min_by(|a, b| {
        let distance = |thing: &crate::figure::Thing| figure.at.distance(thing.at);
        distance(a).total_cmp(&distance(b)).then(a.name.cmp(&b.name))
    });
    nearest.map(|thing| (thing.name.clone(), thing.at))
}

/// There is something to be had. MOR-01.
pub(super) fn finds_loot(state: &State, id: FigureId) -> bool {
    nearest_loot(state, id).is_some()
}

/// There is somebody to rush at. MOR-01.
pub(super) fn sees_an_enemy(setting: &Setting, state: &State, id: FigureId) -> bool {
    nearest_enemy(setting, state, id, true).is_some()
}

/// Where somebody runs to: the nearest point of the own edge that no enemy bars, or of any other edge if all of that is
/// barred; nowhere if there is no way out. MOR-01.
pub fn flight(setting: &Setting, state: &State, id: FigureId) -> Option<Point> {
    let own = setting.sides[state.profile(id).side as usize].edge;
    let barring = Barring::new(setting, state, id);
    let towards = |edges: &[Edge]| {
        let points = edges.iter().flat_map(|edge| points(setting, state, id, *edge));
        let open = points.filter(|point| barring.open(*point));
        open.map(|point| (barring.at.distance(point), barring.clearance(point), point))
            .min_by(|a, b| {
                let nearer = (a.0 - b.0).abs() > TOUCH;
                let by_length = a.0.total_cmp(&b.0);
                let by_enemy = b.1.total_cmp(&a.1);
                if nearer {
                    by_length
                } else {
                    by_enemy.then(by_length)
                }
            })
            .map(|(_, _, point)| point)
    };
    match own {
        Some(edge) => towards(&[edge]).or_else(|| towards(&Edge::ALL)),
        None => barring.away(&Edge::ALL, &towards),
    }
}

/// The way somebody runs: straight to that point, or round what is closed. MOR-01.
fn way_out(setting: &Setting, state: &State, id: FigureId) -> Option<Vec<Point>> {
    let end = flight(setting, state, id)?;
    let (figure, placed) = (state.figure(id), state.placed(id));
    let table = &setting.tables[figure.table as usize];
    let seeker = Seeker {
        table,
        index: &GroundIndex::new(table),
        walker: Walker {
            base: placed.base,
            locomotion: state.locomotion(id),
            storey: figure.storey,
        },
    };
    Some(seeker.open_way(figure.at, end).unwrap_or_else(|| vec![end]))
}

/// Points of an edge: the one straight ahead, then further and further to either side.
fn points(setting: &Setting, state: &State, id: FigureId, edge: Edge) -> impl Iterator<Item = Point> {
    let figure = state.figure(id);
    let table = &setting.tables[figure.table as usize];
    let (width, depth, at) = (table.half_width, table.half_depth, figure.at);
    let (straight, along, half) = match edge {
        Edge::Top => (Point::new(at.x, -depth), at.x, width),
        Edge::Bottom => (Point::new(at.x, depth), at.x, width),
        Edge::Left => (Point::new(-width, at.y), at.y, depth),
        Edge::Right => (Point::new(width, at.y), at.y, depth),
    };
    let place = move |offset: f64| {
        let moved = (along + offset).clamp(-half, half);
        match edge {
            Edge::Top | Edge::Bottom => Point::new(moved, straight.y),
            Edge::Left | Edge::Right => Point::new(straight.x, moved),
        }
    };
    let aside = (1..=TRIES).flat_map(move |number| {
        let offset = 2.0 * half * f64::from(number) / f64::from(TRIES);
        [place(offset), place(-offset)]
    });
    std::iter::once(straight).chain(aside)
}

/// The enemies who could bar somebody's way.
struct Barring {
    at: Point,
    reach: f64,
    allowance: f64,
    enemies: Vec<taol_geometry::Placed>,
}

impl Barring {
    fn new(setting: &Setting, state: &State, id: FigureId) -> Barring {
        let placed = state.placed(id);
        Barring {
            at: placed.at,
            reach: placed.base.inner_radius(),
            allowance: sheet::allowance_cm(setting, state, id),
            enemies: enemies(setting, state, id)
                .map(|other| state.placed(other))
                .collect(),
        }
    }

    /// No enemy stands in the way as far as one gets in a turn.
    fn open(&self, point: Point) -> bool {
        let length = self.at.distance(point);
        let end = if length > self.allowance {
            self.at.towards(point, self.allowance / length)
        } else {
            point
        };
        self.enemies.iter().all(|enemy| {
            let room = self.reach.min(distance_base_segment(enemy, self.at, self.at));
            distance_base_segment(enemy, self.at, end) >= room - TOUCH
        })
    }

    /// How far the nearest enemy stays from the end of the way.
    fn clearance(&self, point: Point) -> f64 {
        let distances = self.enemies.iter().map(|enemy| enemy.at.distance(point));
        distances.fold(f64::INFINITY, f64::min)
    }

    /// Without an edge of one's own: the nearest one that leads away from the nearest enemy.
    fn away(&self, edges: &[Edge], towards: &dyn Fn(&[Edge]) -> Option<Point>) -> Option<Point> {
        let nearest = self.enemies.iter().min_by(|a, b| {
            let distance = |enemy: &taol_geometry::Placed| enemy.at.distance(self.at);
            distance(a).total_cmp(&distance(b))
        });
        let leads_away =
            |point: &Point| nearest.is_none_or(|enemy| (self.at - enemy.at).dot(*point - self.at) > 0.0);
        let mut best: Option<Point> = None;
        for edge in edges {
            let point = towards(&[*edge]).filter(leads_away);
            best = match (best, point) {
                (Some(known), Some(new)) if self.at.distance(known) <= self.at.distance(new) => Some(known),
                (known, new) => new.or(known),
            };
        }
        best.or_else(|| towards(edges))
    }
}
