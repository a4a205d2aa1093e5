//! A game in memory without its past: a host that has the log on disk needs no more of it to go on.
//!
//! A [`Snapshot`] is a cache. It is read only by the program that wrote it; the log alone is the game.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use taol_rules::command::MoraleCall;
use taol_rules::dice::Ruling;
use taol_rules::figure::FigureId;
use taol_rules::order::Orders;
use taol_rules::rulebook::Switches;
use taol_rules::setting::Setting;
use taol_rules::sorted::{Map, Set};
use taol_rules::state::State;

use crate::aftermath::Asked;
use crate::choice::Choice;
use crate::command::{Command, Master, Objective};
use crate::dice::Hex;
use crate::event::{Entry, Event};
use crate::file::Source;
use crate::game::{Game, Options};
use crate::hesitation::Pictures;
use crate::knowledge::{Fog, Knowledge};
use crate::marker::Marker;
use crate::position::{Position, Stage, Underway};
use crate::seat::{Company, Role, SeatId};
use crate::stream::Stream;
use crate::typing::WantedDice;

/// What seats were told in the turn being played is kept for those who come back; and so much at least, so that nobody misses
/// anything who is away for a moment at the end of a turn.
const ENTRIES_KEPT: usize = 16;

/// How a game stands, without its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    length: u64,
    now: u64,
    company: Company,
    position: Kept,
    streams: Vec<Stream>,
}

impl Snapshot {
    /// How many entries of the log it stands for.
    pub fn length(&self) -> u64 {
        self.length
    }
}

/// A position without its setting, of which only the switches change.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    switches: Switches,
    state: State,
    turn: u32,
    stage: Stage,
    fog: Fog,
    contributions: Vec<Hex>,
    underway: Option<Underway>,
    drafts: Map<SeatId, Orders>,
    plans: Orders,
    orders: Orders,
    choices: Map<FigureId, Choice>,
    asked: Option<Box<Asked>>,
    agreed: Set<SeatId>,
    shown: Vec<Set<SeatId>>,
    revisions: Vec<u32>,
    pictures: Pictures,
    hesitating: Set<FigureId>,
    markers: Vec<Marker>,
    marker_count: u16,
    objectives: Vec<Objective>,
    rulings: Vec<Ruling>,
    calls: Vec<MoraleCall>,
    wanted: Option<WantedDice>,
    typed: Map<String, Vec<u8>>,
    #[serde(default)]
    tables: Vec<u8>,
    knowledge: Vec<Knowledge>,
}

impl Game {
    /// How many entries the log has, remembered or not.
    pub fn length(&self) -> u64 {
        self.forgotten + self.log.len() as u64
    }

    /// Whether the whole log is in memory.
    pub fn is_whole(&self) -> bool {
        self.forgotten == 0
    }

    /// Whether a command can be judged only with the whole log in memory. A host then makes the game whole first.
    pub fn needs_whole(&self, command: &Command) -> bool {
        let (Command::Master(word) | Command::Because { word, .. }) = command else {
            return false;
        };
        matches!(word, Master::StepBack { .. } | Master::Reverse { .. }) && !self.is_whole()
    }

    /// Whether a seat's view can be made only with the whole log in memory: that of somebody who looks on from behind.
    pub fn view_needs_whole(&self, seat: SeatId) -> bool {
        let role = self.company.seat(seat).map(|seat| seat.role);
        !self.is_whole() && matches!(role, Some(Role::Spectator { behind, .. }) if behind > 0)
    }

    /// Whether an entry can be taken in only with the whole log in memory.
    pub fn entry_needs_whole(&self, entry: &Entry) -> bool {
        !self.is_whole() && matches!(entry.event, Event::SteppedBack { .. })
    }

    /// Takes in an entry that another host of the same game wrote; whether it was the next one and could be taken in.
    pub fn absorb(&mut self, entry: Entry) -> bool {
        let next = entry.number == self.length() + 1 && !self.entry_needs_whole(&entry);
        if next {
            self.record(entry);
        }
        next
    }

    /// When time is up, if a clock runs.
    pub fn due(&self) -> Option<u64> {
        self.company.clock.until
    }

    /// The first number of a seat's stream after which nothing has been forgotten.
    pub fn remembers_after(&self, seat: SeatId) -> u32 {
        self.streams.get(seat as usize).map_or(0, Stream::forgotten)
    }

    /// The last number of a seat's stream that the seat may hear.
    pub fn last_number(&self, seat: SeatId) -> u32 {
        let begins = self.remembers_after(seat);
        begins + self.stream(seat, begins).len() as u32
    }

    /// Forgets the log. The host has it on disk.
    pub fn forget_log(&mut self) {
        self.forgotten = self.length();
        self.log = Vec::new();
    }

    /// Forgets the log, and what seats were told long ago.
    pub fn forget(&mut self) {
        self.forget_log();
        let turn = self.turn();
        for (seat, stream) in self.streams.iter_mut().enumerate() {
            let behind = match self.company.seats.get(seat).map(|seat| seat.role) {
                Some(Role::Spectator { behind, .. }) => behind,
                _ => 0,
            };
            stream.forget_before(turn.saturating_sub(behind), ENTRIES_KEPT);
        }
    }

