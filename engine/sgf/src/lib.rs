//! Game records in SGF, FF\[1\] to FF\[4\]: lenient in, exact out.
//!
//! This crate knows files, not Go: there is no board here, and no rule of the game. It reads whatever can be
//! read, says with line and column what was wrong, and writes every name and value back byte for byte.
//!
//! ```
//! let reading = sgf::read("(;SZ[9]KM[5,5]PB[A \\[1d\\]];B[ee](;W[gc];B[cc])(;W[cg]))")?;
//! assert!(reading.problems.is_empty());
//!
//! let game = reading.collection.games().next().unwrap();
//! let size = game.board_size()?;
//! assert_eq!((size.columns(), game.komi()?), (9, Some(5.5)));
//! assert_eq!(game.root().simple_text("PB").unwrap(), "A [1d]");
//!
//! let moves: Vec<_> = game.main_line().flat_map(|node| node.moves(size).unwrap()).collect();
//! assert_eq!(moves.len(), 3);
//! assert_eq!(game.nodes().count(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | idea |
//! | --- | --- |
//! | `charset`, `sniff`, `guess` | which bytes are one character, and which charset a game tree is in |
//! | `lexer`, `parser` | bytes to tokens, tokens to a tree, whatever is wrong with them |
//! | `problem` | what was wrong, and where |
//! | `tree`, `node` | the tree in flat columns, and how to look at it |
//! | `text`, `value`, `coordinate`, `date`, `info` | what values mean |
//! | `edit`, `writer` | building, changing and writing trees |
//!
//! Reading takes linear time, and memory of at most 20 times the input. Nothing recurses.
//!
//! The charset of a record that names none is guessed from all its text (`guess`).
//!
//! Sources in UTF-16 and ISO-2022-JP, in which brackets are not always the bytes of ASCII, are read as the
//! same text in UTF-8: places in them are those of that text.

mod charset;
mod coordinate;
mod date;
mod edit;
mod guess;
mod info;
mod lexer;
mod node;
mod parser;
mod problem;
mod sniff;
mod text;
mod tokens;
mod tree;
mod value;
mod writer;

pub use charset::Charset;
pub use coordinate::{BoardSize, Color, Coordinate, MAX_SIDE, Move};
pub use date::PartialDate;
pub use edit::{Content, EditError};
pub use info::{GameResult, Win};
pub use node::{GameTree, Node, Property};
pub use parser::{Reading, read};
pub use problem::{Found, Location, Problem, ProblemKind, ReadError};
pub use tree::{Collection, NodeId};
pub use value::{Expected, Value, ValueError};
