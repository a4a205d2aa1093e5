//! Shots and blows of every kind.

use arbitrary::{Result, Unstructured};
use taol_rules::figure::FigureId;
use taol_rules::order::{AfterMelee, BARE_HANDS, Blow, Elite, Manner, Moment, Shot};

use crate::orders::{Chooser, share};

impl Chooser<'_, '_> {
    /// A few shots at anybody, at any moment.
    pub fn shots(&mut self, id: FigureId) -> Result<Vec<Shot>> {
        let mut shots = Vec::new();
        for _ in 0..self.u.int_in_range(1..=3u8)? {
            let mut shot = Shot::new(self.weapon(id)?, self.target(id)?);
            shot.moment = match self.u.int_in_range(0..=6u8)? {
                0 => Moment::BeforeMovement,
                1 => Moment::DuringMovement(None),
                2 => Moment::DuringMovement(Some(self.number(1.0)?)),
                3 => Moment::PointBlank,
                4 => Moment::InContact,
                _ => Moment::ShootingPhase,
            };
            let bits: u8 = self.u.arbitrary()?;
            (shot.at_all, shot.volley) = (bits & 1 != 0, bits & 2 != 0);
            (shot.leans_out, shot.duel, shot.agreed) = (bits & 4 != 0, bits & 8 != 0, bits & 16 != 0);
            shot.will_move = bits & 128 != 0;
            if bits & 32 != 0 {
                shot.ordered_by = Some(self.target(id)?);
            }
            if bits & 64 != 0 {
                shot.elite = Some(*self.u.choose(&[Elite::Bonus, Elite::Pick])?);
            }
            shots.push(shot);
        }
        Ok(shots)
    }

    /// Any blow, with anything, at anybody.
    pub fn blow(&mut self, id: FigureId) -> Result<Blow> {
        let bits: u8 = self.u.arbitrary()?;
        Ok(Blow {
            refrains: bits & 1 != 0,
            forgoes_weight: bits & 2 != 0,
            strikes_hostage: bits & 4 != 0,
            target: self.maybe(bits & 8 != 0, id)?,
            second: self.maybe(bits & 16 != 0, id)?,
            third: self.maybe(bits & 24 == 24, id)?,
            behind_hostage: self.maybe(bits & 32 != 0, id)?,
            weapon: match bits >> 6 {
                0 => Some(BARE_HANDS),
                1 => Some(self.weapon(id)?),
                _ => None,
            },
            manner: *self.u.choose(&Manner::ALL)?,
            shield_against: self.maybe(bits & 3 == 2, id)?,
        })
    }

    fn maybe(&mut self, named: bool, id: FigureId) -> Result<Option<FigureId>> {
        Ok(if named { Some(self.target(id)?) } else { None })
    }

    /// One it has; of the wild ones, perhaps none there is.
    fn weapon(&mut self, id: FigureId) -> Result<u8> {
        let count = self
            .state
            .profiles
            .get(usize::from(id))
            .map_or(0, |profile| profile.weapons.len());
        Ok(if self.wild || count == 0 {
            self.u.arbitrary()?
        } else {
            self.u.choose_index(count)? as u8
        })
    }
}

/// What somebody does once the blows have fallen.
pub fn after(u: &mut Unstructured<'_>) -> Result<AfterMelee> {
    let chance = share(u)?;
    Ok(AfterMelee {
        steps_in: chance < 0.5,
        gives_quarter: chance > 0.25 && chance < 0.75,
        yields: (chance * 16.0) as u8 % 2 == 0,
    })
}
