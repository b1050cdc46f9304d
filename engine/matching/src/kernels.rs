//! The sifting of sieves for the instructions that the processor has: the same code, compiled for more of them,
//! with its inner loops written in them.
#![allow(unsafe_code, reason = "a function compiled for more instructions may only be called where they are")]

use crate::sieve::{Found, Sifting};
use crate::windows::Windows;
use board::{PointSet, STRIDE};
use bundles::record::sieve::{FIELDS, SET_CHUNK};
use std::ops::Range;

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Those that every processor has.
    Portable,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(Detected),
}

/// Shows that the processor was asked; only this module makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected(());

impl Kernel {
    /// All that this processor has, the best one last.
    pub fn all() -> impl Iterator<Item = Kernel> {
        [Some(Kernel::Portable), avx2()].into_iter().flatten()
    }

    /// The best one that this processor has.
    #[must_use]
    pub fn best() -> Kernel {
        avx2().unwrap_or(Kernel::Portable)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => "avx2",
        }
    }

    pub(crate) fn fill(self, windows: &mut Windows, rows: Range<usize>) {
        match self {
            Kernel::Portable => windows.fill::<Portable>(rows),
            // SAFETY: a kernel with Detected is only made when the processor has what the function needs.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => unsafe { fill_avx2(windows, rows) },
        }
    }

    pub(crate) fn sift(self, sifting: &Sifting<'_, '_>, points: &PointSet, found: &mut Found) {
        match self {
            Kernel::Portable => sifting.run::<Portable>(points, found),
            // SAFETY: a kernel with Detected is only made when the processor has what the function needs.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => unsafe { sift_avx2(sifting, points, found) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn avx2() -> Option<Kernel> {
    let has = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2");
    has.then_some(Kernel::Avx2(Detected(())))
}

#[cfg(not(target_arch = "x86_64"))]
fn avx2() -> Option<Kernel> {
    None
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn fill_avx2(windows: &mut Windows, rows: Range<usize>) {
    windows.fill::<Avx2>(rows);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn sift_avx2(sifting: &Sifting<'_, '_>, points: &PointSet, found: &mut Found) {
    sifting.run::<Avx2>(points, found);
}

/// Several words at a time.
pub(crate) trait Lanes {
    /// What the sets have in common that begin at these words, in the words from `at` on.
    fn cut(sets: &[u64], firsts: &[usize], at: usize) -> [u64; SET_CHUNK];

    /// The windows of the columns of a row: for each field the word that holds its cells and how its first cell
    /// is reached, near and far.
    fn pack(words: &[u64; FIELDS.len()]) -> [[u64; STRIDE]; 2];
}

pub(crate) struct Portable;

impl Lanes for Portable {
    #[inline(always)]
    fn cut(sets: &[u64], firsts: &[usize], at: usize) -> [u64; SET_CHUNK] {
        let mut left = [u64::MAX; SET_CHUNK];
        for first in firsts {
            if let Some(set) = sets.get(first + at..).and_then(|sets| sets.first_chunk::<SET_CHUNK>()) {
                left.iter_mut().zip(set).for_each(|(left, word)| *left &= word);
            }
        }
        left
    }

    #[inline(always)]
    fn pack(words: &[u64; FIELDS.len()]) -> [[u64; STRIDE]; 2] {
        let mut windows = [[0; STRIDE]; 2];
        for (field, word) in FIELDS.iter().zip(words) {
            let mask = (1 << (2 * field.cells)) - 1;
            let half = &mut windows[(field.bit / u64::BITS) as usize];
            for (column, window) in half.iter_mut().enumerate() {
                *window |= (word >> (2 * column) & mask) << (field.bit % u64::BITS);
            }
        }
        windows
    }
}

#[cfg(target_arch = "x86_64")]
use self::x86::Avx2;

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{FIELDS, Lanes, SET_CHUNK, STRIDE};
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi32_si128, _mm256_and_si256, _mm256_loadu_si256, _mm256_or_si256,
        _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sll_epi64, _mm256_srlv_epi64,
        _mm256_storeu_si256,
    };

    const LANES: usize = 4;
    const _: () = assert!(SET_CHUNK == LANES && STRIDE.is_multiple_of(LANES));

    pub(crate) struct Avx2;

    impl Lanes for Avx2 {
        #[inline(always)]
        fn cut(sets: &[u64], firsts: &[usize], at: usize) -> [u64; SET_CHUNK] {
            // A set that is too short leaves nothing out; none is, as the caller has cut the sets to what it asks.
            let inside = |first: &&usize| **first + at + LANES <= sets.len();
            let mut left = [0; SET_CHUNK];
            // SAFETY: only run by functions compiled for AVX2; the loads are of four words inside the slice, the
            // store of four words of an array.
            unsafe {
                let mut all = _mm256_set1_epi64x(-1);
                for first in firsts.iter().filter(inside) {
                    let set = _mm256_loadu_si256(sets.as_ptr().add(first + at).cast::<__m256i>());
                    all = _mm256_and_si256(all, set);
                }
                _mm256_storeu_si256(left.as_mut_ptr().cast::<__m256i>(), all);
            }
            left
        }

        #[inline(always)]
        fn pack(words: &[u64; FIELDS.len()]) -> [[u64; STRIDE]; 2] {
            let mut windows = [[0; STRIDE]; 2];
            // SAFETY: only run by functions compiled for AVX2; the stores are of four words of an array whose
            // length is a multiple of four.
            unsafe {
                for column in (0..STRIDE).step_by(LANES) {
                    let shift = 2 * column as i64;
                    let shifts = _mm256_setr_epi64x(shift, shift + 2, shift + 4, shift + 6);
                    let mut halves = [_mm256_setzero_si256(); 2];
                    for (field, word) in FIELDS.iter().zip(words) {
                        let mask = _mm256_set1_epi64x((1 << (2 * field.cells)) - 1);
                        let word = _mm256_srlv_epi64(_mm256_set1_epi64x(*word as i64), shifts);
                        let count = _mm_cvtsi32_si128((field.bit % u64::BITS) as i32);
                        let cells = _mm256_sll_epi64(_mm256_and_si256(word, mask), count);
                        let half = &mut halves[(field.bit / u64::BITS) as usize];
                        *half = _mm256_or_si256(*half, cells);
                    }
                    for (half, windows) in halves.into_iter().zip(&mut windows) {
                        _mm256_storeu_si256(windows.as_mut_ptr().add(column).cast::<__m256i>(), half);
                    }
                }
            }
            windows
        }
    }
}
