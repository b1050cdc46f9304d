//! What the classical player finds of the moves of rows.

use super::{ValuesSettings, WeighedMove, WeighedPosition};
use crate::parallel::in_parallel;
use crate::{Phase, TaskError, Unfinished};
use board::{Color, Game, Ko, Point, Position, Rules, Suicide};
use classical::{ClassicalChoice, TermKind, ValuationWeights, WeightName};
use data::places::move_of;
use data::row::PositionRow;
use engine::session::Session;
use knowledge::library::Library;
use limits::budget::Budget;
use search::{Limits, Player, Searcher};
use std::collections::HashMap;
use std::sync::Arc;

/// The weights that are learned, with their names in sources. Each counts as often as its weight says,
/// whatever the other weights are.
pub const PARTS: [(WeightName, &str); 7] = [
    (WeightName::Territory, "territory"),
    (WeightName::Strategy, "strategy"),
    (WeightName::Combination, "combination"),
    (WeightName::Invasion, "invasion"),
    (WeightName::Likelihood, "likelihood"),
    (WeightName::Risk, "risk"),
    (WeightName::Endgame, "endgame"),
];

/// What hangs on several weights at once, and counts nothing while these are learned.
pub(super) const LEFT_OUT: [(WeightName, &str); 6] = [
    (WeightName::Shape, "shape"),
    (WeightName::Followup, "followup"),
    (WeightName::Minimum, "minimum"),
    (WeightName::Maximum, "maximum"),
    (WeightName::Threat, "threat"),
    (WeightName::Prospect, "prospect"),
];

/// Positions with fewer visits than this say too little.
const LEAST_VISITS: u32 = 8;

/// The weights by which parts are taken apart: a point counts one.
fn apart() -> ValuationWeights {
    let ones = PARTS.iter().fold(ValuationWeights::built_in(), |all, (name, _)| all.with(*name, 1.0));
    LEFT_OUT.iter().fold(ones, |all, (name, _)| all.with(*name, 0.0))
}

/// Which part a term of a value belongs to.
fn part_of(kind: TermKind) -> Option<usize> {
    let weight = match kind {
        TermKind::Territory | TermKind::Ko => WeightName::Territory,
        TermKind::Strategy(_) => WeightName::Strategy,
        TermKind::Combination => WeightName::Combination,
        TermKind::Invasion => WeightName::Invasion,
        TermKind::Likelihood => WeightName::Likelihood,
        TermKind::Risk => WeightName::Risk,
        TermKind::Endgame => WeightName::Endgame,
        _ => return None,
    };
    PARTS.iter().position(|(name, _)| *name == weight)
}

/// A position to be learned from, before it is assessed.
#[derive(Clone, Debug)]
struct Wanted {
    number: u64,
    game_number: u64,
    game: Game,
    /// The moves with their shares and values.
    said: HashMap<Point, (f32, Option<f32>)>,
}

/// Takes in rows, game by game in the order of turns, and keeps what can be learned from.
#[derive(Debug, Default)]
pub struct RowsWanted {
    every: u32,
    most: usize,
    /// The rows that could be learned from.
    pub sound: u64,
    /// The rows that said too little.
    pub left_out: u64,
    games: u64,
    last: Option<(String, u64)>,
    under_way: Option<Game>,
    wanted: Vec<Wanted>,
}

impl RowsWanted {
    /// Nothing yet.
    pub fn new(settings: &ValuesSettings<'_>) -> RowsWanted {
        RowsWanted { every: settings.every.max(1), most: settings.most, ..RowsWanted::default() }
    }

    /// How many positions are wanted.
    pub fn len(&self) -> usize {
        self.wanted.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.wanted.is_empty()
    }

    /// Takes in a row.
    pub fn add(&mut self, row: &PositionRow) {
        let same =
            self.last.as_ref().is_some_and(|(source, game)| *source == row.source && *game == row.game);
        if !same {
            self.last = Some((row.source.clone(), row.game));
            self.games += 1;
            self.under_way = None;
        }
        // With the moves before where the rows of the game are all there: who learned what is likely looks
        // at the last moves.
        let follows = |game: &Game| Color::BOTH.map(|color| *game.position().stones(color)) == stones_of(row);
        let game = self.under_way.take().filter(follows).or_else(|| alone(row));
        let Some(game) = game else {
            self.left_out += 1;
            return;
        };
        let size = game.size();
        let played = row.played.and_then(|place| move_of(place, size));
        let said = said(row, &game);
        if let Some(played) = played {
            let mut next = game.clone();
            self.under_way = next.play(mover(row), played).is_ok().then_some(next);
        }
        if said.is_empty() {
            self.left_out += 1;
            return;
        }
        self.sound += 1;
        if (self.sound - 1).is_multiple_of(u64::from(self.every)) && self.wanted.len() < self.most {
            let number = self.wanted.len() as u64;
            self.wanted.push(Wanted { number, game_number: self.games - 1, game, said });
        }
    }
}

