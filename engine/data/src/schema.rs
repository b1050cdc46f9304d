//! The columns of a file, and their version.

use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnPath, Type};

/// The version of the columns. It grows when a column is added, dropped, or means something else.
pub const VERSION: &str = "1";

/// The name in a file's metadata under which the version stands.
pub const VERSION_KEY: &str = "hane.schema";

/// The name in a file's metadata under which the length of its groups, their SHA-256 hash and that of its
/// footer stand.
pub const SEAL_KEY: &str = "hane.sha256";

/// Who wrote a file, in its metadata. What others write on has a seal that is not its own.
pub const WRITER: &str = "hane";

/// The rows of a group, but for the last one of a file, which has fewer: a group is what is read at once, so
/// that this many rows are the smallest work of a cluster, and lie in memory while they are written.
pub const ROWS_IN_GROUP: usize = 16_384;

/// The columns, in the order of the fields of [`crate::row::PositionRow`].
pub(crate) const MESSAGE: &str = "
message position {
    required byte_array source (string);
    required int64 game (integer(64, false));
    required int32 turn (integer(32, false));
    required int32 width (integer(8, false));
    required int32 height (integer(8, false));
    optional float komi;
    optional byte_array rules (string);
    required int32 to_move (integer(8, false));
    required byte_array black;
    required byte_array white;
    optional int32 ko (integer(16, false));
    required group history (list) { repeated group list { required int32 element (integer(16, false)); } }
    optional int32 played (integer(16, false));
    required group candidates (list) { repeated group list { required int32 element (integer(16, false)); } }
    required group visits (list) { repeated group list { required int32 element (integer(32, false)); } }
    required group values (list) { repeated group list { required float element; } }
    required group priors (list) { repeated group list { required float element; } }
    required int32 playouts (integer(32, false));
    required boolean full;
    optional float root_value;
    optional float root_score;
    optional int32 winner (integer(8, true));
    optional float margin;
    optional byte_array end (string);
    optional byte_array owners;
    optional byte_array bundle (string);
    optional int64 seed (integer(64, false));
}";

/// The columns as a type of Parquet.
pub(crate) fn columns() -> Result<Type, ParquetError> {
    parse_message_type(MESSAGE)
}

/// How strongly what is written is compressed: what was found to be worth its time.
const LEVEL: i32 = 9;

/// Columns whose values are written as they are, not as numbers in a list of those that occur. Rows of a game
/// differ in a bit of the stones, a move of the history, a little in what is thought: what is compressed as
/// whole bytes then takes less room (the history a fifth, by trying).
const PLAIN: [&str; 6] = ["turn", "black", "white", "history.list.element", "root_value", "root_score"];

/// How a file is written. Nothing in it depends on when and where it is.
pub(crate) fn properties() -> Result<WriterProperties, ParquetError> {
    let mut properties = WriterProperties::builder()
        .set_created_by(WRITER.to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(LEVEL)?))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true);
    for name in PLAIN {
        let column = ColumnPath::from(name.split('.').map(str::to_owned).collect::<Vec<String>>());
        properties = properties.set_column_dictionary_enabled(column, false);
    }
    Ok(properties.build())
}
