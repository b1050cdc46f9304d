//! How many times as often as predicted something was played.

/// The quantile of the normal distribution for intervals of 95 %.
const QUANTILE: f64 = 1.959_964;

/// A count and what was predicted of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lift {
    /// How often it was played.
    pub played: u64,
    /// How often it was predicted to be.
    pub predicted: f64,
}

impl Lift {
    /// How many times as often as predicted; 0 where nothing was predicted.
    pub fn ratio(&self) -> f64 {
        if self.predicted > 0.0 { self.played as f64 / self.predicted } else { 0.0 }
    }

    /// The interval of 95 % of the ratio: the score interval of a Poisson count. The prediction is taken
    /// to be exact, and the moves of one game to be independent.
    pub fn interval(&self) -> [f64; 2] {
        let count = self.played as f64;
        let square = QUANTILE * QUANTILE;
        let reach = QUANTILE * (count + square / 4.0).sqrt();
        let bound = |count: f64| if self.predicted > 0.0 { count.max(0.0) / self.predicted } else { 0.0 };
        [bound(count + square / 2.0 - reach), bound(count + square / 2.0 + reach)]
    }

    /// `3.2 (2.5 to 4.1)`
    pub fn words(&self) -> String {
        let [low, high] = self.interval();
        format!("{:.2} ({low:.2} to {high:.2})", self.ratio())
    }
}

#[cfg(test)]
mod tests {
    use super::Lift;

    /// Counts, and the ends of the score interval for a mean count, whose square distance from the count is
    /// the quantile's square times itself.
    #[test]
    fn the_ends_of_intervals() {
        for played in [0, 1, 5, 20, 100, 5000] {
            for predicted in [0.5, 10.0, 300.0] {
                let lift = Lift { played, predicted };
                for end in lift.interval() {
                    let mean = end * predicted;
                    let distance = (played as f64 - mean).powi(2);
                    assert!((distance - 1.959_964_f64.powi(2) * mean).abs() < 1e-6, "{lift:?}: {end}");
                }
                let [low, high] = lift.interval();
                assert!(low <= lift.ratio() && lift.ratio() < high, "{lift:?}");
            }
        }
        let nothing = Lift { played: 3, predicted: 0.0 };
        assert_eq!((nothing.ratio(), nothing.interval()), (0.0, [0.0, 0.0]));
    }
}
