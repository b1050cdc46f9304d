//! Vectors of 512 bits: eight words, or sixteen grid windows, at a time.
//!
//! The functions that are compiled for them may only be called where the processor has them, which whoever
//! has an [`Avx512`] shows.

use crate::lanes::{
    COLUMNS, Cut, Demand, GRID_BITS, GRID_COLUMNS, GRID_ROW_BITS, GRID_ROWS, GROUP, Lanes, NEAR_FIELDS,
    NearDemand, Work,
};
use crate::room::{Room, Words};
use board::SLOTS;
use bundles::record::filter::{FIELDS, Field, NIBBLE_VALUES, SET_NIBBLES};
use std::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi32_si128, _mm256_storeu_si256, _mm512_add_epi64, _mm512_alignr_epi64,
    _mm512_and_si512, _mm512_castsi512_si128, _mm512_cmpeq_epi32_mask, _mm512_cvtepi64_epi32,
    _mm512_cvtepu8_epi64, _mm512_cvtepu16_epi64, _mm512_i64gather_epi64, _mm512_loadu_si512,
    _mm512_maskz_compress_epi8, _mm512_maskz_compress_epi16, _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi64, _mm512_or_si512, _mm512_permutexvar_epi64, _mm512_set1_epi32,
    _mm512_set1_epi64, _mm512_setr_epi64, _mm512_setzero_si512, _mm512_sll_epi64, _mm512_slli_epi64,
    _mm512_sllv_epi64, _mm512_srli_epi64, _mm512_srlv_epi64, _mm512_storeu_si512, _mm512_sub_epi64,
    _mm512_test_epi64_mask, _mm512_testn_epi64_mask, _mm512_xor_si512, _pdep_u32,
};

/// Words of a vector.
const LANES: usize = 8;
const _: () = assert!(COLUMNS.is_multiple_of(LANES) && GRID_COLUMNS.is_multiple_of(LANES));

/// Grid windows of a vector.
const WINDOWS: usize = 16;

/// Shows that the processor has AVX-512 (F, BW, DQ, VL, VBMI2), AVX2, BMI1, BMI2, LZCNT and POPCNT: only
/// `Avx512::detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx512(());

impl Avx512 {
    /// One where the processor has the instructions.
    pub(super) fn detect() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx512(()))
    }

    /// Does the work in code that is compiled for these instructions.
    pub(super) fn run(self, work: impl Work) {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { run(self, work) }
    }
}

/// Does the work.
///
/// # Safety
/// The processor has the instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run(lanes: Avx512, work: impl Work) {
    work.run(lanes);
}

impl Lanes for Avx512 {
    #[inline(always)]
    fn cut(self, cut: &Cut<'_>, words: &mut Words) {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { cut_sets(cut, words) }
    }

    #[inline(always)]
    fn pack(self, words: &[u64; FIELDS.len()]) -> [[u64; COLUMNS]; 2] {
        let mut windows = [[0; COLUMNS]; 2];
        let (near, far) = FIELDS.split_at(NEAR_FIELDS);
        let (near_words, far_words) = words.split_at(NEAR_FIELDS);
        for (half, (fields, words)) in windows.iter_mut().zip([(near, near_words), (far, far_words)]) {
            // SAFETY: the processor has the instructions, which `self` shows.
            unsafe { pack_half(fields, words, half) }
        }
        windows
    }

    #[inline(always)]
    fn pack_grid(self, rows: &[u64; GRID_ROWS]) -> [u32; GRID_COLUMNS] {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { pack_grid(rows) }
    }

    #[inline(always)]
    fn compare(self, groups: &[[u32; GROUP]], demand: Demand, words: &mut Words) {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { compare(groups, demand, words) }
    }

    #[inline(always)]
    fn narrow(self, word: u64, demand: &NearDemand<'_>) -> u64 {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { narrow(word, demand) }
    }

    #[inline(always)]
    fn spread(self, word: u64, tag: u64, tags: &mut Room) {
        // SAFETY: the processor has the instructions, which `self` shows.
        unsafe { spread(word, tag, tags) }
    }
}

