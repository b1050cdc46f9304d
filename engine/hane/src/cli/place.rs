//! The position that questions are about.

use board::{Color, IllegalMove, Move, Position};
use clap::Args;
use engine::session::{LoadError, OpenedRecord, Session, Until};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Arguments that name a position.
#[derive(Clone, Debug, Args)]
pub(in crate::cli) struct PlaceArguments {
    /// The record of the game [default: an empty board]
    #[arg(long, short = 'l', value_name = "FILE")]
    pub(in crate::cli) infile: Option<PathBuf>,

    /// The position before this move, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE", requires = "infile")]
    pub(in crate::cli) until: Option<String>,
}

/// There is no position.
#[derive(Debug, Error)]
pub(in crate::cli) enum PlaceError {
    /// A file cannot be read.
    #[error("{path}: {1}", path = .0.display())]
    File(PathBuf, io::Error),
    /// A file holds no game.
    #[error("{path}: {1}", path = .0.display())]
    Load(PathBuf, LoadError),
    /// This is neither the number of a move nor a vertex.
    #[error("--until: expected the number of a move or a vertex, found '{0}'")]
    Until(String),
    /// The record has no move of this number: the file, what was asked for, and how many there are.
    #[error("{path}: --until: expected a move from 1 to {2}, or {next} for the end, found {1}", path = .0.display(), next = .2 + 1)]
    Beyond(PathBuf, usize, usize),
    /// This is no move.
    #[error("expected a color and a vertex, found '{0}'")]
    Word(String),
    /// This move cannot be played.
    #[error("move {0}: {1}")]
    Illegal(String, IllegalMove),
}

impl PlaceArguments {
    /// The position, loaded into a session.
    pub(in crate::cli) fn position(&self, session: &mut Session) -> Result<Position, PlaceError> {
        match &self.infile {
            Some(path) => load(session, path, self.until.as_deref()),
            None => Ok(session.position().clone()),
        }
    }
}

/// The position of a record before a move. What is wrong with the record is said on standard error.
pub(in crate::cli) fn load(
    session: &mut Session,
    path: &Path,
    until: Option<&str>,
) -> Result<Position, PlaceError> {
    open(session, path, until)?;
    Ok(session.position().clone())
}

/// The same; where in the record the position is.
pub(in crate::cli) fn open(
    session: &mut Session,
    path: &Path,
    until: Option<&str>,
) -> Result<OpenedRecord, PlaceError> {
    let until = match until {
        None => Until::End,
        Some(text) => match text.parse() {
            Ok(number) => Until::Move(number),
            Err(_) if text.starts_with(|first: char| first.is_ascii_alphabetic()) => Until::Vertex(text),
            Err(_) => return Err(PlaceError::Until(text.to_owned())),
        },
    };
    let source = record::file::read(path).map_err(|error| PlaceError::File(path.to_owned(), error))?;
    let opened = session.load(source, until);
    let opened = opened.map_err(|error| PlaceError::Load(path.to_owned(), error))?;
    for remark in &opened.remarks {
        anstream::eprintln!("{}: {remark}", path.display());
    }
    Ok(opened)
}

/// The same; the number of a move must be that of one of the record, or the next one.
pub(in crate::cli) fn open_within(
    session: &mut Session,
    path: &Path,
    until: Option<&str>,
) -> Result<OpenedRecord, PlaceError> {
    let opened = open(session, path, until)?;
    let number: Option<usize> = until.and_then(|text| text.parse().ok());
    match number {
        Some(0) => Err(PlaceError::Until("0".to_owned())),
        // The record was played to its end then.
        Some(number) if number > opened.moves + 1 => {
            Err(PlaceError::Beyond(path.to_owned(), number, opened.moves))
        }
        _ => Ok(opened),
    }
}

/// Plays moves such as `b D4` on a position, under the rules of the position.
pub(super) fn play(position: &mut Position, moves: &[String]) -> Result<(), PlaceError> {
    for text in moves {
        let wrong = || PlaceError::Word(text.clone());
        let (color, vertex) = text.split_once(' ').ok_or_else(wrong)?;
        let color: Color = color.parse().map_err(|_| wrong())?;
        let chosen = Move::parse(vertex.trim(), position.size()).map_err(|_| wrong())?;
        if let Some(point) = chosen.point() {
            position.legality(color, point).map_err(|reason| PlaceError::Illegal(text.clone(), reason))?;
        }
        let _ = position.play(color, chosen);
    }
    Ok(())
}
