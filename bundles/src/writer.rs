//! Writing bundles.

use crate::record::{
    AutomatonState, BookRecord, CornerNode, CornerTree, DatabaseRecord, Element, EyeCell, EyeDatabase,
    EyeGraph, FilterClass, FilterEntry, FilterRecord, GridRecord, LearnedFeature, LearnedSet, LearnedWeight,
    NamedHelper, NetworkLayer, NetworkRecord, NetworkRegister, OpeningRecord, PatternRecord, PlayoutRate,
    PlayoutTableRecord, PlayoutWeights, ValueRecord,
};
use crate::section::table::{
    ACCEPTED, ALL, ASKED, BOOKS, CLASSES, CODE, CORNER_ACCEPTED, CORNER_NODES, CORNER_TREES, DATABASES,
    ELEMENTS, ENTRIES, EYE_CELLS, EYE_DATABASES, EYE_GRAPHS, FILTERS, GRID_ENTRIES, GRIDS, LEARNED_ELEMENTS,
    LEARNED_FEATURES, LEARNED_SETS, LEARNED_WEIGHTS, MEMBERS, NAMED_HELPERS, NETWORK_LAYERS,
    NETWORK_MULTIPLIERS, NETWORK_OFFSETS, NETWORK_REGISTERS, NETWORK_WEIGHTS, NETWORKS, NOTES, OPENING_NOTES,
    OPENINGS, PATTERNS, PLAYOUT_CLASSES, PLAYOUT_RATES, PLAYOUT_TABLES, PLAYOUT_WEIGHTS, ROOTS, SETS, STATES,
    VALUES,
};
use crate::section::{ALIGNMENT, ENDIAN_WORD, FORMAT_VERSION, Header, MAGIC, SectionEntry, SectionKind};
use crate::{Bundle, Notes, OpeningNote, Refusal};
use bytemuck::Zeroable;
use twox_hash::XxHash3_64;

/// The contents of a bundle, section by section. An empty section is left out.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    /// Databases, in the order in which they are matched.
    pub databases: Vec<DatabaseRecord>,
    /// Where they are asked, the number of an [`Asked`](crate::record::Asked) for each; empty when all are
    /// asked at all points.
    pub asked: Vec<u8>,
    /// Patterns, database by database.
    pub patterns: Vec<PatternRecord>,
    /// The cells of the patterns.
    pub elements: Vec<Element>,
    /// The attributes of the patterns.
    pub values: Vec<ValueRecord>,
    /// The words of constraints and actions.
    pub code: Vec<u32>,
    /// First states of automata.
    pub roots: Vec<u32>,
    /// States of automata; state 0 must be the end when there are any.
    pub states: Vec<AutomatonState>,
    /// Numbers of patterns that states accept.
    pub accepted: Vec<u32>,
    /// Windows of the grid matcher.
    pub grids: Vec<GridRecord>,
    /// What their patterns demand around their moves, one for each window; or empty.
    pub grid_entries: Vec<FilterEntry>,
    /// For each code of a neighborhood the number of its weights; empty without a table.
    pub playout_classes: Vec<u16>,
    /// Weights of playout moves.
    pub playout_weights: Vec<PlayoutWeights>,
    /// The filters, in the order of their databases.
    pub filters: Vec<FilterRecord>,
    /// The sets of the filters, with words of zeros behind them (`record::filter::SET_CHUNK`).
    pub sets: Vec<u64>,
    /// The classes of the filters.
    pub classes: Vec<FilterClass>,
    /// Numbers of entries in their filter, class by class.
    pub members: Vec<u16>,
    /// What the patterns of the filters demand.
    pub entries: Vec<FilterEntry>,
    /// Which eye graphs belong to which database.
    pub eye_databases: Vec<EyeDatabase>,
    /// Eye shapes, database by database, by key.
    pub eye_graphs: Vec<EyeGraph>,
    /// The points of eye shapes.
    pub eye_cells: Vec<EyeCell>,
    /// The playout tables by name; empty when there is one without a name, or none.
    pub playout_tables: Vec<PlayoutTableRecord>,
    /// Numbers of playouts that are no weights of moves, each name once.
    pub playout_rates: Vec<PlayoutRate>,
    /// Which learned weights belong together.
    pub learned_sets: Vec<LearnedSet>,
    /// Learned weights, set by set.
    pub learned_weights: Vec<LearnedWeight>,
    /// The cells of shapes with learned weights.
    pub learned_elements: Vec<Element>,
    /// Learned weights of features, by set, name and number.
    pub learned_features: Vec<LearnedFeature>,
    /// Helpers that are known by name only, in the order of their patterns.
    pub named_helpers: Vec<NamedHelper>,
    /// Names, comments and origins.
    pub notes: Notes,
    /// Trees of corners.
    pub corner_trees: Vec<CornerTree>,
    /// The nodes of these trees.
    pub corner_nodes: Vec<CornerNode>,
    /// Numbers of patterns that nodes accept.
    pub corner_accepted: Vec<u32>,
    /// Openings, sorted by key and weight.
    pub openings: Vec<OpeningRecord>,
    /// Names and origins of openings, one for each.
    pub opening_notes: Vec<OpeningNote>,
    /// Opening books.
    pub books: Vec<BookRecord>,
    /// Networks.
    pub networks: Vec<NetworkRecord>,
    /// What their values are.
    pub network_registers: Vec<NetworkRegister>,
    /// Their layers.
    pub network_layers: Vec<NetworkLayer>,
    /// What the sums of the layers are multiplied by, channel by channel.
    pub network_multipliers: Vec<i32>,
    /// What is added to the products.
    pub network_offsets: Vec<i64>,
    /// The weights of the layers.
    pub network_weights: Vec<u8>,
}

