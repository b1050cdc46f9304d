//! Vectors of 256 bits: eight outputs at a time, a step of products in each.
//!
//! The functions that are compiled for them may only be called where the processor has them, which whoever
//! has an [`Avx2`] shows.

use super::{GROUP, STEP, Source, Steps, Target, Tile, Work, portable};
use crate::program::Written;
use std::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm_packus_epi16, _mm_storeu_si128,
    _mm256_add_epi32, _mm256_add_epi64, _mm256_castps_si256, _mm256_castsi256_ps, _mm256_castsi256_si128,
    _mm256_cvtepi16_epi32, _mm256_cvtepi32_epi64, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_max_epi32, _mm256_min_epi32, _mm256_mul_epi32,
    _mm256_packs_epi32, _mm256_permute4x64_epi64, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_shuffle_ps, _mm256_srl_epi64, _mm256_storeu_si256,
};

/// Outputs of a vector.
const LANES: usize = 8;

/// Vectors of a group.
const VECTORS: usize = GROUP / LANES;

/// Most points of a row that are summed at a time: their sums, weights and constants fill the 16 registers.
const MOST_POINTS: usize = 5;

/// Shows that the processor has AVX2: only `Avx2::detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(());

impl Avx2 {
    /// One where the processor has the instructions.
    pub(super) fn detect() -> Option<Avx2> {
        is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }

    pub(super) fn convolve(self, work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe {
            match work.from {
                Source::Bytes(_) => convolve_bytes(work, steps, to),
                Source::Values(_) => convolve_values(work, steps, to),
            }
        }
    }

    pub(super) fn scale(self, work: &Work<'_>, from: &[i16], to: Target<'_>) {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { scale(work, from, to) }
    }
}

#[target_feature(enable = "avx2")]
fn convolve_bytes(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    let ones = _mm256_set1_epi16(1);
    // Values up to 127 keep the sum of two products within 16 bits.
    convolve(work, steps, to, |sums, values, weights| {
        _mm256_add_epi32(sums, _mm256_madd_epi16(_mm256_maddubs_epi16(values, weights), ones))
    });
}

#[target_feature(enable = "avx2")]
fn convolve_values(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    convolve(work, steps, to, |sums, values, weights| {
        _mm256_add_epi32(sums, _mm256_madd_epi16(values, weights))
    });
}

/// A convolution with what adds the products of a step to sums.
#[target_feature(enable = "avx2")]
#[inline]
fn convolve(
    work: &Work<'_>,
    steps: &Steps<'_>,
    mut to: Target<'_>,
    add: impl Fn(__m256i, __m256i, __m256i) -> __m256i + Copy,
) {
    for group in 0..work.layer.outputs.div_ceil(GROUP) {
        for (row, columns) in work.parts_of_rows(MOST_POINTS) {
            let tile = Tile { row, column: columns.start, group };
            match columns.len() {
                3 => tile_of::<3>(work, steps, &mut to, tile, add),
                4 => tile_of::<4>(work, steps, &mut to, tile, add),
                5 => tile_of::<5>(work, steps, &mut to, tile, add),
                _ => {
                    for column in columns {
                        tile_of::<1>(work, steps, &mut to, Tile { column, ..tile }, add);
                    }
                }
            }
        }
    }
}

#[target_feature(enable = "avx2")]
#[inline]
fn tile_of<const POINTS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    to: &mut Target<'_>,
    tile: Tile,
    add: impl Fn(__m256i, __m256i, __m256i) -> __m256i + Copy,
) {
    let sums = sums::<POINTS>(work, steps, tile, add);
    let channel = tile.group * GROUP;
    for (sums, column) in sums.into_iter().zip(tile.column..) {
        put(work, channel, sums, work.room(to, (tile.row, column), channel));
    }
}

#[target_feature(enable = "avx2")]
#[inline]
fn sums<const POINTS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    tile: Tile,
    add: impl Fn(__m256i, __m256i, __m256i) -> __m256i + Copy,
) -> [[__m256i; VECTORS]; POINTS] {
    let (corner, stride, side) = (steps.corner(tile.row, tile.column), steps.board.stride(), steps.side);
    let (point_bytes, group_bytes) = (steps.point, steps.group_bytes());
    assert!(steps.bytes.len() >= (corner + (side - 1) * (stride + 1) + POINTS) * point_bytes);
    assert!(work.numbers.weights.len() >= (tile.group + 1) * group_bytes);
    let mut sums = [[_mm256_setzero_si256(); VECTORS]; POINTS];
    // SAFETY: the last values that are read are those of the last point in the last row of the neighborhood,
    // the last weights those of the group: both lie within their slices, as was asserted.
    unsafe {
        let mut weights = work.numbers.weights.as_ptr().add(tile.group * group_bytes).cast::<__m256i>();
        for row in 0..side {
            let values = steps.bytes.as_ptr().add((corner + row * stride) * point_bytes);
            // The values of the points of a row of the neighborhood lie side by side, and so do their
            // weights.
            for step in (0..side * point_bytes).step_by(STEP) {
                let factors = [_mm256_loadu_si256(weights), _mm256_loadu_si256(weights.add(1))];
                for (point, sums) in sums.iter_mut().enumerate() {
                    let value = values.add(point * point_bytes + step).cast::<i32>().read_unaligned();
                    let value = _mm256_set1_epi32(value);
                    for (sum, factors) in sums.iter_mut().zip(factors) {
                        *sum = add(*sum, value, factors);
                    }
                }
                weights = weights.add(VECTORS);
            }
        }
    }
    sums
}

