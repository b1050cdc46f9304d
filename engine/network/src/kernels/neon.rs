//! Vectors of 128 bits: four outputs at a time, a step of products in each.
//!
//! The functions that are compiled for them may only be called where the processor has them, which whoever
//! has a [`Neon`] shows, or a [`Dot`] for the instruction that sums four products at once.

use super::{GROUP, STEP, Source, Steps, Target, Tile, Work, portable};
use crate::program::Written;
use std::arch::aarch64::{
    int8x16_t, int16x8_t, int32x2_t, int32x4_t, int64x2_t, vaddq_s32, vaddq_s64, vcombine_s16, vcombine_s32,
    vcombine_u8, vdupq_n_s32, vdupq_n_s64, vget_high_s16, vget_high_s32, vget_low_s8, vget_low_s16,
    vget_low_s32, vld1q_s8, vld1q_s16, vld1q_s32, vld1q_s64, vmaxq_s32, vminq_s32, vmovl_s16, vmovn_s64,
    vmull_high_s8, vmull_high_s16, vmull_s8, vmull_s16, vmull_s32, vpadalq_s16, vpaddq_s16, vpaddq_s32,
    vqmovn_s32, vqmovun_s16, vreinterpretq_s8_s32, vreinterpretq_s16_s8, vshlq_s64, vst1q_s16, vst1q_s32,
    vst1q_u8,
};
use std::arch::{asm, is_aarch64_feature_detected};

/// Outputs of a vector.
const LANES: usize = 4;

/// Vectors of a group.
const VECTORS: usize = GROUP / LANES;

/// Most points of a row that are summed at a time: their sums, weights and products fill the 32 registers.
const MOST_POINTS: usize = 5;

/// Shows that the processor has these vectors: only `Neon::detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neon(());

