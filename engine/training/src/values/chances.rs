//! How likely moves are by some weights.

use super::{PARTS, WeighedPosition};

/// The chances of the moves of a position.
pub(super) fn chances(position: &WeighedPosition, weights: &[f64; PARTS.len()]) -> Vec<f64> {
    let sums = sums(position, weights);
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let strengths: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f64 = strengths.iter().sum();
    strengths.into_iter().map(|strength| strength / all).collect()
}

/// What the moves of a position are worth.
pub(super) fn sums(position: &WeighedPosition, weights: &[f64; PARTS.len()]) -> Vec<f64> {
    let sum =
        |parts: &[f32; PARTS.len()]| parts.iter().zip(weights).map(|(part, it)| f64::from(*part) * it).sum();
    position.moves.iter().map(|found| sum(&found.parts)).collect()
}
