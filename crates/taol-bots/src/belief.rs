//! What a bot believes of people it does not see: worlds that could be, each as consistent with what it sees as any other.

use std::sync::Arc;
use taol_geometry::{Point, Vector};
use taol_rules::figure::{Figure, FigureId, Posture, Profile, Status};
use taol_rules::sense::{self, Eye};
use taol_rules::setting::Setting;
use taol_rules::sheet;
use taol_rules::sorted::Map;
use taol_rules::state::State;
use taol_table::{Known, Stage, Token};

use crate::chance::Whim;

/// So often a place is looked for where somebody could be unseen.
const TRIES: usize = 10;
/// Whoever was not seen for so many turns is not thought of any more.
const FORGOTTEN: u32 = 12;

/// Somebody as last seen.
#[derive(Clone, Debug)]
struct Seen {
    profile: Profile,
    figure: Figure,
    turn: u32,
    late: bool,
}

/// Everybody of other sides whom a bot has seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Belief {
    seen: Map<Token, Seen>,
}

impl Belief {
    /// Looks at the table.
    pub fn look(&mut self, known: &Known) {
        let own = known.side;
        for (place, token) in known.tokens.iter().enumerate() {
            let id = place as FigureId;
            let (profile, figure) = (known.state.profile(id), known.state.figure(id));
            if Some(profile.side) == own {
                continue;
            }
            if !matches!(figure.status, Status::Fit | Status::Down) {
                self.seen.remove(token);
                continue;
            }
            let seen = Seen {
                profile: profile.clone(),
                figure: figure.clone(),
                turn: known.turn,
                late: !matches!(known.stage, Stage::Announcing | Stage::ShotsBefore),
            };
            self.seen.insert(*token, seen);
        }
    }

    /// Worlds that could be, all with the same people: those one knows, then those one remembers.
    pub fn worlds(&self, known: &Known, setting: &Setting, count: usize, whim: &mut Whim) -> Vec<State> {
        let unseen: Vec<&Seen> = self
            .seen
            .iter()
            .filter(|(token, seen)| {
                known.figure(**token).is_none() && known.turn.saturating_sub(seen.turn) <= FORGOTTEN
            })
            .map(|(_, seen)| seen)
            .collect();
        if unseen.is_empty() {
            return vec![known.state.clone()];
        }
        (0..count.max(1))
            .map(|_| {
                let mut state = known.state.clone();
                let profiles = Arc::make_mut(&mut state.profiles);
                profiles.extend(unseen.iter().map(|seen| seen.profile.clone()));
                for seen in &unseen {
                    state.figures.push(alone(&seen.figure));
                }
                for (place, seen) in unseen.iter().enumerate() {
                    let id = (known.state.figures.len() + place) as FigureId;
                    match somewhere(setting, &state, id, seen, known, whim) {
                        Some(at) => state.figures[id as usize].at = at,
                        None => state.figures[id as usize].status = Status::Gone,
                    }
                }
                state
            })
            .collect()
    }
}

/// A figure without ties to others, whose numbers have changed.
fn alone(figure: &Figure) -> Figure {
    Figure {
        captor: None,
        burden: None,
        carried_by: None,
        mount_left: None,
        task: None,
        aboard: None,
        ..figure.clone()
    }
}

/// Somewhere that somebody can have got to since, and where nobody of one's own would see it.
fn somewhere(
    setting: &Setting,
    state: &State,
    id: FigureId,
    seen: &Seen,
    known: &Known,
    whim: &mut Whim,
) -> Option<Point> {
    let table = setting.tables.get(seen.figure.table as usize)?;
    let turns = f64::from(known.turn.saturating_sub(seen.turn)) + if seen.late { 0.0 } else { 0.5 };
    let reach = sheet::allowance_cm(setting, state, id) * turns.max(0.3);
    let eye = Eye::of(state, id);
    let watchers: Vec<Eye> = known
        .state
        .ids()
        .filter(|own| {
            let figure = known.state.figure(*own);
            Some(known.state.profile(*own).side) == known.side
                && figure.able()
                && figure.table == seen.figure.table
        })
        .map(|own| Eye::of(&known.state, own))
        .collect();
    for _ in 0..TRIES {
        let way = Vector::new(whim.share() * 2.0 - 1.0, whim.share() * 2.0 - 1.0);
        let at = table.nearest(seen.figure.at + way * reach).settled();
        let spot = Eye {
            placed: taol_geometry::Placed { at, ..eye.placed },
            posture: Posture::Standing,
            quiet: false,
            hidden: false,
            stepped_back: false,
            ..eye
        };
        if !watchers
            .iter()
            .any(|watcher| sense::sees_past_ground(setting, watcher, &spot))
        {
            return Some(at);
        }
    }
    None
}
