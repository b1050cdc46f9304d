//! Go boards, rules and games.
//!
//! A [`Point`] belongs to boards of every [`BoardSize`]; a [`PointSet`] is a set of points as bits. A
//! [`Position`] is a moment of a game with its chains and their exact liberties; it plays moves and takes
//! them back. A [`Game`] adds what a moment does not know: history, superko, handicap. The
//! [`PlayoutBoard`] keeps what a playout needs and no more.
//!
//! ```
//! use board::{BoardSize, Color, Game, Move, Rules};
//! let size = BoardSize::new(9).ok_or("a size within the limit")?;
//! let mut game = Game::new(size, Rules::default());
//! game.play(Color::Black, Move::parse("E5", size)?)?;
//! assert_eq!(game.position().stones(Color::Black).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod color;
pub mod diagram;
mod game;
pub mod handicap;
mod playout_board;
mod point;
mod point_set;
mod position;
mod random;
mod rules;
pub mod score;
pub mod slow_board;
mod star;
pub mod symmetry;
mod table;
pub mod unconditional;
mod vertex;
pub mod zobrist;

pub use color::{Color, ParseColorError};
pub use game::{Game, Turn};
pub use handicap::HandicapError;
pub use playout_board::{
    ChainsAround, ChainsByLiberties, Code, EmptyAround, Glance, PlayoutBoard, PlayoutEnd, Prospect, Room,
    SmallRoom,
};
pub use point::{BoardSize, MAX_AREA, MAX_SIZE, Point, SLOTS, STRIDE, WORDS};
pub use point_set::{PointSet, Points};
pub use position::{IllegalMove, KoBan, Position, SetupError, Undo, Violation};
pub use random::Random;
pub use rules::{HandicapBonus, Ko, Rules, Scoring, Suicide};
pub use vertex::{Move, ParseVertexError, Vertex, column_letter};
