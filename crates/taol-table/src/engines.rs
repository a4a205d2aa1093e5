//! Guns, carts, vehicles, ships and boats as seats know them. ART-01, VEH-01, NAV-01.

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Direction, Placed, Point};
use taol_rules::engine::ships::Rig;
use taol_rules::engine::{Carriage, CraftKind, EngineId, EngineOrder, Gun, Team};
use taol_rules::event::EngineEvent;
use taol_rules::figure::{Craft, FigureId, Posture};
use taol_rules::order::{Action, Order};
use taol_rules::rulebook::Text;
use taol_rules::sense::{self, Eye};
use taol_rules::state::State;
use taol_rules::timeline::{Timeline, Track};
use taol_rules::turn::Piece;

use crate::game::Game;
use crate::knowledge::{EVERY_LOOK, Eyes, Fog, Knowledge, LOOKS, facing_as_shown, place_as_shown};
use crate::naming::Token;
use crate::position::Position;
use crate::view::Sight;

/// What can be seen of an engine.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineLook {
    /// In which turn.
    pub turn: u32,
    /// The table.
    pub table: u8,
    /// Its middle.
    pub at: Point,
    /// Which way it points.
    pub facing: Direction,
    /// Its outline.
    pub base: Base,
    /// What it is.
    pub kind: EngineKind,
    /// So many people find room in it.
    #[serde(default)]
    pub places: u8,
}

/// What an engine is, from outside.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineKind {
    /// A gun. ART-01.
    Gun {
        /// What it stands on.
        carriage: Carriage,
        /// Hangs behind a cart.
        limbered: bool,
    },
    /// A rowing boat. TER-07.
    Boat,
    /// A cart, coach or limber. VEH-02.
    Cart {
        /// What draws it.
        team: Team,
        /// Lies on its side.
        overturned: bool,
    },
    /// A motor vehicle. VEH-02.
    Motor,
    /// A small ship. NAV-01.
    Ship {
        /// How it goes.
        rig: Rig,
        /// People walk on it.
        deck: bool,
        /// Goes nowhere any more.
        wrecked: bool,
    },
}

/// An engine as one knows it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineView {
    /// Which.
    pub engine: EngineId,
    /// Its name.
    pub name: String,
    /// What people call it.
    #[serde(default)]
    pub title: Option<Text>,
    /// How one knows of it.
    pub sight: Sight,
    /// What can be seen of it.
    pub look: EngineLook,
    /// People one sees in or on it.
    pub aboard: Vec<Token>,
    /// All there is to know: of the guns one's side serves, and of what one's people are aboard.
    pub whole: Option<Box<EngineState>>,
}

/// An engine from within.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineState {
    /// A gun.
    Gun(Gun),
    /// A boat, cart, motor vehicle or ship.
    Craft(Craft),
}

/// A table of a game with several. BIG-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOfSeveral {
    /// Its name.
    pub name: String,
    /// Who masters the game there.
    pub game_master: Option<String>,
    /// Turns played on it.
    pub turn: u32,
    /// It is played in this turn; otherwise time stands still there.
    pub plays: bool,
}

/// What a side knows of an engine.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Glance {
    /// Sees it now.
    pub now: bool,
    /// Saw it before what happened last.
    pub before: bool,
    /// Bit k: saw it at the moment k of the last movement.
    #[serde(default)]
    pub glimpses: u16,
    /// As it was seen last, if that is remembered.
    pub last: Option<EngineLook>,
}

/// All engines in the order of what sides know of them: guns first.
pub(crate) fn all(state: &State) -> impl Iterator<Item = EngineId> {
    let guns = (0..state.engines.guns.len()).map(|number| EngineId::Gun(number as u8));
    guns.chain((0..state.crafts.len()).map(|number| EngineId::Craft(number as u8)))
}

fn place(state: &State, engine: EngineId) -> usize {
    match engine {
        EngineId::Gun(number) => number as usize,
        EngineId::Craft(number) => state.engines.guns.len() + number as usize,
    }
}

pub(crate) fn look_of(state: &State, engine: EngineId) -> EngineLook {
    let (table, placed, kind, places) = match engine {
        EngineId::Gun(number) => {
            let gun = &state.engines.guns[number as usize];
            let (carriage, limbered) = (gun.carriage, gun.limbered.is_some());
            (gun.table, gun.placed(), EngineKind::Gun { carriage, limbered }, 0)
        }
        EngineId::Craft(number) => {
            let craft = &state.crafts[number as usize];
            let kind = match &craft.kind {
                CraftKind::Boat => EngineKind::Boat,
                CraftKind::Cart(cart) => EngineKind::Cart {
                    team: cart.team,
                    overturned: cart.overturned,
                },
                CraftKind::Motor(_) => EngineKind::Motor,
                CraftKind::Ship(ship) => EngineKind::Ship {
                    rig: ship.rig,
                    deck: ship.deck,
                    wrecked: ship.wrecked,
                },
            };
            (craft.table, craft.placed(), kind, craft.places)
        }
    };
    EngineLook {
        turn: state.turn,
        table,
        at: place_as_shown(placed.at),
        facing: facing_as_shown(placed.facing),
        base: placed.base,
        kind,
        places,
    }
}

