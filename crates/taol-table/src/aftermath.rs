//! After the blows: those who may still choose are asked, and answer in secret. AFT-03, AFT-08.
//!
//! Whether anybody is asked depends on fights that others may not have seen. So the stage exists only for sides that saw
//! one of those fights; for the others the melee goes on until it is over.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;
use taol_rules::figure::FigureId;
use taol_rules::melee::{AfterBlows, May, WhyNot};
use taol_rules::message::Message;
use taol_rules::order::{Blow, Orders};
use taol_rules::rulebook::Cornered;
use taol_rules::sorted::{Map, Set};
use taol_rules::turn::Turn;

use crate::choice::Choice;
use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::knowledge::{Eyes, rounded};
use crate::naming::Token;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::seat::SeatId;

/// Who is asked what once the blows have fallen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// What each may choose.
    pub questions: Vec<AfterBlows>,
    /// Seats that have nothing to choose.
    pub agreed: Set<SeatId>,
    /// The same by side, as far as the side can tell; nothing for a side that knows of no such fight.
    pub shown: Vec<Option<Set<SeatId>>>,
    /// When time is up.
    pub until: Option<u64>,
}

/// What may be chosen after a fight.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterWhat {
    /// Steps into the place of an enemy it killed or drove back. AFT-03.
    StepsIn,
    /// Gives quarter to an enemy with no way back. AFT-08.
    GivesQuarter,
    /// Yields, with no way back. AFT-08.
    Yields,
}

/// One of one's own people who may choose something.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskedView {
    /// Who.
    pub figure: Token,
    /// Everything there is to choose after a fight, possible or not.
    pub options: Vec<AfterOption>,
}

/// Something to choose, what it would mean, or why it cannot be chosen.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AfterOption {
    /// What.
    pub what: AfterWhat,
    /// The enemies it is about.
    pub whom: Vec<Token>,
    /// Where one would stand.
    pub to: Option<Point>,
    /// What follows if one does.
    pub yes: Option<Message>,
    /// What follows if not.
    pub no: Option<Message>,
    /// Why it cannot be chosen.
    pub why_not: Option<Message>,
}

impl Position {
    /// Whether these eyes know that people are asked something after a fight.
    pub(crate) fn hears_of_aftermath(&self, eyes: Eyes) -> bool {
        let shown = |side: u8| {
            let asked = self.asked.as_ref();
            asked.is_some_and(|asked| matches!(asked.shown.get(side as usize), Some(Some(_))))
        };
        eyes == Eyes::All || eyes.side().is_some_and(shown)
    }

    /// The stage as these eyes know it: for whoever saw none of the fights that are not settled, the melee goes on.
    pub(crate) fn stage_for(&self, eyes: Eyes) -> Stage {
        match self.stage {
            Stage::Aftermath if !self.hears_of_aftermath(eyes) => Stage::Melee,
            stage => stage,
        }
    }

    /// Whether these eyes may hear of what only concerns the stage.
    pub(crate) fn hears_of_stage(&self, eyes: Eyes) -> bool {
        self.stage_for(eyes) == self.stage
    }

    /// Those who are asked nothing have agreed; of others' questions each side knows what it saw.
    pub(crate) fn wait_for_answers(&mut self) {
        let Some(asked) = &self.asked else {
            return;
        };
        self.agreed = asked.agreed.clone();
        for (side, shown) in asked.shown.iter().enumerate() {
            if let (Some(shown), Some(place)) = (shown, self.shown.get_mut(side)) {
                *place = shown.clone();
            }
        }
    }

    /// A figure of whom something is asked changed hands: whoever has it now answers.
    pub(crate) fn ask_instead(&mut self, figures: &[FigureId], seat: SeatId) {
        let Some(asked) = self.asked.as_ref().filter(|_| self.stage == Stage::Aftermath) else {
            return;
        };
        let given = |question: &&AfterBlows| figures.contains(&question.figure);
        for question in asked.questions.iter().filter(given) {
            self.agreed.remove(&seat);
            let side = self.state.profile(question.figure).side;
            if let Some(shown) = self.shown.get_mut(side as usize) {
                shown.remove(&seat);
            }
        }
    }

