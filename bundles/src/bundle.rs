//! A bundle whose bytes have been validated.

use crate::networks::NetworkParts;
use crate::raw::RawBundle;
use crate::record::{
    Asked, AutomatonState, BookRecord, CODES, CornerNode, CornerTree, DatabaseKind, DatabaseRecord, Element,
    EyeCell, EyeDatabase, EyeGraph, FROM_MOVE, FilterClass, FilterEntry, FilterRecord, GridRecord,
    LearnedFeature, LearnedSet, LearnedWeight, NamedHelper, OpeningRecord, PatternRecord, PlayoutRate,
    PlayoutTableRecord, PlayoutWeights, ValueRecord,
};
use crate::section::{
    Section,
    table::{
        ACCEPTED, ALL, ASKED, BOOKS, CLASSES, CODE, CORNER_ACCEPTED, CORNER_NODES, CORNER_TREES, DATABASES,
        ELEMENTS, ENTRIES, EYE_CELLS, EYE_DATABASES, EYE_GRAPHS, FILTERS, GRID_ENTRIES, GRIDS,
        LEARNED_ELEMENTS, LEARNED_FEATURES, LEARNED_SETS, LEARNED_WEIGHTS, MEMBERS, NAMED_HELPERS,
        NETWORK_LAYERS, NETWORK_MULTIPLIERS, NETWORK_OFFSETS, NETWORK_REGISTERS, NETWORK_WEIGHTS, NETWORKS,
        NOTES, OPENING_NOTES, OPENINGS, PATTERNS, PLAYOUT_CLASSES, PLAYOUT_RATES, PLAYOUT_TABLES,
        PLAYOUT_WEIGHTS, ROOTS, SETS, STATES, VALUES,
    },
};
use crate::validate::CHECKS;
use crate::{Notes, OpeningNote, Refusal};
use bytemuck::AnyBitPattern;
use std::fmt;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

/// The bytes of a bundle, wherever they lie, and views of them. Cloning shares the bytes.
#[derive(Clone)]
pub struct Bundle {
    inner: Arc<BundleData>,
}

struct BundleData {
    bytes: Box<dyn AsRef<[u8]> + Send + Sync>,
    raw: RawBundle,
    notes: OnceLock<Result<Notes, Refusal>>,
    opening_notes: OnceLock<Result<Vec<OpeningNote>, Refusal>>,
}

impl fmt::Debug for Bundle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Bundle({:016x})", self.content_hash())
    }
}

/// From how many bytes on two threads validate.
///
/// Chosen, not measured: below it opening takes a fraction of a millisecond anyway.
const TWO_THREADS: usize = 1 << 20;

/// Whether the hash is right, where that is to be known, and, if so, the records are.
///
/// Two threads take the hash and the checks of the records in turn, whichever is free. The refusal that
/// counts is the first in that order, not in time: each thread goes up, so that its first one is its lowest,
/// and what is below the lowest of both was taken and is right.
fn validate(
    raw: &RawBundle,
    bytes: &[u8],
    hash: impl Fn() -> Result<(), Refusal> + Sync,
) -> Result<(), Refusal> {
    let records = raw.all(bytes);
    if let Err(refusal) = records.check_databases() {
        return hash().and(Err(refusal));
    }
    if bytes.len() < TWO_THREADS {
        return hash().and_then(|()| CHECKS.iter().try_for_each(|check| check(&records)));
    }
    let next = AtomicUsize::new(0);
    let (next, hash) = (&next, &hash);
    let work = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let outcome = match number.checked_sub(1) {
            None => hash(),
            Some(check) => CHECKS.get(check)?(&records),
        };
        if let Err(refusal) = outcome {
            return Some((number, refusal));
        }
    };
    let found = thread::scope(|scope| {
        // Without a second thread the first one does everything.
        let started = thread::Builder::new().spawn_scoped(scope, work).ok();
        let one = work();
        let other = started.and_then(|thread| thread.join().unwrap_or_else(|fault| resume_unwind(fault)));
        one.into_iter().chain(other).min_by_key(|(number, _)| *number)
    });
    found.map_or(Ok(()), |(_, refusal)| Err(refusal))
}

