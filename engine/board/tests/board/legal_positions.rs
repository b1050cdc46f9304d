//! The numbers of legal positions (J. Tromp, G. Farnebäck: Combinatorics of Go, 2007, table 1): the
//! arrangements of stones in which every chain has a liberty.

use crate::size;
use board::{BoardSize, Color, Ko, Move, Point, PointSet, Position, Suicide};

/// Counts by setting up every arrangement: what `Position::from_stones` accepts.
fn accepted_set_ups(size: BoardSize) -> u64 {
    let points: Vec<Point> = size.points().collect();
    let arrangements = 3usize.pow(points.len() as u32);
    let mut accepted = 0;
    for number in 0..arrangements {
        let mut stones = [PointSet::EMPTY; 2];
        let mut digits = number;
        for point in &points {
            if let Some(set) = (digits % 3).checked_sub(1) {
                stones[set].insert(*point);
            }
            digits /= 3;
        }
        let [black, white] = stones;
        accepted +=
            u64::from(Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::None).is_ok());
    }
    accepted
}

/// Counts by play and undo: every point in turn stays empty or receives a stone of either color that is
/// no suicide and captures nothing.
///
/// Points whose turn has not come are empty, so a chain that runs out of liberties on the way has none in
/// the end either; and one that keeps a liberty to the end has it on a point that stays empty.
fn reachable(position: &mut Position, points: &[Point]) -> u64 {
    let Some((point, rest)) = points.split_first() else { return 1 };
    let mut count = reachable(position, rest);
    for color in Color::BOTH {
        if position.is_legal(color, *point) {
            let captures = position.captures(color);
            let undo = position.play(color, Move::Play(*point));
            if position.captures(color) == captures {
                count += reachable(position, rest);
            }
            position.undo(undo);
        }
    }
    count
}

fn count_by_play(size: BoardSize) -> u64 {
    let points: Vec<Point> = size.points().collect();
    let mut position = Position::new(size, Suicide::Forbidden, Ko::None);
    let count = reachable(&mut position, &points);
    assert_eq!(position.check(), Ok(()));
    assert_eq!((position.empty(), position.hash()), (PointSet::board(size), 0));
    count
}

const KNOWN: [(usize, u64); 3] = [(1, 1), (2, 57), (3, 12_675)];

#[test]
fn small_boards_by_set_up() {
    for (side, count) in KNOWN {
        assert_eq!(accepted_set_ups(size(side)), count, "{side}x{side}");
    }
}

#[test]
fn small_boards_by_play() {
    for (side, count) in KNOWN {
        assert_eq!(count_by_play(size(side)), count, "{side}x{side}");
    }
}

/// 24 million positions, each reached by legal moves and left by undo.
#[test]
#[ignore = "slow tier: some seconds"]
fn four_by_four_by_play() {
    assert_eq!(count_by_play(size(4)), 24_318_165);
}
