//! A small client, for the load generator, for tests and for whoever writes programs that play: loopback or plain http.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::{Method, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use taol_protocol::ShownBy;
use taol_table::{Command, SeatId};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long anything may take.
pub(crate) const LONGEST: Duration = Duration::from_secs(30);

/// Why something did not work.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// A server to talk to.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// Where it listens.
    pub address: SocketAddr,
}

/// A seat somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: SeatId,
    /// What proves who one is.
    pub bearer: String,
}

/// An answer to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How it went.
    pub status: StatusCode,
    /// The headers.
    pub headers: axum::http::HeaderMap,
    /// The body as text.
    pub text: String,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The body, if all went well.
    pub fn good(self) -> Result<Value, Failure> {
        if self.status.is_success() {
            return Ok(self.json());
        }
        Err(format!("{}: {}", self.status, self.text).into())
    }
}

impl Host {
    /// Sends a request.
    pub async fn request(
        &self,
        method: Method,
        path: &str,
        bearer: Option<&str>,
        body: Option<Value>,
    ) -> Result<Answer, Failure> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, self.address.to_string())
            .header(header::ACCEPT_LANGUAGE, "en");
        if let Some(bearer) = bearer {
            request = request.header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        }
        let text = body.map(|body| body.to_string()).unwrap_or_default();
        self.send(request.body(text)?).await
    }

    /// Sends any request at all.
    pub async fn send(&self, request: Request<String>) -> Result<Answer, Failure> {
        let exchange = async {
            let stream = TcpStream::connect(self.address).await?;
            let (mut sender, connection) =
                hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
            let carried = tokio::spawn(connection);
            let response = sender.send_request(request.map(axum::body::Body::from)).await?;
            let (parts, body) = response.into_parts();
            let bytes = axum::body::to_bytes(axum::body::Body::new(body), usize::MAX).await?;
            carried.abort();
            Ok::<_, Failure>(Answer {
                status: parts.status,
                headers: parts.headers,
                text: String::from_utf8_lossy(&bytes).into_owned(),
            })
        };
        timeout(LONGEST, exchange).await?
    }

    /// Makes a table; the answer holds its links.
    pub async fn make(&self, plan: Value) -> Result<Value, Failure> {
        self.request(Method::POST, "/api/tables", None, Some(plan))
            .await?
            .good()
    }

    /// Takes the seat of a token.
    pub async fn claim(&self, token: &str, name: &str, recover: bool) -> Result<Place, Failure> {
        let body = serde_json::json!({ "token": token, "name": name, "recover": recover, "bearer": true });
        let seated = self
            .request(Method::POST, "/api/seats", None, Some(body))
            .await?
            .good()?;
        let word = |name: &str| seated[name].as_str().unwrap_or_default().to_owned();
        Ok(Place {
            table: word("table"),
            seat: seated["seat"].as_u64().unwrap_or_default() as SeatId,
            bearer: word("bearer"),
        })
    }

    /// Opens a socket for a seat.
    pub async fn play(&self, place: &Place) -> Result<Line, Failure> {
        let stream = timeout(LONGEST, TcpStream::connect(self.address)).await??;
        self.play_over(stream, place, "en").await
    }

    /// Opens a socket over a line that is there already, in a language.
    pub async fn play_over(&self, stream: TcpStream, place: &Place, language: &str) -> Result<Line, Failure> {
        let url = format!(
            "ws://{}/api/tables/{}/seats/{}/play?lang={language}",
            self.address, place.table, place.seat
        );
        let mut request = url.into_client_request()?;
        let bearer = format!("Bearer {}", place.bearer).parse()?;
        request.headers_mut().insert(header::AUTHORIZATION, bearer);
        let opening = async {
            stream.set_nodelay(true)?;
            let config = WebSocketConfig::default()
                .read_buffer_size(4 * 1024)
                .write_buffer_size(4 * 1024);
            let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
            Ok::<_, Failure>(Line { socket })
        };
        timeout(LONGEST, opening).await?
    }
}

/// An open socket.
#[derive(Debug)]
pub struct Line {
    socket: WebSocketStream<TcpStream>,
}

