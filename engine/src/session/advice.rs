//! What a library and reading have to say about a move that is to be chosen.

use crate::budget::Budget;
use crate::library::Library;
use crate::playout::{PlayoutTable, Policy};
use crate::proposals;
use crate::reading::Answers;
use crate::search::Guidance;
use crate::tactics::{Tactics, tactics};
use board::{Color, Game, Point};
use std::sync::Arc;

/// The knowledge of a library, and what reading found, for one move of one game.
#[derive(Clone, Debug)]
pub struct Advice<'l> {
    library: &'l Library,
    values: Vec<(Point, f32)>,
    tactics: Tactics,
}

impl<'l> Advice<'l> {
    /// Asks the patterns and the openings of the library what they propose to a player, and reads what can be captured
    /// and saved. With a deadline or a signal in `budget` less may be found; answers that are kept make it faster and
    /// change nothing.
    #[must_use]
    pub fn new(
        library: &'l Library,
        game: &Game,
        color: Color,
        budget: &Budget,
        answers: Option<&Arc<Answers>>,
    ) -> Advice<'l> {
        let tactics = tactics(game.position(), color, budget, answers);
        let proposals = proposals::propose(library, game, color, budget, answers);
        let values = proposals.iter().map(|proposal| (proposal.found.chosen, proposal.value));
        let openings = proposals::openings(library, game, color);
        Advice { library, values: values.chain(openings).collect(), tactics }
    }

    /// The form in which a search takes it: the values of the moves, those that are urgent or futile, and playouts by the table of the
    /// library, uniform ones when it has none.
    #[must_use]
    pub fn guidance(&self) -> Guidance<'_> {
        let table = self.library.layers().playout_table();
        let table = table.and_then(|(classes, weights)| PlayoutTable::new(classes, weights));
        let policy = table.map_or(Policy::Uniform, Policy::Table);
        let Tactics { urgent, futile } = &self.tactics;
        Guidance { policy, values: &self.values, urgent, futile: *futile, restrictions: &[] }
    }
}
