//! Who touches whom, who parts from whom, and what stands between. CON-01 to CON-03, AFT-07, TUR-11.

use taol_geometry::{
    Bounds, Direction, Placed, Point, Vector, crosses_segment_segment, distance_base_base, first_contact,
};

use crate::disguise;
use crate::engine::ships;
use crate::figure::FigureId;
use crate::order::{Action, Moment, Shot};
use crate::rulebook::Going;
use crate::setting::GroundShape;
use crate::state::{Contact, Touch};
use crate::story;

use super::Phase;
use super::runner::Runner;
use super::settle::Ends;
use super::square_up;

/// Enemies up against the two sides of a wall are no further apart than this: it has some width of its own.
const ACROSS: f64 = 1.1;

/// Whoever ends no further than this from an enemy it touched has only shifted within the same fight. AFT-07.
const SHIFT: f64 = 0.5;

impl Phase<'_> {
    /// What somebody is doing while the clock runs: as ordered, or as an answer that has taken over. TUR-05.
    pub(super) fn in_force(&self, id: FigureId) -> Option<&Action> {
        let order = self.spoken.get(id)?;
        let mut answered = self.answered.iter();
        let taken = answered.find(|(who, ..)| *who == id);
        let answer = taken.and_then(|(_, place, _)| order.answers.get(*place));
        Some(answer.map_or(&order.action, |answer| &answer.then))
    }

    /// Goes as one of a body, by its order or its answer. FOR-03, TUR-05.
    pub(super) fn in_step(&self, id: FigureId) -> bool {
        let marches = |action: &Action| matches!(action, Action::March(_) | Action::KeepRank { .. });
        self.followed.contains(&id) || self.in_force(id).is_some_and(marches)
    }

    /// The enemies who hold somebody as the turn begins. AFT-07.
    pub(super) fn held_by(&self, id: FigureId) -> impl Iterator<Item = FigureId> {
        let contacts = self.state.contacts.iter();
        contacts.filter_map(move |contact| self.state.holds(contact, id))
    }

    /// Whether somebody who stands there in the end is clear of an enemy it touched at the start. AFT-07.
    pub(super) fn gets_clear(&self, id: FigureId, end: &Placed) -> bool {
        let mut held = self.held_by(id);
        held.any(|enemy| distance_base_base(end, &self.state.placed(enemy)) > SHIFT)
    }

    /// Parts from an enemy it touches: moves, and not just within the same fight. AFT-07.
    pub(super) fn parts(&self, id: FigureId) -> bool {
        let goes = || self.in_force(id).is_some_and(Action::moves) || self.in_step(id);
        self.touching[id as usize] && goes() && self.held_by(id).any(|enemy| self.parts_from(id, enemy))
    }

    /// Parts from this one. AFT-07.
    fn parts_from(&self, id: FigureId, enemy: FigureId) -> bool {
        let clear = |at: Point, facing: Direction| {
            let end = Placed {
                at,
                facing,
                ..self.state.placed(id)
            };
            distance_base_base(&end, &self.state.placed(enemy)) > SHIFT
        };
        if self.in_step(id) {
            return self
                .marches
                .end_of(id)
                .is_some_and(|(at, facing)| clear(at, facing));
        }
        match self.in_force(id) {
            Some(Action::Path(path) | Action::Crawl(path)) => path
                .last()
                .is_none_or(|last| clear(last.at, self.state.figure(id).facing)),
            // Following somebody who leaves: one was left, and loses dice too.
            Some(action) if action.target() == Some(enemy) => {
                let goes = self.in_force(enemy).is_some_and(Action::moves);
                action.moves() && (goes || self.in_step(enemy))
            }
            Some(action) => action.moves(),
            None => false,
        }
    }

    /// Has said it leaves an enemy it touches: does not strike this turn, unlike the one who is left. AFT-07.
    pub(super) fn leaves(&self, id: FigureId) -> bool {
        if !self.parts(id) {
            return false;
        }
        let action = self.in_force(id);
        let withdraws = matches!(
            action,
            Some(Action::Withdraw { .. } | Action::KeepDistance { .. })
        );
        let pursues = action.and_then(Action::target);
        if !withdraws && pursues.is_some_and(|enemy| self.held_by(id).any(|held| held == enemy)) {
            return false;
        }
        let mut held = self.held_by(id);
        held.any(|enemy| self.parts_from(id, enemy) && !self.is_left(id, enemy))
    }

    /// Is left by an enemy who only gets away, and goes after that one or for another. AFT-07.
    fn is_left(&self, id: FigureId, enemy: FigureId) -> bool {
        let charges = |id: FigureId| matches!(self.in_force(id), Some(Action::Charge { .. }));
        if charges(enemy) || !self.parts_from(enemy, id) {
            return false;
        }
        let (own, theirs) = (self.state.figure(id).at, self.state.figure(enemy).at);
        charges(id) || (self.announced_end(id) - own).dot(theirs - own) > 0.0
    }

    /// No way out between the enemies round somebody: in none of sixteen directions is there room. AFT-07.
    pub(super) fn surrounded(&self, id: FigureId) -> bool {
        let placed = self.state.placed(id);
        let figure = self.state.figure(id);
        let near: Vec<Placed> = self
            .state
            .ids()
            .filter(|other| {
                let enemy = self.state.figure(*other);
                enemy.able()
                    && self.setting.level(enemy, figure)
                    && self
                        .setting
                        .enemies(self.state.profile(id).side, self.state.profile(*other).side)
            })
            .map(|other| self.state.placed(other))
            .filter(|other| distance_base_base(&placed, other) < placed.base.length())
            .collect();
        (0..16).all(|step| {
            let way = Direction::from_degrees(f64::from(step) * 22.5).vector();
            near.iter()
                .any(|enemy| first_contact(&placed, way, enemy, Vector::ZERO, placed.base.length()).is_some())
        })
    }

    /// Two enemies with a wall between them who only pass: neither strikes, crosses nor goes for the other. CON-02.
    pub(super) fn only_pass_across(
        &self,
        runners: &[Runner],
        one: FigureId,
        other: FigureId,
        time: f64,
    ) -> bool {
        let (a, b) = (
            runners[one as usize].placed_at(time),
            runners[other as usize].placed_at(time),
        );
        self.walls_between(
            runners[one as usize].table,
            runners[one as usize]
                .storey_at(time)
                .max(runners[other as usize].storey_at(time)),
            a.at,
            b.at,
        )
        .any(|wall| self.nobody_reaches_across(runners, one, other, wall))
    }

    fn nobody_reaches_across(&self, runners: &[Runner], one: FigureId, other: FigureId, wall: u16) -> bool {
        !self.reaches_across(runners, one, other, wall) && !self.reaches_across(runners, other, one, wall)
    }

    fn reaches_across(&self, runners: &[Runner], id: FigureId, enemy: FigureId, wall: u16) -> bool {
        // Nobody does through a solid wall or a barred door; climbers meet defenders in their own way. MER-07.
        let grounds = &self.setting.tables[runners[id as usize].table as usize].grounds;
        if grounds[wall as usize].traits.going[0] == Going::Closed {
            return false;
        }
        let goes = matches!(self.in_force(id), Some(Action::Charge { target, .. }) if *target == enemy);
        let declared = || {
            self.spoken.get(id).is_some_and(|order| {
                let rules = &self.setting.rulebook.shooting;
                let fires = |shot: &Shot| shot.moment == Moment::InContact && shot.target == enemy;
                order.across
                    || rules.contact_across_openings && order.shots.iter().any(fires)
                    || order.shots.iter().any(|shot| shot.leans_out)
            })
        };
        // Through a shut door one comes, opening it, or not at all.
        let shut = story::shut_door(self.setting, self.state, runners[id as usize].table, wall);
        goes || !shut && declared()
            || runners[id as usize].crosses.contains(&wall)
            || runners[id as usize].entered.contains(&wall)
    }

    /// The lines of the ground that one crosses in going straight from one point to another.
    pub(super) fn walls_between(
        &self,
        table: u8,
        storey: i8,
        from: Point,
        to: Point,
    ) -> impl Iterator<Item = u16> {
        let grounds = &self.setting.tables[table as usize].grounds;
        let bounds = Bounds::of_segment(from, to);
        let near = self.grounds[table as usize].near(bounds);
        near.map(|ground| ground.place).filter(move |place| {
            let ground = &grounds[*place as usize];
            ground.storey == storey
                && ground.traits.going[0] != Going::Easy
                && matches!(&ground.shape, GroundShape::Line { corners, .. }
                    if corners.windows(2).any(|piece| crosses_segment_segment(from, to, piece[0], piece[1])))
        })
    }

    /// Two who touch at a moment, which falls into pieces of their ways that begin at another, are on one floor. TER-05.
    pub(super) fn level(&self, one: &Runner, other: &Runner, (begins, touch): (f64, f64)) -> bool {
        let spot = |runner: &Runner| (runner.middle_at(touch), runner.storey_at(begins));
        one.storey_at(begins) == other.storey_at(begins)
            || self.setting.tables[one.table as usize].level(spot(one), spot(other))
    }

    /// Whether two enemies fight if they touch: not while one of them is not known for what it is. NPC-02.
    pub(super) fn fight(&self, one: FigureId, other: FigureId) -> bool {
        let announced = || (self.spoken.get(one), self.spoken.get(other));
        self.setting.plot.people.is_empty()
            || disguise::fight(self.setting, self.state, (one, other), announced())
    }

    /// Enemies whose bases touch in the end. CON-01, CON-02, TUR-11.
    pub(super) fn contacts(&self, runners: &[Runner], ends: &Ends) -> Vec<Contact> {
        let mut contacts = Vec::new();
        // A hair more than the gap itself: only what is clearly too far is passed over.
        ends.row.neighbours(ACROSS + 0.01, |one, other| {
            contacts.extend(self.contact(runners, ends, one.min(other), one.max(other)));
        });
        contacts.sort_unstable();
        contacts
    }

    /// How two neighbours touch, the lower one first, if they are enemies and do. CON-01, CON-02, TUR-11.
    fn contact(&self, runners: &[Runner], ends: &Ends, one: FigureId, other: FigureId) -> Option<Contact> {
        let (a, b) = (&runners[one as usize], &runners[other as usize]);
        if a.side == b.side
            || a.table != b.table
            || !(a.resists && b.resists)
            || !self.setting.enemies(a.side, b.side)
            || !self.fight(one, other)
        {
            return None;
        }
        let (place_a, place_b) = (&ends.places[one as usize], &ends.places[other as usize]);
        // Only those whose circles are near enough need be measured.
        let most = a.reach + b.reach + ACROSS + 0.01;
        if (place_a.at - place_b.at).length_squared() > most * most {
            return None;
        }
        let gap = distance_base_base(place_a, place_b);
        let (storey_a, storey_b) = (a.storey_at(1.0), b.storey_at(1.0));
        let table = &self.setting.tables[a.table as usize];
        if gap > ACROSS || !table.level((place_a.at, storey_a), (place_b.at, storey_b)) {
            return None;
        }
        let mut walls = self
            .walls_between(a.table, storey_a.max(storey_b), place_a.at, place_b.at)
            .peekable();
        let touch = if walls.peek().is_some() {
            // Every one of them has to be reached across, whichever is looked at first.
            if walls.any(|wall| self.nobody_reaches_across(runners, one, other, wall)) {
                return None;
            }
            Touch::Across
        } else if gap > square_up::CONTACT {
            return None;
        } else if self.rail_between(a.table, place_a.at, place_b.at) {
            Touch::Across
        } else {
            square_up::touch(place_a, place_b)
        };
        Some(Contact { one, other, touch })
    }

    /// The edge of a deck lies between two spots: one is on a deck where the other is not. NAV-03.
    pub(super) fn rail_between(&self, table: u8, one: Point, other: Point) -> bool {
        let on = |spot: Point| {
            let mut crafts = self.state.crafts.iter();
            crafts.position(|craft| {
                craft.kind.decked() && craft.table == table && ships::holds(&craft.placed(), spot)
            })
        };
        !self.state.crafts.is_empty() && on(one) != on(other)
    }
}
