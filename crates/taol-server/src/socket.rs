//! A socket: a seat speaks and hears through it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::SinkExt;
use serde::Deserialize;
use taol_protocol::Outgoing;
use taol_rules::message::Message as Sentence;
use taol_table::{By, Command, Holder, SeatId};
use taol_words::Language;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::caller::Caller;
use crate::limits::{self, Counted};
use crate::message::{self, Garbled, Incoming};
use crate::problem::Problem;
use crate::secrets::{Person, TableId};
use crate::table::sessions::code;
use crate::table::{AnswerTo, Mail, Out, Outbox, Request, Room};
use crate::tables::Shared;

/// A message up to so many times too long is read to its end, so that its sender hears why it is refused.
const READ_ON: usize = 2;

/// How long one listens on after having said why the line ends.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long the first message may take.
const FIRST: Duration = Duration::from_secs(10);

/// How long it may take to hand over what is to be sent; whoever is slower is dropped.
const SLOW: Duration = Duration::from_secs(10);

/// How often one asks whether the other end is there.
const PING: Duration = Duration::from_secs(20);

/// After so long a silence it is not.
const SILENCE: Duration = Duration::from_secs(65);

/// Buffers of a socket, in bytes: there may be many sockets.
const BUFFER: usize = 4 * 1024;

/// What can be asked for in the address.
#[derive(Debug, Deserialize)]
pub struct Wish {
    lang: Option<String>,
}

/// A socket on its way to a table.
struct Line {
    shared: Arc<Shared>,
    table: TableId,
    seat: SeatId,
    language: Language,
    _counted: Counted,
}

/// Opens a socket for a seat.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/play", tag = "play",
    params(("table" = String, Path), ("seat" = u16, Path), ("lang" = Option<String>, Query, description = "fr or en")),
    responses((status = 101, description = "A WebSocket; its messages are in docs/protocol.md"),
        (status = 403, body = taol_protocol::Said), (status = 429, body = taol_protocol::Said)))]
pub async fn play(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((table, seat)): Path<(String, SeatId)>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let caller = Caller::of(&shared, &headers, peer);
    let asked = wish.lang.as_deref().and_then(Language::from_tag);
    let language = asked.unwrap_or(caller.language);
    let Some(table) = TableId::read(&table) else {
        return Problem::no_table().response(language);
    };
    let Some(counted) = limits::socket(&shared, caller.address) else {
        shared.numbers.too_many.inc();
        return Problem::new(StatusCode::TOO_MANY_REQUESTS, "server-too-many-sockets").response(language);
    };
    if let Some(person) = &caller.person {
        match shared.store.holds(&table, seat, person).await {
            Ok(true) => {}
            Ok(false) => return Problem::not_allowed().response(language),
            Err(error) => return Problem::from(error).response(language),
        }
    }
    let largest = shared.settings.message_bytes as usize * READ_ON;
    let line = Line {
        shared,
        table,
        seat,
        language,
        _counted: counted,
    };
    upgrade
        .max_message_size(largest)
        .max_frame_size(largest)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(usize::MAX)
        .on_upgrade(move |socket| line.open(socket, caller.person))
}

impl Line {
    /// Sees who it is, then speaks and hears until one end has enough.
    async fn open(self, mut socket: WebSocket, person: Option<Person>) {
        let proved = match person {
            Some(_) => Ok(()),
            None => self.introduced(&mut socket).await,
        };
        let end = match proved {
            Ok(()) => self.talk(&mut socket).await,
            Err(problem) => Some((code::EVICTED, problem.said(self.language).said.into())),
        };
        if let Some((code, reason)) = end {
            let frame = CloseFrame {
                code,
                reason: short(reason),
            };
            let _ = timeout(SLOW, socket.send(Message::Close(Some(frame)))).await;
            // What still comes is read until they have heard: a line cut with words on it takes the reason along.
            let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
        }
    }

    /// Without a cookie, the first message says who it is.
    async fn introduced(&self, socket: &mut WebSocket) -> Result<(), Problem> {
        let who = || Problem::new(StatusCode::UNAUTHORIZED, "server-who");
        let first = timeout(FIRST, socket.recv()).await.map_err(|_| who())?;
        let Some(Ok(Message::Text(text))) = first else {
            return Err(who());
        };
        let Ok(Incoming::Bearer(bearer)) = message::read(&text) else {
            return Err(who());
        };
        let person = self.shared.key.verify(&bearer).ok_or_else(who)?;
        match self.shared.store.holds(&self.table, self.seat, &person).await? {
            true => Ok(()),
            false => Err(Problem::not_allowed()),
        }
    }

    async fn talk(&self, socket: &mut WebSocket) -> Option<(u16, Utf8Bytes)> {
        let session = self.shared.session();
        let (outbox, mut inbox) = Outbox::new();
        let room = outbox.room();
        // Only the table holds the way in: when it lets go, the line is at its end.
        let attach = Mail::Attach {
            session,
            seat: self.seat,
            language: self.language,
            outbox,
        };
        if self.shared.send(&self.table, attach).await.is_err() {
            return Some((code::RESTART, "".into()));
        }
        let end = self.carry(socket, session, &room, &mut inbox).await;
        self.shared
            .send_if_open(&self.table, Mail::Detach { session })
            .await;
        end
    }

