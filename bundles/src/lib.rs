//! The contract between the compiler and the engine: what the bytes of a bundle mean.
//!
//! A bundle is one file whose form on disk is its form in memory: sections of plain records, aligned to
//! 64 bytes. `FORMAT.md` describes every byte. The compiler fills a [`Writer`]; an engine hands bytes to
//! [`Bundle::open`], which validates all of them and copies none.

#![forbid(unsafe_code)]

mod aligned;
mod bundle;
pub mod code;
mod dump;
pub mod effects;
pub mod eyes;
mod layers;
mod networks;
mod notes;
pub mod opcode;
mod raw;
pub mod record;
mod refusal;
mod section;
mod validate;
mod writer;

pub use aligned::AlignedBytes;
pub use bundle::{Bundle, Database, PlayoutTable};
pub use dump::Dump;
pub use layers::{EffectiveDatabase, Layers, Located, Replaced, Replacement};
pub use networks::{LayerNumbers, NetworkParts};
pub use notes::{Notes, OpeningNote, PatternNote, SourceNote};
pub use opcode::{Arguments, Level, Opcode, Role, Side};
pub use refusal::Refusal;
pub use section::{ALIGNMENT, FORMAT_VERSION, MAGIC};
pub use strum::VariantArray;
pub use writer::Writer;
