//! A ko that may not be retaken yet: what it is worth, and which threat comes first.

use crate::choice::ClassicalChoice;
use crate::value::{MoveValue, TermKind};
use board::{Color, Game, IllegalMove, Ko, Move, Point, Rules};

/// How much less a threat counts for each point that it threatens: of two that do, the smaller one is played
/// first.
const SPARING: f32 = 0.01;

/// The point where a player may not retake a ko; none where nothing is forbidden to him.
pub(crate) fn forbidden(game: &Game, color: Color) -> Option<Point> {
    let banned =
        |point: &Point| matches!(game.legality(color, *point), Err(IllegalMove::Ko | IllegalMove::Superko));
    // What else would repeat a position is no fight that a threat decides.
    game.position().ko().filter(|ban| ban.color == color).map(|ban| ban.point).filter(banned)
}

/// The same board as if both players had made a threat and its answer, so that the ko may be retaken.
pub(crate) fn freed(game: &Game, color: Color) -> Game {
    let mut position = game.position().clone();
    // It is looked at and never taken back.
    let _ = position.play(color, Move::Pass);
    Game::from_position(position, Rules { ko: Ko::Simple, ..*game.rules() }, color)
}

/// What a player gains by retaking a ko when he may, beyond the best other move; none where he has better
/// things to do.
pub(crate) fn worth(freed: &ClassicalChoice, ko: Point) -> Option<f32> {
    let best = freed.best().filter(|best| best.point == ko)?;
    let next = freed.values.iter().find(|value| value.point != ko).map_or(0.0, MoveValue::value);
    Some(best.value() - next.max(0.0))
}

/// Makes threats that the opponent cannot ignore worth what the ko is. The opponent ignores a threat to take
/// less than he gains by ending the ko.
pub(crate) fn count_threats(worth: f32, values: &mut [MoveValue]) {
    for value in values.iter_mut().filter(|value| value.followup >= worth) {
        let sparing = (SPARING * (value.followup - worth)).min(0.5 * worth);
        value.add(TermKind::KoThreat, worth - sparing, None);
    }
}
