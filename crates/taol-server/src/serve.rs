//! A server from beginning to end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use taol_rules::message::Message;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;
use tracing_subscriber::EnvFilter;

use crate::bots::Bots;
use crate::http;
use crate::settings::{LogFormat, Settings};
use crate::store::{self, Store, StoreError};
use crate::tables::Shared;

/// How long those who are being served have when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(10);

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    shared: Arc<Shared>,
}

/// Why a server cannot start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotStart {
    /// Somebody else listens there.
    InUse(String),
    /// The address cannot be listened at.
    Address(String, String),
    /// The store.
    Store(StoreError, String),
}

impl CannotStart {
    /// The reason as a sentence to be said.
    pub fn message(&self) -> Message {
        match self {
            CannotStart::InUse(address) => Message::new("server-port-in-use").with("address", address),
            CannotStart::Address(address, reason) => Message::new("server-bad-address")
                .with("address", address)
                .with("reason", reason),
            CannotStart::Store(error, database) => Message::new("server-cannot-open")
                .with("database", hidden(database))
                .with("reason", error.message()),
        }
    }
}

/// The address of a database without its password.
pub fn hidden(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://") else {
        return database.to_owned();
    };
    let (rest, more) = rest.split_once('?').map_or((rest, ""), |(rest, _)| (rest, "?…"));
    match rest.rsplit_once('@') {
        Some((_, rest)) => format!("{scheme}://…@{rest}{more}"),
        None => format!("{scheme}://{rest}{more}"),
    }
}

impl Server {
    /// Opens the store and listens.
    pub async fn start(settings: Settings, bots: Bots) -> Result<Server, CannotStart> {
        let database = settings.database.clone();
        let failed = |error: StoreError| CannotStart::Store(error, database.clone());
        let store = store::open(&settings.database).await.map_err(failed)?;
        Server::over(store, settings, bots).await
    }

    /// Listens over a store that is open.
    pub async fn over(store: Arc<dyn Store>, settings: Settings, bots: Bots) -> Result<Server, CannotStart> {
        let address = settings.address.clone();
        let database = settings.database.clone();
        let listener = TcpListener::bind(&address)
            .await
            .map_err(|error| match error.kind() {
                std::io::ErrorKind::AddrInUse => CannotStart::InUse(address.clone()),
                _ => CannotStart::Address(address.clone(), error.to_string()),
            })?;
        let shared = Shared::new(store, settings, bots).await;
        let shared = shared.map_err(|error| CannotStart::Store(error, database))?;
        Ok(Server { listener, shared })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What all of the server shares.
    pub fn shared(&self) -> Arc<Shared> {
        Arc::clone(&self.shared)
    }

    /// Serves until it is told to stop; then everybody's last command is answered, and every game is safe.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server { listener, shared } = self;
        let helpers = [
            tokio::spawn(Arc::clone(&shared).follow()),
            tokio::spawn(Arc::clone(&shared).sweep()),
            tokio::spawn(tidy(Arc::clone(&shared))),
        ];
        let (stopping, stopped) = watch::channel(false);
        let router = http::router(Arc::clone(&shared));
        let mut stop = std::pin::pin!(stop);
        loop {
            let (stream, peer) = tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        tracing::warn!(%error, "cannot accept");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                },
                () = &mut stop => break,
            };
            let _ = stream.set_nodelay(true);
            let service =
                router
                    .clone()
                    .map_request(move |mut request: axum::http::Request<hyper::body::Incoming>| {
                        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
                        request.map(axum::body::Body::new)
                    });
            let mut stopped = stopped.clone();
            tokio::spawn(async move {
                let mut builder = Builder::new(TokioExecutor::new());
                builder
                    .http1()
                    .timer(TokioTimer::new())
                    .header_read_timeout(HEAD)
                    .max_buf_size(64 * 1024);
                let connection = builder
                    .serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service));
                let mut connection = std::pin::pin!(connection);
                tokio::select! {
                    _ = connection.as_mut() => {}
                    _ = stopped.changed() => {
                        connection.as_mut().graceful_shutdown();
                        let _ = connection.await;
                    }
                }
            });
        }
        tracing::info!("stopping");
        drop(listener);
        let _ = stopping.send(true);
        let all = async {
            shared.stop().await;
            while shared.numbers.sockets.get() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(PATIENCE, all).await;
        helpers.iter().for_each(tokio::task::JoinHandle::abort);
        tracing::info!("stopped");
    }
}

async fn tidy(shared: Arc<Shared>) {
    let mut often = tokio::time::interval(Duration::from_secs(600));
    loop {
        often.tick().await;
        shared.limits.tidy();
    }
}

/// Libraries that write down what people send, if they are let: what proves who somebody is, and what they whisper.
const INDISCREET: [&str; 2] = ["tungstenite=info", "tokio_tungstenite=info"];

/// Begins to log as was set.
pub fn log(settings: &Settings) {
    let filter = EnvFilter::try_new(&settings.log).unwrap_or_else(|_| "info".into());
    let hushed = INDISCREET.iter().filter_map(|library| library.parse().ok());
    let filter = hushed.fold(filter, EnvFilter::add_directive);
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // In tests several servers share one log.
    let _ = match settings.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

/// Waits until the system asks the program to end.
pub async fn asked_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => {
                tokio::select! {
                    _ = interrupted => {}
                    _ = terminated.recv() => {}
                }
            }
            Err(_) => {
                let _ = interrupted.await;
            }
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupted.await;
    }
}

#[cfg(test)]
mod tests {
    use super::hidden;

    #[test]
    fn no_password_is_shown() {
        assert_eq!(
            hidden("postgres://taol:p@ss@host/games"),
            "postgres://…@host/games"
        );
        assert_eq!(
            hidden("postgres://host/games?user=taol&password=pass"),
            "postgres://host/games?…"
        );
        assert_eq!(hidden("/var/lib/taol.sqlite"), "/var/lib/taol.sqlite");
    }
}
