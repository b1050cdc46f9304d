//! The table of sections: one row for each, with its number, its name and the type of its records.
//!
//! Numbers 34 and 35 belonged to books of another form, and no other section gets them.
//!
//! A new section is a row at the end, its place in [`ALL`], its field of the [`Writer`](crate::Writer) and
//! its row in `FORMAT.md`, which a test holds against this table.

use super::{Section, SectionKind};
use crate::record::{
    AutomatonState, BookRecord, CornerNode, CornerTree, DatabaseRecord, Element, EyeCell, EyeDatabase,
    EyeGraph, FilterClass, FilterEntry, FilterRecord, GridRecord, LearnedFeature, LearnedSet, LearnedWeight,
    NamedHelper, NetworkLayer, NetworkRecord, NetworkRegister, OpeningRecord, PatternRecord, PlayoutRate,
    PlayoutTableRecord, PlayoutWeights, ValueRecord,
};

/// Databases, in the order in which they are matched.
pub(crate) const DATABASES: Section<DatabaseRecord> = Section::required(1, "databases");
/// Patterns, database by database.
pub(crate) const PATTERNS: Section<PatternRecord> = Section::required(2, "patterns");
/// The cells of the patterns.
pub(crate) const ELEMENTS: Section<Element> = Section::required(3, "elements");
/// The attributes of the patterns.
pub(crate) const VALUES: Section<ValueRecord> = Section::required(4, "values");
/// The words of constraints and actions.
pub(crate) const CODE: Section<u32> = Section::required(5, "code");
/// Numbers of the first states of automata.
pub(crate) const ROOTS: Section<u32> = Section::required(6, "roots");
/// The states of the automata.
pub(crate) const STATES: Section<AutomatonState> = Section::required(7, "states");
/// Numbers of patterns that states accept.
pub(crate) const ACCEPTED: Section<u32> = Section::required(8, "accepted");
/// The windows of the grid matcher.
pub(crate) const GRIDS: Section<GridRecord> = Section::required(9, "grids");
/// For each code of a 3x3 neighborhood the number of its weights.
pub(crate) const PLAYOUT_CLASSES: Section<u16> = Section::required(10, "playout classes");
/// The weights of playout moves.
pub(crate) const PLAYOUT_WEIGHTS: Section<PlayoutWeights> = Section::required(11, "playout weights");
/// Names, comments and origins, in postcard.
pub(crate) const NOTES: Section<u8> = Section::optional(12, "notes");
/// Trees of corners.
pub(crate) const CORNER_TREES: Section<CornerTree> = Section::required(13, "corner trees");
/// The nodes of these trees.
pub(crate) const CORNER_NODES: Section<CornerNode> = Section::required(14, "corner nodes");
/// Numbers of patterns that nodes accept.
pub(crate) const CORNER_ACCEPTED: Section<u32> = Section::required(15, "corner patterns");
/// Moves in whole positions.
pub(crate) const OPENINGS: Section<OpeningRecord> = Section::required(16, "openings");
/// Names and origins of openings, in postcard.
pub(crate) const OPENING_NOTES: Section<u8> = Section::optional(17, "notes on openings");
/// Which eye graphs belong to which database.
pub(crate) const EYE_DATABASES: Section<EyeDatabase> = Section::required(18, "eye databases");
/// Eye shapes.
pub(crate) const EYE_GRAPHS: Section<EyeGraph> = Section::required(19, "eye graphs");
/// The points of eye shapes.
pub(crate) const EYE_CELLS: Section<EyeCell> = Section::required(20, "eye cells");
/// The names of playout tables.
pub(crate) const PLAYOUT_TABLES: Section<PlayoutTableRecord> = Section::required(21, "playout tables");
/// Which learned weights belong together.
pub(crate) const LEARNED_SETS: Section<LearnedSet> = Section::required(22, "learned sets");
/// Learned weights of shapes and patterns.
pub(crate) const LEARNED_WEIGHTS: Section<LearnedWeight> = Section::required(23, "learned weights");
/// The cells of shapes with learned weights.
pub(crate) const LEARNED_ELEMENTS: Section<Element> = Section::required(24, "learned elements");
/// Helpers that are known by name only.
pub(crate) const NAMED_HELPERS: Section<NamedHelper> = Section::required(25, "named helpers");
/// The filters, in the order of their databases.
pub(crate) const FILTERS: Section<FilterRecord> = Section::required(26, "filters");
/// The sets of the filters.
pub(crate) const SETS: Section<u64> = Section::required(27, "sets");
/// The classes of the filters.
pub(crate) const CLASSES: Section<FilterClass> = Section::required(28, "classes");
/// Numbers of entries, class by class.
pub(crate) const MEMBERS: Section<u16> = Section::required(29, "members");
/// What the patterns of the filters demand.
pub(crate) const ENTRIES: Section<FilterEntry> = Section::required(30, "entries");
/// Numbers of playouts that are no weights of moves.
pub(crate) const PLAYOUT_RATES: Section<PlayoutRate> = Section::optional(31, "playout rates");
/// Learned weights of features.
pub(crate) const LEARNED_FEATURES: Section<LearnedFeature> = Section::optional(32, "learned features");
/// Where databases are asked, a byte for each.
pub(crate) const ASKED: Section<u8> = Section::optional(33, "asked");
/// Which openings belong to which opening book.
pub(crate) const BOOKS: Section<BookRecord> = Section::required(36, "books");
/// What the patterns of windows demand around their moves, one for each window or none.
pub(crate) const GRID_ENTRIES: Section<FilterEntry> = Section::optional(37, "grid entries");
/// Networks.
pub(crate) const NETWORKS: Section<NetworkRecord> = Section::optional(38, "networks");
/// What their values are.
pub(crate) const NETWORK_REGISTERS: Section<NetworkRegister> = Section::optional(39, "network registers");
/// Their layers.
pub(crate) const NETWORK_LAYERS: Section<NetworkLayer> = Section::optional(40, "network layers");
/// What the sums of the layers are multiplied by, channel by channel.
pub(crate) const NETWORK_MULTIPLIERS: Section<i32> = Section::optional(41, "network multipliers");
/// What is added to the products.
pub(crate) const NETWORK_OFFSETS: Section<i64> = Section::optional(42, "network offsets");
/// The weights of the layers.
pub(crate) const NETWORK_WEIGHTS: Section<u8> = Section::optional(43, "network weights");

