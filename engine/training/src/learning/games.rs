//! Records of games as what is learned from: set-up and moves, all of them legal.

use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Point, PointSet, Position, Rules, Suicide};
use data::failure::DataError;
use data::inputs::{RECORDS, ROWS, ends_with};
use record::file;
use record::main_line::{FaultKind, MainLine, Step};
use record::root::SizeError;
use serde::Serialize;
use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

mod from_rows;

/// The smallest board: on smaller ones nearly every neighborhood reaches over several edges.
const SMALLEST: usize = 9;
/// Games with fewer moves are left out: most are problems, examples or games that no one came to.
const FEWEST_MOVES: usize = 20;
/// The most stones of a handicap.
const MOST_STONES: usize = 9;
/// Games that begin with the same moves, this many of them, count once.
const COMPARED: usize = 60;

/// A game that can be learned from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameRecord {
    size: BoardSize,
    /// Black's and White's stones before the first move.
    stones: [Vec<Point>; 2],
    /// The last move before these and the one before, where they are known and were played on points.
    earlier: [Option<Point>; 2],
    moves: Vec<(Color, Move)>,
    /// For each move the visits of all that were searched in its place; nothing where there was no search.
    visits: Vec<Vec<(Point, u32)>>,
}

/// A move of a game and the position before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    pub(super) board: &'a PlayoutBoard,
    pub(super) color: Color,
    /// The last move and the one before, where they were played on points.
    pub(super) earlier: [Option<Point>; 2],
    /// The one with the most visits where there was a search, else the one that was played.
    pub(super) chosen: Point,
    /// The visits of moves; none without a search.
    pub(super) visits: &'a [(Point, u32)],
}

/// A game that nothing is learned from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// The file.
    pub file: String,
    /// The number of the game in its file, from 1 on; none when the file is no record.
    pub game: Option<usize>,
    /// Why.
    pub reason: String,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game {
            Some(game) if game > 1 => write!(formatter, "{}, game {game}: {}", self.file, self.reason),
            _ => write!(formatter, "{}: {}", self.file, self.reason),
        }
    }
}

/// A path at which there is nothing to read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", .path.display())]
pub struct PathError {
    /// The path.
    pub path: PathBuf,
    /// What the system said.
    pub error: io::Error,
}

/// Why no games were read.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// There is nothing at a path.
    #[error(transparent)]
    Path(#[from] PathError),
    /// A file of rows is not as it was written, or a row makes no sense.
    #[error(transparent)]
    Rows(DataError),
}

/// Games that were read.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// Those that can be learned from.
    pub records: Vec<GameRecord>,
    /// How many files were read.
    pub files: usize,
    /// The files.
    pub read: Vec<PathBuf>,
    /// How many games were left out because they begin like an earlier one.
    pub equal: usize,
    /// Games that were left out for other reasons.
    pub left_out: Vec<LeftOut>,
}

impl Games {
    /// Reads files, and all files with the extensions `sgf` and `parquet` in folders and the folders in
    /// these, by rising names; of a record beside rows of the same name the rows. Tells how many files of how
    /// many were read.
    ///
    /// # Errors
    /// There is nothing at one of the paths, a folder cannot be listed, or a file of rows is wrong.
    pub fn read(paths: &[PathBuf], mut tell: impl FnMut(usize, usize)) -> Result<Games, GamesError> {
        let mut files = Vec::new();
        for path in paths {
            let failed = |error| PathError { path: path.clone(), error };
            match fs::metadata(path).map_err(failed)?.is_dir() {
                true => files.append(&mut file::below(path, &is_learned_from).map_err(failed)?),
                false => files.push(path.clone()),
            }
        }
        let mut games = Games::default();
        let mut seen = HashSet::new();
        for (done, file) in files.iter().enumerate() {
            match ends_with(file, ROWS) {
                true => games.add_rows(file, &mut seen).map_err(GamesError::Rows)?,
                false => games.add_file(file, &mut seen),
            }
            tell(done + 1, files.len());
        }
        games.read = files;
        Ok(games)
    }

    fn add_file(&mut self, path: &Path, seen: &mut HashSet<GameRecord>) {
        self.files += 1;
        match file::read(path) {
            Ok(text) => self.add(&path.display().to_string(), text, seen),
            Err(error) => self.leave_out(&path.display().to_string(), None, error.to_string()),
        }
    }

    /// Adds the games of a record.
    fn add(&mut self, file: &str, text: Vec<u8>, seen: &mut HashSet<GameRecord>) {
        let reading = match sgf::read(text) {
            Ok(reading) => reading,
            Err(error) => return self.leave_out(file, None, error.to_string()),
        };
        for (number, tree) in reading.collection.games().enumerate() {
            match GameRecord::of(&tree) {
                Ok(record) if seen.insert(record.beginning()) => self.records.push(record),
                Ok(_) => self.equal += 1,
                Err(reason) => self.leave_out(file, Some(number + 1), reason),
            }
        }
    }

