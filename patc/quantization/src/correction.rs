//! What integers say too high or too low on the whole: it is the same for all points, so that sums of owners
//! show it most, and it is taken off their last summands.

use super::integers::Integers;
use crate::comparison::pairs;
use bundles::record::NetworkOutput;
use network::Moment;
use network::model::Model;
use network::output::Raw;

/// The outputs that are corrected. Of chances of moves only differences count.
const CORRECTED: [NetworkOutput; 3] = [NetworkOutput::Outcomes, NetworkOutput::Scores, NetworkOutput::Owners];

/// Corrects the outputs by the mean of what they are off in some moments, of which this is right.
pub(super) fn correct(integers: &mut Integers, model: &Model, moments: &[Moment], right: &[Raw]) {
    let writer = integers.clone().written(model);
    let pairs = pairs(&writer, moments, right);
    for output in CORRECTED {
        integers.shift_output(output, &offsets(&pairs, output));
    }
}

/// By how much the numbers of an output should be higher.
fn offsets(pairs: &[(Raw, &Raw)], output: NetworkOutput) -> Vec<f64> {
    let Some((first, _)) = pairs.first() else { return Vec::new() };
    match output {
        NetworkOutput::Owners => vec![of_owners(pairs)],
        NetworkOutput::Outcomes => mean(pairs, first.outcomes.len(), |raw, number| raw.outcomes[number]),
        _ => mean(pairs, first.scores.len(), |raw, number| raw.scores[number]),
    }
}

fn mean(pairs: &[(Raw, &Raw)], count: usize, number: impl Fn(&Raw, usize) -> f32) -> Vec<f64> {
    let off = |place: usize| {
        let off = pairs.iter().map(|(found, right)| f64::from(number(right, place) - number(found, place)));
        off.sum::<f64>() / pairs.len() as f64
    };
    (0..count).map(off).collect()
}

/// Owners themselves should be right in the mean, not their logits.
fn of_owners(pairs: &[(Raw, &Raw)]) -> f64 {
    let (mut off, mut slope) = (0.0, 0.0);
    for (found, right) in pairs {
        for (found, right) in found.owners.iter().zip(&right.owners) {
            let (found, right) = (f64::from(*found).tanh(), f64::from(*right).tanh());
            off += right - found;
            slope += 1.0 - found * found;
        }
    }
    if slope > 0.0 { off / slope } else { 0.0 }
}
