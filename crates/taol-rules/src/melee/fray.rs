//! The table as those in a melee see it: who touches whom, who charged, who stands where.

use taol_geometry::{
    Bounds, Placed, Polygon, TOUCH, Vector, crosses_segment_segment, distance_base_base,
    distance_base_polygon,
};

use crate::command;
use crate::disguise;
use crate::figure::{self, Figure, FigureId, Freedom, Profile, Shield, Status};
use crate::grip;
use crate::order::{Action, Blow, Manner, Order, Orders};
use crate::rulebook::{BlowModifier, Conceals, Going, GroundKind, Locomotion, Switch};
use crate::sense::STOREY;
use crate::setting::{GroundShape, Setting};
use crate::sheet;
use crate::state::{State, Touch};
use crate::story;
use crate::timeline::Timeline;

use super::order_broken;

/// Friends this near stand right behind or beside each other, in centimetres.
pub(crate) const BESIDE: f64 = 0.2;

/// What somebody does who was told nothing. MEL-01, MEL-09.
const UNSAID: Blow = Blow {
    refrains: false,
    target: None,
    second: None,
    third: None,
    weapon: None,
    manner: Manner::Plain,
    forgoes_weight: false,
    behind_hostage: None,
    strikes_hostage: false,
    shield_against: None,
};

/// Somebody in contact with an enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meet {
    /// Who.
    pub me: FigureId,
    /// With whom.
    pub enemy: FigureId,
    /// How.
    pub touch: Touch,
    /// Through a door, window or loophole. MER-02.
    pub opening: bool,
    /// Over a bank or a wall that one climbs to get at the other. MEM-04.
    pub climbed: bool,
}

/// What somebody stands on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footing {
    /// Indoors, and not in a great hall. MER-02.
    pub cramped: bool,
    /// Metres above the table. SEN-05.
    pub height: f64,
    /// On stairs that lead up from, or down to, its own storey: the lower and the upper end.
    pub stairs: Option<(i8, i8)>,
    /// The going for riders.
    pub for_riders: Going,
    /// The going on foot.
    pub for_foot: Going,
}

/// The table in the melee phase.
pub(super) struct Fray<'a> {
    pub setting: &'a Setting,
    /// As the turn began.
    pub start: &'a State,
    /// As it stands.
    pub now: &'a State,
    pub timeline: &'a Timeline,
    /// What each was told, in the order of the state.
    pub(super) told: Vec<Option<&'a Order>>,
    /// Each one's base where it stands, and the circle that holds it.
    bases: Vec<(Placed, f64)>,
    /// Everybody in contact with every enemy, sorted.
    pub meets: Vec<Meet>,
    /// Where each one's begin in that list, and where the last one's end.
    first: Vec<u32>,
    /// Who was in contact as the turn began.
    started: Vec<bool>,
    /// Who charges, as the movement has shown. CAV-09.
    charging: Vec<bool>,
    /// Whose close order breaks. MER-03.
    broken: Vec<bool>,
    /// Who is in disorder. DIS-04.
    disordered: Vec<bool>,
    /// Who holds a friend's mount by the bridle. MOV-07.
    holding: Vec<FigureId>,
}

