//! Openings counted in games: which moves were played in which positions, and how often.

use super::{Opening, stored};
use crate::diagnostic::{Code, Report};
use crate::frontends::records::Record;
use board::{BoardSize, Color, Ko, Move, Point, Position, Suicide};
use bundles::record::OpeningRecord;
use sgf::{GameTree, Node};
use std::collections::BTreeMap;

/// Positions with as many stones and more are not counted: GNU Go's own openings have at most 30.
const MOST_STONES: usize = 30;

/// How many games must have played a move.
const FEWEST_GAMES: u32 = 2;

/// What was counted in games. A move is known by its position, by key and hash of the stones, and its point.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: BTreeMap<(u64, u128, u8, u8), Counted>,
}

/// A move in a position.
#[derive(Clone, Debug)]
struct Counted {
    record: OpeningRecord,
    source: u32,
    line: u32,
}

impl Tally {
    /// Counts the first moves of the games of a record with this number.
    pub fn count(&mut self, record: &Record<'_>, number: u32, report: &mut Report) {
        for game in record.games() {
            if let Some(size) = board_size(record, &game, report) {
                self.game(record, number, &game, size, report);
            }
        }
    }

    fn game(
        &mut self,
        record: &Record<'_>,
        number: u32,
        game: &GameTree<'_>,
        size: BoardSize,
        report: &mut Report,
    ) {
        let mut position = match set_up(&game.root(), size) {
            Some(position) => position,
            None => {
                let message = "expected stones that make a position in the first node".to_owned();
                record.fault(Code::GAME_LEFT_OUT, record.node_place(&game.root()), message, report);
                return;
            }
        };
        for node in game.main_line() {
            if position.stones(Color::Black).len() + position.stones(Color::White).len() >= MOST_STONES {
                return;
            }
            let later_stones =
                node.id() != game.root().id() && ["AB", "AW", "AE"].iter().any(|name| node.has(name));
            // What follows stones that are set up in between is no opening.
            if later_stones {
                return;
            }
            let place = record.node_place(&node);
            let (color, played) = match the_move(&node, size) {
                Ok(Some(played)) => played,
                Ok(None) => continue,
                Err(reason) => {
                    record.fault(Code::GAME_LEFT_OUT, place, format!("{reason}: the game ends here"), report);
                    return;
                }
            };
            let Move::Play(point) = played else {
                let _ = position.play(color, played);
                continue;
            };
            if let Err(reason) = position.legality(color, point) {
                let message = format!("{}: {reason}: the game ends here", point.vertex(size));
                record.fault(Code::GAME_LEFT_OUT, place, message, report);
                return;
            }
            self.add(size, &position, (color, point), (number, place.line));
            let _ = position.play(color, played);
        }
    }

    fn add(
        &mut self,
        size: BoardSize,
        position: &Position,
        (color, point): (Color, Point),
        (source, line): (u32, u32),
    ) {
        let sets = [position.stones(color), position.stones(color.opponent())];
        let Some((record, identity)) = stored(size, sets, point, 1) else { return };
        // Of the points that a symmetric position takes to one another the first stands for all.
        let turned = board::symmetry::Symmetry::ALL.into_iter().filter_map(|turn| {
            let keeps = sets.iter().all(|set| turn.set(set, size) == **set);
            keeps.then(|| stored(size, sets, turn.point(point, size), 1)).flatten()
        });
        let first = turned.map(|(record, _)| (record.row, record.column)).min();
        let (row, column) = first.unwrap_or((record.row, record.column));
        let counted = self.counts.entry((record.key, identity, row, column));
        let counted = counted.or_insert(Counted {
            record: OpeningRecord { weight: 0, row, column, ..record },
            source,
            line,
        });
        counted.record.weight = counted.record.weight.saturating_add(1);
    }

    /// The moves that enough games have played, named by the size of the board and a number: fewer stones
    /// first, then by key.
    pub(super) fn openings(self) -> Vec<Opening> {
        let mut kept: Vec<(u128, Counted)> = self
            .counts
            .into_iter()
            .filter(|(_, counted)| counted.record.weight >= FEWEST_GAMES)
            .map(|((_, identity, ..), counted)| (identity, counted))
            .collect();
        kept.sort_by_key(|(_, Counted { record, .. })| {
            (record.side(), record.stones, record.key, u32::MAX - record.weight, record.row, record.column)
        });
        let mut numbers = BTreeMap::new();
        let named = kept.into_iter().map(|(identity, Counted { record, source, line })| {
            let number: &mut u32 = numbers.entry(record.side()).or_default();
            *number += 1;
            Opening { name: format!("games{}-{number}", record.side()), source, line, record, identity }
        });
        named.collect()
    }
}

/// The size of a game's board, or a finding when it is not one of ours.
fn board_size(record: &Record<'_>, game: &GameTree<'_>, report: &mut Report) -> Option<BoardSize> {
    let stated = game.board_size();
    let square = stated.as_ref().ok().filter(|size| size.columns() == size.rows());
    let size = square.and_then(|size| BoardSize::new(usize::from(size.columns())));
    if size.is_none() {
        let found = stated.map_or_else(|error| error.to_string(), |size| format!("a board of {size}"));
        let message =
            format!("left out a game: expected a square board of at most {}, found {found}", board::MAX_SIZE);
        record.fault(Code::GAME_LEFT_OUT, record.node_place(&game.root()), message, report);
    }
    size
}

/// The position that a game begins with; none when its stones make none.
fn set_up(root: &Node<'_>, size: BoardSize) -> Option<Position> {
    let stones = |name: &str| {
        let points = root.points(name).ok()?.unwrap_or_default();
        let point = |at: &sgf::Coordinate| size.point(usize::from(at.column()), usize::from(at.row()));
        points.iter().map(point).collect::<Option<board::PointSet>>()
    };
    let (black, white) = (stones("AB")?, stones("AW")?);
    Position::from_stones(size, &black, &white, Suicide::Allowed, Ko::None).ok()
}

/// The first move of a node; none of a node without one.
fn the_move(node: &Node<'_>, size: BoardSize) -> Result<Option<(Color, Move)>, String> {
    let side = size.side() as u8;
    let board = sgf::BoardSize::new(side, side).unwrap_or(sgf::BoardSize::STANDARD);
    let moves = node.moves(board).map_err(|error| error.to_string())?;
    let Some((color, played)) = moves.first() else { return Ok(None) };
    let color = match color {
        sgf::Color::Black => Color::Black,
        sgf::Color::White => Color::White,
    };
    let played = match played {
        sgf::Move::Pass => Some(Move::Pass),
        sgf::Move::Place(at) => size.point(usize::from(at.column()), usize::from(at.row())).map(Move::Play),
    };
    Ok(played.map(|played| (color, played)))
}
