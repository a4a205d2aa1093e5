//! Everything that changes a blow, by name. MEM-01 to MEM-14.
//!
//! A modifier that the rulebook does not name is worth nothing and does not appear.

use taol_geometry::TOUCH;

use crate::arithmetic::{Applied, Cause};
use crate::figure::{FigureId, WoundPlace, skill};
use crate::order::Manner;
use crate::rulebook::{BlowModifier, FootOnRiderWhere, Going, Locomotion};
use crate::sense;
use crate::state::Touch;

use super::arms::Arm;
use super::barred::assails;
use super::charge;
use super::fray::{Footing, Fray};
use super::shields::Shields;
use super::strikers::{Intent, footing};

/// What the modifiers of one melee are looked up in.
pub(super) struct Ledger<'a, 'b> {
    pub fray: &'b Fray<'a>,
    pub footings: &'b [Option<Footing>],
    pub intents: &'b [Intent<'a>],
    pub shields: &'b Shields,
    /// Those who encourage others in this melee. MEM-12.
    pub encouraging: &'b [FigureId],
}

/// One blow to be judged.
pub(super) struct Case<'a, 'b> {
    pub intent: &'b Intent<'a>,
    pub arm: Arm<'a>,
    /// Who is struck, which may be the hostage of whom the striker goes for.
    pub target: FigureId,
    /// Whom the striker goes for.
    pub holder: FigureId,
}

