//! How much is read.

/// The limits of reading.
///
/// Lines are counted in moves from the question on. Usually no moves are left out deep in a line: what is not
/// tried there is often what refutes it. With limits of 3 and 10 moves, 27 of 200 mined disagreements about
/// captures were wrong at level 9, without them 16.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Depths {
    /// Chains with four liberties are safe in lines longer than this (GNU Go's fourlib_depth).
    pub four_liberties: usize,
    /// Chains with three liberties are safe in lines longer than this (GNU Go's depth).
    pub three_liberties: usize,
    /// All moves are tried in lines up to this length.
    pub all_moves: usize,
    /// Moves beyond liberties, captures and what saves a chain are tried in lines up to this length.
    pub some_moves: usize,
    /// Plays on the trial board for a question about captures.
    pub capture_effort: u64,
    /// Plays on the trial board for a question about connections and areas.
    pub connection_effort: u64,
}

/// The effort of each level for captures.
const CAPTURE_EFFORTS: [u64; Depths::LEVELS] =
    [200, 300, 450, 700, 1_000, 1_500, 2_200, 3_000, 4_500, 7_000, 10_000, 20_000, 40_000];
/// The effort of each level for connections; a play costs about eight times as much there, and more than the
/// default's helped no reference question.
const CONNECTION_EFFORTS: [u64; Depths::LEVELS] =
    [100, 150, 200, 300, 450, 600, 800, 1_000, 1_500, 2_000, 3_000, 6_000, 12_000];

impl Depths {
    /// How many levels there are.
    pub const LEVELS: usize = 13;
    /// The level of GNU Go, and here, when nothing is said.
    pub const DEFAULT_LEVEL: usize = 10;

    /// The depths of a level from 0 to 12; higher numbers mean 12.
    pub fn level(level: usize) -> Depths {
        let level = level.min(Depths::LEVELS - 1);
        Depths {
            four_liberties: 7,
            three_liberties: 16,
            all_moves: usize::MAX,
            some_moves: usize::MAX,
            capture_effort: CAPTURE_EFFORTS[level],
            connection_effort: CONNECTION_EFFORTS[level],
        }
    }

    /// Everything this many moves deeper, or with a negative number less deep.
    #[must_use]
    pub fn deeper(&self, moves: isize) -> Depths {
        let deeper = |depth: usize| depth.saturating_add_signed(moves);
        Depths {
            four_liberties: deeper(self.four_liberties),
            three_liberties: deeper(self.three_liberties),
            all_moves: deeper(self.all_moves),
            some_moves: deeper(self.some_moves),
            ..self.clone()
        }
    }

    /// How many liberties a chain may have and still be attacked, after this many moves.
    pub(super) fn most_liberties(&self, depth: usize) -> usize {
        match depth {
            depth if depth <= self.four_liberties => 4,
            depth if depth <= self.three_liberties => 3,
            _ => 2,
        }
    }

    /// What a move of a capture may cost after this many moves.
    pub(super) fn most_cost(&self, depth: usize) -> u32 {
        match depth {
            depth if depth <= self.all_moves.min(self.some_moves) => u32::MAX,
            depth if depth <= self.some_moves => 5,
            _ => 1,
        }
    }
}

impl Default for Depths {
    fn default() -> Depths {
        Depths::level(Depths::DEFAULT_LEVEL)
    }
}

#[cfg(test)]
mod tests {
    use super::Depths;

    #[test]
    fn every_level_reads_at_least_as_much_as_the_one_below() {
        let levels: Vec<Depths> = (0..Depths::LEVELS).map(Depths::level).collect();
        assert!(levels.is_sorted_by_key(|depths| depths.capture_effort));
        assert!(levels.is_sorted_by_key(|depths| depths.connection_effort));
        assert_eq!(Depths::level(99), Depths::level(12));
    }

    #[test]
    fn likely_moves_are_always_tried() {
        let depths = Depths { all_moves: 3, some_moves: 10, ..Depths::default() }.deeper(-100);
        assert_eq!((depths.most_cost(1), depths.most_cost(400)), (1, 1));
        assert_eq!(depths.deeper(5).three_liberties, 5);
    }
}
