//! The program of this package, the engines that it asks, and the suites and records that it reads.

mod command_line;
mod engine_faults;
mod expectations;
mod fake;
mod ledger;
mod mined;
mod own_suites;
mod replay;
mod report;
mod suites;