    fn leave_out(&mut self, file: &str, game: Option<usize>, reason: String) {
        self.left_out.push(LeftOut { file: file.to_owned(), game, reason });
    }
}

/// Whether a file of a folder is learned from: rows, and records that no rows lie beside.
fn is_learned_from(path: &Path) -> bool {
    ends_with(path, ROWS) || ends_with(path, RECORDS) && !path.with_extension("parquet").exists()
}

/// Refuses stones that are no handicap.
fn expect_handicap(node: &sgf::Node<'_>) -> Result<(), String> {
    match ["AW", "AE"].into_iter().find(|name| node.has(name)) {
        Some(name) => Err(format!("expected no set-up but handicap stones (AB), found {name}")),
        None => Ok(()),
    }
}

impl GameRecord {
    /// The main line of a game, up to stones that are set up between moves, or to a move that is lost or
    /// illegal.
    ///
    /// # Errors
    /// It is no game that can be learned from, and why.
    pub fn of(tree: &sgf::GameTree<'_>) -> Result<GameRecord, String> {
        let wanted = |found: &dyn fmt::Display| {
            format!("expected a square board of {SMALLEST} to {} lines, found {found}", board::MAX_SIZE)
        };
        let rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple, ..Rules::default() };
        let mut line = MainLine::new(tree, rules).map_err(|error| match error {
            SizeError::Board(found) => wanted(&found),
            other => other.to_string(),
        })?;
        let size = line.game().size();
        if size.side().is_none_or(|side| side < SMALLEST) {
            return Err(wanted(&size));
        }
        let mut moves = Vec::new();
        for step in line.by_ref() {
            match step {
                Ok(Step::Move { color, chosen, .. }) => moves.push((color, chosen)),
                Ok(Step::SetUp(_)) if !moves.is_empty() => break,
                Ok(Step::SetUp(node)) => expect_handicap(&node)?,
                Err(fault) if moves.is_empty() && fault.kind.loses_a_move() => return Err(fault.to_string()),
                // What follows a move that is lost, or that no rule of any country allows, is not certain.
                Err(fault) if fault.kind.loses_a_move() || matches!(fault.kind, FaultKind::Relaxed(_)) => {
                    break;
                }
                Err(_) => {}
            }
        }
        if moves.len() < FEWEST_MOVES {
            return Err(format!("expected at least {FEWEST_MOVES} moves, found {}", moves.len()));
        }
        let handicap: Vec<Point> = line.game().start().stones(Color::Black).iter().collect();
        if handicap.len() > MOST_STONES {
            return Err(format!(
                "expected at most {MOST_STONES} handicap stones (AB), found {}",
                handicap.len()
            ));
        }
        let (stones, visits) = ([handicap, Vec::new()], vec![Vec::new(); moves.len()]);
        Ok(GameRecord { size, stones, earlier: [None; 2], moves, visits })
    }

    /// The position before the first move. Repetition is allowed as far as a rule of any country allows it.
    fn start(&self) -> Result<Position, String> {
        let [black, white]: [PointSet; 2] = self.stones.each_ref().map(|of| of.iter().copied().collect());
        Position::from_stones(self.size, &black, &white, Suicide::Forbidden, Ko::Simple)
            .map_err(|error| error.to_string())
    }

    /// Gives visits to every other move: the one that was played, and two others.
    #[cfg(test)]
    pub(super) fn search_every_other_move(&mut self) {
        let all: Vec<Point> = self.size.points().collect();
        for (at, (_, chosen)) in self.moves.iter().enumerate().step_by(2) {
            let others = [all[0], all[all.len() - 1]].map(|point| (point, 10));
            self.visits[at] = chosen.point().map(|point| (point, 80)).into_iter().chain(others).collect();
        }
    }

    /// What tells it from others.
    fn beginning(&self) -> GameRecord {
        let moves = self.moves.iter().copied().take(COMPARED).collect();
        GameRecord { stones: self.stones.clone(), moves, visits: Vec::new(), ..*self }
    }

    /// The size of its board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// Tells of each move that is on a point and fills no own eye.
    pub(super) fn each_moment(&self, mut tell: impl FnMut(&Moment<'_>)) {
        let Ok(mut position) = self.start() else { return };
        let mut earlier = self.earlier;
        for ((color, chosen), visits) in self.moves.iter().zip(&self.visits) {
            let best = visits.first().map(|(point, _)| *point).or(chosen.point());
            if let Some(point) = best {
                let board = PlayoutBoard::of_turn(&position, *color);
                if board.is_playable(*color, point) {
                    tell(&Moment { board: &board, color: *color, earlier, chosen: point, visits });
                }
            }
            let _ = position.play(*color, *chosen);
            earlier = [chosen.point(), earlier[0]];
        }
    }
}
