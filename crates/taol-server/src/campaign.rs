//! From one table to the next: a campaign sets its people at a table, and the table gives them back. CMP-01.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use taol_files::campaign_text::{self, Played, Rewritten, Wrong, game_name};
use taol_protocol::Said;
use taol_table::{Game, GameFile, Source};
use taol_words::Language;
use utoipa::ToSchema;

use crate::api::{Answered, Body, must_lead, spoken};
use crate::caller::Caller;
use crate::library::Library;
use crate::problem::{Problem, words};
use crate::secrets::TableId;
use crate::store::StoreError;
use crate::table::Mail;
use crate::tables::Shared;

/// What a campaign is called in mistakes.
const NAME: &str = "campaign.toml";

/// A campaign, as text.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignText {
    /// The campaign as it was.
    pub text: String,
}

/// A campaign with what a game left.
#[derive(Debug, Serialize, ToSchema)]
pub struct Carried {
    /// Its new text.
    pub text: String,
    /// What there is to say about it.
    pub said: Vec<String>,
}

/// The campaign with what this game has left so far. For whoever leads the table; nothing at the table changes.
#[utoipa::path(post, path = "/api/tables/{table}/campaign", tag = "tables", params(("table" = String, Path)),
    request_body = CampaignText,
    responses((status = 200, body = Carried), (status = 403, body = Said), (status = 422, body = Said)))]
pub async fn carry(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Body<CampaignText>,
) -> Answered<Json<Carried>> {
    spoken(&caller, async {
        let asked = body.read()?;
        let table = TableId::read(&table).ok_or_else(Problem::no_table)?;
        must_lead(&shared, &caller, &table).await?;
        let file = shared.ask(&table, |reply| Mail::File { reply }).await?;
        let (library, language) = (Arc::clone(&shared.library), caller.language);
        let carried = tokio::task::spawn_blocking(move || left_by(&library, file, &asked.text, language));
        let carried = carried
            .await
            .map_err(|error| StoreError::Other(error.to_string()))??;
        let words = words(caller.language);
        Ok(Json(Carried {
            text: carried.text,
            said: carried.said.iter().map(|message| words.say(message)).collect(),
        }))
    })
    .await
}

fn left_by(
    library: &Library,
    file: GameFile,
    campaign: &str,
    language: Language,
) -> Result<Rewritten, Problem> {
    let ready = library.ready(&file.source).map_err(Problem::wrong_scenario)?;
    let name = game_name(language.of(&ready.setting.title), &file.source.name);
    let game = Game::resume_from(file, (*ready.setting).clone())
        .map_err(|why| Problem::of(StatusCode::CONFLICT, why.message()))?;
    let played = Played {
        name: &name,
        setting: &ready.setting,
        state: game.state(),
    };
    campaign_text::carry((NAME, campaign), library.books(), played).map_err(problem)
}

/// A scenario with the people of a campaign in their parts.
pub fn prepared(library: &Library, source: Source, campaign: &str) -> Result<Source, Problem> {
    let scenario = (source.name.as_str(), source.text.as_str());
    let prepared = campaign_text::prepare((NAME, campaign), scenario, library.books());
    let prepared = prepared.map_err(Problem::wrong_scenario)?;
    Ok(Source {
        text: prepared.text,
        ..source
    })
}

fn problem(wrong: Wrong) -> Problem {
    match wrong {
        Wrong::Mistakes(mistakes) => Problem::wrong_scenario(mistakes),
        Wrong::Trouble(trouble) => Problem::of(StatusCode::UNPROCESSABLE_ENTITY, trouble),
    }
}
