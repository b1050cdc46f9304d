//! The Go Text Protocol, version 2.
//!
//! [`serve`] answers a controller on any pair of ends:
//!
//! ```
//! use board::{BoardSize, Game, Rules};
//! use search::{Limits, Player, Searcher};
//! use engine::session::Session;
//! let game = Game::new(BoardSize::STANDARD, Rules::default());
//! let player = Player::new(Searcher::new(0, 0), Limits::default());
//! let mut session = Session::new(game, player);
//! let mut replies = Vec::new();
//! engine::gtp::serve(&b"1 protocol_version\nquit\n"[..], &mut replies, &mut session)?;
//! assert_eq!(replies, b"=1 2\n\n= \n\n");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! | module | idea |
//! | --- | --- |
//! | `line` | what the bytes of a line mean |
//! | `reader` | the thread that reads while commands run |
//! | `queue` | the commands that wait, within bounds, and what ends a command early |
//! | `log` | what both sides say, kept in a file |
//! | `aside` | what is said on standard error |
//! | `server` | commands one after the other, their replies, and panics in them |
//! | `table` | the one table of commands, and what their page says of them |
//! | `call`, `failure` | the arguments of a command, and refusals |
//! | `stream` | a reply on its way out, as a whole or line by line |
//! | `commands` | what the commands do, a file for each topic |

mod aside;
mod call;
mod commands;
mod failure;
mod line;
mod log;
mod queue;
mod reader;
mod remark;
mod server;
mod showboard;
mod stream;
mod table;

pub use commands::orientation;
pub use log::{Log, Logged};
pub(crate) use reader::{LONGEST_LINE, read_line};
pub use server::{answer, serve, serve_while_read};
