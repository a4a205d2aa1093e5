//! Switches that turn a part of the shooting or the melee off: settled into the rulebook, so that mechanisms read
//! one figure and not two.

use taol_rules::rulebook::{HoldsUp, RearRanks, Rulebook, Switch};

/// Turns off what the table does not use. What an edition does not have, no switch turns on.
pub fn settle(rulebook: &mut Rulebook) {
    let on = |switch: Switch| rulebook.switches.on(switch);
    let (before_movement, on_the_way) = (on(Switch::ShotsBeforeMovement), on(Switch::ShotsOnTheWay));
    let (rear_ranks, group_bonus) = (on(Switch::RearRanks), on(Switch::GroupBonus));
    let (mutual_kills, holding_up) = (on(Switch::MutualKills), on(Switch::HoldingUp));
    let morale = rulebook.command.morale_tests && on(Switch::Morale);
    rulebook.switches.insert(Switch::Morale, morale);
    let (shooting, melee) = (&mut rulebook.shooting, &mut rulebook.melee);
    shooting.before_movement &= before_movement;
    shooting.during_movement &= on_the_way;
    shooting.group_bonus_for_all &= group_bonus;
    if !rear_ranks {
        shooting.rear_ranks = RearRanks::Never;
    }
    if !mutual_kills {
        melee.ties.clear();
    }
    if !holding_up {
        melee.holds_up = HoldsUp::Never;
    }
}
