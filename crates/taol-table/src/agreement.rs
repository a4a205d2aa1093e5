//! Agreement to what is announced, revision by revision. TUR-03, TUR-04.

use std::borrow::Cow;

use taol_rules::figure::FigureId;
use taol_rules::order::{Order, Orders};

use crate::command::By;
use crate::event::{Cleared, Event};
use crate::game::Game;
use crate::knowledge::Eyes;
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
        let somebody = !self.company.deciding().is_empty();
        if somebody && self.deciding_now().is_subset(&self.position.agreed) {
            self.close_stage(by);
        }
    }

    /// Whose agreement a change clears: those whom it concerns and who may know of it, and whoever makes it; and what
    /// each side can tell of that. Whether somebody had agreed makes no difference to it.
    pub(crate) fn cleared_by(&self, announcer: Option<SeatId>, changed: &Orders) -> Cleared {
        self.company
            .cleared(self.position.knowledge.len() as u8, &|judge, seat| {
                let mut changed = changed.iter();
                changed.any(|(id, order)| self.clears(judge, announcer, seat, *id, order))
            })
    }

    /// Whether a figure's new plan clears a seat's agreement, as far as somebody can tell. What one can tell of another side
    /// is so, whomever of that side one does not know: nobody is said not to agree whom the table does not wait for.
    fn clears(
        &self,
        judge: Eyes,
        announcer: Option<SeatId>,
        seat: SeatId,
        changed: FigureId,
        order: &Order,
    ) -> bool {
        let eyes = self.company.eyes(seat);
        if announcer == Some(seat) && judge == eyes {
            return true;
        }
        if !self.position.is_news(judge, changed, order) {
            return false;
        }
        if announcer == Some(seat) || self.company.is_master(seat) {
            return true;
        }
        let [before, after] =
            [self.position.plans.get(&changed), Some(order)].map(|plan| match (judge, eyes) {
                (Eyes::Side(judge), Eyes::Side(side)) if judge != side => {
                    self.position.plan_told((judge, side), changed, plan)
                }
                _ => self.position.plan(judge, changed, plan),
            });
        before != after && self.concerns(judge, seat, changed, [before, after])
    }

    /// Whether a figure's new plan concerns a seat, as far as somebody can tell: one of its people is meant, before or
    /// after, or means that figure, or is so near that both could get within voice of each other this turn.
    fn concerns(
        &self,
        judge: Eyes,
        seat: SeatId,
        changed: FigureId,
        plans: [Option<Cow<'_, Order>>; 2],
    ) -> bool {
        let position = &self.position;
        let mut known = self
            .company
            .figures_of(seat)
            .filter(|own| position.sees(judge, *own));
        known.any(|own| {
            let mut plans = plans.iter().flatten();
            own == changed
                || plans.any(|plan| naming::names(plan, own))
                || position.means(judge, own, changed)
                || position.within_reach(own, changed)
        })
    }
}
