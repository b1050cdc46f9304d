//! A network as the evaluator of a search.

use crate::playout::Policy;
use crate::tree::{Evaluator, Leaf};
use board::{Color, Game, PlayoutBoard};
use network::{EvaluationCache, Kernel, Moment, Network, Workspace};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Evaluates positions that follow from one game by a network, and plays them out as the network says.
#[derive(Debug)]
pub(crate) struct NetworkEvaluator<'p> {
    game: Game,
    policy: Policy<'p>,
    playouts: u32,
    cache: Arc<EvaluationCache>,
    /// What a thread evaluates with.
    blank: Workspace,
    idle: Mutex<Vec<Room>>,
}

/// Where one thread evaluates: the game goes to a leaf and back.
#[derive(Debug)]
struct Room {
    workspace: Workspace,
    game: Game,
    /// Where playouts go on.
    board: PlayoutBoard,
}

impl<'p> NetworkEvaluator<'p> {
    /// An evaluator of positions after that of a game where a player is to move. None for a board that
    /// networks were not made for.
    pub(crate) fn new(
        (network, policy): (&Network, Policy<'p>),
        cache: Arc<EvaluationCache>,
        game: &Game,
        color: Color,
    ) -> Option<NetworkEvaluator<'p>> {
        let blank = Workspace::new(network, game.size(), Kernel::best())?;
        let mut game = game.clone();
        game.set_to_move(color);
        let (playouts, _) = network.playouts();
        Some(NetworkEvaluator { game, policy, playouts, cache, blank, idle: Mutex::default() })
    }

    fn rooms(&self) -> MutexGuard<'_, Vec<Room>> {
        // A thread that panics has taken its room away.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Evaluator for NetworkEvaluator<'_> {
    fn evaluate(&self, leaves: &mut [&mut Leaf]) {
        let taken = self.rooms().pop();
        let mut room = taken.unwrap_or_else(|| Room {
            workspace: self.blank.clone(),
            game: self.game.clone(),
            board: PlayoutBoard::new(self.game.position()),
        });
        for leaf in leaves {
            let Room { workspace, game, board } = &mut room;
            // The tree has no move that the game forbids, except one that ends the way before it.
            let _ = leaf.turns().iter().try_for_each(|turn| game.play(turn.color, turn.chosen));
            let evaluation = workspace.evaluate_kept(&Moment::of_game(game), &self.cache);
            game.rewind(self.game.move_count());
            game.set_to_move(self.game.to_move());
            leaf.answer(evaluation);
            if !leaf.is_over() {
                leaf.play_out(self.playouts, self.policy, board);
            }
        }
        self.rooms().push(room);
    }
}
