//! Who is isolated, a couple or a group. Computed, never typed in. GRP-01 to GRP-03.

use taol_geometry::distance_base_base;

use crate::figure::{FigureId, Rank};
use crate::setting::Setting;
use crate::state::State;

/// The connected sets of a side's figures, each sorted, in order of their first member. GRP-03.
pub fn groups(setting: &Setting, state: &State) -> Vec<Vec<FigureId>> {
    let members: Vec<FigureId> = state.ids().filter(|id| state.figure(*id).present()).collect();
    let mut sets = Sets::new(&members);
    join_near(setting, state, &members, &mut sets, |_, _| true);
    sets.into_groups()
}

/// The group a figure belongs to, itself included.
pub fn of(setting: &Setting, state: &State, id: FigureId) -> Vec<FigureId> {
    groups(setting, state).into_iter().find(|group| group.contains(&id)).unwrap_or_else(|| vec![id])
}

/// One or two on foot, or one mounted with at most one on foot: isolated (2011: one mounted and one on foot
/// are a group). GRP-01, GRP-02.
pub fn isolated(setting: &Setting, state: &State, id: FigureId) -> bool {
    let group = of(setting, state, id);
    let mounted = group.iter().filter(|member| large(state, **member)).count();
    let foot = group.len() - mounted;
    match (mounted, foot) {
        (0, 1 | 2) | (1, 0) => true,
        (1, 1) => !setting.rulebook.groups.rider_and_foot_are_a_group,
        _ => false,
    }
}

/// Mounted, or a beast of burden: what counts as "a mounted" among the isolated. GRP-01.
fn large(state: &State, id: FigureId) -> bool {
    state.locomotion(id).mounted() || state.profile(id).rank == Rank::Animal
}

/// Near enough to be together. GRP-01, GRP-03.
pub fn together(setting: &Setting, state: &State, one: FigureId, other: FigureId) -> bool {
    let rules = &setting.rulebook.groups;
    let (a, b) = (state.placed(one), state.placed(other));
    let length = |id: FigureId, base: taol_geometry::Base| if large(state, id) { base.length() } else { 0.0 };
    let own_length = length(one, a.base).max(length(other, b.base));
    let mounted = own_length > 0.0;
    let limit = if mounted { own_length } else { rules.foot_gap };
    let included = mounted || rules.foot_gap_included;
    let reach = limit + a.base.reach() + b.base.reach();
    if (a.at - b.at).length_squared() > (reach + 0.01) * (reach + 0.01) {
        return false;
    }
    let gap = distance_base_base(&a, &b);
    if included { gap <= limit + taol_geometry::TOUCH } else { gap < limit - taol_geometry::TOUCH }
}

/// Joins the members of one side that stand near one another on one floor and for whom `fit` holds.
pub(crate) fn join_near(
    setting: &Setting,
    state: &State,
    members: &[FigureId],
    sets: &mut Sets,
    fit: impl Fn(FigureId, FigureId) -> bool,
) {
    let longest = members.iter().map(|id| state.placed(*id).base.length()).fold(0.0, f64::max);
    let widest = setting.rulebook.groups.foot_gap.max(longest);
    join_within(state, members, sets, widest, |one, other| fit(one, other) && together(setting, state, one, other));
}

/// Joins the members of one side on one floor for whom `fit` holds, none of whom are further apart than a distance.
pub(crate) fn join_within(
    state: &State,
    members: &[FigureId],
    sets: &mut Sets,
    widest: f64,
    fit: impl Fn(FigureId, FigureId) -> bool,
) {
    let mut by_x: Vec<(f64, f64, usize)> = members
        .iter()
        .enumerate()
        .map(|(place, id)| (state.figure(*id).at.x, state.placed(*id).base.reach(), place))
        .collect();
    by_x.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.2.cmp(&b.2)));
    let reach = by_x.iter().map(|entry| entry.1).fold(0.0, f64::max);
    for (order, (x, own, place)) in by_x.iter().enumerate() {
        let one = members[*place];
        for (other_x, _, other_place) in &by_x[order + 1..] {
            if other_x - x > widest + own + reach + 0.01 {
                break;
            }
            let other = members[*other_place];
            let same_side = state.profile(one).side == state.profile(other).side;
            let same_floor = state.figure(one).table == state.figure(other).table
                && state.figure(one).storey == state.figure(other).storey;
            if same_side && same_floor && fit(one, other) {
                sets.join(*place, *other_place);
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
        Sets { members, parent: (0..members.len()).collect() }
    }

    pub(crate) fn root(&self, mut place: usize) -> usize {
        while self.parent[place] != place {
            place = self.parent[place];
        }
        place
    }

    /// The lower place becomes the root, so that the outcome does not depend on the order of joining.
    pub(crate) fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        let (low, high) = (one.min(other), one.max(other));
        self.parent[high] = low;
    }

    pub(crate) fn into_groups(self) -> Vec<Vec<FigureId>> {
        let mut groups: Vec<Vec<FigureId>> = Vec::new();
        let mut number = vec![usize::MAX; self.members.len()];
        for place in 0..self.members.len() {
            // The root of a set is its first member, so every set is begun by its root.
            let root = self.root(place);
            if root == place {
                number[place] = groups.len();
                groups.push(Vec::new());
            }
            groups[number[root]].push(self.members[place]);
        }
        groups
    }
}
