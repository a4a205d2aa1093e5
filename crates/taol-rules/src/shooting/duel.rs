//! Duels with firearms: who draws against whom, and what practice is worth. SHT-09.

use crate::figure::{FigureId, skill};
use crate::rulebook::Switch;
use crate::state::State;

use super::Field;
use super::aim::Aim;
use super::volley::Volley;

/// What practice adds to the die of speed. SHT-09.
pub fn practice(state: &State, id: FigureId) -> u8 {
    let skills = &state.profile(id).skills;
    skills.get(skill::GUNMAN).map_or(0, |number| number.unwrap_or(1))
}

/// Those who shoot at each other and mean it as a duel, the lower number first.
pub(super) fn pairs(field: &Field<'_>, aims: &[Aim]) -> Vec<[FigureId; 2]> {
    let shots = aims.iter().filter(|aim| aim.duel);
    let shots: Vec<[FigureId; 2]> = shots.map(|aim| [aim.shooter, aim.target]).collect();
    answered(field, &shots)
}

/// The duels among some volleys: of each of the two the volley its shot is part of, and who it is.
pub fn among(field: &Field<'_>, volleys: &[Volley]) -> Vec<[(usize, FigureId); 2]> {
    let place = |id: FigureId| {
        let shoots = |volley: &Volley| volley.dice.iter().any(|die| die.shooter == id);
        volleys.iter().position(shoots)
    };
    let orders = field.orders.iter();
    let shots: Vec<[FigureId; 2]> = orders
        .flat_map(|(id, order)| order.shots.iter().map(move |shot| (*id, shot)))
        .filter(|(id, shot)| shot.duel && place(*id).is_some())
        .map(|(id, shot)| [id, shot.target])
        .collect();
    let duels = answered(field, &shots).into_iter();
    duels
        .filter_map(|[one, other]| Some([(place(one)?, one), (place(other)?, other)]))
        .collect()
}

/// Of shots meant as duels those that are answered, once for each pair.
fn answered(field: &Field<'_>, shots: &[[FigureId; 2]]) -> Vec<[FigureId; 2]> {
    if !field.setting.rulebook.on(Switch::Duels) {
        return Vec::new();
    }
    let mut pairs: Vec<[FigureId; 2]> = shots
        .iter()
        .copied()
        .filter(|[one, other]| one < other && shots.contains(&[*other, *one]))
        .collect();
    pairs.dedup();
    pairs
}