/// Something heard.
#[derive(Debug)]
pub enum Heard {
    /// An entry of the seat's stream.
    Entry {
        /// Its number.
        number: u32,
        /// The whole entry as JSON.
        entry: Box<RawValue>,
    },
    /// The view as it is now.
    View {
        /// The last number that is in it.
        number: u32,
        /// The view as JSON.
        view: Box<RawValue>,
    },
    /// An answer.
    Reply {
        /// What was called so.
        id: String,
        /// Why not, if not.
        refused: Option<Value>,
        /// What came back.
        ok: Option<Box<RawValue>>,
    },
    /// The seats with an open socket.
    Present(Vec<SeatId>),
    /// Somebody points at something.
    Shown(ShownBy),
    /// The other end has closed.
    Closed(Option<u16>),
}

#[derive(Deserialize)]
struct Fields<'a> {
    #[serde(borrow)]
    entry: Option<&'a RawValue>,
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    number: Option<u32>,
    present: Option<Vec<SeatId>>,
    shown: Option<ShownBy>,
    reply: Option<Value>,
    refused: Option<Value>,
    #[serde(borrow)]
    ok: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Numbered {
    number: u32,
}

/// A command as it is said.
#[derive(Serialize)]
struct Said<'a> {
    id: &'a str,
    command: &'a Command,
}

/// Reads what a server sent.
pub fn read(text: &str) -> Result<Heard, Failure> {
    let fields: Fields<'_> = serde_json::from_str(text)?;
    if let Some(entry) = fields.entry {
        let numbered: Numbered = serde_json::from_str(entry.get())?;
        return Ok(Heard::Entry {
            number: numbered.number,
            entry: entry.to_owned(),
        });
    }
    if let Some(view) = fields.view {
        return Ok(Heard::View {
            number: fields.number.unwrap_or_default(),
            view: view.to_owned(),
        });
    }
    if let Some(present) = fields.present {
        return Ok(Heard::Present(present));
    }
    if let Some(shown) = fields.shown {
        return Ok(Heard::Shown(shown));
    }
    let id = match fields.reply {
        Some(Value::String(id)) => id,
        Some(other) => other.to_string(),
        None => String::new(),
    };
    Ok(Heard::Reply {
        id,
        refused: fields.refused,
        ok: fields.ok.map(ToOwned::to_owned),
    })
}

impl Line {
    /// Says something as it is.
    pub async fn say(&mut self, text: String) -> Result<(), Failure> {
        timeout(LONGEST, self.socket.send(Message::text(text))).await??;
        Ok(())
    }

    /// Says a command.
    pub async fn command(&mut self, id: &str, command: &Command) -> Result<(), Failure> {
        self.say(serde_json::to_string(&Said { id, command })?).await
    }

    /// Wants everything after a number.
    pub async fn resume(&mut self, after: u32) -> Result<(), Failure> {
        self.say(format!("{{\"resume\":{after}}}")).await
    }

    /// The next thing heard.
    pub async fn hear(&mut self) -> Result<Heard, Failure> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return read(&text),
                Some(Ok(Message::Close(frame))) => {
                    return Ok(Heard::Closed(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Ok(Heard::Closed(None)),
            }
        }
    }

    /// The next thing heard as text; none when the other end has closed.
    pub async fn hear_text(&mut self) -> Result<Option<String>, Failure> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Says a command and waits for its answer; why not, if not. What else is heard meanwhile is given to a listener.
    pub async fn ask(
        &mut self,
        id: &str,
        command: &Command,
        mut meanwhile: impl FnMut(Heard),
    ) -> Result<Option<Value>, Failure> {
        self.command(id, command).await?;
        let answered = async {
            loop {
                match self.hear().await? {
                    Heard::Reply {
                        id: known, refused, ..
                    } if known == id => return Ok(refused),
                    Heard::Closed(code) => return Err(format!("closed: {code:?}").into()),
                    other => meanwhile(other),
                }
            }
        };
        timeout(LONGEST, answered).await?
    }
}
