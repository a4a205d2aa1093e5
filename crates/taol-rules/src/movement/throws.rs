//! Slowness dice: who throws together, once, and what the throw does. SLO-01 to SLO-05, SLO-08, AFT-07.

use std::rc::Rc;

use smallvec::SmallVec;
use taol_geometry::{Direction, distance_base_base};

use crate::dice::Dice;
use crate::event::Event;
use crate::figure::{FigureId, skill};
use crate::group::{self, Sets, join_within, stand_together};
use crate::order::{Action, Order};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{BlockedWhen, DisorderedBy, Going, Locomotion, SlownessRules, ThrownBy};
use crate::setting::Setting;
use crate::spoken::Spoken;
use crate::state::State;

use super::runner::way;
use super::way_out;

/// One throw of slowness dice.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Throw {
    /// The dice kept.
    pub kept: Vec<u8>,
    /// Centimetres they cost.
    pub lost: f64,
}

impl Throw {
    /// Whether the throw blocks on a ground. SLO-02.
    pub fn blocks(&self, rules: &SlownessRules, locomotion: Locomotion, going: Going) -> bool {
        let when = match (locomotion.mounted(), going) {
            (false, _) => BlockedWhen::AnySix,
            (true, Going::VeryDifficult) => rules.mounted_blocked_on_very_difficult,
            (true, _) => rules.mounted_blocked_on_difficult,
        };
        let sixes = self.kept.iter().filter(|die| **die == 6).count();
        match when {
            BlockedWhen::AnySix => sixes > 0,
            BlockedWhen::AllSixes => sixes == self.kept.len(),
        }
    }
}

/// A group and a piece of ground.
#[derive(Clone, Debug)]
struct Met {
    ground: u16,
    /// Who of the group enters it, as far as their courses are laid.
    members: SmallVec<[FigureId; 4]>,
    /// What they threw there, and where that is said.
    throw: Option<(Rc<Throw>, usize)>,
    /// Where the next ground of the same group is in the list, if there is one.
    next: Option<u32>,
}

/// The pieces of ground that groups come to, each group's in a chain: seldom more than two, found without a search.
#[derive(Clone, Debug, Default)]
struct Grounds {
    met: Vec<Met>,
    /// Where the chain of each group begins.
    first: Vec<Option<u32>>,
}

impl Grounds {
    /// What a group has to do with a piece of ground; nothing yet where it has not come to it before.
    fn entry(&mut self, group: usize, ground: u16) -> &mut Met {
        if self.first.len() <= group {
            self.first.resize(group + 1, None);
        }
        let mut place = self.first[group];
        while let Some(at) = place {
            let met = &self.met[at as usize];
            if met.ground == ground {
                return &mut self.met[at as usize];
            }
            place = met.next;
        }
        let next = self.first[group].replace(self.met.len() as u32);
        self.met.push(Met {
            ground,
            members: SmallVec::new(),
            throw: None,
            next,
        });
        let last = self.met.len() - 1;
        &mut self.met[last]
    }
}

/// The throws of a phase: each group throws at most once, however often the clock is run.
#[derive(Clone, Debug, Default)]
pub(super) struct Throws {
    /// Which group a figure belongs to.
    group_of: Vec<u16>,
    /// The members of one group after the other, sorted within each.
    members: Vec<FigureId>,
    /// Where each group begins and ends among them.
    groups: Vec<(u32, u32)>,
    /// What groups have to do with pieces of ground.
    grounds: Grounds,
    parting: Vec<Option<(Rc<Throw>, usize)>>,
    crawls: Vec<Option<f64>>,
    speeds: Vec<Option<f64>>,
    /// What was thrown, in order.
    pub events: Vec<Event>,
    /// Put in disorder by a six. SLO-02, SLO-08.
    pub disordered: Vec<FigureId>,
}

