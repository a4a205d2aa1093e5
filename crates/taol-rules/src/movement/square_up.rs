//! Enemies who met are set edge to edge, face to face or face to side. TUR-11.

use taol_geometry::{Base, Direction, Placed, Vector, depth_base_base, distance_base_base};

use crate::figure::FigureId;
use crate::state::Touch;
use crate::timeline::Meeting;

use super::Phase;
use super::row::Row;
use super::runner::Runner;
use super::settle::Ends;

/// Resting bases are in contact when no further apart than this: positions are saved to 0.001 cm.
pub(crate) const CONTACT: f64 = 0.004;

/// Sets all who met edge to edge where they end.
pub(super) fn square_up(phase: &Phase<'_>, runners: &[Runner], meetings: &[Meeting], ends: &mut Ends) {
    if meetings.is_empty() {
        return;
    }
    let Ends { places: ends, row } = ends;
    let mut crowd = Crowd {
        phase,
        runners,
        row,
        shift: 0.0,
    };
    let mut done = vec![false; runners.len()];
    // How many enemies each meets at one moment.
    let mut meets = vec![0u32; runners.len()];
    let mut from = 0;
    while from < meetings.len() {
        let time = meetings[from].time;
        let to = from + meetings[from..].partition_point(|meeting| meeting.time <= time + 1e-9);
        let batch: Vec<Meeting> = meetings[from..to]
            .iter()
            .copied()
            .filter(|met| touching(&ends[met.one as usize], &ends[met.other as usize]))
            .collect();
        // Those who meet exactly one enemy at this moment turn to it; one beset from several sides at once
        // does not know where to turn, and the others set themselves against it.
        for met in &batch {
            meets[met.one as usize] += 1;
            meets[met.other as usize] += 1;
        }
        let count = |id: FigureId| meets[id as usize];
        let mut proposed: Vec<(usize, Placed)> = Vec::new();
        for met in &batch {
            let free_one = !done[met.one as usize] && count(met.one) == 1;
            let free_other = !done[met.other as usize] && count(met.other) == 1;
            let (new_one, new_other) = pair(phase, runners, ends, met, free_one, free_other);
            proposed.extend(free_one.then_some((met.one as usize, new_one)));
            proposed.extend(free_other.then_some((met.other as usize, new_other)));
        }
        crowd.take_all_that_fit(ends, proposed);
        for met in &batch {
            for id in [met.one, met.other] {
                if !done[id as usize] && count(id) > 1 {
                    face_all(phase, runners, ends, &batch, id);
                }
            }
        }
        for met in &batch {
            for id in [met.one, met.other] {
                done[id as usize] = true;
                meets[id as usize] = 0;
            }
        }
        from = to;
    }
    row.moved(ends, &done);
}

fn touching(one: &Placed, other: &Placed) -> bool {
    distance_base_base(one, other) <= CONTACT
}

/// May turn to face whom it meets: people on foot out of close order, and anyone who was moving.
fn turns(phase: &Phase<'_>, runners: &[Runner], id: FigureId) -> bool {
    let figure = phase.state.figure(id);
    let runner = &runners[id as usize];
    figure.able() && !figure.close_order() && (!runner.locomotion.mounted() || !runner.legs.is_empty())
}

/// The new places of two who met.
fn pair(
    phase: &Phase<'_>,
    runners: &[Runner],
    ends: &[Placed],
    met: &Meeting,
    free_one: bool,
    free_other: bool,
) -> (Placed, Placed) {
    let (one, other) = (ends[met.one as usize], ends[met.other as usize]);
    let one_turns = free_one && turns(phase, runners, met.one);
    let other_turns = free_other && turns(phase, runners, met.other);
    let moved = |id: FigureId| !runners[id as usize].legs.is_empty();
    match (one_turns, other_turns) {
        (false, false) => (one, other),
        (true, false) => (against(&one, &other, moved(met.one)), other),
        (false, true) => (one, against(&other, &one, moved(met.other))),
        (true, true) if long(&one) && !long(&other) => (one, against(&other, &one, moved(met.other))),
        (true, true) if long(&other) && !long(&one) => (against(&one, &other, moved(met.one)), other),
        (true, true) => face_each_other(&one, &other, moved(met.one), moved(met.other)),
    }
}

/// A base that is clearly longer than wide: a mounted figure keeps its line, others set themselves to it.
fn long(placed: &Placed) -> bool {
    placed.base.length() > placed.base.width() * 1.2
}

