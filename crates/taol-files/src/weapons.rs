//! What no schema can say of weapons, in a rulebook or a scenario. SHO-03.

use taol_rules::message::Message;
use taol_rules::rulebook::{Band, Hand, Handling, Weapon, Weapons};

use crate::problem::{Path, PathStep, Place, Problem, push_unknown, steps};

/// Everything wrong or odd about some weapons; `all` are those there are, by whose names they may call each other.
pub fn check<'a>(weapons: impl Iterator<Item = (&'a String, &'a Weapon)>, all: &Weapons) -> Vec<Problem> {
    let mut found = Vec::new();
    for (name, weapon) in weapons {
        if let Some(other) = weapon
            .cuts_down_to
            .as_ref()
            .filter(|other| !all.contains_key(*other))
        {
            let known = all.keys().map(String::as_str);
            let at = steps!["weapons", name, "cuts-down-to"];
            push_unknown(&mut found, at, "scenario-unknown-weapon", other, known);
        }
        oddities(name, weapon, &mut found);
        let Some(shoots) = &weapon.shoots else {
            continue;
        };
        let at = steps!["weapons", name, "shoots"];
        if shoots.bands.is_empty() {
            let message = Message::new("weapon-without-bands").with("name", name);
            found.push(Problem::key_error(at.clone(), message));
        }
        let columns = [
            ("bands", &shoots.bands),
            ("volley", &shoots.volley),
            ("gallop", &shoots.gallop),
        ];
        for (column, bands) in columns {
            check_bands(bands, &inside(&at, column), &mut found);
        }
        let handlings = [shoots.foot, shoots.rider, shoots.mounted_foot];
        if handlings.iter().all(|handling| *handling == Handling::default()) {
            let message = Message::new("weapon-nobody-shoots").with("name", name);
            found.push(Problem::key_warning(at.clone(), message));
        }
        let beside = shoots
            .thrown_beside
            .keys()
            .map(|other| (other, PathStep::from(other)));
        let strikes = shoots.then_strikes_with.iter().enumerate();
        let strikes = strikes.map(|(index, other)| (other, PathStep::from(index)));
        let named = beside
            .map(|named| ("thrown-beside", named))
            .chain(strikes.map(|named| ("then-strikes-with", named)));
        for (key, (other, step)) in named {
            if !all.contains_key(other) {
                let known = all.keys().map(String::as_str);
                let at = inside(&inside(&at, key), step);
                push_unknown(&mut found, at, "scenario-unknown-weapon", other, known);
                // The name itself is the key of what is carried beside.
                if let Some(problem) = found.last_mut().filter(|_| key == "thrown-beside") {
                    problem.place = Place::Key;
                }
            }
        }
    }
    found
}

/// What is possible but hardly meant.
fn oddities(name: &str, weapon: &Weapon, found: &mut Vec<Problem>) {
    let at = steps!["weapons", name];
    let mut odd = |at: Path, id: &str| {
        let message = Message::new(id).with("name", name);
        found.push(Problem::key_warning(at, message));
    };
    // That both hands are full counts for a bow too.
    let in_hand = Hand {
        two_handed: false,
        ..weapon.hand
    };
    if weapon.reach.is_none() && weapon.shoots.is_none() {
        odd(at.clone(), "weapon-does-nothing");
    } else if weapon.reach.is_none() && in_hand != Hand::default() {
        odd(inside(&at, "hand"), "weapon-hand-without-reach");
    }
    let Some(shoots) = &weapon.shoots else {
        return;
    };
    if shoots.thrown.is_some() && weapon.reload.is_some() {
        odd(inside(&at, "reload"), "weapon-thrown-and-reloaded");
    }
    if shoots.rate_moving.unwrap_or(1) > shoots.rate.unwrap_or(1) {
        odd(
            inside(&inside(&at, "shoots"), "rate-moving"),
            "weapon-faster-on-the-move",
        );
    }
}

/// Bands follow each other without gap or overlap, and do not get easier further off.
fn check_bands(bands: &[Band], at: &Path, found: &mut Vec<Problem>) {
    let mut end = 0.0;
    let mut need = i8::MIN;
    for (index, band) in bands.iter().enumerate() {
        let at = inside(at, index);
        let say = |id: &str, begin: f64| Message::new(id).with("begin", begin).with("end", end);
        match band.from {
            Some(from) if from > end => {
                found.push(Problem::error(inside(&at, "from"), say("weapon-bands-gap", from)));
            }
            Some(from) if from < end => {
                found.push(Problem::error(
                    inside(&at, "from"),
                    say("weapon-bands-overlap", from),
                ));
            }
            _ if band.to <= end => {
                found.push(Problem::error(
                    inside(&at, "to"),
                    say("weapon-band-ends-early", band.to),
                ));
            }
            _ => {}
        }
        if band.need < need {
            let message = Message::new("weapon-easier-further-off").with("need", f64::from(band.need));
            found.push(Problem::warning(
                inside(&at, "need"),
                message.with("before", f64::from(need)),
            ));
        }
        if let Some(malus) = band.armour_5.filter(|malus| *malus > band.armour_4) {
            let message = Message::new("weapon-milder-to-heavier")
                .with("malus", f64::from(malus))
                .with("lighter", f64::from(band.armour_4));
            found.push(Problem::warning(inside(&at, "armour-5"), message));
        }
        (end, need) = (band.to.max(end), band.need);
    }
}

/// A path one step further in.
fn inside(path: &Path, step: impl Into<PathStep>) -> Path {
    let mut longer = path.clone();
    longer.push(step.into());
    longer
}
