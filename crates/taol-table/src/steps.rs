//! The turn, step by step: lock, throw, play. TUR-04, TUR-14.

use taol_rules::dice::{Dice, Ruled, Ruling};
use taol_rules::ending::ending;
use taol_rules::engine::check_tables;
use taol_rules::event::Step;
use taol_rules::figure::FigureId;
use taol_rules::formation;
use taol_rules::order::{Moment, Order, Orders};
use taol_rules::refusal::Refusal as Why;
use taol_rules::rulebook::Switch;
use taol_rules::turn::Turn;

use crate::command::By;
use crate::dice::{self, Recording};
use crate::event::{Delta, Event, Played};
use crate::game::Game;
use crate::position::Stage;

impl Game {
    /// A new turn begins.
    pub(crate) fn begin_turn(&mut self, by: By) {
        let turn = self.position.state.turn + 1;
        let contributions = self.company.contributions.values().cloned().collect();
        self.happen(by, Event::TurnBegan { turn, contributions });
        let before = self.position.setting.rulebook.on(Switch::ShotsBeforeMovement);
        self.begin_stage(
            by,
            if before {
                Stage::ShotsBefore
            } else {
                Stage::Announcing
            },
        );
    }

    fn begin_stage(&mut self, by: By, stage: Stage) {
        let until = self.deadline(stage);
        self.happen(by, Event::StageBegan { stage, until });
        self.stay_paused(by);
    }

    /// Nobody is waited for any more: what was announced or chosen is played.
    pub(crate) fn close_stage(&mut self, by: By) {
        if self.position.wanted.is_some() || self.wants_secret() {
            return;
        }
        match self.position.stage {
            Stage::Gathering | Stage::Over => {}
            Stage::ShotsBefore => {
                let orders = self.with_choices(Orders::new(), |moment| moment == Moment::BeforeMovement);
                self.lock_and_play(by, orders, Step::ShotsBeforeMovement);
            }
            Stage::Announcing => {
                let orders = self.agreed_orders(by);
                self.lock_and_play(by, orders, Step::Movement);
            }
            Stage::Shooting => {
                let of_the_phase = |moment| {
                    matches!(
                        moment,
                        Moment::DuringMovement(_) | Moment::ShootingPhase | Moment::PointBlank
                    )
                };
                let orders = self.with_choices(self.position.orders.clone(), of_the_phase);
                self.lock_and_play(by, orders, Step::Shooting);
            }
            Stage::Melee => {
                let orders = self.with_choices(self.position.orders.clone(), |moment| {
                    matches!(moment, Moment::InContact)
                });
                self.lock_and_play(by, orders, Step::Melee);
            }
            Stage::Aftermath => {
                let orders = self.with_answers();
                self.lock_and_play(by, orders, Step::Aftermath);
            }
        }
    }

    /// Plays a step and begins what comes after it, unless it waits for dice of the real table.
    pub(crate) fn go_on(&mut self, by: By, step: Step) {
        if !self.play_step(by, step) {
            return;
        }
        match step {
            Step::ShotsBeforeMovement => self.begin_stage(by, Stage::Announcing),
            Step::Agreement | Step::Slowness | Step::Movement => {
                self.lift_seen_markers(by);
                self.begin_stage(by, Stage::Shooting);
            }
            Step::Shooting => self.begin_stage(by, Stage::Melee),
            Step::Melee => {
                if !self.ask(by) {
                    self.go_on(by, Step::Aftermath);
                }
            }
            Step::Aftermath => self.go_on(by, Step::EndOfTurn),
            Step::EndOfTurn => {
                self.lift_seen_markers(by);
                if self.decided() {
                    self.end(by);
                } else {
                    self.begin_turn(by);
                }
            }
        }
    }

    /// Nothing is left to play for. Where there is a game master, that is for them to say. OBJ-01, TUR-13.
    fn decided(&self) -> bool {
        let position = &self.position;
        !self.company.has_master() && ending(&position.setting, &position.state).is_some()
    }

    /// The game is over, and the host's secret is told.
    pub(crate) fn end(&mut self, by: By) {
        self.happen(by, Event::Ended);
        self.tell_secret(by);
    }

    /// The host's secret is told, if there is one: no more dice are drawn from it.
    pub(crate) fn tell_secret(&mut self, by: By) {
        let secret = self.company.secret.clone().map(|(secret, _)| secret);
        if let Some(secret) = secret.filter(|secret| !secret.0.is_empty()) {
            self.happen(by, Event::SecretTold { secret });
        }
    }

    /// Whether the game cannot go on before the host commits to a secret for the dice: there is none, or it has been told.
    pub fn wants_secret(&self) -> bool {
        self.position.stage != Stage::Over && !self.company.dice_are_secret()
    }

    /// What was agreed to, with the shots made before. What cannot be tried together is left out, and said.
    fn agreed_orders(&mut self, by: By) -> Orders {
        let shots = &self.position.orders;
        let mut orders: Orders = Orders::new();
        for (id, plan) in &self.position.plans {
            let shots = shots.get(id).map_or(Vec::new(), |order| order.shots.clone());
            orders.insert(
                *id,
                Order {
                    shots,
                    ..plan.clone()
                },
            );
        }
        for (id, order) in shots {
            orders.entry(*id).or_insert_with(|| order.clone());
        }
        let left_out = self.left_out(&mut orders);
        for (figure, why) in left_out {
            let why = why.message(&self.position.setting, &self.position.state);
            self.happen(by, Event::LeftOut { figure, why });
        }
        let start = self.position.underway.as_ref();
        let start = start.map_or(&self.position.state, |turn| &turn.start);
        let standing = self.position.setting.as_it_stands(start);
        let spelled_out = formation::spelled_out(&standing, start, &orders);
        spelled_out.map(|orders| orders.into_owned()).unwrap_or_default()
    }

