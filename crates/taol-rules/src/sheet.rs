//! A figure's sheet: the numbers that follow from what it is and carries, each with where it comes from.

use serde::{Deserialize, Serialize};
use taol_geometry::Vector;

use crate::figure::{self, Characteristic, Figure, FigureId, Lasting, Shield, WoundPlace};
use crate::order::Waypoint;
use crate::rulebook::{Armour, LargeShield, Load, Locomotion, TwoPaces};
use crate::setting::Setting;
use crate::state::State;
use crate::story;

/// One reason for a number: what it adds, the rule, and what it is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Applied {
    /// The rule.
    pub rule: &'static str,
    /// What it adds, or the rate it sets.
    pub value: f64,
    /// The sentence that names it (`sheet-…` in the locales).
    pub why: &'static str,
}

/// Centimetres per turn on easy ground, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Allowance {
    /// Centimetres.
    pub cm: f64,
    /// The steps that lead to it.
    pub because: Vec<Applied>,
}

/// What a figure may go in a turn on easy ground, out of close order. MOV-01, MOV-02.
pub fn allowance(setting: &Setting, state: &State, id: FigureId) -> Allowance {
    let mut because = Vec::new();
    let cm = count_allowance(setting, state, id, |rule, value, why| {
        because.push(Applied { rule, value, why })
    });
    Allowance { cm, because }
}

/// The same without the reasons.
pub fn allowance_cm(setting: &Setting, state: &State, id: FigureId) -> f64 {
    count_allowance(setting, state, id, |_, _, _| {})
}

fn count_allowance(
    setting: &Setting,
    state: &State,
    id: FigureId,
    mut note: impl FnMut(&'static str, f64, &'static str),
) -> f64 {
    if let Some(rate) = as_its_troop(setting, state, id) {
        note("HID-01", rate, "sheet-as-its-troop");
        return rate;
    }
    let (profile, figure) = (state.profile(id), state.figure(id));
    let rules = &setting.rulebook.movement;
    let way = figure::locomotion(profile, figure);
    let large = matches!(profile.shield, Shield::Large | Shield::Pavise) && !figure.shield_lost;
    if way.mounted() {
        let named = figure::mount(profile, figure)
            .and_then(|mount| mount.kind.as_ref())
            .and_then(|kind| rules.mounts.get(kind));
        let rates = if way == Locomotion::Rider {
            &rules.rider
        } else {
            &rules.mounted_foot
        };
        let dress = rates.of(profile.armour);
        // Full armour slows any mount.
        let most = dress
            .filter(|_| profile.armour.number() >= 4)
            .unwrap_or(f64::INFINITY);
        let rate = named.map(|rate| rate.min(most)).or(dress).unwrap_or(0.0);
        note("MOV-01", rate, "sheet-mounted-rate");
        if large && rules.large_shield == LargeShield::AsLoad {
            note("MOV-02", -rules.heavy_load, "sheet-large-shield");
            return (rate - rules.heavy_load).max(rules.least.min(rate));
        }
        return rate;
    }
    let gait = in_disguise(setting, state, id).or(profile.gait.as_ref());
    let dress = rules.foot.of(profile.armour);
    // Nobody runs in full armour for being in full kit as well.
    let weighs = dress.filter(|_| profile.armour.number() >= 4);
    let gait = gait.and_then(|gait| rules.gaits.get(gait));
    let gait = gait.filter(|rate| weighs.is_none_or(|most| **rate <= most));
    let mut rate = gait.copied().or(dress).unwrap_or(0.0);
    note(
        "MOV-01",
        rate,
        if gait.is_some() {
            "sheet-gait-rate"
        } else {
            "sheet-foot-rate"
        },
    );

    if large && rules.large_shield == LargeShield::AsArmourFour {
        let limit = rules.foot.of(Armour::Four).unwrap_or(rate);
        if limit < rate {
            rate = limit;
            note("MOV-02", rate, "sheet-large-shield");
        }
    }
    let hurt = figure.wound.is_some() || figure.lasting != Lasting::default();
    if hurt {
        rate = limping(setting, figure, rate, &mut note);
    }
    let mut off = 0.0;
    if large && rules.large_shield == LargeShield::AsLoad {
        off += rules.heavy_load;
        note("MOV-02", -rules.heavy_load, "sheet-large-shield");
    }
    let load = |load: Load| match load {
        Load::Light => 0.0,
        Load::Heavy => rules.heavy_load,
        Load::VeryHeavy => rules.very_heavy_load,
    };
    let held = |place: &usize| figure.lost & (1 << place) == 0;
    for weapon in (0..profile.weapons.len())
        .filter(held)
        .filter_map(|place| setting.rulebook.weapons.get(&profile.weapons[place]))
    {
        let spared = weapon.slows_light_dress_only && profile.armour.number() >= 4;
        if let Some(weight) = weapon.load.filter(|_| !spared) {
            off += load(weight);
            note("MOV-02", -load(weight), "sheet-weapon-load");
        }
    }
    for thing in state.things.iter().filter(|thing| thing.carriers.contains(&id)) {
        if load(thing.load) > 0.0 {
            off += load(thing.load);
            note("MOV-02", -load(thing.load), "sheet-thing-load");
        }
    }
    if figure.burden.is_some() {
        off += rules.very_heavy_load;
        note("WND-03", -rules.very_heavy_load, "sheet-carries-somebody");
    }
    if off > 0.0 {
        rate = (rate - off).max(rules.least.min(rate));
    }
    if !hurt {
        return rate;
    }
    on_hurt_legs(setting, figure, rate, note)
}

