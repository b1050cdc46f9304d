//! The engine of Hane as a library.
//!
//! Modules, bottom-up: [`budget`] limits work, [`clock`] turns a game's time into budgets, [`playout`]
//! plays games out at random, [`search`] chooses moves and judges final positions.

pub mod budget;
pub mod clock;
pub mod playout;
pub mod search;
