//! A ko that may not be retaken yet: what it is worth, and which threat comes first.

use crate::reason::{Reason, Reasons, Source};
use crate::threats::KoThreat;
use crate::value::{MoveValue, TermKind};
use board::{Color, Game, IllegalMove, Ko, Move, Point, Rules};
use reading::{Certainty, ReadingResult};

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

/// What retaking a ko counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct KoWorth {
    /// By how much it comes before the best other move.
    pub(crate) order: f32,
    /// How much of that is points.
    pub(crate) points: f32,
}

/// What a player gains by retaking a ko when he may, beyond the best other move, by the values of his moves
/// then, the best first; none where he has better things to do.
pub(crate) fn worth(freed: &[MoveValue], ko: Point) -> Option<KoWorth> {
    let best = freed.first().filter(|best| best.point == ko && best.order() > 0.0)?;
    let next = freed.iter().find(|value| value.point != ko);
    let more = |of: fn(&MoveValue) -> f32| of(best) - next.map_or(0.0, of).max(0.0);
    let order = more(MoveValue::order);
    Some(KoWorth { order, points: more(MoveValue::points).clamp(0.0, order.max(0.0)) })
}

/// Makes threats that the opponent cannot ignore worth what the ko is. The opponent ignores a threat to take
/// less than he gains by ending the ko. What a threat costs is taken off; its stone need not be safe.
pub(crate) fn count_threats(
    KoWorth { order: worth, points }: KoWorth,
    threats: &[KoThreat],
    (reasons, values): (&mut Reasons, &mut Vec<MoveValue>),
) {
    let large = |gain: f32, cost: f32| {
        let sparing = (SPARING * (gain - worth)).min(0.5 * worth);
        (gain >= worth).then_some(worth - sparing - cost)
    };
    // What of the ko's worth is no points orders the threats.
    let count = |value: &mut MoveValue, counted: f32, place: Option<usize>| {
        value.add(TermKind::KoThreat, counted - (worth - points), place);
        value.add(TermKind::Likelihood, worth - points, None);
    };
    for value in values.iter_mut() {
        let is_listed = threats.iter().any(|threat| threat.point == value.point);
        if let Some(counted) = large(value.followup, 0.0).filter(|_| !is_listed) {
            count(value, counted, None);
        }
    }
    for threat in threats {
        let Some(counted) = large(threat.gain, threat.cost).filter(|counted| *counted > 0.0) else {
            continue;
        };
        let line = vec![Some(threat.point), None, threat.second];
        let source = Source::Reading(line, Certainty::Searched);
        let reason = Reason { point: threat.point, kind: threat.kind, code: ReadingResult::Win, source };
        let place = Some(reasons.place(reason));
        let known = values.iter_mut().find(|value| value.point == threat.point);
        match known {
            // What it costs is counted here.
            Some(value) => count(value, counted - value.order().min(0.0), place),
            None => {
                let mut value = MoveValue::nothing(threat.point, false);
                count(&mut value, counted, place);
                values.push(value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reason::ReasonKind;
    use board::{Rules, diagram};

    /// White captures at B4; then Black's five stones are in atari, and the ko is Black's only way out.
    const KO: &str = "
        . O . O X . X . X
        O O O O X X X X X
        . O . O X . X . X
        O O O O X X X X X
        X X O O X . . . .
        X . X O X X X X X
        X X O O X . X . X
        . O O O X X X X X
        O . O . X . X . X";

    fn game() -> Game {
        let drawn = diagram::parse(KO).expect("a drawing");
        let rules = Rules::default();
        let position = drawn.position(rules.suicide, rules.ko).expect("a position");
        let mut game = Game::from_position(position, rules, Color::White);
        game.play(Color::White, Move::Play(at(&game, "B4"))).expect("a legal move");
        game
    }

    fn at(game: &Game, vertex: &str) -> Point {
        Point::parse(vertex, game.size()).expect("a vertex")
    }

    #[test]
    fn a_forbidden_ko_is_free_after_a_threat_and_its_answer() {
        let game = game();
        let ko = at(&game, "C4");
        assert_eq!(forbidden(&game, Color::Black), Some(ko));
        assert_eq!(forbidden(&game, Color::White), None, "White may fill it");
        let freed = freed(&game, Color::Black);
        assert!(freed.is_legal(Color::Black, ko));
        assert_eq!(forbidden(&freed, Color::Black), None);
    }

    #[test]
    fn only_threats_that_are_larger_than_the_ko_count_what_it_is_worth() {
        let game = game();
        // The value of a move, what it threatens, and its value where the ko is worth 10 points.
        let cases =
            [(2.0, 12.0, 11.98), (0.0, 20.0, 9.9), (3.0, 9.9, 3.0), (-1.0, 10.0, 9.0), (8.0, 0.0, 8.0)];
        for (value, followup, expected) in cases {
            let point = at(&game, "F5");
            let mut found = MoveValue { point, terms: Vec::new(), ko_value: 0.0, followup, safe: true };
            found.add(TermKind::Territory, value, None);
            let mut values = vec![found];
            count_threats(KoWorth { order: 10.0, points: 10.0 }, &[], (&mut Reasons::default(), &mut values));
            let counted = values[0].order();
            assert!((counted - expected).abs() < 1e-4, "{value}, {followup}: {counted}");
        }
    }

    #[test]
    fn what_a_threat_costs_is_taken_off_and_its_stone_need_not_be_safe() {
        let game = game();
        let [point, chain] = ["F5", "E5"].map(|vertex| at(&game, vertex));
        // What is known of the move's value, what it threatens and costs, and its value then.
        let cases = [
            (None, 12.0, 0.0, Some(9.98)),
            (None, 12.0, 1.5, Some(8.48)),
            (Some(-11.0), 12.0, 1.5, Some(8.48)),
            (Some(2.0), 12.0, 1.5, Some(10.48)),
            (None, 9.0, 0.0, None),
            (None, 12.0, 10.0, None),
        ];
        for (known, gain, cost, expected) in cases {
            let kind = ReasonKind::AttackThreat(chain);
            let threat = KoThreat { point, kind, gain, cost, answer: None, second: None };
            let mut values: Vec<MoveValue> = known
                .map(|value| {
                    let mut found = MoveValue::nothing(point, false);
                    found.add(TermKind::Risk, value, None);
                    found
                })
                .into_iter()
                .collect();
            count_threats(
                KoWorth { order: 10.0, points: 10.0 },
                &[threat],
                (&mut Reasons::default(), &mut values),
            );
            let counted = values.first().map(MoveValue::order);
            let same = match (counted, expected) {
                (Some(counted), Some(expected)) => (counted - expected).abs() < 1e-4,
                (counted, expected) => counted == expected,
            };
            assert!(same, "{known:?}, {gain}, {cost}: {counted:?}");
        }
    }
}
