//! The table at the moment of a shot: who stands where, who is together, who is caught up in a melee.

use std::cell::OnceCell;

use taol_geometry::{Bounds, Placed, Point, TOUCH, distance_base_base};

use crate::command;
use crate::figure::{FigureId, Status};
use crate::formation::Formation;
use crate::grip;
use crate::group;
use crate::movement::CONTACT;
use crate::order::{Action, Order};
use crate::place::left_to_right;
use crate::rulebook::Conceals;
use crate::sense::{self, Eye};
use crate::setting::{Ground, GroundTraits};
use crate::sheet;

use super::Field;

/// "Pressed right behind", "hugging": no more than this between two bases, or a base and a wall. SHO-11, SHM-02.
pub(super) const PRESSED: f64 = 0.5;

/// Somebody who can stand in the way.
#[derive(Clone, Copy)]
pub(super) struct Body {
    pub id: FigureId,
    pub side: u8,
    pub at: Point,
    /// The radius of the circle round the base.
    pub reach: f64,
}

/// A piece of ground, with what rules it out at once.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub bounds: Bounds,
    pub table: u8,
    pub ground: &'a Ground,
}

/// Who stands where at one moment.
pub(super) struct Scene<'a> {
    /// Everybody, in the order of the state.
    pub eyes: Vec<Eye>,
    /// What each was told.
    told: Vec<Option<&'a Order>>,
    /// Who is in contact with an enemy.
    touching: Vec<bool>,
    /// How far each might have gone this turn, once somebody has asked.
    paces: Vec<OnceCell<f64>>,
    /// The radius of the circle in everybody's base, and of the one round it.
    circles: Vec<(f64, f64)>,
    /// The boxes round everybody's base.
    pub(super) boxes: Vec<Bounds>,
    /// Those who can stand in the way of a shot, from left to right.
    bodies: Vec<Body>,
    /// The longest reach of them.
    longest: f64,
    /// The grounds that can stop or hide anything, and those that cover.
    pub(super) opaque: Vec<Piece<'a>>,
    pub(super) covering: Vec<Piece<'a>>,
}

