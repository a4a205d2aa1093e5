//! Bodies: who stands in close order together. Seen on the table, never typed in. FOR-02.

use smallvec::SmallVec;
use taol_geometry::{
    Base, Direction, Placed, Point, RESTING, TOUCH, Vector, depth_base_base, distance_base_base,
};

use crate::figure::FigureId;
use crate::group::{self, Sets, Stander};
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::state::State;

/// Bases no further apart than this are tight, in centimetres.
pub const TIGHT: f64 = 0.3;

/// People who turn less than this from each other, or from a quarter turn, face the same way: a cosine.
const SAME_WAY: f64 = 0.98;

/// People in close order who stand together. FOR-02.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Body {
    /// Who, sorted.
    pub members: Vec<FigureId>,
    /// The way most of them face; none where no way has most, as in a square. SHD-05.
    pub front: Option<Direction>,
}

impl Body {
    /// The way most of these people face, if one way has most.
    pub fn front_of(state: &State, members: &[FigureId]) -> Option<Direction> {
        front(state, members)
    }
}

/// All bodies on the tables, in order of their first member.
pub fn bodies(state: &State) -> Vec<Body> {
    let mut formed: Vec<FigureId> = Vec::with_capacity(state.figures.len());
    formed.extend(state.ids().filter(|id| in_order(state, *id)));
    if formed.is_empty() {
        return Vec::new();
    }
    let mut sets = Sets::new(&formed);
    let row = group::from_left(state, &formed);
    group::join_within(state, row, &mut sets, TIGHT, tight);
    let body = |members: Vec<FigureId>| {
        let front = front(state, &members);
        Body { members, front }
    };
    sets.into_groups().into_iter().map(body).collect()
}

/// The body somebody stands in.
pub fn body_of(state: &State, id: FigureId) -> Option<Body> {
    if !in_order(state, id) {
        return None;
    }
    bodies(state).into_iter().find(|body| body.members.contains(&id))
}

/// Who stands in a body of at least so many, by figure. FOR-02.
pub(crate) fn in_bodies_of(state: &State, fewest: usize) -> Vec<bool> {
    let formed = state.ids().filter(|id| in_order(state, *id));
    let formed: Vec<Stander> = formed.map(|id| Stander::of(state, id, id as usize)).collect();
    let mut stand = vec![false; state.figures.len()];
    let mut body: SmallVec<[usize; 16]> = SmallVec::new();
    for first in 0..formed.len() {
        if stand[formed[first].place] {
            continue;
        }
        body.clear();
        body.push(first);
        // From one to the next, until there are enough or somebody is found who stands with enough.
        let mut enough = fewest <= 1;
        let mut looked = 0;
        while looked < body.len() && !enough {
            let here = body[looked];
            let one = &formed[here];
            looked += 1;
            // Names of a body mostly follow one another: whoever is near in the list is near on the table.
            for place in (here + 1..formed.len()).chain(0..here) {
                let other = &formed[place];
                if one.may_reach(other, TIGHT) && !body.contains(&place) && tight(one, other) {
                    body.push(place);
                    enough = body.len() >= fewest || stand[other.place];
                    if enough {
                        break;
                    }
                }
            }
        }
        if enough {
            for place in &body {
                stand[formed[*place].place] = true;
            }
        }
    }
    stand
}

/// In close order, and able to keep it.
fn in_order(state: &State, id: FigureId) -> bool {
    let figure = state.figure(id);
    figure.able() && figure.close_order() && figure.aboard.is_none()
}

/// Base to base, facing the same way but for quarter turns. FOR-02.
fn tight(one: &Stander, other: &Stander) -> bool {
    let (a, b) = (one.placed.facing.vector(), other.placed.facing.vector());
    let square = a.dot(b).abs().max(a.cross(b).abs()) >= SAME_WAY;
    if !square {
        return false;
    }
    // Whose inner circles are that near need not be measured: all neighbours in rank and file.
    let inside = one.inner + other.inner + TIGHT - TOUCH;
    (one.placed.at - other.placed.at).length_squared() < inside * inside
        || distance_base_base(&one.placed, &other.placed) <= TIGHT
}

