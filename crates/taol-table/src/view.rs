//! The table as a seat may know it. It is all that a screen needs to draw, and nothing more.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Point};
use taol_rules::figure::{self, Figure, FigureId, Profile, Shield, Thing};
use taol_rules::order::Orders;
use taol_rules::rulebook::{Armour, Text};
use taol_rules::sorted::{Map, Set};

use crate::aftermath::AskedView;
use crate::aims::{Aim, Outcome};
use crate::choice::Choice;
use crate::clock::Clock;
use crate::command::ObjectiveFor;
use crate::dice::Hex;
use crate::engines::{EngineView, TableOfSeveral};
use crate::file::VERSION;
use crate::game::{Game, Permissions};
use crate::knowledge::{Eyes, Fog, Outward, facing_as_shown};
use crate::land::GroundNews;
use crate::naming::{self, Token};
use crate::position::{Position, Stage};
use crate::prepared::{AreaView, PlotView};
use crate::seat::{Role, Seat, SeatId};
use crate::stream::People;
use crate::things::{ThingLook, leans_on};
use crate::told::Ghost;
use crate::typing::WantedDice;

/// The table as a seat may know it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The version of these types.
    pub version: u32,
    /// Whose view it is.
    pub seat: SeatId,
    /// The turn.
    pub turn: u32,
    /// The stage of it.
    pub stage: Stage,
    /// How much is hidden.
    pub fog: Fog,
    /// What is allowed.
    pub permissions: Permissions,
    /// The clock.
    pub clock: Clock,
    /// Who sits at the table.
    pub seats: Vec<SeatView>,
    /// People one knows, by token.
    pub figures: Vec<FigureView>,
    /// Markers.
    pub markers: Vec<MarkerView>,
    /// Things one's people see.
    pub things: Vec<ThingView>,
    /// Guns, carts, vehicles, ships and boats one knows.
    #[serde(default)]
    pub engines: Vec<EngineView>,
    /// Doors, walls and barricades that are no longer as the board has them, as far as one knows. TSK-01.
    #[serde(default)]
    pub land: Vec<GroundNews>,
    /// The tables, where there are several. BIG-01.
    #[serde(default)]
    pub tables: Vec<TableOfSeveral>,
    /// What is announced, as far as one knows.
    pub plans: Vec<Ghost>,
    /// The revision to agree to.
    pub revision: u32,
    /// One's own notes.
    pub draft: Orders,
    /// One's own choices.
    pub choices: Map<Token, Choice>,
    /// What one's own people may choose now that the blows have fallen. AFT-03, AFT-08.
    #[serde(default)]
    pub asked: Vec<AskedView>,
    /// Objectives the game master gave one.
    pub objectives: Vec<String>,
    /// The scenario's objectives that one knows of.
    #[serde(default)]
    pub aims: Vec<Aim>,
    /// What one's people have learnt.
    #[serde(default)]
    pub secrets: Vec<Text>,
    /// Where one's people may be set up before the first turn; every side's for a game master. ENT-01.
    #[serde(default)]
    pub set_up: Vec<AreaView>,
    /// The parts of the story that a game master can call for.
    #[serde(default)]
    pub plot: Option<Box<PlotView>>,
    /// What came of it, once the game is over.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// What the host published of its secret for the dice.
    pub commitment: Option<Hex>,
    /// Dice that one is to throw on the real table and type in; game masters see those of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub wanted: Option<WantedDice>,
}

/// Somebody at the table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    /// The number.
    pub id: SeatId,
    /// The seat.
    #[serde(flatten)]
    pub seat: Seat,
    /// Agreed or has chosen, as far as one was told.
    pub agreed: bool,
}

/// How one knows of somebody.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// One's own side.
    Own,
    /// In sight.
    Seen,
    /// Not in sight any more: as last seen.
    LastSeen,
}

/// Somebody as one knows them.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FigureView {
    /// One's own number for it.
    pub figure: Token,
    /// Its name.
    pub name: String,
    /// What people call it; if it goes about in disguise, what one takes it for. NPC-02.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub title: Option<Text>,
    /// Its side.
    pub side: u8,
    /// How one knows of it.
    pub sight: Sight,
    /// Who plays it; of one's own side only.
    pub player: Option<SeatId>,
    /// What can be seen of it.
    pub outward: Outward,
    /// Its base.
    pub base: Base,
    /// What it wears.
    pub armour: Armour,
    /// Its shield.
    pub shield: Shield,
    /// Its weapons.
    pub weapons: Vec<String>,
    /// All there is to know, of one's own side.
    pub whole: Option<Box<(Arc<Profile>, Figure)>>,
}

/// A marker as one knows it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarkerView {
    /// Its number.
    pub id: u16,
    /// What it looks like.
    pub name: String,
    /// Whose it is.
    pub side: u8,
    /// The table.
    pub table: u8,
    /// Where.
    pub at: Point,
    /// Who is under it, nobody for a decoy: known to its side only.
    pub covers: Option<Vec<Token>>,
    /// Where it will go: known to its side only.
    pub march: Option<Point>,
}

