//! Reading questions on which nothing was tuned, from played games, with what is right.
//!
//! A [`MinedFile`] holds a line for each [`MinedPosition`]. They were kept where Hane and GNU Go disagreed,
//! and some where they agreed; a search of its own, which git keeps, settled what is right. [`score`] holds
//! Hane against that.

mod half;
mod line;
mod placement;
mod score;
mod tally;

pub use half::Half;
pub use line::{Drawn, MinedAnswer, MinedFile, MinedPosition, MinedQuestion, Truth, kind_of, words_of};
pub use placement::Placement;
pub use score::{Score, ScoreRow, WrongAnswer, score};
pub use tally::{MinedTally, TallyRow};
