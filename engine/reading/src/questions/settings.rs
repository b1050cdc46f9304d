//! How much is read, as people set it.

use crate::Depths;

/// How much is read: a level, and what replaces parts of it, none where they stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadingSettings {
    /// The level, of which all from 12 on are the same.
    pub level: u32,
    /// Chains with three liberties are safe in lines longer than this.
    pub depth: Option<usize>,
    /// Chains with four liberties are safe in lines longer than this.
    pub fourlib_depth: Option<usize>,
    /// Moves beyond liberties, captures and what saves a chain are tried in lines up to this length.
    pub backfill_depth: Option<usize>,
    /// All of these but the least likely are tried in lines up to this length.
    pub backfill2_depth: Option<usize>,
    /// How many moves are added to all of them, taken off when negative.
    pub deeper: i32,
    /// Plays on the trial board for a question.
    pub effort: Option<u64>,
}

impl Default for ReadingSettings {
    fn default() -> ReadingSettings {
        ReadingSettings {
            level: Depths::DEFAULT_LEVEL as u32,
            depth: None,
            fourlib_depth: None,
            backfill_depth: None,
            backfill2_depth: None,
            deeper: 0,
            effort: None,
        }
    }
}

impl ReadingSettings {
    /// The limits that follow.
    pub fn depths(&self) -> Depths {
        let usual = Depths::level(self.level as usize);
        Depths {
            three_liberties: self.depth.unwrap_or(usual.three_liberties),
            four_liberties: self.fourlib_depth.unwrap_or(usual.four_liberties),
            some_moves: self.backfill_depth.unwrap_or(usual.some_moves),
            all_moves: self.backfill2_depth.unwrap_or(usual.all_moves),
            capture_effort: self.effort.unwrap_or(usual.capture_effort),
            connection_effort: self.effort.unwrap_or(usual.connection_effort),
        }
        .deeper(self.deeper as isize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_replaced_and_shifted() {
        let usual = Depths::default();
        let set = ReadingSettings {
            level: 10,
            depth: Some(9),
            fourlib_depth: Some(2),
            backfill_depth: Some(8),
            backfill2_depth: Some(4),
            deeper: -3,
            effort: Some(7),
        };
        let expected = Depths {
            three_liberties: 6,
            four_liberties: 0,
            some_moves: 5,
            all_moves: 1,
            capture_effort: 7,
            connection_effort: 7,
        };
        assert_eq!(set.depths(), expected);
        assert_eq!(ReadingSettings::default().depths(), usual);
        let deeper = ReadingSettings { level: 3, deeper: 2, ..ReadingSettings::default() };
        assert_eq!(deeper.depths(), Depths::level(3).deeper(2));
        let highest = ReadingSettings { level: u32::MAX, ..ReadingSettings::default() };
        assert_eq!(highest.depths(), Depths::level(12));
    }
}