impl Bundle {
    /// Validates bytes that begin at a multiple of [`ALIGNMENT`](crate::ALIGNMENT) in memory.
    ///
    /// # Errors
    /// Whatever is no bundle of this version.
    pub fn open(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Bundle, Refusal> {
        let view = bytes.as_ref();
        let raw = RawBundle::read(view)?;
        validate(&raw, view, || raw.check_hash(view))?;
        Ok(Bundle::of(raw, bytes))
    }

    /// The same for bytes that are not all read now, as those of a file that is mapped: what breaks no record
    /// may have been changed, as [`check_hash`](Self::check_hash) tells.
    ///
    /// # Errors
    /// Whatever is no bundle of this version.
    pub fn open_unread(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Bundle, Refusal> {
        let view = bytes.as_ref();
        let raw = RawBundle::read(view)?;
        // A damaged file is reported as such, whatever was damaged.
        validate(&raw, view, || Ok(())).map_err(|refusal| raw.check_hash(view).err().unwrap_or(refusal))?;
        Ok(Bundle::of(raw, bytes))
    }

    /// The same for bytes that [`open`](Self::open) took before, as it did those of the program itself when
    /// it was built: only the header is read again, as the records take longer than all else.
    ///
    /// # Errors
    /// The header is not that of a bundle of this version.
    pub fn known_good(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Bundle, Refusal> {
        Ok(Bundle::of(RawBundle::read(bytes.as_ref())?, bytes))
    }

    /// Reads all bytes, and whether they have the hash that the header states.
    ///
    /// # Errors
    /// They have another hash: the bundle was damaged or changed by other means than a compiler.
    pub fn check_hash(&self) -> Result<(), Refusal> {
        self.inner.raw.check_hash((*self.inner.bytes).as_ref())
    }

    fn of(raw: RawBundle, bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Bundle {
        let bytes = Box::new(bytes);
        let (notes, opening_notes) = (OnceLock::new(), OnceLock::new());
        Bundle { inner: Arc::new(BundleData { bytes, raw, notes, opening_notes }) }
    }

    fn section<T: AnyBitPattern>(&self, section: Section<T>) -> &[T] {
        self.inner.raw.section((*self.inner.bytes).as_ref(), section)
    }

    /// The names of all sections, in the order of their numbers, with the number of records of each and the
    /// bytes of a record.
    pub fn sections(&self) -> impl Iterator<Item = (&'static str, usize, usize)> {
        ALL.iter().map(|kind| (kind.name, self.inner.raw.count(*kind), kind.record_size))
    }

    /// XXH3 of its contents.
    pub fn content_hash(&self) -> u64 {
        self.inner.raw.content_hash
    }

    /// Its length in bytes.
    pub fn len(&self) -> usize {
        (*self.inner.bytes).as_ref().len()
    }

    /// Whether it has no bytes, which no bundle has.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its databases, in the order in which they are matched.
    pub fn databases(&self) -> impl Iterator<Item = Database<'_>> {
        (0..self.section(DATABASES).len()).map(|index| Database { bundle: self, index })
    }

    /// The database of this name.
    pub fn database(&self, name: &str) -> Option<Database<'_>> {
        self.databases().find(|database| database.record().name() == name)
    }

    /// The database of this number.
    pub(crate) fn database_at(&self, index: usize) -> Option<Database<'_>> {
        let count = self.section(DATABASES).len();
        (index < count).then_some(Database { bundle: self, index })
    }

    /// The database of the pattern of this number: the last that begins at or before it.
    pub(crate) fn database_of(&self, pattern: usize) -> Option<Database<'_>> {
        let records: &[DatabaseRecord] = self.section(DATABASES);
        let behind = records.partition_point(|record| record.first_pattern as usize <= pattern);
        Some(Database { bundle: self, index: behind.checked_sub(1)? })
    }

    /// The attributes of one of its patterns.
    pub(crate) fn values_of(&self, pattern: &PatternRecord) -> &[ValueRecord] {
        part(self.values(), pattern.first_value, u32::from(pattern.values))
    }

    /// All patterns, database by database.
    pub fn patterns(&self) -> &[PatternRecord] {
        self.section(PATTERNS)
    }

    /// The cells of all patterns.
    pub fn elements(&self) -> &[Element] {
        self.section(ELEMENTS)
    }

    /// The attributes of all patterns.
    pub fn values(&self) -> &[ValueRecord] {
        self.section(VALUES)
    }

    /// The words of all constraints and actions.
    pub fn code(&self) -> &[u32] {
        self.section(CODE)
    }

