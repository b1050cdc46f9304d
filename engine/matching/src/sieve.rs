//! Matching by sieves: for each point the sets of the nibbles of its window are cut, and what is left of the class
//! of its neighbours is looked at in full.
//!
//! Points are looked at one by one, so that a few points cost little; the members of a class are in the order of
//! matches, so that nothing need be sorted. What is unpredictable, which words of a set are left and which entries
//! pass, is not branched on: things are written always and counted sometimes.

use crate::kernels::{Kernel, Lanes};
use crate::windows::Windows;
use crate::{Matches, View, naive};
use board::symmetry::Symmetry;
use board::{BoardSize, Point, PointSet, SLOTS, STRIDE};
use bundles::Database;
use bundles::record::sieve::{NIBBLE_VALUES, NIBBLES, NO_CLASS, SET_CHUNK, neighbor_code};
use bundles::record::{SieveClass, SieveEntry, SieveRecord, Symbol};

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without a sieve gives none. Patterns are numbered as in [`naive::scan`].
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    scan_by(Kernel::best(), database, base, view, within, out);
}

/// As [`scan`], with a kernel of one's own choice.
pub fn scan_by(
    kernel: Kernel,
    database: &Database<'_>,
    base: u32,
    view: &View,
    within: &PointSet,
    out: &mut Matches,
) {
    let Some(sieve) = database.sieve().and_then(|record| Sieve::new(database, record)) else { return };
    let ordered = out.is_empty();
    let points = sieve.points(view) & *within;
    let mut found = std::mem::take(&mut out.found);
    kernel.sift(&Sifting { sieve: &sieve, view, windows: view.windows() }, &points, &mut found);
    let rows = found.passed.list.iter().take(found.passed.count).map(|passed| sieve.row(*passed));
    out.append(rows, base);
    out.found = found;
    if !ordered {
        out.sort();
    }
}

/// A sieve with its classes, sets, members and entries.
pub(crate) struct Sieve<'b> {
    database: Database<'b>,
    record: &'b SieveRecord,
    shifts: [u32; NIBBLES],
    nibbles: usize,
    classes: &'b [SieveClass],
    sets: &'b [u64],
    members: &'b [u32],
    entries: &'b [SieveEntry],
}

impl<'b> Sieve<'b> {
    fn new(database: &Database<'b>, record: &'b SieveRecord) -> Option<Sieve<'b>> {
        let bundle = database.bundle();
        let classes = bundle.classes().get(record.first_class as usize..)?;
        let entries = bundle.entries().get(record.first_entry as usize..)?;
        Some(Sieve {
            database: *database,
            record,
            shifts: record.places.map(|place| 4 * u32::from(place)),
            nibbles: usize::from(record.nibbles).min(NIBBLES),
            classes: classes.get(..record.classes as usize)?,
            sets: bundle.sets(),
            members: bundle.members(),
            entries: entries.get(..record.entries as usize)?,
        })
    }

    /// The points at which its patterns can stand.
    fn points(&self, view: &View) -> PointSet {
        let stones = *view.own() | *view.opponent();
        let of = |symbol: Symbol, points: PointSet| {
            if self.record.symbols >> symbol as u8 & 1 != 0 { points } else { PointSet::EMPTY }
        };
        of(Symbol::Empty, PointSet::board(view.size()) - stones)
            | of(Symbol::Own, *view.own())
            | of(Symbol::Opponent, *view.opponent())
    }

    /// Pattern, orientation, move and anchor of a match.
    #[inline(always)]
    fn row(&self, (point, entry): (u32, u32)) -> (u32, u8, Point, Point) {
        let entry = &self.entries[entry as usize];
        let rows = isize::from(entry.anchor_row) * STRIDE as isize;
        let anchor = point as isize + rows + isize::from(entry.anchor_column);
        let at = |index: usize| POINTS[index % SLOTS];
        (entry.pattern, entry.orientation, at(point as usize), at(anchor as usize))
    }
}

