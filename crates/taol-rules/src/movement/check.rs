//! Orders are checked before anything moves; a refusal changes nothing. The guards stand in order of precedence.

use taol_geometry::{Point, distance_base_base};

use crate::charge;
use crate::command;
use crate::dealings;
use crate::disguise;
use crate::engine::{CraftKind, EngineOrder, EngineRefusal, GunWork, carts, guns, ships, towns};
use crate::figure::{FigureId, Posture, Status, ThingKind};
use crate::formation;
use crate::mounts;
use crate::order::{Action, Condition, Moment, Order, Orders, Special, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::sheet;
use crate::spoken::Spoken;
use crate::state::State;
use crate::turn::departures;

use super::at_hand::{board, pick_up, reloads_on_the_spot};
use super::climb::{climb, jump, wall_at_hand};
use super::upstairs::{on_its_floor, stairs};

/// No path needs more points than this.
const MOST_POINTS: usize = 256;

/// How near a thing, a wall or a boat has to be for one to lay hands on it, in centimetres.
pub(crate) const AT_HAND: f64 = 1.0;

/// Whether all orders of a turn can be tried at all. What is odd but possible is not refused.
pub fn check(setting: &Setting, state: &State, orders: &Orders) -> Result<(), Refusal> {
    let spoken = Spoken::new(orders);
    check_each(setting, state, orders, &spoken)?;
    if spoken.any(formation::to_a_body) {
        let told = formation::spelled_out(setting, state, orders)?;
        check_each(setting, state, &told, &Spoken::new(&told))?;
    }
    special_actions(setting, state, &spoken)
}

/// The same for orders that have just been spelled out to the members of bodies.
pub(crate) fn check_spelled_out(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    spoken: &Spoken<'_>,
) -> Result<(), Refusal> {
    check_each(setting, state, orders, spoken)?;
    special_actions(setting, state, spoken)
}

fn check_each(setting: &Setting, state: &State, orders: &Orders, spoken: &Spoken<'_>) -> Result<(), Refusal> {
    let known = |(id, _): &(&FigureId, &Order)| (**id as usize) < state.figures.len();
    if let Some((unknown, _)) = spoken.iter().find(|one| !known(one)) {
        return Err(Refusal::UnknownFigure(*unknown));
    }
    for (id, order) in spoken.iter() {
        check_one(setting, state, orders, *id, order)?;
    }
    Ok(())
}

fn check_one(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    order: &Order,
) -> Result<(), Refusal> {
    let figure = state.figures.get(id as usize).ok_or(Refusal::UnknownFigure(id))?;
    let idle = matches!(order.action, Action::Hold | Action::Hesitate)
        && order.answers.is_empty()
        && order.pick_up.is_empty()
        && order.drop.is_empty()
        && order.special.is_none()
        && order.dealings.is_none();
    if figure.status != Status::Fit && !idle {
        return Err(Refusal::NotAble(id, figure.status));
    }
    command::impulse::check(state, id, order)?;
    command::written::check(setting, state, id, order)?;
    if order.rally && !command::is_commander(state.profile(id)) {
        return Err(Refusal::CommandsNobody(id));
    }
    if order.rally && !setting.rulebook.on(Switch::Morale) {
        return Err(Refusal::MoraleNotPlayed);
    }
    let way = order.facing.map_or(1.0, |facing| facing.vector().length());
    if (way - 1.0).abs() > 1e-6 || way.is_nan() {
        return Err(Refusal::NotANumber(id));
    }
    finite(id, order.at_most.unwrap_or(0.0))?;
    if let Some(call) = order.alarm {
        towns::check(setting, state, id, call).map_err(|why| Refusal::Engine(id, why))?;
    }
    check_action(setting, state, orders, id, &order.action)?;
    dealings::check_action(setting, state, id, order)?;
    if let Some(besides) = &order.dealings {
        dealings::check(setting, state, id, (order, besides))?;
    }
    mounts::check_bridle(setting, state, id, order)?;
    if order.cavalry_charge {
        charge::check(setting, state, orders, id)?;
    }
    formation::check::change(setting, state, id, order)?;
    formation::leave::check(setting, state, id, order)?;
    if let Some(weapon) = order.reloads {
        check_reload(setting, state, id, weapon)?;
        reloads_on_the_spot(setting, state, id, &order.action)?;
    }
    for answer in &order.answers {
        answers_by_moving(id, &answer.then)?;
        check_action(setting, state, orders, id, &answer.then)?;
        let way = answer.facing.map_or(1.0, |facing| facing.vector().length());
        if (way - 1.0).abs() > 1e-6 || way.is_nan() {
            return Err(Refusal::NotANumber(id));
        }
        match answer.when {
            Condition::ComesWithin(who, distance) => {
                finite(id, distance)?;
                target(state, id, who)?;
            }
            Condition::Moves(who) => target(state, id, who)?,
            Condition::Contacted => stays_in_contact(id, &answer.then)?,
        }
    }
    for shot in &order.shots {
        if let Moment::DuringMovement(Some(time)) = shot.moment {
            finite(id, time)?;
        }
    }
    if let Some(unknown) = order.fought().find(|who| *who as usize >= state.figures.len()) {
        return Err(Refusal::UnknownFigure(unknown));
    }
    for name in &order.pick_up {
        pick_up(setting, state, orders, (id, order), name)?;
    }
    for name in &order.drop {
        let carried = state
            .things
            .iter()
            .any(|thing| thing.name == *name && thing.carriers.contains(&id));
        if !carried {
            return Err(Refusal::NotCarrying(id, name.clone()));
        }
    }
    Ok(())
}

fn check_action(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    action: &Action,
) -> Result<(), Refusal> {
    let figure = state.figure(id);
    if figure.aboard.is_some() && action.moves() {
        moves_aboard(setting, state, id, action)?;
    }
    match action {
        Action::Take(Posture::Crouching | Posture::Lying) => on_foot(state, id),
        Action::Hold | Action::Hesitate | Action::Pivot | Action::Take(_) | Action::Leave => Ok(()),
        Action::TakePlace { at, .. } => on_table(setting, state, id, *at),
        Action::KeepRank { .. }
        | Action::March(_)
        | Action::Form(_)
        | Action::Join(_)
        | Action::PassRank(_)
        | Action::Raise(_)
        | Action::BreakRanks => Ok(()),
        Action::Dress { into: None, .. } => Ok(()),
        Action::Dress { into: Some(name), .. } => match state.profile(id).clothes.contains_key(name) {
            true => Ok(()),
            false => Err(Refusal::NoSuchClothes(id, name.clone())),
        },
        Action::Work(_)
        | Action::Undertake(_)
        | Action::Care(_)
        | Action::Discuss(_)
        | Action::Surrender(_)
        | Action::Travel(_) => Ok(()),
        Action::Path(path) | Action::Crawl(path) => {
            if path.is_empty() {
                return Err(Refusal::EmptyPath(id));
            }
            if matches!(action, Action::Crawl(_)) {
                on_foot(state, id)?;
            }
            check_path(setting, state, id, path)
        }
        Action::Charge { target: enemy, via } => {
            target(state, id, *enemy)?;
            if !disguise::takes_for_enemy(setting, state, id, *enemy, orders.get(enemy)) {
                return Err(Refusal::TargetIsFriend(id, *enemy));
            }
            check_path(setting, state, id, via)?;
            on_its_floor((setting, state), id, via, (*enemy, orders.get(enemy)))
        }
        Action::Follow { target: other, gap } => {
            finite(id, *gap)?;
            target(state, id, *other)
        }
        Action::KeepDistance {
            target: other,
            distance,
        } => {
            finite(id, *distance)?;
            target(state, id, *other)
        }
        Action::Withdraw { target: other } | Action::BlockPerson { target: other } => {
            target(state, id, *other)
        }
        Action::BlockPassage { from, to } => {
            on_table(setting, state, id, *from)?;
            on_table(setting, state, id, *to)
        }
        Action::Reload(weapon) => check_reload(setting, state, id, *weapon),
        Action::Mount(path) | Action::Dismount(path) => {
            mounts::check_saddle(setting, state, id, matches!(action, Action::Mount(_)))?;
            check_path(setting, state, id, path)
        }
        Action::MountSpare(name) => mounts::check_spare(setting, state, orders, id, name),
        Action::CutDown(weapon) => mounts::check_cut_down(setting, state, id, *weapon),
        Action::LegUp(other) => {
            target(state, id, *other)?;
            let apart = distance_base_base(&state.placed(id), &state.placed(*other));
            if apart > AT_HAND {
                Err(Refusal::TooFarForALegUp(id, *other, apart))
            } else {
                Ok(())
            }
        }
        Action::SetUp { ladder, wall } => {
            on_foot(state, id)?;
            let carried = state.things.iter().any(|thing| {
                thing.name == *ladder
                    && thing.carriers.contains(&id)
                    && matches!(thing.kind, ThingKind::Ladder(_))
            });
            if !carried {
                return Err(Refusal::NotCarrying(id, ladder.clone()));
            }
            wall_at_hand(setting, state, id, wall).map(|_| ())
        }
        Action::Climb { wall, to } => {
            on_table(setting, state, id, to.at)?;
            let storeys = to
                .storey
                .map_or(0, |storey| i16::from(storey) - i16::from(figure.storey));
            on_foot(state, id)?;
            if storeys.abs() > 3 {
                return Err(Refusal::NoSuchWall(id, wall.clone()));
            }
            climb(setting, state, orders, id, (wall, to.at))
        }
        Action::Jump(point) => {
            on_table(setting, state, id, point.at)?;
            jump(setting, state, id, *point)
        }
        Action::Help(other) => {
            target(state, id, *other)?;
            if state.figure(*other).in_danger.is_none() && !setting.rulebook.on(Switch::RiskyGround) {
                return Err(Refusal::NotInDanger(id, *other));
            }
            // One comes up to it and does nothing else. DNG-05.
            let apart = distance_base_base(&state.placed(id), &state.placed(*other));
            if apart > AT_HAND && apart > sheet::allowance_cm(setting, state, id) {
                Err(Refusal::TooFarToHelp(id, *other, apart))
            } else {
                Ok(())
            }
        }
        Action::Board { craft, push } => {
            check_path(setting, state, id, push)?;
            board(setting, state, orders, id, *craft)
        }
        Action::Land(point) => {
            if figure.aboard.is_none() {
                return Err(Refusal::NotAboard(id));
            }
            on_table(setting, state, id, point.at)?;
            let craft = &state.crafts[figure.aboard.unwrap_or(0) as usize];
            let hull = taol_geometry::Placed {
                base: craft.base,
                at: craft.at,
                facing: craft.facing,
            };
            let landed = taol_geometry::Placed {
                at: point.at,
                ..state.placed(id)
            };
            let apart = distance_base_base(&hull, &landed);
            let most = crate::sheet::two_paces(setting, state, id);
            if apart > most && !setting.rulebook.on(Switch::BoardOnTheMove) {
                return Err(Refusal::BoatTooFar(id, craft.name.clone(), apart));
            }
            Ok(())
        }
        Action::Engine(order) => {
            check_engine(setting, state, orders, id, order)?;
            match order {
                EngineOrder::Drive { path, .. } if path.is_empty() => Err(Refusal::EmptyPath(id)),
                EngineOrder::Drive { path, .. } => check_path(setting, state, id, path),
                EngineOrder::Serve {
                    work: GunWork::Push(path),
                    ..
                } if path.is_empty() => Err(Refusal::EmptyPath(id)),
                EngineOrder::Serve {
                    work: GunWork::Push(path),
                    ..
                } => check_path(setting, state, id, path),
                EngineOrder::Steer(steer) => finite(id, steer.turn + steer.halfway + steer.speed),
                EngineOrder::Helm(helm) => finite(id, helm.degrees.unwrap_or(0.0)),
                _ => Ok(()),
            }
        }
        Action::Row(path) => {
            if let Some(craft) = figure.aboard.and_then(|craft| state.crafts.get(craft as usize))
                && craft.kind != CraftKind::Boat
            {
                return Err(Refusal::Engine(id, EngineRefusal::WrongKind(craft.name.clone())));
            }
            if figure.aboard.is_none() {
                return Err(Refusal::NotAboard(id));
            }
            if path.is_empty() {
                return Err(Refusal::EmptyPath(id));
            }
            let elsewhere = |(other, order): &(&FigureId, &Order)| {
                let aboard = |who: FigureId| state.figures.get(who as usize).and_then(|figure| figure.aboard);
                aboard(**other) == figure.aboard
                    && matches!(&order.action, Action::Row(theirs) if theirs != path)
            };
            if let Some((other, _)) = orders.range(..id).find(elsewhere) {
                let boat = figure.aboard.and_then(|craft| state.crafts.get(craft as usize));
                let boat = boat.map_or(String::new(), |craft| craft.name.clone());
                return Err(Refusal::Engine(id, EngineRefusal::HandsDisagree(boat, *other)));
            }
            check_path(setting, state, id, path)
        }
    }
}

/// Nobody does that in the saddle.
pub(super) fn on_foot(state: &State, id: FigureId) -> Result<(), Refusal> {
    if state.locomotion(id).mounted() {
        Err(Refusal::OnFootOnly(id))
    } else {
        Ok(())
    }
}

/// Whether an order about an engine can be tried. ART, VEH, NAV, BIG.
fn check_engine(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    order: &EngineOrder,
) -> Result<(), Refusal> {
    let outcome = match order {
        EngineOrder::Serve { gun, work } => guns::check(setting, state, orders, id, *gun, work),
        EngineOrder::Drive { .. } => carts::check_drive(setting, state, orders, id),
        EngineOrder::Right { craft } => carts::check_right(state, id, *craft),
        EngineOrder::Steer(steer) => carts::check_steer(setting, state, orders, id, *steer),
        EngineOrder::Helm(helm) => ships::check_helm(setting, state, orders, id, *helm),
    };
    outcome.map_err(|why| Refusal::Engine(id, why))
}

/// On a deck one goes about as indoors, and onto a deck alongside; from a boat or a cart one lands first. NAV-03, TER-07.
fn moves_aboard(setting: &Setting, state: &State, id: FigureId, action: &Action) -> Result<(), Refusal> {
    if action.leaves() {
        return departures::check(setting, state, id, action);
    }
    if state.stowed(state.figure(id)) {
        return Err(Refusal::Aboard(id));
    }
    let ends = match action {
        Action::Path(path) | Action::Crawl(path) => path.last().map(|last| last.at),
        // Over the side, into the water.
        Action::Jump(_) => return Ok(()),
        action => action
            .target()
            .and_then(|target| Some(state.figures.get(target as usize)?.at)),
    };
    let ends = ends.unwrap_or(state.figure(id).at);
    ships::check_deck(state, id, ends).map_err(|why| Refusal::Engine(id, why))
}

/// An answer changes how one moves, on the way; what takes a whole turn is begun with it. TUR-05, TUR-01.
fn answers_by_moving(id: FigureId, then: &Action) -> Result<(), Refusal> {
    let stays = matches!(
        then,
        Action::Hold | Action::Hesitate | Action::Pivot | Action::Take(_)
    );
    let goes = then.moves() && !matches!(then, Action::Jump(_) | Action::Travel(_) | Action::Help(_));
    if stays || goes || then.of_a_body() {
        Ok(())
    } else {
        Err(Refusal::CannotAnswerSo(id))
    }
}

/// Whoever is touched stops there, facing the enemy: the answer can be to hold, crouch, lie down or stand up. CON-01,
/// TUR-05.
fn stays_in_contact(id: FigureId, then: &Action) -> Result<(), Refusal> {
    match then {
        Action::Hold | Action::Take(_) => Ok(()),
        _ => Err(Refusal::StaysInContact(id)),
    }
}

fn finite(id: FigureId, number: f64) -> Result<(), Refusal> {
    if number.is_finite() {
        Ok(())
    } else {
        Err(Refusal::NotANumber(id))
    }
}

fn on_table(setting: &Setting, state: &State, id: FigureId, point: Point) -> Result<(), Refusal> {
    if !point.is_finite() {
        return Err(Refusal::NotANumber(id));
    }
    let table = &setting.tables[state.figure(id).table as usize];
    if table.holds(point) {
        Ok(())
    } else {
        Err(Refusal::OffTable(id, point, table.nearest(point)))
    }
}

fn check_path(setting: &Setting, state: &State, id: FigureId, path: &[Waypoint]) -> Result<(), Refusal> {
    if path.len() > MOST_POINTS {
        return Err(Refusal::PathTooLong(id, MOST_POINTS as u32));
    }
    let mut storey = state.figure(id).storey;
    for waypoint in path {
        on_table(setting, state, id, waypoint.at)?;
        if let Some(next) = waypoint.storey.filter(|next| *next != storey) {
            if !stairs(setting, state, id, waypoint.at, storey, next) {
                return Err(Refusal::NoStairs(id, next));
            }
            storey = next;
        }
    }
    Ok(())
}

fn target(state: &State, id: FigureId, other: FigureId) -> Result<(), Refusal> {
    let figure = state
        .figures
        .get(other as usize)
        .ok_or(Refusal::UnknownFigure(other))?;
    if other == id {
        return Err(Refusal::TargetIsSelf(id));
    }
    if !figure.present() {
        return Err(Refusal::TargetGone(id, other));
    }
    if figure.table != state.figure(id).table {
        return Err(Refusal::AnotherTable(id, other));
    }
    Ok(())
}

fn check_reload(setting: &Setting, state: &State, id: FigureId, weapon: u8) -> Result<(), Refusal> {
    let key = state
        .profile(id)
        .weapons
        .get(weapon as usize)
        .ok_or(Refusal::NothingToReload(id))?;
    let reload = setting.rulebook.weapons.get(key).and_then(|weapon| weapon.reload);
    if reload.is_none() || state.figure(id).wet & (1 << weapon) != 0 {
        return Err(Refusal::NothingToReload(id));
    }
    if state.figure(id).loaded & (1 << weapon) != 0 {
        return Err(Refusal::AlreadyLoaded(id, weapon));
    }
    let shoots = setting
        .rulebook
        .weapons
        .get(key)
        .and_then(|weapon| weapon.shoots.as_ref());
    let upright = state.figure(id).posture == Posture::Standing && !state.locomotion(id).mounted();
    if shoots.is_some_and(|shoots| shoots.standing) && !upright {
        return Err(Refusal::MustStand(id, weapon));
    }
    Ok(())
}

/// One special action per player and turn. TUR-12.
fn special_actions(setting: &Setting, state: &State, orders: &Spoken<'_>) -> Result<(), Refusal> {
    let mut taken: Vec<(FigureId, Option<u16>)> = Vec::new();
    for (id, order) in orders.iter() {
        let Some(special) = order.special else { continue };
        // One shoulder weapon on the move is allowed even where special actions are not in use.
        if special != Special::FireOnTheMove && !setting.rulebook.on(Switch::SpecialActions) {
            return Err(Refusal::NoSpecialActions(*id));
        }
        let profile = state.profile(*id);
        // A whole unit that surprises together is one action.
        let commanded = orders.iter().any(|(other, theirs)| {
            theirs.together == order.together && command::is_commander(state.profile(*other))
        });
        let same_unit = |unit: Option<u16>| {
            special == Special::Surprise && commanded && unit.is_some() && unit == order.together
        };
        if let Some((other, _)) = taken
            .iter()
            .find(|(other, unit)| state.profile(*other).same_player(profile) && !same_unit(*unit))
        {
            return Err(Refusal::SpecialActionTaken(*id, *other));
        }
        if special == Special::Surprise && !state.figure(*id).hidden {
            return Err(Refusal::NotHidden(*id));
        }
        taken.push((*id, order.together));
    }
    Ok(())
}
