//! Runs regression suites in GNU Go's `.tst` format against any engine that speaks GTP.
//!
//! A suite ([`Suite`]) is a script of GTP commands; the numbered ones are tests whose answers are held
//! against an [`Expectation`]. [`run_suites`] plays suites in parallel, each against an [`Engine`] process of
//! its own which is restarted and brought back to the position after a crash or a timeout. What comes out
//! ([`TestRecord`], [`SuiteResult`]) is stored as JSON lines, shown as a [`table`], compared with another run
//! ([`Comparison`]), made into a page ([`Report`]) and held against the committed [`Ledger`]. [`reading`]
//! gives the drawn reading positions, [`mined`] those that were found in played games.

mod category;
mod compare;
mod expectation;
mod ledger;
pub mod mined;
mod pool;
pub mod reading;
mod record;
mod replay;
mod report;
mod runner;
mod selection;
mod suite;
pub mod table;

pub use arena::client::{Engine, EngineCommand, EngineCommandError, Failure, Reply, Status};
pub use category::{Category, Counts, Standing, Verdict};
pub use compare::{Comparison, Flip};
pub use expectation::{Expectation, Grouping, Promise};
pub use ledger::{Change, Ledger, changes};
pub use pool::{Event, run_suites};
pub use record::{Record, RunFile, SuiteSummary, TestRecord, TotalSummary, write_record};
pub use replay::{Effect, Replay};
pub use report::{Report, TestPosition, TestPositions};
pub use runner::{Settings, SuiteResult, run_suite};
pub use selection::{Chosen, Rest, Selection, choose, suites_in};
pub use suite::{Question, Step, Suite};
