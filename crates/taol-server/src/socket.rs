//! A socket: a seat speaks and hears through it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use hyper_util::server::conn::auto::upgrade::downcast;
use serde::Deserialize;
use taol_protocol::Outgoing;
use taol_rules::message::Message as Sentence;
use taol_table::{By, Command, Holder, SeatId};
use taol_words::Language;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::caller::Caller;
use crate::limits::{self, Counted};
use crate::message::{self, Garbled, Incoming};
use crate::problem::Problem;
use crate::rest;
use crate::secrets::{Person, TableId};
use crate::table::sessions::code;
use crate::table::{AnswerTo, Mail, Request as Said};
use crate::tables::{KnownWay, Shared};
use crate::wire::{End, Ends, Watch};

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

/// Bytes read at once, which a socket keeps room for: there may be many sockets. Longer messages take what they need.
const BUFFER: usize = 1024;

/// A socket, and the wire it goes over.
type Socket = WebSocketStream<Ends>;

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
        (status = 400, body = taol_protocol::Said),
        (status = 403, body = taol_protocol::Said), (status = 429, body = taol_protocol::Said)))]
pub async fn play(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path((table, seat)): Path<(String, SeatId)>,
    Query(wish): Query<Wish>,
    mut request: Request,
) -> Response {
    let caller = Caller::of(&shared, request.headers(), peer);
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
    let upgrade = request.extensions_mut().remove::<OnUpgrade>();
    let (Some(upgrade), Ok(answer)) = (upgrade, create_response_with_body(&request, Body::empty)) else {
        return Problem::new(StatusCode::BAD_REQUEST, "server-wants-socket").response(language);
    };
    let line = Line {
        shared,
        table,
        seat,
        language,
        _counted: counted,
    };
    tokio::spawn(async move {
        // Whoever went away in between does not want it any more.
        let Ok(upgraded) = upgrade.await else {
            return;
        };
        match ends(upgraded) {
            Some(ends) => line.open(ends, caller.person).await,
            None => tracing::error!("a socket that is no TCP"),
        }
    });
    answer
}

/// The line that was a request.
fn ends(upgraded: Upgraded) -> Option<Ends> {
    let parts = downcast::<TokioIo<TcpStream>>(upgraded).ok()?;
    Some(Ends::new(parts.io.into_inner(), &parts.read_buf))
}

impl Line {
    /// Sees who it is, then speaks and hears until one end has enough.
    async fn open(self, ends: Ends, person: Option<Person>) {
        let largest = Some(self.shared.settings.message_bytes as usize * READ_ON);
        let config = WebSocketConfig::default()
            .max_message_size(largest)
            .max_frame_size(largest)
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let mut socket = Socket::from_raw_socket(ends, Role::Server, Some(config)).await;
        let proved = match person {
            Some(person) => Ok(person),
            None => self.introduced(&mut socket).await,
        };
        let end = match proved {
            Ok(person) => self.talk(&mut socket, person).await,
            Err(problem) => Some((code::EVICTED, problem.said(self.language).said.into())),
        };
        if let Some((code, reason)) = end {
            let frame = CloseFrame {
                code: code.into(),
                reason: short(reason),
            };
            let _ = socket.send(Message::Close(Some(frame))).await;
            let _ = timeout(SLOW, socket.get_ref().see_to_it()).await;
            // What still comes is read until they have heard: a line cut with words on it takes the reason along.
            let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.next().await {} }).await;
        }
    }

    /// Without a cookie, the first message says who it is.
    async fn introduced(&self, socket: &mut Socket) -> Result<Person, Problem> {
        let who = || Problem::new(StatusCode::UNAUTHORIZED, "server-who");
        let first = timeout(FIRST, socket.next()).await.map_err(|_| who())?;
        let Some(Ok(Message::Text(text))) = first else {
            return Err(who());
        };
        let Ok(Incoming::Bearer(bearer)) = message::read(&text) else {
            return Err(who());
        };
        let person = self.shared.key.verify(&bearer).ok_or_else(who)?;
        match self.shared.store.holds(&self.table, self.seat, &person).await? {
            true => Ok(person),
            false => Err(Problem::not_allowed()),
        }
    }

    async fn talk(&self, socket: &mut Socket, person: Person) -> Option<End> {
        let session = self.shared.session();
        let watch = socket.get_ref().watch();
        // Only the table holds the way in: when it lets go, the line is at its end.
        let attach = Mail::Attach {
            session,
            seat: self.seat,
            person,
            language: self.language,
            outbox: socket.get_ref().outbox(),
        };
        let mut way = None;
        if self.shared.send_by(&mut way, &self.table, attach).await.is_err() {
            return Some((code::RESTART, "".into()));
        }
        let end = self.carry(socket, session, &watch, way).await;
        self.shared
            .send_if_open(&self.table, Mail::Detach { session })
            .await;
        end
    }

    async fn carry(
        &self,
        socket: &mut Socket,
        session: u64,
        watch: &Watch,
        mut way: KnownWay,
    ) -> Option<End> {
        let rate = self.shared.limits.socket_messages();
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval(PING);
        loop {
            tokio::select! {
                () = watch.stirred() => {
                    match timeout(SLOW, socket.get_ref().see_to_it()).await {
                        Ok(Ok(None)) => {}
                        Ok(Ok(Some(end))) => return Some(end),
                        Ok(Err(_)) => return None,
                        Err(_) => {
                            self.shared.numbers.slow_dropped.inc();
                            return Some((code::SLOW, "slow".into()));
                        }
                    }
                }
                message = socket.next() => {
                    heard = Instant::now();
                    rest::heard();
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
                        Some(Ok(Message::Text(text))) => self.pass_on(session, &mut way, &text).await,
                        Some(Ok(Message::Binary(_))) => {
                            let reason = Sentence::new("server-garbled").with("reason", "binary");
                            let problem = Problem::of(StatusCode::BAD_REQUEST, reason);
                            Err(Garbled { id: None, problem })
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(()),
                        Some(Ok(Message::Close(_))) | None => return None,
                        Some(Err(error)) => return self.broken(&error),
                    };
                    if let Err(garbled) = refused
                        && socket.send(self.refusal(&garbled)).await.is_err()
                    {
                        return None;
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    if socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return None;
                    }
                }
            }
        }
    }

    /// Passes a message on to the table.
    async fn pass_on(&self, session: u64, way: &mut KnownWay, text: &str) -> Result<(), Garbled> {
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
            Incoming::Command { id, name, command } => Mail::Command(Box::new(Said {
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
        let sent = self.shared.send_by(way, &self.table, letter).await;
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
    fn broken(&self, error: &Error) -> Option<End> {
        matches!(error, Error::Capacity(_)).then(|| self.too_long())
    }

    fn too_long(&self) -> End {
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

/// A reason that fits into a closing frame.
fn short(reason: Utf8Bytes) -> Utf8Bytes {
    let mut end = reason.len().min(120);
    while !reason.is_char_boundary(end) {
        end -= 1;
    }
    reason.as_str()[..end].into()
}
