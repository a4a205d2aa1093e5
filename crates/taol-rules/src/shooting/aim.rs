//! One shot made ready: may it be made, at whom, how far, with which modifiers. SHO-01 to SHO-15.

use std::cell::OnceCell;

use taol_geometry::TOUCH;

use crate::arithmetic::{Applied, Modifiers, total};
use crate::command;
use crate::event::Colour;
use crate::figure::FigureId;
use crate::order::{Moment, Order, Shot};
use crate::refusal::Refusal;
use crate::rulebook::{Band, Shoots, ShotModifier, Switch, Weapon};

use super::announced::Due;
use super::cover::Cover;
use super::glimpse::{self, Glimpse};
use super::members::Member;
use super::modifiers::{self, Stance};
use super::priority;
use super::scene::{Company, Scene};
use super::shelter::Shelters;
use super::volley::{Eligible, VolleyDie};
use super::{Field, Spent, then};

/// A shot that can be made.
pub(super) struct Aim {
    /// Who.
    pub shooter: FigureId,
    /// With which weapon, by its place in the list.
    pub weapon: u8,
    /// At whom.
    pub target: FigureId,
    /// Dice of one person only: pooled with nobody who aims at the whole group.
    pub picked: bool,
    /// Which shot of the turn, from 1.
    pub number: u8,
    /// Centimetres.
    pub range: f64,
    /// The dice, with the faces to be thrown still unknown.
    pub dice: Vec<VolleyDie>,
    /// +1 for one of its own dice. SHE-03.
    pub burst_bonus: Option<Applied>,
    /// +1 for one die of the player's at this group. SHM-08.
    pub group_bonus: Option<Applied>,
    /// Costs a victim saved by dress or shield its shield. SHT-05.
    pub takes_shields: bool,
    /// Somebody shot at in a duel. SHT-09.
    pub duel: bool,
    /// The one person was picked out of a group by an elite shot. SHE-06.
    pub elite_pick: bool,
    /// Who was aimed at together on the way; for any other shot they are together still. SHT-02, SHO-12.
    group: Option<Vec<FigureId>>,
}

impl Aim {
    /// The shooter is in disorder. DIE-05.
    pub(super) fn disordered(&self) -> bool {
        self.dice.iter().any(|die| die.disorder)
    }

    /// Everybody aimed at: the target with its group. SHO-12.
    pub(super) fn aimed_at<'b>(&'b self, company: &'b Company) -> &'b [FigureId] {
        match &self.group {
            Some(group) => group,
            None => company.of(self.target),
        }
    }

    /// Two shots at one target. DIE-08.
    pub(super) fn at_one_target(&self, other: &Aim, company: &Company) -> bool {
        if self.group.is_none() && other.group.is_none() {
            return company.together(self.target, other.target);
        }
        self.target == other.target
            || self.aimed_at(company).contains(&other.target)
            || other.aimed_at(company).contains(&self.target)
    }
}

/// Whoever of some shooters is in disorder; those who throw together are one player's. DIE-05.
pub(super) fn in_disorder(aims: &[Aim]) -> Option<FigureId> {
    aims.iter().find(|aim| aim.disordered()).map(|aim| aim.shooter)
}

/// Who strikes this turn as things stand, once somebody has asked. SHO-10.
pub(super) struct Strikers<'a> {
    field: Field<'a>,
    known: OnceCell<Vec<FigureId>>,
}

impl<'a> Strikers<'a> {
    pub(super) fn of(field: &Field<'a>) -> Strikers<'a> {
        Strikers {
            field: *field,
            known: OnceCell::new(),
        }
    }

    /// Strikes this turn, over a friend's shoulder or not. SHO-10, SHO-11.
    pub(super) fn contain(&self, id: FigureId) -> bool {
        let field = &self.field;
        let strikers = self.known.get_or_init(|| {
            let exchange = crate::melee::exchange(
                field.setting,
                field.start,
                field.now,
                field.orders,
                field.timeline,
            );
            let blows = exchange.steps.iter().flat_map(|step| &step.blows);
            blows
                .map(|blow| exchange.fighters[blow.striker as usize].id)
                .collect()
        });
        strikers.contains(&id)
    }
}

/// Everything one looks at to make one shot ready: as it stands, or for a shot on the way as it was at that moment.
/// SHT-02.
pub(super) struct Ready<'a> {
    /// The table.
    pub field: &'a Field<'a>,
    /// Who stands where.
    pub scene: &'a Scene<'a>,
    /// Who is together.
    pub company: &'a Company,
    /// Who is caught up in a melee: as it stands in the shooting phase, though somebody seen before is shot at. SHO-09.
    pub melees: &'a Company,
    /// Whose shields work against whom. SHD-01, SHD-02.
    pub shelters: &'a Shelters,
    /// All shots made at once.
    pub announced: &'a [Due<'a>],
    /// What the sides have spent.
    pub spent: &'a Spent,
    /// Who strikes this turn.
    pub strikers: &'a Strikers<'a>,
}

