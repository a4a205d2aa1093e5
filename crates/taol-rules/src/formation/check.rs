//! Whether a body can be told what it is told. FOR-02 to FOR-08, SHD-04.

use taol_geometry::{Base, Direction, Placed, depth_base_base, distance_base_polygon, distance_base_segment};

use crate::command;
use crate::figure::{FigureId, Profile, Rank, Shield, skill};
use crate::order::{Action, Drill, Form, March, Order, Orders, Shape};
use crate::refusal::Refusal;
use crate::rulebook::{CloseOrderOn, Going, Pivots, Switch};
use crate::setting::{Ground, GroundShape, Setting};
use crate::state::State;

use super::body::{Body, Frame};
use super::places::{OVERLAP, Stand};
use super::{FEWEST, Formation, Refused, leave};

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        Refusal::Formation(refused)
    }
}

/// Whether somebody is trained to a formation; leaders, standards and musicians stand in any close order. FOR-02,
/// FOR-04, SHD-04.
pub(crate) fn trained(profile: &Profile, formation: Formation) -> bool {
    let skilled = |any: &[&str]| any.iter().any(|skill| profile.skilled(skill));
    let marks = marks(profile.rank);
    match formation {
        Formation::Loose => true,
        Formation::Close => marks || skilled(&[skill::CLOSE_ORDER]),
        Formation::ShieldWall => {
            marks || skilled(&[skill::SHIELD_WALL, skill::MARCHING_WALL, skill::TORTOISE])
        }
        Formation::Tortoise => marks || skilled(&[skill::TORTOISE]),
        Formation::Skirmish => skilled(&[skill::SKIRMISHER]),
    }
}

/// May march in close order only by a test: trained to a wall, but not to drill. FOR-03.
pub(crate) fn undisciplined(profile: &Profile) -> bool {
    let walls = [skill::SHIELD_WALL, skill::MARCHING_WALL];
    !profile.skilled(skill::CLOSE_ORDER) && walls.iter().any(|skill| profile.skilled(skill))
}

/// Keeps a wall of shields on the march. SHD-04.
pub(crate) fn marches_in_wall(profile: &Profile) -> bool {
    marks(profile.rank) || profile.skilled(skill::MARCHING_WALL) || profile.skilled(skill::TORTOISE)
}

/// People form up on leaders, standards and musicians. FOR-02.
fn marks(rank: Rank) -> bool {
    rank.commands() || matches!(rank, Rank::Musician | Rank::StandardBearer)
}

/// Whether a ground allows close order to somebody: to march, only to stand, or not at all. FOR-03.
pub(crate) fn allowed_on(ground: &Ground, mounted: bool) -> CloseOrderOn {
    let going = ground.traits.going[usize::from(mounted)];
    match (ground.traits.close_order, going) {
        (CloseOrderOn::Never, _) | (_, Going::VeryDifficult | Going::Swim | Going::Closed) => {
            CloseOrderOn::Never
        }
        (CloseOrderOn::StandingOnly, _) | (_, Going::Difficult) => CloseOrderOn::StandingOnly,
        (CloseOrderOn::ByGoing, Going::Easy) => CloseOrderOn::ByGoing,
    }
}

/// Standing beside a ground, or so little in it, is not standing in it, in centimetres.
const BESIDE: f64 = 0.011;

/// A base without the rim that may lie on a ground beside it.
fn without_rim(placed: &Placed) -> Placed {
    let base = match placed.base {
        Base::Disc { radius } => Base::Disc {
            radius: radius - BESIDE,
        },
        Base::Oblong {
            half_length,
            half_width,
        } => Base::Oblong {
            half_length: half_length - BESIDE,
            half_width: half_width - BESIDE,
        },
    };
    Placed { base, ..*placed }
}

