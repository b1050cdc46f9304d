//! Combinations in drawn positions, and against a search that tries everything.

mod drawn;
mod everything;
