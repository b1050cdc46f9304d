//! Opening books: which position of a book a position is, in any orientation, and what the book says there.

use board::symmetry::Symmetry;
use board::{Color, Point, Position};
use bundles::Bundle;
use bundles::record::{BookMove, BookRecord};

/// What the numbers of a position's parts are multiplied by before they are mixed: the odd number nearest to
/// 2⁶⁴ divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The rows of the numbers of points: no board of a bundle is as wide.
const ROW: u64 = 32;

/// Where the numbers of kos, of White's turn and of boards begin; those of stones are smaller.
const KO: u64 = 4096;
const WHITE: u64 = 8192;
const BOARD: u64 = 16384;

/// A position as books know it: one in all orientations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookPosition {
    /// Its key.
    pub key: u64,
    /// The first symmetry that turns it into the one that is stored.
    pub turn: Symmetry,
}

impl BookPosition {
    /// The position with a player to move. Who has which stones counts, as the komi is White's; so does a ko
    /// that may not be retaken.
    #[must_use]
    pub fn of(position: &Position, to_move: Color) -> BookPosition {
        let turns = Symmetry::of(position.size()).iter();
        let keys = turns.map(|turn| BookPosition { key: hash(position, to_move, *turn), turn: *turn });
        // Of equal keys the first counts.
        let least = keys.min_by_key(|found| found.key);
        least.unwrap_or(BookPosition { key: 0, turn: Symmetry::IDENTITY })
    }

    /// The moves that a book has for the position on this board, those with the most visits first; none where
    /// the book does not know it. Whether they are legal is not said.
    #[must_use]
    pub fn moves(&self, bundle: &Bundle, book: &BookRecord, position: &Position) -> Vec<(Point, BookMove)> {
        let moves = bundle.book_moves(book);
        let first = moves.partition_point(|found| found.key < self.key);
        let same = moves.get(first..).unwrap_or_default().iter().take_while(|found| found.key == self.key);
        let (size, back) = (position.size(), self.turn.inverse());
        let point = |found: &BookMove| {
            let stored = size.point(usize::from(found.column), usize::from(found.row))?;
            Some((back.point(stored, size), *found))
        };
        same.filter_map(point).collect()
    }
}

/// The hash of a position after a symmetry.
fn hash(position: &Position, to_move: Color, turn: Symmetry) -> u64 {
    let size = position.size();
    let number = |point: Point| {
        let turned = turn.point(point, size);
        ROW * turned.row() as u64 + turned.column() as u64
    };
    let stones = Color::BOTH.into_iter().flat_map(|color| {
        position.stones(color).iter().map(move |point| 1 + 2 * number(point) + color.index() as u64)
    });
    let ko = position.ko().filter(|ban| ban.color == to_move).map(|ban| KO + number(ban.point));
    let turn = (to_move == Color::White).then_some(WHITE);
    let board = BOARD + ROW * size.width() as u64 + size.height() as u64;
    stones.chain(ko).chain(turn).chain([board]).fold(0, |hash, part| hash ^ mixed(part))
}

/// A number of 64 bits that looks like chance (the output function of SplitMix64: G. Steele, D. Lea,
/// C. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014).
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_mul(SPREAD);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Game, Ko, Move, Rules, Suicide};
    use bundles::record::name_bytes;
    use bundles::{AlignedBytes, Writer};

    /// The position after moves by turns, and who is to play.
    fn after(size: BoardSize, moves: &str) -> (Position, Color) {
        let mut game = Game::new(size, Rules { ko: Ko::Simple, ..Rules::default() });
        for vertex in moves.split_whitespace() {
            let chosen = Move::parse(vertex, size).expect("a vertex");
            game.play(game.to_move(), chosen).expect("a legal move");
        }
        (game.position().clone(), game.to_move())
    }

    fn key(width: usize, height: usize, moves: &str) -> u64 {
        let size = BoardSize::rectangle(width, height).expect("a board");
        let (position, to_move) = after(size, moves);
        BookPosition::of(&position, to_move).key
    }

    #[test]
    fn keys_are_those_of_the_format() {
        // By hand: a board of 9x9; the same with Black's stone in the middle and White to move.
        assert_eq!(key(9, 9, ""), mixed(16384 + 9 * 32 + 9));
        assert_eq!(key(9, 9, "E5"), mixed(16384 + 9 * 32 + 9) ^ mixed(1 + 2 * (4 * 32 + 4)) ^ mixed(8192));
        assert_eq!(mixed(1), 0xe220_a839_7b1d_cdaf, "the first number of SplitMix64 from 0");
    }

    #[test]
    fn positions_are_one_in_all_orientations_and_orders_and_no_other() {
        let same: &[(&str, &str)] = &[("E5 C3", "E5 G7"), ("C4", "D7"), ("E5 C3 G3", "G7 C7 E5")];
        for (one, other) in same {
            assert_eq!(key(9, 9, one), key(9, 9, other), "{one}, {other}");
        }
        let other: &[(&str, &str)] =
            &[("E5 C3 G3", "E5 pass C3 pass G3 pass"), ("E5 C3", "C3 E5"), ("E5", "E5 pass"), ("C4", "C3")];
        for (one, other) in other {
            assert_ne!(key(9, 9, one), key(9, 9, other), "{one}, {other}");
        }
        // A ko that may not be retaken, and the same stones where it may.
        let (ko, to_move) = after(BoardSize::new(9).expect("a board"), "D5 E5 C4 F4 D3 E3 J9 D4 E4");
        let [black, white] = Color::BOTH.map(|color| *ko.stones(color));
        let open = Position::from_stones(ko.size(), &black, &white, Suicide::Forbidden, Ko::Simple);
        let open = open.expect("the stones of a position");
        assert_ne!(BookPosition::of(&ko, to_move).key, BookPosition::of(&open, to_move).key);
        assert_eq!(key(9, 7, "C3"), key(9, 7, "G5"));
        assert_ne!(key(9, 7, "C4"), key(9, 7, "D3"));
        assert_ne!(key(9, 7, "C4"), key(7, 9, "C4"));
    }

    #[test]
    fn moves_come_back_as_the_board_is_seen() {
        let size = BoardSize::new(9).expect("a board");
        let (first, to_move) = after(size, "C4");
        let found = BookPosition::of(&first, to_move);
        let stored = found.turn.point(size.point(6, 4).expect("G5"), size);
        let (row, column) = (stored.row() as u8, stored.column() as u8);
        let moves = [
            BookMove { key: found.key - 1, visits: 9, value: 1, row: 0, column: 0 },
            BookMove { key: found.key, visits: 7, value: 4_800, row, column },
            BookMove { key: found.key + 1, visits: 9, value: 1, row: 0, column: 0 },
        ];
        let book = BookRecord {
            name: name_bytes("nine"),
            first_move: 0,
            moves: 3,
            source: 0,
            komi: 7.5,
            width: 9,
            height: 9,
            scoring: 0,
            reserved: 0,
        };
        let writer = Writer { books: vec![book], book_moves: moves.to_vec(), ..Writer::default() };
        let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
        // (moves, what the book says)
        let cases: &[(&str, &[&str])] =
            &[("C4", &["G5"]), ("G4", &["C5"]), ("D7", &["E3"]), ("F3", &["E7"]), ("C3", &[]), ("", &[])];
        for (moves, expected) in cases {
            let (position, to_move) = after(size, moves);
            let found = BookPosition::of(&position, to_move).moves(&bundle, &book, &position);
            let vertices: Vec<String> =
                found.iter().map(|(point, _)| point.vertex(size).to_string()).collect();
            assert_eq!(vertices, *expected, "{moves}");
        }
    }
}
