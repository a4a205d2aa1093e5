//! A player who does anything that is allowed, by chance: what every other must beat.

use taol_geometry::Point;
use taol_rules::figure::{FigureId, Status};
use taol_rules::melee::May;
use taol_rules::order::{Action, AfterMelee, Order, Orders, Shot, Waypoint};
use taol_rules::shooting::{self, Field};
use taol_rules::sorted::Map;
use taol_table::{Choice, Command, Known, Stage};

use crate::chance::Whim;
use crate::imagine;

/// A player who does anything that is allowed, by chance.
pub struct Random {
    whim: Whim,
    turn: u32,
    said: bool,
    tries: u32,
}

impl Random {
    /// The same seed does the same.
    pub fn new(seed: u64) -> Random {
        Random {
            whim: Whim::new(seed),
            turn: u32::MAX,
            said: false,
            tries: 0,
        }
    }

    /// What it said was refused.
    pub(crate) fn refused(&mut self) {
        self.tries += 1;
    }

    /// What it says now.
    pub fn next(&mut self, known: &Known) -> Vec<Command> {
        if known.turn != self.turn {
            (self.turn, self.said, self.tries) = (known.turn, false, 0);
        }
        match known.stage {
            Stage::Gathering | Stage::Over => Vec::new(),
            Stage::Announcing if self.said || known.mine.is_empty() => {
                vec![Command::Agree {
                    revision: known.revision,
                }]
            }
            Stage::Announcing => {
                self.said = true;
                let mut orders = self.orders(known);
                imagine::fit(
                    &known.setting.as_it_stands(&known.state),
                    &known.state,
                    &mut orders,
                );
                vec![Command::Announce {
                    orders: known.orders_said(&orders),
                }]
            }
            Stage::ShotsBefore | Stage::Melee => vec![Command::Ready],
            Stage::Aftermath => self.answer(known),
            Stage::Shooting => self.shoot(known),
        }
    }

    fn orders(&mut self, known: &Known) -> Orders {
        let state = &known.state;
        let mut orders = Orders::new();
        for id in &known.mine {
            let figure = state.figure(*id);
            if figure.status != Status::Fit {
                continue;
            }
            let table = &known.setting.tables[figure.table as usize];
            let others: Vec<FigureId> = state
                .ids()
                .filter(|other| other != id && state.figure(*other).present())
                .collect();
            let other = others.get(self.whim.below(others.len())).copied();
            let reach = 20.0;
            let at = Point::new(
                (figure.at.x + (self.whim.share() * 2.0 - 1.0) * reach)
                    .clamp(-table.half_width, table.half_width),
                (figure.at.y + (self.whim.share() * 2.0 - 1.0) * reach)
                    .clamp(-table.half_depth, table.half_depth),
            );
            let path = vec![Waypoint {
                at: at.settled(),
                storey: None,
            }];
            let action = match (self.whim.below(7), other) {
                (0, _) | (_, None) => Action::Hold,
                (1 | 2, _) => Action::Path(path),
                (3 | 4, Some(target)) => Action::Charge {
                    target,
                    via: Vec::new(),
                },
                (5, Some(target)) => Action::Follow { target, gap: 2.0 },
                (_, Some(target)) => match self.whim.below(3) {
                    0 => Action::Withdraw { target },
                    1 => Action::KeepDistance {
                        target,
                        distance: 10.0,
                    },
                    _ => Action::Reload(self.whim.below(state.profile(*id).weapons.len().max(1)) as u8),
                },
            };
            orders.insert(
                *id,
                Order {
                    action,
                    ..Order::default()
                },
            );
        }
        orders
    }

    /// Whatever may be chosen after a fight, or not.
    fn answer(&mut self, known: &Known) -> Vec<Command> {
        let mut choices = Map::new();
        for question in &known.asked {
            let mut whim = |may: &May| may.is_open() && self.whim.below(2) == 0;
            let after = AfterMelee {
                steps_in: whim(&question.steps_in),
                gives_quarter: whim(&question.gives_quarter),
                yields: whim(&question.yields),
            };
            if let Some(token) = known.token(question.figure) {
                let choice = Choice {
                    after,
                    ..Choice::default()
                };
                choices.insert(token, choice);
            }
        }
        vec![Command::Choose { choices }, Command::Ready]
    }

    fn shoot(&mut self, known: &Known) -> Vec<Command> {
        if self.tries > 0 {
            return vec![Command::Ready];
        }
        let setting = known.setting.as_it_stands(&known.start);
        let field = Field {
            setting: &setting,
            start: &known.start,
            now: &known.state,
            orders: &known.orders,
            timeline: &known.timeline,
        };
        let state = &known.state;
        let mut choices = Map::new();
        for id in &known.mine {
            let side = state.profile(*id).side;
            let foes: Vec<FigureId> = state
                .ids()
                .filter(|other| {
                    setting.enemies(side, state.profile(*other).side) && state.figure(*other).present()
                })
                .collect();
            let weapons = state.profile(*id).weapons.len();
            if foes.is_empty() || weapons == 0 {
                continue;
            }
            let target = foes[self.whim.below(foes.len())];
            let shot = Shot::new(self.whim.below(weapons) as u8, target);
            if shooting::check(&field, *id, &shot).is_ok() {
                let choice = Choice {
                    shots: vec![shot],
                    ..Choice::default()
                };
                if let (Some(token), Some(said)) = (known.token(*id), known.choice_said(&choice)) {
                    choices.insert(token, said);
                }
            }
        }
        if choices.is_empty() {
            return vec![Command::Ready];
        }
        vec![Command::Choose { choices }, Command::Ready]
    }
}
