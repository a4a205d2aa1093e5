//! What must be true of a figure after a turn.

use taol_files::CaseTurn;
use taol_files::raw::{RawExpectation, RawStop, RawWound};
use taol_rules::event::Stop;
use taol_rules::figure::FigureId;
use taol_rules::plot::Who;
use taol_rules::setting::Setting;
use taol_rules::state::{State, Touch};
use taol_rules::story;
use taol_rules::timeline::Timeline;

use super::compare::{Comparison, NEAR};

/// Compares a figure with what the case says of it. Where there was no movement, everybody held.
pub fn compare(
    comparison: &mut Comparison,
    (setting, state, timeline): (&Setting, &State, Option<&Timeline>),
    id: FigureId,
    expected: &RawExpectation,
) {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let field = |name: &str| format!("expect.{}.{name}", profile.name);

    comparison.point(
        &field("at"),
        expected.at,
        setting.tables[figure.table as usize].to_corner(figure.at),
    );
    comparison.degrees(&field("facing"), expected.facing, figure.facing.degrees());
    comparison.same(&field("storey"), expected.storey.as_ref(), figure.storey);
    comparison.near(
        &field("went"),
        expected.went,
        timeline.map_or(0.0, |timeline| timeline.went(id)),
        NEAR,
    );
    comparison.same(&field("status"), expected.status.as_ref(), figure.status);
    comparison.same(&field("immobile"), expected.immobile.as_ref(), figure.immobile);
    comparison.same(&field("disorder"), expected.disorder.as_ref(), figure.disorder);
    comparison.same(
        &field("close-order"),
        expected.close_order.as_ref(),
        figure.close_order(),
    );
    if let Some(driven) = &expected.driven {
        comparison.same(
            &field("driven"),
            Some(&Some(*driven)),
            figure.driven.map(|driven| driven.by),
        );
    }
    comparison.same(&field("obeys"), expected.obeys.as_ref(), figure.driven.is_none());
    comparison.same(&field("formation"), expected.formation.as_ref(), figure.formation);
    comparison.same(&field("posture"), expected.posture.as_ref(), figure.posture);
    comparison.same(&field("hidden"), expected.hidden.as_ref(), figure.hidden);
    comparison.same(&field("mounted"), expected.mounted.as_ref(), figure.mounted);
    comparison.names(
        &field("contacts"),
        expected.contacts.as_ref(),
        touched(state, id, |_| true),
    );
    let corners = touched(state, id, |touch| touch == Touch::Corner);
    comparison.names(
        &field("corner-contacts"),
        expected.corner_contacts.as_ref(),
        corners,
    );
    if let Some(stopped) = expected.stopped {
        comparison.same(
            &field("stopped"),
            Some(&stop_name(stop_of(stopped))),
            stop_name(timeline.map_or(Stop::Held, |timeline| timeline.stop(id))),
        );
    }
    let table = setting.tables[usize::from(figure.table)].name.clone();
    comparison.same(&field("table"), expected.table.as_ref(), table);
    comparison.same(&field("freedom"), expected.freedom.as_ref(), figure.freedom);
    comparison.same(
        &field("left-melee"),
        expected.left_melee.as_ref(),
        figure.left_melee,
    );
    comparison.same(
        &field("in-danger"),
        expected.in_danger.as_ref(),
        figure.in_danger.is_some(),
    );
    comparison.same(&field("lives"), expected.lives.as_ref(), figure.lives);

    let carried = state.things.iter().filter(|thing| thing.carriers.contains(&id));
    let carried = carried.map(|thing| thing.name.clone()).collect();
    comparison.names(&field("carries"), expected.carries.as_ref(), carried);
    let weapons = |bits: u32| -> Vec<String> {
        let marked = profile
            .weapons
            .iter()
            .enumerate()
            .filter(|(place, _)| bits & (1 << place) != 0);
        marked.map(|(_, weapon)| weapon.clone()).collect()
    };
    let mut loaded = weapons(figure.loaded);
    loaded.retain(|key| {
        setting
            .rulebook
            .weapons
            .get(key)
            .is_some_and(|weapon| weapon.reload.is_some())
    });
    comparison.names(&field("loaded"), expected.loaded.as_ref(), loaded);
    comparison.names(&field("wet"), expected.wet.as_ref(), weapons(figure.wet));
    let turns = figure.task.as_ref().map_or(0, |task| task.turns);
    comparison.same(&field("task-turns"), expected.task_turns.as_ref(), turns);
    let craft = figure.aboard.and_then(|craft| state.crafts.get(craft as usize));
    let aboard = craft.map_or(String::new(), |craft| craft.name.clone());
    comparison.same(&field("aboard"), expected.aboard.as_ref(), aboard);
    led(comparison, (setting, state), id, expected);
    fought(comparison, (setting, state), id, expected);
}

