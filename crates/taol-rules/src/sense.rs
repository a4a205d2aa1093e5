//! Hearing and seeing. SEN-01 to SEN-05.

use std::cell::LazyCell;

use smallvec::SmallVec;
use taol_geometry::{
    Blocker, Bounds, Placed, Point, Polygon, SIGHT_MARGIN, TOUCH, clear_segment_base_base_where,
    distance_base_base, least_length_base_base_polygons, length_in_polygons,
};

use crate::figure::{self, Figure, FigureId, Posture};
use crate::rulebook::Conceals;
use crate::setting::{Ground, GroundShape, Setting, Table};
use crate::state::State;

/// Metres from one storey to the next.
pub const STOREY: f64 = 3.0;

/// Hugging a wall: no more than so many centimetres from it. SHM-02.
const HUGS: f64 = 0.5;

/// Somebody crouching or lying in cover is seen from this near all the same, in centimetres.
const FOUND: f64 = 2.0;

/// Right behind a wall or hedge is no further from it than this, in centimetres.
const BESIDE: f64 = 0.5;

/// Edge to edge. SEN-01.
pub fn distance(state: &State, one: FigureId, other: FigureId) -> f64 {
    distance_base_base(&state.placed(one), &state.placed(other))
}

/// On one table and no further apart, edge to edge. SEN-01.
pub(crate) fn within(state: &State, one: FigureId, other: FigureId, limit: f64) -> bool {
    let (a, b) = (state.figure(one), state.figure(other));
    if a.table != b.table {
        return false;
    }
    // Edge to edge is never more than from middle to middle, nor less than from circle to circle.
    let apart = (a.at - b.at).length_squared();
    if apart <= limit * limit {
        return true;
    }
    let (one, other) = (state.placed(one), state.placed(other));
    let most = limit + one.base.reach() + other.base.reach() + 2.0 * TOUCH;
    apart <= most * most && distance_base_base(&one, &other) <= limit + TOUCH
}

/// Shouts and simple orders are understood. SEN-02.
pub fn hears(setting: &Setting, state: &State, speaker: FigureId, listener: FigureId) -> bool {
    within(state, speaker, listener, setting.rulebook.senses.voice)
}

/// A musician is heard. SEN-02.
pub fn hears_music(setting: &Setting, state: &State, musician: FigureId, listener: FigureId) -> bool {
    within(state, musician, listener, setting.rulebook.senses.music)
}

/// Detailed or private talk. SEN-02.
pub fn can_talk(setting: &Setting, state: &State, one: FigureId, other: FigureId) -> bool {
    within(state, one, other, setting.rulebook.senses.talk.max(0.01))
}

/// Banners, flags and uniforms are told apart. SEN-03.
pub fn recognises(setting: &Setting, state: &State, viewer: FigureId, target: FigureId) -> bool {
    within(state, viewer, target, setting.rulebook.senses.recognise) && sees(setting, state, viewer, target)
}

/// Somebody stands at least 4 m above somebody else. SEN-05.
pub fn well_above(setting: &Setting, state: &State, upper: FigureId, lower: FigureId) -> bool {
    rise(setting, state, upper, lower) >= setting.rulebook.senses.well_above - TOUCH
}

/// Somebody stands at least half a metre higher. SEN-05.
pub fn clearly_higher(setting: &Setting, state: &State, upper: FigureId, lower: FigureId) -> bool {
    rise(setting, state, upper, lower) >= setting.rulebook.senses.clearly_higher - TOUCH
}

fn rise(setting: &Setting, state: &State, upper: FigureId, lower: FigureId) -> f64 {
    Eye::of(state, upper).height(setting) - Eye::of(state, lower).height(setting)
}

/// Along a rampart or in a built protection. SHT-07, MOR-03.
pub(crate) fn behind_works(setting: &Setting, figure: &Figure, placed: &Placed) -> bool {
    setting.tables[figure.table as usize]
        .grounds
        .iter()
        .any(|ground| {
            ground.traits.built
                && ground.storey == figure.storey
                && match &ground.shape {
                    GroundShape::Area(area) => area.contains_point(placed.at),
                    GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
                        taol_geometry::distance_base_segment(placed, piece[0], piece[1]) <= half_width + HUGS
                    }),
                }
        })
}

