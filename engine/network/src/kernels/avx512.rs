//! Vectors of 512 bits: sixteen outputs at a time, a step of products in each.
//!
//! The functions that are compiled for them may only be called where the processor has them, which whoever
//! has an [`Avx512`] shows.

use super::{GROUP, STEP, Source, Steps, Target, Tile, Work, portable};
use crate::program::Written;
use std::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_cvtsi32_si128, _mm_storeu_si128, _mm256_loadu_si256, _mm256_storeu_si256,
    _mm512_add_epi32, _mm512_add_epi64, _mm512_castsi256_si512, _mm512_castsi512_si256,
    _mm512_cvtepi16_epi32, _mm512_cvtepi32_epi8, _mm512_cvtepi32_epi16, _mm512_cvtepi32_epi64,
    _mm512_cvtepi64_epi32, _mm512_dpbusd_epi32, _mm512_dpwssd_epi32, _mm512_extracti64x4_epi64,
    _mm512_inserti64x4, _mm512_loadu_si512, _mm512_max_epi32, _mm512_min_epi32, _mm512_mul_epi32,
    _mm512_set1_epi32, _mm512_setzero_si512, _mm512_sra_epi64, _mm512_storeu_si512,
};

/// Shows that the processor has AVX-512 (F, BW, DQ, VL, VNNI): only `Avx512::detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx512(());