    /// The first states of all automata.
    pub fn roots(&self) -> &[u32] {
        self.section(ROOTS)
    }

    /// The states of all automata.
    pub fn states(&self) -> &[AutomatonState] {
        self.section(STATES)
    }

    /// The numbers of patterns that states accept.
    pub fn accepted(&self) -> &[u32] {
        self.section(ACCEPTED)
    }

    /// The windows of the grid matcher.
    pub fn grids(&self) -> &[GridRecord] {
        self.section(GRIDS)
    }

    /// What the patterns of all windows demand around their moves, one for each window; or none.
    pub fn grid_entries(&self) -> &[FilterEntry] {
        self.section(GRID_ENTRIES)
    }

    /// The filters, in the order of their databases.
    pub fn filters(&self) -> &[FilterRecord] {
        self.section(FILTERS)
    }

    /// The sets of the filters.
    pub fn sets(&self) -> &[u64] {
        self.section(SETS)
    }

    /// The classes of the filters.
    pub fn classes(&self) -> &[FilterClass] {
        self.section(CLASSES)
    }

    /// The members of the classes: numbers of entries in their filter.
    pub fn members(&self) -> &[u16] {
        self.section(MEMBERS)
    }

    /// What the patterns of the filters demand.
    pub fn entries(&self) -> &[FilterEntry] {
        self.section(ENTRIES)
    }

    /// The trees of corners.
    pub fn corner_trees(&self) -> &[CornerTree] {
        self.section(CORNER_TREES)
    }

    /// The nodes of all trees of corners.
    pub fn corner_nodes(&self) -> &[CornerNode] {
        self.section(CORNER_NODES)
    }

    /// The numbers of patterns that nodes of corners accept, some with the bit
    /// [`TURNED`](crate::record::TURNED).
    pub fn corner_accepted(&self) -> &[u32] {
        self.section(CORNER_ACCEPTED)
    }

    /// The openings of its database of the kind `Openings`, sorted by key: those that no book has.
    pub fn openings(&self) -> &[OpeningRecord] {
        let all: &[OpeningRecord] = self.section(OPENINGS);
        let own = self.books().first().map_or(all.len(), |book| book.first_opening as usize);
        all.get(..own).unwrap_or_default()
    }

    /// Names and origins of these openings, one for each; decoded when first asked for.
    ///
    /// # Errors
    /// When the section is no encoding of as many notes as the bundle has openings.
    pub fn opening_notes(&self) -> Result<&[OpeningNote], Refusal> {
        let decode = || OpeningNote::decode(self.section(OPENING_NOTES), self.openings().len());
        let notes = self.inner.opening_notes.get_or_init(decode);
        notes.as_ref().map(Vec::as_slice).map_err(Clone::clone)
    }

    /// The first playout table: the number of the weights for each code of a neighborhood, and the weights.
    pub fn playout_table(&self) -> Option<(&[u16], &[PlayoutWeights])> {
        self.playout_tables().next().map(|table| (table.classes, table.weights))
    }

