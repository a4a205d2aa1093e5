//! Why an order or a turn is refused, and what would be allowed. A refusal changes nothing.
//!
//! The variants stand in order of precedence: the first that applies is the one given.

mod rules;

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::dice::MissingDice;
use crate::engine::EngineRefusal;
use crate::figure::{FigureId, Impulse, Status};
use crate::formation::Refused;
use crate::message::{Argument, Message};
use crate::obstacle::Obstacle;
use crate::set_up::SetUpRefusal;
use crate::setting::Setting;
use crate::state::State;

/// Why not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Refusal {
    /// There is no such figure.
    UnknownFigure(FigureId),
    /// The figure cannot act.
    NotAble(FigureId, Status),
    /// It obeys nobody this turn, and does something else. MOR-01.
    ObeysNobody(FigureId, Impulse),
    /// It keeps its formation without a leader, and does not move. DIS-03.
    KeepsFormation(FigureId),
    /// It commands nobody, and cannot rally anybody. MOR-01.
    CommandsNobody(FigureId),
    /// The table plays without morale. MOR-01.
    MoraleNotPlayed,
    /// Strict hierarchy: the sub-leader has no written order yet. CMD-01.
    NoWrittenOrder(FigureId, FigureId),
    /// Strict hierarchy: the sub-leader's order does not say so. CMD-01.
    NotInTheWrittenOrder(FigureId, FigureId),
    /// Strict hierarchy: out of the leader's voice, with no sub-leader. CMD-01.
    NoOrderHeard(FigureId),
    /// No leader who could write to that person. CMD-01.
    NobodyToWrite(FigureId),
    /// The messenger is not with the leader. CMD-02.
    MessengerTooFar(FigureId, FigureId),
    /// A number that is no number.
    NotANumber(FigureId),
    /// An order to go nowhere.
    EmptyPath(FigureId),
    /// A path of too many points.
    PathTooLong(FigureId, u32),
    /// A point off the table; the nearest one on it.
    OffTable(FigureId, Point, Point),
    /// The target is not there.
    TargetGone(FigureId, FigureId),
    /// The target is oneself.
    TargetIsSelf(FigureId),
    /// One charges enemies only.
    TargetIsFriend(FigureId, FigureId),
    /// One shoots at and strikes enemies only. SHO-01, MEL-01.
    AttacksFriend(FigureId, FigureId),
    /// The target is on another table.
    AnotherTable(FigureId, FigureId),
    /// A storey with no stairs to it there.
    NoStairs(FigureId, i8),
    /// No such weapon, or one that needs no reloading.
    NothingToReload(FigureId),
    /// It is loaded.
    AlreadyLoaded(FigureId, u8),
    /// It has no mount.
    NoMount(FigureId),
    /// It sits in the saddle already.
    AlreadyMounted(FigureId),
    /// It is on foot already.
    NotMounted(FigureId),
    /// Somebody stands where the mount would.
    NoRoomToMount(FigureId, FigureId),
    /// Its mount waits elsewhere: so far away. MOV-07.
    MountTooFar(FigureId, f64),
    /// That thing is no mount, or somebody has it. CAV-08.
    NoSuchMount(FigureId, String),
    /// Nobody gives away a mount it does not lead or ride, and only to a friend beside it. MOV-07.
    NoBridle(FigureId),
    /// That weapon cannot be cut down, or not from the saddle. CAV-06.
    CannotCutDown(FigureId),
    /// A charge goes at somebody. CAV-03.
    ChargeAtNobody(FigureId),
    /// Only trained riders charge. CAV-01.
    ChargeNotARider(FigureId),
    /// No saddle or stirrups to charge with. CAV-07.
    ChargeWithoutSaddle(FigureId),
    /// In contact as the turn began. CAV-03.
    ChargeFromContact(FigureId),
    /// Charged last turn. CAV-03.
    ChargedLastTurn(FigureId),
    /// Too far: the way, and the allowance. CAV-09.
    ChargeOutOfReach(FigureId, FigureId, f64, f64),
    /// Too short a straight run: its centimetres, and those it takes. CAV-09.
    ChargeTooNear(FigureId, f64, f64),
    /// Over ground that is hard for riders. CAV-03.
    ChargeOverGround(FigureId, String),
    /// No such thing.
    UnknownThing(FigureId, String),
    /// The way does not come near it: how far it stays.
    ThingOutOfReach(FigureId, String, f64),
    /// Somebody else carries it.
    ThingTaken(FigureId, String),
    /// It is on another table. OBJ-02, BIG-01.
    ThingElsewhere(FigureId, String),
    /// Somebody of the same side means to take it. OBJ-02.
    ThingWanted(FigureId, FigureId, String),
    /// It does not carry that.
    NotCarrying(FigureId, String),
    /// No such wall within reach.
    NoSuchWall(FigureId, String),
    /// Nobody gives a leg-up, and no ladder stands there.
    NoWayUp(FigureId, String),
    /// Too high for a leg-up: its metres, and the most a leg-up does.
    WallTooHigh(FigureId, f64, f64),
    /// Somebody is on the ladder.
    LadderInUse(FigureId, FigureId),
    /// That person is not in danger.
    NotInDanger(FigureId, FigureId),
    /// Too far away to help: base contact is needed.
    TooFarToHelp(FigureId, FigureId, f64),
    /// No such boat, or it is too far away.
    BoatTooFar(FigureId, f64),
    /// All its places are taken.
    BoatFull(FigureId, u8),
    /// It sits in no boat.
    NotAboard(FigureId),
    /// It sits in a boat and has to land first.
    Aboard(FigureId),
    /// It cannot deal with people, things or doors so.
    Dealing(Obstacle),
    /// Special actions are not in use at this table.
    NoSpecialActions(FigureId),
    /// One special action per player and turn, and it is taken.
    SpecialActionTaken(FigureId, FigureId),
    /// Only somebody hidden since the start can surprise.
    NotHidden(FigureId),
    /// A formation that cannot be. FOR-02 to FOR-08, SHD-04.
    Formation(Refused),
    /// It cannot shoot after what happened to it this turn.
    CannotShootNow(FigureId),
    /// Reloading or working, it does not shoot as well. TUR-01.
    BusyAtWork(FigureId),
    /// No such weapon, or one that is neither shot nor thrown.
    DoesNotShoot(FigureId, u8),
    /// Wet powder.
    WeaponWet(FigureId, u8),
    /// A swimmer cannot shoot with it. TER-06.
    NotSwimming(FigureId, u8),
    /// A hook instead of a hand, and a weapon for two. WND-05.
    TakesTwoHands(FigureId, u8),
    /// Dropped, thrown away or spoiled.
    WeaponGone(FigureId, u8),
    /// It must be reloaded first: so many turns. SHO-04.
    NotLoaded(FigureId, u8, u8),
    /// All thrown. SHE-05.
    NoneLeft(FigureId, u8),
    /// The edition knows no such shot: before or during movement, point blank. SHT-01 to SHT-06.
    NoSuchMoment(FigureId),
    /// So many shots a turn and no more. SHO-01.
    ShootsTooOften(FigureId, u8, u8),
    /// In contact at the start of the turn: pistols only. SHO-02.
    HeldInContact(FigureId),
    /// Only an immobile figure shoots it. SHO-03.
    MustBeImmobile(FigureId, u8),
    /// Not from the saddle. SHO-03.
    NotFromTheSaddle(FigureId, u8),
    /// Only as a special action. TUR-12.
    OnlyAsSpecialAction(FigureId, u8),
    /// The conditions of an aimed shot are not met. TUR-12.
    CannotAim(FigureId),
    /// So many people must serve it. TAB-02.
    CrewMissing(FigureId, u8, u8),
    /// Two who are about to touch, or touch, only. SHT-04, SHT-06.
    NotInTouch(FigureId, FigureId),
    /// Shot last turn, or moved: no holding fire. SHT-05.
    CannotHoldFire(FigureId),
    /// Not in sight. SHO-05.
    TargetNotSeen(FigureId, FigureId),
    /// Too far: the distance, and the longest range. SHO-03.
    OutOfRange(FigureId, FigureId, f64, f64),
    /// At this range outdoors only. SHO-03.
    OutdoorsOnly(FigureId, u8),
    /// Not facing the target. SHO-14.
    NotFacing(FigureId, FigureId),
    /// In a melee, or right beside one. SHO-09.
    TargetInMelee(FigureId, FigureId),
    /// Another target comes first. SHO-08.
    AnotherComesFirst(FigureId, FigureId, FigureId),
    /// That person cannot order a target: no leader, or out of voice. SHO-08.
    NoSuchOrder(FigureId, FigureId),
    /// No elite shot, or another took the turn's one. SHE-06.
    NotAnEliteShot(FigureId),
    /// No volley: not three in close order, immobile and commanded, at a group. SHT-07.
    NoVolley(FigureId),
    /// Both show themselves only for a moment, and have not agreed. SHT-03.
    BothFleeting(FigureId, FigureId),
    /// It would need more than can be thrown. SHO-13.
    Hopeless(FigureId, i8, i8),
    /// No such weapon, or one that nobody strikes with. MEL-09.
    NoHandWeapon(FigureId),
    /// Not a fencer, or not of that degree. MER-04.
    NotAFencer(FigureId),
    /// The table does not play such blows. BRW-02 to BRW-04.
    NoSuchBlow(FigureId),
    /// Something about a gun, vehicle, ship, town or road. ART, VEH, NAV, TWN, BIG.
    Engine(FigureId, EngineRefusal),
    /// Cannot be set up so. ENT-01.
    SetUp(SetUpRefusal),
    /// A die is wanted.
    MissingDice(MissingDice),
    /// Touched, one stays and fights: an answer to that goes nowhere. CON-01, TUR-05.
    StaysInContact(FigureId),
}

