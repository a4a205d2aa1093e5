//! Sitting down: links, free seats, seats lost and found.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use taol_protocol::{
    Claim, Invitation, LinkToken, MadeSeat, NewLink, NewSeat, Said, Seated, Sit, TakenByBot,
};
use taol_rules::message::Message;
use taol_table::{By, Command, Holder, LONGEST_NAME, Role, SeatId, readable_name};

use crate::api::{Answered, Body, spoken};
use crate::caller::Caller;
use crate::problem::Problem;
use crate::secrets::{Person, TableId, Token};
use crate::store::Link;
use crate::table::Mail;
use crate::tables::{MOST_SEATS, Shared};

/// Says what a link is for, without taking anything.
#[utoipa::path(post, path = "/api/links/look", tag = "seats", request_body = LinkToken,
    responses((status = 200, body = Invitation), (status = 404, body = Said)))]
pub async fn look(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    body: Body<LinkToken>,
) -> Answered<Json<Invitation>> {
    spoken(&caller, async {
        let link = find(&shared, &body.read()?.token).await?;
        let about = shared
            .store
            .about(&link.table)
            .await?
            .ok_or_else(Problem::no_table)?;
        let summary = shared.ask(&link.table, |reply| Mail::Sum { reply }).await?;
        let (mut taken, mut yours) = (false, false);
        if let Some(seat) = link.seat {
            taken = shared.store.taken(&link.table).await?.contains(&seat);
            if let Some(person) = &caller.person {
                yours = shared.store.holds(&link.table, seat, person).await?;
            }
        }
        Ok(Json(Invitation {
            title: crate::api::title(&about, caller.language),
            seat: link.seat,
            table: link.table.into(),
            taken,
            yours,
            summary,
        }))
    })
    .await
}

/// Takes the seat of a link. The first comer has it; the same link gives it back to whoever lost it; under another
/// name, whoever had it has it no more.
#[utoipa::path(post, path = "/api/seats", tag = "seats", request_body = Claim,
    responses((status = 200, body = Seated, description = "Sets a cookie that proves who one is"),
        (status = 404, body = Said), (status = 409, body = Said, description = "Somebody has it: say `recover`")))]
pub async fn claim(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    body: Body<Claim>,
) -> Answered<Response> {
    spoken(&caller, async {
        let claim = body.read()?;
        let name = readable(&claim.name)?;
        let link = find(&shared, &claim.token).await?;
        let person = caller.person.clone().unwrap_or_else(Person::fresh);
        let seat = match link.seat {
            Some(seat) => {
                take(&shared, &link.table, seat, &person, &name, !claim.recover).await?;
                seat
            }
            None => watch(&shared, &link.table, &person, &name).await?,
        };
        Ok(seated(&shared, &caller, &person, link.table, seat, claim.bearer))
    })
    .await
}

/// Takes a free seat at a listed table, or looks on there.
#[utoipa::path(post, path = "/api/tables/{table}/sit", tag = "seats", request_body = Sit,
    params(("table" = String, Path)),
    responses((status = 200, body = Seated), (status = 404, body = Said), (status = 409, body = Said)))]
pub async fn sit(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Body<Sit>,
) -> Answered<Response> {
    spoken(&caller, async {
        let asked = body.read()?;
        let name = readable(&asked.name)?;
        let table = TableId::read(&table).ok_or_else(Problem::no_table)?;
        let about = shared.store.about(&table).await?;
        about.filter(|about| about.listed).ok_or_else(Problem::no_table)?;
        let person = caller.person.clone().unwrap_or_else(Person::fresh);
        let seat = match asked.seat {
            Some(seat) => {
                let summary = shared.ask(&table, |reply| Mail::Sum { reply }).await?;
                let free = summary.seats.iter().find(|known| known.seat == seat);
                free.filter(|seat| matches!(seat.role, Role::Player { .. }))
                    .ok_or_else(Problem::not_allowed)?;
                take(&shared, &table, seat, &person, &name, true).await?;
                seat
            }
            None => watch(&shared, &table, &person, &name).await?,
        };
        Ok(seated(&shared, &caller, &person, table, seat, asked.bearer))
    })
    .await
}

/// Adds a seat, in the middle of a game too: by a game master; by whoever made the table if there is no game master.
#[utoipa::path(post, path = "/api/tables/{table}/seats", tag = "seats", request_body = NewSeat,
    params(("table" = String, Path)),
    responses((status = 200, body = MadeSeat), (status = 403, body = Said), (status = 404, body = Said),
        (status = 409, body = Said), (status = 422, body = Said)))]
