//! What a file says of its rows beside them: readers skip groups by it, so that a wrong word loses rows.

use crate::columns::{Column, Values};
use parquet::basic::SortOrder;
use parquet::data_type::ByteArray;
use parquet::file::metadata::{ColumnChunkMetaData, RowGroupMetaData};
use parquet::file::statistics::{Statistics, ValueStatistics};

/// Looks whether what is said of a column holds for its values.
///
/// # Errors
/// It does not.
pub(crate) fn check(chunk: &ColumnChunkMetaData, column: &Column, name: &str) -> Result<(), String> {
    let found = chunk.num_values();
    let expected = column.counts.iter().map(|count| (*count).max(1)).sum::<usize>();
    if usize::try_from(found) != Ok(expected) {
        return Err(format!("column {name}: expected {expected} values in its metadata, found {found}"));
    }
    let Some(statistics) = chunk.statistics() else { return Ok(()) };
    // Writers count what is absent in lists in different ways, and no reader skips by it.
    let is_list = chunk.column_descr().max_rep_level() > 0;
    let absent = column.counts.iter().filter(|count| **count == 0).count() as u64;
    if let Some(found) = statistics.null_count_opt().filter(|found| !is_list && *found != absent) {
        return Err(format!(
            "column {name}: expected {absent} absent values in its statistics, found {found}"
        ));
    }
    match holds(statistics, &column.values, chunk.column_descr().sort_order()) {
        true => Ok(()),
        false => Err(format!("column {name}: expected statistics that hold for its values, found others")),
    }
}

/// Whether all values lie between the least and the greatest that are named, in the order of readers.
fn holds(statistics: &Statistics, values: &Values, order: SortOrder) -> bool {
    let unsigned = order == SortOrder::UNSIGNED;
    match (statistics, values) {
        (Statistics::Boolean(named), Values::Flags(values)) => between(named, values, |a, b| a <= b),
        (Statistics::Int32(named), Values::Ints(values)) if unsigned => {
            between(named, values, |a, b| a.cast_unsigned() <= b.cast_unsigned())
        }
        (Statistics::Int32(named), Values::Ints(values)) => between(named, values, |a, b| a <= b),
        (Statistics::Int64(named), Values::Longs(values)) if unsigned => {
            between(named, values, |a, b| a.cast_unsigned() <= b.cast_unsigned())
        }
        (Statistics::Int64(named), Values::Longs(values)) => between(named, values, |a, b| a <= b),
        (Statistics::Float(named), Values::Reals(values)) => between(named, values, |a, b| a <= b),
        (Statistics::ByteArray(named), Values::Bytes(values)) => {
            between(named, values, |a: &ByteArray, b: &ByteArray| a.data() <= b.data())
        }
        _ => false,
    }
}

fn between<T>(named: &ValueStatistics<T>, values: &[T], at_most: impl Fn(&T, &T) -> bool) -> bool {
    named.min_opt().is_none_or(|least| values.iter().all(|value| at_most(least, value)))
        && named.max_opt().is_none_or(|greatest| values.iter().all(|value| at_most(value, greatest)))
}

/// Looks whether a group has more by which readers skip rows than what [`check`] looks at.
///
/// # Errors
/// It has.
pub(crate) fn expect_no_index(group: &RowGroupMetaData) -> Result<(), String> {
    let found = if group.sorting_columns().is_some() {
        Some("an order of rows")
    } else {
        group.columns().iter().find_map(|chunk| {
            let index =
                chunk.column_index_offset().or(chunk.offset_index_offset()).map(|_| "an index of pages");
            index.or(chunk.bloom_filter_offset().map(|_| "a Bloom filter"))
        })
    };
    let unlooked = |found| {
        Err(format!(
            "expected no more than statistics of groups, found {found}: `hane data merge` writes a file without"
        ))
    };
    found.map_or(Ok(()), unlooked)
}
