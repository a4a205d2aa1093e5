//! Why an order or a turn is refused, and what would be allowed. A refusal changes nothing.
//!
//! The variants stand in order of precedence: the first that applies is the one given.

mod rules;
mod sentence;
mod words;

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::dice::MissingDice;
use crate::engine::EngineRefusal;
use crate::figure::{FigureId, Impulse, Status};
use crate::formation::Refused;
use crate::obstacle::Obstacle;
use crate::set_up::SetUpRefusal;

pub use words::status_word;

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
    /// One shoots and strikes enemies only. SHO-08, MEL-01.
    NotAnEnemy(FigureId, FigureId),
    /// The target is on another table.
    AnotherTable(FigureId, FigureId),
    /// A storey with no stairs to it there.
    NoStairs(FigureId, i8),
    /// The target is on another storey, and stays there. TER-05.
    AnotherFloor(FigureId, FigureId),
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
    /// The mount would stand in ground that is closed to it, by its name. MOV-07, TER-04.
    GroundClosedToMount(FigureId, String),
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
    /// A body that marches into the enemy without saying that it charges. CAV-03, FOR-08.
    ChargeNotAnnounced(FigureId),
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
    /// It lies on another table or storey. OBJ-02.
    ThingElsewhere(FigureId, String),
    /// Somebody else carries it.
    ThingTaken(FigureId, String),
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
    /// Nobody does that in the saddle. MOV-07.
    OnFootOnly(FigureId),
    /// The table plays without jumps from great heights. DNG-03.
    JumpNotPlayed(FigureId),
    /// Not two storeys up, or not down. DNG-03.
    NotHighEnough(FigureId),
    /// Climbing or jumping one comes down nearby: how far that is, and the most. TER-03, DNG-03.
    ComesDownTooFar(FigureId, f64, f64),
    /// That person is not in danger.
    NotInDanger(FigureId, FigureId),
    /// Too far away to help: base contact is needed.
    TooFarToHelp(FigureId, FigureId, f64),
    /// Too far off for a leg-up. TER-02.
    TooFarForALegUp(FigureId, FigureId, f64),
    /// No such boat, or it is too far away.
    BoatTooFar(FigureId, String, f64),
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
    /// Whoever goes further than two paces does not reload. MOV-05, SHO-04.
    TooFarToReload(FigureId),
    /// It hesitates, and does nothing this turn. TUR-06.
    Hesitates(FigureId),
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
    /// Only one hand is free, and the weapon takes two. MER-02.
    HandTaken(FigureId, u8),
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
    /// It shoots with another weapon this turn: no second shot. SHO-01.
    AnotherWeaponShoots(FigureId, u8),
    /// In contact at the start of the turn: pistols only. SHO-02.
    HeldInContact(FigureId),
    /// The enemy in contact is shot at in the melee, before any blow. SHO-02, SHT-06.
    ShootsInContact(FigureId, FigureId),
    /// Only an immobile figure shoots it. SHO-03.
    MustBeImmobile(FigureId, u8),
    /// Only a standing figure shoots it. SHO-03.
    MustStand(FigureId, u8),
    /// Mounted and within reach of an enemy: not immobile. SHM-05.
    MayBeReached(FigureId, u8),
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
    /// In disorder: neither volleys nor, where the edition says so, any other special shot. DIS-02.
    PlainShotsOnly(FigureId),
    /// Not in sight. SHO-05.
    TargetNotSeen(FigureId, FigureId),
    /// Too far: the distance, and the longest range. SHO-03.
    OutOfRange(FigureId, FigureId, f64, f64),
    /// At this range outdoors only. SHO-03.
    OutdoorsOnly(FigureId, u8),
    /// Not facing the target. SHO-14.
    NotFacing(FigureId, FigureId),
    /// Not within 90° of the target. SHO-14.
    NotInTheWideArc(FigureId, FigureId),
    /// In a melee, or right beside one. SHO-09.
    TargetInMelee(FigureId, FigureId),
    /// Another target comes first. SHO-08.
    AnotherComesFirst(FigureId, FigureId, FigureId),
    /// The same, where it takes the leader of the whole troop to order otherwise. SHO-08.
    FirstUnlessTheArmyLeader(FigureId, FigureId, FigureId),
    /// That person cannot order a target: no leader, or out of voice. SHO-08.
    NoSuchOrder(FigureId, FigureId),
    /// It takes the leader of the whole troop in person. SHO-08, SHO-09.
    TakesTheArmyLeader(FigureId, FigureId),
    /// Nobody within voice orders fire on all. SHM-06.
    NobodyOrdersFireOnAll(FigureId),
    /// No elite shot, or another took the turn's one. SHE-06.
    NotAnEliteShot(FigureId),
    /// No volley: not three in close order, immobile and commanded, at a group. SHT-07.
    NoVolley(FigureId),
    /// No volley: not three in close order with muskets, immobile, commanded, on easy ground. SHT-07.
    NoVolleyOfRegulars(FigureId),
    /// That weapon has no column for volleys in this edition. SHT-07.
    WeaponWithoutVolley(FigureId, u8),
    /// No volley at a fleeting target. SHT-07.
    VolleyAtFleeting(FigureId, FigureId),
    /// Both show themselves only for a moment, and have not agreed. SHT-03.
    BothFleeting(FigureId, FigureId),
    /// Shot before movement, and did not say that it would move. SHT-01.
    ShotAndStays(FigureId),
    /// It would need more than can be thrown. SHO-13.
    Hopeless(FigureId, i8, i8),
    /// No such weapon, or one that nobody strikes with. MEL-09.
    NoHandWeapon(FigureId),
    /// Not a fencer, or not of that degree. MER-04.
    NotAFencer(FigureId),
    /// The table does not play such blows. BRW-02 to BRW-04.
    NoSuchBlow(FigureId),
    /// It has shot, and does not strike as well. SHO-02.
    ShotThisTurn(FigureId),
    /// It has left that melee, and does not strike there. AFT-07.
    LeftThatMelee(FigureId),
    /// Not within reach of its blow. MEL-01, MER-01.
    OutOfReachOfBlow(FigureId, FigureId),
    /// That weapon cannot be used here and now. MEL-09, MER-02.
    CannotUseHere(FigureId, u8),
    /// No short blade, free to move, to fence with. MER-04.
    NoBladeToFence(FigureId),
    /// Nothing to strike that blow with. BRW-02, BRW-03, BRW-04.
    NothingForThatBlow(FigureId),
    /// From the saddle, or against it, nothing very short serves. MER-06.
    TooShortForMounted(FigureId, FigureId),
    /// From the saddle one strikes to the sides. MER-06.
    BeyondTheSaddle(FigureId, FigureId),
    /// Only whoever bars the way of an enemy at an obstacle strikes it: who, whom, and who does. MER-07.
    AnotherBarsTheWay(FigureId, FigureId, FigureId),
    /// A charge keeps everybody else off. CAV-05.
    KeptOffByTheCharge(FigureId, FigureId),
    /// No duel: nobody draws against it, or nobody does at this table. SHT-09.
    NoDuel(FigureId),
    /// Nobody it could finish off: the enemy is on its feet. BRW-05.
    NobodyToFinish(FigureId),
    /// Holds no such captive before it. MEM-11.
    NoSuchHostage(FigureId, FigureId),
    /// One blow, one enemy: a second one takes a fencer's or a hero's way of striking. MER-04.
    OneBlow(FigureId),
    /// Something about a gun, vehicle, ship, town or road. ART, VEH, NAV, TWN, BIG.
    Engine(FigureId, EngineRefusal),
    /// Cannot be set up so. ENT-01.
    SetUp(SetUpRefusal),
    /// A die is wanted.
    MissingDice(MissingDice),
    /// Touched, one stays and fights: an answer to that goes nowhere. CON-01, TUR-05.
    StaysInContact(FigureId),
    /// An answer says how to move, not what takes a whole turn. TUR-05, TUR-01.
    CannotAnswerSo(FigureId),
    /// Has no such clothes to change into. MOV-08, FIG-08.
    NoSuchClothes(FigureId, String),
}

impl From<MissingDice> for Refusal {
    fn from(missing: MissingDice) -> Refusal {
        Refusal::MissingDice(missing)
    }
}
