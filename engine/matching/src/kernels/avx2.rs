//! Vectors of 256 bits: four words, or eight grid windows, at a time.
//!
//! The functions that are compiled for them may only be called where the processor has them, which whoever
//! has an [`Avx2`] shows.

use super::portable;
use crate::lanes::{
    COLUMNS, Cut, Demand, GRID_BITS, GRID_COLUMNS, GRID_ROW_BITS, GRID_ROWS, GROUP, Lanes, NEAR_FIELDS,
    NearDemand, Work,
};
use crate::room::{Room, Words};
use bundles::record::filter::{FIELDS, Field, NIBBLE_VALUES, SET_CHUNK, SET_NIBBLES};
use std::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm_storeu_si128, _mm256_add_epi64, _mm256_and_si256,
    _mm256_castsi256_pd, _mm256_castsi256_si128, _mm256_cmpeq_epi32, _mm256_cmpeq_epi64, _mm256_loadu_si256,
    _mm256_movemask_epi8, _mm256_movemask_pd, _mm256_or_si256, _mm256_packs_epi16, _mm256_packs_epi32,
    _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm256_set1_epi64x, _mm256_setr_epi32,
    _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sll_epi64, _mm256_slli_epi64, _mm256_sllv_epi64,
    _mm256_srli_epi64, _mm256_srlv_epi64, _mm256_storeu_si256,
};

/// Words of a vector.
const LANES: usize = 4;
const _: () = assert!(SET_CHUNK == LANES && COLUMNS.is_multiple_of(LANES));

/// Shows that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT: only `Avx2::detect` makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(());

impl Avx2 {
    /// One where the processor has the instructions.
    pub(super) fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
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
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run(lanes: Avx2, work: impl Work) {
    work.run(lanes);
}

impl Lanes for Avx2 {
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
    fn narrow(self, word: u64, _demand: &NearDemand<'_>) -> u64 {
        word
    }

