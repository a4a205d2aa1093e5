//! Who meets without touching base to base: over a hostage, and on a cart or in a boat. MEM-11, CON-01, VEH-01.

use taol_geometry::distance_base_base;

use crate::figure::FigureId;
use crate::order::{Action, Order};
use crate::state::Touch;

use super::fray::{BESIDE, Fray, Meet};

impl Fray<'_> {
    /// Whoever comes up against a hostage held in front meets the one who holds it. MEM-11.
    pub(super) fn meet_over_hostages(&mut self) {
        for id in self.now.ids() {
            let told = self.told[id as usize];
            if told.is_none_or(|order| order.blow.behind_hostage.is_none()) {
                continue;
            }
            let Some(hostage) = self.hostage(id) else {
                continue;
            };
            let before = self.towards(id, hostage);
            let comes_up = |other: &FigureId| {
                let known = |meet: &Meet| (meet.me, meet.enemy) == (id, *other);
                self.figure(*other).able()
                    && !self.now.stowed(self.figure(*other))
                    && !self.friends(id, *other)
                    && self.towards(id, *other).dot(before) > 0.0
                    && self.beside(*other, hostage, BESIDE)
                    && !self.walled_off(*other, hostage)
                    && !self.meets.iter().any(known)
            };
            let enemies: Vec<FigureId> = self.now.ids().filter(comes_up).collect();
            for enemy in enemies {
                self.meets
                    .extend([(id, enemy), (enemy, id)].map(|(me, enemy)| Meet {
                        me,
                        enemy,
                        touch: Touch::Front,
                        opening: false,
                        climbed: false,
                    }));
            }
        }
    }

    /// Whoever sits on a cart or in a boat is met there by enemies who go for it: at its side, which is an obstacle
    /// between them, or aboard. Whom it goes for it meets as well. CON-01, VEH-01.
    pub(super) fn meet_aboard(&mut self) {
        if self.now.crafts.is_empty() {
            return;
        }
        let mut found: Vec<Meet> = Vec::new();
        for id in self.now.ids() {
            let figure = self.figure(id);
            let craft = figure.aboard.filter(|_| figure.able() && self.now.stowed(figure));
            let Some(craft) = craft else { continue };
            for other in self.now.ids() {
                let enemy = self.figure(other);
                let beside = enemy.aboard == Some(craft);
                let outside = || {
                    let hull = |craft: u8| self.now.crafts[craft as usize].placed();
                    // From boat to boat where these lie side by side.
                    let own = enemy.aboard.filter(|_| self.now.stowed(enemy));
                    let theirs = own.map_or_else(|| self.placed(other), hull);
                    (enemy.table, enemy.storey) == (figure.table, figure.storey)
                        && distance_base_base(&theirs, &hull(craft)) <= BESIDE
                };
                if enemy.able()
                    && !self.friends(id, other)
                    && (goes_for(self.order(other), id) || goes_for(self.order(id), other))
                    && (beside || outside())
                {
                    let touch = if beside { Touch::Front } else { Touch::Across };
                    found.extend([(id, other), (other, id)].map(|(me, enemy)| Meet {
                        me,
                        enemy,
                        touch,
                        opening: false,
                        climbed: false,
                    }));
                }
            }
        }
        found.sort_unstable_by_key(|meet| (meet.me, meet.enemy));
        found.dedup_by_key(|meet| (meet.me, meet.enemy));
        let known = |meet: &Meet| {
            self.meets
                .iter()
                .any(|one| (one.me, one.enemy) == (meet.me, meet.enemy))
        };
        found.retain(|meet| !known(meet));
        self.meets.extend(found);
    }
}

/// Has said that it charges, or strikes at, somebody.
fn goes_for(order: Option<&Order>, whom: FigureId) -> bool {
    order.is_some_and(|order| {
        let charges = matches!(order.action, Action::Charge { target, .. } if target == whom);
        charges || order.blow.target == Some(whom)
    })
}
