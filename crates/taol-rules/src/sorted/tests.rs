//! Sorted lists beside the trees of the standard library: the same commands, the same answers.

use std::collections::{BTreeMap, BTreeSet};

use super::{Map, Set};

/// Numbers that look like chance and are always the same.
fn numbers() -> impl Iterator<Item = u32> {
    std::iter::successors(Some(7u32), |last| {
        Some(last.wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
    })
    .map(|number| number >> 16)
}

#[test]
fn a_map_does_what_a_tree_does() {
    let (mut list, mut tree) = (Map::new(), BTreeMap::new());
    for (round, number) in numbers().take(4000).enumerate() {
        let key = (number % 97) as u16;
        match number % 7 {
            0 => assert_eq!(list.remove(&key), tree.remove(&key)),
            1 => assert_eq!(list.get(&key), tree.get(&key)),
            2 => {
                *list.entry(key).or_default() =
                    *tree.entry(key).and_modify(|value| *value += 1).or_insert(round)
            }
            3 => {
                list.retain(|kept, _| *kept != key);
                tree.retain(|kept, _| *kept != key);
            }
            _ => assert_eq!(list.insert(key, round), tree.insert(key, round)),
        }
        assert!(list.range(..key).eq(tree.range(..key)));
        assert_eq!(list.contains_key(&key), tree.contains_key(&key));
        assert!(list.iter().eq(tree.iter()) && list.iter().rev().eq(tree.iter().rev()));
    }
    assert!(list.keys().eq(tree.keys()) && list.values().eq(tree.values()));
    assert_eq!(list.first_key_value(), tree.first_key_value());
    assert_eq!(list.last_key_value(), tree.last_key_value());
    assert_eq!(format!("{list:?}"), format!("{tree:?}"));
    assert!(list.into_values().eq(tree.into_values()));
}

#[test]
fn a_set_does_what_a_tree_does() {
    let (mut list, mut tree) = (Set::new(), BTreeSet::new());
    for number in numbers().take(4000) {
        let member = number % 61;
        match number % 5 {
            0 => assert_eq!(list.remove(&member), tree.remove(&member)),
            _ => assert_eq!(list.insert(member), tree.insert(member)),
        }
        assert_eq!(list.contains(&member), tree.contains(&member));
        assert!(list.iter().eq(tree.iter()));
    }
    assert_eq!((list.first(), list.last()), (tree.first(), tree.last()));
    let (some, all): (Set<u32>, Set<u32>) = ((10..20).collect(), (0..50).rev().collect());
    assert!(some.is_subset(&all) && !all.is_subset(&some) && !some.is_disjoint(&all));
    assert_eq!(all.difference(&some).count(), 40);
    assert_eq!(all.intersection(&some).count(), 10);
}

#[test]
fn what_comes_twice_has_its_last_value() {
    let map = Map::from([("b", 1), ("a", 2), ("b", 3)]);
    assert_eq!(map.into_iter().collect::<Vec<_>>(), [("a", 2), ("b", 3)]);
}