/// Whether one figure sees another now. SEN-03, SEN-04, SHO-05, SHO-06.
pub fn sees(setting: &Setting, state: &State, viewer: FigureId, target: FigureId) -> bool {
    let (viewer, target) = (Eye::of(state, viewer), Eye::of(state, target));
    !(target.hidden && viewer.side != target.side) && sees_past_ground(setting, &viewer, &target)
}

/// Somebody somewhere, looking or being looked at.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// The base.
    pub placed: Placed,
    /// The table.
    pub table: u8,
    /// The storey.
    pub storey: i8,
    /// The side.
    pub side: u8,
    /// Upright, crouching or lying.
    pub posture: Posture,
    /// Has kept still, or crawled.
    pub quiet: bool,
    /// Unseen by the game master's word.
    pub hidden: bool,
    /// Steps back from doors and windows, to reload or to keep out of sight. SHO-06.
    pub stepped_back: bool,
}

impl Eye {
    /// A figure where it stands.
    pub fn of(state: &State, id: FigureId) -> Eye {
        let (profile, figure) = (state.profile(id), state.figure(id));
        Eye {
            placed: figure::placed(profile, figure),
            table: figure.table,
            storey: figure.storey,
            side: profile.side,
            posture: figure.posture,
            quiet: figure.immobile || figure.posture == Posture::Lying,
            hidden: figure.hidden,
            stepped_back: figure.posture != Posture::Standing,
        }
    }

    /// Metres above the table. SEN-05.
    pub fn height(&self, setting: &Setting) -> f64 {
        self.height_on(setting.tables[self.table as usize].grounds.iter())
    }

    /// Metres above the table, where only these grounds can be underfoot.
    fn height_on<'a>(&self, grounds: impl Iterator<Item = &'a Ground>) -> f64 {
        let ground = grounds
            .filter(|ground| {
                // Without a branch: what rules a ground out cannot be foretold.
                (ground.height > 0.0)
                    & (ground.storey == self.storey)
                    & !ground.traits.indoors
                    & ground.bounds.contains_point(self.placed.at)
            })
            .filter_map(|ground| match &ground.shape {
                GroundShape::Area(area) if area.contains_point(self.placed.at) => Some(ground.height),
                _ => None,
            })
            .fold(0.0, f64::max);
        ground + STOREY * f64::from(self.storey)
    }
}

/// Whether the ground lets one see the other, the game master's word apart. SEN-03, SHO-05, SHO-06.
pub fn sees_past_ground(setting: &Setting, viewer: &Eye, target: &Eye) -> bool {
    clear_line(setting, viewer, target, &[]).is_some()
}

/// A straight line from one to the other that no ground and none of these bases stops. SHO-05, SHO-06.
pub fn clear_line(setting: &Setting, viewer: &Eye, target: &Eye, bases: &[Placed]) -> Option<(Point, Point)> {
    let about = about(viewer, target);
    let mut near: SmallVec<[&Ground; 16]> = SmallVec::new();
    for ground in &setting.tables[viewer.table as usize].grounds {
        if ground.bounds.overlaps(about) {
            near.push(ground);
        }
    }
    clear_line_past(setting, &near, viewer, target, bases)
}

/// The same, of the lines that are accepted. SHM-02.
pub(crate) fn clear_line_where(
    setting: &Setting,
    (viewer, target): (&Eye, &Eye),
    bases: &[Placed],
    accept: &mut dyn FnMut(Point, Point) -> bool,
) -> Option<(Point, Point)> {
    let about = about(viewer, target);
    let grounds = setting.tables[viewer.table as usize].grounds.iter();
    let near: SmallVec<[&Ground; 16]> = grounds.filter(|ground| ground.bounds.overlaps(about)).collect();
    let height = |eye: &Eye| eye.height_on(near.iter().copied());
    let height = height(viewer).max(height(target));
    let table = &setting.tables[viewer.table as usize];
    clear_of_ground((table, &near), (viewer, target), height, bases, Some(accept))
}

/// The box of two people and what is right beside them: no ground outside it bears on what they see of each other.
pub(crate) fn about(viewer: &Eye, target: &Eye) -> Bounds {
    let hull = viewer.placed.bounds().joined(target.placed.bounds());
    hull.grown(BESIDE + TOUCH)
}

/// Whether a piece of ground can stop or hide anything; others only raise those who stand on them.
pub(crate) fn bears_on_sight(ground: &Ground) -> bool {
    let traits = &ground.traits;
    traits.blocks_sight || traits.see_through.is_some() || traits.conceals != Conceals::Never
}

