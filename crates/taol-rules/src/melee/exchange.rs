//! The blows of a melee, prepared: who strikes whom in which step, with which modifiers. Pure data, so that the same
//! code throws real dice and counts odds. MEL-02, MEL-03.

use smallvec::SmallVec;

use crate::arithmetic::Applied;
use crate::dice::MissingDice;
use crate::event::BlowOutcome;
use crate::figure::{FigureId, WoundPlace};
use crate::rulebook::{DiceRules, Reach, TieBreak};

/// All the blows of a melee phase, longest weapons first, ready for the dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    /// The dice of the edition.
    pub dice: DiceRules,
    /// What settles two who would kill each other; nothing means both fall. MEL-08.
    pub ties: Vec<TieBreak>,
    /// Two are told apart even where others strike one of them too. MEL-08.
    pub ties_among_several: bool,
    /// Wounds have a place on the body. WND-02.
    pub locations: bool,
    /// Bonus against somebody whose head is wounded; 0 for none such. MEM-13.
    pub against_head_wound: i8,
    /// Malus of somebody wounded in arm or trunk; 0 for none such. MEM-13.
    pub wounded: i8,
    /// So is somebody wounded anywhere. WND-01.
    pub any_wound_hinders: bool,
    /// Everybody who strikes, is struck, or has a friend strike over the shoulder, in order of name.
    pub fighters: Vec<Fighter>,
    /// The steps, each with blows that fall together. MEL-03.
    pub steps: Vec<Step>,
}

/// Somebody in a melee.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fighter {
    /// Who.
    pub id: FigureId,
    /// The side.
    pub side: u8,
    /// Whose it is: the same for all of one player. FIG-10, DIE-05.
    pub player: FigureId,
    /// Class, for ties. MEL-08.
    pub class: u8,
    /// What is worn, for ties: a star ranks just above its number; 0 where it does not count. FIG-05, MEL-08.
    pub armour: u8,
    /// Lives left. WND-01.
    pub lives: u8,
    /// A total of so much kills. MEL-04, MEL-05.
    pub kill: i8,
    /// A total of so much drives back.
    pub drive: i8,
    /// Cannot be driven back: a hostage, somebody in a boat.
    pub fixed: bool,
    /// How far it reaches this turn, if it strikes. MER-05.
    pub reach: Option<Reach>,
    /// The how manieth of all from the middle line of the table outwards: settles what nothing else does.
    pub outwards: u16,
}

/// Blows that fall together.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Of which length.
    pub reach: Reach,
    /// The blows: those of one side at one enemy stand together.
    pub blows: Vec<BlowDie>,
}

/// One die of a blow.
#[derive(Clone, Debug, PartialEq)]
pub struct BlowDie {
    /// Who strikes: a place among the fighters.
    pub striker: u16,
    /// Whose fight it is: the striker's own, or that of the friend it strikes over. MER-09.
    pub front: u16,
    /// Who is struck.
    pub target: u16,
    /// Which die of the striker, from 1. MER-04.
    pub number: u8,
    /// Faces of the die. FIG-11.
    pub faces: u8,
    /// The weapon, by its place in the list; `BARE_HANDS` for none.
    pub weapon: u8,
    /// The reach of that weapon here and now. MER-05.
    pub reach: Reach,
    /// What changes it.
    pub applied: Vec<Applied>,
    /// The striker is in disorder. DIE-05.
    pub disorder: bool,
    /// What killing stands for.
    pub effect: Effect,
    /// When it counts.
    pub counts: Counts,
    /// Ranks on foot that push, the front one included; 0 if it is no push on foot. AFT-02.
    pub push: u8,
    /// Friendly ranks right behind whom it strikes, on the side away from it; 0 where that does not help. AFT-02.
    pub behind: u8,
    /// It belongs to two lines with spears behind: driving the front back ends their fight. MER-09.
    pub settles: bool,
}

/// What a blow that kills does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Kills.
    Kills,
    /// Knocks down for a while, and kills only from this natural value on. BRW-01.
    Stuns {
        /// The natural value.
        deadly_from: u8,
    },
    /// Knocks down, and never kills. BRW-02.
    Fells,
    /// Knocks out for "a certain time". BRW-03.
    KnocksOut,
    /// Masters. BRW-04.
    Captures,
    /// Kills somebody helpless, whatever the class, but on a natural 1. BRW-05.
    Finishes,
}

/// When a die counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Always.
    Always,
    /// Only the best of the striker's dice of this kind does. MER-04.
    BestOf,
    /// Thrown only if the striker's first die missed. MER-04.
    IfMissed,
}

/// Where the dice of an exchange come from.
pub trait Throws {
    /// A blow's die: which one of the striker's, from 1.
    fn strike(&mut self, striker: FigureId, number: u8, faces: u8) -> Result<u8, MissingDice>;
    /// A six thrown again, for the n-th time by this striker.
    fn again(&mut self, striker: FigureId, time: u8, faces: u8) -> Result<u8, MissingDice>;
    /// Where a wound is, 1 to 12. WND-02.
    fn wound(&mut self, figure: FigureId) -> Result<u8, MissingDice>;
}

