//! A set as a sorted list.

use std::borrow::Borrow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use super::place;

/// A set whose members stand in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Set<T>(Vec<T>);

impl<T> Set<T> {
    /// Without members.
    pub const fn new() -> Self {
        Set(Vec::new())
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes all members out.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The members, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Keeps the members of which that is true.
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        self.0.retain(keep);
    }

    /// The least member.
    pub fn first(&self) -> Option<&T> {
        self.0.first()
    }

    /// The greatest member.
    pub fn last(&self) -> Option<&T> {
        self.0.last()
    }
}

impl<T: Ord> Set<T> {
    fn place<Q: Ord + ?Sized>(&self, member: &Q) -> Result<usize, usize>
    where
        T: Borrow<Q>,
    {
        place(&self.0, |member| member, member)
    }

    /// Whether that is a member.
    pub fn contains<Q: Ord + ?Sized>(&self, member: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.place(member).is_ok()
    }

    /// Puts a member in; answers whether it is new.
    pub fn insert(&mut self, member: T) -> bool {
        match self.place(&member) {
            Ok(_) => false,
            Err(place) => {
                self.0.insert(place, member);
                true
            }
        }
    }

    /// Takes a member out; answers whether it was one.
    pub fn remove<Q: Ord + ?Sized>(&mut self, member: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.place(member).map(|place| self.0.remove(place)).is_ok()
    }

    /// Whether all members are members of another set too.
    pub fn is_subset(&self, other: &Set<T>) -> bool {
        self.iter().all(|member| other.contains(member))
    }

    /// Whether no member is a member of another set too.
    pub fn is_disjoint(&self, other: &Set<T>) -> bool {
        !self.iter().any(|member| other.contains(member))
    }

    /// The members that another set does not have.
    pub fn difference(&self, other: &Set<T>) -> impl Iterator<Item = &T> {
        self.iter().filter(|member| !other.contains(*member))
    }

    /// The members that another set has too.
    pub fn intersection(&self, other: &Set<T>) -> impl Iterator<Item = &T> {
        self.iter().filter(|member| other.contains(*member))
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self).finish()
    }
}

impl<'a, T> IntoIterator for &'a Set<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: Ord> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        for member in members {
            self.insert(member);
        }
    }
}

impl<'a, T: Ord + Copy> Extend<&'a T> for Set<T> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, members: I) {
        for member in members {
            self.insert(*member);
        }
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Set::new();
        set.extend(members);
        set
    }
}

impl<T: Ord, const N: usize> From<[T; N]> for Set<T> {
    fn from(members: [T; N]) -> Self {
        members.into_iter().collect()
    }
}

impl<'de, T: Deserialize<'de> + Ord> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::deserialize(deserializer)?.into_iter().collect())
    }
}
