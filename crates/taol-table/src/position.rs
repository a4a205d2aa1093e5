//! How the table stands: all that goes back when the game is stepped back.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taol_rules::command::MoraleCall;
use taol_rules::dice::Ruling;
use taol_rules::event::Step;
use taol_rules::figure::FigureId;
use taol_rules::order::{Moment, Order, Orders};
use taol_rules::rulebook::Switch;
use taol_rules::set_up;
use taol_rules::setting::Setting;
use taol_rules::shooting::bound_to_stay;
use taol_rules::sorted::{Map, Set};
use taol_rules::state::State;
use taol_rules::timeline::Timeline;
use taol_rules::turn::{Paused, SoFar};

use crate::aftermath::Asked;
use crate::choice::Choice;
use crate::command::Objective;
use crate::dice::Hex;
use crate::event::{Cleared, Event, Played};
use crate::hesitation::{Pictures, hesitation};
use crate::knowledge::{Eyes, Fog, Knowledge};
use crate::marker::Marker;
use crate::naming;
use crate::seat::SeatId;
use crate::typing::WantedDice;

/// The stages of a turn at which people are waited for. TUR-14.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the first turn.
    #[default]
    Gathering,
    /// Shots before movement are chosen, where they are in use. SHT-01.
    ShotsBefore,
    /// Intentions and agreement. TUR-03.
    Announcing,
    /// Shots are chosen.
    Shooting,
    /// Blows are chosen.
    Melee,
    /// The blows have fallen: those who beat somebody, or have no way back, choose what they do. AFT-03, AFT-08.
    Aftermath,
    /// The game is over.
    Over,
}

impl Stage {
    /// The moments at which one may shoot in a stage, the plainest first. TUR-14.
    pub fn moments(self) -> &'static [Moment] {
        match self {
            Stage::ShotsBefore => &[Moment::BeforeMovement],
            Stage::Melee => &[Moment::InContact, Moment::PointBlank],
            Stage::Aftermath => &[],
            Stage::Gathering | Stage::Announcing | Stage::Shooting | Stage::Over => &[
                Moment::ShootingPhase,
                Moment::PointBlank,
                Moment::DuringMovement(None),
            ],
        }
    }
}

/// A turn of which something has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Underway {
    /// The state it began with.
    pub start: State,
    /// The movement, once it has happened.
    pub timeline: Timeline,
    /// What the steps to come go by.
    pub so_far: SoFar,
}

impl Underway {
    /// The turn, to be gone on with from a state.
    pub fn paused(&self, state: &State) -> Paused {
        Paused {
            state: state.clone(),
            timeline: self.timeline.clone(),
            so_far: self.so_far.clone(),
        }
    }
}

/// How the table stands.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub setting: Arc<Setting>,
    pub state: State,
    /// The turn being played, from 1; 0 before the first.
    pub turn: u32,
    pub stage: Stage,
    pub fog: Fog,
    /// What goes into the dice of this turn besides the host's secret.
    pub contributions: Vec<Hex>,
    pub underway: Option<Underway>,
    /// Private notes, by seat.
    pub drafts: Map<SeatId, Orders>,
    /// What is announced.
    pub plans: Orders,
    /// What holds for the step to come.
    pub orders: Orders,
    pub choices: Map<FigureId, Choice>,
    /// What people are asked after a fight.
    pub asked: Option<Box<Asked>>,
    /// Who has agreed, or has chosen.
    pub agreed: Set<SeatId>,
    /// Who has agreed as each side was told.
    pub shown: Vec<Set<SeatId>>,
    /// How often what is announced has changed, as each side was told; last, as it really has.
    pub revisions: Vec<u32>,
    /// What was announced between two sides, again and again. TUR-06.
    pub pictures: Pictures,
    /// Who hesitates this turn.
    pub hesitating: Set<FigureId>,
    pub markers: Vec<Marker>,
    /// How many markers there have been.
    pub marker_count: u16,
    pub objectives: Vec<Objective>,
    pub rulings: Vec<Ruling>,
    /// Tests of morale to be made at the end of the turn. MOR-02.
    pub calls: Vec<MoraleCall>,
    /// Dice of the real table that are waited for.
    pub wanted: Option<WantedDice>,
    /// What was typed in for the step to come.
    pub typed: Map<String, Vec<u8>>,
    /// The tables to be played from the next turn on; none named means all. BIG-01.
    pub tables: Vec<u8>,
    /// What each side knows.
    pub knowledge: Vec<Knowledge>,
}