    async fn carry(
        &self,
        socket: &mut WebSocket,
        session: u64,
        room: &Room,
        inbox: &mut mpsc::Receiver<Out>,
    ) -> Option<(u16, Utf8Bytes)> {
        let rate = self.shared.limits.socket_messages();
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval(PING);
        loop {
            tokio::select! {
                out = inbox.recv() => {
                    let Some(first) = out else {
                        return Some((code::RESTART, "".into()));
                    };
                    match timeout(SLOW, hand_over(socket, first, inbox, room)).await {
                        Ok(Ok(None)) => {}
                        Ok(Ok(Some(end))) => return Some(end),
                        Ok(Err(_)) => return None,
                        Err(_) => return Some((code::SLOW, "slow".into())),
                    }
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    let refused = match message {
                        Some(Ok(Message::Text(text))) if text.len() > self.shared.settings.message_bytes as usize => {
                            return Some(self.too_long());
                        }
                        Some(Ok(Message::Text(text))) if rate.check().is_err() => {
                            self.shared.numbers.too_many.inc();
                            // Nobody is read faster than they may speak.
                            rate.until_ready().await;
                            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "server-too-fast");
                            Err(Garbled { id: message::read(&text).ok().and_then(id_of), problem })
                        }
                        Some(Ok(Message::Text(text))) => self.pass_on(session, &text).await,
                        Some(Ok(Message::Binary(_))) => {
                            let reason = Sentence::new("server-garbled").with("reason", "binary");
                            let problem = Problem::of(StatusCode::BAD_REQUEST, reason);
                            Err(Garbled { id: None, problem })
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                        Some(Ok(Message::Close(_))) | None => return None,
                        Some(Err(error)) => return self.broken(&error),
                    };
                    if let Err(garbled) = refused
                        && !matches!(timeout(SLOW, socket.send(self.refusal(&garbled))).await, Ok(Ok(())))
                    {
                        return None;
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    let asked = timeout(SLOW, socket.send(Message::Ping(Vec::new().into()))).await;
                    if !matches!(asked, Ok(Ok(()))) {
                        return None;
                    }
                }
            }
        }
    }

    /// Passes a message on to the table.
    async fn pass_on(&self, session: u64, text: &str) -> Result<(), Garbled> {
        let incoming = message::read(text)?;
        if let Incoming::Command { id, command, .. } = &incoming
            && let Command::Hold {
                holder: Holder::Bot(name),
                ..
            } = &**command
        {
            crate::api::known_bot(&self.shared, name).map_err(|problem| Garbled {
                id: Some(id.clone()),
                problem,
            })?;
        }
        let letter = match incoming {
            Incoming::Command { id, name, command } => Mail::Command(Box::new(Request {
                by: By::Seat(self.seat),
                name,
                command: *command,
                answer: AnswerTo::Session(session, id),
            })),
            Incoming::Ask { id, question } => Mail::Ask {
                session,
                id,
                question,
            },
            Incoming::Look { id, after } => Mail::LookAfter { session, id, after },
            Incoming::Resume(after) => Mail::Resume { session, after },
            Incoming::Show(what, to) => Mail::Show { session, what, to },
            Incoming::Bearer(_) => return Ok(()),
        };
        let sent = self.shared.send(&self.table, letter).await;
        sent.map_err(|problem| Garbled { id: None, problem })
    }

    fn refusal(&self, garbled: &Garbled) -> Message {
        let said = Outgoing::Refused {
            reply: garbled.id.as_deref(),
            refused: garbled.problem.said(self.language),
        };
        Message::Text(serde_json::to_string(&said).unwrap_or_default().into())
    }

    /// What to say when the other end broke the rules of sockets, as with a message that is too long.
    fn broken(&self, error: &axum::Error) -> Option<(u16, Utf8Bytes)> {
        let too_long = error.to_string().contains("too long") || error.to_string().contains("too large");
        too_long.then(|| self.too_long())
    }

    fn too_long(&self) -> (u16, Utf8Bytes) {
        let problem = Problem::of(
            StatusCode::PAYLOAD_TOO_LARGE,
            Sentence::new("server-message-too-long")
                .with("most", f64::from(self.shared.settings.message_bytes)),
        );
        (1009, problem.said(self.language).said.into())
    }
}

fn id_of(incoming: Incoming) -> Option<Box<serde_json::value::RawValue>> {
    match incoming {
        Incoming::Command { id, .. } | Incoming::Ask { id, .. } | Incoming::Look { id, .. } => Some(id),
        Incoming::Show(..) | Incoming::Resume(_) | Incoming::Bearer(_) => None,
    }
}

/// Sends all that waits, at once.
async fn hand_over(
    socket: &mut WebSocket,
    first: Out,
    inbox: &mut mpsc::Receiver<Out>,
    room: &Room,
) -> Result<Option<(u16, Utf8Bytes)>, axum::Error> {
    let mut next = Some(first);
    while let Some(out) = next {
        match out {
            Out::Text(text) => {
                room.sent(text.len());
                socket.feed(Message::Text(text)).await?;
            }
            Out::Close(code, reason) => {
                socket.flush().await?;
                return Ok(Some((code, reason)));
            }
        }
        next = inbox.try_recv().ok();
    }
    socket.flush().await?;
    Ok(None)
}

/// A reason that fits into a closing frame.
fn short(reason: Utf8Bytes) -> Utf8Bytes {
    let mut end = reason.len().min(120);
    while !reason.is_char_boundary(end) {
        end -= 1;
    }
    reason.as_str()[..end].into()
}
