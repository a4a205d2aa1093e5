//! Whom a shot can hit. SHO-05, SHO-09 to SHO-12, SHO-15.

use std::borrow::Cow;
use std::cmp::Ordering;

use smallvec::SmallVec;
use taol_geometry::{Point, TOUCH};

use crate::figure::{FigureId, Status};
use crate::order::{Elite, Moment, Shot};
use crate::place::nearer;
use crate::refusal::Refusal;
use crate::rulebook::{Band, EliteShot, RearRanks, Shoots, Switch};

use super::aim::{self, Ready, touch};
use super::cover::{self, Cover};
use super::glimpse;
use super::line::Lines;
use super::priority;
use super::scene::{PRESSED, Scene};

/// A member of the target that can be hit.
pub(super) struct Member {
    /// Who.
    pub id: FigureId,
    /// Edge to edge.
    pub distance: f64,
    /// What covers it.
    pub cover: Cover,
    /// The line of fire: from middle to middle, or past what stops that.
    pub way: (Point, Point),
}

impl Ready<'_> {
    /// Whom the shot can hit, nearest first: those of the target's group in sight. SHO-05, SHO-12, SHO-15.
    pub(super) fn members(
        &self,
        scene: &Scene<'_>,
        shooter: FigureId,
        shot: &Shot,
        (shoots, bands): (&Shoots, &[Band]),
        (close, into_melee): (bool, bool),
    ) -> Result<SmallVec<[Member; 12]>, Refusal> {
        let field = self.field;
        let rules = &field.setting.rulebook.shooting;
        let now = field.now;
        let side = now.profile(shooter).side;
        let picked = self.picks(shooter, shot);
        let all: Cow<'_, [FigureId]> = if picked {
            Cow::Owned(vec![shot.target])
        } else if into_melee {
            // Friends may be hit too: everybody of that melee. SHO-09.
            now.ids()
                .filter(|id| self.melees.same_melee(*id, shot.target))
                .filter(|id| now.figure(*id).present() && *id != shooter)
                .collect()
        } else {
            Cow::Borrowed(self.company.of(shot.target))
        };
        let mut seen = false;
        let mut fighting = false;
        let mut members: SmallVec<[Member; 12]> = SmallVec::new();
        let mut by_distance: SmallVec<[(f64, FigureId); 24]> = SmallVec::new();
        let there = |id: &FigureId| {
            now.figure(*id).present() && (into_melee || now.figure(*id).status != Status::Captive)
        };
        let far = |id: FigureId| (scene.distance(shooter, id), id);
        by_distance.extend(all.iter().copied().filter(there).map(far));
        let at = |id: FigureId| now.figure(id).at;
        by_distance.sort_unstable_by(|a, b| {
            // Nearly always the distances differ, and one look tells.
            if a.0 != b.0 {
                return if a.0 < b.0 {
                    Ordering::Less
                } else {
                    Ordering::Greater
                };
            }
            let by_middle = || nearer(at(shooter), at(a.1), at(b.1));
            a.0.total_cmp(&b.0).then_with(by_middle).then(a.1.cmp(&b.1))
        });
        let lines = Lines::new(
            self,
            scene,
            shooter,
            shoots,
            by_distance.iter().map(|(_, id)| *id),
        );
        let farthest = bands.last().map_or(0.0, |band| band.to);
        // Who was in contact with others already is shot at by nobody who comes up. SHO-09, SHT-04.
        let fought_friends = |id: FigureId| {
            let mut before = field.start.contacts.iter();
            before.any(|contact| {
                let other = match id {
                    _ if contact.one == id => contact.other,
                    _ if contact.other == id => contact.one,
                    _ => return false,
                };
                !field.setting.enemies(side, now.profile(other).side)
            })
        };
        for &(distance, id) in &by_distance {
            // The nearest in sight gives the band; nobody beyond it can be drawn, but into a melee.
            let beyond = |nearest: &Member| {
                aim::band(bands, nearest.distance).is_none_or(|band| distance > band.to + TOUCH)
            };
            if !close && !into_melee && members.first().is_some_and(beyond) {
                break;
            }
            if close {
                if scene.in_contact(id) && distance <= farthest + TOUCH && (picked || !fought_friends(id)) {
                    let way = scene.middle_line(shooter, id);
                    members.push(Member {
                        id,
                        distance,
                        cover: if rules.white_of_their_eyes && shot.moment == Moment::PointBlank {
                            self.cover(scene, (&lines, way), shooter, id, shoots)
                        } else {
                            Cover::default()
                        },
                        way,
                    });
                }
                continue;
            }
            if !lines.clear(id, distance) {
                continue;
            }
            seen = true;
            if !into_melee && self.in_melee(shot, side, id) {
                fighting = true;
                if !self.rear_rank(shooter, id, distance, shoots) {
                    continue;
                }
            }
            let way = lines.way(id);
            members.push(Member {
                id,
                distance,
                cover: self.cover(scene, (&lines, way), shooter, id, shoots),
                way,
            });
        }
        if members.is_empty() {
            return Err(match (seen, fighting) {
                (_, true) if shoots.contact && touch(now, shooter, shot.target) => {
                    Refusal::ShootsInContact(shooter, shot.target)
                }
                (_, true) => Refusal::TargetInMelee(shooter, shot.target),
                _ if close => Refusal::NotInTouch(shooter, shot.target),
                _ => Refusal::TargetNotSeen(shooter, shot.target),
            });
        }
        Ok(members)
    }

    fn cover(
        &self,
        scene: &Scene<'_>,
        (lines, way): (&Lines<'_>, (Point, Point)),
        shooter: FigureId,
        target: FigureId,
        shoots: &Shoots,
    ) -> Cover {
        let (field, company, grounds) = (self.field, self.company, &lines.covering);
        cover::of(
            field,
            company,
            scene,
            (grounds, way),
            (shooter, target),
            shoots.modern,
        )
    }

    /// Caught up in a melee; on the way only while it touches a friend of the shooter. SHO-09, SHT-02.
    pub(super) fn in_melee(&self, shot: &Shot, side: u8, id: FigureId) -> bool {
        let field = self.field;
        if glimpse::during(shot) {
            self.company.holds_a_friend(field, side, id)
                || glimpse::held_by_friends(field, side, id, |friend| *self.scene.placed(friend))
        } else {
            self.melees.caught(field, side, id)
        }
    }

    /// One person is aimed at, not its group: by an elite shot, in contact, point blank at one's own enemy. SHO-12.
    pub(super) fn picks(&self, shooter: FigureId, shot: &Shot) -> bool {
        let rules = &self.field.setting.rulebook.shooting;
        let elite = |elite: Elite| match rules.elite {
            EliteShot::WhenAimed => !self.aim_spoilt(shooter),
            _ => elite == Elite::Pick,
        };
        shot.elite.is_some_and(elite)
            || shot.moment == Moment::InContact
            || shot.moment == Moment::PointBlank
                && !shot.at_all
                && touch(self.field.now, shooter, shot.target)
    }

    /// The leader in person, within voice, orders fire into the melee. SHO-09.
    pub(super) fn ordered_into_melee(&self, shooter: FigureId, shot: &Shot) -> Result<bool, Refusal> {
        let rules = &self.field.setting.rulebook.shooting;
        match shot.ordered_by {
            Some(leader) if rules.into_melee_by_order => {
                priority::orders_into_melee(self.field, shooter, leader)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Behind a front that fights, touching nobody and striking nobody. SHO-10, SHO-11.
    pub(super) fn rear_rank(&self, shooter: FigureId, id: FigureId, distance: f64, shoots: &Shoots) -> bool {
        let field = self.field;
        let figure = field.now.figure(id);
        let free = !self.scene.in_contact(id)
            && !field.now.ids().any(|friend| {
                let beside = field.now.figure(friend);
                beside.present()
                    && (beside.table, beside.storey) == (figure.table, figure.storey)
                    && !field
                        .setting
                        .enemies(field.now.profile(friend).side, field.now.profile(shooter).side)
                    && self.scene.distance(friend, id) <= PRESSED
            });
        let shortest = shoots
            .bands
            .first()
            .is_some_and(|band| distance <= band.to + TOUCH);
        // Thrown from behind one's own front that fights them, and from nowhere else.
        let over_the_front = shoots.thrown.is_some() && self.front_fights(shooter, id);
        let allowed = match field.setting.rulebook.shooting.rear_ranks {
            _ if over_the_front => true,
            _ if !field.setting.rulebook.on(Switch::RearRanks) => false,
            RearRanks::Never => false,
            RearRanks::ShortRange => shortest,
            RearRanks::AnyRange => true,
        };
        free && allowed && !self.plain_only(shooter) && !self.strikers.contain(id)
    }

    /// Somebody of the one's group is in contact with the other's. SHO-11.
    fn front_fights(&self, own: FigureId, enemy: FigureId) -> bool {
        let (own, theirs) = (self.company.of(own), self.company.of(enemy));
        let fights = |friend: &&FigureId| self.scene.in_contact(**friend);
        let mut fighting = own.iter().filter(fights);
        fighting.any(|friend| theirs.iter().any(|enemy| touch(self.field.now, *friend, *enemy)))
    }

    /// Three on foot, two mounted, or the like. GRP-02.
    pub(super) fn group(&self, target: FigureId) -> bool {
        let members = self.company.of(target);
        members.len() > 1 && !crate::group::is_isolated(self.field.setting, self.field.now, members)
    }
}