impl Position {
    /// The table as it is set up.
    pub fn first(setting: Arc<Setting>, state: State, fog: Fog) -> Position {
        let sides = setting.sides.len();
        let figures = state.figures.len();
        let mut position = Position {
            setting,
            state,
            turn: 0,
            stage: Stage::Gathering,
            fog,
            contributions: Vec::new(),
            underway: None,
            drafts: Map::new(),
            plans: Orders::new(),
            orders: Orders::new(),
            choices: Map::new(),
            asked: None,
            agreed: Set::new(),
            shown: vec![Set::new(); sides],
            revisions: vec![0; sides + 1],
            pictures: Pictures::default(),
            hesitating: Set::new(),
            markers: Vec::new(),
            marker_count: 0,
            objectives: Vec::new(),
            rulings: Vec::new(),
            calls: Vec::new(),
            wanted: None,
            typed: Map::new(),
            tables: Vec::new(),
            knowledge: vec![Knowledge::nothing(figures); sides],
        };
        position.look(None);
        position
    }

    /// The tables that are played in this turn; none named means all. BIG-01.
    pub fn playing(&self) -> &[u8] {
        let underway = self.underway.as_ref();
        underway.map_or(&self.tables, |turn| turn.so_far.tables())
    }

    /// Shot before movement without a word about moving, and has to stay put. SHT-01.
    pub fn is_bound(&self, id: FigureId) -> bool {
        let made = self.orders.get(&id).map_or(&[][..], |order| &order.shots);
        self.stage == Stage::Announcing && bound_to_stay(&self.setting, &self.state, id, made)
    }

    /// The revision of what is announced that these eyes have before them.
    pub fn revision(&self, eyes: Eyes) -> u32 {
        match eyes {
            Eyes::Side(side) => self.revisions.get(side as usize).copied().unwrap_or(0),
            Eyes::All => self.revisions.last().copied().unwrap_or(0),
            Eyes::Nobody => 0,
        }
    }

