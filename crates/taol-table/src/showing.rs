//! Pointing at the table: a finger on a place, a ruler between two. Everybody who looks on sees it, and nobody keeps it.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::command::{By, Permission};
use crate::game::Game;
use crate::knowledge::Eyes;
use crate::refusal::Refusal;
use crate::seat::{Role, Seat, SeatId};

/// Something that somebody shows the others on the table, and that nobody keeps.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A place is pointed at.
    Ping {
        /// The table.
        table: u8,
        /// Where.
        at: Point,
    },
    /// A ruler is laid, or taken up again.
    Ruler(Option<Ruler>),
}

/// A line measured along.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ruler {
    /// The table.
    pub table: u8,
    /// From here.
    pub from: Point,
    /// To here.
    pub to: Point,
}

/// To whom something is shown. Where one points may tell where somebody hides: enemies see it only if one says so.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShownTo {
    /// Those who look with the same eyes, and the game masters. What a game master shows, all see.
    #[default]
    Side,
    /// Everybody at the table.
    Open,
}

impl Game {
    /// The seats that may see what a seat shows now, without itself. Spectators, who may have seen more than players, show
    /// nothing; those who look on some turns behind are shown nothing.
    pub fn onlookers(&self, seat: SeatId, what: &Shown, to: ShownTo) -> Result<Vec<SeatId>, Refusal> {
        let seat = self.player(By::Seat(seat))?;
        let company = &self.company;
        let master = company.is_master(seat);
        if to == ShownTo::Open && !master && !company.permissions.open_talk {
            return Err(Refusal::Forbidden(Permission::OpenTalk));
        }
        let places = match *what {
            Shown::Ping { table, at } => Some((table, at, at)),
            Shown::Ruler(ruler) => ruler.map(|ruler| (ruler.table, ruler.from, ruler.to)),
        };
        if let Some((table, from, to)) = places {
            let table = self.position.setting.tables.get(table as usize);
            let holds = |at: Point| at.is_finite() && table.is_some_and(|table| table.holds(at));
            if !holds(from) || !holds(to) {
                return Err(Refusal::OffTable);
            }
        }
        let eyes = company.eyes(seat);
        let sees = |(other, theirs): &(SeatId, &Seat)| {
            let behind = matches!(theirs.role, Role::Spectator { behind: 1.., .. });
            let same = master || [eyes, Eyes::All].contains(&company.eyes(*other));
            *other != seat && !behind && (to == ShownTo::Open || same)
        };
        Ok(company.numbered().filter(sees).map(|(other, _)| other).collect())
    }
}
