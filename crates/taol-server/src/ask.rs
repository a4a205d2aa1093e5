//! Questions of a seat to the table, which change nothing.

use axum::http::StatusCode;
use serde_json::value::RawValue;
use taol_table::{Game, SeatId};

use crate::problem::Problem;

/// The answer to a question, as far as the seat may know.
pub fn answer(game: &Game, seat: SeatId, question: &RawValue) -> Result<Box<RawValue>, Problem> {
    tracing::debug!(
        seat,
        length = question.get().len(),
        turn = game.turn(),
        "a question"
    );
    Err(Problem::new(StatusCode::NOT_IMPLEMENTED, "server-no-answer"))
}
