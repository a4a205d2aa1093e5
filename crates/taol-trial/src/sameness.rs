//! What must come to the same: a turn under other names, in another order, with the sides exchanged; and in the mirror.

use std::collections::BTreeMap;
use std::sync::Arc;

use taol_geometry::Point;
use taol_rules::dice::{Dice, MissingDice, Seeded};
use taol_rules::figure::{Figure, FigureId, Posture, Rank, Shield, Status};
use taol_rules::formation::Formation;
use taol_rules::order::{Action, Order, Waypoint};
use taol_rules::refusal::Refusal;
use taol_rules::state::State;
use taol_rules::timeline::{Meeting, Track};
use taol_rules::turn::TurnOutcome;

use crate::kind::Trial;
use crate::mirror;
use crate::relabel::Relabelling;

/// Throws of one person alone: the same dice fall whatever its name.
const PERSONAL: [&str; 17] = [
    "shot", "red", "white", "victim", "again", "strike", "wound", "waking", "charge", "draw", "swim",
    "agility", "fall", "risk", "test", "lasting", "care",
];

/// Dice that follow the person, not the name. Throws of several together go by the first name among them, so each kind of
/// them shows one face.
struct Renamed {
    dice: Seeded,
    old: BTreeMap<String, String>,
}

impl Dice for Renamed {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let what = label.split(':').next().unwrap_or("");
        if !PERSONAL.contains(&what) {
            let face = self.dice.throw(what, 1, faces)?;
            return Ok(vec![face[0]; count as usize]);
        }
        let known = |part: &str| self.old.get(part).cloned().unwrap_or_else(|| part.to_owned());
        let label: Vec<String> = label.split(':').map(known).collect();
        self.dice.throw(&label.join(":"), count, faces)
    }
}

/// A turn under other names, in another order and perhaps with the sides exchanged: what differs, if anything does.
pub fn under_other_names(trial: &Trial<'_>) -> Result<(), String> {
    let state = trial.state;
    let labels = Relabelling::new(trial.seed ^ u64::from(trial.number), state.figures.len());
    let renamed_state = labels.state(state);
    let old = state.ids().map(|id| {
        let new = renamed_state.name(labels.id(id)).to_owned();
        (new, state.name(id).to_owned())
    });
    let dice = |old| Renamed {
        dice: Seeded::new(&trial.seed.to_le_bytes(), trial.number),
        old,
    };
    let plain = trial.kind.play(
        trial.setting,
        state,
        trial.orders,
        trial.calls,
        &mut dice(BTreeMap::new()),
    );
    let renamed = trial.kind.play(
        trial.setting,
        &renamed_state,
        &labels.orders(trial.orders),
        &labels.calls(trial.calls),
        &mut dice(old.collect()),
    );
    let Some((plain, renamed)) = both(plain, renamed)? else {
        return Ok(());
    };
    same_state(&labels.state(&plain.state), &renamed.state)?;
    for id in state.ids() {
        let new = labels.id(id) as usize;
        same_track(&plain.timeline.tracks[id as usize], &renamed.timeline.tracks[new])?;
    }
    let meeting = |met: &Meeting| {
        let (one, other) = (labels.id(met.one), labels.id(met.other));
        (one.min(other), one.max(other), met.time.to_bits())
    };
    let sorted = |mut met: Vec<_>| {
        met.sort_unstable();
        met
    };
    let were = sorted(plain.timeline.meetings.iter().map(meeting).collect());
    let now = |met: &Meeting| (met.one, met.other, met.time.to_bits());
    let are = sorted(renamed.timeline.meetings.iter().map(now).collect());
    if were != are {
        return Err(format!("meetings: {were:?} became {are:?}"));
    }
    Ok(())
}

/// A turn in the mirror: what differs from the mirror image of the turn, if anything does. A shield is on the left arm, in
/// the mirror on the right one: nobody has any here. SHD-02, SHD-03.
pub fn in_the_mirror(trial: &Trial<'_>) -> Result<(), String> {
    let mut state = trial.state.clone();
    for profile in Arc::make_mut(&mut state.profiles) {
        profile.shield = Shield::None;
    }
    let dice = || Seeded::new(&trial.seed.to_le_bytes(), trial.number);
    let plain = trial
        .kind
        .play(trial.setting, &state, trial.orders, trial.calls, &mut dice());
    let image = trial.kind.play(
        &mirror::setting(trial.setting),
        &mirror::state(&state),
        &mirror::orders(trial.orders),
        trial.calls,
        &mut dice(),
    );
    let Some((plain, image)) = both(plain, image)? else {
        return Ok(());
    };
    same_state(&mirror::state(&plain.state), &image.state)?;
    for (one, other) in plain.timeline.tracks.iter().zip(&image.timeline.tracks) {
        same_track(&mirror::track(one), other)?;
    }
    if plain.timeline.meetings != image.timeline.meetings {
        let (were, are) = (&plain.timeline.meetings, &image.timeline.meetings);
        return Err(format!("meetings: {were:?} became {are:?}"));
    }
    Ok(())
}