/// The way most face: of nearly equal ones that of whoever is nearest to the middle line of the table.
fn front(state: &State, members: &[FigureId]) -> Option<Direction> {
    let first = state.figure(*members.first()?).facing;
    // Drawn up, all face exactly the same way.
    if members.iter().all(|id| state.figure(*id).facing == first) {
        return Some(first);
    }
    let alike = |one: FigureId| {
        let way = state.figure(one).facing.vector();
        let same = |other: &&FigureId| state.figure(**other).facing.vector().dot(way) >= SAME_WAY;
        members.iter().filter(same).count()
    };
    let most = members.iter().map(|id| alike(*id)).max()?;
    let mut best: Option<FigureId> = None;
    for id in members.iter().copied().filter(|id| alike(*id) == most) {
        let place = |id: FigureId| {
            let at = state.figure(id).at;
            (at.x.abs(), at.y)
        };
        let Some(known) = best else {
            best = Some(id);
            continue;
        };
        let way = state.figure(known).facing.vector();
        if state.figure(id).facing.vector().dot(way) < SAME_WAY {
            return None;
        }
        let (a, b) = (place(id), place(known));
        if a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).is_lt() {
            best = Some(id);
        }
    }
    best.map(|id| state.figure(id).facing)
}

/// Somebody's place in a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Who.
    pub figure: FigureId,
    /// Centimetres ahead of the line of the front rank: 0 or less.
    pub ahead: f64,
    /// Centimetres to the right of the middle.
    pub aside: f64,
    /// How it faces: ahead and to the right.
    pub faces: (f64, f64),
    /// From the front, the first being 0.
    pub rank: usize,
    /// Half its base across the body, and along it.
    pub half: (f64, f64),
}

/// A body as its leader sees it: ranks and files along the way it faces. MOV-06, FOR-03.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The middle of the front rank.
    pub middle: Point,
    /// Which way it faces.
    pub front: Direction,
    /// Everybody's place, in the order of the body.
    pub places: Vec<Place>,
    /// Half its width, bases included.
    pub half_width: f64,
    /// From the line of the front rank to its edge.
    pub to_edge: f64,
    /// How many stand abreast.
    pub files: usize,
    /// How many stand one behind the other.
    pub ranks: usize,
}

impl Frame {
    /// Of these people, seen along a way.
    pub fn new(state: &State, members: &[FigureId], front: Direction) -> Frame {
        let (along, across) = (front.vector(), front.vector().turned());
        let origin = Point::new(0.0, 0.0);
        let mut places: Vec<Place> = members
            .iter()
            .map(|id| {
                let placed = state.placed(*id);
                let way = placed.facing.vector();
                Place {
                    figure: *id,
                    ahead: (placed.at - origin).dot(along),
                    aside: (placed.at - origin).dot(across),
                    faces: if placed.facing == front {
                        (1.0, 0.0)
                    } else {
                        (way.dot(along), way.dot(across))
                    },
                    rank: 0,
                    half: halves(&placed, along),
                }
            })
            .collect();
        let far = |value: fn(&Place) -> f64| places.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
        let line = far(|place| place.ahead);
        let (right, left) = (
            far(|place| place.aside + place.half.0),
            far(|place| place.half.0 - place.aside),
        );
        let middle = (right - left) * 0.5;
        for place in &mut places {
            place.ahead -= line;
            place.aside -= middle;
        }
        let depth = places.iter().map(|place| place.half.1).fold(0.0, f64::max);
        let width = places.iter().map(|place| place.half.0).fold(0.0, f64::max);
        let lines = clusters(places.iter().map(|place| -place.ahead), depth);
        let rows = clusters(places.iter().map(|place| place.aside), width);
        let mut to_edge: f64 = 0.0;
        for place in &mut places {
            place.rank = lines.iter().filter(|begins| **begins <= -place.ahead).count() - 1;
            if place.rank == 0 {
                to_edge = to_edge.max(place.half.1);
            }
        }
        Frame {
            middle: origin + along * line + across * middle,
            front,
            half_width: (right + left) * 0.5,
            to_edge,
            files: rows.len(),
            ranks: lines.len(),
            places,
        }
    }
}

impl Frame {
    /// Everybody turns to the front on their own base; where bases are longer than wide, ranks and files make room
    /// for a quarter turn. FOR-03, FOR-07.
    pub fn face_front(&mut self, state: &State) {
        let way = self.front.vector();
        let long = self.places.first().and_then(|first| {
            let placed = state.placed(first.figure);
            let aside = placed.facing.vector().dot(way).abs() < 0.7;
            let alike = self.places.iter().all(|place| {
                let other = state.placed(place.figure);
                other.base == placed.base && other.facing.vector().dot(way).abs() < 0.7
            });
            let (length, width) = (placed.base.length(), placed.base.width());
            (aside && alike && (length - width).abs() > 1e-9).then_some((length, width))
        });
        if let Some((length, width)) = long {
            let last = self.places.iter().map(|place| place.ahead).fold(0.0, f64::min);
            let stretch = length / width;
            self.middle = self.middle + way * ((last - last * stretch) * 0.5);
            for place in &mut self.places {
                place.ahead *= stretch;
                place.aside /= stretch;
                place.half = (place.half.1, place.half.0);
            }
            let out = |place: &Place| place.aside.abs() + place.half.0;
            self.half_width = self.places.iter().map(out).fold(0.0, f64::max);
            self.to_edge = length * 0.5;
        }
        let stays = match long {
            Some(_) => Vec::new(),
            None => self.no_room_to_turn(state),
        };
        for place in &mut self.places {
            if !stays.contains(&place.figure) {
                place.faces = (1.0, 0.0);
            }
        }
    }

