//! Combinations: forcing moves after which a chain falls that no single attack captures (GNU Go manual,
//! 12.2).
//!
//! What reading captures by itself is set aside first ([`Targets`]). Then the attacker makes threats, moves
//! after which he captures a target if he moves again, and the owner answers. A threat works when after every
//! answer something is captured: what was threatened, or something else, or something after more threats. All
//! answers are tried that can change the threats: those on the points on which each of them rests. A
//! move that threatens two chains at once is the shortest combination.
//!
//! Fewer threats are searched before more ([`Scale::threats`]): where a combination works without one of its
//! moves, the shorter one is found, and its first move is one that it needs.
//!
//! ```
//! use analysis::Tactics;
//! use board::{Color, Ko, Point, Suicide, diagram};
//! use life::combination::{Finder, Scale, Targets};
//! use limits::budget::Budget;
//! use reading::{ChainReader, Depths};
//! let rows = [
//!     ". . . . . . . . .",
//!     ". . . . . . . . .",
//!     ". . X . X . . . .",
//!     ". X O . O X . . .",
//!     ". . . . . . . . .",
//!     ". . O . O . . . .",
//!     ". . . . . . . . .",
//!     ". . . . . . . . .",
//!     ". . . . . . . . .",
//! ];
//! let drawn = diagram::parse(&rows.join("\n"))?;
//! let position = drawn.position(Suicide::Forbidden, Ko::Simple)?;
//! let (depths, budget) = (Depths::default(), Budget::default());
//! let tactics = Tactics::read(&position, &ChainReader::alone(), &depths, &budget);
//! let targets = Targets::of(&position, Color::White, &tactics);
//! let scale = Scale { threats: 1, ..Scale::default() };
//! let found = Finder::new(&position, &depths, scale, &budget).find(targets, 1).combination;
//! assert_eq!(found.map(|found| (found.first, found.size)), Some((Point::parse("D6", drawn.size)?, 1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod candidates;
mod finder;
mod search;
mod targets;

pub use finder::{Combination, Finder, Found, Scale};
pub use targets::Targets;
