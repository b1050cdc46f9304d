//! The protocol as a controller sees it.

mod analysis;
mod arrival;
mod clients;
mod conformance;
mod corpus;
mod harness;
mod random_lines;
mod shared_records;
mod traces;
mod transcripts;
