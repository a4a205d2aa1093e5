//! Lines of fire: past people, over shoulders, through gaps, along walls. SHO-05, SHO-07, SHO-11, SHM-02.

use std::cell::OnceCell;
use std::f64::consts::SQRT_2;

use smallvec::SmallVec;
use taol_geometry::{
    Base, Bounds, Placed, Point, SIGHT_MARGIN, TOUCH, Vector, crosses_segment_segment, distance_base_segment,
};

use crate::disguise;
use crate::figure::{FigureId, Posture};
use crate::order::Order;
use crate::rulebook::{Conceals, Over, Shoots};
use crate::sense::{self, Eye};
use crate::setting::{Ground, GroundShape};

use super::Field;
use super::aim::Ready;
use super::scene::{Body, Company, PRESSED, Piece, Scene, works};

/// Some pieces of ground: seldom more than a few, kept in place.
type Grounds<'a> = SmallVec<[&'a Ground; 8]>;

/// Somebody about who can stand in the way of a shooter.
#[derive(Clone, Copy)]
struct Bystander {
    id: FigureId,
    /// An enemy of the shooter.
    enemy: bool,
    /// Of the shooter's own side.
    own: bool,
    /// No enemy, and perhaps near enough for ranks to matter.
    near: bool,
}

/// The straight way from a shooter to a target, middle to middle, and what is worked out along it at most once.
struct Way {
    target: FigureId,
    from: Point,
    /// To the target's middle.
    along: Vector,
    length: f64,
    /// The box of both bases.
    hull: Bounds,
    /// How much higher than the shooter the target stands.
    rise: OnceCell<f64>,
}

/// The lines of fire of one shot: from somebody, with a weapon, to anybody within a box.
pub(super) struct Lines<'a> {
    field: &'a Field<'a>,
    company: &'a Company,
    scene: &'a Scene<'a>,
    shooter: FigureId,
    side: u8,
    shoots: &'a Shoots,
    /// The circle round the shooter's base, and the margin of sight.
    own_reach: f64,
    /// How far from the straight line somebody may stand and still matter, the circle round the base apart: the corners
    /// of those who count as wider go out further than the circle does. SHO-11.
    widest: f64,
    /// The grounds about that can stop or hide anything.
    opaque: Grounds<'a>,
    /// The grounds about that can cover somebody.
    pub covering: Grounds<'a>,
}

impl<'a> Lines<'a> {
    /// The lines from a shooter to some targets.
    pub fn new(
        ready: &'a Ready<'a>,
        scene: &'a Scene<'a>,
        shooter: FigureId,
        shoots: &'a Shoots,
        targets: impl Iterator<Item = FigureId>,
    ) -> Lines<'a> {
        let own = scene.boxes[shooter as usize];
        let hull = targets.fold(own, |hull, id| hull.joined(scene.boxes[id as usize]));
        let table = scene.eyes[shooter as usize].table;
        // Walls beside the shooter narrow the gaps it shoots through.
        let about = hull.grown(ready.field.setting.rulebook.groups.foot_gap.max(PRESSED));
        let grounds = |list: &[Piece<'a>]| -> Grounds<'a> {
            let mut about_it = Grounds::new();
            for piece in list {
                if piece.bounds.overlaps(about) && piece.table == table {
                    about_it.push(piece.ground);
                }
            }
            about_it
        };
        let placed = scene.placed(shooter);
        let own_reach = placed.base.reach() + SIGHT_MARGIN;
        Lines {
            opaque: grounds(&scene.opaque),
            covering: grounds(&scene.covering),
            own_reach,
            widest: own_reach.max(half_gap(placed) * SQRT_2 + SIGHT_MARGIN),
            field: ready.field,
            company: ready.company,
            scene,
            shooter,
            side: ready.field.now.profile(shooter).side,
            shoots,
        }
    }

    /// Those who can stand in the way within a box. Nobody further from it than one and a half times both circles comes
    /// near the straight way or any line.
    fn bodies_about(&self, hull: Bounds) -> impl Iterator<Item = &Body> {
        self.scene.bodies_about(hull, self.own_reach, 1.5)
    }

