//! How others behave: which way of behaving explains best what they have announced so far. They are taken to go on with it.

use taol_geometry::Point;
use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Order, Orders};
use taol_rules::sorted::Map;
use taol_rules::state::State;

use crate::plan::{Party, Plan};
use crate::scene::{Scene, World};
use crate::scripts::Script;

/// Ways of behaving that others are taken to have, beside doing what a commander would say first.
const WAYS: [Script; 9] = [
    Script::Hold,
    Script::Advance,
    Script::Charge,
    Script::KeepRange,
    Script::Seize,
    Script::Bound,
    Script::Flank,
    Script::FallBack,
    Script::Flee,
];
/// What was seen counts so much less a turn later.
const FADES: f64 = 0.6;
/// Another way of behaving than a commander's has to explain so much more.
const CLEARLY: f64 = 0.04;
/// How far one relies on what others would say first, if nothing is known of them.
const UNKNOWN: f64 = 0.4;
/// How far one relies on what they have shown, or said.
const SHOWN: f64 = 0.9;
/// Two people end up in about the same place if no more than this lies between, in centimetres.
const NEARBY: f64 = 3.0;

/// What a side has shown of itself.
#[derive(Clone, Debug, Default)]
struct Manner {
    turn: u32,
    /// Turns without a word.
    silent: u32,
    /// How well a commander's word, and then each way of behaving, explains what was announced; and how much that was.
    fits: [f64; WAYS.len() + 1],
    seen: f64,
}

/// What each side has shown of itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Manners(Map<u8, Manner>);

impl Manners {
    /// Looks at what others have announced.
    pub fn look(&mut self, world: &World<'_>, state: &State, others: &[Party], announced: &Orders) {
        for party in others {
            let manner = self.0.entry(party.side).or_default();
            let people = || party.groups.iter().flat_map(|group| group.people.iter().copied());
            let spoke = people().any(|id| announced.contains_key(&id));
            let new = manner.turn != state.turn;
            if new && !spoke {
                (manner.turn, manner.silent) = (state.turn, manner.silent + 1);
            }
            if !spoke || !new && manner.silent == 0 {
                continue;
            }
            (manner.turn, manner.silent) = (state.turn, 0);
            manner.seen = manner.seen * FADES + 1.0;
            let plans = plans(world, state, party);
            for (fit, plan) in manner.fits.iter_mut().zip(plans) {
                let orders = party.orders(world, state, &plan);
                *fit = *fit * FADES + alike(world, state, people(), &orders, announced);
            }
        }
    }

    /// What a side is expected to go on with, and how far that can be relied on.
    pub fn expected(&self, world: &World<'_>, state: &State, party: &Party) -> (Plan, f64) {
        let manner = self.0.get(&party.side);
        let scene = Scene::new(world, state, party.side, &party.aims);
        match manner {
            Some(manner) if manner.silent > 1 => (party.all(&scene, Script::Hold), SHOWN),
            Some(manner) if manner.seen > 0.0 => {
                let fit = |place: usize| manner.fits[place] / manner.seen;
                let likeliest = (1..manner.fits.len())
                    .max_by(|one, other| fit(*one).total_cmp(&fit(*other)).then(other.cmp(one)))
                    .filter(|place| fit(*place) > fit(0) + CLEARLY);
                let plan = match likeliest {
                    Some(place) => party.all(&scene, WAYS[place - 1]),
                    None => party.first_plan(world, state, 0.5),
                };
                let well = (2.0 * fit(likeliest.unwrap_or(0)) - 1.0).clamp(0.0, 1.0);
                (plan, UNKNOWN + (SHOWN - UNKNOWN) * well)
            }
            _ => (party.first_plan(world, state, 0.5), UNKNOWN),
        }
    }
}

/// What a commander would say, and everybody behaving in each of the known ways.
fn plans(world: &World<'_>, state: &State, party: &Party) -> Vec<Plan> {
    let scene = Scene::new(world, state, party.side, &party.aims);
    let mut plans = vec![party.first_plan(world, state, 0.5)];
    plans.extend(WAYS.into_iter().map(|script| party.all(&scene, script)));
    plans
}

/// How far two orders for the same people come to the same, from 0 to 1. Whoever is not mentioned stays put.
fn alike(
    world: &World<'_>,
    state: &State,
    people: impl Iterator<Item = FigureId>,
    one: &Orders,
    other: &Orders,
) -> f64 {
    let stays = Order::default();
    let (mut sum, mut count) = (0.0, 0.0);
    for id in people {
        let (one, other) = (one.get(&id).unwrap_or(&stays), other.get(&id).unwrap_or(&stays));
        let apart = ends(world, state, id, one).distance(ends(world, state, id, other));
        let same = std::mem::discriminant(&one.action) == std::mem::discriminant(&other.action);
        sum += if same { 1.0 } else { 0.8 } / (1.0 + apart / NEARBY);
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Where somebody gets to by an order, about.
fn ends(world: &World<'_>, state: &State, id: FigureId, order: &Order) -> Point {
    let mut left = world.facts[id as usize].pace;
    let mut here = state.figure(id).at;
    let target = |id: &FigureId| state.figures.get(*id as usize).map(|figure| figure.at);
    let points: Vec<Point> = match &order.action {
        Action::Path(way) | Action::Crawl(way) => way.iter().map(|point| point.at).collect(),
        Action::Charge { target: foe, via } => via.iter().map(|point| point.at).chain(target(foe)).collect(),
        Action::Follow { target: whom, .. } | Action::BlockPerson { target: whom } => {
            target(whom).into_iter().collect()
        }
        Action::March(march) => march.path.clone(),
        _ => Vec::new(),
    };
    for point in points {
        let length = here.distance(point);
        if length >= left {
            return here.towards(point, left / length.max(1e-6));
        }
        (here, left) = (point, left - length);
    }
    here
}
