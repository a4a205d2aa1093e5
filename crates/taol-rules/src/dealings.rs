//! What people can do with people, things and doors, checked before anything moves. A refusal changes nothing.

use serde::{Deserialize, Serialize};
use taol_geometry::{Placed, Point, distance_base_base, distance_base_polygon, distance_base_segment};

use crate::command;
use crate::disguise;
use crate::engine::{EngineOrder, carts};
use crate::figure::{FigureId, Rank, Status, Thing, ThingKind};
use crate::movement::AT_HAND;
use crate::obstacle::Obstacle;
use crate::order::{Action, Order};
use crate::plot::{DoorState, SkillTest, Who};
use crate::refusal::Refusal;
use crate::sense;
use crate::setting::{Ground, GroundShape, Setting};
use crate::state::State;
use crate::story::{self, GivenUp};

mod doors;

pub(crate) use doors::at_door;
use doors::{check_door, door};

/// What somebody does besides with people, things and doors: none of it takes the turn.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Dealings {
    /// A short talk at the end of the turn, with whom. NPC-01.
    pub talks_to: Option<FigureId>,
    /// Tests of skill at the end of the turn. TST-01.
    pub tests: Vec<SkillTest>,
    /// Looks hard at somebody who may not be what it seems. NPC-02.
    pub watches: Option<FigureId>,
    /// Things handed over at contact, by name, and to whom. OBJ-02.
    pub gives: Vec<(String, FigureId)>,
    /// Messages it carries and reads, by name. OBJ-02.
    pub reads: Vec<String>,
    /// Secrets it tells at contact, and to whom. OBJ-01.
    pub tells: Vec<(u16, FigureId)>,
    /// Captives it lets go. CPT-01, NEG-01.
    pub frees: Vec<FigureId>,
    /// Doors it opens.
    pub opens: Vec<u16>,
    /// Doors it shuts.
    pub shuts: Vec<u16>,
    /// Takes a fallen or captive person up to carry. WND-03, CPT-01.
    pub lifts: Option<FigureId>,
    /// Lays down whom it carries.
    pub lays_down: bool,
    /// Drops its disguise. NPC-02.
    pub unmasks: bool,
    /// A player's character or an officer there insists that the work go on. TSK-02.
    pub insists: bool,
    /// Leaves its captives where they are instead of leading them along. CPT-01.
    pub leaves_captives: bool,
}

impl Dealings {
    /// Everybody they name.
    pub fn named(&self) -> impl Iterator<Item = FigureId> {
        let some = [self.talks_to, self.watches, self.lifts];
        let given = self.gives.iter().map(|(_, to)| *to);
        let told = self.tells.iter().map(|(_, to)| *to);
        some.into_iter()
            .flatten()
            .chain(given)
            .chain(told)
            .chain(self.frees.iter().copied())
    }
}

/// Work on doors and barricades. TSK-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Undertaking {
    /// Bars a door, by name.
    Bar(String),
    /// Breaks a door down, by name.
    BreakDown(String),
    /// Pulls down a barricade, pushes furniture or a cart aside, by the name of the ground.
    Clear(String),
    /// Builds something across a passage.
    Build {
        /// A kind of ground.
        kind: String,
        /// From here.
        from: Point,
        /// To here.
        to: Point,
    },
}

/// Stands between what some work is called and where it is done; nobody types it.
const WHERE: char = '\u{1f}';

/// What some work is called, by its key. TSK-01.
pub(crate) fn called(key: &str) -> &str {
    key.split_once(WHERE).map_or(key, |(name, _)| name)
}

impl Undertaking {
    /// What tells one work from another: those who say the same work at the same. What is built in two places is two
    /// works. TSK-01.
    pub fn key(&self) -> String {
        let Undertaking::Build { from, to, .. } = self else {
            return self.label();
        };
        let mut ends = [(from.x, from.y), (to.x, to.y)];
        ends.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let [(x, y), (to_x, to_y)] = ends;
        format!("{}{WHERE}{x:.2} {y:.2} {to_x:.2} {to_y:.2}", self.label())
    }

