//! Rows survive a file, and files that are none are refused.

use data::reader::RowReader;
use data::row::PositionRow;
use data::schema::ROWS_IN_GROUP;
use data::writer::file_of;
use std::fs;
use std::io::Write;
use std::path::Path;

/// A row of a small board, other for each number.
fn row(number: u32) -> PositionRow {
    let known = !number.is_multiple_of(3);
    let candidates: Vec<u16> = (0..number as u16 % 5).collect();
    PositionRow {
        source: "a run".to_owned(),
        game: u64::from(number / 40) + (u64::MAX - 5000),
        turn: number % 40,
        width: 5,
        height: 4,
        komi: known.then_some(7.5),
        rules: known.then(|| "Chinese".to_owned()),
        to_move: (number % 2) as u8,
        black: vec![number as u8 & 0x55, 0, 0b1000],
        white: vec![number as u8 & 0xAA, 0, 0b0100],
        ko: known.then_some(19),
        history: (0..number as u16 % 9).collect(),
        played: known.then_some(20),
        visits: candidates.iter().map(|place| u32::MAX - u32::from(*place)).collect(),
        values: candidates.iter().map(|place| f32::from(*place) / 16.0).collect(),
        priors: if known { Vec::new() } else { vec![0.25; candidates.len()] },
        candidates,
        playouts: u32::MAX - number,
        full: number.is_multiple_of(2),
        root_value: known.then_some(0.5),
        root_score: known.then_some(-12.25),
        winner: known.then_some(-1),
        margin: known.then_some(-3.5),
        end: known.then(|| "passes".to_owned()),
        owners: known.then(|| vec![(-100_i8).cast_unsigned(); 20]),
        bundle: known.then(|| "0123456789abcdef".to_owned()),
        seed: known.then_some(u64::MAX - u64::from(number)),
    }
}

fn bytes_of(rows: &[PositionRow]) -> Vec<u8> {
    file_of(rows, Path::new("rows.parquet")).expect("rows that make sense")
}

fn read(bytes: &[u8]) -> Result<Vec<PositionRow>, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.parquet");
    fs::write(&path, bytes).expect("it is written");
    read_file(&path)
}

pub(crate) fn read_file(path: &Path) -> Result<Vec<PositionRow>, String> {
    let reader = RowReader::open(path).map_err(|error| error.to_string())?;
    let mut rows = Vec::new();
    let all = reader.each(|row| {
        rows.push(row);
        Ok(())
    });
    all.map(|()| rows).map_err(|error| error.to_string())
}

#[test]
fn rows_survive_a_file() {
    for count in [0, 1, 2, 100, ROWS_IN_GROUP + 7] {
        let rows: Vec<PositionRow> = (0..count as u32).map(row).collect();
        let bytes = bytes_of(&rows);
        assert_eq!(bytes, bytes_of(&rows), "the same rows are the same bytes");
        let found = read(&bytes).expect("rows");
        assert!(found == rows, "{count} rows");
    }
}

#[test]
fn groups_are_read_alone() {
    let rows: Vec<PositionRow> = (0..2 * ROWS_IN_GROUP as u32 + 1).map(row).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.parquet");
    fs::write(&path, bytes_of(&rows)).expect("it is written");
    let reader = RowReader::open(&path).expect("a file of rows");
    assert_eq!((reader.groups(), reader.rows()), (3, rows.len() as u64));
    let mut last = Vec::new();
    let shown = reader.each_of(2, |row| {
        last.push(row);
        Ok(())
    });
    shown.expect("the last group");
    assert!(last == rows[2 * ROWS_IN_GROUP..]);
}

/// A file that ends early anywhere is an error, and so is one in which a bit has changed, wherever it is.
#[test]
fn cut_and_changed_files_are_refused() {
    let rows: Vec<PositionRow> = (0..12).map(row).collect();
    let bytes = bytes_of(&rows);
    for length in (0..bytes.len()).step_by(7) {
        let why = read(&bytes[..length]).expect_err("a truncated file");
        assert!(why.contains("rows.parquet: expected"), "{length}: {why}");
    }
    let groups = bytes.len() - footer_of(&bytes).len();
    let mut accepted = Vec::new();
    for changed in (0..groups).step_by(5).chain(groups..bytes.len()) {
        let mut damaged = bytes.clone();
        damaged[changed] ^= 1 << (changed % 8);
        match read(&damaged) {
            Ok(found) => {
                assert!(found == rows, "byte {changed}");
                accepted.push(changed);
            }
            Err(why) => assert!(why.contains("rows.parquet: "), "byte {changed}: {why}"),
        }
    }
    // Without the name of its writer it is another program's file, for which no seal holds.
    let writer = bytes.windows(5).rposition(|found| found == b"\x04hane").expect("the writer");
    assert_eq!(accepted, [1, 2, 3, 4].map(|letter| writer + letter));
}

/// What lies behind the groups.
fn footer_of(bytes: &[u8]) -> &[u8] {
    let length = bytes.len();
    let footer = u32::from_le_bytes(bytes[length - 8..length - 4].try_into().expect("four bytes"));
    &bytes[length - 8 - footer as usize..]
}

/// Changes a bit of each byte of the footer of a file that no seal holds for, as another program wrote it:
/// what is read then is what was written, and what is said of it holds.
#[test]
fn a_footer_without_a_seal_says_what_holds_or_is_refused() {
    let rows: Vec<PositionRow> = (0..12).map(row).collect();
    let mut foreign = bytes_of(&rows);
    let writer = foreign.windows(5).rposition(|found| found == b"\x04hane").expect("the writer");
    foreign[writer + 1] = b'X';
    assert!(read(&foreign).expect("rows") == rows, "no seal holds for it");
    let groups = foreign.len() - footer_of(&foreign).len();
    let mut accepted = 0;
    for place in (groups..foreign.len()).step_by(2) {
        let mut damaged = foreign.clone();
        damaged[place] ^= 1 << (place % 8);
        if let Ok(found) = read(&damaged) {
            accepted += 1;
            assert!(found == rows, "byte {place}");
            let bounds = named_bounds(&damaged, "width");
            assert!(bounds.is_none_or(|(least, most)| least <= 5 && 5 <= most), "byte {place}: {bounds:?}");
        }
    }
    assert!(accepted > 0, "names and hints may change");
}

/// The least and the greatest width that the statistics of the first group name.
fn named_bounds(bytes: &[u8], name: &str) -> Option<(i32, i32)> {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::file::statistics::Statistics;
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(bytes).expect("it is written");
    let file = SerializedFileReader::new(file).ok()?;
    let group = file.metadata().row_groups().first()?;
    let column = group.columns().iter().find(|column| column.column_path().string() == name)?;
    match column.statistics()? {
        Statistics::Int32(found) => Some((*found.min_opt()?, *found.max_opt()?)),
        _ => None,
    }
}
