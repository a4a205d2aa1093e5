//! Whom one may not strike, though one touches it, and why: from the saddle, at an obstacle, in a charge. MER-06, MER-07,
//! AFT-07, CAV-05.

use crate::figure::FigureId;
use crate::order::{Action, Moment, Shot};
use crate::place::sides;
use crate::refusal::Refusal;
use crate::rulebook::{Reach, StrikesCrosser};
use crate::state::Touch;

use super::arms::{Arm, Arms, arms};
use super::charge;
use super::fray::{BESIDE, Footing, Fray, Meet};
use super::strikers::stronger;

/// Nothing forbids this blow. MER-06, MER-07, AFT-07, CAV-05.
pub(super) fn may_strike(
    fray: &Fray<'_>,
    id: FigureId,
    front: FigureId,
    meet: &Meet,
    arm: &Arm<'_>,
    footing: &Footing,
) -> bool {
    !fray.parted(id, meet.enemy)
        && within_reach(fray, id, meet.enemy, arm.reach)
        && bars_or_long(fray, id, meet, arm, footing)
        && !charge::keeps_off(fray, id, front, meet.enemy, arm.reach)
}

/// Why somebody may not strike an enemy it touches, or any of them, the strongest first: the first thing in the way of
/// its longest weapon. MER-06, MER-07, AFT-07, CAV-05.
pub(super) fn why(fray: &Fray<'_>, id: FigureId, target: Option<FigureId>) -> Option<Refusal> {
    let footing = fray.footing(id);
    let all = arms(fray, id, &footing, true);
    let meet = fray
        .faced(id)
        .filter(|meet| target.is_none_or(|target| target == meet.enemy))
        .max_by(|a, b| stronger(fray, id, a.enemy, b.enemy))?;
    let enemy = meet.enemy;
    if fray.parted(id, enemy) {
        return Some(Refusal::LeftThatMelee(id));
    }
    let within: Arms<'_> = all
        .iter()
        .copied()
        .filter(|arm| within_reach(fray, id, enemy, arm.reach))
        .collect();
    if within.is_empty() {
        let short = all.iter().all(|arm| arm.reach <= Reach::VeryShort);
        return Some(match short || fray.on_foot(id) {
            true => Refusal::TooShortForMounted(id, enemy),
            false => Refusal::BeyondTheSaddle(id, enemy),
        });
    }
    let barring = bars_the_way(fray, enemy).filter(|_| {
        let mut arms = within.iter();
        !arms.any(|arm| bars_or_long(fray, id, meet, arm, &footing))
    });
    if let Some(barring) = barring {
        return Some(Refusal::AnotherBarsTheWay(id, enemy, barring));
    }
    let kept_off = |arm: &Arm<'_>| charge::keeps_off(fray, id, id, enemy, arm.reach);
    within
        .iter()
        .all(kept_off)
        .then_some(Refusal::KeptOffByTheCharge(id, enemy))
}

/// From the saddle one strikes left and right, with a long weapon in front too; and never with, nor is one struck
/// with, anything very short. MER-06.
fn within_reach(fray: &Fray<'_>, id: FigureId, enemy: FigureId, reach: Reach) -> bool {
    if !fray.setting.rulebook.melee.mounted_sides {
        return true;
    }
    let mounted = !fray.on_foot(id);
    if (mounted || !fray.on_foot(enemy)) && reach <= Reach::VeryShort {
        return false;
    }
    if !mounted {
        return true;
    }
    let sides = sides(&fray.placed(id), fray.figure(enemy).at);
    // At the charge one rides past whom one meets, and strikes it on that side.
    sides.left || sides.right || sides.front && (reach >= Reach::Long || fray.charging(id))
}

