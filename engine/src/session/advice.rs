//! What a library has to say about a move that is to be chosen.

use crate::library::Library;
use crate::playout::{PlayoutTable, Policy};
use crate::proposals;
use crate::reading::Answers;
use crate::search::Guidance;
use board::{Color, Game, Point};
use std::sync::Arc;

/// The knowledge of a library for one move of one game.
#[derive(Clone, Debug)]
pub struct Advice<'l> {
    library: &'l Library,
    values: Vec<(Point, f32)>,
}

impl<'l> Advice<'l> {
    /// Asks the patterns and the openings of the library what they propose to a player.
    #[must_use]
    pub fn new(library: &'l Library, game: &Game, color: Color) -> Advice<'l> {
        Advice::with_answers(library, game, color, None)
    }

    /// The same, sooner where answers of reading are kept: they change nothing.
    #[must_use]
    pub fn with_answers(
        library: &'l Library,
        game: &Game,
        color: Color,
        answers: Option<&Arc<Answers>>,
    ) -> Advice<'l> {
        let proposals = proposals::propose(library, game, color, answers);
        let values = proposals.iter().map(|proposal| (proposal.found.chosen, proposal.value));
        let openings = proposals::openings(library, game, color);
        Advice { library, values: values.chain(openings).collect() }
    }

    /// The form in which a search takes it: the values of the proposals, and playouts by the table of the
    /// library, uniform ones when it has none.
    #[must_use]
    pub fn guidance(&self) -> Guidance<'_> {
        let table = self.library.layers().playout_table();
        let table = table.and_then(|(classes, weights)| PlayoutTable::new(classes, weights));
        Guidance { policy: table.map_or(Policy::Uniform, Policy::Table), values: &self.values }
    }
}
