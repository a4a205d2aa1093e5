//! Weapons as they are held, each at its own length. A figure faces up; its right hand is to the right.

use taol_rules::rulebook::{Reach, Weapon};

/// The head of a pole arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Head {
    /// A small steel point.
    Pike,
    /// A leaf-shaped point.
    Spear,
    /// A point with a pennon.
    Lance,
    /// A point on a tapering war lance with a guard.
    HeavyLance,
    /// A broad point with wings.
    Spontoon,
    /// Axe, point and beak.
    Halberd,
    /// A cleaver on a pole.
    Vouge,
    /// A bill with a hook.
    Gisarme,
    /// A curved single edge.
    Naginata,
    /// A long crescent bound twice.
    Bardiche,
    /// A long blade with a hook on top.
    Lochaber,
    /// Tines.
    Fork,
    /// A long blade across.
    Scythe,
    /// Nothing: a staff.
    Staff,
    /// A thin iron with a barbed head.
    Javelin,
    /// A heavy javelin with a long iron.
    Pilum,
    /// A burning match: who serves a gun.
    Linstock,
}

/// A hilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hilt {
    /// A plain cross.
    Cross,
    /// A swept basket.
    Swept,
    /// A knuckle bow.
    Bow,
    /// A small round guard.
    Round,
    /// A bare handle.
    Handle,
}

/// What is swung on a short or long haft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Striker {
    /// A small axe.
    Hatchet,
    /// A small axe with a spike.
    BoardingAxe,
    /// A broad axe.
    Axe,
    /// A broad axe with a swept edge.
    Sparth,
    /// A flanged head.
    Mace,
    /// A thick end.
    Club,
    /// A hammer.
    Hammer,
    /// A sledge or felling axe.
    Sledge,
    /// A hook.
    Hook,
    /// A bottle.
    Bottle,
    /// A stool, a jug, a pan.
    Stool,
    /// A chainsaw.
    Chainsaw,
}

/// What is peculiar to a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lock {
    /// A match.
    Match,
    /// The same, fired over a forked rest.
    MatchOnRest,
    /// A wheel.
    Wheel,
    /// A flint.
    Flint,
    /// The same with a bayonet.
    FlintAndBayonet,
    /// A flaring mouth.
    Flared,
    /// A bolt.
    Bolt,
    /// The same with a bayonet.
    BoltAndBayonet,
    /// A magazine underneath.
    Magazine,
    /// A pump.
    Pump,
    /// A bipod.
    Bipod,
    /// A tripod and belt.
    Tripod,
    /// A spear in place of a bullet.
    Spear,
    /// A heavy barrel for ramparts.
    Rampart,
}

/// A pistol's build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pistol {
    /// With a round pommel.
    Wheel,
    /// With a curved butt.
    Flint,
    /// With a drum.
    Revolver,
    /// Square.
    Automatic,
}

/// Something thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missile {
    /// A stone.
    Stone,
    /// A sling.
    Sling,
    /// A grenade.
    Grenade,
    /// A knife held by the point.
    Knife,
}

/// A weapon as it is drawn. Lengths are in tenths of a centimetre on a base of 2 cm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Arm {
    /// A pole arm and its length.
    Pole(u8, Head),
    /// A blade: its length, its width in tenths of a millimetre, how much it curves, its hilt.
    Blade(u8, u8, u8, Hilt),
    /// Something swung, and its length.
    Haft(u8, Striker),
    /// A long gun and its length.
    Gun(u8, Lock),
    /// A pistol and its length.
    Pistol(u8, Pistol),
    /// A bow, its length, and whether its ends curve forward; held low for a yumi.
    Bow(u8, bool),
    /// A crossbow and its length.
    Crossbow(u8),
    /// Something to throw.
    Missile(Missile),
}

