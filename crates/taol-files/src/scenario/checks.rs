//! What can only be seen when everything stands in its place: overlaps, contacts, oddities.

use std::collections::BTreeSet;

use taol_geometry::{TOUCH, distance_base_base, overlaps_base_base};
use taol_rules::engine::CraftKind;
use taol_rules::figure::{FigureId, Rank, Status};
use taol_rules::message::Message;
use taol_rules::rulebook::{Going, Locomotion};
use taol_rules::set_up;
use taol_rules::setting::{Ground, GroundShape, Setting};
use taol_rules::state::{Contact, State, Touch};

use crate::problem::{ENOUGH, Path, Problem, steps};
use crate::raw::ScenarioFile;

/// Looks the whole table over; enemies that touch are put in contact.
pub fn check(file: &ScenarioFile, setting: &Setting, state: &mut State, problems: &mut Vec<Problem>) {
    pairs(setting, state, problems);
    figures(setting, state, problems);
    set_up(setting, state, problems);
    weapons(setting, state, problems);
    captives(state, problems);
    sides(file, setting, state, problems);
    things(setting, state, problems);
    engines(setting, state, problems);
}

/// Guns and ships with too few to serve them. ART-01, NAV-02.
fn engines(setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    for gun in &state.engines.guns {
        let near = state.ids().filter(|id| {
            let figure = state.figure(*id);
            figure.able()
                && figure.table == gun.table
                && gun.owner.is_none_or(|owner| owner == state.profile(*id).side)
                && distance_base_base(&gun.placed(), &state.placed(*id)) <= setting.rulebook.groups.foot_gap
        });
        let have = near.count();
        if have < usize::from(gun.crew) {
            let message = Message::new("scenario-crew-too-small").with("name", &gun.name);
            let message = message
                .with("have", have as f64)
                .with("need", f64::from(gun.crew));
            problems.push(Problem::key_warning(steps!["guns", &gun.name], message));
        }
    }
    for (number, craft) in state.crafts.iter().enumerate() {
        let CraftKind::Ship(ship) = &craft.kind else {
            continue;
        };
        let aboard = state
            .figures
            .iter()
            .filter(|figure| figure.aboard == Some(number as u8));
        let have = aboard.filter(|figure| figure.able()).count();
        if have < usize::from(ship.crew) {
            let message = Message::new("scenario-crew-too-small").with("name", &craft.name);
            let message = message
                .with("have", have as f64)
                .with("need", f64::from(ship.crew));
            problems.push(Problem::key_warning(
                steps!["ships", &craft.name, "crew"],
                message,
            ));
        }
    }
}

fn place_of(state: &State, id: FigureId) -> Path {
    steps!["figures", state.name(id), "at"]
}

/// Bases that overlap, and enemies that touch. Sorted along the table, so that only neighbours are compared.
fn pairs(setting: &Setting, state: &mut State, problems: &mut Vec<Problem>) {
    let here = |id: &FigureId| state.figure(*id).present() && !state.stowed(state.figure(*id));
    let mut order: Vec<FigureId> = state.ids().filter(here).collect();
    let left = |id: FigureId| {
        let placed = state.placed(id);
        placed.at.x - placed.base.reach()
    };
    order.sort_by(|one, other| left(*one).total_cmp(&left(*other)).then(one.cmp(other)));
    let mut contacts = Vec::new();
    for (index, one) in order.iter().enumerate() {
        let first = state.placed(*one);
        if problems.len() > ENOUGH {
            break;
        }
        let right = first.at.x + first.base.reach() + TOUCH;
        for other in order[index + 1..]
            .iter()
            .take_while(|other| left(**other) <= right)
        {
            let (figure, neighbour) = (state.figure(*one), state.figure(*other));
            if figure.table != neighbour.table || figure.storey != neighbour.storey {
                continue;
            }
            let second = state.placed(*other);
            let (low, high) = (*one.min(other), *one.max(other));
            let names = |id: &str| {
                Message::new(id)
                    .with("first", state.name(low))
                    .with("second", state.name(high))
            };
            // One steps over the fallen. AFT-03.
            let upright = figure.upright() && neighbour.upright();
            if upright && overlaps_base_base(&first, &second) {
                problems.push(Problem::error(
                    place_of(state, high),
                    names("scenario-bases-overlap"),
                ));
            } else if [figure, neighbour]
                .iter()
                .all(|one| one.status != Status::Captive)
                && setting.enemies(state.profile(low).side, state.profile(high).side)
                && distance_base_base(&first, &second) <= TOUCH
            {
                problems.push(Problem::warning(
                    place_of(state, high),
                    names("scenario-starts-touching"),
                ));
                contacts.push(Contact {
                    one: low,
                    other: high,
                    touch: Touch::of(&first, &second),
                });
            }
        }
    }
    contacts.sort_unstable();
    state.contacts = contacts;
}

