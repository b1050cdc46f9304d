//! `hane data head`: positions of a file, drawn.

use crate::format::json_line;
use crate::text_board::{GRID, MARK, TextBoard, stone_or};
use board::{BoardSize, Color};
use clap::Args;
use data::failure::DataError;
use data::places::{move_of, points_of};
use data::reader::RowReader;
use data::row::PositionRow;
use limits::printable::printable;
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct HeadArguments {
    /// A file of rows
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The first row that is drawn, from 0
    #[arg(long, value_name = "ROW", default_value_t = 0)]
    from: u64,

    /// How many rows are drawn
    #[arg(long, value_name = "COUNT", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    rows: u64,

    /// Print an object in JSON for each row, with all columns as they are
    #[arg(long)]
    json: bool,
}

/// How many candidates are listed.
const MOST_CANDIDATES: usize = 5;

impl HeadArguments {
    pub(super) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let reader = RowReader::open(&self.file)?;
        if self.from >= reader.rows() {
            let why = format!("--from: expected one of {} rows, found {}", reader.rows(), self.from);
            return Err(DataError::File(self.file.clone(), why).into());
        }
        let (mut before, end) = (0, self.from.saturating_add(self.rows));
        for group in 0..reader.groups() {
            let count = reader.rows_in(group);
            if before + count > self.from && before < end {
                let (mut number, mut wanted) = (before, Vec::new());
                reader.each_of(group, |row| {
                    wanted.extend((self.from..end).contains(&number).then_some((number, row)));
                    number += 1;
                    Ok(())
                })?;
                for (number, row) in &wanted {
                    self.print(output, *number, row)?;
                }
            }
            before += count;
        }
        Ok(())
    }

    fn print(&self, output: &mut impl Write, number: u64, row: &PositionRow) -> io::Result<()> {
        if self.json {
            return json_line(output, row);
        }
        // A row that was read makes sense.
        let Ok(size) = row.size() else { return Ok(()) };
        let mover = if row.to_move == 0 { "Black" } else { "White" };
        writeln!(
            output,
            "row {number}: game {} of {}, after {} moves, {mover} to move",
            row.game,
            printable(&row.source),
            row.turn
        )?;
        draw(output, row, size)?;
        describe(output, row, size)?;
        writeln!(output)
    }
}

/// The board with coordinates. The move that was played is marked where there is one, the point of a ko with
/// a `k`.
fn draw(output: &mut impl Write, row: &PositionRow, size: BoardSize) -> io::Result<()> {
    let stones = [&row.black, &row.white].map(|bits| points_of(bits, size).unwrap_or_default());
    let place = |place: Option<u16>| place.and_then(|place| move_of(place, size)?.point());
    let (played, ko, last) = (place(row.played), place(row.ko), place(row.history.first().copied()));
    let stone = |point| Color::BOTH.into_iter().find(|color| stones[color.index()].contains(point));
    TextBoard::new(size, last).draw(output, |point| {
        let empty = match point {
            point if played == Some(point) => ('*', MARK),
            point if ko == Some(point) => ('k', MARK),
            _ => ('.', GRID),
        };
        stone_or(stone(point), empty)
    })
}

/// Who is ahead, by Black's lead.
fn ahead(score: f32) -> String {
    match score {
        0.0 => "no one is ahead".to_owned(),
        score if score > 0.0 => format!("Black is ahead by {score}"),
        score => format!("White is ahead by {}", -score),
    }
}

/// What is known of the position, a line for each thing.
fn describe(output: &mut impl Write, row: &PositionRow, size: BoardSize) -> io::Result<()> {
    let name =
        |place: u16| move_of(place, size).map_or("?".to_owned(), |chosen| chosen.vertex(size).to_string());
    let mut facts = Vec::new();
    facts.extend(row.played.map(|played| format!("played: {} (*)", name(played))));
    facts.extend(row.root_value.map(|value| format!("chance of the mover: {value}")));
    facts.extend(row.root_score.map(ahead));
    facts.extend((row.playouts > 0).then(|| format!("playouts: {}", row.playouts)));
    facts.extend((!row.full).then(|| "not to be learned from".to_owned()));
    writeln!(output, "{}", facts.join("; "))?;
    let of = |numbers: &[f32], place: usize| numbers.get(place).map(|number| format!(" {number}"));
    let candidates = row.candidates.iter().take(MOST_CANDIDATES).enumerate().map(|(place, chosen)| {
        let visits = row.visits.get(place).map(|visits| format!(" {visits}")).unwrap_or_default();
        let value = of(&row.values, place).unwrap_or_default();
        format!("{}{visits}{value}{}", name(*chosen), of(&row.priors, place).unwrap_or_default())
    });
    let candidates: Vec<String> = candidates.collect();
    if !candidates.is_empty() {
        writeln!(output, "candidates: {}", candidates.join(", "))?;
    }
    let winner = match row.winner {
        Some(1) => "won by Black",
        Some(-1) => "won by White",
        Some(_) => "drawn",
        None => return Ok(()),
    };
    let margin = row.margin.map(|margin| format!(" by {}", margin.abs())).unwrap_or_default();
    let end = row.end.as_ref().map(|end| format!(", {}", printable(end))).unwrap_or_default();
    writeln!(output, "the game: {winner}{margin}{end}")
}
