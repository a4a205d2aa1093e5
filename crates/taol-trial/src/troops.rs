//! Random troops: leaders and their voices, morale, formations made, joined and broken, walls of shields, heroes.

use std::sync::Arc;

use taol_rules::command::{MoraleCall, MoraleCause};
use taol_rules::figure::{FigureId, Rank, Shield, skill};
use taol_rules::formation::{Body, Formation, bodies, spelled_out};
use taol_rules::order::{Action, Answer, Condition, Form, March, Order, Orders, PassRank, Shape};
use taol_rules::rulebook::Switch;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::Chance;
use crate::combat::combat_orders;
use crate::orders::{nearest_enemy, path, stay_in_ranks};
use crate::riders::riders_situation;
use crate::situation::Size;

/// A fight of troops with leaders, sub-leaders, musicians, standards and heroes, most of them trained to something.
pub fn troops_situation(seed: u64, size: Size) -> (Setting, State) {
    let in_body = size.in_body.max(5);
    let (mut setting, mut state) = riders_situation(seed, Size { in_body, ..size });
    let mut chance = Chance::new(seed ^ 0x7200);
    let trained = *chance.pick(&[skill::SHIELD_WALL, skill::MARCHING_WALL, skill::TORTOISE]);
    for (profile, figure) in Arc::make_mut(&mut state.profiles)
        .iter_mut()
        .zip(&mut state.figures)
    {
        let formed = figure.formation == Formation::Close;
        let leads = profile.rank.commands() && formed;
        if !leads {
            profile.rank = match chance.below(12) {
                0 => Rank::Leader,
                1 => Rank::SubLeader,
                2 => Rank::Musician,
                3 => Rank::StandardBearer,
                4 => Rank::Hero,
                _ => Rank::Soldier,
            };
        }
        profile.glory = if profile.rank == Rank::Hero {
            1 + chance.below(6) as u8
        } else {
            0
        };
        profile.shield = *chance.pick(&[
            Shield::None,
            Shield::Small,
            Shield::Large,
            Shield::Large,
            Shield::Pavise,
        ]);
        for name in [skill::CLOSE_ORDER, trained] {
            if !chance.one_in(3) {
                profile.skills.insert(name.to_owned(), None);
            }
        }
        for name in [
            skill::SKIRMISHER,
            skill::COMMANDS,
            skill::INSPIRES,
            skill::MOTIVATED,
            skill::SHIELD_ON_BACK,
        ] {
            if chance.one_in(8) {
                profile.skills.insert(name.to_owned(), None);
            }
        }
        if formed && chance.one_in(3) && matches!(profile.shield, Shield::Large | Shield::Pavise) {
            figure.formation = Formation::ShieldWall;
        }
    }
    for switch in [
        Switch::Morale,
        Switch::MoraleModifiers,
        Switch::MoraleLeaderLost,
        Switch::MoraleSubLeaderLost,
        Switch::MoraleFriendlyFire,
        Switch::CloseOrder,
        Switch::HoldingUp,
        Switch::MutualKills,
    ] {
        if !chance.one_in(5) {
            setting.rulebook.switches.insert(switch, true);
        }
    }
    (setting, state)
}

/// Orders for a turn in which bodies march, turn, answer, form, are joined and break.
pub fn troops_orders(seed: u64, setting: &Setting, state: &State) -> Orders {
    let mut chance = Chance::new(seed ^ 0x7201);
    let mut orders = combat_orders(seed, setting, state);
    // Whoever runs, rushes or loots obeys nobody. MOR-01.
    let obeys = |id: FigureId| state.figure(id).able() && state.figure(id).driven.is_none();
    orders.retain(|id, _| obeys(*id));
    for body in bodies(state).iter().filter(|body| body.members.len() >= 3) {
        if !chance.one_in(4) {
            command(&mut chance, setting, state, body, &mut orders);
        }
    }
    form_up(&mut chance, setting, state, &mut orders);
    for id in state.ids().filter(|id| obeys(*id)) {
        let mut order = orders.get(&id).cloned().unwrap_or_default();
        order.rally =
            state.profile(id).rank.commands() && chance.one_in(3) && setting.rulebook.on(Switch::Morale);
        order.cohesion = chance.one_in(4);
        if state.profile(id).skilled(skill::SKIRMISHER) && !state.figure(id).close_order() && chance.one_in(3)
        {
            order.formation = Some(Formation::Skirmish);
        }
        attempt(setting, state, &mut orders, &[(id, order)], &[]);
    }
    stay_in_ranks(setting, state, orders)
}

/// A test of morale that the game master calls for, now and then.
pub fn troops_calls(seed: u64, setting: &Setting, state: &State) -> Vec<MoraleCall> {
    let mut chance = Chance::new(seed ^ 0x7202);
    if !setting.rulebook.on(Switch::Morale) || chance.one_in(3) {
        return Vec::new();
    }
    let able: Vec<FigureId> = state.ids().filter(|id| state.figure(*id).able()).collect();
    let cause = *chance.pick(&[
        MoraleCause::Fear,
        MoraleCause::Surrounded,
        MoraleCause::Summons,
        MoraleCause::Loot,
        MoraleCause::Revenge,
    ]);
    let called = (!able.is_empty()).then(|| MoraleCall {
        name: "called".to_owned(),
        figures: vec![*chance.pick(&able)],
        cause,
    });
    called.into_iter().collect()
}

