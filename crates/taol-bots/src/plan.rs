//! Plans: what each group of a side is told, what could be told it, and what a commander would say first.

use taol_rules::figure::{FigureId, Status};
use taol_rules::order::Orders;
use taol_rules::state::State;

use crate::aims::{Aims, Want, lost};
use crate::facts::Kind;
use crate::groups::{Group, groups};
use crate::scene::{Scene, World};
use crate::scripts::{self, Mark, Script, Task};

/// Talking to bystanders comes after what lies nearer than this.
const TALK: f64 = 250.0;

/// So many groups go for one enemy who is wanted.
const AGAINST_ONE: usize = 3;
/// An enemy who fights so much better is put off for one so much farther away, in centimetres.
const STRONG: f64 = 6.0;

/// What each group is told, in their order.
pub(crate) type Plan = Vec<Task>;

/// A side that plans, or whose plans are guessed at.
pub(crate) struct Party {
    /// The side.
    pub side: u8,
    /// Its people, in groups.
    pub groups: Vec<Group>,
    /// What it is after.
    pub aims: Aims,
}

impl Party {
    /// Some people of a side.
    pub fn new(world: &World<'_>, state: &State, side: u8, people: &[FigureId], aims: Aims) -> Party {
        let by_themselves = with_errands(state, &aims);
        let groups = groups(world.setting, state, world.facts, people, &by_themselves);
        Party { side, groups, aims }
    }

    /// What everybody does by a plan.
    pub fn orders(&self, world: &World<'_>, state: &State, plan: &[Task]) -> Orders {
        let scene = Scene::new(world, state, self.side, &self.aims);
        let mut orders = Orders::new();
        for (group, task) in self.groups.iter().zip(plan) {
            scripts::give(&scene, group, *task, &mut orders);
        }
        orders
    }

    /// What a commander would say first: wants before fights, shooters at their distance, fighters where they are better.
    pub fn first_plan(&self, world: &World<'_>, state: &State, boldness: f64) -> Plan {
        let scene = Scene::new(world, state, self.side, &self.aims);
        let strength = balance(&scene);
        let sees_to = assigned(&scene, &self.groups);
        self.groups
            .iter()
            .zip(sees_to)
            .map(|(group, want)| {
                if let Some(place) = want {
                    let script = match self.aims.wants[place] {
                        Want::Do(..) => Script::Work,
                        _ => Script::Seize,
                    };
                    return Task {
                        script,
                        mark: Mark::Want(place as u8),
                    };
                }
                let foe = nearest(&scene, group);
                let mark = foe.map_or(Mark::Nothing, Mark::Foe);
                if guards(state, group) {
                    return Task {
                        script: Script::Hold,
                        mark: Mark::Nothing,
                    };
                }
                if self.spared(group) && group.kind != Kind::Shooter {
                    return civil(&scene, group);
                }
                let script = match group.kind {
                    Kind::Civilian => return civil(&scene, group),
                    Kind::Shooter if foe.is_some() => Script::KeepRange,
                    Kind::Fighter | Kind::Rider if foe.is_some() && strength + boldness > 1.2 => {
                        Script::Charge
                    }
                    _ if foe.is_some() && strength + boldness < 0.9 => Script::Hold,
                    _ => Script::Advance,
                };
                Task { script, mark }
            })
            .collect()
    }

    /// Everybody behaves in the same way, each group about what it would be told to behave so about.
    pub fn all(&self, scene: &Scene<'_>, script: Script) -> Plan {
        let told = |group: &Group| {
            let known = self.choices(scene, group);
            let same = known.into_iter().find(|task| task.script == script);
            same.unwrap_or(Task {
                script,
                mark: Mark::Nothing,
            })
        };
        self.groups.iter().map(told).collect()
    }

    /// Plans that are tried before any other: everybody behaves in the same way, or all but those who see to a want.
    pub fn portfolio(&self, world: &World<'_>, state: &State, sound: &[Task]) -> Vec<Plan> {
        let scene = Scene::new(world, state, self.side, &self.aims);
        let mut plans: Vec<Plan> = Vec::new();
        for script in Script::TOGETHER {
            let all = self.all(&scene, script);
            let errands = |(task, sound): (Task, &Task)| match sound.mark {
                Mark::Want(_) => *sound,
                _ => task,
            };
            plans.push(all.iter().copied().zip(sound).map(errands).collect());
            plans.push(all);
        }
        plans
    }

    /// Whether a group is to be kept from harm, and there are others to do the fighting.
    fn spared(&self, group: &Group) -> bool {
        let kept = |group: &Group| group.people.iter().all(|id| self.protects(*id));
        kept(group) && !self.groups.iter().all(kept)
    }

    fn protects(&self, id: FigureId) -> bool {
        let mut wants = self.aims.wants.iter();
        wants.any(|want| matches!(want, Want::Protect(friend) if *friend == id))
    }

