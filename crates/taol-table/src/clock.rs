//! A clock for each stage, if people want one. The host tells the time; nothing here looks at a clock.

use serde::{Deserialize, Serialize};
use taol_rules::sorted::Set;

use crate::command::By;
use crate::event::Event;
use crate::game::Game;
use crate::position::Stage;
use crate::refusal::Refusal;
use crate::seat::{Holder, Role, SeatId};

/// The longest time there may be for anything, in seconds: a year.
pub const LONGEST_TIME: u64 = 366 * 86_400;

/// What happens when time is up; chosen beforehand.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timeout {
    /// What was announced stands, whoever said nothing stays put, and the game goes on. TUR-07.
    Hold,
    /// A bot takes the seats that are late, and there is as much time again.
    Bot,
    /// Everybody waits.
    #[default]
    Wait,
}

/// How much time there is, in seconds.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// To announce and agree; no limit if none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub announce: Option<u64>,
    /// To choose shots or blows.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub choose: Option<u64>,
    /// What happens then.
    pub then: Timeout,
}

impl Pace {
    /// No clock.
    pub const OFF: Pace = Pace {
        announce: None,
        choose: None,
        then: Timeout::Wait,
    };
    /// Time to talk, and patience afterwards.
    pub const GENEROUS: Pace = Pace {
        announce: Some(600),
        choose: Some(300),
        then: Timeout::Wait,
    };
    /// Three minutes to announce, one to choose.
    pub const TOURNAMENT: Pace = Pace {
        announce: Some(180),
        choose: Some(60),
        then: Timeout::Hold,
    };

    /// A game by letters: so many days for each stage.
    pub const fn correspondence(days: u64) -> Pace {
        Pace {
            announce: Some(days * 86_400),
            choose: Some(days * 86_400),
            then: Timeout::Hold,
        }
    }

    /// Whether anybody could wait for so long.
    pub fn check(&self) -> Result<(), Refusal> {
        let longest = self.announce.max(self.choose).unwrap_or(0);
        bearable(longest)
    }

    /// Seconds for a stage.
    pub fn of(&self, stage: Stage) -> Option<u64> {
        match stage {
            Stage::Announcing => self.announce,
            Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath => self.choose,
            Stage::Gathering | Stage::Over => None,
        }
    }
}

/// Whether a time is one that people could wait for.
fn bearable(seconds: u64) -> Result<(), Refusal> {
    match seconds > LONGEST_TIME {
        true => Err(Refusal::TooMuchTime(LONGEST_TIME / 86_400)),
        false => Ok(()),
    }
}

/// The clock as it stands.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// When time is up; never if none.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<u64>,
    /// Stopped, with so many seconds left.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub stopped: Option<u64>,
    /// Somebody asks for so many seconds, and who consents.
    #[cfg_attr(feature = "typescript", ts(type = "[number, Array<number>] | null"))]
    pub asked: Option<(u64, Set<SeatId>)>,
}

impl Clock {
    /// Takes in what happened.
    pub(crate) fn absorb(&mut self, event: &Event) {
        match event {
            Event::StageBegan { until, .. } => {
                *self = Clock {
                    until: *until,
                    ..Clock::default()
                }
            }
            Event::Asked(asked) => {
                *self = Clock {
                    until: asked.until,
                    ..Clock::default()
                }
            }
            Event::Paused { left, .. } => {
                // Stopped already, it was given more time.
                if self.stopped.is_some() {
                    self.asked = None;
                }
                self.until = None;
                self.stopped = Some(*left);
            }
            Event::Resumed { until } => {
                self.until = *until;
                self.stopped = None;
            }
            Event::TimeAsked { seat, seconds } => match &mut self.asked {
                Some((asked, who)) if asked == seconds => {
                    who.insert(*seat);
                }
                _ => self.asked = Some((*seconds, Set::from([*seat]))),
            },
            Event::TimeAdded { until } => {
                self.until = Some(*until);
                self.asked = None;
            }
            Event::TimeRanOut { .. } => self.until = None,
            _ => {}
        }
    }
}

