//! A game as a file, taken up again at a new table: from its end, or from any entry of its log.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use taol_protocol::{MadeTable, Said};
use taol_rules::message::Message;
use taol_table::{By, Command, FileError, Game, GameFile, Hex, Role};

use crate::api::{Answered, Body, may_make, spoken, told_of_making};
use crate::caller::Caller;
use crate::library::Library;
use crate::problem::Problem;
use crate::secrets::{Person, random};
use crate::table::now;
use crate::tables::{Found, Shared};

/// The longest game file, in bytes.
pub const LARGEST_GAME: usize = 48 * 1024 * 1024;

/// From where a game is taken up.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct From {
    entry: Option<u64>,
    bearer: bool,
}

/// Makes a table of a game file, as it stood after an entry of its log. Whoever played has left: the links are new.
#[utoipa::path(post, path = "/api/tables/game", tag = "tables",
    request_body(content = String, description = "A game file", content_type = "application/json"),
    params(("entry" = Option<u64>, Query, description = "The last entry that counts; all of them if none is named"),
        ("bearer" = Option<bool>, Query, description = "Asks for a credential to be sent as `Authorization: Bearer`")),
    responses((status = 200, body = MadeTable, description = "Sets a cookie that proves who one is"),
        (status = 422, body = Said), (status = 429, body = Said)))]
pub async fn take_up(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Query(From { entry, bearer }): Query<From>,
    body: Body<()>,
) -> Answered<Response> {
    spoken(&caller, async {
        let text = String::from_utf8_lossy(body.bytes()?).into_owned();
        may_make(&shared, &caller)?;
        let library = Arc::clone(&shared.library);
        let read = tokio::task::spawn_blocking(move || read(&library, &text, entry));
        // Whatever a file does to its reader, it is the file's fault.
        let damaged = |_| refused(&FileError::Damaged("log".to_owned()));
        let game = read.await.map_err(damaged)??;
        let owner = caller.person.clone().unwrap_or_else(Person::fresh);
        let found = Found {
            game,
            spectators: Role::Spectator { of: None, behind: 2 },
            listed: false,
            begins_when_full: false,
        };
        let made = shared.found(found, &owner).await?;
        Ok(told_of_making(&shared, &caller, &owner, made, bearer))
    })
    .await
}

fn refused(why: &FileError) -> Problem {
    Problem::of(StatusCode::UNPROCESSABLE_ENTITY, why.message())
}

fn read(library: &Library, text: &str, entry: Option<u64>) -> Result<Game, Problem> {
    let file = GameFile::read(text).map_err(|why| refused(&why))?;
    let last = file.log.len() as u64;
    if let Some(entry) = entry.filter(|entry| *entry > last) {
        let message = Message::new("table-unknown-entry").with("entry", entry as f64);
        return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message));
    }
    file.options.pace.check()?;
    let ready = library.ready(&file.source).map_err(Problem::wrong_scenario)?;
    let setting = (*ready.setting).clone();
    let game = Game::resume_at(file, setting, entry.unwrap_or(last));
    let mut game = game.map_err(|why| refused(&why))?;
    game.taken_up(Hex(random::<32>().to_vec()));
    // A clock that says a later time than this one's goes on from there.
    let _ = game.apply(By::Host, Command::Tick { now: now() });
    Ok(game)
}
