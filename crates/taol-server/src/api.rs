//! Plain HTTP: making tables, finding them, what is not play itself.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use taol_protocol::{
    After, BotCard, Listed, Listing, MadeSeat, MadeTable, NewTable, Said, SeatBoard, SeatLook, SeatStream,
    TableView,
};
use taol_rules::message::Message;
use taol_table::{By, Command, Options, Role, SeatId, Source};
use taol_words::Language;

pub use crate::body::Body;
use crate::caller::Caller;
use crate::forms::Scenario;
use crate::library::Library;
use crate::problem::Problem;
use crate::seats::new_link;
use crate::secrets::{Person, TableId};
use crate::store::About;
use crate::table::Mail;
use crate::tables::{Made, Plan, Shared};

/// What a request is answered with.
pub type Answered<T> = Result<T, Response>;

/// The answer, or the problem in the caller's language.
pub async fn spoken<T>(caller: &Caller, answer: impl Future<Output = Result<T, Problem>>) -> Answered<T> {
    answer.await.map_err(|problem| problem.response(caller.language))
}

/// Entries that are told at once.
pub const MOST_TOLD: usize = 500;

/// What a table is called in a language.
pub fn title(about: &About, language: Language) -> String {
    match language {
        Language::French => about.title.0.clone(),
        Language::English => about.title.1.clone(),
    }
}

fn listing(table: TableId, about: &About, seat: Option<SeatId>, caller: &Caller) -> Listing {
    Listing {
        title: title(about, caller.language),
        table: table.into(),
        seat,
        made_by_you: caller
            .person
            .as_ref()
            .is_some_and(|person| person.as_str() == about.owner),
        listed: about.listed,
        turn: about.turn,
        over: about.over,
        touched: about.touched,
    }
}

/// The scenarios built into the program.
#[utoipa::path(get, path = "/api/scenarios", tag = "tables", responses((status = 200, body = Vec<Scenario>)))]
pub async fn scenarios(State(shared): State<Arc<Shared>>, caller: Caller) -> Json<Vec<Scenario>> {
    let library = Arc::clone(&shared.library);
    let language = caller.language;
    let read = tokio::task::spawn_blocking(move || {
        let read = |name: String| {
            let source = Library::built_in(&name)?;
            let ready = library.ready(&source).ok()?;
            let sides = ready.setting.sides.iter();
            Some(Scenario {
                name,
                title: language.of(&ready.setting.title).to_owned(),
                story: ready.story.as_ref().map(|story| language.of(story).to_owned()),
                sides: sides.map(|side| language.of(&side.title).to_owned()).collect(),
                figures: ready.state.figures.len(),
                text: source.text,
            })
        };
        Library::names().into_iter().filter_map(read).collect()
    });
    Json(read.await.unwrap_or_default())
}

/// The programs that can take a seat.
#[utoipa::path(get, path = "/api/bots", tag = "tables", responses((status = 200, body = Vec<BotCard>)))]
pub async fn bots(State(shared): State<Arc<Shared>>) -> Json<Vec<BotCard>> {
    Json(shared.bots.cards())
}

/// Makes a table. Nobody sits at it yet, not even whoever made it.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = MadeTable, description = "Sets a cookie that proves who one is"),
        (status = 422, body = Said), (status = 429, body = Said)))]
