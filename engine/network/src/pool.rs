//! Pooling: what is left of planes over the whole board.

use crate::layout::Bordered;
use bundles::record::{MOST_OF_VECTOR, NetworkLayer};

/// Sum and largest value of a plane.
#[derive(Clone, Copy, Debug)]
struct Plane {
    sum: i64,
    most: i32,
}

/// What the last third of a pool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Last {
    /// The maximum.
    Maximum,
    /// The mean, scaled by the square of the size.
    Square,
}

/// By what means are multiplied for the size of the board, in [`SIZE_FRACTION`] fractional bits.
#[derive(Clone, Copy, Debug)]
struct SizeFactors {
    /// `d / 10` for the square root of the number of points less 14.
    linear: i64,
    /// `d * d / 100 - 0.1`.
    square: i64,
}

/// Fractional bits of [`SizeFactors`].
const SIZE_FRACTION: u32 = 20;

impl SizeFactors {
    /// Those of a board with this number of points.
    fn new(area: usize) -> SizeFactors {
        let root = ((area as u64) << (2 * SIZE_FRACTION)).isqrt() as i64;
        let linear = (root - (14 << SIZE_FRACTION)) / 10;
        SizeFactors { linear, square: ((linear * linear) >> SIZE_FRACTION) - (1 << SIZE_FRACTION) / 10 }
    }
}

/// A mean, scaled.
fn scaled(mean: i64, factor: i64) -> i64 {
    (mean * factor + (1 << (SIZE_FRACTION - 1))) >> SIZE_FRACTION
}

/// Pools bytes with their border.
pub(crate) fn bytes(board: Bordered, from: &[u8], last: Last, to: &mut [i32]) {
    let channels = to.len() / 3;
    let rows = (0..board.height).map(|row| board.place(row, 0) * channels);
    let points = rows.flat_map(|row| from[row..row + board.width * channels].chunks_exact(channels));
    pool(points.map(|point| point.iter().map(|byte| i32::from(*byte))), board.width * board.height, last, to);
}

/// Pools values.
pub(crate) fn values(board: Bordered, from: &[i16], last: Last, to: &mut [i32]) {
    let points = from.chunks_exact(to.len() / 3);
    pool(
        points.map(|point| point.iter().map(|value| i32::from(*value))),
        board.width * board.height,
        last,
        to,
    );
}

/// Sums and maxima are gathered where the results go; then each channel gets its three results.
fn pool(points: impl Iterator<Item = impl Iterator<Item = i32>>, area: usize, last: Last, to: &mut [i32]) {
    let channels = to.len() / 3;
    let (sums, rest) = to.split_at_mut(channels);
    let (linear, others) = rest.split_at_mut(channels);
    sums.fill(0);
    others.fill(i32::MIN);
    for point in points {
        for ((sum, most), value) in sums.iter_mut().zip(others.iter_mut()).zip(point) {
            *sum += value;
            *most = (*most).max(value);
        }
    }
    let factors = SizeFactors::new(area);
    let limited = |value: i64| value.clamp(-i64::from(MOST_OF_VECTOR), i64::from(MOST_OF_VECTOR)) as i32;
    for ((sum, linear), other) in sums.iter_mut().zip(linear).zip(others) {
        let plane = Plane { sum: i64::from(*sum), most: *other };
        let mean = ((plane.sum << NetworkLayer::FRACTION) + area as i64 / 2).div_euclid(area as i64);
        *sum = limited(mean);
        *linear = limited(scaled(mean, factors.linear));
        *other = limited(match last {
            Last::Maximum => i64::from(plane.most) << NetworkLayer::FRACTION,
            Last::Square => scaled(mean, factors.square),
        });
    }
}
