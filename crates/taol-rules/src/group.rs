//! Who is isolated, a couple or a group. Computed, never typed in. GRP-01 to GRP-03.

use taol_geometry::{Placed, TOUCH, distance_base_base};

use crate::figure::{self, Figure, FigureId, Profile, Rank};
use crate::formation::Formation;
use crate::place::left_to_right;
use crate::rulebook::GroupRules;
use crate::setting::Setting;
use crate::state::State;
use crate::timeline::Timeline;

/// The connected sets of a side's figures, each sorted, in order of their first member. GRP-03.
pub fn groups(setting: &Setting, state: &State) -> Vec<Vec<FigureId>> {
    groups_with(setting, state, &[])
}

/// The same, with those who drift together though they stand a little too far apart. GRP-03, FOR-04.
pub fn groups_with(
    setting: &Setting,
    state: &State,
    drifting: &[(FigureId, FigureId)],
) -> Vec<Vec<FigureId>> {
    let members: Vec<FigureId> = state.ids().filter(|id| state.figure(*id).present()).collect();
    let mut sets = Sets::new(&members);
    let longest = members
        .iter()
        .map(|id| state.placed(*id).base.length())
        .fold(0.0, f64::max);
    let widest = setting.rulebook.groups.foot_gap.max(longest);
    let rules = &setting.rulebook.groups;
    let row = from_left(state, &members);
    pairs_within(state, &members, row, widest, |one, other| {
        let friends = one.side == other.side && !one.skirmishes && !other.skirmishes;
        if friends && sets.root(one.place) != sets.root(other.place) && near(rules, one, other) {
            sets.join(one.place, other.place);
        }
    });
    sets.drift(drifting);
    sets.into_groups()
}

/// The places of a list from the left of the table to the right.
pub(crate) fn from_left(state: &State, members: &[FigureId]) -> impl Iterator<Item = usize> {
    left_to_right(members.iter().map(|id| state.figure(*id).at.x))
}

/// The group a figure belongs to, itself included.
pub fn of(setting: &Setting, state: &State, id: FigureId) -> Vec<FigureId> {
    groups(setting, state)
        .into_iter()
        .find(|group| group.contains(&id))
        .unwrap_or_else(|| vec![id])
}

/// The same after the movement of a turn, with those who drift together. GRP-01 to GRP-03, FOR-04.
pub fn isolated_after(setting: &Setting, state: &State, timeline: &Timeline, id: FigureId) -> bool {
    let groups = groups_with(setting, state, &timeline.drifting);
    let own = groups.iter().find(|group| group.contains(&id));
    own.is_none_or(|own| is_isolated(setting, state, own))
}

/// One or two on foot, or one mounted with at most one on foot: isolated (2011: one mounted and one on foot
/// are a group). GRP-01, GRP-02.
pub fn isolated(setting: &Setting, state: &State, id: FigureId) -> bool {
    is_isolated(setting, state, &of(setting, state, id))
}

/// Whether a whole group is so small that its people are isolated. GRP-01, GRP-02.
pub(crate) fn is_isolated(setting: &Setting, state: &State, group: &[FigureId]) -> bool {
    let large = |member: &&FigureId| large(state.profile(**member), state.figure(**member));
    let mounted = group.iter().filter(large).count();
    let foot = group.len() - mounted;
    match (mounted, foot) {
        (0, 1 | 2) | (1, 0) => true,
        (1, 1) => !setting.rulebook.groups.rider_and_foot_are_a_group,
        _ => false,
    }
}

/// Mounted, or a beast of burden: what counts as "a mounted" among the isolated. GRP-01.
fn large(profile: &Profile, figure: &Figure) -> bool {
    figure::locomotion(profile, figure).mounted() || profile.rank == Rank::Animal
}

/// Near enough to be together; skirmishers are isolated, however near. GRP-01, GRP-03, FOR-04.
pub fn together(setting: &Setting, state: &State, one: FigureId, other: FigureId) -> bool {
    let (one, other) = (Stander::of(state, one, 0), Stander::of(state, other, 1));
    stand_together(&setting.rulebook.groups, &one, &other)
}

