//! Random situations with everything in them that orders can be about.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use taol_geometry::{Base, Direction, Vector};
use taol_rules::engine::ships::Rig;
use taol_rules::engine::{Carriage, Cart, CraftKind, Gun, Motor, Ship, Team};
use taol_rules::figure::{Craft, Figure, InDanger, Posture, Rank, Status, Thing, ThingKind};
use taol_rules::rulebook::{Danger, Load, Switch};
use taol_rules::setting::{Current, Entry, EntryTime, Setting};
use taol_rules::state::State;
use taol_trial::Size;

use crate::orders::{point, share};

const SWITCHES: [Switch; 24] = [
    Switch::SpecialActions,
    Switch::CloseOrder,
    Switch::ColumnsOfThree,
    Switch::MountOnTheMove,
    Switch::SwimByDice,
    Switch::BoardOnTheMove,
    Switch::TablesAndBars,
    Switch::DangerousGround,
    Switch::RiskyGround,
    Switch::SpeedDice,
    Switch::ShotsBeforeMovement,
    Switch::ShotsOnTheWay,
    Switch::RearRanks,
    Switch::GroupBonus,
    Switch::ProneTargets,
    Switch::MountedFootEmergency,
    Switch::Duels,
    Switch::WoundLocations,
    Switch::Objects,
    Switch::NonLethalBlows,
    Switch::Capture,
    Switch::TippingTables,
    Switch::HoldingUp,
    Switch::MutualKills,
];

/// A situation of any seed and of a small size, furnished.
pub fn situation(u: &mut Unstructured<'_>) -> Result<(Setting, State)> {
    let size = Size {
        figures: u.int_in_range(1..=12)?,
        grounds: u.int_in_range(0..=16)?,
        book: u.int_in_range(0..=4)?,
        mounted: u.int_in_range(0..=4)?,
        in_body: u.int_in_range(0..=6)?,
    };
    let seed = u64::from(u.arbitrary::<u16>()?);
    let (mut setting, mut state) = match u.int_in_range(0..=2u8)? {
        0 => taol_trial::situation(seed, size),
        1 => taol_trial::combat::armed_situation(seed, size),
        _ => taol_trial::melee::pressed_situation(seed, size),
    };
    for switch in SWITCHES {
        if u.ratio(1u8, 4u8)? {
            setting.rulebook.switches.insert(switch, u.arbitrary()?);
        }
    }
    grounds(u, &mut setting)?;
    things(u, &setting, &mut state)?;
    people(u, &mut setting, &mut state)?;
    boats(u, &setting, &mut state)?;
    guns(u, &setting, &mut state)?;
    Ok((setting, state))
}

/// Dangers, stairs, currents.
fn grounds(u: &mut Unstructured<'_>, setting: &mut Setting) -> Result<()> {
    let table = &mut setting.tables[0];
    for ground in &mut table.grounds {
        if u.ratio(1u8, 8u8)? {
            ground.danger = *u.choose(&[Danger::None, Danger::Always, Danger::WhenFast])?;
            ground.leads_to = u.arbitrary::<bool>()?.then_some(1);
            ground.height = f64::from(u.int_in_range(0..=12u8)?) / 2.0;
        }
    }
    if !table.grounds.is_empty() && u.ratio(1u8, 4u8)? {
        let ground = u.choose_index(table.grounds.len())? as u16;
        let towards = Direction::from_degrees(f64::from(u.arbitrary::<u8>()?));
        setting.currents.push(Current {
            table: 0,
            ground,
            towards,
            dice: u.int_in_range(1..=3)?,
            knots: u.ratio(1u8, 3u8)?.then_some(2.0),
            banks: f64::from(u.int_in_range(0..=10u8)?),
        });
    }
    Ok(())
}

/// A sack, a ladder that lies about, one that is carried and one that leans on something.
fn things(u: &mut Unstructured<'_>, setting: &Setting, state: &mut State) -> Result<()> {
    for name in ["thing-0", "thing-1", "thing-2"] {
        if !u.ratio(1u8, 3u8)? {
            continue;
        }
        let mut thing = Thing {
            name: name.to_owned(),
            load: *u.choose(&[Load::Light, Load::Heavy, Load::VeryHeavy])?,
            kind: ThingKind::Plain,
            carriers: Vec::new(),
            table: 0,
            storey: 0,
            at: point(u, setting, state)?.settled(),
            set_up: None,
            taken_by: None,
            owner: None,
            concealed: false,
        };
        if u.arbitrary()? {
            let ladder = ThingKind::Ladder(f64::from(u.int_in_range(2..=10u8)?));
            thing.kind = u.choose(&[ladder, ThingKind::Emblem])?.clone();
        }
        let grounds = &setting.tables[0].grounds;
        if u.arbitrary()? {
            thing.carriers.push(u.choose_index(state.figures.len())? as u16);
        } else if matches!(thing.kind, ThingKind::Ladder(_)) && !grounds.is_empty() {
            thing.set_up = Some(u.choose(grounds)?.name.clone());
        }
        state.things.push(thing);
    }
    Ok(())
}

