//! The eight points around a move, the same however the board is turned.

use board::symmetry::Symmetry;
use bundles::record::CODES;

/// The rows and columns from a point to its neighbors, in the order of [`CODES`].
const NEIGHBORS: [(isize, isize); 8] = [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// Classes of neighborhoods: those that are the same however the board is turned are one.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    of_code: Vec<u16>,
    codes: Vec<u16>,
}

impl Classes {
    pub(super) fn new() -> Classes {
        let unknown = u16::MAX;
        let (mut of_code, mut codes) = (vec![unknown; CODES], Vec::new());
        for code in 0..=u16::MAX {
            if of_code[usize::from(code)] != unknown {
                continue;
            }
            for symmetry in Symmetry::ALL {
                of_code[usize::from(turned(code, symmetry))] = codes.len() as u16;
            }
            codes.push(code);
        }
        Classes { of_code, codes }
    }

    /// The class of a code.
    pub(super) fn of(&self, code: u16) -> usize {
        usize::from(self.of_code[usize::from(code)])
    }

    /// A code of each class.
    pub(super) fn codes(&self) -> &[u16] {
        &self.codes
    }
}

/// What stands on each neighbor: 0 nothing, 1 an own stone, 2 the opponent's, 3 the end of the board.
pub(super) fn fields(code: u16) -> [u8; 8] {
    std::array::from_fn(|neighbor| (code >> (2 * neighbor) & 3) as u8)
}

/// The code of a neighborhood on a board that is turned.
fn turned(code: u16, symmetry: Symmetry) -> u16 {
    let field = |(content, (row, column)): (u8, (isize, isize))| {
        let to = symmetry.offset(row, column);
        let place = NEIGHBORS.iter().position(|neighbor| *neighbor == to).unwrap_or(0);
        u16::from(content) << (2 * place)
    };
    fields(code).into_iter().zip(NEIGHBORS).map(field).fold(0, |code, field| code | field)
}

#[cfg(test)]
mod tests {
    use super::{CODES, Classes};

    #[test]
    fn classes_are_the_orbits_of_the_square() {
        let classes = Classes::new();
        // Burnside: (4^8 + 2 * 4^2 + 4^4 + 4 * 4^5) / 8.
        assert_eq!(classes.codes().len(), (65_536 + 32 + 256 + 4_096) / 8);
        assert!((0..CODES).all(|code| classes.of(code as u16) < classes.codes().len()));
        // A stone above and one to the right.
        assert_eq!(classes.of(1), classes.of(1 << 4));
        assert_ne!(classes.of(1), classes.of(1 << 8));
    }
}
