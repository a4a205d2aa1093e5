//! Maps and sets as sorted lists, in the order of their keys.
//!
//! They say and do what those of the standard library do. Its trees are made for thousands of entries that come and go, and
//! are compiled anew for every kind of entry: they were a sixth of what a browser loads. Here a map holds a few hundred
//! people at most and is read far more often than it is changed; a list is smaller, and is copied and walked faster.
//! Where tens of thousands of entries may come in any order, a tree is the better choice still.

mod described;
mod map;
mod set;
#[cfg(test)]
mod tests;

pub use map::{Entry, Iter, Map};
pub use set::Set;

use std::borrow::Borrow;
use std::cmp::Ordering;

/// Where a key stands among sorted keys, or where it would stand. Whoever comes in order is at home at the end, without a search.
fn place<T, K, Q>(items: &[T], key: impl Fn(&T) -> &K, sought: &Q) -> Result<usize, usize>
where
    K: Borrow<Q>,
    Q: Ord + ?Sized,
{
    match items.last().map(|last| key(last).borrow().cmp(sought)) {
        None => Err(0),
        Some(Ordering::Less) => Err(items.len()),
        Some(Ordering::Equal) => Ok(items.len() - 1),
        Some(Ordering::Greater) => items.binary_search_by(|item| key(item).borrow().cmp(sought)),
    }
}