    /// What somebody about is to the shooter.
    fn bystander(&self, body: &Body) -> Bystander {
        let (setting, placed) = (self.field.setting, self.scene.placed(self.shooter));
        let own = self.side == body.side;
        let enemy = match setting.plot.people.is_empty() {
            true => !own && setting.enemies(self.side, body.side),
            // Whoever is not known for what it is stands there as what it seems to be. NPC-02.
            false => {
                let announced = self.scene.told(body.id);
                disguise::takes_for_enemy(setting, self.field.now, self.shooter, body.id, announced)
            }
        };
        // Only if the circles round both are that near is it worth measuring.
        let ranks = setting.rulebook.groups.foot_gap.max(PRESSED);
        let most = self.own_reach + body.reach + ranks + TOUCH;
        Bystander {
            id: body.id,
            enemy,
            own,
            near: !enemy && (body.at - placed.at).length_squared() <= most * most,
        }
    }

    /// Whether a shot at somebody so far away finds a clear line. SHO-05, SHO-07, SHO-11.
    pub fn clear(&self, target: FigureId, distance: f64) -> bool {
        let (from, to) = (self.eye(self.shooter), self.eye(target));
        if to.hidden || from.table != to.table {
            return false;
        }
        let way = self.way_to(target);
        if distance <= self.field.setting.rulebook.senses.sight && self.plainly_clear(&way) {
            return true;
        }
        let bases = self.in_the_way(&way);
        sense::clear_line(self.field.setting, from, to, &bases).is_some()
    }

    fn way_to(&self, target: FigureId) -> Way {
        let (from, to) = self.scene.middle_line(self.shooter, target);
        let boxes = &self.scene.boxes;
        let along = to - from;
        Way {
            target,
            from,
            along,
            length: along.length(),
            hull: boxes[self.shooter as usize].joined(boxes[target as usize]),
            rise: OnceCell::new(),
        }
    }

    /// The line of a shot that finds one: from middle to middle, or if a wall stops that, of the lines past it one that
    /// is covered least. SHM-02.
    pub fn way(&self, target: FigureId) -> (Point, Point) {
        let (from, to) = (self.eye(self.shooter), self.eye(target));
        let middle = self.scene.middle_line(self.shooter, target);
        let storeys = [from.storey, to.storey];
        let height = OnceCell::new();
        let highest = || {
            let setting = self.field.setting;
            from.height(setting).max(to.height(setting))
        };
        let table = &self.field.setting.tables[from.table as usize];
        let stopped = self.opaque.iter().any(|ground| {
            ground.traits.blocks_sight
                && sense::stops(table, ground, [from, to], *height.get_or_init(highest), middle)
        });
        if !stopped {
            return middle;
        }
        let bases = self.in_the_way(&self.way_to(target));
        let crossed = |ground: &&&Ground, from: Point, to: Point| {
            storeys.contains(&ground.storey)
                && matches!(&ground.shape, GroundShape::Line { corners, .. }
                    if corners.windows(2).any(|piece| crosses_segment_segment(from, to, piece[0], piece[1])))
        };
        let cover = |from: Point, to: Point| {
            let crossed = self.covering.iter().filter(|ground| crossed(ground, from, to));
            crossed.map(|ground| ground.traits.cover).min().unwrap_or(0)
        };
        let mut worst: SmallVec<[i8; 8]> = self.covering.iter().map(|ground| ground.traits.cover).collect();
        worst.push(0);
        worst.sort_unstable_by(|a, b| b.cmp(a));
        worst.dedup();
        let line = worst.into_iter().find_map(|most| {
            let mut accept = |from: Point, to: Point| cover(from, to) >= most;
            sense::clear_line_where(self.field.setting, (from, to), &bases, &mut accept)
        });
        line.unwrap_or(middle)
    }