pub async fn make(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    body: Body<NewTable>,
) -> Answered<Response> {
    spoken(&caller, async {
        let asked = body.read()?;
        if let Some(name) = body.unknown_in("options", &Options::default()) {
            let message = Message::new("server-unknown-field").with("name", name);
            return Err(Problem::of(StatusCode::BAD_REQUEST, message));
        }
        may_make(&shared, &caller)?;
        let plan = plan(
            &shared,
            (asked.scenario, asked.text),
            asked.rulebooks,
            asked.campaign,
        )
        .await?;
        let mut plan = Plan {
            options: asked.options,
            listed: asked.listed,
            begins_when_full: !asked.begin_by_hand,
            ..plan
        };
        if !asked.seats.is_empty() {
            plan.seats = asked.seats;
        }
        for (seat, bot) in &asked.bots {
            known_bot(&shared, bot)?;
            if !matches!(plan.seats.get(*seat as usize), Some(Role::Player { .. })) {
                return Err(taol_table::Refusal::UnknownSeat(*seat).into());
            }
        }
        plan.bots = asked.bots;
        match asked.spectators {
            Some(Role::Spectator { of, behind }) => plan.spectators = Role::Spectator { of, behind },
            Some(_) => {
                return Err(Problem::new(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    "server-spectators",
                ));
            }
            None => {}
        }
        // Where there is a game master, that is for them to allow.
        let led = plan.seats.contains(&Role::Master);
        if !led && matches!(plan.spectators, Role::Spectator { of: None, .. }) {
            plan.options.permissions.spectators_see_all = true;
        }
        let owner = caller.person.clone().unwrap_or_else(Person::fresh);
        let made = shared.make(plan, &owner).await?;
        Ok(told_of_making(&shared, &caller, &owner, made, asked.bearer))
    })
    .await
}

/// One address may make so many tables.
pub fn may_make(shared: &Shared, caller: &Caller) -> Result<(), Problem> {
    if shared.limits.table(caller.address) {
        return Ok(());
    }
    shared.numbers.too_many.inc();
    Err(Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "server-too-many-tables",
    ))
}

/// The answer to somebody who made a table.
pub fn told_of_making(
    shared: &Shared,
    caller: &Caller,
    owner: &Person,
    made: Made,
    bearer: bool,
) -> Response {
    let (credential, headers) = caller.proof(shared, owner);
    let seats = made.seats.iter().map(|(seat, role, token)| MadeSeat {
        seat: *seat,
        role: *role,
        link: new_link(caller, token),
    });
    let answer = MadeTable {
        seats: seats.collect(),
        spectators: new_link(caller, &made.spectators),
        table: made.table.into(),
        bearer: bearer.then_some(credential),
    };
    (headers, Json(answer)).into_response()
}

/// What a table of a scenario is if nothing else is said: a seat for each side.
async fn plan(
    shared: &Arc<Shared>,
    (name, text): (Option<String>, Option<String>),
    rulebooks: Vec<(String, String)>,
    campaign: Option<String>,
) -> Result<Plan, Problem> {
    let source = match (name, text) {
        (Some(name), None) => Library::built_in(&name).ok_or_else(|| {
            let message = Message::new("server-no-scenario")
                .with("name", name)
                .with("known", Library::names());
            Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message)
        })?,
        (None, Some(text)) => Source {
            name: "scenario.toml".to_owned(),
            text,
            rulebooks,
        },
        _ => {
            return Err(Problem::new(
                StatusCode::UNPROCESSABLE_ENTITY,
                "server-which-scenario",
            ));
        }
    };
    let library = Arc::clone(&shared.library);
    let read = tokio::task::spawn_blocking(move || {
        let source = match campaign {
            Some(campaign) => crate::campaign::prepared(&library, source, &campaign)?,
            None => source,
        };
        let ready = library.ready(&source).map_err(Problem::wrong_scenario)?;
        Ok::<_, Problem>((source, ready))
    });
    let (source, ready) = read
        .await
        .map_err(|error| crate::store::StoreError::Other(error.to_string()))??;
    let sides = 0..ready.setting.sides.len() as u8;
    Ok(Plan {
        source,
        options: Options::default(),
        seats: sides.map(|side| Role::Player { side }).collect(),
        spectators: Role::Spectator { of: None, behind: 2 },
        bots: BTreeMap::new(),
        listed: false,
        begins_when_full: true,
    })
}

/// There is a program of this name.
pub fn known_bot(shared: &Shared, name: &str) -> Result<(), Problem> {
    if shared.bots.knows(name) {
        return Ok(());
    }
    let message = Message::new("server-no-bot")
        .with("name", name)
        .with("known", shared.bots.names());
    Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message))
}

