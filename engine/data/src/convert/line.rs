//! Rows from lines of JSON: labels of positions, and positions of self-play.

use super::{Made, Take, checked, label, source_of};
use super::{color_of, size_of};
use crate::failure::DataError;
use crate::places::place_of;
use crate::row::PositionRow;
use board::{Color, Game, Ko, Move, Rules, Suicide};
use flate2::read::MultiGzDecoder;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The longest line that is read, in bytes: a hundred times that of a long game.
const LONGEST: u64 = 1 << 20;

/// Reads the lines of a file, which may be compressed (gzip).
pub(super) fn each(path: &Path, take: Take<'_>) -> Result<(), DataError> {
    let failed = |error: io::Error| DataError::Io(path.to_owned(), error);
    let file = match limits::files::open(path) {
        Ok(file) => file,
        Err(error) => return take(Err(failed(error))),
    };
    let is_compressed = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"));
    let read: Box<dyn Read> =
        if is_compressed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) };
    let (mut lines, mut number, source) = (BufReader::new(read), 0, source_of(path));
    loop {
        let mut line = Vec::new();
        match (&mut lines).take(LONGEST + 1).read_until(b'\n', &mut line) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) => return take(Err(failed(error))),
        }
        number += 1;
        let wrong = |why: String| DataError::Line(path.to_owned(), number, why);
        if line.len() as u64 > LONGEST {
            let why = format!("expected lines of at most {LONGEST} bytes, found a longer one");
            return take(Err(DataError::File(path.to_owned(), format!("line {number}: {why}"))));
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let row =
            row_of(&line, &source, number as u64 - 1).and_then(|row| checked(vec![row])).map(Made::of_rows);
        take(row.map_err(wrong))?;
    }
}

/// The row of a line, whichever kind it is.
fn row_of(line: &[u8], source: &str, place: u64) -> Result<PositionRow, String> {
    let found: Value =
        serde_json::from_slice(line).map_err(|error| format!("expected an object in JSON: {error}"))?;
    match (found.get("moves").is_some(), found.get("black").is_some()) {
        (true, _) => {
            let line: PositionLine = serde_json::from_value(found)
                .map_err(|error| format!("expected a position of self-play: {error}"))?;
            line.row(source)
        }
        (false, true) => label::row(found, place),
        (false, false) => {
            Err("expected a position of self-play (with `moves`) or a label (with `black`), found neither"
                .to_owned())
        }
    }
}

/// A position of self-play, as `SELFPLAY.md` describes it.
#[derive(Deserialize)]
struct PositionLine {
    game: u64,
    size: Value,
    komi: f32,
    moves: String,
    to_move: String,
    visits: BTreeMap<String, u32>,
    played: String,
    chance: Option<f32>,
    score: Option<f32>,
    value: f32,
    margin: Option<f32>,
    #[serde(default = "yes")]
    full: bool,
}

fn yes() -> bool {
    true
}

impl PositionLine {
    fn row(&self, source: &str) -> Result<PositionRow, String> {
        let size = size_of(&self.size)?;
        let color = color_of(&self.to_move)?;
        let parse = |text: &str| Move::parse(text, size).map_err(|error| error.to_string());
        let rules = Rules { suicide: Suicide::Allowed, ko: Ko::Simple, ..Rules::default() };
        let (mut game, mut moves) = (Game::new(size, rules), Vec::new());
        for (number, text) in self.moves.split_whitespace().enumerate() {
            let chosen = parse(text)?;
            game.play(game.to_move(), chosen)
                .map_err(|why| format!("moves: move {}, {text}: {why}", number + 1))?;
            moves.push(place_of(chosen, size));
        }
        let mut visits = self.visits.iter().map(|(text, count)| Ok((parse(text)?, *count)));
        let mut visits = visits.by_ref().collect::<Result<Vec<(Move, u32)>, String>>()?;
        // The best first; the object has lost which of equals stood ahead.
        visits.sort_by_key(|(chosen, count)| (std::cmp::Reverse(*count), *chosen));
        let own = if color == Color::Black { 1.0 } else { -1.0 };
        let row = PositionRow {
            source: source.to_owned(),
            game: self.game,
            komi: Some(self.komi),
            played: Some(place_of(parse(&self.played)?, size)),
            candidates: visits.iter().map(|(chosen, _)| place_of(*chosen, size)).collect(),
            playouts: visits.iter().map(|(_, count)| *count).fold(0, u32::saturating_add),
            visits: visits.into_iter().map(|(_, count)| count).collect(),
            full: self.full,
            root_value: self.chance,
            root_score: self.score,
            winner: Some(((2.0 * self.value - 1.0) * own).clamp(-1.0, 1.0) as i8),
            margin: self.margin,
            ..PositionRow::default()
        };
        Ok(row.on_board(game.position(), &moves, color))
    }
}
