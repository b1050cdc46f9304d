//! Work that is finished and not yet in a file: a line for each piece, appended and synced one by one.
//!
//! A line is the first 16 digits of the SHA-256 hash of the rest in hexadecimal, a space, and the piece as
//! JSON. Whatever a kill leaves behind a whole line is no whole line, and is cut off before more is written.

use crate::hash::hash;
use crate::regular_files as files;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

/// How many digits of the hash stand before a line.
const DIGITS: usize = 16;

fn check(text: &str) -> String {
    hash(text.as_bytes())[..DIGITS].to_owned()
}

/// The most bytes of a line. Longer ones are no whole lines.
const LONGEST_LINE: u64 = 64 << 20;

/// The pieces of a journal, in the order in which they were finished, and the length of what is whole;
/// nothing where there is no journal.
pub(crate) fn read<T: DeserializeOwned>(path: &Path) -> io::Result<(Vec<T>, u64)> {
    let (mut pieces, mut whole) = (Vec::new(), 0);
    let mut lines = match files::open(OpenOptions::new().read(true), path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((pieces, whole)),
        opened => BufReader::new(opened?),
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        (&mut lines).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        let Some(piece) = parse(&line) else { return Ok((pieces, whole)) };
        pieces.push(piece);
        whole += line.len() as u64;
    }
}

fn parse<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let (sum, text) = std::str::from_utf8(line).ok()?.strip_suffix('\n')?.split_once(' ')?;
    if sum != check(text) {
        return None;
    }
    serde_json::from_str(text).ok()
}

/// A journal that is written to.
#[derive(Debug)]
pub(crate) struct Journal(File);

impl Journal {
    /// Goes on behind the first `whole` bytes of a journal; the rest is cut off.
    pub(crate) fn open(path: &Path, whole: u64) -> io::Result<Journal> {
        let file = files::open(OpenOptions::new().append(true).create(true), path)?;
        file.set_len(whole)?;
        Ok(Journal(file))
    }

    /// Adds a piece, which survives everything from here on.
    pub(crate) fn add(&mut self, piece: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(piece)?;
        let line = format!("{} {text}\n", check(&text));
        self.0.write_all(line.as_bytes())?;
        self.0.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::row::PositionRow;
    use std::fs;

    fn piece(number: u64) -> String {
        format!("(;FF[4]C[line\nof game {number} \\] é])\n")
    }

    /// What rows hold comes back from a journal to the last bit: chances to four places, points to two, and
    /// any komi.
    #[test]
    fn numbers_of_rows_survive_a_journal() {
        let chances = (0..=10_000).map(|number| f64::from(number) / 10_000.0);
        let points = (-40_000..=40_000).map(|number| f64::from(number) / 100.0);
        for number in chances.chain(points).map(|number| number as f32) {
            let row = PositionRow { values: vec![number], komi: Some(number), ..PositionRow::default() };
            let text = serde_json::to_string(&row).expect("numbers are numbers");
            assert_eq!(serde_json::from_str::<PositionRow>(&text).expect("a row"), row, "{text}");
        }
    }

    /// Whatever a kill leaves of the last line, and wherever a byte is changed: the pieces before it are
    /// found.
    #[test]
    fn a_journal_cut_or_changed_anywhere_keeps_the_pieces_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.journal");
        let mut journal = Journal::open(&path, 0).expect("a file");
        let mut ends = vec![0];
        for number in 0..3 {
            journal.add(&piece(number)).expect("it is written");
            ends.push(fs::metadata(&path).expect("the file").len());
        }
        let bytes = fs::read(&path).expect("the file");
        for length in 0..=bytes.len() {
            fs::write(&path, &bytes[..length]).expect("it is written");
            let (pieces, whole) = read::<String>(&path).expect("the file");
            let count = ends.iter().filter(|end| **end <= length as u64).count() - 1;
            assert_eq!((pieces, whole), ((0..count as u64).map(piece).collect(), ends[count]), "{length}");
        }
        for changed in 0..bytes.len() {
            let mut bytes = bytes.clone();
            bytes[changed] ^= 1;
            fs::write(&path, &bytes).expect("it is written");
            let count = ends.iter().filter(|end| **end <= changed as u64).count() - 1;
            let (pieces, whole) = read::<String>(&path).expect("the file");
            assert_eq!((pieces.len(), whole), (count, ends[count]), "{changed}");
            Journal::open(&path, whole).expect("the file").add(&piece(9)).expect("it is written");
            assert_eq!(read::<String>(&path).expect("the file").0.last(), Some(&piece(9)), "{changed}");
        }
        assert_eq!(
            read::<String>(&folder.path().join("none")).expect("no file is no error"),
            (Vec::new(), 0)
        );
    }
}