    /// What the work is called.
    pub fn label(&self) -> String {
        match self {
            Undertaking::Bar(door) => format!("bar {door}"),
            Undertaking::BreakDown(door) => format!("break-down {door}"),
            Undertaking::Clear(ground) => format!("clear {ground}"),
            Undertaking::Build { kind, .. } => format!("build {kind}"),
        }
    }
}

/// What lies across at most so many centimetres from a builder.
const REACH: f64 = 10.0;

/// Whether an action among people can be tried. TSK-01, WND-04, NPC-01, NEG-01.
pub(crate) fn check_action(
    setting: &Setting,
    state: &State,
    id: FigureId,
    order: &Order,
) -> Result<(), Refusal> {
    let insists = order.dealings.as_ref().is_some_and(|dealings| dealings.insists);
    let refuse = |obstacle: Obstacle| Err(Refusal::Dealing(obstacle));
    if setting.plot.decoy(id).is_some() && !only_moves(order) {
        return refuse(Obstacle::OnlyAToken(id));
    }
    let takes_hands = matches!(
        order.action,
        Action::Work(_)
            | Action::Undertake(_)
            | Action::Care(_)
            | Action::Discuss(_)
            | Action::Engine(_)
            | Action::Row(_)
    );
    if takes_hands && state.profile(id).rank == Rank::Animal {
        return refuse(Obstacle::OnlyAnAnimal(id));
    }
    match &order.action {
        Action::Engine(EngineOrder::Right { craft }) => match state.crafts.get(*craft as usize) {
            Some(craft) => given_up(setting, state, id, &carts::righting(craft), insists),
            None => Ok(()),
        },
        Action::Work(what) => {
            if let Some((number, job)) = setting.plot.job(what) {
                let there = |place| story::stands_in(setting, state, id, place);
                let elsewhere = job.place.as_ref().is_some_and(|place| !there(place));
                let unknown = !story::knows_job(setting, state, job, Who::Figure(id));
                if unknown || elsewhere || state.story.jobs.contains(&number) {
                    return refuse(Obstacle::NotThere(id, what.clone()));
                }
            }
            given_up(setting, state, id, what, insists)
        }
        Action::Undertake(work) => {
            undertaking(setting, state, id, work)?;
            given_up(setting, state, id, &work.key(), insists)
        }
        Action::Care(patient) => care(setting, state, id, *patient),
        Action::Discuss(other) => {
            beside(setting, state, id, *other, setting.rulebook.senses.talk)?;
            can_answer(state, id, *other)
        }
        Action::Surrender(captor) => {
            side_of(state, *captor)?;
            if disguise::takes_for_enemy(setting, state, id, *captor, None) {
                Ok(())
            } else {
                refuse(Obstacle::SurrendersToFriend(id, *captor))
            }
        }
        Action::Travel(road) => match setting.plot.roads.get(*road as usize) {
            Some(road) if road.from == state.figure(id).table => Ok(()),
            _ => refuse(Obstacle::NoSuchRoad(id)),
        },
        _ => Ok(()),
    }
}

/// A token stands for a troop or for nothing: it has no hands and no voice. HID-01.
fn only_moves(order: &Order) -> bool {
    let goes = order.action.moves()
        || matches!(
            order.action,
            Action::Hold | Action::Hesitate | Action::Pivot | Action::Take(_)
        );
    goes && order.pick_up.is_empty()
        && order.drop.is_empty()
        && order.dealings.is_none()
        && order.alarm.is_none()
}

/// Whoever lies out of action says nothing; a prisoner does. NPC-01, CPT-01.
fn can_answer(state: &State, id: FigureId, other: FigureId) -> Result<(), Refusal> {
    match state.figure(other).status {
        Status::OutOfAction => Err(Refusal::Dealing(Obstacle::CannotAnswer(id, other))),
        _ => Ok(()),
    }
}

