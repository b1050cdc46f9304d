//! The specification of layers of points, one number after the other.

use super::{GROUP, STEP, Source, Steps, Target, Work};
use crate::program::Written;

/// A sum becomes a result by a multiplication, a summand and a shift. A validated bundle keeps it within 30
/// bits.
fn result(work: &Work<'_>, channel: usize, sum: i32) -> i32 {
    let (multiplier, offset) = (work.numbers.multipliers[channel], work.numbers.offsets[channel]);
    ((i64::from(sum) * i64::from(multiplier) + offset) >> work.layer.shift) as i32
}

fn limited(work: &Work<'_>, value: i32) -> i32 {
    value.max(work.layer.least).min(work.layer.most)
}

/// Writes the results of the sums of a point, from a channel on.
pub(super) fn put(work: &Work<'_>, channel: usize, sums: &[i32], to: Target<'_>) {
    let results = (channel..).zip(sums).map(|(channel, sum)| result(work, channel, *sum));
    match to {
        Target::Bytes(bytes) => {
            bytes.iter_mut().zip(results).for_each(|(byte, result)| *byte = limited(work, result) as u8);
        }
        Target::Values(values, written) => {
            for (value, result) in values.iter_mut().zip(results) {
                let before = if written == Written::Added { i32::from(*value) } else { 0 };
                *value = limited(work, before + result) as i16;
            }
        }
    }
}

/// [`Kernel::convolve`](super::Kernel::convolve).
pub(super) fn convolve(work: &Work<'_>, steps: &Steps<'_>, mut to: Target<'_>) {
    for (row, column) in work.board.points() {
        for channel in (0..work.layer.outputs).step_by(GROUP) {
            let sums = sums(work, steps, steps.corner(row, column), channel / GROUP);
            put(work, channel, &sums, work.room(&mut to, (row, column), channel));
        }
    }
}

/// The sums of a group of outputs over the neighborhood that begins at a place.
fn sums(work: &Work<'_>, steps: &Steps<'_>, corner: usize, group: usize) -> [i32; GROUP] {
    let mut sums = [0; GROUP];
    let weights = &work.numbers.weights[group * steps.group_bytes()..];
    for (tap, weights) in weights.chunks(steps.point * GROUP).take(steps.side * steps.side).enumerate() {
        let place = corner + tap / steps.side * steps.board.stride() + tap % steps.side;
        let values = steps.bytes[place * steps.point..][..steps.point].chunks(STEP);
        for (values, weights) in values.zip(weights.chunks(STEP * GROUP)) {
            for (sum, weights) in sums.iter_mut().zip(weights.chunks(STEP)) {
                *sum += product(work.from, values, weights);
            }
        }
    }
    sums
}

/// The sum of the products of a step: four bytes with signed ones, or two pairs of values.
fn product(from: Source<'_>, values: &[u8], weights: &[u8]) -> i32 {
    let value = |bytes: &[u8]| i32::from(i16::from_le_bytes([bytes[0], bytes[1]]));
    match from {
        Source::Bytes(_) => {
            let pairs = values.iter().zip(weights);
            pairs.map(|(value, weight)| i32::from(*value) * i32::from(*weight as i8)).sum()
        }
        Source::Values(_) => {
            let pairs = values.chunks(2).zip(weights.chunks(2));
            pairs.map(|(one, weight)| value(one) * value(weight)).sum()
        }
    }
}

/// [`Kernel::scale`](super::Kernel::scale).
pub(super) fn scale(work: &Work<'_>, from: &[i16], mut to: Target<'_>) {
    for (point, from) in work.board.points().zip(from.chunks(work.layer.outputs)) {
        for (channel, from) in (0..).step_by(GROUP).zip(from.chunks(GROUP)) {
            let mut sums = [0; GROUP];
            sums.iter_mut().zip(from).for_each(|(sum, value)| *sum = i32::from(*value));
            put(work, channel, &sums, work.room(&mut to, point, channel));
        }
    }
}
