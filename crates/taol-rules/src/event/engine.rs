//! What happened to guns, vehicles, ships and towns. ART, VEH, NAV, TWN.

use serde::{Deserialize, Serialize};

use crate::engine::Helm;
use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::setting::Setting;
use crate::state::State;

use super::message::by_dice;

/// One thing that happened to an engine or a town.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngineEvent {
    /// A side serves a gun that was the enemy's. ART-01.
    GunTaken {
        /// Which.
        gun: u8,
        /// Who has it now.
        side: u8,
    },
    /// Pushed by hand, at most so far. ART-02.
    Pushed {
        /// Which.
        gun: u8,
        /// Centimetres on the die.
        cm: f64,
        /// The pips of the dice thrown for it.
        #[serde(default)]
        thrown: u32,
    },
    /// One more turn of loading. SHO-04.
    Loading {
        /// Which.
        gun: u8,
        /// Turns done.
        done: u8,
        /// Turns it takes.
        of: u8,
    },
    /// On its limber. ART-02.
    Limbered {
        /// Which.
        gun: u8,
        /// On which cart.
        cart: u8,
    },
    /// The team was not right behind it. ART-02.
    TeamTooFar {
        /// Which.
        gun: u8,
        /// Which cart.
        cart: u8,
        /// How far it was.
        apart: f64,
    },
    /// The team is in front of the muzzle, overturned, or has another gun to draw: not limbered. ART-02.
    TeamNotFree {
        /// Which.
        gun: u8,
        /// Which cart.
        cart: u8,
    },
    /// The team moved on: not unlimbered. ART-02.
    TeamMoved {
        /// Which.
        gun: u8,
        /// Which cart.
        cart: u8,
    },
    /// Off its limber: it fires on the second turn after this. ART-02.
    Unlimbered(u8),
    /// Points another way. ART-01.
    Pointed(u8),
    /// Fired at a wall or hull. ART-01, SHE-04.
    Battered {
        /// Which gun.
        gun: u8,
        /// At what.
        mark: String,
        /// The dice, red ones first.
        dice: Vec<u8>,
        /// What each needs.
        need: i8,
        /// How many count.
        hits: u8,
    },
    /// A wall came down. ART-01.
    Breached {
        /// Which.
        mark: String,
    },
    /// A hull has had enough. ART-01.
    Wrecked(u8),
    /// A team set off: dice for the first move. ART-03.
    SetOff {
        /// Which cart.
        craft: u8,
        /// The dice.
        dice: Vec<u8>,
        /// Centimetres.
        cm: f64,
    },
    /// Fast off the road: slowness dice off the full rate. ART-03.
    Risked {
        /// Which cart.
        craft: u8,
        /// The dice.
        dice: Vec<u8>,
        /// Centimetres left.
        cm: f64,
    },
    /// Bad ground for wheels: half of what is left, less slowness dice. VEH-02.
    Slowed {
        /// Which.
        craft: u8,
        /// The dice; none where they have been thrown already.
        dice: Vec<u8>,
        /// Centimetres left.
        left: f64,
    },
    /// An accident. ART-03.
    Overturned(u8),
    /// One more turn of righting it. ART-03, TSK-01.
    Righting {
        /// Which cart.
        craft: u8,
        /// Turns done.
        turns: u8,
        /// The die.
        die: u8,
        /// Upright again.
        done: bool,
        /// A natural six: begun again. TSK-02.
        failed: bool,
    },
    /// A cart or vehicle went so far. VEH-01.
    Rolled {
        /// Which.
        craft: u8,
        /// Centimetres.
        went: f64,
    },
    /// A gun was pushed so far. ART-02.
    GunRolled {
        /// Which.
        gun: u8,
        /// Centimetres.
        went: f64,
    },
    /// A gun stopped for somebody or something in its way.
    GunStopped(u8),
    /// A craft stopped for somebody or something in its way.
    CraftStopped(u8),
    /// Somebody in the way of a craft jumped aside or was bowled over. VEH-02.
    JumpedAside {
        /// Who.
        figure: FigureId,
        /// Which craft.
        craft: u8,
        /// The die.
        die: u8,
        /// Against.
        agility: u8,
        /// Got clear.
        clear: bool,
    },
    /// A ship's counter was turned over. NAV-01.
    Revealed {
        /// Which.
        craft: u8,
        /// What it obeys.
        helm: Helm,
        /// Centimetres it makes.
        way: f64,
    },
    /// Ran aground. NAV-01.
    Aground(u8),
    /// Over the edge of the deck into the water. NAV-03.
    Overboard(FigureId),
    /// The edge of a deck on the way to another: the die. NAV-03.
    OverTheRail {
        /// Who.
        figure: FigureId,
        /// The die.
        die: u8,
        /// Got across.
        over: bool,
    },
    /// The alarm was decided, aloud. TWN-01.
    AlarmDecided(FigureId),
    /// It was heard. TWN-01.
    AlarmHeard,
    /// An attack on the town was seen. TWN-01.
    AttackSeen,
    /// Runs to the safest place. TWN-01.
    RunsToSafety(FigureId),
    /// The militia gathers. TWN-01, TSK-04.
    Gathering {
        /// Turns so far.
        turns: u8,
        /// The die.
        die: u8,
        /// Turns more for false alarms.
        late: u8,
        /// It stands on the square.
        done: bool,
        /// A natural six: begun again. TSK-02.
        failed: bool,
    },
    /// A false alarm: the militia goes home. TWN-01.
    StoodDown(FigureId),
}

