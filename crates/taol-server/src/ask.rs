//! Questions of a seat to the table, which change nothing: they are put to `taol-advice`.

use axum::http::StatusCode;
use serde_json::value::RawValue;
use taol_rules::message::Message;
use taol_table::{Game, Role, SeatId};

use crate::problem::Problem;

/// The answer to a question, as far as the seat may know.
pub fn answer(game: &Game, seat: SeatId, question: &RawValue) -> Result<Box<RawValue>, Problem> {
    let garbled = |reason: String| {
        Problem::of(
            StatusCode::BAD_REQUEST,
            Message::new("server-garbled").with("reason", reason),
        )
    };
    let question = serde_json::from_str(question.get()).map_err(|error| garbled(error.to_string()))?;
    // Whoever looks on may be some turns behind, and has nothing to decide.
    let plays = game.seats().get(seat as usize).map(|seat| seat.role);
    if !matches!(plays, Some(Role::Player { .. } | Role::Master)) {
        return Err(Problem::not_allowed());
    }
    let known = game.known(seat).ok_or_else(Problem::not_allowed)?;
    let answer = taol_advice::answer(&known, &question);
    serde_json::value::to_raw_value(&answer).map_err(|error| garbled(error.to_string()))
}
