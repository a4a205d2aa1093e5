//! Random fights: people armed from the rulebook's lists, who shoot and strike.

use std::sync::Arc;

use taol_geometry::{Direction, Point};
use taol_rules::figure::{FigureId, Rank, Shield, skill};
use taol_rules::formation::Formation;
use taol_rules::order::{Action, AfterMelee, BARE_HANDS, Blow, Elite, Manner, Moment, Order, Orders, Shot};
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::Chance;
use crate::orders::{nearest_enemy, order, stay_in_ranks};
use crate::situation::{Size, situation};

/// A random situation in which everybody is armed and the sides stand near each other.
pub fn armed_situation(seed: u64, size: Size) -> (Setting, State) {
    let (setting, mut state) = situation(seed, size);
    let mut chance = Chance::new(seed ^ 0xa12ed);
    let book = &setting.rulebook;
    let by_use = |shoots: bool| -> Vec<&String> {
        let fits = |weapon: &taol_rules::rulebook::Weapon| {
            let served_alone = |shoots: &taol_rules::rulebook::Shoots| shoots.crew.unwrap_or(1) == 1;
            if shoots {
                weapon.shoots.as_ref().is_some_and(served_alone)
            } else {
                weapon.reach.is_some()
            }
        };
        book.weapons
            .iter()
            .filter(|(_, weapon)| fits(weapon))
            .map(|(key, _)| key)
            .collect()
    };
    let (hand, far) = (by_use(false), by_use(true));
    let profiles = Arc::make_mut(&mut state.profiles);
    for (profile, figure) in profiles.iter_mut().zip(&mut state.figures) {
        profile.weapons.clear();
        for list in [&far, &hand] {
            if !list.is_empty() && !chance.one_in(4) {
                let key = (*chance.pick(list)).clone();
                if !profile.weapons.contains(&key) {
                    profile.weapons.push(key);
                }
            }
        }
        for name in [
            skill::FENCER,
            skill::VERY_STRONG,
            skill::BOXER,
            skill::RECEIVES_CHARGES,
            skill::SECOND_RANK,
            skill::ELITE_SHOT,
            skill::CHARGES,
            skill::ENCOURAGES,
        ] {
            if chance.one_in(8) {
                let degree = (name == skill::FENCER).then(|| 1 + chance.below(4) as u8);
                profile.skills.insert(name.to_owned(), degree);
            }
        }
        profile.class = 1 + chance.below(5) as u8;
        profile.shield = *chance.pick(&[Shield::None, Shield::None, Shield::Small, Shield::Pavise]);
        if chance.one_in(6) {
            profile.rank = Rank::SubLeader;
        }
        if chance.one_in(8) {
            profile.lives = 2;
            figure.lives = 2;
        }
        figure.loaded = u32::MAX;
        figure.disorder = chance.one_in(12);
        if chance.one_in(6) {
            figure.formation = Formation::Close;
        }
        // Nearer the middle, so that people meet.
        figure.at.y = (figure.at.y * 1000.0).round() / 1000.0;
    }
    (setting, state)
}

/// Orders for a turn of movement, shooting and melee.
pub fn combat_orders(seed: u64, setting: &Setting, state: &State) -> Orders {
    let mut chance = Chance::new(seed ^ 0x000c_0ba7);
    let mut orders = Orders::new();
    let mut elite_taken = vec![false; setting.sides.len()];
    for id in state.ids() {
        if !state.figure(id).able() || chance.one_in(10) {
            continue;
        }
        let mut shots = shots(&mut chance, setting, state, id);
        // Of two elite shots of one player the names would decide which is refused.
        let side = state.profile(id).side as usize;
        for shot in &mut shots {
            if shot.elite.is_some() && std::mem::replace(&mut elite_taken[side], true) {
                shot.elite = None;
            }
        }
        let mut one = match nearest_enemy(setting, state, id) {
            // Most weapons want their bearer to stand.
            _ if !shots.is_empty() && !chance.one_in(3) => Order::default(),
            Some(target) if chance.one_in(3) => Order {
                action: Action::Charge {
                    target,
                    via: Vec::new(),
                },
                ..Order::default()
            },
            Some(_) if chance.one_in(3) => Order::default(),
            _ => order(&mut chance, setting, state, id),
        };
        one.shots = shots;
        one.blow = blow(&mut chance, state, id);
        one.after = AfterMelee {
            steps_in: chance.one_in(2),
            gives_quarter: chance.one_in(2),
            yields: chance.one_in(2),
        };
        orders.insert(id, one);
    }
    stay_in_ranks(setting, state, orders)
}

