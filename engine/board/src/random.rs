//! The generator of pseudo-random numbers, the same on every machine and in every version.
//!
//! The generator is xoroshiro128++ 1.0 (D. Blackman, S. Vigna: Scrambled Linear Pseudorandom Number
//! Generators, ACM TOMS 47, 2021), seeded through SplitMix64 (Steele, Lea, Flood: Fast Splittable
//! Pseudorandom Number Generators, OOPSLA 2014). A stream is named by the parts that it belongs to (the
//! seed, the game, the move, the purpose), so that work may be split among threads without changing it.

/// One step of SplitMix64: advances `state` and returns the next number of its sequence.
pub(crate) const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A stream of pseudo-random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    first: u64,
    second: u64,
}

impl Random {
    /// The stream that belongs to these parts, such as `[seed, game, move, purpose]`.
    ///
    /// Streams of different parts are unrelated, also where one list of parts begins the other.
    pub fn new(parts: &[u64]) -> Random {
        let mut state = parts.len() as u64;
        for part in parts {
            state = split_mix(&mut state) ^ part;
        }
        // SplitMix64 never yields two zeros in a row, so the state is not the one that is stuck at zero.
        Random { first: split_mix(&mut state), second: split_mix(&mut state) }
    }

    /// The next 64 random bits.
    #[inline(always)]
    #[must_use]
    pub fn bits(&mut self) -> u64 {
        let (first, mut second) = (self.first, self.second);
        let result = first.wrapping_add(second).rotate_left(17).wrapping_add(first);
        second ^= first;
        self.first = first.rotate_left(49) ^ second ^ (second << 21);
        self.second = second.rotate_left(28);
        result
    }

    /// A number below `limit`, by multiplication and shift. The deviation from equal chances is below
    /// `limit` / 2³², that is below one in ten million for points of a board.
    #[inline(always)]
    #[must_use]
    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// Puts things into an order in which all orders are equally likely, but for the deviation of
    /// [`Random::below`] (R. Durstenfeld, CACM 7, 1964).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests;
