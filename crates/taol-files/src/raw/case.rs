//! Cases: a scenario, turns of orders, labelled dice, and what must come out.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use taol_rules::figure::{Freedom, Impulse, Lasting, Posture, Status, WoundPlace};
use taol_rules::formation::Formation;
use taol_rules::plot::{Attitude, DoorState};
use taol_rules::rulebook::Armour;
use taol_rules::sorted::Map;
use taol_rules::story::Verdict;

use super::{RawCall, RawEngineExpectation, RawGroupOrder, RawMoraleCall, RawOrder, RawWritten};

/// What a case has besides the keys of a scenario, which stand beside these in the same file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CaseFile {
    /// The rules it proves.
    pub rules: Vec<String>,
    /// What it shows, in a sentence.
    #[serde(default)]
    pub about: Option<taol_rules::rulebook::Text>,
    /// What the figures' sheets must say before the first turn.
    #[serde(default)]
    pub sheets: BTreeMap<String, RawSheet>,
    /// Questions about the situation before the first turn.
    #[serde(default)]
    pub ask: Vec<RawAsk>,
    /// Dice thrown together, and what they must be worth. DIE-03 to DIE-08.
    #[serde(default)]
    pub pools: Vec<RawPool>,
    /// What a campaign keeps of figures after the last turn. CMP-01.
    #[serde(default)]
    pub kept: BTreeMap<String, RawKept>,
    /// What figures or sides must be worth. BUD-01 to BUD-04.
    #[serde(default)]
    pub budget: BTreeMap<String, f64>,
    /// The turns.
    #[serde(default)]
    pub turns: Vec<RawTurn>,
    /// Nobody strikes unless an order says `strike`: for cases about something else than melee.
    #[serde(default)]
    pub peaceful: bool,
    /// A file with a mistake on purpose: the messages it must give, by their names.
    #[serde(default)]
    pub refused: Vec<String>,
}

/// What a campaign must keep of somebody; only what is given. CMP-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawKept {
    /// Fit, out of action, dead or captive.
    #[serde(default)]
    pub status: Option<Status>,
    /// Wounded or not.
    #[serde(default)]
    pub wounded: Option<bool>,
    /// The weapons it still has.
    #[serde(default)]
    pub weapons: Option<Vec<String>>,
    /// Things it carries.
    #[serde(default)]
    pub things: Option<Vec<String>>,
}

/// One turn of a case.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawTurn {
    /// Orders, by figure.
    #[serde(default)]
    pub orders: BTreeMap<String, RawOrder>,
    /// Orders for several at once.
    #[serde(default)]
    pub groups: Vec<RawGroupOrder>,
    /// Dice, by label: every one of them must be thrown.
    #[serde(default)]
    pub dice: Map<String, Vec<u8>>,
    /// What the game master changes before the turn, with the reason. TUR-13.
    #[serde(default)]
    pub overrule: Vec<RawOverrule>,
    /// Dice the game master settles, with the reason. TUR-13.
    #[serde(default)]
    pub rulings: Vec<RawRuling>,
    /// Orders on paper that the leader writes before the turn. CMD-01.
    #[serde(default)]
    pub written_orders: Vec<RawWritten>,
    /// Tests of morale that the game master calls for at the end of the turn. MOR-02.
    #[serde(default)]
    pub morale: Vec<RawMoraleCall>,
    /// What the game master calls for before the turn. TST-01, WND-04, EVT-01.
    #[serde(default)]
    pub calls: Vec<RawCall>,
    /// What must be true of the figures afterwards.
    #[serde(default)]
    pub expect: BTreeMap<String, RawExpectation>,
    /// What must have become of objectives if the game ended now. OBJ-01.
    #[serde(default)]
    pub objectives: BTreeMap<String, Verdict>,
    /// How doors must stand.
    #[serde(default)]
    pub doors: BTreeMap<String, DoorState>,
    /// Secrets that figures or sides must know, and no others. OBJ-01.
    #[serde(default)]
    pub known: BTreeMap<String, Vec<String>>,
    /// What must be true of guns, vehicles, ships and boats afterwards, by name.
    #[serde(default)]
    pub engines: BTreeMap<String, RawEngineExpectation>,
    /// The tables that are played in this turn, in a game with several; all if not given. BIG-01.
    #[serde(default)]
    pub tables: Vec<String>,
    /// Messages that must stand in the log, by name, in this order; or a sentence within one, such as a reason. Rules
    /// after the name must be cited there: `"event-blow-kills MEM-04"`.
    #[serde(default)]
    pub log: Vec<String>,
    /// Messages that must not.
    #[serde(default)]
    pub log_without: Vec<String>,
    /// The turn must be refused for this reason, by the name of the message.
    #[serde(default)]
    pub refused: Option<String>,
    /// Questions to the time line and to the state afterwards.
    #[serde(default)]
    pub ask: Vec<RawAsk>,
}

