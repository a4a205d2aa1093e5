//! The way in: which address is answered by what, and what holds for all of them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use taol_words::Language;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::caller::{Caller, same_origin};
use crate::problem::Problem;
use crate::tables::Shared;
use crate::{api, campaign, limits, pages, seats, socket, taken_up};

/// The longest body: a scenario with its rulebooks.
const LARGEST_BODY: usize = taol_files::LARGEST_FILE + 1024 * 1024;

/// How long a request may take.
const LONGEST: Duration = Duration::from_secs(30);

/// What every answer carries: nothing from elsewhere, in nobody's frame, and no address given away.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    ),
];

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Taol",
        description = "Tables for the « Argad ! » rules, unofficial and free. Play itself goes over a WebSocket: docs/protocol.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    tags((name = "tables"), (name = "seats"), (name = "play"), (name = "server"))
)]
struct Description;

fn described() -> OpenApiRouter<Arc<Shared>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(health))
        .routes(routes!(metrics))
        .routes(routes!(api::scenarios))
        .routes(routes!(api::bots))
        .routes(routes!(api::own, api::make))
        .routes(routes!(taken_up::take_up).layer(DefaultBodyLimit::max(taken_up::LARGEST_GAME)))
        .routes(routes!(api::listed))
        .routes(routes!(api::table, api::delete))
        .routes(routes!(api::begin))
        .routes(routes!(api::list))
        .routes(routes!(api::file))
        .routes(routes!(campaign::carry))
        .routes(routes!(api::board))
        .routes(routes!(api::view))
        .routes(routes!(api::stream))
        .routes(routes!(socket::play))
        .routes(routes!(seats::look))
        .routes(routes!(seats::claim))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::add))
        .routes(routes!(seats::take_by_bot))
        .routes(routes!(seats::renew))
        .routes(routes!(seats::renew_spectators))
}

/// The description of everything that is not a socket's message, as OpenAPI.
pub fn openapi() -> String {
    let description = described().split_for_parts().1;
    description.to_pretty_json().unwrap_or_default() + "\n"
}

/// The whole server.
pub fn router(shared: Arc<Shared>) -> Router {
    let (router, description) = described().split_for_parts();
    let description = description.to_json().unwrap_or_default();
    let description = get(move || async move { ([(header::CONTENT_TYPE, "application/json")], description) });
    router
        .route("/api/openapi.json", description)
        .route("/api/{*rest}", axum::routing::any(unknown))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            LONGEST,
        ))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

/// What was refused before any of our own functions saw it, said as everything else is.
fn in_words(response: Response, language: Language) -> Response {
    let status = response.status();
    let id = match status {
        StatusCode::METHOD_NOT_ALLOWED => "server-bad-method",
        StatusCode::BAD_REQUEST => "server-bad-path",
        _ => return response,
    };
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind == "application/json") {
        return response;
    }
    let mut said = Problem::new(status, id).response(language);
    if let Some(allowed) = response.headers().get(header::ALLOW) {
        said.headers_mut().insert(header::ALLOW, allowed.clone());
    }
    said
}

/// What holds for every request: not too many, none from other sites' pages; every answer with strict headers.
async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let peer = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(SocketAddr::from(([0, 0, 0, 0], 0)), |peer| peer.0);
    let headers = request.headers();
    let language = crate::problem::language(headers);
    let address = limits::address(peer, headers, shared.settings.behind_proxy);
    shared.numbers.requests.inc();
    // The query and what it may hold are never logged.
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = if !shared.limits.request(address) {
        shared.numbers.too_many.inc();
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "server-too-many-requests").response(language)
    } else if !same_origin(&shared, request.method(), headers) {
        Problem::new(StatusCode::FORBIDDEN, "server-other-site").response(language)
    } else {
        in_words(next.run(request).await, language)
    };
    tracing::debug!(%method, path, status = response.status().as_u16(), "request");
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if path.starts_with("/api/") {
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

async fn unknown(caller: Caller) -> Response {
    Problem::new(StatusCode::NOT_FOUND, "server-no-such-address").response(caller.language)
}

/// Whether the server and its store answer.
#[utoipa::path(get, path = "/health", tag = "server",
    responses((status = 200, body = String), (status = 503, body = taol_protocol::Said)))]
async fn health(State(shared): State<Arc<Shared>>, caller: Caller) -> Response {
    let asked = tokio::time::timeout(Duration::from_secs(3), shared.store.ping()).await;
    match asked {
        Ok(Ok(())) => "ok\n".into_response(),
        Ok(Err(error)) => Problem::from(error).response(caller.language),
        Err(_) => {
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server-store-down").response(caller.language)
        }
    }
}

/// Numbers for Prometheus; to this machine only, unless it is set otherwise.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, body = String), (status = 403, body = taol_protocol::Said)))]
async fn metrics(State(shared): State<Arc<Shared>>, caller: Caller) -> Response {
    if !shared.settings.open_metrics && !caller.address.is_loopback() {
        return Problem::not_allowed().response(caller.language);
    }
    shared.numbers.text().into_response()
}