/// A clear line past the grounds in the box about two people, given in the order of the table.
pub(crate) fn clear_line_past(
    setting: &Setting,
    near: &[&Ground],
    viewer: &Eye,
    target: &Eye,
    bases: &[Placed],
) -> Option<(Point, Point)> {
    if viewer.table != target.table {
        return None;
    }
    let gap = || distance_base_base(&viewer.placed, &target.placed);
    // Edge to edge is never more than from middle to middle.
    let sight = setting.rulebook.senses.sight;
    let apart = (viewer.placed.at - target.placed.at).length_squared();
    if apart > sight * sight && gap() > sight + TOUCH {
        return None;
    }
    let table = &setting.tables[viewer.table as usize];
    let height = |eye: &Eye| eye.height_on(near.iter().copied());
    let (viewer_height, target_height) = (height(viewer), height(target));
    let from_above = viewer_height - target_height >= setting.rulebook.senses.well_above - TOUCH;
    if concealed(near, viewer, target) && gap() > FOUND && !from_above {
        return None;
    }
    if floor_between(table, viewer, target) || both_hug_a_wall(near, viewer, target) {
        return None;
    }
    let height = viewer_height.max(target_height);
    let hides = |ground: &&Ground| steps_back_from(ground, target);
    if !target.stepped_back || from_above || !near.iter().any(hides) || gap() <= FOUND {
        return clear_of_ground((table, near), (viewer, target), height, bases, None);
    }
    let mut past_openings = |from: Point, to: Point| !concealed_along(near, target, from, to);
    clear_of_ground(
        (table, near),
        (viewer, target),
        height,
        bases,
        Some(&mut past_openings),
    )
}

/// A door, window or loophole on somebody's floor. SHO-06.
fn steps_back_from(ground: &Ground, target: &Eye) -> bool {
    ground.traits.conceals == Conceals::SteppingBack && ground.storey == target.storey
}

/// A line that comes through a door, window or loophole from which the target has stepped back. SHO-06.
fn concealed_along(grounds: &[&Ground], target: &Eye, from: Point, to: Point) -> bool {
    grounds.iter().any(|ground| {
        let GroundShape::Line { corners, half_width } = &ground.shape else {
            return false;
        };
        let beside = |piece: &[Point]| {
            let near = taol_geometry::distance_base_segment(&target.placed, piece[0], piece[1]);
            near <= half_width + BESIDE
                && taol_geometry::crosses_segment_segment(from, to, piece[0], piece[1])
        };
        steps_back_from(ground, target) && corners.windows(2).any(beside)
    })
}

/// Head down and quiet in or right behind something that hides. SHO-06.
fn concealed(grounds: &[&Ground], viewer: &Eye, target: &Eye) -> bool {
    let head_down = target.posture != Posture::Standing && target.quiet;
    if !head_down && !target.stepped_back {
        return false;
    }
    grounds
        .iter()
        .filter(|ground| ground.storey == target.storey)
        .any(|ground| {
            let conceals = ground.traits.conceals;
            let low_enough = match conceals {
                Conceals::Never => false,
                Conceals::SteppingBack => target.stepped_back,
                Conceals::Crouching | Conceals::HeadDown => head_down,
                Conceals::Lying => head_down && target.posture == Posture::Lying,
            };
            low_enough
                && match &ground.shape {
                    GroundShape::Area(area) => area.contains_point(target.placed.at),
                    GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
                        let near = taol_geometry::distance_base_segment(&target.placed, piece[0], piece[1]);
                        near <= half_width + BESIDE
                            && taol_geometry::crosses_segment_segment(
                                viewer.placed.at,
                                target.placed.at,
                                piece[0],
                                piece[1],
                            )
                    }),
                }
        })
}

/// Two storeys of one building have a floor between them.
fn floor_between(table: &Table, viewer: &Eye, target: &Eye) -> bool {
    if viewer.storey == target.storey {
        return false;
    }
    // On stairs one sees who comes up or down right before one.
    let spot = |eye: &Eye| (eye.placed.at, eye.storey);
    if distance_base_base(&viewer.placed, &target.placed) <= FOUND && table.level(spot(viewer), spot(target))
    {
        return false;
    }
    let building = |eye: &Eye| {
        table
            .room_at(eye.placed.at, eye.storey)
            .map(|room| &table.rooms[room].building)
    };
    matches!((building(viewer), building(target)), (Some(one), Some(other)) if one == other)
}

