//! The way of a body that marches as one: straight ahead, sideways or back, and wheels. MOV-06, FOR-03.

use taol_geometry::{Base, Direction, Point, Vector};

use crate::figure::FigureId;
use crate::order::March;
use crate::setting::Setting;
use crate::state::State;
use crate::timeline::Leg;

use super::body::{Body, Frame, Place, rates};

/// Ahead is within so much of the front, a cosine: further aside, a body steps sideways or back.
const AHEAD: f64 = 0.7;

/// A wheel is cut into chords no longer than this turn, a cosine: some six degrees for round bases.
const CHORD: f64 = 0.9945;

/// Bases with corners turn in their ranks, and shorter chords keep them off each other: one degree.
const CHORD_WITH_CORNERS: f64 = 0.99985;

/// A turn on one's own base takes as long as this many centimetres.
const ON_THE_SPOT: f64 = 1e-3;

/// A body at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// When, 0 to 1.
    pub time: f64,
    /// The middle of its front rank.
    pub middle: Point,
    /// Which way it faces.
    pub front: Direction,
}

/// The way of a body through a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The body as it sets out.
    pub frame: Frame,
    /// Straight from each to the next.
    pub poses: Vec<Pose>,
    /// It gets where it was told within the turn.
    pub arrives: bool,
    /// Centimetres told, as the outer man goes them.
    pub length: f64,
    /// Centimetres a turn, the fastest of the way.
    pub rate: f64,
    /// Centimetres a turn as it sets out.
    pub pace: f64,
}

/// The way of a body as it is told, whatever stands in it; `front` is the way it faces when it sets out.
pub(crate) fn course(
    setting: &Setting,
    state: &State,
    body: &Body,
    front: Direction,
    march: &March,
) -> Course {
    let frame = set_out(state, body, front, march);
    let rates = rates(setting, state, &frame);
    let laid = Laid::new(state, &frame, rates, front, march);
    let (mut poses, length, pace) = (laid.poses, laid.length, laid.pace.unwrap_or(rates[0]));
    let arrives = poses.last().is_none_or(|last| last.time <= 1.0 + 1e-9);
    cut(&mut poses, 1.0);
    Course {
        rate: rates[0].max(rates[1]),
        pace,
        frame,
        poses,
        arrives,
        length,
    }
}

/// How far a body is told to go, as the outer man goes it, and where the middle of its front rank sets out: the same
/// whatever its pace, so that nobody's need be found.
pub(super) fn told(state: &State, body: &Body, front: Direction, march: &March) -> (f64, Point) {
    let frame = set_out(state, body, front, march);
    let laid = Laid::new(state, &frame, [1.0; 2], front, march);
    (laid.length, frame.middle)
}

/// A body as it sets out.
fn set_out(state: &State, body: &Body, front: Direction, march: &March) -> Frame {
    let mut frame = Frame::new(state, &body.members, front);
    if march.turn.is_some() {
        frame.face_front(state);
    }
    frame
}

/// Where the middle of the front rank of somebody's body is, if it stands in one: from there a march is measured.
pub fn march_begins(state: &State, id: FigureId, turn: Option<Direction>) -> Option<Point> {
    let body = super::body::body_of(state, id)?;
    let front = turn.or(body.front).unwrap_or(state.figure(id).facing);
    let mut frame = Frame::new(state, &body.members, front);
    if turn.is_some() {
        frame.face_front(state);
    }
    Some(frame.middle)
}

/// Leaves out what lies beyond a time.
fn cut(poses: &mut Vec<Pose>, time: f64) {
    let within = poses.partition_point(|pose| pose.time <= time);
    if within == 0 || within >= poses.len() {
        return;
    }
    let (a, b) = (poses[within - 1], poses[within]);
    let share = (time - a.time) / (b.time - a.time);
    let way = a.front.vector() * (1.0 - share) + b.front.vector() * share;
    poses.truncate(within);
    poses.push(Pose {
        time,
        middle: a.middle + (b.middle - a.middle) * share,
        front: if a.front == b.front {
            a.front
        } else {
            way.direction().unwrap_or(b.front)
        },
    });
}

struct Laid<'f> {
    frame: &'f Frame,
    /// Forwards, then sideways or backwards.
    rates: [f64; 2],
    poses: Vec<Pose>,
    length: f64,
    /// The rate of the first step.
    pace: Option<f64>,
    /// The longest chord of a wheel, a cosine.
    chord: f64,
}