/// From a number on, eight numbers with the same step from one to the next.
#[target_feature(enable = "avx512f")]
#[inline]
fn rising(first: i64, step: i64) -> __m512i {
    let steps = [0, 1, 2, 3, 4, 5, 6, 7].map(|number| number * step);
    let [a, b, c, d, e, f, g, h] = steps;
    _mm512_add_epi64(_mm512_set1_epi64(first), _mm512_setr_epi64(a, b, c, d, e, f, g, h))
}

/// [`Lanes::cut`].
#[target_feature(enable = "avx512f,popcnt")]
#[inline]
fn cut_sets(cut: &Cut<'_>, words: &mut Words) {
    words.prepare(cut.length + LANES);
    assert!(cut.sets.len() >= SET_NIBBLES * NIBBLE_VALUES * cut.length);
    let mut count = words.count;
    // SAFETY: chosen sets are some of those of the class, and no words behind a set are loaded. As many words
    // are stored as there was room made for: eight behind those that are counted.
    unsafe {
        let rows = cut.chosen().map(|row| cut.sets.as_ptr().add(row * cut.length).cast::<i64>());
        let (bits, tags) = (words.bits.as_mut_ptr(), words.tags.as_mut_ptr());
        let mut tag = rising(cut.tag as i64, i64::from(u64::BITS));
        for at in (0..cut.length).step_by(LANES) {
            let loaded = u8::MAX >> (LANES - (cut.length - at).min(LANES));
            let mut left = _mm512_set1_epi64(-1);
            for row in rows {
                left = _mm512_and_si512(left, _mm512_maskz_loadu_epi64(loaded, row.add(at)));
            }
            let kept = _mm512_test_epi64_mask(left, left);
            let place = bits.add(count).cast::<__m512i>();
            _mm512_storeu_si512(place, _mm512_maskz_compress_epi64(kept, left));
            let place = tags.add(count).cast::<__m512i>();
            _mm512_storeu_si512(place, _mm512_maskz_compress_epi64(kept, tag));
            count += kept.count_ones() as usize;
            tag = _mm512_add_epi64(tag, _mm512_set1_epi64((LANES * 64) as i64));
        }
    }
    words.count = count;
}

/// Packs half of the windows of a row, field by field, all columns at once.
#[target_feature(enable = "avx512f")]
#[inline]
fn pack_half(fields: &[Field], words: &[u64], half: &mut [u64; COLUMNS]) {
    let mut packed = [_mm512_setzero_si512(); COLUMNS / LANES];
    for (field, word) in fields.iter().zip(words) {
        let mask = _mm512_set1_epi64((1 << (2 * field.cells)) - 1);
        let count = _mm_cvtsi32_si128((field.bit % u64::BITS) as i32);
        let word = _mm512_set1_epi64(*word as i64);
        for (eight, packed) in packed.iter_mut().enumerate() {
            let shifts = rising((2 * LANES * eight) as i64, 2);
            let cells = _mm512_and_si512(_mm512_srlv_epi64(word, shifts), mask);
            *packed = _mm512_or_si512(*packed, _mm512_sll_epi64(cells, count));
        }
    }
    for (packed, windows) in packed.into_iter().zip(half.as_chunks_mut::<LANES>().0) {
        // SAFETY: the store is of the eight words.
        unsafe { _mm512_storeu_si512(windows.as_mut_ptr().cast::<__m512i>(), packed) }
    }
}

/// How far right the highest cells of a word go to be the last row of a window.
const TO_LAST_ROW: u32 = u64::BITS - GRID_ROW_BITS as u32;

/// [`Lanes::pack_grid`].
#[target_feature(enable = "avx512f,avx")]
#[inline]
fn pack_grid(rows: &[u64; GRID_ROWS]) -> [u32; GRID_COLUMNS] {
    let mut windows = [0; GRID_COLUMNS];
    let rows = rows.map(|row| _mm512_set1_epi64(row as i64));
    for (eight, windows) in windows.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let shifts = rising((GRID_BITS * LANES * eight) as i64, GRID_BITS as i64);
        let mut packed = _mm512_setzero_si512();
        for row in rows {
            let cells = _mm512_srli_epi64::<TO_LAST_ROW>(_mm512_sllv_epi64(row, shifts));
            packed = _mm512_or_si512(_mm512_slli_epi64::<{ GRID_ROW_BITS as u32 }>(packed), cells);
        }
        // SAFETY: the store is of the eight windows.
        unsafe {
            _mm256_storeu_si256(windows.as_mut_ptr().cast::<__m256i>(), _mm512_cvtepi64_epi32(packed));
        }
    }
    windows
}