/// A thing as one knows it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ThingView {
    /// Its name.
    pub name: String,
    /// What people call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Text>,
    /// Who carries it.
    pub carriers: Vec<Token>,
    /// The table.
    pub table: u8,
    /// Where it lies.
    pub at: Point,
    /// What it looks like.
    #[serde(default)]
    pub look: ThingLook,
    /// Where it touches its wall, for a ladder that was set up. TER-03.
    #[serde(default)]
    pub leans: Option<Point>,
}

impl Game {
    /// The table as a seat may know it; nothing for a seat that is not there, or where it
    /// takes the whole log ([`Game::view_needs_whole`]).
    pub fn view(&self, seat: SeatId) -> Option<View> {
        let role = self.company.seat(seat)?.role;
        if self.view_needs_whole(seat) {
            return None;
        }
        match role {
            Role::Spectator { behind, .. } if behind > 0 && self.position.stage != Stage::Over => {
                let position = self.position_at_end_of(self.turn().saturating_sub(behind));
                Some(self.view_of(seat, &position))
            }
            _ => Some(self.view_of(seat, &self.position)),
        }
    }

    fn view_of(&self, seat: SeatId, position: &Position) -> View {
        let eyes = self.company.eyes(seat);
        let agreed = shown(position, eyes);
        let seats = self.company.numbered().map(|(id, seat)| SeatView {
            id,
            seat: seat.clone(),
            agreed: agreed.contains(&id),
        });
        let own = |id: FigureId| self.company.token(eyes, id);
        let draft = position.drafts.get(&seat).into_iter().flatten();
        let draft =
            draft.filter_map(|(id, order)| Some((own(*id)?, naming::order(order, &own)?.into_owned())));
        let objectives = position
            .objectives
            .iter()
            .filter(|objective| match objective.whose {
                ObjectiveFor::Seat(whose) => whose == seat || eyes == Eyes::All,
                ObjectiveFor::Side(side) => eyes == Eyes::Side(side) || eyes == Eyes::All,
            });
        View {
            version: VERSION,
            seat,
            turn: position.turn,
            stage: position.stage_for(eyes),
            fog: position.fog,
            permissions: self.company.permissions,
            clock: match position.hears_of_stage(eyes) {
                true => self.company.clock.clone(),
                false => Clock::default(),
            },
            seats: seats.collect(),
            figures: self
                .figures(eyes, position, &People::default())
                .into_values()
                .collect(),
            markers: self.markers(eyes, position),
            things: self.things(eyes, position),
            engines: self.engines(eyes, position),
            land: position.land(eyes),
            tables: position.table_views(),
            plans: self.ghosts(eyes, position, &Map::new()).into_values().collect(),
            revision: position.revision(eyes),
            draft: draft.collect(),
            choices: self.own_choices(seat, position),
            asked: self.asked_of(seat, position),
            objectives: objectives.map(|objective| objective.text.clone()).collect(),
            aims: self.aims(eyes, position),
            secrets: self.secrets(eyes, position),
            set_up: self.set_up_areas(eyes, position),
            plot: self
                .company
                .is_master(seat)
                .then(|| Box::new(PlotView::of(position))),
            outcome: self.outcome(position),
            commitment: self
                .company
                .secret
                .as_ref()
                .map(|(_, commitment)| commitment.clone()),
            wanted: self.wanted_from(seat, position),
        }
    }

    /// People as these eyes know them. What they are is kept once, if it is still what it was before.
    pub(crate) fn figures(&self, eyes: Eyes, position: &Position, before: &People) -> Map<Token, FigureView> {
        let state = &position.state;
        let mut figures = Map::new();
        for id in state.ids() {
            let profile = state.profile(id);
            let own = eyes == Eyes::All || eyes == Eyes::Side(profile.side);
            let seen = position.sees(eyes, id);
            let last = eyes.side().and_then(|side| {
                let known = position.knowledge.get(side as usize)?;
                known.last.get(id as usize)?.clone()
            });
            let outward = if seen { Some(Outward::of(state, id)) } else { last };
            let (Some(token), Some(outward)) = (self.company.token(eyes, id), outward) else {
                continue;
            };
            let sight = match (own, seen) {
                (true, _) => Sight::Own,
                (_, true) => Sight::Seen,
                _ => Sight::LastSeen,
            };
            let disguise = position.taken_for(eyes, id);
            let view = FigureView {
                figure: token,
                name: disguise.map_or_else(|| profile.name.clone(), |seen| seen.name.fr.clone()),
                title: match disguise {
                    Some(seen) => Some(seen.name.clone()),
                    None => position.setting.names.get(&profile.name).cloned(),
                },
                side: disguise.and_then(|seen| seen.side).unwrap_or(profile.side),
                sight,
                player: self.company.players[id as usize].filter(|_| own),
                base: base_as_seen(profile, state.figure(id), outward.mounted),
                outward,
                armour: profile.armour,
                shield: profile.shield,
                weapons: position.weapons_shown(eyes, id),
                whole: own.then(|| {
                    let known = before.get(&token).and_then(|before| before.whole.as_deref());
                    let same = known.filter(|(known, _)| **known == *profile);
                    let profile =
                        same.map_or_else(|| Arc::new(profile.clone()), |(known, _)| Arc::clone(known));
                    Box::new((profile, self.renamed(eyes, state.figure(id))))
                }),
            };
            figures.insert(token, view);
        }
        figures
    }

