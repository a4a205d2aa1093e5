//! What changes a shot, and how it adds up. SHM-01 to SHM-11.

use crate::arithmetic::{Applied, Cause, Modifiers};
use crate::figure::{FigureId, Posture, skill};
use crate::formation::wall;
use crate::order::{Elite, Moment, Shot};
use crate::rulebook::{
    Armour, ArmourRanks, Band, EliteShot, Family, Locomotion, ShootingRules, Shoots, ShotModifier, Switch,
};
use crate::setting::Occasion;
use crate::sheet;

use super::Field;
use super::cover::Cover;

/// What a modifier of the rulebook's list is worth; one that is not named does not exist.
pub(super) fn listed(rules: &ShootingRules, modifier: ShotModifier) -> Option<Applied> {
    let value = rules.values.get(&modifier).copied().unwrap_or(0);
    (value != 0).then(|| applied(modifier, value))
}

fn applied(modifier: ShotModifier, value: i8) -> Applied {
    Applied {
        cause: Cause::Shot(modifier),
        value,
    }
}

/// How a shooter shoots.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stance {
    /// The malus of moving or sitting in the saddle, as the weapon says.
    pub malus: i8,
    /// On the move.
    pub moving: bool,
    /// Shows itself only for a moment. SHT-03.
    pub fleeting: bool,
    /// Takes its time to aim. TUR-12.
    pub aimed: bool,
}

/// What concerns the shooter. SHM-01, SHM-04, SHM-07, SHE-06.
pub(super) fn of_shooter(
    field: &Field<'_>,
    shooter: FigureId,
    shot: &Shot,
    weapon: &Shoots,
    stance: Stance,
    tactical: bool,
) -> Modifiers {
    let rules = &field.setting.rulebook.shooting;
    let profile = field.now.profile(shooter);
    let mut list = Modifiers::new();
    let mut push = |modifier: ShotModifier| list.extend(listed(rules, modifier));
    let untrained = sheet::class(field.setting, field.now, shooter) <= 2
        && !profile.skilled(skill::MARKSMAN)
        && (weapon.firearm || !rules.untrained_with_firearms_only);
    if untrained {
        push(ShotModifier::Untrained);
    }
    if stance.fleeting {
        push(ShotModifier::FleetingShooter);
    }
    let way = field.now.locomotion(shooter);
    match field.setting.occasion {
        Occasion::Hunt if tactical && way != Locomotion::MountedFoot => push(ShotModifier::Hunting),
        Occasion::Contest if tactical => push(ShotModifier::Contest),
        _ => {}
    }
    if tactical && field.start.figure(shooter).hidden {
        push(ShotModifier::Ambush);
    }
    if stance.aimed && tactical {
        push(ShotModifier::Aimed);
    }
    let elite = match rules.elite {
        EliteShot::WhenAimed => shot.elite.is_some() && stance.aimed,
        _ => shot.elite == Some(Elite::Bonus),
    };
    if elite {
        push(ShotModifier::Elite);
    }
    let duel = shot.duel && field.setting.rulebook.on(Switch::Duels);
    if duel && profile.skills.get(skill::GUNMAN).copied().flatten().unwrap_or(0) >= 2 {
        push(ShotModifier::Gunman);
    }
    if stance.malus != 0 {
        let modifier = if stance.moving {
            ShotModifier::Moving
        } else {
            ShotModifier::Saddle
        };
        list.push(applied(modifier, stance.malus));
    }
    list
}

/// What concerns a target but not who it is: seen only for a moment. SHT-03.
pub(super) fn of_glimpse(field: &Field<'_>, fleeting: bool) -> Option<Applied> {
    listed(&field.setting.rulebook.shooting, ShotModifier::FleetingTarget).filter(|_| fleeting)
}

/// Cover as a modifier. SHM-02.
pub(super) fn of_cover(cover: Cover) -> Option<Applied> {
    (cover.malus != 0).then(|| applied(ShotModifier::Cover, cover.malus))
}

