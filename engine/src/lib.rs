//! The engine of Hane as a library.
//!
//! Modules, bottom-up: [`budget`] limits work, [`clock`] turns a game's time into budgets, `table` keeps what threads share, [`library`] opens
//! bundles and [`mod@matches`] lists where their patterns stand, [`constraint`] runs the conditions of patterns,
//! [`reading`] finds out what can be captured, [`questions`] is how it is asked and answers in words, [`mod@tactics`]
//! is what reading says about moves, [`proposals`] are the moves that patterns propose, [`playout`] plays games out at random, [`search`] chooses
//! moves and judges final positions, [`findings`] are what it found in the numbers that people ask for, [`ruleset`] gives names to
//! rules, [`session`] is one game with all that belongs to it. Above it [`gtp`]
//! answers a controller, [`mod@analyze`] programs that ask about many positions at once, [`terminal`] a person, [`contest`] lets engines
//! play matches, [`mod@bench`] measures, [`selfplay`] plays games of the engine against itself by the thousand, [`learning`] learns the strengths of moves from records, and [`cli`] is the command line that
//! starts them.

pub mod analyze;
pub mod findings;
pub mod gtp;
pub mod proposals;
pub mod ruleset;
pub mod session;
pub mod tactics;
