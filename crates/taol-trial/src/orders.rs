//! Random orders, all of them legal.

use taol_geometry::Point;
use taol_rules::figure::{FigureId, Posture};
use taol_rules::formation::{Body, bodies, check_leaving, spelled_out};
use taol_rules::order::{Action, Answer, Condition, March, Order, Orders, PassRank, Waypoint};
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::Chance;

/// Orders for most figures of a state.
pub fn orders(seed: u64, setting: &Setting, state: &State) -> Orders {
    let mut chance = Chance::new(seed ^ 0x0dde_5eed);
    let mut orders = Orders::new();
    for id in state.ids() {
        if state.figure(id).able() && !chance.one_in(8) {
            orders.insert(id, order(&mut chance, setting, state, id));
        }
    }
    for body in bodies(state).iter().filter(|body| body.members.len() >= 3) {
        march(&mut chance, setting, state, body, &mut orders);
    }
    stay_in_ranks(setting, state, orders)
}

/// Whoever may not leave the ranks stays in them.
pub fn stay_in_ranks(setting: &Setting, state: &State, mut orders: Orders) -> Orders {
    for (id, order) in orders.iter_mut() {
        if check_leaving(setting, state, *id, order).is_err() {
            order.action = Action::Hold;
            order.answers.clear();
        }
    }
    orders
}

/// Most bodies are told to march or turn as one; the others are left to what each was told.
fn march(chance: &mut Chance, setting: &Setting, state: &State, body: &Body, orders: &mut Orders) {
    let leader = body.members.iter().find(|id| state.profile(**id).rank.commands());
    let Some(leader) = leader.copied().filter(|_| !chance.one_in(4)) else {
        return;
    };
    let way = path(chance, setting, state, leader, 3);
    let action = match chance.below(8) {
        0 => Action::PassRank(PassRank::FrontToRear),
        1 => Action::BreakRanks,
        kind => Action::March(March {
            path: if kind == 2 {
                Vec::new()
            } else {
                way.iter().map(|point| point.at).collect()
            },
            turn: (kind == 2 || kind == 3).then(|| state.figure(leader).facing.reflected(true, true)),
            keeps_front: kind == 4,
            through: kind == 5,
            slide: false,
        }),
    };
    let mut tried = orders.clone();
    for member in &body.members {
        tried.remove(member);
    }
    tried.insert(
        leader,
        Order {
            action,
            ..Order::default()
        },
    );
    if spelled_out(setting, state, &tried).is_ok() {
        *orders = tried;
    }
}

/// Orders as in a game under way: most go somewhere, some charge, some stand.
pub fn bench_orders(seed: u64, setting: &Setting, state: &State) -> Orders {
    let mut chance = Chance::new(seed ^ 0xbe4c);
    let mut orders = Orders::new();
    for id in state.ids() {
        let action = match chance.below(10) {
            0 => continue,
            1 => nearest_enemy(setting, state, id).map_or(Action::Hold, |target| Action::Charge {
                target,
                via: Vec::new(),
            }),
            2 if state.locomotion(id).mounted() => Action::Pivot,
            2 => Action::Take(Posture::Crouching),
            _ => Action::Path(path(&mut chance, setting, state, id, 2)),
        };
        orders.insert(
            id,
            Order {
                action,
                ..Order::default()
            },
        );
    }
    stay_in_ranks(setting, state, orders)
}

/// One order, without shots or blows.
pub fn order(chance: &mut Chance, setting: &Setting, state: &State, id: FigureId) -> Order {
    let action = action(chance, setting, state, id);
    let mut order = Order {
        action,
        ..Order::default()
    };
    if chance.one_in(6)
        && let Some(enemy) = nearest_enemy(setting, state, id)
    {
        let when = if chance.one_in(2) {
            Condition::ComesWithin(enemy, chance.between(2.0, 15.0))
        } else {
            Condition::Moves(enemy)
        };
        order.answers.push(Answer {
            when,
            then: action_without_work(chance, setting, state, id),
            facing: None,
        });
    }
    order.across = chance.one_in(10);
    order
}

fn action(chance: &mut Chance, setting: &Setting, state: &State, id: FigureId) -> Action {
    match chance.below(16) {
        0 => Action::Hold,
        1 => Action::Hesitate,
        2 => match *chance.pick(&[Posture::Standing, Posture::Crouching, Posture::Lying]) {
            _ if state.locomotion(id).mounted() => Action::Take(Posture::Standing),
            posture => Action::Take(posture),
        },
        3 => Action::Work(format!("dig {}", state.turn)),
        _ => action_without_work(chance, setting, state, id),
    }
}

fn action_without_work(chance: &mut Chance, setting: &Setting, state: &State, id: FigureId) -> Action {
    let enemy = nearest_enemy(setting, state, id);
    match (chance.below(12), enemy) {
        (0..=2, Some(target)) => Action::Charge {
            target,
            via: Vec::new(),
        },
        (3, Some(target)) => Action::Follow {
            target,
            gap: chance.between(0.0, 5.0),
        },
        (4, Some(target)) => Action::KeepDistance {
            target,
            distance: chance.between(5.0, 20.0),
        },
        (5, Some(target)) => Action::Withdraw { target },
        (6, Some(target)) => Action::BlockPerson { target },
        (7, _) if !state.locomotion(id).mounted() => Action::Crawl(path(chance, setting, state, id, 1)),
        _ => Action::Path(path(chance, setting, state, id, 3)),
    }
}

/// A path of at most so many points within about a turn's reach.
pub(crate) fn path(
    chance: &mut Chance,
    setting: &Setting,
    state: &State,
    id: FigureId,
    most: u64,
) -> Vec<Waypoint> {
    let table = &setting.tables[state.figure(id).table as usize];
    let reach = if state.locomotion(id).mounted() {
        36.0
    } else {
        18.0
    };
    let mut at = state.figure(id).at;
    let count = 1 + chance.below(most);
    (0..count)
        .map(|_| {
            let step = reach / count as f64;
            let to = Point::new(
                at.x + chance.between(-step, step),
                at.y + chance.between(-step, step),
            );
            at = table.nearest(to);
            Waypoint { at, storey: None }
        })
        .collect()
}

/// The nearest enemy still there; of two equally near, the one with the lower number.
pub fn nearest_enemy(setting: &Setting, state: &State, id: FigureId) -> Option<FigureId> {
    let (side, at) = (state.profile(id).side, state.figure(id).at);
    state
        .ids()
        .filter(|other| state.figure(*other).present() && setting.enemies(side, state.profile(*other).side))
        .min_by(|a, b| {
            let far = |other: &FigureId| (state.figure(*other).at - at).length_squared();
            far(a).total_cmp(&far(b))
        })
}
