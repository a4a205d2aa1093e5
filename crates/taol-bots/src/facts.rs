//! What somebody is good for, worked out once: worth, pace, arms.

use taol_rules::command;
use taol_rules::engine::{CraftKind, Team};
use taol_rules::figure::{FigureId, Rank, Shield, Status, skill};
use taol_rules::rulebook::{Handling, Locomotion, Reach, Shoots};
use taol_rules::setting::Setting;
use taol_rules::sheet;
use taol_rules::state::State;

use crate::ground::Tread;

/// What sort of person somebody is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Fights hand to hand.
    Fighter,
    /// Shoots better than it strikes.
    Shooter,
    /// Rides and fights.
    Rider,
    /// Does not fight.
    Civilian,
}

/// A weapon that shoots.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Gun {
    /// Its place in the list.
    pub weapon: u8,
    /// How far, and the chance of one shot up to there.
    pub bands: Vec<(f64, f64)>,
    /// As far as it shoots.
    pub farthest: f64,
    /// As far as it hits one time in three, or the nearest band.
    pub good: f64,
    /// Immobile turns to reload it.
    pub reload: Option<u8>,
    /// Can be shot standing still.
    pub standing: bool,
    /// Can be shot on the move.
    pub moving: bool,
    /// Shoots in contact.
    pub contact: bool,
    /// Thrown by hand.
    pub thrown: bool,
    /// Only as a special action.
    pub special: bool,
    /// Shots a turn, standing still.
    pub rate: u8,
}

impl Gun {
    /// The chance of one shot at a distance.
    pub fn chance(&self, distance: f64) -> f64 {
        let band = self.bands.iter().find(|(to, _)| distance <= *to);
        band.map_or(0.0, |(_, chance)| *chance)
    }
}

/// What somebody is good for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Facts {
    /// The side.
    pub side: u8,
    /// What losing it costs.
    pub worth: f64,
    /// Centimetres a turn on easy ground.
    pub pace: f64,
    /// How well it fights hand to hand.
    pub duel: f64,
    /// Its weapons that shoot, the farthest first.
    pub guns: Vec<Gun>,
    /// What sort of person.
    pub kind: Kind,
    /// How it gets about.
    pub way: Tread,
    /// Leads others.
    pub leads: bool,
    /// Half the length of its base.
    pub reach: f64,
}

impl Facts {
    /// The weapon it relies on.
    pub fn gun(&self) -> Option<&Gun> {
        self.guns.first()
    }
}

/// The facts about everybody in a state.
pub(crate) fn facts(setting: &Setting, state: &State) -> Vec<Facts> {
    state.ids().map(|id| of(setting, state, id)).collect()
}

