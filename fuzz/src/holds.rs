//! What holds of every turn, whatever the orders.

use taol_geometry::{Point, depth_base_base};
use taol_rules::dice::Seeded;
use taol_rules::figure::FigureId;
use taol_rules::order::Orders;
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, TurnOutcome};

/// Nobody may stand deeper in anybody than this, in centimetres.
const DEPTH: f64 = 0.02;

/// Positions are rounded to a thousandth, so an edge may be missed by half of that.
const ROUNDING: f64 = 0.001;

/// Plays a turn and checks all that must hold of it; a refusal must have changed nothing.
pub fn play(setting: &Setting, state: &State, orders: &Orders, seed: &[u8]) -> Result<TurnOutcome, Refusal> {
    let before = state.fingerprint();
    let result = turn::play(setting, state, orders, &mut Seeded::new(seed, state.turn));
    assert!(
        before == state.fingerprint(),
        "a turn changed the state it began with"
    );
    match &result {
        Ok(outcome) => {
            same_again(setting, state, orders, seed, outcome);
            sound(setting, state, outcome);
        }
        Err(refusal) => drop(refusal.message(setting, state)),
    }
    result
}

/// The same turn comes out the same to the bit.
fn same_again(setting: &Setting, state: &State, orders: &Orders, seed: &[u8], outcome: &TurnOutcome) {
    let again = turn::play(setting, state, orders, &mut Seeded::new(seed, state.turn));
    let again = again.unwrap_or_else(|refusal| panic!("refused the second time: {refusal:?}"));
    assert!(
        again.state.fingerprint() == outcome.state.fingerprint(),
        "another state the second time"
    );
    assert!(
        format!("{:?}", again.events) == format!("{:?}", outcome.events),
        "other events the second time"
    );
}

fn sound(setting: &Setting, before: &State, outcome: &TurnOutcome) {
    let after = &outcome.state;
    assert_eq!(after.turn, before.turn + 1);
    for id in after.ids() {
        let figure = after.figure(id);
        on_table(setting, figure.table, figure.at, &format!("figure {id}"));
        let facing = figure.facing.vector().length();
        assert!(
            (facing - 1.0).abs() < 1e-6,
            "figure {id} faces {:?}",
            figure.facing
        );
        let went = outcome.timeline.went(id);
        assert!(went.is_finite() && went >= 0.0, "figure {id} went {went}");
        // Captives walk with whoever leads them. CPT-01.
        let stays = !before.figure(id).able() && before.figure(id).captor.is_none();
        assert!(
            !stays || went == 0.0,
            "figure {id} is {:?} and went {went}",
            before.figure(id).status
        );
        for quarter in 0..=4 {
            let (at, _) = outcome.timeline.pose(id, f64::from(quarter) / 4.0);
            assert!(at.is_finite(), "figure {id} was at {at:?}");
        }
    }
    for thing in &after.things {
        on_table(setting, thing.table, thing.at, &thing.name);
    }
    // Whatever has sailed off stands on no table. NEG-01.
    for craft in after
        .crafts
        .iter()
        .filter(|craft| usize::from(craft.table) < setting.tables.len())
    {
        on_table(setting, craft.table, craft.at, &craft.name);
    }
    for contact in &after.contacts {
        let (one, other) = (contact.one, contact.other);
        assert!(one < other, "contact {contact:?} is the wrong way round");
        assert!(
            after.figure(one).present() && after.figure(other).present(),
            "{contact:?} with nobody there"
        );
    }
    nobody_on_top(before, after);
    for event in &outcome.events {
        event.message(setting, after);
    }
}

fn on_table(setting: &Setting, table: u8, at: Point, who: &str) {
    let table = &setting.tables[usize::from(table)];
    assert!(at.is_finite(), "{who} is at {at:?}");
    assert!(
        at.x.abs() <= table.half_width + ROUNDING && at.y.abs() <= table.half_depth + ROUNDING,
        "{who} is off the table, at {at:?}"
    );
}

/// Nobody stands on anybody but those who lie there; at least no deeper than before the turn.
fn nobody_on_top(before: &State, after: &State) {
    let stands = |id: &FigureId| after.figure(*id).upright() && after.figure(*id).aboard.is_none();
    for one in after.ids().filter(stands) {
        for other in after.ids().filter(|other| *other > one).filter(stands) {
            let (a, b) = (after.figure(one), after.figure(other));
            if (a.table, a.storey) != (b.table, b.storey) {
                continue;
            }
            let depth = depth_base_base(&after.placed(one), &after.placed(other));
            let known = depth_base_base(&before.placed(one), &before.placed(other));
            assert!(depth <= DEPTH.max(known), "{one} stands {depth} cm into {other}");
        }
    }
}
