//! Shields and walls of them in melee. MEM-14, SHD-02 to SHD-05.

use crate::figure::{FigureId, Shield};
use crate::formation::wall;
use crate::group;
use crate::rulebook::{BlowModifier, Going};

use super::fray::{Footing, Fray};
use super::modifiers::intent_of;
use super::strikers::{Intent, footing};
use crate::place::sides;

/// Whom each shield works against.
#[derive(Default)]
pub(super) struct Shields {
    /// Who has a shield, the one enemy it works against, whether it makes that one's blow harder, and whether it takes
    /// away the advantage of length.
    personal: Vec<Personal>,
    /// Who stands in a wall of shields. SHD-04.
    walls: Vec<FigureId>,
}

struct Personal {
    bearer: FigureId,
    enemy: FigureId,
    harder: bool,
    as_long: bool,
}

/// The shields of a melee.
pub(super) fn shields(fray: &Fray<'_>, footings: &[Option<Footing>], intents: &[Intent<'_>]) -> Shields {
    let mut shields = Shields::default();
    let personal = fray.setting.rulebook.melee.shield_ignores_length;
    let worth = fray.value(BlowModifier::Shield) != 0;
    let walls = fray.value(BlowModifier::Wall) != 0;
    if !personal && !worth && !walls {
        return shields;
    }
    let mut struck: Vec<FigureId> = intents
        .iter()
        .flat_map(|intent| [Some(intent.target), intent.second, intent.third])
        .flatten()
        .filter(|id| fray.profile(*id).shield != Shield::None && fray.figure(*id).able())
        .collect();
    struck.sort_unstable();
    struck.dedup();
    let mut groups: Option<Vec<Vec<FigureId>>> = None;
    for bearer in struck {
        if walls && in_wall(fray, footings, bearer) {
            shields.walls.push(bearer);
        }
        if !personal || !fray.war_shield(bearer) {
            continue;
        }
        if let Some((enemy, another)) = against(fray, intents, bearer) {
            let foot = fray.on_foot(bearer);
            let alone = another && {
                let groups = groups.get_or_insert_with(|| {
                    group::groups_with(fray.setting, fray.now, &fray.timeline.drifting)
                });
                let own = groups.iter().find(|group| group.contains(&bearer));
                own.is_none_or(|own| group::is_isolated(fray.setting, fray.now, own))
            };
            shields.personal.push(Personal {
                bearer,
                enemy,
                harder: worth && alone,
                as_long: foot,
            });
        }
    }
    shields
}

/// Holds a shield in a wall that stands, in order, on ground that lets it. SHD-04.
fn in_wall(fray: &Fray<'_>, footings: &[Option<Footing>], id: FigureId) -> bool {
    wall::holds(fray.setting, fray.now, id)
        && fray.close_order(id)
        && !fray.disorder(id)
        && footing(fray, footings, id).for_foot < Going::VeryDifficult
}

/// The one enemy a shield works against: in front or on the left, and not the one its bearer strikes unless that one
/// is alone. On foot one strikes in front or on the right meanwhile. Of several the one chosen, then the one who strikes
/// first, then the strongest, the nearest, the one most in front, the one more to the left. SHD-03.
fn against(fray: &Fray<'_>, intents: &[Intent<'_>], bearer: FigureId) -> Option<(FigureId, bool)> {
    let own = intent_of(intents, bearer).map(|intent| intent.target);
    let placed = fray.placed(bearer);
    let covered = |enemy: FigureId| {
        let sides = sides(&placed, fray.figure(enemy).at);
        sides.front || sides.left
    };
    let strikes = |intent: &Intent<'_>| {
        let struck = [Some(intent.target), intent.second, intent.third];
        struck.contains(&Some(bearer))
    };
    let strikers = intents
        .iter()
        .filter(|intent| strikes(intent) && covered(intent.figure));
    // On foot the arm with the shield is in the way of a blow to the left.
    let both = own.is_none_or(|target| {
        let sides = sides(&placed, fray.figure(target).at);
        !fray.on_foot(bearer) || sides.front || sides.right
    });
    let chosen = fray.blow(bearer).shield_against;
    let other = strikers
        .clone()
        .filter(|intent| both && Some(intent.figure) != own)
        .max_by(|a, b| {
            let key = |intent: &Intent<'_>| {
                let wanted = chosen == Some(intent.figure);
                (wanted, intent.step, fray.class(intent.figure))
            };
            let way = |intent: &Intent<'_>| fray.towards(bearer, intent.figure);
            let front = |intent: &Intent<'_>| hundredths(placed.facing.vector().dot(way(intent)));
            let left = |intent: &Intent<'_>| hundredths(placed.facing.vector().cross(way(intent)));
            key(a)
                .cmp(&key(b))
                .then(hundredths(way(b).length()).cmp(&hundredths(way(a).length())))
                .then(front(a).cmp(&front(b)))
                .then(left(a).cmp(&left(b)))
                .then(b.figure.cmp(&a.figure))
        })
        .map(|intent| (intent.figure, true));
    other.or_else(|| {
        strikers
            .map(|intent| (intent.figure, false))
            .find(|(id, _)| Some(*id) == own)
    })
}

/// A length that two may have in common, whatever the last bits say.
fn hundredths(cm: f64) -> i64 {
    (cm * 100.0).round() as i64
}

impl Shields {
    /// A wall of shields, or a shield of its own, makes this blow harder. SHD-02, SHD-04, SHD-05.
    pub fn cover(&self, fray: &Fray<'_>, striker: FigureId, target: FigureId) -> Option<BlowModifier> {
        let facing = fray.figure(target).facing.vector();
        if self.walls.contains(&target) && facing.dot(fray.towards(target, striker)) >= -1e-9 {
            return Some(BlowModifier::Wall);
        }
        let own = self
            .personal
            .iter()
            .any(|shield| shield.bearer == target && shield.enemy == striker && shield.harder);
        own.then_some(BlowModifier::Shield)
    }

    /// The blow is at somebody whose shield makes light of its length. SHD-03.
    pub fn ignore_length(&self, striker: FigureId, target: FigureId) -> bool {
        self.personal
            .iter()
            .any(|shield| shield.bearer == target && shield.enemy == striker && shield.as_long)
    }
}
