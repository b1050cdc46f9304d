//! Records that many threads share without locks.
//!
//! A record is a few words under a key. Every word is an atomic one, written and read by itself, and a
//! checksum covers them all: who reads while another one writes finds a record that is not there, never a
//! wrong one. Records may be forgotten at any time, so that nothing may depend on whether one is found.

mod mixer;

pub(crate) use mixer::Mixer;

use board::WORDS;
use std::cmp::Reverse;
use std::hash::Hasher;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The words of the longest record: a set of points, a line of moves twice as long, and three more.
pub const LONGEST: usize = 3 * WORDS + 3;
/// A slot: the checksum, the key, the header, the record.
const SLOT: usize = LONGEST + 3;
/// A key has this many slots, which it shares with others.
const WAYS: usize = 4;
/// The slots that are looked at to say how full a table is.
const SAMPLE: usize = 1 << 14;
/// The bytes of the slots of a key.
const BUCKET: usize = WAYS * SLOT * size_of::<u64>();

/// The records. Its memory is taken when the first one is stored, and what is not written costs nothing.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: usize,
    words: OnceLock<Box<[AtomicU64]>>,
    stored: AtomicU64,
}

/// What a slot holds beside the checksum, the key and the record.
#[derive(Clone, Copy)]
struct Header(u64);

impl Header {
    const AGES: u64 = 1 << 24;

    fn new(length: usize, age: u64, worth: u32) -> Header {
        Header(length as u64 | (age % Header::AGES) << 8 | u64::from(worth) << 32)
    }

    fn length(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// What it was worth when it was stored, halved for each age since, and of like worths the younger one.
    fn worth(self, now: u64) -> (u64, Reverse<u64>) {
        let age = now.wrapping_sub(self.0 >> 8) % Header::AGES;
        (self.0 >> 32 >> age.min(32), Reverse(age))
    }
}

impl Table {
    /// A table of at most this many bytes. One that is too small for anything holds nothing, nor does one for
    /// which there turns out to be no memory.
    pub(crate) fn new(bytes: usize) -> Table {
        Table { buckets: bytes / BUCKET, words: OnceLock::new(), stored: AtomicU64::new(0) }
    }

    /// The first record under this key of which `take` makes something.
    pub(crate) fn find<T>(&self, key: u64, mut take: impl FnMut(&[u64]) -> Option<T>) -> Option<T> {
        let bucket = self.bucket(self.words.get()?, key)?;
        bucket.chunks_exact(SLOT).find_map(|slot| {
            let [checksum, found, header, record @ ..] = slot else { return None };
            if found.load(Ordering::Relaxed) != key {
                return None;
            }
            let header = Header(header.load(Ordering::Relaxed));
            let mut words = [0; LONGEST];
            let words = words.get_mut(..header.length())?;
            words.iter_mut().zip(record).for_each(|(word, stored)| *word = stored.load(Ordering::Relaxed));
            let whole = checksum.load(Ordering::Relaxed) == sum(key, header, words);
            if whole { take(words) } else { None }
        })
    }

    /// Stores a record, of at most [`LONGEST`] words, in the place of one under the same key that begins with
    /// the same word, or of the one that is worth least. Its own worth is halved each time that a quarter of
    /// the table has been stored after it. Longer records, and empty ones, are left out.
    pub(crate) fn put(&self, key: u64, record: &[u64], worth: u32) {
        let Some(first) = record.first().filter(|_| record.len() <= LONGEST) else { return };
        let words = self
            .words
            .get_or_init(|| bytemuck::try_zeroed_slice_box(self.buckets * WAYS * SLOT).unwrap_or_default());
        let Some(bucket) = self.bucket(words, key) else { return };
        let quarter = (self.buckets * WAYS).div_ceil(4) as u64;
        let now = self.stored.fetch_add(1, Ordering::Relaxed) / quarter;
        let same = |slot: &&[AtomicU64]| {
            let [begins, under] =
                [(3, *first), (1, key)].map(|(at, word)| slot[at].load(Ordering::Relaxed) == word);
            begins && under
        };
        let worth_least = || {
            let worth = |slot: &&[AtomicU64]| Header(slot[2].load(Ordering::Relaxed)).worth(now);
            bucket.chunks_exact(SLOT).min_by_key(worth)
        };
        let slot = bucket.chunks_exact(SLOT).find(same).or_else(worth_least);
        let Some([checksum, own_key, own_header, own @ ..]) = slot else { return };
        let header = Header::new(record.len(), now, worth);
        checksum.store(sum(key, header, record), Ordering::Relaxed);
        own_key.store(key, Ordering::Relaxed);
        own_header.store(header.0, Ordering::Relaxed);
        own.iter().zip(record).for_each(|(own, word)| own.store(*word, Ordering::Relaxed));
    }

