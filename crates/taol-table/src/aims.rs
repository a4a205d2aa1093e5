//! What people are after and what they have learnt, as a seat may know it; and when all is over, what came of it.
//! OBJ-01, FOG-01.

use serde::{Deserialize, Serialize};
use taol_rules::ending::{Ending, broken_off, ending};
use taol_rules::plot::{Objective, Whose};
use taol_rules::rulebook::Text;
use taol_rules::story::{self, Verdict};

use crate::game::Game;
use crate::knowledge::Eyes;
use crate::position::{Position, Stage};

/// Something people are after.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Whose.
    pub side: u8,
    /// What.
    pub text: Text,
    /// To be reached in this turn at the latest.
    pub by_turn: Option<u32>,
    /// What has been judged for good; everything, once the game is over.
    pub verdict: Option<Verdict>,
}

/// What came of a game.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Why it is over, and who is ahead.
    pub ending: Ending,
    /// Everybody's objectives, told now.
    pub aims: Vec<Aim>,
}

impl Game {
    /// The scenario's objectives, as far as these eyes know them.
    pub(crate) fn aims(&self, eyes: Eyes, position: &Position) -> Vec<Aim> {
        let all = position.stage == Stage::Over;
        let (setting, state) = (&position.setting, &position.state);
        let verdicts = story::assess(setting, state);
        let mut aims = Vec::new();
        for (place, objective) in setting.plot.objectives.iter().enumerate() {
            let side = self.side_of(objective, position);
            let own = eyes == Eyes::Side(side) && story::revealed(setting, state, place as u16);
            if !(own || all || eyes == Eyes::All) {
                continue;
            }
            let judged = state.story.judged.iter();
            let judged = judged.filter(|(which, _)| usize::from(*which) == place);
            let mut settled = judged.map(|(_, met)| if *met { Verdict::Met } else { Verdict::NotMet });
            aims.push(Aim {
                side,
                text: objective.text.clone(),
                by_turn: objective.by_turn,
                verdict: settled
                    .next_back()
                    .or_else(|| all.then(|| verdicts.get(place).copied()).flatten()),
            });
        }
        aims
    }

    /// What came of the game, once it is over.
    pub(crate) fn outcome(&self, position: &Position) -> Option<Outcome> {
        let (setting, state) = (&position.setting, &position.state);
        let over = position.stage == Stage::Over;
        over.then(|| Outcome {
            ending: ending(setting, state).unwrap_or_else(|| broken_off(setting, state)),
            aims: self.aims(Eyes::All, position),
        })
    }

    /// What a side's people have learnt.
    pub(crate) fn secrets(&self, eyes: Eyes, position: &Position) -> Vec<Text> {
        let (setting, state) = (&position.setting, &position.state);
        let knows = |secret: u16| match eyes {
            Eyes::Side(side) => story::knows(setting, state, secret, taol_rules::plot::Who::Side(side)),
            Eyes::All => true,
            Eyes::Nobody => false,
        };
        let secrets = setting.plot.secrets.iter().enumerate();
        secrets
            .filter(|(place, _)| knows(*place as u16))
            .map(|(_, secret)| secret.text.clone())
            .collect()
    }

    fn side_of(&self, objective: &Objective, position: &Position) -> u8 {
        match objective.owner {
            Whose::Side(side) => side,
            Whose::Figure(id) => position.state.profile(id).side,
        }
    }
}
