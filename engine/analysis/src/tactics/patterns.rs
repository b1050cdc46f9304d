//! Moves that patterns propose for capturing and for saving chains (GNU Go manual, 9.1: the databases
//! `attack` and `defense`).

use super::super::standing::each_standing;
use board::{Color, Point, Position};
use bundles::Layers;
use knowledge::constraint::Interpreter;

/// Moves that may capture or save chains. Whether they do is for reading to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposals {
    /// Chains, by their origins, with moves of the opponent that may capture them.
    pub attacks: Vec<(Point, Point)>,
    /// The same with moves of the owner that may save them.
    pub defenses: Vec<(Point, Point)>,
}

impl Proposals {
    /// What the patterns of bundles propose: those of class `A` in databases `attack` that the opponent of
    /// any chain of `X` captures it, those of class `D` in databases `defense` that the owner of any chain of
    /// `O` saves it.
    pub fn find(position: &Position, layers: &Layers, interpreter: &mut Interpreter<'_>) -> Proposals {
        let mut found = |name: &str, class: u8, own: bool| {
            let mut proposed = Vec::new();
            each_standing(position, position.board(), layers, name, &Color::BOTH, |standing| {
                if standing.has(class) && standing.fires(interpreter) {
                    let owner = if own { standing.player } else { standing.player.opponent() };
                    let origins = standing.stones(position, owner).map(|stone| origin(position, stone));
                    proposed.extend(origins.map(|origin| (origin, standing.found.chosen)));
                }
            });
            proposed.sort_unstable();
            proposed.dedup();
            proposed
        };
        Proposals { attacks: found("attack", b'A', false), defenses: found("defense", b'D', true) }
    }
}

/// The point by which the chain of a stone is named.
pub(super) fn origin(position: &Position, stone: Point) -> Point {
    position.chain(stone).first().unwrap_or(stone)
}