/// The ground under a base that forbids close order altogether. FOR-03.
pub(crate) fn forbidding<'a>(
    setting: &'a Setting,
    table: u8,
    storey: i8,
    placed: &Placed,
    mounted: bool,
) -> Option<&'a Ground> {
    let placed = &without_rim(placed);
    let bounds = placed.bounds();
    let grounds = &setting.tables[table as usize].grounds;
    let on_a_road = || {
        grounds.iter().any(|ground| {
            ground.traits.road
                && ground.storey == storey
                && ground.bounds.overlaps(bounds)
                && ground.lies_under(placed.at)
        })
    };
    grounds.iter().find(|ground| {
        // Without a branch: what rules a ground out cannot be foretold.
        (ground.storey == storey) & ground.bounds.overlaps(bounds)
            && allowed_on(ground, mounted) == CloseOrderOn::Never
            && (ground.traits.steep || ground.traits.clearable || !on_a_road())
            && match &ground.shape {
                GroundShape::Area(area) => distance_base_polygon(placed, area) <= 0.0,
                GroundShape::Line { corners, half_width } => corners
                    .windows(2)
                    .any(|piece| distance_base_segment(placed, piece[0], piece[1]) < *half_width),
            }
    })
}

/// Does nothing this turn but stand there while others form up round it. FOR-02.
fn idle(orders: &Orders, marker: FigureId) -> bool {
    orders.get(&marker).is_none_or(|order| {
        let stands = match &order.action {
            Action::Hold | Action::Pivot | Action::Raise(_) => true,
            Action::Form(form) => form.round == marker,
            _ => false,
        };
        stands && order.shots.is_empty() && order.pick_up.is_empty() && order.drop.is_empty()
    })
}

/// The enemy somebody touches.
fn touched(state: &State, id: FigureId) -> Option<FigureId> {
    state.contacts.iter().find_map(|contact| {
        (contact.one == id)
            .then_some(contact.other)
            .or((contact.other == id).then_some(contact.one))
    })
}

/// Whether these people can form up round somebody. FOR-02, FOR-08, SHD-04.
pub(super) fn form(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    form: &Form,
    people: &[FigureId],
) -> Result<(), Refusal> {
    let first = people.first().copied().unwrap_or(form.round);
    played(setting, first)?;
    let marker = form.round;
    let figure = state.figures.get(marker as usize);
    let figure = figure.ok_or(Refusal::UnknownFigure(marker))?;
    let ours = |id: FigureId| {
        let (one, other) = (state.figure(id), state.profile(id).side);
        other == state.profile(marker).side && (one.table, one.storey) == (figure.table, figure.storey)
    };
    let stands = figure.able() && marks(state.profile(marker).rank) && idle(orders, marker);
    if let Some(stranger) = people.iter().find(|id| !stands || !ours(**id)) {
        return Err(Refused::NoMarker(*stranger, marker).into());
    }
    for id in people.iter().copied().chain([marker]) {
        fits(setting, state, id, form.formation)?;
    }
    if people.len() + 1 < FEWEST {
        return Err(Refused::TooFew(first, people.len() + 1).into());
    }
    for id in people.iter().copied() {
        if let Some(enemy) = touched(state, id).or(touched(state, marker)) {
            return Err(Refused::InContact(id, enemy).into());
        }
        if !obeys(setting, state, id) {
            return Err(Refused::NoLeader(id).into());
        }
    }
    let files = match form.shape {
        Shape::Column(files) | Shape::Line(files) => files,
        Shape::Square => 1,
    };
    if files == 0 {
        return Err(Refused::TooFew(first, 0).into());
    }
    shapely(setting, first, form.shape, people.len() + 1)
}

