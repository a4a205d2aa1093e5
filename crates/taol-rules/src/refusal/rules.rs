//! The rules that a refusal goes by.

use crate::engine::EngineRefusal;
use crate::formation::{Formation, Refused};
use crate::obstacle::Obstacle;

use super::Refusal;

impl Refusal {
    /// The rules that say so; none where an order merely makes no sense.
    pub fn rules(&self) -> &'static [&'static str] {
        match self {
            Refusal::UnknownFigure(_)
            | Refusal::NotANumber(_)
            | Refusal::EmptyPath(_)
            | Refusal::PathTooLong(..)
            | Refusal::TargetGone(..)
            | Refusal::TargetIsSelf(_)
            | Refusal::AnotherTable(..)
            | Refusal::OffTable(..)
            | Refusal::NotAble(..)
            | Refusal::UnknownThing(..) => &[],
            Refusal::ObeysNobody(..) | Refusal::CommandsNobody(_) | Refusal::MoraleNotPlayed => &["MOR-01"],
            Refusal::KeepsFormation(_) => &["DIS-03"],
            Refusal::NoWrittenOrder(..)
            | Refusal::NotInTheWrittenOrder(..)
            | Refusal::NoOrderHeard(_)
            | Refusal::NobodyToWrite(_) => &["CMD-01"],
            Refusal::MessengerTooFar(..) => &["CMD-02"],
            Refusal::TargetIsFriend(..) => &["CON-01"],
            Refusal::NoStairs(..) | Refusal::AnotherFloor(..) => &["TER-05"],
            Refusal::NothingToReload(_) | Refusal::AlreadyLoaded(..) | Refusal::NotLoaded(..) => &["SHO-04"],
            Refusal::NoMount(_)
            | Refusal::AlreadyMounted(_)
            | Refusal::NotMounted(_)
            | Refusal::NoRoomToMount(..)
            | Refusal::MountTooFar(..)
            | Refusal::NoBridle(_) => &["MOV-07"],
            Refusal::NoSuchMount(..) => &["CAV-08"],
            Refusal::CannotCutDown(_) => &["CAV-06"],
            Refusal::ChargeNotARider(_) => &["CAV-01"],
            Refusal::ChargeWithoutSaddle(_) => &["CAV-07"],
            Refusal::ChargeNotAnnounced(_) => &["CAV-03", "FOR-08"],
            Refusal::ChargeAtNobody(_)
            | Refusal::ChargeFromContact(_)
            | Refusal::ChargedLastTurn(_)
            | Refusal::ChargeOverGround(..) => &["CAV-03"],
            Refusal::ChargeOutOfReach(..) | Refusal::ChargeTooNear(..) => &["CAV-09"],
            Refusal::ThingOutOfReach(..) | Refusal::ThingTaken(..) | Refusal::NotCarrying(..) => &["OBJ-02"],
            Refusal::ThingElsewhere(..) | Refusal::ThingWanted(..) => &["OBJ-02"],
            Refusal::NoSuchWall(..)
            | Refusal::NoWayUp(..)
            | Refusal::WallTooHigh(..)
            | Refusal::LadderInUse(..) => &["TER-03"],
            Refusal::OnFootOnly(_) => &["MOV-07"],
            Refusal::JumpNotPlayed(_) | Refusal::NotHighEnough(_) => &["DNG-03"],
            Refusal::ComesDownTooFar(..) => &["TER-03", "DNG-03"],
            Refusal::TooFarForALegUp(..) => &["TER-02"],
            Refusal::GroundClosedToMount(..) => &["MOV-07", "TER-04"],
            Refusal::NotInDanger(..) | Refusal::TooFarToHelp(..) => &["DNG-01", "DNG-05"],
            Refusal::BoatTooFar(..) | Refusal::BoatFull(..) | Refusal::NotAboard(_) | Refusal::Aboard(_) => {
                &["TER-07"]
            }
            Refusal::NoSpecialActions(_)
            | Refusal::SpecialActionTaken(..)
            | Refusal::NotHidden(_)
            | Refusal::OnlyAsSpecialAction(..)
            | Refusal::CannotAim(_) => &["TUR-12"],
            Refusal::Dealing(obstacle) => obstacle.rules(),
            Refusal::Formation(refused) => refused.rules(),
            Refusal::Engine(_, why) => why.rules(),
            Refusal::SetUp(_) => &["ENT-01"],
            Refusal::CannotShootNow(_) | Refusal::ShootsTooOften(..) => &["SHO-01"],
            Refusal::TooFarToReload(_) => &["MOV-05", "SHO-04"],
            Refusal::Hesitates(_) => &["TUR-06"],
            Refusal::BusyAtWork(_) => &["TUR-01"],
            Refusal::NotSwimming(..) | Refusal::WeaponWet(..) => &["TER-06"],
            Refusal::TakesTwoHands(..) => &["WND-05"],
            Refusal::NoneLeft(..) => &["SHE-05"],
            Refusal::WeaponGone(..) => &["SHE-05", "CAV-06"],
            Refusal::NoSuchMoment(_) => &["SHT-01", "SHT-02", "SHT-04"],
            Refusal::HeldInContact(_) => &["SHO-02"],
            Refusal::DoesNotShoot(..)
            | Refusal::MustBeImmobile(..)
            | Refusal::NotFromTheSaddle(..)
            | Refusal::OutOfRange(..)
            | Refusal::OutdoorsOnly(..) => &["SHO-03"],
            Refusal::CrewMissing(..) => &["TAB-02"],
            Refusal::NotInTouch(..) => &["SHT-04", "SHT-06"],
            Refusal::CannotHoldFire(_) => &["SHT-05"],
            Refusal::PlainShotsOnly(_) => &["DIS-02"],
            Refusal::TargetNotSeen(..) => &["SHO-05"],
            Refusal::NotFacing(..) => &["SHO-14"],
            Refusal::TargetInMelee(..) => &["SHO-09"],
            Refusal::AnotherComesFirst(..)
            | Refusal::FirstUnlessTheArmyLeader(..)
            | Refusal::NoSuchOrder(..) => &["SHO-08"],
            Refusal::NotAnEliteShot(_) => &["SHE-06"],
            Refusal::NoVolley(_) => &["SHT-07"],
            Refusal::BothFleeting(..) => &["SHT-03"],
            Refusal::ShotAndStays(_) => &["SHT-01"],
            Refusal::Hopeless(..) => &["SHO-13"],
            Refusal::NoHandWeapon(_) => &["MEL-09"],
            Refusal::NotAFencer(_) => &["MER-04"],
            Refusal::NoSuchBlow(_) => &["BRW-02", "BRW-03", "BRW-04"],
            Refusal::HandTaken(..) => &["MER-02"],
            Refusal::AnotherWeaponShoots(..) => &["SHO-01"],
            Refusal::ShootsInContact(..) => &["SHO-02", "SHT-06"],
            Refusal::MustStand(..) => &["SHO-03"],
            Refusal::MayBeReached(..) => &["SHM-05"],
            Refusal::NotInTheWideArc(..) => &["SHO-14"],
            Refusal::TakesTheArmyLeader(..) => &["SHO-08", "SHO-09"],
            Refusal::NobodyOrdersFireOnAll(_) => &["SHM-06"],
            Refusal::NoVolleyOfRegulars(_) | Refusal::WeaponWithoutVolley(..) => &["SHT-07"],
            Refusal::VolleyAtFleeting(..) => &["SHT-07"],
            Refusal::NotAnEnemy(..) => &["SHO-08", "MEL-01"],
            Refusal::ShotThisTurn(_) => &["SHO-02"],
            Refusal::LeftThatMelee(_) => &["AFT-07"],
            Refusal::OutOfReachOfBlow(..) => &["MEL-01", "MER-01"],
            Refusal::CannotUseHere(..) => &["MEL-09", "MER-02"],
            Refusal::NoBladeToFence(_) => &["MER-04"],
            Refusal::NothingForThatBlow(_) => &["BRW-02", "BRW-03", "BRW-04"],
            Refusal::TooShortForMounted(..) | Refusal::BeyondTheSaddle(..) => &["MER-06"],
            Refusal::AnotherBarsTheWay(..) => &["MER-07"],
            Refusal::KeptOffByTheCharge(..) => &["CAV-05"],
            Refusal::NoDuel(_) => &["SHT-09"],
            Refusal::NobodyToFinish(_) => &["BRW-05"],
            Refusal::NoSuchHostage(..) => &["MEM-11"],
            Refusal::OneBlow(_) => &["MER-04"],
            Refusal::MissingDice(_) => &["DIE-10"],
            Refusal::StaysInContact(_) => &["CON-01", "TUR-05"],
            Refusal::CannotAnswerSo(_) => &["TUR-05", "TUR-01"],
            Refusal::NoSuchClothes(..) => &["MOV-08", "FIG-08"],
        }
    }
}