    /// What somebody is asked.
    fn question(&self, figure: FigureId) -> Option<&AfterBlows> {
        let asked = self.asked.as_ref()?;
        asked.questions.iter().find(|question| question.figure == figure)
    }

    /// Whether these eyes saw what a question is about: who is asked, and one of those whom it is about.
    fn saw_question(&self, eyes: Eyes, question: &AfterBlows) -> bool {
        let about = parts(question).into_iter().flat_map(|(_, may)| match may {
            May::Choose { whom, .. } => whom.as_slice(),
            May::Not(_) => &[],
        });
        let mut about = about.copied();
        self.owns(eyes, question.figure)
            || self.saw(eyes, question.figure) && about.any(|whom| self.saw(eyes, whom))
    }
}

/// What a question is made of.
fn parts(question: &AfterBlows) -> [(AfterWhat, &May); 3] {
    [
        (AfterWhat::StepsIn, &question.steps_in),
        (AfterWhat::GivesQuarter, &question.gives_quarter),
        (AfterWhat::Yields, &question.yields),
    ]
}

impl Game {
    /// Asks those who may choose something now that the blows have fallen; whether anybody is. AFT-03, AFT-08.
    pub(crate) fn ask(&mut self, by: By) -> bool {
        let mut questions = self.questions();
        questions.retain(|question| !self.who_answers(question.figure).is_empty());
        if questions.is_empty() {
            return false;
        }
        let deciding = self.company.deciding();
        let without = |asked: &dyn Fn(&AfterBlows) -> bool| {
            let mut left = deciding.clone();
            for question in questions.iter().filter(|question| asked(question)) {
                for seat in self.who_answers(question.figure) {
                    left.remove(&seat);
                }
            }
            left
        };
        let shown = (0..self.position.knowledge.len()).map(|side| {
            let saw = |question: &AfterBlows| self.position.saw_question(Eyes::Side(side as u8), question);
            questions.iter().any(saw).then(|| without(&saw))
        });
        let asked = Asked {
            agreed: without(&|_| true),
            shown: shown.collect(),
            until: self.deadline(Stage::Aftermath),
            questions,
        };
        self.happen(by, Event::Asked(Box::new(asked)));
        self.stay_paused(by);
        true
    }

    /// What may be chosen as the table stands.
    fn questions(&self) -> Vec<AfterBlows> {
        let position = &self.position;
        let underway = position.underway.as_ref();
        let Some(underway) = underway.filter(|underway| underway.so_far.blows_leave_choices()) else {
            return Vec::new();
        };
        let standing = position.setting.as_it_stands(&underway.start);
        let paused = underway.paused(&position.state);
        let turn = Turn::resume(&standing, &underway.start, &position.orders, paused);
        turn.map(|turn| turn.may_choose()).unwrap_or_default()
    }

    /// Who answers for a figure: whoever plays it, or the game masters if their agreement is waited for.
    fn who_answers(&self, figure: FigureId) -> Set<SeatId> {
        let mut deciding = self.company.deciding();
        let player = self.company.players.get(figure as usize).copied().flatten();
        match player.filter(|player| deciding.contains(player)) {
            Some(player) => Set::from([player]),
            None => {
                deciding.retain(|seat| self.company.is_master(*seat));
                deciding
            }
        }
    }

    /// The seats that are asked something.
    pub(crate) fn asked_seats(&self) -> Set<SeatId> {
        let asked = self.position.asked.iter();
        let questions = asked.flat_map(|asked| asked.questions.iter());
        questions
            .flat_map(|question| self.who_answers(question.figure))
            .collect()
    }

    /// Those who are waited for in this stage, whether they have agreed or not.
    pub(crate) fn deciding_now(&self) -> Set<SeatId> {
        match self.position.stage {
            Stage::Aftermath => self.asked_seats(),
            _ => self.company.deciding(),
        }
    }

