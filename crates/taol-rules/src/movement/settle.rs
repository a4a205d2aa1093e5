//! Friends pass each other, but nobody ends on top of anybody: whoever comes later stops short. MOV-04.

use taol_geometry::{Placed, Point, Vector, overlaps_base_base, touch_interval_base_base};

use crate::event::Stop;
use crate::figure::FigureId;
use crate::setting::Setting;
use crate::sorted::Set;
use crate::timeline::Meeting;

use super::Phase;
use super::gather_round::{farthest, in_the_way};
use super::march::Marches;
use super::row::{Moved, Row};
use super::runner::{Runner, Steering, Watch};

/// How far short of a friend one stops, so that saving the position does not put one on top of the other.
const ROOM: f64 = 0.002;

/// Where everybody ends.
pub(super) struct Ends {
    /// By figure.
    pub places: Vec<Placed>,
    /// Those on the table, from left to right.
    pub row: Row,
}

impl Ends {
    /// As their ways lead them; `people` are nearly in order from left to right.
    fn new(runners: &[Runner], people: &[FigureId]) -> Ends {
        let places: Vec<Placed> = runners.iter().map(|runner| runner.placed_at(1.0)).collect();
        // Whoever has left the table keeps no place on it. NEG-01.
        let there = |id: &FigureId| {
            let runner = &runners[*id as usize];
            runner.present && runner.leaves_at() == f64::INFINITY
        };
        let row = Row::new(people.iter().copied().filter(there), &places);
        Ends { places, row }
    }
}

/// Sends back along their own way all who would end on somebody, until nobody does.
pub(super) fn settle(
    setting: &Setting,
    runners: &mut [Runner],
    people: &[FigureId],
    marches: &Marches,
) -> Ends {
    let mut ends = Ends::new(runners, people);
    let mut pairs = crowded(setting, runners, &ends, marches, None);
    if pairs.is_empty() {
        return ends;
    }
    let claims: Vec<Claim> = runners.iter().map(|runner| Claim::of(runner, runners)).collect();
    let mut moved = Moved::nobody(runners.len());
    // Every pass sends somebody back, at the most to where they began, where there was room.
    for _ in 0..people.len().max(64) {
        let Backward { sent, waiting } = who_goes_back(runners, &claims, &ends, marches, &pairs);
        if sent.is_empty() {
            break;
        }
        moved.forget();
        for (id, time) in sent {
            send_back(&mut runners[id as usize], time);
            let end = runners[id as usize].placed_at(1.0);
            let before = std::mem::replace(&mut ends.places[id as usize], end);
            ends.row.one_moved(id, &before, &end);
            moved.add(id);
        }
        for id in waiting {
            if !moved.has(id) {
                moved.add(id);
            }
        }
        // Two who both stayed where they were have room as before.
        pairs = crowded(setting, runners, &ends, marches, Some(&moved));
    }
    // Whoever still stands on somebody goes back to where they began, with their body, until nobody does.
    loop {
        let ends = Ends::new(runners, people);
        let pairs = crowded(setting, runners, &ends, marches, None);
        let back: Vec<FigureId> = pairs
            .iter()
            .flat_map(|(one, other)| [*one, *other])
            .flat_map(|id| marches.mates(id).chain([id]))
            .filter(|id| runners[*id as usize].done_at() > 0.0)
            .collect();
        if back.is_empty() {
            return ends;
        }
        for id in back {
            send_back(&mut runners[id as usize], 0.0);
        }
    }
}

