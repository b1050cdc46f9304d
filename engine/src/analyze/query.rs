//! The positions that a request asks about, and how they are to be searched.

use board::{Color, Game, Move, PointSet, Position, Rules};
use search::{Limits, Restriction};
use std::collections::BTreeMap;
use std::time::Duration;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// From whose side chances, points and owners are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub enum Perspective {
    /// Black's, whoever is to move.
    #[default]
    Black,
    /// White's.
    White,
    /// That of the player who is to move.
    SideToMove,
}

impl Perspective {
    /// Whether numbers seen by a player must be turned round.
    pub(super) fn turns(self, color: Color) -> bool {
        match self {
            Perspective::Black => color == Color::White,
            Perspective::White => color == Color::Black,
            Perspective::SideToMove => false,
        }
    }
}

/// Where a game begins.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) rules: Rules,
    /// By color, the stones that stand on the board.
    pub(super) stones: [PointSet; 2],
    pub(super) position: Position,
    pub(super) first: Color,
}

impl Start {
    /// The game before its first move. Two or more stones of Black alone, with White to move, are a handicap.
    pub(super) fn game(&self) -> Game {
        let [black, white] = &self.stones;
        if white.is_empty() && self.first == Color::White && black.len() > 1 {
            let mut game = Game::new(self.position.size(), self.rules);
            let points: Vec<board::Point> = black.iter().collect();
            if game.place_handicap(&points).is_ok() {
                return game;
            }
        }
        Game::from_position(self.position.clone(), self.rules, self.first)
    }
}

/// What an answer is to hold.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) ownership: bool,
    pub(super) ownership_deviation: bool,
    /// Whether the owners after each move are reported, and the deviations of these.
    pub(super) moves_ownership: bool,
    pub(super) moves_ownership_deviation: bool,
    pub(super) policy: bool,
    /// How many moves of a variation are reported besides the first.
    pub(super) line: usize,
    /// Whether the visits along a variation are reported.
    pub(super) line_visits: bool,
    pub(super) perspective: Perspective,
    /// How long to wait between two answers during a search; none for the last answer only.
    pub(super) every: Option<Duration>,
}

/// A request for analysis.
#[derive(Clone, Debug)]
pub(super) struct Query {
    pub(super) id: String,
    pub(super) start: Start,
    pub(super) moves: Vec<(Color, Move)>,
    /// After how many moves to look, and with what priority: higher ones come first.
    pub(super) turns: BTreeMap<usize, i64>,
    pub(super) restrictions: Vec<Restriction>,
    pub(super) limits: Limits,
    pub(super) wanted: Wanted,
}

impl Query {
    /// The game after this many moves. They have been played once, and are legal.
    pub(super) fn game(&self, turn: usize) -> Game {
        let mut game = self.start.game();
        for (color, chosen) in self.moves.iter().take(turn) {
            if game.play(*color, *chosen).is_err() {
                break;
            }
        }
        game
    }
}