impl Arm {
    /// The drawing of a weapon that the rulebooks know.
    pub fn named(key: &str) -> Option<Arm> {
        use Arm::{Blade, Bow, Crossbow, Gun, Haft, Missile as Thrown, Pistol as Short, Pole};
        Some(match key {
            "pike" => Pole(64, Head::Pike),
            "half-pike" => Pole(42, Head::Pike),
            "spear" => Pole(38, Head::Spear),
            "light-lance" => Pole(44, Head::Lance),
            "heavy-lance" => Pole(52, Head::HeavyLance),
            "spontoon" => Pole(37, Head::Spontoon),
            "halberd" => Pole(38, Head::Halberd),
            "vouge" => Pole(38, Head::Vouge),
            "gisarme" => Pole(38, Head::Gisarme),
            "naginata" => Pole(38, Head::Naginata),
            "long-bardiche" => Pole(37, Head::Bardiche),
            "long-lochaber-axe" => Pole(37, Head::Lochaber),
            "short-bardiche" => Pole(27, Head::Bardiche),
            "short-lochaber-axe" => Pole(27, Head::Lochaber),
            "scythe" => Pole(26, Head::Scythe),
            "fork" => Pole(27, Head::Fork),
            "long-staff" => Pole(30, Head::Staff),
            "javelin" => Pole(24, Head::Javelin),
            "pilum" => Pole(28, Head::Pilum),
            "angon" => Pole(30, Head::Pilum),
            "cannon-with-canister" | "cannon-with-ball" | "ribaudequin" | "swivel-gun" => {
                Pole(28, Head::Linstock)
            }
            "two-handed-sword" => Blade(24, 24, 0, Hilt::Cross),
            "nodachi" => Blade(25, 17, 26, Hilt::Round),
            "sword" => Blade(14, 22, 0, Hilt::Cross),
            "rapier" => Blade(17, 12, 0, Hilt::Swept),
            "sabre" => Blade(15, 19, 34, Hilt::Bow),
            "katana" => Blade(15, 15, 20, Hilt::Round),
            "dagger" => Blade(7, 14, 0, Hilt::Cross),
            "dirk" => Blade(8, 17, 0, Hilt::Handle),
            "knife" => Blade(6, 16, 14, Hilt::Handle),
            "bayonet" => Blade(8, 10, 0, Hilt::Handle),
            "hatchet" => Haft(13, Striker::Hatchet),
            "boarding-axe" => Haft(14, Striker::BoardingAxe),
            "two-handed-axe" => Haft(24, Striker::Axe),
            "sparth" => Haft(26, Striker::Sparth),
            "mace" => Haft(13, Striker::Mace),
            "club" => Haft(14, Striker::Club),
            "thick-stick" => Haft(17, Striker::Club),
            "short-tool" => Haft(12, Striker::Hammer),
            "heavy-tool" => Haft(23, Striker::Sledge),
            "hook" => Haft(9, Striker::Hook),
            "bottle" => Haft(7, Striker::Bottle),
            "object" => Haft(8, Striker::Stool),
            "chainsaw" => Haft(15, Striker::Chainsaw),
            "heavy-musket" => Gun(28, Lock::MatchOnRest),
            "heavy-musket-without-rest" => Gun(27, Lock::Match),
            "light-musket" => Gun(25, Lock::Match),
            "long-arquebus" | "arquebus" => Gun(24, Lock::Match),
            "caliver" => Gun(22, Lock::Match),
            "short-arquebus" => Gun(19, Lock::Match),
            "petronel" => Gun(16, Lock::Wheel),
            "smooth-carbine" => Gun(18, Lock::Flint),
            "early-flintlock" => Gun(24, Lock::Flint),
            "rifled-firearm" => Gun(22, Lock::Wheel),
            "flintlock-musket" => Gun(26, Lock::Flint),
            "flintlock-musket-and-bayonet" => Gun(26, Lock::FlintAndBayonet),
            "blunderbuss" => Gun(15, Lock::Flared),
            "wall-gun" => Gun(33, Lock::Rampart),
            "rifle" => Gun(22, Lock::Bolt),
            "rifle-and-bayonet" => Gun(22, Lock::BoltAndBayonet),
            "carbine" => Gun(17, Lock::Bolt),
            "submachine-gun" => Gun(14, Lock::Magazine),
            "pump-gun" => Gun(18, Lock::Pump),
            "light-machine-gun" => Gun(21, Lock::Bipod),
            "machine-gun" => Gun(22, Lock::Tripod),
            "speargun" => Gun(17, Lock::Spear),
            "wheel-lock-pistol" => Short(9, Pistol::Wheel),
            "flintlock-pistol" => Short(8, Pistol::Flint),
            "revolver" => Short(6, Pistol::Revolver),
            "automatic-pistol" => Short(6, Pistol::Automatic),
            "bow" | "weak-bow" => Bow(19, false),
            "native-bow" => Bow(20, false),
            "longbow" | "late-longbow" => Bow(25, false),
            "composite-bow" => Bow(16, true),
            "yumi" => Bow(28, true),
            "war-crossbow" => Crossbow(17),
            "light-crossbow" => Crossbow(13),
            "throwing-knife" => Thrown(Missile::Knife),
            "stone" => Thrown(Missile::Stone),
            "sling" => Thrown(Missile::Sling),
            "grenade" => Thrown(Missile::Grenade),
            _ => return None,
        })
    }

    /// The drawing of a weapon: by its name, or by what it does.
    pub fn of(key: &str, weapon: Option<&Weapon>) -> Option<Arm> {
        Arm::named(key).or_else(|| weapon.and_then(Arm::by_deeds))
    }

