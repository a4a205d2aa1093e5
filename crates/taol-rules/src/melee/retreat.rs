//! Going back two paces, together: pushing friends along the file, and no way back. AFT-01, AFT-08.

use taol_geometry::{
    Placed, Point, RESTING, Vector, crosses_segment_segment, depth_base_base, distance_base_segment,
    first_contact, overlaps_base_polygon, overlaps_base_segment, touch_interval_base_base,
};

use crate::disguise;
use crate::engine::{self, bodies::Body};
use crate::figure::{self, FigureId, Status};
use crate::rulebook::{Going, Locomotion};
use crate::setting::{GroundShape, Setting};
use crate::state::State;
use crate::story::shut_door;

/// Somebody who goes back, and where to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Back {
    pub figure: FigureId,
    pub to: Point,
    /// Only pushed by a friend.
    pub pushed: bool,
}

/// What going back came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Retreat {
    pub backs: Vec<Back>,
    /// Those with no way back, in order of name.
    pub cornered: Vec<FigureId>,
}

/// Everybody driven back goes at once, each its own way. Whoever is blocked, or whose file is, stays and blocks others.
pub(super) fn retreat(setting: &Setting, state: &State, driven: &[(FigureId, Vector)]) -> Retreat {
    let mut cornered: Vec<FigureId> = Vec::new();
    let people: Vec<Somebody> = everybody(state, driven);
    let engines = engine::bodies::standing(state);
    let try_it = |staying: &dyn Fn(FigureId) -> bool| {
        let mut crowd = Crowd {
            setting,
            state,
            people: &people,
            engines: &engines,
            ways: vec![Vector::ZERO; people.len()],
            driven: vec![false; people.len()],
            stuck: vec![false; people.len()],
            pushes: Vec::new(),
        };
        for (id, way) in driven {
            if let Some(place) = people.iter().position(|one| one.id == *id) {
                if staying(*id) {
                    crowd.stuck[place] = true;
                } else {
                    crowd.ways[place] = *way;
                    crowd.driven[place] = true;
                }
            }
        }
        let blocked = crowd.go();
        (crowd, blocked)
    };
    loop {
        let (crowd, blocked) = try_it(&|id| cornered.contains(&id));
        if blocked.is_empty() {
            cornered.sort_unstable();
            return Retreat {
                backs: crowd.backs(),
                cornered,
            };
        }
        // Whoever only loses its way by what the others do goes, once those who have none stay.
        let has_a_way = |one: &FigureId| {
            let stays = |id: FigureId| id != *one && (cornered.contains(&id) || blocked.contains(&id));
            !try_it(&stays).1.contains(one)
        };
        let lost: Vec<FigureId> = blocked.iter().copied().filter(|one| !has_a_way(one)).collect();
        cornered.extend(if lost.is_empty() { blocked } else { lost });
    }
}

/// Somebody on the table, near enough to matter.
struct Somebody {
    id: FigureId,
    placed: Placed,
    /// The circle that holds the base.
    reach: f64,
    way: Locomotion,
    table: u8,
    storey: i8,
    captive: bool,
}

/// Those who stand about, and those who are driven back; whoever lies there neither bars the way nor is pushed. AFT-01.
fn everybody(state: &State, driven: &[(FigureId, Vector)]) -> Vec<Somebody> {
    let near = |id: FigureId| {
        let at = state.figure(id).at;
        // A file of twelve, two paces further.
        driven
            .iter()
            .any(|(other, _)| (state.figure(*other).at - at).length_squared() < 60.0 * 60.0)
    };
    state
        .ids()
        .filter(|id| {
            let figure = state.figure(*id);
            let falls = || driven.iter().any(|(other, _)| other == id);
            let stands = matches!(figure.status, Status::Fit | Status::Captive) || falls();
            figure.present() && stands && !state.stowed(figure) && near(*id)
        })
        .map(|id| {
            let (profile, figure) = (state.profile(id), state.figure(id));
            let placed = figure::placed(profile, figure);
            Somebody {
                id,
                placed,
                reach: placed.base.reach(),
                way: figure::locomotion(profile, figure),
                table: figure.table,
                storey: figure.storey,
                captive: figure.status == Status::Captive,
            }
        })
        .collect()
}

struct Crowd<'a> {
    setting: &'a Setting,
    state: &'a State,
    people: &'a [Somebody],
    /// Carts, guns and hulls. VEH-01, ART-01.
    engines: &'a [Body],
    /// How far and which way each goes.
    ways: Vec<Vector>,
    driven: Vec<bool>,
    /// Cannot go back: blocks others.
    stuck: Vec<bool>,
    /// Who pushes whom.
    pushes: Vec<(usize, usize)>,
}

