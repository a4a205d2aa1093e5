//! Whom a cavalry charge keeps off, and who receives it on the point. CAV-05, MEM-08.

use crate::figure::{FigureId, skill};
use crate::place::away;
use crate::rulebook::{Reach, Receivers};
use crate::state::Touch;

use super::arms::Arm;
use super::fray::Fray;

/// A charging rider is struck only by those it meets, by pole arms behind them and by riders who charge it in turn;
/// somebody it charges is struck only by the mounted. CAV-05.
pub(super) fn keeps_off(
    fray: &Fray<'_>,
    striker: FigureId,
    front: FigureId,
    target: FigureId,
    reach: Reach,
) -> bool {
    let limits = fray.setting.rulebook.charge_limits();
    if !limits.is_some_and(|limits| limits.keeps_others_off) {
        return false;
    }
    let foot = fray.on_foot(striker);
    if fray.charging(target) {
        let met = if striker == front {
            meets(fray, target, striker) || fray.charging(striker)
        } else {
            reach >= Reach::HalfLong && meets(fray, target, front) && behind(fray, striker, front, target)
        };
        if !met {
            return true;
        }
    }
    foot && fray
        .enemies(target)
        .iter()
        .any(|meet| fray.charging(meet.enemy) && meets(fray, meet.enemy, target))
}

/// Somebody holds its point still against a charge: the striker, the one in front, and who charges. MEM-08.
pub(super) fn received(
    fray: &Fray<'_>,
    (id, front, target): (FigureId, FigureId, FigureId),
    arm: &Arm<'_>,
) -> bool {
    let Some(weapon) = arm.weapon else {
        return false;
    };
    if !weapon.hand.receives_charges
        || !fray.charging(target)
        || !fray.on_foot(id)
        || !fray.figure(id).immobile
    {
        return false;
    }
    let practised = || fray.profile(id).skilled(skill::RECEIVES_CHARGES);
    let trained = match fray.setting.rulebook.melee.receivers {
        Receivers::Trained => practised(),
        Receivers::TrainedAndFree => practised() && !fray.started(id),
        Receivers::Anyone => true,
    };
    // Pikes receive it in all their ranks, others only where it strikes.
    let met = id == front || weapon.hand.pike;
    trained && met && meets(fray, target, front)
}

/// Stands behind somebody as a rider sees them, not beside: within some 37 degrees of straight behind. CAV-05.
fn behind(fray: &Fray<'_>, striker: FigureId, front: FigureId, rider: FigureId) -> bool {
    let way = away(&fray.placed(rider), &fray.placed(front));
    let offset = fray.placed(striker).at - fray.placed(front).at;
    offset.dot(way) >= 0.8 * offset.length()
}

/// Whom a charging rider meets: those it touched first.
pub(super) fn meets(fray: &Fray<'_>, rider: FigureId, enemy: FigureId) -> bool {
    let touches = fray
        .contact(rider, enemy)
        .is_some_and(|meet| meet.touch != Touch::Corner);
    let first = fray
        .timeline
        .meetings
        .iter()
        .filter(|met| met.one == rider || met.other == rider)
        .map(|met| met.time)
        .fold(f64::INFINITY, f64::min);
    touches
        && fray
            .timeline
            .first_touch(rider, enemy)
            .is_none_or(|time| time <= first + 1e-9)
}
