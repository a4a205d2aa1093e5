//! Shots and blows of an order. SHO-01, MEL-01.

use taol_rules::figure::FigureId;
use taol_rules::message::Message;
use taol_rules::order::{AfterMelee, BARE_HANDS, Blow, Moment, Shot};

use super::{Reader, inside};
use crate::problem::{Path, Problem};
use crate::raw::{RawAfter, RawBlow, RawMoment, RawOrder, RawShot};

/// The name that stands for no weapon at all. BRW-01.
const BARE_HANDS_NAME: &str = "bare-hands";

/// Whether an order says anything of shots and blows: without an action, it means to stay put.
pub(super) fn fights(raw: &RawOrder) -> bool {
    raw.shoot.is_some() || !raw.shots.is_empty() || raw.strike.is_some() || raw.after.is_some()
}

/// What somebody does once the blows have fallen.
pub(super) fn after(raw: Option<RawAfter>) -> AfterMelee {
    let raw = raw.unwrap_or_default();
    AfterMelee {
        steps_in: raw.steps_in,
        gives_quarter: raw.gives_quarter,
        yields: raw.yields,
    }
}

impl Reader<'_> {
    /// The shots of an order: one, or several in a list.
    pub(super) fn shots(&mut self, raw: &RawOrder, id: FigureId, at: &Path) -> Vec<Shot> {
        if raw.shoot.is_some() && !raw.shots.is_empty() {
            let message = Message::new("order-shoot-and-shots").with("name", self.state.name(id));
            self.problems
                .push(Problem::key_error(inside(at, "shots"), message));
        }
        let one = raw.shoot.iter().map(|shot| (shot, inside(at, "shoot")));
        let several = raw.shots.iter().enumerate();
        let several = several.map(|(index, shot)| (shot, inside(&inside(at, "shots"), index)));
        one.chain(several)
            .filter_map(|(shot, at)| self.shot(shot, id, &at))
            .collect()
    }

    fn shot(&mut self, raw: &RawShot, id: FigureId, at: &Path) -> Option<Shot> {
        let weapon = match &raw.with {
            Some(name) => self.weapon(name, id, inside(at, "with")),
            None => self.first_that_shoots(id, at),
        };
        let target = self.somebody_else(&raw.at, id, inside(at, "at"));
        let named = |reader: &mut Self, name: &String| reader.figure(name, inside(at, "ordered-by"));
        let ordered_by = raw.ordered_by.as_ref().and_then(|name| named(self, name));
        if raw.moment.is_some() && raw.when != RawMoment::OnTheWay {
            let message = Message::new("order-key-only-with")
                .with("key", "moment")
                .with("action", "on-the-way");
            self.problems
                .push(Problem::key_error(inside(at, "moment"), message));
        }
        Some(Shot {
            moment: match raw.when {
                RawMoment::BeforeMovement => Moment::BeforeMovement,
                RawMoment::OnTheWay => Moment::DuringMovement(raw.moment),
                RawMoment::ShootingPhase => Moment::ShootingPhase,
                RawMoment::PointBlank => Moment::PointBlank,
                RawMoment::InContact => Moment::InContact,
            },
            ordered_by,
            at_all: raw.at_all,
            volley: raw.volley,
            elite: raw.elite,
            leans_out: raw.leans_out,
            duel: raw.duel,
            agreed: raw.agreed,
            ..Shot::new(weapon?, target?)
        })
    }

    /// The first weapon of somebody's list that is shot or thrown.
    fn first_that_shoots(&mut self, id: FigureId, at: &Path) -> Option<u8> {
        let book = &self.setting.rulebook.weapons;
        let shoots = |key: &String| book.get(key).is_some_and(|weapon| weapon.shoots.is_some());
        let found = self.state.profile(id).weapons.iter().position(shoots);
        if found.is_none() {
            let message = Message::new("order-nothing-to-shoot-with").with("name", self.state.name(id));
            self.problems.push(Problem::key_error(at.clone(), message));
        }
        found.map(|place| place as u8)
    }

    /// The blow of an order; whoever says nothing strikes as the rules have it.
    pub(super) fn blow(&mut self, raw: Option<&RawBlow>, id: FigureId, at: &Path) -> Blow {
        let Some(raw) = raw else {
            return Blow::default();
        };
        let at = inside(at, "strike");
        let mut whom = |key: &str, name: &Option<String>| {
            let name = name.as_ref()?;
            self.somebody_else(name, id, inside(&at, key))
        };
        let (target, second) = (whom("at", &raw.at), whom("second", &raw.second));
        let third = whom("third", &raw.third);
        let behind_hostage = whom("behind-hostage", &raw.behind_hostage);
        let shield_against = whom("shield-against", &raw.shield_against);
        let weapon = raw.with.as_ref().and_then(|name| match name.as_str() {
            BARE_HANDS_NAME => Some(BARE_HANDS),
            name => self.weapon(name, id, inside(&at, "with")),
        });
        Blow {
            refrains: raw.refrains,
            target,
            second,
            third,
            weapon,
            manner: raw.manner,
            forgoes_weight: raw.forgoes_weight,
            behind_hostage,
            strikes_hostage: raw.strikes_hostage,
            shield_against,
        }
    }

    /// Somebody by name, but not oneself.
    fn somebody_else(&mut self, name: &str, id: FigureId, at: Path) -> Option<FigureId> {
        let found = self.figure(name, at.clone())?;
        if found == id {
            let message = Message::new("order-about-oneself").with("name", name);
            self.problems.push(Problem::error(at, message));
            return None;
        }
        Some(found)
    }
}