fn mover(row: &PositionRow) -> Color {
    if row.to_move == 0 { Color::Black } else { Color::White }
}

fn stones_of(row: &PositionRow) -> [board::PointSet; 2] {
    row.stones().unwrap_or_default()
}

/// A game that begins with the position of a row; none where its stones are none.
fn alone(row: &PositionRow) -> Option<Game> {
    let size = row.size().ok()?;
    let [black, white] = row.stones().ok()?;
    let rules = Rules { ko: Ko::Simple, komi: row.komi.unwrap_or(Rules::default().komi), ..Rules::default() };
    let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).ok()?;
    Some(Game::from_position(position, rules, mover(row)))
}

/// What a row says of moves: their shares in the visits, or the move that was played.
fn said(row: &PositionRow, game: &Game) -> HashMap<Point, (f32, Option<f32>)> {
    let legal = |place: u16| {
        let point = move_of(place, game.size())?.point()?;
        game.position().is_legal(mover(row), point).then_some(point)
    };
    let all: u32 = row.visits.iter().fold(0, |all, visits| all.saturating_add(*visits));
    if row.full && all >= LEAST_VISITS {
        let moves = row.candidates.iter().zip(&row.visits).enumerate().filter_map(|(at, (place, visits))| {
            Some((legal(*place)?, (*visits as f32 / all as f32, row.values.get(at).copied())))
        });
        return moves.collect();
    }
    // A cheap search says no more than the game.
    row.played.and_then(legal).map(|point| (point, (1.0, None))).into_iter().collect()
}

impl Wanted {
    /// Assesses the position.
    fn weighed(&self, settings: &ValuesSettings<'_>, library: &Arc<Library>) -> WeighedPosition {
        let limits = Limits { level: settings.level, ..Limits::default() };
        let player = Player::new(Searcher::new(settings.seed, 1), limits);
        let session = Session::new(self.game.clone(), player).with_library(Arc::clone(library));
        let (color, budget) = (self.game.to_move(), Budget::until(settings.stop.clone()));
        let choice = session.choose_by(color, &apart(), settings.level, &budget);
        let position = self.game.position();
        let stones: usize = Color::BOTH.iter().map(|color| position.stones(*color).len()).sum();
        WeighedPosition {
            number: self.number,
            game: self.game_number,
            width: position.size().width() as u8,
            height: position.size().height() as u8,
            phase: Phase::of(stones, position.size().area()),
            moves: self.moves(&choice),
        }
    }

    /// The moves of which something was found or said, in the order of points.
    fn moves(&self, choice: &ClassicalChoice) -> Vec<WeighedMove> {
        let mut found: HashMap<Point, [f32; PARTS.len()]> = HashMap::new();
        for value in &choice.values {
            let mut parts = [0.0; PARTS.len()];
            for term in &value.terms {
                if let Some(part) = part_of(term.kind) {
                    parts[part] += term.value;
                }
            }
            if parts.iter().any(|part| *part != 0.0) {
                found.insert(value.point, parts);
            }
        }
        let mut points: Vec<Point> = found.keys().chain(self.said.keys()).copied().collect();
        points.sort_unstable();
        points.dedup();
        let weighed = |point: Point| {
            let (share, value) = self.said.get(&point).copied().unwrap_or_default();
            WeighedMove { parts: found.get(&point).copied().unwrap_or_default(), share, value }
        };
        points.into_iter().map(weighed).collect()
    }
}

/// Assesses the positions that are wanted, or goes on with that where a journal has some. `tell` hears how
/// many are done, and how many of them just now.
///
/// # Errors
/// The journal is of other work or cannot be written, a thread died, or the signal was raised.
pub fn gather(
    wanted: &RowsWanted,
    settings: &ValuesSettings<'_>,
    library: &Arc<Library>,
    (work, known): (&mut Unfinished, Vec<WeighedPosition>),
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Vec<WeighedPosition>, TaskError> {
    let mut done: HashMap<u64, WeighedPosition> = known.into_iter().map(|it| (it.number, it)).collect();
    let missing: Vec<&Wanted> = wanted.wanted.iter().filter(|it| !done.contains_key(&it.number)).collect();
    let before = done.len();
    let assess = |wanted: &&Wanted| {
        let weighed = wanted.weighed(settings, library);
        Ok((!settings.stop.is_raised()).then_some(weighed))
    };
    in_parallel(&missing, settings.threads, &assess, &mut |now, weighed: WeighedPosition| {
        work.add(&weighed)?;
        done.insert(weighed.number, weighed);
        tell(before + now, now);
        Ok(())
    })?;
    let mut all: Vec<WeighedPosition> = done.into_values().collect();
    all.sort_by_key(|weighed| weighed.number);
    Ok(all)
}