impl<'a> Ledger<'a, '_> {
    /// All modifiers of a blow, in the order of the rules; in disorder no bonus but that of strength. MEM-10.
    pub fn applied(&self, case: &Case<'a, '_>) -> Vec<Applied> {
        if case.intent.manner == Manner::Finish {
            return Vec::new();
        }
        let mut list = List {
            fray: self.fray,
            disorder: self.fray.disorder(case.intent.figure),
            applied: Vec::new(),
        };
        self.training(case, &mut list);
        self.ground(case, &mut list);
        self.horse(case, &mut list);
        self.strength(case, &mut list);
        self.friends_and_captives(case, &mut list);
        self.wounds(case, &mut list);
        let shielded = self.shields.cover(self.fray, case.intent.figure, case.target);
        list.add(shielded.is_some(), shielded.unwrap_or(BlowModifier::Shield));
        list.applied
    }

    /// Improvised weapon, class 1 or 2, bare hands; heavy weapons and tools. MEM-01, MEM-02, BRW-02.
    fn training(&self, case: &Case<'a, '_>, list: &mut List<'a, '_>) {
        let (fray, id) = (self.fray, case.intent.figure);
        let rules = &fray.setting.rulebook.melee;
        let hand = case.arm.weapon.map(|weapon| weapon.hand).unwrap_or_default();
        let foot = fray.on_foot(id);
        let object = case.intent.manner == Manner::Object;
        let clumsy = self.clumsy(case);
        list.add(object, BlowModifier::Object);
        list.add(clumsy && !object, BlowModifier::Clumsy);
        list.add(fray.class(id) == 1, BlowModifier::ClassOne);
        let room = case.arm.free || !rules.heavy_tools_need_room;
        // It takes back a malus, and is no tactical factor.
        list.always(clumsy && hand.heavy_tool && foot && room, BlowModifier::HeavyTool);
        // Held still against a charge nothing is swung. MEM-08.
        let swung = foot && case.arm.free && !self.receives(case);
        list.add(hand.heavy && swung, BlowModifier::Heavy);
    }

    /// Untrained, or with something not made for fighting. MEM-01.
    fn clumsy(&self, case: &Case<'a, '_>) -> bool {
        let profile = self.fray.profile(case.intent.figure);
        let poor_weapon = match case.arm.weapon {
            Some(weapon) => {
                let practised = weapon.hand.staff && profile.skilled(skill::STAFF_FIGHTER);
                weapon.hand.improvised && !practised
            }
            None => !profile.skilled(skill::BOXER) && !profile.skilled(skill::MARTIAL_ARTIST),
        };
        let poor_fighter = self.fray.class(case.intent.figure) <= 2;
        poor_weapon || poor_fighter && !self.carried_away(case.intent.figure)
    }

    /// Very motivated, in its first melee turn. MEM-01.
    fn carried_away(&self, id: FigureId) -> bool {
        let profile = self.fray.profile(id);
        self.fray.class(id) <= 2 && self.fray.figure(id).melee_turns == 0 && profile.skilled(skill::MOTIVATED)
    }

    /// Obstacles and heights. MEM-03, MEM-04.
    fn ground(&self, case: &Case<'a, '_>, list: &mut List<'a, '_>) {
        let (fray, intent) = (self.fray, case.intent);
        let rules = &fray.setting.rulebook.melee;
        let meet = fray.contact(intent.front, case.holder);
        let across = meet.filter(|meet| meet.touch == Touch::Across);
        let assailed = across.is_some() && assails(fray, case.holder, intent.front);
        let defends = assailed && (rules.mounted_defend || fray.on_foot(intent.figure));
        list.add(defends, BlowModifier::Obstacle);
        // Up a bank or over a wall, until it has taken footing behind it.
        let comes_up = || {
            let own = intent.figure == intent.front && !assailed;
            own && across.is_some_and(|meet| meet.climbed) && assails(fray, intent.front, case.holder)
        };
        let on_foot = fray.on_foot(intent.figure) && fray.on_foot(case.target);
        let counts = on_foot || !rules.higher_on_foot_only;
        list.add(
            counts && !intent.thrown && (self.lower(intent.figure, case.target) || comes_up()),
            BlowModifier::Higher,
        );
    }

    /// Clearly lower than the enemy, or still on the way up to it. MEM-04, SEN-05.
    fn lower(&self, id: FigureId, enemy: FigureId) -> bool {
        let fray = self.fray;
        let own = footing(fray, self.footings, id);
        let theirs = footing(fray, self.footings, enemy);
        let much = fray.setting.rulebook.senses.clearly_higher - TOUCH;
        let upstairs = |stairs: Option<(i8, i8)>, storey: i8| stairs.is_some_and(|(_, top)| storey == top);
        let downstairs =
            |stairs: Option<(i8, i8)>, storey: i8| stairs.is_some_and(|(bottom, _)| storey == bottom);
        let (storey, from) = (fray.figure(enemy).storey, fray.figure(id).storey);
        // On the stairs, below somebody on the landing; or at their foot, below somebody on them.
        let below = theirs.stairs.is_none() && upstairs(own.stairs, storey)
            || own.stairs.is_none() && downstairs(theirs.stairs, from);
        let climbs = fray.climbing(id) && !fray.climbing(enemy);
        // Both on the same stairs it is the places that count, not the storey that each is on its way to.
        if let Some(stairs) = own.stairs.filter(|stairs| theirs.stairs == Some(*stairs)) {
            return climbs || fray.further_down(id, enemy, stairs);
        }
        theirs.height - own.height >= much || below || climbs
    }

    /// Riders and foot, charges, halberds and points. MEM-05 to MEM-08.
    fn horse(&self, case: &Case<'a, '_>, list: &mut List<'a, '_>) {
        let (fray, id, target) = (self.fray, case.intent.figure, case.target);
        let rules = &fray.setting.rulebook.melee;
        let (own, theirs) = (fray.locomotion(id), fray.locomotion(target));
        // Hunting, mounted foot strike game as riders. SHM-07.
        let own = match own {
            Locomotion::MountedFoot if fray.setting.hunted(fray.now, target) => Locomotion::Rider,
            way => way,
        };
        if !own.mounted() && !theirs.mounted() {
            return;
        }
        let rider = Locomotion::Rider;
        if own == rider && theirs != rider {
            let easy = footing(fray, self.footings, id).for_riders == Going::Easy;
            list.add(easy, BlowModifier::RiderOnFoot);
        }
        if own != rider && theirs == rider {
            let going = footing(fray, self.footings, target).for_riders;
            let counts = match rules.foot_on_rider {
                FootOnRiderWhere::Easy => going == Going::Easy,
                FootOnRiderWhere::NotVeryDifficult => going < Going::VeryDifficult,
                FootOnRiderWhere::Everywhere => true,
            };
            list.add(counts, BlowModifier::FootOnRider);
        }
        list.add(
            own.mounted() && self.on_points(id, target),
            BlowModifier::AgainstPoints,
        );
        let receives = self.receives(case);
        let hand = case.arm.weapon.map(|weapon| weapon.hand).unwrap_or_default();
        let against_mounted = hand.against_mounted
            && !own.mounted()
            && theirs.mounted()
            && !(rules.against_mounted_not_charging && fray.charging(target))
            && (rules.against_mounted_adds || !receives);
        list.add(against_mounted, BlowModifier::AgainstMounted);
        list.add(fray.charging(id), BlowModifier::Charge);
        list.add(fray.charging(id) && hand.couched, BlowModifier::Couched);
        list.add(receives, BlowModifier::Receiving);
    }

    /// Immobile foot with a point; if several mounted attack it, the one that it strikes. MEM-05.
    fn on_points(&self, rider: FigureId, foot: FigureId) -> bool {
        let fray = self.fray;
        if !fray.on_foot(foot) || !fray.figure(foot).immobile {
            return false;
        }
        let attacks = |intent: &&Intent<'_>| intent.target == foot && !fray.on_foot(intent.figure);
        let several = self.intents.iter().filter(attacks).count() > 1;
        self.intent(foot).is_some_and(|theirs| {
            let points = theirs
                .arm
                .weapon
                .is_some_and(|weapon| weapon.hand.receives_charges);
            points && (theirs.target == rider || !several) && theirs.figure == theirs.front
        })
    }

    /// Receives a charge on the point. MEM-08.
    fn receives(&self, case: &Case<'a, '_>) -> bool {
        let people = (case.intent.figure, case.intent.front, case.target);
        charge::received(self.fray, people, &case.arm)
    }

    /// The very strong, who are no fencers. MEM-09, MER-04.
    fn strength(&self, case: &Case<'a, '_>, list: &mut List<'a, '_>) {
        let strong =
            |id: FigureId| self.fray.on_foot(id) && self.fray.profile(id).skilled(skill::VERY_STRONG);
        let fences = matches!(
            case.intent.manner,
            Manner::Earlier
                | Manner::Twice
                | Manner::BestOfTwo
                | Manner::RapierThenDagger
                | Manner::Thrice
                | Manner::TwiceEarlier
        );
        let own = strong(case.intent.figure) && !fences;
        if self.fray.setting.rulebook.melee.no_bonus_in_disorder {
            list.add(own, BlowModifier::Strong);
        } else {
            list.always(own, BlowModifier::Strong);
        }
        list.add(strong(case.target), BlowModifier::AgainstStrong);
    }

    /// Hostages, clumsy friends in front, encouragement. MEM-11, MEM-12.
    fn friends_and_captives(&self, case: &Case<'a, '_>, list: &mut List<'a, '_>) {
        let (fray, intent) = (self.fray, case.intent);
        let over_theirs = case.target == case.holder && fray.hostage(case.holder).is_some();
        let over_own = fray.hostage(intent.figure).is_some() || fray.hostage(intent.front).is_some();
        list.add(over_theirs || over_own, BlowModifier::Hostage);
        let hampers = intent.front != intent.figure
            && fray.class(intent.front) <= 2
            && !self.carried_away(intent.front);
        list.add(hampers && !self.clumsy(case), BlowModifier::ClumsyFriend);
        let cheered = self.encouraging.iter().any(|hero| {
            *hero != intent.figure
                && fray.friends(*hero, intent.figure)
                && sense::hears(fray.setting, fray.now, *hero, intent.figure)
        });
        list.add(cheered, BlowModifier::Encouraged);
    }

    /// Wounds from before this melee. MEM-13, WND-01, WND-02.
    fn wounds(&self, case: &Case<'a, '_>, list: &mut List<'a, '_>) {
        let fray = self.fray;
        let head = fray
            .figure(case.target)
            .wound
            .is_some_and(|wound| wound.place == WoundPlace::Head && fray.now.turn <= wound.turn + 1);
        list.add(head, BlowModifier::HeadWound);
        let own = fray.figure(case.intent.figure).wound.map(|wound| wound.place);
        let hinders = match own {
            Some(WoundPlace::TrunkOrArms) => true,
            Some(WoundPlace::Somewhere) => fray.setting.rulebook.melee.any_wound_hinders,
            _ => false,
        };
        list.add(hinders, BlowModifier::Wounded);
    }

    /// What somebody will do, if it strikes.
    pub fn intent(&self, id: FigureId) -> Option<&Intent<'a>> {
        intent_of(self.intents, id)
    }
}

/// Somebody's intent among those of all.
pub(super) fn intent_of<'a, 'b>(intents: &'b [Intent<'a>], id: FigureId) -> Option<&'b Intent<'a>> {
    intents
        .binary_search_by_key(&id, |intent| intent.figure)
        .ok()
        .map(|place| &intents[place])
}

/// Modifiers as they gather.
struct List<'a, 'b> {
    fray: &'b Fray<'a>,
    disorder: bool,
    applied: Vec<Applied>,
}

impl List<'_, '_> {
    /// A tactical factor: in disorder only maluses count. MEM-10.
    fn add(&mut self, holds: bool, modifier: BlowModifier) {
        if holds {
            let value = self.fray.value(modifier);
            if value < 0 || value > 0 && !self.disorder {
                self.push(modifier, value);
            }
        }
    }

    /// No tactical factor: it counts in disorder too. MEM-09.
    fn always(&mut self, holds: bool, modifier: BlowModifier) {
        if holds {
            let value = self.fray.value(modifier);
            if value != 0 {
                self.push(modifier, value);
            }
        }
    }

    fn push(&mut self, modifier: BlowModifier, value: i8) {
        self.applied.push(Applied {
            cause: Cause::Blow(modifier),
            value,
        });
    }
}