/// What became of its mount.
fn led(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    id: FigureId,
    expected: &RawExpectation,
) {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let field = |name: &str| format!("expect.{}.{name}", profile.name);
    comparison.same(
        &field("leads-mount"),
        expected.leads_mount.as_ref(),
        figure.leading_mount,
    );
    let waits = figure.mount_left.map_or((f64::NAN, f64::NAN), |left| {
        setting.tables[left.table as usize].to_corner(left.at)
    });
    comparison.point(&field("mount-at"), expected.mount_at, waits);
    let holder = figure.mount_left.and_then(|left| left.holder);
    let holder = holder.map_or(String::new(), |holder| state.name(holder).to_owned());
    comparison.same(&field("mount-held-by"), expected.mount_held_by.as_ref(), holder);
    comparison.names(
        &field("weapons"),
        expected.weapons.as_ref(),
        profile.weapons.clone(),
    );
}

/// What people have done with a figure.
fn people(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    id: FigureId,
    expected: &RawExpectation,
) {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let field = |name: &str| format!("expect.{}.{name}", profile.name);
    let carrier = figure
        .carried_by
        .map_or(String::new(), |carrier| state.name(carrier).to_owned());
    comparison.same(&field("carried-by"), expected.carried_by.as_ref(), carrier);
    comparison.same(&field("lasting"), expected.lasting.as_ref(), figure.lasting);
    let side = setting.sides[usize::from(profile.side)].name.clone();
    comparison.same(&field("side"), expected.side.as_ref(), side);
    let disguised = story::disguised(setting, state, id);
    comparison.same(&field("disguised"), expected.disguised.as_ref(), disguised);
    if let Some(expected) = &expected.attitude {
        let attitude = state.story.attitude(setting, id);
        comparison.same(&field("attitude"), Some(&Some(*expected)), attitude);
    }
}

/// What has become of the plot: objectives, doors, secrets.
pub fn compare_story(comparison: &mut Comparison, (setting, state): (&Setting, &State), turn: &CaseTurn) {
    let plot = &setting.plot;
    let verdicts = story::assess(setting, state);
    for (name, expected) in &turn.objectives {
        let place = plot
            .objectives
            .iter()
            .position(|objective| objective.name == *name);
        let got = place.map(|place| verdicts[place]);
        comparison.same(&format!("objectives.{name}"), Some(&Some(*expected)), got);
    }
    for (name, expected) in &turn.doors {
        let got = plot.door(name).map(|door| state.story.door(setting, door));
        comparison.same(&format!("doors.{name}"), Some(&Some(*expected)), got);
    }
    for (name, expected) in &turn.known {
        let side = setting.sides.iter().position(|side| side.name == *name);
        let who = side
            .map(|side| Who::Side(side as u8))
            .or_else(|| state.find(name).map(Who::Figure));
        let knows = |secret: &u16| who.is_some_and(|who| story::knows(setting, state, *secret, who));
        let known = (0..plot.secrets.len() as u16).filter(knows);
        let known = known
            .map(|secret| plot.secrets[usize::from(secret)].name.clone())
            .collect();
        comparison.names(&format!("known.{name}"), Some(expected), known);
    }
}

