//! Games that are finished and not yet in a file: a line for each, appended and synced one by one.
//!
//! A line is the first 16 digits of the SHA-256 hash of the rest in hexadecimal, a space, and the game as
//! JSON. Whatever a kill leaves behind a whole line is no whole line, and is cut off before more is written.

use super::files;
use super::hash::hash;
use super::totals::Totals;
use data::row::PositionRow;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// A game that is finished, as it will be in the files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Finished {
    /// Its number in the run.
    pub(super) game: u64,
    pub(super) totals: Totals,
    /// The record in SGF; empty when no one wants it.
    pub(super) record: String,
    /// The positions as lines of JSON; empty when no one wants them.
    pub(super) positions: String,
    /// The positions as rows; none when no one wants them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rows: Vec<PositionRow>,
}

/// How many digits of the hash stand before a line.
const DIGITS: usize = 16;

fn check(text: &str) -> String {
    hash(text.as_bytes())[..DIGITS].to_owned()
}

/// The games of a journal, in the order in which they were finished, and the length of what is whole; nothing
/// where there is no journal.
pub(super) fn read(path: &Path) -> io::Result<(Vec<Finished>, u64)> {
    let bytes = match files::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        other => other?,
    };
    let mut games = Vec::new();
    let mut whole = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let Some(game) = parse(line) else { break };
        games.push(game);
        whole += line.len() as u64;
    }
    Ok((games, whole))
}

fn parse(line: &[u8]) -> Option<Finished> {
    let (sum, text) = std::str::from_utf8(line).ok()?.strip_suffix('\n')?.split_once(' ')?;
    if sum != check(text) {
        return None;
    }
    serde_json::from_str(text).ok()
}

/// A journal that is written to.
#[derive(Debug)]
pub(super) struct Journal(File);

impl Journal {
    /// Goes on behind the first `whole` bytes of a journal; the rest is cut off.
    pub(super) fn open(path: &Path, whole: u64) -> io::Result<Journal> {
        let file = files::open(OpenOptions::new().append(true).create(true), path)?;
        file.set_len(whole)?;
        Ok(Journal(file))
    }

    /// Adds a game, which survives everything from here on.
    pub(super) fn add(&mut self, game: &Finished) -> io::Result<()> {
        let text = serde_json::to_string(game)?;
        let line = format!("{} {text}\n", check(&text));
        self.0.write_all(line.as_bytes())?;
        self.0.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn game(number: u64) -> Finished {
        let record = format!("(;FF[4]C[line\nof game {number} \\] é])\n");
        Finished {
            game: number,
            totals: Totals::default(),
            record,
            positions: String::new(),
            rows: Vec::new(),
        }
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

    /// Whatever a kill leaves of the last line, and wherever a byte is changed: the games before it are
    /// found.
    #[test]
    fn a_journal_cut_or_changed_anywhere_keeps_the_games_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.journal");
        let mut journal = Journal::open(&path, 0).expect("a file");
        let mut ends = vec![0];
        for number in 0..3 {
            journal.add(&game(number)).expect("it is written");
            ends.push(fs::metadata(&path).expect("the file").len());
        }
        let bytes = fs::read(&path).expect("the file");
        for length in 0..=bytes.len() {
            fs::write(&path, &bytes[..length]).expect("it is written");
            let (games, whole) = read(&path).expect("the file");
            let count = ends.iter().filter(|end| **end <= length as u64).count() - 1;
            assert_eq!((games, whole), ((0..count as u64).map(game).collect(), ends[count]), "{length}");
        }
        for changed in 0..bytes.len() {
            let mut bytes = bytes.clone();
            bytes[changed] ^= 1;
            fs::write(&path, &bytes).expect("it is written");
            let count = ends.iter().filter(|end| **end <= changed as u64).count() - 1;
            let (games, whole) = read(&path).expect("the file");
            assert_eq!((games.len(), whole), (count, ends[count]), "{changed}");
            Journal::open(&path, whole).expect("the file").add(&game(9)).expect("it is written");
            assert_eq!(read(&path).expect("the file").0.last(), Some(&game(9)), "{changed}");
        }
        assert_eq!(read(&folder.path().join("none")).expect("no file is no error"), (Vec::new(), 0));
    }
}
