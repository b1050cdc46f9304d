//! Kernels: the same code, compiled for the instructions that the processor has, with its inner loops written
//! in them.
#![allow(unsafe_code, reason = "a function compiled for more instructions may only be called where they are")]

use crate::lanes::{Lanes, Portable};

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
    pub fn best() -> Kernel {
        avx2().unwrap_or(Kernel::Portable)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => "avx2",
        }
    }

    pub(crate) fn run<W: Work>(self, work: W) {
        match self {
            Kernel::Portable => work.run::<Portable>(),
            // SAFETY: a kernel with Detected is only made when the processor has what the function needs.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => unsafe { run_avx2(work) },
        }
    }
}

/// What is compiled once for each kernel: implementations are inlined always, so that they are compiled for
/// its instructions.
pub(crate) trait Work {
    fn run<L: Lanes>(self);
}

#[cfg(target_arch = "x86_64")]
fn avx2() -> Option<Kernel> {
    let has = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    has.then_some(Kernel::Avx2(Detected(())))
}

#[cfg(not(target_arch = "x86_64"))]
fn avx2() -> Option<Kernel> {
    None
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2<W: Work>(work: W) {
    work.run::<Avx2>();
}

#[cfg(target_arch = "x86_64")]
use self::x86::Avx2;

#[cfg(target_arch = "x86_64")]
mod x86 {
    use crate::lanes::{COLUMNS, Cut, Lanes};
    use crate::room::Words;
    use bundles::record::filter::{FIELDS, Field, NIBBLE_VALUES, SET_CHUNK, SET_NIBBLES};
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi32_si128, _mm256_add_epi64, _mm256_and_si256, _mm256_castsi256_pd,
        _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_movemask_pd, _mm256_or_si256,
        _mm256_permutevar8x32_epi32, _mm256_set1_epi64x, _mm256_setr_epi64x, _mm256_setzero_si256,
        _mm256_sll_epi64, _mm256_srlv_epi64, _mm256_storeu_si256,
    };

    const LANES: usize = 4;
    const _: () = assert!(SET_CHUNK == LANES && COLUMNS.is_multiple_of(LANES));

    pub(crate) struct Avx2;

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

    /// The fields of the near word are the first ones.
    const NEAR_FIELDS: usize = {
        let mut near = 0;
        while FIELDS[near].bit < u64::BITS {
            near += 1;
        }
        near
    };

    /// Packs half of the windows of a row, field by field, all columns at once.
    #[inline(always)]
    fn pack_half(fields: &[Field], words: &[u64], half: &mut [u64; COLUMNS]) {
        // SAFETY: only run by functions compiled for AVX2; the stores are of four words of an array whose
        // length is a multiple of four.
        unsafe {
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
            for (packed, windows) in packed.into_iter().zip(half.chunks_exact_mut(LANES)) {
                _mm256_storeu_si256(windows.as_mut_ptr().cast::<__m256i>(), packed);
            }
        }
    }

    /// Four words of an array.
    #[inline(always)]
    fn load(words: &[u64; LANES]) -> __m256i {
        // SAFETY: only run by functions compiled for AVX2; the load is of the four words.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast::<__m256i>()) }
    }

    impl Lanes for Avx2 {
        #[inline(always)]
        fn cut(cut: &Cut<'_>, words: &mut Words) {
            words.prepare(cut.length + LANES);
            let end = SET_NIBBLES * NIBBLE_VALUES * cut.length + LANES - 1;
            assert!(cut.sets.len() >= end);
            let mut count = words.count;
            // SAFETY: only run by functions compiled for AVX2. Chosen sets are some of those of the class.
            // The loads of sets are of four words from a word of a set on, and behind the last set are three
            // more; the others are of four words of an array. As many words are stored as there was room made
            // for: four behind those that are counted.
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

        #[inline(always)]
        fn pack(words: &[u64; FIELDS.len()]) -> [[u64; COLUMNS]; 2] {
            let mut windows = [[0; COLUMNS]; 2];
            let (near, far) = FIELDS.split_at(NEAR_FIELDS);
            let (near_words, far_words) = words.split_at(NEAR_FIELDS);
            for (half, (fields, words)) in windows.iter_mut().zip([(near, near_words), (far, far_words)]) {
                pack_half(fields, words, half);
            }
            windows
        }
    }
}