    /// What a group could be told, within reason.
    pub fn choices(&self, scene: &Scene<'_>, group: &Group) -> Vec<Task> {
        let mut tasks = vec![Task {
            script: Script::Hold,
            mark: Mark::Nothing,
        }];
        let mut add = |script: Script, mark: Mark| {
            let task = Task { script, mark };
            if !tasks.contains(&task) {
                tasks.push(task);
            }
        };
        for (place, want) in self.aims.wants.iter().enumerate().take(6) {
            let concerned = group.people.iter().any(|id| scripts::concerns(want, *id));
            if concerned {
                let script = if matches!(want, Want::Do(..)) {
                    Script::Work
                } else {
                    Script::Seize
                };
                add(script, Mark::Want(place as u8));
            }
        }
        let marks = marks(scene, group);
        let dear = dear_friend(scene, self, group);
        match group.kind {
            Kind::Fighter | Kind::Rider => {
                marks.iter().for_each(|foe| add(Script::Charge, Mark::Foe(*foe)));
                add(
                    Script::Advance,
                    marks.first().map_or(Mark::Nothing, |foe| Mark::Foe(*foe)),
                );
                marks
                    .iter()
                    .take(1)
                    .for_each(|foe| add(Script::Flank, Mark::Foe(*foe)));
                marks
                    .iter()
                    .take(1)
                    .for_each(|foe| add(Script::Intercept, Mark::Foe(*foe)));
                if let Some(friend) = dear {
                    add(Script::Screen, Mark::Friend(friend));
                }
                add(Script::FallBack, Mark::Nothing);
                add(Script::Ambush, Mark::Nothing);
            }
            Kind::Shooter => {
                marks
                    .iter()
                    .for_each(|foe| add(Script::KeepRange, Mark::Foe(*foe)));
                let first = marks.first().map_or(Mark::Nothing, |foe| Mark::Foe(*foe));
                add(Script::Advance, first);
                add(Script::Bound, first);
                marks
                    .iter()
                    .take(2)
                    .for_each(|foe| add(Script::Charge, Mark::Foe(*foe)));
                add(Script::FallBack, Mark::Nothing);
                add(Script::Ambush, Mark::Nothing);
            }
            Kind::Civilian => {
                add(Script::FallBack, Mark::Nothing);
                if let Some(friend) = dear {
                    add(Script::Escort, Mark::Friend(friend));
                }
                add(Script::Ambush, Mark::Nothing);
            }
        }
        if balance(scene) < 0.5 {
            add(Script::Flee, Mark::Nothing);
        }
        tasks
    }
}

/// One's own people and everybody else who may do something, side by side.
pub(crate) fn with_others(world: &World<'_>, state: &State, own: Party) -> Vec<Party> {
    let side = own.side;
    let guessed = own.aims.guessed();
    let mut parties = vec![own];
    for other in 0..world.setting.sides.len() as u8 {
        if other == side {
            continue;
        }
        let people: Vec<FigureId> = state
            .ids()
            .filter(|id| state.profile(*id).side == other)
            .collect();
        let aims = if world.setting.enemies(side, other) {
            guessed.clone()
        } else {
            Aims::default()
        };
        let party = Party::new(world, state, other, &people, aims);
        if !party.groups.is_empty() {
            parties.push(party);
        }
    }
    parties
}

/// Whether somebody of a group has a prisoner to look after.
fn guards(state: &State, group: &Group) -> bool {
    let captors = state.figures.iter().filter_map(|figure| figure.captor);
    captors.into_iter().any(|captor| group.people.contains(&captor))
}

/// People with errands of their own: whoever has something that is wanted or a prisoner, or is named by what is asked for.
fn with_errands(state: &State, aims: &Aims) -> Vec<FigureId> {
    let mut found: Vec<FigureId> = state.figures.iter().filter_map(|figure| figure.captor).collect();
    for want in &aims.wants {
        match want {
            Want::Fetch(_, thing) | Want::Carry(_, thing, _) => {
                let thing = state.things.get(*thing as usize);
                found.extend(thing.into_iter().flat_map(|thing| &thing.carriers));
            }
            Want::Reach(people, _) | Want::Leave(people, _) | Want::Ask(people) if people.len() == 1 => {
                found.extend(people);
            }
            Want::Protect(friend) | Want::Meet(friend, _) => found.push(*friend),
            _ => {}
        }
    }
    found
}

/// How strong a side is beside all its enemies: 1 for as strong.
pub(crate) fn balance(scene: &Scene<'_>) -> f64 {
    let able = |id: &FigureId| scene.state.figure(*id).status == Status::Fit;
    let strength = |id: FigureId| {
        let known = scene.facts(id);
        known.worth * (0.5 + 0.1 * known.duel)
    };
    let own: f64 = scene
        .state
        .ids()
        .filter(|id| able(id) && scene.state.profile(*id).side == scene.side)
        .map(strength)
        .sum();
    let foes: f64 = scene
        .foes
        .iter()
        .copied()
        .filter(|id| able(id))
        .map(strength)
        .sum();
    if foes <= 0.0 { 9.0 } else { own / foes }
}

/// The nearest enemy to a group.
fn nearest(scene: &Scene<'_>, group: &Group) -> Option<FigureId> {
    group
        .people
        .iter()
        .filter_map(|id| scene.nearest_foe(*id))
        .min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
        .map(|(_, foe)| foe)
}