impl Phase<'_> {
    /// Whoever stopped short of a friend stands in the way of enemies who come by later: the clock is run again with that
    /// stop. Those who came up against the enemy they charge find a place round it. MOV-04, TUR-08, TUR-11.
    pub(super) fn stopped_short_in_the_way(&mut self, runners: &[Runner], meetings: &[Meeting]) -> bool {
        let short = |id: &FigureId| {
            runners[*id as usize].stop == Stop::Crowded
                && !self.stops.contains_key(id)
                && !self.comes_up_to_its_enemy(*id, meetings)
        };
        let short: Vec<FigureId> = self.from_left.iter().copied().filter(short).collect();
        if short.is_empty() {
            return false;
        }
        let farthest = farthest(runners);
        let in_the_way = |id: &FigureId| {
            let (own, time) = (&runners[*id as usize], runners[*id as usize].done_at());
            let mut enemies = in_the_way(self, runners, *id, farthest).into_iter();
            enemies.any(|enemy| self.fight(*id, enemy) && comes_by(&runners[enemy as usize], own, time))
        };
        let again: Vec<FigureId> = short.into_iter().filter(in_the_way).collect();
        for id in &again {
            self.stops
                .insert(*id, (runners[*id as usize].done_at(), Stop::Crowded));
        }
        !again.is_empty()
    }

    /// Whether somebody has met the enemy it goes for.
    fn comes_up_to_its_enemy(&self, id: FigureId, meetings: &[Meeting]) -> bool {
        let Some(charged) = self.goes_for(id) else {
            return false;
        };
        let both = [(id, charged), (charged, id)];
        meetings.iter().any(|met| both.contains(&(met.one, met.other)))
    }
}

/// Whether somebody goes over the base of one who stands there from a time on.
fn comes_by(passer: &Runner, stands: &Runner, time: f64) -> bool {
    let (place, storey) = (stands.placed_at(time), stands.storey_at(time));
    // Whoever was sent back as well would have gone on if this one had not stood there.
    let last = || passer.legs.last().map_or(0.0, |leg| leg.ends);
    let halt = if passer.stop == Stop::Crowded {
        last()
    } else {
        passer.done_at()
    };
    passer.legs.iter().any(|leg| {
        let (from, to) = (leg.begins.max(time), leg.ends.min(halt));
        if to <= from || leg.storey != storey || leg.velocity == Vector::ZERO {
            return false;
        }
        let start = Placed {
            at: leg.from + leg.velocity * (from - leg.begins),
            facing: leg.facing,
            ..passer.start
        };
        let touch = touch_interval_base_base(&start, leg.velocity, &place, Vector::ZERO, to - from);
        touch.is_some_and(|touch| {
            let middle = 0.5 * (touch.from.max(0.0) + touch.to.min(to - from));
            too_near(&start.moved(leg.velocity * middle), &place)
        })
    })
}

fn send_back(runner: &mut Runner, time: f64) {
    runner.halt = Some(time);
    runner.stop = Stop::Crowded;
}

/// What decides who keeps a place that two come to: who is there first; of those who charge, who is nearer to the enemy; then who
/// set out nearer the middle of the table. Of two whom nothing tells apart, both stop short. MOV-04.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Claim {
    arrives: f64,
    short: f64,
    from_middle: f64,
}

impl Claim {
    /// By the way somebody would have gone.
    fn of(runner: &Runner, runners: &[Runner]) -> Claim {
        // What differs by a rounding is alike.
        let rounded = |value: f64| (value * 1e6).round();
        let short = match &runner.steering {
            Steering::Watch {
                watch: Watch::Charge(target),
                ..
            } => runner
                .middle_at(1.0)
                .distance(runners[*target as usize].middle_at(1.0)),
            _ => 0.0,
        };
        Claim {
            arrives: rounded(arrival(runner)),
            short: rounded(short),
            from_middle: rounded(runner.start.at.distance(Point::new(0.0, 0.0))),
        }
    }
}

/// Whether one gives way to another where both would end: whoever follows somebody gives way to them, nobody to one who
/// goes after oneself; whoever is where they began keeps that. TUR-05.
fn gives_way(runners: &[Runner], claims: &[Claim], one: FigureId, other: FigureId) -> bool {
    let goes_after = |id: FigureId, whom: FigureId| {
        let steering = &runners[id as usize].steering;
        matches!(steering, Steering::Watch { watch: Watch::Follow(target, _), .. } if *target == whom)
    };
    let at_home = |id: FigureId| runners[id as usize].done_at() <= 0.0;
    match (at_home(one), at_home(other)) {
        (false, true) => true,
        (true, false) => false,
        _ if goes_after(one, other) != goes_after(other, one) => goes_after(one, other),
        _ => claims[one as usize] >= claims[other as usize],
    }
}

/// Who is sent back in one pass, and to which moment; and who waits for others to go back first.
#[derive(Default)]
struct Backward {
    sent: Vec<(FigureId, f64)>,
    waiting: Vec<FigureId>,
}

