//! Who an order for several is for. GRP-04.

use std::collections::BTreeSet;

use taol_rules::figure::{FigureId, Status};
use taol_rules::message::Message;

use super::{Reader, inside};
use crate::problem::{Path, Problem};
use crate::scenario::sides_change;

impl Reader<'_> {
    /// Figures and units by name, units spelled out; somebody, nobody twice, and no enemies together.
    pub(super) fn members(&mut self, who: &[String], at: &Path) -> Vec<FigureId> {
        let mut members: Vec<FigureId> = Vec::new();
        let (mut seen, mut names) = (BTreeSet::new(), BTreeSet::new());
        if who.is_empty() {
            let message = Message::new("order-for-nobody");
            self.problems.push(Problem::error(at.clone(), message));
        }
        for (index, name) in who.iter().enumerate() {
            if !names.insert(name) {
                let message = Message::new("scenario-named-twice").with("name", name);
                self.problems.push(Problem::error(inside(at, index), message));
                continue;
            }
            let unit = self.setting.units.iter().find(|unit| unit.name == *name);
            let named = match unit {
                Some(unit) => unit.figures.clone(),
                None => self.figure(name, inside(at, index)).into_iter().collect(),
            };
            if let Some((one, other)) = self.enemies(&members, &named) {
                let message = Message::new("order-for-enemies")
                    .with("first", self.state.name(one))
                    .with("second", self.state.name(other));
                self.problems.push(Problem::error(inside(at, index), message));
            }
            members.extend(named.into_iter().filter(|id| seen.insert(*id)));
        }
        members
    }

    /// Two of these who are enemies now and for good: neither is led off captive, and no side changes its mind.
    fn enemies(&self, members: &[FigureId], others: &[FigureId]) -> Option<(FigureId, FigureId)> {
        if sides_change(self.setting) {
            return None;
        }
        let free = |id: &&FigureId| self.state.figure(**id).status != Status::Captive;
        let first = members.iter().find(free)?;
        let side = self.state.profile(*first).side;
        let mut others = others.iter().filter(free);
        let enemy = others.find(|id| self.setting.enemies(side, self.state.profile(**id).side))?;
        Some((*first, *enemy))
    }
}
