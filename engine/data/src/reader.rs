//! Rows out of a file, whoever wrote it.

use crate::bounds::Bounds;
use crate::columns::{Column, Taker, Values};
use crate::failure::DataError;
use crate::row::PositionRow;
use crate::schema;
use crate::seal::Seal;
use crate::{pages, statistics};
use limits::printable::printable;
use parquet::basic::CompressionCodec;
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::DataType;
use parquet::errors::{ParquetError, Result as Outcome};
use parquet::file::metadata::RowGroupMetaData;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::{ColumnDescPtr, SchemaDescriptor};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// The most rows of a group that is read: more would not fit into the memory of small machines.
const MOST_ROWS: u64 = 1 << 20;

/// What a Parquet file begins and ends with.
const MAGIC: &[u8; 4] = b"PAR1";
/// The shortest file: both of these, and the length of what stands before the last one.
const SHORTEST: u64 = 12;

/// A file of rows that is read group by group.
pub struct RowReader {
    file: SerializedFileReader<File>,
    /// The file as it lies on the disk.
    source: File,
    /// For each column of the schema its name, and which of the file it is.
    columns: Vec<(String, usize)>,
    path: PathBuf,
}

impl RowReader {
    /// Opens a file and looks at its schema.
    ///
    /// # Errors
    /// It is no Parquet file or not all of one, or has columns of another version.
    pub fn open(path: &Path) -> Result<RowReader, DataError> {
        let source = open_whole(path)?;
        let file = source.try_clone().map_err(|error| DataError::Io(path.to_owned(), error))?;
        let file = guarded(path, || SerializedFileReader::new(file))?;
        let sound = expect_version(&file).and_then(|()| expect_all_rows(&file));
        sound.map_err(|why| DataError::File(path.to_owned(), why))?;
        let expected = schema::columns().map_err(|error| DataError::of_parquet(path, error))?;
        let columns =
            matched(&SchemaDescriptor::new(expected.into()), file.metadata().file_metadata().schema_descr());
        let columns = columns.map_err(|why| DataError::File(path.to_owned(), why))?;
        Ok(RowReader { file, source, columns, path: path.to_owned() })
    }

    /// How many rows the file says that it has.
    pub fn rows(&self) -> u64 {
        u64::try_from(self.file.metadata().file_metadata().num_rows()).unwrap_or_default()
    }

    /// The number of groups.
    pub fn groups(&self) -> usize {
        self.file.num_row_groups()
    }

    /// How many rows a group has, from 0 on.
    pub fn rows_in(&self, group: usize) -> u64 {
        let group = self.file.metadata().row_groups().get(group);
        group.and_then(|group| u64::try_from(group.num_rows()).ok()).unwrap_or_default()
    }

    /// Whether the file is as it was written. What another program wrote has nothing to tell it by.
    ///
    /// # Errors
    /// It is not, or cannot be read.
    pub fn check_seal(&self) -> Result<(), DataError> {
        let metadata = self.file.metadata().file_metadata();
        if metadata.created_by() != Some(schema::WRITER) {
            return Ok(());
        }
        let wrong = |why: String| DataError::File(self.path.clone(), why);
        let found = value_of(&self.file, schema::SEAL_KEY);
        let seal = found.ok_or_else(|| format!("expected {} in its metadata, found none", schema::SEAL_KEY));
        let seal: Seal = seal.and_then(str::parse).map_err(wrong)?;
        let file = File::open(&self.path).and_then(|file| seal.check(file));
        file.map_err(|error| DataError::Io(self.path.clone(), error))
    }

    /// Looks whether the file has more by which readers skip rows than statistics of groups, which
    /// [`RowReader::each`] holds against the rows.
    ///
    /// # Errors
    /// It has.
    pub fn expect_no_index(&self) -> Result<(), DataError> {
        let mut groups = self.file.metadata().row_groups().iter();
        groups
            .try_for_each(statistics::expect_no_index)
            .map_err(|why| DataError::File(self.path.clone(), why))
    }

    /// Shows the rows of a group, from 0 on.
    ///
    /// # Errors
    /// The group cannot be read, a row makes no sense, or who looks at it says so.
    pub fn each_of(
        &self,
        number: usize,
        show: impl FnMut(PositionRow) -> Result<(), DataError>,
    ) -> Result<(), DataError> {
        let (columns, count) = guarded(&self.path, || self.columns_of(number))?;
        self.show(number, &columns, count, show)
    }

