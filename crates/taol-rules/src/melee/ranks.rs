//! Ranks and files: who stands behind whom. MER-01, MER-03, AFT-02.

use taol_geometry::Vector;

use crate::figure::FigureId;
use crate::formation::Formation;
use crate::group;
use crate::rulebook::{HoldsUp, Switch};
use crate::state::Touch;

use super::fray::{BESIDE, Fray};
use crate::place::{away, sum};

/// No file is deeper than this.
const DEEPEST: u8 = 12;

/// Somebody in the third rank of close order, or further back. MER-01, MER-03.
#[derive(Clone, Copy, Debug)]
pub(super) struct InFile {
    pub figure: FigureId,
    /// The first of its file.
    pub front: FigureId,
    /// Whom that one faces.
    pub enemy: FigureId,
    /// Which rank, from 3.
    pub rank: u8,
}

/// All who stand in the third rank or behind it in close order, with the enemies before their file.
pub(super) fn files(fray: &Fray<'_>) -> Vec<InFile> {
    let mut files = Vec::new();
    for meet in &fray.meets {
        let front = meet.me;
        if meet.touch == Touch::Corner || !fray.close_order(front) || !fray.on_foot(front) {
            continue;
        }
        let way = away(&fray.placed(meet.enemy), &fray.placed(front));
        let mut last = front;
        for rank in 2..=DEEPEST {
            let Some(next) = next_in_file(fray, last, way, BESIDE, |other| fray.on_foot(other)) else {
                break;
            };
            if !fray.close_order(next) || fray.faced(next).next().is_some() {
                break;
            }
            if rank >= 3 {
                files.push(InFile {
                    figure: next,
                    front,
                    enemy: meet.enemy,
                    rank,
                });
            }
            last = next;
        }
    }
    files
}

/// The friend right behind somebody, looking along `way`, of those who count.
fn next_in_file(
    fray: &Fray<'_>,
    from: FigureId,
    way: Vector,
    gap: f64,
    counts: impl Fn(FigureId) -> bool,
) -> Option<FigureId> {
    let mut best: Option<(f64, f64, FigureId)> = None;
    let here = fray.placed(from).at;
    for (other, placed) in fray.everybody() {
        let offset = placed.at - here;
        let ahead = offset.dot(way);
        // Without a branch: what rules somebody out cannot be foretold.
        if (other == from) | (ahead <= 0.0) | (ahead > 8.0) {
            continue;
        }
        let length = offset.length();
        // Within some 37 degrees of straight behind.
        let behind = ahead >= 0.8 * length
            && fray.figure(other).able()
            && counts(other)
            && fray.friends(from, other)
            && fray.beside(from, other, gap)
            && !fray.walled_off(from, other);
        if behind {
            let straight = ahead / length;
            let better = best.is_none_or(|(most, near, _)| {
                straight > most + 1e-9 || straight > most - 1e-9 && length < near
            });
            if better {
                best = Some((straight, length, other));
            }
        }
    }
    best.map(|(_, _, id)| id)
}

/// Friends in file behind somebody, along `way`, in close or loose order: on foot, and in some editions mounted. AFT-02.
fn ranks_behind(fray: &Fray<'_>, id: FigureId, way: Vector) -> u8 {
    let rulebook = &fray.setting.rulebook;
    let anyone = rulebook.melee.holds_up == HoldsUp::UnlessOutnumberedByAnyone;
    let no_order = rulebook.command.disorder_breaks_close_order;
    let counts = |other: FigureId| {
        (anyone || fray.on_foot(other))
            && fray.figure(other).formation != Formation::Skirmish
            && !(no_order && fray.disorder(other))
    };
    let mut last = id;
    for rank in 0..DEEPEST {
        // Loose order too: no more than a pace apart.
        let pace = fray.placed(last).base.length() * 0.5;
        match next_in_file(fray, last, way, pace, counts) {
            Some(next) => last = next,
            None => return rank,
        }
    }
    DEEPEST
}

/// Friends who hold somebody up when an enemy before it drives it back; 0 where they do not: the mounted, and whoever is
/// in no group, in some editions. AFT-02, GRP-02.
pub(super) fn held_by(fray: &Fray<'_>, id: FigureId, from: FigureId) -> u8 {
    let anyone = fray.setting.rulebook.melee.holds_up == HoldsUp::UnlessOutnumberedByAnyone;
    if !holding_up(fray) || !anyone && !fray.on_foot(id) {
        return 0;
    }
    let behind = ranks_behind(fray, id, away(&fray.placed(from), &fray.placed(id)));
    // Three on foot in file are a group whoever else is about, and so are two riders.
    let couple = behind == 1 && anyone && fray.on_foot(id);
    if couple && group::isolated(fray.setting, fray.now, id) {
        return 0;
    }
    behind
}

/// Ranks that push, the first included; 0 where it does not matter. AFT-02.
pub(super) fn pushes(fray: &Fray<'_>, front: FigureId, target: FigureId) -> u8 {
    let counts = match fray.setting.rulebook.melee.holds_up {
        HoldsUp::Never => false,
        HoldsUp::UnlessOutnumbered => fray.on_foot(front),
        HoldsUp::UnlessOutnumberedByAnyone => true,
    };
    if !counts || !holding_up(fray) {
        return 0;
    }
    let way = away(&fray.placed(target), &fray.placed(front));
    1 + ranks_behind(fray, front, way)
}

fn holding_up(fray: &Fray<'_>) -> bool {
    let rulebook = &fray.setting.rulebook;
    rulebook.on(Switch::HoldingUp) && rulebook.melee.holds_up != HoldsUp::Never
}

/// The way straight back from all the enemies somebody touches, or, touching none, from those who struck it from
/// afar; straight behind it if they are all round. AFT-01, BRW-02.
pub(super) fn back(fray: &Fray<'_>, id: FigureId, from_afar: impl Iterator<Item = FigureId>) -> Vector {
    let placed = fray.placed(id);
    let from = |enemy: FigureId| away(&fray.placed(enemy), &placed);
    let mut ways: Vec<Vector> = fray.enemies(id).iter().map(|meet| from(meet.enemy)).collect();
    if ways.is_empty() {
        ways.extend(from_afar.map(from));
    }
    let away = sum(&ways);
    let clear = away.length() > 1e-6;
    let way = if clear { away } else { -placed.facing.vector() };
    way.direction()
        .map_or(Vector::ZERO, |direction| direction.vector())
}