/// One's own tables, the last touched first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Vec<Listing>)))]
pub async fn own(State(shared): State<Arc<Shared>>, caller: Caller) -> Answered<Json<Vec<Listing>>> {
    spoken(&caller, async {
        let Some(person) = &caller.person else {
            return Ok(Json(Vec::new()));
        };
        let held = shared.store.tables_of(person).await?;
        let lines = held
            .into_iter()
            .map(|held| listing(held.table, &held.about, held.seat, &caller));
        Ok(Json(lines.collect()))
    })
    .await
}

/// The tables that anybody may find.
#[utoipa::path(get, path = "/api/tables/listed", tag = "tables", responses((status = 200, body = Vec<Listing>)))]
pub async fn listed(State(shared): State<Arc<Shared>>, caller: Caller) -> Answered<Json<Vec<Listing>>> {
    spoken(&caller, async {
        let found = shared.store.listed(200).await?;
        let lines = found
            .into_iter()
            .map(|(table, about)| listing(table, &about, None, &caller));
        Ok(Json(lines.collect()))
    })
    .await
}

/// A table: for those who sit at it, who made it, or anybody if it is listed.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, body = TableView), (status = 404, body = Said)))]
pub async fn table(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Answered<Json<TableView>> {
    spoken(&caller, async {
        let (table, about) = known(&shared, &table).await?;
        let mut listing = listing(table.clone(), &about, None, &caller);
        if let Some(person) = &caller.person {
            let held = shared.store.tables_of(person).await?;
            listing.seat = held
                .into_iter()
                .find(|held| held.table == table)
                .and_then(|held| held.seat);
        }
        if !about.listed && !listing.made_by_you && listing.seat.is_none() {
            return Err(Problem::no_table());
        }
        let summary = shared.ask(&table, |reply| Mail::Sum { reply }).await?;
        Ok(Json(TableView { listing, summary }))
    })
    .await
}

/// Deletes a table for ever: by whoever made it, or a game master.
#[utoipa::path(delete, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path)),
    responses((status = 204), (status = 403, body = Said), (status = 404, body = Said)))]