impl Throws {
    /// Finds out who goes the same way together. GRP-03, SLO-04.
    pub fn new(setting: &Setting, state: &State, orders: &Spoken<'_>, from_left: &[FigureId]) -> Throws {
        let mut group_of = vec![u16::MAX; state.figures.len()];
        let mut movers = Vec::with_capacity(orders.len());
        let mut manners = Vec::with_capacity(orders.len());
        let mut sent_together: Vec<(u16, usize)> = Vec::new();
        for (id, order) in orders.iter().filter(|(_, order)| order.action.moves()) {
            group_of[*id as usize] = movers.len() as u16;
            sent_together.extend(order.together.map(|group| (group, movers.len())));
            movers.push(*id);
            let manner = Manner::of(state, *id, order);
            manners.push(manner.bound(way_along(setting, state, orders, *id, &order.action)));
        }
        let alike = |one: usize, other: usize| manners[one].alike(&manners[other]);
        let drift =
            |one: usize, other: usize| alike(one, other) && manners[one].drifts && manners[other].drifts;
        let mut sets = Sets::new(&movers);
        if setting.rulebook.slowness.thrown_by == ThrownBy::SameWay {
            join_same_way(state, &movers, &mut sets, alike);
        } else {
            let near = setting.rulebook.groups.same_way_gap;
            let longest = movers
                .iter()
                .map(|id| state.placed(*id).base.length())
                .fold(0.0, f64::max);
            let widest = setting.rulebook.groups.foot_gap.max(longest).max(near);
            // Everybody is a group of their own to begin with.
            let mover = |id: &FigureId| Some(group_of[*id as usize]).filter(|place| *place != u16::MAX);
            let row = from_left.iter().filter_map(mover).map(usize::from);
            let rules = &setting.rulebook.groups;
            join_within(state, row, &mut sets, widest, |a, b| {
                let (one, other) = (a.place, b.place);
                let sent = || manners[one].sent && manners[other].sent && drift(one, other);
                let gap = || distance_base_base(&a.placed, &b.placed);
                alike(one, other) && (stand_together(rules, a, b) || sent() && gap() <= near)
            });
            join_ordered_together(sent_together, &mut sets, drift);
        }
        let (members, ends) = sets.in_order();
        let mut groups = Vec::with_capacity(ends.len());
        let mut begin = 0;
        for end in ends {
            for id in &members[begin..end] {
                group_of[*id as usize] = groups.len() as u16;
            }
            groups.push((begin as u32, end as u32));
            begin = end;
        }
        let count = groups.len();
        Throws {
            group_of,
            members,
            groups,
            parting: vec![None; count],
            crawls: vec![None; count],
            speeds: vec![None; count],
            ..Throws::default()
        }
    }

    /// The group a mover throws with; figures without a moving order get one of their own when an answer sends
    /// them off.
    pub fn group(&mut self, id: FigureId) -> usize {
        if self.group_of[id as usize] == u16::MAX {
            self.group_of[id as usize] = self.groups.len() as u16;
            let begin = self.members.len() as u32;
            self.groups.push((begin, begin + 1));
            self.members.push(id);
            self.parting.push(None);
            self.crawls.push(None);
            self.speeds.push(None);
        }
        self.group_of[id as usize] as usize
    }

    /// Those who stand together or were sent off together, and go the same way by an answer at the same moment, throw
    /// together. SLO-04, TUR-05.
    pub fn join_answers(
        &mut self,
        setting: &Setting,
        state: &State,
        mut answers: Vec<(FigureId, &Order, &Action)>,
    ) {
        answers.retain(|(id, _, then)| {
            self.group_of[*id as usize] == u16::MAX && then.moves() && !then.of_a_body()
        });
        answers.sort_unstable_by_key(|(id, ..)| *id);
        let ids: Vec<FigureId> = answers.iter().map(|(id, ..)| *id).collect();
        let manners: Vec<Manner> = answers
            .iter()
            .map(|(id, order, then)| Manner::doing(state, *id, order, then))
            .collect();
        let mut sets = Sets::new(&ids);
        for one in 0..ids.len() {
            for other in one + 1..ids.len() {
                let sent = || {
                    answers[one].1.together.is_some() && answers[one].1.together == answers[other].1.together
                };
                let near = || group::together(setting, state, ids[one], ids[other]);
                if manners[one].alike(&manners[other]) && (sent() || near()) {
                    sets.join(one, other);
                }
            }
        }
        let (members, ends) = sets.in_order();
        let mut begin = 0;
        for end in ends {
            let together = &members[begin..end];
            let first = self.group(together[0]);
            self.groups[first].1 += together.len() as u32 - 1;
            for id in &together[1..] {
                self.group_of[*id as usize] = first as u16;
                self.members.push(*id);
            }
            begin = end;
        }
    }

