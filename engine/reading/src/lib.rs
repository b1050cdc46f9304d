//! Reading: can this be captured, saved, connected, cut, entered? Who wins a race?
//!
//! A [`Reader`] answers [`Question`]s about a position with an [`Answer`]: whether it succeeds, by which
//! move, what it cost, and on which points that rests. One search (`search`) serves all questions; what is to
//! be proved, and with which moves, is a `Goal`: taking chains (`capture`), before others are taken
//! (`capture::race`), connecting them (`connection`), or making several one (`together`). Some questions are
//! several searches (`compound`). A [`ChainReader`] asks about all chains of a position (`chains`).
//!
//! ```
//! use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
//! use limits::budget::Budget;
//! use reading::{Depths, Question, Reader, ReadingResult};
//! let size = BoardSize::new(5).ok_or("a size within the limit")?;
//! let stones =
//!     |text: &str| text.split(' ').map(|point| Point::parse(point, size)).collect::<Result<PointSet, _>>();
//! let (black, white) = (stones("C3")?, stones("B3 C4 C2")?);
//! let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)?;
//! let mut reader = Reader::new(&position, Depths::default());
//! let answer = reader.ask(&Question::Attack(vec![Point::parse("C3", size)?]), &Budget::default());
//! assert_eq!((answer.code, answer.step), (ReadingResult::Win, Some(Point::parse("D3", size)?)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod answer_table;
mod asked;
mod asking;
mod capture;
mod chains;
mod compound;
mod connection;
mod facts;
mod goal;
mod ko;
mod ko_fight;
mod ladder;
mod level;
mod moves;
mod places;
mod pool;
mod proof_numbers;
pub mod questions;
mod reader;
mod search;
mod summary;
mod table;
mod together;
mod tree;
mod turn;
mod zone;

/// The search that answers all questions, for goals of other packages.
pub mod proof {
    pub use crate::asking::{ask, weigh};
    pub use crate::goal::Goal;
    pub use crate::ko::{KoReferee, KoRule};
    pub use crate::ko_fight::ko_fight;
    pub use crate::moves::Moves;
    pub use crate::proof_numbers::ProofNumbers;
    pub use crate::search::{Limits, Workspace};
    pub use crate::turn::Turn;
    pub use crate::zone::{Seen, zone_of_account};
}

pub use answer::{Answer, Certainty, Question, ReadingResult};
pub use answer_table::{AnswerTable, key_of};
pub use chains::{ChainAnswer, ChainReader, ChainSafety};
pub use facts::ReadingFacts;
pub use ko_fight::{KoFight, KoKind};
pub use ladder::ladder;
pub use level::Depths;
pub use pool::ReaderPool;
pub use reader::{Reader, is_same};
pub use search::{Trace, TracedMove};
pub use table::LONGEST as LONGEST_RECORD;
