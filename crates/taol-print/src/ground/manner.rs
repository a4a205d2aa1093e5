//! How each kind of ground is drawn: by its name, or by what it does where nobody knows the name.

use taol_rules::rulebook::Going;
use taol_rules::setting::{Ground, GroundShape, GroundTraits};

/// A way of drawing ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Manner {
    /// Grass, or an opening with nothing in it.
    Open,
    /// Tufts and low bushes.
    Scrub,
    /// A field of corn in furrows.
    Crops,
    /// Trees close together.
    Forest,
    /// Trees with light between them.
    OpenForest,
    /// Fruit trees in rows.
    Orchard,
    /// Palms and creepers.
    Jungle,
    /// Reeds and puddles.
    Marsh,
    /// A slope too steep to walk at ease.
    Slope,
    /// Higher ground.
    Hill,
    /// A bank of earth.
    Bank,
    /// A ditch.
    Ditch,
    /// A hedge.
    Hedge,
    /// A narrow stream that one steps over.
    Brook,
    /// A knee-high wall of dry stones.
    LowWall,
    /// A chest-high wall.
    Wall,
    /// A wall higher than a man.
    HighWall,
    /// The wall of a house.
    HouseWall,
    /// Posts and rails.
    Fence,
    /// A gate in a fence.
    Gate,
    /// A door.
    Door,
    /// A window.
    Window,
    /// A loophole.
    Loophole,
    /// Barrels, planks and whatever was to hand.
    Barricade,
    /// Woven hurdles.
    Screen,
    /// A lone tree.
    Tree,
    /// A pillar or post.
    Pillar,
    /// Rocks.
    Rock,
    /// Water to wade in.
    Shallow,
    /// Water to swim in.
    Deep,
    /// The floor of a room.
    Floor,
    /// The floor of a great hall.
    GreatHall,
    /// Stairs.
    Stairs,
    /// Stairs like a ladder.
    SteepStairs,
    /// Tables, bars, stages.
    Furniture,
    /// A road with ruts.
    Road,
    /// A trodden path.
    Path,
    /// Snow or ice.
    Snow,
    /// Sand.
    Sand,
    /// Bad ground of a kind nobody knows.
    Rough,
    /// Ground that nobody enters, of a kind nobody knows.
    Forbidding,
}

impl Manner {
    /// The manner of a kind that the rulebooks know.
    pub fn named(kind: &str) -> Option<Manner> {
        Some(match kind {
            "open" | "gap" => Manner::Open,
            "scrub" => Manner::Scrub,
            "tall-crops" => Manner::Crops,
            "forest" => Manner::Forest,
            "open-forest" => Manner::OpenForest,
            "orchard" => Manner::Orchard,
            "jungle" => Manner::Jungle,
            "marsh" => Manner::Marsh,
            "steep-slope" => Manner::Slope,
            "hill" => Manner::Hill,
            "bank" => Manner::Bank,
            "ditch" => Manner::Ditch,
            "hedge" => Manner::Hedge,
            "brook" => Manner::Brook,
            "low-wall" => Manner::LowWall,
            "wall" => Manner::Wall,
            "high-wall" => Manner::HighWall,
            "house-wall" => Manner::HouseWall,
            "fence" => Manner::Fence,
            "gate" => Manner::Gate,
            "door" => Manner::Door,
            "window" => Manner::Window,
            "loophole" => Manner::Loophole,
            "barricade" => Manner::Barricade,
            "screen" => Manner::Screen,
            "tree" => Manner::Tree,
            "pillar" => Manner::Pillar,
            "rock" => Manner::Rock,
            "shallow-water" => Manner::Shallow,
            "deep-water" => Manner::Deep,
            "indoors" => Manner::Floor,
            "great-hall" => Manner::GreatHall,
            "stairs" => Manner::Stairs,
            "steep-stairs" => Manner::SteepStairs,
            "table-top" => Manner::Furniture,
            "road" => Manner::Road,
            "path" => Manner::Path,
            _ => return None,
        })
    }