impl<'f> Laid<'f> {
    /// All of a march.
    fn new(state: &State, frame: &'f Frame, rates: [f64; 2], front: Direction, march: &March) -> Laid<'f> {
        let cornered = |place: &Place| !matches!(state.placed(place.figure).base, Base::Disc { .. });
        let mut laid = Laid {
            frame,
            rates,
            poses: vec![Pose {
                time: 0.0,
                middle: frame.middle,
                front,
            }],
            length: 0.0,
            pace: None,
            chord: if frame.places.iter().any(cornered) {
                CHORD_WITH_CORNERS
            } else {
                CHORD
            },
        };
        for to in &march.path {
            laid.go(*to, march.keeps_front);
        }
        if march.path.is_empty() {
            laid.turn(state);
        }
        laid
    }

    fn last(&self) -> Pose {
        self.poses[self.poses.len() - 1]
    }

    /// On to the next point.
    fn go(&mut self, to: Point, keeps_front: bool) {
        let here = self.last();
        let Some(way) = (to - here.middle).direction() else {
            return;
        };
        let ahead = way.vector().dot(here.front.vector());
        if ahead >= AHEAD && !keeps_front {
            self.wheel_towards(to);
        }
        let here = self.last();
        let step = to - here.middle;
        let Some(way) = step.direction() else { return };
        let forwards = way.vector().dot(here.front.vector()) >= AHEAD;
        self.add(to, here.front, step.length(), self.rates[usize::from(!forwards)]);
    }

    /// Everybody turns where they stand; long bases make room.
    fn turn(&mut self, state: &State) {
        let here = self.last();
        let (along, across) = (here.front.vector(), here.front.vector().turned());
        let step = |place: &Place| {
            let to = here.middle + along * place.ahead + across * place.aside;
            to.distance(state.figure(place.figure).at)
        };
        let longest = self.frame.places.iter().map(step).fold(ON_THE_SPOT, f64::max);
        self.add(here.middle, here.front, longest, self.rates[1]);
    }

    /// Another pose, so far away for whoever goes furthest.
    fn add(&mut self, middle: Point, front: Direction, length: f64, rate: f64) {
        let time = self.last().time + length / rate.max(1e-9);
        self.length += length;
        self.pace.get_or_insert(rate);
        self.poses.push(Pose { time, middle, front });
    }

    /// Wheels about the inner front corner until the point lies straight ahead; everybody waits for the outer man.
    fn wheel_towards(&mut self, to: Point) {
        let here = self.last();
        let (front, right) = (here.front.vector(), here.front.vector().turned());
        let off = (to - here.middle).dot(right);
        if off.abs() <= 1e-6 {
            return;
        }
        let side = if off > 0.0 { 1.0 } else { -1.0 };
        let (width, edge) = (self.frame.half_width, self.frame.to_edge);
        let corner = here.middle + front * edge + right * (side * width);
        let far = to - corner;
        let reach = far.length_squared() - width * width;
        if reach <= 0.0 {
            return;
        }
        let (ahead, aside) = (reach.sqrt(), -side * width);
        let Some(new) = (far * ahead - far.turned() * aside).direction() else {
            return;
        };
        let mut fronts = Vec::new();
        chords(here.front, new, (self.chord, 8), &mut fronts);
        for front in fronts {
            let before = self.last().front;
            let middle = corner - front.vector() * edge - front.vector().turned() * (side * width);
            let about = |place: &Place, front: Direction| {
                front.vector() * (place.ahead - edge) + front.vector().turned() * (place.aside - side * width)
            };
            let outer = self
                .frame
                .places
                .iter()
                .map(|place| (about(place, front) - about(place, before)).length_squared())
                .fold(0.0, f64::max)
                .sqrt();
            self.add(middle, front, outer, self.rates[0]);
        }
    }
}

/// The fronts of a wheel one after the other, without the first: halved until each chord is short.
fn chords(from: Direction, to: Direction, (longest, deepest): (f64, u8), fronts: &mut Vec<Direction>) {
    let half = (from.vector() + to.vector()).direction();
    match half.filter(|_| deepest > 0 && from.vector().dot(to.vector()) < longest) {
        Some(half) => {
            chords(from, half, (longest, deepest - 1), fronts);
            chords(half, to, (longest, deepest - 1), fronts);
        }
        None => fronts.push(to),
    }
}

impl Course {
    /// Sets out later by so much of the turn, and gets less far.
    pub(crate) fn put_off(&mut self, by: f64) {
        for pose in &mut self.poses {
            pose.time += by;
        }
        self.arrives &= self.poses.last().is_none_or(|last| last.time <= 1.0 + 1e-9);
        cut(&mut self.poses, 1.0);
    }

    /// Gets less far by so many centimetres, all along its way. AFT-07.
    pub(crate) fn slowed_down(&mut self, lost: f64) {
        let Some(begins) = self.poses.first().map(|pose| pose.time) else {
            return;
        };
        let left = self.pace * (1.0 - begins);
        let share = (left - lost).max(0.0) / left.max(1e-9);
        for pose in &mut self.poses {
            pose.time = begins + (pose.time - begins) / share.max(1e-9);
        }
        self.arrives &= self.poses.last().is_none_or(|last| last.time <= 1.0 + 1e-9);
        cut(&mut self.poses, 1.0);
    }

    /// Where somebody of the body stands at one of its poses.
    pub fn at(&self, place: &Place, pose: &Pose) -> Point {
        let front = pose.front.vector();
        pose.middle + front * place.ahead + front.turned() * place.aside
    }

    /// Which way somebody of the body faces at one of its poses.
    pub fn facing(&self, place: &Place, pose: &Pose) -> Direction {
        if place.faces == (1.0, 0.0) {
            return pose.front;
        }
        let front = pose.front.vector();
        let way: Vector = front * place.faces.0 + front.turned() * place.faces.1;
        way.direction().unwrap_or(pose.front)
    }

    /// The way of one member.
    pub fn legs(&self, state: &State, place: &Place) -> Vec<Leg> {
        let figure = state.figure(place.figure);
        let mut from = figure.at;
        let mut legs = Vec::with_capacity(self.poses.len());
        for pair in self.poses.windows(2) {
            let (begins, ends) = (pair[0].time, pair[1].time);
            let to = self.at(place, &pair[1]);
            if ends - begins <= 1e-12 {
                continue;
            }
            legs.push(Leg {
                begins,
                ends,
                from,
                velocity: (to - from) * (1.0 / (ends - begins)),
                facing: self.facing(place, &pair[1]),
                storey: figure.storey,
            });
            from = to;
        }
        legs
    }

    /// The body where the way ends, for those who come to join it. FOR-02.
    pub(super) fn end(&self) -> Frame {
        let mut frame = self.frame.clone();
        if let Some(last) = self.poses.last() {
            frame.middle = last.middle;
            frame.front = last.front;
        }
        frame
    }
}