impl Crowd<'_> {
    /// Moves everybody until nobody stands on anybody; answers with the driven who are blocked, then nothing is moved.
    fn go(&mut self) -> Vec<FigureId> {
        for _ in 0..64 {
            let mut blocked: Vec<usize> = Vec::new();
            let mut shoved: Vec<(usize, usize, Vector)> = Vec::new();
            for one in 0..self.people.len() {
                if self.ways[one] == Vector::ZERO {
                    continue;
                }
                if !self.free_ground(one) {
                    blocked.push(one);
                    continue;
                }
                for other in 0..self.people.len() {
                    match self.meet(one, other) {
                        Meeting::Free => {}
                        Meeting::Blocked => blocked.push(one),
                        Meeting::Shoves(way) => shoved.push((one, other, way)),
                    }
                }
            }
            if !blocked.is_empty() {
                return self.upstream(&blocked);
            }
            if shoved.is_empty() {
                return Vec::new();
            }
            self.shove(&shoved);
        }
        // They cannot be sorted out: all who were still in each other's way stay.
        let tangled: Vec<usize> = (0..self.people.len())
            .filter(|one| {
                self.ways[*one] != Vector::ZERO
                    && (0..self.people.len()).any(|other| !matches!(self.meet(*one, other), Meeting::Free))
            })
            .collect();
        self.upstream(&tangled)
    }

    fn end(&self, place: usize) -> Placed {
        self.people[place].placed.moved(self.ways[place])
    }

    /// What one who goes back does to another.
    fn meet(&self, one: usize, other: usize) -> Meeting {
        let (a, b) = (&self.people[one], &self.people[other]);
        // How far each goes, or a little more.
        let far = |place: usize| self.ways[place].x.abs() + self.ways[place].y.abs();
        let span = a.reach + b.reach + far(one) + far(other);
        if one == other
            || (a.placed.at - b.placed.at).length_squared() > span * span
            || !self
                .setting
                .level(self.state.figure(a.id), self.state.figure(b.id))
        {
            return Meeting::Free;
        }
        // Seen from the other, one's box never comes to theirs: most of those in a rank.
        let swept = a.placed.bounds().swept(self.ways[one] - self.ways[other]);
        if !swept.grown(RESTING).overlaps(b.placed.bounds()) {
            return Meeting::Free;
        }
        let (end_a, end_b) = (self.end(one), self.end(other));
        let depth = depth_base_base(&end_a, &end_b);
        let known = depth_base_base(&a.placed, &b.placed).max(RESTING) + 1e-9;
        let deepest = || {
            let moves = (self.ways[one], self.ways[other]);
            touch_interval_base_base(&a.placed, moves.0, &b.placed, moves.1, 1.0).map_or(0.0, |times| {
                let middle = (times.from + times.to) * 0.5;
                let at = |placed: &Placed, way: Vector| placed.moved(way * middle);
                depth_base_base(&at(&a.placed, moves.0), &at(&b.placed, moves.1))
            })
        };
        let at_the_end = depth > known;
        let on_top = at_the_end || deepest() > known;
        let enemies = disguise::fight(self.setting, self.state, (a.id, b.id), (None, None)) && !b.captive;
        let too_heavy = b.way.mounted() && !a.way.mounted();
        if enemies || too_heavy || self.stuck[other] {
            let run_into = enemies
                && first_contact(&a.placed, self.ways[one], &b.placed, self.ways[other], 1.0)
                    .is_some_and(|time| time < 1.0 - 1e-3);
            return if on_top || run_into {
                Meeting::Blocked
            } else {
                Meeting::Free
            };
        }
        if !on_top {
            return Meeting::Free;
        }
        // Crossing, each lets the other by; back to back neither gets past the other.
        let crossing = !at_the_end && self.ways[other] != Vector::ZERO;
        let opposed = || {
            let narrower = a.placed.base.inner_radius().min(b.placed.base.inner_radius());
            self.ways[one].dot(self.ways[other]) < 0.0 && deepest() > narrower
        };
        if crossing && !opposed() {
            return Meeting::Free;
        }
        if self.driven[one] && self.driven[other] {
            if crossing {
                return Meeting::Blocked;
            }
            // Both go back: they make room for each other, half and half.
            return self.apart(one, other, depth * 0.5);
        }
        if self.driven[other] {
            // The pushed one yields to the driven one, which shoves it in its turn.
            return Meeting::Free;
        }
        // Of two who are pushed the one behind pushes on the one ahead.
        if self.ways[other] != Vector::ZERO && !self.driven[one] {
            let lead = self.ahead(one, other) - self.ahead(other, one);
            if lead.abs() <= RESTING {
                return self.apart(one, other, depth * 0.5);
            }
            if lead < 0.0 {
                return Meeting::Free;
            }
        }
        Meeting::Shoves(self.clear_of(one, other))
    }

    /// Another makes so much room for one, straight away from where that one ends.
    fn apart(&self, one: usize, other: usize, room: f64) -> Meeting {
        let apart = (self.end(other).at - self.end(one).at).direction();
        Meeting::Shoves(apart.map_or(self.ways[one], |direction| direction.vector() * (room + 1e-6)))
    }

    /// How far another ends ahead of one, the way that one goes.
    fn ahead(&self, one: usize, other: usize) -> f64 {
        let apart = self.end(other).at - self.end(one).at;
        let way = self.ways[one].direction();
        way.map_or(0.0, |direction| direction.vector().dot(apart))
    }

    /// How far another has to go the same way to be clear of one.
    fn clear_of(&self, one: usize, other: usize) -> Vector {
        let Some(direction) = self.ways[one].direction() else {
            return Vector::ZERO;
        };
        let way = direction.vector();
        let (end_a, end_b) = (self.end(one), self.end(other));
        touch_interval_base_base(&end_b, way, &end_a, Vector::ZERO, 100.0)
            .map_or(Vector::ZERO, |times| way * times.to)
    }

    /// All shoves of a round at once: of several the furthest in each direction.
    fn shove(&mut self, shoved: &[(usize, usize, Vector)]) {
        for other in 0..self.people.len() {
            let mut most = [0.0f64; 4];
            for (one, _, way) in shoved.iter().filter(|(_, who, _)| *who == other) {
                most[0] = most[0].max(way.x);
                most[1] = most[1].min(way.x);
                most[2] = most[2].max(way.y);
                most[3] = most[3].min(way.y);
                if !self.pushes.contains(&(*one, other)) {
                    self.pushes.push((*one, other));
                }
            }
            self.ways[other] = self.ways[other] + Vector::new(most[0] + most[1], most[2] + most[3]);
        }
    }

    /// The driven ones behind whom somebody is blocked: a push passes along the file, the last one blocks all. AFT-08.
    fn upstream(&self, blocked: &[usize]) -> Vec<FigureId> {
        let mut all = blocked.to_vec();
        let mut next = 0;
        while next < all.len() {
            for (one, other) in &self.pushes {
                if *other == all[next] && !all.contains(one) {
                    all.push(*one);
                }
            }
            next += 1;
        }
        let mut roots: Vec<FigureId> = all
            .into_iter()
            .filter(|place| self.driven[*place])
            .map(|place| self.people[place].id)
            .collect();
        roots.sort_unstable();
        roots.dedup();
        roots
    }

    fn free_ground(&self, place: usize) -> bool {
        let one = &self.people[place];
        let end = Placed {
            at: self.end(place).at.settled(),
            ..one.placed
        };
        !self.runs_into_an_engine(one, &end)
            && free_ground(self.setting, self.state, one.id, &one.placed, &end)
    }

    /// Carts, guns and hulls bar the way back as they bar that of walkers; from a deck one goes over the side. AFT-01,
    /// VEH-01, NAV-03.
    fn runs_into_an_engine(&self, one: &Somebody, end: &Placed) -> bool {
        if one.storey != 0 || engine::ships::deck(self.state, one.id).is_some() {
            return false;
        }
        let mut engines = self.engines.iter();
        engines.any(|engine| {
            let known = || depth_base_base(&one.placed, &engine.start).max(RESTING) + 1e-9;
            engine.table == one.table
                && !engine.with.contains(&one.id)
                && end.bounds().overlaps(engine.start.bounds())
                && depth_base_base(end, &engine.start) > known()
        })
    }

    fn backs(&self) -> Vec<Back> {
        (0..self.people.len())
            .filter(|place| self.driven[*place] || self.ways[*place] != Vector::ZERO)
            .map(|place| Back {
                figure: self.people[place].id,
                to: self.end(place).at.settled(),
                pushed: !self.driven[place],
            })
            .collect()
    }
}

