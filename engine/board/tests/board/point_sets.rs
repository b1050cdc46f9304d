//! `PointSet` against sets of the standard library.

use crate::rectangle;
use board::{BoardSize, MAX_SIZE, Point, PointSet, STRIDE};
use proptest::prelude::*;
use std::collections::BTreeSet;

type Naive = BTreeSet<Point>;

fn set(naive: &Naive) -> PointSet {
    naive.iter().copied().collect()
}

fn naive(set: &PointSet) -> Naive {
    set.iter().collect()
}

/// The points and all points beside them.
fn grown(points: &Naive, size: BoardSize) -> Naive {
    let beside = points.iter().flat_map(|point| point.neighbors(size));
    points.iter().copied().chain(beside).collect()
}

/// A size and up to three sets of points on it, of any density.
fn any_points(sets: usize) -> impl Strategy<Value = (BoardSize, Vec<Naive>)> {
    (1..=MAX_SIZE, 1..=MAX_SIZE).prop_flat_map(move |(width, height)| {
        let points: Vec<Point> = rectangle(width, height).points().collect();
        let area = points.len();
        let one = prop::sample::subsequence(points, 0..=area).prop_map(|points| points.into_iter().collect());
        (Just(rectangle(width, height)), prop::collection::vec(one, sets))
    })
}

proptest! {
    #[test]
    fn membership((size, sets) in any_points(1)) {
        let (points, expected) = (set(&sets[0]), &sets[0]);
        prop_assert_eq!(points.len(), expected.len());
        prop_assert_eq!(points.is_empty(), expected.is_empty());
        prop_assert_eq!(points.first(), expected.first().copied());
        prop_assert!(points.iter().eq(expected.iter().copied()), "in the order of point numbers");
        prop_assert!(PointSet::board(size).iter().eq(size.points()), "all points of the board");
        prop_assert!((MAX_SIZE * STRIDE..2000).chain([usize::MAX]).all(|index| points.get(index).is_none()));
        for point in size.points() {
            prop_assert_eq!(points.contains(point), expected.contains(&point));
            prop_assert_eq!(points.get(point.index()), expected.get(&point).copied());
            prop_assert_eq!(naive(&PointSet::of(point)), Naive::from([point]));
        }
    }

    #[test]
    fn insertion_and_removal((size, sets) in any_points(1), at in any::<prop::sample::Index>()) {
        let all: Vec<Point> = size.points().collect();
        let point = all[at.index(all.len())];
        let (mut points, mut expected) = (set(&sets[0]), sets[0].clone());
        points.insert(point);
        expected.insert(point);
        prop_assert_eq!(naive(&points), expected.clone());
        points.remove(point);
        expected.remove(&point);
        prop_assert_eq!(naive(&points), expected);
    }

    #[test]
    fn algebra((_, sets) in any_points(2)) {
        let (left, right) = (set(&sets[0]), set(&sets[1]));
        prop_assert_eq!(naive(&(left | right)), &sets[0] | &sets[1]);
        prop_assert_eq!(naive(&(left & right)), &sets[0] & &sets[1]);
        prop_assert_eq!(naive(&(left ^ right)), &sets[0] ^ &sets[1]);
        prop_assert_eq!(naive(&(left - right)), &sets[0] - &sets[1]);
        prop_assert_eq!(left.is_subset(&right), sets[0].is_subset(&sets[1]));
        prop_assert!((left & right).is_subset(&right));
        prop_assert_eq!(left.intersects(&right), !sets[0].is_disjoint(&sets[1]));
        prop_assert_eq!(left == right, sets[0] == sets[1]);
    }

    #[test]
    fn algebra_in_place((_, sets) in any_points(2)) {
        let (left, right) = (set(&sets[0]), set(&sets[1]));
        let mut changed = left;
        changed |= right;
        prop_assert_eq!(changed, left | right);
        changed ^= left;
        prop_assert_eq!(changed, right - left);
        changed -= right;
        prop_assert_eq!(changed, PointSet::EMPTY);
        changed = left;
        changed &= right;
        prop_assert_eq!(changed, left & right);
    }

    #[test]
    fn growth((size, sets) in any_points(1)) {
        let board = PointSet::board(size);
        let points = set(&sets[0]);
        let grown = grown(&sets[0], size);
        prop_assert_eq!(naive(&points.dilate(&board)), grown.clone());
        prop_assert_eq!(naive(&points.border(&board)), &grown - &sets[0]);
    }

    /// Growth within a part of the board only.
    #[test]
    fn growth_within((size, sets) in any_points(2)) {
        let found = set(&sets[0]).dilate(&set(&sets[1]));
        prop_assert_eq!(naive(&found), &grown(&sets[0], size) & &sets[1]);
    }

    #[test]
    fn connection((size, sets) in any_points(1), at in any::<prop::sample::Index>()) {
        prop_assume!(!sets[0].is_empty());
        let start = *at.get(&Vec::from_iter(sets[0].clone()));
        let mut expected = Naive::from([start]);
        loop {
            let next = &grown(&expected, size) & &sets[0];
            if next == expected {
                break;
            }
            expected = next;
        }
        prop_assert_eq!(naive(&set(&sets[0]).connected(start)), expected);
    }
}

#[test]
fn boards() {
    for size in crate::sizes() {
        let board = PointSet::board(size);
        assert!(board.iter().eq(size.points()));
        assert_eq!(board.len(), size.area());
        assert_eq!(board.dilate(&board), board);
    }
}