fn side_of(state: &State, id: FigureId) -> Result<u8, Refusal> {
    let profile = state
        .profiles
        .get(id as usize)
        .ok_or(Refusal::UnknownFigure(id))?;
    Ok(profile.side)
}

/// Work given up goes on only where somebody of standing insists. TSK-02.
fn given_up(
    setting: &Setting,
    state: &State,
    id: FigureId,
    what: &str,
    insists: bool,
) -> Result<(), Refusal> {
    let side = state.profile(id).side;
    let story = &state.story;
    let there = |given: &GivenUp| given_up_there(state, id, given, what);
    let known = story
        .given_up
        .iter()
        .any(|(whose, given)| *whose == side && given == what)
        || story.given_up_there.iter().any(there);
    match (known, insists) {
        (true, false) => Err(Refusal::Dealing(Obstacle::GivenUp(id, called(what).to_owned()))),
        (_, true) if !somebody_insists(setting, state, id) => {
            Err(Refusal::Dealing(Obstacle::NobodyInsists(id)))
        }
        _ => Ok(()),
    }
}

/// Whether it is the same work that was given up, in the same place. TSK-02.
pub(crate) fn given_up_there(state: &State, id: FigureId, given: &GivenUp, what: &str) -> bool {
    let figure = state.figure(id);
    given.side == state.profile(id).side
        && given.what == what
        && (given.table, given.storey) == (figure.table, figure.storey)
        && given.at.distance(figure.at) <= REACH
}

/// A player's character or somebody who commands is there: itself, or a friend within voice. TSK-02.
pub(crate) fn somebody_insists(setting: &Setting, state: &State, id: FigureId) -> bool {
    let side = state.profile(id).side;
    state.ids().any(|other| {
        let profile = state.profile(other);
        profile.side == side
            && (profile.player_character || command::is_commander(profile))
            && state.figure(other).able()
            && sense::hears(setting, state, other, id)
    })
}

/// Whether two people are within so many centimetres, or in contact: on one storey, with no wall between them.
pub(crate) fn beside(
    setting: &Setting,
    state: &State,
    id: FigureId,
    other: FigureId,
    within: f64,
) -> Result<(), Refusal> {
    let somebody = state
        .figures
        .get(other as usize)
        .ok_or(Refusal::UnknownFigure(other))?;
    if other == id {
        return Err(Refusal::TargetIsSelf(id));
    }
    if somebody.carried_by.is_some() && !story::has_left(state, other) {
        return Err(Refusal::Dealing(Obstacle::IsCarried(id, other)));
    }
    if !somebody.present() {
        return Err(Refusal::TargetGone(id, other));
    }
    let own = state.figure(id);
    if somebody.table != own.table {
        return Err(Refusal::AnotherTable(id, other));
    }
    let apart = distance_base_base(&state.placed(id), &state.placed(other));
    let parted = || {
        let table = &setting.tables[own.table as usize];
        somebody.storey != own.storey || table.walled_off(own.at, somebody.at, own.storey)
    };
    if apart > within.max(AT_HAND) || parted() {
        return Err(Refusal::Dealing(Obstacle::TooFar(id, other, apart)));
    }
    Ok(())
}

fn care(setting: &Setting, state: &State, id: FigureId, patient: FigureId) -> Result<(), Refusal> {
    beside(setting, state, id, patient, AT_HAND)?;
    let obstacle = if !setting.rulebook.wounds.care_in_play {
        Obstacle::NoCareInPlay(id)
    } else if !needs_care(state, patient) {
        Obstacle::NoNeedOfCare(id, patient)
    } else if state.figure(patient).care.is_some() {
        Obstacle::CaredAlready(id, patient)
    } else {
        return Ok(());
    };
    Err(Refusal::Dealing(obstacle))
}

