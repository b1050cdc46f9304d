//! Rows into a file.

use crate::columns::{Column, Values, fill};
use crate::failure::DataError;
use crate::row::PositionRow;
use crate::schema;
use crate::seal::Sealing;
use parquet::data_type::{BoolType, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::{ParquetError, Result as Outcome};
use parquet::file::metadata::KeyValue;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Writes rows as a Parquet file. The same rows give the same bytes.
pub struct RowWriter<W: Write + Send> {
    file: SerializedFileWriter<Sealing<W>>,
    columns: Vec<Column>,
    waiting: usize,
    written: u64,
    path: PathBuf,
}

impl<W: Write + Send> RowWriter<W> {
    /// Begins a file; the path is what errors name.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn new(sink: W, path: &Path) -> Result<RowWriter<W>, DataError> {
        let begin = || {
            let properties = Arc::new(schema::properties()?);
            SerializedFileWriter::new(Sealing::new(sink), Arc::new(schema::columns()?), properties)
        };
        let file = begin().map_err(|error| DataError::of_parquet(path, error))?;
        let columns = empty_columns(&file);
        Ok(RowWriter { file, columns, waiting: 0, written: 0, path: path.to_owned() })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// The row makes no sense, or the file cannot be written.
    pub fn add(&mut self, row: &PositionRow) -> Result<(), DataError> {
        row.check().map_err(|why| DataError::Row(self.path.clone(), self.written, why))?;
        fill(&mut self.columns, row);
        self.written += 1;
        self.waiting += 1;
        if self.waiting == schema::ROWS_IN_GROUP { self.write_group() } else { Ok(()) }
    }

    /// Ends the file and gives back what it was written to.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<W, DataError> {
        self.write_group()?;
        self.file.flush().map_err(|error| DataError::Io(self.path.clone(), error))?;
        let seal = self.file.inner_mut().seal().to_string();
        for (key, value) in [(schema::VERSION_KEY, schema::VERSION.to_owned()), (schema::SEAL_KEY, seal)] {
            self.file.append_key_value_metadata(KeyValue::new(key.to_owned(), value));
        }
        let written = self.file.into_inner().map_err(|error| DataError::of_parquet(&self.path, error))?;
        written.finish().map_err(|error| DataError::Io(self.path, error))
    }

    fn write_group(&mut self) -> Result<(), DataError> {
        if self.waiting == 0 {
            return Ok(());
        }
        write_group(&mut self.file, &self.columns)
            .map_err(|error| DataError::of_parquet(&self.path, error))?;
        self.columns = empty_columns(&self.file);
        self.waiting = 0;
        Ok(())
    }
}

/// The columns of a file without rows.
fn empty_columns<W: Write + Send>(file: &SerializedFileWriter<W>) -> Vec<Column> {
    let columns = file.schema_descr().columns().iter();
    columns.filter_map(|column| Column::of(column.physical_type())).collect()
}

/// The rows as a Parquet file in memory; the path is what errors name.
///
/// # Errors
/// A row makes no sense.
pub fn file_of<'a>(
    rows: impl IntoIterator<Item = &'a PositionRow>,
    path: &Path,
) -> Result<Vec<u8>, DataError> {
    let mut writer = RowWriter::new(Vec::new(), path)?;
    rows.into_iter().try_for_each(|row| writer.add(row))?;
    writer.finish()
}

fn write_group<W: Write + Send>(file: &mut SerializedFileWriter<W>, columns: &[Column]) -> Outcome<()> {
    let descriptors = file.schema_descr().columns().to_vec();
    let mut group = file.next_row_group()?;
    for (column, descriptor) in columns.iter().zip(descriptors) {
        let Some(mut writer) = group.next_column()? else {
            return Err(ParquetError::General(format!("no column {}", descriptor.path())));
        };
        let levels = Levels::of(column, descriptor.max_def_level(), descriptor.max_rep_level());
        match &column.values {
            Values::Flags(values) => levels.write::<BoolType>(&mut writer, values)?,
            Values::Ints(values) => levels.write::<Int32Type>(&mut writer, values)?,
            Values::Longs(values) => levels.write::<Int64Type>(&mut writer, values)?,
            Values::Reals(values) => levels.write::<FloatType>(&mut writer, values)?,
            Values::Bytes(values) => levels.write::<ByteArrayType>(&mut writer, values)?,
        }
        writer.close()?;
    }
    group.close()?;
    Ok(())
}

/// What Parquet says beside values: whether each is there, and whether it goes on with a list.
struct Levels {
    definition: Option<Vec<i16>>,
    repetition: Option<Vec<i16>>,
}

impl Levels {
    fn of(column: &Column, definition: i16, repetition: i16) -> Levels {
        let present = |count: usize| if count == 0 { vec![0] } else { vec![definition; count] };
        let places = |count: usize| (0..count.max(1)).map(|place| i16::from(place > 0));
        let counts = || column.counts.iter().copied();
        Levels {
            definition: (definition > 0).then(|| counts().flat_map(present).collect()),
            repetition: (repetition > 0).then(|| counts().flat_map(places).collect()),
        }
    }

    fn write<T: DataType>(&self, writer: &mut SerializedColumnWriter<'_>, values: &[T::T]) -> Outcome<()> {
        let (definition, repetition) = (self.definition.as_deref(), self.repetition.as_deref());
        writer.typed::<T>().write_batch(values, definition, repetition).map(drop)
    }
}