/// A turn beside two strangers on another table: whether one of them follows the other there or both stay makes no
/// difference to anybody here, to the last bit.
pub fn beside_strangers(trial: &Trial<'_>) -> Result<(), String> {
    let (mut setting, mut state) = (trial.setting.clone(), trial.state.clone());
    let mut elsewhere = setting.tables[0].clone();
    "elsewhere".clone_into(&mut elsewhere.name);
    elsewhere.grounds.clear();
    setting.tables.push(elsewhere);
    let known = state.figures.len();
    let strangers = [known as FigureId, known as FigureId + 1];
    for number in 0..2 {
        let mut profile = state.profiles[0].clone();
        profile.name = format!("~{number}");
        (profile.rank, profile.troop, profile.mount) = (Rank::Soldier, None, None);
        Arc::make_mut(&mut state.profiles).push(profile);
        state.figures.push(Figure {
            table: setting.tables.len() as u8 - 1,
            at: Point::new(0.0, 10.0 * f64::from(number)),
            status: Status::Fit,
            storey: 0,
            mounted: false,
            leading_mount: false,
            mount_left: None,
            posture: Posture::Standing,
            formation: Formation::Loose,
            disorder: false,
            driven: None,
            hidden: false,
            aboard: None,
            in_danger: None,
            captor: None,
            burden: None,
            carried_by: None,
            task: None,
            ..state.figures[0].clone()
        });
    }
    let goes = Action::Path(vec![Waypoint {
        at: Point::new(9.0, 0.0),
        storey: None,
    }]);
    let follows = Action::Follow {
        target: strangers[0],
        gap: 2.0,
    };
    let mut orders = trial.orders.clone();
    for (id, action) in strangers.into_iter().zip([goes, follows]) {
        let order = Order {
            action,
            ..Order::default()
        };
        orders.insert(id, order);
    }
    let dice = || Seeded::new(&trial.seed.to_le_bytes(), trial.number);
    let play = |orders| {
        trial
            .kind
            .play(&setting, &state, orders, trial.calls, &mut dice())
    };
    let Some((plain, beside)) = both(play(trial.orders), play(&orders))? else {
        return Ok(());
    };
    let here = |outcome: &TurnOutcome| {
        let mut state = outcome.state.clone();
        state.figures.truncate(known);
        state
    };
    same_state(&here(&plain), &here(&beside))?;
    let tracks = plain.timeline.tracks.iter().zip(&beside.timeline.tracks);
    for (one, other) in tracks.take(known) {
        same_track(one, other)?;
    }
    if plain.timeline.meetings != beside.timeline.meetings {
        let (were, are) = (&plain.timeline.meetings, &beside.timeline.meetings);
        return Err(format!("meetings: {were:?} became {are:?}"));
    }
    Ok(())
}

/// Both outcomes; none if both were refused, which is the same too.
fn both(
    one: Result<TurnOutcome, Refusal>,
    other: Result<TurnOutcome, Refusal>,
) -> Result<Option<(TurnOutcome, TurnOutcome)>, String> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok(Some((one, other))),
        (Err(_), Err(_)) => Ok(None),
        (Ok(_), Err(refusal)) | (Err(refusal), Ok(_)) => Err(format!("one of them refused: {refusal:?}")),
    }
}

fn same_state(expected: &State, found: &State) -> Result<(), String> {
    for id in expected.ids() {
        let (one, other) = (expected.figure(id), found.figure(id));
        if one != other {
            return Err(format!("figure {id}: {}", differing(one, other)));
        }
    }
    let parts = [
        (
            "contacts",
            format!("{:?}", expected.contacts),
            format!("{:?}", found.contacts),
        ),
        (
            "shots",
            format!("{:?}", expected.shot_at),
            format!("{:?}", found.shot_at),
        ),
        (
            "special actions",
            format!("{:?}", expected.special_actions),
            format!("{:?}", found.special_actions),
        ),
    ];
    for (part, one, other) in parts {
        if one != other {
            return Err(format!("{part}: {one} became {other}"));
        }
    }
    if expected == found {
        return Ok(());
    }
    let bare = |state: &State| State {
        figures: Vec::new(),
        ..state.clone()
    };
    Err(format!("state: {}", differing(&bare(expected), &bare(found))))
}

fn same_track(expected: &Track, found: &Track) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("track: {}", differing(expected, found)))
}

/// The lines in which two things differ.
fn differing(one: &impl std::fmt::Debug, other: &impl std::fmt::Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let lines = one.lines().zip(other.lines()).filter(|(one, other)| one != other);
    let told: Vec<String> = lines
        .map(|(one, other)| format!("{} became {}", one.trim(), other.trim()))
        .collect();
    told.join("; ")
}