/// Out of action, or on its feet with a wound. WND-04.
pub(crate) fn needs_care(state: &State, id: FigureId) -> bool {
    let figure = state.figure(id);
    match figure.status {
        Status::OutOfAction => true,
        Status::Killed | Status::Gone | Status::Waiting => false,
        _ => figure.wound.is_some() || figure.lives < state.profile(id).lives,
    }
}

/// Whether a piece of ground is at hand.
fn at_hand(state: &State, id: FigureId, ground: &Ground) -> bool {
    lies_at_hand(ground, &state.placed(id), state.figure(id).storey)
}

/// Whether a piece of ground is at hand to somebody who stands there.
fn lies_at_hand(ground: &Ground, placed: &Placed, storey: i8) -> bool {
    let near = match &ground.shape {
        GroundShape::Line { corners, half_width } => corners
            .windows(2)
            .any(|piece| distance_base_segment(placed, piece[0], piece[1]) <= half_width + AT_HAND),
        GroundShape::Area(area) => distance_base_polygon(placed, area) <= AT_HAND,
    };
    near && ground.storey == storey
}

/// The ground of this name at hand that can be cleared away, by its place. TSK-01.
pub(crate) fn clearable(setting: &Setting, state: &State, id: FigureId, name: &str) -> Option<u16> {
    let table = &setting.tables[state.figure(id).table as usize];
    let place = table
        .grounds
        .iter()
        .position(|ground| ground.name == name && ground.traits.clearable && at_hand(state, id, ground));
    place.map(|place| place as u16)
}

fn undertaking(setting: &Setting, state: &State, id: FigureId, work: &Undertaking) -> Result<(), Refusal> {
    let refuse = |obstacle: Obstacle| Err(Refusal::Dealing(obstacle));
    match work {
        Undertaking::Bar(name) | Undertaking::BreakDown(name) => match door(setting, state, id, name)?.1 {
            DoorState::Broken => refuse(Obstacle::Broken(id, name.clone())),
            _ => Ok(()),
        },
        Undertaking::Clear(name) => match clearable(setting, state, id, name) {
            Some(_) => Ok(()),
            None => refuse(Obstacle::NothingToClear(id, name.clone())),
        },
        Undertaking::Build { kind, from, to } => {
            if !from.is_finite() || !to.is_finite() {
                return Err(Refusal::NotANumber(id));
            }
            let known = setting
                .rulebook
                .grounds
                .get(kind)
                .is_some_and(|kind| kind.clearable);
            if !known {
                return refuse(Obstacle::NothingToClear(id, kind.clone()));
            }
            let table = &setting.tables[state.figure(id).table as usize];
            if let Some(off) = [*from, *to].into_iter().find(|point| !table.holds(*point)) {
                return Err(Refusal::OffTable(id, off, table.nearest(off)));
            }
            let at = state.figure(id).at;
            let far = at.distance(*from).max(at.distance(*to));
            if far > REACH {
                return refuse(Obstacle::BuildsTooFar(id, far));
            }
            Ok(())
        }
    }
}