/// Some are hidden, on foot beside their mounts, down, upstairs, or only on their way.
fn people(u: &mut Unstructured<'_>, setting: &mut Setting, state: &mut State) -> Result<()> {
    let profiles = Arc::make_mut(&mut state.profiles);
    for (place, figure) in state.figures.iter_mut().enumerate() {
        match u.int_in_range(0..=19u8)? {
            0 => figure.hidden = true,
            1 => figure.posture = *u.choose(&[Posture::Crouching, Posture::Lying])?,
            2 => {
                figure.status =
                    *u.choose(&[Status::OutOfAction, Status::Killed, Status::Captive, Status::Gone])?
            }
            3 => (figure.status, figure.down_until) = (Status::Down, 1),
            4 if figure.mounted => (figure.mounted, figure.leading_mount) = (false, true),
            5 => figure.formation = taol_rules::formation::Formation::Close,
            6 => figure.storey = 1,
            7 => figure.disorder = true,
            8 => profiles[place].rank = *u.choose(&[Rank::Leader, Rank::Hero, Rank::Musician])?,
            9 => {
                profiles[place].weapons = setting
                    .rulebook
                    .weapons
                    .keys()
                    .take(u.int_in_range(0..=31)?)
                    .cloned()
                    .collect()
            }
            10 if !setting.tables[0].grounds.is_empty() => {
                let ground = u.choose_index(setting.tables[0].grounds.len())? as u16;
                figure.in_danger = Some(InDanger { ground });
            }
            11 => {
                figure.status = Status::Waiting;
                let turn = u.int_in_range(0..=3)?;
                let when = if u.arbitrary()? {
                    EntryTime::Turn(turn)
                } else {
                    EntryTime::CertainTimeFrom(turn)
                };
                setting.entries.push(Entry {
                    figures: vec![place as u16],
                    table: 0,
                    at: vec![figure.at],
                    when,
                });
            }
            _ => {}
        }
    }
    Ok(())
}

/// A boat, cart, motor vehicle or ship in some state.
fn craft(u: &mut Unstructured<'_>) -> Result<CraftKind> {
    Ok(match u.int_in_range(0..=3u8)? {
        0 => CraftKind::Boat,
        1 => CraftKind::Cart(Cart {
            team: *u.choose(&[Team::Horses, Team::Oxen, Team::Hand])?,
            rolling: u.arbitrary()?,
            overturned: u.arbitrary()?,
            righting: u.int_in_range(0..=6)?,
        }),
        2 => CraftKind::Motor(Motor {
            rate: 40.0,
            speed: 40.0 * share(u)?,
            ahead: u.arbitrary()?,
            planned: None,
        }),
        _ => CraftKind::Ship(Ship {
            rig: *u.choose(&[Rig::Sail, Rig::SmallSail, Rig::Oars, Rig::Motor])?,
            knots: 8.0,
            way: 32.0 * share(u)?,
            crew: u.int_in_range(1..=2)?,
            deck: u.arbitrary()?,
            hull: u.arbitrary::<bool>()?.then_some(2),
            ..Ship::default()
        }),
    })
}

/// A gun, with somebody who knows it, perhaps.
fn guns(u: &mut Unstructured<'_>, setting: &Setting, state: &mut State) -> Result<()> {
    if !u.ratio(1u8, 4u8)? {
        return Ok(());
    }
    let at = point(u, setting, state)?.settled();
    state.engines.guns.push(Gun {
        name: "gun".to_owned(),
        table: 0,
        at,
        facing: Direction::from_degrees(share(u)? * 360.0),
        base: Base::Oblong {
            half_length: 2.0,
            half_width: 1.0,
        },
        carriage: *u.choose(&[Carriage::Naval, Carriage::Field])?,
        weapons: vec!["cannon-with-ball".to_owned()],
        crew: 1,
        arc: 45.0,
        owner: None,
        loaded: u.arbitrary()?,
        loading: 0,
        limbered: (u.arbitrary()? && !state.crafts.is_empty()).then_some(0),
        ready_on: u.int_in_range(0..=3)?,
    });
    let id = u.choose_index(state.figures.len())?;
    Arc::make_mut(&mut state.profiles)[id].weapons = vec!["cannon-with-ball".to_owned()];
    if state.figures[id].present() && state.figures[id].aboard.is_none() {
        // Beside it, neither off the table nor on top of anybody.
        let there = at + Vector::new(if at.x > 0.0 { -3.0 } else { 3.0 }, 0.0);
        let taken = |other: &Figure| other.present() && (other.at - there).length() < 8.0;
        if !state.figures.iter().any(taken) {
            (state.figures[id].at, state.figures[id].storey) = (there, 0);
        }
    }
    Ok(())
}

/// A boat, perhaps with somebody in it.
fn boats(u: &mut Unstructured<'_>, setting: &Setting, state: &mut State) -> Result<()> {
    if !u.ratio(1u8, 3u8)? {
        return Ok(());
    }
    let at = point(u, setting, state)?.settled();
    state.crafts.push(Craft {
        name: "boat".to_owned(),
        table: 0,
        at,
        facing: Direction::from_degrees(share(u)? * 360.0),
        base: Base::Oblong {
            half_length: 4.0,
            half_width: 1.5,
        },
        places: u.int_in_range(1..=4)?,
        rate: u.arbitrary::<bool>()?.then_some(12.0),
        kind: craft(u)?,
    });
    if u.arbitrary()? {
        let id = u.choose_index(state.figures.len())?;
        let figure = &mut state.figures[id];
        if figure.present() {
            (figure.aboard, figure.at, figure.storey) = (Some(0), at, 0);
        }
    }
    Ok(())
}