    /// A figure of one's own with those whom it names renamed.
    fn renamed(&self, eyes: Eyes, figure: &Figure) -> Figure {
        let mut figure = figure.clone();
        let own = |id: FigureId| self.company.token(eyes, id);
        figure.facing = facing_as_shown(figure.facing);
        figure.captor = figure.captor.and_then(own);
        if let Some(tether) = &mut figure.mount_left {
            tether.holder = tether.holder.and_then(own);
        }
        figure
    }

    /// Plans as these eyes know them. One that is still what it was before is not kept twice.
    pub(crate) fn ghosts(
        &self,
        eyes: Eyes,
        position: &Position,
        before: &Map<Token, Ghost>,
    ) -> Map<Token, Ghost> {
        let own = |id: FigureId| self.company.token(eyes, id);
        let mut ghosts = Map::new();
        for (id, order) in &position.plans {
            if let (true, Some(figure)) = (position.sees(eyes, *id), own(*id)) {
                let plan = position.plan(eyes, *id, Some(order));
                let plan = plan.and_then(|plan| match naming::order(&plan, &own)? {
                    Cow::Owned(renamed) => Some(Cow::Owned(renamed)),
                    Cow::Borrowed(_) => Some(plan),
                });
                let known = before.get(&figure).and_then(|before| before.plan.as_ref());
                let plan = plan.map(|plan| match known.filter(|known| ***known == *plan) {
                    Some(known) => Arc::clone(known),
                    None => Arc::new(plan.into_owned()),
                });
                ghosts.insert(figure, Ghost { figure, plan });
            }
        }
        ghosts
    }

    /// Markers as these eyes know them.
    pub(crate) fn markers(&self, eyes: Eyes, position: &Position) -> Vec<MarkerView> {
        let view = |marker: &crate::marker::Marker| {
            let own = eyes == Eyes::All || eyes == Eyes::Side(marker.side);
            let under = marker.covers.iter();
            let covers = under.filter_map(|(id, _)| self.company.token(eyes, *id));
            MarkerView {
                id: marker.id,
                name: marker.name.clone(),
                side: marker.side,
                table: marker.table,
                at: marker.at,
                covers: own.then(|| covers.collect()),
                march: marker.march.filter(|_| own),
            }
        };
        position.markers.iter().map(view).collect()
    }

    fn things(&self, eyes: Eyes, position: &Position) -> Vec<ThingView> {
        let mut things = Vec::new();
        let seen = |thing: &&Thing| position.sees_thing(eyes, thing);
        for thing in position.state.things.iter().filter(seen) {
            let carriers: Option<Vec<Token>> = thing
                .carriers
                .iter()
                .map(|id| self.company.token(eyes, *id))
                .collect();
            if let Some(carriers) = carriers {
                things.push(ThingView {
                    name: thing.name.clone(),
                    title: position.setting.names.get(&thing.name).cloned(),
                    carriers,
                    table: thing.table,
                    at: thing.at,
                    look: ThingLook::of(thing),
                    leans: leans_on(&position.setting.tables[usize::from(thing.table)], thing),
                });
            }
        }
        things
    }

    /// What a seat chose for its own figures.
    pub(crate) fn own_choices(&self, seat: SeatId, position: &Position) -> Map<Token, Choice> {
        let eyes = self.company.eyes(seat);
        let own = |id: FigureId| self.company.token(eyes, id);
        let choices = position.choices.iter();
        choices
            .filter(|(id, _)| self.company.players[**id as usize] == Some(seat))
            .filter_map(|(id, choice)| Some((own(*id)?, renamed_choice(choice, &own)?)))
            .collect()
    }
}

/// A choice in a seat's own numbers.
pub(crate) fn renamed_choice(choice: &Choice, own: naming::Rename<'_>) -> Option<Choice> {
    let mut choice = choice.clone();
    for shot in &mut choice.shots {
        naming::shot(shot, own)?;
    }
    naming::blow(&mut choice.blow, own)?;
    Some(choice)
}

/// Who has agreed, as these eyes were told.
pub(crate) fn shown(position: &Position, eyes: Eyes) -> Set<SeatId> {
    match eyes {
        Eyes::Side(side) => position.shown.get(side as usize).cloned().unwrap_or_default(),
        Eyes::All => position.agreed.clone(),
        Eyes::Nobody => Set::new(),
    }
}

/// The base of somebody who was in the saddle when last seen, or was not.
fn base_as_seen(profile: &Profile, figure: &Figure, mounted: bool) -> Base {
    if figure.mounted == mounted {
        return figure::base(profile, figure);
    }
    let seen = Figure {
        mounted,
        ..figure.clone()
    };
    figure::base(profile, &seen)
}
