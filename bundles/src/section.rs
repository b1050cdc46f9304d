//! The header of a bundle and its table of sections.

use bytemuck::{Pod, Zeroable};

/// The first eight bytes of every bundle.
pub const MAGIC: [u8; 8] = *b"HANEBNDL";

/// The version of the format that this crate reads and writes.
pub const FORMAT_VERSION: u32 = 1;

/// Sections begin at multiples of this, and so must the bundle in memory.
pub const ALIGNMENT: usize = 64;

/// Reads 0x0102_0304 where numbers are little endian.
pub(crate) const ENDIAN_WORD: u32 = 0x0102_0304;

/// The beginning of a bundle.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct Header {
    pub(crate) magic: [u8; 8],
    pub(crate) endian: u32,
    pub(crate) version: u32,
    /// The length of the bundle in bytes.
    pub(crate) length: u64,
    /// XXH3 (64 bits, seed 0) of the whole bundle with this field zero.
    pub(crate) content_hash: u64,
    pub(crate) sections: u32,
    pub(crate) reserved: [u32; 7],
}

/// An entry of the table of sections, which follows the header.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct SectionEntry {
    /// The number of a [`SectionKind`].
    pub(crate) kind: u32,
    /// 1 when a reader that does not know the kind must refuse the bundle, otherwise 0.
    pub(crate) required: u32,
    /// Where it begins, in bytes from the beginning of the bundle.
    pub(crate) offset: u64,
    /// Number of records.
    pub(crate) count: u64,
    /// Bytes of a record.
    pub(crate) record_size: u32,
    pub(crate) reserved: u32,
}

const _: () = assert!(size_of::<Header>() == ALIGNMENT && size_of::<SectionEntry>() == 32);

/// What a section holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u32)]
pub enum SectionKind {
    /// Databases, in the order in which they are matched.
    Databases = 1,
    /// Patterns, database by database.
    Patterns = 2,
    /// The cells of the patterns.
    Elements = 3,
    /// The attributes of the patterns.
    Values = 4,
    /// The words of constraints and actions.
    Code = 5,
    /// Numbers of the first states of automata.
    Roots = 6,
    /// The states of the automata.
    States = 7,
    /// Numbers of patterns that states accept.
    Accepted = 8,
    /// The windows of the grid matcher.
    Grids = 9,
    /// For each code of a 3x3 neighbourhood the number of its weights.
    PlayoutClasses = 10,
    /// The weights of playout moves.
    PlayoutWeights = 11,
    /// Names, comments and origins, in postcard.
    Notes = 12,
    /// Trees of corners.
    CornerTrees = 13,
    /// The nodes of these trees.
    CornerNodes = 14,
    /// Numbers of patterns that nodes accept.
    CornerAccepted = 15,
    /// Moves in whole positions.
    Openings = 16,
    /// Names and origins of openings, in postcard.
    OpeningNotes = 17,
    /// Which eye graphs belong to which database.
    EyeDatabases = 18,
    /// Eye shapes.
    EyeGraphs = 19,
    /// The points of eye shapes.
    EyeCells = 20,
    /// The names of playout tables.
    PlayoutTables = 21,
    /// Which learned weights belong together.
    LearnedSets = 22,
    /// Learned weights of shapes and patterns.
    LearnedWeights = 23,
    /// The cells of shapes with learned weights.
    LearnedElements = 24,
    /// Helpers that are known by name only.
    NamedHelpers = 25,
    /// The sieves, in the order of their databases.
    Sieves = 26,
    /// The sets of the sieves.
    Sets = 27,
    /// The classes of the sieves.
    Classes = 28,
    /// Numbers of entries, class by class.
    Members = 29,
    /// What the patterns of the sieves demand.
    Entries = 30,
    /// Numbers of playouts that are no weights of moves.
    PlayoutRates = 31,
    /// Learned weights of features.
    LearnedFeatures = 32,
    /// Where databases are asked, a byte for each.
    Asked = 33,
}

impl SectionKind {
    /// All kinds in the order of their numbers.
    pub const ALL: [SectionKind; 33] = [
        SectionKind::Databases,
        SectionKind::Patterns,
        SectionKind::Elements,
        SectionKind::Values,
        SectionKind::Code,
        SectionKind::Roots,
        SectionKind::States,
        SectionKind::Accepted,
        SectionKind::Grids,
        SectionKind::PlayoutClasses,
        SectionKind::PlayoutWeights,
        SectionKind::Notes,
        SectionKind::CornerTrees,
        SectionKind::CornerNodes,
        SectionKind::CornerAccepted,
        SectionKind::Openings,
        SectionKind::OpeningNotes,
        SectionKind::EyeDatabases,
        SectionKind::EyeGraphs,
        SectionKind::EyeCells,
        SectionKind::PlayoutTables,
        SectionKind::LearnedSets,
        SectionKind::LearnedWeights,
        SectionKind::LearnedElements,
        SectionKind::NamedHelpers,
        SectionKind::Sieves,
        SectionKind::Sets,
        SectionKind::Classes,
        SectionKind::Members,
        SectionKind::Entries,
        SectionKind::PlayoutRates,
        SectionKind::LearnedFeatures,
        SectionKind::Asked,
    ];

