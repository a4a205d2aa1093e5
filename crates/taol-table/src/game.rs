//! The game: commands in, events out.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use taol_rules::dice::commitment;
use taol_rules::figure::FigureId;
use taol_rules::refusal::Refusal as Why;
use taol_rules::set_up::{Stand, Stands, set_up};
use taol_rules::setting::Setting;
use taol_rules::sorted::Map;
use taol_rules::state::State;

use crate::clock::{Clock, Pace};
use crate::command::{By, Command, Permission};
use crate::dice::Hex;
use crate::event::{Entry, Event};
use crate::file::Source;
use crate::knowledge::{Eyes, Fog};
use crate::naming::Token;
use crate::position::{Position, Stage};
use crate::refusal::Refusal;
use crate::seat::{Company, Holder, Role, Seat, SeatId};
use crate::stream::Stream;

/// What people settle before they sit down.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How much is hidden.
    pub fog: Fog,
    /// The clock.
    pub pace: Pace,
    /// What is allowed.
    pub permissions: Permissions,
    /// The dice of people are thrown on a real table and typed in; the program throws for the rest. DIE-10.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub typed_dice: bool,
}

/// What is allowed; a game master may change it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Permissions {
    /// Sitting down in the middle of the game.
    pub joining: bool,
    /// Talk to everybody.
    pub open_talk: bool,
    /// Spectators who see all sides.
    pub spectators_see_all: bool,
    /// The agreement of game masters is waited for too.
    pub masters_agree: bool,
}

impl Default for Permissions {
    fn default() -> Permissions {
        Permissions {
            joining: true,
            open_talk: true,
            spectators_see_all: false,
            masters_agree: false,
        }
    }
}

impl Permissions {
    pub(crate) fn set(&mut self, permission: Permission, yes: bool) {
        match permission {
            Permission::Joining => self.joining = yes,
            Permission::OpenTalk => self.open_talk = yes,
            Permission::SpectatorsSeeAll => self.spectators_see_all = yes,
            Permission::MastersAgree => self.masters_agree = yes,
        }
    }

    pub(crate) fn allows(&self, permission: Permission) -> bool {
        match permission {
            Permission::Joining => self.joining,
            Permission::OpenTalk => self.open_talk,
            Permission::SpectatorsSeeAll => self.spectators_see_all,
            Permission::MastersAgree => self.masters_agree,
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) source: Arc<Source>,
    pub(crate) options: Options,
    pub(crate) setting: Arc<Setting>,
    pub(crate) first: Arc<State>,
    pub(crate) company: Company,
    pub(crate) position: Position,
    pub(crate) log: Vec<Entry>,
    /// Entries of the log that are not in memory any more.
    pub(crate) forgotten: u64,
    pub(crate) now: u64,
    pub(crate) streams: Vec<Stream>,
    /// Why the game master wills what happens next.
    pub(crate) because: Option<String>,
}

impl Game {
    /// A new game on a scenario that is ready to play. The source is kept with it, so that it can be saved whole. Games of
    /// the same scenario may share all three.
    pub fn new(
        source: impl Into<Arc<Source>>,
        setting: impl Into<Arc<Setting>>,
        state: impl Into<Arc<State>>,
        options: Options,
    ) -> Game {
        let setting: Arc<Setting> = setting.into();
        let first: Arc<State> = state.into();
        let position = Position::first(Arc::clone(&setting), State::clone(&first), options.fog);
        let mut game = Game {
            source: source.into(),
            options,
            company: Company {
                seats: Vec::new(),
                players: vec![None; first.figures.len()],
                tokens: vec![Vec::new(); setting.sides.len()],
                secret: None,
                secret_told: false,
                contributions: Default::default(),
                take: 0,
                permissions: options.permissions,
                clock: Clock::default(),
                paused_by: None,
            },
            setting,
            first,
            position,
            log: Vec::new(),
            forgotten: 0,
            now: 0,
            streams: Vec::new(),
            because: None,
        };
        game.everybody_learns();
        game
    }

