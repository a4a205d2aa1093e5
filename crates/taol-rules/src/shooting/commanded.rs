//! Commanded volleys: who may fire one, and at whom. SHT-07.

use crate::command;
use crate::figure::FigureId;
use crate::order::Shot;
use crate::refusal::Refusal;
use crate::rulebook::{Going, Shoots, Weapon};
use crate::sense;
use crate::setting::GroundShape;

use super::aim::Ready;

impl Ready<'_> {
    /// Three or more in close order, immobile and commanded, off difficult ground. SHT-07.
    pub(super) fn volley(
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
    fn behind_works(&self, id: FigureId) -> bool {
        let figure = self.field.now.figure(id);
        sense::behind_works(self.field.setting, figure, self.scene.placed(id))
    }

    fn on_easy_ground(&self, id: FigureId) -> bool {
        let figure = self.field.now.figure(id);
        let way = self.field.now.locomotion(id) as usize;
        let table = &self.field.setting.tables[figure.table as usize];
        !table.grounds.iter().any(|ground| {
            ground.storey == figure.storey
                && ground.traits.going[way] != Going::Easy
                && matches!(&ground.shape, GroundShape::Area(area) if area.contains_point(figure.at))
        })
    }
}
