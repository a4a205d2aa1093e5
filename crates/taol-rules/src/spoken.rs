//! The orders of a turn in a row.

use std::rc::Rc;

use crate::figure::FigureId;
use crate::order::{Order, Orders};

/// Every order with whose it is, sorted as in the map they come in. Nearly every step of a turn looks at all of them to
/// find that they concern nobody, and a row is gone through many times quicker than a map.
#[derive(Clone)]
pub(crate) struct Spoken<'a>(Rc<[(FigureId, &'a Order)]>);

impl<'a> Spoken<'a> {
    /// Of a map of orders.
    pub fn new(orders: &'a Orders) -> Spoken<'a> {
        let row: Vec<(FigureId, &'a Order)> = orders.iter().map(|(id, order)| (*id, order)).collect();
        Spoken(row.into())
    }

    /// All of them, in order of figure.
    pub fn iter(&self) -> impl Iterator<Item = (&FigureId, &'a Order)> + Clone {
        self.0.iter().map(|(id, order)| (id, *order))
    }

    /// What somebody was told.
    pub fn get(&self, id: FigureId) -> Option<&'a Order> {
        // Where everybody was told something, everybody stands in their own place.
        match self.0.get(id as usize) {
            Some((who, order)) if *who == id => Some(order),
            _ => {
                let place = self.0.binary_search_by_key(&id, |(who, _)| *who).ok()?;
                Some(self.0[place].1)
            }
        }
    }

    /// Whether something holds of any of them.
    pub fn any(&self, fits: impl Fn(&Order) -> bool) -> bool {
        self.0.iter().any(|(_, order)| fits(order))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