    /// The bases that stand between the shooter and somebody, those before a second rank as wide as they count. SHO-11.
    fn in_the_way(&self, way: &Way) -> SmallVec<[Placed; 24]> {
        let (from, to, boxes) = (self.eye(self.shooter), self.eye(way.target), &self.scene.boxes);
        let mut bases: SmallVec<[Placed; 24]> = SmallVec::new();
        let mut before_it: SmallVec<[usize; 8]> = SmallVec::new();
        let mut over_a_shoulder = false;
        let beside_the_way = self.beside_the_way(way);
        let table = &self.field.setting.tables[from.table as usize];
        for body in self.bodies_about(way.hull) {
            let other = body.id;
            if beside_the_way(body) {
                continue;
            }
            let eye = self.eye(other);
            let between = other != way.target
                && other != self.shooter
                && way.hull.overlaps(boxes[other as usize])
                && eye.table == from.table
                && (eye.storey == from.storey || eye.storey == to.storey)
                && ![from, to].iter().any(|end| sense::floor_parts(table, eye, end));
            if !between {
                continue;
            }
            let bystander = self.bystander(body);
            if self.shoots_over(way, &bystander) {
                over_a_shoulder |= self.right_in_front(way, &bystander);
                continue;
            }
            if self.friend_in_front(way, &bystander) {
                before_it.push(bases.len());
            }
            bases.push(eye.placed);
        }
        // Over a shoulder one needs no gap between the friends in front.
        if !before_it.is_empty() && !over_a_shoulder {
            for place in before_it {
                bases[place] = widened(bases[place], self.half_gap());
            }
            self.narrow_by_walls(way, &mut bases);
        }
        bases
    }

    fn eye(&self, id: FigureId) -> &Eye {
        &self.scene.eyes[id as usize]
    }

    /// From the shooter, edge to edge.
    fn distance(&self, other: FigureId) -> f64 {
        self.scene.distance(self.shooter, other)
    }

    /// Whether somebody is so near the shooter; only where it is a near thing is the distance measured and asked about.
    fn within(&self, other: FigureId, limit: f64, near: impl Fn(f64) -> bool) -> bool {
        let plain = self.scene.plainly_within(self.shooter, other, limit);
        plain.unwrap_or_else(|| near(self.distance(other)))
    }

    /// Those who stand neither near the shooter, where ranks matter, nor near any line to the target.
    fn beside_the_way(&self, way: &Way) -> impl Fn(&Body) -> bool {
        let own = self.scene.reach(self.shooter);
        let half_width = own.max(self.scene.reach(way.target)) + SIGHT_MARGIN + TOUCH;
        let ranks = own + self.field.setting.rulebook.groups.foot_gap.max(PRESSED) + TOUCH;
        let (from, along, length) = (way.from, way.along, way.length);
        move |body| {
            let (offset, near) = (body.at - from, ranks + body.reach);
            // Without a branch: which of the two rules a body out cannot be foretold.
            (offset.cross(along).abs() > (half_width + body.reach) * length)
                & (offset.length_squared() > near * near)
        }
    }

    /// Nobody near the straight line from middle to middle, and no ground there that could stop or hide anything: most
    /// shots.
    fn plainly_clear(&self, way: &Way) -> bool {
        let (from, to) = (self.eye(self.shooter), self.eye(way.target));
        let about = way.hull.grown(PRESSED);
        from.storey == to.storey
            && self
                .opaque
                .iter()
                .all(|ground| !ground.bounds.overlaps(about) || self.leaves_clear(ground, way, to))
            && self.nobody_near_the_way(way)
    }

    /// Whether a ground has nothing to do with the straight line between two people: it neither hides who keeps low, nor
    /// is anything that stops sight of it near that line, nor a wall of it right beside the shooter. SHO-06, SHM-02.
    fn leaves_clear(&self, ground: &Ground, way: &Way, to: &Eye) -> bool {
        let traits = &ground.traits;
        let keeps_low = to.posture != Posture::Standing || to.stepped_back;
        if traits.indoors || keeps_low && traits.conceals != Conceals::Never {
            return false;
        }
        if !traits.blocks_sight && traits.see_through.is_none() {
            return true;
        }
        let room = self.widest * way.length;
        let off = |corner: &Point| (*corner - way.from).cross(way.along);
        let aside = |corners: &[Point]| {
            corners.iter().all(|corner| off(corner) > room)
                || corners.iter().all(|corner| off(corner) < -room)
        };
        match &ground.shape {
            GroundShape::Area(area) => aside(area.corners()),
            GroundShape::Line { corners, .. } => {
                let beside = self.scene.boxes[self.shooter as usize].grown(PRESSED);
                aside(corners) && !ground.bounds.overlaps(beside)
            }
        }
    }