    #[inline(always)]
    fn spread(self, word: u64, tag: u64, tags: &mut Room) {
        portable::spread(word, tag, tags);
    }
}

/// The members of the lowest bits of four words.
static FIRST_BITS: [u64; LANES] = [0, 64, 128, 192];

/// All bits of the first words, none, one, ... or all four.
static MASKS: [[u64; LANES]; LANES + 1] =
    [[0, 0, 0, 0], [ALL, 0, 0, 0], [ALL, ALL, 0, 0], [ALL, ALL, ALL, 0], [ALL; LANES]];
const ALL: u64 = u64::MAX;

/// For each choice of words, a bit each, the halves of these words, and any others behind them.
static ORDERS: [[u64; LANES]; 1 << LANES] = {
    let mut orders = [[0; LANES]; 1 << LANES];
    let mut chosen = 0;
    while chosen < orders.len() {
        let (mut word, mut place) = (0, 0);
        while word < LANES {
            if chosen >> word & 1 != 0 {
                orders[chosen][place] = (2 * word) as u64 | ((2 * word + 1) as u64) << 32;
                place += 1;
            }
            word += 1;
        }
        chosen += 1;
    }
    orders
};

/// Four words of an array.
#[target_feature(enable = "avx2")]
#[inline]
fn load(words: &[u64; LANES]) -> __m256i {
    // SAFETY: the load is of the four words.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast::<__m256i>()) }
}

/// [`Lanes::cut`].
#[target_feature(enable = "avx2,popcnt")]
#[inline]
fn cut_sets(cut: &Cut<'_>, words: &mut Words) {
    words.prepare(cut.length + LANES);
    let end = SET_NIBBLES * NIBBLE_VALUES * cut.length + LANES - 1;
    assert!(cut.sets.len() >= end);
    let mut count = words.count;
    // SAFETY: chosen sets are some of those of the class. The loads of sets are of four words from a word of
    // a set on, and behind the last set are three more. As many words are stored as there was room made for:
    // four behind those that are counted.
    unsafe {
        let rows = cut.chosen().map(|row| cut.sets.as_ptr().add(row * cut.length));
        let (bits, tags) = (words.bits.as_mut_ptr(), words.tags.as_mut_ptr());
        let mut tag = _mm256_add_epi64(_mm256_set1_epi64x(cut.tag as i64), load(&FIRST_BITS));
        for at in (0..cut.length).step_by(LANES) {
            // What stands behind the sets is none of their bits.
            let mut left = load(&MASKS[(cut.length - at).min(LANES)]);
            for row in rows {
                left = _mm256_and_si256(left, _mm256_loadu_si256(row.add(at).cast::<__m256i>()));
            }
            let nothing = _mm256_cmpeq_epi64(left, _mm256_setzero_si256());
            let kept = _mm256_movemask_pd(_mm256_castsi256_pd(nothing)) as usize ^ 15;
            let order = load(&ORDERS[kept % ORDERS.len()]);
            let place = bits.add(count).cast::<__m256i>();
            _mm256_storeu_si256(place, _mm256_permutevar8x32_epi32(left, order));
            let place = tags.add(count).cast::<__m256i>();
            _mm256_storeu_si256(place, _mm256_permutevar8x32_epi32(tag, order));
            count += kept.count_ones() as usize;
            tag = _mm256_add_epi64(tag, _mm256_set1_epi64x((LANES * 64) as i64));
        }
    }
    words.count = count;
}

/// Packs half of the windows of a row, field by field, all columns at once.
#[target_feature(enable = "avx2")]
#[inline]
fn pack_half(fields: &[Field], words: &[u64], half: &mut [u64; COLUMNS]) {
    let mut packed = [_mm256_setzero_si256(); COLUMNS / LANES];
    for (field, word) in fields.iter().zip(words) {
        let mask = _mm256_set1_epi64x((1 << (2 * field.cells)) - 1);
        let count = _mm_cvtsi32_si128((field.bit % u64::BITS) as i32);
        let word = _mm256_set1_epi64x(*word as i64);
        for (four, packed) in packed.iter_mut().enumerate() {
            let shift = (2 * LANES * four) as i64;
            let shifts = _mm256_setr_epi64x(shift, shift + 2, shift + 4, shift + 6);
            let cells = _mm256_and_si256(_mm256_srlv_epi64(word, shifts), mask);
            *packed = _mm256_or_si256(*packed, _mm256_sll_epi64(cells, count));
        }
    }
    for (packed, windows) in packed.into_iter().zip(half.as_chunks_mut::<LANES>().0) {
        // SAFETY: the store is of the four words.
        unsafe { _mm256_storeu_si256(windows.as_mut_ptr().cast::<__m256i>(), packed) }
    }
}

/// How far right the highest cells of a word go to be the last row of a window.
const TO_LAST_ROW: i32 = i64::BITS as i32 - GRID_ROW_BITS as i32;

/// [`Lanes::pack_grid`].
#[target_feature(enable = "avx2")]
#[inline]
fn pack_grid(rows: &[u64; GRID_ROWS]) -> [u32; GRID_COLUMNS] {
    let mut windows = [0; GRID_COLUMNS];
    let rows = rows.map(|row| _mm256_set1_epi64x(row as i64));
    // The low halves of the words of two vectors; those of the first one are in the first lanes.
    let halves = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
    for (four, windows) in windows.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let [a, b, c, d] = [0, 1, 2, 3].map(|column| (GRID_BITS * (LANES * four + column)) as i64);
        let shifts = _mm256_setr_epi64x(a, b, c, d);
        let mut packed = _mm256_setzero_si256();
        for row in rows {
            let cells = _mm256_srli_epi64::<TO_LAST_ROW>(_mm256_sllv_epi64(row, shifts));
            packed = _mm256_or_si256(_mm256_slli_epi64::<{ GRID_ROW_BITS as i32 }>(packed), cells);
        }
        let packed = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(packed, halves));
        // SAFETY: the store is of the four windows.
        unsafe { _mm_storeu_si128(windows.as_mut_ptr().cast::<__m128i>(), packed) }
    }
    windows
}

/// [`Lanes::compare`].
#[target_feature(enable = "avx2")]
#[inline]
fn compare(groups: &[[u32; GROUP]], demand: Demand, words: &mut Words) {
    words.prepare(groups.len());
    let (mask, value) = (_mm256_set1_epi32(demand.mask as i32), _mm256_set1_epi32(demand.value as i32));
    for (number, group) in groups.iter().enumerate() {
        let [low, high] = [0, 1].map(|half| {
            let parts = [0, 1, 2, 3].map(|part| {
                let windows = &group[GROUP / 2 * half + 2 * LANES * part..][..2 * LANES];
                // SAFETY: the load is of these eight windows.
                let windows = unsafe { _mm256_loadu_si256(windows.as_ptr().cast::<__m256i>()) };
                _mm256_cmpeq_epi32(_mm256_and_si256(windows, mask), value)
            });
            agreeing(parts)
        });
        words.add(u64::from(low) | u64::from(high) << 32, demand.tag + (GROUP * number) as u64);
    }
}

/// A bit for each of 32 numbers that are all ones or zero, eight a vector.
#[target_feature(enable = "avx2")]
#[inline]
fn agreeing([a, b, c, d]: [__m256i; 4]) -> u32 {
    // Numbers are packed within each half of a vector, so that parts of four are mixed up in the end.
    let mixed = _mm256_packs_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
    let bytes = _mm256_permutevar8x32_epi32(mixed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_movemask_epi8(bytes) as u32
}
