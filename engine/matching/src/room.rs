//! Lists of which more may be written than is counted.

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

/// This many are written always.
const TOGETHER: usize = 8;

impl Room {
    /// Makes room for this many more.
    #[inline(always)]
    pub(crate) fn prepare(&mut self, more: usize) {
        if self.list.len() < self.count + more {
            self.list.resize(2 * (self.count + more) + 256, 0);
        }
    }

    /// Adds the tag of each bit of a word. Nearly all words have few: some are written always.
    #[inline(always)]
    pub(crate) fn spread(&mut self, word: u64, tag: u64) {
        self.prepare(u64::BITS as usize + TOGETHER);
        let mut bits = word;
        let mut left = word.count_ones() as usize;
        loop {
            let room = self.list.get_mut(self.count..).and_then(|room| room.first_chunk_mut::<TOGETHER>());
            let Some(room) = room else { return };
            for place in room {
                *place = tag + u64::from(bits.trailing_zeros());
                bits &= bits.wrapping_sub(1);
            }
            let added = left.min(TOGETHER);
            self.count += added;
            left -= added;
            if left == 0 {
                return;
            }
        }
    }
}
