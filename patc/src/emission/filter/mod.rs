//! The filter of a database.

mod demand;

use self::demand::Demand;
use bundles::Writer;
use bundles::record::filter::{
    NEIGHBOR_BITS, NEIGHBOR_CODES, NIBBLE_VALUES, NIBBLES, NO_CLASS, SET_CHUNK, SET_NIBBLES,
};
use bundles::record::{
    DatabaseRecord, Element, FilterClass, FilterEntry, FilterRecord, PatternRecord, Symbol,
};
use std::collections::{BTreeMap, BTreeSet};

/// Most entries of the filters of a bundle; the reference databases have 21,878.
pub(super) const BUNDLE_ENTRIES: usize = 1 << 15;

/// Most bytes of the sets and members of a bundle.
///
/// The reference databases have about 2 MB. With the entries, and twice while the bundle is written, they
/// have to stay below the 16 MiB that the compiler may take.
const BUNDLE_BYTES: usize = 3 << 20;

/// Bits of a nibble.
const NIBBLE_BITS: usize = 4;

/// From how many entries on one, two, three and all four neighbors tell classes apart.
///
/// A class costs its sets, which are read when a bundle is opened, and saves time at each point. Measured:
/// ARCHITECTURE, Matching.
const NEIGHBORS_GIVEN: [usize; 4] = [512, 1024, 3000, 5000];

/// Adds the filter of a database, whose patterns are in the writer already; none if it would be too large.
pub(super) fn add(number: u32, database: &DatabaseRecord, writer: &mut Writer) -> bool {
    let first = database.first_pattern as usize;
    let patterns = writer.patterns.get(first..first.saturating_add(database.patterns as usize));
    let patterns = patterns.unwrap_or_default();
    let count: usize = patterns.iter().map(|pattern| pattern.orientations.count_ones() as usize).sum();
    if count + writer.entries.len() > BUNDLE_ENTRIES {
        return false;
    }
    let demands = demands(patterns, &writer.elements, database.first_pattern);
    let nibbles = best_nibbles(&demands);
    let reported = NEIGHBORS_GIVEN.iter().filter(|least| demands.len() >= **least).count();
    let taken = size_of_val(writer.sets.as_slice()) + size_of_val(writer.members.as_slice());
    let fits = |reported: &usize| taken + bytes(&demands, *reported) <= BUNDLE_BYTES;
    let Some(reported) = [reported, 0].into_iter().find(fits) else { return false };
    let (classes_of, classes) = classes(&demands, reported);
    writer.filters.push(FilterRecord {
        database: number,
        first_class: writer.classes.len() as u32,
        classes: classes.len() as u32,
        first_entry: writer.entries.len() as u32,
        entries: demands.len() as u32,
        nibbles: SET_NIBBLES as u8,
        symbols: demands.iter().fold(0, |symbols, demand| symbols | demand.symbols),
        reserved: [0; 2],
        places: nibbles.map(|nibble| nibble as u8),
        unused: [0; NIBBLES - SET_NIBBLES],
        classes_of,
    });
    // The end of all sets stands behind the last one.
    writer.sets.truncate(writer.sets.len().saturating_sub(SET_CHUNK - 1));
    let words = |members: &Vec<u16>| members.len().div_ceil(u64::BITS as usize) * SET_NIBBLES * NIBBLE_VALUES;
    // No more than is needed: vectors that grow take twice as much, and memory is bounded.
    writer.sets.reserve_exact(classes.iter().map(words).sum::<usize>() + SET_CHUNK);
    writer.members.reserve_exact(classes.iter().map(Vec::len).sum());
    writer.entries.reserve_exact(demands.len());
    for members in &classes {
        writer.classes.push(FilterClass {
            first_word: writer.sets.len() as u32,
            first_member: writer.members.len() as u32,
            members: members.len() as u32,
            reserved: 0,
        });
        writer.members.extend(members);
        for nibble in nibbles {
            for value in 0..NIBBLE_VALUES {
                writer.sets.extend(set(&demands, members, nibble, value as u64));
            }
        }
    }
    if !writer.classes.is_empty() {
        writer.sets.extend([0; SET_CHUNK - 1]);
    }
    writer.entries.extend(demands.iter().map(|demand| demand.entry));
    true
}

/// What patterns demand around their moves, in each of their orientations.
///
/// `elements` is the section of cells; `first_pattern` is the number of the first pattern in its section.
pub(super) fn entries(
    patterns: &[PatternRecord],
    elements: &[Element],
    first_pattern: u32,
) -> Vec<FilterEntry> {
    demands(patterns, elements, first_pattern).into_iter().map(|demand| demand.entry).collect()
}

