//! Keys of whole positions, the same in all eight orientations.

use board::symmetry::Symmetry;
use board::{BoardSize, MAX_SIZE, PointSet, STRIDE, WORDS, zobrist};

/// The numbers of a position: its hash in each orientation, and the key under which it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hashes {
    /// The hash of the position after each symmetry, by the symmetry's number.
    pub turned: [u64; Symmetry::ALL.len()],
    /// The least of them.
    pub least: u64,
}

/// What a hash begins with is the side of the board times this; and the least hash times this is the key, so that
/// keys are spread evenly. The odd number nearest to 2⁶⁴ divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hashes {
    /// The hashes of the stones of `O` and `X` on a board. Points off the board are left out.
    #[inline]
    #[must_use]
    pub fn new(size: BoardSize, own: &PointSet, opponent: &PointSet) -> Hashes {
        let side = size.side();
        // All boards of odd side have one centre in common, and so do those of even side.
        let (table, largest) = if side % 2 == 1 { (&ODD, ODD_SIDE) } else { (&EVEN, EVEN_SIDE) };
        let margin = (largest - side) / 2 * (STRIDE + 1);
        let mut turned = [SPREAD.wrapping_mul(side as u64); Symmetry::ALL.len()];
        for (keys, stones) in table.iter().zip([own, opponent]) {
            for point in stones {
                let Some(keys) = keys.get(point.index() + margin) else { continue };
                turned.iter_mut().zip(keys).for_each(|(hash, key)| *hash ^= key);
            }
        }
        let least = turned.iter().fold(u64::MAX, |least, hash| least.min(*hash));
        Hashes { turned, least }
    }

    /// The key of the position.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.least.wrapping_mul(SPREAD)
    }

    /// The symmetries that turn the position into the one that is stored.
    pub fn turns(&self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL
            .into_iter()
            .zip(self.turned)
            .filter(|(_, hash)| *hash == self.least)
            .map(|(turn, _)| turn)
    }
}

/// The keys of a stone in all orientations, by player (own stones have the keys of Black) and index of the point.
type Table = [[[u64; Symmetry::ALL.len()]; WORDS * 64]; 2];

const ODD_SIDE: usize = MAX_SIZE - (MAX_SIZE + 1) % 2;
const EVEN_SIDE: usize = MAX_SIZE - MAX_SIZE % 2;

static ODD: Table = table(ODD_SIDE);
static EVEN: Table = table(EVEN_SIDE);

const fn table(side: usize) -> Table {
    let keys = zobrist::keys();
    let last = side as isize - 1;
    let mut table = [[[0; Symmetry::ALL.len()]; WORDS * 64]; 2];
    let mut number = 0;
    while number < Symmetry::ALL.len() {
        let [[a, b], [c, d]] = Symmetry::ALL[number].matrix();
        let mut at = 0;
        while at < side * side {
            // Offsets from the centre, doubled so that they are whole.
            let (up, across) = (2 * (at / side) as isize - last, 2 * (at % side) as isize - last);
            let row = (a as isize * up + b as isize * across + last) / 2;
            let column = (c as isize * up + d as isize * across + last) / 2;
            let from = at / side * STRIDE + at % side;
            let to = row as usize * STRIDE + column as usize;
            table[0][from][number] = keys[0][to];
            table[1][from][number] = keys[1][to];
            at += 1;
        }
        number += 1;
    }
    table
}