    /// What a weapon of somebody's own book looks like, by what it does.
    pub fn by_deeds(weapon: &Weapon) -> Option<Arm> {
        if let Some(shoots) = &weapon.shoots {
            let two_hands = weapon.shoulder || weapon.hand.two_handed;
            return Some(match (shoots.thrown.is_some(), shoots.firearm, two_hands) {
                (true, _, _) if weapon.reach >= Some(Reach::Short) => Arm::Pole(24, Head::Javelin),
                (true, _, _) => Arm::Missile(Missile::Stone),
                (_, true, _) if shoots.crew.is_some_and(|crew| crew > 1) => Arm::Pole(28, Head::Linstock),
                (_, true, true) if shoots.modern => Arm::Gun(22, Lock::Bolt),
                (_, true, true) => Arm::Gun(25, Lock::Flint),
                (_, true, false) if shoots.modern => Arm::Pistol(6, Pistol::Automatic),
                (_, true, false) => Arm::Pistol(8, Pistol::Flint),
                (_, false, _) if weapon.shoulder || weapon.reload.is_some() => Arm::Crossbow(15),
                (_, false, _) => Arm::Bow(19, false),
            });
        }
        Some(match weapon.reach? {
            Reach::None => return None,
            Reach::VeryShort => Arm::Blade(7, 14, 0, Hilt::Handle),
            Reach::Short if weapon.hand.improvised => Arm::Haft(14, Striker::Club),
            Reach::Short => Arm::Blade(14, 20, 0, Hilt::Cross),
            Reach::HalfLong if weapon.hand.improvised => Arm::Pole(28, Head::Staff),
            Reach::HalfLong => Arm::Haft(24, Striker::Axe),
            Reach::Long => Arm::Pole(38, Head::Spear),
            Reach::VeryLong => Arm::Pole(64, Head::Pike),
        })
    }

    /// Takes both hands.
    pub fn two_handed(self) -> bool {
        match self {
            Arm::Pole(_, Head::Javelin | Head::Pilum | Head::Spear | Head::Lance | Head::HeavyLance) => false,
            Arm::Pole(..) | Arm::Gun(..) | Arm::Bow(..) | Arm::Crossbow(_) => true,
            Arm::Haft(length, _) => length > 18,
            Arm::Blade(length, ..) => length > 20,
            Arm::Pistol(..) | Arm::Missile(_) => false,
        }
    }

    /// How much it is seen: the most conspicuous one is in the hand.
    pub fn prominence(self) -> (u8, u8) {
        match self {
            Arm::Pole(length, _) => (9, length),
            Arm::Gun(length, _) => (8, length),
            Arm::Bow(length, _) | Arm::Crossbow(length) => (7, length),
            Arm::Haft(length, _) if length > 18 => (6, length),
            Arm::Blade(length, ..) if length > 20 => (6, length),
            Arm::Blade(length, ..) if length > 10 => (5, length),
            Arm::Haft(length, _) => (4, length),
            Arm::Pistol(length, _) => (3, length),
            Arm::Blade(length, ..) => (2, length),
            Arm::Missile(_) => (1, 0),
        }
    }

    /// Of the age of gunpowder and matches.
    pub fn early_powder(self) -> bool {
        let guns = matches!(
            self,
            Arm::Gun(
                _,
                Lock::Match
                    | Lock::MatchOnRest
                    | Lock::Wheel
                    | Lock::Flint
                    | Lock::FlintAndBayonet
                    | Lock::Flared
                    | Lock::Rampart
            )
        );
        guns || matches!(
            self,
            Arm::Pistol(_, Pistol::Wheel | Pistol::Flint) | Arm::Pole(64 | 42, _)
        ) || matches!(self, Arm::Blade(_, _, _, Hilt::Swept))
    }

    /// Of the age of cartridges.
    pub fn modern(self) -> bool {
        let guns = matches!(
            self,
            Arm::Gun(
                _,
                Lock::Bolt
                    | Lock::BoltAndBayonet
                    | Lock::Magazine
                    | Lock::Pump
                    | Lock::Bipod
                    | Lock::Tripod
                    | Lock::Spear
            )
        );
        guns || matches!(
            self,
            Arm::Pistol(_, Pistol::Revolver | Pistol::Automatic) | Arm::Missile(Missile::Grenade)
        ) || matches!(self, Arm::Haft(_, Striker::Chainsaw))
    }

    /// Of Japan.
    pub fn eastern(self) -> bool {
        matches!(
            self,
            Arm::Pole(_, Head::Naginata) | Arm::Blade(_, _, _, Hilt::Round) | Arm::Bow(28, true)
        )
    }
}
