//! What has to be remembered between one die and the next, as a short row of bytes.

use taol_rules::event::Colour;
use taol_rules::rulebook::{DiceRules, SeveralSixes};

use crate::answer::TooManyCases;
use crate::plan::{Die, Plan, PoolKind};

/// Room for what has to be remembered.
pub(super) const ROOM: usize = 40;

/// What happened up to some die, as far as it matters for the dice after it.
pub(super) type Key = [u8; ROOM];

/// Where everything stands in a key, and in the sums that go with it.
pub(super) struct Layout {
    /// People hit for certain; before it stand those drawn, by type.
    pub casualties: usize,
    /// Somebody drawn wears more than the group: everything is settled again. SHE-01.
    pub harder: usize,
    /// A red die of the burst has hit. SHE-03.
    pub red: usize,
    /// Bonuses given, a bit each. SHM-08.
    pub bonuses: usize,
    /// The pools.
    pub pools: Vec<PoolLayout>,
    /// How many sums go with a key: its weight, hits by type, and who bears a six where that is not clear.
    pub sums: usize,
}

/// Where a pool stands in a key.
pub(super) struct PoolLayout {
    /// Its sixes have to be counted.
    pub counted: bool,
    /// What hard dice need, above the highest face; rising.
    pub hard: Vec<i16>,
    /// Sixes of dice that a six is enough for.
    pub easy: usize,
    /// All sixes, where their number was not guessed; those of hard dice follow, where it was.
    pub all: usize,
    /// More sixes than this are as good as this many.
    pub enough: u8,
    /// What sixes need for whom they have drawn, where that is above the highest face; rising.
    pub needs: Vec<Level>,
    /// Sixes that beat what the drawn one wears; those of each level follow.
    pub low: usize,
    /// The level, from 1, of the die that was thrown again in the first place; its rank follows.
    pub thrown: usize,
}

/// Sixes that need the same.
pub(super) struct Level {
    /// The natural value they need.
    pub need: i16,
    /// The types that can be behind it.
    pub types: Vec<usize>,
    /// Where it is noted which type each of them has drawn, if there are several.
    pub bearers: Option<Bearers>,
}

/// Which type each six of a level has drawn, as sums over all that leads to a key.
#[derive(Clone, Copy)]
pub(super) struct Bearers {
    /// Where the first one stands.
    pub at: usize,
    /// How many are noted.
    pub room: usize,
    /// Only the last ones are: the others hit for certain.
    pub last_only: bool,
}

impl Layout {
    pub fn of(plan: &Plan, rules: DiceRules) -> Result<Layout, TooManyCases> {
        let types = plan.types.len();
        let saved = plan.dice.iter().any(|die| die.may_be_saved());
        let (mut next, mut sums) = (types + 4, 1 + types);
        let mut pools = Vec::new();
        for (pool, kind) in plan.pools.iter().enumerate() {
            let own = plan.dice.iter().filter(|die| die.pool == pool);
            let mut hard: Vec<i16> = own
                .map(|die| die.need)
                .filter(|need| *need > i16::from(kind.faces))
                .collect();
            hard.sort_unstable();
            hard.dedup();
            let needs = if saved {
                levels(plan, pool, rules, &mut sums)
            } else {
                Vec::new()
            };
            let counted = !hard.is_empty() || !needs.is_empty();
            let (easy, all) = (next, next + 1);
            let low = all + hard.len().max(1);
            let thrown = low + 1 + needs.len();
            if counted {
                next = thrown + 2;
            }
            let enough = match needs.last() {
                Some(hardest) if rises(*kind, rules) => {
                    plan.people() + (hardest.need - i16::from(kind.faces)) as usize
                }
                Some(_) => 255,
                None => 0,
            };
            pools.push(PoolLayout {
                counted,
                hard,
                easy,
                all,
                enough: enough.min(255) as u8,
                needs,
                low,
                thrown,
            });
        }
        if next > ROOM || plan.bonuses.len() > 8 || plan.dice.len() > 250 || plan.people() > 250 {
            return Err(TooManyCases);
        }
        Ok(Layout {
            casualties: types,
            harder: types + 1,
            red: types + 2,
            bonuses: types + 3,
            pools,
            sums,
        })
    }

