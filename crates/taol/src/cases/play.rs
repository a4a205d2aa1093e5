//! Plays one turn of a file: what the game master changes, then the orders.

use taol_files::CaseTurn;
use taol_files::raw::RawOverrule;
use taol_geometry::Direction;
use taol_rules::arithmetic::Sum;
use taol_rules::command;
use taol_rules::dice::{Dice, Ruled, Scripted};
use taol_rules::event::Event;
use taol_rules::message::Message;
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, Overrule, Stopped, TurnOutcome};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The turn, from 1.
    pub turn: u32,
    /// What happened.
    pub message: Message,
    /// The rules behind it.
    pub rules: Vec<&'static str>,
    /// The die behind it, if it is one that things add to.
    pub sum: Option<Sum>,
}

/// A turn that was played, or refused.
pub struct TurnPlayed {
    /// The state the movement began with, after what the game master changed.
    pub before: State,
    /// What came out, or why not.
    pub result: Result<TurnOutcome, Message>,
    /// The rules behind a refusal.
    pub refused_by: &'static [&'static str],
    /// Everything that happened.
    pub log: Vec<Said>,
    /// Labels of scripted dice that nobody threw.
    pub left_over: Vec<String>,
}

/// Plays a turn with the dice of the file and no others.
pub fn play_scripted(setting: &Setting, state: &State, turn: &CaseTurn) -> TurnPlayed {
    let mut dice = Scripted::new(turn.dice.clone());
    let mut played = play_turn(setting, state, turn, &mut dice);
    played
        .left_over
        .extend(dice.left_over().into_iter().map(str::to_owned));
    played
}

/// Plays a turn with any dice. A refusal leaves the state as it was.
pub fn play_turn(setting: &Setting, state: &State, turn: &CaseTurn, dice: &mut dyn Dice) -> TurnPlayed {
    let mut played = TurnPlayed {
        before: state.clone(),
        result: Err(Message::new("")),
        refused_by: &[],
        log: Vec::new(),
        left_over: Vec::new(),
    };
    for raw in &turn.overrules {
        match overrule(setting, &mut played.before, raw) {
            Ok(event) => played.log.push(said(&event, setting, &played.before)),
            Err(reason) => {
                played.result = Err(reason);
                return played;
            }
        }
    }
    for sheet in &turn.written_orders {
        match command::write(setting, &mut played.before, sheet.clone()) {
            Ok(event) => played.log.push(said(&event, setting, &played.before)),
            Err(refusal) => {
                played.refuse(setting, &refusal);
                return played;
            }
        }
    }
    let mut dice = Ruled::new(dice, turn.rulings.clone());
    for call in turn.calls(setting, &played.before) {
        match turn::call(setting, &mut played.before, &call, &mut dice) {
            Ok(events) => {
                let told = events.iter().map(|event| said(event, setting, &played.before));
                played.log.extend(told);
            }
            Err(refusal) => {
                played.refuse(setting, &refusal);
                return played;
            }
        }
    }
    let orders = turn.orders(setting, &played.before);
    let result = turn::play_as_far_as_it_goes(
        setting,
        &played.before,
        &orders,
        &turn.morale,
        &turn.tables,
        &mut dice,
    );
    for ruling in dice.used() {
        let event = Event::DieRuled(ruling.clone());
        played.log.push(said(&event, setting, &played.before));
    }
    let unused = dice.left_over().iter().map(|ruling| ruling.label.clone());
    played.left_over.extend(unused);
    match result {
        Ok(outcome) => {
            played.tell(setting, &outcome);
            played.result = Ok(outcome);
        }
        Err(Stopped { refusal, so_far }) => {
            // Whoever writes down dice sees how far they reached.
            if let (Refusal::MissingDice(_), Some(so_far)) = (&refusal, so_far) {
                played.tell(setting, &so_far);
            }
            played.refuse(setting, &refusal);
        }
    }
    played
}

impl TurnPlayed {
    fn tell(&mut self, setting: &Setting, outcome: &TurnOutcome) {
        let told = outcome.events.iter();
        self.log
            .extend(told.map(|event| said(event, setting, &outcome.state)));
    }

    fn refuse(&mut self, setting: &Setting, refusal: &Refusal) {
        self.result = Err(refusal.message(setting, &self.before));
        self.refused_by = refusal.rules();
    }
}

fn said(event: &Event, setting: &Setting, state: &State) -> Said {
    Said {
        turn: 0,
        message: event.message(setting, state),
        rules: event.rules(&setting.rulebook),
        sum: event.sum().cloned(),
    }
}

fn overrule(setting: &Setting, state: &mut State, raw: &RawOverrule) -> Result<Event, Message> {
    // Names are looked up when the file is read, so that there is always somebody.
    let unknown = || Message::new("refusal-unknown-figure").with("figure", &raw.figure);
    let overrule = overrule_of(setting, state, raw).ok_or_else(unknown)?;
    turn::overrule(setting, state, &overrule).map_err(|refusal| refusal.message(setting, state))
}

/// What the game master changes, with names looked up and points counted from the middle; none for a stranger.
pub fn overrule_of(setting: &Setting, state: &State, raw: &RawOverrule) -> Option<Overrule> {
    let figure = state.find(&raw.figure)?;
    let table = &setting.tables[state.figure(figure).table as usize];
    Some(Overrule {
        figure,
        reason: raw.reason.clone(),
        at: raw.at.map(|[x, y]| table.from_corner(x, y)),
        facing: raw.facing.map(Direction::from_degrees),
        status: raw.status,
        hidden: raw.hidden,
        disorder: raw.disorder,
        driven: raw.driven,
        obeys: raw.obeys,
        class: raw.class,
        lives: raw.lives,
        posture: raw.posture,
        mounted: raw.mounted,
        loaded: raw.loaded,
        armour: raw.armour,
        gait: raw.gait.clone(),
    })
}
