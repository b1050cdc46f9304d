//! How games ended, or are expected to end, added up.

/// Units of a won game and of a point: whole wins and points are exact, and so are sums of either kind.
const UNIT: f64 = 4096.0;

/// Games that were won, and points, each added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ends {
    won: i64,
    score: i64,
}

impl Ends {
    /// One game: the chance that it is won, 0 to 1, and the points of its player less those of the opponent.
    pub(crate) fn new(chance: f64, score: f64) -> Ends {
        Ends::of_means(1, chance, score)
    }

    /// This many games with these means.
    pub(crate) fn of_means(count: u32, chance: f64, score: f64) -> Ends {
        let units = |value: f64| (f64::from(count) * value * UNIT).round() as i64;
        Ends { won: units(chance), score: units(score) }
    }

    /// How many games are won.
    pub(crate) fn won(self) -> f64 {
        self.won as f64 / UNIT
    }

    /// The points in all games together.
    pub(crate) fn score(self) -> f64 {
        self.score as f64 / UNIT
    }

    pub(crate) const fn plus(self, other: Ends) -> Ends {
        Ends { won: self.won + other.won, score: self.score + other.score }
    }

    /// The same games, this many, as the opponent sees them.
    pub(crate) fn reversed(self, count: u32) -> Ends {
        Ends { won: Ends::of_means(count, 1.0, 0.0).won - self.won, score: -self.score }
    }

    /// Games and points as words that can be added up apart.
    pub(crate) const fn words(self) -> [u64; 2] {
        [self.won as u64, self.score as u64]
    }

    pub(crate) const fn of_words([won, score]: [u64; 2]) -> Ends {
        Ends { won: won as i64, score: score as i64 }
    }
}

/// The chance of the player who has this score and whose opponent gets a bonus: 1 for a game that is won,
/// one half for a drawn one.
pub(crate) fn chance_of(score: f64, bonus: f64) -> f64 {
    match score.partial_cmp(&bonus) {
        Some(std::cmp::Ordering::Greater) => 1.0,
        Some(std::cmp::Ordering::Less) => 0.0,
        _ => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::Ends;
    use crate::tree::Sum;
    use board::{MAX_AREA, Random};

    const AREA: i32 = MAX_AREA as i32;

    #[test]
    fn ends_add_up() {
        let mut random = Random::new(&[3]);
        let (mut ends, mut score, mut half_wins) = (Ends::default(), 0, 0);
        for count in 1..=10_000 {
            let next = (random.below(2 * AREA as u32 + 1) as i32 - AREA, random.below(3));
            ends = ends.plus(Ends::new(f64::from(next.1) / 2.0, f64::from(next.0)));
            (score, half_wins) = (score + next.0, half_wins + next.1);
            assert_eq!((ends.score(), ends.won()), (f64::from(score), f64::from(half_wins) / 2.0));
            let other = ends.reversed(count);
            assert_eq!((other.score(), other.won()), (-ends.score(), f64::from(count) - ends.won()));
            assert_eq!(Ends::of_words(ends.words()), ends);
        }
    }

    #[test]
    fn as_many_ends_fit_as_results() {
        for (chance, score) in [(1.0, AREA), (1.0, -AREA), (0.0, -AREA), (0.0, AREA)] {
            let all = Ends::of_means(Sum::MOST, chance, f64::from(score));
            let most = f64::from(Sum::MOST);
            assert_eq!((all.won(), all.score()), (chance * most, f64::from(score) * most));
        }
    }
}