/// The results of eight sums, before their limits.
#[target_feature(enable = "avx2")]
#[inline]
fn results(work: &Work<'_>, channel: usize, sums: __m256i) -> __m256i {
    let multipliers = &work.numbers.multipliers[channel..channel + LANES];
    let offsets = &work.numbers.offsets[channel..channel + LANES];
    let shift = _mm_cvtsi32_si128(work.layer.shift as i32);
    // SAFETY: there are eight multipliers and offsets, as was just asserted.
    let (multipliers, [low, high]) = unsafe {
        let offsets = offsets.as_ptr().cast::<__m256i>();
        let offsets = [_mm256_loadu_si256(offsets), _mm256_loadu_si256(offsets.add(1))];
        (_mm256_loadu_si256(multipliers.as_ptr().cast()), offsets)
    };
    // The shift is one of 32 bits at most and the result has 32: what comes from the left does not matter.
    let half = |sums: __m128i, multipliers: __m128i, offsets| {
        let products = _mm256_mul_epi32(_mm256_cvtepi32_epi64(sums), _mm256_cvtepi32_epi64(multipliers));
        _mm256_castsi256_ps(_mm256_srl_epi64(_mm256_add_epi64(products, offsets), shift))
    };
    let low = half(_mm256_castsi256_si128(sums), _mm256_castsi256_si128(multipliers), low);
    let high = half(_mm256_extracti128_si256::<1>(sums), _mm256_extracti128_si256::<1>(multipliers), high);
    // The lower halves of all, in their order.
    _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(
        low, high,
    )))
}

/// Writes the results of the sums of a point, from a channel on.
#[target_feature(enable = "avx2")]
#[inline]
fn put(work: &Work<'_>, channel: usize, sums: [__m256i; VECTORS], to: Target<'_>) {
    let limited = |results| {
        let results = _mm256_max_epi32(results, _mm256_set1_epi32(work.layer.least));
        _mm256_min_epi32(results, _mm256_set1_epi32(work.layer.most))
    };
    let packed = |[one, other]: [__m256i; VECTORS]| {
        _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi32(limited(one), limited(other)))
    };
    match to {
        Target::Bytes(bytes) if bytes.len() == GROUP => {
            let results = [results(work, channel, sums[0]), results(work, channel + LANES, sums[1])];
            let values = packed(results);
            let packed =
                _mm_packus_epi16(_mm256_castsi256_si128(values), _mm256_extracti128_si256::<1>(values));
            // SAFETY: the store is of the sixteen bytes.
            unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), packed) }
        }
        Target::Values(values, written) if values.len() == GROUP => {
            let mut results = [results(work, channel, sums[0]), results(work, channel + LANES, sums[1])];
            let values = values.as_mut_ptr();
            // SAFETY: loads and stores are of the sixteen values.
            unsafe {
                if written == Written::Added {
                    for (vector, results) in results.iter_mut().enumerate() {
                        let before = _mm_loadu_si128(values.add(vector * LANES).cast());
                        *results = _mm256_add_epi32(*results, _mm256_cvtepi16_epi32(before));
                    }
                }
                _mm256_storeu_si256(values.cast(), packed(results));
            }
        }
        rest => {
            let mut lanes = [0; GROUP];
            for (vector, eight) in sums.iter().zip(lanes.as_chunks_mut::<LANES>().0) {
                // SAFETY: the store is of the eight sums.
                unsafe { _mm256_storeu_si256(eight.as_mut_ptr().cast(), *vector) }
            }
            portable::put(work, channel, &lanes, rest);
        }
    }
}

#[target_feature(enable = "avx2")]
fn scale(work: &Work<'_>, from: &[i16], mut to: Target<'_>) {
    if !work.layer.outputs.is_multiple_of(GROUP) {
        return portable::scale(work, from, to);
    }
    for (point, from) in work.board.points().zip(from.chunks(work.layer.outputs)) {
        for (channel, from) in (0..).step_by(GROUP).zip(from.as_chunks::<GROUP>().0) {
            let (low, high) = from.split_at(LANES);
            // SAFETY: the loads are of eight values each.
            let [low, high] = unsafe { [low, high].map(|half| _mm_loadu_si128(half.as_ptr().cast())) };
            let values = [_mm256_cvtepi16_epi32(low), _mm256_cvtepi16_epi32(high)];
            put(work, channel, values, work.room(&mut to, point, channel));
        }
    }
}
