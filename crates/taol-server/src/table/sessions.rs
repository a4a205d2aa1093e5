//! Sockets at a table, and what goes to them: only what their seat may know.

use std::fmt::Write;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use taol_protocol::{Outgoing, SeatLook, SeatNews};
use taol_table::{Game, SeatEntry, SeatEvent, SeatId};
use taol_words::Language;

use super::Table;
use super::mail::Mail;
use crate::api::MOST_TOLD;
use crate::ask;
use crate::problem::Problem;
use crate::secrets::Person;
use crate::store::StoreError;
use crate::wire::Outbox;

/// Entries that are sent one by one to somebody who comes back; beyond, a view is shorter.
const MOST_ENTRIES: u32 = 300;

/// Why a socket is closed, for programs. They may come back at once, but for the last two.
pub mod code {
    /// The server stops or starts again.
    pub const RESTART: u16 = 1012;
    /// It read too slowly.
    pub const SLOW: u16 = 4001;
    /// The seat's link does not hold any more.
    pub const EVICTED: u16 = 4003;
    /// There is no such table any more.
    pub const GONE: u16 = 4004;
}

/// A socket at the table.
pub struct Session {
    /// Its number.
    pub number: u64,
    pub(super) seat: SeatId,
    /// Who sits there.
    person: Person,
    pub(super) language: Language,
    pub(super) outbox: Outbox,
    /// The last number of the seat's stream that was sent; none before it asked for anything.
    pub(super) sent: Option<u32>,
    /// It has been told who is present.
    pub(super) knows_who: bool,
    /// It wants a view.
    fresh: bool,
}

impl Session {
    /// A socket that has not asked for anything.
    pub fn new(number: u64, seat: SeatId, person: Person, language: Language, outbox: Outbox) -> Session {
        Session {
            number,
            seat,
            person,
            language,
            outbox,
            sent: None,
            knows_who: false,
            fresh: false,
        }
    }
}

/// A message as it is sent.
pub(super) fn text<Value: Serialize>(value: &Value) -> String {
    let mut bytes = Vec::with_capacity(1024);
    let written = serde_json::to_writer(&mut bytes, value);
    written
        .ok()
        .and_then(|()| String::from_utf8(bytes).ok())
        .unwrap_or_default()
}

/// Events as they are sent: each is written out once, however many are told of it.
#[derive(Default)]
struct Written {
    events: Vec<(Arc<SeatEvent>, String)>,
    /// What stands before the event in an entry.
    head: String,
}

