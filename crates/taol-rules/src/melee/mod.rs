//! The melee phase: who strikes whom, blows by length, and what they lead to. MEL-01 to AFT-08.
//!
//! `fray` looks at the table, `strikers` and `arms` say who strikes whom with what, `modifiers` what changes it; `prepare`
//! makes an [`Exchange`] of that, which `steps` and `outcome` resolve without the table. `after` does what follows.

mod after;
mod ahead;
mod arms;
mod asked;
mod barred;
mod brawl;
mod charge;
mod check;
mod departures;
mod exchange;
mod footholds;
mod fray;
mod meeting;
mod modifiers;
mod order_broken;
mod outcome;
mod prepare;
mod ranks;
mod retreat;
mod shields;
mod spoils;
mod stepping;
mod steps;
mod strikers;
#[cfg(test)]
mod tests;

pub use ahead::{MeleeAhead, WaysBack};
pub use asked::{AfterBlows, May, WhyNot};
pub use check::check;
pub use exchange::{BlowDie, Counts, Effect, Exchange, ExchangeOutcome, Fate, Fighter, Step, Struck, Throws};

use crate::dice::{Dice, MissingDice};
use crate::event::{Combat, Event, Riding};
use crate::figure::FigureId;
use crate::order::Orders;
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::Setting;
use crate::state::State;
use crate::timeline::Timeline;
use crate::turn::Turn;

pub(crate) use after::{Aftermath, Victory};
pub(crate) use fray::BESIDE;
use fray::Fray;
use order_broken::Turned;

/// The blows of a melee as they would be struck now, once close order has turned to whom it can: `start` is the state the
/// turn began with, `now` the state as it stands, the timeline that of the movement between them (empty if there was none).
/// What comes before the first blow has happened already: see [`Turn::melee_ahead`].
pub fn exchange(
    setting: &Setting,
    start: &State,
    now: &State,
    orders: &Orders,
    timeline: &Timeline,
) -> Exchange {
    let fray = Fray::new(setting, start, now, orders, timeline);
    let turned = order_broken::turned(&fray);
    if turned.is_none() {
        return prepare::prepare(&fray).0;
    }
    let mut faced = now.clone();
    turned.carry_out(&mut faced);
    prepare::prepare(&Fray::new(setting, start, &faced, orders, timeline)).0
}

/// Blows: close order taken in the flank, blows by length, the fallen, the driven back. Those shot down in contact have
/// left their place as well. What is left to be chosen is kept for [`Turn::after_blows`].
pub(crate) fn fight(turn: &mut Turn<'_>, shot_down: &[Victory], dice: &mut dyn Dice) -> Result<(), Refusal> {
    let fray = look(turn);
    let turned = order_broken::turned(&fray);
    // Seldom anybody has to, and the table stays as it was looked at.
    let fray = if turned.is_none() {
        fray
    } else {
        drop(fray);
        turn.turn_to_face(turned);
        look(turn)
    };
    let (exchange, departures) = prepare::prepare(&fray);
    let head_on = barred::head_on(&fray);
    let outcome = exchange.resolve(&mut Table {
        before: turn.before,
        now: &turn.after,
        dice,
    })?;
    let aftermath = Aftermath::new(&fray, &exchange, &outcome, shot_down);
    for (figure, enemy) in head_on {
        turn.events.push(Event::Riding(Riding::HeadOn { figure, enemy }));
    }
    turn.tell(departures, &exchange, &outcome);
    turn.fall_in_melee(&exchange, &outcome, dice)?;
    turn.give_way(aftermath, dice)
}

/// The table as it stands.
fn look<'a>(turn: &'a Turn<'_>) -> Fray<'a> {
    Fray::new(
        turn.setting,
        turn.before,
        &turn.after,
        turn.orders,
        &turn.timeline,
    )
}

impl Turn<'_> {
    /// Close order turns to whom it can, and breaks where it cannot. MER-03.
    fn turn_to_face(&mut self, turned: Turned) {
        turned.carry_out(&mut self.after);
        let broken = turned.broken.into_iter();
        self.events
            .extend(broken.map(|id| Event::Combat(Combat::OrderBroken(id))));
    }
}

/// The dice of a real table.
struct Table<'a, 'b> {
    before: &'a State,
    now: &'a State,
    dice: &'b mut dyn Dice,
}

impl Throws for Table<'_, '_> {
    fn strike(&mut self, striker: FigureId, number: u8, faces: u8) -> Result<u8, MissingDice> {
        rolls::strike(self.dice, self.before.name(striker), number, faces)
    }

    fn again(&mut self, striker: FigureId, time: u8, faces: u8) -> Result<u8, MissingDice> {
        // Who has shot as well may have thrown that one again already.
        if self.now.figure(striker).shots > 0 {
            let label = format!("{}:strike", self.before.name(striker));
            return rolls::again(self.dice, &label, time, faces);
        }
        rolls::again(self.dice, self.before.name(striker), time, faces)
    }

    fn wound(&mut self, figure: FigureId) -> Result<u8, MissingDice> {
        rolls::wound(self.dice, self.before.name(figure))
    }
}