impl Writer {
    /// Takes in the networks of another bundle, whose sources have numbers from this one on.
    pub fn add_networks(&mut self, of: &Writer, first_source: u32) {
        let (registers, layers) = (self.network_registers.len() as u32, self.network_layers.len() as u32);
        let (channels, weights) = (self.network_multipliers.len() as u32, self.network_weights.len() as u64);
        self.networks.extend(of.networks.iter().map(|network| NetworkRecord {
            first_register: network.first_register + registers,
            first_layer: network.first_layer + layers,
            source: network.source + first_source,
            ..*network
        }));
        self.network_layers.extend(of.network_layers.iter().map(|layer| NetworkLayer {
            first_channel: layer.first_channel + channels,
            weights: layer.weights + weights,
            ..*layer
        }));
        self.network_registers.extend_from_slice(&of.network_registers);
        self.network_multipliers.extend_from_slice(&of.network_multipliers);
        self.network_offsets.extend_from_slice(&of.network_offsets);
        self.network_weights.extend_from_slice(&of.network_weights);
    }

    /// Takes in the networks of a bundle, and the notes on its sources.
    ///
    /// # Errors
    /// The notes of the bundle cannot be read.
    pub fn add_networks_of(&mut self, bundle: &Bundle) -> Result<(), Refusal> {
        let all: Vec<_> = bundle.networks().collect();
        let Some(shared) = all.first() else { return Ok(()) };
        let of = Writer {
            networks: all.iter().map(|network| *network.record).collect(),
            network_registers: all.iter().flat_map(|network| network.registers).copied().collect(),
            network_layers: all.iter().flat_map(|network| network.layers).copied().collect(),
            network_multipliers: shared.multipliers.to_vec(),
            network_offsets: shared.offsets.to_vec(),
            network_weights: shared.weights.to_vec(),
            ..Writer::default()
        };
        self.add_networks(&of, self.notes.sources.len() as u32);
        self.notes.sources.extend(bundle.notes()?.sources.iter().cloned());
        Ok(())
    }

