//! Draft, announce, answer, change. TUR-03, TUR-05.

use taol_rules::engine::check_tables;
use taol_rules::figure::FigureId;
use taol_rules::order::{Order, Orders};
use taol_rules::refusal::Refusal as Why;
use taol_rules::shooting::sent_off_by;

use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::knowledge::Eyes;
use crate::naming::{self, Token};
use crate::position::Stage;
use crate::refusal::Refusal;
use crate::seat::SeatId;

impl Game {
    /// Private notes: nobody checks them, nobody else sees them.
    pub(crate) fn draft(&mut self, by: By, orders: Orders) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let mut drafted = Orders::new();
        for (token, order) in orders {
            let (id, order) = self.own_order(seat, token, order)?;
            drafted.insert(id, order);
        }
        self.happen(
            by,
            Event::Drafted {
                seat,
                orders: drafted,
            },
        );
        Ok(())
    }

    /// Announces: those who could see the people concerned see what they mean to do.
    pub(crate) fn announce(&mut self, by: By, orders: Orders) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        if self.position.stage != Stage::Announcing {
            return Err(Refusal::NotNow(self.position.stage));
        }
        let mut changed = Orders::new();
        for (token, order) in orders {
            let (id, order) = self.own_order(seat, token, order)?;
            let name = || self.position.state.name(id).to_owned();
            if self.position.covered(id) {
                return Err(Refusal::UnderMarker(name()));
            }
            if self.position.hesitating.contains(&id) {
                return Err(Refusal::Hesitates(name()));
            }
            let order = naming::announced(order);
            if self.position.plans.get(&id) != Some(&order) {
                changed.insert(id, order);
            }
        }
        self.check_plans(seat, &changed)?;
        if changed.is_empty() {
            return Ok(());
        }
        let cleared = self.cleared_by(Some(seat), &changed);
        let announced = Event::Announced {
            seat,
            orders: changed,
            cleared,
        };
        self.happen(by, announced);
        self.notice_loops(by);
        Ok(())
    }

    /// One's own figure and its order, in true numbers.
    fn own_order(&self, seat: SeatId, token: Token, mut order: Order) -> Result<(FigureId, Order), Refusal> {
        let id = self.own_figure(seat, token)?;
        let eyes = self.company.eyes(seat);
        if !naming::given_by_people(&order) {
            return Err(Refusal::NotAnOrder(self.position.state.name(id).to_owned()));
        }
        let unknown = std::cell::Cell::new(token);
        let true_number = |who: FigureId| {
            unknown.set(who);
            self.company.figure(eyes, who)
        };
        naming::rename(&mut order, &true_number).ok_or_else(|| Refusal::UnknownFigure(unknown.get()))?;
        Ok((id, order))
    }

    /// Whether plans can be tried at all beside those of one's own side, as far as one can know.
    fn check_plans(&self, seat: SeatId, changed: &Orders) -> Result<(), Refusal> {
        let position = &self.position;
        let eyes = self.company.eyes(seat);
        let side = |id: FigureId| position.state.profile(id).side;
        let ours = |id: FigureId| match eyes {
            Eyes::Side(own) => side(id) == own,
            _ => changed.keys().any(|changed| side(*changed) == side(id)),
        };
        let known = position.as_known(eyes, &position.state);
        let standing = position.setting.as_it_stands(&known);
        let check = |orders: &Orders| {
            taol_rules::check(&standing, &known, orders)?;
            check_tables(&standing, &known, orders, position.playing())
        };
        let others = position.plans.iter();
        let others = others.filter(|(id, _)| ours(**id) && !changed.contains_key(id));
        let mut orders: Orders = others
            .chain(changed)
            .map(|(id, plan)| (*id, plan.clone()))
            .collect();
        let mut tried = check(&orders);
        if tried.is_err() {
            orders.retain(|id, _| !changed.contains_key(id));
            // A plan that can no longer be tried is no reason to refuse another.
            if check(&orders).is_err() {
                tried = check(changed);
                orders.clear();
            }
            orders.extend(changed.iter().map(|(id, plan)| (*id, plan.clone())));
        }
        let mut bound = known.ids().filter(|id| ours(*id) && position.is_bound(*id));
        let sent_off = bound.find(|id| {
            let by = sent_off_by(&standing, &known, *id, &orders);
            by.is_some_and(|by| changed.contains_key(&by))
        });
        match sent_off {
            Some(id) => Err(Why::ShotAndStays(id)),
            None => tried,
        }
        .map_err(|why| self.refused(eyes, &why, &known))
    }
}