    /// The members of a group, sorted.
    pub fn members(&self, group: usize) -> &[FigureId] {
        let (begin, end) = self.groups[group];
        &self.members[begin as usize..end as usize]
    }

    /// What a group is called in dice labels: its first member by name.
    fn name<'s>(&self, state: &'s State, group: usize) -> &'s str {
        state.name(self.members(group)[0])
    }

    /// The slowness throw of somebody's group, thrown on first need. SLO-01, SLO-04, SLO-05.
    pub fn slowness(
        &mut self,
        setting: &Setting,
        state: &State,
        id: FigureId,
        (table, ground, going): (u8, u16, Going),
        dice: &mut dyn Dice,
    ) -> Result<Rc<Throw>, Refusal> {
        let group = self.group(id);
        let rules = &setting.rulebook.slowness;
        let locomotion = state.locomotion(id);
        let met = self.grounds.entry(group, ground);
        if let Some((throw, said)) = &met.throw {
            name_too(&mut self.events[*said], id);
            let disorders =
                rules.disordered_by == DisorderedBy::Six && throw.blocks(rules, locomotion, going);
            if disorders && !self.disordered.contains(&id) {
                self.disordered.push(id);
            }
            return Ok(throw.clone());
        }
        let members = if met.members.is_empty() {
            vec![id]
        } else {
            met.members.to_vec()
        };
        let count = if locomotion.mounted() {
            rules.mounted_dice
        } else {
            rules.foot_dice
        };
        let choice = native(state.profile(id)) && !locomotion.mounted();
        let thrown = rolls::slowness(dice, state.name(members[0]), count + u8::from(choice))?;
        let mut kept = thrown.clone();
        let mut ignored = None;
        if choice {
            kept.sort_unstable();
            ignored = kept.pop();
        }
        let lost: u32 = kept.iter().map(|die| u32::from(*die)).sum();
        let throw = Rc::new(Throw {
            kept,
            lost: f64::from(lost) * setting.rulebook.movement.die_cm,
        });
        let blocked = throw.blocks(rules, locomotion, going);
        if blocked && rules.disordered_by == DisorderedBy::Six {
            self.disordered.extend_from_slice(&members);
        }
        self.events.push(Event::Slowness {
            group: members,
            ground,
            table,
            going,
            dice: thrown,
            ignored,
            lost: throw.lost,
            blocked,
        });
        self.grounds.entry(group, ground).throw = Some((throw.clone(), self.events.len() - 1));
        Ok(throw)
    }

    /// Forgets who will enter what, before the courses are laid again; what was thrown stays thrown.
    pub fn start_again(&mut self) {
        for met in &mut self.grounds.met {
            met.members.clear();
        }
    }

    /// Notes that somebody will come to a piece of ground: those of a group who do throw together. SLO-04.
    pub fn will_enter(&mut self, id: FigureId, ground: u16) {
        let group = self.group(id);
        let members = &mut self.grounds.entry(group, ground).members;
        if !members.contains(&id) {
            members.push(id);
        }
    }

    /// The throw for parting from an enemy. AFT-07.
    pub fn parting(
        &mut self,
        setting: &Setting,
        state: &State,
        id: FigureId,
        dice: &mut dyn Dice,
    ) -> Result<Rc<Throw>, Refusal> {
        let group = self.group(id);
        if let Some((throw, said)) = &self.parting[group] {
            name_too(&mut self.events[*said], id);
            return Ok(throw.clone());
        }
        let rules = &setting.rulebook.slowness;
        let count = if state.locomotion(id).mounted() {
            rules.mounted_dice
        } else {
            rules.foot_dice
        };
        let kept = rolls::parting(dice, self.name(state, group), count)?;
        let lost: u32 = kept.iter().map(|die| u32::from(*die)).sum();
        let stuck = kept.iter().all(|die| *die == 6);
        let lost = f64::from(lost) * setting.rulebook.movement.die_cm;
        self.events.push(Event::Parted {
            group: vec![id],
            dice: kept.clone(),
            lost,
            stuck,
        });
        let throw = Rc::new(Throw { kept, lost });
        self.parting[group] = Some((throw.clone(), self.events.len() - 1));
        Ok(throw)
    }

    /// A body breaks contact as one: all of it is slowed by what one of it has thrown. AFT-07.
    pub fn part_as_one(&mut self, id: FigureId, members: &[FigureId]) {
        let group = self.group(id);
        if let Some((_, said)) = &self.parting[group] {
            for member in members {
                name_too(&mut self.events[*said], *member);
            }
        }
    }

    /// How far a group crawls. MOV-03.
    pub fn crawl(
        &mut self,
        setting: &Setting,
        state: &State,
        id: FigureId,
        dice: &mut dyn Dice,
    ) -> Result<f64, Refusal> {
        let group = self.group(id);
        if let Some(cm) = self.crawls[group] {
            return Ok(cm);
        }
        let rate = setting.rulebook.movement.crawl;
        let thrown = if rate.dice > 0 {
            rolls::crawl(dice, self.name(state, group), rate.dice)?
        } else {
            0
        };
        let cm = rate.cm + f64::from(thrown) * setting.rulebook.movement.die_cm;
        self.events.push(Event::Crawled {
            group: self.members(group).to_vec(),
            cm,
            thrown,
        });
        self.crawls[group] = Some(cm);
        Ok(cm)
    }

    /// What a group that hurries gains; a six puts it in disorder. SLO-08.
    pub fn hurry(
        &mut self,
        setting: &Setting,
        state: &State,
        id: FigureId,
        dice: &mut dyn Dice,
    ) -> Result<f64, Refusal> {
        let group = self.group(id);
        if let Some(cm) = self.speeds[group] {
            return Ok(cm);
        }
        let rules = &setting.rulebook.slowness;
        let count = if state.locomotion(id).mounted() {
            rules.mounted_dice
        } else {
            rules.foot_dice
        };
        let thrown = rolls::speed(dice, self.name(state, group), count)?;
        if thrown.contains(&6) {
            let members = self.members(group).to_vec();
            self.disordered.extend_from_slice(&members);
        }
        let sum: u32 = thrown.iter().map(|die| u32::from(*die)).sum();
        let cm = f64::from(sum) * setting.rulebook.movement.die_cm;
        self.events.push(Event::Speed {
            group: self.members(group).to_vec(),
            dice: thrown,
        });
        self.speeds[group] = Some(cm);
        Ok(cm)
    }
}