impl<'a> Fray<'a> {
    /// Looks at the table.
    pub fn new(
        setting: &'a Setting,
        start: &'a State,
        now: &'a State,
        orders: &'a Orders,
        timeline: &'a Timeline,
    ) -> Fray<'a> {
        let mut started = vec![false; now.figures.len()];
        for contact in &start.contacts {
            started[contact.one as usize] = true;
            started[contact.other as usize] = true;
        }
        let mut told = vec![None; now.figures.len()];
        for (id, order) in orders {
            if let Some(place) = told.get_mut(*id as usize) {
                *place = Some(order);
            }
        }
        let mut fray = Fray {
            setting,
            start,
            now,
            timeline,
            told,
            bases: bases(now),
            meets: Vec::with_capacity(now.contacts.len() * 2),
            first: vec![0; now.figures.len() + 1],
            started,
            charging: vec![false; now.figures.len()],
            broken: Vec::new(),
            disordered: command::all_disordered(setting, now),
            holding: grip::bridles(now),
        };
        fray.meet();
        for place in 0..fray.meets.len() {
            let id = fray.meets[place].me;
            if place == 0 || fray.meets[place - 1].me != id {
                fray.charging[id as usize] = !timeline.tracks.is_empty() && now.figure(id).charged;
            }
        }
        fray.broken = order_broken::broken(&fray);
        fray
    }

    fn meet(&mut self) {
        for contact in &self.now.contacts {
            let both = self.now.figure(contact.one).present() && self.now.figure(contact.other).present();
            if !both {
                continue;
            }
            let across = contact.touch == Touch::Across;
            let between = |fits: &dyn Fn(&GroundKind) -> bool| {
                across && self.line_between(contact.one, contact.other, fits)
            };
            let opening = between(&|kind| kind.conceals == Conceals::SteppingBack);
            let climbed = between(&|kind| kind.climbed);
            for (me, enemy) in [(contact.one, contact.other), (contact.other, contact.one)] {
                self.meets.push(Meet {
                    me,
                    enemy,
                    touch: contact.touch,
                    opening,
                    climbed,
                });
            }
        }
        self.meet_over_hostages();
        self.meet_aboard();
        self.meets.sort_unstable_by_key(|meet| (meet.me, meet.enemy));
        for meet in &self.meets {
            self.first[meet.me as usize + 1] += 1;
        }
        for place in 1..self.first.len() {
            self.first[place] += self.first[place - 1];
        }
    }

    /// A line of a certain kind stands between two.
    fn line_between(&self, one: FigureId, other: FigureId, fits: &dyn Fn(&GroundKind) -> bool) -> bool {
        let (a, b) = (self.now.figure(one), self.now.figure(other));
        let grounds = &self.setting.tables[a.table as usize].grounds;
        grounds.iter().any(|ground| {
            let kind = self.setting.rulebook.grounds.get(&ground.kind);
            ground.storey == a.storey.max(b.storey)
                && kind.is_some_and(fits)
                && matches!(&ground.shape, GroundShape::Line { corners, .. }
                    if corners.windows(2).any(|piece| crosses_segment_segment(a.at, b.at, piece[0], piece[1])))
        })
    }

    /// The enemies somebody touches, in any way.
    pub fn enemies(&self, id: FigureId) -> &[Meet] {
        let (from, to) = (self.first[id as usize], self.first[id as usize + 1]);
        &self.meets[from as usize..to as usize]
    }

    /// The enemies somebody touches edge to edge or across a wall; a corner counts as second line. TUR-11.
    pub fn faced(&self, id: FigureId) -> impl Iterator<Item = &Meet> {
        self.enemies(id).iter().filter(|meet| meet.touch != Touch::Corner)
    }

    /// How two enemies touch, if they do.
    pub fn contact(&self, one: FigureId, other: FigureId) -> Option<&Meet> {
        self.enemies(one).iter().find(|meet| meet.enemy == other)
    }

    pub fn profile(&self, id: FigureId) -> &'a Profile {
        self.now.profile(id)
    }

    /// The class somebody fights with. FIG-04, CAV-08.
    pub fn class(&self, id: FigureId) -> u8 {
        sheet::class(self.setting, self.now, id)
    }

    pub fn figure(&self, id: FigureId) -> &'a Figure {
        self.now.figure(id)
    }

    pub fn placed(&self, id: FigureId) -> Placed {
        self.bases[id as usize].0
    }

    /// Everybody with their base, in the order of the state.
    pub fn everybody(&self) -> impl Iterator<Item = (FigureId, &Placed)> {
        self.bases.iter().zip(0..).map(|((placed, _), id)| (id, placed))
    }

    pub fn order(&self, id: FigureId) -> Option<&'a Order> {
        self.told[id as usize]
    }

    pub fn blow(&self, id: FigureId) -> &'a Blow {
        self.told[id as usize].map_or(&UNSAID, |order| &order.blow)
    }

    pub fn locomotion(&self, id: FigureId) -> Locomotion {
        figure::locomotion(self.profile(id), self.figure(id))
    }

    pub fn on_foot(&self, id: FigureId) -> bool {
        !self.locomotion(id).mounted()
    }

    /// In contact with an enemy as the turn began.
    pub fn started(&self, id: FigureId) -> bool {
        self.started[id as usize]
    }

    /// In contact with an enemy in the turn before, though that one may be gone. MER-03.
    pub fn touched_last_turn(&self, id: FigureId) -> bool {
        let last = self.start.figure(id).last_melee;
        last > 0 && last == self.start.turn
    }

    pub fn charging(&self, id: FigureId) -> bool {
        self.charging[id as usize]
    }

    /// In close order still. MER-03.
    pub fn close_order(&self, id: FigureId) -> bool {
        let by_disorder = self.setting.rulebook.command.disorder_breaks_close_order;
        self.figure(id).close_order()
            && !self.order_breaks(id)
            && !(by_disorder && self.disordered[id as usize])
    }

    /// In disorder, perhaps just now. DIS-01, MER-03.
    pub fn disorder(&self, id: FigureId) -> bool {
        self.disordered[id as usize] || self.order_breaks(id)
    }

    /// Its close order breaks now. MER-03.
    pub fn order_breaks(&self, id: FigureId) -> bool {
        self.broken.get(id as usize).copied().unwrap_or(false)
    }

    /// What a modifier is worth; 0 where there is no such thing.
    pub fn value(&self, modifier: BlowModifier) -> i8 {
        let values = &self.setting.rulebook.melee.values;
        values.get(&modifier).copied().unwrap_or(0)
    }

    pub fn friends(&self, one: FigureId, other: FigureId) -> bool {
        let (a, b) = (self.profile(one).side, self.profile(other).side);
        !self.setting.enemies(a, b)
    }

    pub fn same_floor(&self, one: FigureId, other: FigureId) -> bool {
        self.setting.level(self.figure(one), self.figure(other))
    }

    /// Right behind or beside: bases touch, or nearly.
    pub fn beside(&self, one: FigureId, other: FigureId, gap: f64) -> bool {
        let ((a, reach_a), (b, reach_b)) = (&self.bases[one as usize], &self.bases[other as usize]);
        let reach = reach_a + reach_b + gap;
        (a.at - b.at).length_squared() <= reach * reach
            && self.same_floor(one, other)
            && distance_base_base(a, b) <= gap
    }

    /// A wall that nobody on foot passes stands between two. MER-01.
    pub fn walled_off(&self, one: FigureId, other: FigureId) -> bool {
        let (a, b) = (self.figure(one), self.figure(other));
        self.setting.tables[a.table as usize].walled_off(a.at, b.at, a.storey.max(b.storey))
    }

    /// Whether somebody's base may reach into a box.
    pub fn within(&self, id: FigureId, bounds: Bounds) -> bool {
        let (placed, reach) = &self.bases[id as usize];
        bounds.overlaps(Bounds::of_point(placed.at).grown(*reach))
    }

    /// Able to strike at all. MEL-01, AFT-07.
    pub fn able(&self, id: FigureId) -> bool {
        let figure = self.figure(id);
        let hesitates = || {
            self.order(id)
                .is_some_and(|order| matches!(order.action, Action::Hesitate))
        };
        figure.status == Status::Fit
            && (matches!(figure.freedom, Freedom::Free | Freedom::PistolOnly) || hesitates())
            && (!self.now.stowed(figure) || self.faced(id).next().is_some())
            && !self.blow(id).refrains
            && !self.busy_in_the_saddle(id)
            && !self.plays_on(id)
    }

    /// Keeps up a disguise beside a fight that is not its own: it strikes only if told to. NPC-02.
    fn plays_on(&self, id: FigureId) -> bool {
        let person = self.setting.plot.person(id);
        let seems = person.and_then(|person| person.appears.as_ref()?.side);
        seems.is_some()
            && story::disguised(self.setting, self.now, id)
            && !self.now.in_contact(id)
            && !self.order(id).is_some_and(disguise::attacks)
    }

    /// Getting on or off a mount all turn, where the edition then allows nothing else. MOV-07.
    fn busy_in_the_saddle(&self, id: FigureId) -> bool {
        let rulebook = &self.setting.rulebook;
        rulebook.movement.mounting_takes_all
            && self.order(id).is_some_and(|order| match order.action {
                Action::MountSpare(_) => true,
                Action::Mount(_) | Action::Dismount(_) => !rulebook.on(Switch::MountOnTheMove),
                _ => false,
            })
    }

    /// Parted from this enemy, or from any where parting is hard: does not strike it this turn. AFT-07.
    pub fn parted(&self, id: FigureId, enemy: FigureId) -> bool {
        if !self.figure(id).left_melee {
            return false;
        }
        let (low, high) = (id.min(enemy), id.max(enemy));
        let from_this_one = |contact: &crate::state::Contact| contact.one == low && contact.other == high;
        self.setting.rulebook.slowness.parting_costs_dice || self.start.contacts.iter().any(from_this_one)
    }

    /// Climbs a wall or ladder this turn. MER-02, MEM-04.
    pub fn climbing(&self, id: FigureId) -> bool {
        grip::climbs(self.now, self.order(id), id)
    }

    /// Only one hand is free. MER-02.
    pub fn hand_taken(&self, id: FigureId) -> bool {
        grip::hand_taken(self.now, self.order(id), id, self.holding.contains(&id))
    }

    /// The captive somebody holds before them as a shield. MEM-11.
    pub fn hostage(&self, id: FigureId) -> Option<FigureId> {
        grip::hostage(self.now, self.order(id), id)
    }

    /// A war shield in hand. SHD-01.
    pub fn war_shield(&self, id: FigureId) -> bool {
        let shield = self.profile(id).shield;
        !self.figure(id).shield_lost && matches!(shield, Shield::Small | Shield::Large)
    }

    /// What is worn, as it ranks in ties: a star just above its number. FIG-05.
    pub fn armour_rank(&self, id: FigureId) -> u8 {
        let armour = self.profile(id).armour;
        self.counted_armour(id)
            .map_or(0, |number| number * 2 + u8::from(armour.starred()))
    }

    /// The number that counts for what is worn. FIG-05, FIG-06.
    pub fn counted_armour(&self, id: FigureId) -> Option<u8> {
        let ranks = self.setting.rulebook.armour;
        ranks.counted(self.profile(id).armour, self.war_shield(id))
    }

    /// What somebody stands on.
    pub fn footing(&self, id: FigureId) -> Footing {
        let figure = self.figure(id);
        let mut footing = Footing {
            cramped: false,
            height: 0.0,
            stairs: None,
            for_riders: Going::Easy,
            for_foot: Going::Easy,
        };
        let mut spared = [Going::Easy; 2];
        let mut road = false;
        for ground in &self.setting.tables[figure.table as usize].grounds {
            if !ground.bounds.grown(TOUCH).contains_point(figure.at) {
                continue;
            }
            let inside = match &ground.shape {
                GroundShape::Area(area) => area.contains_point(figure.at),
                GroundShape::Line { corners, half_width } => {
                    ground.traits.road
                        && corners.windows(2).any(|piece| {
                            taol_geometry::distance_point_segment(figure.at, piece[0], piece[1])
                                <= half_width + TOUCH
                        })
                }
            };
            if !inside {
                continue;
            }
            if let Some(end) = ground.leads_to
                && (figure.storey == ground.storey || figure.storey == end)
            {
                footing.stairs = Some((ground.storey.min(end), ground.storey.max(end)));
            }
            if ground.storey != figure.storey {
                continue;
            }
            if !ground.traits.indoors && matches!(ground.shape, GroundShape::Area(_)) {
                footing.height = footing.height.max(ground.height);
            }
            road |= ground.traits.road;
            let for_riders = ground.traits.going[1];
            footing.cramped |= ground.traits.indoors && for_riders == Going::Closed;
            footing.for_riders = footing.for_riders.max(for_riders);
            footing.for_foot = footing.for_foot.max(ground.traits.going[0]);
            if ground.traits.steep || ground.traits.clearable {
                spared[1] = spared[1].max(for_riders);
            }
            if !ground.traits.water {
                spared[0] = spared[0].max(ground.traits.going[0]);
            }
        }
        if road {
            // Roads help riders everywhere, and people on foot over water. SLO-06.
            [footing.for_foot, footing.for_riders] = spared;
        }
        footing.height += STOREY * f64::from(figure.storey);
        footing
    }

    /// On the same stairs: further from the floor they lead up to; where that cannot be told, from a lower storey as the
    /// turn began. MEM-04.
    pub fn further_down(&self, id: FigureId, enemy: FigureId, (_, top): (i8, i8)) -> bool {
        let table = &self.setting.tables[self.figure(id).table as usize];
        let floors = table.grounds.iter().filter_map(|ground| match &ground.shape {
            GroundShape::Area(area) if ground.storey == top && ground.leads_to.is_none() => Some(area),
            _ => None,
        });
        let rooms = table.rooms.iter().filter(|room| room.storey == top);
        let floors: Vec<&Polygon> = floors.chain(rooms.map(|room| &room.area)).collect();
        let to_the_top = |who: FigureId| {
            let far = floors
                .iter()
                .map(|area| distance_base_polygon(&self.placed(who), area));
            far.reduce(f64::min).unwrap_or(0.0)
        };
        let further = to_the_top(id) - to_the_top(enemy);
        let storey = |who: FigureId| self.start.figure(who).storey;
        further > TOUCH || further >= -TOUCH && storey(id) < storey(enemy)
    }

    /// From one to another, as a vector.
    pub fn towards(&self, one: FigureId, other: FigureId) -> Vector {
        self.bases[other as usize].0.at - self.bases[one as usize].0.at
    }
}

fn bases(state: &State) -> Vec<(Placed, f64)> {
    state
        .profiles
        .iter()
        .zip(&state.figures)
        .map(|(profile, figure)| {
            let placed = figure::placed(profile, figure);
            (placed, placed.base.reach())
        })
        .collect()
}
