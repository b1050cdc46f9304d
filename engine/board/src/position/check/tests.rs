//! The checker finds every kind of damage: a position is damaged in one place, and the report is compared.

use super::super::{OUTSIDE, PackedKo, Position, Record};
use crate::point::STRIDE;
use crate::{Color, Ko, Move, Point, Suicide, diagram};

/// B4, one stone of a black chain of two.
const STONE: usize = STRIDE + 1;
/// C4, the other.
const OTHER: usize = STRIDE + 2;
/// E1, which is empty.
const EMPTY: usize = 4 * STRIDE + 4;
/// B3, a liberty of the chain.
const LIBERTY: usize = 2 * STRIDE + 1;
/// No point of any board.
const GUARD: usize = STRIDE - 1;

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

/// The record of the chain on B4 and C4.
fn record(position: &mut Position) -> &mut Record {
    let head = position.head(STONE);
    &mut position.records[head]
}

/// What is damaged, and the report that names it. Names of the constants above stand for their numbers.
type Case = (fn(&mut Position), &'static str);

#[rustfmt::skip]
const CASES: &[Case] = &[
    (|position| position.board.remove(point("A1")), "the set of points is not that of a 5x5 board"),
    (|position| position.stones[0].remove(point("C4")), "C4: the table holds Some(Black), the sets hold []"),
    (
        |position| position.stones[1].insert(point("C4")),
        "C4: the table holds Some(Black), the sets hold [Black, White]",
    ),
    (|position| position.stones[1].insert(point("A1")), "A1: the table holds None, the sets hold [White]"),
    (|position| position.cells[OTHER] = 2, "C4: the table holds Some(White), the sets hold [Black]"),
    (
        |position| position.stones[0].insert(Point::from_index(10)),
        "Point(column 10, row 0): the table holds None, the sets hold [Black]",
    ),
    (|position| position.cells[10] = 0, "index 10: the table holds the unexpected content 0"),
    (|position| position.cells[EMPTY] = 3, "index EMPTY: the table holds the unexpected content 3"),
    (|position| position.heads[EMPTY] = OTHER as u16, "index EMPTY: no stone, expected the head EMPTY, found OTHER"),
    (|position| position.heads[GUARD] = OTHER as u16, "index GUARD: no stone, expected the head OUTSIDE, found OTHER"),
    (|position| position.heads[STONE] = EMPTY as u16, "B4: expected the head STONE, found EMPTY"),
    (
        |position| {
            position.heads[STONE] = STONE as u16;
            position.heads[OTHER] = OTHER as u16;
        },
        "C4: expected the head STONE, found OTHER",
    ),
    (|position| position.heads[OTHER] = 6000, "C4: expected the head STONE, found 6000"),
    (|position| position.next[STONE] = EMPTY as u16, "expected a ring of B4 C4, found one of B4"),
    (|position| position.next[STONE] = STONE as u16, "expected a ring of B4 C4, found one of B4"),
    (|position| position.next[OTHER] = OTHER as u16, "expected a ring of B4 C4, found one of B4 C4"),
    (
        |position| record(position).words[Record::SET] ^= 1 << LIBERTY,
        "B4: expected the liberties B5 C5 A4 B3, found B5 C5 A4",
    ),
    (
        |position| record(position).words[Record::COUNTS] += Record::LIBERTY,
        "B4: expected 4 liberties, found 5",
    ),
    (|position| record(position).words[Record::COUNTS] += Record::STONE, "B4: expected 2 stones, found 3"),
    (
        |position| record(position).words[Record::STALE] = 1,
        "B4: the record is in use, but marked as stale",
    ),
    (
        |position| position.records[EMPTY].words[Record::SET] |= 1,
        "E1: expected the liberties E2 D1, found A5 E2 D1",
    ),
    (
        |position| position.records[EMPTY].words[Record::COUNTS] -= Record::LIBERTY,
        "E1: expected 2 liberties, found 1",
    ),
    (
        |position| position.records[EMPTY].words[Record::COUNTS] += Record::STONE,
        "E1: expected 0 stones, found 1",
    ),
    (
        |position| position.records[EMPTY].words[Record::STALE] = 1,
        "E1: the record is in use, but marked as stale",
    ),
    (
        |position| position.records[OUTSIDE].words = Record::NONE.words,
        "off the board: expected the empty points A5 B5 C5 D5 E5 A4 E4 A3 A2 E2 A1 B1 C1 D1 E1, \
         found no points",
    ),
    (
        |position| position.records[OUTSIDE].words[Record::COUNTS] += Record::LIBERTY,
        "off the board: expected the empty points A5 B5 C5 D5 E5 A4 E4 A3 A2 E2 A1 B1 C1 D1 E1, \
         found A5 B5 C5 D5 E5 A4 E4 A3 A2 E2 A1 B1 C1 D1 E1",
    ),
    (|position| position.hash = 7, "expected the hash 0e75533cce6d9209, found 0000000000000007"),
    (
        |position| position.ko = PackedKo::new(point("A1"), Color::White),
        "A1: banned as a ko for white, but the point is not surrounded",
    ),
    (
        |position| position.ko = PackedKo::new(point("C4"), Color::White),
        "C4: banned as a ko for white, but the point is not empty",
    ),
    (
        |position| {
            position.ko = PackedKo::new(point("D3"), Color::Black);
            position.ko_rule = Ko::None;
        },
        "D3: banned as a ko for black, but the rules have no ko",
    ),
    (
        |position| position.ko = PackedKo::new(point("D3"), Color::Black),
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
        let numbers =
            [("STONE", STONE), ("OTHER", OTHER), ("EMPTY", EMPTY), ("GUARD", GUARD), ("OUTSIDE", OUTSIDE)];
        let named = |text: String, (name, number): (&str, usize)| text.replace(name, &number.to_string());
        let expected = numbers.into_iter().fold((*expected).to_owned(), named);
        let found = position.check().expect_err(&expected).to_string();
        assert_eq!(found, expected, "case {number}");
    }
}

/// No move leaves a chain without liberties, so it is written into the tables.
#[test]
fn chains_without_liberties_are_named() {
    let mut position = sound();
    let corner = point("A5");
    for name in ["B5", "A4"] {
        let _ = position.play(Color::White, Move::Play(point(name)));
    }
    for head in [position.head(point("B5").index()), position.head(point("A4").index()), OUTSIDE] {
        position.records[head].take(corner.index());
    }
    position.put_stone_for_test(Color::Black, corner);
    assert_eq!(position.check().map_err(|error| error.to_string()), Err("no liberty: chain A5".to_owned()));
}

impl Position {
    /// Writes a chain of one stone without liberties into the tables.
    fn put_stone_for_test(&mut self, color: Color, point: Point) {
        self.cells[point.index()] = color as u8 + 1;
        self.stones[color.index()].insert(point);
        self.next[point.index()] = point.index() as u16;
        self.records[point.index()] = Record::NONE;
        self.records[point.index()].words[Record::COUNTS] = Record::STONE;
    }
}
