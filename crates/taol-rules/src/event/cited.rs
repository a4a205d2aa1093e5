//! The throws behind what happened, and the rules behind what happened in the shooting and the melee.

use crate::arithmetic::{Cause, Sum};
use crate::order::{BARE_HANDS, DUEL_WEAPON, OBJECT_TO_HAND};
use crate::rulebook::{BlowResult, Rulebook, SeveralSixes, ShotModifier};

use super::combat::{BlowOutcome, Colour, Combat, Knock, Shortened};
use super::{Discipline, Event};

impl Event {
    /// The die behind it with all its arithmetic, if it is one that things add to.
    pub fn sum(&self) -> Option<&Sum> {
        match self {
            Event::Combat(
                Combat::Shot { sum, .. } | Combat::Drawn { sum, .. } | Combat::Struck { sum, .. },
            )
            | Event::CriedOut { sum, .. }
            | Event::InDanger { sum, .. }
            | Event::Fell { sum, .. } => Some(sum),
            Event::Discipline(Discipline::Obeys { morale, .. } | Discipline::Breaks { morale, .. }) => {
                Some(morale)
            }
            _ => None,
        }
    }
}

impl Combat {
    /// The rules behind it: of a throw also those of every modifier that counted.
    pub fn rules(&self, rulebook: &Rulebook) -> Vec<&'static str> {
        let mut rules = self.base_rules(rulebook).to_vec();
        match self {
            Combat::Shot {
                sum,
                hit,
                colour,
                again,
                picked,
                ..
            } => {
                rules.extend((*colour != Colour::Plain).then_some("SHE-03"));
                rules.extend(hit.then_some("SHE-01"));
                rules.extend(picked.then_some("SHE-06"));
                rules.extend(sum.of_sixes(rulebook, again));
                sum.add_rules(rulebook, &mut rules);
            }
            Combat::Drawn { sum, .. } => sum.add_rules(rulebook, &mut rules),
            Combat::Struck {
                sum,
                drives,
                result,
                weapon,
                again,
                ..
            } => {
                rules.extend((*weapon == BARE_HANDS).then_some("BRW-01"));
                rules.extend((*weapon == OBJECT_TO_HAND).then_some("BRW-02"));
                rules.extend((*weapon == DUEL_WEAPON).then_some("MER-08"));
                rules.extend(surely(sum, *drives, *result).map(|_| "MEL-06"));
                rules.extend(sum.of_sixes(rulebook, again));
                sum.add_rules(rulebook, &mut rules);
            }
            _ => {}
        }
        rules
    }

    /// The rules behind it, whatever counted.
    fn base_rules(&self, rulebook: &Rulebook) -> &'static [&'static str] {
        match self {
            Combat::Shot { .. } => &["SHO-01"],
            Combat::NoShot { why, .. } if why.rules().is_empty() => &["SHO-01"],
            Combat::NotAsSaid { why, .. } if why.rules().is_empty() => &["MEL-09"],
            Combat::NoShot { why, .. } | Combat::NotAsSaid { why, .. } | Combat::NoBlow { why, .. } => {
                why.rules()
            }
            Combat::AimSpoilt(_) => &["TUR-12"],
            Combat::UselessShot { .. } => &["SHO-13"],
            Combat::BurstMissed(_) => &["SHE-03"],
            Combat::Drawn { .. } => &["SHE-01", "SHO-15"],
            Combat::HitLost(_) => &["SHO-15"],
            Combat::Faster { .. } => &["SHT-09"],
            Combat::ShieldLost(_) => &["SHT-05"],
            Combat::WeaponLost { .. } => &["CAV-06"],
            Combat::Struck { .. } => match rulebook.melee.result {
                BlowResult::ClassThenArmour => &["MEL-03", "MEL-04"],
                BlowResult::ClassAndDress | BlowResult::ClassOnly => &["MEL-03", "MEL-05"],
            },
            Combat::Prevailed { .. } => &["MEL-08"],
            Combat::Shortened { why, .. } => match why {
                Shortened::PikeAlone => &["MER-03"],
                Shortened::Shield => &["SHD-03"],
                Shortened::Recoil => &["MER-05"],
                _ => &["MER-02"],
            },
            Combat::StoodFast(_) => &["MEL-07"],
            Combat::Killed(_) => &["AFT-01"],
            Combat::Wounded { die: 0, .. } => &["WND-01"],
            Combat::Wounded { .. } => &["WND-01", "WND-02"],
            Combat::Stunned { by, .. } => match by {
                Knock::BareHands => &["BRW-01"],
                Knock::Object => &["BRW-02"],
                Knock::NotToKill => &["BRW-03"],
                Knock::Table => &["BRW-06"],
            },
            Combat::OutForTheDay(_) => &["BRW-03"],
            Combat::DrivenBack { .. } | Combat::Pushed { .. } | Combat::CameDown { .. } => &["AFT-01"],
            Combat::CannotRise { .. } => &["DNG-03"],
            Combat::HeldUp { .. } => &["AFT-02"],
            Combat::Cornered { .. } => &["AFT-01", "AFT-08"],
            Combat::Captured { .. } => &["BRW-04", "CPT-01"],
            Combat::Yielded { .. } | Combat::Freed(_) => &["CPT-01"],
            Combat::SteppedIn { .. } => &["AFT-03"],
            Combat::CannotStepIn(_) => &["AFT-03", "CAV-07"],
            Combat::SteppedOver { .. } => &["SHT-04"],
            Combat::LaidHandsOn { .. } | Combat::TookEmblem { .. } => &["AFT-06"],
            Combat::TableTipped { .. } | Combat::OffTheTable(_) => &["BRW-06"],
            Combat::OrderBroken(_) => &["MER-03"],
        }
    }
}

/// A die that means more, or less, than its total: a natural 8 always hits, a natural 1 always misses. MEL-06.
pub(super) fn surely(sum: &Sum, drives: i8, result: BlowOutcome) -> Option<&'static str> {
    match result {
        BlowOutcome::Kills if sum.total() < sum.need => Some("sum-always-hits"),
        BlowOutcome::Misses if sum.total() >= drives.min(sum.need) => Some("sum-always-misses"),
        _ => None,
    }
}

impl Sum {
    /// The rules of a six thrown again, and of several sixes that lifted it beyond that. DIE-03, DIE-04, DIE-06, DIE-07.
    fn of_sixes(&self, rulebook: &Rulebook, again: &[u8]) -> impl Iterator<Item = &'static str> + use<> {
        let (alone, several) = match rulebook.dice.several_sixes {
            SeveralSixes::Rising => ("DIE-03", "DIE-04"),
            SeveralSixes::Pairs => ("DIE-06", "DIE-06"),
            SeveralSixes::TwoOnly => ("DIE-07", "DIE-07"),
        };
        let rose = again.iter().filter(|face| **face == self.face).count();
        let lifted = usize::from(self.natural.saturating_sub(self.face)) > rose;
        let alone = (!again.is_empty()).then_some(alone);
        let several = (lifted && alone != Some(several)).then_some(several);
        alone.into_iter().chain(several)
    }

    /// Adds the rules of every modifier that counted, each once.
    fn add_rules(&self, rulebook: &Rulebook, rules: &mut Vec<&'static str>) {
        for one in &self.applied {
            let rule = match one.cause {
                // Where shields do not count, this one is a pavise.
                Cause::Shot(ShotModifier::Shield) if !rulebook.shooting.personal_shields => "SHD-01",
                cause => cause.rule(),
            };
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
    }
}
