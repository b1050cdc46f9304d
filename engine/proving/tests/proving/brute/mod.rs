//! What holds of a claim, by every game on the whole board: twice, on the board that is the specification,
//! and on sets of bits, which is held against it and tries larger boards to the end.

mod bits;
mod slow;
mod small_board;

pub(crate) use bits::holds;
pub(crate) use slow::holds as holds_slowly;
