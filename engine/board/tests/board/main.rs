//! The board is right: against the slow board, against known numbers, and in drawn cases.
//!
//! The slow tier runs with `cargo test -p board -- --ignored`.

mod diagrams;
mod drawn;
mod handicaps;
mod legal_positions;
mod most_chains;
mod perft;
mod playout_boards;
mod point_sets;
mod random_games;
mod random_numbers;
mod scores;
mod set_ups;
mod symmetries;
mod unconditional;
mod vertices;

use board::{BoardSize, Ko, Suicide};

/// Every rule of suicide.
const SUICIDES: [Suicide; 3] = [Suicide::Forbidden, Suicide::AllowedExceptOneStone, Suicide::Allowed];

/// Every rule of repetition.
const KOS: [Ko; 4] = [Ko::Simple, Ko::PositionalSuperko, Ko::SituationalSuperko, Ko::None];

/// A side length that is known to be possible.
fn size(side: usize) -> BoardSize {
    BoardSize::new(side).expect("a side of 1 to 19 points")
}

/// All side lengths.
fn sizes() -> impl Iterator<Item = BoardSize> {
    (1..).map_while(BoardSize::new)
}