    /// Those among people on bases of several kinds whose own, longer than wide, would come to lie on somebody else's
    /// if it turned to the front where it stands: they go on facing as they do. MOV-05.
    fn no_room_to_turn(&self, state: &State) -> Vec<FigureId> {
        let mut stays: Vec<FigureId> = Vec::new();
        let is_long = |id: FigureId| {
            let base = state.placed(id).base;
            (base.length() - base.width()).abs() > 1e-9
        };
        if !self.places.iter().any(|place| is_long(place.figure)) {
            return stays;
        }
        loop {
            let turned = |id: FigureId| Placed {
                facing: if stays.contains(&id) {
                    state.figure(id).facing
                } else {
                    self.front
                },
                ..state.placed(id)
            };
            let crowded = |id: &FigureId| {
                let mut others = self.places.iter().map(|place| place.figure);
                others.any(|other| {
                    let stood = depth_base_base(&state.placed(*id), &state.placed(other));
                    other != *id && depth_base_base(&turned(*id), &turned(other)) > stood.max(RESTING)
                })
            };
            let turning = self.places.iter().map(|place| place.figure);
            let turning = turning.filter(|id| is_long(*id) && !stays.contains(id));
            let kept: Vec<FigureId> = turning.filter(crowded).collect();
            if kept.is_empty() {
                return stays;
            }
            stays.extend(kept);
        }
    }
}

/// Half a base across a way and along it.
fn halves(placed: &Placed, along: Vector) -> (f64, f64) {
    match placed.base {
        Base::Disc { radius } => (radius, radius),
        Base::Oblong {
            half_length,
            half_width,
        } => {
            if placed.facing.vector().dot(along).abs() >= 0.7 {
                (half_width, half_length)
            } else {
                (half_length, half_width)
            }
        }
    }
}

/// Where the rows of a set of offsets begin: those further apart than `apart` are two.
fn clusters(offsets: impl Iterator<Item = f64>, apart: f64) -> SmallVec<[f64; 16]> {
    let mut offsets: SmallVec<[f64; 16]> = offsets.collect();
    offsets.sort_unstable_by(f64::total_cmp);
    let mut begins: SmallVec<[f64; 16]> = SmallVec::new();
    for offset in offsets {
        if begins.last().is_none_or(|last| offset - last > apart) {
            begins.push(offset);
        }
    }
    begins
}

/// Centimetres a body marches in a turn, forwards and otherwise, never faster than its slowest. MOV-06, SHD-04.
pub fn rates(setting: &Setting, state: &State, frame: &Frame) -> [f64; 2] {
    let own = |place: &Place| crate::sheet::allowance_cm(setting, state, place.figure);
    let slowest = frame.places.iter().map(own).fold(f64::INFINITY, f64::min);
    [true, false].map(|forwards| drill_rate(setting, state, frame, forwards).min(slowest))
}

/// More than any body marches in a turn, whatever its shape. MOV-06.
pub(crate) fn fastest(setting: &Setting) -> f64 {
    let rules = &setting.rulebook.movement;
    let rates = [
        rules.close_mounted,
        rules.close_sideways,
        rules.close_column,
        rules.close_line,
    ];
    rates.into_iter().fold(0.0, f64::max)
}

/// What the drill allows: column of two, wider or line; sideways or backwards; mounted; a wall no faster than its
/// own. MOV-06, SHD-04.
pub fn drill_rate(setting: &Setting, state: &State, frame: &Frame, forwards: bool) -> f64 {
    let rules = &setting.rulebook.movement;
    let mounted = frame
        .places
        .iter()
        .any(|place| state.locomotion(place.figure).mounted());
    // Three abreast are a column only if it is as deep as wide.
    let by_three = setting.rulebook.on(Switch::ColumnsOfThree) && frame.files == 3 && frame.ranks >= 3;
    let drill = if mounted {
        rules.close_mounted
    } else if !forwards {
        rules.close_sideways
    } else if frame.files <= 2 || by_three {
        rules.close_column
    } else {
        rules.close_line
    };
    let wall = frame
        .places
        .iter()
        .any(|place| state.figure(place.figure).formation.wall());
    if wall {
        drill.min(setting.rulebook.formations.wall_march)
    } else {
        drill
    }
}
