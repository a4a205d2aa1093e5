//! Who would see somebody on the way of a plan, and who could shoot at them where it ends. SEN-02, SHO-01.

use taol_geometry::Point;
use taol_odds::{estimate, volley_odds};
use taol_rules::figure::{FigureId, Status};
use taol_rules::order::{Orders, Shot};
use taol_rules::setting::Setting;
use taol_rules::shooting::{self, Field};
use taol_rules::state::State;
use taol_rules::timeline::Timeline;
use taol_table::Known;

use crate::Watcher;

/// So many of the nearest enemies are asked what they would see.
const MOST: usize = 10;
/// Throws of an estimate, where there is too much to count.
const THROWS: u32 = 400;

/// A movement that was played, with how the table would stand after it.
pub(crate) struct Played<'a> {
    pub setting: &'a Setting,
    pub orders: &'a Orders,
    pub timeline: &'a Timeline,
    pub after: &'a State,
}

/// The nearest enemies who would see somebody, as far as the seat knows them.
pub(crate) fn watchers(known: &Known, played: &Played<'_>, id: FigureId) -> Vec<Watcher> {
    let after = played.after;
    let (side, figure) = (after.profile(id).side, after.figure(id));
    let mut enemies: Vec<FigureId> = after
        .ids()
        .filter(|other| {
            let there = after.figure(*other);
            let able = there.status == Status::Fit && there.table == figure.table;
            able && played.setting.enemies(side, after.profile(*other).side)
        })
        .collect();
    let far = |other: FigureId| after.figure(other).at.distance(figure.at);
    enemies.sort_by(|one, other| far(*one).total_cmp(&far(*other)));
    enemies.truncate(MOST);
    let watcher = |other: FigureId| {
        let seen = played
            .timeline
            .first_sight(played.setting, &known.state, other, id)?;
        let shot = best_shot(known, played, other, id);
        Some(Watcher {
            figure: known.token(other)?,
            at: place(played.timeline, id, seen).unwrap_or(figure.at),
            need: shot.map(|(need, _)| need),
            chance: shot.map_or(0.0, |(_, chance)| chance),
        })
    };
    enemies.into_iter().filter_map(watcher).collect()
}

fn place(timeline: &Timeline, id: FigureId, time: f64) -> Option<Point> {
    let track = timeline.tracks.get(id as usize)?;
    Some(track.pose(time).0)
}

/// The best that somebody could do with what they carry: what the die must reach, and the chance to hit.
fn best_shot(known: &Known, played: &Played<'_>, shooter: FigureId, target: FigureId) -> Option<(i8, f64)> {
    let field = Field {
        setting: played.setting,
        start: &known.state,
        now: played.after,
        orders: played.orders,
        timeline: played.timeline,
    };
    let weapons = played.after.profile(shooter).weapons.iter().enumerate();
    let shots = weapons.filter_map(|(place, key)| {
        played.setting.rulebook.weapons.get(key)?.shoots.as_ref()?;
        let volley = shooting::prepare(&field, shooter, 1, &Shot::new(place as u8, target)).ok()?;
        let odds = volley_odds(&volley).unwrap_or_else(|_| estimate(&volley, THROWS, 0));
        Some((volley.dice.first()?.need, odds.at_least(1)))
    });
    shots.max_by(|one, other| one.1.total_cmp(&other.1))
}