/// All sections in the order of their numbers.
pub(crate) const ALL: [SectionKind; 41] = [
    DATABASES.kind(),
    PATTERNS.kind(),
    ELEMENTS.kind(),
    VALUES.kind(),
    CODE.kind(),
    ROOTS.kind(),
    STATES.kind(),
    ACCEPTED.kind(),
    GRIDS.kind(),
    PLAYOUT_CLASSES.kind(),
    PLAYOUT_WEIGHTS.kind(),
    NOTES.kind(),
    CORNER_TREES.kind(),
    CORNER_NODES.kind(),
    CORNER_ACCEPTED.kind(),
    OPENINGS.kind(),
    OPENING_NOTES.kind(),
    EYE_DATABASES.kind(),
    EYE_GRAPHS.kind(),
    EYE_CELLS.kind(),
    PLAYOUT_TABLES.kind(),
    LEARNED_SETS.kind(),
    LEARNED_WEIGHTS.kind(),
    LEARNED_ELEMENTS.kind(),
    NAMED_HELPERS.kind(),
    FILTERS.kind(),
    SETS.kind(),
    CLASSES.kind(),
    MEMBERS.kind(),
    ENTRIES.kind(),
    PLAYOUT_RATES.kind(),
    LEARNED_FEATURES.kind(),
    ASKED.kind(),
    BOOKS.kind(),
    GRID_ENTRIES.kind(),
    NETWORKS.kind(),
    NETWORK_REGISTERS.kind(),
    NETWORK_LAYERS.kind(),
    NETWORK_MULTIPLIERS.kind(),
    NETWORK_OFFSETS.kind(),
    NETWORK_WEIGHTS.kind(),
];

// The place of a section among all follows from its number.
const _: () = {
    let mut place = 0;
    while place < ALL.len() {
        assert!(ALL[place].place() == place);
        place += 1;
    }
};
