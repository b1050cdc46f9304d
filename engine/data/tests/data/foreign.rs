//! Files of other programs: how they are packed, how much they hold, and what they say of their rows.

use crate::files::read_file;
use data::reader::RowReader;
use data::row::PositionRow;
use data::writer::file_of;
use parquet::basic::{Compression, ZstdLevel};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::{ByteArray, DataType};
use parquet::errors::Result;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesBuilder};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A column with this number of values in one row; without any it is absent or empty.
struct Cells<'a> {
    column: SerializedColumnWriter<'a>,
    present: i16,
}

impl Cells<'_> {
    fn write<T: DataType>(&mut self, values: &[T::T]) -> Result<usize> {
        let levels = |count: usize| (0..count.max(1)).map(|place| i16::from(place > 0)).collect::<Vec<i16>>();
        let definition = if values.is_empty() { vec![0] } else { vec![self.present; values.len()] };
        self.column.typed::<T>().write_batch(values, Some(&definition), Some(&levels(values.len())))
    }
}

/// A file with one row, the first of an empty game on 5x5, as another program writes it; `change` names the
/// bytes of a text or the number of values of a list that are other ones.
fn foreign(properties: WriterPropertiesBuilder, change: (&str, usize)) -> (TempDir, PathBuf) {
    let place = tempfile::tempdir().expect("a folder");
    let own = place.path().join("own.parquet");
    let row = PositionRow {
        source: "a".to_owned(),
        width: 5,
        height: 5,
        black: vec![0; 4],
        white: vec![0; 4],
        ..PositionRow::default()
    };
    std::fs::write(&own, file_of([&row], Path::new("own")).expect("a row")).expect("it is written");
    let own = SerializedFileReader::new(File::open(own).expect("a file")).expect("a file");
    let schema = own.metadata().file_metadata().schema_descr().root_schema_ptr();
    let path = place.path().join("foreign.parquet");
    let file = File::create(&path).expect("a file");
    let mut file = SerializedFileWriter::new(file, schema, Arc::new(properties.build())).expect("a file");
    let mut group = file.next_row_group().expect("a group");
    let columns = own.metadata().file_metadata().schema_descr().columns();
    for column in columns {
        let name = column.path().parts()[0].as_str();
        let writer = group.next_column().expect("a column").expect("a column");
        let mut cells = Cells { column: writer, present: column.max_def_level() };
        let count = match change {
            (changed, count) if changed == name => count,
            _ => usize::from(column.max_def_level() == 0),
        };
        let side = if name == "width" || name == "height" { 5 } else { 0 };
        let bytes = match name {
            "source" | "rules" | "end" | "bundle" => vec![b'A'; count],
            _ => vec![0; 4],
        };
        let written = match cells.column.untyped() {
            ColumnWriter::BoolColumnWriter(_) => cells.write::<parquet::data_type::BoolType>(&[true]),
            ColumnWriter::Int32ColumnWriter(_) => {
                cells.write::<parquet::data_type::Int32Type>(&vec![side; count])
            }
            ColumnWriter::Int64ColumnWriter(_) => {
                cells.write::<parquet::data_type::Int64Type>(&vec![0; count])
            }
            ColumnWriter::FloatColumnWriter(_) => {
                cells.write::<parquet::data_type::FloatType>(&vec![0.0; count])
            }
            _ => {
                cells.write::<parquet::data_type::ByteArrayType>(&vec![ByteArray::from(bytes); count.min(1)])
            }
        };
        written.and_then(|_| cells.column.close()).expect("values");
    }
    group.close().expect("a group");
    file.append_key_value_metadata(KeyValue::new("hane.schema".to_owned(), "1".to_owned()));
    file.close().expect("a file");
    (place, path)
}

fn plain() -> WriterPropertiesBuilder {
    WriterProperties::builder()
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
}

fn zstd() -> WriterPropertiesBuilder {
    plain().set_compression(Compression::ZSTD(ZstdLevel::default())).set_dictionary_enabled(false)
}

#[test]
fn rows_are_read_however_they_are_packed_and_large_ones_are_refused_before_they_are_unpacked() {
    let snappy = plain().set_compression(Compression::SNAPPY);
    let table = [
        (plain(), ("", 0), Ok(())),
        (snappy, ("", 0), Ok(())),
        (zstd(), ("source", 4096), Ok(())),
        (zstd(), ("source", 4097), Err("source: expected a text of at most 4096 bytes, found 4097")),
        (
            zstd(),
            ("source", 90_000_000),
            Err("column source: expected at most 69640 bytes of 1 rows, found 90000004"),
        ),
        (
            plain(),
            ("rules", 90_000_000),
            Err("column rules: expected at most 69640 bytes of 1 rows, found 90000012"),
        ),
        (zstd(), ("history", 9), Err("column history: expected at most 8 values of 1 rows, found 9")),
        (
            zstd(),
            ("visits", 3_000_000),
            Err("column visits: expected at most 626 values of 1 rows, found 3000000"),
        ),
        (zstd(), ("candidates", 27), Err("candidates: expected 0 to 26, found 27")),
    ];
    for (properties, change, expected) in table {
        let (_place, path) = foreign(properties, change);
        let found = read_file(&path).map(|rows| assert_eq!(rows.len(), 1, "{change:?}"));
        match expected {
            Ok(()) => assert_eq!(found, Ok(()), "{change:?}"),
            Err(why) => {
                assert!(found.as_ref().is_err_and(|found| found.contains(why)), "{change:?}: {found:?}");
            }
        }
    }
}

#[test]
fn a_check_refuses_what_is_not_looked_at() {
    let table = [
        (plain(), None),
        (plain().set_statistics_enabled(EnabledStatistics::Page), Some("an index of pages")),
        (plain().set_bloom_filter_enabled(true), Some("a Bloom filter")),
    ];
    for (properties, expected) in table {
        let (_place, path) = foreign(properties, ("", 0));
        assert!(read_file(&path).is_ok(), "its rows are read: {expected:?}");
        let found = RowReader::open(&path).and_then(|reader| reader.expect_no_index());
        let found = found.err().map(|error| error.to_string());
        assert_eq!(found.is_some(), expected.is_some(), "{found:?}");
        assert!(expected.is_none_or(|what| found.is_some_and(|found| found.contains(what))), "{expected:?}");
    }
}