/// Dice the game master settles. TUR-13.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawRuling {
    /// What they are for: a label such as `shot:ann`.
    pub label: String,
    /// What they show.
    pub dice: Vec<u8>,
    /// Why; it stays on record.
    pub reason: String,
}

/// What the game master changes. TUR-13.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawOverrule {
    /// Whom it is about.
    pub figure: String,
    /// Why; it stays on record.
    pub reason: String,
    /// Put here.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// Facing so many degrees.
    #[serde(default)]
    pub facing: Option<f64>,
    /// Fit, down, killed, …
    #[serde(default)]
    pub status: Option<Status>,
    /// Hidden or not.
    #[serde(default)]
    pub hidden: Option<bool>,
    /// In disorder or not.
    #[serde(default)]
    pub disorder: Option<bool>,
    /// Obeys nobody this turn: runs, rushes, loots, … MOR-01.
    #[serde(default)]
    pub driven: Option<Impulse>,
    /// Obeys again, whatever drove it. MOR-01.
    #[serde(default)]
    pub obeys: Option<bool>,
    /// Another class.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    pub class: Option<u8>,
    /// So many life points.
    #[serde(default)]
    pub lives: Option<u8>,
    /// Upright, crouching or lying.
    #[serde(default)]
    pub posture: Option<Posture>,
    /// In the saddle or not.
    #[serde(default)]
    pub mounted: Option<bool>,
    /// All its weapons loaded, or none.
    #[serde(default)]
    pub loaded: Option<bool>,
    /// Wears this from now on. FIG-05.
    #[serde(default)]
    pub armour: Option<Armour>,
    /// Gets about this way, by a gait of the rulebook; `none` as what it wears allows. MOV-01.
    #[serde(default)]
    pub gait: Option<String>,
}

