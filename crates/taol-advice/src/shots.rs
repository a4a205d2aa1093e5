//! Whom somebody could shoot at, what it takes, and the chance. SHO-01 to SHO-15.

use taol_geometry::distance_base_base;
use taol_odds::{estimate, volley_odds};
use taol_rules::figure::FigureId;
use taol_rules::order::{Order, Shot};
use taol_rules::refusal::Refusal;
use taol_rules::rulebook::Shoots;
use taol_rules::shooting::{self, Field, Volley};
use taol_table::Known;

use crate::{Arm, Band, Target, modifiers};

/// The rule that says what a shot has to come to.
const NEED_RULE: &str = "SHO-03";

/// Throws of an estimate, where there is too much to count.
pub(crate) const THROWS: u32 = 2_000;

/// Everything somebody could shoot with, and at whom.
pub(crate) fn arms(known: &Known, shooter: FigureId) -> Vec<Arm> {
    let orders = &known.orders;
    let standing = known.setting.as_it_stands(&known.start);
    let field = Field {
        setting: &standing,
        start: &known.start,
        now: &known.state,
        orders,
        timeline: &known.timeline,
    };
    let mut arms = Vec::new();
    for (place, key) in known.state.profile(shooter).weapons.iter().enumerate() {
        let weapon = standing.rulebook.weapons.get(key);
        if let Some(shoots) = weapon.and_then(|weapon| weapon.shoots.as_ref()) {
            arms.push(Arm {
                weapon: place as u8,
                key: key.clone(),
                rate: shoots.rate.unwrap_or(1),
                bands: bands(shoots),
                targets: targets(known, &field, shooter, place as u8),
            });
        }
    }
    arms
}

fn bands(shoots: &Shoots) -> Vec<Band> {
    let band = |band: &taol_rules::rulebook::Band| Band {
        to: band.to,
        need: band.need,
    };
    shoots.bands.iter().map(band).collect()
}

fn targets(known: &Known, field: &Field<'_>, shooter: FigureId, weapon: u8) -> Vec<Target> {
    let state = &known.state;
    let side = state.profile(shooter).side;
    let enemy =
        |id: &FigureId| field.setting.enemies(side, state.profile(*id).side) && state.figure(*id).present();
    let here = state.figure(shooter).table;
    let mut targets: Vec<Target> = state
        .ids()
        .filter(|id| enemy(id) && state.figure(*id).table == here)
        .map(|id| target(known, field, shooter, weapon, id))
        .collect();
    targets.sort_by(|one, other| one.distance.total_cmp(&other.distance));
    targets
}

fn target(known: &Known, field: &Field<'_>, shooter: FigureId, weapon: u8, id: FigureId) -> Target {
    let mut first: Option<Refusal> = None;
    let mut found: Option<(Shot, Volley)> = None;
    for moment in known.stage.moments() {
        let shot = Shot {
            moment: *moment,
            ..Shot::new(weapon, id)
        };
        match shooting::prepare(field, shooter, 1, &shot) {
            Ok(volley) => {
                found = Some((shot, volley));
                break;
            }
            Err(why) => {
                first.get_or_insert(why);
            }
        }
    }
    let state = &known.state;
    let mut target = Target {
        figure: known.token(id).unwrap_or_default(),
        distance: distance_base_base(&state.placed(shooter), &state.placed(id)),
        shot: None,
        refused: None,
        need: 0,
        rule: NEED_RULE.to_owned(),
        modifiers: Vec::new(),
        chance: 0.0,
        victims: Vec::new(),
    };
    match found {
        Some((shot, volley)) => {
            let odds = volley_odds(&volley).unwrap_or_else(|_| estimate(&volley, THROWS, 0));
            if let Some(die) = volley.dice.first() {
                let applied = die.eligible.iter().find(|eligible| eligible.victim == id);
                let applied = applied.map_or(&die.applied, |eligible| &eligible.applied);
                target.need = die.need;
                target.modifiers = modifiers(applied);
            }
            target.chance = odds.at_least(1);
            let victims = odds.people().into_iter();
            target.victims = victims
                .filter_map(|(id, chance)| Some((known.token(id)?, chance)))
                .collect();
            let said = known.order_said(&Order {
                shots: vec![shot],
                ..Default::default()
            });
            target.shot = said.and_then(|mut order| order.shots.pop());
        }
        None => {
            target.refused = first.map(|why| why.message(field.setting, state).named(&field.setting.names))
        }
    }
    target
}