impl Refused {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Refused::NotPlayed(_) => &["FOR-01"],
            Refused::NotTrained(_, Formation::Skirmish) => &["FOR-04"],
            Refused::NotTrained(_, formation) if formation.wall() => &["SHD-04"],
            Refused::NoLargeShield(_) | Refused::NotRaised(..) => &["SHD-04"],
            Refused::NotMounted(_) => &["FOR-08"],
            Refused::NotTrained(..)
            | Refused::NoMarker(..)
            | Refused::TooFew(..)
            | Refused::TooManyRanks(..)
            | Refused::TooManyFiles(..)
            | Refused::FormedRound(..)
            | Refused::AlreadyIn(_)
            | Refused::NotOurs(..)
            | Refused::InContact(..)
            | Refused::NoRoom(..) => &["FOR-02"],
            Refused::NoLeader(_) => &["FOR-02", "FOR-03"],
            Refused::NotAQuarter(..) => &["FOR-03", "FOR-07"],
            Refused::TooWide(..) | Refused::TooDeep(..) => &["FOR-07"],
            Refused::NoBody(_)
            | Refused::Undrilled(_)
            | Refused::TwoOrders(..)
            | Refused::Ground(..)
            | Refused::ManyFronts(_)
            | Refused::TurnsTooMuch(_)
            | Refused::TooFarToSlide(..)
            | Refused::OneRank(_) => &["FOR-03"],
            Refused::NoAnswer(_) => &["TUR-05"],
        }
    }
}