    /// Nobody but these two, and those shot over, stands within reach of the straight way; or only people whose bases
    /// that way itself misses, so that it is a clear line, and nobody who might count as wider. SHO-11.
    fn nobody_near_the_way(&self, way: &Way) -> bool {
        let (length, own, widest) = (way.length, self.own_reach, self.widest);
        let (mut beside_it, mut wider) = (false, false);
        for body in self.bodies_about(way.hull) {
            let offset = body.at - way.from;
            let aside = offset.cross(way.along).abs();
            if aside > (body.reach + widest) * length {
                continue;
            }
            let along = offset.dot(way.along);
            let near_the_way = |room: f64| {
                let room = (body.reach + room) * length;
                aside <= room && along >= -room && along <= length * length + room
            };
            let two = body.id == self.shooter || body.id == way.target;
            if two || !near_the_way(widest) {
                continue;
            }
            let bystander = self.bystander(body);
            if self.shoots_over(way, &bystander) {
                continue;
            }
            let near = near_the_way(own);
            if self.friend_in_front(way, &bystander) {
                if near {
                    return false;
                }
                wider |= matches!(self.scene.placed(body.id).base, Base::Oblong { .. });
            } else if near {
                if near_the_way(SIGHT_MARGIN) {
                    return false;
                }
                beside_it = true;
            }
        }
        !beside_it || !wider && self.walls().next().is_none()
    }

    /// Whether a shot passes somebody's head. SHO-07, SHO-11.
    fn shoots_over(&self, way: &Way, bystander: &Bystander) -> bool {
        let (field, shooter, shoots) = (self.field, self.shooter, self.shoots);
        let other = bystander.id;
        let rules = &field.setting.rulebook.shooting;
        if rules.plain_shots_only_in_disorder && self.company.disordered(shooter) {
            return false;
        }
        let fights = |id: FigureId| self.scene.in_contact(id);
        if bystander.enemy {
            // Thrown over the front ranks, onto those behind an enemy who fights.
            return shoots.thrown.is_some() && fights(other) && !fights(way.target);
        }
        if self.over_heads(way, other) {
            return true;
        }
        let formed = field.now.figure(shooter).close_order() && field.now.figure(other).close_order();
        match shoots.over {
            Over::Friends => {
                shoots.thrown.is_none()
                    || rules.thrown_over_any_friends
                    || self.company.together(shooter, other)
            }
            // The whole of the rank before one's own.
            _ if shoots.two_ranks && formed && self.next_rank(way, bystander) => !fights(other),
            _ if !self.right_in_front(way, bystander) => false,
            Over::BusyFriend => !fights(other),
            Over::IdleFriend if self.idle(other) => !(shoots.one_rank && formed),
            _ => {
                let posture = |id: FigureId| field.now.figure(id).posture;
                let kneels = posture(other) != Posture::Standing && posture(shooter) == Posture::Standing;
                shoots.over_kneeling && kneels && !fights(other)
            }
        }
    }

    /// A friend right before the shooter, over whose shoulder it may shoot. SHO-11.
    fn right_in_front(&self, way: &Way, bystander: &Bystander) -> bool {
        bystander.near
            && self.in_front(way, bystander.id)
            && self.within(bystander.id, PRESSED + TOUCH, |distance| {
                distance <= PRESSED + TOUCH
            })
    }

    /// A friend of the rank right before the shooter's, in front of it or beside. SHO-11.
    fn next_rank(&self, way: &Way, bystander: &Bystander) -> bool {
        let (own, other) = (self.scene.placed(self.shooter), self.scene.placed(bystander.id));
        let ahead = own.facing.vector().dot(other.at - own.at);
        let half = own.base.inner_radius();
        bystander.own
            && ahead > half
            && ahead <= half + other.base.inner_radius() + PRESSED + TOUCH
            && self.company.together(self.shooter, bystander.id)
            && self.in_front(way, bystander.id)
    }

