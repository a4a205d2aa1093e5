//! The web pages, built into the program.

use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::caller::Caller;
use crate::problem::{Problem, words};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Pages;

/// The page that stands for all addresses within the pages.
const FIRST: &str = "index.html";

/// A page, or the first one for every address that is not a file: it finds its way from there.
pub async fn page(method: Method, uri: Uri, caller: Caller) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::new(StatusCode::METHOD_NOT_ALLOWED, "server-no-such-address")
            .response(caller.language);
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = file(path) {
        return found;
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file {
        return Problem::new(StatusCode::NOT_FOUND, "server-no-such-address").response(caller.language);
    }
    file(FIRST).unwrap_or_else(|| {
        let said = words(caller.language).word("server-no-pages");
        let code = words(caller.language).language().code();
        let page = format!(
            "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\"><title>Taol</title>\
             <h1>Taol</h1><p>{said}</p><p><a href=\"/api/openapi.json\">/api/openapi.json</a></p></html>"
        );
        Html(page).into_response()
    })
}

fn file(path: &str) -> Option<Response> {
    let found = Pages::get(path)?;
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // Files with a hash in their name never change.
    let keep = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let mut response = found.data.into_owned().into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    Some(response)
}
