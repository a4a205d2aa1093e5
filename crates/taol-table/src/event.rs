//! What happened at the table: the log. First state and log together are the game. Figures have their true numbers.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use taol_geometry::Point;
use taol_rules::command::{MoraleCall, Written};
use taol_rules::dice::Ruling;
use taol_rules::engine::Engines;
use taol_rules::event::{Event as Happening, Step};
use taol_rules::figure::{Craft, Figure, FigureId, Profile, Thing};
use taol_rules::message::Message;
use taol_rules::order::Orders;
use taol_rules::rulebook::Switch;
use taol_rules::set_up::Stands;
use taol_rules::sorted::{Map, Set};
use taol_rules::state::{Contact, State};
use taol_rules::story::Story;
use taol_rules::timeline::Timeline;
use taol_rules::turn::{Call, Overrule, SoFar};

use crate::aftermath::Asked;
use crate::choice::Choice;
use crate::clock::Timeout;
use crate::command::{By, Objective, Permission};
use crate::dice::{Hex, Thrown};
use crate::knowledge::Fog;
use crate::marker::Marker;
use crate::position::Stage;
use crate::seat::{Holder, Seat, SeatId};
use crate::talk::Audience;
use crate::typing::WantedDice;
use crate::undo::Undone;

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 1.
    pub number: u64,
    /// What the clock said.
    pub at: u64,
    /// Who brought it about.
    pub by: By,
    /// Why, if a game master said so. TUR-13.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What happened.
    pub event: Event,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody sat down, and plays these figures.
    Seated {
        /// The new seat; its number is the next.
        seat: Seat,
        /// What it is given.
        figures: Vec<FigureId>,
    },
    /// A seat changed hands.
    HeldBy {
        /// Which.
        seat: SeatId,
        /// Who has it.
        holder: Holder,
    },
    /// Figures changed hands.
    SharedOut {
        /// Which.
        figures: Vec<FigureId>,
        /// Who plays them.
        to: Option<SeatId>,
    },
    /// The host keeps a secret; its commitment is published.
    SecretKept {
        /// What was published.
        commitment: Hex,
        /// The secret.
        secret: Hex,
    },
    /// The host told its secret: now the dice can be verified.
    SecretTold {
        /// The secret.
        secret: Hex,
    },
    /// Somebody's bytes for the dice.
    Contributed {
        /// Who.
        seat: SeatId,
        /// The bytes.
        value: Hex,
    },
    /// A turn began.
    TurnBegan {
        /// Its number.
        turn: u32,
        /// What goes into its dice besides the host's secret.
        contributions: Vec<Hex>,
    },
    /// A stage of the turn began.
    StageBegan {
        /// Which.
        stage: Stage,
        /// When its time is up.
        until: Option<u64>,
    },
    /// The blows have fallen, and some are asked what they do: a stage of its own. AFT-03, AFT-08.
    Asked(Box<Asked>),
    /// Somebody's private notes.
    Drafted {
        /// Whose.
        seat: SeatId,
        /// All of them.
        #[serde(serialize_with = "crate::lean::orders")]
        orders: Orders,
    },
    /// Plans were announced or changed. TUR-03.
    Announced {
        /// By whom.
        seat: SeatId,
        /// Those that changed.
        #[serde(serialize_with = "crate::lean::orders")]
        orders: Orders,
        /// Whose agreement this clears.
        cleared: Cleared,
    },
    /// Agreed. TUR-04.
    Agreed {
        /// Who.
        seat: SeatId,
    },
    /// Took the agreement back.
    Disagreed {
        /// Who.
        seat: SeatId,
    },
    /// The same plans come back again and again between two sides: a warning. TUR-06.
    LoopNoticed {
        /// The sides.
        sides: (u8, u8),
        /// Whose plans go round.
        figures: Vec<FigureId>,
    },
    /// They cannot make up their minds, and hesitate. TUR-06.
    Hesitated {
        /// Who.
        figures: Vec<FigureId>,
        /// Whose agreement this clears.
        cleared: Cleared,
    },
    /// What was announced for somebody cannot be tried together with the rest; it stays put.
    LeftOut {
        /// Who.
        figure: FigureId,
        /// Why.
        why: Message,
    },
    /// No more changes: these orders hold for what follows. TUR-04.
    Locked {
        /// The orders.
        #[serde(serialize_with = "crate::lean::orders")]
        orders: Orders,
    },
    /// Shots and blows were chosen in secret.
    Chosen {
        /// By whom.
        seat: SeatId,
        /// By figure.
        choices: Map<FigureId, Choice>,
    },
    /// Has chosen.
    Ready {
        /// Who.
        seat: SeatId,
    },
    /// A step of the turn was played.
    Played(Box<Played>),
    /// A step could not be played; the game master must look.
    Stuck {
        /// Why.
        why: Message,
    },
    /// The clock stopped, with so much left.
    Paused {
        /// Who stopped it.
        seat: SeatId,
        /// Seconds left.
        left: u64,
    },
    /// It runs again.
    Resumed {
        /// When time is up now; never, where there is no limit.
        until: Option<u64>,
    },
    /// Somebody asks for time or consents to it.
    TimeAsked {
        /// Who.
        seat: SeatId,
        /// How much.
        seconds: u64,
    },
    /// There is more time.
    TimeAdded {
        /// Until when.
        until: u64,
    },
    /// Time ran out for some.
    TimeRanOut {
        /// For whom.
        seats: Vec<SeatId>,
        /// What follows.
        then: Timeout,
    },
    /// Something was said.
    Said {
        /// By whom.
        seat: SeatId,
        /// To whom.
        to: Audience,
        /// Who hears it, apart from the speaker and the game masters.
        hearers: Vec<SeatId>,
        /// What.
        text: String,
    },
    /// The game master changed a figure. TUR-13.
    Overruled {
        /// How and why.
        change: Overrule,
        /// What the figure was before.
        before: Box<(Profile, Figure)>,
        /// What followed for the table.
        delta: Box<Delta>,
    },
    /// An overruling was taken back, as older logs have it.
    Reversed {
        /// Whom it was about.
        figure: FigureId,
        /// Why.
        reason: String,
        /// What followed for the table.
        delta: Box<Delta>,
    },
    /// A word of the game master was taken back. TUR-13.
    TakenBack {
        /// The entry.
        entry: u64,
        /// What happened then.
        of: Box<Event>,
        /// What is again as it was.
        undone: Box<Undone>,
    },
    /// The game master called for something. TST-01, WND-04, NPC-01, EVT-01, OBJ-01.
    Called(Box<Called>),
    /// People were placed before the first turn. ENT-01.
    SetUp {
        /// Who, and where.
        stands: Stands,
    },
    /// The game master settled a die to come. TUR-13.
    DieRuled(Ruling),
    /// A step waits for dice of the real table. DIE-10.
    DiceWanted(WantedDice),
    /// Dice of the real table were typed in.
    DiceTyped {
        /// By whom.
        seat: SeatId,
        /// What for.
        label: String,
        /// What they show.
        dice: Vec<u8>,
    },
    /// The game master calls for a test of morale at the end of the turn. MOR-02.
    MoraleCalled(MoraleCall),
    /// A ruling about a die that it did not fit.
    RulingDropped(Ruling),
    /// A ruling about a die was taken back before it fell, as older logs have it. TUR-13.
    RulingReversed {
        /// Which.
        ruling: Ruling,
        /// Why.
        reason: String,
    },
    /// The table changed otherwise than by an announcement: those who know of it have something else before their eyes.
    Unsettled {
        /// The sides that know of it.
        sides: Set<u8>,
        /// Whose agreement this clears.
        cleared: Cleared,
    },
    /// Somebody hidden showed themselves.
    Unmasked {
        /// Who.
        figure: FigureId,
    },
    /// A marker was put down.
    MarkerPlaced(Marker),
    /// A marker will go somewhere.
    MarkerSent {
        /// Which.
        marker: u16,
        /// Where to.
        to: Point,
    },
    /// A marker was lifted, by sight or by hand: those under it stand there now.
    MarkerLifted {
        /// Which.
        marker: u16,
    },
    /// An objective was given.
    ObjectiveGiven(Objective),
    /// The fog changed.
    FogSet(Fog),
    /// Only these tables are played from the next turn on; none named means all. BIG-01.
    TablesSet {
        /// Which.
        tables: Vec<u8>,
    },
    /// A rule was turned on or off.
    SwitchSet {
        /// Which.
        switch: Switch,
        /// On.
        on: bool,
    },
    /// Something was allowed or forbidden.
    Allowed {
        /// What.
        permission: Permission,
        /// Allowed.
        yes: bool,
    },
    /// Back to how the table stood after an entry.
    SteppedBack {
        /// The entry.
        to: u64,
        /// Why.
        reason: String,
    },
    /// The game is over.
    Ended,
}

