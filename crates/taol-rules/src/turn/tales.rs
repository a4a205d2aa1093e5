//! What happens of itself at the end of a turn: secrets, events, random tables, objectives. OBJ-01, EVT-01.

use std::sync::Arc;

use crate::dice::Dice;
use crate::event::{Event, Told};
use crate::figure::FigureId;
use crate::plot::{Effect, Whose};
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::Setting;
use crate::state::State;
use crate::story;

use super::Turn;

/// Random tables that call each other stop after so many throws.
const MOST_DRAWS: u8 = 8;

/// A state that the story changes, and what happens meanwhile.
pub(crate) struct Teller<'a> {
    pub setting: &'a Setting,
    pub state: &'a mut State,
    pub events: &'a mut Vec<Event>,
}

impl Teller<'_> {
    fn tell(&mut self, told: Told) {
        self.events.push(Event::Told(told));
    }

    /// Somebody learns a secret; objectives that waited for it come to light. OBJ-01.
    pub fn learn(&mut self, secret: u16, who: Whose) {
        let objectives = 0..self.setting.plot.objectives.len() as u16;
        let hidden = |state: &State| {
            let hidden = objectives
                .clone()
                .filter(|which| !story::revealed(self.setting, state, *which));
            hidden.collect::<Vec<u16>>()
        };
        let before = hidden(self.state);
        if !self.state.story.learn(secret, who) {
            return;
        }
        let after = hidden(self.state);
        self.tell(Told::Learnt(secret, who));
        for objective in before.into_iter().filter(|which| !after.contains(which)) {
            self.tell(Told::ObjectiveFound(objective));
        }
    }

    /// What an event, a table or a job does. EVT-01.
    pub fn take_effect(&mut self, effects: &[Effect], draws: u8, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for effect in effects {
            match effect {
                Effect::Learn(secret, who) => self.learn(*secret, *who),
                Effect::Pact(one, other, allied) => {
                    let same = |pact: &(u8, u8, bool)| {
                        (pact.0, pact.1) == (*one, *other) || (pact.0, pact.1) == (*other, *one)
                    };
                    self.state.story.pacts.retain(|pact| !same(pact));
                    self.state.story.pacts.push((*one, *other, *allied));
                    let (enemies, profiles) = (!*allied, &self.state.profiles);
                    let side = |id: FigureId| profiles[id as usize].side;
                    if !enemies {
                        self.state.contacts.retain(|contact| {
                            let sides = (side(contact.one), side(contact.other));
                            sides != (*one, *other) && sides != (*other, *one)
                        });
                    }
                    self.tell(Told::Pact(*one, *other, *allied));
                }
                Effect::Join(id, side) => {
                    Arc::make_mut(&mut self.state.profiles)[*id as usize].side = *side;
                    self.state
                        .contacts
                        .retain(|contact| contact.one != *id && contact.other != *id);
                    self.tell(Told::Joined(*id, *side));
                }
                Effect::Door(door, stands) => {
                    self.state.story.set_door(*door, *stands);
                    self.tell(Told::Door(*door, *stands, None));
                }
                Effect::Attitude(id, attitude) => {
                    self.state.story.set_attitude(*id, *attitude);
                    self.tell(Told::Takes {
                        figure: *id,
                        attitude: *attitude,
                        die: 0,
                    });
                }
                Effect::Find(thing) => {
                    if std::mem::take(&mut self.state.things[*thing as usize].concealed) {
                        self.tell(Told::Found(*thing));
                    }
                }
                Effect::Draw(table) if draws < MOST_DRAWS => self.draw(*table, draws + 1, dice)?,
                Effect::Draw(_) => {}
            }
        }
        Ok(())
    }

    /// A throw on a random table. EVT-01.
    fn draw(&mut self, table: u16, draws: u8, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let known = &self.setting.plot.draws[table as usize];
        let die = rolls::draw_from(dice, &known.name, known.faces, draws)?;
        let row = known
            .rows
            .iter()
            .position(|row| (row.from..=row.to).contains(&die));
        self.tell(Told::Drawn(table, die, row.map(|row| row as u16)));
        match row {
            Some(row) => self.take_effect(&known.rows[row].effects, draws, dice),
            None => Ok(()),
        }
    }

    /// Something happens. EVT-01.
    pub fn happen(&mut self, which: u16, die: u8, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let turn = self.state.turn;
        match self
            .state
            .story
            .happened
            .binary_search_by_key(&which, |(what, _)| *what)
        {
            Ok(place) => self.state.story.happened[place].1 = turn,
            Err(place) => self.state.story.happened.insert(place, (which, turn)),
        }
        let clocks = self.state.engines.clocks.clone();
        let then = &mut self.state.story.clocks_then;
        then.retain(|(what, _)| *what != which);
        if !clocks.is_empty() {
            then.push((which, clocks));
        }
        self.tell(Told::Happened(which, die));
        self.take_effect(&self.setting.plot.happenings[which as usize].effects, 0, dice)
    }

    /// When people left is kept where something depends on it. NEG-01.
    fn note_who_left(&mut self) {
        if !self.setting.plot.asks_when_left() {
            return;
        }
        let turn = self.state.turn;
        for id in self.state.ids() {
            let gone = story::has_left(self.state, id);
            let left = &mut self.state.story.left;
            match (gone, left.binary_search_by_key(&id, |(who, _)| *who)) {
                (true, Err(place)) => left.insert(place, (id, turn)),
                (false, Ok(place)) => {
                    left.remove(place);
                }
                _ => {}
            }
        }
    }

    /// Everything whose time has come; one thing may lead to another in the same turn, by name. EVT-01.
    pub fn events_of_the_turn(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (place, event) in self.setting.plot.happenings.iter().enumerate() {
            let which = place as u16;
            let happened = self.state.story.happened.iter().any(|(what, _)| *what == which);
            let Some(when) = event.when.as_ref().filter(|_| event.again || !happened) else {
                continue;
            };
            if !story::holds(self.setting, self.state, when) {
                continue;
            }
            let die = match event.chance {
                Some((faces, most)) => {
                    let die = rolls::happening(dice, &event.name, faces)?;
                    if die > most {
                        continue;
                    }
                    die
                }
                None => 0,
            };
            self.happen(which, die, dice)?;
        }
        Ok(())
    }

    /// Objectives that are settled now. OBJ-01.
    pub fn judge(&mut self) {
        for (place, objective) in self.setting.plot.objectives.iter().enumerate() {
            let which = place as u16;
            let judged = self.state.story.judged.iter().any(|(known, _)| *known == which);
            let Some(condition) = objective.condition.as_ref().filter(|_| !judged) else {
                continue;
            };
            let met = story::holds(self.setting, self.state, condition);
            let due = objective.by_turn.is_some_and(|turn| self.state.turn >= turn);
            if due || objective.once && met {
                self.settle(which, met);
            }
        }
    }

    /// A verdict, for good. OBJ-01.
    pub fn settle(&mut self, objective: u16, met: bool) {
        let judged = &mut self.state.story.judged;
        match judged.binary_search_by_key(&objective, |(which, _)| *which) {
            Ok(place) => judged[place].1 = met,
            Err(place) => judged.insert(place, (objective, met)),
        }
    }
}

impl Turn<'_> {
    fn teller(&mut self) -> Teller<'_> {
        Teller {
            setting: self.setting,
            state: &mut self.after,
            events: &mut self.events,
        }
    }

    /// Somebody learns a secret. OBJ-01.
    pub(super) fn learn(&mut self, secret: u16, who: Whose) {
        self.teller().learn(secret, who);
    }

    /// What a job does. TSK-01, EVT-01.
    pub(super) fn take_effect(&mut self, effects: &[Effect], dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.teller().take_effect(effects, 0, dice)
    }

    /// The end of the turn, as the story sees it. OBJ-01, EVT-01.
    pub(super) fn story_goes_on(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let plot = &self.setting.plot;
        if plot.happenings.is_empty() && plot.objectives.is_empty() {
            return Ok(());
        }
        let mut teller = self.teller();
        teller.note_who_left();
        teller.events_of_the_turn(dice)?;
        teller.judge();
        Ok(())
    }
}
