//! What people and troops are worth, as a bill that explains itself: a hint, never a bar. BUD-01 to BUD-04.

use crate::engine::Gun;
use crate::figure::{FigureId, Mount, Profile, Rank, Thing, ThingKind, skill};
use crate::message::{Argument, Message};
use crate::rulebook::{Armour, EliteShotBase, LesserMountPrice, Reach, Rulebook, Worth};
use crate::setting::Setting;
use crate::sorted::Set;
use crate::state::State;

/// One line of a bill.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What is paid for.
    pub item: Item,
    /// How much.
    pub points: f64,
    /// The rule behind it.
    pub rule: &'static str,
}

/// What a line is for.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// The class. BUD-01.
    Class(u8),
    /// The mean of class and armour. BUD-03.
    Mean(u8, u8),
    /// A pack animal. BUD-01.
    PackAnimal,
    /// Leads or makes music, on foot: so many times. BUD-01.
    Ranked(Rank, f64),
    /// Rides a war horse: so many times. BUD-01, BUD-03.
    Rider(f64),
    /// Leads or makes music, on a war horse: so many times. BUD-01.
    RankedRider(Rank, f64),
    /// Very strong: so many times, the war horse included. BUD-03.
    VeryStrong(f64),
    /// An elite shot: so many times. BUD-02, BUD-04.
    EliteShot(f64),
    /// The mount of somebody who fights on foot, a camel or a mule. BUD-01, BUD-03.
    LesserMount,
    /// What it wears. BUD-02.
    Armour(Armour),
    /// A weapon, by its key. BUD-02.
    Weapon(String),
    /// A weapon that costs nothing. BUD-02.
    FreeWeapon(String),
    /// A weapon that the book has no price for.
    UnpricedWeapon(String),
    /// A spare war horse that it leads. BUD-02.
    SpareHorse(String),
    /// A pack horse that it leads. BUD-01.
    LedPackHorse(String),
}

/// The bill of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureBill {
    /// Whose.
    pub figure: FigureId,
    /// What for.
    pub lines: Vec<Line>,
    /// All together.
    pub total: f64,
}

/// What some of a side's people come to: a player's own, or a unit. BUD-01, CMD-02, GRP-04.
#[derive(Clone, Debug, PartialEq)]
pub struct PartBill {
    /// A player's people or a unit.
    pub part: Part,
    /// What it is called in files.
    pub name: String,
    /// How many they are.
    pub people: usize,
    /// What they come to.
    pub sum: f64,
}

/// Of what a side is made up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The people of one player. CMD-02.
    Contingent,
    /// A unit. GRP-04.
    Unit,
}

/// The bill of a side.
#[derive(Clone, Debug, PartialEq)]
pub struct SideBill {
    /// Which.
    pub side: u8,
    /// Its people.
    pub figures: Vec<FigureBill>,
    /// What its contingents and units come to, if it has any.
    pub parts: Vec<PartBill>,
    /// What they come to.
    pub sum: f64,
    /// So many times that, where one side is ahead of the others. BUD-02, BUD-03.
    pub times: f64,
    /// All together.
    pub total: f64,
    /// Elite shots beyond what a player may have: how many there are, and the most. BUD-04.
    pub too_many_elite_shots: Option<(u8, u8)>,
}

impl Line {
    /// The line as a sentence to be said.
    pub fn message(&self, setting: &Setting) -> Message {
        let say = |id: &str| Message::new(id).with("points", self.points);
        let weapon = |key: &str| {
            let found = setting.rulebook.weapons.get(key);
            found.map_or(Argument::Word(key.to_owned()), |weapon| {
                Argument::from(&weapon.name)
            })
        };
        let rank = |rank: Rank| Message::new(rank_word(rank));
        match &self.item {
            Item::Class(class) => say("budget-class").with("class", f64::from(*class)),
            Item::Mean(class, armour) => say("budget-mean")
                .with("class", f64::from(*class))
                .with("armour", f64::from(*armour)),
            Item::PackAnimal => say("budget-pack-animal"),
            Item::Ranked(who, times) => say("budget-ranked")
                .with("rank", rank(*who))
                .with("times", *times),
            Item::Rider(times) => say("budget-rider").with("times", *times),
            Item::RankedRider(who, times) => say("budget-ranked-rider")
                .with("rank", rank(*who))
                .with("times", *times),
            Item::VeryStrong(times) => say("budget-very-strong").with("times", *times),
            Item::EliteShot(times) => say("budget-elite-shot").with("times", *times),
            Item::LesserMount => say("budget-lesser-mount"),
            Item::Armour(armour) => say("budget-armour").with("armour", armour.written()),
            Item::Weapon(key) => say("budget-weapon").with("weapon", weapon(key)),
            Item::FreeWeapon(key) => Message::new("budget-free-weapon").with("weapon", weapon(key)),
            Item::UnpricedWeapon(key) => Message::new("budget-unpriced-weapon").with("weapon", weapon(key)),
            Item::SpareHorse(name) => say("budget-spare-horse").with("thing", name),
            Item::LedPackHorse(name) => say("budget-led-pack-horse").with("thing", name),
        }
    }
}

fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Leader => "budget-rank-leader",
        Rank::Musician => "budget-rank-musician",
        _ => "budget-rank-sub-leader",
    }
}

/// The bills of all sides with people in them. BUD-01.
pub fn bills(setting: &Setting, state: &State) -> Vec<SideBill> {
    let sides = 0..setting.sides.len() as u8;
    let bills = sides.map(|side| side_bill(setting, state, side));
    bills.filter(|bill| !bill.figures.is_empty()).collect()
}

fn side_bill(setting: &Setting, state: &State, side: u8) -> SideBill {
    // Tokens stand for people, and cost nothing. HID-01.
    let counts = |id: &FigureId| state.profile(*id).side == side && setting.plot.decoy(*id).is_none();
    let own = || state.ids().filter(counts);
    let figures: Vec<FigureBill> = own().map(|id| figure_bill(setting, state, id)).collect();
    let sum = figures.iter().fold(0.0, |sum, bill| sum + bill.total);
    let times = setting.sides[side as usize].budget_times;
    // So many for each player. FIG-10.
    let elite = || own().filter(|id| state.profile(*id).skilled(skill::ELITE_SHOT));
    let of_one_player = |id: FigureId| {
        let mine = |other: &FigureId| state.profile(*other).same_player(state.profile(id));
        elite().filter(mine).count()
    };
    let elite = elite().map(of_one_player).max().unwrap_or(0).min(255) as u8;
    let most = setting.rulebook.budget.elite_shot.and_then(|price| price.most);
    SideBill {
        side,
        parts: part_bills(setting, state, &figures),
        figures,
        sum,
        times,
        total: sum * times,
        too_many_elite_shots: most.filter(|most| elite > *most).map(|most| (elite, most)),
    }
}

/// What the contingents among these people come to, then their units. BUD-01, CMD-02, GRP-04.
fn part_bills(setting: &Setting, state: &State, figures: &[FigureBill]) -> Vec<PartBill> {
    let bill = |part: Part, name: &str, theirs: &dyn Fn(FigureId) -> bool| {
        let own = || figures.iter().filter(|bill| theirs(bill.figure));
        PartBill {
            part,
            name: name.to_owned(),
            people: own().count(),
            sum: own().fold(0.0, |sum, bill| sum + bill.total),
        }
    };
    let troop = |id: FigureId| state.profile(id).troop.as_deref();
    let troops: Set<&str> = figures.iter().filter_map(|bill| troop(bill.figure)).collect();
    let contingents = troops
        .into_iter()
        .map(|name| bill(Part::Contingent, name, &|id| troop(id) == Some(name)));
    let units = setting
        .units
        .iter()
        .map(|unit| bill(Part::Unit, &unit.name, &|id| unit.figures.contains(&id)));
    contingents.chain(units).filter(|part| part.people > 0).collect()
}

/// The bill of one figure, line by line. BUD-01 to BUD-04.
pub fn figure_bill(setting: &Setting, state: &State, id: FigureId) -> FigureBill {
    let (rulebook, profile) = (&setting.rulebook, state.profile(id));
    let mut lines = Vec::new();
    let base = person(rulebook, profile, &mut lines);
    if profile.rank != Rank::Animal {
        mount(rulebook, profile, base, &mut lines);
        equipment(rulebook, profile, &state.engines.guns, &mut lines);
        let led = state
            .things
            .iter()
            .filter(|thing| thing.carriers.first() == Some(&id));
        lines.extend(led.filter_map(|thing| led_mount(rulebook, profile, thing)));
    }
    let total = lines.iter().fold(0.0, |sum, line| sum + line.points);
    FigureBill {
        figure: id,
        lines,
        total,
    }
}

/// The rule of the book in use that prices people.
fn of_people(rulebook: &Rulebook) -> &'static str {
    match rulebook.budget.worth {
        Worth::Class => "BUD-01",
        Worth::MeanWithArmour => "BUD-03",
    }
}

