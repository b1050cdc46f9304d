//! A book from rows: what games and searches have said of the positions that came often.

use super::{FoundMove, OpeningPages, Page, after, key, key_after};
use board::{BoardSize, Color, Game, Move, Rules, Scoring};
use data::places::{bits_of, move_of, place_of};
use data::row::{HISTORY, PositionRow};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// What was seen of a move.
#[derive(Clone, Debug, Default)]
struct CountedMove {
    place: u16,
    visits: u64,
    /// The sum of the mover's chances, each as often as it has visits.
    chances: f64,
}

/// What was seen of a position.
#[derive(Clone, Debug, Default)]
struct CountedPage {
    line: Vec<Move>,
    rows: u32,
    /// By the position that each leads to, in the order in which they came.
    moves: BTreeMap<u64, CountedMove>,
}

/// Why rows were not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// On another board, with another komi, or counted in another way.
    pub other_games: u64,
    /// Later than the longest line.
    pub late: u64,
    /// No line of moves from the empty board was known that leads there: a handicap, or rows are missing.
    pub no_line: u64,
    /// Neither visits nor a move and a winner.
    pub nothing_known: u64,
}

/// Counts rows, which come game by game in the order of turns.
#[derive(Clone, Debug)]
pub struct Counting {
    size: BoardSize,
    rules: Rules,
    depth: usize,
    pages: HashMap<u64, CountedPage>,
    /// The game that goes on: its source and number, and its moves so far with that of the last row.
    under_way: Option<(String, u64, Vec<Move>)>,
    /// The rows that were counted.
    pub counted: u64,
    /// Those that were not.
    pub skipped: Skipped,
}

impl Counting {
    /// Nothing yet, for games of this kind and lines of at most this many moves.
    pub fn new(size: BoardSize, rules: Rules, depth: usize) -> Counting {
        let skipped = Skipped::default();
        Counting { size, rules, depth, pages: HashMap::new(), under_way: None, counted: 0, skipped }
    }

    /// Counts a row.
    pub fn add(&mut self, row: &PositionRow) {
        let line = self.line(row);
        self.under_way = line.clone().map(|line| {
            let played = row.played.and_then(|place| move_of(place, self.size));
            (row.source.clone(), row.game, line.into_iter().chain(played).collect())
        });
        if !self.is_of_kind(row) {
            self.skipped.other_games += 1;
        } else if row.turn as usize > self.depth {
            self.skipped.late += 1;
        } else {
            let game = line.as_ref().and_then(|line| after(self.size, self.rules, line));
            match game.filter(|game| stands_on(game, row)).zip(line) {
                Some((game, line)) => self.count(&game, line, row),
                None => self.skipped.no_line += 1,
            }
        }
    }

    /// Whether it is a position of the games that the book is for.
    fn is_of_kind(&self, row: &PositionRow) -> bool {
        let territory = row.rules.as_ref().is_some_and(|rules| is_territory(rules));
        row.size().is_ok_and(|size| size == self.size)
            && row.komi.is_none_or(|komi| komi == self.rules.komi)
            && territory == (self.rules.scoring == Scoring::Territory)
    }

    /// The moves that lead to a row, if they are known.
    fn line(&self, row: &PositionRow) -> Option<Vec<Move>> {
        if row.turn as usize <= HISTORY && row.turn as usize == row.history.len() {
            return row.history.iter().rev().map(|place| move_of(*place, self.size)).collect();
        }
        let (source, game, line) = self.under_way.as_ref()?;
        let follows = *source == row.source && *game == row.game && line.len() == row.turn as usize;
        follows.then(|| line.clone())
    }

    fn count(&mut self, game: &Game, line: Vec<Move>, row: &PositionRow) {
        let searched = row.full && !row.visits.is_empty();
        let mover = if row.to_move == 0 { Color::Black } else { Color::White };
        // What a game says of the move that was played; a search says more, of all moves.
        let won = row.winner.map(|winner| {
            let black = f64::from(i32::from(winner) + 1) / 2.0;
            if mover == Color::Black { black } else { 1.0 - black }
        });
        let said: Vec<(u16, u32, f64)> = match (searched, row.played, won) {
            (true, ..) => {
                let value = |at: usize| row.values.get(at).copied().map(f64::from).or(won).unwrap_or(0.5);
                let moves = row.candidates.iter().zip(&row.visits).enumerate();
                moves.map(|(at, (place, visits))| (*place, *visits, value(at))).collect()
            }
            (false, Some(played), Some(won)) => vec![(played, 1, won)],
            _ => Vec::new(),
        };
        let stones: Vec<_> = said
            .into_iter()
            .filter_map(|(place, visits, value)| {
                let point = move_of(place, self.size)?.point()?;
                Some((place, visits, value, key_after(game, mover, point)?))
            })
            .collect();
        if stones.is_empty() {
            self.skipped.nothing_known += 1;
            return;
        }
        self.counted += 1;
        let page =
            self.pages.entry(key(game)).or_insert_with(|| CountedPage { line, ..CountedPage::default() });
        page.rows += 1;
        // Moves are named as they lie behind the line that came first.
        let first = after(self.size, self.rules, &page.line);
        for (place, visits, value, child) in stones {
            let counted = page.moves.entry(child).or_insert_with(|| {
                let same = first.as_ref().and_then(|first| place_to(first, child)).unwrap_or(place);
                CountedMove { place: same, ..CountedMove::default() }
            });
            counted.visits += u64::from(visits);
            counted.chances += f64::from(visits) * value;
        }
    }

    /// The positions of which there are at least this many rows.
    pub fn pages(self, least: u32) -> OpeningPages {
        let page = |(key, counted): (u64, CountedPage)| {
            let moves = counted.moves.into_values().filter(|it| it.visits > 0).map(|it| FoundMove {
                place: it.place,
                visits: u32::try_from(it.visits).unwrap_or(u32::MAX),
                value: it.chances / it.visits as f64,
            });
            let mut moves: Vec<FoundMove> = moves.collect();
            moves.sort_by_key(|found| (std::cmp::Reverse(found.visits), found.place));
            (key, Page { line: counted.line, moves })
        };
        let often = self.pages.into_iter().filter(|(_, counted)| counted.rows >= least);
        OpeningPages { size: self.size, rules: self.rules, pages: often.map(page).collect() }
    }
}

/// Whether rules, by the name that a record gives them, count territory.
fn is_territory(rules: &str) -> bool {
    rules.to_ascii_lowercase().contains("japan") || rules.to_ascii_lowercase().contains("korea")
}

/// Whether the position of a row is that of a game.
fn stands_on(game: &Game, row: &PositionRow) -> bool {
    let [black, white] = Color::BOTH.map(|color| bits_of(game.position().stones(color), game.size()));
    black == row.black && white == row.white && game.to_move().index() == usize::from(row.to_move)
}

/// A move that leads to a position, by its number.
fn place_to(game: &Game, child: u64) -> Option<u16> {
    let color = game.to_move();
    let mut points = game.position().empty().iter();
    let point = points.find(|point| key_after(game, color, *point) == Some(child))?;
    Some(place_of(Move::Play(point), game.size()))
}