/// Takes orders over if they are allowed, after forgetting those of some people.
fn attempt(
    setting: &Setting,
    state: &State,
    orders: &mut Orders,
    given: &[(FigureId, Order)],
    silent: &[FigureId],
) {
    let mut tried = orders.clone();
    for id in silent {
        tried.remove(id);
    }
    tried.extend(given.iter().cloned());
    let allowed = spelled_out(setting, state, &tried)
        .is_ok_and(|told| taol_rules::check(setting, state, &told).is_ok());
    if allowed {
        *orders = tried;
    }
}

/// Something for a whole body, by one who commands in it.
fn command(chance: &mut Chance, setting: &Setting, state: &State, body: &Body, orders: &mut Orders) {
    let leads = |id: &&FigureId| state.profile(**id).rank.commands();
    // Of several, the first to be found by where it stands: the names must not choose.
    let leader = body.members.iter().filter(leads).min_by(|a, b| {
        let at = |id: &FigureId| state.figure(*id).at;
        at(a).x.total_cmp(&at(b).x).then(at(a).y.total_cmp(&at(b).y))
    });
    let Some(leader) = leader.copied() else { return };
    let way = |chance: &mut Chance| March {
        path: path(chance, setting, state, leader, 2)
            .iter()
            .map(|point| point.at)
            .collect(),
        keeps_front: chance.one_in(3),
        through: chance.one_in(3),
        ..March::default()
    };
    let turn = March {
        turn: Some(state.figure(leader).facing.reflected(true, true)),
        ..March::default()
    };
    let mut order = Order {
        action: match chance.below(10) {
            0..=3 => Action::March(way(chance)),
            4 => Action::March(turn.clone()),
            5 => Action::PassRank(PassRank::FrontToRear),
            6 => Action::Raise(*chance.pick(&[Formation::Close, Formation::ShieldWall, Formation::Tortoise])),
            7 => Action::BreakRanks,
            _ => Action::Hold,
        },
        ..Order::default()
    };
    if let Some(enemy) = nearest_enemy(setting, state, leader).filter(|_| chance.one_in(2)) {
        let when = if chance.one_in(3) {
            Condition::Moves(enemy)
        } else {
            Condition::ComesWithin(enemy, chance.between(2.0, 20.0))
        };
        let then = match chance.below(6) {
            0 => Action::March(turn),
            1 => Action::BreakRanks,
            _ => Action::March(way(chance)),
        };
        let facing = None;
        order.answers.push(Answer { when, then, facing });
    }
    attempt(setting, state, orders, &[(leader, order)], &body.members);
}

/// Loose people form up round whoever can be formed on, or join a body.
fn form_up(chance: &mut Chance, setting: &Setting, state: &State, orders: &mut Orders) {
    let marks = |id: &FigureId| {
        let rank = state.profile(*id).rank;
        let marks = rank.commands() || matches!(rank, Rank::Musician | Rank::StandardBearer);
        marks && state.figure(*id).able() && !state.figure(*id).close_order()
    };
    let markers: Vec<FigureId> = state.ids().filter(marks).collect();
    for round in markers {
        if !chance.one_in(2) {
            continue;
        }
        let near = |id: &FigureId| {
            *id != round
                && state.profile(*id).side == state.profile(round).side
                && state.figure(*id).able()
                && !state.figure(*id).close_order()
                && state.figure(*id).at.distance(state.figure(round).at) < 25.0
        };
        let form = Form {
            round,
            shape: *chance.pick(&[Shape::Line(1), Shape::Line(2), Shape::Column(2), Shape::Square]),
            formation: *chance.pick(&[Formation::Close, Formation::Close, Formation::ShieldWall]),
        };
        let told = |action: Action| Order {
            action,
            ..Order::default()
        };
        let people: Vec<(FigureId, Order)> = state
            .ids()
            .filter(near)
            .map(|id| (id, told(Action::Form(form))))
            .collect();
        attempt(setting, state, orders, &people, &[round]);
    }
    for body in bodies(state).iter().filter(|body| body.members.len() >= 3) {
        let side = state.profile(body.members[0]).side;
        let near = |id: &FigureId| {
            let figure = state.figure(*id);
            let far = figure.at.distance(state.figure(body.members[0]).at);
            figure.able() && !figure.close_order() && state.profile(*id).side == side && far < 25.0
        };
        let late: Vec<(FigureId, Order)> = state
            .ids()
            .filter(near)
            .filter(|_| chance.one_in(3))
            .map(|id| {
                let action = Action::Join(body.members[0]);
                (
                    id,
                    Order {
                        action,
                        ..Order::default()
                    },
                )
            })
            .collect();
        attempt(setting, state, orders, &late, &[]);
    }
}
