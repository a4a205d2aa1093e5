//! The game master is always right, on the record. TUR-13.

use taol_rules::command::{MoraleCall, MoraleCause};
use taol_rules::dice::Ruled;
use taol_rules::figure::FigureId;
use taol_rules::refusal::Refusal as Why;
use taol_rules::rulebook::Switch;
use taol_rules::sorted::Map;
use taol_rules::turn::{Call, Overrule, overrule};

use crate::command::{By, Master, ObjectiveFor};
use crate::dice::{self, OfCall, Recording};
use crate::event::{Called, Delta, Event};
use crate::game::Game;
use crate::marker::Marker;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;

impl Game {
    /// A game master's word that is not said without a reason.
    pub(crate) fn wants_reason(&self, by: By) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        Err(match self.company.is_master(seat) {
            true => Refusal::NoReason,
            false => Refusal::MasterOnly,
        })
    }

    /// A game master's word with the reason for it: of what follows, the first entry keeps it.
    pub(crate) fn because(&mut self, by: By, reason: String, mut word: Master) -> Result<(), Refusal> {
        let own = match &mut word {
            Master::Overrule(change) => Some(&mut change.reason),
            Master::Rule(ruling) => Some(&mut ruling.reason),
            Master::Reverse { reason, .. } | Master::StepBack { reason, .. } => Some(reason),
            _ => None,
        };
        match own {
            Some(own) if own.is_empty() => *own = reason,
            Some(_) => {}
            None if reason.is_empty() => self.wants_reason(by)?,
            None => self.because = Some(reason),
        }
        self.master(by, word)
    }

    /// A game master's word.
    pub(crate) fn master(&mut self, by: By, word: Master) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        if !self.company.is_master(seat) {
            return Err(Refusal::MasterOnly);
        }
        let event = match word {
            Master::Overrule(change) => self.overruled(change)?,
            Master::Reverse { entry, reason } => {
                self.because = Some(reason)
                    .filter(|reason| !reason.is_empty())
                    .or(self.because.take());
                if self.because.is_none() {
                    return Err(Refusal::NoReason);
                }
                self.taken_back(entry)?
            }
            Master::Rule(ruling) if ruling.reason.is_empty() => return Err(Refusal::NoReason),
            Master::Rule(ruling) => Event::DieRuled(ruling),
            Master::TestMorale { figures, cause } => self.called_to_the_test(figures, cause)?,
            Master::PlaceMarker {
                name,
                side,
                table,
                at,
                pace,
                covers,
            } => {
                let id = self.position.marker_count;
                let mut marker = Marker {
                    id,
                    name,
                    side,
                    table,
                    at,
                    pace,
                    march: None,
                    covers: Vec::new(),
                    were: Vec::new(),
                };
                self.cover(&mut marker, &covers)?;
                Event::MarkerPlaced(marker)
            }
            Master::Call(Call::End) => {
                self.end(by);
                return Ok(());
            }
            Master::Call(call) => self.called(call)?,
            Master::LiftMarker { marker } => {
                let known = self.position.markers.iter().any(|known| known.id == marker);
                if !known {
                    return Err(Refusal::UnknownMarker(marker));
                }
                Event::MarkerLifted { marker }
            }
            Master::Give(objective) => {
                match objective.whose {
                    ObjectiveFor::Seat(seat) => {
                        self.company.seat(seat).ok_or(Refusal::UnknownSeat(seat))?;
                    }
                    ObjectiveFor::Side(side) => self.known_side(side)?,
                }
                Event::ObjectiveGiven(objective)
            }
            Master::Fog(fog) => Event::FogSet(fog),
            Master::Tables(tables) => {
                let known = self.position.setting.tables.len();
                if tables.iter().any(|table| usize::from(*table) >= known) {
                    return Err(Refusal::OffTable);
                }
                Event::TablesSet { tables }
            }
            Master::Switch { switch, on } => Event::SwitchSet { switch, on },
            Master::Allow { permission, yes } => Event::Allowed { permission, yes },
            Master::Proceed => {
                if matches!(self.position.stage, Stage::Gathering | Stage::Over) {
                    return Err(Refusal::NotNow(self.position.stage));
                }
                self.close_stage(by);
                return Ok(());
            }
            Master::StepBack { to, reason } => return self.step_back(by, to, reason),
            Master::End => {
                self.end(by);
                return Ok(());
            }
        };
        self.happen_and_unsettle(by, event);
        self.ask_others(by);
        Ok(())
    }

    /// What the game master calls for, with the dice it takes. After the end only verdicts are left.
    fn called(&self, call: Call) -> Result<Event, Refusal> {
        let position = &self.position;
        let now = match position.stage {
            Stage::Gathering => false,
            Stage::Over => matches!(call, Call::Judge(..)),
            _ => true,
        };
        if !now {
            return Err(Refusal::NotNow(position.stage));
        }
        let throw = dice::throw_number(position.turn, self.company.take);
        let secret = self.company.secret.as_ref().ok_or(Refusal::NoDice)?;
        if self.wants_secret() {
            return Err(Refusal::NoDice);
        }
        let mut source = dice::of_turn(&secret.0, &position.contributions, throw).ok_or(Refusal::NoDice)?;
        let mut recording = Recording {
            inner: &mut source,
            by_hand: &|_| false,
            typed: &Map::new(),
            thrown: Vec::new(),
        };
        let mut labelled = OfCall {
            inner: &mut recording,
            entry: self.length() + 1,
        };
        let mut dice = Ruled::new(&mut labelled, position.rulings.clone());
        let mut state = position.state.clone();
        let happened = taol_rules::turn::call(&position.setting, &mut state, &call, &mut dice)
            .map_err(|why| Refusal::rules(&why, &position.setting, &position.state))?;
        let ruled = dice.used().to_vec();
        Ok(Event::Called(Box::new(Called {
            call,
            throw,
            dice: recording.thrown,
            ruled,
            happened,
            delta: Delta::between(&position.state, &state),
        })))
    }

    /// A test of morale at the end of the turn, under the name of the first of those called. MOR-02.
    fn called_to_the_test(&self, figures: Vec<FigureId>, cause: MoraleCause) -> Result<Event, Refusal> {
        let Position { setting, state, .. } = &self.position;
        if !setting.rulebook.on(Switch::Morale) {
            return Err(Refusal::rules(&Why::MoraleNotPlayed, setting, state));
        }
        let unknown = figures.iter().find(|id| usize::from(**id) >= state.figures.len());
        let (Some(first), None) = (figures.first(), unknown) else {
            return Err(Refusal::UnknownFigure(unknown.copied().unwrap_or_default()));
        };
        Ok(Event::MoraleCalled(MoraleCall {
            name: state.name(*first).to_owned(),
            figures,
            cause,
        }))
    }

    fn overruled(&self, change: Overrule) -> Result<Event, Refusal> {
        if change.reason.is_empty() {
            return Err(Refusal::NoReason);
        }
        let way = change.facing.map_or(1.0, |facing| facing.vector().length());
        if (way - 1.0).abs() > 1e-6
            || way.is_nan()
            || change.class.is_some_and(|class| !(1..=5).contains(&class))
        {
            return Err(Refusal::NotANumber);
        }
        let position = &self.position;
        let mut state = position.state.clone();
        overrule(&position.setting, &mut state, &change)
            .map_err(|why| Refusal::rules(&why, &position.setting, &position.state))?;
        let id = change.figure;
        let before = (
            position.state.profile(id).clone(),
            position.state.figure(id).clone(),
        );
        Ok(Event::Overruled {
            change,
            before: Box::new(before),
            delta: Box::new(Delta::between(&position.state, &state)),
        })
    }

    /// Puts people under a marker; their places about it are kept.
    fn cover(&self, marker: &mut Marker, covers: &[u16]) -> Result<(), Refusal> {
        let state = &self.position.state;
        self.known_side(marker.side)?;
        let table = self.position.setting.tables.get(marker.table as usize);
        if !marker.at.is_finite() || !table.is_some_and(|table| table.holds(marker.at)) {
            return Err(Refusal::OffTable);
        }
        if !marker.pace.is_finite() || marker.pace < 0.0 {
            return Err(Refusal::NotANumber);
        }
        for id in covers {
            let figure = state
                .figures
                .get(*id as usize)
                .ok_or(Refusal::UnknownFigure(*id))?;
            let first = covers.first().map_or(figure.at, |first| state.figure(*first).at);
            if self.position.covered(*id) {
                return Err(Refusal::UnderMarker(state.name(*id).to_owned()));
            }
            if state.profile(*id).side != marker.side {
                return Err(Refusal::NotYours(state.name(*id).to_owned()));
            }
            if !marker.covers.iter().any(|(under, _)| under == id) {
                marker.covers.push((*id, figure.at - first));
                marker.were.push(figure.status);
            }
        }
        Ok(())
    }

    pub(crate) fn known_side(&self, side: u8) -> Result<(), Refusal> {
        if (side as usize) < self.position.setting.sides.len() {
            Ok(())
        } else {
            Err(Refusal::UnknownSide(side))
        }
    }
}