pub async fn add(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Body<NewSeat>,
) -> Answered<Json<MadeSeat>> {
    spoken(&caller, async {
        let table = TableId::read(&table).ok_or_else(Problem::no_table)?;
        crate::api::must_lead(&shared, &caller, &table).await?;
        let role = body.read()?.role;
        if matches!(role, Role::Spectator { .. }) {
            return Err(Problem::not_allowed());
        }
        let summary = shared.ask(&table, |reply| Mail::Sum { reply }).await?;
        let plays = |role: Role| !matches!(role, Role::Spectator { .. });
        if summary.seats.iter().filter(|seat| plays(seat.role)).count() >= MOST_SEATS {
            let message = Message::new("server-seats").with("most", MOST_SEATS as f64);
            return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message));
        }
        let holder = Holder::Nobody;
        shared
            .say(&table, By::Host, Command::Join { role, holder })
            .await?;
        // Somebody may have begun to look on at the same moment: it is the last seat of its kind.
        let summary = shared.ask(&table, |reply| Mail::Sum { reply }).await?;
        let mut seats = summary.seats.iter().rev();
        let new = seats.find(|seat| seat.role == role && seat.holder == Holder::Nobody);
        let seat = new.ok_or_else(Problem::not_allowed)?.seat;
        let token = Token::fresh();
        let link = Link {
            table,
            seat: Some(seat),
        };
        shared.store.renew(&token.hash(), link).await?;
        Ok(Json(MadeSeat {
            seat,
            role,
            link: new_link(&caller, &token),
        }))
    })
    .await
}

/// A new link for a seat, by a game master; by whoever made the table if there is no game master. The old link and
/// whoever had the seat are out.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/link", tag = "seats",
    params(("table" = String, Path), ("seat" = u16, Path)),
    responses((status = 200, body = NewLink), (status = 403, body = Said), (status = 404, body = Said)))]
pub async fn renew(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path((table, seat)): Path<(String, SeatId)>,
) -> Answered<Json<NewLink>> {
    spoken(&caller, async {
        let table = TableId::read(&table).ok_or_else(Problem::no_table)?;
        crate::api::must_lead(&shared, &caller, &table).await?;
        let summary = shared.ask(&table, |reply| Mail::Sum { reply }).await?;
        let known = summary.seats.iter().any(|known| known.seat == seat);
        if !known {
            return Err(taol_table::Refusal::UnknownSeat(seat).into());
        }
        let token = Token::fresh();
        let link = Link {
            table: table.clone(),
            seat: Some(seat),
        };
        shared.store.renew(&token.hash(), link).await?;
        shared.evict(&table, seat).await;
        let holder = Holder::Nobody;
        shared
            .say(&table, By::Host, Command::Hold { seat, holder })
            .await?;
        Ok(Json(new_link(&caller, &token)))
    })
    .await
}

/// Gives a seat that nobody has to a program: by a game master; by whoever made the table if there is no game master.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/bot", tag = "seats", request_body = TakenByBot,
    params(("table" = String, Path), ("seat" = u16, Path)),
    responses((status = 204), (status = 403, body = Said), (status = 409, body = Said), (status = 422, body = Said)))]