/// Both turn to the line between them; whoever moved makes up the difference, both halves of it if both did.
fn face_each_other(one: &Placed, other: &Placed, one_moved: bool, other_moved: bool) -> (Placed, Placed) {
    let Some(line) = (other.at - one.at).direction() else {
        return (*one, *other);
    };
    let back = opposite(line);
    let apart = half_along(one, line, line) + half_along(other, back, line);
    let change = line.vector() * (apart - one.at.distance(other.at));
    let (share_one, share_other) = match (one_moved, other_moved) {
        (true, true) => (0.5, 0.5),
        (true, false) => (1.0, 0.0),
        (false, true) => (0.0, 1.0),
        (false, false) => (0.0, 0.0),
    };
    (
        Placed {
            at: one.at - change * share_one,
            facing: line,
            ..*one
        },
        Placed {
            at: other.at + change * share_other,
            facing: back,
            ..*other
        },
    )
}

/// One sets its front against the nearest side of a base that stays as it is.
pub(super) fn against(one: &Placed, fixed: &Placed, moved: bool) -> Placed {
    let offset = one.at - fixed.at;
    let Some(line) = offset.direction() else {
        return *one;
    };
    let normal = match fixed.base {
        Base::Disc { .. } => line,
        Base::Oblong {
            half_length,
            half_width,
        } => nearest_side(fixed.facing, offset, half_length, half_width),
    };
    let facing = opposite(normal);
    let turned = Placed { facing, ..*one };
    if !moved {
        return turned;
    }
    let apart = half_along(&turned, facing, normal) + half_along(fixed, fixed.facing, normal);
    let along = normal.vector().turned();
    let mut aside = offset.dot(along);
    if let Base::Oblong { .. } = fixed.base {
        // Not by a corner: at least half of the narrower front has to be covered.
        let most = half_along(fixed, fixed.facing, turn(normal)) + half_across(&turned)
            - half_across(&turned).min(half_along(fixed, fixed.facing, turn(normal)));
        aside = aside.clamp(-most, most);
    }
    Placed {
        at: fixed.at + normal.vector() * apart + along * aside,
        ..turned
    }
}

/// The outward direction of the side of an oblong nearest to something outside it.
fn nearest_side(facing: Direction, offset: Vector, half_length: f64, half_width: f64) -> Direction {
    let ahead = facing.vector();
    let side = ahead.turned();
    let (x, y) = (offset.dot(ahead), offset.dot(side));
    let (out_x, out_y) = (x.abs() - half_length, y.abs() - half_width);
    let vector = if out_x >= out_y {
        if x >= 0.0 { ahead } else { -ahead }
    } else if y >= 0.0 {
        side
    } else {
        -side
    };
    vector.direction().unwrap_or(facing)
}

/// Half the extent of a base along a line, when it faces a given way parallel or square to it.
fn half_along(placed: &Placed, facing: Direction, line: Direction) -> f64 {
    match placed.base {
        Base::Disc { radius } => radius,
        Base::Oblong {
            half_length,
            half_width,
        } => {
            let across = facing.vector().dot(line.vector()).abs() < 0.5;
            if across { half_width } else { half_length }
        }
    }
}

fn half_across(placed: &Placed) -> f64 {
    placed.base.width() / 2.0
}

fn opposite(direction: Direction) -> Direction {
    direction.reflected(true, true)
}

fn turn(direction: Direction) -> Direction {
    direction.vector().turned().direction().unwrap_or(direction)
}

/// Directions are added up as whole numbers of this fineness: neither order nor mirror makes a difference then.
const FINE: f64 = (1u64 << 40) as f64;

/// Somebody beset by several at once faces the middle of them, if it is round.
fn face_all(phase: &Phase<'_>, runners: &[Runner], ends: &mut [Placed], batch: &[Meeting], id: FigureId) {
    if !turns(phase, runners, id) || !matches!(ends[id as usize].base, Base::Disc { .. }) {
        return;
    }
    let at = ends[id as usize].at;
    let (mut x, mut y) = (0i64, 0i64);
    for met in batch.iter().filter(|met| met.one == id || met.other == id) {
        let other = if met.one == id { met.other } else { met.one };
        if let Some(towards) = (ends[other as usize].at - at).direction() {
            x += (towards.vector().x * FINE).round() as i64;
            y += (towards.vector().y * FINE).round() as i64;
        }
    }
    if let Some(facing) = Vector::new(x as f64, y as f64).direction() {
        ends[id as usize].facing = facing;
    }
}

/// Everybody round those who are set edge to edge.
struct Crowd<'a> {
    phase: &'a Phase<'a>,
    runners: &'a [Runner],
    /// From left to right, before anybody was squared up.
    row: &'a Row,
    /// How far anybody has been moved left or right since, at the most; everybody is squared up once.
    shift: f64,
}

/// Somebody's place before and after squaring up.
struct Change {
    id: usize,
    old: Placed,
    new: Placed,
}

