//! Games on boards: from a record to a position, and back to a record in a file.
//!
//! | module | idea |
//! | --- | --- |
//! | [`main_line`] | the one replay of a record: its main line, step by step, on a board |
//! | [`load`] | a record as a game that can be gone on with |
//! | [`save`] | the one writer of games as records |
//! | [`convert`] | colors, points and moves of boards and of records |
//! | [`mod@file`] | files with records, read within limits |
//! | [`replacement`] | the one way to replace a file: all of it, or nothing |

pub mod convert;
pub mod file;
pub mod load;
pub mod main_line;
mod remarks;
pub mod replacement;
pub mod save;