    /// Does nothing but stand or move: one may shoot over its shoulder. SHO-11.
    fn idle(&self, id: FigureId) -> bool {
        let nothing_else = |order: &Order| order.shots.is_empty() && !works(order);
        self.scene.told(id).is_none_or(nothing_else) && !self.scene.in_contact(id)
    }

    /// How much higher than the shooter a target stands, in centimetres of the table. SHO-07.
    fn rise(&self, target: FigureId) -> f64 {
        let height = |id: FigureId| self.eye(id).height(self.field.setting);
        (height(target) - height(self.shooter)) * self.field.setting.rulebook.senses.metre
    }

    /// A high target is shot at over friends who stand near its foot. SHO-07.
    fn over_heads(&self, way: &Way, other: FigureId) -> bool {
        let rise = *way.rise.get_or_init(|| self.rise(way.target));
        rise > 0.0
            && self.scene.distance(other, way.target) < 2.0 * rise
            && self.distance(way.target) <= 3.0 * rise + TOUCH
    }

    /// Stands in front of the shooter: nearer the target by more than half a base.
    fn in_front(&self, way: &Way, other: FigureId) -> bool {
        let ahead = (self.scene.placed(other).at - way.from).dot(way.along);
        ahead > way.length * self.scene.placed(self.shooter).base.inner_radius()
    }

    /// From a second rank one shoots through a gap as wide as one's own base: friends of the same group in front
    /// count as that much wider. SHO-11.
    fn friend_in_front(&self, way: &Way, bystander: &Bystander) -> bool {
        let gap = self.field.setting.rulebook.groups.foot_gap;
        bystander.own
            && bystander.near
            && self.in_front(way, bystander.id)
            && self.within(bystander.id, gap, |distance| distance < gap)
    }

    fn half_gap(&self) -> f64 {
        half_gap(self.scene.placed(self.shooter))
    }

    /// The gap of a second rank may have a wall on its other side. SHO-11.
    fn narrow_by_walls(&self, way: &Way, bases: &mut SmallVec<[Placed; 24]>) {
        let own = self.scene.placed(self.shooter);
        for (a, b) in self.walls() {
            let near = distance_base_segment(own, a, b) < self.field.setting.rulebook.groups.foot_gap;
            let middle = a.towards(b, 0.5);
            let ahead = (middle - way.from).dot(way.along) > 0.0;
            let Some(facing) = (b - a).direction().filter(|_| near && ahead) else {
                continue;
            };
            let wall = Placed {
                base: Base::Oblong {
                    half_length: (b - a).length() * 0.5,
                    half_width: 0.0,
                },
                at: middle,
                facing,
            };
            bases.push(widened(wall, self.half_gap()));
        }
    }

    /// The pieces of wall on the shooter's floor through which nothing is seen.
    fn walls(&self) -> impl Iterator<Item = (Point, Point)> {
        let eye = self.eye(self.shooter);
        let storey = eye.storey;
        let about = eye
            .placed
            .bounds()
            .grown(self.field.setting.rulebook.groups.foot_gap);
        let grounds = self.opaque.iter();
        grounds
            .filter(move |ground| {
                ground.traits.blocks_sight && ground.storey == storey && ground.bounds.overlaps(about)
            })
            .flat_map(|ground| {
                match &ground.shape {
                    GroundShape::Line { corners, .. } => corners.as_slice(),
                    GroundShape::Area(_) => &[],
                }
                .windows(2)
                .map(|piece| (piece[0], piece[1]))
            })
    }
}

/// A hair less than half the shooter's base, so that a gap just as wide will do.
fn half_gap(shooter: &Placed) -> f64 {
    shooter.base.inner_radius() - 0.01
}

/// A base so much wider on every side.
fn widened(placed: Placed, by: f64) -> Placed {
    let base = match placed.base {
        Base::Disc { radius } => Base::Disc { radius: radius + by },
        Base::Oblong {
            half_length,
            half_width,
        } => Base::Oblong {
            half_length: half_length + by,
            half_width: half_width + by,
        },
    };
    Placed { base, ..placed }
}
