//! Whether somebody may shoot this weapon at this moment at all. The guards of `aim`. SHO-01, SHO-02, SHO-04, SHE-05, SHE-06, SHT, TUR-12.

use taol_geometry::{Point, distance_base_segment};

use crate::command;
use crate::disguise;
use crate::engine::{EngineRefusal, guns, ships};
use crate::figure::{FigureId, Freedom, skill};
use crate::grip;
use crate::movement::CONTACT;
use crate::order::{Action, Drill, Moment, Order, Shot, Special};
use crate::refusal::Refusal;
use crate::rulebook::{EliteShot, Going, Shoots, Switch, Weapon};
use crate::sense;
use crate::setting::GroundShape;

use super::aim::{Ready, touch};
use super::scene::{PRESSED, works};

impl Ready<'_> {
    /// Able, free, and with a weapon that is ready. SHO-01, SHO-04, SHE-05.
    pub(super) fn may_shoot_at_all(
        &self,
        (shooter, number): (FigureId, u8),
        shot: &Shot,
        weapon: &Weapon,
        shoots: &Shoots,
        moving: bool,
    ) -> Result<(), Refusal> {
        let figure = self.field.now.figure(shooter);
        if !figure.able() {
            return Err(Refusal::NotAble(shooter, figure.status));
        }
        let free = match figure.freedom {
            Freedom::Free => true,
            Freedom::PistolOnly => shoots.contact,
            Freedom::MoveOnly | Freedom::Nothing => false,
        };
        if self
            .order(shooter)
            .is_some_and(|order| order.action == Action::Hesitate)
        {
            return Err(Refusal::Hesitates(shooter));
        }
        if !free {
            return Err(Refusal::CannotShootNow(shooter));
        }
        let order = self.order(shooter);
        // On a ladder one still fires a pistol at the enemy in contact. MER-02.
        let clings = shot.moment == Moment::InContact && shoots.contact;
        let busy =
            |order: &Order| at_work(order) && !(clings && matches!(order.action, Action::Climb { .. }));
        if order.is_some_and(busy) {
            return Err(Refusal::BusyAtWork(shooter));
        }
        let bit = 1u32 << shot.weapon;
        if figure.wet & bit != 0 {
            return Err(Refusal::WeaponWet(shooter, shot.weapon));
        }
        if (figure.lost | figure.spoiled) & bit != 0 {
            return Err(Refusal::WeaponGone(shooter, shot.weapon));
        }
        if !weapon.swims && self.field.setting.swims(self.field.now, shooter) {
            return Err(Refusal::NotSwimming(shooter, shot.weapon));
        }
        if figure.lasting.arm && weapon.hand.two_handed {
            return Err(Refusal::TakesTwoHands(shooter, shot.weapon));
        }
        let bridle = self.company.bridles.contains(&shooter);
        if weapon.hand.two_handed && grip::hand_taken(self.field.now, order, shooter, bridle) {
            return Err(Refusal::HandTaken(shooter, shot.weapon));
        }
        let key = &self.field.now.profile(shooter).weapons[shot.weapon as usize];
        let from_gun = guns::needs_gun(self.field.now, key);
        if from_gun {
            self.gun_fires(shooter, shot, key)?;
        }
        if self.field.setting.rulebook.on(Switch::ShipsOutOfSmallArms)
            && shoots.crew.unwrap_or(1) == 1
            && let Some(ship) = ships::out_of_small_arms(self.field.now, shooter, shot.target)
        {
            return Err(Refusal::Engine(
                shooter,
                EngineRefusal::ShipUnderWay(ship.to_owned()),
            ));
        }
        if let Some(turns) = weapon.reload
            && figure.loaded & bit == 0
            && !from_gun
        {
            return Err(Refusal::NotLoaded(shooter, shot.weapon, turns));
        }
        if let Some(carried) = shoots.thrown
            && super::thrown(figure, shot.weapon) + number > carried.saturating_add(figure.shots)
        {
            return Err(Refusal::NoneLeft(shooter, shot.weapon));
        }
        // A second shot takes a weapon that shoots twice, not a second weapon.
        let earlier = order.map_or(&[][..], |order| {
            &order.shots[..order.shots.len().min(number as usize - 1)]
        });
        if let Some(other) = earlier.iter().find(|other| other.weapon != shot.weapon) {
            return Err(Refusal::AnotherWeaponShoots(shooter, other.weapon));
        }
        let rate = self.rate(shooter, shot, shoots, moving);
        if number > rate {
            return Err(Refusal::ShootsTooOften(shooter, shot.weapon, rate));
        }
        let crew = shoots.crew.unwrap_or(1);
        if crew > 1 && !from_gun && self.hands_near(shooter) < crew {
            return Err(Refusal::CrewMissing(shooter, shot.weapon, crew));
        }
        self.special(shooter, shot, shoots, moving)?;
        self.elite(shooter, shot)?;
        self.volley(shooter, shot, weapon, shoots)
    }

    /// A weapon that is a gun is fired from one: at hand, loaded, ready and pointed there. ART-01, ART-02.
    fn gun_fires(&self, shooter: FigureId, shot: &Shot, key: &str) -> Result<(), Refusal> {
        let (setting, now) = (self.field.setting, self.field.now);
        let refuse = |why| Refusal::Engine(shooter, why);
        let Some((_, gun)) = guns::served(setting, now, shooter, key) else {
            let (name, apart, most) = guns::nearest(setting, now, shooter, key);
            return Err(refuse(EngineRefusal::GunTooFar(name, apart, most)));
        };
        guns::may_fire(setting, gun, now.turn, now.figure(shot.target).at).map_err(refuse)?;
        let idle = |id: FigureId| {
            let order = self.order(id);
            id == shooter
                || order
                    .is_none_or(|order| order.shots.is_empty() && !order.action.moves() && !at_work(order))
        };
        let side = now.profile(shooter).side;
        let hands = now
            .ids()
            .filter(|id| now.profile(*id).side == side && idle(*id) && guns::at_hand(setting, now, *id, gun));
        let have = hands.count().min(255) as u8;
        if have < gun.crew {
            return Err(refuse(EngineRefusal::CrewTooSmall(
                gun.name.clone(),
                have,
                gun.crew,
            )));
        }
        Ok(())
    }

    /// How many shots a turn: less on the move, one in contact at any time of the turn. SHT-10.
    pub(super) fn rate(&self, shooter: FigureId, shot: &Shot, shoots: &Shoots, moving: bool) -> u8 {
        let goes_for = |order: &Order, whom: Option<FigureId>| match order.action {
            Action::Charge { target, .. } => whom.is_none_or(|whom| whom == target),
            _ => false,
        };
        // Before movement a charge, or a path into an enemy who stays, counts as the contact to come, whoever's it is.
        let will_touch = shot.moment == Moment::BeforeMovement
            && shoots.rate.max(shoots.rate_moving).unwrap_or(1) > 1
            && (self.order(shooter).is_some_and(|order| goes_for(order, None))
                || self.walk_into_each_other(shooter)
                || self
                    .field
                    .orders
                    .values()
                    .any(|order| goes_for(order, Some(shooter))));
        let touching = will_touch || self.field.start.in_contact(shooter) || self.scene.in_contact(shooter);
        if touching || matches!(shot.moment, Moment::PointBlank | Moment::InContact) {
            1
        } else if moving {
            shoots.rate_moving.unwrap_or(1)
        } else {
            shoots.rate.unwrap_or(1)
        }
    }

    /// Somebody's path leads into an enemy, or that of an enemy into this one. SHT-10.
    fn walk_into_each_other(&self, id: FigureId) -> bool {
        let mut others = self.field.now.ids().filter(|other| *other != id);
        others.any(|other| self.walks_into(id, other) || self.walks_into(other, id))
    }

    /// A path leads into an enemy who stays where it is and can be reached. SHT-10.
    fn walks_into(&self, id: FigureId, other: FigureId) -> bool {
        let Some(Action::Path(path)) = self.order(id).map(|order| &order.action) else {
            return false;
        };
        let (now, own) = (self.field.now, self.scene.placed(id));
        let mut way: Vec<Point> = vec![own.at];
        way.extend(path.iter().map(|waypoint| waypoint.at));
        let pace = self.scene.pace(self.field, id);
        let (figure, enemy) = (now.figure(id), now.figure(other));
        let order = self.order(other);
        let met = |piece: &[Point]| {
            let apart = distance_base_segment(self.scene.placed(other), piece[0], piece[1]);
            apart <= own.base.inner_radius() + CONTACT
        };
        figure.able()
            && enemy.able()
            && (enemy.table, enemy.storey) == (figure.table, figure.storey)
            && order.is_none_or(|order| !order.action.moves())
            && sense::within(now, id, other, pace)
            && disguise::takes_for_enemy(self.field.setting, now, id, other, order)
            && way.windows(2).any(met)
    }

    /// People of one's side, oneself included, close enough to serve a weapon.
    pub(super) fn hands_near(&self, shooter: FigureId) -> u8 {
        let near = self.company.of(shooter).iter().filter(|id| {
            self.field.now.figure(**id).able()
                && self.scene.distance(shooter, **id) <= PRESSED
                && self
                    .order(**id)
                    .is_none_or(|order| **id == shooter || order.shots.is_empty() && !order.action.moves())
        });
        near.count().min(255) as u8
    }

    /// Grenades, and shoulder weapons on the move, are special actions; so is an aimed shot. TUR-12.
    pub(super) fn special(
        &self,
        shooter: FigureId,
        shot: &Shot,
        shoots: &Shoots,
        moving: bool,
    ) -> Result<(), Refusal> {
        let special = self.order(shooter).and_then(|order| order.special);
        if shoots.always_special && self.field.setting.rulebook.on(Switch::SpecialActions) {
            if special != Some(Special::Grenade) {
                return Err(Refusal::OnlyAsSpecialAction(shooter, shot.weapon));
            }
        } else if shoots.moving_is_special
            && moving
            && !matches!(shot.moment, Moment::PointBlank)
            && special != Some(Special::FireOnTheMove)
        {
            return Err(Refusal::OnlyAsSpecialAction(shooter, shot.weapon));
        }
        if special == Some(Special::AimedShot) && (moving || !self.can_aim(shooter, shot)) {
            return Err(Refusal::CannotAim(shooter));
        }
        if special == Some(Special::Surprise) && !self.field.now.figure(shooter).immobile {
            return Err(Refusal::MustBeImmobile(shooter, shot.weapon));
        }
        Ok(())
    }

    /// Ready and idle last turn, neither at work nor in contact, immobile, and no enemy within a move of contact: what one
    /// can know. TUR-12.
    pub(super) fn can_aim(&self, shooter: FigureId, shot: &Shot) -> bool {
        let (start, now) = (self.field.start, self.field.now);
        let shoulder = self
            .field
            .setting
            .rulebook
            .weapons
            .get(&now.profile(shooter).weapons[shot.weapon as usize])
            .is_some_and(|weapon| weapon.shoulder);
        let last_turn = start.figure(shooter);
        let idle_last_turn = last_turn.immobile
            && last_turn.freedom == Freedom::Free
            && !start.in_contact(shooter)
            && last_turn.last_melee < start.turn
            && start.shot_at.iter().all(|(who, _)| *who != shooter);
        shoulder
            && idle_last_turn
            && start.turn > 0
            && now.figure(shooter).immobile
            && !self.threatened(shooter)
    }

    /// Somebody shoots at it or at its group: it shoots all the same, but has no time to aim. TUR-12.
    pub(super) fn aim_spoilt(&self, shooter: FigureId) -> bool {
        let now = self.field.now;
        self.field.orders.iter().any(|(other, order)| {
            self.field
                .setting
                .enemies(now.profile(*other).side, now.profile(shooter).side)
                && order
                    .shots
                    .iter()
                    .any(|theirs| self.company.together(theirs.target, shooter))
        })
    }

    /// An enemy could come into contact this turn. SHM-05, TUR-12.
    pub(super) fn threatened(&self, id: FigureId) -> bool {
        let start = self.field.start;
        let figure = start.figure(id);
        start.ids().any(|other| {
            let enemy = start.figure(other);
            enemy.able()
                && enemy.table == figure.table
                && disguise::takes_for_enemy(self.field.setting, start, id, other, self.scene.told(other))
                && sense::within(start, id, other, self.scene.pace(self.field, other))
        })
    }

    /// One elite shot per player and turn, by somebody who is one. SHE-06.
    pub(super) fn elite(&self, shooter: FigureId, shot: &Shot) -> Result<(), Refusal> {
        if shot.elite.is_none() {
            return Ok(());
        }
        let profile = self.field.now.profile(shooter);
        let aimed = self.order(shooter).and_then(|order| order.special) == Some(Special::AimedShot);
        let allowed = match self.field.setting.rulebook.shooting.elite {
            EliteShot::Never => false,
            EliteShot::BonusOrPick => true,
            EliteShot::WhenAimed => aimed,
        };
        if allowed && profile.skilled(skill::ELITE_SHOT) && !self.spent.elite_taken(self.field.now, shooter) {
            Ok(())
        } else {
            Err(Refusal::NotAnEliteShot(shooter))
        }
    }

    /// Three or more in close order, immobile and commanded, off difficult ground. SHT-07.
    fn volley(
        &self,
        shooter: FigureId,
        shot: &Shot,
        weapon: &Weapon,
        shoots: &Shoots,
    ) -> Result<(), Refusal> {
        if !shot.volley {
            return Ok(());
        }
        let now = self.field.now;
        let column = !self.field.setting.rulebook.shooting.volleys_first;
        if column && shoots.volley.is_empty() {
            return Err(Refusal::WeaponWithoutVolley(shooter, shot.weapon));
        }
        // Where volleys have a column of their own, ramparts serve as well as close order.
        let along_works = |id: FigureId| column && self.behind_works(id);
        let drawn_up = |id: FigureId| {
            let figure = now.figure(id);
            figure.able()
                && figure.immobile
                && !self.company.disordered(id)
                && (figure.close_order() || along_works(id))
        };
        let commander = |id: FigureId| command::commander(self.field.setting, now, id);
        let commanded = commander(shooter);
        let beside = self.company.of(shooter).iter().copied();
        let beside = beside.filter(|id| drawn_up(*id) && (*id == shooter || self.joins_volley(*id)));
        // Spread along works, those who hear the same leader fire as one.
        let spread = self.field.orders.iter().filter(|(id, order)| {
            order.shots.iter().any(|shot| shot.volley)
                && now.profile(**id).side == now.profile(shooter).side
                && !self.company.together(**id, shooter)
                && along_works(shooter)
                && along_works(**id)
                && drawn_up(**id)
                && self.joins_volley(**id)
                && commander(**id) == commanded
        });
        let joining = beside.count() + spread.count();
        if self.company.disordered(shooter) {
            return Err(Refusal::PlainShotsOnly(shooter));
        }
        let fits = drawn_up(shooter)
            && joining >= 3
            && commanded.is_some()
            && if column {
                self.at_a_mass(shot.target)
            } else {
                // Muskets, rifles and carbines.
                shoots.firearm && weapon.shoulder && self.on_easy_ground(shooter)
            };
        fits.then_some(()).ok_or(if column {
            Refusal::NoVolley(shooter)
        } else {
            Refusal::NoVolleyOfRegulars(shooter)
        })
    }

    /// At a group, or at people in something built: what a volley column is for. SHT-07.
    pub(super) fn at_a_mass(&self, target: FigureId) -> bool {
        self.group(target) || self.behind_works(target)
    }

    /// Shoots in a volley this turn, as far as contact and loading let it. SHT-07.
    fn joins_volley(&self, id: FigureId) -> bool {
        let shots = self.order(id).map_or(&[][..], |order| &order.shots);
        shots.iter().filter(|shot| shot.volley).any(|shot| {
            let Ok((weapon, shoots)) = self.weapon(id, shot) else {
                return false;
            };
            let loaded =
                weapon.reload.is_none() || self.field.now.figure(id).loaded & (1u32 << shot.weapon) != 0;
            // Those who have shot in the same volley are unloaded already.
            let shot_now = self.field.now.figure(id).shots > 0;
            (loaded || shot_now) && self.contact_allows(id, shot, shoots).is_ok()
        })
    }

    /// Along a rampart or in a built protection.
    pub(super) fn behind_works(&self, id: FigureId) -> bool {
        let figure = self.field.now.figure(id);
        sense::behind_works(self.field.setting, figure, self.scene.placed(id))
    }

    pub(super) fn on_easy_ground(&self, id: FigureId) -> bool {
        let figure = self.field.now.figure(id);
        let way = self.field.now.locomotion(id) as usize;
        let table = &self.field.setting.tables[figure.table as usize];
        !table.grounds.iter().any(|ground| {
            ground.storey == figure.storey
                && ground.traits.going[way] != Going::Easy
                && matches!(&ground.shape, GroundShape::Area(area) if area.contains_point(figure.at))
        })
    }

    /// At enemies on the same table who are still there.
    pub(super) fn is_an_enemy(&self, shooter: FigureId, shot: &Shot) -> Result<(), Refusal> {
        let now = self.field.now;
        let target = now
            .figures
            .get(shot.target as usize)
            .ok_or(Refusal::UnknownFigure(shot.target))?;
        if shot.target == shooter {
            return Err(Refusal::TargetIsSelf(shooter));
        }
        let announced = self.field.orders.get(&shot.target);
        if !disguise::takes_for_enemy(self.field.setting, now, shooter, shot.target, announced) {
            return Err(Refusal::NotAnEnemy(shooter, shot.target));
        }
        let others_left = || {
            self.company
                .of(shot.target)
                .iter()
                .any(|id| now.figure(*id).present())
        };
        if !target.present() && !others_left() {
            return Err(Refusal::TargetGone(shooter, shot.target));
        }
        if target.table != now.figure(shooter).table {
            return Err(Refusal::AnotherTable(shooter, shot.target));
        }
        Ok(())
    }

    /// Who touches whom decides which shots there are. SHO-02, SHT-04 to SHT-06.
    pub(super) fn contact_allows(
        &self,
        shooter: FigureId,
        shot: &Shot,
        shoots: &Shoots,
    ) -> Result<(), Refusal> {
        let (field, rules) = (self.field, &self.field.setting.rulebook.shooting);
        let held = field.start.in_contact(shooter);
        let on = |switch: Switch| field.setting.rulebook.on(switch);
        let known = match shot.moment {
            Moment::BeforeMovement => rules.before_movement && on(Switch::ShotsBeforeMovement),
            Moment::DuringMovement(_) => rules.during_movement && on(Switch::ShotsOnTheWay),
            Moment::PointBlank => rules.point_blank || rules.white_of_their_eyes,
            Moment::ShootingPhase | Moment::InContact => true,
        };
        if !known {
            return Err(Refusal::NoSuchMoment(shooter));
        }
        let special = matches!(shot.moment, Moment::PointBlank | Moment::InContact);
        if special && self.plain_only(shooter) {
            return Err(Refusal::PlainShotsOnly(shooter));
        }
        match shot.moment {
            Moment::InContact => {
                if !touch(field.now, shooter, shot.target) {
                    return Err(Refusal::NotInTouch(shooter, shot.target));
                }
                if !shoots.contact {
                    return Err(Refusal::HeldInContact(shooter));
                }
            }
            _ if held && (!shoots.contact || rules.contact_waits_for_melee) => {
                return Err(self.held(shooter, shot, shoots));
            }
            Moment::PointBlank => {
                let met =
                    self.company.of(shot.target).iter().any(|enemy| {
                        touch(field.now, shooter, *enemy) && !touch(field.start, shooter, *enemy)
                    });
                let over_the_front = shoots.over_the_front
                    && rules.white_of_their_eyes
                    && self.front_meets(shooter, shot.target);
                if held || !met && !over_the_front {
                    return Err(Refusal::NotInTouch(shooter, shot.target));
                }
                let shot_last_turn = field.start.shot_at.iter().any(|(who, _)| *who == shooter);
                let steady = field.now.figure(shooter).immobile && !shot_last_turn;
                if rules.white_of_their_eyes && !over_the_front && !steady {
                    return Err(Refusal::CannotHoldFire(shooter));
                }
            }
            Moment::ShootingPhase => return self.not_held_by_then(shooter, shot, shoots),
            _ => {}
        }
        Ok(())
    }

    /// In contact with an enemy by then only pistols are left, and where they wait for the melee not even those. SHO-02.
    pub(super) fn not_held_by_then(
        &self,
        shooter: FigureId,
        shot: &Shot,
        shoots: &Shoots,
    ) -> Result<(), Refusal> {
        let waits = self.field.setting.rulebook.shooting.contact_waits_for_melee;
        if self.scene.in_contact(shooter) && (!shoots.contact || waits) {
            return Err(self.held(shooter, shot, shoots));
        }
        Ok(())
    }

    /// In contact; a pistol may still fire at the enemy there, in the melee. SHO-02, SHT-06.
    pub(super) fn held(&self, shooter: FigureId, shot: &Shot, shoots: &Shoots) -> Refusal {
        if shoots.contact && touch(self.field.now, shooter, shot.target) {
            Refusal::ShootsInContact(shooter, shot.target)
        } else {
            Refusal::HeldInContact(shooter)
        }
    }

    /// In disorder, where the edition then allows plain shots only. DIS-02.
    pub(super) fn plain_only(&self, shooter: FigureId) -> bool {
        self.field.setting.rulebook.shooting.plain_shots_only_in_disorder && self.company.disordered(shooter)
    }

    /// The own front has just met the target's group. SHT-05.
    pub(super) fn front_meets(&self, shooter: FigureId, target: FigureId) -> bool {
        let field = self.field;
        self.company.of(shooter).iter().any(|friend| {
            self.company
                .of(target)
                .iter()
                .any(|enemy| touch(field.now, *friend, *enemy) && !touch(field.start, *friend, *enemy))
        })
    }
}

/// One action a turn: who works, reloads, hesitates or forms up does not shoot. TUR-01.
fn at_work(order: &Order) -> bool {
    let not_free = matches!(
        order.action,
        Action::Hesitate
            | Action::TakePlace {
                drill: Drill::Form(..) | Drill::Join(_),
                ..
            }
    );
    not_free || works(order)
}