/// How somebody gets about in the clothes of its disguise, while it wears them. NPC-02.
fn in_disguise<'a>(setting: &'a Setting, state: &State, id: FigureId) -> Option<&'a String> {
    let person = setting.plot.person(id)?;
    let gait = person.appears.as_ref()?.gait.as_ref();
    gait.filter(|_| story::in_its_clothes(setting, state, id))
}

/// A token that stands for a troop goes at the troop's pace, that of its slowest; so do the decoys beside it. HID-01.
fn as_its_troop(setting: &Setting, state: &State, id: FigureId) -> Option<f64> {
    let decoy = setting.plot.decoy(id)?;
    let paces = decoy.troop.iter().map(|who| allowance_cm(setting, state, *who));
    paces.min_by(f64::total_cmp)
}

/// The own rate of the walking wounded and of those on a wooden leg, off which loads come. MOV-02, WND-01, WND-05.
fn limping(
    setting: &Setting,
    figure: &Figure,
    rate: f64,
    note: &mut impl FnMut(&'static str, f64, &'static str),
) -> f64 {
    let wounds = &setting.rulebook.wounds;
    let mut left = rate;
    let wounded = figure.wound.map(|wound| wound.place) == Some(WoundPlace::Somewhere);
    if let Some(most) = wounds.wounded_rate.filter(|most| wounded && *most < left) {
        left = most;
        note("WND-01", most, "sheet-wounded");
    }
    if figure.lasting.leg && wounds.wooden_leg_rate < left {
        left = wounds.wooden_leg_rate;
        note("WND-05", left, "sheet-wooden-leg");
    }
    left
}

/// What a wound in the legs leaves of a rate on foot. WND-02.
fn on_hurt_legs(
    setting: &Setting,
    figure: &Figure,
    rate: f64,
    mut note: impl FnMut(&'static str, f64, &'static str),
) -> f64 {
    if figure.wound.map(|wound| wound.place) != Some(WoundPlace::HipsOrLegs) {
        return rate;
    }
    let lost = setting.rulebook.wounds.legs_lose;
    note("WND-02", -lost, "sheet-leg-wound");
    (rate - lost).max(setting.rulebook.movement.least.min(rate))
}

/// Health, as old wounds have left it. FIG-04, WND-05.
pub fn health(state: &State, id: FigureId) -> u8 {
    let health = state.profile(id).characteristic(Characteristic::Health);
    health.saturating_sub(state.figure(id).lasting.health).max(1)
}

/// "Two paces". FIG-02.
pub fn two_paces(setting: &Setting, state: &State, id: FigureId) -> f64 {
    let base = figure::base(state.profile(id), state.figure(id));
    match setting.rulebook.movement.two_paces {
        TwoPaces::BaseLength => base.length(),
        TwoPaces::BaseWidth => base.width(),
    }
}

/// A way of no more than two paces in all, where one's base allows it: no real movement. MOV-05.
pub fn within_two_paces(setting: &Setting, state: &State, id: FigureId, path: &[Waypoint]) -> bool {
    let start = state.figure(id).at;
    let (mut at, mut length) = (start, 0.0);
    for waypoint in path {
        length += at.distance(waypoint.at);
        at = waypoint.at;
    }
    length <= two_paces(setting, state, id) + 1e-6 && may_shift(setting, state, id, at - start)
}

/// Whether one may shift that way at all and still be immobile: not always in the saddle. MOV-05.
pub fn may_shift(setting: &Setting, state: &State, id: FigureId, way: Vector) -> bool {
    let rules = &setting.rulebook.movement;
    let facing = state.figure(id).facing.vector();
    let forwards = || way.direction().is_none_or(|way| way.vector().dot(facing) > 0.7);
    let barred = || rules.two_paces_on_foot_only || rules.mounted_paces_forwards_only && !forwards();
    !(state.locomotion(id).mounted() && barred())
}

/// The class somebody fights with: on a lesser mount no more than that is worth. FIG-04, CAV-08.
pub fn class(setting: &Setting, state: &State, id: FigureId) -> u8 {
    let (profile, figure) = (state.profile(id), state.figure(id));
    if !figure.mounted || !setting.rulebook.charge.mount_caps_class {
        return profile.class;
    }
    let worth = figure::mount(profile, figure).and_then(|mount| mount.worth);
    worth.map_or(profile.class, |worth| profile.class.min(worth))
}

/// The number a figure's dress counts for, if any. FIG-05, FIG-06.
pub fn armour(setting: &Setting, state: &State, id: FigureId) -> Option<u8> {
    let profile = state.profile(id);
    let held = !state.figure(id).shield_lost;
    let war_shield = held && matches!(profile.shield, Shield::Small | Shield::Large);
    setting.rulebook.armour.counted(profile.armour, war_shield)
}

/// Malus to any shot for every level of hide and armour above 5. FIG-12.
pub fn hide_malus(state: &State, id: FigureId) -> i8 {
    -(state.profile(id).protection().saturating_sub(5) as i8)
}

/// The weapons that count: those shown or given, and the free one of the edition. FIG-08.
pub fn weapons(state: &State, id: FigureId) -> &[String] {
    &state.profile(id).weapons
}