/// The same of two on the table. GRP-01, GRP-03, FOR-04.
pub(crate) fn stand_together(rules: &GroupRules, one: &Stander, other: &Stander) -> bool {
    !one.skirmishes && !other.skirmishes && near(rules, one, other)
}

/// Somebody on the table, with all that says how near others have to be.
pub(crate) struct Stander {
    pub placed: Placed,
    /// The circle that holds the base, and the largest that the base holds.
    reach: f64,
    pub inner: f64,
    /// The length of the base of a mounted figure or a beast; 0 for people on foot. GRP-01.
    length: f64,
    side: u8,
    table: u8,
    storey: i8,
    /// In skirmish order: in no group. FOR-04.
    skirmishes: bool,
    /// Its place in the list.
    pub place: usize,
}

impl Stander {
    #[inline]
    pub(crate) fn of(state: &State, id: FigureId, place: usize) -> Stander {
        let (profile, figure) = (state.profile(id), state.figure(id));
        let placed = figure::placed(profile, figure);
        Stander {
            placed,
            reach: placed.base.reach(),
            inner: placed.base.inner_radius(),
            length: if large(profile, figure) {
                placed.base.length()
            } else {
                0.0
            },
            side: profile.side,
            table: figure.table,
            storey: figure.storey,
            skirmishes: figure.formation == Formation::Skirmish,
            place,
        }
    }
}

impl Stander {
    /// Of one side on one floor, and perhaps no further apart than so much.
    pub(crate) fn may_reach(&self, other: &Stander, gap: f64) -> bool {
        let most = gap + self.reach + other.reach + 0.01;
        (self.placed.at - other.placed.at).length_squared() <= most * most
            && (self.side, self.table, self.storey) == (other.side, other.table, other.storey)
    }
}

/// No further apart than people of one group. GRP-01, GRP-03.
fn near(rules: &GroupRules, a: &Stander, b: &Stander) -> bool {
    let own_length = a.length.max(b.length);
    let mounted = own_length > 0.0;
    let limit = if mounted { own_length } else { rules.foot_gap };
    let included = mounted || rules.foot_gap_included;
    let reach = limit + a.reach + b.reach;
    let apart = (a.placed.at - b.placed.at).length_squared();
    if apart > (reach + 0.01) * (reach + 0.01) {
        return false;
    }
    // Whose inner circles are that near need not be measured: in close order, all neighbours.
    let inside = a.inner + b.inner + limit - 2.0 * TOUCH;
    if inside > 0.0 && apart < inside * inside {
        return true;
    }
    let gap = distance_base_base(&a.placed, &b.placed);
    if included {
        gap <= limit + TOUCH
    } else {
        gap < limit - TOUCH
    }
}

/// Joins the members of one side on one floor for whom `fit` holds, none of whom are further apart than a distance.
/// `from_left` are their places in the list, from the left of the table to the right; `fit` is asked of those.
pub(crate) fn join_within(
    state: &State,
    from_left: impl Iterator<Item = usize>,
    sets: &mut Sets,
    widest: f64,
    fit: impl Fn(&Stander, &Stander) -> bool,
) {
    let members = sets.members;
    pairs_within(state, members, from_left, widest, |one, other| {
        if one.side == other.side && sets.root(one.place) != sets.root(other.place) && fit(one, other) {
            sets.join(one.place, other.place);
        }
    });
}

/// The groups, and the chains of people near enough to one another, friend or foe. GRP-03, SHO-09.
pub(crate) fn groups_and_chains<'a>(
    setting: &Setting,
    state: &State,
    members: &'a [FigureId],
    drifting: &[(FigureId, FigureId)],
) -> (Sets<'a>, Sets<'a>) {
    let (mut groups, mut chains) = (Sets::new(members), Sets::new(members));
    let longest = members
        .iter()
        .map(|id| state.placed(*id).base.length())
        .fold(0.0, f64::max);
    let rules = &setting.rulebook.groups;
    let widest = rules.foot_gap.max(longest);
    pairs_within(state, members, from_left(state, members), widest, |a, b| {
        let (one, other, friends) = (a.place, b.place, a.side == b.side);
        let sets = if friends { &groups } else { &chains };
        if sets.root(one) != sets.root(other) && near(rules, a, b) {
            chains.join(one, other);
            // Skirmishers, isolated otherwise, are aimed at together if they are nearer than their order has them.
            // SHO-12, FOR-04.
            let spread = || distance_base_base(&a.placed, &b.placed) >= rules.foot_gap - TOUCH;
            if friends && !((a.skirmishes || b.skirmishes) && spread()) {
                groups.join(one, other);
            }
        }
    });
    groups.drift(drifting);
    (groups, chains)
}

