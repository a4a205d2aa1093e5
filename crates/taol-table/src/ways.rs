//! Who went where in a movement, as far as it was seen.

use taol_geometry::{Direction, Point};
use taol_rules::engine::EngineTrack;
use taol_rules::figure::FigureId;
use taol_rules::timeline::{Leg, Track};

use crate::event::Played;
use crate::game::Game;
use crate::knowledge::{Eyes, LOOKS, facing_as_shown, place_as_shown, rounded};
use crate::told::{EngineWay, Spot, Way};

impl Game {
    /// Who went where, as far as these eyes saw it: on foot, in the saddle, and with what carried them.
    pub(crate) fn ways(&self, eyes: Eyes, played: &Played) -> Vec<Way> {
        let mut ways = Vec::new();
        let Some(timeline) = &played.timeline else {
            return ways;
        };
        for (place, track) in timeline.tracks.iter().enumerate() {
            let id = place as FigureId;
            let ride = timeline.ride(id).map(|ride| &ride.track);
            let own = self.position.owns(eyes, id);
            let glimpses = match eyes {
                Eyes::Side(side) if !own => self.position.knowledge[side as usize].glimpses[place],
                Eyes::Nobody => 0,
                _ => u16::MAX,
            };
            let went = !track.legs.is_empty() || ride.is_some();
            let (Some(figure), true) = (self.company.token(eyes, id), went) else {
                continue;
            };
            let known = std::iter::once(track).chain(ride).filter(|_| own);
            let spots = spots(glimpses, known, |time| timeline.seen_at(id, time));
            if !spots.is_empty() {
                ways.push(Way {
                    figure,
                    name: match self.position.taken_for(eyes, id) {
                        Some(disguise) => disguise.name.fr.clone(),
                        None => self.position.state.name(id).to_owned(),
                    },
                    spots,
                });
            }
        }
        ways
    }

    /// Which engines went where, as far as these eyes saw it. VEH-01, NAV-01.
    pub(crate) fn engine_ways(&self, eyes: Eyes, played: &Played) -> Vec<EngineWay> {
        let engines = played.timeline.iter().flat_map(|timeline| &timeline.engines);
        let way = |way: &EngineTrack| {
            let glimpses = self.position.glimpses_of_engine(eyes, way.engine);
            let known = (glimpses == u16::MAX).then_some(&way.track);
            EngineWay {
                engine: way.engine,
                spots: spots(glimpses, known.into_iter(), |time| way.track.pose(time)),
            }
        };
        engines.map(way).filter(|way| !way.spots.is_empty()).collect()
    }
}

/// Where something was whenever it was seen, and where it turned on ways that are known from beginning to end.
fn spots<'t>(
    glimpses: u16,
    known: impl Iterator<Item = &'t Track>,
    seen_at: impl Fn(f64) -> (Point, Direction, i8),
) -> Vec<Spot> {
    let looks = (0..=LOOKS).filter(|look| glimpses & (1 << look) != 0);
    let mut times: Vec<f64> = looks.map(|look| f64::from(look) / f64::from(LOOKS)).collect();
    for track in known {
        times.extend(turns(track));
    }
    times.sort_by(f64::total_cmp);
    times.dedup();
    let spot = |time: f64| {
        let (at, facing, storey) = seen_at(time);
        Spot {
            time,
            at: place_as_shown(at),
            facing: facing_as_shown(facing),
            storey,
        }
    };
    times.into_iter().map(spot).collect()
}

/// When somebody turns, sets out or stops; not where a leg was only cut in two.
fn turns(track: &Track) -> Vec<f64> {
    let mut times = Vec::new();
    let mut before: Option<&Leg> = None;
    for leg in &track.legs {
        let straight_on = before.is_some_and(|before| {
            (before.velocity - leg.velocity).length() < 1e-6 && leg.begins - before.ends < 1e-6
        });
        if !straight_on {
            times.push(leg.begins);
            times.extend(before.map(|before| before.ends));
        }
        before = Some(leg);
    }
    times.extend(before.map(|before| before.ends));
    times.into_iter().map(|time| rounded(time, 1e6)).collect()
}