impl Game {
    /// When a stage that begins now is up; never while the clock is stopped.
    pub(crate) fn deadline(&self, stage: Stage) -> Option<u64> {
        let seconds = self.options.pace.of(stage)?;
        let runs = self.company.paused_by.is_none();
        runs.then(|| self.now.saturating_add(seconds))
    }

    /// A stage has begun: a pause lasts until somebody resumes.
    pub(crate) fn stay_paused(&mut self, by: By) {
        let left = self.options.pace.of(self.position.stage);
        if let (Some(seat), Some(left)) = (self.company.paused_by, left) {
            self.happen(by, Event::Paused { seat, left });
        }
    }

    /// The host tells the time.
    pub(crate) fn tick(&mut self, by: By, now: u64) -> Result<(), Refusal> {
        self.host(by)?;
        if now < self.now {
            return Err(Refusal::TimeRunsForward(self.now));
        }
        self.now = now;
        if self.company.clock.until.is_some_and(|until| until <= now) {
            self.time_runs_out(by);
        }
        Ok(())
    }

    fn time_runs_out(&mut self, by: By) {
        let late: Vec<SeatId> = self
            .deciding_now()
            .difference(&self.position.agreed)
            .copied()
            .collect();
        let then = self.options.pace.then;
        // Programs play: nobody else's seat is theirs.
        let person = |seat: &SeatId| {
            let seat = self.company.seat(*seat);
            seat.is_some_and(|seat| {
                matches!(
                    (seat.role, &seat.holder),
                    (Role::Player { .. }, Holder::Person(_))
                )
            })
        };
        let people: Vec<SeatId> = late.iter().copied().filter(person).collect();
        self.happen(by, Event::TimeRanOut { seats: late, then });
        match then {
            Timeout::Wait => {}
            Timeout::Bot if !people.is_empty() => {
                for seat in people {
                    let holder = Holder::Bot("clock".to_owned());
                    self.happen(by, Event::HeldBy { seat, holder });
                }
                if let Some(until) = self.deadline(self.position.stage) {
                    self.happen(by, Event::TimeAdded { until });
                }
            }
            Timeout::Hold | Timeout::Bot => self.close_stage(by),
        }
    }

    /// Stops the clock.
    pub(crate) fn pause(&mut self, by: By) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let Some(until) = self.company.clock.until else {
            return Err(Refusal::NoClock);
        };
        let left = until.saturating_sub(self.now);
        self.happen(by, Event::Paused { seat, left });
        Ok(())
    }

    /// Lets it run again.
    pub(crate) fn resume(&mut self, by: By) -> Result<(), Refusal> {
        self.player(by)?;
        let left = self.company.clock.stopped;
        if left.is_none() && self.company.paused_by.is_none() {
            return Err(Refusal::NoClock);
        }
        let until = left.map(|left| self.now.saturating_add(left));
        self.happen(by, Event::Resumed { until });
        Ok(())
    }

    /// More time, by consent of all who play, or by a game master's word. Programs have nothing against it.
    pub(crate) fn more_time(&mut self, by: By, seconds: u64) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let Clock { until, stopped, .. } = self.company.clock;
        let left = stopped.or(until.map(|until| until.saturating_sub(self.now)));
        let left = left.ok_or(Refusal::NoClock)?.saturating_add(seconds);
        bearable(left)?;
        if !self.company.is_master(seat) {
            self.happen(by, Event::TimeAsked { seat, seconds });
            let asked = self.company.clock.asked.as_ref();
            let minds = |seat: &SeatId| !self.company.is_bot(*seat);
            let mut people = self.deciding_now().into_iter().filter(minds);
            let all = asked.is_some_and(|(_, who)| people.all(|seat| who.contains(&seat)));
            if !all {
                return Ok(());
            }
        }
        let added = match stopped {
            Some(_) => Event::Paused { seat, left },
            None => Event::TimeAdded {
                until: self.now.saturating_add(left),
            },
        };
        self.happen(by, added);
        Ok(())
    }
}