/// Whoever pays what others have thrown is named with them. SLO-04, AFT-07.
fn name_too(said: &mut Event, id: FigureId) {
    let (Event::Slowness { group, .. } | Event::Parted { group, .. }) = said else {
        return;
    };
    if let Err(place) = group.binary_search(&id) {
        group.insert(place, id);
    }
}

/// How somebody sets out, as far as it decides with whom they throw.
pub(super) struct Manner {
    way: Option<Direction>,
    mounted: bool,
    native: bool,
    crawls: bool,
    /// Not trained to skirmish order: drifts together with others. GRP-03, FOR-04.
    pub(super) drifts: bool,
    /// Sent along a path of its own, not watching anybody.
    pub(super) sent: bool,
}

impl Manner {
    pub(super) fn of(state: &State, id: FigureId, order: &Order) -> Manner {
        Manner::doing(state, id, order, &order.action)
    }

    /// As ordered, or as an answer has it.
    fn doing(state: &State, id: FigureId, order: &Order, action: &Action) -> Manner {
        let profile = state.profile(id);
        Manner {
            way: order.heading.or_else(|| way(state, id, action)),
            mounted: state.locomotion(id).mounted(),
            native: native(profile),
            crawls: matches!(action, Action::Crawl(_)),
            drifts: !profile.skilled(skill::SKIRMISHER),
            sent: matches!(
                action,
                Action::Path(_)
                    | Action::Crawl(_)
                    | Action::TakePlace { .. }
                    | Action::March(_)
                    | Action::KeepRank { .. }
            ),
        }
    }