    /// Takes a command: what happened, or why not. A refusal has changed nothing.
    pub fn apply(&mut self, by: By, command: Command) -> Result<&[Entry], Refusal> {
        let before = self.log.len();
        let heeded = self.heed(by, command);
        self.because = None;
        heeded.map_err(|why| self.as_known_to(by, why))?;
        Ok(&self.log[before..])
    }

    /// A refusal as its speaker may know it.
    fn as_known_to(&self, by: By, why: Refusal) -> Refusal {
        match (by, why) {
            (By::Seat(seat), Refusal::NotNow(stage)) if stage == self.position.stage => {
                Refusal::NotNow(self.position.stage_for(self.company.eyes(seat)))
            }
            (_, why) => why,
        }
    }

    /// The log from its beginning, or what of it is in memory.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The true state of the table, for hosts and their tests: it must never go to a seat.
    pub fn state(&self) -> &State {
        &self.position.state
    }

    /// The stage of the turn.
    pub fn stage(&self) -> Stage {
        self.position.stage
    }

    /// The stage as anybody may know it: after a fight only those who saw it know that people still choose. FOG-01.
    pub fn open_stage(&self) -> Stage {
        self.position.stage_for(Eyes::Nobody)
    }

    /// The turn that is being played, from 1; 0 before the first.
    pub fn turn(&self) -> u32 {
        self.position.turn
    }

    /// The seats, in order of their numbers.
    pub fn seats(&self) -> &[Seat] {
        &self.company.seats
    }

    /// Whose agreement or choice is waited for.
    pub fn waited_for(&self) -> Vec<SeatId> {
        if let Some(wanted) = &self.position.wanted {
            return vec![wanted.seat];
        }
        let waited = self.deciding_now();
        waited.difference(&self.position.agreed).copied().collect()
    }

    fn heed(&mut self, by: By, command: Command) -> Result<(), Refusal> {
        if let By::Seat(seat) = by {
            self.company.seat(seat).ok_or(Refusal::UnknownSeat(seat))?;
        }
        let talk = matches!(
            command,
            Command::Say { .. } | Command::Master(_) | Command::Because { .. } | Command::Hold { .. }
        );
        let time = matches!(command, Command::Tick { .. });
        if self.position.stage == Stage::Over && !talk && !time {
            return Err(Refusal::GameOver);
        }
        if self.position.wanted.is_some() && command.changes_the_step() {
            return Err(Refusal::NotNow(self.position.stage));
        }
        match command {
            Command::Join { role, holder } => self.join(by, role, holder),
            Command::Hold { seat, holder } => self.hold(by, seat, holder),
            Command::ShareOut { figures, to } => self.share_out(by, &figures, to),
            Command::KeepSecret { secret } => self.keep_secret(by, secret),
            Command::Contribute { value } => {
                let seat = self.player(by)?;
                if value.0.len() > 64 {
                    return Err(Refusal::TooLong(64));
                }
                self.happen(by, Event::Contributed { seat, value });
                Ok(())
            }
            Command::Begin => self.begin(by),
            Command::Draft { orders } => self.draft(by, orders),
            Command::Announce { orders } => self.announce(by, orders),
            Command::Agree { revision } => self.agree(by, revision),
            Command::Disagree => self.disagree(by),
            Command::Choose { choices } => self.choose(by, choices),
            Command::Ready => self.ready(by),
            Command::TypeDice { label, dice } => self.type_dice(by, label, dice),
            Command::Tick { now } => self.tick(by, now),
            Command::Pause => self.pause(by),
            Command::Resume => self.resume(by),
            Command::MoreTime { seconds } => self.more_time(by, seconds),
            Command::Say { to, text } => self.say(by, to, text),
            Command::SendMarker { marker, to } => self.send_marker(by, marker, to),
            Command::Unmask { figure } => self.unmask(by, figure),
            Command::SetUp { stands } => self.set_up(by, &stands),
            Command::Master(word) if word.wants_reason() => self.wants_reason(by),
            Command::Master(word) => self.master(by, word),
            Command::Because { reason, word } => self.because(by, reason, word),
        }
    }

