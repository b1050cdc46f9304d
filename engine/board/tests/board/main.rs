//! The board is right: against the slow board, against known numbers, and in drawn cases.
//!
//! The slow tier runs with `cargo test -p board -- --ignored`.

mod allocation;
mod buttons;
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
    BoardSize::new(side).expect("a side of 1 to 25 points")
}

/// A size of columns and rows that are known to be possible.
fn rectangle(width: usize, height: usize) -> BoardSize {
    BoardSize::rectangle(width, height).expect("sides of 1 to 25 points")
}

/// Boards beside square ones up to 19x19, by columns and rows.
const FURTHER: [(usize, usize); 7] = [(9, 5), (3, 7), (13, 19), (1, 5), (6, 1), (21, 25), (25, 25)];

/// All square boards up to 19x19, and some others.
fn sizes() -> impl Iterator<Item = BoardSize> {
    let further = FURTHER.into_iter().map(|(width, height)| rectangle(width, height));
    (1..=19).map(size).chain(further)
}