    fn show(
        &self,
        number: usize,
        columns: &[Column],
        count: usize,
        mut show: impl FnMut(PositionRow) -> Result<(), DataError>,
    ) -> Result<(), DataError> {
        let before: u64 = (0..number).map(|group| self.rows_in(group)).fold(0, u64::saturating_add);
        let named = self.columns.iter().map(|(name, _)| name.as_str()).zip(columns).collect();
        let mut taker = Taker::new(named);
        let row = |number: usize| {
            let row = taker.take().and_then(|row| row.check().map(|()| row));
            row.map_err(|why| DataError::Row(self.path.clone(), before + number as u64, why))
        };
        (0..count).map(row).try_for_each(|row| show(row?))
    }

    /// Shows all rows, in their order.
    ///
    /// # Errors
    /// The file is not as it was written, says of a group what does not hold for its rows, a group cannot be
    /// read, a row makes no sense, or who looks at it says so.
    pub fn each(&self, mut show: impl FnMut(PositionRow) -> Result<(), DataError>) -> Result<(), DataError> {
        self.check_seal()?;
        for number in 0..self.groups() {
            let (columns, count) = guarded(&self.path, || self.columns_of(number))?;
            self.check_statistics(number, &columns).map_err(|why| DataError::File(self.path.clone(), why))?;
            self.show(number, &columns, count, &mut show)?;
        }
        Ok(())
    }

    /// The columns of a group in the order of the schema, and the number of its rows.
    fn columns_of(&self, number: usize) -> Outcome<(Vec<Column>, usize)> {
        let group = self.file.get_row_group(number)?;
        let rows = u64::try_from(group.metadata().num_rows()).unwrap_or(u64::MAX);
        if rows > MOST_ROWS {
            return Err(ParquetError::General(format!(
                "expected groups of at most {MOST_ROWS} rows, found one of {rows}"
            )));
        }
        let schema = group.metadata().schema_descr();
        self.expect_bounds(group.metadata(), rows)?;
        let mut columns = Vec::with_capacity(self.columns.len());
        for (name, index) in &self.columns {
            let present = schema.column(*index).max_def_level();
            let reader = group.get_column_reader(*index)?;
            columns.push(column_of(reader, rows as usize, present, name)?);
        }
        Ok((columns, rows as usize))
    }

    /// Looks whether a group is packed in a way that is read here, and how much it holds, before it is
    /// unpacked.
    fn expect_bounds(&self, group: &RowGroupMetaData, rows: u64) -> Outcome<()> {
        let mut bounds = Bounds::default();
        for (name, index) in &self.columns {
            let chunk = group.column(*index);
            let packed = chunk.compression_codec();
            if !matches!(
                packed,
                CompressionCodec::UNCOMPRESSED | CompressionCodec::SNAPPY | CompressionCodec::ZSTD
            ) {
                return Err(ParquetError::General(format!(
                    "column {name}: expected values as they are, or packed by zstd or snappy, found {packed}: write \
                     with compression='zstd'"
                )));
            }
            let (from, length) = chunk.byte_range();
            let pages = pages::look(&mut &self.source, from, length)?;
            bounds.add(name, rows, &pages).map_err(ParquetError::General)?;
        }
        Ok(())
    }

    /// Looks whether what the metadata say of a group holds.
    fn check_statistics(&self, number: usize, columns: &[Column]) -> Result<(), String> {
        let group = self.file.metadata().row_group(number);
        let mut named = self.columns.iter().zip(columns);
        named.try_for_each(|((name, index), column)| statistics::check(group.column(*index), column, name))
    }
}

/// Reads something of a file. The reader of Parquet panics at some damages, which are errors here.
fn guarded<T>(path: &Path, read: impl FnOnce() -> Outcome<T>) -> Result<T, DataError> {
    let read = catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        let why = "expected a Parquet file that can be decoded, found a damaged one";
        Err(ParquetError::General(why.to_owned()))
    });
    read.map_err(|error| DataError::of_parquet(path, error))
}

/// Opens a file that begins and ends as one of Parquet does.
fn open_whole(path: &Path) -> Result<File, DataError> {
    let failed = |error: io::Error| DataError::Io(path.to_owned(), error);
    let mut file = limits::files::open(path).map_err(failed)?;
    let found = file.metadata().map_err(failed)?;
    let wrong = |why: String| Err(DataError::File(path.to_owned(), why));
    if found.len() < SHORTEST {
        return wrong(format!(
            "expected a Parquet file of {SHORTEST} bytes or more, found {} bytes",
            found.len()
        ));
    }
    let mut ends = [[0; 4]; 2];
    file.read_exact(&mut ends[0]).map_err(failed)?;
    file.seek(SeekFrom::End(-4)).and_then(|_| file.read_exact(&mut ends[1])).map_err(failed)?;
    let text = |bytes: [u8; 4]| String::from_utf8_lossy(&bytes).escape_debug().to_string();
    match [ends[0] == *MAGIC, ends[1] == *MAGIC] {
        [true, true] => Ok(file),
        [true, false] => wrong(format!(
            "expected PAR1 at its end, found \"{}\" after {} bytes: the file is truncated",
            text(ends[1]),
            found.len()
        )),
        [false, _] => {
            wrong(format!("expected a Parquet file, which begins with PAR1, found \"{}\"", text(ends[0])))
        }
    }
}