    /// The bytes of the bundle. Equal contents give equal bytes.
    ///
    /// # Panics
    /// Never: writing plain records into memory cannot fail.
    pub fn finish(&self) -> Vec<u8> {
        let notes = postcard::to_stdvec(&self.notes).unwrap_or_default();
        let opening_notes = match self.opening_notes.is_empty() {
            true => Vec::new(),
            false => postcard::to_stdvec(&self.opening_notes).unwrap_or_default(),
        };
        let sections: [(SectionKind, &[u8]); ALL.len()] = [
            DATABASES.with(&self.databases),
            PATTERNS.with(&self.patterns),
            ELEMENTS.with(&self.elements),
            VALUES.with(&self.values),
            CODE.with(&self.code),
            ROOTS.with(&self.roots),
            STATES.with(&self.states),
            ACCEPTED.with(&self.accepted),
            GRIDS.with(&self.grids),
            PLAYOUT_CLASSES.with(&self.playout_classes),
            PLAYOUT_WEIGHTS.with(&self.playout_weights),
            NOTES.with(&notes),
            CORNER_TREES.with(&self.corner_trees),
            CORNER_NODES.with(&self.corner_nodes),
            CORNER_ACCEPTED.with(&self.corner_accepted),
            OPENINGS.with(&self.openings),
            OPENING_NOTES.with(&opening_notes),
            EYE_DATABASES.with(&self.eye_databases),
            EYE_GRAPHS.with(&self.eye_graphs),
            EYE_CELLS.with(&self.eye_cells),
            PLAYOUT_TABLES.with(&self.playout_tables),
            LEARNED_SETS.with(&self.learned_sets),
            LEARNED_WEIGHTS.with(&self.learned_weights),
            LEARNED_ELEMENTS.with(&self.learned_elements),
            NAMED_HELPERS.with(&self.named_helpers),
            FILTERS.with(&self.filters),
            SETS.with(&self.sets),
            CLASSES.with(&self.classes),
            MEMBERS.with(&self.members),
            ENTRIES.with(&self.entries),
            PLAYOUT_RATES.with(&self.playout_rates),
            LEARNED_FEATURES.with(&self.learned_features),
            ASKED.with(&self.asked),
            BOOKS.with(&self.books),
            GRID_ENTRIES.with(&self.grid_entries),
            NETWORKS.with(&self.networks),
            NETWORK_REGISTERS.with(&self.network_registers),
            NETWORK_LAYERS.with(&self.network_layers),
            NETWORK_MULTIPLIERS.with(&self.network_multipliers),
            NETWORK_OFFSETS.with(&self.network_offsets),
            NETWORK_WEIGHTS.with(&self.network_weights),
        ];
        let used: Vec<_> = sections.into_iter().filter(|(_, bytes)| !bytes.is_empty()).collect();
        assemble(&used)
    }
}

/// Header, table and sections as one file, each section on an aligned place.
fn assemble(sections: &[(SectionKind, &[u8])]) -> Vec<u8> {
    let table = size_of::<Header>() + sections.len() * size_of::<SectionEntry>();
    let mut out = vec![0; table.next_multiple_of(ALIGNMENT)];
    for (index, (kind, bytes)) in sections.iter().enumerate() {
        let entry = SectionEntry {
            kind: kind.number,
            required: u32::from(!kind.is_optional),
            offset: out.len() as u64,
            count: (bytes.len() / kind.record_size) as u64,
            record_size: kind.record_size as u32,
            reserved: 0,
        };
        let at = size_of::<Header>() + index * size_of::<SectionEntry>();
        out[at..at + size_of::<SectionEntry>()].copy_from_slice(bytemuck::bytes_of(&entry));
        out.extend_from_slice(bytes);
        out.resize(out.len().next_multiple_of(ALIGNMENT), 0);
    }
    let mut header = Header {
        magic: MAGIC,
        endian: ENDIAN_WORD,
        version: FORMAT_VERSION,
        length: out.len() as u64,
        sections: sections.len() as u32,
        ..Header::zeroed()
    };
    out[..size_of::<Header>()].copy_from_slice(bytemuck::bytes_of(&header));
    header.content_hash = XxHash3_64::oneshot(&out);
    out[..size_of::<Header>()].copy_from_slice(bytemuck::bytes_of(&header));
    out
}
