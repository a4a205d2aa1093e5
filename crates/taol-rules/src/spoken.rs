//! The orders of a turn in a row.

use std::rc::Rc;

use crate::figure::FigureId;
use crate::order::{Order, Orders};

/// Every order with whose it is, sorted as in the map they come in. Nearly every step of a turn looks at all of them to
/// find that they concern nobody, and a row is gone through many times quicker than a map.
#[derive(Clone)]
pub(crate) struct Spoken<'a> {
    row: Rc<[(FigureId, &'a Order)]>,
    /// Where in the row each figure's order is, or would be; none where everybody stands in their own place.
    places: Rc<[u16]>,
}

impl<'a> Spoken<'a> {
    /// Of a map of orders.
    pub fn new(orders: &'a Orders) -> Spoken<'a> {
        let row: Vec<(FigureId, &'a Order)> = orders.iter().map(|(id, order)| (*id, order)).collect();
        let mut places = Vec::new();
        if row.last().is_some_and(|(last, _)| *last as usize >= row.len()) {
            places.reserve_exact(row.last().map_or(0, |(last, _)| *last as usize + 1));
            for (place, (id, _)) in row.iter().enumerate() {
                places.resize(*id as usize + 1, place as u16);
            }
        }
        Spoken {
            row: row.into(),
            places: places.into(),
        }
    }

    /// All of them, in order of figure.
    pub fn iter(&self) -> impl Iterator<Item = (&FigureId, &'a Order)> + Clone {
        self.row.iter().map(|(id, order)| (id, *order))
    }

    /// What somebody was told.
    pub fn get(&self, id: FigureId) -> Option<&'a Order> {
        let place = self.places.get(id as usize).map_or(id, |place| *place);
        let (who, order) = self.row.get(place as usize)?;
        (*who == id).then_some(*order)
    }

    /// Whether something holds of any of them.
    pub fn any(&self, fits: impl Fn(&Order) -> bool) -> bool {
        self.row.iter().any(|(_, order)| fits(order))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.row.len()
    }
}
