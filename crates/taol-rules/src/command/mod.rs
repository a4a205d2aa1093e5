//! Who commands whom, and who is in disorder for want of a leader. CMD-01, CMD-02, DIS-01, DIS-03, DIS-04, HER-02.
//!
//! `morale` and `triggers` put people to the test, `cohesion` says how disorder ends, `impulse` what those do who obey
//! nobody, `written` who may act in strict hierarchy.

mod cohesion;
pub(crate) mod impulse;
mod morale;
mod triggers;
pub(crate) mod written;

pub use impulse::flight;
pub use morale::{Broken, MoraleCall, MoraleCause, morale};
pub use written::{Permit, Written, write};

use crate::figure::{Figure, FigureId, Impulse, Profile, Rank, skill};
use crate::sense;
use crate::setting::{Hierarchy, Setting, Unit};
use crate::state::State;

/// Somebody of commanding rank, or whose presence commands. FIG-10, HER-02.
pub fn is_commander(profile: &Profile) -> bool {
    profile.rank.commands() || profile.skilled(skill::COMMANDS)
}

/// Able to be followed now: on their feet, in order, and not running. DIS-04.
pub fn keeps_order(figure: &Figure) -> bool {
    figure.able() && !figure.disorder && figure.driven.is_none_or(|driven| driven.by == Impulse::Hold)
}

/// Of the same contingent of the same side. CMD-02.
pub fn same_troop(one: &Profile, other: &Profile) -> bool {
    one.side == other.side && one.troop == other.troop
}

/// A leader commands the whole troop below; others who command do so for their units, or without one for all who command
/// nobody. Nobody is told by an equal. CMD-02.
pub fn of_fitting_rank(setting: &Setting, state: &State, leader: FigureId, figure: FigureId) -> bool {
    let (above, below) = (state.profile(leader), state.profile(figure));
    if leader == figure || !is_commander(above) || !same_troop(above, below) {
        return false;
    }
    if above.rank == Rank::Leader {
        return below.rank != Rank::Leader;
    }
    !is_commander(below) && shares_a_unit(setting, leader, figure).unwrap_or(true)
}

/// Whether the units of somebody hold somebody else too; nothing if they are in none. GRP-04.
fn shares_a_unit(setting: &Setting, leader: FigureId, figure: FigureId) -> Option<bool> {
    let holds = |unit: &&Unit, id: FigureId| unit.figures.binary_search(&id).is_ok();
    let mut own = setting.units.iter().filter(|unit| holds(unit, leader)).peekable();
    own.peek()?;
    Some(own.any(|unit| holds(&unit, figure)))
}

/// Commands somebody by voice now; whoever commands at all commands themselves. CMD-02, SEN-02.
pub fn commands(setting: &Setting, state: &State, leader: FigureId, figure: FigureId) -> bool {
    keeps_order(state.figure(leader))
        && if leader == figure {
            is_commander(state.profile(leader))
        } else {
            of_fitting_rank(setting, state, leader, figure) && sense::hears(setting, state, leader, figure)
        }
}

/// Commands somebody by way of a musician of the troop, who hears the leader and is heard. CMD-02, SEN-02.
pub fn commands_by_music(setting: &Setting, state: &State, leader: FigureId, figure: FigureId) -> bool {
    of_fitting_rank(setting, state, leader, figure)
        && keeps_order(state.figure(leader))
        && state.ids().any(|musician| {
            let profile = state.profile(musician);
            profile.rank == Rank::Musician
                && keeps_order(state.figure(musician))
                && same_troop(profile, state.profile(leader))
                && sense::hears(setting, state, leader, musician)
                && sense::hears_music(setting, state, musician, figure)
        })
}

/// Who commands somebody now, by voice or music: themselves, or the highest in rank, and of those the nearest. A leader
/// is one wherever ranks have no other effect. CMD-02.
pub fn commander(setting: &Setting, state: &State, id: FigureId) -> Option<FigureId> {
    if commands(setting, state, id, id) {
        return Some(id);
    }
    let best = |fits: &dyn Fn(FigureId) -> bool| {
        let leaders = state.ids().filter(|leader| is_commander(state.profile(*leader)));
        let known = leaders.filter(|leader| fits(*leader)).map(|leader| {
            let distance = sense::distance(state, leader, id);
            (state.profile(leader).rank, distance, leader)
        });
        known
            .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)))
            .map(|(_, _, leader)| leader)
    };
    best(&|leader| commands(setting, state, leader, id))
        .or_else(|| best(&|leader| commands_by_music(setting, state, leader, id)))
}

