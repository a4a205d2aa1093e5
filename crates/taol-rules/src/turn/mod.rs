//! A whole turn, step by step, each step called aloud. TUR-01, TUR-14.

mod afloat;
mod after;
mod hands;
mod overrule;
mod work;

pub use overrule::{Overrule, overrule};

use std::borrow::Cow;

use crate::dice::Dice;
use crate::event::{Event, Step};
use crate::figure::{FigureId, Freedom, Status};
use crate::movement;
use crate::order::{Action, Orders, Special};
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::state::State;
use crate::timeline::Timeline;

/// What a turn came to.
#[derive(Clone, Debug)]
pub struct TurnOutcome {
    /// The state after it.
    pub state: State,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The movement.
    pub timeline: Timeline,
}

/// A turn in the making: what it began with, and what it has come to so far.
struct Turn<'a> {
    setting: &'a Setting,
    before: &'a State,
    orders: &'a Orders,
    after: State,
    events: Vec<Event>,
}

/// Plays a turn whose orders everybody has agreed to. A refusal leaves the state as it was. TUR-04.
pub fn play(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    dice: &mut dyn Dice,
) -> Result<TurnOutcome, Refusal> {
    movement::check(setting, state, orders)?;
    let mut turn = Turn {
        setting,
        before: state,
        orders,
        after: state.clone(),
        events: Vec::with_capacity(state.figures.len() * 2 + 16),
    };
    turn.begin();
    turn.call(Step::ShotsBeforeMovement);
    turn.call(Step::Agreement);
    turn.hesitate();
    turn.call(Step::Slowness);
    let timeline = turn.movement(dice)?;
    turn.call(Step::Shooting);
    turn.call(Step::Melee);
    turn.call(Step::EndOfTurn);
    turn.end(dice)?;
    Ok(TurnOutcome {
        state: turn.after,
        events: turn.events,
        timeline,
    })
}

impl Turn<'_> {
    fn call(&mut self, step: Step) {
        self.events.push(Event::Called(step));
    }

    /// Nothing of last turn is left but what lasts.
    fn begin(&mut self) {
        self.after.turn += 1;
        for figure in &mut self.after.figures {
            figure.immobile = true;
            figure.freedom = if figure.status == Status::Fit {
                Freedom::Free
            } else {
                Freedom::Nothing
            };
            figure.left_melee = false;
        }
        for spent in &mut self.after.special_actions {
            *spent = 0;
        }
        for (id, order) in self.orders {
            if order.special.is_some() {
                self.after.special_actions[self.before.profile(*id).side as usize] = 1;
            }
        }
    }

    /// Those who cannot make up their minds neither move, shoot nor reload. TUR-06.
    fn hesitate(&mut self) {
        for (id, order) in self.orders {
            if order.action == Action::Hesitate {
                self.after.figures[*id as usize].freedom = Freedom::Nothing;
                self.events.push(Event::Hesitated(*id));
            }
        }
    }

    /// « On bouge ! » Everybody but those who wait to surprise. TUR-08, TUR-12.
    fn movement(&mut self, dice: &mut dyn Dice) -> Result<Timeline, Refusal> {
        let surprises = |special: Option<Special>| special == Some(Special::Surprise);
        let swung = self.swing(dice)?;
        let mut open = Cow::Borrowed(self.orders);
        if self.orders.values().any(|order| surprises(order.special)) {
            open.to_mut().retain(|_, order| !surprises(order.special));
        }
        if !swung.is_empty() {
            open.to_mut().extend(swung);
        }
        let moved = movement::run(self.setting, &self.after, &open, dice)?;
        self.events.extend(moved.dice_events.iter().cloned());
        self.call(Step::Movement);
        self.take_places(&moved, &open);
        self.suffer(&moved);
        self.use_hands(&moved);
        self.boats(dice)?;
        self.face_as_told(&moved);
        Ok(moved.timeline)
    }

    /// Tasks, climbs, mounts, then surprises and arrivals. TUR-14.
    fn end(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.work(dice)?;
        self.surprise(dice)?;
        self.get_up();
        self.arrive(dice)
    }

    /// Hidden since the start of the game: appears and moves now; nobody answers this turn. TUR-12.
    fn surprise(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let late: Orders = self
            .orders
            .iter()
            .filter(|(_, order)| order.special == Some(Special::Surprise))
            .map(|(id, order)| (*id, order.clone()))
            .collect();
        if late.is_empty() {
            return Ok(());
        }
        for id in late.keys() {
            self.after.figures[*id as usize].hidden = false;
            self.events.push(Event::Surprised(*id));
        }
        let moved = movement::run(self.setting, &self.after, &late, dice)?;
        self.events.extend(moved.dice_events.iter().cloned());
        self.take_places(&moved, &late);
        self.suffer(&moved);
        self.face_as_told(&moved);
        Ok(())
    }

    /// Whoever was flat on the ground long enough gets up. DNG-03.
    fn get_up(&mut self) {
        for figure in &mut self.after.figures {
            if figure.status == Status::Down && figure.down_until <= self.after.turn {
                figure.status = Status::Fit;
            }
        }
    }

    fn touched(&self, id: FigureId) -> bool {
        self.after.in_contact(id)
    }
}
