//! A hash of results, the same on every machine.

use board::{Point, PointSet};
use serde::{Serialize, Serializer};
use std::fmt;

/// A running FNV-1a hash of 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>), fed with numbers as
/// eight little-endian bytes each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signature(u64);

/// Words of 64 bits that hold the points of 19x19 by their lasting numbers.
const SET_WORDS: usize = 6;

impl Signature {
    pub(super) fn new() -> Signature {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    pub(super) fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Adds a point, or that there is none.
    pub(super) fn add_point(&mut self, point: Option<Point>) {
        self.add(point.map_or(u64::MAX, |point| point.lasting_number() as u64));
    }

    /// Adds the points of a board up to 19x19, a bit for each.
    pub(super) fn add_points(&mut self, points: &PointSet) {
        let mut words = [0; SET_WORDS];
        for number in points.iter().map(Point::lasting_number) {
            if let Some(word) = words.get_mut(number / 64) {
                *word |= 1 << (number % 64);
            }
        }
        words.into_iter().for_each(|word| self.add(word));
    }

    pub(super) fn value(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

impl Serialize for Signature {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Signature;

    #[test]
    fn known_hashes() {
        assert_eq!(Signature::new().to_string(), "cbf29ce484222325");
        // The published hash of the eight bytes of "foobar\0\0" follows from that of "foobar",
        // 85944171f73967e8, by two multiplications.
        let mut signature = Signature::new();
        signature.add(u64::from_le_bytes(*b"foobar\0\0"));
        let expected =
            0x8594_4171_f739_67e8_u64.wrapping_mul(0x0100_0000_01b3).wrapping_mul(0x0100_0000_01b3);
        assert_eq!(signature.value(), expected);
    }
}