/// In disorder now: lastingly, or beyond voice of everybody who can command them. DIS-01, DIS-03, DIS-04.
pub fn disordered(setting: &Setting, state: &State, id: FigureId) -> bool {
    state.figure(id).disorder
        || needs_a_leader(setting, state, id)
            && !state.ids().any(|leader| commands(setting, state, leader, id))
}

/// The same for everybody at once, for a whole phase.
pub fn all_disordered(setting: &Setting, state: &State) -> Vec<bool> {
    let mut disordered: Vec<bool> = state.figures.iter().map(|figure| figure.disorder).collect();
    let leaders: Vec<FigureId> = if ranks_matter(setting) {
        let commanders = state.ids().filter(|id| is_commander(state.profile(*id)));
        commanders.collect()
    } else {
        Vec::new()
    };
    if leaders.is_empty() {
        return disordered;
    }
    for id in state.ids() {
        let fine = disordered[id as usize]
            || leaders.binary_search(&id).is_ok()
            || !may_need_a_leader(setting, state, id);
        if fine {
            continue;
        }
        let own = state.profile(id);
        // In free action are those whose troop fields nobody who could command.
        let (mut led, mut heard) = (false, false);
        for leader in &leaders {
            let above = state.profile(*leader);
            if !same_troop(above, own) {
                continue;
            }
            led = true;
            // All of fitting rank: whoever is looked at here commands nobody.
            heard = keeps_order(state.figure(*leader))
                && (above.rank == Rank::Leader || shares_a_unit(setting, *leader, id).unwrap_or(true))
                && sense::hears(setting, state, *leader, id);
            if heard {
                break;
            }
        }
        disordered[id as usize] = led && !heard;
    }
    disordered
}

/// Ranks have an effect at this table. CMD-01.
fn ranks_matter(setting: &Setting) -> bool {
    setting.hierarchy != Hierarchy::FreeAction && setting.rulebook.command.leaderless_up_to_class > 0
}

/// Plays in free action: by the table's choice, or in a troop that fields nobody who could command. CMD-01.
pub fn free_action(setting: &Setting, state: &State, id: FigureId) -> bool {
    let own = state.profile(id);
    let led = |profile: &Profile| is_commander(profile) && same_troop(profile, own);
    setting.hierarchy == Hierarchy::FreeAction || !state.profiles.iter().any(led)
}

/// Would be in disorder without a leader: somebody who may need one, and does not play in free action. DIS-01, CMD-01.
fn needs_a_leader(setting: &Setting, state: &State, id: FigureId) -> bool {
    may_need_a_leader(setting, state, id)
        && !is_commander(state.profile(id))
        && !free_action(setting, state, id)
}

/// The same, but for whether they command and whether their troop has anybody who does.
fn may_need_a_leader(setting: &Setting, state: &State, id: FigureId) -> bool {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let holds = figure.driven.is_some_and(|driven| driven.by == Impulse::Hold);
    ranks_matter(setting)
        && profile.class <= setting.rulebook.command.leaderless_up_to_class
        && !matches!(profile.rank, Rank::Animal | Rank::Npc)
        && !holds
        && figure.present()
}

/// The first unit of somebody, by name. GRP-04.
pub fn unit_of(setting: &Setting, id: FigureId) -> Option<usize> {
    setting
        .units
        .iter()
        .position(|unit| unit.figures.binary_search(&id).is_ok())
}

/// People who throw one die together: those of a unit, and those of a troop who are in none. MOR-01, DIS-03.
pub(crate) struct Lot {
    /// The unit, or else the troop or side.
    pub name: String,
    pub figures: Vec<FigureId>,
}

/// Sorts people into lots, by name.
pub(crate) fn lots(setting: &Setting, state: &State, figures: &[FigureId]) -> Vec<Lot> {
    let mut sorted: crate::sorted::Map<(&str, Option<usize>, u8), Vec<FigureId>> = Default::default();
    for id in figures {
        let profile = state.profile(*id);
        let unit = unit_of(setting, *id);
        let side = &setting.sides[profile.side as usize].name;
        let name = match unit {
            Some(place) => &setting.units[place].name,
            None => profile.troop.as_ref().unwrap_or(side),
        };
        sorted.entry((name, unit, profile.side)).or_default().push(*id);
    }
    let lots = sorted.into_iter().map(|((name, _, _), figures)| Lot {
        name: name.to_owned(),
        figures,
    });
    lots.collect()
}
