//! Positions with what is known of them, as rows of Parquet files. `engine/DATA.md` describes the columns.
//!
//! | module | idea |
//! | --- | --- |
//! | [`row`] | a position, and what makes it one |
//! | [`places`] | points and moves as numbers, stones as bits |
//! | [`schema`] | the columns of a file, and their version |
//! | [`writer`] | rows into a file |
//! | [`reader`] | rows out of a file, whoever wrote it |

mod columns;
pub mod failure;
pub mod places;
pub mod reader;
pub mod row;
pub mod schema;
mod seal;
pub mod writer;