/// Every two people on one floor no further apart than a distance.
fn pairs_within(
    state: &State,
    members: &[FigureId],
    from_left: impl Iterator<Item = usize>,
    widest: f64,
    mut found: impl FnMut(&Stander, &Stander),
) {
    let mut by_x: Vec<Stander> = Vec::with_capacity(members.len());
    by_x.extend(from_left.map(|place| Stander::of(state, members[place], place)));
    let longest = by_x.iter().map(|one| one.reach).fold(0.0, f64::max);
    for (order, one) in by_x.iter().enumerate() {
        let most = widest + one.reach + longest + 0.01;
        for other in &by_x[order + 1..] {
            let way = other.placed.at - one.placed.at;
            if way.x > most {
                break;
            }
            let near = way.length_squared() <= most * most;
            if near & (one.table == other.table) & (one.storey == other.storey) {
                found(one, other);
            }
        }
    }
}

/// Sets that grow together.
pub(crate) struct Sets<'a> {
    members: &'a [FigureId],
    parent: Vec<usize>,
}

impl<'a> Sets<'a> {
    pub(crate) fn new(members: &'a [FigureId]) -> Sets<'a> {
        Sets {
            members,
            parent: (0..members.len()).collect(),
        }
    }

    pub(crate) fn root(&self, mut place: usize) -> usize {
        while self.parent[place] != place {
            place = self.parent[place];
        }
        place
    }

    /// The lower place becomes the root, so that the outcome does not depend on the order of joining.
    pub(crate) fn join(&mut self, one: usize, other: usize) {
        let (first, second) = (self.root(one), self.root(other));
        let (low, high) = (first.min(second), first.max(second));
        // The two themselves find the way to the root at once from now on.
        for place in [high, one, other] {
            self.parent[place] = low;
        }
    }

    /// Joins those who drift together; the members are sorted. GRP-03.
    fn drift(&mut self, drifting: &[(FigureId, FigureId)]) {
        for (one, other) in drifting {
            let place = |id: &FigureId| self.members.binary_search(id).ok();
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                self.join(one, other);
            }
        }
    }

    /// The sets one after the other, each sorted, in order of their first member; and where each ends.
    pub(crate) fn in_order(&self) -> (Vec<FigureId>, Vec<usize>) {
        let mut set_of = vec![0; self.members.len()];
        let mut ends: Vec<usize> = Vec::with_capacity(self.members.len());
        for place in 0..self.members.len() {
            // The root of a set is its first member, so every set is begun by its root.
            let root = self.root(place);
            if root == place {
                set_of[place] = ends.len();
                ends.push(0);
            }
            set_of[place] = set_of[root];
            ends[set_of[root]] += 1;
        }
        let mut before = 0;
        for end in &mut ends {
            before += *end;
            *end = before;
        }
        // Filled from behind, each set's end moves to where it begins.
        let mut free = ends.clone();
        let mut sorted = vec![0; self.members.len()];
        for (place, member) in self.members.iter().enumerate().rev() {
            let set = set_of[place];
            free[set] -= 1;
            sorted[free[set]] = *member;
        }
        (sorted, ends)
    }

    pub(crate) fn into_groups(self) -> Vec<Vec<FigureId>> {
        let (sorted, ends) = self.in_order();
        let mut begin = 0;
        let group = |end: usize| sorted[std::mem::replace(&mut begin, end)..end].to_vec();
        ends.into_iter().map(group).collect()
    }
}