/// The person with its rank and war horse; answers what it counts on foot.
fn person(rulebook: &Rulebook, profile: &Profile, lines: &mut Vec<Line>) -> f64 {
    let rules = &rulebook.budget;
    let rule = of_people(rulebook);
    if profile.rank == Rank::Animal {
        lines.push(Line {
            item: Item::PackAnimal,
            points: rules.pack_horse,
            rule: "BUD-01",
        });
        return rules.pack_horse;
    }
    let (class, armour) = (profile.class, profile.armour.number());
    let (item, base) = match rules.worth {
        Worth::MeanWithArmour if armour >= 4 && armour != class => {
            let mean = (f64::from(class) + f64::from(armour)) / 2.0;
            (Item::Mean(class, armour), mean)
        }
        Worth::Class | Worth::MeanWithArmour => (Item::Class(class), f64::from(class)),
    };
    lines.push(Line {
        item,
        points: base,
        rule,
    });
    let ranked = matches!(profile.rank, Rank::Leader | Rank::SubLeader | Rank::Musician);
    let rides = profile
        .mount
        .as_ref()
        .is_some_and(|mount| war_horse(rulebook, mount));
    let (mut times, mut item, mut rule) = match (ranked, rides) {
        (true, true) => (
            rules.ranked_rider,
            Item::RankedRider(profile.rank, rules.ranked_rider),
            rule,
        ),
        (true, false) => (rules.ranked, Item::Ranked(profile.rank, rules.ranked), rule),
        (false, true) => (rules.rider, Item::Rider(rules.rider), rule),
        (false, false) => (1.0, Item::Rider(1.0), rule),
    };
    let strong = if rides {
        rules.very_strong_rider
    } else {
        rules.very_strong
    };
    if let Some(strong) = strong.filter(|strong| profile.skilled(skill::VERY_STRONG) && *strong > times) {
        (times, item, rule) = (strong, Item::VeryStrong(strong), "BUD-03");
    }
    let elite = rules.elite_shot.filter(|_| profile.skilled(skill::ELITE_SHOT));
    if let Some(price) = elite.filter(|price| price.of == EliteShotBase::Class && price.times > times) {
        (times, item, rule) = (price.times, Item::EliteShot(price.times), "BUD-02");
    }
    if times > 1.0 {
        lines.push(Line {
            item,
            points: base * (times - 1.0),
            rule,
        });
    }
    if let Some(price) = elite.filter(|price| price.of == EliteShotBase::Person) {
        lines.push(Line {
            item: Item::EliteShot(price.times),
            points: base * times * (price.times - 1.0),
            rule: "BUD-04",
        });
    }
    base
}

/// A trained mount under a trained rider, and none of the lesser kinds.
fn war_horse(rulebook: &Rulebook, mount: &Mount) -> bool {
    let lesser = |kind: &String| rulebook.budget.lesser_mounts.contains(kind);
    mount.rider && !mount.kind.as_ref().is_some_and(lesser)
}

fn mount(rulebook: &Rulebook, profile: &Profile, base: f64, lines: &mut Vec<Line>) {
    let lesser = |mount: &Mount| !war_horse(rulebook, mount);
    if !profile.mount.as_ref().is_some_and(lesser) {
        return;
    }
    let price = rulebook.budget.lesser_mount;
    let points = match rulebook.budget.lesser_mount_is {
        LesserMountPrice::Points => price,
        LesserMountPrice::LessThanRider => (base - price).max(0.0),
    };
    lines.push(Line {
        item: Item::LesserMount,
        points,
        rule: of_people(rulebook),
    });
}

/// Armour and weapons. BUD-02.
fn equipment(rulebook: &Rulebook, profile: &Profile, guns: &[Gun], lines: &mut Vec<Line>) {
    let rules = &rulebook.budget;
    if let Some(points) = rules.armour.get(&profile.armour) {
        lines.push(Line {
            item: Item::Armour(profile.armour),
            points: *points,
            rule: "BUD-02",
        });
    }
    let mut short_for_nothing = rules
        .short_weapon_free_from
        .is_some_and(|from| profile.class >= from);
    for key in &profile.weapons {
        // A gunner's trade costs nothing: the gun is the scenario's. SKL-01.
        if profile.skilled(skill::GUNNER) && guns.iter().any(|gun| gun.weapons.contains(key)) {
            continue;
        }
        let Some(weapon) = rulebook.weapons.get(key) else {
            continue;
        };
        let plain = weapon.shoots.is_none() && rules.short_weapon_free_from.is_some();
        let short = weapon.reach == Some(Reach::Short);
        let small = weapon.reach == Some(Reach::VeryShort) || short && weapon.hand.improvised;
        let (item, points) = match weapon.price {
            Some(price) => (Item::Weapon(key.clone()), price),
            None if plain && small => (Item::FreeWeapon(key.clone()), 0.0),
            None if plain && short && short_for_nothing => {
                short_for_nothing = false;
                (Item::FreeWeapon(key.clone()), 0.0)
            }
            None => (Item::UnpricedWeapon(key.clone()), 0.0),
        };
        lines.push(Line {
            item,
            points,
            rule: "BUD-02",
        });
    }
}

/// A horse that somebody leads: a spare war horse is worth the class of whoever might ride it. BUD-02.
fn led_mount(rulebook: &Rulebook, profile: &Profile, thing: &Thing) -> Option<Line> {
    let ThingKind::Mount(mount) = &thing.kind else {
        return None;
    };
    Some(if mount.rider {
        Line {
            item: Item::SpareHorse(thing.name.clone()),
            points: f64::from(mount.worth.unwrap_or(profile.class)),
            rule: "BUD-02",
        }
    } else {
        Line {
            item: Item::LedPackHorse(thing.name.clone()),
            points: rulebook.budget.pack_horse,
            rule: "BUD-01",
        }
    })
}
