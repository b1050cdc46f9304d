//! What is said of the engine's own moves to people in a chat.

use crate::analysis_report::MoveReport;
use crate::pattern_moves;
use crate::session::{LastSearch, Session};
use board::Turn;

/// The last move of a game, which the engine has searched and played, with what the search found of it.
pub(super) struct OwnMove<'a> {
    session: &'a Session,
    pub(super) last_search: &'a LastSearch,
    pub(super) turn: Turn,
    /// How many moves the game had with it.
    number: usize,
    pub(super) found: &'a MoveReport,
}

/// Most patterns that are named behind a move.
const MOST_REASONS: usize = 3;
/// Most moves of a line that a chat is shown.
const MOST_MOVES: usize = 6;

impl OwnMove<'_> {
    /// The last move of the game; none where it is not the engine's by a search.
    pub(super) fn last(session: &Session) -> Option<OwnMove<'_>> {
        let own = OwnMove::in_game(session)?;
        (own.number == session.game().move_count()).then_some(own)
    }

    /// The last move that the engine has searched and played in this game; none where it stands there no
    /// more.
    pub(super) fn in_game(session: &Session) -> Option<OwnMove<'_>> {
        let last_search = session.last_search()?;
        let turn = session.game().turns().nth(last_search.moves)?;
        let own = (last_search.report.color, last_search.played);
        let found = last_search.report.moves.iter().find(|found| found.chosen == turn.chosen)?;
        (own == (turn.color, Some(turn.chosen))).then_some(OwnMove {
            session,
            last_search,
            turn,
            number: last_search.moves + 1,
            found,
        })
    }

    /// The moves that the search expects, itself the first, this many at the most.
    pub(super) fn line(&self, most: usize) -> String {
        let line = self.found.line.iter().take(most).map(|step| self.session.write_vertex(step.chosen));
        line.collect::<Vec<String>>().join(" ")
    }

    /// What the engine thinks of the game after its move.
    pub(super) fn opinion(&self) -> String {
        format!(
            "move {} {}: {} ({} {}), I expect {}",
            self.number,
            self.session.write_vertex(self.turn.chosen),
            self.last_search.report.of_move(self.found),
            self.last_search.report.visits,
            self.last_search.report.work,
            self.line(MOST_MOVES)
        )
    }

    /// The patterns and openings that proposed the move; none without any.
    pub(super) fn proposed_by(&self) -> Option<String> {
        let point = self.turn.chosen.point()?;
        let LastSearch { moves, grounds, library, .. } = self.last_search;
        let before = self.session.game().after(*moves);
        let pattern_moves = grounds.pattern_moves(point);
        let reasons = pattern_moves::named(library, &before, self.turn.color, pattern_moves);
        let own = reasons.iter().filter(|reason| reason.point == point);
        let named: Vec<String> = own.take(MOST_REASONS).map(ToString::to_string).collect();
        (!named.is_empty()).then(|| format!("proposed by {}", named.join(", ")))
    }
}
