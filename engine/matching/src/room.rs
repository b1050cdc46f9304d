//! Lists of which more may be written than is counted.

use board::SLOTS;

/// Bits of a number below a point in a tag.
pub(crate) const TAG_BITS: u32 = 32;

/// The index of a point and, below it, a number.
#[inline(always)]
pub(crate) const fn tag(point: u32, number: u32) -> u64 {
    (point as u64) << TAG_BITS | number as u64
}

/// Words of sets, and the tag of the lowest bit of each.
#[derive(Clone, Default)]
pub(crate) struct Words {
    pub(crate) bits: Vec<u64>,
    pub(crate) tags: Vec<u64>,
    pub(crate) count: usize,
}

impl Words {
    /// Makes room for this many more.
    #[inline(always)]
    pub(crate) fn prepare(&mut self, more: usize) {
        let wanted = self.count + more;
        if self.bits.len() < wanted || self.tags.len() < wanted {
            self.grow(wanted);
        }
    }

    #[cold]
    fn grow(&mut self, wanted: usize) {
        self.bits.resize(2 * wanted + 256, 0);
        self.tags.resize(2 * wanted + 256, 0);
    }

    /// Those that are counted, each with its tag.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        self.bits.iter().copied().zip(self.tags.iter().copied()).take(self.count)
    }

    /// Writes one behind the others and counts it if a bit is set; without room, none.
    #[inline(always)]
    pub(crate) fn add(&mut self, bits: u64, tag: u64) {
        if let (Some(place), Some(tagged)) = (self.bits.get_mut(self.count), self.tags.get_mut(self.count)) {
            (*place, *tagged) = (bits, tag);
            self.count += usize::from(bits != 0);
        }
    }
}

/// Tags.
#[derive(Clone, Default)]
pub(crate) struct Room {
    pub(crate) list: Vec<u64>,
    pub(crate) count: usize,
}

/// Bits of a point that are sorted by together.
const DIGIT_BITS: u32 = 5;
const _: () = assert!(SLOTS <= 1 << (2 * DIGIT_BITS), "two digits make a point");

impl Room {
    /// Makes room for this many more.
    #[inline(always)]
    pub(crate) fn prepare(&mut self, more: usize) {
        if self.list.len() < self.count + more {
            self.list.resize(2 * (self.count + more) + 256, 0);
        }
    }

    /// Writes a tag behind the others and counts it if the condition holds; without room, none.
    #[inline(always)]
    pub(crate) fn add(&mut self, tag: u64, counts: bool) {
        if let Some(place) = self.list.get_mut(self.count) {
            *place = tag;
            self.count += usize::from(counts);
        }
    }

    /// Those that are counted.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = u64> {
        self.list.get(..self.count).unwrap_or_default().iter().copied()
    }

    /// Sorts by the points of the tags and keeps the order of those of one point: by the lower digit of the
    /// point, then by the higher one. What is in `room` is lost.
    #[inline(always)]
    pub(crate) fn sort_by_point(&mut self, room: &mut Room) {
        room.count = 0;
        room.prepare(self.count);
        for digit in [0, 1] {
            let place = |tag: &u64| (tag >> (TAG_BITS + digit * DIGIT_BITS)) as usize % (1 << DIGIT_BITS);
            let tags = self.list.get(..self.count).unwrap_or_default();
            let mut places = [0; 1 << DIGIT_BITS];
            for tag in tags {
                places[place(tag)] += 1;
            }
            let mut before = 0;
            for count in &mut places {
                (*count, before) = (before, before + *count);
            }
            for tag in tags {
                let place = &mut places[place(tag)];
                if let Some(to) = room.list.get_mut(*place) {
                    *to = *tag;
                }
                *place += 1;
            }
            std::mem::swap(&mut self.list, &mut room.list);
        }
    }
}