impl<'a> Scene<'a> {
    /// As it stands now.
    pub fn now(field: &Field<'a>) -> Scene<'a> {
        Scene::of(field, |id| Eye::of(field.now, id))
    }

    /// As it was at a time of the movement, those in contact as the field has them. SHT-02.
    pub fn at(field: &Field<'a>, time: f64) -> Scene<'a> {
        Scene::of(field, |id| field.timeline.eye(field.start, id, time))
    }

    fn of(field: &Field<'a>, eye: impl Fn(FigureId) -> Eye) -> Scene<'a> {
        let mut told = vec![None; field.now.figures.len()];
        for (id, order) in field.orders {
            if let Some(place) = told.get_mut(*id as usize) {
                *place = Some(order);
            }
        }
        let mut touching = vec![false; field.now.figures.len()];
        for contact in &field.now.contacts {
            for id in [contact.one, contact.other] {
                touching[id as usize] |= field.now.holds(contact, id).is_some();
            }
        }
        let eyes = field.now.ids().map(|id| {
            let eye = eye(id);
            let order: Option<&Order> = told[id as usize];
            let busy = order.is_some_and(|order| !order.shots.is_empty() || works(order));
            let reloads = order
                .is_some_and(|order| matches!(order.action, Action::Reload(_)) || order.reloads.is_some());
            Eye {
                quiet: eye.quiet && !busy,
                stepped_back: reloads || eye.stepped_back && !busy,
                hidden: field.now.figure(id).hidden,
                ..eye
            }
        });
        let eyes: Vec<Eye> = eyes.collect();
        let circle = |eye: &Eye| (eye.placed.base.inner_radius(), eye.placed.base.reach());
        let circles: Vec<(f64, f64)> = eyes.iter().map(circle).collect();
        let body = |place: usize| {
            let eye: &Eye = &eyes[place];
            Body {
                id: place as FigureId,
                side: field.now.profiles[place].side,
                at: eye.placed.at,
                reach: circles[place].1,
            }
        };
        let in_the_way = |place: &usize| {
            let figure = &field.now.figures[*place];
            figure.present() && !field.now.stowed(figure)
        };
        let mut bodies: Vec<Body> = Vec::with_capacity(eyes.len());
        let row = left_to_right(eyes.iter().map(|eye| eye.placed.at.x));
        bodies.extend(row.filter(in_the_way).map(body));
        Scene {
            longest: bodies.iter().map(|body| body.reach).fold(0.0, f64::max),
            bodies,
            opaque: grounds_that(field, |traits| {
                traits.conceals != Conceals::Never
                    || traits.blocks_sight
                    || traits.see_through.is_some()
                    || traits.indoors
            }),
            covering: grounds_that(field, |traits| traits.cover != 0),
            circles,
            boxes: eyes.iter().map(|eye| eye.placed.bounds()).collect(),
            eyes,
            told,
            touching,
            paces: vec![OnceCell::new(); field.now.figures.len()],
        }
    }

    /// Centimetres that somebody might have gone as the turn began. SHM-05.
    pub fn pace(&self, field: &Field<'_>, id: FigureId) -> f64 {
        *self.paces[id as usize].get_or_init(|| sheet::allowance_cm(field.setting, field.start, id))
    }

    /// In contact with an enemy now.
    pub fn in_contact(&self, id: FigureId) -> bool {
        self.touching[id as usize]
    }

    /// What somebody was told.
    pub fn told(&self, id: FigureId) -> Option<&'a Order> {
        self.told.get(id as usize).copied().flatten()
    }

    /// Those who may stand in the way of a shot within a box, each with so much room round it for every centimetre of
    /// its reach, and of somebody else's.
    pub fn bodies_about(&self, hull: Bounds, reach: f64, room: f64) -> impl Iterator<Item = &Body> {
        let most = (self.longest + reach) * room;
        let from = self.bodies.partition_point(|body| body.at.x < hull.min.x - most);
        let row = self.bodies[from..].iter();
        row.take_while(move |body| body.at.x <= hull.max.x + most)
            .filter(move |body| {
                let room = (body.reach + reach) * room;
                let (x, y) = (body.at.x, body.at.y);
                // Without a branch: which side rules a body out cannot be foretold.
                (x >= hull.min.x - room)
                    & (x <= hull.max.x + room)
                    & (y >= hull.min.y - room)
                    & (y <= hull.max.y + room)
            })
    }

    /// A figure's base.
    pub fn placed(&self, id: FigureId) -> &Placed {
        &self.eyes[id as usize].placed
    }

    /// The radius of the circle round a figure's base.
    pub fn reach(&self, id: FigureId) -> f64 {
        self.circles[id as usize].1
    }

    /// Edge to edge. SEN-01.
    pub fn distance(&self, one: FigureId, other: FigureId) -> f64 {
        distance_base_base(self.placed(one), self.placed(other))
    }

    /// Whether two are less than so much apart, edge to edge, where the circles in and round their bases tell.
    pub fn plainly_within(&self, one: FigureId, other: FigureId, limit: f64) -> Option<bool> {
        let apart = (self.placed(one).at - self.placed(other).at).length_squared();
        let (a, b) = (self.circles[one as usize], self.circles[other as usize]);
        let inside = a.0 + b.0 + limit - 2.0 * TOUCH;
        let outside = a.1 + b.1 + limit + 2.0 * TOUCH;
        if inside > 0.0 && apart < inside * inside {
            return Some(true);
        }
        (apart > outside * outside).then_some(false)
    }

    /// The circles round two bases are farther apart than so much: then their edges are no nearer.
    pub fn surely_beyond(&self, one: FigureId, other: FigureId, distance: f64) -> bool {
        let most = self.reach(one) + self.reach(other) + distance;
        (self.placed(one).at - self.placed(other).at).length_squared() > most * most
    }

    /// The straight way from one to the other, middle to middle.
    pub fn middle_line(&self, shooter: FigureId, target: FigureId) -> (Point, Point) {
        (self.placed(shooter).at, self.placed(target).at)
    }
}

/// The grounds of all tables with certain traits.
fn grounds_that<'a>(field: &Field<'a>, wanted: impl Fn(&GroundTraits) -> bool) -> Vec<Piece<'a>> {
    let mut found = Vec::new();
    for (table, number) in field.setting.tables.iter().zip(0..) {
        let fitting = table.grounds.iter().filter(|ground| wanted(&ground.traits));
        found.extend(fitting.map(|ground| Piece {
            bounds: ground.bounds,
            table: number,
            ground,
        }));
    }
    found
}

/// At work all turn: whoever is does nothing else, shows itself, and nobody shoots over its shoulder. TUR-01, SHO-06,
/// SHO-11, SHD-02.
pub(super) fn works(order: &Order) -> bool {
    let at_it = matches!(
        order.action,
        Action::Reload(_)
            | Action::Work(_)
            | Action::Undertake(_)
            | Action::Care(_)
            | Action::Discuss(_)
            | Action::Dress { .. }
            | Action::SetUp { .. }
            | Action::LegUp(_)
            | Action::Climb { .. }
            | Action::Help(_)
            | Action::Mount(_)
            | Action::Dismount(_)
            | Action::MountSpare(_)
            | Action::CutDown(_)
            | Action::Board { .. }
            | Action::Land(_)
            | Action::Row(_)
            | Action::Engine(_)
    );
    at_it || order.reloads.is_some()
}

/// Those who are not there are in no group; two of them count as together.
const NO_GROUP: (u16, u16) = (0, 0);

/// Who is together, and who is caught up in a melee.
pub(super) struct Company {
    /// The members of one group after the other. GRP-03.
    members: Vec<FigureId>,
    /// Where each figure's group begins and ends among them.
    group_of: Vec<(u16, u16)>,
    /// The chain of people near one another, friend or foe, that each figure belongs to.
    chain: Vec<u16>,
    /// The chains with a contact in them, and the two sides of it.
    fights: Vec<(u16, u8, u8)>,
    /// Who belongs to such a chain.
    fighting: Vec<bool>,
    /// Who is in disorder. DIS-04.
    disordered: Vec<bool>,
    /// Who holds a captive in contact, and of which side the captive is. SHO-09, CPT-01.
    captors: Vec<(FigureId, u8)>,
    /// Who holds a friend's mount by the bridle. MOV-07.
    pub bridles: Vec<FigureId>,
    /// Somebody stands in a wall of shields. SHD-04.
    pub walls: bool,
}

