//! The checker finds every kind of damage: a position is damaged in one place, and the report is compared.

use super::super::{KoBan, NO_CHAIN, Position};
use crate::{Color, Ko, Point, PointSet, Suicide, diagram};

/// Column 2, row 1: a black stone of the two at B4 and C4.
const STONE: usize = 22;
/// The other stone of the chain.
const OTHER: usize = 21;
/// E1, which is empty.
const EMPTY: usize = 84;

fn sound() -> Position {
    let drawn = diagram::parse(
        ". . . . .
         . X X O .
         . . O . O
         . . . O .
         . . . . .",
    )
    .expect("the drawing is well formed");
    drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty")
}

fn point(name: &str) -> Point {
    Point::parse(name, sound().size()).expect("a vertex of the board")
}

fn head(position: &Position) -> usize {
    position.chain_at[STONE] as usize
}

type Damage = fn(&mut Position);

/// What is damaged, and the report that names it.
const CASES: &[(Damage, &str)] = &[
    (|position| position.board.remove(point("A1")), "the set of points is not that of a 5x5 board"),
    (|position| position.stones[0].remove(point("C4")), "C4: the table holds Some(Black), the sets hold []"),
    (
        |position| position.stones[1].insert(point("C4")),
        "C4: the table holds Some(Black), the sets hold [Black, White]",
    ),
    (|position| position.stones[1].insert(point("A1")), "A1: the table holds None, the sets hold [White]"),
    (|position| position.cells[STONE] = 2, "C4: the table holds Some(White), the sets hold [Black]"),
    (
        |position| position.stones[0].insert(Point::from_index(10)),
        "Point(column 10, row 0): the table holds None, the sets hold [Black]",
    ),
    (|position| position.cells[10] = 0, "index 10: the table holds the unexpected content 0"),
    (|position| position.cells[EMPTY] = 7, "index 84: the table holds the unexpected content 7"),
    (|position| position.chain_at[EMPTY] = 22, "index 84: no stone, but the chain with head 22"),
    (|position| position.chain_at[19] = 22, "index 19: no stone, but the chain with head 22"),
    (
        |position| {
            position.chain_at[OTHER] = 22;
            position.chain_at[STONE] = 21;
        },
        "C4: expected the head 22, found 21",
    ),
    (|position| position.chain_at[OTHER] = NO_CHAIN as u16, "B4: expected the head 21, found 380"),
    (|position| position.next[head(position)] = EMPTY as u16, "expected a ring of B4 C4, found one of B4"),
    (
        |position| position.next[head(position)] = head(position) as u16,
        "expected a ring of B4 C4, found one of B4",
    ),
    (|position| position.chains[head(position)].stone_count = 3, "expected 2 stones, found 3: chain B4 C4"),
    (
        |position| position.chains[head(position)].liberties[0] ^= 1 << 41,
        "B4: expected the liberties B5 C5 A4 B3, found B5 C5 A4",
    ),
    (|position| position.chains[head(position)].liberty_count = 5, "B4: expected 4 liberties, found 5"),
    (
        |position| position.chains[NO_CHAIN].liberty_count -= 1,
        "the record of points without a stone was changed",
    ),
    (
        |position| position.chains[NO_CHAIN].liberties[3] = 1,
        "the record of points without a stone was changed",
    ),
    (|position| position.hash ^= 1, ""),
    (
        |position| position.ko = Some(KoBan { point: point("A1"), color: Color::White }),
        "A1: banned as a ko for white, but the point is not surrounded",
    ),
    (
        |position| position.ko = Some(KoBan { point: point("C4"), color: Color::White }),
        "C4: banned as a ko for white, but the point is not empty",
    ),
    (
        |position| {
            position.ko = Some(KoBan { point: point("D3"), color: Color::Black });
            position.ko_rule = Ko::None;
        },
        "D3: banned as a ko for black, but the rules have no ko",
    ),
    (
        |position| position.ko = Some(KoBan { point: point("D3"), color: Color::Black }),
        "D3: banned as a ko for black, but no single stone in atari stands beside it",
    ),
];

#[test]
fn sound_positions_pass() {
    assert_eq!(sound().check(), Ok(()));
}

#[test]
fn every_damage_is_named() {
    for (number, (damage, expected)) in CASES.iter().enumerate() {
        let mut position = sound();
        damage(&mut position);
        let found = position.check().expect_err("the position was damaged").to_string();
        if expected.is_empty() {
            assert_eq!(found, hash_report(&sound()), "case {number}");
        } else {
            assert_eq!(found, *expected, "case {number}");
        }
    }
}

fn hash_report(position: &Position) -> String {
    format!("expected the hash {:016x}, found {:016x}", position.hash(), position.hash() ^ 1)
}

/// A stone without liberties cannot be played, so it is written into the tables.
#[test]
fn chains_without_liberties_are_named() {
    let drawn = diagram::parse(
        "a O .
         O . .
         . . .",
    )
    .expect("the drawing is well formed");
    let mut position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty");
    let corner = drawn.named('a').expect("a point named a");
    for white in &drawn.white {
        let record = &mut position.chains[position.chain_at[white.index()] as usize];
        record.liberties[0] &= !1;
        record.liberty_count -= 1;
    }
    position.cells[corner.index()] = 1;
    position.stones[0] = PointSet::of(corner);
    position.chain_at[corner.index()] = corner.index() as u16;
    position.next[corner.index()] = corner.index() as u16;
    position.chains[corner.index()].liberty_count = 0;
    position.chains[corner.index()].stone_count = 1;
    let found = position.check().expect_err("a chain has no liberty");
    assert_eq!(found.to_string(), "no liberty: chain A3");
}
