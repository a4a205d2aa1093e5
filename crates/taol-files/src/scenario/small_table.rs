//! Small tables: all movement and range distances divided by two. FIG-03.

use taol_rules::rulebook::{Rulebook, Switch};

/// Halves the rulebook's distances where the switch is on, pips of dice included. Bases, the gaps counted in bases,
/// and heights stay.
pub fn apply(rulebook: &mut Rulebook) {
    if !rulebook.on(Switch::SmallTable) {
        return;
    }
    let movement = &mut rulebook.movement;
    let rates = [
        &mut movement.foot,
        &mut movement.rider,
        &mut movement.mounted_foot,
    ];
    for rate in rates.into_iter().flat_map(|rates| rates.0.values_mut()) {
        *rate /= 2.0;
    }
    for rate in movement.gaits.values_mut().chain(movement.mounts.values_mut()) {
        *rate /= 2.0;
    }
    for ground in rulebook.grounds.values_mut() {
        ground.see_through = ground.see_through.map(|depth| depth / 2.0);
    }
    let shoots = rulebook
        .weapons
        .values_mut()
        .filter_map(|weapon| weapon.shoots.as_mut());
    for shoots in shoots {
        let columns = [&mut shoots.bands, &mut shoots.volley, &mut shoots.gallop];
        for band in columns.into_iter().flatten() {
            band.from = band.from.map(|from| from / 2.0);
            band.to /= 2.0;
        }
    }
    let (senses, groups, engines) = (&mut rulebook.senses, &mut rulebook.groups, &mut rulebook.engines);
    let wounds = &mut rulebook.wounds;
    wounds.wounded_rate = wounds.wounded_rate.map(|rate| rate / 2.0);
    let distances = [
        &mut movement.heavy_load,
        &mut movement.very_heavy_load,
        &mut movement.least,
        &mut movement.crawl.cm,
        &mut movement.close_column,
        &mut movement.close_line,
        &mut movement.close_sideways,
        &mut movement.close_mounted,
        &mut rulebook.formations.wall_march,
        &mut movement.swim.good,
        &mut movement.swim.poor,
        &mut movement.boat,
        &mut senses.voice,
        &mut senses.talk,
        &mut senses.music,
        &mut senses.sight,
        &mut senses.recognise,
        &mut groups.same_way_gap,
        &mut movement.die_cm,
        &mut wounds.legs_lose,
        &mut wounds.wooden_leg_rate,
        &mut engines.horses.road,
        &mut engines.horses.off_road,
        &mut engines.oxen.road,
        &mut engines.oxen.off_road,
        &mut engines.hand.road,
        &mut engines.hand.off_road,
        &mut engines.knot,
    ];
    for distance in distances {
        *distance /= 2.0;
    }
}