/// A value of a file's metadata.
fn value_of<'a>(file: &'a SerializedFileReader<File>, key: &str) -> Option<&'a str> {
    let pairs = file.metadata().file_metadata().key_value_metadata()?;
    pairs.iter().find(|pair| pair.key == key)?.value.as_deref()
}

fn expect_version(file: &SerializedFileReader<File>) -> Result<(), String> {
    match value_of(file, schema::VERSION_KEY) {
        Some(schema::VERSION) => Ok(()),
        found => {
            let found = found.map_or("none".to_owned(), |found| format!("\"{}\"", printable(found)));
            let (key, version) = (schema::VERSION_KEY, schema::VERSION);
            Err(format!("expected version \"{version}\" of the schema ({key}), found {found}"))
        }
    }
}

fn expect_all_rows(file: &SerializedFileReader<File>) -> Result<(), String> {
    let named = file.metadata().file_metadata().num_rows();
    let groups = file.metadata().row_groups().iter().map(RowGroupMetaData::num_rows);
    match groups.fold(0, i64::saturating_add) {
        found if found == named => Ok(()),
        found => Err(format!("expected {named} rows, as its metadata say, found {found} in its groups")),
    }
}

/// For each column that is expected its name, and which of those found it is.
fn matched(expected: &SchemaDescriptor, found: &SchemaDescriptor) -> Result<Vec<(String, usize)>, String> {
    let place = |wanted: &ColumnDescPtr| {
        let name = wanted.path().parts().first().cloned().unwrap_or_default();
        let place = found.columns().iter().position(|column| column.path() == wanted.path());
        let Some(place) = place else {
            return Err(format!("expected a column {}, found none", wanted.path()));
        };
        let column = found.column(place);
        let lists = [wanted.max_rep_level(), column.max_rep_level()].map(|level| level > 0);
        if column.physical_type() != wanted.physical_type() || lists[0] != lists[1] {
            let text = |kind, list| if list { format!("a list of {kind}") } else { format!("{kind}") };
            return Err(format!(
                "column {name}: expected {}, found {}",
                text(wanted.physical_type(), lists[0]),
                text(column.physical_type(), lists[1])
            ));
        }
        Ok((name, place))
    };
    expected.columns().iter().map(place).collect()
}

/// The values of a column with this number of rows. A value is there where its level is `present`.
fn column_of(reader: ColumnReader, rows: usize, present: i16, name: &str) -> Outcome<Column> {
    let column = match reader {
        ColumnReader::BoolColumnReader(reader) => all(reader, rows, present, Values::Flags),
        ColumnReader::Int32ColumnReader(reader) => all(reader, rows, present, Values::Ints),
        ColumnReader::Int64ColumnReader(reader) => all(reader, rows, present, Values::Longs),
        ColumnReader::FloatColumnReader(reader) => all(reader, rows, present, Values::Reals),
        ColumnReader::ByteArrayColumnReader(reader) => all(reader, rows, present, Values::Bytes),
        _ => Err(ParquetError::General(format!("column {name}: found a type that no column has"))),
    }?;
    match column.counts.len() {
        found if found == rows => Ok(column),
        found => Err(ParquetError::General(format!("column {name}: expected {rows} rows, found {found}"))),
    }
}

/// All values of a column, and how many each row has.
fn all<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
    rows: usize,
    present: i16,
    values_of: fn(Vec<T::T>) -> Values,
) -> Outcome<Column> {
    let (mut values, mut definition, mut repetition) = (Vec::new(), Vec::new(), Vec::new());
    let mut left = rows;
    while left > 0 {
        let (records, ..) =
            reader.read_records(left, Some(&mut definition), Some(&mut repetition), &mut values)?;
        if records == 0 {
            break;
        }
        left -= records;
    }
    // Without levels every row has its value.
    if definition.is_empty() {
        let counts = vec![1; values.len()];
        return Ok(Column { values: values_of(values), counts });
    }
    let mut counts: Vec<usize> = Vec::with_capacity(rows);
    for (place, level) in definition.iter().enumerate() {
        if repetition.get(place).is_none_or(|level| *level == 0) {
            counts.push(0);
        }
        if let Some(count) = counts.last_mut() {
            *count += usize::from(*level == present);
        }
    }
    match counts.iter().sum::<usize>() == values.len() {
        true => Ok(Column { values: values_of(values), counts }),
        false => Err(ParquetError::General("a column has more or fewer values than it says".to_owned())),
    }
}