/// [`Lanes::compare`].
#[target_feature(enable = "avx512f")]
#[inline]
fn compare(groups: &[[u32; GROUP]], demand: Demand, words: &mut Words) {
    words.prepare(groups.len());
    let (mask, value) = (_mm512_set1_epi32(demand.mask as i32), _mm512_set1_epi32(demand.value as i32));
    for (number, group) in groups.iter().enumerate() {
        let [a, b, c, d] = [0, 1, 2, 3].map(|part| {
            let windows = &group[WINDOWS * part..][..WINDOWS];
            // SAFETY: the load is of these sixteen windows.
            let windows = unsafe { _mm512_loadu_si512(windows.as_ptr().cast::<__m512i>()) };
            u64::from(_mm512_cmpeq_epi32_mask(_mm512_and_si512(windows, mask), value))
        });
        words.add(a | b << 16 | c << 32 | d << 48, demand.tag + (GROUP * number) as u64);
    }
}

/// [`Lanes::narrow`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,bmi2,popcnt")]
#[inline]
fn narrow(word: u64, demand: &NearDemand<'_>) -> u64 {
    const { assert!(SLOTS.is_power_of_two()) }
    let (mask, value) = (_mm512_set1_epi64(demand.mask as i64), _mm512_set1_epi64(demand.value as i64));
    let offset = _mm512_set1_epi64(demand.offset as i64);
    let mut narrowed = 0;
    for (half, anchors) in demand.anchors.as_chunks::<{ GROUP / 2 }>().0.iter().enumerate() {
        let bits = (word >> (GROUP / 2 * half)) as u32;
        // SAFETY: the load is of these anchors.
        let anchors = unsafe { _mm512_loadu_si512(anchors.as_ptr().cast::<__m512i>()) };
        let mut chosen = _mm512_maskz_compress_epi16(bits, anchors);
        let mut agreeing = 0;
        for first in (0..bits.count_ones()).step_by(LANES) {
            let points = _mm512_sub_epi64(_mm512_cvtepu16_epi64(_mm512_castsi512_si128(chosen)), offset);
            let points = _mm512_and_si512(points, _mm512_set1_epi64(SLOTS as i64 - 1));
            // SAFETY: the points are below the number of near windows.
            let near = unsafe { _mm512_i64gather_epi64::<8>(points, demand.near.as_ptr().cast::<i64>()) };
            let differ = _mm512_xor_si512(_mm512_and_si512(near, mask), value);
            agreeing |= u32::from(_mm512_testn_epi64_mask(differ, differ)) << first;
            chosen = _mm512_alignr_epi64::<2>(chosen, chosen);
        }
        // What agrees behind the last one is no bit of the word.
        narrowed |= u64::from(_pdep_u32(agreeing, bits)) << (GROUP / 2 * half);
    }
    narrowed
}

/// The numbers of the bits of a word.
static PLACES: [u8; GROUP] = {
    let mut places = [0; GROUP];
    let mut place = 0;
    while place < GROUP {
        places[place] = place as u8;
        place += 1;
    }
    places
};

/// [`Lanes::spread`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
#[inline]
fn spread(word: u64, tag: u64, tags: &mut Room) {
    tags.prepare(GROUP + LANES);
    // SAFETY: the load is of all places.
    let places = unsafe { _mm512_loadu_si512(PLACES.as_ptr().cast::<__m512i>()) };
    let mut places = _mm512_maskz_compress_epi8(word, places);
    let tag = _mm512_set1_epi64(tag as i64);
    let count = word.count_ones() as usize;
    for written in (0..count).step_by(LANES) {
        let next = _mm512_cvtepu8_epi64(_mm512_castsi512_si128(places));
        // SAFETY: eight tags are stored behind those that are counted and written, for which room was made:
        // a word has 64 bits at the most.
        unsafe {
            let place = tags.list.as_mut_ptr().add(tags.count + written).cast::<__m512i>();
            _mm512_storeu_si512(place, _mm512_add_epi64(tag, next));
        }
        places = _mm512_permutexvar_epi64(_mm512_setr_epi64(1, 2, 3, 4, 5, 6, 7, 0), places);
    }
    tags.count += count;
}