/// Of those who stand on each other, whoever gives way goes back; whoever gives way to one who goes back waits to see whether
/// there is room then.
fn who_goes_back(
    runners: &[Runner],
    claims: &[Claim],
    ends: &Ends,
    marches: &Marches,
    pairs: &[(FigureId, FigureId)],
) -> Backward {
    let mut giving: Vec<(FigureId, FigureId)> = Vec::new();
    for (one, other) in pairs {
        for (one, other) in [(*one, *other), (*other, *one)] {
            if gives_way(runners, claims, one, other) {
                giving.push((one, other));
            }
        }
    }
    // A whole body goes back with any of it. FOR-03.
    let mut back: Set<FigureId> = Set::new();
    for (one, _) in &giving {
        back.insert(*one);
        back.extend(marches.mates(*one));
    }
    let waits = |id: FigureId| {
        giving
            .iter()
            .any(|(one, other)| *one == id && back.contains(other))
    };
    let mut waiting: Vec<FigureId> = giving
        .iter()
        .map(|(one, _)| *one)
        .filter(|id| waits(*id))
        .collect();
    if giving.iter().all(|(one, _)| waiting.contains(one)) {
        // They go round in a ring: all of them at once.
        waiting.clear();
    }
    let mut sent: Vec<(FigureId, f64)> = Vec::new();
    for (one, other) in giving.iter().filter(|(one, _)| !waiting.contains(one)) {
        let time = room_before(&runners[*one as usize], &ends.places[*other as usize]);
        sent.extend(time.map(|time| (*one, time)));
    }
    for place in 0..sent.len() {
        let (id, time) = sent[place];
        let earlier = |mate: FigureId| (mate, runners[mate as usize].done_at().min(time));
        sent.extend(marches.mates(id).map(earlier));
    }
    sent.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    sent.dedup_by_key(|entry| entry.0);
    Backward { sent, waiting }
}

/// Those who stand on each other; where some have moved, with one of those.
fn crowded(
    setting: &Setting,
    runners: &[Runner],
    ends: &Ends,
    marches: &Marches,
    moved: Option<&Moved>,
) -> Vec<(FigureId, FigureId)> {
    let mut pairs: Vec<(FigureId, FigureId)> = Vec::new();
    let see = |one: FigureId, other: FigureId| {
        let (a, b) = (&runners[one as usize], &runners[other as usize]);
        let (place_a, place_b) = (&ends.places[one as usize], &ends.places[other as usize]);
        if a.table == b.table
            && too_near(place_a, place_b)
            && setting.tables[a.table as usize]
                .level((place_a.at, a.storey_at(1.0)), (place_b.at, b.storey_at(1.0)))
            && !marches.together(one, other)
        {
            pairs.push((one, other));
        }
    };
    match moved {
        Some(moved) => ends.row.neighbours_of(moved, &ends.places, see),
        None => ends.row.neighbours(0.0, see),
    }
    pairs
}

fn too_near(one: &Placed, other: &Placed) -> bool {
    overlaps_base_base(one, other) && taol_geometry::depth_base_base(one, other) > 2.0 * ROOM
}

/// When somebody came to where they end; people who never set out were there all along.
fn arrival(runner: &Runner) -> f64 {
    if runner.legs.is_empty() {
        -1.0
    } else {
        runner.done_at()
    }
}

/// The last moment of somebody's way at which they do not stand on a given base; none if they never moved.
fn room_before(runner: &Runner, taken: &Placed) -> Option<f64> {
    let done = runner.done_at();
    let mut limit = done;
    for leg in runner.legs.iter().rev() {
        if leg.begins >= limit || leg.velocity == Vector::ZERO {
            continue;
        }
        let placed = Placed {
            at: leg.from,
            facing: leg.facing,
            ..runner.start
        };
        let span = limit.min(leg.ends) - leg.begins;
        let touch = touch_interval_base_base(&placed, leg.velocity, taken, Vector::ZERO, span);
        match touch {
            Some(interval) if interval.to >= span - 1e-9 => {
                let speed = leg.velocity.length();
                let back = interval.from - ROOM / speed.max(1e-9);
                if back > 0.0 {
                    return Some(leg.begins + back);
                }
                limit = leg.begins;
            }
            _ => return Some(limit),
        }
    }
    (!runner.legs.is_empty() && done > 0.0).then_some(0.0)
}