/// The riders whose only enemies stand before the horse's head, where no weapon of theirs reaches; with one of those
/// enemies. MER-06.
pub(super) fn head_on(fray: &Fray<'_>) -> Vec<(FigureId, FigureId)> {
    if !fray.setting.rulebook.melee.mounted_sides {
        return Vec::new();
    }
    let mut found: Vec<(FigureId, FigureId)> = Vec::new();
    for meet in &fray.meets {
        let id = meet.me;
        let known = found.last().is_some_and(|(last, _)| *last == id);
        if known || fray.on_foot(id) || !fray.able(id) {
            continue;
        }
        let before = |enemy: FigureId| {
            let sides = sides(&fray.placed(id), fray.figure(enemy).at);
            sides.front && !sides.left && !sides.right
        };
        let longest = arms(fray, id, &fray.footing(id), true)
            .iter()
            .map(|arm| arm.reach)
            .max();
        let short = longest.is_some_and(|reach| reach > Reach::VeryShort && reach < Reach::Long);
        if short && !fray.charging(id) && fray.faced(id).all(|meet| before(meet.enemy)) {
            found.push((id, meet.enemy));
        }
    }
    found
}

/// Somebody crossing an obstacle is struck only by the one who bars the way, or in some editions by long weapons
/// pressed against that one, outdoors. MER-07.
fn bars_or_long(fray: &Fray<'_>, id: FigureId, meet: &Meet, arm: &Arm<'_>, footing: &Footing) -> bool {
    // The one whose contact it is bears the rule: `meet.me` is the striker, or the friend it strikes over.
    if meet.touch != Touch::Across || !assails(fray, meet.enemy, meet.me) {
        return true;
    }
    let crosser = fray.setting.rulebook.melee.strikes_crosser;
    if crosser == StrikesCrosser::One && !fray.climbing(meet.enemy) {
        return true;
    }
    let Some(barring) = bars_the_way(fray, meet.enemy) else {
        return true;
    };
    if barring == id {
        return true;
    }
    let long = arm.reach >= Reach::Long && arm.free && !meet.opening && !footing.cramped;
    crosser == StrikesCrosser::OneAndLongWeapons
        && long
        && (fray.beside(id, barring, BESIDE) || meet.me == barring)
}

/// Of the defenders whom somebody attacks across an obstacle, the one right before it. MER-07.
fn bars_the_way(fray: &Fray<'_>, attacker: FigureId) -> Option<FigureId> {
    fray.faced(attacker)
        .filter(|meet| meet.touch == Touch::Across && fray.able(meet.enemy))
        .filter(|meet| assails(fray, attacker, meet.enemy))
        .map(|meet| meet.enemy)
        .min_by(|a, b| {
            let distance = |id: FigureId| fray.towards(attacker, id).length_squared();
            let class = |id: FigureId| fray.class(id);
            (distance(*a).total_cmp(&distance(*b)))
                .then(class(*b).cmp(&class(*a)))
                .then(a.cmp(b))
        })
}

/// Attacks this enemy across the obstacle between them: it charges, climbs or leans out; or else comes up to it; or else has
/// said it strikes across. MEM-03, CON-02.
pub(super) fn assails(fray: &Fray<'_>, attacker: FigureId, defender: FigureId) -> bool {
    let tells = |who: FigureId, whom: FigureId| {
        let order = fray.order(who);
        let across = order.is_some_and(|order| order.across);
        let moved = !fray.figure(who).immobile;
        // Who leans out to shoot can be struck there as if it came across. SHM-02.
        let leans_out = |order: &crate::order::Order| order.shots.iter().any(|shot| shot.leans_out);
        let goes = order.is_some_and(|order| match &order.action {
            Action::Charge { target, .. } => *target == whom,
            Action::Climb { .. } => true,
            _ => across && moved || leans_out(order),
        });
        [goes, moved, across]
    };
    // Whoever is climbed at defends, even by going to where the climber wants to set foot. MEM-04.
    let climbs_at = |who: FigureId, whom: FigureId| {
        fray.climbing(who) && (!fray.same_floor(who, whom) || fray.walled_off(who, whom))
    };
    if climbs_at(attacker, defender) != climbs_at(defender, attacker) {
        return climbs_at(attacker, defender);
    }
    let (own, theirs) = (tells(attacker, defender), tells(defender, attacker));
    for (mine, other) in own.iter().zip(theirs) {
        if *mine || other {
            return *mine;
        }
    }
    // Who only fires through an opening that nobody crosses stays on its side of it. SHT-06.
    let fires = |shot: &Shot| shot.moment == Moment::InContact && shot.target == defender;
    let only_fires = fray
        .order(attacker)
        .is_some_and(|order| order.shots.iter().any(fires));
    !(fray.setting.rulebook.shooting.contact_across_openings && only_fires)
}
