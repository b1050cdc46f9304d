//! How much is read.

/// The limits of reading captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depths {
    /// Chains with four liberties are safe in lines longer than this.
    pub four_liberties: usize,
    /// Chains with three liberties are safe in lines longer than this.
    pub three_liberties: usize,
    /// Plays on the trial board for a question about captures.
    pub effort: u64,
    /// Plays on the trial board for a question about connections.
    pub connection_effort: u64,
}

impl Default for Depths {
    fn default() -> Depths {
        Depths { four_liberties: 7, three_liberties: 16, effort: 10_000, connection_effort: 10_000 }
    }
}

impl Depths {
    /// How many liberties a chain may have and still be attacked, after so many moves.
    pub(super) fn most_liberties(&self, depth: usize) -> usize {
        if depth <= self.four_liberties {
            4
        } else if depth <= self.three_liberties {
            3
        } else {
            2
        }
    }
}