    /// Takes out of orders what cannot be tried beside the others.
    fn left_out(&self, orders: &mut Orders) -> Vec<(FigureId, Why)> {
        let position = &self.position;
        let start = position
            .underway
            .as_ref()
            .map_or(&position.state, |turn| &turn.start);
        let standing = position.setting.as_it_stands(start);
        let check = |orders: &Orders| {
            taol_rules::check(&standing, start, orders)?;
            check_tables(&standing, start, orders, position.playing())
        };
        let mut left_out = Vec::new();
        if check(orders).is_ok() {
            return left_out;
        }
        let mut fitting = Orders::new();
        for (id, order) in std::mem::take(orders) {
            fitting.insert(id, order);
            if let Err(why) = check(&fitting) {
                fitting.remove(&id);
                left_out.push((id, why));
            }
        }
        *orders = fitting;
        left_out
    }

    /// Orders with the choices of this stage; whoever chose nothing does what was said aloud.
    fn with_choices(&self, mut orders: Orders, belongs: impl Fn(Moment) -> bool) -> Orders {
        for (id, choice) in &self.position.choices {
            choice.over(orders.entry(*id).or_default());
        }
        for (id, plan) in &self.position.plans {
            if self.position.choices.contains_key(id) {
                continue;
            }
            let said = plan.shots.iter().filter(|shot| belongs(shot.moment));
            let said: Vec<_> = said.cloned().collect();
            if !said.is_empty() {
                orders.entry(*id).or_default().shots.extend(said);
            }
        }
        orders
    }

    fn lock_and_play(&mut self, by: By, orders: Orders, step: Step) {
        self.happen(by, Event::Locked { orders });
        self.go_on(by, step);
    }

    /// Plays a step. A ruling that does not fit its die is dropped, and said. Whether the game can go on.
    fn play_step(&mut self, by: By, step: Step) -> bool {
        loop {
            match self.played(step) {
                Ok(played) => {
                    self.happen(by, Event::Played(Box::new(played)));
                    return true;
                }
                Err(why) => match self.misfit(&why) {
                    Some(ruling) => self.happen(by, Event::RulingDropped(ruling)),
                    None => {
                        if let Some(wanted) = self.wants(&why, step) {
                            self.happen(by, Event::DiceWanted(wanted));
                            return false;
                        }
                        let why = why.message(&self.position.setting, &self.position.state);
                        self.happen(by, Event::Stuck { why });
                        return false;
                    }
                },
            }
        }
    }

    fn misfit(&self, why: &Why) -> Option<Ruling> {
        let Why::MissingDice(missing) = why else {
            return None;
        };
        let mut rulings = self.position.rulings.iter();
        rulings.find(|ruling| ruling.label == missing.label).cloned()
    }

    /// What a step comes to.
    fn played(&self, step: Step) -> Result<Played, Why> {
        let position = &self.position;
        let start = position
            .underway
            .as_ref()
            .map_or(&position.state, |underway| &underway.start);
        let standing = position.setting.as_it_stands(start);
        let (setting, orders) = (&*standing, &position.orders);
        let throw = dice::throw_number(position.turn, self.company.take);
        let secret = self.company.secret.as_ref().map(|(secret, _)| secret.clone());
        let secret = secret.unwrap_or_default();
        let mut source = dice::of_turn(&secret, &position.contributions, throw);
        let mut nothing = taol_rules::dice::Scripted::default();
        let inner: &mut dyn Dice = match &mut source {
            Some(source) => source,
            None => &mut nothing,
        };
        let by_hand = |label: &str| self.thrower(label).is_some();
        let mut recording = Recording {
            inner,
            by_hand: &by_hand,
            typed: &position.typed,
            thrown: Vec::new(),
        };
        let mut dice = Ruled::new(&mut recording, position.rulings.clone());
        let mut turn = match &position.underway {
            Some(underway) => {
                Turn::resume(setting, &underway.start, orders, underway.paused(&position.state))?
            }
            None => Turn::begin_on(setting, &position.state, orders, &position.tables)?,
        };
        match step {
            Step::ShotsBeforeMovement => turn.shots_before_movement(&mut dice)?,
            Step::Movement if position.underway.is_none() => {
                turn.shots_before_movement(&mut dice)?;
                turn.movement(&mut dice)?;
            }
            Step::Agreement | Step::Slowness | Step::Movement => turn.movement(&mut dice)?,
            Step::Shooting => turn.shooting(&mut dice)?,
            Step::Melee => turn.blows(&mut dice)?,
            Step::Aftermath => turn.after_blows(&mut dice)?,
            Step::EndOfTurn => {
                let played = setting.rulebook.on(Switch::Morale);
                let calls = if played { &position.calls[..] } else { &[] };
                turn.end_with_calls(calls, &mut dice)?;
            }
        }
        let ruled = dice.used().to_vec();
        let (paused, happened) = turn.pause();
        Ok(Played {
            step,
            throw,
            dice: recording.thrown,
            ruled,
            happened,
            delta: Delta::between(&position.state, &paused.state),
            timeline: (step == Step::Movement).then_some(paused.timeline),
            so_far: paused.so_far,
        })
    }
}
