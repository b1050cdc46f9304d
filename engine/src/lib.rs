//! The engine of Hane as a library.
//!
//! Modules, bottom-up: [`budget`] limits work, [`clock`] turns a game's time into budgets, [`playout`]
//! plays games out at random, [`search`] chooses moves and judges final positions, [`session`] is one game
//! with all that belongs to it, [`gtp`] answers a controller.

pub mod budget;
pub mod clock;
pub mod gtp;
pub mod playout;
pub mod search;
pub mod session;
