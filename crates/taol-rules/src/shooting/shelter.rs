//! Who is behind a shield or pavise of its own or a friend's, and from which shooters. SHD-01, SHD-02.

use taol_geometry::Vector;

use crate::figure::{FigureId, Rank, Shield, skill};
use crate::order::Shot;
use crate::place::sides;
use crate::rulebook::ShotModifier;

use super::Field;
use super::scene::{Company, PRESSED, Scene, works};

/// Looks along the movement for the moment at which somebody shows its right side.
const LOOKS: u32 = 32;

/// Right behind somebody, seen from the shooter: the cosine of 45°.
const BEHIND: f64 = core::f64::consts::FRAC_1_SQRT_2;

/// The shields that work against the shots of one moment.
#[derive(Default)]
pub(super) struct Shelters(Vec<Shelter>);

/// One shield: whom it covers, and from whom.
struct Shelter {
    figure: FigureId,
    shooters: Vec<FigureId>,
}

/// How a shield is held against shots.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    /// Towards any one quarter of the horizon.
    Anywhere,
    /// On the back, its bearer being busy.
    OnTheBack,
    /// In the saddle: in front and on the left, for some on the back too.
    InTheSaddle,
}

impl Shelters {
    /// Whether a shield makes this shot harder. SHD-01, SHD-02.
    pub fn cover(&self, shooter: FigureId, target: FigureId) -> bool {
        self.0
            .iter()
            .any(|shelter| shelter.figure == target && shelter.shooters.contains(&shooter))
    }

    /// The shields of everybody shot at in one moment.
    pub fn new(
        field: &Field<'_>,
        scene: &Scene<'_>,
        company: &Company,
        shots: &[(FigureId, u8, &Shot)],
    ) -> Self {
        let mut shelters = Shelters::default();
        let values = &field.setting.rulebook.shooting.values;
        if values.get(&ShotModifier::Shield).is_none_or(|value| *value == 0) {
            return shelters;
        }
        for bearer in field.now.ids() {
            let Some(held) = held(field, scene, company, bearer) else {
                continue;
            };
            let mut shooters: Vec<FigureId> = shots
                .iter()
                .filter(|(_, _, shot)| (shot.target as usize) < field.now.figures.len())
                .filter(|(_, _, shot)| company.together(shot.target, bearer))
                .map(|(shooter, _, _)| *shooter)
                .collect();
            shooters.sort_unstable();
            shooters.dedup();
            let aim = Towards { field, scene, bearer };
            let covered = aim.covered(held, shooters);
            if covered.is_empty() {
                continue;
            }
            if held == Held::Anywhere && field.now.profile(bearer).shield == Shield::Pavise {
                shelters.0.extend(aim.friend_behind(&covered));
            }
            shelters.0.push(Shelter {
                figure: bearer,
                shooters: covered,
            });
        }
        shelters
    }
}

/// How somebody holds a shield against shots, if it does. SHD-01, SHD-02.
fn held(field: &Field<'_>, scene: &Scene<'_>, company: &Company, id: FigureId) -> Option<Held> {
    let (profile, figure) = (field.now.profile(id), field.now.figure(id));
    if profile.shield == Shield::None || figure.shield_lost || !figure.able() || profile.rank == Rank::Animal
    {
        return None;
    }
    let idle = idle(field, scene, id);
    let mounted = field.now.locomotion(id).mounted();
    if profile.shield == Shield::Pavise {
        return (!mounted).then_some(if idle { Held::Anywhere } else { Held::OnTheBack });
    }
    let personal = field.setting.rulebook.shooting.personal_shields;
    let alone = || company.alone(field, id);
    if !personal || !idle || !alone() {
        return None;
    }
    Some(if mounted {
        Held::InTheSaddle
    } else {
        Held::Anywhere
    })
}

/// Does nothing but move or stand behind its shield; some weapons can be shot from there. SHD-02.
fn idle(field: &Field<'_>, scene: &Scene<'_>, id: FigureId) -> bool {
    let Some(order) = scene.told(id) else {
        return !field.start.in_contact(id);
    };
    let way = field.now.locomotion(id);
    let from_behind_it = |shot: &Shot| {
        let key = field.now.profile(id).weapons.get(shot.weapon as usize);
        let weapon = key.and_then(|key| field.setting.rulebook.weapons.get(key));
        weapon
            .and_then(|weapon| weapon.shoots.as_ref())
            .is_some_and(|shoots| shoots.behind_shield.contains(&way))
    };
    !works(order) && order.shots.iter().all(from_behind_it) && !field.start.in_contact(id)
}

/// Somebody who turns its shield towards shooters.
struct Towards<'a> {
    field: &'a Field<'a>,
    scene: &'a Scene<'a>,
    bearer: FigureId,
}

