//! The web pages, built into the program, squeezed beforehand for those who can take them so.

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::caller::Caller;
use crate::problem::{Problem, words};
use crate::secrets::hex;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Pages;

/// The page that stands for all addresses within the pages.
const FIRST: &str = "index.html";

/// Ways in which files are squeezed, the best first: what requests call them, and how the names of such files end.
const SQUEEZED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Whether the program was built with its pages.
pub fn are_there() -> bool {
    Pages::get(FIRST).is_some()
}

/// A page, or the first one for every address that is not a file: it finds its way from there.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap, caller: Caller) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::new(StatusCode::METHOD_NOT_ALLOWED, "server-no-such-address")
            .response(caller.language);
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = file(path, &headers) {
        return found;
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file {
        return Problem::new(StatusCode::NOT_FOUND, "server-no-such-address").response(caller.language);
    }
    file(FIRST, &headers).unwrap_or_else(|| {
        let said = words(caller.language).word("server-no-pages");
        let code = words(caller.language).language().code();
        let page = format!(
            "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\"><title>Taol</title>\
             <h1>Taol</h1><p>{said}</p><p><a href=\"/api/openapi.json\">/api/openapi.json</a></p></html>"
        );
        Html(page).into_response()
    })
}

fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    if SQUEEZED.iter().any(|(_, ending)| path.ends_with(ending)) {
        return None;
    }
    let plain = Pages::get(path)?;
    let tag = format!("\"{}\"", hex(&plain.metadata.sha256_hash()[..12]));
    let known = asked.get(header::IF_NONE_MATCH);
    let mut response = match known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => squeezed(path, asked).unwrap_or_else(|| bytes(plain).into_response()),
    };
    let headers = response.headers_mut();
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    // Files with a hash in their name never change.
    let keep = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    for (name, value) in [
        (header::CONTENT_TYPE, kind.as_str()),
        (header::ETAG, tag.as_str()),
        (header::CACHE_CONTROL, keep),
        (header::VARY, "accept-encoding"),
    ] {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    Some(response)
}

/// The same file squeezed, in the best way that the asker takes.
fn squeezed(path: &str, asked: &HeaderMap) -> Option<Response> {
    let takes = asked.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    SQUEEZED.iter().find_map(|(way, ending)| {
        takes.split(',').find(|taken| accepts(taken, way))?;
        let found = Pages::get(&format!("{path}{ending}"))?;
        let way = [(header::CONTENT_ENCODING, HeaderValue::from_static(way))];
        Some((way, bytes(found)).into_response())
    })
}

/// Whether one word of a list is this way and is not forbidden.
fn accepts(taken: &str, way: &str) -> bool {
    let mut parts = taken.split(';').map(str::trim);
    let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(way));
    let forbidden = |part: &str| {
        let weight = part.strip_prefix("q=").map(str::parse::<f32>);
        matches!(weight, Some(Ok(weight)) if weight == 0.0)
    };
    named && !parts.any(forbidden)
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_asker_takes() {
        assert!(accepts(" br", "br") && accepts("BR;q=0.5", "br"));
        assert!(!accepts("br;q=0", "br") && !accepts("br; q=0.0", "br") && !accepts("gzip", "br"));
    }

    #[test]
    fn pages_are_given_as_they_are_taken() {
        if !are_there() {
            return;
        }
        let mut asked = HeaderMap::new();
        let plain = file(FIRST, &asked).expect("the first page");
        assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
        assert_eq!(plain.headers()[header::CACHE_CONTROL], "no-cache");
        let tag = plain.headers()[header::ETAG].clone();
        asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"));
        let small = file(FIRST, &asked).expect("the first page");
        assert_eq!(small.headers()[header::CONTENT_ENCODING], "br");
        asked.insert(header::IF_NONE_MATCH, tag);
        assert_eq!(
            file(FIRST, &asked).expect("the first page").status(),
            StatusCode::NOT_MODIFIED
        );
        assert!(file("index.html.br", &asked).is_none());
    }
}
