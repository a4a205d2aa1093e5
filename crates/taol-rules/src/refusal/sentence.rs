//! Refusals as sentences to be said.

use crate::engine::CraftKind;
use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::setting::Setting;
use crate::state::State;

use super::Refusal;
use super::words::{self, impulse_word, status_word};

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
        let arm = |figure: &FigureId, weapon: &u8| words::arm(setting, state, *figure, *weapon);
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
            Refusal::TargetIsFriend(figure, target) => {
                say("refusal-target-is-friend", figure).with("target", name(target))
            }
            Refusal::AnotherTable(figure, target) => {
                say("refusal-another-table", figure).with("target", name(target))
            }
            Refusal::NoStairs(figure, storey) => {
                say("refusal-no-stairs", figure).with("storey", f64::from(*storey))
            }
            Refusal::AnotherFloor(figure, target) => {
                say("refusal-another-floor", figure).with("target", name(target))
            }
            Refusal::NothingToReload(figure) => say("refusal-nothing-to-reload", figure),
            Refusal::AlreadyLoaded(figure, weapon) => say("refusal-already-loaded", figure).with(
                "weapon",
                crate::event::message::weapon_name(setting, state, *figure, *weapon),
            ),
            Refusal::NoMount(figure) => say("refusal-no-mount", figure),
            Refusal::AlreadyMounted(figure) => say("refusal-already-mounted", figure),
            Refusal::NotMounted(figure) => say("refusal-not-mounted", figure),
            Refusal::GroundClosedToMount(figure, ground) => {
                say("refusal-ground-closed-to-mount", figure).with("ground", ground)
            }
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
            Refusal::ChargeNotAnnounced(figure) => say("refusal-charge-not-announced", figure),
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
            Refusal::OnFootOnly(figure) => say("refusal-on-foot-only", figure),
            Refusal::JumpNotPlayed(figure) => say("refusal-jump-not-played", figure),
            Refusal::NotHighEnough(figure) => say("refusal-not-high-enough", figure),
            Refusal::ComesDownTooFar(figure, distance, most) => say("refusal-comes-down-too-far", figure)
                .with("distance", *distance)
                .with("most", *most),
            Refusal::LadderInUse(figure, other) => {
                say("refusal-ladder-in-use", figure).with("other", name(other))
            }
            Refusal::NotInDanger(figure, other) => {
                say("refusal-not-in-danger", figure).with("other", name(other))
            }
            Refusal::TooFarForALegUp(figure, other, distance) => say("refusal-too-far-for-a-leg-up", figure)
                .with("other", name(other))
                .with("distance", *distance),
            Refusal::TooFarToHelp(figure, other, distance) => say("refusal-too-far-to-help", figure)
                .with("other", name(other))
                .with("distance", *distance),
            Refusal::BoatTooFar(figure, craft, distance) => say("refusal-boat-too-far", figure)
                .with("craft", craft)
                .with("distance", *distance),
            Refusal::BoatFull(figure, places) => {
                say("refusal-boat-full", figure).with("places", f64::from(*places))
            }
            Refusal::NotAboard(figure) => say("refusal-not-aboard", figure),
            Refusal::Aboard(figure) => {
                let craft = state
                    .figures
                    .get(*figure as usize)
                    .and_then(|figure| figure.aboard);
                let craft = craft.and_then(|craft| state.crafts.get(craft as usize));
                match craft.map(|craft| (&craft.name, &craft.kind)) {
                    Some((name, CraftKind::Cart(_) | CraftKind::Motor(_))) => {
                        say("refusal-aboard-vehicle", figure).with("craft", name)
                    }
                    Some((name, CraftKind::Ship(_))) => {
                        say("refusal-aboard-ship", figure).with("craft", name)
                    }
                    _ => say("refusal-aboard", figure),
                }
            }
            Refusal::Dealing(obstacle) => obstacle.message(state),
            Refusal::NoSpecialActions(figure) => say("refusal-no-special-actions", figure),
            Refusal::SpecialActionTaken(figure, other) => {
                say("refusal-special-action-taken", figure).with("other", name(other))
            }
            Refusal::NotHidden(figure) => say("refusal-not-hidden", figure),
            Refusal::Formation(refused) => refused.message(setting, state),
            Refusal::TooFarToReload(figure) => say("refusal-too-far-to-reload", figure),
            Refusal::Hesitates(figure) => say("refusal-hesitates", figure),
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
            Refusal::PlainShotsOnly(figure) => {
                say("refusal-plain-shots-only", figure).with("voice", setting.rulebook.senses.voice)
            }
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
            Refusal::FirstUnlessTheArmyLeader(figure, target, first) => {
                say("refusal-first-unless-the-army-leader", figure)
                    .with("target", name(target))
                    .with("first", name(first))
            }
            Refusal::NoSuchOrder(figure, leader) => {
                say("refusal-no-such-order", figure).with("leader", name(leader))
            }
            Refusal::NotAnEliteShot(figure) => say("refusal-not-an-elite-shot", figure),
            Refusal::NoVolley(figure) => say("refusal-no-volley", figure),
            Refusal::BothFleeting(figure, target) => {
                say("refusal-both-fleeting", figure).with("target", name(target))
            }
            Refusal::ShotAndStays(figure) => say("refusal-shot-and-stays", figure),
            Refusal::Hopeless(figure, need, most) => say("refusal-hopeless", figure)
                .with("need", f64::from(*need))
                .with("most", f64::from(*most)),
            Refusal::NoHandWeapon(figure) => say("refusal-no-hand-weapon", figure),
            Refusal::NotAFencer(figure) => say("refusal-not-a-fencer", figure),
            Refusal::NoSuchBlow(figure) => say("refusal-no-such-blow", figure),
            Refusal::HandTaken(figure, weapon) => {
                say("refusal-hand-taken", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::AnotherWeaponShoots(figure, weapon) => {
                say("refusal-another-weapon-shoots", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::ShootsInContact(figure, target) => {
                say("refusal-shoots-in-contact", figure).with("target", name(target))
            }
            Refusal::MustStand(figure, weapon) => {
                say("refusal-must-stand", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::MayBeReached(figure, weapon) => {
                say("refusal-may-be-reached", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NotInTheWideArc(figure, target) => {
                say("refusal-not-in-the-wide-arc", figure).with("target", name(target))
            }
            Refusal::TakesTheArmyLeader(figure, leader) => {
                say("refusal-takes-the-army-leader", figure).with("leader", name(leader))
            }
            Refusal::NobodyOrdersFireOnAll(figure) => say("refusal-nobody-orders-fire-on-all", figure),
            Refusal::NoVolleyOfRegulars(figure) => say("refusal-no-volley-of-regulars", figure),
            Refusal::WeaponWithoutVolley(figure, weapon) => {
                say("refusal-weapon-without-volley", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::VolleyAtFleeting(figure, target) => {
                say("refusal-volley-at-fleeting", figure).with("target", name(target))
            }
            Refusal::NotAnEnemy(figure, target) => {
                say("refusal-not-an-enemy", figure).with("target", name(target))
            }
            Refusal::ShotThisTurn(figure) => say("refusal-shot-this-turn", figure),
            Refusal::LeftThatMelee(figure) => say("refusal-left-that-melee", figure),
            Refusal::OutOfReachOfBlow(figure, target) => {
                say("refusal-out-of-reach-of-blow", figure).with("target", name(target))
            }
            Refusal::CannotUseHere(figure, weapon) => {
                say("refusal-cannot-use-here", figure).with("weapon", arm(figure, weapon))
            }
            Refusal::NoBladeToFence(figure) => say("refusal-no-blade-to-fence", figure),
            Refusal::NothingForThatBlow(figure) => say("refusal-nothing-for-that-blow", figure),
            Refusal::TooShortForMounted(figure, target) => {
                say("refusal-too-short-for-mounted", figure).with("target", name(target))
            }
            Refusal::BeyondTheSaddle(figure, target) => {
                say("refusal-beyond-the-saddle", figure).with("target", name(target))
            }
            Refusal::AnotherBarsTheWay(figure, target, barring) => {
                let sentence = say("refusal-another-bars-the-way", figure).with("target", name(target));
                sentence.with("barring", name(barring))
            }
            Refusal::KeptOffByTheCharge(figure, target) => {
                say("refusal-kept-off-by-the-charge", figure).with("target", name(target))
            }
            Refusal::NoDuel(figure) => say("refusal-no-duel", figure),
            Refusal::NobodyToFinish(figure) => say("refusal-nobody-to-finish", figure),
            Refusal::NoSuchHostage(figure, hostage) => {
                say("refusal-no-such-hostage", figure).with("hostage", name(hostage))
            }
            Refusal::OneBlow(figure) => say("refusal-one-blow", figure),
            Refusal::Engine(figure, why) => why.message(*figure, state),
            Refusal::SetUp(why) => why.message(state),
            Refusal::StaysInContact(figure) => say("refusal-stays-in-contact", figure),
            Refusal::CannotAnswerSo(figure) => say("refusal-cannot-answer-so", figure),
            Refusal::NoSuchClothes(figure, clothes) => words::no_such_clothes(state, *figure, clothes),
            Refusal::MissingDice(missing) => words::missing_dice(missing),
        }
    }
}