    /// How the game stands, without its log.
    pub fn snapshot(&self) -> Snapshot {
        let mut game = self.clone();
        game.forget();
        let Position {
            setting,
            state,
            turn,
            stage,
            fog,
            contributions,
            underway,
            drafts,
            plans,
            orders,
            choices,
            asked,
            agreed,
            shown,
            revisions,
            pictures,
            hesitating,
            markers,
            marker_count,
            objectives,
            rulings,
            calls,
            wanted,
            typed,
            tables,
            knowledge,
        } = game.position;
        Snapshot {
            length: game.forgotten,
            now: game.now,
            company: game.company,
            position: Kept {
                switches: setting.rulebook.switches.clone(),
                state,
                turn,
                stage,
                fog,
                contributions,
                underway,
                drafts,
                plans,
                orders,
                choices,
                asked,
                agreed,
                shown,
                revisions,
                pictures,
                hesitating,
                markers,
                marker_count,
                objectives,
                rulings,
                calls,
                wanted,
                typed,
                tables,
                knowledge,
            },
            streams: game.streams,
        }
    }

    /// The game of a snapshot, on the setting and first state that it began with.
    pub fn of_snapshot(
        source: impl Into<Arc<Source>>,
        setting: Arc<Setting>,
        first: impl Into<Arc<State>>,
        options: Options,
        snapshot: Snapshot,
    ) -> Game {
        let mut kept = snapshot.position;
        let first: Arc<State> = first.into();
        // What people are is kept once, as long as nobody became something else.
        let start = kept.underway.as_mut().map(|turn| &mut turn.start);
        for state in start.into_iter().chain([&mut kept.state]) {
            if *state.profiles == *first.profiles {
                state.profiles = Arc::clone(&first.profiles);
            }
        }
        let mut laid_over = Arc::clone(&setting);
        if laid_over.rulebook.switches != kept.switches {
            Arc::make_mut(&mut laid_over).rulebook.switches = kept.switches;
        }
        Game {
            source: source.into(),
            options,
            setting,
            first,
            company: snapshot.company,
            position: Position {
                setting: laid_over,
                state: kept.state,
                turn: kept.turn,
                stage: kept.stage,
                fog: kept.fog,
                contributions: kept.contributions,
                underway: kept.underway,
                drafts: kept.drafts,
                plans: kept.plans,
                orders: kept.orders,
                choices: kept.choices,
                asked: kept.asked,
                agreed: kept.agreed,
                shown: kept.shown,
                revisions: kept.revisions,
                pictures: kept.pictures,
                hesitating: kept.hesitating,
                markers: kept.markers,
                marker_count: kept.marker_count,
                objectives: kept.objectives,
                rulings: kept.rulings,
                calls: kept.calls,
                wanted: kept.wanted,
                typed: kept.typed,
                tables: kept.tables,
                knowledge: kept.knowledge,
            },
            log: Vec::new(),
            forgotten: snapshot.length,
            now: snapshot.now,
            streams: snapshot.streams,
            because: None,
        }
    }
}

impl Event {
    /// Whether people may look different to somebody after it. What only concerns plans, talk and time does not.
    pub(crate) fn shows_people(&self) -> bool {
        match self {
            Event::Seated { .. }
            | Event::SharedOut { .. }
            | Event::Overruled { .. }
            | Event::Reversed { .. }
            | Event::TakenBack { .. }
            | Event::Called(_)
            | Event::SetUp { .. }
            | Event::Unmasked { .. }
            | Event::MarkerPlaced(_)
            | Event::MarkerLifted { .. }
            | Event::FogSet(_)
            | Event::Allowed { .. }
            | Event::SteppedBack { .. } => true,
            Event::Played(played) => played.shows_people(),
            Event::HeldBy { .. }
            | Event::TablesSet { .. }
            | Event::SecretKept { .. }
            | Event::SecretTold { .. }
            | Event::Contributed { .. }
            | Event::TurnBegan { .. }
            | Event::StageBegan { .. }
            | Event::Asked(_)
            | Event::Drafted { .. }
            | Event::Announced { .. }
            | Event::Agreed { .. }
            | Event::Disagreed { .. }
            | Event::LoopNoticed { .. }
            | Event::Hesitated { .. }
            | Event::LeftOut { .. }
            | Event::Locked { .. }
            | Event::Chosen { .. }
            | Event::Ready { .. }
            | Event::Stuck { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::TimeAsked { .. }
            | Event::TimeAdded { .. }
            | Event::TimeRanOut { .. }
            | Event::Said { .. }
            | Event::DieRuled(_)
            | Event::RulingDropped(_)
            | Event::RulingReversed { .. }
            | Event::Unsettled { .. }
            | Event::DiceWanted(_)
            | Event::DiceTyped { .. }
            | Event::MoraleCalled(_)
            | Event::MarkerSent { .. }
            | Event::ObjectiveGiven(_)
            | Event::SwitchSet { .. }
            | Event::Ended => false,
        }
    }
}
