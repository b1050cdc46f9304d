//! Moves tried on top of a game and taken back again.

use board::{Color, IllegalMove, Move, Position, Undo};

/// Whether a tried move may retake a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoCapture {
    /// As the rules have it.
    Forbidden,
    /// The move is meant to.
    Allowed,
}

/// The position after tried moves, with what takes them back. The rules of the position hold: suicide and
/// the simple ko, but not superko.
#[derive(Debug)]
pub(super) struct Trial {
    pub(super) position: Position,
    /// What takes back each move; of a move with the ko allowed first the pass that lifted the ban.
    stack: Vec<Tried>,
}

/// A tried move.
#[derive(Debug)]
struct Tried {
    color: Color,
    chosen: Move,
    lifted: Option<Undo>,
    undo: Undo,
}

impl Trial {
    pub(super) fn new(position: Position) -> Trial {
        Trial { position, stack: Vec::new() }
    }

    /// The moves, the first one first.
    pub(super) fn moves(&self) -> impl Iterator<Item = (Color, Move)> {
        self.stack.iter().map(|tried| (tried.color, tried.chosen))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    /// Plays a move on top of the others.
    pub(super) fn push(&mut self, color: Color, chosen: Move, ko: KoCapture) -> Result<(), IllegalMove> {
        let lifted = match ko {
            KoCapture::Allowed => Some(self.position.play(color, Move::Pass)),
            KoCapture::Forbidden => None,
        };
        let legality = chosen.point().map_or(Ok(()), |point| self.position.legality(color, point));
        if let Err(reason) = legality {
            if let Some(undo) = lifted {
                self.position.undo(undo);
            }
            return Err(reason);
        }
        let undo = self.position.play(color, chosen);
        self.stack.push(Tried { color, chosen, lifted, undo });
        Ok(())
    }

    /// Takes the last move back. False when there is none.
    pub(super) fn pop(&mut self) -> bool {
        let Some(Tried { lifted, undo, .. }) = self.stack.pop() else { return false };
        self.position.undo(undo);
        if let Some(lifted) = lifted {
            self.position.undo(lifted);
        }
        true
    }
}