impl From<MissingDice> for Refusal {
    fn from(missing: MissingDice) -> Refusal {
        Refusal::MissingDice(missing)
    }
}

impl Refusal {
    /// The refusal as a sentence to be said; what would be allowed is part of it, and the rules that say so go with it.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let said = self.sentence(setting, state);
        match self.rules() {
            [] => said,
            rules => said.with(
                "rules",
                rules
                    .iter()
                    .map(|rule| (*rule).to_owned())
                    .collect::<Vec<String>>(),
            ),
        }
    }

    fn sentence(&self, setting: &Setting, state: &State) -> Message {
        let name = |id: &FigureId| -> Argument {
            state
                .profiles
                .get(*id as usize)
                .map_or("?", |profile| profile.name.as_str())
                .into()
        };
        let say = |id: &str, figure: &FigureId| Message::new(id).with("figure", name(figure));
        let arm = |figure: &FigureId, weapon: &u8| -> Argument {
            let profile = state.profiles.get(*figure as usize);
            let key = profile.and_then(|profile| profile.weapons.get(*weapon as usize));
            let known = key.and_then(|key| setting.rulebook.weapons.get(key));
            known.map_or_else(|| Argument::from("?"), |weapon| (&weapon.name).into())
        };
        match self {
            Refusal::UnknownFigure(figure) => say("refusal-unknown-figure", figure),
            Refusal::NotAble(figure, status) => {
                say("refusal-not-able", figure).with("status", Message::new(status_word(*status)))
            }
            Refusal::ObeysNobody(figure, by) => {
                say("refusal-obeys-nobody", figure).with("impulse", Message::new(impulse_word(*by)))
            }
            Refusal::KeepsFormation(figure) => say("refusal-keeps-formation", figure),
            Refusal::CommandsNobody(figure) => say("refusal-commands-nobody", figure),
            Refusal::MoraleNotPlayed => Message::new("refusal-morale-not-played"),
            Refusal::NoWrittenOrder(figure, leader) => {
                say("refusal-no-written-order", figure).with("leader", name(leader))
            }
            Refusal::NotInTheWrittenOrder(figure, leader) => {
                say("refusal-not-in-the-written-order", figure).with("leader", name(leader))
            }
            Refusal::NoOrderHeard(figure) => say("refusal-no-order-heard", figure),
            Refusal::NobodyToWrite(figure) => say("refusal-nobody-to-write", figure),
            Refusal::MessengerTooFar(figure, leader) => {
                say("refusal-messenger-too-far", figure).with("leader", name(leader))
            }
            Refusal::NotANumber(figure) => say("refusal-not-a-number", figure),
            Refusal::EmptyPath(figure) => say("refusal-empty-path", figure),
            Refusal::PathTooLong(figure, most) => say("refusal-path-too-long", figure).with("most", *most),
            Refusal::OffTable(figure, point, nearest) => {
                let table = &setting.tables[state.figure(*figure).table as usize];
                let (x, y) = table.to_corner(*point);
                let (near_x, near_y) = table.to_corner(*nearest);
                say("refusal-off-table", figure)
                    .with("x", x)
                    .with("y", y)
                    .with("near-x", near_x)
                    .with("near-y", near_y)
            }
            Refusal::TargetGone(figure, target) => {
                say("refusal-target-gone", figure).with("target", name(target))
            }
            Refusal::TargetIsSelf(figure) => say("refusal-target-is-self", figure),
            Refusal::AttacksFriend(figure, target) => {
                say("refusal-attacks-friend", figure).with("target", name(target))
            }
            Refusal::TargetIsFriend(figure, target) => {
                say("refusal-target-is-friend", figure).with("target", name(target))
            }
            Refusal::AnotherTable(figure, target) => {
                say("refusal-another-table", figure).with("target", name(target))
            }
            Refusal::NoStairs(figure, storey) => {
                say("refusal-no-stairs", figure).with("storey", f64::from(*storey))
            }
            Refusal::NothingToReload(figure) => say("refusal-nothing-to-reload", figure),
            Refusal::AlreadyLoaded(figure, weapon) => say("refusal-already-loaded", figure).with(
                "weapon",
                crate::event::message::weapon_name(setting, state, *figure, *weapon),
            ),
            Refusal::NoMount(figure) => say("refusal-no-mount", figure),
            Refusal::AlreadyMounted(figure) => say("refusal-already-mounted", figure),
            Refusal::NotMounted(figure) => say("refusal-not-mounted", figure),
            Refusal::NoRoomToMount(figure, other) => {
                say("refusal-no-room-to-mount", figure).with("other", name(other))
            }
            Refusal::MountTooFar(figure, distance) => {
                say("refusal-mount-too-far", figure).with("distance", *distance)
            }
            Refusal::NoSuchMount(figure, thing) => say("refusal-no-such-mount", figure).with("thing", thing),
            Refusal::NoBridle(figure) => say("refusal-no-bridle", figure),
            Refusal::CannotCutDown(figure) => say("refusal-cannot-cut-down", figure),
            Refusal::ChargeAtNobody(figure) => say("refusal-charge-at-nobody", figure),
            Refusal::ChargeNotARider(figure) => say("refusal-charge-not-a-rider", figure),
            Refusal::ChargeWithoutSaddle(figure) => say("refusal-charge-without-saddle", figure),
            Refusal::ChargeFromContact(figure) => say("refusal-charge-from-contact", figure),
            Refusal::ChargedLastTurn(figure) => say("refusal-charged-last-turn", figure),
            Refusal::ChargeOutOfReach(figure, target, distance, most) => {
                say("refusal-charge-out-of-reach", figure)
                    .with("target", name(target))
                    .with("distance", *distance)
                    .with("most", *most)
            }
            Refusal::ChargeTooNear(figure, run, least) => say("refusal-charge-too-near", figure)
                .with("run", *run)
                .with("least", *least),
            Refusal::ChargeOverGround(figure, ground) => {
                say("refusal-charge-over-ground", figure).with("ground", ground)
            }
            Refusal::UnknownThing(figure, thing) => say("refusal-unknown-thing", figure).with("thing", thing),
            Refusal::ThingOutOfReach(figure, thing, distance) => say("refusal-thing-out-of-reach", figure)
                .with("thing", thing)
                .with("distance", *distance),
            Refusal::ThingElsewhere(figure, thing) => {
                say("refusal-thing-elsewhere", figure).with("thing", thing)
            }
            Refusal::ThingWanted(figure, other, thing) => say("refusal-thing-wanted", figure)
                .with("other", name(other))
                .with("thing", thing),
            Refusal::ThingTaken(figure, thing) => say("refusal-thing-taken", figure).with("thing", thing),
            Refusal::NotCarrying(figure, thing) => say("refusal-not-carrying", figure).with("thing", thing),
            Refusal::NoSuchWall(figure, wall) => say("refusal-no-such-wall", figure).with("wall", wall),
            Refusal::NoWayUp(figure, wall) => say("refusal-no-way-up", figure).with("wall", wall),
            Refusal::WallTooHigh(figure, height, most) => say("refusal-wall-too-high", figure)
                .with("height", *height)
                .with("most", *most),
            Refusal::LadderInUse(figure, other) => {
                say("refusal-ladder-in-use", figure).with("other", name(other))
            }
            Refusal::NotInDanger(figure, other) => {
                say("refusal-not-in-danger", figure).with("other", name(other))
            }
            Refusal::TooFarToHelp(figure, other, distance) => say("refusal-too-far-to-help", figure)
                .with("other", name(other))
                .with("distance", *distance),
            Refusal::BoatTooFar(figure, distance) => {
                say("refusal-boat-too-far", figure).with("distance", *distance)
            }
            Refusal::BoatFull(figure, places) => {
                say("refusal-boat-full", figure).with("places", f64::from(*places))
            }
            Refusal::NotAboard(figure) => say("refusal-not-aboard", figure),
            Refusal::Aboard(figure) => say("refusal-aboard", figure),
            Refusal::Dealing(obstacle) => obstacle.message(state),
            Refusal::NoSpecialActions(figure) => say("refusal-no-special-actions", figure),
            Refusal::SpecialActionTaken(figure, other) => {
                say("refusal-special-action-taken", figure).with("other", name(other))
            }
            Refusal::NotHidden(figure) => say("refusal-not-hidden", figure),
            Refusal::Formation(refused) => refused.message(setting, state),
            Refusal::CannotShootNow(figure) => say("refusal-cannot-shoot-now", figure),
            Refusal::BusyAtWork(figure) => say("refusal-busy-at-work", figure),
            Refusal::DoesNotShoot(figure, weapon) => {
                say("refusal-does-not-shoot", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NotSwimming(figure, weapon) => {
                say("refusal-not-swimming", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::TakesTwoHands(figure, weapon) => {
                say("refusal-takes-two-hands", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::WeaponWet(figure, weapon) => {
                say("refusal-weapon-wet", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::WeaponGone(figure, weapon) => {
                say("refusal-weapon-gone", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NotLoaded(figure, weapon, turns) => say("refusal-not-loaded", figure)
                .with("weapon", arm(figure, weapon))
                .with("turns", f64::from(*turns)),
            Refusal::NoneLeft(figure, weapon) => {
                say("refusal-none-left", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NoSuchMoment(figure) => say("refusal-no-such-moment", figure),
            Refusal::ShootsTooOften(figure, weapon, most) => say("refusal-shoots-too-often", figure)
                .with("weapon", arm(figure, weapon))
                .with("most", f64::from(*most)),
            Refusal::HeldInContact(figure) => say("refusal-held-in-contact", figure),
            Refusal::MustBeImmobile(figure, weapon) => {
                say("refusal-must-be-immobile", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NotFromTheSaddle(figure, weapon) => {
                say("refusal-not-from-the-saddle", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::OnlyAsSpecialAction(figure, weapon) => {
                say("refusal-only-as-special-action", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::CannotAim(figure) => say("refusal-cannot-aim", figure),
            Refusal::CrewMissing(figure, weapon, crew) => say("refusal-crew-missing", figure)
                .with("weapon", arm(figure, weapon))
                .with("crew", f64::from(*crew)),
            Refusal::NotInTouch(figure, target) => {
                say("refusal-not-in-touch", figure).with("target", name(target))
            }
            Refusal::CannotHoldFire(figure) => say("refusal-cannot-hold-fire", figure),
            Refusal::TargetNotSeen(figure, target) => {
                say("refusal-target-not-seen", figure).with("target", name(target))
            }
            Refusal::OutOfRange(figure, target, distance, most) => say("refusal-out-of-range", figure)
                .with("target", name(target))
                .with("distance", *distance)
                .with("most", *most),
            Refusal::OutdoorsOnly(figure, weapon) => {
                say("refusal-outdoors-only", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NotFacing(figure, target) => {
                say("refusal-not-facing", figure).with("target", name(target))
            }
            Refusal::TargetInMelee(figure, target) => {
                say("refusal-target-in-melee", figure).with("target", name(target))
            }
            Refusal::AnotherComesFirst(figure, target, first) => say("refusal-another-comes-first", figure)
                .with("target", name(target))
                .with("first", name(first)),
            Refusal::NoSuchOrder(figure, leader) => {
                say("refusal-no-such-order", figure).with("leader", name(leader))
            }
            Refusal::NotAnEliteShot(figure) => say("refusal-not-an-elite-shot", figure),
            Refusal::NoVolley(figure) => say("refusal-no-volley", figure),
            Refusal::BothFleeting(figure, target) => {
                say("refusal-both-fleeting", figure).with("target", name(target))
            }
            Refusal::Hopeless(figure, need, most) => say("refusal-hopeless", figure)
                .with("need", f64::from(*need))
                .with("most", f64::from(*most)),
            Refusal::NoHandWeapon(figure) => say("refusal-no-hand-weapon", figure),
            Refusal::NotAFencer(figure) => say("refusal-not-a-fencer", figure),
            Refusal::NoSuchBlow(figure) => say("refusal-no-such-blow", figure),
            Refusal::Engine(figure, why) => why.message(*figure, state),
            Refusal::SetUp(why) => why.message(state),
            Refusal::StaysInContact(figure) => say("refusal-stays-in-contact", figure),
            Refusal::MissingDice(missing) => Message::new("refusal-missing-dice")
                .with("label", &missing.label)
                .with("count", f64::from(missing.count))
                .with("faces", f64::from(missing.faces)),
        }
    }
}

/// The sentence that names a status.
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Fit => "status-fit",
        Status::Down => "status-down",
        Status::OutOfAction => "status-out-of-action",
        Status::Killed => "status-killed",
        Status::Captive => "status-captive",
        Status::Gone => "status-gone",
        Status::Waiting => "status-waiting",
    }
}

/// The sentence that says what somebody does who obeys nobody.
fn impulse_word(impulse: Impulse) -> &'static str {
    match impulse {
        Impulse::Hold => "impulse-hold",
        Impulse::Flee => "impulse-flee",
        Impulse::Rush => "impulse-rush",
        Impulse::Loot => "impulse-loot",
        Impulse::Surrender => "impulse-surrender",
    }
}