impl Neon {
    /// One where the processor has the instructions.
    pub(super) fn detect() -> Option<Neon> {
        is_aarch64_feature_detected!("neon").then_some(Neon(()))
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

/// Shows that the processor sums four products in one instruction, too: only `Dot::detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot(Neon);

impl Dot {
    /// One where the processor has the instruction.
    pub(super) fn detect() -> Option<Dot> {
        Neon::detect().filter(|_| is_aarch64_feature_detected!("dotprod")).map(Dot)
    }

    pub(super) fn convolve(self, work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
        match work.from {
            // SAFETY: the processor has the instructions, which `self` shows.
            Source::Bytes(_) => unsafe { convolve_bytes_by_dot(work, steps, to) },
            Source::Values(_) => self.0.convolve(work, steps, to),
        }
    }

    pub(super) fn scale(self, work: &Work<'_>, from: &[i16], to: Target<'_>) {
        self.0.scale(work, from, to);
    }
}

#[target_feature(enable = "neon")]
fn convolve_bytes(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    // Values up to 127 keep the sum of two products within 16 bits.
    convolve(work, steps, to, |sums, values, weights| {
        let low = vmull_s8(vget_low_s8(values), vget_low_s8(weights));
        vpadalq_s16(sums, vpaddq_s16(low, vmull_high_s8(values, weights)))
    });
}

/// As [`convolve_bytes`], where the processor sums four products in one instruction.
#[target_feature(enable = "neon")]
fn convolve_bytes_by_dot(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    convolve(work, steps, to, |mut sums, values, weights| {
        // Rust has no stable function for it. The directive lets a caller without the instruction, of which
        // this becomes a part, be assembled.
        // SAFETY: the processor has the instruction, which changes the sums alone.
        unsafe {
            asm!(
                ".arch_extension dotprod",
                "sdot {sums:v}.4s, {values:v}.16b, {weights:v}.16b",
                sums = inout(vreg) sums,
                values = in(vreg) values,
                weights = in(vreg) weights,
                options(pure, nomem, nostack, preserves_flags)
            );
        }
        sums
    });
}

#[target_feature(enable = "neon")]
fn convolve_values(work: &Work<'_>, steps: &Steps<'_>, to: Target<'_>) {
    convolve(work, steps, to, |sums, values, weights| {
        let [values, weights] = [vreinterpretq_s16_s8(values), vreinterpretq_s16_s8(weights)];
        let low = vmull_s16(vget_low_s16(values), vget_low_s16(weights));
        vaddq_s32(sums, vpaddq_s32(low, vmull_high_s16(values, weights)))
    });
}

/// A convolution with what adds the products of a step to sums.
#[target_feature(enable = "neon")]
#[inline]
fn convolve(
    work: &Work<'_>,
    steps: &Steps<'_>,
    mut to: Target<'_>,
    add: impl Fn(int32x4_t, int8x16_t, int8x16_t) -> int32x4_t + Copy,
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

#[target_feature(enable = "neon")]
#[inline]
fn tile_of<const POINTS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    to: &mut Target<'_>,
    tile: Tile,
    add: impl Fn(int32x4_t, int8x16_t, int8x16_t) -> int32x4_t + Copy,
) {
    let sums = sums::<POINTS>(work, steps, tile, add);
    let channel = tile.group * GROUP;
    for (sums, column) in sums.into_iter().zip(tile.column..) {
        put(work, channel, sums, work.room(to, (tile.row, column), channel));
    }
}

#[target_feature(enable = "neon")]
#[inline]
fn sums<const POINTS: usize>(
    work: &Work<'_>,
    steps: &Steps<'_>,
    tile: Tile,
    add: impl Fn(int32x4_t, int8x16_t, int8x16_t) -> int32x4_t + Copy,
) -> [[int32x4_t; VECTORS]; POINTS] {
    let (corner, stride, side) = (steps.corner(tile.row, tile.column), steps.board.stride(), steps.side);
    let (point_bytes, group_bytes) = (steps.point, steps.group_bytes());
    assert!(steps.bytes.len() >= (corner + (side - 1) * (stride + 1) + POINTS) * point_bytes);
    assert!(work.numbers.weights.len() >= (tile.group + 1) * group_bytes);
    let mut sums = [[vdupq_n_s32(0); VECTORS]; POINTS];
    // SAFETY: the last values that are read are those of the last point in the last row of the neighborhood,
    // the last weights those of the group: both lie within their slices, as was asserted.
    unsafe {
        let mut weights = work.numbers.weights.as_ptr().add(tile.group * group_bytes).cast::<i8>();
        for row in 0..side {
            let values = steps.bytes.as_ptr().add((corner + row * stride) * point_bytes);
            // The values of the points of a row of the neighborhood lie side by side, and so do their
            // weights.
            for step in (0..side * point_bytes).step_by(STEP) {
                let factors: [_; VECTORS] =
                    std::array::from_fn(|vector| vld1q_s8(weights.add(vector * STEP * LANES)));
                for (point, sums) in sums.iter_mut().enumerate() {
                    let value = values.add(point * point_bytes + step).cast::<i32>().read_unaligned();
                    let value = vreinterpretq_s8_s32(vdupq_n_s32(value));
                    for (sum, factors) in sums.iter_mut().zip(factors) {
                        *sum = add(*sum, value, factors);
                    }
                }
                weights = weights.add(STEP * GROUP);
            }
        }
    }
    sums
}

/// The results of four sums, before their limits.
#[target_feature(enable = "neon")]
#[inline]
fn results(work: &Work<'_>, channel: usize, sums: int32x4_t) -> int32x4_t {
    let multipliers = &work.numbers.multipliers[channel..channel + LANES];
    let offsets = &work.numbers.offsets[channel..channel + LANES];
    // SAFETY: there are four multipliers and offsets, as was just asserted.
    let (multipliers, [low, high]) = unsafe {
        let offsets = offsets.as_ptr();
        (vld1q_s32(multipliers.as_ptr()), [vld1q_s64(offsets), vld1q_s64(offsets.add(2))])
    };
    let shift = vdupq_n_s64(-i64::from(work.layer.shift));
    let half = |sums: int32x2_t, multipliers: int32x2_t, offsets: int64x2_t| {
        vmovn_s64(vshlq_s64(vaddq_s64(vmull_s32(sums, multipliers), offsets), shift))
    };
    let low = half(vget_low_s32(sums), vget_low_s32(multipliers), low);
    vcombine_s32(low, half(vget_high_s32(sums), vget_high_s32(multipliers), high))
}

/// Writes the results of the sums of a point, from a channel on.
#[target_feature(enable = "neon")]
#[inline]
fn put(work: &Work<'_>, channel: usize, sums: [int32x4_t; VECTORS], to: Target<'_>) {
    let results = || std::array::from_fn(|it| results(work, channel + it * LANES, sums[it]));
    match to {
        Target::Bytes(bytes) if bytes.len() == GROUP => {
            let [low, high] = packed(work, results()).map(|values| vqmovun_s16(values));
            // SAFETY: the store is of the sixteen bytes.
            unsafe { vst1q_u8(bytes.as_mut_ptr(), vcombine_u8(low, high)) }
        }
        Target::Values(values, written) if values.len() == GROUP => {
            let mut results: [_; VECTORS] = results();
            if written == Written::Added {
                for (result, before) in results.iter_mut().zip(widened(values)) {
                    *result = vaddq_s32(*result, before);
                }
            }
            let [low, high] = packed(work, results);
            // SAFETY: the stores are of the sixteen values.
            unsafe {
                vst1q_s16(values.as_mut_ptr(), low);
                vst1q_s16(values.as_mut_ptr().add(2 * LANES), high);
            }
        }
        rest => {
            let mut lanes = [0; GROUP];
            for (vector, four) in sums.iter().zip(lanes.as_chunks_mut::<LANES>().0) {
                // SAFETY: the store is of the four sums.
                unsafe { vst1q_s32(four.as_mut_ptr(), *vector) }
            }
            portable::put(work, channel, &lanes, rest);
        }
    }
}

/// Results within their limits, in 16 bits.
#[target_feature(enable = "neon")]
#[inline]
fn packed(work: &Work<'_>, results: [int32x4_t; VECTORS]) -> [int16x8_t; 2] {
    let (least, most) = (vdupq_n_s32(work.layer.least), vdupq_n_s32(work.layer.most));
    let [a, b, c, d] = results.map(|results| vqmovn_s32(vminq_s32(vmaxq_s32(results, least), most)));
    [vcombine_s16(a, b), vcombine_s16(c, d)]
}

/// Sixteen values in 32 bits.
#[target_feature(enable = "neon")]
#[inline]
fn widened(values: &[i16]) -> [int32x4_t; VECTORS] {
    let (low, high) = values[..GROUP].split_at(2 * LANES);
    // SAFETY: the loads are of eight values each.
    let [low, high] = unsafe { [vld1q_s16(low.as_ptr()), vld1q_s16(high.as_ptr())] };
    let halves = |values| [vmovl_s16(vget_low_s16(values)), vmovl_s16(vget_high_s16(values))];
    let ([a, b], [c, d]) = (halves(low), halves(high));
    [a, b, c, d]
}

#[target_feature(enable = "neon")]
fn scale(work: &Work<'_>, from: &[i16], mut to: Target<'_>) {
    if !work.layer.outputs.is_multiple_of(GROUP) {
        return portable::scale(work, from, to);
    }
    for (point, from) in work.board.points().zip(from.chunks(work.layer.outputs)) {
        for (channel, from) in (0..).step_by(GROUP).zip(from.chunks(GROUP)) {
            put(work, channel, widened(from), work.room(&mut to, point, channel));
        }
    }
}
