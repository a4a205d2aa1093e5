//! Why an order about an engine is refused, and what would be allowed.

use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::state::State;

/// Why not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngineRefusal {
    /// The gun is so far away; its crew stands within so much. ART-01.
    GunTooFar(String, f64, f64),
    /// So many serve it, and it takes so many. ART-01, NAV-02.
    CrewTooSmall(String, u8, u8),
    /// Two of those at one engine were told different things.
    HandsDisagree(String, FigureId),
    /// It is on its limber: unlimber it first. ART-02.
    GunLimbered(String),
    /// It is on no limber. ART-02.
    GunNotLimbered(String),
    /// A naval carriage is never limbered: it is pushed by hand. ART-02.
    NavalCarriage(String),
    /// Loaded already. SHO-04.
    GunLoaded(String),
    /// Not loaded: so many turns. SHO-04.
    GunNotLoaded(String, u8),
    /// Unlimbered too lately: ready in this turn. ART-02.
    GunNotReady(String, u32),
    /// Nobody there knows how to fire it. ART-01.
    NoGunner(String),
    /// It points elsewhere: it fires so many degrees to each side. ART-01.
    OutsideTheArc(String, f64),
    /// It does not fire that.
    NotThatGun(String, String),
    /// Nothing there to batter. ART-01.
    NothingToBatter(String),
    /// Too far: the distance and the longest range. SHO-03.
    MarkOutOfRange(String, f64, f64),
    /// It sits on no cart. VEH-02.
    DrivesNothing,
    /// That order is not for a cart, a vehicle, a ship or a boat. VEH-01, NAV-01.
    WrongKind(String),
    /// Overturned: it has to be righted first. ART-03.
    CartOverturned(String),
    /// It stands on its wheels.
    CartUpright(String),
    /// No cart with a team on this table: nothing to hang a gun on. ART-02.
    CannotDraw(String),
    /// It draws a gun already, this one. ART-02.
    DrawsAnother(String, String),
    /// A turn of more than so many degrees. VEH-02, NAV-04.
    TurnTooSharp(String, f64),
    /// Its speed can only become so much, or so much. VEH-02.
    SpeedChange(String, f64, f64),
    /// Neither on this deck nor on one alongside. NAV-03.
    OverTheSide(String),
    /// Neither at the edge nor where the road begins. NEG-01, BIG-01.
    NotAtTheEdge(String),
    /// Small arms do not reach from the shore to a ship under way. NAV-02.
    ShipUnderWay(String),
    /// Has no say over the alarm. TWN-01.
    NoSayOverTheAlarm(Vec<String>),
    /// Not in the town. TWN-01.
    NotInTown,
    /// The alarm has been called already. TWN-01.
    AlarmCalled,
    /// There is no alarm to call off. TWN-01.
    NoAlarm,
    /// This table is not being played now. BIG-01.
    TableWaits(String),
}

impl EngineRefusal {
    /// The refusal as a sentence about somebody.
    pub fn message(&self, figure: FigureId, state: &State) -> Message {
        use EngineRefusal::*;
        let name = |id: &FigureId| -> Argument {
            let profile = state.profiles.get(*id as usize);
            profile.map_or("?", |profile| profile.name.as_str()).into()
        };
        let say = |id: &str| Message::new(id).with("figure", name(&figure));
        match self {
            GunTooFar(gun, distance, most) => say("refusal-gun-too-far")
                .with("gun", gun)
                .with("distance", *distance)
                .with("most", *most),
            CrewTooSmall(engine, have, need) => say("refusal-crew-too-small")
                .with("engine", engine)
                .with("have", f64::from(*have))
                .with("need", f64::from(*need)),
            HandsDisagree(engine, other) => say("refusal-hands-disagree")
                .with("engine", engine)
                .with("other", name(other)),
            GunLimbered(gun) => say("refusal-gun-limbered").with("gun", gun),
            GunNotLimbered(gun) => say("refusal-gun-not-limbered").with("gun", gun),
            NavalCarriage(gun) => say("refusal-naval-carriage").with("gun", gun),
            GunLoaded(gun) => say("refusal-gun-loaded").with("gun", gun),
            GunNotLoaded(gun, turns) => say("refusal-gun-not-loaded")
                .with("gun", gun)
                .with("turns", f64::from(*turns)),
            GunNotReady(gun, turn) => say("refusal-gun-not-ready")
                .with("gun", gun)
                .with("turn", f64::from(*turn)),
            NoGunner(gun) => say("refusal-no-gunner").with("gun", gun),
            OutsideTheArc(gun, arc) => say("refusal-outside-the-arc").with("gun", gun).with("arc", *arc),
            NotThatGun(gun, weapon) => say("refusal-not-that-gun")
                .with("gun", gun)
                .with("weapon", weapon),
            NothingToBatter(mark) => say("refusal-nothing-to-batter").with("mark", mark),
            MarkOutOfRange(mark, distance, most) => say("refusal-mark-out-of-range")
                .with("mark", mark)
                .with("distance", *distance)
                .with("most", *most),
            DrivesNothing => say("refusal-drives-nothing"),
            WrongKind(craft) => say("refusal-wrong-kind").with("craft", craft),
            CartOverturned(cart) => say("refusal-cart-overturned").with("cart", cart),
            CartUpright(cart) => say("refusal-cart-upright").with("cart", cart),
            CannotDraw(craft) => say("refusal-cannot-draw").with("craft", craft),
            DrawsAnother(cart, gun) => say("refusal-draws-another").with("cart", cart).with("gun", gun),
            TurnTooSharp(craft, most) => say("refusal-turn-too-sharp")
                .with("craft", craft)
                .with("most", *most),
            SpeedChange(craft, least, most) => say("refusal-speed-change")
                .with("craft", craft)
                .with("least", *least)
                .with("most", *most),
            OverTheSide(ship) => say("refusal-over-the-side").with("ship", ship),
            NotAtTheEdge(craft) => say("refusal-not-at-the-edge").with("craft", craft),
            ShipUnderWay(ship) => say("refusal-ship-under-way").with("ship", ship),
            NoSayOverTheAlarm(who) => say("refusal-no-say-over-the-alarm").with("who", who.clone()),
            NotInTown => say("refusal-not-in-town"),
            AlarmCalled => say("refusal-alarm-called"),
            NoAlarm => say("refusal-no-alarm"),
            TableWaits(table) => say("refusal-table-waits").with("table", table),
        }
    }
}
