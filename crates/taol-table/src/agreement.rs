//! Agreement to what is announced, revision by revision. TUR-03, TUR-04.

use std::collections::BTreeMap;

use taol_rules::figure::FigureId;
use taol_rules::order::{Order, Orders};
use taol_rules::{sense, sheet};

use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::naming;
use crate::position::Stage;
use crate::refusal::Refusal;
use crate::seat::SeatId;

impl Game {
    /// Agrees to what one has before one's eyes; when all have, it is locked and played.
    pub(crate) fn agree(&mut self, by: By, revision: u32) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        if self.position.stage != Stage::Announcing {
            return Err(Refusal::NotNow(self.position.stage));
        }
        let now = self.position.revision(self.company.eyes(seat));
        if revision != now {
            return Err(Refusal::StaleRevision(now));
        }
        if !self.position.agreed.contains(&seat) {
            self.happen(by, Event::Agreed { seat });
        }
        self.close_if_all_agree(by);
        Ok(())
    }

    /// Takes the agreement back.
    pub(crate) fn disagree(&mut self, by: By) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        if self.position.stage != Stage::Announcing {
            return Err(Refusal::NotNow(self.position.stage));
        }
        self.happen(by, Event::Disagreed { seat });
        Ok(())
    }

    /// Goes on when everybody who is waited for has agreed or chosen.
    pub(crate) fn close_if_all_agree(&mut self, by: By) {
        let deciding = self.company.deciding();
        if !deciding.is_empty() && deciding.is_subset(&self.position.agreed) {
            self.close_stage(by);
        }
    }

    /// Whose agreement a change clears: those whom it concerns and who may know of it, and whoever makes it. Whether
    /// they had agreed makes no difference here, so that it makes none to what others are told.
    pub(crate) fn cleared_by(
        &self,
        announcer: Option<SeatId>,
        changed: &Orders,
    ) -> BTreeMap<SeatId, Vec<FigureId>> {
        let mut cleared = BTreeMap::new();
        for seat in self.company.deciding() {
            let eyes = self.company.eyes(seat);
            let figures: Vec<FigureId> = changed
                .iter()
                .filter(|(id, order)| self.position.is_news(eyes, **id, order))
                .filter(|(id, order)| announcer == Some(seat) || self.concerns(seat, **id, order))
                .map(|(id, _)| *id)
                .collect();
            if !figures.is_empty() {
                cleared.insert(seat, figures);
            }
        }
        cleared
    }

    /// Whether a figure's new plan concerns a seat: one of its people is meant, before or after, or means that figure,
    /// or is so near that both could get within voice of each other this turn.
    fn concerns(&self, seat: SeatId, changed: FigureId, order: &Order) -> bool {
        if self.company.is_master(seat) {
            return true;
        }
        let plans = &self.position.plans;
        let before = plans.get(&changed);
        self.company.figures_of(seat).any(|own| {
            own == changed
                || naming::names(order, own)
                || before.is_some_and(|before| naming::names(before, own))
                || plans.get(&own).is_some_and(|plan| naming::names(plan, changed))
                || self.within_reach(own, changed)
        })
    }

    fn within_reach(&self, one: FigureId, other: FigureId) -> bool {
        let (setting, state) = (&*self.position.setting, &self.position.state);
        let (here, there) = (state.figure(one), state.figure(other));
        if here.table != there.table || !here.present() || !there.present() {
            return false;
        }
        let allowance = |id: FigureId| sheet::allowance_cm(setting, state, id);
        let reach = allowance(one) + allowance(other) + setting.rulebook.senses.voice;
        sense::distance(state, one, other) <= reach
    }
}
