//! The shots announced, sorted by the moments of a turn. TUR-14.

use crate::figure::FigureId;
use crate::order::{Moment, Order, Shot, Special};
use crate::setting::Setting;
use crate::state::State;

use super::When;

/// A shot that was announced: when it is made, who makes it, which shot of the turn it is, and what was said.
pub(crate) type Announced<'a> = (When, FigureId, u8, &'a Shot);

/// The shots announced for some moments. TUR-14.
pub(crate) fn announced<'a, 'b>(
    (setting, state): (&Setting, &State),
    orders: impl Iterator<Item = (&'b FigureId, &'a Order)>,
    moments: &[When],
) -> Vec<Announced<'a>> {
    let rules = &setting.rulebook.shooting;
    let mut list = Vec::new();
    for (id, order) in orders {
        for (place, shot) in order.shots.iter().enumerate() {
            let modern = || {
                let key = state.profile(*id).weapons.get(shot.weapon as usize);
                let weapon = key.and_then(|key| setting.rulebook.weapons.get(key));
                weapon
                    .and_then(|weapon| weapon.shoots.as_ref())
                    .is_some_and(|shoots| shoots.modern)
            };
            let moment = match shot.moment {
                _ if order.special == Some(Special::Surprise) => When::Surprise,
                Moment::BeforeMovement => When::BeforeMovement,
                Moment::DuringMovement(_) => When::OnTheWay,
                Moment::PointBlank if rules.white_of_their_eyes => When::ShootingPhase,
                Moment::PointBlank | Moment::InContact => When::BeforeBlows,
                Moment::ShootingPhase if shot.volley && rules.volleys_first => When::Volleys,
                Moment::ShootingPhase if rules.modern_first && modern() => When::Modern,
                Moment::ShootingPhase => When::ShootingPhase,
            };
            if moments.contains(&moment) {
                list.push((moment, *id, place as u8 + 1, shot));
            }
        }
    }
    list
}

/// Those of one moment: who, which shot of the turn, what.
pub(crate) fn of_the_moment<'a>(announced: &[Announced<'a>], when: When) -> Vec<(FigureId, u8, &'a Shot)> {
    let due = announced.iter().filter(|shot| shot.0 == when);
    due.map(|(_, shooter, number, shot)| (*shooter, *number, *shot))
        .collect()
}
