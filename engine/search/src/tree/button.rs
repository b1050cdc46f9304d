//! The button of rules that have one, on the way through the tree: the first pass takes it, which is worth
//! half a point and ends nothing.

use board::{Color, Game};

/// Who has the button, as far as that is not known of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Button {
    /// There is none, or it was taken in the game: what White needs to win says so.
    Settled,
    /// The next pass takes it.
    Free,
    /// It was taken on the way.
    Taken(Color),
}

/// How likely a pass that takes it is the best move near the end of a game, where it is looked at always: it
/// may be the largest move left.
pub(crate) const TAKING_CHANCE: f32 = 0.1;

/// Keep positions apart in which the same stones stand.
const FREE: u64 = 0x6a09_e667_f3bc_c908;
const TAKEN: [u64; 2] = [0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b];

impl Button {
    /// The button at the root of a tree.
    pub(crate) fn of(game: &Game) -> Button {
        if game.is_button_free() { Button::Free } else { Button::Settled }
    }

    /// Whether the next pass takes it.
    pub(crate) fn is_free(self) -> bool {
        self == Button::Free
    }

    /// Part of the key of a position.
    pub(super) fn key(self) -> u64 {
        match self {
            Button::Settled => 0,
            Button::Free => FREE,
            Button::Taken(color) => TAKEN[color.index()],
        }
    }

    /// What it gives to White, in points, where playouts begin and this player is to move. He may take a free
    /// one at once. Where a point is left that is worth more, he plays there and the opponent takes it: that
    /// the tree finds out, as playouts share such points evenly.
    pub(super) fn white_points(self, to_move: Color) -> f32 {
        match self {
            Button::Settled => 0.0,
            Button::Free => of_taker(to_move),
            Button::Taken(color) => of_taker(color),
        }
    }
}

fn of_taker(color: Color) -> f32 {
    if color == Color::White { 0.5 } else { -0.5 }
}