impl Obstacle {
    fn rules(&self) -> &'static [&'static str] {
        match self {
            Obstacle::NoSuchPart | Obstacle::TooFar(..) => &[],
            Obstacle::OnlyAnAnimal(_) => &["OBJ-02"],
            Obstacle::IsCarried(..) => &["WND-03"],
            Obstacle::CannotCare(..) => &["WND-04"],
            Obstacle::GivenUp(..) | Obstacle::NobodyInsists(_) => &["TSK-02"],
            Obstacle::NotThere(..)
            | Obstacle::NoSuchDoor(..)
            | Obstacle::Barred(..)
            | Obstacle::Broken(..)
            | Obstacle::NothingToClear(..)
            | Obstacle::BuildsTooFar(..) => &["TSK-01"],
            Obstacle::CannotBeCarried(..) | Obstacle::HandsFull(_) | Obstacle::CarriesNobody(_) => {
                &["WND-03", "CPT-01"]
            }
            Obstacle::NoCareInPlay(_) | Obstacle::NoNeedOfCare(..) | Obstacle::CaredAlready(..) => {
                &["WND-04"]
            }
            Obstacle::SurrendersToFriend(..) => &["NEG-01"],
            Obstacle::NotItsCaptive(..) => &["CPT-01"],
            Obstacle::NothingToRead(..) => &["OBJ-02"],
            Obstacle::DoesNotKnow(_) => &["OBJ-01"],
            Obstacle::NoSuchRoad(_) => &["TSK-04"],
            Obstacle::NotDisguised(_) => &["NPC-02"],
            Obstacle::OnlyAToken(_) => &["HID-01"],
            Obstacle::CannotAnswer(..) => &["NPC-01"],
        }
    }
}

impl EngineRefusal {
    fn rules(&self) -> &'static [&'static str] {
        use EngineRefusal as Why;
        match self {
            Why::HandsDisagree(..) | Why::NotThatGun(..) => &["ART-01"],
            Why::GunTooFar(..) | Why::NoGunner(_) | Why::OutsideTheArc(..) | Why::NothingToBatter(_) => {
                &["ART-01"]
            }
            Why::CrewTooSmall(..) => &["ART-01", "NAV-02"],
            Why::GunLimbered(_) | Why::GunNotLimbered(_) | Why::NavalCarriage(_) | Why::GunNotReady(..) => {
                &["ART-02"]
            }
            Why::CannotDraw(_) | Why::DrawsAnother(..) => &["ART-02"],
            Why::GunLoaded(_) | Why::GunNotLoaded(..) => &["SHO-04"],
            Why::MarkOutOfRange(..) => &["SHO-03"],
            Why::DrivesNothing | Why::SpeedChange(..) => &["VEH-02"],
            Why::WrongKind(_) => &["VEH-01", "NAV-01"],
            Why::NotAtTheEdge(_) => &["NEG-01", "BIG-01"],
            Why::CartOverturned(_) | Why::CartUpright(_) => &["ART-03"],
            Why::TurnTooSharp(..) => &["VEH-02", "NAV-04"],
            Why::OverTheSide(_) => &["NAV-03"],
            Why::ShipUnderWay(_) => &["NAV-02"],
            Why::NoSayOverTheAlarm(_) | Why::NotInTown | Why::AlarmCalled | Why::NoAlarm => &["TWN-01"],
            Why::TableWaits(_) => &["BIG-01"],
        }
    }
}