impl Avx512 {
    /// One where the processor has the instructions.
    pub(super) fn detect() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vnni");
        has.then_some(Avx512(()))
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

/// Most points of a row that are summed at a time, by the number of groups: sums, weights and a step of
/// inputs fill the 32 registers.
const MOST_POINTS: [usize; 5] = [0, 9, 9, 9, 6];

/// Groups that are summed at a time: as many as divide all.
fn groups_at_a_time(groups: usize) -> usize {
    [3, 4, 2].into_iter().find(|at_a_time| groups.is_multiple_of(*at_a_time)).unwrap_or(1)
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
fn convolve_bytes(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    let add = |sums, values, weights| _mm512_dpbusd_epi32(sums, values, weights);
    match groups_at_a_time(work.layer.outputs.div_ceil(GROUP)) {
        1 => convolve::<1>(work, steps, to, add),
        2 => convolve::<2>(work, steps, to, add),
        3 => convolve::<3>(work, steps, to, add),
        _ => convolve::<4>(work, steps, to, add),
    }
}

/// Heads, which have few outputs.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
fn convolve_values(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    convolve::<1>(work, steps, to, |sums, values, weights| _mm512_dpwssd_epi32(sums, values, weights));
}

/// A convolution by this number of groups at a time, with what adds the products of a step to sums.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
#[inline]
fn convolve<const GROUPS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    mut to: Target<'_>,
    add: impl Fn(__m512i, __m512i, __m512i) -> __m512i + Copy,
) {
    for group in (0..work.layer.outputs.div_ceil(GROUP)).step_by(GROUPS) {
        for (row, columns) in work.parts_of_rows(MOST_POINTS[GROUPS]) {
            let tile = Tile { row, column: columns.start, group };
            match columns.len() {
                4 => tile_of::<4, GROUPS>(work, steps, &mut to, tile, add),
                5 => tile_of::<5, GROUPS>(work, steps, &mut to, tile, add),
                6 => tile_of::<6, GROUPS>(work, steps, &mut to, tile, add),
                7 => tile_of::<7, GROUPS>(work, steps, &mut to, tile, add),
                8 => tile_of::<8, GROUPS>(work, steps, &mut to, tile, add),
                9 => tile_of::<9, GROUPS>(work, steps, &mut to, tile, add),
                _ => {
                    for column in columns {
                        tile_of::<1, GROUPS>(work, steps, &mut to, Tile { column, ..tile }, add);
                    }
                }
            }
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
#[inline]
fn tile_of<const POINTS: usize, const GROUPS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    to: &mut Target<'_>,
    tile: Tile,
    add: impl Fn(__m512i, __m512i, __m512i) -> __m512i + Copy,
) {
    let sums = sums::<POINTS, GROUPS>(work, steps, tile, add);
    for (sums, column) in sums.into_iter().zip(tile.column..) {
        for (sums, channel) in sums.into_iter().zip((tile.group * GROUP..).step_by(GROUP)) {
            put(work, channel, sums, work.room(to, (tile.row, column), channel));
        }
    }
}

#[target_feature(enable = "avx512f,avx512vnni")]
#[inline]
fn sums<const POINTS: usize, const GROUPS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    tile: Tile,
    add: impl Fn(__m512i, __m512i, __m512i) -> __m512i + Copy,
) -> [[__m512i; GROUPS]; POINTS] {
    let (corner, stride, side) = (steps.corner(tile.row, tile.column), steps.board.stride(), steps.side);
    let (point_bytes, group_bytes) = (steps.point, steps.group_bytes());
    assert!(steps.bytes.len() >= (corner + (side - 1) * (stride + 1) + POINTS) * point_bytes);
    assert!(work.numbers.weights.len() >= (tile.group + GROUPS) * group_bytes);
    let mut sums = [[_mm512_setzero_si512(); GROUPS]; POINTS];
    // SAFETY: the last values that are read are those of the last point in the last row of the neighborhood,
    // the last weights those of the last group: both lie within their slices, as was asserted.
    unsafe {
        let mut weights = work.numbers.weights.as_ptr().add(tile.group * group_bytes);
        for row in 0..side {
            let values = steps.bytes.as_ptr().add((corner + row * stride) * point_bytes);
            // The values of the points of a row of the neighborhood lie side by side, and so do their
            // weights.
            for step in (0..side * point_bytes).step_by(STEP) {
                let mut factors = [_mm512_setzero_si512(); GROUPS];
                for (group, factors) in factors.iter_mut().enumerate() {
                    *factors = _mm512_loadu_si512(weights.add(group * group_bytes).cast());
                }
                for (point, sums) in sums.iter_mut().enumerate() {
                    let value = values.add(point * point_bytes + step).cast::<i32>().read_unaligned();
                    let value = _mm512_set1_epi32(value);
                    for (sum, factors) in sums.iter_mut().zip(&factors) {
                        *sum = add(*sum, value, *factors);
                    }
                }
                weights = weights.add(STEP * GROUP);
            }
        }
    }
    sums
}

/// The results of sixteen sums, before their limits.
#[target_feature(enable = "avx512f,avx512dq")]
#[inline]
fn results(work: &Work<'_>, channel: usize, sums: __m512i) -> __m512i {
    let multipliers = &work.numbers.multipliers[channel..channel + GROUP];
    let offsets = &work.numbers.offsets[channel..channel + GROUP];
    let shift = _mm_cvtsi32_si128(work.layer.shift as i32);
    // SAFETY: there are sixteen multipliers and offsets, as was just asserted.
    let (multipliers, [low, high]) = unsafe {
        let offsets = offsets.as_ptr().cast::<__m512i>();
        let offsets = [_mm512_loadu_si512(offsets), _mm512_loadu_si512(offsets.add(1))];
        (_mm512_loadu_si512(multipliers.as_ptr().cast()), offsets)
    };
    let half = |sums: __m256i, multipliers: __m256i, offsets| {
        let products = _mm512_mul_epi32(_mm512_cvtepi32_epi64(sums), _mm512_cvtepi32_epi64(multipliers));
        _mm512_cvtepi64_epi32(_mm512_sra_epi64(_mm512_add_epi64(products, offsets), shift))
    };
    let low = half(_mm512_castsi512_si256(sums), _mm512_castsi512_si256(multipliers), low);
    let high = half(_mm512_extracti64x4_epi64::<1>(sums), _mm512_extracti64x4_epi64::<1>(multipliers), high);
    _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
}

/// Writes the results of the sums of a point, from a channel on.
#[target_feature(enable = "avx512f,avx512dq")]
#[inline]
fn put(work: &Work<'_>, channel: usize, sums: __m512i, to: Target<'_>) {
    let limited = |results| {
        let results = _mm512_max_epi32(results, _mm512_set1_epi32(work.layer.least));
        _mm512_min_epi32(results, _mm512_set1_epi32(work.layer.most))
    };
    match to {
        Target::Bytes(bytes) if bytes.len() == GROUP => {
            let bytes = bytes.as_mut_ptr().cast::<__m128i>();
            // SAFETY: the store is of the sixteen bytes.
            unsafe { _mm_storeu_si128(bytes, _mm512_cvtepi32_epi8(limited(results(work, channel, sums)))) }
        }
        Target::Values(values, written) if values.len() == GROUP => {
            let values = values.as_mut_ptr().cast::<__m256i>();
            let mut results = results(work, channel, sums);
            // SAFETY: loads and stores are of the sixteen values.
            unsafe {
                if written == Written::Added {
                    results = _mm512_add_epi32(results, _mm512_cvtepi16_epi32(_mm256_loadu_si256(values)));
                }
                _mm256_storeu_si256(values, _mm512_cvtepi32_epi16(limited(results)));
            }
        }
        rest => {
            let mut lanes = [0; GROUP];
            // SAFETY: the store is of the sixteen sums.
            unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), sums) }
            portable::put(work, channel, &lanes, rest);
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn scale(work: &Work<'_>, from: &[i16], mut to: Target<'_>) {
    if !work.layer.outputs.is_multiple_of(GROUP) {
        return portable::scale(work, from, to);
    }
    for (point, from) in work.board.points().zip(from.chunks(work.layer.outputs)) {
        for (channel, from) in (0..).step_by(GROUP).zip(from.as_chunks::<GROUP>().0) {
            // SAFETY: the load is of the sixteen values.
            let values = unsafe { _mm256_loadu_si256(from.as_ptr().cast()) };
            put(work, channel, _mm512_cvtepi16_epi32(values), work.room(&mut to, point, channel));
        }
    }
}