pub async fn take_by_bot(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path((table, seat)): Path<(String, SeatId)>,
    body: Body<TakenByBot>,
) -> Answered<StatusCode> {
    spoken(&caller, async {
        let table = TableId::read(&table).ok_or_else(Problem::no_table)?;
        crate::api::must_lead(&shared, &caller, &table).await?;
        let bot = body.read()?.bot;
        crate::api::known_bot(&shared, &bot)?;
        let summary = shared.ask(&table, |reply| Mail::Sum { reply }).await?;
        let known = summary.seats.iter().find(|known| known.seat == seat);
        match known.map(|known| (known.role, &known.holder)) {
            None => return Err(taol_table::Refusal::UnknownSeat(seat).into()),
            Some((Role::Player { .. }, Holder::Nobody | Holder::Bot(_))) => {}
            Some((Role::Player { .. }, Holder::Person(_))) => {
                return Err(Problem::new(StatusCode::CONFLICT, "server-seat-taken"));
            }
            Some(_) => return Err(Problem::not_allowed()),
        }
        let holder = Holder::Bot(bot);
        shared
            .say(&table, By::Host, Command::Hold { seat, holder })
            .await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// A new link for those who look on; the old one does not hold any more, but whoever looks on may stay.
#[utoipa::path(post, path = "/api/tables/{table}/spectators/link", tag = "seats", params(("table" = String, Path)),
    responses((status = 200, body = NewLink), (status = 403, body = Said), (status = 404, body = Said)))]
pub async fn renew_spectators(
    State(shared): State<Arc<Shared>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Answered<Json<NewLink>> {
    spoken(&caller, async {
        let table = TableId::read(&table).ok_or_else(Problem::no_table)?;
        crate::api::must_lead(&shared, &caller, &table).await?;
        let token = Token::fresh();
        let link = Link { table, seat: None };
        shared.store.renew(&token.hash(), link).await?;
        Ok(Json(new_link(&caller, &token)))
    })
    .await
}

/// A link as it is given away. What stands behind the `#` never reaches a server or its log.
pub fn new_link(caller: &Caller, token: &Token) -> NewLink {
    let token = token.text();
    NewLink {
        link: format!("{}/join#{token}", caller.origin),
        token,
    }
}

async fn find(shared: &Shared, token: &str) -> Result<Link, Problem> {
    let unknown = || Problem::new(StatusCode::NOT_FOUND, "server-no-link");
    let token = Token::read(token).ok_or_else(unknown)?;
    shared.store.link(&token.hash()).await?.ok_or_else(unknown)
}

/// A name as it can be shown.
fn readable(name: &str) -> Result<String, Problem> {
    let wrong = Message::new("server-name").with("most", LONGEST_NAME as f64);
    readable_name(name).ok_or_else(|| Problem::of(StatusCode::UNPROCESSABLE_ENTITY, wrong))
}

/// Gives somebody a seat, and says so at the table.
async fn take(
    shared: &Arc<Shared>,
    table: &TableId,
    seat: SeatId,
    person: &Person,
    name: &str,
    must_be_free: bool,
) -> Result<(), Problem> {
    let holder = Holder::Person(name.to_owned());
    let summary = shared.ask(table, |reply| Mail::Sum { reply }).await?;
    let known = summary.seats.iter().find(|known| known.seat == seat);
    let had = known.map(|known| &known.holder);
    let same = had == Some(&holder);
    if !must_be_free && !same && matches!(had, Some(Holder::Person(_))) {
        // Taken back under the same name, it is somebody's other device; under another, whoever had it has it no more.
        shared.store.release(table, seat).await?;
        shared.evict(table, seat).await;
    }
    if !shared.store.hold(table, seat, person, must_be_free).await? {
        return Err(Problem::new(StatusCode::CONFLICT, "server-seat-taken"));
    }
    match same {
        true => Ok(()),
        false => shared.say(table, By::Host, Command::Hold { seat, holder }).await,
    }
}

/// Gives somebody a place among those who look on: the one they have, or a new one.
async fn watch(
    shared: &Arc<Shared>,
    table: &TableId,
    person: &Person,
    name: &str,
) -> Result<SeatId, Problem> {
    let watches = |role: Role| matches!(role, Role::Spectator { .. });
    let summary = shared.ask(table, |reply| Mail::Sum { reply }).await?;
    let spectators: Vec<SeatId> = summary
        .seats
        .iter()
        .filter(|seat| watches(seat.role))
        .map(|seat| seat.seat)
        .collect();
    for seat in &spectators {
        if shared.store.holds(table, *seat, person).await? {
            return Ok(*seat);
        }
    }
    if spectators.len() >= shared.settings.spectators as usize {
        let message =
            Message::new("server-too-many-spectators").with("most", f64::from(shared.settings.spectators));
        return Err(Problem::of(StatusCode::CONFLICT, message));
    }
    let holder = Holder::Person(name.to_owned());
    let role = summary.spectators;
    let seat = summary.seats.len() as SeatId;
    shared
        .say(table, By::Host, Command::Join { role, holder })
        .await?;
    // Others may have sat down at the same moment: it is the first free place from there on.
    for place in seat..seat.saturating_add(64) {
        if shared.store.hold(table, place, person, true).await? {
            return Ok(place);
        }
    }
    Err(Problem::new(StatusCode::CONFLICT, "server-seat-taken"))
}

/// The answer to somebody who sat down.
fn seated(
    shared: &Shared,
    caller: &Caller,
    person: &Person,
    table: TableId,
    seat: SeatId,
    bearer: bool,
) -> Response {
    let (credential, headers) = caller.proof(shared, person);
    let seated = Seated {
        table: table.into(),
        seat,
        bearer: bearer.then_some(credential),
    };
    (headers, Json(seated)).into_response()
}