fn demands(patterns: &[PatternRecord], elements: &[Element], first_pattern: u32) -> Vec<Demand> {
    let numbered = (first_pattern..).zip(patterns);
    numbered.flat_map(|(number, pattern)| demand::demands(number, pattern, elements)).collect()
}

/// What a class knows of the neighbors: the symbol of each, or nothing.
type KnownNeighbors = [Option<u8>; NEIGHBOR_BITS.len()];

/// The bytes of the sets and members of classes that this many neighbors distinguish, without making them.
fn bytes(demands: &[Demand], reported: usize) -> usize {
    let classes: BTreeSet<KnownNeighbors> = (0..NEIGHBOR_CODES).map(|code| known(code, reported)).collect();
    let of_class = |class: &KnownNeighbors| {
        let members = demands.iter().filter(|demand| allows(demand, *class)).count();
        let words = members.div_ceil(u64::BITS as usize) * SET_NIBBLES * NIBBLE_VALUES;
        members * size_of::<u16>() + words * size_of::<u64>()
    };
    classes.iter().map(of_class).sum()
}

/// For each code of the neighbors its class, and the entries of each class.
fn classes(demands: &[Demand], reported: usize) -> ([u16; NEIGHBOR_CODES], Vec<Vec<u16>>) {
    let mut numbers: BTreeMap<KnownNeighbors, u16> = BTreeMap::new();
    let mut classes = Vec::new();
    let mut classes_of = [NO_CLASS; NEIGHBOR_CODES];
    for (code, class) in classes_of.iter_mut().enumerate() {
        *class = *numbers.entry(known(code, reported)).or_insert_with_key(|known| {
            let members = members(demands, *known);
            if members.is_empty() {
                return NO_CLASS;
            }
            classes.push(members);
            (classes.len() - 1) as u16
        });
    }
    (classes_of, classes)
}

/// What the class of a code knows when this many neighbors tell classes apart. Few points lie at an edge, so
/// that there only the edge is distinguished.
fn known(code: usize, reported: usize) -> KnownNeighbors {
    let symbol = |at: usize| Some((code >> (2 * at) & 3) as u8);
    let symbols: KnownNeighbors = std::array::from_fn(|at| symbol(at).filter(|_| at < reported));
    let outside = Some(Symbol::Outside as u8);
    if symbols.contains(&outside) {
        return symbols.map(|symbol| symbol.filter(|_| symbol == outside));
    }
    symbols
}

/// The entries that allow these neighbors.
fn members(demands: &[Demand], known: KnownNeighbors) -> Vec<u16> {
    (0..).zip(demands).filter(|(_, demand)| allows(demand, known)).map(|(at, _)| at).collect()
}

fn allows(demand: &Demand, known: KnownNeighbors) -> bool {
    known
        .into_iter()
        .zip(NEIGHBOR_BITS)
        .all(|(symbol, bit)| symbol.is_none_or(|symbol| demand.allows(bit, u64::from(symbol))))
}

/// The nibbles that tell most, ascending.
fn best_nibbles(demands: &[Demand]) -> [usize; SET_NIBBLES] {
    // The share of the 16 values that each entry allows, added up: the smaller, the more a nibble tells.
    let allowed = |nibble: usize| -> usize {
        let shift = nibble * NIBBLE_BITS;
        // The classes tell of the neighbors already.
        let known = NEIGHBOR_BITS.into_iter().fold(0_u64, |known, bit| known | 3 << bit);
        let free = |demand: &Demand| {
            let mask = demand.entry.masks[0] & !known;
            1_usize << (NIBBLE_BITS - (mask >> shift & 15).count_ones() as usize)
        };
        demands.iter().map(free).sum()
    };
    let mut nibbles: Vec<(usize, usize)> = (0..NIBBLES).map(|nibble| (allowed(nibble), nibble)).collect();
    nibbles.sort_unstable();
    let mut best = std::array::from_fn(|at| nibbles[at].1);
    best.sort_unstable();
    best
}

/// The members of a class that allow this value of the nibble.
fn set(demands: &[Demand], members: &[u16], nibble: usize, value: u64) -> impl Iterator<Item = u64> {
    let bit = (nibble * NIBBLE_BITS) as u32;
    let allows = move |number: &u16| {
        let demand = &demands[usize::from(*number)];
        demand.allows(bit, value & 3) && demand.allows(bit + 2, value >> 2)
    };
    members.chunks(u64::BITS as usize).map(move |members| {
        members.iter().enumerate().fold(0, |word, (at, number)| word | u64::from(allows(number)) << at)
    })
}