/// What shooting and melee did to a figure.
fn fought(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    id: FigureId,
    expected: &RawExpectation,
) {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let field = |name: &str| format!("expect.{}.{name}", profile.name);

    people(comparison, (setting, state), id, expected);
    comparison.same(&field("shots"), expected.shots.as_ref(), figure.shots);
    let lost = profile.weapons.iter().enumerate();
    let lost = lost.filter(|(place, _)| figure.lost & (1 << place) != 0);
    comparison.names(
        &field("weapons-lost"),
        expected.weapons_lost.as_ref(),
        lost.map(|(_, weapon)| weapon.clone()).collect(),
    );
    for (weapon, expected) in expected.missiles.iter().flatten() {
        let left = missiles_left(setting, state, id, weapon);
        comparison.same(
            &field(&format!("missiles.{weapon}")),
            Some(&Some(*expected)),
            left,
        );
    }
    comparison.same(
        &field("shield-lost"),
        expected.shield_lost.as_ref(),
        figure.shield_lost,
    );
    comparison.same(
        &field("driven-back"),
        expected.driven_back.as_ref(),
        figure.driven_back,
    );
    comparison.same(&field("charged"), expected.charged.as_ref(), figure.charged);
    let wound = RawWound::of(figure.wound.map(|wound| wound.place));
    comparison.same(&field("wound"), expected.wound.as_ref(), wound);
    let captor = figure.captor.map_or("", |captor| state.name(captor)).to_owned();
    comparison.same(&field("captor"), expected.captor.as_ref(), captor);
}

/// How many missiles of a weapon somebody has left; nothing where none are counted.
fn missiles_left(setting: &Setting, state: &State, id: FigureId, weapon: &str) -> Option<u8> {
    let place = state.profile(id).weapons.iter().position(|own| own == weapon)?;
    let all = setting.rulebook.weapons.get(weapon)?.shoots.as_ref()?.thrown?;
    let thrown = state.figure(id).thrown.iter();
    let thrown = thrown
        .filter(|(own, _)| usize::from(*own) == place)
        .map(|(_, count)| *count);
    Some(all.saturating_sub(thrown.sum()))
}

/// The enemies a figure touches in some way.
/// Whom somebody touches in a way, by name.
pub fn touched(state: &State, id: FigureId, wanted: impl Fn(Touch) -> bool) -> Vec<String> {
    let touching = state.contacts.iter().filter(|contact| wanted(contact.touch));
    let others = touching.filter_map(|contact| match id {
        _ if contact.one == id => Some(contact.other),
        _ if contact.other == id => Some(contact.one),
        _ => None,
    });
    others.map(|other| state.name(other).to_owned()).collect()
}

fn stop_of(stop: RawStop) -> Stop {
    match stop {
        RawStop::Arrived => Stop::Arrived,
        RawStop::Spent => Stop::Spent,
        RawStop::Contact => Stop::Contact,
        RawStop::Blocked => Stop::Blocked,
        RawStop::AtTheFoot => Stop::AtTheFoot,
        RawStop::Closed => Stop::Closed,
        RawStop::Sighted => Stop::Sighted,
        RawStop::Crowded => Stop::Crowded,
        RawStop::Danger => Stop::Danger,
        RawStop::Edge => Stop::Edge,
        RawStop::WithTheBody => Stop::WithTheBody,
        RawStop::Held => Stop::Held,
        RawStop::Engine => Stop::Engine,
        RawStop::NoFloor => Stop::NoFloor,
    }
}

/// The reason as files write it.
/// Why somebody stopped, as files write it.
pub fn stop_name(stop: Stop) -> &'static str {
    stop.word().trim_start_matches("stop-")
}
