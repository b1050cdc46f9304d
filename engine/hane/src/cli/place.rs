//! The position that questions are about.

use super::Usage;
use anyhow::{Context, bail};
use board::{Color, Move, Position};
use clap::Args;
use engine::session::{OpenedRecord, Session, Until};
use std::path::{Path, PathBuf};

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

impl PlaceArguments {
    /// The position, loaded into a session.
    pub(in crate::cli) fn position(&self, session: &mut Session) -> anyhow::Result<Position> {
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
) -> anyhow::Result<Position> {
    open(session, path, until)?;
    Ok(session.position().clone())
}

/// The same; where in the record the position is.
pub(in crate::cli) fn open(
    session: &mut Session,
    path: &Path,
    until: Option<&str>,
) -> anyhow::Result<OpenedRecord> {
    let until = match until {
        None => Until::End,
        Some(text) => match text.parse() {
            Ok(number) => Until::Move(number),
            Err(_) if text.starts_with(|first: char| first.is_ascii_alphabetic()) => Until::Vertex(text),
            Err(_) => return Err(wrong_until(text).into()),
        },
    };
    let named = || path.display().to_string();
    let source = record::file::read(path).with_context(named)?;
    let opened = session.load(source, until).with_context(named)?;
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
) -> anyhow::Result<OpenedRecord> {
    let opened = open(session, path, until)?;
    let number: Option<usize> = until.and_then(|text| text.parse().ok());
    match number {
        Some(0) => Err(wrong_until("0").into()),
        // The record was played to its end then.
        Some(number) if number > opened.moves + 1 => bail!(
            "{}: --until: expected a move from 1 to {most}, or {next} for the end, found {number}",
            path.display(),
            most = opened.moves,
            next = opened.moves + 1
        ),
        _ => Ok(opened),
    }
}

/// This is neither the number of a move nor a vertex.
pub(super) fn wrong_until(found: &str) -> Usage {
    Usage::new(format!("--until: expected the number of a move or a vertex, found '{found}'"))
}

/// Plays moves such as `b D4` on a position, under the rules of the position.
pub(super) fn play(position: &mut Position, moves: &[String]) -> anyhow::Result<()> {
    for text in moves {
        let wrong = || format!("expected a color and a vertex, found '{text}'");
        let read = |(color, vertex): (&str, &str)| {
            Some((color.parse::<Color>().ok()?, Move::parse(vertex.trim(), position.size()).ok()?))
        };
        let (color, chosen) = text.split_once(' ').and_then(read).with_context(wrong)?;
        if let Some(point) = chosen.point() {
            position.legality(color, point).with_context(|| format!("move {text}"))?;
        }
        let _ = position.play(color, chosen);
    }
    Ok(())
}

/// The record that a game begins from.
#[derive(Clone, Debug, Args)]
pub(super) struct StartArguments {
    #[command(flatten)]
    pub(super) place: PlaceArguments,

    /// Write the game to a file after each move
    #[arg(long, short = 'o', value_name = "FILE")]
    pub(super) outfile: Option<PathBuf>,
}

impl StartArguments {
    /// Loads the record, if one is named.
    pub(super) fn load(&self, session: &mut Session) -> anyhow::Result<()> {
        self.place.position(session).map(|_| ())
    }
}