    /// Its place among all kinds.
    pub(crate) fn place(self) -> usize {
        SectionKind::ALL.iter().position(|kind| *kind == self).unwrap_or(0)
    }

    /// The kind with this number.
    #[must_use]
    pub fn from_number(number: u32) -> Option<SectionKind> {
        SectionKind::ALL.into_iter().find(|kind| *kind as u32 == number)
    }

    /// Its name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SectionKind::Databases => "databases",
            SectionKind::Patterns => "patterns",
            SectionKind::Elements => "elements",
            SectionKind::Values => "values",
            SectionKind::Code => "code",
            SectionKind::Roots => "roots",
            SectionKind::States => "states",
            SectionKind::Accepted => "accepted",
            SectionKind::Grids => "grids",
            SectionKind::PlayoutClasses => "playout classes",
            SectionKind::PlayoutWeights => "playout weights",
            SectionKind::Notes => "notes",
            SectionKind::CornerTrees => "corner trees",
            SectionKind::CornerNodes => "corner nodes",
            SectionKind::CornerAccepted => "corner patterns",
            SectionKind::Openings => "openings",
            SectionKind::OpeningNotes => "notes on openings",
            SectionKind::EyeDatabases => "eye databases",
            SectionKind::EyeGraphs => "eye graphs",
            SectionKind::EyeCells => "eye cells",
            SectionKind::PlayoutTables => "playout tables",
            SectionKind::LearnedSets => "learned sets",
            SectionKind::LearnedWeights => "learned weights",
            SectionKind::LearnedElements => "learned elements",
            SectionKind::NamedHelpers => "named helpers",
            SectionKind::Sieves => "sieves",
            SectionKind::Sets => "sets",
            SectionKind::Classes => "classes",
            SectionKind::Members => "members",
            SectionKind::Entries => "entries",
            SectionKind::PlayoutRates => "playout rates",
            SectionKind::LearnedFeatures => "learned features",
            SectionKind::Asked => "asked",
        }
    }

    /// Whether a reader that does not know the kind may do without it: then the bundle says less, and nothing wrong.
    pub(crate) const fn is_optional(self) -> bool {
        matches!(
            self,
            SectionKind::Notes
                | SectionKind::OpeningNotes
                | SectionKind::PlayoutRates
                | SectionKind::LearnedFeatures
                | SectionKind::Asked
        )
    }

    /// Bytes of one of its records.
    #[must_use]
    pub const fn record_size(self) -> usize {
        use crate::record as r;
        match self {
            SectionKind::Databases => size_of::<r::DatabaseRecord>(),
            SectionKind::Patterns => size_of::<r::PatternRecord>(),
            SectionKind::Elements => size_of::<r::Element>(),
            SectionKind::Values => size_of::<r::ValueRecord>(),
            SectionKind::Code | SectionKind::Roots | SectionKind::Accepted | SectionKind::CornerAccepted => {
                size_of::<u32>()
            }
            SectionKind::Members => size_of::<u16>(),
            SectionKind::States => size_of::<r::AutomatonState>(),
            SectionKind::Grids => size_of::<r::GridRecord>(),
            SectionKind::PlayoutClasses => size_of::<u16>(),
            SectionKind::PlayoutWeights => size_of::<r::PlayoutWeights>(),
            SectionKind::Notes | SectionKind::OpeningNotes | SectionKind::Asked => 1,
            SectionKind::CornerTrees => size_of::<r::CornerTree>(),
            SectionKind::CornerNodes => size_of::<r::CornerNode>(),
            SectionKind::Openings => size_of::<r::OpeningRecord>(),
            SectionKind::Sieves => size_of::<r::SieveRecord>(),
            SectionKind::Sets => size_of::<u64>(),
            SectionKind::Classes => size_of::<r::SieveClass>(),
            SectionKind::Entries => size_of::<r::SieveEntry>(),
            SectionKind::EyeDatabases => size_of::<r::EyeDatabase>(),
            SectionKind::EyeGraphs => size_of::<r::EyeGraph>(),
            SectionKind::EyeCells => size_of::<r::EyeCell>(),
            SectionKind::PlayoutTables => size_of::<r::PlayoutTableRecord>(),
            SectionKind::PlayoutRates => size_of::<r::PlayoutRate>(),
            SectionKind::LearnedSets => size_of::<r::LearnedSet>(),
            SectionKind::LearnedWeights => size_of::<r::LearnedWeight>(),
            SectionKind::LearnedElements => size_of::<r::Element>(),
            SectionKind::LearnedFeatures => size_of::<r::LearnedFeature>(),
            SectionKind::NamedHelpers => size_of::<r::NamedHelper>(),
        }
    }
}