    /// Somebody sits down.
    fn join(&mut self, by: By, role: Role, holder: Holder) -> Result<(), Refusal> {
        self.host(by)?;
        if self.position.stage != Stage::Gathering && !self.company.permissions.joining {
            return Err(Refusal::Forbidden(Permission::Joining));
        }
        let mut figures = Vec::new();
        match role {
            Role::Player { side } => {
                self.known_side(side)?;
                let first = !self.company.seats.iter().any(|seat| seat.role == role);
                let state = &self.position.state;
                let free = |id: &FigureId| {
                    state.profile(*id).side == side && self.company.players[*id as usize].is_none()
                };
                if first {
                    figures = state.ids().filter(free).collect();
                }
            }
            Role::Master => {}
            Role::Spectator { of: Some(side), .. } => self.known_side(side)?,
            Role::Spectator { of: None, .. } => {
                if !self.company.permissions.spectators_see_all {
                    return Err(Refusal::Forbidden(Permission::SpectatorsSeeAll));
                }
            }
        }
        holder.check(role)?;
        let seat = Seat { role, holder };
        self.happen(by, Event::Seated { seat, figures });
        Ok(())
    }

    /// A seat changes hands.
    fn hold(&mut self, by: By, seat: SeatId, holder: Holder) -> Result<(), Refusal> {
        let known = self.company.seat(seat).ok_or(Refusal::UnknownSeat(seat))?;
        let allowed = match by {
            By::Host => true,
            By::Seat(speaker) => speaker == seat || self.company.is_master(speaker),
        };
        if !allowed {
            return Err(Refusal::MasterOnly);
        }
        holder.check(known.role)?;
        let left = holder == Holder::Nobody;
        self.happen(by, Event::HeldBy { seat, holder });
        if left {
            self.close_if_all_agree(by);
        }
        self.ask_others(by);
        Ok(())
    }

    /// Figures change hands.
    fn share_out(&mut self, by: By, tokens: &[Token], to: Option<SeatId>) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let mut figures = Vec::new();
        for token in tokens {
            figures.push(self.own_figure(seat, *token)?);
        }
        let receiver = match to {
            Some(to) => Some(self.company.seat(to).ok_or(Refusal::UnknownSeat(to))?),
            None => None,
        };
        if !self.company.is_master(seat) {
            let own = self.company.seat(seat).map(|seat| seat.role);
            if receiver.map(|seat| seat.role) != own {
                return Err(Refusal::MasterOnly);
            }
        }
        self.happen(by, Event::SharedOut { figures, to });
        Ok(())
    }

    /// The host commits to its secret.
    fn keep_secret(&mut self, by: By, secret: Hex) -> Result<(), Refusal> {
        self.host(by)?;
        if self.company.dice_are_secret() {
            return Err(Refusal::DiceAlready);
        }
        let commitment = Hex(commitment(&secret.0).to_vec());
        self.happen(by, Event::SecretKept { commitment, secret });
        Ok(())
    }

    /// The first turn begins.
    fn begin(&mut self, by: By) -> Result<(), Refusal> {
        match by {
            By::Host => {}
            By::Seat(seat) if self.company.is_master(seat) => {}
            By::Seat(_) => return Err(Refusal::MasterOnly),
        }
        if self.position.stage != Stage::Gathering {
            return Err(Refusal::NotNow(self.position.stage));
        }
        if !self.company.dice_are_secret() {
            return Err(Refusal::NoDice);
        }
        self.begin_turn(by);
        Ok(())
    }