    /// The share of its slots that hold records, 0 to 1, by those that come first: keys fall anywhere.
    pub(crate) fn fullness(&self) -> f64 {
        let Some(words) = self.words.get() else { return 0.0 };
        let slots = words.chunks_exact(SLOT).take(SAMPLE);
        let (taken, all) = slots.fold((0_u32, 0_u32), |(taken, all), slot| {
            (taken + u32::from(slot[2].load(Ordering::Relaxed) != 0), all + 1)
        });
        f64::from(taken) / f64::from(all.max(1))
    }

    /// The slots of a key.
    fn bucket<'a>(&self, words: &'a [AtomicU64], key: u64) -> Option<&'a [AtomicU64]> {
        let number = (u128::from(key) * self.buckets as u128) >> u64::BITS;
        let start = number as usize * WAYS * SLOT;
        words.get(start..start + WAYS * SLOT)
    }
}

/// The checksum of a slot; that of an empty one is not zero.
fn sum(key: u64, header: Header, record: &[u64]) -> u64 {
    record.iter().fold(Mixer::new().with(key).with(header.0), |mixer, word| mixer.with(*word)).finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record that tells what it is by its first word, of as many words as that says.
    fn record(first: u64) -> Vec<u64> {
        let length = 1 + first as usize % LONGEST;
        (0..length as u64).map(|number| first.wrapping_mul(2 * number + 1)).collect()
    }

    fn found(table: &Table, key: u64, first: u64) -> bool {
        let is = |words: &[u64]| (words.first() == Some(&first)).then(|| assert_eq!(words, record(first)));
        table.find(key, is).is_some()
    }

    #[test]
    fn records_are_found_again_by_key_and_first_word() {
        let table = Table::new(1 << 16);
        assert!(!found(&table, 7, 1));
        for first in 1..=WAYS as u64 {
            table.put(7, &record(first), 1);
        }
        (1..=WAYS as u64).for_each(|first| assert!(found(&table, 7, first), "{first}"));
        assert!(!found(&table, 8, 1));
        // One more takes the place of what is worth least; the same once more takes its own.
        table.put(7, &record(3), 9);
        table.put(7, &record(2), 9);
        table.put(7, &record(1), 9);
        table.put(7, &record(9), 5);
        assert_eq!([1, 2, 3, 4, 9].map(|first| found(&table, 7, first)), [true, true, true, false, true]);
    }

    #[test]
    fn what_is_old_gives_way_to_what_is_new() {
        let table = Table::new(BUCKET);
        (1..=WAYS as u64).for_each(|first| table.put(7, &record(first), 1 << 20));
        for first in 5..40 {
            table.put(7, &record(first), 4);
            assert!(found(&table, 7, first), "{first}");
        }
        assert_eq!((1..=4).filter(|first| found(&table, 7, *first)).count(), 0);
    }

    #[test]
    fn a_table_fills() {
        let table = Table::new(16 * BUCKET);
        assert_eq!(table.fullness(), 0.0);
        for number in 0..16_u64 {
            // Keys that are spread evenly take a slot of each bucket.
            table.put(number << 60, &record(number + 1), 1);
        }
        assert_eq!(table.fullness(), 1.0 / WAYS as f64);
    }

    #[test]
    fn a_table_without_room_holds_nothing() {
        for bytes in [0, 1, BUCKET - 1] {
            let table = Table::new(bytes);
            table.put(7, &record(1), 1);
            assert!(!found(&table, 7, 1), "{bytes}");
        }
        let table = Table::new(BUCKET);
        table.put(7, &[], 1);
        table.put(7, &[3; LONGEST + 1], 1);
        assert_eq!(table.find(7, |words| Some(words.len())), None);
    }

    #[test]
    fn a_record_with_any_word_of_another_one_is_not_there() {
        let table = Table::new(BUCKET);
        table.put(7, &[5; LONGEST], 1);
        let words: &[AtomicU64] = table.words.get().expect("a record is stored");
        assert_eq!(words.iter().filter(|word| word.load(Ordering::Relaxed) != 0).count(), SLOT);
        for (at, word) in words.iter().enumerate().take(SLOT) {
            for bit in 0..u64::BITS {
                word.fetch_xor(1 << bit, Ordering::Relaxed);
                let wrong = [7, 7 ^ 1 << bit].iter().any(|key| table.find(*key, |_| Some(())).is_some());
                assert!(!wrong, "word {at}, bit {bit}");
                word.fetch_xor(1 << bit, Ordering::Relaxed);
            }
        }
        assert!(table.find(7, |_| Some(())).is_some());
    }

    #[test]
    fn threads_that_write_the_same_slots_never_read_a_wrong_record() {
        let table = Table::new(BUCKET);
        let hits = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let (table, hits) = (&table, &hits);
                scope.spawn(move || {
                    for turn in 0..20_000_u64 {
                        let first = 1 + (turn * 31 + thread * 7) % 97;
                        table.put(first % 3, &record(first), first as u32);
                        table.find(turn % 3, |words| -> Option<()> {
                            assert_eq!(words, record(words[0]));
                            hits.fetch_add(1, Ordering::Relaxed);
                            None
                        });
                    }
                });
            }
        });
        assert!(hits.into_inner() > 0);
    }
}
