//! Ends of games that several tests look at.

/// Two territories, with a stone of White in Black's.
pub(crate) const DEAD_STONE: &str = "
    . . . X O . .
    . . . X O . .
    . O . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . .";

/// Two chains that share their last liberties, beside living ones.
pub(crate) const SEKI: &str = "
    O X X . O O X . X
    O X X . O O X X .
    O O O O X X X X X
    . O . O X . X . X
    O O O O X X X X X
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .
    . . . O X . . . .";