    /// Bound that way, if it is known.
    fn bound(self, way: Option<Direction>) -> Manner {
        Manner {
            way: way.or(self.way),
            ..self
        }
    }

    /// The same way in the same manner: within about 45 degrees.
    pub(super) fn alike(&self, other: &Manner) -> bool {
        let same_way = match (self.way, other.way) {
            (Some(one), Some(other)) => one.vector().dot(other.vector()) > 0.7,
            _ => false,
        };
        same_way && (self.mounted, self.native, self.crawls) == (other.mounted, other.native, other.crawls)
    }
}

/// The way of those who follow somebody, which is that one's, and of those who leave the table. SLO-04.
fn way_along(
    setting: &Setting,
    state: &State,
    orders: &Spoken<'_>,
    id: FigureId,
    action: &Action,
) -> Option<Direction> {
    match action {
        Action::Follow { target, .. } => {
            let theirs = orders.get(*target)?;
            let known = || match &theirs.action {
                Action::Follow { .. } => None,
                action @ (Action::Leave | Action::Travel(_)) => {
                    way_along(setting, state, orders, *target, action)
                }
                action => way(state, *target, action),
            };
            theirs.heading.or_else(known)
        }
        Action::Leave | Action::Travel(_) => {
            let figure = state.figure(id);
            let out = way_out(setting, figure.table, action, figure.at);
            (out - figure.at).direction()
        }
        _ => None,
    }
}

/// Used to the ground: throws two dice and ignores one. SLO-05.
pub(super) fn native(profile: &crate::figure::Profile) -> bool {
    profile.skilled(skill::NATIVE) || profile.skilled(skill::SCOUT)
}

/// Everybody of a side going the same way, however far apart (2012). SLO-04.
fn join_same_way(
    state: &State,
    movers: &[FigureId],
    sets: &mut Sets<'_>,
    alike: impl Fn(usize, usize) -> bool,
) {
    for (place, one) in movers.iter().enumerate() {
        for (other_place, other) in movers.iter().enumerate().skip(place + 1) {
            if state.profile(*one).side == state.profile(*other).side
                && state.figure(*one).table == state.figure(*other).table
                && alike(place, other_place)
            {
                sets.join(place, other_place);
            }
        }
    }
}

/// Figures sent off together drift together: by the number of what they were sent off with, and their place. GRP-03.
fn join_ordered_together(
    mut sent: Vec<(u16, usize)>,
    sets: &mut Sets<'_>,
    alike: impl Fn(usize, usize) -> bool,
) {
    sent.sort_unstable();
    for group in sent.chunk_by(|one, other| one.0 == other.0) {
        for (number, (_, place)) in group.iter().enumerate() {
            for (_, other) in &group[..number] {
                if alike(*other, *place) {
                    sets.join(*other, *place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn grounds_of_groups_are_what_a_map_by_both_finds() {
        let (mut grounds, mut map) = (Grounds::default(), BTreeMap::new());
        for step in 0..500u16 {
            let (group, ground) = (step * 7 % 11, step * 13 % 17);
            grounds.entry(group.into(), ground).members.push(step);
            map.entry((group, ground)).or_insert_with(Vec::new).push(step);
        }
        assert_eq!(grounds.met.len(), map.len());
        for ((group, ground), members) in map {
            assert_eq!(grounds.entry(group.into(), ground).members.to_vec(), members);
        }
    }
}
