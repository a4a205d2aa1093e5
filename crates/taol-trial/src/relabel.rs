//! The same people under other names, in another order, with the sides exchanged.

use std::sync::Arc;

use taol_rules::command::MoraleCall;
use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Bridle, Condition, Form, Orders};
use taol_rules::state::{Contact, State};
use taol_rules::story::GivenUp;

use crate::Chance;

/// A new order of the figures: `new[old]`.
pub struct Relabelling {
    new: Vec<FigureId>,
    exchange_sides: bool,
}

impl Relabelling {
    /// A random one.
    pub fn new(seed: u64, count: usize) -> Relabelling {
        let mut chance = Chance::new(seed ^ 0x5bff1e);
        let mut new: Vec<FigureId> = (0..count as FigureId).collect();
        for place in (1..count).rev() {
            new.swap(place, chance.below(place as u64 + 1) as usize);
        }
        Relabelling {
            new,
            exchange_sides: chance.one_in(2),
        }
    }

    /// The new number of a figure.
    pub fn id(&self, old: FigureId) -> FigureId {
        self.new[old as usize]
    }

    fn side(&self, side: u8) -> u8 {
        if self.exchange_sides { 1 - side } else { side }
    }

    /// The state under the new names.
    pub fn state(&self, state: &State) -> State {
        let mut profiles = state.profiles.as_ref().clone();
        let mut figures = state.figures.clone();
        for old in 0..figures.len() {
            let new = self.new[old] as usize;
            figures[new] = state.figures[old].clone();
            profiles[new] = state.profiles[old].clone();
            profiles[new].name = format!("figure-{new:05}");
            profiles[new].side = self.side(profiles[new].side);
            let figure = &mut figures[new];
            for whom in [&mut figure.captor, &mut figure.burden, &mut figure.carried_by] {
                *whom = whom.map(|id| self.id(id));
            }
            if let Some(left) = &mut figures[new].mount_left {
                left.holder = left.holder.map(|holder| self.id(holder));
            }
        }
        let contact = |contact: &Contact| {
            let (a, b) = (self.id(contact.one), self.id(contact.other));
            Contact {
                one: a.min(b),
                other: a.max(b),
                touch: contact.touch,
            }
        };
        let mut contacts: Vec<Contact> = state.contacts.iter().map(contact).collect();
        contacts.sort_unstable();
        let pair = |(one, other): &(FigureId, FigureId)| (self.id(*one), self.id(*other));
        let mut shot_at: Vec<_> = state.shot_at.iter().map(pair).collect();
        shot_at.sort_unstable();
        let mut story = state.story.clone();
        for (side, _) in &mut story.given_up {
            *side = self.side(*side);
        }
        story.given_up.sort_unstable();
        for given in &mut story.given_up_there {
            given.side = self.side(given.side);
        }
        story.given_up_there.sort_by(GivenUp::before);
        let mut special_actions = state.special_actions.clone();
        if self.exchange_sides {
            special_actions.reverse();
        }
        State {
            shot_at,
            special_actions,
            story,
            profiles: Arc::new(profiles),
            figures,
            contacts,
            ..state.clone()
        }
    }

    /// The orders under the new names.
    pub fn orders(&self, orders: &Orders) -> Orders {
        orders
            .iter()
            .map(|(id, order)| {
                let mut order = order.clone();
                order.action = self.action(&order.action);
                for shot in &mut order.shots {
                    shot.target = self.id(shot.target);
                    shot.ordered_by = shot.ordered_by.map(|leader| self.id(leader));
                }
                let blow = &mut order.blow;
                let all = [
                    &mut blow.target,
                    &mut blow.second,
                    &mut blow.behind_hostage,
                    &mut blow.shield_against,
                    &mut order.shield_towards,
                ];
                for whom in all {
                    *whom = whom.map(|id| self.id(id));
                }
                if let Bridle::Gives(holder) = &mut order.bridle {
                    *holder = self.id(*holder);
                }
                for answer in &mut order.answers {
                    answer.then = self.action(&answer.then);
                    answer.when = match answer.when {
                        Condition::ComesWithin(who, distance) => {
                            Condition::ComesWithin(self.id(who), distance)
                        }
                        Condition::Moves(who) => Condition::Moves(self.id(who)),
                        Condition::Contacted => Condition::Contacted,
                    };
                }
                (self.id(*id), order)
            })
            .collect()
    }

    fn action(&self, action: &Action) -> Action {
        match action {
            Action::Charge { target, via } => Action::Charge {
                target: self.id(*target),
                via: via.clone(),
            },
            Action::Follow { target, gap } => Action::Follow {
                target: self.id(*target),
                gap: *gap,
            },
            Action::KeepDistance { target, distance } => Action::KeepDistance {
                target: self.id(*target),
                distance: *distance,
            },
            Action::Withdraw { target } => Action::Withdraw {
                target: self.id(*target),
            },
            Action::BlockPerson { target } => Action::BlockPerson {
                target: self.id(*target),
            },
            Action::Form(form) => Action::Form(Form {
                round: self.id(form.round),
                ..*form
            }),
            Action::Join(whom) => Action::Join(self.id(*whom)),
            other => other.clone(),
        }
    }

    /// Tests of morale under the new names.
    pub fn calls(&self, calls: &[MoraleCall]) -> Vec<MoraleCall> {
        let call = |call: &MoraleCall| {
            let mut figures: Vec<FigureId> = call.figures.iter().map(|id| self.id(*id)).collect();
            figures.sort_unstable();
            MoraleCall {
                figures,
                ..call.clone()
            }
        };
        calls.iter().map(call).collect()
    }
}