    /// Takes in what happened at the table. Nothing is played again.
    pub fn absorb(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { turn, contributions } => {
                self.turn = *turn;
                self.contributions = contributions.clone();
                self.underway = None;
                self.plans.clear();
                self.orders.clear();
                self.drafts.clear();
                self.pictures = Pictures::default();
                self.hesitating.clear();
            }
            Event::StageBegan { stage, .. } => {
                self.stage = *stage;
                self.choices.clear();
                self.asked = None;
                self.agreed.clear();
                self.shown.iter_mut().for_each(Set::clear);
            }
            Event::Asked(asked) => {
                self.stage = Stage::Aftermath;
                self.choices.clear();
                self.asked = Some(asked.clone());
                self.wait_for_answers();
            }
            Event::Drafted { seat, orders } => {
                self.drafts.insert(*seat, orders.clone());
            }
            Event::Announced {
                seat,
                orders,
                cleared,
            } => {
                self.change(orders, cleared);
                self.plans
                    .extend(orders.iter().map(|(id, order)| (*id, order.clone())));
                self.drafts.remove(seat);
                self.note_pictures();
            }
            Event::Hesitated { figures, cleared } => {
                let orders = hesitation(figures);
                self.change(&orders, cleared);
                self.plans.extend(orders);
                self.hesitating.extend(figures);
                self.pictures = Pictures::default();
            }
            Event::Unsettled { sides, cleared } => self.unsettle(sides.iter().copied(), cleared),
            Event::LoopNoticed { sides, .. } => self.pictures.warned(*sides),
            Event::Agreed { seat } | Event::Ready { seat } => {
                self.agreed.insert(*seat);
                for side in 0..self.shown.len() {
                    if self.hears_of_stage(Eyes::Side(side as u8)) {
                        self.shown[side].insert(*seat);
                    }
                }
            }
            Event::Disagreed { seat } => {
                self.agreed.remove(seat);
                for shown in &mut self.shown {
                    shown.remove(seat);
                }
            }
            Event::Chosen { choices, .. } => {
                self.choices
                    .extend(choices.iter().map(|(id, choice)| (*id, choice.clone())));
            }
            Event::LeftOut { figure, .. } => {
                self.plans.remove(figure);
            }
            Event::Locked { orders } => self.orders = orders.clone(),
            Event::Played(played) => self.play(played),
            Event::Overruled { delta, .. } | Event::Reversed { delta, .. } => {
                delta.apply(&mut self.state);
                self.look(None);
            }
            Event::TakenBack { undone, .. } => self.undo(undone),
            Event::Called(called) => {
                called.delta.apply(&mut self.state);
                for ruling in &called.ruled {
                    self.rulings.retain(|known| known != ruling);
                }
                self.look(None);
            }
            Event::SetUp { stands } => {
                set_up::put(&mut self.state, stands);
                self.look(None);
            }
            Event::DieRuled(ruling) => self.rulings.push(ruling.clone()),
            Event::RulingDropped(ruling) | Event::RulingReversed { ruling, .. } => {
                self.rulings.retain(|known| known != ruling)
            }
            Event::MoraleCalled(call) => self.calls.push(call.clone()),
            Event::DiceWanted(wanted) => self.wanted = Some(wanted.clone()),
            Event::DiceTyped { label, dice, .. } => {
                self.typed.insert(label.clone(), dice.clone());
                self.wanted = None;
            }
            Event::Unmasked { figure } => {
                if let Some(figure) = self.state.figures.get_mut(*figure as usize) {
                    figure.hidden = false;
                }
                self.look(None);
            }
            Event::MarkerPlaced(marker) => {
                self.marker_count = self.marker_count.max(marker.id + 1);
                self.place_marker(marker);
                self.look(None);
            }
            Event::MarkerSent { marker, to } => {
                if let Some(marker) = self.markers.iter_mut().find(|known| known.id == *marker) {
                    marker.march = Some(*to);
                }
            }
            Event::MarkerLifted { marker } => {
                self.lift_marker(*marker);
                self.look(None);
            }
            Event::ObjectiveGiven(objective) => self.objectives.push(objective.clone()),
            Event::FogSet(fog) => {
                self.fog = *fog;
                self.look(None);
            }
            Event::SwitchSet { switch, on } => {
                self.set_switch(*switch, *on);
            }
            Event::TablesSet { tables } => self.tables = tables.clone(),
            Event::Ended => self.stage = Stage::Over,
            Event::SharedOut {
                figures,
                to: Some(to),
            } => self.ask_instead(figures, *to),
            Event::Seated { .. }
            | Event::HeldBy { .. }
            | Event::SharedOut { to: None, .. }
            | Event::SecretKept { .. }
            | Event::SecretTold { .. }
            | Event::Contributed { .. }
            | Event::Stuck { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::TimeAsked { .. }
            | Event::TimeAdded { .. }
            | Event::TimeRanOut { .. }
            | Event::Said { .. }
            | Event::Allowed { .. }
            | Event::SteppedBack { .. } => {}
        }
    }

    /// Turns a rule on or off.
    pub(crate) fn set_switch(&mut self, switch: Switch, on: bool) {
        let rulebook = &mut Arc::make_mut(&mut self.setting).rulebook;
        rulebook.switches.insert(switch, on);
    }