    /// The manner of flat ground of a scenario's own whose name says what it is.
    fn told(kind: &str) -> Option<Manner> {
        let told = |words: &[&str]| kind.split('-').any(|part| words.contains(&part));
        match kind {
            _ if told(&["snow", "ice", "neige", "glace"]) => Some(Manner::Snow),
            _ if told(&["sand", "beach", "dune", "dunes", "sable", "plage"]) => Some(Manner::Sand),
            _ if told(&["mud", "boue", "vase"]) => Some(Manner::Marsh),
            _ if told(&["rubble", "ruin", "ruins", "ruines", "scree"]) => Some(Manner::Rock),
            _ => None,
        }
    }

    /// The manner of a piece of ground: by its kind, or by what it does.
    pub fn of(ground: &Ground) -> Manner {
        let line = matches!(ground.shape, GroundShape::Line { .. });
        let told = || Manner::told(&ground.kind).filter(|_| !line && !ground.traits.water);
        Manner::named(&ground.kind)
            .or_else(told)
            .unwrap_or_else(|| Manner::by_traits(&ground.traits, ground.height, line))
    }

    /// What ground of a scenario's own looks like, by what it does.
    pub fn by_traits(traits: &GroundTraits, height: f64, line: bool) -> Manner {
        let foot = traits.going[0];
        let closed = foot == Going::Closed;
        if traits.water {
            return if foot == Going::Swim {
                Manner::Deep
            } else {
                Manner::Shallow
            };
        }
        if foot == Going::Swim {
            return Manner::Deep;
        }
        if traits.road {
            return Manner::Path;
        }
        if traits.furniture {
            return Manner::Furniture;
        }
        if traits.indoors {
            return Manner::Floor;
        }
        if traits.see_through.is_some() {
            return if foot == Going::Easy {
                Manner::OpenForest
            } else {
                Manner::Forest
            };
        }
        if traits.steep {
            return Manner::Slope;
        }
        if traits.clearable {
            return Manner::Barricade;
        }
        match (line, traits.built, closed) {
            (true, true, true) => Manner::HighWall,
            (true, true, false) if foot == Going::VeryDifficult => Manner::Wall,
            (true, true, false) => Manner::LowWall,
            (true, false, _) if height < 0.0 => Manner::Ditch,
            (true, false, _) if height > 0.0 => Manner::Hedge,
            (true, false, _) if foot == Going::Easy => Manner::Open,
            (true, false, _) => Manner::Bank,
            (false, true, true) => Manner::HighWall,
            (false, true, false) => Manner::Floor,
            (false, false, true) => Manner::Forbidding,
            (false, false, false) if foot == Going::Easy && height > 0.0 => Manner::Hill,
            (false, false, false) if foot == Going::Easy => Manner::Open,
            (false, false, false) if traits.cover < 0 => Manner::Scrub,
            (false, false, false) if foot == Going::VeryDifficult => Manner::Marsh,
            (false, false, false) => Manner::Rough,
        }
    }

    /// Lies flat, under what grows and stands.
    pub fn flat(self) -> bool {
        use Manner::{Crops, Marsh, Open, Rough, Sand, Scrub, Snow};
        matches!(self, Open | Rough | Snow | Sand | Scrub | Crops | Marsh)
    }

    /// Made of trees.
    pub fn wooded(self) -> bool {
        matches!(
            self,
            Manner::Forest | Manner::OpenForest | Manner::Orchard | Manner::Jungle
        )
    }

    /// Water of some breadth.
    pub fn watery(self) -> bool {
        matches!(self, Manner::Shallow | Manner::Deep | Manner::Brook)
    }

    /// Nothing may grow over it.
    pub fn keeps_clear(self) -> bool {
        let way = matches!(self, Manner::Road | Manner::Path);
        way || self.watery() || matches!(self, Manner::Floor | Manner::GreatHall | Manner::Rock)
    }
}