pub async fn delete(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Answered<StatusCode> {
    spoken(&caller, async {
        let (table, about) = known(&shared, &table).await?;
        must_own(&shared, &caller, &table, &about).await?;
        shared.delete(&table).await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Begins the first turn: by whoever made the table, or a game master.
#[utoipa::path(post, path = "/api/tables/{table}/begin", tag = "tables", params(("table" = String, Path)),
    responses((status = 204), (status = 403, body = Said), (status = 409, body = Said)))]
pub async fn begin(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Answered<StatusCode> {
    spoken(&caller, async {
        let (table, about) = known(&shared, &table).await?;
        must_own(&shared, &caller, &table, &about).await?;
        shared.say(&table, By::Host, Command::Begin).await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Lists a table or takes it off the list: by whoever made it, or a game master.
#[utoipa::path(put, path = "/api/tables/{table}/listed", tag = "tables", params(("table" = String, Path)),
    request_body = Listed, responses((status = 204), (status = 403, body = Said)))]
pub async fn list(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Body<Listed>,
) -> Answered<StatusCode> {
    spoken(&caller, async {
        let (table, about) = known(&shared, &table).await?;
        must_own(&shared, &caller, &table, &about).await?;
        shared.store.list(&table, body.read()?.listed).await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Where a seat's game takes place. It does not change: a page asks once.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/board", tag = "play",
    params(("table" = String, Path), ("seat" = u16, Path)),
    responses((status = 200, body = SeatBoard), (status = 403, body = Said)))]
pub async fn board(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path((table, seat)): Path<(String, SeatId)>,
) -> Answered<Json<SeatBoard>> {
    spoken(&caller, async {
        let table = must_sit(&shared, &caller, &table, seat).await?;
        Ok(Json(shared.ask(&table, |reply| Mail::Board { reply }).await?))
    })
    .await
}

/// The table as a seat sees it now.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/view", tag = "play",
    params(("table" = String, Path), ("seat" = u16, Path)),
    responses((status = 200, body = SeatLook), (status = 403, body = Said)))]
pub async fn view(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path((table, seat)): Path<(String, SeatId)>,
) -> Answered<Json<SeatLook>> {
    spoken(&caller, async {
        let table = must_sit(&shared, &caller, &table, seat).await?;
        let look = shared.ask(&table, |reply| Mail::Look { seat, reply }).await?;
        Ok(Json(look))
    })
    .await
}

/// What a seat was told, from the beginning on.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/stream", tag = "play",
    params(("table" = String, Path), ("seat" = u16, Path), ("after" = u32, Query, description = "The last number one has")),
    responses((status = 200, body = SeatStream), (status = 403, body = Said)))]
pub async fn stream(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path((table, seat)): Path<(String, SeatId)>,
    Query(After { after }): Query<After>,
) -> Answered<Json<SeatStream>> {
    spoken(&caller, async {
        let table = must_sit(&shared, &caller, &table, seat).await?;
        let mut entries = shared
            .ask(&table, |reply| Mail::Stream { seat, after, reply })
            .await?;
        let more = entries.len() > MOST_TOLD;
        entries.truncate(MOST_TOLD);
        Ok(Json(SeatStream { entries, more }))
    })
    .await
}

/// The whole game as a file, with all that is hidden in it but the dice to come: for a game master; for everybody at the
/// table when it is over.
#[utoipa::path(get, path = "/api/tables/{table}/file", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, description = "A game file", body = String), (status = 403, body = Said)))]
pub async fn file(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Answered<Response> {
    spoken(&caller, async {
        let (table, about) = known(&shared, &table).await?;
        let person = caller.person()?;
        let sits = shared.store.tables_of(person).await?;
        let sits = sits.iter().any(|held| held.table == table && held.seat.is_some());
        let told_all = about.over && sits;
        if !told_all && !is_master(&shared, &table, person).await?.0 {
            return Err(Problem::not_allowed());
        }
        let file = shared.ask(&table, |reply| Mail::File { reply }).await?;
        let kind = [(header::CONTENT_TYPE, "application/json")];
        Ok((kind, file.write()).into_response())
    })
    .await
}

async fn known(shared: &Shared, table: &str) -> Result<(TableId, About), Problem> {
    let table = TableId::read(table).ok_or_else(Problem::no_table)?;
    let about = shared.store.about(&table).await?.ok_or_else(Problem::no_table)?;
    Ok((table, about))
}

/// The table, if the caller has this seat at it.
async fn must_sit(shared: &Shared, caller: &Caller, table: &str, seat: SeatId) -> Result<TableId, Problem> {
    let table = TableId::read(table).ok_or_else(Problem::no_table)?;
    match shared.store.holds(&table, seat, caller.person()?).await? {
        true => Ok(table),
        false => Err(Problem::not_allowed()),
    }
}

/// Whether somebody is a game master at a table, and whether there is one.
async fn is_master(shared: &Arc<Shared>, table: &TableId, person: &Person) -> Result<(bool, bool), Problem> {
    let summary = shared.ask(table, |reply| Mail::Sum { reply }).await?;
    let masters = summary.seats.iter().filter(|seat| seat.role == Role::Master);
    let mut some = false;
    for seat in masters {
        some = true;
        if shared.store.holds(table, seat.seat, person).await? {
            return Ok((true, true));
        }
    }
    Ok((false, some))
}

/// Only whoever made the table, or a game master.
async fn must_own(
    shared: &Arc<Shared>,
    caller: &Caller,
    table: &TableId,
    about: &About,
) -> Result<(), Problem> {
    let person = caller.person()?;
    if person.as_str() == about.owner || is_master(shared, table, person).await?.0 {
        return Ok(());
    }
    Err(Problem::not_allowed())
}

/// Only a game master; where there is none, whoever made the table.
pub async fn must_lead(shared: &Arc<Shared>, caller: &Caller, table: &TableId) -> Result<(), Problem> {
    let person = caller.person()?;
    let about = shared.store.about(table).await?.ok_or_else(Problem::no_table)?;
    match is_master(shared, table, person).await? {
        (true, _) => Ok(()),
        (false, false) if person.as_str() == about.owner => Ok(()),
        _ => Err(Problem::not_allowed()),
    }
}