impl EngineLook {
    /// The same at a moment of its way.
    fn at(mut self, way: &Track, time: f64) -> EngineLook {
        let (at, facing, _) = way.pose(time);
        (self.at, self.facing) = (place_as_shown(at), facing_as_shown(facing));
        self
    }

    /// It as a side looks at it.
    fn eye(&self, side: u8) -> Eye {
        Eye {
            placed: Placed {
                base: self.base,
                at: self.at,
                facing: self.facing,
            },
            table: self.table,
            storey: 0,
            side,
            posture: Posture::Standing,
            quiet: false,
            hidden: false,
            stepped_back: false,
        }
    }
}

/// Whether somebody of a side is in or on an engine, or its people serve it.
fn has(state: &State, side: u8, engine: EngineId) -> bool {
    match engine {
        EngineId::Gun(number) => state.engines.guns[number as usize].owner == Some(side),
        EngineId::Craft(number) => state.ids().any(|id| {
            let figure = state.figure(id);
            state.profile(id).side == side && figure.present() && figure.aboard == Some(number)
        }),
    }
}

impl Position {
    /// A side looks at the engines; while they move, if they do.
    pub(crate) fn look_at_engines(
        &self,
        side: u8,
        known: &mut Knowledge,
        viewers: &[FigureId],
        movement: Option<(&State, &Timeline)>,
    ) {
        let (setting, state) = (&*self.setting, &self.state);
        known
            .engines
            .resize_with(state.engines.guns.len() + state.crafts.len(), Glance::default);
        let has_craft = |state: &State, engine: EngineId| {
            matches!(engine, EngineId::Craft(_)) && has(state, side, engine)
        };
        for engine in all(state) {
            let look = look_of(state, engine);
            let eye = look.eye(side);
            let sees = |id: &FigureId| sense::sees_past_ground(setting, &Eye::of(state, *id), &eye);
            let now = self.fog == Fog::Open || has_craft(state, engine) || viewers.iter().any(sees);
            let glance = &mut known.engines[place(state, engine)];
            glance.before = glance.now;
            glance.now = now;
            let mut last = now.then_some(look);
            glance.glimpses = 0;
            let way = movement.and_then(|(_, timeline)| timeline.engine(engine));
            if let (Some((start, timeline)), Some(way)) = (movement, way) {
                let throughout = has_craft(start, engine) && has_craft(state, engine);
                for number in 0..=LOOKS {
                    let time = f64::from(number) / f64::from(LOOKS);
                    let look = look_of(start, engine).at(way, time);
                    let eye = look.eye(side);
                    let sees = |id: &FigureId| {
                        sense::sees_past_ground(setting, &timeline.shown(start, *id, time), &eye)
                    };
                    if self.fog == Fog::Open || throughout || viewers.iter().any(sees) {
                        glance.glimpses |= 1 << number;
                        last = last.filter(|_| now).or(Some(look));
                    }
                }
            }
            match self.fog {
                _ if now => glance.last = last,
                Fog::Strict => glance.last = None,
                Fog::Open | Fog::Friendly => glance.last = last.or(glance.last.take()),
            }
        }
    }

    /// The moments of the last movement at which these eyes saw an engine; all bits for whoever knows its whole way.
    pub(crate) fn glimpses_of_engine(&self, eyes: Eyes, engine: EngineId) -> u16 {
        match eyes {
            Eyes::All => u16::MAX,
            Eyes::Nobody => 0,
            Eyes::Side(side) => {
                let glimpses = self.glance(eyes, engine).map_or(0, |glance| glance.glimpses);
                let whole = glimpses == EVERY_LOOK && has(&self.state, side, engine);
                if whole { u16::MAX } else { glimpses }
            }
        }
    }

    /// An engine as these eyes have it before them, with all there is to know of their own.
    pub(crate) fn engine_as_known(&self, eyes: Eyes, engine: EngineId) -> Option<(EngineLook, Option<bool>)> {
        let own = eyes == Eyes::All || eyes.side().is_some_and(|side| has(&self.state, side, engine));
        let loaded = match engine {
            EngineId::Gun(gun) if own => Some(self.state.engines.guns[gun as usize].loaded),
            _ => None,
        };
        self.sees_engine(eyes, engine)
            .then(|| (look_of(&self.state, engine), loaded))
    }

