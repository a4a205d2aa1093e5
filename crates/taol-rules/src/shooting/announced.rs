//! The shots announced, sorted by the moments of a turn. TUR-14.

use crate::figure::FigureId;
use crate::order::{Moment, Order, Shot, Special};
use crate::setting::Setting;
use crate::state::State;

use super::When;

/// A shot that was announced: when it is made, who makes it, which shot of the turn it is, and what was said.
pub(crate) type Announced<'a> = (When, FigureId, u8, &'a Shot);

/// A shot of a moment: who makes it, which shot of the turn it is, and what was said.
pub(crate) type Due<'a> = (FigureId, u8, &'a Shot);

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
            let modern = || is_modern((setting, state), *id, shot);
            let moment = match shot.moment {
                _ if order.special == Some(Special::Surprise) => When::Surprise,
                Moment::BeforeMovement => When::BeforeMovement,
                Moment::DuringMovement(_) => When::OnTheWay,
                Moment::PointBlank if rules.white_of_their_eyes && !(shot.volley && rules.volleys_first) => {
                    When::ShootingPhase
                }
                Moment::PointBlank if rules.white_of_their_eyes => When::Volleys,
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

/// Those of one moment, one lot after the other: modern weapons before ancient ones where they come first. SHT-10.
pub(crate) fn of_the_moment<'a>(
    (setting, state): (&Setting, &State),
    announced: &[Announced<'a>],
    when: When,
) -> [Vec<Due<'a>>; 2] {
    let due = announced.iter().filter(|shot| shot.0 == when);
    let due = due.map(|(_, shooter, number, shot)| (*shooter, *number, *shot));
    let first = |(shooter, _, shot): &Due<'_>| {
        setting.rulebook.shooting.modern_first && is_modern((setting, state), *shooter, shot)
    };
    let (modern, ancient) = due.partition(first);
    [modern, ancient]
}

/// Percussion or rifled. SHT-10.
fn is_modern((setting, state): (&Setting, &State), shooter: FigureId, shot: &Shot) -> bool {
    let key = state.profile(shooter).weapons.get(shot.weapon as usize);
    let weapon = key.and_then(|key| setting.rulebook.weapons.get(key));
    weapon
        .and_then(|weapon| weapon.shoots.as_ref())
        .is_some_and(|shoots| shoots.modern)
}
