//! Values by a judge of whole positions.

use super::chosen_by;
use board::{Color, Game, Ko, Move, Point, Rules, SLOTS, Suicide, diagram};
use classical::{ClassicalChoice, Judgment, ReasonKind, TermKind, ValuationWeights};
use knowledge::library::Library;

/// What a stone of Black's counts besides its point, which no owner says.
const UNEXPLAINED: f32 = 0.5;

/// Stones are their color's, and so are points that only one color touches. All moves are as likely.
fn judged(game: &Game) -> Judgment {
    let (position, size) = (game.position(), game.size());
    let (mut owners, mut chances) = (vec![0.0; SLOTS], vec![0.0; SLOTS]);
    for point in size.points() {
        let near = |color: Color| point.neighbors(size).any(|place| position.color_at(place) == Some(color));
        owners[point.index()] = match position.color_at(point) {
            Some(color) => color.sign(),
            None => f32::from(near(Color::Black)) - f32::from(near(Color::White)),
        };
        chances[point.index()] = 1.0 / size.area() as f32;
    }
    let black = position.stones(Color::Black).len() as f32;
    Judgment { lead: owners.iter().sum::<f32>() + UNEXPLAINED * black, owners, chances, pass: 0.0 }
}

fn weighed(drawing: &str) -> (ClassicalChoice, Game) {
    let position = diagram::parse(drawing).expect("a drawing").position(Suicide::Forbidden, Ko::Simple);
    let game = Game::from_position(position.expect("a position"), Rules::default(), Color::Black);
    (chosen_by(&game, &Library::default(), &ValuationWeights::built_in(), Some(&judged)).0, game)
}

#[test]
fn a_move_is_worth_the_lead_after_it_less_the_opponents() {
    let (choice, game) = weighed(". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .");
    let lead = |chosen: Move| {
        let mut after = game.clone();
        after.play(Color::Black, chosen).expect("a legal move");
        judged(&after).lead
    };
    assert!(!choice.values.is_empty());
    for value in &choice.values {
        let gain = lead(Move::Play(value.point)) - lead(Move::Pass);
        assert!(gain > 0.5, "what gains less counts nothing");
        let answered = value.terms.iter().filter(|term| term.kind == TermKind::Answered);
        let found = value.points() - answered.map(|term| term.value).sum::<f32>();
        assert!((found - gain).abs() < 1e-4, "{:?}: {found} is not {gain}", value.point);
    }
    let captures = Point::parse("D3", game.size()).expect("a vertex");
    assert_eq!(choice.best().map(|best| best.point), Some(captures));
    let value = choice.of(captures).expect("a value");
    let part = |wanted: &dyn Fn(TermKind) -> bool| {
        value.terms.iter().find(|term| wanted(term.kind)).expect("a part")
    };
    let killed = part(&|kind| matches!(kind, TermKind::Strategy(_)));
    assert_eq!(killed.value, 2.0, "a stone of White's becomes a point of Black's");
    let reason = killed.reason.map(|place| choice.reasons.all[place].kind);
    assert!(matches!(reason, Some(ReasonKind::Attack(_))), "{reason:?}");
    assert_eq!(part(&|kind| kind == TermKind::Unexplained).value, UNEXPLAINED);
}