    /// All playout tables in their order.
    pub fn playout_tables(&self) -> impl Iterator<Item = PlayoutTable<'_>> {
        let classes: &[u16] = self.section(PLAYOUT_CLASSES);
        let weights: &[PlayoutWeights] = self.section(PLAYOUT_WEIGHTS);
        let records: &[PlayoutTableRecord] = self.section(PLAYOUT_TABLES);
        classes.chunks_exact(CODES).enumerate().map(move |(number, classes)| match records.get(number) {
            Some(record) => PlayoutTable {
                name: record.name(),
                source: Some(record.source),
                classes,
                weights: part(weights, record.first_weights, record.weights),
            },
            None => PlayoutTable { name: "", source: None, classes, weights },
        })
    }

    /// Numbers that belong to the first playout table.
    pub fn playout_rates(&self) -> &[PlayoutRate] {
        self.section(PLAYOUT_RATES)
    }

    /// Sets of learned weights in their order.
    pub fn learned_sets(&self) -> &[LearnedSet] {
        self.section(LEARNED_SETS)
    }

    /// The weights of a set: those of patterns by number, then those of shapes in the order of their source.
    pub fn learned_weights(&self, set: &LearnedSet) -> &[LearnedWeight] {
        part(self.section(LEARNED_WEIGHTS), set.first_weight, set.weights)
    }

    /// The cells of a shape with a learned weight; none for the weight of a pattern.
    pub fn learned_elements(&self, weight: &LearnedWeight) -> &[Element] {
        let all = self.section(LEARNED_ELEMENTS);
        part(all, weight.first_element, u32::from(weight.elements))
    }

    /// The weights of features of the set of this number, by name and number.
    pub fn learned_features(&self, set: usize) -> &[LearnedFeature] {
        let all: &[LearnedFeature] = self.section(LEARNED_FEATURES);
        let first = all.partition_point(|feature| (feature.set as usize) < set);
        let behind = all.partition_point(|feature| feature.set as usize <= set);
        all.get(first..behind).unwrap_or_default()
    }

    /// Its networks.
    pub fn networks(&self) -> impl ExactSizeIterator<Item = NetworkParts<'_>> {
        (0..self.section(NETWORKS).len()).map(|number| self.network_at(number))
    }

    /// The network of this number.
    ///
    /// # Panics
    /// There is no such number.
    pub fn network_at(&self, number: usize) -> NetworkParts<'_> {
        let record = &self.section(NETWORKS)[number];
        NetworkParts {
            record,
            registers: part(self.section(NETWORK_REGISTERS), record.first_register, record.registers),
            layers: part(self.section(NETWORK_LAYERS), record.first_layer, record.layers),
            multipliers: self.section(NETWORK_MULTIPLIERS),
            offsets: self.section(NETWORK_OFFSETS),
            weights: self.section(NETWORK_WEIGHTS),
        }
    }

    /// The opening books.
    pub fn books(&self) -> &[BookRecord] {
        self.section(BOOKS)
    }

    /// The openings of a book, sorted by key.
    pub fn book_openings(&self, book: &BookRecord) -> &[OpeningRecord] {
        part(self.section(OPENINGS), book.first_opening, book.openings)
    }

    /// The name of the helper of the pattern of this number, when that is all that is known of it.
    pub fn named_helper(&self, pattern: u32) -> Option<&str> {
        let helpers: &[NamedHelper] = self.section(NAMED_HELPERS);
        let at = helpers.binary_search_by_key(&pattern, |helper| helper.pattern).ok()?;
        helpers.get(at).map(NamedHelper::name)
    }

    /// The graphs of all databases of eyes.
    pub fn eye_graphs(&self) -> &[EyeGraph] {
        self.section(EYE_GRAPHS)
    }

    /// The cells of an eye graph.
    pub fn eye_cells(&self, graph: &EyeGraph) -> &[EyeCell] {
        part(self.section(EYE_CELLS), graph.first_cell, u32::from(graph.cells))
    }

    /// Names, comments and origins; decoded when first asked for.
    ///
    /// # Errors When the section is no encoding of [`Notes`], not of as many patterns as the bundle has, or
    /// when a pattern is of no source.
    pub fn notes(&self) -> Result<&Notes, Refusal> {
        let notes =
            self.inner.notes.get_or_init(|| Notes::decode(self.section(NOTES), self.patterns().len()));
        notes.as_ref().map_err(Clone::clone)
    }
}

/// A playout table of a bundle.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutTable<'b> {
    /// Its name; empty when the bundle does not say.
    pub name: &'b str,
    /// The number of its source in the notes, when the bundle says so.
    pub source: Option<u32>,
    /// The number of the weights for each code of a neighborhood.
    pub classes: &'b [u16],
    /// The weights.
    pub weights: &'b [PlayoutWeights],
}

/// One database of a bundle.
#[derive(Clone, Copy, Debug)]
pub struct Database<'b> {
    bundle: &'b Bundle,
    index: usize,
}