fn of(setting: &Setting, state: &State, id: FigureId) -> Facts {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let way = state.locomotion(id);
    let mut guns = Vec::new();
    let mut reach = Reach::None;
    let mut hand = 0.0;
    for (place, key) in profile.weapons.iter().enumerate().take(32) {
        let Some(weapon) = setting.rulebook.weapons.get(key) else {
            continue;
        };
        if let Some(length) = weapon.reach {
            let clumsy = weapon.hand.improvised && !profile.skilled(skill::STAFF_FIGHTER);
            let good = f64::from(length as u8) * 0.35 + f64::from(u8::from(weapon.hand.heavy)) * 0.5
                - f64::from(u8::from(clumsy)) * 0.8;
            if good > hand || reach == Reach::None {
                (hand, reach) = (good, length);
            }
        }
        if let Some(shoots) = &weapon.shoots {
            guns.extend(gun(place as u8, weapon.reload, shoots, way, profile.class));
        }
    }
    guns.sort_by(|one, other| other.farthest.total_cmp(&one.farthest));
    let class = f64::from(sheet::class(setting, state, id));
    let armoured = profile.protection() >= 4;
    let mounted = way == Locomotion::Rider;
    let bare = if reach == Reach::None { -1.2 } else { 0.0 };
    let duel = class
        + hand
        + bare
        + if armoured { 0.8 } else { 0.0 }
        + if profile.shield == Shield::None { 0.0 } else { 0.4 }
        + if mounted { 0.8 } else { 0.0 }
        + if profile.skilled(skill::FENCER) { 0.5 } else { 0.0 };
    let civilian =
        matches!(profile.rank, Rank::Civilian) || profile.rank == Rank::Npc && profile.weapons.is_empty();
    let shoots = guns
        .iter()
        .any(|gun| !gun.thrown && !gun.special && gun.farthest >= 15.0);
    let kind = match (civilian, shoots, mounted) {
        (true, ..) => Kind::Civilian,
        (_, true, false) => Kind::Shooter,
        (_, _, true) => Kind::Rider,
        _ => Kind::Fighter,
    };
    let leads = command::is_commander(profile);
    let lives = f64::from(figure.lives.max(1));
    let worth = (0.3 + 0.2 * class + if armoured { 0.2 } else { 0.0 } + if shoots { 0.25 } else { 0.0 })
        * if mounted { 1.3 } else { 1.0 }
        * if leads { 1.35 } else { 1.0 }
        * if civilian { 0.5 } else { 1.0 }
        * (0.7 + 0.3 * lives);
    let cart = figure.aboard.and_then(|craft| state.crafts.get(craft as usize));
    let cart = cart.and_then(|craft| match &craft.kind {
        CraftKind::Cart(cart) => Some(cart.team),
        _ => None,
    });
    let engines = &setting.rulebook.engines;
    let pace = match cart {
        Some(Team::Horses) => engines.horses.road,
        Some(Team::Oxen) => engines.oxen.road,
        Some(Team::Hand) => engines.hand.road,
        None => sheet::allowance_cm(setting, state, id),
    };
    Facts {
        side: profile.side,
        worth,
        pace: pace.max(1.0),
        duel,
        guns,
        kind,
        way: cart.map_or(way.into(), |_| Tread::Wheels),
        leads,
        reach: state.placed(id).base.reach(),
    }
}

fn gun(weapon: u8, reload: Option<u8>, shoots: &Shoots, way: Locomotion, class: u8) -> Option<Gun> {
    let handling: Handling = match way {
        Locomotion::Foot => shoots.foot,
        Locomotion::Rider => shoots.rider,
        Locomotion::MountedFoot => shoots.mounted_foot,
    };
    let malus = handling.immobile.or(handling.moving)?;
    let clumsy = i16::from(class <= 2);
    let chance = |need: i8| {
        let faces = 7 - i16::from(need) + i16::from(malus) - clumsy;
        if faces >= 1 {
            f64::from(faces.min(6)) / 6.0
        } else {
            0.04
        }
    };
    let dice = shoots.dice.map_or(1.0, |dice| f64::from(dice.red) * 1.3);
    let bands: Vec<(f64, f64)> = shoots
        .bands
        .iter()
        .map(|band| (band.to, (chance(band.need) * dice).min(1.0)))
        .collect();
    let farthest = bands.last()?.0;
    let good = bands
        .iter()
        .rev()
        .find(|(_, chance)| *chance >= 0.33)
        .or(bands.first())
        .map_or(farthest, |(to, _)| *to);
    Some(Gun {
        weapon,
        bands,
        farthest,
        good,
        reload,
        standing: handling.immobile.is_some(),
        moving: handling.moving.is_some() && !shoots.moving_is_special,
        contact: shoots.contact,
        thrown: shoots.thrown.is_some(),
        special: shoots.always_special,
        rate: shoots.rate.unwrap_or(1),
    })
}

/// Whether a weapon can be shot as it is: there, dry and loaded.
pub(crate) fn ready(state: &State, id: FigureId, gun: &Gun) -> bool {
    let figure = state.figure(id);
    let bit = 1u32 << gun.weapon;
    let there = (figure.lost | figure.spoiled | figure.wet) & bit == 0;
    there && (gun.reload.is_none() || figure.loaded & bit != 0)
}

/// Whether a weapon could be reloaded.
pub(crate) fn reloadable(state: &State, id: FigureId, gun: &Gun) -> bool {
    let figure = state.figure(id);
    let bit = 1u32 << gun.weapon;
    let there = (figure.lost | figure.spoiled | figure.wet) & bit == 0;
    there && gun.reload.is_some() && figure.loaded & bit == 0
}

/// Whether somebody can be told anything.
pub(crate) fn heeds(state: &State, id: FigureId) -> bool {
    let figure = state.figure(id);
    figure.status == Status::Fit && figure.carried_by.is_none() && figure.driven.is_none()
}