impl Towards<'_> {
    fn way(&self, shooter: FigureId) -> Vector {
        self.scene.placed(shooter).at - self.scene.placed(self.bearer).at
    }

    /// The shooters that the shield covers from: not those in ambush, not from an open side, and no two of them more
    /// than a right angle apart. SHD-02.
    fn covered(&self, held: Held, mut shooters: Vec<FigureId>) -> Vec<FigureId> {
        let profile = self.field.now.profile(self.bearer);
        if held == Held::InTheSaddle && shooters.iter().any(|shooter| self.shows_its_right(*shooter)) {
            return Vec::new();
        }
        shooters.retain(|shooter| {
            let placed = self.scene.placed(self.bearer);
            let sides = sides(placed, self.scene.placed(*shooter).at);
            let open = match held {
                Held::Anywhere => false,
                Held::OnTheBack => placed.facing.vector().dot(self.way(*shooter)) >= 0.0,
                Held::InTheSaddle => {
                    let back = sides.back && profile.skilled(skill::SHIELD_ON_BACK);
                    !(sides.front || sides.left || back)
                }
            };
            !open && !self.field.start.figure(*shooter).hidden
        });
        self.quarter(&shooters)
    }

    /// Showed its right side to a shooter at any time of the turn. SHD-02.
    fn shows_its_right(&self, shooter: FigureId) -> bool {
        let right = |bearer: &taol_geometry::Placed, at: taol_geometry::Point| {
            let sides = sides(bearer, at);
            sides.right && !sides.front && !sides.back
        };
        let now = right(self.scene.placed(self.bearer), self.scene.placed(shooter).at);
        if now || self.field.timeline.tracks.is_empty() {
            return now;
        }
        (0..LOOKS).any(|look| {
            let time = f64::from(look) / f64::from(LOOKS);
            let bearer = self.field.timeline.eye(self.field.start, self.bearer, time);
            let (at, _) = self.field.timeline.pose(shooter, time);
            right(&bearer.placed, at)
        })
    }

    /// Of some shooters those within one right angle: the one chosen and as many as possible, the nearest of them.
    fn quarter(&self, shooters: &[FigureId]) -> Vec<FigureId> {
        let order = self.scene.told(self.bearer);
        let chosen = order
            .and_then(|order| order.shield_towards)
            .filter(|chosen| shooters.contains(chosen));
        let near = |set: &[FigureId]| {
            let mut far: Vec<f64> = set.iter().map(|id| self.way(*id).length_squared()).collect();
            far.sort_unstable_by(f64::total_cmp);
            far
        };
        let mut best: Vec<FigureId> = Vec::new();
        for first in shooters {
            let edge = self.way(*first);
            let within = |other: &&FigureId| {
                let way = self.way(**other);
                let room = 1e-9 * edge.length() * way.length();
                edge.cross(way) >= -room && edge.dot(way) >= -room
            };
            let set: Vec<FigureId> = shooters.iter().filter(within).copied().collect();
            if chosen.is_some_and(|chosen| !set.contains(&chosen)) {
                continue;
            }
            let nearer = || {
                let (own, known) = (near(&set), near(&best));
                own.iter()
                    .zip(&known)
                    .map(|(a, b)| a.total_cmp(b))
                    .find(|order| order.is_ne())
                    .is_some_and(|order| order.is_lt())
            };
            let as_near = || near(&set) == near(&best);
            let better = set.len() > best.len()
                || set.len() == best.len() && (nearer() || as_near() && self.faces_more(&set, &best));
            if better {
                best = set;
            }
        }
        best
    }

    /// Of two sets just as large and as near, the one more in front of the bearer, then more to its left. SHD-02.
    fn faces_more(&self, set: &[FigureId], than: &[FigureId]) -> bool {
        let facing = self.field.now.figure(self.bearer).facing.vector();
        let share = |set: &[FigureId]| {
            let ways = set.iter().map(|id| self.way(*id));
            ways.fold((0.0, 0.0), |(front, left), way| {
                let length = way.length().max(1e-9);
                (
                    front + facing.dot(way) / length,
                    left + facing.cross(way) / length,
                )
            })
        };
        let (own, known) = (share(set), share(than));
        if (own.0 - known.0).abs() > 1e-9 {
            own.0 > known.0
        } else {
            own.1 > known.1 + 1e-9
        }
    }

    /// The one friend pressed right behind a pavise, seen from the nearest shooter. SHD-01.
    fn friend_behind(&self, covered: &[FigureId]) -> Option<Shelter> {
        let field = self.field;
        let nearest = covered.iter().min_by(|a, b| {
            let far = |id: FigureId| self.way(id).length_squared();
            far(**a).total_cmp(&far(**b)).then(a.cmp(b))
        })?;
        let (side, floor) = (field.now.profile(self.bearer).side, |id: FigureId| {
            let figure = field.now.figure(id);
            (figure.table, figure.storey)
        });
        let behind = |friend: FigureId, shooter: FigureId| {
            let (back, ahead) = (self.way(friend), self.way(shooter));
            -back.dot(ahead) / (back.length() * ahead.length()).max(1e-9)
        };
        let friend = field
            .now
            .ids()
            .filter(|id| {
                *id != self.bearer
                    && field.now.figure(*id).present()
                    && !field.now.locomotion(*id).mounted()
                    && !field.setting.enemies(side, field.now.profile(*id).side)
                    && floor(*id) == floor(self.bearer)
                    && self.scene.distance(self.bearer, *id) <= PRESSED
                    && behind(*id, *nearest) >= BEHIND
            })
            .max_by(|a, b| {
                let straight = |id: FigureId| behind(id, *nearest);
                straight(*a).total_cmp(&straight(*b)).then(b.cmp(a))
            })?;
        let shooters: Vec<FigureId> = covered
            .iter()
            .copied()
            .filter(|shooter| behind(friend, *shooter) >= BEHIND - 1e-9)
            .collect();
        Some(Shelter {
            figure: friend,
            shooters,
        })
    }
}