/// Small units stand in columns and lines no wider and no deeper than the edition has them. FOR-07.
fn shapely(setting: &Setting, first: FigureId, shape: Shape, people: usize) -> Result<(), Refusal> {
    let rules = &setting.rulebook.formations;
    let (wide, deep) = (rules.widest_column, rules.deepest_line);
    let small = people <= usize::from(wide) * usize::from(deep);
    match shape {
        Shape::Column(files) if small && files > wide => Err(Refused::TooWide(first, wide).into()),
        Shape::Line(ranks) if small && ranks > deep => Err(Refused::TooDeep(first, deep).into()),
        Shape::Column(files) if usize::from(files) > people => {
            Err(Refused::TooManyFiles(first, files, people).into())
        }
        Shape::Line(ranks) => match ranks_made(people, usize::from(ranks)) {
            nearest if nearest < usize::from(ranks) => {
                Err(Refused::TooManyRanks(first, ranks, people, nearest).into())
            }
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Ranks that so many people make when told to stand in so many: files of one length, the last one shorter. FOR-02.
fn ranks_made(people: usize, ranks: usize) -> usize {
    people.div_ceil(people.div_ceil(ranks.max(1)).max(1))
}

/// Those who know the wall but not the drill do not manoeuvre in close order. FOR-03.
pub(super) fn drilled(state: &State, body: &Body, id: FigureId) -> Result<(), Refusal> {
    let untrained = |id: &FigureId| undisciplined(state.profile(*id));
    if body.members.iter().any(untrained) {
        Err(Refused::Undrilled(id).into())
    } else {
        Ok(())
    }
}

/// Trained to it, with a fit shield, on foot or where the mounted may. FOR-02, FOR-08, SHD-04.
pub(super) fn fits(
    setting: &Setting,
    state: &State,
    id: FigureId,
    formation: Formation,
) -> Result<(), Refusal> {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let mounted = state.locomotion(id).mounted();
    let barred = if formation.wall() {
        Switch::MountedWalls
    } else {
        Switch::MountedCloseOrder
    };
    if mounted && !setting.rulebook.on(barred) {
        return Err(Refused::NotMounted(id).into());
    }
    if !trained(profile, formation) {
        return Err(Refused::NotTrained(id, formation).into());
    }
    let large = matches!(profile.shield, Shield::Large | Shield::Pavise) && !figure.shield_lost;
    if formation.wall() && !large && !marks(profile.rank) {
        return Err(Refused::NoLargeShield(id).into());
    }
    Ok(())
}

/// Whether everybody's place can be stood on. FOR-02, FOR-03.
pub(super) fn room(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    stands: &[Stand],
    ours: impl Fn(FigureId) -> bool,
) -> Result<(), Refusal> {
    for stand in stands {
        let figure = state.figure(stand.figure);
        let table = &setting.tables[figure.table as usize];
        if !table.holds(stand.at) {
            return Err(Refusal::OffTable(stand.figure, stand.at, table.nearest(stand.at)));
        }
        let placed = Placed {
            at: stand.at,
            facing: stand.facing,
            ..state.placed(stand.figure)
        };
        let mounted = state.locomotion(stand.figure).mounted();
        if let Some(ground) = forbidding(setting, figure.table, figure.storey, &placed, mounted) {
            return Err(Refused::Ground(stand.figure, ground.name.clone()).into());
        }
        let in_the_way = state.ids().find(|other| {
            let standing = state.figure(*other);
            let goes = orders.get(other).is_some_and(|order| order.action.moves());
            !ours(*other)
                && !goes
                && standing.present()
                && (standing.table, standing.storey) == (figure.table, figure.storey)
                && depth_base_base(&placed, &state.placed(*other)) > OVERLAP
        });
        if let Some(other) = in_the_way {
            return Err(Refused::NoRoom(stand.figure, other).into());
        }
    }
    Ok(())
}

fn played(setting: &Setting, id: FigureId) -> Result<(), Refusal> {
    if setting.rulebook.on(Switch::CloseOrder) {
        Ok(())
    } else {
        Err(Refused::NotPlayed(id).into())
    }
}

/// Hears a leader able to command it, or needs none. FOR-02, CMD-01.
pub(crate) fn hears_a_leader(setting: &Setting, state: &State, id: FigureId) -> bool {
    command::free_action(setting, state, id) || command::commander(setting, state, id).is_some()
}

/// In disorder, where nobody hears an order to change formation then. FOR-05, DIS-03.
pub(super) fn deaf(setting: &Setting, state: &State, id: FigureId) -> bool {
    setting.rulebook.formations.changes_after_the_turn && state.figure(id).disorder
}

/// Hears a leader and is not in disorder, where leaders are not heard then. FOR-05, DIS-03.
fn obeys(setting: &Setting, state: &State, id: FigureId) -> bool {
    !deaf(setting, state, id) && hears_a_leader(setting, state, id)
}

/// Within voice of a leader able to command it, or in need of none: as everybody must be who has formed up. FOR-02.
pub(crate) fn within_voice(setting: &Setting, state: &State, id: FigureId) -> bool {
    let commanded = |leader: FigureId| command::commands(setting, state, leader, id);
    command::free_action(setting, state, id) || state.ids().any(commanded)
}

/// The body somebody may lead as one: at least three, with a leader within voice. FOR-02, FOR-03.
pub(super) fn led<'b>(
    setting: &Setting,
    state: &State,
    bodies: &'b [Body],
    id: FigureId,
) -> Result<&'b Body, Refusal> {
    played(setting, id)?;
    let body = bodies.iter().find(|body| body.members.contains(&id));
    let body = body.filter(|body| body.members.len() >= FEWEST);
    let body = body.ok_or(Refused::NoBody(id))?;
    let heard = |id: &FigureId| hears_a_leader(setting, state, *id);
    if body.members.iter().any(heard) {
        Ok(body)
    } else {
        Err(Refused::NoLeader(id).into())
    }
}

/// Whether a body can march or turn as told; the way it will face when it sets out. FOR-03, FOR-07, MOV-06.
pub(super) fn march(
    setting: &Setting,
    state: &State,
    body: &Body,
    id: FigureId,
    (march, facing): (&March, Option<Direction>),
) -> Result<Direction, Refusal> {
    let own = state.figure(id).facing;
    for way in [march.turn, facing].into_iter().flatten() {
        let (along, across) = (way.vector().dot(own.vector()), way.vector().cross(own.vector()));
        if along.abs().max(across.abs()) < 1.0 - 1e-6 {
            return Err(Refused::NotAQuarter(id, nearest_quarter(own, way).degrees()).into());
        }
    }
    let pivots = usize::from(march.turn.is_some()) + usize::from(facing.is_some());
    let class = |id: &FigureId| state.profile(*id).class;
    let slow = body.members.iter().map(class).min().unwrap_or(1) < 3;
    let most = if slow && !march.path.is_empty() { 0 } else { 1 };
    if setting.rulebook.formations.pivots == Pivots::Once && pivots > most {
        return Err(Refused::TurnsTooMuch(id).into());
    }
    march
        .turn
        .or(body.front)
        .or(march.slide.then_some(own))
        .ok_or_else(|| Refused::ManyFronts(id).into())
}

/// The quarter turn from a way that is nearest to another. FOR-03, FOR-07.
pub(crate) fn nearest_quarter(from: Direction, wanted: Direction) -> Direction {
    let quarters = (0..4).map(|quarters| super::places::turned(from, quarters));
    let best = quarters.max_by(|a, b| {
        let near = |way: &Direction| way.vector().dot(wanted.vector());
        near(a).total_cmp(&near(b))
    });
    best.unwrap_or(from)
}

/// Whether a rank can pass the others: there are at least two. FOR-03.
pub(super) fn pass(frame: &Frame, id: FigureId) -> Result<(), Refusal> {
    if frame.ranks >= 2 {
        Ok(())
    } else {
        Err(Refused::OneRank(id).into())
    }
}

/// A change of order on the way: only what one is trained to, in 2011 on a leader's order and doing nothing else.
/// FOR-04, FOR-05.
pub(crate) fn change(setting: &Setting, state: &State, id: FigureId, order: &Order) -> Result<(), Refusal> {
    let Some(formation) = order.formation else {
        return Ok(());
    };
    let profile = state.profile(id);
    if formation.close() {
        return Err(Refused::FormedRound(id, formation).into());
    }
    if !trained(profile, formation) {
        return Err(Refused::NotTrained(id, formation).into());
    }
    let drill = matches!(
        order.action,
        Action::TakePlace {
            drill: Drill::Form(..),
            ..
        }
    );
    let by_order = setting.rulebook.formations.changes_after_the_turn || state.figure(id).close_order();
    let unheard = if setting.rulebook.formations.changes_after_the_turn {
        let heard = leave::in_a_body(state, id) && leave::heard_in_its_body(setting, state, id);
        !heard && !obeys(setting, state, id)
    } else {
        !leave::heard_in_its_body(setting, state, id)
    };
    if by_order && !drill && unheard {
        return Err(Refused::NoLeader(id).into());
    }
    Ok(())
}