    /// Answers for some of one's people; nobody learns of it before all have. AFT-03, AFT-08.
    pub(crate) fn answer(
        &mut self,
        by: By,
        seat: SeatId,
        choices: Map<Token, Choice>,
    ) -> Result<(), Refusal> {
        let stage = self.position.stage;
        if !self.position.hears_of_aftermath(self.company.eyes(seat)) {
            return Err(Refusal::NotNow(stage));
        }
        let mut chosen = Map::new();
        for (token, choice) in choices {
            let figure = self.own_figure(seat, token)?;
            let name = self.position.state.name(figure);
            let question = self.position.question(figure);
            let question = question.ok_or_else(|| Refusal::NotAsked(name.to_owned()))?;
            if !choice.shots.is_empty() || choice.blow != Blow::default() {
                return Err(Refusal::NotNow(stage));
            }
            for (what, may) in parts(question) {
                let wanted = match what {
                    AfterWhat::StepsIn => choice.after.steps_in,
                    AfterWhat::GivesQuarter => choice.after.gives_quarter,
                    AfterWhat::Yields => choice.after.yields,
                };
                if let (true, May::Not(why)) = (wanted, may)
                    && *why != WhyNot::Said
                {
                    let why = why.message(name).named(&self.position.setting.names);
                    return Err(Refusal::Rules(why));
                }
            }
            chosen.insert(figure, choice);
        }
        let choices = chosen;
        self.happen(by, Event::Chosen { seat, choices });
        Ok(())
    }

    /// Orders with what was answered; what was said with the blow stands.
    pub(crate) fn with_answers(&self) -> Orders {
        let mut orders = self.position.orders.clone();
        for (id, choice) in &self.position.choices {
            let after = &mut orders.entry(*id).or_default().after;
            after.steps_in |= choice.after.steps_in;
            after.gives_quarter |= choice.after.gives_quarter;
            after.yields |= choice.after.yields;
        }
        orders
    }

    /// What a seat is asked, each with what it would mean; a game master sees what anybody is.
    pub(crate) fn asked_of(&self, seat: SeatId, position: &Position) -> Vec<AskedView> {
        let eyes = self.company.eyes(seat);
        let asked = position
            .asked
            .as_ref()
            .filter(|_| position.stage == Stage::Aftermath);
        let questions = asked.into_iter().flat_map(|asked| asked.questions.iter());
        let own = |question: &&AfterBlows| {
            self.company.is_master(seat)
                || self.company.players.get(question.figure as usize) == Some(&Some(seat))
        };
        let view = |question: &AfterBlows| {
            let options = parts(question).into_iter();
            let options = options.map(|(what, may)| self.option(eyes, position, question.figure, what, may));
            Some(AskedView {
                figure: self.company.token(eyes, question.figure)?,
                options: options.collect(),
            })
        };
        questions.filter(own).filter_map(view).collect()
    }

    fn option(
        &self,
        eyes: Eyes,
        position: &Position,
        figure: FigureId,
        what: AfterWhat,
        may: &May,
    ) -> AfterOption {
        let name = |id: FigureId| position.state.name(id).to_owned();
        let say = |message: Message| {
            let told = self.rounded_message(eyes, message);
            told.map(|(message, _)| message.named(&position.setting.names))
        };
        let (whom, to) = match may {
            May::Not(why) => {
                return AfterOption {
                    what,
                    whom: Vec::new(),
                    to: None,
                    yes: None,
                    no: None,
                    why_not: say(why.message(&name(figure))),
                };
            }
            May::Choose { whom, to } => (whom, *to),
        };
        let others: Vec<String> = whom.iter().map(|id| name(*id)).collect();
        let about = |id: &str| {
            let message = Message::new(id).with("figure", name(figure));
            message.with("whom", others.clone())
        };
        let (yes, no) = match what {
            AfterWhat::StepsIn => {
                let at = position.state.figure(figure).at;
                let far = to.map_or(0.0, |to| rounded(at.distance(to), 10.0));
                let yes = about("after-steps-in").with("far", far);
                (yes, about("after-stays"))
            }
            AfterWhat::GivesQuarter => {
                let takes = position.setting.rulebook.melee.cornered == Cornered::KilledOrCaptured;
                let yes = if takes {
                    "after-takes-captive"
                } else {
                    "after-gives-quarter"
                };
                (about(yes), about("after-no-quarter"))
            }
            AfterWhat::Yields => (about("after-yields"), about("after-fights-on")),
        };
        AfterOption {
            what,
            whom: whom
                .iter()
                .filter_map(|id| self.company.token(eyes, *id))
                .collect(),
            to,
            yes: say(yes),
            no: say(no),
            why_not: None,
        }
    }
}