impl Company {
    /// As everybody stands now.
    pub fn now(field: &Field<'_>) -> Company {
        Company::of_all(field, command::all_disordered(field.setting, field.now))
    }

    /// As everybody stood at a moment, but in disorder as they are when the dice are thrown. SHT-02, DIS-04.
    pub fn at(then: &Field<'_>, now: &Company) -> Company {
        Company::of_all(then, now.disordered.clone())
    }

    fn of_all(field: &Field<'_>, disordered: Vec<bool>) -> Company {
        let count = field.now.figures.len();
        let mut members: Vec<FigureId> = Vec::with_capacity(count);
        members.extend(field.now.ids().filter(|id| field.now.figure(*id).present()));
        let (groups, chains) =
            group::groups_and_chains(field.setting, field.now, &members, &field.timeline.drifting);
        let (mut group_of, mut chain) = (vec![NO_GROUP; count], vec![u16::MAX; count]);
        for (place, id) in members.iter().enumerate() {
            chain[*id as usize] = chains.root(place) as u16;
        }
        let (sorted, ends) = groups.in_order();
        let mut begin = 0;
        for end in ends {
            for id in &sorted[begin..end] {
                group_of[*id as usize] = (begin as u16, end as u16);
            }
            begin = end;
        }
        let fights = fights(field, &chain);
        let fighting = |chain: &u16| fights.binary_search_by_key(chain, |fight| fight.0).is_ok();
        Company {
            members: sorted,
            group_of,
            fighting: chain.iter().map(fighting).collect(),
            fights,
            chain,
            disordered,
            captors: captors(field),
            bridles: grip::bridles(field.now),
            walls: field.now.figures.iter().any(|figure| figure.formation.wall()),
        }
    }

    /// In disorder as the dice are thrown. DIS-04.
    pub fn disordered(&self, id: FigureId) -> bool {
        self.disordered[id as usize]
    }

    /// Everybody in a figure's group, itself included.
    pub fn of(&self, id: FigureId) -> &[FigureId] {
        let (begin, end) = self.group_of[id as usize];
        &self.members[begin as usize..end as usize]
    }

    /// Isolated, or in skirmish order, in which one stays by oneself however near others are. GRP-02, FOR-04.
    pub fn alone(&self, field: &Field<'_>, id: FigureId) -> bool {
        field.now.figure(id).formation == Formation::Skirmish
            || group::is_isolated(field.setting, field.now, self.of(id))
    }

    /// Whether two are of one group.
    pub fn together(&self, one: FigureId, other: FigureId) -> bool {
        one == other || self.group_of[one as usize] == self.group_of[other as usize]
    }

    /// In a melee in which a side's own people or friends fight, or in its confused surroundings. SHO-09.
    pub fn caught(&self, field: &Field<'_>, side: u8, id: FigureId) -> bool {
        if self.holds_a_friend(field, side, id) {
            return true;
        }
        if !self.fighting[id as usize] {
            return false;
        }
        let friend = |other: u8| !field.setting.enemies(side, other);
        let chain = self.chain[id as usize];
        self.fights
            .iter()
            .any(|(place, one, other)| *place == chain && (friend(*one) || friend(*other)))
    }

    /// Has a captive of a side or its friends right beside it. SHO-09, CPT-01.
    pub fn holds_a_friend(&self, field: &Field<'_>, side: u8, id: FigureId) -> bool {
        let mut captors = self.captors.iter();
        captors.any(|(captor, of)| *captor == id && !field.setting.enemies(side, *of))
    }

    /// In the same melee or its surroundings.
    pub fn same_melee(&self, one: FigureId, other: FigureId) -> bool {
        self.chain[one as usize] != u16::MAX && self.chain[one as usize] == self.chain[other as usize]
    }
}

/// Who has a captive right beside it. CPT-01.
fn captors(field: &Field<'_>) -> Vec<(FigureId, u8)> {
    let held = field.now.ids().filter_map(|id| {
        let figure = field.now.figure(id);
        let captor = figure.captor.filter(|_| figure.status == Status::Captive)?;
        let beside = || sense::within(field.now, id, captor, CONTACT);
        (figure.present() && beside()).then(|| (captor, field.now.profile(id).side))
    });
    held.collect()
}

/// The chains of people in which enemies touch, with the two sides. SHO-09.
fn fights(field: &Field<'_>, chain: &[u16]) -> Vec<(u16, u8, u8)> {
    let side = |id: FigureId| field.now.profile(id).side;
    let contacts = field.now.contacts.iter();
    let mut fights: Vec<(u16, u8, u8)> = contacts
        .map(|contact| {
            (
                chain[contact.one as usize],
                side(contact.one),
                side(contact.other),
            )
        })
        .collect();
    fights.sort_unstable();
    fights.dedup();
    fights
}
