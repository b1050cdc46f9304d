//! Keys of whole positions, the same in all eight orientations.

use board::symmetry::Symmetry;
use board::{BoardSize, PointSet, STRIDE, WORDS, zobrist};
use bundles::record::{LARGEST_SIDE, OPENING_STONES};
use std::hint::select_unpredictable;
use std::num::NonZeroU64;

/// The numbers of a position: its hash in each orientation, and the key under which it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hashes {
    /// The hash of the position after each symmetry, by the symmetry's number.
    pub turned: [u64; Symmetry::ALL.len()],
    /// The least of them.
    pub least: u64,
    /// The number of stones.
    pub stones: usize,
}

/// What a hash begins with is the side of the board times this; and the least hash times this is the key, so
/// that keys are spread evenly. The odd number nearest to 2⁶⁴ divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hashes {
    /// The hashes of the stones of `O` and `X` on a board; no point has both. Points off the board are left
    /// out. None of a board that is not square or larger than those of bundles ([`LARGEST_SIDE`]), as it has
    /// no openings.
    #[inline]
    pub fn new(size: BoardSize, own: &PointSet, opponent: &PointSet) -> Option<Hashes> {
        Some(Hashes::of(&Stones::new(odd_or_even(size)?, size, own, opponent)))
    }

    /// The same; none also when there are this many stones that there is no opening.
    #[inline(always)]
    pub(super) fn of_few(size: BoardSize, own: &PointSet, opponent: &PointSet) -> Option<Hashes> {
        let stones = Stones::new(odd_or_even(size)?, size, own, opponent);
        if stones.are_everywhere() && own.len() + opponent.len() > usize::from(OPENING_STONES) {
            return None;
        }
        Some(Hashes::of(&stones))
    }

    #[inline(always)]
    fn of(stones: &Stones) -> Hashes {
        let (stones, turned) = stones.turned();
        let [a, b, c, d, e, f, g, h] = turned;
        let least = (a.min(b).min(c.min(d))).min(e.min(f).min(g.min(h)));
        Hashes { turned, least, stones }
    }

    /// The key of the position.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.least.wrapping_mul(SPREAD)
    }

    /// The symmetries that turn the position into the one that is stored.
    pub fn turns(&self) -> impl Iterator<Item = Symmetry> {
        let mut left =
            self.turned.iter().rev().fold(0, |bits, hash| bits << 1 | u32::from(*hash == self.least));
        std::iter::from_fn(move || {
            // Of no bits the number of the lowest is that of no symmetry.
            let turn = Symmetry::new(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(turn)
        })
    }
}

/// The side of a board and that of the largest one with the same center: all boards of odd side have one in
/// common, and so do those of even side. None of a board that has no openings.
#[inline(always)]
fn odd_or_even(size: BoardSize) -> Option<[usize; 2]> {
    let side = size.side().filter(|side| *side <= ODD_SIDE)?;
    Some([side, if side % 2 == 1 { ODD_SIDE } else { EVEN_SIDE }])
}

/// The stones of a position, as the words of their sets that have any, one behind the other.
struct Stones {
    side: usize,
    /// The stones of each word, with their places from its first.
    words: [u64; ROOM],
    /// The row of keys of the first place of each word; that of the first word comes second, and so on.
    rows: [usize; ROOM],
    /// Number of words.
    count: usize,
    /// How many words there can be on a board of this size.
    most: usize,
}

/// Room for the words of two sets, and one more; a power of two, so that an index is cut to it by a mask.
const ROOM: usize = (2 * WORDS + 1).next_power_of_two();

impl Stones {
    #[inline(never)]
    fn new([side, largest]: [usize; 2], size: BoardSize, own: &PointSet, opponent: &PointSet) -> Stones {
        let margin = (largest - side) / 2 * (STRIDE + 1);
        let board = PointSet::board(size);
        let most = 2 * size.words();
        let mut stones = Stones { side, words: [0; ROOM], rows: [0; ROOM], count: 0, most };
        for (set, first) in [(*own & board, 0), (*opponent & board, WORDS * 64)] {
            for (number, word) in set.words().iter().take(size.words()).enumerate() {
                stones.words[stones.count % ROOM] = *word;
                stones.rows[(stones.count + 1) % ROOM] = number * 64 + first + margin;
                stones.count += usize::from(*word != 0);
            }
        }
        stones
    }

    /// Whether there are stones of both players in nearly all parts of the board, as in a middle game: the
    /// last part may be little more than the lower edge.
    #[inline(always)]
    fn are_everywhere(&self) -> bool {
        self.count + 2 >= self.most
    }