/// What an exchange came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExchangeOutcome {
    /// The blows that were struck, in order.
    pub blows: Vec<Struck>,
    /// Who prevailed over whom by what: places among the fighters. MEL-08.
    pub prevailed: Vec<(u16, u16, TieBreak)>,
    /// Who killed an enemy and did not go back before it. MEL-07.
    pub stood_fast: Vec<u16>,
    /// What became of each fighter.
    pub fates: Vec<Fate>,
}

/// A blow that was struck.
#[derive(Clone, Debug, PartialEq)]
pub struct Struck {
    /// In which step.
    pub step: u8,
    /// Which of its blows.
    pub blow: u16,
    /// The face that fell.
    pub face: u8,
    /// Its natural value. DIE-02.
    pub natural: u8,
    /// What fell when its six was thrown again. DIE-03.
    pub again: SmallVec<[u8; 4]>,
    /// Modifiers from what happened in earlier steps. MEM-13.
    pub late: Vec<Applied>,
    /// What it came to.
    pub result: BlowOutcome,
    /// That stands: no tie was lost, nobody held the struck one up. MEL-07, MEL-08, AFT-02.
    pub stands: bool,
    /// Friends held the struck one up. AFT-02.
    pub held: bool,
}

/// What became of a fighter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fate {
    /// Lives lost.
    pub hits: u8,
    /// All of them.
    pub killed: bool,
    /// Where it was wounded and the die that said so (0 for none), if only that. WND-05.
    pub wound: Option<(WoundPlace, u8)>,
    /// Down for a while. BRW-01, BRW-02.
    pub stunned: bool,
    /// Down for "a certain time". BRW-03.
    pub knocked_out: bool,
    /// Mastered by this fighter. BRW-04.
    pub captured_by: Option<u16>,
    /// Driven back. AFT-01.
    pub driven_back: bool,
    /// Friends held it up: ranks behind, and against. AFT-02.
    pub held_up: Option<(u8, u8)>,
}

impl Fate {
    /// Strikes no more in this phase: killed, driven back, down or taken. MEL-03.
    pub fn out(&self) -> bool {
        self.gone()
            || self.driven_back
            || self.stunned
            || self.knocked_out
            || matches!(self.wound, Some((WoundPlace::Head, _)))
    }

    /// Is struck no more: dead or taken.
    pub fn gone(&self) -> bool {
        self.killed || self.captured_by.is_some()
    }
}

impl Exchange {
    /// The place of a figure among the fighters.
    pub fn place(&self, id: FigureId) -> Option<u16> {
        self.fighters
            .binary_search_by_key(&id, |fighter| fighter.id)
            .ok()
            .map(|place| place as u16)
    }

    /// Nobody strikes.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The blow behind a record.
    pub fn blow(&self, struck: &Struck) -> &BlowDie {
        &self.steps[struck.step as usize].blows[struck.blow as usize]
    }

    /// The separate fights: each fighter only with those it strikes, is struck by, or stands before. Together they
    /// come to the same as the whole, but for the one six that a side in disorder may throw again. MEL-02.
    pub fn fights(&self) -> Vec<Exchange> {
        let mut parent: Vec<u16> = (0..self.fighters.len() as u16).collect();
        let root = |parent: &[u16], mut place: u16| {
            while parent[place as usize] != place {
                place = parent[place as usize];
            }
            place
        };
        for blow in self.steps.iter().flat_map(|step| &step.blows) {
            for other in [blow.front, blow.target] {
                let (a, b) = (root(&parent, blow.striker), root(&parent, other));
                parent[a.max(b) as usize] = a.min(b);
            }
        }
        let roots: Vec<u16> = (0..parent.len() as u16)
            .map(|place| root(&parent, place))
            .collect();
        let mut heads: Vec<u16> = roots.clone();
        heads.sort_unstable();
        heads.dedup();
        heads.iter().map(|head| self.only(&roots, *head)).collect()
    }

    fn only(&self, roots: &[u16], head: u16) -> Exchange {
        let members: Vec<u16> = (0..roots.len() as u16)
            .filter(|place| roots[*place as usize] == head)
            .collect();
        let place = |old: u16| members.partition_point(|member| *member < old) as u16;
        let steps = self.steps.iter().filter_map(|step| {
            let blows: Vec<BlowDie> = step
                .blows
                .iter()
                .filter(|blow| roots[blow.striker as usize] == head)
                .map(|blow| BlowDie {
                    striker: place(blow.striker),
                    front: place(blow.front),
                    target: place(blow.target),
                    ..blow.clone()
                })
                .collect();
            (!blows.is_empty()).then_some(Step {
                reach: step.reach,
                blows,
            })
        });
        Exchange {
            ties: self.ties.clone(),
            fighters: members
                .iter()
                .map(|member| self.fighters[*member as usize])
                .collect(),
            steps: steps.collect(),
            ..*self
        }
    }
}