    /// People are placed before the first turn. ENT-01.
    fn set_up(&mut self, by: By, stands: &Map<Token, Stand>) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        if self.position.stage != Stage::Gathering {
            return Err(Refusal::NotNow(self.position.stage));
        }
        let mut placed = Stands::new();
        for (token, stand) in stands {
            let id = self.own_figure(seat, *token)?;
            if self.position.covered(id) {
                return Err(Refusal::UnderMarker(self.position.state.name(id).to_owned()));
            }
            placed.insert(id, *stand);
        }
        let (setting, state) = (&self.position.setting, &self.position.state);
        if let Err(why) = set_up(setting, state, &placed) {
            return Err(Refusal::rules(&Why::SetUp(why), setting, state));
        }
        self.happen(by, Event::SetUp { stands: placed });
        Ok(())
    }

    /// One's own hidden figure shows itself.
    fn unmask(&mut self, by: By, token: Token) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let figure = self.own_figure(seat, token)?;
        let name = || self.position.state.name(figure).to_owned();
        if self.position.covered(figure) {
            return Err(Refusal::UnderMarker(name()));
        }
        if !self.position.state.figure(figure).hidden {
            return Err(Refusal::NotHidden(name()));
        }
        self.happen_and_unsettle(by, Event::Unmasked { figure });
        Ok(())
    }

    /// Only the host.
    pub(crate) fn host(&self, by: By) -> Result<(), Refusal> {
        match by {
            By::Host => Ok(()),
            By::Seat(_) => Err(Refusal::HostOnly),
        }
    }

    /// Only somebody who sits at the table.
    pub(crate) fn seated(&self, by: By) -> Result<SeatId, Refusal> {
        let By::Seat(id) = by else {
            return Err(Refusal::PlayersOnly);
        };
        let seat = self.company.seat(id).ok_or(Refusal::UnknownSeat(id))?;
        if seat.holder == Holder::Nobody {
            return Err(Refusal::EmptySeat(id));
        }
        Ok(id)
    }

    /// Only somebody who plays, or a game master.
    pub(crate) fn player(&self, by: By) -> Result<SeatId, Refusal> {
        let id = self.seated(by)?;
        match self.company.seat(id).map(|seat| seat.role) {
            Some(Role::Player { .. } | Role::Master) => Ok(id),
            _ => Err(Refusal::PlayersOnly),
        }
    }

    /// A figure that a seat plays, by its token; a game master plays anybody.
    pub(crate) fn own_figure(&self, seat: SeatId, token: Token) -> Result<FigureId, Refusal> {
        let eyes = self.company.eyes(seat);
        let id = self
            .company
            .figure(eyes, token)
            .ok_or(Refusal::UnknownFigure(token))?;
        if self.company.is_master(seat) || self.company.players[id as usize] == Some(seat) {
            Ok(id)
        } else {
            Err(Refusal::NotYours(self.position.state.name(id).to_owned()))
        }
    }

    /// Something happened: it goes into the log, everything follows from it, and everybody is told what they may know.
    pub(crate) fn happen(&mut self, by: By, event: Event) {
        let entry = Entry {
            number: self.length() + 1,
            at: self.now,
            by,
            reason: self.because.take(),
            event,
        };
        self.record(entry);
    }

    /// Takes in an entry of the log, new or from a file.
    pub(crate) fn record(&mut self, entry: Entry) {
        self.now = self.now.max(entry.at);
        self.company.absorb(&entry.event);
        if let Event::SteppedBack { to, .. } = entry.event {
            self.go_back(to);
        } else {
            self.position.absorb(&entry.event);
        }
        if entry.event.shows_people() {
            self.everybody_learns();
        }
        self.tell(&entry);
        self.log.push(entry);
    }

    fn everybody_learns(&mut self) {
        for (side, known) in self.position.knowledge.iter().enumerate() {
            let knows = |id: &usize| known.seen[*id] || known.last[*id].is_some() || known.glimpses[*id] != 0;
            let figures = (0..known.seen.len()).filter(knows).map(|id| id as FigureId);
            self.company.learn(side as u8, figures);
        }
    }
}
