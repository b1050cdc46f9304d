//! The moves that a search considers at its root.

use super::guidance::Guidance;
use super::move_priors::MovePriors;
use super::prior::Prior;
use super::root_noise::RootNoise;
use super::tree::{self, SearchParameters, TAKING_CHANCE, TreeState};
use super::weakness::Misjudgment;
use board::{Game, Move, PointSet};
use network::Evaluation;

/// How likely a pass is the best move, against all others together.
const PASS: f32 = 0.002;

/// So few moves are left near the end of a game.
const FEW: usize = 20;

/// Whether a game may be near its end, so that it is asked what passing comes to: when as many moves have
/// been played as half of the board has points, or as many stones stand there, after a pass, and where few
/// moves are left.
pub(super) fn is_late(game: &Game, moves: usize) -> bool {
    let area = game.size().area();
    let stones = area - game.position().empty().len();
    2 * game.move_count().max(stones) >= area || game.passes() > 0 || moves <= FEW
}

/// All legal moves that fill no own eye and are not held for futile, the most promising first; the pass is
/// one of them where the game may be near its end, where there is no other, and where someone says which
/// moves to consider. A search of few playouts would find it good by chance. On an empty board those that
/// openings know, if they know any.
pub(super) fn candidates(
    game: &Game,
    state: &TreeState,
    guidance: &Guidance<'_>,
    parameters: &SearchParameters,
    noise: RootNoise,
    misjudgment: Option<&Misjudgment>,
) -> Vec<(Move, Prior)> {
    let TreeState { board, color, earlier, .. } = state;
    let predictions = MovePriors::new(board, guidance, *color, *earlier);
    let position = game.position();
    let known = position.empty() & guidance.first_moves;
    let reported = !guidance.restrictions.is_empty();
    // With first moves of openings few are left, and the game is not near its end.
    let opens = !known.is_empty() && !reported;
    let considered = if opens { known } else { position.empty() };
    let overlooked = misjudgment.map_or(PointSet::EMPTY, |misjudgment| overlooked(state, misjudgment));
    let mut edges: Vec<(Move, Prior)> = considered
        .iter()
        .filter(|point| board.is_legal(*color, *point) && !board.is_eye(*color, *point))
        .filter(|point| game.is_legal(*color, *point) && !guidance.futile.contains(*point))
        .filter(|point| !guidance.forbids(*color, Move::Play(*point), 0))
        .map(|point| {
            let mut prior = Prior::of_strength(predictions.strength(point));
            guidance.add_to(&mut prior, point);
            (Move::Play(point), prior)
        })
        .collect();
    if let Some(misjudgment) = misjudgment {
        let is_seen =
            |(chosen, _): &(Move, Prior)| !chosen.point().is_some_and(|point| overlooked.contains(point));
        if edges.iter().any(is_seen) {
            edges.retain(is_seen);
        }
        for (chosen, prior) in &mut edges {
            chosen.point().into_iter().for_each(|point| misjudgment.blur(prior, state.hash, point));
        }
    }
    let sum: f32 = edges.iter().map(|(_, prior)| prior.chance).sum();
    let passes = (reported || misjudgment.is_none() && !opens && is_late(game, edges.len()))
        && !guidance.forbids(*color, Move::Pass, 0);
    if edges.is_empty() || passes {
        let chance = if state.button.is_free() && passes { TAKING_CHANCE } else { PASS };
        edges.push((Move::Pass, Prior::of_strength(chance * sum.max(1.0))));
    }
    noise.mix_into(&mut edges);
    parameters.settle(&mut edges);
    edges
}

/// The same where the position was evaluated: the chances of moves are those of the evaluation, and the pass
/// is one of them.
pub(super) fn evaluated(
    game: &Game,
    state: &TreeState,
    guidance: &Guidance<'_>,
    noise: RootNoise,
    evaluation: &Evaluation,
) -> Vec<(Move, Prior)> {
    let TreeState { board, color, .. } = state;
    let known = game.position().empty() & guidance.first_moves;
    let opens = !known.is_empty() && guidance.restrictions.is_empty();
    let is_considered = |chosen: Move| match chosen {
        Move::Pass => !opens && !guidance.forbids(*color, Move::Pass, 0),
        Move::Play(point) => {
            game.is_legal(*color, point)
                && board.is_playable(*color, point)
                && (!opens || known.contains(point))
                && !guidance.futile.contains(point)
                && !guidance.forbids(*color, chosen, 0)
        }
    };
    let mut edges: Vec<(Move, Prior)> =
        tree::edges(evaluation, game.size()).filter(|(chosen, _)| is_considered(*chosen)).collect();
    if edges.is_empty() {
        edges.push((Move::Pass, Prior::of_strength(1.0)));
    }
    noise.mix_into(&mut edges);
    tree::settle(&mut edges);
    edges
}

/// The points that a weak player overlooks. What takes stones at once, or saves them, no one overlooks.
fn overlooked(state: &TreeState, misjudgment: &Misjudgment) -> PointSet {
    let mut overlooked: PointSet =
        state.board.empty().filter(|point| misjudgment.overlooks(*point, state.earlier)).collect();
    state.board.last_liberties().for_each(|point| overlooked.remove(point));
    overlooked
}
