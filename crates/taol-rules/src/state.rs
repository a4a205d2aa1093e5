//! The state of a game: where everybody is and what they are doing.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taol_geometry::Placed;

use crate::command::Written;
use crate::engine::Engines;
use crate::figure::{self, Craft, Figure, FigureId, Profile, Thing};
use crate::rulebook::Locomotion;
use crate::story::Story;

/// How two enemies touch. TUR-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Touch {
    /// Edge to edge.
    Front,
    /// By a corner only: counts as second line.
    Corner,
    /// Across a wall, door or window that one of them strikes or climbs over. CON-02.
    Across,
}

impl Touch {
    /// Of two bases that touch: edge to edge, or by a corner only. TUR-11.
    pub fn of(one: &Placed, other: &Placed) -> Touch {
        crate::movement::touch(one, other)
    }
}

/// Two enemies in contact, the lower one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Contact {
    /// One of them.
    pub one: FigureId,
    /// The other.
    pub other: FigureId,
    /// How they touch.
    pub touch: Touch,
}

/// Everything that changes during a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Turns played.
    pub turn: u32,
    /// What the figures are, sorted by name; shared between the states of a game.
    pub profiles: Arc<Vec<Profile>>,
    /// What they do, in the same order.
    pub figures: Vec<Figure>,
    /// Things, sorted by name.
    pub things: Vec<Thing>,
    /// Boats, sorted by name.
    pub crafts: Vec<Craft>,
    /// Enemies in contact, sorted.
    pub contacts: Vec<Contact>,
    /// Special actions spent this turn, by side. TUR-12.
    pub special_actions: Vec<u8>,
    /// Who shot at whom last turn, sorted. SHO-08, TUR-12.
    pub shot_at: Vec<(FigureId, FigureId)>,
    /// Orders on paper, in strict hierarchy, oldest first. CMD-01.
    pub written: Vec<Written>,
    /// The first turn with a melee in it; 0 for none yet. MEM-12.
    pub first_melee: u32,
    /// What has become of the plot.
    pub story: Story,
    /// Guns, the alarm and what else is larger than a person. ART, TWN, BIG.
    #[serde(default)]
    pub engines: Engines,
}

impl State {
    /// The place of a figure in the state.
    pub fn find(&self, name: &str) -> Option<FigureId> {
        self.profiles
            .binary_search_by(|profile| profile.name.as_str().cmp(name))
            .ok()
            .map(|i| i as FigureId)
    }

    /// A figure's name.
    pub fn name(&self, id: FigureId) -> &str {
        &self.profiles[id as usize].name
    }

    /// What a figure is.
    pub fn profile(&self, id: FigureId) -> &Profile {
        &self.profiles[id as usize]
    }

    /// The first figure of the same player, which stands for that player. FIG-10.
    pub fn player(&self, id: FigureId) -> FigureId {
        let own = self.profile(id);
        let first = self.profiles.iter().position(|profile| profile.same_player(own));
        first.map_or(id, |first| first as FigureId)
    }

    /// What a figure does.
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id as usize]
    }

    /// A figure's base where it stands.
    pub fn placed(&self, id: FigureId) -> Placed {
        figure::placed(self.profile(id), self.figure(id))
    }

    /// How a figure gets about just now. FIG-09.
    pub fn locomotion(&self, id: FigureId) -> Locomotion {
        figure::locomotion(self.profile(id), self.figure(id))
    }

    /// Sits in a boat or on a cart, and not on a deck where people walk and fight. TER-07, NAV-03.
    pub fn stowed(&self, figure: &Figure) -> bool {
        let craft = figure.aboard.and_then(|craft| self.crafts.get(craft as usize));
        craft.is_some_and(|craft| !craft.kind.decked())
    }

    /// All figures, in order.
    pub fn ids(&self) -> impl Iterator<Item = FigureId> + use<> {
        0..self.figures.len() as FigureId
    }

    /// The enemy who holds a figure by a contact: not one touched by a corner, nor one who lies there. TUR-11, BRW-01.
    pub fn holds(&self, contact: &Contact, id: FigureId) -> Option<FigureId> {
        let enemy = match (contact.one == id, contact.other == id) {
            (true, _) => contact.other,
            (_, true) => contact.one,
            _ => return None,
        };
        (contact.touch != Touch::Corner && self.figure(enemy).able()).then_some(enemy)
    }

    /// Whether a figure touches an enemy at all, if only by a corner.
    pub fn touches(&self, id: FigureId) -> bool {
        let mut contacts = self.contacts.iter();
        contacts.any(|contact| contact.one == id || contact.other == id)
    }

    /// Whether an enemy in contact holds a figure. TUR-11.
    pub fn in_contact(&self, id: FigureId) -> bool {
        let mut contacts = self.contacts.iter();
        contacts.any(|contact| self.holds(contact, id).is_some())
    }

    /// A fingerprint of the whole state: equal states have equal ones, on every machine.
    pub fn fingerprint(&self) -> [u8; 32] {
        let bytes = postcard::to_allocvec(self).unwrap_or_default();
        *blake3::hash(&bytes).as_bytes()
    }
}