/// Whose agreement a change clears.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cleared {
    /// Those whom it concerns and who may know of it.
    pub seats: Set<SeatId>,
    /// By side: those of whom the side can tell, from what it knows.
    pub told: Vec<Set<SeatId>>,
}

/// A step of the turn as it was played: dice, what happened, what changed. Nothing has to be played again to know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Which step.
    pub step: Step,
    /// What the dice were drawn for besides their labels: turn and take.
    pub throw: u32,
    /// The dice.
    pub dice: Vec<Thrown>,
    /// Those the game master settled.
    pub ruled: Vec<Ruling>,
    /// What happened.
    pub happened: Vec<Happening>,
    /// What is different now.
    pub delta: Delta,
    /// The movement.
    pub timeline: Option<Timeline>,
    /// What the steps to come go by.
    pub so_far: SoFar,
}

impl Played {
    /// Whether people may look different after it. After most turns there is nothing to be done once the blows have fallen.
    pub(crate) fn shows_people(&self) -> bool {
        self.step != Step::Aftermath || self.delta.changes_people()
    }
}

/// What the game master called for, as it came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Called {
    /// What for.
    pub call: Call,
    /// What the dice were drawn for besides their labels: turn and take.
    pub throw: u32,
    /// The dice.
    pub dice: Vec<Thrown>,
    /// Those the game master settled.
    pub ruled: Vec<Ruling>,
    /// What happened.
    pub happened: Vec<Happening>,
    /// What is different now.
    pub delta: Delta,
}