/// What somebody wears, is and hides behind. SHM-03, SHM-09, SHM-10, FIG-12.
pub(super) fn of_target(
    field: &Field<'_>,
    target: FigureId,
    shot: &Shot,
    weapon: &Shoots,
    band: &Band,
    shielded: bool,
    list: &mut Modifiers,
) {
    let book = &field.setting.rulebook;
    let rules = &book.shooting;
    let (profile, figure) = (field.now.profile(target), field.now.figure(target));
    let in_contact = matches!(shot.moment, Moment::InContact);
    let armour = armour_malus(book.armour, profile.armour, profile.protection(), weapon, band);
    if armour != 0 && !(in_contact && weapon.pierces_in_contact) {
        list.push(applied(ShotModifier::Armour, armour));
    }
    let hide = sheet::hide_malus(field.now, target);
    if hide != 0 {
        list.push(applied(ShotModifier::Hide, hide));
    }
    let prone = book.on(Switch::ProneTargets)
        && figure.posture == Posture::Lying
        && figure.immobile
        && !field.now.locomotion(target).mounted();
    // Point blank no ground covers, and where lying low counts as ground, nor does that. SHT-04.
    let flat_ground = shot.moment == Moment::PointBlank
        && rules.point_blank
        && rules.families.get(&ShotModifier::Prone) == Some(&Family::Terrain);
    if prone && !in_contact && !flat_ground {
        list.extend(listed(rules, ShotModifier::Prone));
    }
    if profile.glory >= 6 {
        list.extend(listed(rules, ShotModifier::Glory));
    }
    if shielded {
        list.extend(listed(rules, ShotModifier::Shield));
    }
    if profile.skilled(skill::FLYING) {
        list.extend(listed(rules, ShotModifier::Flying));
    }
    if profile.skilled(skill::MAGIC_PROTECTION) {
        list.extend(listed(rules, ShotModifier::Magic));
    }
}

/// A wall of shields or a tortoise, its own or that of the rank before it. SHD-04, SHD-05.
pub(super) fn of_wall(field: &Field<'_>, shooter: FigureId, target: FigureId) -> Option<Applied> {
    let rules = &field.setting.rulebook.shooting;
    let from = field.now.figure(shooter).at;
    match wall::cover(field.setting, field.now, field.orders, target, from)? {
        wall::Cover::Wall => listed(rules, ShotModifier::Wall),
        wall::Cover::Tortoise => listed(rules, ShotModifier::Tortoise),
    }
}

/// The malus of the band for what is worn: modern armour stops modern projectiles, the other does not. FIG-05.
fn armour_malus(ranks: ArmourRanks, armour: Armour, protection: u8, weapon: &Shoots, band: &Band) -> i8 {
    if ranks == ArmourRanks::Ignored {
        return 0;
    }
    let worn = if protection > 5 {
        5
    } else {
        protection.max(armour.number())
    };
    if weapon.modern && !armour.modern() && protection <= 5 {
        return 0;
    }
    match worn {
        5 => band.armour_5.unwrap_or(band.armour_4),
        4 => band.armour_4,
        _ => 0,
    }
}

/// The modifiers that count: of each family the worst malus, and the cap on what protects the target. SHM-03, SHM-11.
pub(super) fn combine(rules: &ShootingRules, all: Modifiers) -> Modifiers {
    let family = |one: &Applied| match one.cause {
        Cause::Shot(modifier) => rules.families.get(&modifier).copied().unwrap_or(Family::Alone),
        _ => Family::Alone,
    };
    let maluses = all.iter().filter(|one| one.value < 0);
    let worst: i16 = maluses.clone().map(|one| i16::from(one.value)).sum();
    // Nearly always: no two that could be of one family, nor enough for the cap.
    if maluses.count() < 2 && rules.cap.is_none_or(|cap| worst >= i16::from(cap)) {
        return all;
    }
    let mut counted = Modifiers::new();
    for one in &all {
        let kin = family(one);
        if one.value < 0 && kin != Family::Alone {
            let rival = counted
                .iter()
                .position(|other| other.value < 0 && family(other) == kin);
            if let Some(place) = rival {
                if one.value < counted[place].value {
                    counted[place] = *one;
                }
                continue;
            }
        }
        counted.push(*one);
    }
    if let Some(cap) = rules.cap {
        let capped: i8 = counted
            .iter()
            .filter(|one| one.value < 0 && rules.capped.contains(&family(one)))
            .map(|one| one.value)
            .sum();
        if capped < cap {
            counted.push(Applied {
                cause: Cause::Cap,
                value: cap - capped,
            });
        }
    }
    counted
}
