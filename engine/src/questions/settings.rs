//! How much is read, as people set it.

use crate::reading::Depths;

/// What replaces the limits of reading, none where those of the level stay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadingSettings {
    /// The level, from 0 to 12.
    pub level: Option<usize>,
    /// Chains with three liberties are safe in lines longer than this.
    pub depth: Option<usize>,
    /// Chains with four liberties are safe in lines longer than this.
    pub fourlib_depth: Option<usize>,
    /// How many moves are added to all lengths of lines, taken off when negative.
    pub deeper: i32,
    /// Plays on the trial board for a question.
    pub effort: Option<u64>,
}

impl ReadingSettings {
    /// The limits that follow.
    #[must_use]
    pub fn depths(&self) -> Depths {
        let usual = Depths::level(self.level.unwrap_or(Depths::DEFAULT_LEVEL));
        let set = Depths {
            three_liberties: self.depth.unwrap_or(usual.three_liberties),
            four_liberties: self.fourlib_depth.unwrap_or(usual.four_liberties),
            capture_effort: self.effort.unwrap_or(usual.capture_effort),
            connection_effort: self.effort.unwrap_or(usual.connection_effort),
            ..usual
        };
        set.deeper(self.deeper as isize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_replaced_and_shifted() {
        let usual = Depths::default();
        let (three, four) = (usual.three_liberties, usual.four_liberties);
        // (depth, depth for four liberties, shift, what they come to)
        let cases = [
            (None, None, 0, (three, four)),
            (None, None, 2, (three + 2, four + 2)),
            (Some(9), None, -1, (8, four - 1)),
            (Some(9), Some(0), -1, (8, 0)),
        ];
        for (depth, fourlib_depth, deeper, expected) in cases {
            let found = ReadingSettings { level: None, depth, fourlib_depth, deeper, effort: None }.depths();
            assert_eq!(
                (found.three_liberties, found.four_liberties),
                expected,
                "{depth:?} {fourlib_depth:?}"
            );
            assert_eq!(found.capture_effort, usual.capture_effort);
        }
        let low = ReadingSettings { level: Some(3), ..ReadingSettings::default() };
        assert_eq!(low.depths(), Depths::level(3));
        let little = ReadingSettings { effort: Some(3), ..ReadingSettings::default() };
        assert_eq!((little.depths().capture_effort, little.depths().connection_effort), (3, 3));
    }
}