impl Written {
    /// An entry as it is sent, in parts: that of [`Outgoing::Entry`], to the letter.
    fn entry(&mut self, entry: &SeatEntry) -> [&str; 3] {
        let same = |(event, _): &(Arc<SeatEvent>, String)| Arc::ptr_eq(event, &entry.event);
        let place = self.events.iter().rposition(same).unwrap_or_else(|| {
            self.events.push((Arc::clone(&entry.event), text(&entry.event)));
            self.events.len() - 1
        });
        let SeatEntry { number, at, turn, .. } = entry;
        self.head.clear();
        // Writing into a string does not fail.
        let _ = write!(
            self.head,
            r#"{{"entry":{{"number":{number},"at":{at},"turn":{turn},"log":"#
        );
        let _ = match entry.log {
            Some(log) => write!(self.head, r#"{log},"event":"#),
            None => write!(self.head, r#"null,"event":"#),
        };
        [&self.head, &self.events[place].1, "}}"]
    }
}

impl Table {
    /// A socket wants everything after a number; from 0 on, the view as it is now.
    pub(super) async fn resume(&mut self, session: u64, after: u32) {
        let Some(place) = self.sessions.iter().position(|known| known.number == session) else {
            return;
        };
        let seat = self.sessions[place].seat;
        if let Err(problem) = self.ready_to_show(seat).await {
            self.fail(place, &problem);
            return;
        }
        let last = self.live.as_ref().map_or(0, |live| live.game.last_number(seat));
        let from_stream = after > 0 && after <= last && last - after <= MOST_ENTRIES;
        let session = &mut self.sessions[place];
        session.fresh = !from_stream;
        session.sent = Some(if from_stream { after } else { 0 });
        self.tell_everybody();
    }

    /// The game, with its whole log where a seat's view takes that.
    async fn ready_to_show(&mut self, seat: SeatId) -> Result<(), Problem> {
        let whole = self.ready(false).await?.game.view_needs_whole(seat);
        if whole {
            self.ready(true).await?;
        }
        Ok(())
    }

    /// Tells every socket what is new to its seat. A socket that has no room for it is dropped.
    pub(super) fn tell_everybody(&mut self) {
        let Some(live) = &self.live else {
            return;
        };
        let mut written = Written::default();
        let numbers = &self.shared.numbers;
        self.sessions.retain_mut(|session| {
            let Some(sent) = session.sent else {
                return true;
            };
            let last = live.game.last_number(session.seat);
            if sent == last && !session.fresh {
                return true;
            }
            session.sent = Some(last);
            session.fresh = false;
            let room = news(&live.game, session.seat, sent, &mut written, |parts| {
                numbers.messages_sent.inc();
                session.outbox.put_together(parts)
            });
            if !room {
                numbers.slow_dropped.inc();
                session.outbox.close(code::SLOW, "slow");
            }
            room
        });
    }

    /// Sends off what has been put on the wires of sockets, all of it together.
    pub(super) fn send_off(&self) {
        for session in &self.sessions {
            session.outbox.send();
        }
    }

    /// Answers a command of a socket.
    pub(super) fn reply(&mut self, session: u64, id: &RawValue, answer: Result<(), Problem>) {
        let Some(place) = self.sessions.iter().position(|known| known.number == session) else {
            return;
        };
        let known = &self.sessions[place];
        let last = self
            .live
            .as_ref()
            .map_or(0, |live| live.game.last_number(known.seat));
        let message = match answer {
            Ok(()) => text(&Outgoing::Done { reply: id, ok: last }),
            Err(problem) => text(&Outgoing::Refused {
                reply: Some(id),
                refused: problem.said(known.language),
            }),
        };
        if !known.outbox.put(&message) {
            known.outbox.close(code::SLOW, "slow");
            self.sessions.remove(place);
        }
    }

    /// Answers a question of a socket.
    pub(super) async fn ask(&mut self, session: u64, id: &RawValue, question: &RawValue) {
        let Some(seat) = self.seat_of(session) else {
            return;
        };
        let live = self.ready(false).await;
        match live.and_then(|live| ask::understood(&live.game, seat, question)) {
            Ok((question, known)) => {
                let (shared, table, id) = (Arc::clone(&self.shared), self.id.clone(), id.to_owned());
                tokio::spawn(async move {
                    let answer = ask::answer(question, known).await;
                    let letter = Mail::Answered { session, id, answer };
                    shared.send_if_open(&table, letter).await;
                });
            }
            Err(problem) => self.answer_socket(session, id, Err(problem)),
        }
    }

    /// Answers a socket that wants the view, and what was told after a number.
    pub(super) async fn look_after(&mut self, session: u64, id: &RawValue, after: u32) {
        let Some(seat) = self.seat_of(session) else {
            return;
        };
        let news = self.news_after(seat, after).await;
        let answer = news.and_then(|news| {
            serde_json::value::to_raw_value(&news)
                .map_err(|error| StoreError::Other(error.to_string()).into())
        });
        self.answer_socket(session, id, answer);
    }

    async fn news_after(&mut self, seat: SeatId, after: u32) -> Result<SeatNews, Problem> {
        let SeatLook { view, number, idle } = self.look(seat).await?;
        let mut entries = self.told(seat, after).await?;
        let more = entries.len() > MOST_TOLD;
        entries.truncate(MOST_TOLD);
        Ok(SeatNews {
            view,
            entries,
            more,
            number,
            idle,
        })
    }

    pub(super) fn seat_of(&self, session: u64) -> Option<SeatId> {
        let known = self.sessions.iter().find(|known| known.number == session);
        known.map(|known| known.seat)
    }

    /// Answers a socket.
    pub(super) fn answer_socket(
        &mut self,
        session: u64,
        id: &RawValue,
        answer: Result<Box<RawValue>, Problem>,
    ) {
        let Some(known) = self.sessions.iter().find(|known| known.number == session) else {
            return;
        };
        let message = match &answer {
            Ok(answer) => text(&Outgoing::Answered {
                reply: id,
                ok: answer,
            }),
            Err(problem) => text(&Outgoing::Refused {
                reply: Some(id),
                refused: problem.said(known.language),
            }),
        };
        known.outbox.put(&message);
    }

    /// The view of a seat, and the last number of its stream.
    pub(super) async fn look(&mut self, seat: SeatId) -> Result<SeatLook, Problem> {
        self.ready_to_show(seat).await?;
        let game = &self.ready(false).await?.game;
        Ok(SeatLook {
            view: game.view(seat).ok_or_else(Problem::no_table)?,
            number: game.last_number(seat),
            idle: game.idle(seat),
        })
    }

    /// What a seat was told after a number, however long ago.
    pub(super) async fn told(&mut self, seat: SeatId, after: u32) -> Result<Vec<SeatEntry>, Problem> {
        let remembered = self.ready(false).await?.game.remembers_after(seat);
        if after >= remembered {
            return Ok(self.ready(false).await?.game.stream(seat, after).to_vec());
        }
        // Beside the game in memory, which need not keep it all.
        let whole = super::load::load(&self.shared, &self.id, true).await?;
        Ok(whole.game.stream(seat, after).to_vec())
    }

    /// Closes the sockets of a seat whose link does not hold any more.
    pub(super) fn evict(&mut self, seat: SeatId) {
        self.sessions.retain(|session| {
            if session.seat == seat {
                session.outbox.close(code::EVICTED, "evicted");
            }
            session.seat != seat
        });
    }

    /// Closes the sockets of a seat through which somebody speaks who has it no more: another node says that it changed hands.
    pub(super) async fn evict_strangers(&mut self, seat: SeatId) {
        let mut strangers = Vec::new();
        for session in self.sessions.iter().filter(|session| session.seat == seat) {
            // While the store does not answer, nobody can say anything.
            let holds = self.shared.store.holds(&self.id, seat, &session.person).await;
            strangers.extend((holds == Ok(false)).then_some(session.number));
        }
        self.sessions.retain(|session| {
            let stays = !strangers.contains(&session.number);
            if !stays {
                session.outbox.close(code::EVICTED, "evicted");
            }
            stays
        });
    }

    /// Closes every socket: there is nothing here any more.
    pub(super) fn say_goodbye(&mut self, problem: &Problem) {
        for session in self.sessions.drain(..) {
            let said = problem.said(session.language).said;
            session.outbox.close(code::GONE, &said);
        }
    }

    /// Closes every socket: the server stops, and they may come back.
    pub(super) fn close_all(&mut self) {
        for session in self.sessions.drain(..) {
            session.outbox.close(code::RESTART, "");
        }
    }

    /// Closes a socket to which nothing can be told.
    pub(super) fn fail_session(&mut self, session: u64, problem: &Problem) {
        if let Some(place) = self.sessions.iter().position(|known| known.number == session) {
            self.fail(place, problem);
        }
    }

    fn fail(&mut self, place: usize, problem: &Problem) {
        let session = self.sessions.remove(place);
        let said = problem.said(session.language).said;
        let code = if *problem == Problem::no_table() {
            code::GONE
        } else {
            code::RESTART
        };
        session.outbox.close(code, &said);
    }
}

/// What is new to a seat after a number: entry by entry, or a view if some of it is not in memory any more. Whether all of
/// it could be put.
fn news(
    game: &Game,
    seat: SeatId,
    after: u32,
    written: &mut Written,
    mut put: impl FnMut(&[&str]) -> bool,
) -> bool {
    if after == 0 || after < game.remembers_after(seat) {
        let number = game.last_number(seat);
        let view = game.view(seat);
        return view.is_none_or(|view| put(&[&text(&Outgoing::View { view: &view, number })]));
    }
    let mut entries = game.stream(seat, after).iter();
    entries.all(|entry| put(&written.entry(entry)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_once_reads_as_if_written_each_time() {
        let event = Arc::new(SeatEvent::TurnBegan { turn: 3 });
        let entry = |number: u32, log: Option<u64>| SeatEntry {
            number,
            at: 1_700_000_000,
            turn: 3,
            log,
            event: Arc::clone(&event),
        };
        let mut written = Written::default();
        for entry in [entry(7, None), entry(9, Some(12)), entry(8, None)] {
            let plain = text(&Outgoing::Entry { entry: &entry });
            assert_eq!(written.entry(&entry).concat(), plain);
        }
        assert_eq!(written.events.len(), 1);
    }
}
