//! Lines of moves with which games begin.

use crate::hash::hash;
use board::{BoardSize, Move, Rules};
use data::failure::DataError;
use data::inputs::{RECORDS, files_of};
use record::main_line::opening;
use std::path::{Path, PathBuf};

/// The lines that games may begin with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    lines: Vec<(BoardSize, Vec<Move>)>,
}

impl Openings {
    /// The main lines of the games in some records, and in the records of folders. Each is stones from the
    /// empty board, Black's first. A game that is no such line is left out, and `say` hears why.
    ///
    /// # Errors
    /// A file cannot be read, or there is no line for one of these sizes of boards.
    pub fn read(
        paths: &[PathBuf],
        rules: Rules,
        sizes: &[BoardSize],
        say: &mut dyn FnMut(DataError),
    ) -> Result<Openings, DataError> {
        let mut openings = Openings::default();
        for path in files_of(paths, RECORDS)? {
            let text = record::file::read(&path).map_err(|error| DataError::Io(path.clone(), error))?;
            openings.add(&path, text, rules, say);
        }
        let without = sizes.iter().find(|size| openings.of(**size).next().is_none());
        match without.filter(|_| !paths.is_empty()) {
            Some(size) => {
                let why = format!("expected an opening on {size}, found none");
                Err(DataError::File(paths.first().cloned().unwrap_or_default(), why))
            }
            None => Ok(openings),
        }
    }

    fn add(&mut self, path: &Path, text: Vec<u8>, rules: Rules, say: &mut dyn FnMut(DataError)) {
        let reading = match sgf::read(text) {
            Ok(reading) => reading,
            Err(error) => return say(DataError::File(path.to_owned(), error.to_string())),
        };
        for (number, tree) in reading.collection.games().enumerate() {
            match line_of(&tree, rules) {
                Ok(line) => self.lines.push(line),
                Err(why) => say(DataError::Game(path.to_owned(), number, why)),
            }
        }
    }

    /// The lines on a board.
    pub(super) fn of(&self, size: BoardSize) -> impl Iterator<Item = &[Move]> {
        self.lines.iter().filter(move |(of, _)| *of == size).map(|(_, moves)| moves.as_slice())
    }

    /// What tells them from others; none where there are none.
    pub(super) fn hash(&self) -> Option<String> {
        let name = |(size, moves): &(BoardSize, Vec<Move>)| {
            let moves: Vec<String> = moves.iter().map(|chosen| chosen.vertex(*size).to_string()).collect();
            format!("{size} {}\n", moves.join(" "))
        };
        let text: String = self.lines.iter().map(name).collect();
        (!self.lines.is_empty()).then(|| hash(text.as_bytes()))
    }
}

fn line_of(tree: &sgf::GameTree<'_>, rules: Rules) -> Result<(BoardSize, Vec<Move>), String> {
    let line = opening(tree, rules, usize::MAX)?;
    match line.1.iter().position(|chosen| *chosen == Move::Pass) {
        Some(before) => Err(format!("move {}: expected a stone, found a pass", before + 1)),
        None => Ok(line),
    }
}
