//! Random melees: two lines of several ranks, face to face, in the middle of things.

use std::sync::Arc;

use taol_geometry::{Direction, Placed, Point, overlaps_base_base};
use taol_rules::figure::Shield;
use taol_rules::order::{Action, Orders};
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::Chance;
use crate::combat::{armed_situation, combat_orders};
use crate::orders::stay_in_ranks;
use crate::situation::Size;

/// Both sides drawn up against each other, files and ranks a little loose; whoever finds no room keeps its place.
pub fn pressed_situation(seed: u64, size: Size) -> (Setting, State) {
    let (mut setting, mut state) = armed_situation(seed, size);
    let mut chance = Chance::new(seed ^ 0x9e55);
    let middle = Point::new(chance.between(-10.0, 10.0), chance.between(-10.0, 10.0));
    let loose = *chance.pick(&[0.0, 0.0, 0.1, 0.6]);
    let mut placed: Vec<Placed> = Vec::new();
    let mut ranks = [[0u32; 2]; 2];
    let files = 3 + chance.below(4) as u32;
    for id in state.ids() {
        let profile = &state.profiles[id as usize];
        let figure = &mut state.figures[id as usize];
        let side = profile.side as usize;
        let base = taol_rules::figure::base(profile, figure);
        let [file, rank] = &mut ranks[side];
        let ahead = if side == 0 { 1.0 } else { -1.0 };
        let depth = base.length() + loose * chance.between(0.0, 1.0);
        let at = Point::new(
            // Never quite in line: of two enemies just as strong and just as near, the name would decide.
            middle.x + f64::from(*file) * (2.0 + loose.max(0.04)) + chance.between(0.0, loose.max(0.04)),
            middle.y + ahead * (base.length() * 0.5 + f64::from(*rank) * depth),
        )
        .settled();
        let facing = if side == 0 {
            Direction::NORTH
        } else {
            Direction::NORTH.reflected(true, true)
        };
        *file += 1;
        if *file == files {
            *file = 0;
            *rank += 1;
        }
        let candidate = Placed { base, at, facing };
        let room = placed.iter().all(|other| !overlaps_base_base(other, &candidate));
        if room && setting.tables[0].holds(at) {
            placed.push(candidate);
            figure.at = at;
            figure.facing = facing;
        } else {
            placed.push(Placed {
                base,
                at: figure.at,
                facing: figure.facing,
            });
        }
    }
    clear_overlaps(&mut state);
    for profile in Arc::make_mut(&mut state.profiles) {
        profile.shield = *chance.pick(&[Shield::None, profile.shield, Shield::Large]);
    }
    for switch in [
        taol_rules::rulebook::Switch::HoldingUp,
        taol_rules::rulebook::Switch::Capture,
        taol_rules::rulebook::Switch::NonLethalBlows,
        taol_rules::rulebook::Switch::WoundLocations,
    ] {
        if chance.one_in(2) {
            setting.rulebook.switches.insert(switch, true);
        }
    }
    (setting, state)
}

/// Whoever stands on somebody leaves the table.
fn clear_overlaps(state: &mut State) {
    for id in state.ids() {
        let own = state.placed(id);
        let taken = (0..id).any(|other| {
            state.figure(other).present()
                && taol_geometry::depth_base_base(&own, &state.placed(other)) > 0.004
        });
        if taken {
            state.figures[id as usize].status = taol_rules::figure::Status::Gone;
        }
    }
}

/// Orders for a melee: nobody shoots, few go anywhere.
pub fn melee_orders(seed: u64, setting: &Setting, state: &State) -> Orders {
    let mut chance = Chance::new(seed ^ 0x3e1e);
    let mut orders = combat_orders(seed, setting, state);
    for order in orders.values_mut() {
        order.shots.clear();
        if !chance.one_in(5) {
            order.action = Action::Hold;
            order.answers.clear();
        }
    }
    stay_in_ranks(setting, state, orders)
}