/// Enemies worth going for: the nearest, the weakest near, the dearest.
fn marks(scene: &Scene<'_>, group: &Group) -> Vec<FigureId> {
    let middle = scene.middle(&group.people);
    let Some(table) = group.people.first().map(|id| scene.state.figure(*id).table) else {
        return Vec::new();
    };
    let there: Vec<FigureId> = scene
        .foes
        .iter()
        .copied()
        .filter(|foe| scene.state.figure(*foe).table == table)
        .collect();
    let by = |score: &dyn Fn(FigureId) -> f64| {
        there
            .iter()
            .copied()
            .min_by(|one, other| score(*one).total_cmp(&score(*other)).then(one.cmp(other)))
    };
    let far = |id: FigureId| scene.at(id).distance(middle);
    let weakest = |id: FigureId| far(id) * 0.3 + scene.facts(id).duel * 6.0;
    let dearest = |id: FigureId| far(id) * 0.2 - scene.facts(id).worth * 12.0;
    let mut marks: Vec<FigureId> = [by(&far), by(&weakest), by(&dearest)]
        .into_iter()
        .flatten()
        .collect();
    let mut seen = Vec::new();
    marks.retain(|foe| {
        let new = !seen.contains(foe);
        seen.push(*foe);
        new
    });
    marks
}

/// What each group sees to: whoever is nearest, one group for each want; those who are to leave all do.
fn assigned(scene: &Scene<'_>, groups: &[Group]) -> Vec<Option<usize>> {
    let wants = &scene.aims.wants;
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        // Whoever is to be kept from harm is not sent first.
        let dear = |want: &Want| matches!(want, Want::Protect(friend) if group.people.contains(friend));
        let spared = if wants.iter().any(dear) { 25.0 } else { 0.0 };
        for (place, want) in wants.iter().enumerate() {
            if !suits(scene, group, want) {
                continue;
            }
            let to = scripts::goal(scene, place as u8);
            let otherwise = if matches!(want, Want::Ask(_)) { TALK } else { 0.0 };
            let far = to.map_or(otherwise, |to| scene.middle(&group.people).distance(to));
            let strong = match want {
                Want::Fell(foe) | Want::Capture(foe) => scene.facts(*foe).duel * STRONG,
                _ => 0.0,
            };
            pairs.push((far + spared + strong, number, place));
        }
    }
    pairs.sort_by(|one, other| {
        one.0
            .total_cmp(&other.0)
            .then((one.1, one.2).cmp(&(other.1, other.2)))
    });
    let mut sees_to: Vec<Option<usize>> = vec![None; groups.len()];
    let mut taken = vec![0; wants.len()];
    for (_, group, place) in pairs {
        let most = match wants[place] {
            Want::Leave(..) => usize::MAX,
            Want::Fell(_) | Want::Capture(_) => AGAINST_ONE,
            _ => 1,
        };
        if sees_to[group].is_none() && taken[place] < most {
            sees_to[group] = Some(place);
            taken[place] += 1;
        }
    }
    sees_to
}

/// Whether a want is something a group could set out for.
fn suits(scene: &Scene<'_>, group: &Group, want: &Want) -> bool {
    let civil = group.kind == Kind::Civilian;
    let fits = match want {
        Want::Rout(_) | Want::Protect(_) => false,
        Want::Fetch(_, thing) | Want::Carry(_, thing, _) => !lost(scene.state, *thing),
        Want::Fell(_) | Want::Capture(_) | Want::Deny(_) => !civil,
        _ => true,
    };
    fits && group.people.iter().any(|id| scripts::concerns(want, *id))
}

/// What people do who do not fight: keep away, or stay with those who do.
fn civil(scene: &Scene<'_>, group: &Group) -> Task {
    let near = group
        .people
        .iter()
        .filter_map(|id| scene.nearest_foe(*id))
        .map(|(apart, _)| apart)
        .fold(f64::INFINITY, f64::min);
    let script = if near < 30.0 {
        Script::FallBack
    } else {
        Script::Hold
    };
    Task {
        script,
        mark: Mark::Nothing,
    }
}

/// The friend a group could look after: somebody to be protected, a leader, a shooter.
fn dear_friend(scene: &Scene<'_>, party: &Party, group: &Group) -> Option<FigureId> {
    let protected = scene.aims.wants.iter().find_map(|want| match want {
        Want::Protect(id) => Some(*id),
        Want::Leave(people, _) | Want::Reach(people, _) if people.len() <= 2 => people.first().copied(),
        _ => None,
    });
    let protected = protected.filter(|id| scene.state.figure(*id).able());
    if let Some(friend) = protected
        && !group.people.contains(&friend)
    {
        return Some(friend);
    }
    let others = party.groups.iter().filter(|other| other.people != group.people);
    others
        .flat_map(|other| other.people.iter().copied())
        .filter(|id| scene.state.figure(*id).able())
        .max_by(|one, other| {
            let dear = |id: FigureId| {
                let known = scene.facts(id);
                known.worth + if known.kind == Kind::Shooter { 0.5 } else { 0.0 }
            };
            dear(*one).total_cmp(&dear(*other)).then(other.cmp(one))
        })
}