/// Somebody stands under, or on, a floor that lies between it and somebody else. SHO-05.
pub(crate) fn floor_parts(table: &Table, one: &Eye, other: &Eye) -> bool {
    let (lower, upper) = if one.storey < other.storey {
        (one, other)
    } else {
        (other, one)
    };
    let overhead = |ground: &Ground| {
        ground.storey == upper.storey
            && ground.leads_to.is_none()
            && matches!(&ground.shape, GroundShape::Area(area) if area.contains_point(lower.placed.at))
    };
    one.storey != other.storey && (floor_between(table, one, other) || table.grounds.iter().any(overhead))
}

/// Glued to the two faces of a wall, neither sees the other through an opening further along it. SHM-02.
fn both_hug_a_wall(near: &[&Ground], viewer: &Eye, target: &Eye) -> bool {
    let (one, other) = (&viewer.placed, &target.placed);
    let hugged = |eye: &Eye| {
        let about = eye.placed.bounds().grown(HUGS);
        let (placed, storey) = (eye.placed, eye.storey);
        let walls = near.iter().filter(move |ground| {
            ground.traits.blocks_sight && ground.storey == storey && ground.bounds.overlaps(about)
        });
        walls
            .flat_map(|ground| {
                match &ground.shape {
                    GroundShape::Line { corners, .. } => corners.as_slice(),
                    GroundShape::Area(_) => &[],
                }
                .windows(2)
            })
            .filter(move |piece| {
                taol_geometry::distance_base_segment(&placed, piece[0], piece[1]) <= HUGS + TOUCH
            })
    };
    hugged(viewer).any(|piece| {
        let along = piece[1] - piece[0];
        let side = |point: Point| along.cross(point - piece[0]);
        let opposite = side(one.at) * side(other.at) < 0.0;
        // The same wall, or one in line with it.
        let in_line = |point: Point| side(point).abs() <= 0.01 * along.length();
        let same = opposite && hugged(target).any(|theirs| in_line(theirs[0]) && in_line(theirs[1]));
        let share = side(one.at) / (side(one.at) - side(other.at));
        let crossing = one.at.towards(other.at, share);
        let there = |placed: &Placed| crossing.distance(placed.at) <= placed.base.reach() + HUGS;
        same && !there(one) && !there(other)
    })
}

