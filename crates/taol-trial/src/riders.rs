//! Random cavalry: riders who charge, people who step in, mounts left and taken again.

use std::sync::Arc;

use taol_geometry::{Base, distance_base_base};
use taol_rules::figure::{FigureId, Mount, skill};
use taol_rules::order::{Action, Bridle, Order, Orders};
use taol_rules::rulebook::Switch;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::Chance;
use crate::combat::{armed_situation, bench_fight, combat_orders};
use crate::orders::{nearest_enemy, stay_in_ranks};
use crate::situation::Size;

/// A fight in which every second figure is mounted, most of them riders fit to charge.
pub fn riders_situation(seed: u64, size: Size) -> (Setting, State) {
    let (mut setting, mut state) = armed_situation(seed, Size { mounted: 2, ..size });
    let mut chance = Chance::new(seed ^ 0xca7a);
    let lances = ["heavy-lance", "sabre", "spear"];
    for profile in Arc::make_mut(&mut state.profiles) {
        let Some(mount) = &mut profile.mount else { continue };
        mount.rider = !chance.one_in(4);
        mount.worth = chance.one_in(5).then(|| 1 + chance.below(4) as u8);
        if !chance.one_in(4) {
            profile.skills.insert(skill::CHARGES.to_owned(), None);
        }
        let weapon = *chance.pick(&lances);
        if setting.rulebook.weapons.contains_key(weapon) && !profile.weapons.iter().any(|key| key == weapon) {
            profile.weapons.push(weapon.to_owned());
        }
    }
    if chance.one_in(3) {
        setting.rulebook.switches.insert(Switch::ChargeLimits, true);
    }
    (setting, state)
}

/// Orders for a turn of charges: riders go for the nearest enemy, some on foot step in, some get on or off.
pub fn riders_orders(seed: u64, setting: &Setting, state: &State) -> Orders {
    let mut chance = Chance::new(seed ^ 0x61de);
    let mut orders = combat_orders(seed, setting, state);
    for id in state.ids().filter(|id| state.figure(*id).able()) {
        let Some(enemy) = nearest_enemy(setting, state, id) else {
            continue;
        };
        let figure = state.figure(id);
        let mounted = state.locomotion(id).mounted();
        let charge = Action::Charge {
            target: enemy,
            via: Vec::new(),
        };
        let (action, two_paces) = match chance.below(12) {
            0..=4 if mounted => (charge, false),
            5 if mounted => (Action::Dismount(Vec::new()), false),
            0 | 1 if figure.leading_mount && check_room(setting, state, id) => {
                (Action::Mount(Vec::new()), false)
            }
            2 | 3 if !mounted => (Action::BlockPerson { target: enemy }, true),
            _ => continue,
        };
        let gets_off = matches!(action, Action::Dismount(_));
        let order = orders.entry(id).or_default();
        *order = Order {
            action,
            two_paces,
            answers: Vec::new(),
            shots: Vec::new(),
            bridle: match chance.below(3) {
                0 if gets_off => Bridle::LetsGo,
                1 if gets_off => friend_beside(setting, state, id).map_or(Bridle::LetsGo, Bridle::Gives),
                _ => Bridle::Keeps,
            },
            ..order.clone()
        };
    }
    stay_in_ranks(setting, state, orders)
}

/// The fight that speed is stated for, with its ten attackers on horseback and far enough off to charge.
pub fn bench_cavalry(seed: u64) -> (Setting, State, Orders) {
    let (setting, mut state, orders) = bench_fight(seed);
    let base = Base::Oblong {
        half_length: 2.5,
        half_width: 1.25,
    };
    let profiles = Arc::make_mut(&mut state.profiles);
    for (id, order) in &orders {
        if matches!(order.action, Action::Charge { .. }) {
            profiles[*id as usize].mount = Some(Mount {
                kind: None,
                rider: true,
                base,
                worth: None,
            });
            let figure = &mut state.figures[*id as usize];
            figure.mounted = true;
            figure.at.y += 14.0;
        }
    }
    (setting, state, orders)
}

/// Whether somebody can get on its mount where it stands.
fn check_room(setting: &Setting, state: &State, id: FigureId) -> bool {
    let mount = Order {
        action: Action::Mount(Vec::new()),
        ..Order::default()
    };
    taol_rules::check(setting, state, &Orders::from([(id, mount)])).is_ok()
}

/// The nearest friend near enough to take a bridle.
fn friend_beside(setting: &Setting, state: &State, id: FigureId) -> Option<FigureId> {
    let far = |other: FigureId| distance_base_base(&state.placed(id), &state.placed(other));
    state
        .ids()
        .filter(|other| {
            *other != id
                && state.figure(*other).able()
                && !setting.enemies(state.profile(id).side, state.profile(*other).side)
                && far(*other) <= 1.0
        })
        .min_by(|a, b| far(*a).total_cmp(&far(*b)))
}