/// What is different between two states.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Delta {
    /// Turns played.
    pub turn: u32,
    /// Figures that are another thing now.
    pub profiles: Vec<(FigureId, Profile)>,
    /// Figures that do another thing now.
    pub figures: Vec<(FigureId, Figure)>,
    /// The things, if any changed.
    pub things: Option<Vec<Thing>>,
    /// The boats, if any changed.
    pub crafts: Option<Vec<Craft>>,
    /// Enemies in contact.
    pub contacts: Vec<Contact>,
    /// Special actions spent this turn.
    pub special_actions: Vec<u8>,
    /// Who shot at whom last turn.
    pub shot_at: Vec<(FigureId, FigureId)>,
    /// The first turn with a melee in it.
    pub first_melee: u32,
    /// Orders on paper.
    pub written: Vec<Written>,
    /// What has become of the plot, if that changed.
    pub story: Option<Box<Story>>,
    /// Guns, the alarm and clocks, if any changed. ART, TWN, BIG.
    pub engines: Option<Engines>,
}

impl Delta {
    /// What has to change in one state to get the other.
    pub fn between(before: &State, after: &State) -> Delta {
        let State {
            turn,
            profiles,
            figures,
            things,
            crafts,
            contacts,
            special_actions,
            shot_at,
            first_melee,
            written,
            story,
            engines,
        } = after;
        fn changed<T: PartialEq + Clone>(before: &[T], after: &[T]) -> Vec<(FigureId, T)> {
            let pairs = after.iter().enumerate();
            pairs
                .filter(|(id, now)| before.get(*id) != Some(now))
                .map(|(id, now)| (id as FigureId, now.clone()))
                .collect()
        }
        let same = Arc::ptr_eq(&before.profiles, profiles);
        Delta {
            turn: *turn,
            profiles: if same {
                Vec::new()
            } else {
                changed(&before.profiles, profiles)
            },
            figures: changed(&before.figures, figures),
            things: (before.things != *things).then(|| things.clone()),
            crafts: (before.crafts != *crafts).then(|| crafts.clone()),
            contacts: contacts.clone(),
            special_actions: special_actions.clone(),
            shot_at: shot_at.clone(),
            first_melee: *first_melee,
            written: written.clone(),
            story: (before.story != *story).then(|| Box::new(story.clone())),
            engines: (before.engines != *engines).then(|| engines.clone()),
        }
    }

    /// Whether anything is different that can be seen.
    fn changes_people(&self) -> bool {
        let lists = self.profiles.is_empty() && self.figures.is_empty();
        let rest = self.things.is_none() && self.crafts.is_none();
        !(lists && rest && self.story.is_none() && self.engines.is_none())
    }

    /// Makes the change. What a log says of figures that are not there is passed over.
    pub fn apply(&self, state: &mut State) {
        state.turn = self.turn;
        if !self.profiles.is_empty() {
            let profiles = Arc::make_mut(&mut state.profiles);
            for (id, profile) in &self.profiles {
                if let Some(place) = profiles.get_mut(*id as usize) {
                    *place = profile.clone();
                }
            }
        }
        for (id, figure) in &self.figures {
            if let Some(place) = state.figures.get_mut(*id as usize) {
                *place = figure.clone();
            }
        }
        if let Some(things) = &self.things {
            state.things = things.clone();
        }
        if let Some(engines) = &self.engines {
            state.engines = engines.clone();
        }
        if let Some(crafts) = &self.crafts {
            state.crafts = crafts.clone();
        }
        state.contacts = self.contacts.clone();
        state.special_actions = self.special_actions.clone();
        state.shot_at = self.shot_at.clone();
        state.first_melee = self.first_melee;
        if let Some(story) = &self.story {
            state.story = (**story).clone();
        }
        state.written = self.written.clone();
    }
}
