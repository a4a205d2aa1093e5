//! Those who come to dangerous ground, or jump. SLO-04, DNG-01, DNG-03, DNG-05.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;

use crate::dice::Dice;
use crate::event::Stop;
use crate::figure::FigureId;
use crate::order::{Action, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{Going, SlownessTaken, Switch};
use crate::setting::GroundShape;
use crate::sheet;
use crate::timeline::Leg;

use super::Phase;
use super::course::Prepared;
use super::danger::{self, Dangers, Entering, Mishap};
use super::hindrance::Hindrance;
use super::indoors::IndoorFreedom;
use super::runner::{Runner, Steering};
use super::throws::Throw;

impl Phase<'_> {
    /// Who comes to which ground together, and the tests of those for whom it is dangerous. SLO-04, DNG-01, DNG-05.
    pub(super) fn face_the_ground(
        &mut self,
        runners: &[Runner],
        prepared: &[Prepared<'_>],
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let taken = self.setting.rulebook.slowness.taken;
        let mut entering: BTreeMap<(usize, u16), Vec<Entering>> = BTreeMap::new();
        for way in prepared {
            let reach = runners[way.id as usize].left;
            let cost = way.cost(taken, reach);
            if let Some(piece) = cost {
                self.throws.will_enter(way.id, piece.ground);
            }
            let dangerous = |piece: &&Hindrance| {
                piece.from < reach.min(way.length)
                    && Dangers::dangerous(self.setting, self.state, self.orders, way.id, piece.ground)
            };
            if let Some(piece) = way.hindrances.iter().find(dangerous) {
                let group = (self.throws.group(way.id), piece.ground);
                let one = Entering {
                    id: way.id,
                    ground: piece.ground,
                    going: piece.going,
                };
                entering.entry(group).or_default().push(one);
            }
        }
        self.share_the_worst(runners, prepared);
        for group in entering.into_values() {
            let first = group[0];
            let way = prepared.iter().find(|way| way.id == first.id);
            // Ground that slows nobody has a die of its own.
            let way = way.filter(|_| first.going != Going::Easy);
            let cost = way.and_then(|way| way.cost(taken, runners[first.id as usize].left));
            let throw = match cost {
                Some(piece) => {
                    let ground = (runners[first.id as usize].table, piece.ground, piece.going);
                    Some(
                        self.throws
                            .slowness(self.setting, self.state, first.id, ground, dice)?,
                    )
                }
                None => None,
            };
            self.test_danger(&group, throw, dice)?;
        }
        Ok(())
    }

    /// Where the worst of the whole path counts, those under one order who throw together lose together: nobody goes past
    /// a leader whom the ground has blocked. SLO-02 to SLO-04, GRP-03.
    fn share_the_worst(&mut self, runners: &[Runner], prepared: &[Prepared<'_>]) {
        self.worst_of_groups.clear();
        let taken = self.setting.rulebook.slowness.taken;
        if taken != SlownessTaken::WorstOfThePath {
            return;
        }
        let mut worst: BTreeMap<(usize, u16), Hindrance> = BTreeMap::new();
        let mut spared: Vec<(FigureId, (usize, u16))> = Vec::new();
        for way in prepared {
            let Some(order) = self.spoken.get(way.id).and_then(|order| order.together) else {
                continue;
            };
            let group = (self.throws.group(way.id), order);
            match way.cost(taken, runners[way.id as usize].left) {
                Some(piece) => {
                    let known = worst.entry(group).or_insert_with(|| *piece);
                    if (piece.going, known.ground) > (known.going, piece.ground) {
                        *known = *piece;
                    }
                }
                None => spared.push((way.id, group)),
            }
        }
        for (id, group) in spared {
            if let Some(piece) = worst.get(&group) {
                self.throws.will_enter(id, piece.ground);
                let never_reached = Hindrance {
                    from: f64::INFINITY,
                    ..*piece
                };
                self.worst_of_groups.insert(id, never_reached);
            }
        }
    }

    /// What those ordered together with somebody come to, who does not come to it alone.
    pub(super) fn worst_of_the_group(&self, id: FigureId) -> Option<Hindrance> {
        self.worst_of_groups.get(&id).cloned()
    }

    /// Whether a piece of ground does not count for somebody: hard ground not where nothing presses and nothing is
    /// dangerous, nor indoors at will, nor on all fours; easy ground only if it is dangerous. TER-04, TER-05, MOV-03.
    pub(super) fn spares(
        &self,
        runner: &Runner,
        id: FigureId,
        indoors: &IndoorFreedom,
        place: u16,
        crawling: bool,
    ) -> bool {
        let ground = &self.setting.tables[runner.table as usize].grounds[place as usize];
        let dangerous = || Dangers::dangerous(self.setting, self.state, self.orders, id, place);
        match ground.going(runner.locomotion) {
            Going::Easy => crawling || !dangerous(),
            Going::Difficult | Going::VeryDifficult => {
                let unpressed = || ground.traits.only_under_stress && !dangerous() && !self.stressed(id);
                crawling || indoors.ignores(ground) || unpressed()
            }
            Going::Swim | Going::Closed => false,
        }
    }

    /// Announced no more than two paces, and has not moved before. MOV-05.
    pub(super) fn shifts(&self, runner: &Runner, id: FigureId, path: &[Waypoint]) -> bool {
        let plain = matches!(self.in_force(id), Some(Action::Path(_)));
        plain && runner.legs.is_empty() && sheet::within_two_paces(self.setting, self.state, id, path)
    }

    /// Two paces are no real movement: the ground one stands on takes nothing off, though walls have to be got over and
    /// dangers are what they are. MOV-05, SLO-01.
    pub(super) fn shift_freely(&self, runner: &Runner, id: FigureId, hindrances: &mut Vec<Hindrance>) {
        let grounds = &self.setting.tables[runner.table as usize].grounds;
        hindrances.retain_mut(|piece| {
            let area = matches!(grounds[piece.ground as usize].shape, GroundShape::Area(_));
            let hard = matches!(piece.going, Going::Difficult | Going::VeryDifficult);
            if !area || !hard {
                return true;
            }
            piece.going = Going::Easy;
            Dangers::dangerous(self.setting, self.state, self.orders, id, piece.ground)
        });
    }

    /// How far somebody has said to go at most. MOV-05, MOV-07.
    pub(super) fn most_said(&self, id: FigureId) -> Option<f64> {
        let order = self.spoken.get(id)?;
        let two_paces = order
            .two_paces
            .then(|| sheet::two_paces(self.setting, self.state, id));
        let said = [order.at_most, two_paces];
        said.into_iter().flatten().reduce(f64::min)
    }

    /// The danger of those who enter a ground together, told by their slowness throw, or by a die of its own where
    /// the ground asks for none. DNG-01, DNG-05.
    pub(super) fn test_danger(
        &mut self,
        entering: &[Entering],
        throw: Option<Rc<Throw>>,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let fresh = entering.iter().any(|one| !self.dangers.tested(one.id));
        if !fresh {
            return Ok(());
        }
        let risky = self.setting.rulebook.on(Switch::RiskyGround);
        let throw = match throw {
            Some(throw) => throw,
            None if risky => Rc::new(Throw {
                kept: Vec::new(),
                lost: 0.0,
            }),
            None => {
                let first = entering[0].id;
                let count = danger::dice_of(self.setting, self.state, first);
                Rc::new(Throw {
                    kept: rolls::danger(dice, self.state.name(first), count)?,
                    lost: 0.0,
                })
            }
        };
        self.dangers
            .enter(self.setting, self.state, self.orders, &throw, entering, dice)
    }

    /// Straight down from a great height, then one test. DNG-03.
    pub(super) fn jump(
        &mut self,
        runner: &mut Runner,
        id: FigureId,
        to: Waypoint,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        if let Entry::Vacant(entry) = self.falls.entry(id) {
            let fate = self.dangers.fall(
                self.setting,
                (self.state, self.orders),
                id,
                self.orders[&id].soft_landing,
                dice,
            )?;
            entry.insert(fate);
        }
        let Some(direction) = (to.at - runner.start.at).direction() else {
            return Ok(());
        };
        let velocity = to.at - runner.start.at;
        runner.speed = velocity.length();
        runner.steering = Steering::Course;
        runner.stop = Stop::Arrived;
        let storey = to.storey.unwrap_or(0);
        runner.legs.push(Leg {
            begins: 0.0,
            ends: 1.0,
            from: runner.start.at,
            velocity,
            facing: direction,
            storey,
        });
        Ok(())
    }

    /// The danger of last turn holds one, or took one. DNG-01.
    pub(super) fn held_by_danger(&self, id: FigureId) -> bool {
        self.state.figure(id).in_danger.is_some()
            && matches!(
                self.dangers.mishap(id),
                Some(Mishap::Lost | Mishap::InDanger | Mishap::Wounded)
            )
    }
}
