//! What the playouts of a search come to: a chance of winning and a lead that people can rely on.
//!
//! The share of playouts that a player wins is no chance of winning: random play blurs what players keep,
//! the more the larger the board and the earlier the game, and late it is sure of groups that it misjudges.
//! A logistic curve of that share and of the estimated score is, as far as it was fitted
//! (`engine/NOTES.md`, "Chances"). The search itself goes by the shares, and so does resigning.

use board::BoardSize;
use search::Record;

/// What a share and a lead count, in logits: those of an empty board, and those of a board that is filled as
/// far as [`FULL`].
#[derive(Clone, Copy, Debug)]
struct Curve {
    /// The side of the boards that it was fitted on.
    side: f64,
    /// A share of 1 rather than of one half.
    shares: [f64; 2],
    /// A lead as large as its margin of error, nearly; larger ones count with their logarithm.
    leads: [f64; 2],
}

/// Fitted on 6,753 positions of three sizes whose chances a strong network gives, by 800 playouts each.
const CURVES: [Curve; 3] = [
    Curve { side: 9.0, shares: [7.22, 1.45], leads: [1.04, 0.39] },
    Curve { side: 13.0, shares: [2.91, 1.80], leads: [1.94, 0.31] },
    Curve { side: 19.0, shares: [2.92, 0.0], leads: [0.83, 1.11] },
];

/// No margin of error counts as smaller, in points.
const LEAST_MARGIN: f64 = 0.1;

/// The part of the points on which stones stand, beyond which curves change no more.
const FULL: f64 = 0.8;

/// From how many playouts on the lead of a move says something.
pub(crate) const ENOUGH_FOR_A_LEAD: u32 = 50;

/// Turns what a search says of one position, and of the moves there, into chances and leads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Judge {
    /// Results of playouts, by a curve.
    Curve {
        /// What a share counts.
        shares: f64,
        /// What a lead counts.
        leads: f64,
        /// Its margin of error.
        margin: f64,
    },
    /// What was expected, which is worth this more, in logits.
    Expected(f64),
}

impl Judge {
    /// For a board of this size, of which stones fill this part, and a lead that is known to within this
    /// margin of error, in points.
    pub(crate) fn new(size: BoardSize, filled: f64, margin: f64) -> Judge {
        let side = (size.area() as f64).sqrt();
        let phase = (filled / FULL).min(1.0);
        let weight = |of: fn(&Curve) -> [f64; 2]| {
            let at = |curve: &Curve| {
                let [empty, full] = of(curve);
                empty + phase * (full - empty)
            };
            let [small, middle, large] = CURVES.each_ref();
            let (low, high) = if side < middle.side { (small, middle) } else { (middle, large) };
            let share = ((side - low.side) / (high.side - low.side)).clamp(0.0, 1.0);
            at(low) + share * (at(high) - at(low))
        };
        Judge::Curve { shares: weight(|curve| curve.shares), leads: weight(|curve| curve.leads), margin }
    }

    /// For expected chances with a mean of `raw`, which ought to be `true_mean`.
    pub(crate) fn of_expected(raw: f64, true_mean: f64) -> Judge {
        Judge::Expected(logit(true_mean) - logit(raw))
    }

    /// The chance of winning of a player who wins this share of results and is estimated to be ahead by so
    /// many points.
    pub(crate) fn chance(&self, share: f64, lead: f64) -> f64 {
        let (shares, leads, margin) = match *self {
            Judge::Curve { shares, leads, margin } => (shares, leads, margin),
            Judge::Expected(more) => return moved(share, more),
        };
        let sure = (lead / margin.max(LEAST_MARGIN)).asinh();
        1.0 / (1.0 + (-shares * (2.0 * share - 1.0) - leads * sure).exp())
    }

    /// The share of results that were won, of playouts with two more of which the usual share was won.
    pub(crate) fn share(&self, record: &Record, usual: f64) -> f64 {
        let more = match self {
            Judge::Curve { .. } => 2.0,
            Judge::Expected(_) if record.playouts == 0 => return usual,
            Judge::Expected(_) => 0.0,
        };
        (record.won() + more * usual) / (f64::from(record.playouts) + more)
    }

    /// The part that counts of what the mean score of a move differs by from that of the position, by so
    /// many results.
    pub(crate) fn trust(&self, results: u32) -> f64 {
        match self {
            Judge::Curve { .. } => f64::from(results) / f64::from(results + ENOUGH_FOR_A_LEAD),
            Judge::Expected(_) => 1.0,
        }
    }
}

/// No chance is taken to be nearer to 0 or 1 when it is moved.
const SUREST: f64 = 1e-4;

/// A chance by so much more, in logits.
fn moved(chance: f64, more: f64) -> f64 {
    if more == 0.0 { chance } else { 1.0 / (1.0 + (-logit(chance) - more).exp()) }
}

fn logit(chance: f64) -> f64 {
    let chance = chance.clamp(SUREST, 1.0 - SUREST);
    (chance / (1.0 - chance)).ln()
}

/// A lead beside a chance of winning: where the two favor different players, the score is about even.
pub(crate) fn lead_beside(chance: f64, lead: f64) -> f64 {
    if (chance - 0.5) * lead < 0.0 { 0.0 } else { lead }
}

#[cfg(test)]
mod tests {
    use super::{Judge, lead_beside};
    use board::BoardSize;

    #[test]
    fn chances_rise_with_shares_and_leads_and_are_fair() {
        for side in [2, 5, 9, 11, 13, 16, 19, 25] {
            for filled in [0.0, 0.3, 0.8, 1.0] {
                let judge = Judge::new(BoardSize::new(side).expect("a size"), filled, 8.0);
                let mut last = 0.0;
                for step in 0..=20 {
                    let (share, lead) = (f64::from(step) / 20.0, f64::from(step) - 10.0);
                    let chance = judge.chance(share, lead);
                    assert!(chance > last && chance < 1.0, "{side} {filled} {step}");
                    assert!((chance + judge.chance(1.0 - share, -lead) - 1.0).abs() < 1e-12);
                    assert!(judge.chance(share, lead + 1.0) >= chance, "{side} {filled} {step}");
                    last = chance;
                }
            }
        }
    }

    #[test]
    fn expected_chances_are_moved_to_their_true_mean() {
        for (raw, true_mean) in [(0.5, 0.5), (0.92, 0.99), (0.4, 0.2), (0.999, 1.0), (0.0, 0.01)] {
            let judge = Judge::of_expected(raw, true_mean);
            assert!((judge.chance(raw, 0.0) - true_mean).abs() < 2e-4, "{raw} {true_mean}");
            assert!(judge.chance(0.3, 0.0) < judge.chance(0.7, 0.0), "{raw} {true_mean}");
        }
        assert_eq!(Judge::Expected(0.0).chance(1.0, 0.0), 1.0, "nothing is added");
    }

    #[test]
    fn a_lead_contradicts_no_chance() {
        for (chance, lead, shown) in
            [(0.6, 3.0, 3.0), (0.4, -3.0, -3.0), (0.44, 7.0, 0.0), (0.51, -0.5, 0.0), (0.5, 2.0, 2.0)]
        {
            assert_eq!(lead_beside(chance, lead), shown, "{chance} {lead}");
        }
    }
}