/// At least one straight line from base to base passes everything that blocks. SHO-05.
fn clear_of_ground(
    (table, grounds): (&Table, &[&Ground]),
    (viewer, target): (&Eye, &Eye),
    height: f64,
    bases: &[Placed],
    accept: Option<&mut dyn FnMut(Point, Point) -> bool>,
) -> Option<(Point, Point)> {
    let hull = viewer.placed.bounds().joined(target.placed.bounds());
    let mut blockers: SmallVec<[Blocker<'_>; 24]> = SmallVec::new();
    for base in bases {
        blockers.push(Blocker::Base(base));
    }
    let mut woods: SmallVec<[(f64, &Polygon); 8]> = SmallVec::new();
    let beside = LazyCell::new(|| beside_the_way(&viewer.placed, &target.placed));
    for ground in grounds {
        if !ground.bounds.overlaps(hull) {
            continue;
        }
        if let (Some(limit), GroundShape::Area(area)) = (ground.traits.see_through, &ground.shape)
            && !beside(area)
        {
            woods.push((limit, area));
            blockers.push(Blocker::Seen(area));
        }
        if !bars_sight(table, ground, [viewer, target], height) {
            continue;
        }
        match &ground.shape {
            GroundShape::Area(area) => {
                let on_it = |point: Point| area.contains_point(point);
                if !on_it(viewer.placed.at) && !on_it(target.placed.at) {
                    blockers.push(Blocker::Area(area));
                }
            }
            GroundShape::Line { corners, .. } => {
                blockers.extend(corners.windows(2).map(|piece| Blocker::Wall(piece[0], piece[1])));
            }
        }
    }
    if woods.is_empty() {
        let (from, to) = (&viewer.placed, &target.placed);
        return match accept {
            None => taol_geometry::clear_segment_base_base(from, to, &blockers),
            Some(accept) => clear_segment_base_base_where(from, to, &blockers, accept),
        };
    }
    let thin_enough = |share: f64| share <= 1.0 + 1e-9;
    // Mostly there is far too much of it on every line, and none need be tried.
    let least = |alike: &[&Polygon]| {
        let least = least_length_base_base_polygons(&viewer.placed, &target.placed, alike);
        (least - TOUCH).max(0.0)
    };
    if !thin_enough(wood_share(&woods, least)) {
        return None;
    }
    let mut everything: &mut dyn FnMut(Point, Point) -> bool = &mut |_, _| true;
    if let Some(accept) = accept {
        everything = accept;
    }
    let mut thin_enough = |from: Point, to: Point| {
        thin_enough(wood_share(&woods, |alike| length_in_polygons(from, to, alike))) && everything(from, to)
    };
    clear_segment_base_base_where(&viewer.placed, &target.placed, &blockers, &mut thin_enough)
}

/// Whether a wall or the like reaches as high as the higher of two people. It stands on the floor of its storey, and a wall
/// of a house goes no higher than the floor above it; out of a room and into it nobody sees over its walls. SHO-05.
fn bars_sight(table: &Table, ground: &Ground, people: [&Eye; 2], height: f64) -> bool {
    if !ground.traits.blocks_sight {
        return false;
    }
    if ground.height <= 0.0 {
        return people.iter().any(|eye| eye.storey == ground.storey);
    }
    let above_its_floor = height - STOREY * f64::from(ground.storey);
    if above_its_floor < 0.0 {
        return false;
    }
    let reaches = above_its_floor < ground.height
        && (above_its_floor < STOREY || !has_rooms(table, ground, ground.storey + 1));
    reaches || people.iter().any(|eye| is_in_its_room(table, ground, eye))
}

/// The building that a wall belongs to has rooms on a storey.
fn has_rooms(table: &Table, wall: &Ground, storey: i8) -> bool {
    wall.building.as_ref().is_some_and(|building| {
        let mut rooms = table.rooms.iter();
        rooms.any(|room| room.storey == storey && room.building == *building)
    })
}

/// Somebody is in a room of the building and storey that a wall belongs to.
fn is_in_its_room(table: &Table, wall: &Ground, eye: &Eye) -> bool {
    wall.storey == eye.storey && is_inside(table, wall, eye)
}

/// Somebody is in the building that a wall, door or window belongs to, on whatever storey.
pub(crate) fn is_inside(table: &Table, wall: &Ground, eye: &Eye) -> bool {
    wall.building.as_ref().is_some_and(|building| {
        let room = table.room_at(eye.placed.at, eye.storey);
        room.is_some_and(|room| table.rooms[room].building == *building)
    })
}

/// A wall or the like stops the straight way between two points, for two people neither of whom sees over it. SHM-02.
pub(crate) fn stops(
    table: &Table,
    ground: &Ground,
    people: [&Eye; 2],
    height: f64,
    (from, to): (Point, Point),
) -> bool {
    matches!(&ground.shape, GroundShape::Line { corners, .. }
        if corners.windows(2).any(|piece| taol_geometry::crosses_segment_segment(from, to, piece[0], piece[1])))
        && bars_sight(table, ground, people, height)
}

/// Tells areas that lie wholly on one side of every line between two bases.
fn beside_the_way(from: &Placed, to: &Placed) -> impl Fn(&Polygon) -> bool {
    let (at, way) = (from.at, to.at - from.at);
    let reach = from.base.reach().max(to.base.reach()) + SIGHT_MARGIN + TOUCH;
    let room = reach * way.length();
    move |area| {
        let off = |corner: &Point| (*corner - at).cross(way);
        let corners = area.corners();
        corners.iter().all(|corner| off(corner) > room) || corners.iter().all(|corner| off(corner) < -room)
    }
}

/// How much of what can be seen through stands on a line, of which so much runs through areas: 1 is the most. "More than
/// 10 cm" hides, 10 does not.
fn wood_share(woods: &[(f64, &Polygon)], length_in: impl Fn(&[&Polygon]) -> f64) -> f64 {
    let mut share = 0.0;
    let mut seen: SmallVec<[f64; 4]> = SmallVec::new();
    for (limit, _) in woods {
        if seen.contains(limit) {
            continue;
        }
        seen.push(*limit);
        let mut alike: SmallVec<[&Polygon; 8]> = SmallVec::new();
        for (other, area) in woods {
            if other == limit {
                alike.push(area);
            }
        }
        let length = length_in(&alike);
        share += if *limit > 0.0 {
            length / limit
        } else if length > TOUCH {
            2.0
        } else {
            0.0
        };
    }
    share
}
