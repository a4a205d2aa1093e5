//! Questions of a seat to the table, which change nothing: they are put to `taol-advice`, away from the threads that serve.

use axum::http::StatusCode;
use serde_json::value::RawValue;
use taol_advice::Question;
use taol_rules::message::Message;
use taol_table::{Game, Known, Role, SeatId};

use crate::problem::Problem;

fn garbled(reason: &serde_json::Error) -> Problem {
    let message = Message::new("server-garbled").with("reason", reason.to_string());
    Problem::of(StatusCode::BAD_REQUEST, message)
}

/// The question, and what the seat knows.
pub fn understood(game: &Game, seat: SeatId, question: &RawValue) -> Result<(Question, Known), Problem> {
    let question = serde_json::from_str(question.get()).map_err(|error| garbled(&error))?;
    // Whoever looks on may be some turns behind, and has nothing to decide.
    let plays = game.seats().get(seat as usize).map(|seat| seat.role);
    if !matches!(plays, Some(Role::Player { .. } | Role::Master)) {
        return Err(Problem::not_allowed());
    }
    let known = game.known(seat).ok_or_else(Problem::not_allowed)?;
    Ok((question, known))
}

/// The answer, as far as the seat may know.
pub async fn answer(question: Question, known: Known) -> Result<Box<RawValue>, Problem> {
    let thought = tokio::task::spawn_blocking(move || {
        let answer = taol_advice::answer(&known, &question);
        serde_json::value::to_raw_value(&answer)
    });
    match thought.await {
        Ok(answer) => answer.map_err(|error| garbled(&error)),
        Err(error) => {
            tracing::error!(%error, "a question broke something");
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "server-broken"))
        }
    }
}