/// Figures in places or gear that make one wonder.
fn figures(setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    for id in state.ids() {
        let (profile, figure) = (state.profile(id), state.figure(id));
        if profile.name.trim().is_empty() {
            let message = Message::new("scenario-figure-without-name");
            problems.push(Problem::key_warning(steps!["figures", &profile.name], message));
        }
        if setting.sides[usize::from(profile.side)].name.trim().is_empty() {
            let message = Message::new("scenario-side-without-name");
            problems.push(Problem::warning(
                steps!["figures", &profile.name, "side"],
                message,
            ));
        }
        if profile.class == 1 && profile.armour.number() >= 4 {
            let message = Message::new("scenario-class-1-in-armour").with("name", &profile.name);
            problems.push(Problem::warning(
                steps!["figures", &profile.name, "armour"],
                message,
            ));
        }
        if !figure.present() || figure.aboard.is_some() {
            continue;
        }
        let locomotion = state.locomotion(id);
        let table = &setting.tables[usize::from(figure.table)];
        let closed = table.grounds.iter().find(|ground| {
            ground.storey == figure.storey
                && ground.going(locomotion) == Going::Closed
                && covers(ground, figure.at)
        });
        // Of a wall any part of the base is too much, of an area its middle.
        let walled_in = || {
            let ground = taol_rules::closed_under(table, figure.storey, locomotion, &state.placed(id));
            ground.filter(|ground| matches!(ground.shape, GroundShape::Line { .. }))
        };
        let closed = closed.or_else(walled_in);
        if let Some(ground) = closed {
            let message = Message::new("scenario-figure-in-closed-ground").with("name", &profile.name);
            problems.push(Problem::warning(
                place_of(state, id),
                message.with("ground", &ground.name),
            ));
        }
        if figure.storey != 0 && table.room_at(figure.at, figure.storey).is_none() {
            let on_ground = table
                .grounds
                .iter()
                .any(|ground| ground.storey == figure.storey && covers(ground, figure.at));
            if !on_ground {
                let message = Message::new("scenario-figure-in-the-air").with("name", &profile.name);
                let message = message.with("storey", f64::from(figure.storey));
                problems.push(Problem::warning(
                    steps!["figures", &profile.name, "storey"],
                    message,
                ));
            }
        }
    }
}

/// People who stand outside the areas where their side sets up. Whoever is not free to be placed stands where it must. ENT-01.
fn set_up(setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    for id in state.ids() {
        let (profile, figure) = (state.profile(id), state.figure(id));
        if set_up::free(figure) && !set_up::inside(setting, profile.side, figure.table, figure.at) {
            let side = &setting.sides[usize::from(profile.side)].name;
            let message = Message::new("scenario-outside-deployment").with("name", &profile.name);
            problems.push(Problem::warning(place_of(state, id), message.with("side", side)));
        }
    }
}

/// Weapons whose figures are no edition's: said once each, where the first one has it. TAB-02.
fn weapons(setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    let mut said = BTreeSet::new();
    for profile in state.profiles.iter() {
        for (index, name) in profile.weapons.iter().enumerate() {
            let weapon = setting.rulebook.weapons.get(name);
            if weapon.is_some_and(|weapon| weapon.unofficial) && said.insert(name) {
                let message = Message::new("scenario-unofficial-weapon").with("name", name);
                let at = steps!["figures", &profile.name, "weapons", index];
                problems.push(Problem::warning(at, message));
            }
        }
    }
}

/// Captives whom nobody holds will be free at once. CPT-01.
fn captives(state: &State, problems: &mut Vec<Problem>) {
    for id in state.ids() {
        let Some(captor) = state.figure(id).captor else {
            continue;
        };
        if distance_base_base(&state.placed(id), &state.placed(captor)) > TOUCH {
            let message = Message::new("scenario-captive-out-of-reach").with("name", state.name(id));
            problems.push(Problem::warning(
                steps!["figures", state.name(id), "captive-of"],
                message.with("captor", state.name(captor)),
            ));
        }
    }
}

fn covers(ground: &Ground, point: taol_geometry::Point) -> bool {
    match &ground.shape {
        GroundShape::Area(area) => area.contains_point(point),
        GroundShape::Line { .. } => false,
    }
}

/// Sides with nobody, or with nobody to lead them; units that nobody is left in.
fn sides(file: &ScenarioFile, setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    for (index, side) in setting.sides.iter().enumerate() {
        let mut people = state
            .profiles
            .iter()
            .filter(|profile| usize::from(profile.side) == index)
            .peekable();
        let at = steps!["sides", &side.name];
        if people.peek().is_none() {
            let message = Message::new("scenario-side-without-figures").with("name", &side.name);
            problems.push(Problem::key_warning(at, message));
        } else if file.sides.contains_key(&side.name) && !people.any(|profile| profile.rank == Rank::Leader) {
            let message = Message::new("scenario-side-without-leader").with("name", &side.name);
            problems.push(Problem::key_warning(at, message));
        }
    }
}

/// Things nobody on foot can get at.
fn things(setting: &Setting, state: &State, problems: &mut Vec<Problem>) {
    for thing in state.things.iter().filter(|thing| thing.carriers.is_empty()) {
        let Some(table) = setting.tables.get(usize::from(thing.table)) else {
            continue;
        };
        let closed = table.grounds.iter().any(|ground| {
            ground.storey == 0 && ground.going(Locomotion::Foot) == Going::Closed && covers(ground, thing.at)
        });
        if closed {
            let message = Message::new("scenario-thing-out-of-reach").with("name", &thing.name);
            problems.push(Problem::warning(steps!["things", &thing.name, "at"], message));
        }
    }
}