    /// Where the sums of the first hits by type are.
    pub fn hits(&self, kind: usize) -> usize {
        1 + kind
    }
}

/// Several sixes are worth more and more, without end.
fn rises(kind: PoolKind, rules: DiceRules) -> bool {
    !kind.disorder && rules.several_sixes == SeveralSixes::Rising
}

/// What sixes of a pool can need for whom they draw, above the highest face.
fn levels(plan: &Plan, pool: usize, rules: DiceRules, sums: &mut usize) -> Vec<Level> {
    let kind = plan.pools[pool];
    let mut pairs: Vec<(i16, usize)> = Vec::new();
    for die in plan.dice.iter().filter(|die| die.pool == pool) {
        for (kind, need) in die.needs.iter().enumerate() {
            let bonuses = die.bonuses.iter().map(|bonus| plan.bonuses[*bonus]).chain([0]);
            pairs.extend(
                need.iter()
                    .flat_map(|need| bonuses.clone().map(move |bonus| (*need - bonus, kind))),
            );
        }
    }
    pairs.retain(|(need, _)| *need > i16::from(kind.faces));
    pairs.sort_unstable();
    pairs.dedup();
    let mut levels: Vec<Level> = Vec::new();
    for (need, kind) in pairs {
        match levels.last_mut() {
            Some(level) if level.need == need => level.types.push(kind),
            _ => levels.push(Level {
                need,
                types: vec![kind],
                bearers: None,
            }),
        }
    }
    let most = plan.people().min(plan.dice.len());
    for level in levels.iter_mut().filter(|level| level.types.len() > 1) {
        // Rising values pass over as many as the level lacks, never more; and those come last.
        let lacks = (level.need - i16::from(kind.faces)) as usize;
        let last_only = rises(kind, rules) && lacks < most;
        let room = if last_only { lacks } else { most };
        level.bearers = Some(Bearers {
            at: *sums,
            room,
            last_only,
        });
        *sums += room * plan.types.len();
    }
    levels
}

/// Whether a volley can be counted die by die: the dice of a burst stand together, red ones first; no die has two bonuses
/// to choose from, none is more than +1, one that may go to a red die finds it before any other, and none is a burst's
/// where what people wear may save them. Then each goes to the first die it helps. SHE-03, SHM-08.
pub(crate) fn suits(plan: &Plan) -> bool {
    let mut bursts: Vec<(u16, u8)> = Vec::new();
    for (place, die) in plan.dice.iter().enumerate() {
        if die.colour == Colour::Plain {
            continue;
        }
        let before = place.checked_sub(1).map(|place| &plan.dice[place]);
        let goes_on =
            before.is_some_and(|before| before.burst == die.burst && before.colour != Colour::Plain);
        if !goes_on && bursts.contains(&die.burst) {
            return false;
        }
        if goes_on && die.colour == Colour::Red && before.is_some_and(|before| before.colour == Colour::White)
        {
            return false;
        }
        bursts.push(die.burst);
    }
    let red_first = (0..plan.bonuses.len()).all(|bonus| {
        let mut colours = plan
            .dice
            .iter()
            .filter(|die| die.bonuses.contains(&bonus))
            .map(|die| die.colour);
        let not_red = colours.by_ref().find(|colour| *colour != Colour::Red);
        not_red.is_none() || colours.all(|colour| colour != Colour::Red)
    });
    let lifted = |die: &Die| die.colour != Colour::Plain && !die.bonuses.is_empty();
    let worn = plan.dice.iter().any(lifted) && plan.dice.iter().any(Die::may_be_saved);
    red_first
        && !worn
        && plan.dice.iter().all(|die| die.bonuses.len() <= 1)
        && plan.bonuses.iter().all(|bonus| *bonus <= 1)
}
