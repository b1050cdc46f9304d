//! What says how good a position is where the tree ends: playouts, or a network.

use super::state::TreeState;
use crate::playout::{self, Playout, Policy};
use board::{Color, PlayoutBoard, Point, Random, Turn};
use network::Evaluation;
use std::fmt::Debug;
use std::sync::Arc;

/// Says how good positions are. One evaluator serves all threads of a search.
pub(crate) trait Evaluator: Debug + Sync {
    /// Answers each of these leaves.
    fn evaluate(&self, leaves: &mut [&mut Leaf]);
}

/// A position where the tree ends.
#[derive(Debug)]
pub(crate) struct Leaf {
    pub(crate) state: TreeState,
    /// The moves that lead to it from the position that is searched.
    pub(crate) turns: Vec<Turn>,
    /// All stones that were played since that position, also those of a playout behind it.
    pub(crate) trace: Vec<(Color, Point)>,
    pub(crate) random: Random,
    /// None where the game is over on the board.
    pub(crate) verdict: Option<Verdict>,
    /// How games from it ended, which are mixed with what is expected.
    pub(crate) playouts: Vec<Playout>,
}

/// What is said of a leaf.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    /// How a game from it ended.
    Played(Playout),
    /// What is expected of it.
    Expected(Arc<Evaluation>),
}

impl Leaf {
    pub(crate) fn new(state: TreeState, random: Random) -> Leaf {
        Leaf { state, turns: Vec::new(), trace: Vec::new(), random, verdict: None, playouts: Vec::new() }
    }

    /// Stands at the position that is searched again.
    pub(crate) fn restart(&mut self, root: &TreeState) {
        self.state.clone_from(root);
        self.turns.clear();
        self.trace.clear();
        self.verdict = None;
        self.playouts.clear();
    }

    /// The moves that lead to it from the position that is searched.
    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Whether two passes have ended the game on the way to it.
    pub(crate) fn is_over(&self) -> bool {
        self.state.passes >= 2 && !self.turns.is_empty()
    }

    /// Says what is expected, as the player whose turn it is sees it.
    pub(crate) fn answer(&mut self, evaluation: Arc<Evaluation>) {
        self.verdict = Some(Verdict::Expected(evaluation));
    }

    /// Plays a number of games from it to their ends, on a board to play on.
    pub(crate) fn play_out(&mut self, count: u32, policy: Policy<'_>, room: &mut PlayoutBoard) {
        let TreeState { board, color, earlier, .. } = &self.state;
        for _ in 0..count {
            room.clone_from(board);
            let played = playout::run(room, policy, *color, *earlier, &mut self.random, |_, _| ());
            self.playouts.push(played);
        }
    }

    /// What is expected, if that was said.
    pub(crate) fn evaluation(&self) -> Option<&Arc<Evaluation>> {
        match &self.verdict {
            Some(Verdict::Expected(evaluation)) => Some(evaluation),
            Some(Verdict::Played(_)) | None => None,
        }
    }
}

/// Plays games to their ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayoutEvaluator<'p>(pub(crate) Policy<'p>);

impl Evaluator for PlayoutEvaluator<'_> {
    fn evaluate(&self, leaves: &mut [&mut Leaf]) {
        for leaf in leaves {
            let Leaf { state: TreeState { board, color, earlier, .. }, trace, random, verdict, .. } = leaf;
            let watch = |color, point| trace.push((color, point));
            *verdict = Some(Verdict::Played(playout::run(board, self.0, *color, *earlier, random, watch)));
        }
    }
}
