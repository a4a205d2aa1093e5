//! Two who draw against each other: whoever the faster one hits does not shoot back. SHT-09.

use taol_odds::{Duellist, VolleyOdds, draw_odds, estimate_duel, fired, one_then_other, some_dice};
use taol_rules::figure::FigureId;
use taol_rules::shooting::{Field, Volley, duel::practice};

use super::{Counted, THROWS, count_volley};

/// Counts the draw into the chances of the volleys that the two are part of; throws dice where that cannot be counted.
pub(super) fn count(
    field: &Field<'_>,
    volleys: &[Volley],
    counted: &mut [Counted<VolleyOdds>],
    duel: [(usize, FigureId); 2],
) {
    let two = duel.map(|(place, figure)| Duellist {
        figure,
        volley: &volleys[place],
        practice: practice(field.now, figure),
        lives: field.now.figure(figure).lives,
    });
    let both = exactly(&two, duel.map(|(place, _)| &counted[place]));
    let exact = both.is_some();
    let both = both.unwrap_or_else(|| estimate_duel([&two[0], &two[1]], THROWS, 0));
    for ((place, _), odds) in duel.into_iter().zip(both) {
        counted[place] = Counted { odds, exact };
    }
}

/// The chances of both volleys, if each has but one person to hit or one to shoot.
fn exactly(two: &[Duellist<'_>; 2], together: [&Counted<VolleyOdds>; 2]) -> Option<[VolleyOdds; 2]> {
    // One hit leaves somebody with two lives standing.
    if two.iter().any(|one| one.lives > 1) || together.iter().any(|counted| !counted.exact) {
        return None;
    }
    let alone = |one: &Duellist<'_>| count_volley(&some_dice(one.volley, |die| die.shooter == one.figure));
    let own = [alone(&two[0]), alone(&two[1])];
    let slower = draw_odds([two[0].practice, two[1].practice]);
    let one = |side: usize| {
        let people = own[1 - side].odds.people();
        let hit = people.iter().find(|(id, _)| *id == two[side].figure);
        let falls = hit.map_or(0.0, |(_, chance)| *chance);
        let all = together[side].odds.clone();
        let others = some_dice(two[side].volley, |die| die.shooter != two[side].figure);
        if others.dice.is_empty() {
            return Some(fired(all, 1.0 - slower[side] * falls));
        }
        // The slower one's shot is thrown after those of the others, or never.
        let late = fired(own[side].odds.clone(), 1.0 - falls);
        let apart = one_then_other(&count_volley(&others).odds, &late)?;
        Some(all.mixed(&apart, slower[side]))
    };
    Some([one(0)?, one(1)?])
}
