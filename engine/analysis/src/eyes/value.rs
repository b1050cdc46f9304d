//! How many eyes a space gives.

use std::fmt;

/// Eyes when the attacker plays twice in a row, when he plays first, when the defender plays first, and
/// when the
/// defender plays twice: never falling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EyeValue(pub [u8; 4]);

impl EyeValue {
    /// As many eyes whatever is played.
    pub const fn settled(eyes: u8) -> EyeValue {
        EyeValue([eyes; 4])
    }

    /// Eyes when the attacker plays first.
    pub const fn min(self) -> u8 {
        self.0[1]
    }

    /// Eyes when the defender plays first.
    pub const fn max(self) -> u8 {
        self.0[2]
    }

    /// How much a move counts, of either side: nothing when the first move changes no number of eyes. More
    /// than two eyes are no better than two.
    pub fn urgency(self) -> u8 {
        let [a, b, c, d] = self.0.map(|eyes| eyes.min(2));
        if b == c { 0 } else { d + c - b - a }
    }

    /// Two spaces of one group, as facts section 6 has it: each player chooses in which space to play.
    #[must_use]
    pub fn plus(self, other: EyeValue) -> EyeValue {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        let least = (a + g).min(c + e).min((a + f).max(b + e));
        let answered = (b + f).max((a + h).min(b + g));
        let min = answered.min((b + f).max((d + e).min(c + f)));
        let begun = (c + g).min((d + e).max(c + f));
        let max = begun.max((c + g).min((a + h).max(b + g)));
        let is_chimera = (d - c == 2 && g - f == 1) || (c - b == 1 && h - g == 2);
        let most = if is_chimera {
            (c + h).min(d + f).max((d + g).min(b + h))
        } else {
            (d + f).max(b + h).max((d + g).min(c + h))
        };
        EyeValue([least, min, max, most])
    }
}

impl fmt::Display for EyeValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d] = self.0;
        match self.0.iter().any(|eyes| *eyes > 9) {
            true => write!(formatter, "[{a},{b},{c},{d}]"),
            false => write!(formatter, "{a}{b}{c}{d}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EyeValue;

    #[test]
    fn many_eyes_are_told_apart() {
        for (value, expected) in [([0, 1, 9, 9], "0199"), ([9, 10, 10, 10], "[9,10,10,10]")] {
            assert_eq!(EyeValue(value).to_string(), expected);
        }
    }

    /// Two values, and their sum.
    const SUMS: &[([u8; 4], [u8; 4], [u8; 4])] = &[
        ([0, 0, 0, 0], [1, 1, 2, 2], [1, 1, 2, 2]),
        ([1, 1, 1, 1], [1, 1, 1, 1], [2, 2, 2, 2]),
        ([1, 1, 1, 1], [0, 0, 1, 1], [1, 1, 2, 2]),
        ([0, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 2]),
        ([1, 1, 2, 2], [0, 0, 1, 1], [1, 2, 2, 3]),
    ];

    #[test]
    fn sums() {
        for &(one, other, sum) in SUMS {
            for (first, second) in [(one, other), (other, one)] {
                let found = EyeValue(first).plus(EyeValue(second));
                assert_eq!(found, EyeValue(sum), "{first:?} and {second:?}");
            }
        }
    }

    /// What is settled asks for no move.
    #[test]
    fn urgencies() {
        for (value, urgency) in [([0, 0, 1, 1], 2), ([1, 1, 2, 2], 2), ([0, 1, 1, 2], 0), ([0, 0, 2, 2], 4)] {
            assert_eq!(EyeValue(value).urgency(), urgency, "{value:?}");
        }
    }
}
