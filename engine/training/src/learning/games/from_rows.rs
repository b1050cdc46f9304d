//! Games from rows: those that follow one another, with what searches thought of each move.

use super::{GameRecord, Games, SMALLEST};
use board::{BoardSize, Color, Ko, Move, Point, PointSet, Position, Suicide};
use data::failure::DataError;
use data::places::move_of;
use data::reader::RowReader;
use data::row::PositionRow;
use std::collections::HashSet;
use std::path::Path;

/// A game that goes on with the next row.
#[derive(Debug)]
struct Under {
    source: String,
    game: u64,
    turn: u32,
    record: GameRecord,
    /// The position after the last move.
    position: Position,
}

impl Games {
    /// Adds the games of a file of rows.
    pub(super) fn add_rows(&mut self, path: &Path, seen: &mut HashSet<GameRecord>) -> Result<(), DataError> {
        self.files += 1;
        let file = path.display().to_string();
        let mut under: Option<Under> = None;
        RowReader::open(path)?.each(|row| {
            let follows = |under: &Under| {
                let same = under.source == row.source && under.game == row.game && under.turn == row.turn;
                let stones = Color::BOTH.map(|color| *under.position.stones(color));
                same && row.stones().is_ok_and(|found| found == stones)
            };
            if !under.as_ref().is_some_and(follows) {
                self.end_rows(under.take(), seen);
                under = match begin(&row) {
                    Ok(begun) => Some(begun),
                    Err(reason) => {
                        self.leave_out(&file, usize::try_from(row.game).ok().map(|game| game + 1), reason);
                        return Ok(());
                    }
                };
            }
            let goes_on = under.as_mut().is_some_and(|under| go_on(under, &row));
            if !goes_on {
                self.end_rows(under.take(), seen);
            }
            Ok(())
        })?;
        self.end_rows(under, seen);
        Ok(())
    }

    /// Takes in a game whose rows are all there.
    fn end_rows(&mut self, under: Option<Under>, seen: &mut HashSet<GameRecord>) {
        let Some(Under { record, .. }) = under.filter(|under| !under.record.moves.is_empty()) else { return };
        if seen.insert(record.beginning()) { self.records.push(record) } else { self.equal += 1 }
    }
}

/// A game that begins with a row.
fn begin(row: &PositionRow) -> Result<Under, String> {
    let size: BoardSize = row.size()?;
    if size.side().is_none_or(|side| side < SMALLEST) {
        let most = board::MAX_SIZE;
        return Err(format!("expected a square board of {SMALLEST} to {most} lines, found {size}"));
    }
    let [black, white] = row.stones()?;
    let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)
        .map_err(|error| error.to_string())?;
    let stones = [black, white].map(|of: PointSet| of.iter().collect::<Vec<Point>>());
    let earlier = [0, 1].map(|back| row.history.get(back).and_then(|place| move_of(*place, size)?.point()));
    let record = GameRecord { size, stones, earlier, moves: Vec::new(), visits: Vec::new() };
    Ok(Under { source: row.source.clone(), game: row.game, turn: row.turn, record, position })
}

/// Takes in the move of a row and what a search thought of it; whether the game goes on.
fn go_on(under: &mut Under, row: &PositionRow) -> bool {
    let (size, color) = (under.record.size, if row.to_move == 0 { Color::Black } else { Color::White });
    let legal = |chosen: Move| chosen.point().is_none_or(|point| under.position.is_legal(color, point));
    let searched: Vec<(Point, u32)> = match row.full && !row.visits.is_empty() {
        true => {
            let moves = row.candidates.iter().zip(&row.visits);
            let stones = moves.filter_map(|(place, visits)| Some((move_of(*place, size)?.point()?, *visits)));
            let mut stones: Vec<(Point, u32)> =
                stones.filter(|(point, visits)| *visits > 0 && legal(Move::Play(*point))).collect();
            stones.sort_by_key(|(_, visits)| std::cmp::Reverse(*visits));
            stones
        }
        false => Vec::new(),
    };
    let played = row.played.and_then(|place| move_of(place, size)).filter(|chosen| legal(*chosen));
    // Without a move the position counts, and is the last one.
    let best = searched.first().map(|(point, _)| Move::Play(*point));
    let Some(chosen) = played.or(best) else { return false };
    let _ = under.position.play(color, chosen);
    under.record.moves.push((color, chosen));
    under.record.visits.push(searched);
    under.turn += 1;
    played.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::places::place_of;

    /// A row that stands alone says what was played before it.
    #[test]
    fn moves_before_the_first_row_are_known() {
        let size = BoardSize::new(SMALLEST).expect("a size");
        let point = |column| size.point(column, 2).expect("a point");
        let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
        for (color, column) in [(Color::Black, 2), (Color::White, 4), (Color::Black, 6)] {
            let _ = position.play_stone(color, point(column));
        }
        let places = [2, 4, 6].map(|column| place_of(Move::Play(point(column)), size));
        for (history, expected) in [
            (&places[..], [Some(point(6)), Some(point(4))]),
            (&places[..1], [Some(point(2)), None]),
            (&[], [None; 2]),
        ] {
            let row = PositionRow {
                played: Some(place_of(Move::Play(point(5)), size)),
                ..PositionRow::default().on_board(&position, history, Color::White)
            };
            let mut under = begin(&row).expect("a game");
            assert!(go_on(&mut under, &row));
            let mut found = Vec::new();
            under.record.each_moment(|moment| found.push((moment.earlier, moment.chosen)));
            assert_eq!(found, [(expected, point(5))], "{history:?}");
        }
    }
}