/// The point of each index; indices of no point have any.
static POINTS: [Point; SLOTS] = {
    let size = BoardSize::MAX;
    let Some(corner) = size.point(0, 0) else { panic!("every board has a corner") };
    let mut points = [corner; SLOTS];
    let mut row = 0;
    while row < size.side() {
        let mut column = 0;
        while column < size.side() {
            if let Some(point) = size.point(column, row) {
                points[point.index()] = point;
            }
            column += 1;
        }
        row += 1;
    }
    points
};

/// A list of which more may be written than is counted.
#[derive(Clone, Default)]
struct Room<T> {
    list: Vec<T>,
    count: usize,
}

impl<T: Copy + Default> Room<T> {
    /// Makes room for so many more.
    #[inline(always)]
    fn prepare(&mut self, more: usize) {
        if self.list.len() < self.count + more {
            self.list.resize(2 * self.list.len() + more + 256, T::default());
        }
    }

    /// Writes four behind the others and counts those that are kept; without room, none.
    #[inline(always)]
    fn add_four(&mut self, values: [(T, bool); 4]) {
        if let Some(room) = self.list.get_mut(self.count..).and_then(|room| room.first_chunk_mut::<4>()) {
            let mut kept = 0;
            for (value, keep) in values {
                room[kept % 4] = value;
                kept += usize::from(keep);
            }
            self.count += kept;
        }
    }

    /// Writes one behind the others and counts it if it is kept; without room, none.
    #[inline(always)]
    fn add(&mut self, value: T, keep: bool) {
        if let Some(place) = self.list.get_mut(self.count) {
            *place = value;
            self.count += usize::from(keep);
        }
    }
}

/// A word of what is left of a class at a point.
#[derive(Clone, Copy, Debug, Default)]
struct Word {
    bits: u64,
    /// The member of its lowest bit.
    member: u32,
    /// The index of the point.
    point: u32,
}

/// What a scan finds, stage by stage, in memory that is used again.
#[derive(Clone, Default)]
pub(crate) struct Found {
    words: Room<Word>,
    /// Index of the point, and the member.
    candidates: Room<(u32, u32)>,
    /// Index of the point, and the entry.
    passed: Room<(u32, u32)>,
}

/// A sieve that is used on a board.
pub(crate) struct Sifting<'s, 'b> {
    sieve: &'s Sieve<'b>,
    view: &'s View,
    windows: &'s Windows,
}

impl Sifting<'_, '_> {
    /// Finds what stands at these points.
    #[inline(always)]
    pub(crate) fn run<L: Lanes>(&self, points: &PointSet, found: &mut Found) {
        found.words.count = 0;
        found.candidates.count = 0;
        found.passed.count = 0;
        for point in points {
            self.cut::<L>(point, &mut found.words);
        }
        for word in &found.words.list[..found.words.count] {
            spread(*word, &mut found.candidates);
        }
        found.passed.prepare(found.candidates.count);
        for (point, member) in &found.candidates.list[..found.candidates.count] {
            self.test(*point, *member, &mut found.passed);
        }
    }