impl Crowd<'_> {
    /// Puts everybody in their new place unless they would stand on somebody; whoever cannot stays as they were.
    fn take_all_that_fit(&mut self, ends: &mut [Placed], proposed: Vec<(usize, Placed)>) {
        let change = |(id, new): (usize, Placed)| Change {
            id,
            old: ends[id],
            new,
        };
        let changes: Vec<Change> = proposed.into_iter().map(change).collect();
        for change in &changes {
            self.shift = self.shift.max((change.new.at.x - change.old.at.x).abs());
        }
        let mut taken: Vec<&Change> = changes.iter().collect();
        loop {
            for change in &taken {
                ends[change.id] = change.new;
            }
            let crowded: Vec<bool> = taken
                .iter()
                .map(|change| self.pushed(&changes, ends, change.id))
                .collect();
            if !crowded.contains(&true) {
                return;
            }
            for (change, _) in taken.iter().zip(&crowded).filter(|(_, crowded)| **crowded) {
                ends[change.id] = change.old;
                // A round base can always turn.
                if matches!(change.new.base, Base::Disc { .. }) {
                    ends[change.id].facing = change.new.facing;
                }
            }
            let mut crowded = crowded.into_iter();
            taken.retain(|_| crowded.next() == Some(false));
        }
    }

    /// Stands on somebody now, and did so less before; or off the table.
    fn pushed(&self, changes: &[Change], ends: &[Placed], place: usize) -> bool {
        let runner = &self.runners[place];
        let here = &ends[place];
        if !self.phase.setting.tables[runner.table as usize].holds(here.at) {
            return true;
        }
        let old = |id: usize| {
            let change = changes.iter().find(|change| change.id == id);
            change.map_or(ends[id], |change| change.old)
        };
        let far = runner.reach + self.shift;
        self.row
            .between(here.at.x - far, here.at.x + far)
            .map(usize::from)
            .any(|other| {
                let standing = &self.runners[other];
                // Only those whose circles meet can stand on each other.
                let reach = runner.reach + standing.reach;
                let near = (ends[other].at - here.at).length_squared() < reach * reach;
                if other == place || !near || standing.table != runner.table {
                    return false;
                }
                let depth = depth_base_base(here, &ends[other]);
                depth > CONTACT
                    && depth > depth_base_base(&old(place), &old(other)) + 1e-9
                    && self.phase.level(runner, standing, (1.0, 1.0))
            })
    }
}

/// Edge to edge, or by a corner only. TUR-11.
pub(crate) fn touch(one: &Placed, other: &Placed) -> Touch {
    let corner = match (one.base, other.base) {
        (Base::Disc { .. }, Base::Disc { .. }) => false,
        (Base::Disc { .. }, Base::Oblong { .. }) => off_the_corner(other, one),
        (Base::Oblong { .. }, Base::Disc { .. }) => off_the_corner(one, other),
        (Base::Oblong { .. }, Base::Oblong { .. }) => {
            shared_edge(one, other).max(shared_edge(other, one)) < 0.2
        }
    };
    if corner { Touch::Corner } else { Touch::Front }
}

/// A disc whose middle lies beyond the corner of an oblong, in both directions.
fn off_the_corner(oblong: &Placed, disc: &Placed) -> bool {
    let Base::Oblong {
        half_length,
        half_width,
    } = oblong.base
    else {
        return false;
    };
    let ahead = oblong.facing.vector();
    let offset = disc.at - oblong.at;
    // Exactly at the corner is still before it, however the position was rounded.
    let beyond = |apart: f64, half: f64| apart.abs() > half + CONTACT;
    beyond(offset.dot(ahead), half_length) && beyond(offset.dot(ahead.turned()), half_width)
}

/// How many centimetres of one oblong's nearest side the other one covers.
fn shared_edge(fixed: &Placed, other: &Placed) -> f64 {
    let (
        Base::Oblong {
            half_length,
            half_width,
        },
        Some(corners),
    ) = (fixed.base, other.corners())
    else {
        return 0.0;
    };
    let normal = nearest_side(fixed.facing, other.at - fixed.at, half_length, half_width);
    let along = normal.vector().turned();
    let extent = half_along(fixed, fixed.facing, turn(normal));
    let out = half_along(fixed, fixed.facing, normal);
    let near = corners
        .iter()
        .filter(|corner| (**corner - fixed.at).dot(normal.vector()) - out <= 0.15);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for corner in near {
        let aside = (*corner - fixed.at).dot(along);
        low = low.min(aside);
        high = high.max(aside);
    }
    (high.min(extent) - low.max(-extent)).max(0.0)
}