/// The turn that speed is stated for: of 40 people 20 end in contact, ten charging ten, and 20 shoot at each other.
pub fn bench_fight(seed: u64) -> (Setting, State, Orders) {
    let (setting, mut state) = situation(seed, Size::bench(40));
    let mut chance = Chance::new(seed ^ 0xf1647);
    let profiles = Arc::make_mut(&mut state.profiles);
    let mut orders = Orders::new();
    for id in 0..40u16 {
        let (side, place) = (id / 20, f64::from(id % 10));
        let shooter = id % 20 >= 10;
        let (profile, figure) = (&mut profiles[id as usize], &mut state.figures[id as usize]);
        profile.mount = None;
        profile.class = 3 + chance.below(2) as u8;
        let (hand, far) = (
            ["sword", "spear", "halberd"],
            ["longbow", "flintlock-musket", "yumi"],
        );
        let weapon = *chance.pick(if shooter { &far } else { &hand });
        profile.weapons = vec![weapon.to_owned(), "dagger".to_owned()];
        figure.mounted = false;
        figure.loaded = u32::MAX;
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let (x, y) = if shooter {
            (
                15.0 + place * 5.0 + chance.between(0.0, 1.0),
                sign * (9.0 + chance.between(0.0, 6.0)),
            )
        } else {
            (-75.0 + place * 6.0, sign * (3.0 + chance.between(0.0, 3.0)))
        };
        figure.at = Point::new(x, y).settled();
        figure.facing = Direction::from_degrees(if side == 0 { 0.0 } else { 180.0 });
        let target = (id + 20) % 40;
        let mut order = Order::default();
        if shooter {
            order.shots = vec![Shot::new(0, target)];
        } else if side == 0 {
            order.action = Action::Charge {
                target,
                via: Vec::new(),
            };
        }
        orders.insert(id, order);
    }
    (setting, state, orders)
}

fn shots(chance: &mut Chance, setting: &Setting, state: &State, id: FigureId) -> Vec<Shot> {
    let keys = &state.profile(id).weapons;
    let weapon = keys.iter().position(|key| {
        let weapon = setting.rulebook.weapons.get(key);
        weapon.is_some_and(|weapon| weapon.shoots.is_some())
    });
    let (Some(weapon), Some(target)) = (weapon, nearest_enemy(setting, state, id)) else {
        return Vec::new();
    };
    if chance.one_in(3) {
        return Vec::new();
    }
    let count = 1 + usize::from(chance.one_in(12));
    let skilled = state.profile(id).skilled(skill::ELITE_SHOT);
    (0..count)
        .map(|_| Shot {
            moment: match chance.below(16) {
                0 | 1 => Moment::BeforeMovement,
                2 => Moment::DuringMovement(None),
                3 | 4 => Moment::PointBlank,
                5 => Moment::InContact,
                _ => Moment::ShootingPhase,
            },
            elite: (skilled && chance.one_in(2)).then_some(Elite::Bonus),
            at_all: chance.one_in(6),
            volley: chance.one_in(20),
            agreed: chance.one_in(4),
            leans_out: chance.one_in(10),
            ..Shot::new(weapon as u8, target)
        })
        .collect()
}

fn blow(chance: &mut Chance, state: &State, id: FigureId) -> Blow {
    let weapons = state.profile(id).weapons.len() as u64;
    Blow {
        refrains: chance.one_in(12),
        weapon: match chance.below(6) {
            0 => Some(BARE_HANDS),
            1 if weapons > 0 => Some(chance.below(weapons) as u8),
            _ => None,
        },
        manner: match chance.below(12) {
            0 => Manner::Earlier,
            1 => Manner::Twice,
            2 => Manner::BestOfTwo,
            3 => Manner::NonLethal,
            4 => Manner::Capture,
            _ => Manner::Plain,
        },
        ..Blow::default()
    }
}
