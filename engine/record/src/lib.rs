//! Games on boards: from a record to a position, and back to a record in a file.
//!
//! | module | idea |
//! | --- | --- |
//! | [`main_line`] | the one replay of a record: its main line, step by step, on a board |
//! | [`load`] | a record as a game that can be gone on with |
//! | [`kept`] | what a record holds besides its moves, to be written again |
//! | [`save`] | the one writer of games as records |
//! | [`root`] | what the root of a record says of its game, in whatever words |
//! | [`ruleset`] | rules by their names, and as objects in JSON |
//! | [`convert`] | colors, points and moves of boards and of records |
//! | [`mod@file`] | files with records, read within limits |
//! | [`replacement`] | the one way to replace a file: all of it, or nothing |

pub mod convert;
pub mod file;
pub mod kept;
pub mod load;
pub mod main_line;
mod remarks;
pub mod replacement;
pub mod root;
pub mod ruleset;
pub mod save;