    /// Cuts the sets of the nibbles of a point's window.
    #[inline(always)]
    fn cut<L: Lanes>(&self, point: Point, words: &mut Room<Word>) {
        let near = self.windows.near(point.index());
        let class = self.sieve.record.classes_of[neighbor_code(near)];
        if class == NO_CLASS {
            return;
        }
        let Some(class) = self.sieve.classes.get(usize::from(class)) else { return };
        let length = (class.members as usize).div_ceil(u64::BITS as usize);
        let Some(sets) = self.sieve.sets.get(class.first_word as usize..) else { return };
        let Some(sets) = sets.get(..self.sieve.nibbles * NIBBLE_VALUES * length + SET_CHUNK - 1) else {
            return;
        };
        let mut firsts = [0; NIBBLES];
        for (nibble, first) in firsts.iter_mut().enumerate().take(self.sieve.nibbles) {
            let value = (near >> self.sieve.shifts[nibble]) as usize % NIBBLE_VALUES;
            *first = (nibble * NIBBLE_VALUES + value) * length;
        }
        words.prepare(length + SET_CHUNK);
        for at in (0..length).step_by(SET_CHUNK) {
            let left = L::cut(sets, &firsts[..self.sieve.nibbles], at);
            let first = class.first_member + (at * u64::BITS as usize) as u32;
            let word = |place: usize| {
                let member = first + (place * u64::BITS as usize) as u32;
                // Bits of members that are not there, and what stands behind a set, mean nothing.
                let bits = left[place] & low_bits(class.members, at + place);
                (Word { bits, member, point: point.index() as u32 }, bits != 0)
            };
            words.add_four([word(0), word(1), word(2), word(3)]);
        }
    }

    /// Keeps a candidate that stands.
    #[inline(always)]
    fn test(&self, point: u32, member: u32, passed: &mut Room<(u32, u32)>) {
        let Some(number) = self.sieve.members.get(member as usize) else { return };
        let Some(entry) = self.sieve.entries.get(*number as usize) else { return };
        let [near, far] = self.windows.of(point as usize);
        let differ = (near & entry.masks[0] ^ entry.values[0]) | (far & entry.masks[1] ^ entry.values[1]);
        let stands = (differ == 0) & has_lines(self.windows.lines(point as usize), entry);
        let stands = stands && (entry.beyond == 0 || self.stands_on_board(entry, point));
        passed.add((point, *number), stands);
    }

    /// Looks at every cell of a pattern that is larger than the window.
    #[cold]
    fn stands_on_board(&self, entry: &SieveEntry, point: u32) -> bool {
        let database = &self.sieve.database;
        let number = entry.pattern.wrapping_sub(database.record().first_pattern);
        let point = POINTS[point as usize % SLOTS];
        let offset = (isize::from(entry.anchor_row), isize::from(entry.anchor_column));
        let (Some(pattern), Some(anchor), Some(orientation)) = (
            database.patterns().get(number as usize),
            self.view.point_at(point, offset),
            Symmetry::new(usize::from(entry.orientation)),
        ) else {
            return false;
        };
        naive::stands(self.view, pattern, database.elements(pattern), orientation, anchor) == Some(point)
    }
}

/// The bits of a word of a set that so many members have.
#[inline(always)]
fn low_bits(members: u32, word: usize) -> u64 {
    let count = (members as usize).saturating_sub(word * u64::BITS as usize);
    if count >= u64::BITS as usize { u64::MAX } else { (1 << count) - 1 }
}

/// Adds the members of a word. Nearly all words have few: four are written always.
#[inline(always)]
fn spread(word: Word, candidates: &mut Room<(u32, u32)>) {
    candidates.prepare(u64::BITS as usize + 4);
    let mut bits = word.bits;
    loop {
        let mut next = || {
            let member = (word.point, word.member.wrapping_add(bits.trailing_zeros()));
            let kept = bits != 0;
            bits &= bits.wrapping_sub(1);
            (member, kept)
        };
        candidates.add_four([next(), next(), next(), next()]);
        if bits == 0 {
            return;
        }
    }
}

/// Whether each of the numbers of lines is from the least to the most: four bytes are compared at once. Each is
/// below 128, so that the high bit of a byte tells that nothing was borrowed.
#[inline(always)]
fn has_lines(lines: u32, entry: &SieveEntry) -> bool {
    const HIGH: u32 = 0x8080_8080;
    let (least, most) = (u32::from_le_bytes(entry.least), u32::from_le_bytes(entry.most));
    let enough = (lines | HIGH).wrapping_sub(least);
    let few = (most | HIGH).wrapping_sub(lines);
    enough & few & HIGH == HIGH
}