impl<'b> Database<'b> {
    /// The bundle that it belongs to.
    pub fn bundle(&self) -> &'b Bundle {
        self.bundle
    }

    /// Its number in the bundle.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Its record.
    pub fn record(&self) -> &'b DatabaseRecord {
        &self.bundle.section(DATABASES)[self.index]
    }

    /// Where it is asked: at all points when the bundle does not say.
    pub fn asked(&self) -> Asked {
        let asked: &[u8] = self.bundle.section(ASKED);
        asked.get(self.index).copied().and_then(Asked::from_repr).unwrap_or(Asked::Board)
    }

    /// Its patterns, best value first.
    pub fn patterns(&self) -> &'b [PatternRecord] {
        let record = self.record();
        part(self.bundle.patterns(), record.first_pattern, record.patterns)
    }

    /// The first states of its automata, those that begin at the move with the bit
    /// [`FROM_MOVE`](crate::record::FROM_MOVE).
    pub fn roots(&self) -> &'b [u32] {
        part(self.bundle.roots(), self.record().first_root, self.record().roots)
    }

    /// Number of states of its automata.
    pub fn states(&self) -> usize {
        let all = self.bundle.roots();
        let first = |root: u32| {
            let state = |root: &u32| (root & !FROM_MOVE) as usize;
            all.get(root as usize).map_or(self.bundle.states().len(), state)
        };
        let record = self.record();
        first(record.first_root.saturating_add(record.roots)).saturating_sub(first(record.first_root))
    }

    /// Its windows.
    pub fn grids(&self) -> &'b [GridRecord] {
        part(self.bundle.grids(), self.record().first_grid, self.record().grids)
    }

    /// What the patterns of its windows demand around their moves, one for each window; none in bundles of
    /// compilers that did not write them.
    pub fn grid_entries(&self) -> &'b [FilterEntry] {
        part(self.bundle.grid_entries(), self.record().first_grid, self.record().grids)
    }

    /// Its filter.
    pub fn filter(&self) -> Option<&'b FilterRecord> {
        let filters = self.bundle.filters();
        let at = filters.binary_search_by_key(&self.index, |filter| filter.database as usize).ok()?;
        filters.get(at)
    }

    /// Its tree of corners; most databases have none.
    pub fn corner_tree(&self) -> Option<&'b CornerTree> {
        self.bundle.corner_trees().iter().find(|tree| tree.database as usize == self.index)
    }

    /// The name of the helper of the pattern of this number of the bundle, when that is all that is known of
    /// it.
    pub fn named_helper(&self, pattern: usize) -> Option<&'b str> {
        self.bundle.named_helper(u32::try_from(pattern).ok()?)
    }

    /// How much it holds, in words: `369 patterns`.
    pub fn holds(&self) -> String {
        let (count, one, more) = match DatabaseKind::from_repr(self.record().kind) {
            Some(DatabaseKind::Eyes) => (self.eye_graphs().len(), "eye shape", "eye shapes"),
            Some(DatabaseKind::Openings) => (self.bundle.openings().len(), "opening", "openings"),
            Some(DatabaseKind::Joseki) => (self.patterns().len(), "joseki", "joseki"),
            _ => (self.patterns().len(), "pattern", "patterns"),
        };
        format!("{count} {}", if count == 1 { one } else { more })
    }

    /// Its eye graphs, by key; none unless it is one of eyes.
    pub fn eye_graphs(&self) -> &'b [EyeGraph] {
        let records: &'b [EyeDatabase] = self.bundle.section(EYE_DATABASES);
        let own = records.iter().find(|record| record.database as usize == self.index);
        own.map_or(&[], |own| part(self.bundle.eye_graphs(), own.first_graph, own.graphs))
    }

    /// The cells of one of its eye graphs.
    pub fn eye_cells(&self, graph: &EyeGraph) -> &'b [EyeCell] {
        self.bundle.eye_cells(graph)
    }

    /// The cells of one of its patterns.
    pub fn elements(&self, pattern: &PatternRecord) -> &'b [Element] {
        part(self.bundle.elements(), pattern.first_element, u32::from(pattern.elements))
    }

    /// The attributes of one of its patterns.
    pub fn values(&self, pattern: &PatternRecord) -> &'b [ValueRecord] {
        self.bundle.values_of(pattern)
    }

    /// The constraint of one of its patterns; empty when it has none.
    pub fn constraint(&self, pattern: &PatternRecord) -> &'b [u32] {
        part(self.bundle.code(), pattern.constraint, u32::from(pattern.constraint_words))
    }

    /// The action of one of its patterns; empty when it has none.
    pub fn action(&self, pattern: &PatternRecord) -> &'b [u32] {
        part(self.bundle.code(), pattern.action, u32::from(pattern.action_words))
    }
}

/// A part of a section; validation has made sure that it is inside.
fn part<T>(all: &[T], first: u32, count: u32) -> &[T] {
    let first = first as usize;
    all.get(first..first.saturating_add(count as usize)).unwrap_or_default()
}
