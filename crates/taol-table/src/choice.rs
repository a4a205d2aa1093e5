//! Shots and blows, chosen in secret and revealed together. SHO-01, MEL-09, AFT-03, AFT-08.

use serde::{Deserialize, Serialize};
use taol_rules::figure::FigureId;
use taol_rules::order::{AfterMelee, Blow, Moment, Orders, Shot};
use taol_rules::shooting::{self, Field};
use taol_rules::sorted::Map;
use taol_rules::timeline::Timeline;
use taol_rules::{melee, order::Order};

use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::naming::{self, Token};
use crate::position::Stage;
use crate::refusal::Refusal;

/// What one figure will do in the step to come.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choice {
    /// Its shots, with moments that belong to the step.
    pub shots: Vec<Shot>,
    /// Its blow.
    pub blow: Blow,
    /// Whether it follows up, gives quarter, yields, once the blows have fallen. What is said here with the blow is not asked
    /// again afterwards.
    pub after: AfterMelee,
}

impl Choice {
    /// Lays the choice over an order.
    pub(crate) fn over(&self, order: &mut Order) {
        order.shots.extend(self.shots.iter().cloned());
        order.blow = self.blow.clone();
        order.after = self.after;
    }
}

/// Whether a shot belongs to a stage. TUR-14.
fn belongs(stage: Stage, moment: Moment) -> bool {
    match stage {
        Stage::ShotsBefore => matches!(moment, Moment::BeforeMovement),
        Stage::Shooting => matches!(
            moment,
            Moment::DuringMovement(_) | Moment::ShootingPhase | Moment::PointBlank
        ),
        Stage::Melee => matches!(moment, Moment::PointBlank | Moment::InContact),
        Stage::Gathering | Stage::Announcing | Stage::Aftermath | Stage::Over => false,
    }
}

impl Game {
    /// Chooses for some of one's figures; what was chosen for them before is forgotten.
    pub(crate) fn choose(&mut self, by: By, choices: Map<Token, Choice>) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let stage = self.position.stage;
        if stage == Stage::Aftermath {
            return self.answer(by, seat, choices);
        }
        if !matches!(stage, Stage::ShotsBefore | Stage::Shooting | Stage::Melee) {
            return Err(Refusal::NotNow(stage));
        }
        let eyes = self.company.eyes(seat);
        let mut chosen = Map::new();
        for (token, mut choice) in choices {
            let figure = self.own_figure(seat, token)?;
            let rename = |who: FigureId| self.company.figure(eyes, who);
            for shot in &mut choice.shots {
                if !belongs(stage, shot.moment) {
                    return Err(Refusal::NotNow(stage));
                }
                naming::shot(shot, &rename).ok_or(Refusal::UnknownFigure(shot.target))?;
            }
            naming::blow(&mut choice.blow, &rename).ok_or(Refusal::UnknownFigure(token))?;
            chosen.insert(figure, choice);
        }
        self.check_choices(seat, &chosen)?;
        self.happen(
            by,
            Event::Chosen {
                seat,
                choices: chosen,
            },
        );
        Ok(())
    }

    /// Refuses what could not be tried, as far as the chooser can know.
    pub(crate) fn check_choices(&self, seat: u16, choices: &Map<FigureId, Choice>) -> Result<(), Refusal> {
        let position = &self.position;
        let eyes = self.company.eyes(seat);
        let (start, now) = match &position.underway {
            Some(turn) => (
                position.as_known(eyes, &turn.start),
                position.as_known(eyes, &position.state),
            ),
            None => {
                let now = position.as_known(eyes, &position.state);
                (now.clone(), now)
            }
        };
        let standing = position.setting.as_it_stands(&start);
        let mut orders: Orders = position.orders.clone();
        for (id, choice) in choices {
            choice.over(orders.entry(*id).or_default());
        }
        let nothing = Timeline::default();
        let field = Field {
            setting: &standing,
            start: &start,
            now: &now,
            orders: &orders,
            timeline: position.underway.as_ref().map_or(&nothing, |turn| &turn.timeline),
        };
        let refused = |why| self.refused(eyes, &why, &now);
        for (id, choice) in choices {
            for shot in &choice.shots {
                shooting::check(&field, *id, shot).map_err(refused)?;
            }
            melee::check(&standing, &now, *id, &choice.blow).map_err(refused)?;
        }
        Ok(())
    }

    /// Has chosen; when everybody has, all is revealed and played.
    pub(crate) fn ready(&mut self, by: By) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let stage = self.position.stage;
        if !matches!(
            stage,
            Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath
        ) {
            return Err(Refusal::NotNow(stage));
        }
        if !self.position.agreed.contains(&seat) {
            self.happen(by, Event::Ready { seat });
        }
        self.close_if_all_agree(by);
        Ok(())
    }
}
