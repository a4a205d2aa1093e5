//! The bodies of requests.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use taol_rules::message::Message;

use crate::problem::Problem;

/// The body of a request: JSON, read when it is asked for, so that a mistake is said in the right language.
pub struct Body<T>(Result<Bytes, StatusCode>, std::marker::PhantomData<T>);

impl<T: Send, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = std::convert::Infallible;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Self::Rejection> {
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|rejection| rejection.into_response().status());
        Ok(Body(bytes, std::marker::PhantomData))
    }
}

impl<T: DeserializeOwned> Body<T> {
    /// What was sent.
    pub fn read(&self) -> Result<T, Problem> {
        serde_json::from_slice(self.bytes()?).map_err(|error| {
            let message = Message::new("server-garbled").with("reason", error.to_string());
            Problem::of(StatusCode::BAD_REQUEST, message)
        })
    }
}

impl<T> Body<T> {
    /// The bytes that were sent.
    pub fn bytes(&self) -> Result<&Bytes, Problem> {
        self.0.as_ref().map_err(|status| match *status {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::new(*status, "server-body-too-long"),
            status => Problem::of(
                status,
                Message::new("server-garbled").with("reason", status.to_string()),
            ),
        })
    }

    /// A field within a part of what was sent that nothing of its kind has.
    pub fn unknown_in(&self, part: &str, kind: &impl Serialize) -> Option<String> {
        let sent: Value = serde_json::from_slice(self.bytes().ok()?).ok()?;
        unknown(sent.get(part)?, &serde_json::to_value(kind).ok()?)
    }
}

/// The first field of something that is not among those of its kind.
fn unknown(sent: &Value, kind: &Value) -> Option<String> {
    let (sent, kind) = (sent.as_object()?, kind.as_object()?);
    sent.iter().find_map(|(name, value)| match kind.get(name) {
        None => Some(name.clone()),
        Some(kind) => unknown(value, kind),
    })
}
