//! What a library and reading have to say about a move that is to be chosen.

use super::Session;
use super::network::evaluating_network;
use crate::pattern_moves::{self, PatternMove};
use crate::strength::StrengthSettings;
use crate::tactical_moves::{TacticalMoves, TacticalReach, tactical_moves};
use board::{Color, Game, Point, PointSet};
use knowledge::library::{Library, Source};
use limits::budget::Budget;
use network::Network;
use reading::ChainReader;
use search::playout::{Playouts, Policy};
use search::{Choice, Guidance, Progress, Restriction, Searcher};

/// A move that is to be chosen, and what may be asked about it.
#[derive(Clone, Copy, Debug)]
pub struct AdviceRequest<'l, 'a> {
    /// Whose knowledge counts.
    pub library: &'l Library,
    /// The game in which it is played.
    pub game: &'a Game,
    /// Who plays it.
    pub color: Color,
    /// How much may be spent on reading.
    pub budget: &'a Budget,
    /// What reads. How many readers there are, and what answers they keep, makes it faster and changes
    /// nothing.
    pub readers: &'a ChainReader,
}

/// The knowledge of a library, and what reading found, for one move of one game.
#[derive(Clone, Debug)]
pub struct Advice<'l> {
    library: &'l Library,
    pattern_moves: Vec<PatternMove>,
    /// What patterns and openings say moves are worth.
    values: Vec<(Point, f32)>,
    tactical_moves: TacticalMoves,
    /// The moves that openings propose on an empty board.
    first_moves: PointSet,
    /// None where all moves of playouts are equally likely.
    playouts: Option<Playouts<'l>>,
    /// None where playouts say how good positions are.
    network: Option<Network>,
}

impl<'l> Advice<'l> {
    /// Asks the patterns and the openings of the library what they propose to a player, and reads what can be
    /// captured and saved, as far as the library guides by these. With a deadline or a signal in the budget
    /// less may be found.
    pub fn new(request: &AdviceRequest<'l, '_>) -> Advice<'l> {
        Advice::within(Some(TacticalReach::FULL), true, request)
    }

    /// The same, as far as a weaker player knows and reads.
    pub fn of_strength(settings: &StrengthSettings, request: &AdviceRequest<'l, '_>) -> Advice<'l> {
        Advice::within(settings.reach, settings.patterns, request)
    }

    fn within(reach: Option<TacticalReach>, patterns: bool, request: &AdviceRequest<'l, '_>) -> Advice<'l> {
        let AdviceRequest { library, game, color, budget, readers } = *request;
        let guides = |source| library.guides_by(source);
        // What a search asks at its root is asked side by side.
        let propose = || match patterns && guides(Source::Patterns) {
            true => pattern_moves::propose(library, game, color, budget, readers),
            false => Vec::new(),
        };
        let (tactical_moves, pattern_moves) = match reach.filter(|_| guides(Source::Reading)) {
            Some(reach) => {
                let pool = &readers.readers;
                tactical_moves(game.position(), color, reach, budget, pool, propose)
            }
            None => (TacticalMoves::default(), propose()),
        };
        let values = pattern_moves.iter().map(|pattern_move| (pattern_move.found.chosen, pattern_move.value));
        let open = || pattern_moves::openings(library, game, color);
        let openings = guides(Source::Openings).then(open).unwrap_or_default();
        let is_empty = game.position().empty().len() == game.size().area();
        let first_moves = openings.iter().filter(|_| is_empty).map(|(point, _)| *point).collect();
        let playouts = guides(Source::Playouts).then(|| Playouts::new(library.layers(), game.size()));
        let values = values.chain(openings).collect();
        let network = evaluating_network(library, game.size());
        Advice { library, pattern_moves, values, tactical_moves, first_moves, playouts, network }
    }

    /// The same for a search that is asked what all moves are worth, on an empty board too.
    #[must_use]
    pub fn for_analysis(self) -> Advice<'l> {
        Advice { first_moves: PointSet::EMPTY, ..self }
    }

    /// What explains a move afterwards.
    pub fn grounds(&self) -> Grounds {
        Grounds { urgent: self.tactical_moves.urgent.clone(), pattern_moves: self.pattern_moves.clone() }
    }

    /// The form in which a search takes it: the values of the moves, those that are urgent or futile, and the
    /// playouts of the library.
    pub fn guidance(&self) -> Guidance<'_> {
        let policy = self.playouts.as_ref().map_or(Policy::Uniform, Playouts::policy);
        let TacticalMoves { urgent, futile } = &self.tactical_moves;
        let predictor = self.library.predictor().filter(|_| self.library.guides_by(Source::Likelihoods));
        Guidance {
            network: self.network.as_ref(),
            policy,
            predictor,
            values: &self.values,
            urgent,
            futile: *futile,
            first_moves: self.first_moves,
            restrictions: &[],
        }
    }
}

/// Searches for a move within the budget of the request, with all that is known, and says what all moves are
/// worth, on an empty board too. Moves that restrictions forbid are left out.
pub fn analyze(
    searcher: &mut Searcher,
    request: &AdviceRequest<'_, '_>,
    restrictions: &[Restriction],
    watch: Progress<'_>,
) -> Choice {
    let advice = Advice::new(request).for_analysis();
    let guidance = Guidance { restrictions, ..advice.guidance() };
    searcher.search(request.game, request.color, request.budget, &guidance, Some(watch))
}

impl Session {
    /// A move of a player in the game as it stands.
    pub(super) fn request<'l, 'a>(
        &'a self,
        library: &'l Library,
        color: Color,
        budget: &'a Budget,
    ) -> AdviceRequest<'l, 'a> {
        AdviceRequest { library, game: &self.game, color, budget, readers: self.chain_reader() }
    }
}

/// What reading and patterns said of the moves of a position before it was searched.
#[derive(Clone, Debug)]
pub struct Grounds {
    urgent: Vec<(Point, f32)>,
    pattern_moves: Vec<PatternMove>,
}

impl Grounds {
    /// The points that hang on a move which captures or saves chains, as reading found; none where it found
    /// nothing.
    pub fn urgency(&self, point: Point) -> Option<f32> {
        self.urgent.iter().find(|(urgent, _)| *urgent == point).map(|(_, points)| *points)
    }

    /// What patterns proposed there.
    pub fn pattern_moves(&self, point: Point) -> impl Iterator<Item = PatternMove> {
        self.pattern_moves.iter().filter(move |pattern_move| pattern_move.found.chosen == point).copied()
    }
}