/// Whether what somebody does besides can be tried.
pub(crate) fn check(
    setting: &Setting,
    state: &State,
    id: FigureId,
    (order, dealings): (&Order, &Dealings),
) -> Result<(), Refusal> {
    let refuse = |obstacle: Obstacle| Err(Refusal::Dealing(obstacle));
    if let Some(unknown) = dealings.named().find(|who| *who as usize >= state.figures.len()) {
        return Err(Refusal::UnknownFigure(unknown));
    }
    if dealings.named().any(|who| who == id) {
        return Err(Refusal::TargetIsSelf(id));
    }
    if let Some(other) = dealings.talks_to {
        can_answer(state, id, other)?;
    }
    let speaks_or_handles = dealings.talks_to.is_some()
        || dealings.insists
        || !dealings.reads.is_empty()
        || !dealings.tells.is_empty()
        || !dealings.frees.is_empty()
        || !dealings.opens.is_empty()
        || !dealings.shuts.is_empty();
    if speaks_or_handles && state.profile(id).rank == Rank::Animal {
        return refuse(Obstacle::OnlyAnAnimal(id));
    }
    if !dealings.tests.iter().all(SkillTest::can_be_thrown) {
        return Err(Refusal::NotANumber(id));
    }
    for (thing, _) in &dealings.gives {
        if !carries(state, id, thing) {
            return Err(Refusal::NotCarrying(id, thing.clone()));
        }
    }
    for thing in &dealings.reads {
        let message = |thing: &crate::figure::Thing| matches!(thing.kind, ThingKind::Message(_));
        let readable = state
            .things
            .iter()
            .any(|known| known.name == *thing && message(known));
        if !readable || !carries(state, id, thing) {
            return refuse(Obstacle::NothingToRead(id, thing.clone()));
        }
    }
    for (secret, _) in &dealings.tells {
        let known = usize::from(*secret) < setting.plot.secrets.len();
        if !known || !story::knows(setting, state, *secret, Who::Figure(id)) {
            return refuse(Obstacle::DoesNotKnow(id));
        }
    }
    for captive in &dealings.frees {
        if state.figure(*captive).captor != Some(id) {
            return refuse(Obstacle::NotItsCaptive(id, *captive));
        }
    }
    for number in dealings.opens.iter().chain(&dealings.shuts) {
        check_door(setting, state, (id, order), *number)?;
    }
    if let Some(other) = dealings.lifts {
        check_lift(setting, state, id, other)?;
    }
    if dealings.lays_down && state.figure(id).burden.is_none() {
        return refuse(Obstacle::CarriesNobody(id));
    }
    if dealings.unmasks && !story::disguised(setting, state, id) {
        return refuse(Obstacle::NotDisguised(id));
    }
    Ok(())
}

/// Who holds a thing and cannot keep it from somebody: out of action, or a captive of its own people. OBJ-02, CPT-01.
pub(crate) fn helpless_holder(
    setting: &Setting,
    state: &State,
    id: FigureId,
    thing: &Thing,
) -> Option<FigureId> {
    let [holder] = thing.carriers[..] else { return None };
    let side = |id: FigureId| state.profile(id).side;
    let figure = state.figure(holder);
    let helpless = match figure.status {
        Status::OutOfAction => true,
        Status::Captive => figure
            .captor
            .is_some_and(|captor| !setting.enemies(side(captor), side(id))),
        _ => false,
    };
    (holder != id && helpless).then_some(holder)
}

/// Where a thing is taken up, and how near the middle of somebody's base has to be, less the hand's breadth. OBJ-02.
pub(crate) fn where_taken(
    state: &State,
    id: FigureId,
    thing: &Thing,
    holder: Option<FigureId>,
) -> (Point, f64) {
    let own = state.placed(id).base.inner_radius();
    match holder {
        Some(holder) => (
            state.figure(holder).at,
            own + state.placed(holder).base.inner_radius(),
        ),
        None => (thing.at, own),
    }
}

fn carries(state: &State, id: FigureId, name: &str) -> bool {
    let mut things = state.things.iter();
    things.any(|thing| thing.name == name && thing.carriers.contains(&id))
}

fn check_lift(setting: &Setting, state: &State, id: FigureId, other: FigureId) -> Result<(), Refusal> {
    let somebody = state.figure(other);
    let carriable = match somebody.status {
        Status::OutOfAction => true,
        Status::Captive => somebody.captor == Some(id),
        _ => false,
    };
    if !carriable || somebody.carried_by.is_some() {
        return Err(Refusal::Dealing(Obstacle::CannotBeCarried(id, other)));
    }
    if state.figure(id).burden.is_some() {
        return Err(Refusal::Dealing(Obstacle::HandsFull(id)));
    }
    beside(setting, state, id, other, AT_HAND)
}
