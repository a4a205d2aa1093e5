//! Two who draw against each other: whoever the faster one hits does not shoot back. SHT-09.

use taol_odds::{VolleyOdds, draw_odds, fired, one_then_other};
use taol_rules::figure::FigureId;
use taol_rules::shooting::{self, Field, OneDieBonus, Volley, VolleyDie};

use super::{Counted, count_volley};

/// Counts the draw into the chances of the volleys that the two are part of.
pub(super) fn count(
    field: &Field<'_>,
    volleys: &[Volley],
    counted: &mut [Counted<VolleyOdds>],
    duel: [(usize, FigureId); 2],
) {
    let own = duel.map(|(place, id)| count_volley(&only(&volleys[place], |die| die.shooter == id)));
    // One hit leaves somebody with two lives standing.
    let single = duel.map(|(_, id)| field.now.figure(id).lives <= 1);
    let falls = [0, 1].map(|place| {
        let people = own[1 - place].odds.people();
        let hit = people.iter().find(|(id, _)| *id == duel[place].1);
        hit.filter(|_| single[place]).map_or(0.0, |(_, chance)| *chance)
    });
    let slower = draw_odds(duel.map(|(_, id)| shooting::duel::practice(field.now, id)));
    for (side, (place, id)) in duel.into_iter().enumerate() {
        let others = only(&volleys[place], |die| die.shooter != id);
        let exact = single.iter().all(|single| *single) && own.iter().all(|own| own.exact);
        if others.dice.is_empty() {
            let chance = 1.0 - slower[side] * falls[side];
            counted[place].odds = fired(counted[place].odds.clone(), chance);
            counted[place].exact &= exact;
            continue;
        }
        // The slower one's shot is thrown after those of the others, or never.
        let others = count_volley(&others);
        let late = fired(own[side].odds.clone(), 1.0 - falls[side]);
        let apart = one_then_other(&others.odds, &late);
        let together = std::mem::replace(
            &mut counted[place],
            Counted {
                odds: others.odds,
                exact: false,
            },
        );
        counted[place].exact = exact && together.exact && others.exact && apart.is_some();
        let apart = apart.unwrap_or_else(|| together.odds.clone());
        counted[place].odds = together.odds.mixed(&apart, slower[side]);
    }
}

/// Some dice of a volley.
fn only(volley: &Volley, wanted: impl Fn(&VolleyDie) -> bool) -> Volley {
    let kept: Vec<usize> = (0..volley.dice.len())
        .filter(|die| wanted(&volley.dice[*die]))
        .collect();
    let bonuses = volley.bonuses.iter().map(|bonus| OneDieBonus {
        dice: (0..kept.len())
            .filter(|die| bonus.dice.contains(&kept[*die]))
            .collect(),
        ..bonus.clone()
    });
    Volley {
        dice: kept.iter().map(|die| volley.dice[*die].clone()).collect(),
        bonuses: bonuses.filter(|bonus| !bonus.dice.is_empty()).collect(),
        ..volley.clone()
    }
}