enum Meeting {
    Free,
    Blocked,
    Shoves(Vector),
}

/// Nothing of the ground keeps somebody from going straight from one place to another: the edge of the table, closed
/// ground, a wall that is very hard to cross, a door that is shut. AFT-01.
pub(super) fn free_ground(
    setting: &Setting,
    state: &State,
    id: FigureId,
    from: &Placed,
    to: &Placed,
) -> bool {
    let figure = state.figure(id);
    let table = &setting.tables[figure.table as usize];
    if !table.holds(to.at) {
        return false;
    }
    let way = match figure::locomotion(state.profile(id), figure) {
        Locomotion::Foot => 0,
        Locomotion::Rider => 1,
        Locomotion::MountedFoot => 2,
    };
    let bounds = from.bounds().joined(to.bounds());
    !table.grounds.iter().zip(0..).any(|(ground, place)| {
        let going = ground.traits.going[way];
        let far = ground.storey != figure.storey || !ground.bounds.overlaps(bounds);
        if far || going < Going::VeryDifficult && !shut_door(setting, state, figure.table, place) {
            return false;
        }
        match &ground.shape {
            GroundShape::Area(area) => {
                let on_the_way = |quarter: f64| Placed {
                    at: from.at.towards(to.at, quarter * 0.25),
                    ..*to
                };
                going == Going::Closed
                    && !overlaps_base_polygon(from, area)
                    && [1.0, 2.0, 3.0, 4.0]
                        .iter()
                        .any(|quarter| overlaps_base_polygon(&on_the_way(*quarter), area))
            }
            GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
                let through = crosses_segment_segment(from.at, to.at, piece[0], piece[1]);
                let on = |base: &Placed| {
                    overlaps_base_segment(base, piece[0], piece[1])
                        || distance_base_segment(base, piece[0], piece[1]) < half_width - RESTING
                };
                through || on(to) && !on(from)
            }),
        }
    })
}
