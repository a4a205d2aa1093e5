//! Who went where in a movement, as far as it was seen.

use taol_rules::figure::FigureId;
use taol_rules::timeline::{Leg, Track};

use crate::event::Played;
use crate::game::Game;
use crate::knowledge::{Eyes, LOOKS, facing_as_shown, place_as_shown, rounded};
use crate::told::{Spot, Way};

impl Game {
    /// Who went where, as far as these eyes saw it.
    pub(crate) fn ways(&self, eyes: Eyes, played: &Played) -> Vec<Way> {
        let mut ways = Vec::new();
        for (place, track) in played
            .timeline
            .iter()
            .flat_map(|timeline| timeline.tracks.iter().enumerate())
        {
            let id = place as FigureId;
            let own = self.position.owns(eyes, id);
            let glimpses = match eyes {
                Eyes::Side(side) if !own => self.position.knowledge[side as usize].glimpses[place],
                Eyes::Nobody => 0,
                _ => u16::MAX,
            };
            let (Some(figure), false) = (self.company.token(eyes, id), track.legs.is_empty()) else {
                continue;
            };
            let looks = (0..=LOOKS).filter(|look| glimpses & (1 << look) != 0);
            let mut times: Vec<f64> = looks.map(|look| f64::from(look) / f64::from(LOOKS)).collect();
            if own {
                times.extend(turns(track));
                times.sort_by(f64::total_cmp);
                times.dedup();
            }
            let spots: Vec<Spot> = times.into_iter().map(|time| spot(track, time)).collect();
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

/// Where somebody was.
fn spot(track: &Track, time: f64) -> Spot {
    let (at, facing, storey) = track.pose(time);
    Spot {
        time,
        at: place_as_shown(at),
        facing: facing_as_shown(facing),
        storey,
    }
}