    /// Whether one of a side's people sees an engine, of those people whom another side knows of.
    pub(crate) fn would_see_engine(&self, judge: u8, side: u8, engine: EngineId) -> bool {
        let look = look_of(&self.state, engine);
        let seen = self.sees_engine(Eyes::Side(judge), engine);
        seen && self.would_see_spot(judge, side, look.table, look.at)
    }

    fn glance(&self, eyes: Eyes, engine: EngineId) -> Option<&Glance> {
        let known = self.knowledge.get(usize::from(eyes.side()?))?;
        known.engines.get(place(&self.state, engine))
    }

    /// Whether these eyes see an engine.
    pub(crate) fn sees_engine(&self, eyes: Eyes, engine: EngineId) -> bool {
        eyes == Eyes::All || self.glance(eyes, engine).is_some_and(|glance| glance.now)
    }

    /// Whether these eyes saw what happened to an engine: what moved they saw from beginning to end.
    fn saw_engine(&self, eyes: Eyes, engine: EngineId, moving: bool) -> bool {
        let saw = |glance: &Glance| match moving {
            true => glance.before && glance.now,
            false => glance.before || glance.now,
        };
        eyes == Eyes::All || self.glance(eyes, engine).is_some_and(saw)
    }

    /// Takes engines out of reach that these eyes do not see. They keep their places in the lists.
    pub(crate) fn without_unseen_engines(&self, eyes: Eyes, state: &mut State) {
        let nowhere = Point::new(1e5, 1e5);
        for number in 0..state.engines.guns.len() as u8 {
            if !self.sees_engine(eyes, EngineId::Gun(number)) {
                let gun = &mut state.engines.guns[number as usize];
                (gun.name, gun.at, gun.table) = ("?".to_owned(), nowhere, 0);
                (gun.crew, gun.owner, gun.limbered) = (u8::MAX, None, None);
                gun.weapons.clear();
            }
        }
        for number in 0..state.crafts.len() as u8 {
            if !self.sees_engine(eyes, EngineId::Craft(number)) {
                let craft = &mut state.crafts[number as usize];
                (craft.name, craft.at, craft.table) = ("?".to_owned(), nowhere, 0);
                (craft.kind, craft.places) = (CraftKind::Boat, 0);
            }
        }
    }

    /// An order that nobody else reads before it is carried out: counters, and what is written a turn ahead. NAV-01, VEH-01.
    pub(crate) fn laid_face_down(&self, id: FigureId, order: &Order) -> bool {
        match &order.action {
            Action::Engine(EngineOrder::Helm(_)) => true,
            Action::Engine(EngineOrder::Steer(_)) => {
                let craft = self.state.figure(id).aboard;
                let craft = craft.and_then(|craft| self.state.crafts.get(craft as usize));
                craft.is_some_and(|craft| matches!(&craft.kind, CraftKind::Motor(motor) if motor.ahead))
            }
            _ => false,
        }
    }

    /// The tables of a game with several. BIG-01.
    pub(crate) fn table_views(&self) -> Vec<TableOfSeveral> {
        let clocks = self.state.engines.clocks.iter().zip(&self.setting.tables);
        let playing = self.playing();
        clocks
            .enumerate()
            .map(|(number, (turn, table))| TableOfSeveral {
                name: table.name.clone(),
                game_master: table.game_master.clone(),
                turn: *turn,
                plays: playing.is_empty() || playing.contains(&(number as u8)),
            })
            .collect()
    }
}

impl Game {
    /// Engines as these eyes know them.
    pub(crate) fn engines(&self, eyes: Eyes, position: &Position) -> Vec<EngineView> {
        let state = &position.state;
        let mut views = Vec::new();
        for engine in all(state) {
            let seen = position.sees_engine(eyes, engine);
            let last = || {
                position
                    .glance(eyes, engine)
                    .and_then(|glance| glance.last.clone())
            };
            let Some(look) = (if seen {
                Some(look_of(state, engine))
            } else {
                last()
            }) else {
                continue;
            };
            let own = seen && (eyes == Eyes::All || eyes.side().is_some_and(|side| has(state, side, engine)));
            let (name, whole) = match engine {
                EngineId::Gun(number) => {
                    let gun = &state.engines.guns[number as usize];
                    (&gun.name, EngineState::Gun(gun.clone()))
                }
                EngineId::Craft(number) => {
                    let craft = &state.crafts[number as usize];
                    (&craft.name, EngineState::Craft(craft.clone()))
                }
            };
            let on_it = |id: &FigureId| match engine {
                EngineId::Craft(number) => state.figure(*id).aboard == Some(number),
                EngineId::Gun(_) => false,
            };
            let aboard = state
                .ids()
                .filter(|id| seen && on_it(id) && position.sees(eyes, *id));
            views.push(EngineView {
                engine,
                name: name.clone(),
                title: position.setting.names.get(name).cloned(),
                sight: match (own, seen) {
                    (true, _) => Sight::Own,
                    (_, true) => Sight::Seen,
                    _ => Sight::LastSeen,
                },
                look,
                aboard: aboard.filter_map(|id| self.company.token(eyes, id)).collect(),
                whole: own.then(|| Box::new(whole)),
            });
        }
        views
    }