/// What must be true of a figure after the turn. Only what is given is compared.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawExpectation {
    /// Where it stands, to within 0.01 cm.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// Which way it faces, to within half a degree.
    #[serde(default)]
    pub facing: Option<f64>,
    /// The storey it is on.
    #[serde(default)]
    pub storey: Option<i8>,
    /// The table it is on. BIG-01.
    #[serde(default)]
    pub table: Option<String>,
    /// How far it went along its way, to within 0.01 cm.
    #[serde(default)]
    pub went: Option<f64>,
    /// Whether it is still in it.
    #[serde(default)]
    pub status: Option<Status>,
    /// Counts as immobile.
    #[serde(default)]
    pub immobile: Option<bool>,
    /// In disorder that lasts.
    #[serde(default)]
    pub disorder: Option<bool>,
    /// In close order. FOR-02.
    #[serde(default)]
    pub close_order: Option<bool>,
    /// What drives it in the next turn, if it obeys nobody. MOR-01, DIS-03.
    #[serde(default)]
    pub driven: Option<Impulse>,
    /// Obeys: nothing drives it. MOR-01.
    #[serde(default)]
    pub obeys: Option<bool>,
    /// How it stands with those about it. FOR-01.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Upright, crouching or lying.
    #[serde(default)]
    pub posture: Option<Posture>,
    /// Hidden.
    #[serde(default)]
    pub hidden: Option<bool>,
    /// In the saddle.
    #[serde(default)]
    pub mounted: Option<bool>,
    /// Enemies it touches.
    #[serde(default)]
    pub contacts: Option<Vec<String>>,
    /// Enemies it touches by a corner only.
    #[serde(default)]
    pub corner_contacts: Option<Vec<String>>,
    /// Why it stopped.
    #[serde(default)]
    pub stopped: Option<RawStop>,
    /// What it may still do this turn.
    #[serde(default)]
    pub freedom: Option<Freedom>,
    /// Parted from an enemy this turn.
    #[serde(default)]
    pub left_melee: Option<bool>,
    /// Hangs in a danger.
    #[serde(default)]
    pub in_danger: Option<bool>,
    /// Life points left.
    #[serde(default)]
    pub lives: Option<u8>,
    /// Things it carries.
    #[serde(default)]
    pub carries: Option<Vec<String>>,
    /// Weapons that are loaded.
    #[serde(default)]
    pub loaded: Option<Vec<String>>,
    /// Weapons that are wet.
    #[serde(default)]
    pub wet: Option<Vec<String>>,
    /// Whole turns spent on its task; 0 for no task.
    #[serde(default)]
    pub task_turns: Option<u8>,
    /// The boat it sits in; empty for none.
    #[serde(default)]
    pub aboard: Option<String>,
    /// Shots fired this turn. SHO-01.
    #[serde(default)]
    pub shots: Option<u8>,
    /// Missiles left, by weapon. SHE-05.
    #[serde(default)]
    pub missiles: Option<BTreeMap<String, u8>>,
    /// Weapons that are gone: thrown away, dropped or spoiled. CAV-06.
    #[serde(default)]
    pub weapons_lost: Option<Vec<String>>,
    /// Its shield is gone. SHT-05.
    #[serde(default)]
    pub shield_lost: Option<bool>,
    /// Driven back this turn. AFT-01.
    #[serde(default)]
    pub driven_back: Option<bool>,
    /// Charged in the last turn it moved. CAV-03.
    #[serde(default)]
    pub charged: Option<bool>,
    /// Walks with its own mount by the bridle. SLO-09.
    #[serde(default)]
    pub leads_mount: Option<bool>,
    /// Where its own mount waits, to within 0.01 cm. MOV-07.
    #[serde(default)]
    pub mount_at: Option<[f64; 2]>,
    /// Who holds its mount; empty for nobody. MOV-07.
    #[serde(default)]
    pub mount_held_by: Option<String>,
    /// Weapons it has, by name. CAV-06.
    #[serde(default)]
    pub weapons: Option<Vec<String>>,
    /// Where it is wounded; `none` for nowhere. WND-02.
    #[serde(default)]
    pub wound: Option<RawWound>,
    /// Whose captive it is; empty for nobody's. CPT-01.
    #[serde(default)]
    pub captor: Option<String>,
    /// Who carries it; empty for nobody. WND-03.
    #[serde(default)]
    pub carried_by: Option<String>,
    /// What old wounds have left. WND-05.
    #[serde(default)]
    pub lasting: Option<Lasting>,
    /// Its side, by name. HID-02.
    #[serde(default)]
    pub side: Option<String>,
    /// Goes about in disguise. NPC-02.
    #[serde(default)]
    pub disguised: Option<bool>,
    /// How it takes people. NPC-01.
    #[serde(default)]
    pub attitude: Option<Attitude>,
}

/// Where somebody is wounded. WND-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawWound {
    /// Nowhere.
    None,
    /// Somewhere, where the table does not ask.
    Somewhere,
    /// Head.
    Head,
    /// Trunk or arms.
    TrunkOrArms,
    /// Hips or legs.
    HipsOrLegs,
}

impl RawWound {
    /// What files call a wound, or none.
    pub fn of(place: Option<WoundPlace>) -> RawWound {
        match place {
            None => RawWound::None,
            Some(WoundPlace::Somewhere) => RawWound::Somewhere,
            Some(WoundPlace::Head) => RawWound::Head,
            Some(WoundPlace::TrunkOrArms) => RawWound::TrunkOrArms,
            Some(WoundPlace::HipsOrLegs) => RawWound::HipsOrLegs,
        }
    }
}

/// Why somebody stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawStop {
    /// Arrived where it meant to go.
    Arrived,
    /// Nothing left of the allowance.
    Spent,
    /// Met an enemy.
    Contact,
    /// Caught by the ground: a blocking die.
    Blocked,
    /// Too little left to get onto the ground: at its foot.
    AtTheFoot,
    /// No way in.
    Closed,
    /// Saw an enemy it could not see at the start.
    Sighted,
    /// A friend stands there.
    Crowded,
    /// In danger.
    Danger,
    /// The edge of the table.
    Edge,
    /// Another of its body stopped. FOR-03.
    WithTheBody,
    /// A gun, cart or ship stands there.
    Engine,
    /// The floor of its storey ends there.
    NoFloor,
    /// Did not move.
    Held,
}

