//! Drawn reading positions: whether chains can be taken, saved, joined, parted, and by which moves.
//!
//! `regression/reading/README.md` says how the files are written; [`cases`] reads them all.

mod parse;

use ::reading::ReadingResult;
use anyhow::anyhow;
use board::symmetry::Symmetry;
use board::{Color, Move, PointSet, Position};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use strum::{EnumString, IntoStaticStr};

pub use parse::parse;

/// A drawn position with what is asked about it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file's name and the line of the title.
    pub place: String,
    /// What is shown.
    pub title: String,
    /// Why the answers are right.
    pub reason: String,
    /// The position; the simple ko rule holds, suicide is forbidden.
    pub position: Position,
    /// The points drawn as `r`: those that matter, to which an exhaustive search is restricted. Empty when
    /// the whole board matters.
    pub region: PointSet,
    /// The questions, at least one.
    pub questions: Vec<DrawnQuestion>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnQuestion {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is asked.
    pub kind: Kind,
    /// What it is asked about: one chain; two or three chains; a chain and the points of a region; the point
    /// of a move.
    pub points: Vec<board::Point>,
    /// Who plays the move that is asked about.
    pub color: Option<Color>,
    /// What the mover achieves.
    pub code: ReadingResult,
    /// The moves that achieve it.
    pub moves: Moves,
    /// What the ko asks, if the question says so.
    pub ko: Option<DrawnKo>,
}

/// What a ko asks of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnKo {
    /// What kind of ko it is, in a word.
    pub kind: String,
    /// How many threats the side needs that loses without, if the other has none, and then the other; none
    /// where threats do not help.
    pub threats: [Option<u8>; 2],
}

/// What is asked, by the word that the files use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// Can the opponent take the chain, moving first?
    Attack,
    /// Can the owner save the chain, moving first?
    Defend,
    /// Can the opponent take the chain by giving atari with every move?
    Ladder,
    /// Can the owner join the two chains, moving first?
    Connect,
    /// Can the opponent keep the two chains apart, moving first?
    Disconnect,
    /// Can the opponent take one of the two chains, moving first?
    AttackEither,
    /// Can the owner save both chains, moving first?
    DefendBoth,
    /// Does the owner of the first chain, moving first, take the second before the first is taken?
    Race,
    /// Can the owner of the chain join it to a stone in the region, moving first?
    BreakIn,
    /// Can the opponent prevent that, moving first?
    BlockOff,
    /// Can the opponent keep the three chains from becoming one, moving first?
    NonTransitivity,
    /// Can the opponent take one of the three chains or cut it off, moving first?
    BreakThrough,
    /// By which moves does the opponent get more against the chain, if they are not answered, than by one
    /// move?
    AttackThreats,
    /// By which moves does the owner get more for the chain?
    DefendThreats,
    /// Does a stone that is played on the point escape being taken?
    SafeMove,
}

/// The result of this number, as GNU Go's GTP answers have it.
pub(crate) fn result(number: &str) -> Option<ReadingResult> {
    match number {
        "0" => Some(ReadingResult::Loss),
        "1" => Some(ReadingResult::Win),
        "2" => Some(ReadingResult::KoMoverFirst),
        "3" => Some(ReadingResult::KoOpponentFirst),
        _ => None,
    }
}

/// Moves that achieve what the mover can achieve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moves {
    /// There is nothing to achieve.
    None,
    /// The mover need not move; a pass achieves it too.
    Any,
    /// Exactly these, of those that an exhaustive search would consider.
    These(Vec<board::Point>),
}

impl Moves {
    /// Whether this move is one of them.
    pub fn include(&self, chosen: Move) -> bool {
        match (self, chosen) {
            (Moves::None, _) => false,
            (Moves::Any, _) => true,
            (Moves::These(points), Move::Play(point)) => points.contains(&point),
            (Moves::These(_), Move::Pass) => false,
        }
    }
}

impl Case {
    /// The case turned or mirrored, and with exchanged colors if asked.
    pub fn transformed(&self, symmetry: Symmetry, swapped: bool) -> Case {
        let size = self.position.size();
        let turned = self.position.transformed(symmetry);
        let turn =
            |points: &[board::Point]| points.iter().map(|point| symmetry.point(*point, size)).collect();
        let questions = self.questions.iter().map(|question| DrawnQuestion {
            points: turn(&question.points),
            color: question.color.map(|color| if swapped { color.opponent() } else { color }),
            moves: match &question.moves {
                Moves::These(points) => Moves::These(turn(points)),
                other => other.clone(),
            },
            ko: question.ko.clone(),
            ..*question
        });
        Case {
            position: if swapped { turned.with_colors_swapped() } else { turned },
            region: symmetry.set(&self.region, size),
            questions: questions.collect(),
            place: self.place.clone(),
            title: self.title.clone(),
            reason: self.reason.clone(),
        }
    }
}

/// The project's own cases, file by file in the order of their names.
///
/// # Errors
/// The folder or a file cannot be read, or a line breaks the form.
pub fn cases() -> anyhow::Result<Vec<Case>> {
    cases_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("reading"))
}

/// The cases of the text files (`.txt`) of a folder, file by file in the order of their names.
///
/// # Errors
/// The folder or a file cannot be read, or a line breaks the form.
pub fn cases_in(folder: &Path) -> anyhow::Result<Vec<Case>> {
    let unreadable = |path: &Path, error: io::Error| anyhow!("{}: {error}", path.display());
    let entries = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>());
    let mut paths = entries.map_err(|error| unreadable(folder, error))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let text = record::file::read_text(&path).map_err(|error| unreadable(&path, error))?;
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        cases.extend(parse(&file, &text)?);
    }
    Ok(cases)
}
