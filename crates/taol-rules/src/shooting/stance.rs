//! How somebody shoots: standing or moving, on foot or mounted, facing, and with which bands. SHO-03, SHO-14, SHM-04, SHM-05.

use taol_geometry::{Direction, Point, TOUCH, crosses_segment_segment};

use crate::charge;
use crate::figure::{FigureId, Posture, skill};
use crate::order::{Moment, Shot, Special};
use crate::refusal::Refusal;
use crate::rulebook::{Band, Conceals, Handling, Locomotion, MustFace, Shoots, Switch};
use crate::sense;
use crate::setting::GroundShape;

use super::aim::Ready;
use super::before;
use super::modifiers::Stance;

/// Moments of the turn at which a thrower's facing is looked at.
const FACING_LOOKS: u32 = 16;

/// The cosine of 45°.
const COSINE_45: f64 = std::f64::consts::FRAC_1_SQRT_2;

impl Ready<'_> {
    /// Whether somebody counts as on the move; before movement, whether it has said it would or might. MOV-05, SHT-01,
    /// SHM-05.
    pub(super) fn moves(&self, shooter: FigureId, shot: &Shot) -> bool {
        let field = self.field;
        let moved = match shot.moment {
            Moment::BeforeMovement => shot.will_move || self.means_to_move(shooter),
            _ => !field.now.figure(shooter).immobile,
        };
        let restless = || {
            field.setting.rulebook.shooting.threatened_mounted_move
                && field.now.locomotion(shooter).mounted()
                && self.threatened(shooter)
        };
        moved || restless()
    }

    /// Goes more than two paces by its order, by an answer of its own or by one of its body. MOV-05, SHT-01, TUR-05.
    fn means_to_move(&self, id: FigureId) -> bool {
        before::sent_off_by(self.field.setting, self.field.start, id, self.field.orders).is_some()
    }

    /// Standing or moving, on foot or mounted: what the weapon allows, and its malus. SHO-03, SHM-04.
    pub(super) fn stance(
        &self,
        shooter: FigureId,
        shot: &Shot,
        shoots: &Shoots,
        moving: bool,
    ) -> Result<Stance, Refusal> {
        let rules = &self.field.setting.rulebook.shooting;
        // Hunting, mounted foot shoot game as riders. SHM-07.
        let way = match self.field.now.locomotion(shooter) {
            Locomotion::MountedFoot if self.field.setting.hunted(self.field.now, shot.target) => {
                Locomotion::Rider
            }
            way => way,
        };
        let handling: Handling = match way {
            Locomotion::Foot => shoots.foot,
            Locomotion::Rider => shoots.rider,
            Locomotion::MountedFoot => shoots.mounted_foot,
        };
        if way.mounted() && handling.immobile.is_none() && handling.moving.is_none() {
            return Err(Refusal::NotFromTheSaddle(shooter, shot.weapon));
        }
        let malus = match (moving, shot.moment) {
            (false, _) => handling.immobile,
            (true, Moment::InContact) if way.mounted() && rules.mounted_malus_in_contact => handling.moving,
            (true, Moment::InContact) => handling.moving.or(handling.immobile).map(|_| 0),
            (true, Moment::PointBlank) => handling.point_blank.or(handling.moving),
            (true, _) => handling.moving,
        };
        let emergency = || {
            let on = self.field.setting.rulebook.on(Switch::MountedFootEmergency);
            let on = on && way == Locomotion::MountedFoot;
            handling.immobile.filter(|_| on && moving).map(|_| -2)
        };
        let malus = malus.or_else(emergency);
        let upright = self.field.now.figure(shooter).posture == Posture::Standing;
        if shoots.standing && !upright {
            return Err(Refusal::MustStand(shooter, shot.weapon));
        }
        let stays = shot.moment != Moment::BeforeMovement && self.field.now.figure(shooter).immobile;
        let malus = malus.ok_or(if moving && stays {
            Refusal::MayBeReached(shooter, shot.weapon)
        } else {
            Refusal::MustBeImmobile(shooter, shot.weapon)
        })?;
        let in_contact = matches!(shot.moment, Moment::InContact) && !moving;
        Ok(Stance {
            malus: if in_contact && !rules.mounted_malus_in_contact {
                0
            } else {
                malus
            },
            moving,
            fleeting: false,
            aimed: self
                .order(shooter)
                .is_some_and(|order| order.special == Some(Special::AimedShot))
                && !self.aim_spoilt(shooter),
        })
    }

    /// Volley and gallop have bands of their own, by whom they are aimed at. SHT-07.
    pub(super) fn bands<'b>(
        &self,
        shooter: FigureId,
        (shot, target): (&Shot, FigureId),
        shoots: &'b Shoots,
        time: f64,
    ) -> &'b [Band] {
        if shot.volley && !shoots.volley.is_empty() && self.at_a_mass(target) {
            &shoots.volley
        } else if !shoots.gallop.is_empty() && self.gallops(shooter, target, time) {
            &shoots.gallop
        } else {
            &shoots.bands
        }
    }

    /// A rider who has just gone straight on, nearer and nearer the target, on easy ground, for as far as two dice may
    /// fall. SHO-03.
    fn gallops(&self, shooter: FigureId, target: FigureId, time: f64) -> bool {
        let field = self.field;
        if field.now.locomotion(shooter) != Locomotion::Rider {
            return false;
        }
        let track = field.timeline.tracks.get(shooter as usize);
        let Some((from, to)) = track.and_then(|track| charge::straight_run(track, time)) else {
            return false;
        };
        let (run, ahead) = (to - from, self.scene.placed(target).at - to);
        let towards = run.dot(ahead) > 0.0;
        let figure = field.now.figure(shooter);
        let hard = || charge::hard_ground(field.setting, (figure.table, figure.storey), from, to, 0.0);
        towards
            && run.length() >= super::GALLOP - 1e-6
            && hard().is_none_or(|(_, left)| left >= super::GALLOP - 1e-6)
    }

    /// From a wall onto somebody at its foot.
    pub(super) fn straight_down(&self, shooter: FigureId, shot: &Shot) -> bool {
        sense::clearly_higher(self.field.setting, self.field.now, shooter, shot.target)
            && self.scene.distance(shooter, shot.target) <= 2.0 + TOUCH
    }

    /// Bands for the open air: not indoors, and in some editions not through a narrow opening on the way. SHO-03.
    pub(super) fn outdoors(
        &self,
        shooter: FigureId,
        shot: &Shot,
        band: &Band,
        (from, to): (Point, Point),
    ) -> Result<(), Refusal> {
        if !band.outdoors {
            return Ok(());
        }
        let figure = self.field.now.figure(shooter);
        let storeys = [figure.storey, self.field.now.figure(shot.target).storey];
        let grounds = &self.field.setting.tables[figure.table as usize].grounds;
        let narrow = || {
            grounds.iter().any(|ground| {
                ground.traits.conceals == Conceals::SteppingBack
                    && storeys.contains(&ground.storey)
                    && matches!(&ground.shape, GroundShape::Line { corners, .. }
                        if corners.windows(2).any(|piece| crosses_segment_segment(from, to, piece[0], piece[1])))
            })
        };
        let bars = self.field.setting.rulebook.shooting.narrow_openings_bar;
        let indoors = |id: FigureId| {
            let figure = self.field.now.figure(id);
            let table = &self.field.setting.tables[figure.table as usize];
            table.room_at(figure.at, figure.storey).is_some()
        };
        if indoors(shooter) || indoors(shot.target) || bars && narrow() {
            return Err(Refusal::OutdoorsOnly(shooter, shot.weapon));
        }
        Ok(())
    }

    /// Throwers, and in 2012 those who move, must face the target: 45° either side, more in the saddle. SHO-14.
    pub(super) fn faces(
        &self,
        shooter: FigureId,
        shot: &Shot,
        shoots: &Shoots,
        moving: bool,
    ) -> Result<(), Refusal> {
        let must = match self.field.setting.rulebook.shooting.must_face {
            MustFace::Nobody => false,
            MustFace::Throwers => shoots.thrown.is_some(),
            MustFace::Movers => moving,
        };
        // Riders trained to it shoot in passing. SHT-08.
        let profile = self.field.now.profile(shooter);
        let passing = profile.skilled(skill::CARACOLE) && self.field.now.locomotion(shooter).mounted();
        if !must || passing {
            return Ok(());
        }
        let rules = &self.field.setting.rulebook.shooting;
        let saddle = rules.must_face == MustFace::Movers && self.field.now.locomotion(shooter).mounted();
        let cosine = if saddle || shoots.wide_arc { 0.0 } else { COSINE_45 };
        let ahead = |at: Point, facing: Direction, target: Point| {
            let way = target - at;
            facing.vector().dot(way) >= cosine * way.length() - 1e-9
        };
        let tracks = &self.field.timeline.tracks;
        let walked = tracks
            .get(shooter as usize)
            .is_some_and(|track| !track.legs.is_empty());
        let faced = if walked {
            // For at least half the turn.
            let looks = (0..FACING_LOOKS).filter(|look| {
                let time = (f64::from(*look) + 0.5) / f64::from(FACING_LOOKS);
                let (at, facing, _) = tracks[shooter as usize].pose(time);
                ahead(at, facing, tracks[shot.target as usize].pose(time).0)
            });
            looks.count() * 2 >= FACING_LOOKS as usize
        } else {
            let own = self.scene.placed(shooter);
            ahead(own.at, own.facing, self.scene.placed(shot.target).at)
        };
        faced.then_some(()).ok_or(if cosine == 0.0 {
            Refusal::NotInTheWideArc(shooter, shot.target)
        } else {
            Refusal::NotFacing(shooter, shot.target)
        })
    }
}