    /// What is announced changed: those who know of it have another revision, and agreements are cleared as far as they
    /// know of that.
    fn change(&mut self, orders: &Orders, cleared: &Cleared) {
        for side in 0..self.knowledge.len() {
            let eyes = Eyes::Side(side as u8);
            if orders.iter().any(|(id, order)| self.is_news(eyes, *id, order)) {
                self.revisions[side] += 1;
            }
        }
        self.clear(cleared);
    }

    /// What these eyes know of a figure's plan: nothing if they do not see the figure, or whom the plan is about. Whispers,
    /// looks and gifts are nobody else's business. NPC-01, NPC-02.
    pub fn plan<'a>(&self, eyes: Eyes, id: FigureId, order: Option<&'a Order>) -> Option<Cow<'a, Order>> {
        self.plan_of(self.owns(eyes, id), &|who| self.sees(eyes, who), id, order)
    }

    /// The same for a side, as far as another side can tell: from those of its people whom that one knows of.
    pub fn plan_told<'a>(
        &self,
        (judge, side): (u8, u8),
        id: FigureId,
        order: Option<&'a Order>,
    ) -> Option<Cow<'a, Order>> {
        let seen = |who: FigureId| self.sees(Eyes::Side(judge), who) && self.would_see(judge, side, who);
        self.plan_of(self.owns(Eyes::Side(side), id), &seen, id, order)
    }

    /// Whether somebody's plan is about somebody else, as far as these eyes know it. What one's own people mean one knows,
    /// whether they still see it or not.
    pub fn means(&self, eyes: Eyes, id: FigureId, other: FigureId) -> bool {
        let order = self.plans.get(&id);
        match self.owns(eyes, id) {
            true => order.is_some_and(|order| naming::names(order, other)),
            false => self
                .plan(eyes, id, order)
                .is_some_and(|plan| naming::names(&plan, other)),
        }
    }

    fn plan_of<'a>(
        &self,
        own: bool,
        sees: &dyn Fn(FigureId) -> bool,
        id: FigureId,
        order: Option<&'a Order>,
    ) -> Option<Cow<'a, Order>> {
        if !sees(id) {
            return None;
        }
        let seen = |who: FigureId| sees(who).then_some(who);
        match order {
            Some(order) if own => naming::order(order, &seen),
            Some(order) if !self.laid_face_down(id, order) => match naming::seen_from_outside(order) {
                Cow::Borrowed(order) => naming::order(order, &seen),
                Cow::Owned(mut order) => naming::rename(&mut order, &seen).map(|()| Cow::Owned(order)),
            },
            _ => Some(Cow::Owned(Order::default())),
        }
    }

    /// Whether these eyes are those of a figure's own side, or of a game master.
    pub fn owns(&self, eyes: Eyes, id: FigureId) -> bool {
        eyes == Eyes::All || eyes == Eyes::Side(self.state.profile(id).side)
    }

    /// Whether a plan says something new to these eyes.
    pub fn is_news(&self, eyes: Eyes, id: FigureId, order: &Order) -> bool {
        self.plan(eyes, id, self.plans.get(&id)) != self.plan(eyes, id, Some(order))
    }

    /// Takes in a step of the turn.
    fn play(&mut self, played: &Played) {
        let underway = self.underway.get_or_insert_with(|| Underway {
            start: self.state.clone(),
            timeline: Timeline::default(),
            so_far: SoFar::default(),
        });
        played.delta.apply(&mut self.state);
        underway.so_far = played.so_far.clone();
        self.wanted = None;
        self.typed.clear();
        for ruling in &played.ruled {
            self.rulings.retain(|known| known != ruling);
        }
        if let Some(timeline) = &played.timeline {
            underway.timeline = timeline.clone();
            let start = underway.start.clone();
            self.march();
            self.look(Some((&start, timeline)));
        } else if played.shows_people() {
            self.look(None);
        } else {
            self.saw_nothing_new();
        }
        if played.step == Step::EndOfTurn {
            self.calls.clear();
            self.underway = None;
        }
    }
}
