//! Positions with what is known of them, as rows of Parquet files. `engine/DATA.md` describes the columns.
//!
//! | module | idea |
//! | --- | --- |
//! | [`row`] | a position, and what makes it one |
//! | [`places`] | points and moves as numbers, stones as bits |
//! | [`schema`] | the columns of a file, and their version |
//! | [`inputs`] | the files that paths stand for |
//! | [`mod@convert`] | rows from records, labels and lines of positions |
//! | [`summary`] | what is counted over rows |
//! | [`merge`] | several files as one, and files looked through |
//! | [`writer`] | rows into a file |
//! | [`reader`] | rows out of a file, whoever wrote it |

mod bounds;
mod columns;
pub mod convert;
pub mod failure;
pub mod inputs;
pub mod merge;
mod pages;
pub mod places;
pub mod reader;
pub mod row;
pub mod schema;
mod seal;
mod seen;
mod statistics;
pub mod summary;
pub mod writer;
