//! Mounts without their riders: who may get on which, and who holds them. MOV-07, SLO-09, CAV-08.

use taol_geometry::{Placed, depth_base_base, distance_base_base};

use crate::disguise;
use crate::figure::{FigureId, Mount, Thing, ThingKind, skill};
use crate::movement::{AT_HAND, closed_under};
use crate::order::{Action, Bridle, Order, Orders};
use crate::refusal::Refusal;
use crate::rulebook::Locomotion;
use crate::setting::Setting;
use crate::state::State;

/// Getting on the own mount or off any. MOV-07.
pub(crate) fn check_saddle(setting: &Setting, state: &State, id: FigureId, up: bool) -> Result<(), Refusal> {
    let figure = state.figure(id);
    match (up, figure.mounted) {
        (true, true) => return Err(Refusal::AlreadyMounted(id)),
        (false, false) => return Err(Refusal::NotMounted(id)),
        (false, true) => return Ok(()),
        (true, false) => {}
    }
    let Some(mount) = &state.profile(id).mount else {
        return Err(Refusal::NoMount(id));
    };
    near_own_mount(state, id)?;
    room_to_mount(setting, state, id, mount)
}

/// Getting on a mount that is nobody's own: at hand, or already held. CAV-08.
pub(crate) fn check_spare(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    name: &str,
) -> Result<(), Refusal> {
    if state.figure(id).mounted {
        return Err(Refusal::AlreadyMounted(id));
    }
    let unknown = || Refusal::NoSuchMount(id, name.to_owned());
    let thing = state
        .things
        .iter()
        .find(|thing| thing.name == name)
        .ok_or_else(unknown)?;
    let ThingKind::Mount(mount) = &thing.kind else {
        return Err(unknown());
    };
    let held = thing.carriers.contains(&id);
    let rival = orders
        .range(..id)
        .any(|(_, order)| matches!(&order.action, Action::MountSpare(wanted) if wanted == name));
    if rival || !held && !thing.carriers.is_empty() || thing.table != state.figure(id).table {
        return Err(unknown());
    }
    let apart = if held { 0.0 } else { gap(state, id, mount, thing) };
    if apart > AT_HAND {
        return Err(Refusal::ThingOutOfReach(id, name.to_owned(), apart));
    }
    room_to_mount(setting, state, id, mount)
}

fn gap(state: &State, id: FigureId, mount: &Mount, thing: &Thing) -> f64 {
    let (own, at) = (state.placed(id), state.figure(id).at);
    (at.distance(thing.at) - own.base.inner_radius() - mount.base.reach()).max(0.0)
}

/// Whether the own mount can be laid hands on: led, or waiting within reach. MOV-07.
fn near_own_mount(state: &State, id: FigureId) -> Result<(), Refusal> {
    let figure = state.figure(id);
    let (Some(mount), Some(tether)) = (&state.profile(id).mount, &figure.mount_left) else {
        return Ok(());
    };
    let reach = state.placed(id).base.inner_radius() + mount.base.reach();
    let apart = (figure.at.distance(tether.at) - reach).max(0.0);
    if tether.table != figure.table || apart > AT_HAND {
        return Err(Refusal::MountTooFar(id, apart));
    }
    Ok(())
}

/// Nobody stands where the mounted figure would. MOV-07.
fn room_to_mount(setting: &Setting, state: &State, id: FigureId, mount: &Mount) -> Result<(), Refusal> {
    let figure = state.figure(id);
    let saddle = Placed {
        base: mount.base,
        ..state.placed(id)
    };
    let locomotion = if mount.rider {
        Locomotion::Rider
    } else {
        Locomotion::MountedFoot
    };
    let table = &setting.tables[figure.table as usize];
    if let Some(ground) = closed_under(table, figure.storey, locomotion, &saddle) {
        return Err(Refusal::GroundClosedToMount(id, ground.name.clone()));
    }
    let crowd = state.ids().find(|other| {
        *other != id
            && state.figure(*other).present()
            && state.figure(*other).table == figure.table
            && depth_base_base(&saddle, &state.placed(*other)) > taol_geometry::RESTING
    });
    crowd.map_or(Ok(()), |other| Err(Refusal::NoRoomToMount(id, other)))
}

/// Letting go of a mount, giving it to a friend beside, or taking it again. MOV-07, SLO-09.
pub(crate) fn check_bridle(
    setting: &Setting,
    state: &State,
    id: FigureId,
    order: &Order,
) -> Result<(), Refusal> {
    let figure = state.figure(id);
    let gets_off = matches!(order.action, Action::Dismount(_));
    let own = state.profile(id).mount.is_some() && figure.spare.is_none();
    match order.bridle {
        Bridle::Keeps => Ok(()),
        Bridle::Takes if figure.mount_left.is_some() && !figure.mounted => near_own_mount(state, id),
        Bridle::LetsGo if own && (gets_off || figure.leading_mount) => Ok(()),
        Bridle::Gives(holder) if own && (gets_off || figure.leading_mount) => {
            let friend = state.figures.get(holder as usize).is_some_and(|other| {
                holder != id
                    && other.able()
                    && other.table == figure.table
                    && !disguise::takes_for_enemy(setting, state, id, holder, None)
            });
            let beside =
                || distance_base_base(&state.placed(id), &state.placed(holder)) <= AT_HAND + f64::EPSILON;
            if friend && beside() {
                Ok(())
            } else {
                Err(Refusal::NoBridle(id))
            }
        }
        Bridle::LetsGo | Bridle::Gives(_) | Bridle::Takes => Err(Refusal::NoBridle(id)),
    }
}

/// A weapon can be cut down by somebody on foot who still has it. CAV-06.
pub(crate) fn check_cut_down(
    setting: &Setting,
    state: &State,
    id: FigureId,
    weapon: u8,
) -> Result<(), Refusal> {
    let key = state.profile(id).weapons.get(weapon as usize);
    let into = key
        .and_then(|key| setting.rulebook.weapons.get(key))
        .and_then(|weapon| weapon.cuts_down_to.as_ref());
    let held = weapon < 32 && state.figure(id).lost & (1 << weapon) == 0;
    if into.is_some() && held && !state.figure(id).mounted {
        Ok(())
    } else {
        Err(Refusal::CannotCutDown(id))
    }
}

/// A spare mount under this rider: a trained person on a trained mount is a rider. FIG-09, CAV-08.
pub(crate) fn under(state: &State, id: FigureId, mount: &Mount) -> Mount {
    let profile = state.profile(id);
    let trained = profile.skilled(skill::RIDER) || profile.mount.as_ref().is_some_and(|own| own.rider);
    Mount {
        rider: mount.rider && trained,
        ..mount.clone()
    }
}