/// What is known of a shot that may be made, before one looks at the target.
struct Allowed<'a> {
    shooter: FigureId,
    /// Which shot of the turn, from 1.
    number: u8,
    shot: &'a Shot,
    shoots: &'a Shoots,
    stance: Stance,
    glimpse: Glimpse,
}

impl Ready<'_> {
    /// A shot made ready, or why not. The guards stand in order of precedence.
    pub fn aim(&self, shooter: FigureId, number: u8, shot: &Shot) -> Result<Aim, Refusal> {
        let (weapon, shoots) = self.weapon(shooter, shot)?;
        let moving = self.moves(shooter, shot);
        self.may_shoot_at_all((shooter, number), shot, weapon, shoots, moving)?;
        self.is_an_enemy(shooter, shot)?;
        self.contact_allows(shooter, shot, shoots)?;
        let stance = self.stance(shooter, shot, shoots, moving)?;
        let glimpse = glimpse::of(self.field, self.company, shooter, shot)?;
        let allowed = Allowed {
            shooter,
            number,
            shot,
            shoots,
            stance: Stance {
                fleeting: glimpse.fleeting_shooter(),
                ..stance
            },
            glimpse,
        };
        match glimpse {
            Glimpse::At { time, .. } if !self.field.timeline.tracks.is_empty() => {
                self.aim_then(time, &allowed)
            }
            _ => self.aim_at_target(&allowed),
        }
    }

    /// The same with everything as it was at a time of the movement. SHT-02.
    fn aim_then(&self, time: f64, allowed: &Allowed<'_>) -> Result<Aim, Refusal> {
        let state = then::state_at(self.field, time);
        let field = Field {
            now: &state,
            ..*self.field
        };
        let scene = Scene::at(&field, time);
        let company = Company::at(&field, self.company);
        let during = glimpse::during(allowed.shot);
        let shelters = Shelters::new(&field, &scene, &company, self.announced);
        let ready = Ready {
            field: &field,
            scene: &scene,
            company: &company,
            melees: if during { &company } else { self.melees },
            shelters: &shelters,
            announced: self.announced,
            spent: self.spent,
            strikers: self.strikers,
        };
        if during {
            ready.not_held_by_then(allowed.shooter, allowed.shot, allowed.shoots)?;
        }
        let aim = ready.aim_at_target(allowed)?;
        Ok(Aim {
            group: Some(company.of(allowed.shot.target).to_vec()),
            ..aim
        })
    }

    /// How far, past what, at whom and with which modifiers.
    fn aim_at_target(&self, allowed: &Allowed<'_>) -> Result<Aim, Refusal> {
        let &Allowed {
            shooter,
            number,
            shot,
            shoots,
            stance,
            glimpse,
        } = allowed;
        let (field, scene) = (self.field, self.scene);
        let close = self.at_the_shortest_band(shot);
        let bands = self.bands(shooter, (shot, shot.target), shoots, glimpse.time());
        let into_melee = !close
            && self.in_melee(shot, field.now.profile(shooter).side, shot.target)
            && self.ordered_into_melee(shooter, shot)?;
        let members = self.members(scene, shooter, shot, (shoots, bands), (close, into_melee))?;
        // Into a melee the number to reach is that for the one aimed at. SHO-09.
        let aimed = if into_melee {
            let company = self.company.of(shot.target);
            let named = members.iter().find(|member| member.id == shot.target);
            named
                .or_else(|| members.iter().find(|member| company.contains(&member.id)))
                .ok_or(Refusal::TargetNotSeen(shooter, shot.target))?
        } else {
            &members[0]
        };
        let range = aimed.distance;
        let band = band(bands, if close { 0.0 } else { range }).ok_or_else(|| {
            let most = bands.last().map_or(0.0, |band| band.to);
            Refusal::OutOfRange(shooter, shot.target, range, most)
        })?;
        let straight_down = shoots.straight_down.filter(|_| self.straight_down(shooter, shot));
        self.outdoors(shooter, shot, &band, aimed.way)?;
        self.faces(shooter, shot, shoots, stance.moving)?;
        if !close {
            priority::check(self, shooter, shot, shoots, (range, glimpse.time()))?;
        }

        // Those least covered are hit first, unless the leader ordered fire on all, or into a melee. SHM-06, SHO-09.
        let reach = match bands.last() {
            Some(last) if into_melee => last.to,
            _ => band.to,
        };
        let in_band = |member: &&Member| close || member.distance <= reach + TOUCH;
        let covers = members.iter().filter(in_band).map(|member| member.cover.malus);
        let least = covers.max().unwrap_or(0);
        let mixed = || {
            members
                .iter()
                .filter(in_band)
                .any(|member| member.cover.malus != least)
        };
        let led =
            || shot.ordered_by.is_some() || command::commander(field.setting, field.now, shooter).is_some();
        if shot.at_all && !close && mixed() && !led() {
            return Err(Refusal::NobodyOrdersFireOnAll(shooter));
        }
        let all = shot.at_all || into_melee;
        let can_be_hit = |member: &&Member| in_band(member) && (all || member.cover.malus == least);

        let rules = &field.setting.rulebook.shooting;
        let tactical = !self.company.disordered(shooter);
        let mut common = modifiers::of_shooter(field, shooter, shot, shoots, stance, tactical);
        common.extend(modifiers::of_glimpse(field, glimpse.fleeting_target()));
        let with = |member: &Member| {
            let mut all = Modifiers::from_slice(&common);
            all.extend(modifiers::of_cover(member.cover));
            let shielded = self.shelters.cover(shooter, member.id);
            if self.company.walls {
                all.extend(modifiers::of_wall(field, shooter, member.id));
            }
            modifiers::of_target(field, member.id, shot, shoots, &band, shielded, &mut all);
            modifiers::combine(rules, all)
        };
        let mut eligible: Vec<Eligible> = Vec::with_capacity(members.len());
        for member in members.iter().filter(can_be_hit) {
            eligible.push(Eligible {
                victim: member.id,
                applied: with(member),
            });
        }
        // Alone, everything counts at once; among several, what the drawn one wears comes after. SHO-15.
        let applied = if let [only] = eligible.as_slice() {
            Modifiers::from_slice(&only.applied)
        } else {
            common.extend(modifiers::of_cover(Cover {
                malus: least,
                ..Cover::default()
            }));
            modifiers::combine(rules, common)
        };
        let need = straight_down.unwrap_or(band.need);
        if let Some(most) = rules.most
            && need - total(&applied) > most
        {
            return Err(Refusal::Hopeless(shooter, need - total(&applied), most));
        }

        let at_group = self.group(shot.target);
        let built = members.iter().filter(can_be_hit).any(|member| member.cover.built);
        let bonus = modifiers::listed(rules, ShotModifier::Group);
        let for_all = rules.group_bonus_for_all && field.setting.rulebook.on(Switch::GroupBonus);
        let picked = self.picks(shooter, shot);
        // One person who is picked is no group. SHE-06.
        let at_will = !picked && (shoots.group_bonus && !shot.volley || for_all && !built);
        Ok(Aim {
            shooter,
            weapon: shot.weapon,
            target: shot.target,
            picked,
            number,
            range,
            dice: self.dice(shooter, number, shoots, need, applied, eligible),
            burst_bonus: bonus
                .filter(|_| shoots.dice.is_some() && shoots.group_bonus && at_group && tactical),
            group_bonus: bonus.filter(|_| shoots.dice.is_none() && at_group && tactical && at_will),
            takes_shields: shoots.takes_shields,
            duel: shot.duel,
            elite_pick: picked && shot.elite.is_some(),
            group: None,
        })
    }

    pub(super) fn weapon(&self, shooter: FigureId, shot: &Shot) -> Result<(&Weapon, &Shoots), Refusal> {
        let keys = &self.field.now.profile(shooter).weapons;
        let weapon = keys
            .get(shot.weapon as usize)
            .and_then(|key| self.field.setting.rulebook.weapons.get(key));
        let shoots = weapon.and_then(|weapon| weapon.shoots.as_ref());
        weapon
            .zip(shoots)
            .ok_or(Refusal::DoesNotShoot(shooter, shot.weapon))
    }

    /// Point blank and in contact one shoots at the shortest band. SHT-04 to SHT-06.
    fn at_the_shortest_band(&self, shot: &Shot) -> bool {
        matches!(shot.moment, Moment::PointBlank | Moment::InContact)
    }

    /// The dice of the weapon: one, or red and white ones. SHE-03.
    fn dice(
        &self,
        shooter: FigureId,
        number: u8,
        shoots: &Shoots,
        need: i8,
        applied: Modifiers,
        eligible: Vec<Eligible>,
    ) -> Vec<VolleyDie> {
        let one = VolleyDie {
            shooter,
            number,
            colour: Colour::Plain,
            faces: self.field.now.profile(shooter).die,
            need,
            applied,
            disorder: self.company.disordered(shooter),
            eligible,
        };
        let coloured = |colour: Colour| VolleyDie {
            colour,
            faces: 6,
            ..one.clone()
        };
        match shoots.dice {
            None => vec![one],
            Some(dice) => {
                let red = (0..dice.red).map(|_| coloured(Colour::Red));
                red.chain((0..dice.white).map(|_| coloured(Colour::White)))
                    .collect()
            }
        }
    }

    pub(super) fn order(&self, id: FigureId) -> Option<&Order> {
        self.scene.told(id)
    }
}

/// The band a distance falls into; upper bounds included. SEN-01.
pub(super) fn band(bands: &[Band], distance: f64) -> Option<Band> {
    bands.iter().copied().find(|band| distance <= band.to + TOUCH)
}

/// Whether two touch, by a corner or across a wall too.
pub(super) fn touch(state: &crate::state::State, one: FigureId, other: FigureId) -> bool {
    let (low, high) = (one.min(other), one.max(other));
    state
        .contacts
        .iter()
        .any(|contact| contact.one == low && contact.other == high)
}