/// What a figure's sheet must say.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawSheet {
    /// Centimetres per turn on easy ground. MOV-01.
    #[serde(default)]
    pub allowance: Option<f64>,
    /// Two paces. FIG-02.
    #[serde(default)]
    pub two_paces: Option<f64>,
    /// Morale. FIG-04.
    #[serde(default)]
    pub morale: Option<u8>,
    /// Health. FIG-04.
    #[serde(default)]
    pub health: Option<u8>,
    /// Perception. FIG-04.
    #[serde(default)]
    pub perception: Option<u8>,
    /// Agility. FIG-04.
    #[serde(default)]
    pub agility: Option<u8>,
    /// Persuasion. FIG-04.
    #[serde(default)]
    pub persuasion: Option<u8>,
    /// The number its dress counts for; 0 for none. FIG-05, FIG-06.
    #[serde(default)]
    pub armour: Option<u8>,
    /// Malus to shots for hide and armour above 5. FIG-12.
    #[serde(default)]
    pub hide_malus: Option<i8>,
    /// Length and width of its base. FIG-01.
    #[serde(default)]
    pub base: Option<[f64; 2]>,
    /// Commands others. FIG-10.
    #[serde(default)]
    pub commands: Option<bool>,
    /// Has this skill, with this number (0 for none). FIG-07.
    #[serde(default)]
    pub skills: Option<BTreeMap<String, u8>>,
    /// Faces of its die in combat. FIG-11.
    #[serde(default)]
    pub die: Option<u8>,
    /// Life points. FIG-10.
    #[serde(default)]
    pub lives: Option<u8>,
    /// Weapons that count, free ones included. FIG-08.
    #[serde(default)]
    pub weapons: Option<Vec<String>>,
    /// `foot`, `rider` or `mounted-foot`. FIG-09.
    #[serde(default)]
    pub locomotion: Option<taol_rules::rulebook::Locomotion>,
}

/// A question and its answer: one of the questions, and `is`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawAsk {
    /// Does the first see the second?
    #[serde(default)]
    pub sees: Option<[String; 2]>,
    /// When did the first begin to see the second (−1 for never)?
    #[serde(default)]
    pub first_sees: Option<[String; 2]>,
    /// Does the first recognise the second's colours?
    #[serde(default)]
    pub recognises: Option<[String; 2]>,
    /// Does the second hear the first's shout?
    #[serde(default)]
    pub hears: Option<[String; 2]>,
    /// Does the second hear the first's music?
    #[serde(default)]
    pub hears_music: Option<[String; 2]>,
    /// Can the two talk in detail?
    #[serde(default)]
    pub talk: Option<[String; 2]>,
    /// Edge to edge, to within 0.01 cm.
    #[serde(default)]
    pub distance: Option<[String; 2]>,
    /// When did they touch (−1 for never), to within 0.001?
    #[serde(default)]
    pub touched: Option<[String; 2]>,
    /// Is the first well above the second? SEN-05.
    #[serde(default)]
    pub well_above: Option<[String; 2]>,
    /// Is the first clearly higher than the second? SEN-05.
    #[serde(default)]
    pub clearly_higher: Option<[String; 2]>,
    /// Is the figure isolated? GRP-01.
    #[serde(default)]
    pub isolated: Option<String>,
    /// Who is in the figure's group, itself included? GRP-02.
    #[serde(default)]
    pub group: Option<String>,
    /// Is the figure in disorder, for want of a leader too? DIS-04.
    #[serde(default)]
    pub disordered: Option<String>,
    /// Who commands the figure, by voice or music? CMD-02.
    #[serde(default)]
    pub commander: Option<String>,
    /// Where was the figure?
    #[serde(default, rename = "where")]
    pub place: Option<String>,
    /// The answer.
    pub is: RawAnswerable,
    /// At which moment of the movement, 0 to 1; the end if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub when: Option<f64>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RawAnswerable {
    /// Yes or no.
    Truth(bool),
    /// A number.
    Number(f64),
    /// A point.
    Point([f64; 2]),
    /// Names.
    Names(Vec<String>),
}

/// Dice thrown together at one target. DIE-03 to DIE-08.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawPool {
    /// Faces of each die; 6 if not given. FIG-11.
    #[serde(default)]
    pub faces: Option<u8>,
    /// The natural dice.
    pub dice: Vec<u8>,
    /// Modifier of each die.
    #[serde(default)]
    pub modifiers: Vec<i8>,
    /// What each needs.
    pub need: i8,
    /// Thrown in disorder. DIE-05.
    #[serde(default)]
    pub disorder: bool,
    /// Shooting, where it makes a difference. DIE-07.
    #[serde(default)]
    pub shooting: bool,
    /// Dice thrown again, in order.
    #[serde(default)]
    pub rerolls: Vec<u8>,
    /// What each die is worth in the end, naturally.
    pub values: Vec<u8>,
    /// Which of them hit.
    pub hits: Vec<bool>,
}