    /// The number of stones and the hash in each orientation. Where the next word begins is not branched on,
    /// as nothing would predict it.
    ///
    /// Not inlined: a compiler that sees what is asked of the hashes keeps them in eight registers, not in
    /// four.
    #[inline(never)]
    fn turned(&self) -> (usize, [u64; Symmetry::ALL.len()]) {
        let table = if self.side % 2 == 1 { &ODD } else { &EVEN };
        let mut turned = [SPREAD.wrapping_mul(self.side as u64); Symmetry::ALL.len()];
        let (mut left, mut next, mut stones) = (self.words[0], 1, 0);
        while let Some(word) = NonZeroU64::new(left) {
            if let Some(keys) = table.get(self.rows[next] + word.trailing_zeros() as usize) {
                turned.iter_mut().zip(&keys.0).for_each(|(hash, key)| *hash ^= key);
            }
            let following = self.words[next];
            left &= left - 1;
            next = (next + usize::from(left == 0)) % ROOM;
            left = select_unpredictable(left == 0, following, left);
            stones += 1;
        }
        (stones, turned)
    }
}

/// The keys of a stone in all orientations, by the index of the point; those of own stones, which are
/// Black's, come first.
type Table = [Keys; 2 * WORDS * 64];

/// The keys of a stone in all orientations, a line of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Keys([u64; Symmetry::ALL.len()]);

/// The largest boards of odd and of even side that bundles have openings for.
const ODD_SIDE: usize = LARGEST_SIDE as usize;
const EVEN_SIDE: usize = ODD_SIDE - 1;
const _: () = assert!(ODD_SIDE % 2 == 1 && ODD_SIDE <= board::MAX_SIZE);

static ODD: Table = table(ODD_SIDE);
static EVEN: Table = table(EVEN_SIDE);

const fn table(side: usize) -> Table {
    let keys = zobrist::keys();
    let last = side as isize - 1;
    let mut table = [Keys([0; Symmetry::ALL.len()]); 2 * WORDS * 64];
    let mut number = 0;
    while number < Symmetry::ALL.len() {
        let [[a, b], [c, d]] = Symmetry::ALL[number].matrix();
        let mut at = 0;
        while at < side * side {
            // Offsets from the center, doubled so that they are whole.
            let (up, across) = (2 * (at / side) as isize - last, 2 * (at % side) as isize - last);
            let row = (a as isize * up + b as isize * across + last) / 2;
            let column = (c as isize * up + d as isize * across + last) / 2;
            let from = at / side * STRIDE + at % side;
            let to = row as usize * STRIDE + column as usize;
            table[from].0[number] = keys[0][to];
            table[WORDS * 64 + from].0[number] = keys[1][to];
            at += 1;
        }
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Random};

    /// The hash of a position after a symmetry, as the format of bundles says it, stone by stone.
    fn slow(size: BoardSize, [own, opponent]: [&PointSet; 2], turn: Symmetry) -> u64 {
        let largest = if size.width() % 2 == 1 { 19 } else { 18 };
        let margin = (largest - size.width()) / 2;
        let mut hash = SPREAD.wrapping_mul(size.width() as u64);
        for (stones, color) in [(own, Color::Black), (opponent, Color::White)] {
            for point in &turn.set(stones, size) {
                let moved = BoardSize::MAX.point(point.column() + margin, point.row() + margin);
                hash ^= zobrist::key(color, moved.expect("a point of the largest board"));
            }
        }
        hash
    }

    #[test]
    fn hashes_are_those_of_the_format() {
        let mut random = Random::new(&[6]);
        for number in 0..190 {
            let size = BoardSize::new(1 + number % ODD_SIDE).expect("a size");
            // From empty boards to full ones, and stones off the board, which are left out.
            let mut sets = [PointSet::EMPTY; 2];
            for point in BoardSize::MAX.points() {
                let chosen = random.below(10) as usize;
                if chosen < number / ODD_SIDE {
                    sets[chosen % 2].insert(point);
                }
            }
            let found = Hashes::new(size, &sets[0], &sets[1]).expect("a board of bundles");
            let sets = sets.map(|set| set & PointSet::board(size));
            let expected = Symmetry::ALL.map(|turn| slow(size, [&sets[0], &sets[1]], turn));
            assert_eq!((found.turned, Some(&found.least)), (expected, expected.iter().min()), "{size}");
            assert_eq!(found.stones, sets[0].len() + sets[1].len(), "{size}");
            let turns = Symmetry::ALL.into_iter().filter(|turn| expected[turn.number()] == found.least);
            assert!(found.turns().eq(turns), "{size}");
        }
    }

    #[test]
    fn other_boards_have_none() {
        let none = PointSet::EMPTY;
        for (width, height) in [(9, 13), (19, 18), (1, 5), (20, 20), (25, 25)] {
            if let Some(size) = BoardSize::rectangle(width, height) {
                assert_eq!(Hashes::new(size, &none, &none), None, "{size}");
            }
        }
    }
}
