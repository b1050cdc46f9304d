//! The classical way to choose a move: what is known of a position gives reasons for moves, reasons give
//! values, and the best value is played (GNU Go manual, 6).
//!
//! An [`Assessment`] is all that is known of a position. [`Reasons`] say what each move is good for, whom it
//! concerns, and what says so. A [`MoveValue`] is the sum of its terms, each of which rests on a reason or on
//! influence. [`choose`] puts all of it together. Where someone judges whole positions ([`GameJudge`]), the
//! terms say what the lead changes by.

mod assessment;
mod assistance;
mod blunder;
mod choice;
mod connection;
mod demands;
pub mod endgame;
mod generators;
mod judgment;
mod jumps;
mod ko;
mod odds;
mod pattern_facts;
mod proposals;
mod reason;
mod safety;
mod territory;
mod threats;
mod value;
mod weights;
mod words;

pub use assessment::{Assessment, AssessmentMeans, KeptAfter};
pub use choice::{ClassicalChoice, choose, ko_threats};
pub use demands::{Demands, Withheld};
pub use judgment::{GameJudge, Judgment};
pub use jumps::{LifeJump, life_jumps};
pub use odds::odds;
pub use pattern_facts::{with_facts, with_known};
pub use proposals::{fires, grade, is_joseki, proposals};
pub use reason::{MovedWorth, Prospect, Reason, ReasonKind, Reasons, Source};
pub use threats::KoThreat;
pub use value::{MoveValue, Term, TermKind};
pub use weights::{Chance, NEVER, ValuationWeights, WeightName};
pub use words::{ComparedPart, Comparison, Speaker};