impl EngineEvent {
    /// The rules behind it.
    pub fn rules(&self) -> &'static [&'static str] {
        use EngineEvent::*;
        match self {
            GunTaken { .. } | Pointed(_) | Breached { .. } | Wrecked(_) => &["ART-01"],
            Battered { .. } => &["ART-01", "SHE-04"],
            Loading { .. } => &["ART-01", "SHO-04"],
            Pushed { .. } | GunRolled { .. } | Unlimbered(_) => &["ART-02"],
            Limbered { .. } | TeamTooFar { .. } | TeamNotFree { .. } | TeamMoved { .. } => &["ART-02"],
            SetOff { .. } | Risked { .. } | Overturned(_) => &["ART-03", "VEH-02"],
            Righting { .. } => &["ART-03", "TSK-01"],
            Slowed { .. } | JumpedAside { .. } => &["VEH-02"],
            Rolled { .. } | GunStopped(_) | CraftStopped(_) => &["VEH-01"],
            Revealed { .. } | Aground(_) => &["NAV-01", "NAV-04"],
            Overboard(_) | OverTheRail { .. } => &["NAV-03"],
            AlarmDecided(_) | AlarmHeard | AttackSeen | RunsToSafety(_) | StoodDown(_) => &["TWN-01"],
            Gathering { .. } => &["TWN-01", "TSK-04"],
        }
    }

    /// The event as a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        use EngineEvent::*;
        let say = Message::new;
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let gun_of = |gun: &u8| Argument::Word(state.engines.guns[*gun as usize].name.clone());
        let craft_of = |craft: &u8| Argument::Word(state.crafts[*craft as usize].name.clone());
        let thrown = |dice: &[u8]| Argument::Words(dice.iter().map(u8::to_string).collect());
        match self {
            GunTaken { gun, side } => say("event-gun-taken")
                .with("gun", gun_of(gun))
                .with("side", &setting.sides[*side as usize].title),
            Pushed { gun, cm, thrown } => {
                by_dice(say("event-gun-pushed").with("gun", gun_of(gun)), *cm, *thrown)
            }
            Loading { gun, done, of } => say(if done >= of {
                "event-gun-loaded"
            } else {
                "event-gun-loading"
            })
            .with("gun", gun_of(gun))
            .with("done", f64::from(*done))
            .with("of", f64::from(*of)),
            Limbered { gun, cart } => say("event-gun-limbered")
                .with("gun", gun_of(gun))
                .with("cart", craft_of(cart)),
            TeamTooFar { gun, cart, apart } => say("event-team-too-far")
                .with("gun", gun_of(gun))
                .with("cart", craft_of(cart))
                .with("apart", *apart),
            TeamNotFree { gun, cart } => say("event-team-not-free")
                .with("gun", gun_of(gun))
                .with("cart", craft_of(cart)),
            TeamMoved { gun, cart } => say("event-team-moved")
                .with("gun", gun_of(gun))
                .with("cart", craft_of(cart)),
            Unlimbered(gun) => say("event-gun-unlimbered").with("gun", gun_of(gun)),
            Pointed(gun) => say("event-gun-pointed").with("gun", gun_of(gun)),
            Battered {
                gun,
                mark,
                dice,
                need,
                hits,
            } => say("event-battered")
                .with("gun", gun_of(gun))
                .with("mark", mark)
                .with("dice", thrown(dice))
                .with("need", f64::from(*need))
                .with("hits", f64::from(*hits)),
            Breached { mark } => say("event-breached").with("mark", mark),
            Wrecked(craft) => say("event-wrecked").with("craft", craft_of(craft)),
            SetOff { craft, dice, cm } => say("event-team-set-off")
                .with("craft", craft_of(craft))
                .with("dice", thrown(dice))
                .with("cm", *cm),
            Risked { craft, dice, cm } => say("event-team-risked")
                .with("craft", craft_of(craft))
                .with("dice", thrown(dice))
                .with("cm", *cm),
            Slowed { craft, dice, left } => say("event-wheels-slowed")
                .with("craft", craft_of(craft))
                .with("dice", thrown(dice))
                .with("left", *left),
            Overturned(craft) => say("event-overturned").with("craft", craft_of(craft)),
            Righting {
                craft,
                turns,
                die,
                done,
                failed,
            } => say(match (done, failed) {
                (true, _) => "event-righted",
                (_, true) => "event-righting-failed",
                _ => "event-righting",
            })
            .with("craft", craft_of(craft))
            .with("turns", f64::from(*turns))
            .with("die", f64::from(*die)),
            Rolled { craft, went } => say("event-rolled")
                .with("craft", craft_of(craft))
                .with("went", *went),
            GunRolled { gun, went } => say("event-gun-rolled")
                .with("gun", gun_of(gun))
                .with("went", *went),
            GunStopped(gun) => say("event-engine-stopped").with("engine", gun_of(gun)),
            CraftStopped(craft) => say("event-engine-stopped").with("engine", craft_of(craft)),
            JumpedAside {
                figure,
                craft,
                die,
                agility,
                clear,
            } => say(if *clear {
                "event-jumped-aside"
            } else {
                "event-bowled-over"
            })
            .with("figure", name(figure))
            .with("craft", craft_of(craft))
            .with("die", f64::from(*die))
            .with("agility", f64::from(*agility)),
            Revealed { craft, helm, way } => say("event-counter-revealed")
                .with("craft", craft_of(craft))
                .with("helm", Message::new(helm_word(*helm)))
                .with("way", *way),
            Aground(craft) => say("event-aground").with("craft", craft_of(craft)),
            Overboard(figure) => say("event-overboard").with("figure", name(figure)),
            OverTheRail { figure, die, over } => say(if *over {
                "event-over-the-rail"
            } else {
                "event-at-the-rail"
            })
            .with("figure", name(figure))
            .with("die", f64::from(*die)),
            AlarmDecided(figure) => say("event-alarm-decided").with("figure", name(figure)),
            AlarmHeard => say("event-alarm-heard"),
            AttackSeen => say("event-attack-seen"),
            RunsToSafety(figure) => say("event-runs-to-safety").with("figure", name(figure)),
            Gathering {
                turns,
                die,
                late,
                done,
                failed,
            } => say(match (done, failed) {
                (true, _) => "event-militia-mustered",
                (_, true) => "event-militia-failed",
                _ => "event-militia-gathering",
            })
            .with("turns", f64::from(*turns))
            .with("die", f64::from(*die))
            .with("late", f64::from(*late)),
            StoodDown(figure) => say("event-stood-down").with("figure", name(figure)),
        }
    }
}

/// The sentence that says what a counter orders.
fn helm_word(helm: Helm) -> &'static str {
    match helm {
        Helm::Straight => "helm-straight",
        Helm::Starboard => "helm-starboard",
        Helm::Port => "helm-port",
        Helm::Slow => "helm-slow",
    }
}
