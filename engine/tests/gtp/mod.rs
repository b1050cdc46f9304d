//! The protocol as a controller sees it.

mod agreement;
mod analysis;
mod arrival;
mod bugs;
mod cleanup;
mod clients;
mod conformance;
mod corpus;
mod ending;
mod facts;
mod figures;
mod harness;
mod health;
mod random_lines;
mod shared_records;
mod traces;
mod transcripts;
