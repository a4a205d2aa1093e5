//! Who asks: a person by cookie or bearer, an address, a language.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use taol_words::Language;

use crate::limits;
use crate::problem::{self, Problem};
use crate::secrets::Person;
use crate::tables::Shared;

/// Cookies live this long, in seconds: as long as browsers allow.
const LIFETIME: u32 = 400 * 86_400;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who, if they have proved it.
    pub person: Option<Person>,
    /// From where.
    pub address: IpAddr,
    /// In which language.
    pub language: Language,
    /// Over a connection that nobody can listen to.
    pub secure: bool,
    /// The server as they see it: `https://taol.example`.
    pub origin: String,
}

impl FromRequestParts<Arc<Shared>> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Caller, Self::Rejection> {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(SocketAddr::from(([0, 0, 0, 0], 0)), |peer| peer.0);
        Ok(Caller::of(shared, &parts.headers, peer))
    }
}

impl Caller {
    /// Who sent a request with these headers.
    pub fn of(shared: &Shared, headers: &HeaderMap, peer: SocketAddr) -> Caller {
        let settings = &shared.settings;
        let origin = origin(shared, headers);
        Caller {
            person: credential(headers).and_then(|credential| shared.key.verify(&credential)),
            address: limits::address(peer, headers, settings.behind_proxy),
            language: problem::language(headers),
            secure: origin.starts_with("https://"),
            origin,
        }
    }

    /// Who, or that nobody knows.
    pub fn person(&self) -> Result<&Person, Problem> {
        self.person
            .as_ref()
            .ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "server-who"))
    }

    /// What proves who somebody is, and the headers that leave it with their browser.
    pub fn proof(&self, shared: &Shared, person: &Person) -> (String, HeaderMap) {
        let credential = shared.key.sign(person);
        let cookie = self.cookie(&credential);
        let headers = cookie.map(|cookie| (header::SET_COOKIE, cookie)).into_iter();
        (credential, headers.collect())
    }

    /// The cookie that proves who somebody is.
    fn cookie(&self, credential: &str) -> Option<HeaderValue> {
        let (name, secure) = if self.secure {
            (SECURE_COOKIE, "; Secure")
        } else {
            (PLAIN_COOKIE, "")
        };
        let cookie =
            format!("{name}={credential}; Path=/; HttpOnly; SameSite=Strict; Max-Age={LIFETIME}{secure}");
        HeaderValue::from_str(&cookie).ok()
    }
}

/// The cookie over https: no other site or page can set it.
const SECURE_COOKIE: &str = "__Host-taol";

/// The cookie over http, on one's own machine or network.
const PLAIN_COOKIE: &str = "taol";

/// What proves who somebody is, as they sent it.
fn credential(headers: &HeaderMap) -> Option<String> {
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
    let bearer = headers.get(header::AUTHORIZATION).and_then(text);
    if let Some(bearer) = bearer.as_deref().and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(bearer.trim().to_owned());
    }
    let cookies: Vec<String> = headers.get_all(header::COOKIE).iter().filter_map(text).collect();
    let find = |name: &str| {
        let pairs = cookies.iter().flat_map(|cookies| cookies.split(';'));
        let mut named = pairs.filter_map(|pair| pair.trim().split_once('=').filter(|(key, _)| *key == name));
        named.next().map(|(_, value)| value.to_owned())
    };
    find(SECURE_COOKIE).or_else(|| find(PLAIN_COOKIE))
}

/// The server as whoever sent these headers sees it.
fn origin(shared: &Shared, headers: &HeaderMap) -> String {
    if let Some(url) = &shared.settings.public_url {
        return url.clone();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text("x-forwarded-proto").filter(|_| shared.settings.behind_proxy);
    let scheme = match forwarded {
        Some("https") => "https",
        _ => "http",
    };
    let host = text("host").unwrap_or(&shared.settings.address);
    format!("{scheme}://{host}")
}

/// Whether a request that may change something, or opens a socket, comes from our own pages or from a program, and not
/// from another site's page in somebody's browser.
pub fn same_origin(shared: &Shared, method: &Method, headers: &HeaderMap) -> bool {
    let upgrade = headers.contains_key(header::UPGRADE);
    if (method == Method::GET || method == Method::HEAD) && !upgrade {
        return true;
    }
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text("sec-fetch-site")
        && !matches!(site, "same-origin" | "none")
    {
        return false;
    }
    text("origin").is_none_or(|given| given == origin(shared, headers))
}
