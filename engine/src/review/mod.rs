//! Games looked at move by move: who stood how, what each move lost, and what was better.
//!
//! Every position is searched, and weighed by reasons. Where another move was played than the best one of
//! the search, or of the reasons, the positions after these are searched, too. What a move lost is the
//! difference between the position after it and the better of them, which are searched alike and with the
//! same player to move. What seems to lose most is searched again, longer.
//!
//! | module | idea |
//! | --- | --- |
//! | `game` | the record that is looked at |
//! | `finding` | what is found of one position |
//! | `look` | how it is found |
//! | `work` | all positions, by several sessions at once |
//! | `result` | what the moves lost, and the mistakes by size |
//! | `marks` | the same as marks, comments and variations of a record |

mod finding;
mod game;
mod look;
mod marks;
mod result;
mod work;

pub use finding::{
    Alternative, CandidateFinding, GroupFinding, MoveReasons, Outcome, PositionFinding, SecondLook,
};
pub use game::{GameFacts, ReviewedGame};
pub use marks::review_record;
pub use result::{LossSize, Mistake, PlayerSummary, Review, ReviewLimits, ReviewedMove};
pub use work::{ReviewError, ReviewPiece, review};
