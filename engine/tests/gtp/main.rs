//! The protocol as a controller sees it.

mod arrival;
mod conformance;
mod harness;
mod transcripts;
