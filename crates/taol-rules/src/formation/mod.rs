//! Formations: how people stand together, and what a body of them does as one. FOR-01 to FOR-08, SHD-04, SHD-05.
//!
//! What a figure keeps is only how it stands ([`Formation`]); who stands with whom is seen on the table ([`body`]).
//! `check` says what cannot be ordered, `orders` spells the order of a body out to its members, `places` finds each
//! one's place, `wall` says whom shields cover.

pub(crate) mod body;
pub(crate) mod check;
pub(crate) mod course;
pub(crate) mod keep;
pub(crate) mod leave;
pub(crate) mod orders;
mod places;
mod refused;
pub(crate) mod wall;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use body::{Body, bodies, body_of};
pub(crate) use body::{fastest, in_bodies_of};
pub(crate) use check::nearest_quarter;
pub use course::march_begins;
pub use leave::check as check_leaving;
pub use orders::spelled_out;
pub(crate) use orders::to_a_body;
pub use refused::Refused;

/// How somebody stands with those about. FOR-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// As any group does. FOR-01.
    #[default]
    Loose,
    /// Close order. FOR-02.
    Close,
    /// Close order with large shields or pavises locked. SHD-04.
    ShieldWall,
    /// The Roman tortoise. SHD-04.
    Tortoise,
    /// Skirmish order. FOR-04.
    Skirmish,
}

impl Formation {
    /// Close order of some kind. FOR-02, SHD-04.
    pub fn close(self) -> bool {
        matches!(
            self,
            Formation::Close | Formation::ShieldWall | Formation::Tortoise
        )
    }

    /// A wall of shields, the tortoise included. SHD-04.
    pub fn wall(self) -> bool {
        matches!(self, Formation::ShieldWall | Formation::Tortoise)
    }

    /// The sentence that names it.
    pub fn word(self) -> &'static str {
        match self {
            Formation::Loose => "formation-loose",
            Formation::Close => "formation-close",
            Formation::ShieldWall => "formation-shield-wall",
            Formation::Tortoise => "formation-tortoise",
            Formation::Skirmish => "formation-skirmish",
        }
    }
}

/// Fewer than this are no close order. FOR-02.
pub const FEWEST: usize = 3;