    /// Whether these eyes may hear of something that happened to an engine or a town.
    pub(crate) fn may_hear(&self, eyes: Eyes, event: &EngineEvent, moving: bool) -> bool {
        use EngineEvent::*;
        let position = &self.position;
        let gun = |number: u8| position.saw_engine(eyes, EngineId::Gun(number), moving);
        let craft = |number: u8| position.saw_engine(eyes, EngineId::Craft(number), moving);
        match event {
            GunTaken { gun: number, .. } | Pushed { gun: number, .. } | Loading { gun: number, .. } => {
                gun(*number)
            }
            Unlimbered(number) | Pointed(number) | GunStopped(number) => gun(*number),
            Battered { gun: number, .. } | GunRolled { gun: number, .. } => gun(*number),
            Limbered { gun: number, cart } | TeamMoved { gun: number, cart } => gun(*number) && craft(*cart),
            TeamTooFar {
                gun: number, cart, ..
            } => gun(*number) && craft(*cart),
            TeamNotFree { gun: number, cart } => gun(*number) && craft(*cart),
            Wrecked(number) | Overturned(number) | CraftStopped(number) | Aground(number) => craft(*number),
            SetOff { craft: number, .. } | Risked { craft: number, .. } | Slowed { craft: number, .. } => {
                craft(*number)
            }
            Righting { craft: number, .. } | Rolled { craft: number, .. } => craft(*number),
            Revealed { craft: number, .. } => craft(*number),
            JumpedAside { craft: number, .. } => craft(*number),
            Breached { mark } => self.stands_where(eyes, |table| {
                table.grounds.iter().any(|ground| ground.name == *mark)
            }),
            AlarmHeard | AttackSeen => {
                let town = position.setting.town.as_ref().map(|town| town.table as usize);
                let name = town.map(|table| position.setting.tables[table].name.as_str());
                self.stands_where(eyes, |table| Some(table.name.as_str()) == name)
            }
            Gathering { .. } => {
                let town = position.setting.town.iter();
                let mut militia = town.flat_map(|town| &town.militia);
                let side = |id: &FigureId| Eyes::Side(position.state.profile(*id).side) == eyes;
                eyes == Eyes::All || militia.any(side)
            }
            // These are about people, and told to those who know them.
            Overboard(_) | OverTheRail { .. } | AlarmDecided(_) | RunsToSafety(_) | StoodDown(_) => true,
        }
    }

    /// Whether it is about people: told to those who know them, and to nobody else.
    pub(crate) fn about_people(event: &EngineEvent) -> bool {
        use EngineEvent::*;
        matches!(
            event,
            JumpedAside { .. }
                | Overboard(_)
                | OverTheRail { .. }
                | AlarmDecided(_)
                | RunsToSafety(_)
                | StoodDown(_)
        )
    }

    /// Whether one of these eyes' people is on such a table.
    fn stands_where(&self, eyes: Eyes, such: impl Fn(&taol_rules::setting::Table) -> bool) -> bool {
        let (setting, state) = (&self.position.setting, &self.position.state);
        let here = |id: FigureId| {
            let figure = state.figure(id);
            Eyes::Side(state.profile(id).side) == eyes
                && figure.present()
                && such(&setting.tables[figure.table as usize])
        };
        eyes == Eyes::All || state.ids().any(here)
    }

    /// Whether these eyes see what the game master changed of a piece.
    pub(crate) fn saw_piece(&self, eyes: Eyes, piece: Piece) -> bool {
        let position = &self.position;
        match piece {
            Piece::Thing(thing) => position.sees_thing(eyes, &position.state.things[thing as usize]),
            Piece::Gun(gun) => position.saw_engine(eyes, EngineId::Gun(gun), false),
            Piece::Craft(craft) => position.saw_engine(eyes, EngineId::Craft(craft), false),
        }
    }

    /// Whether these eyes saw a hull go.
    pub(crate) fn saw_craft(&self, eyes: Eyes, craft: u8) -> bool {
        self.position.saw_engine(eyes, EngineId::Craft(craft), true)
    }
}
