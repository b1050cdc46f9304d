//! Questions in words.

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use reading::questions::{QuestionError, parse, text_of};

fn position() -> Position {
    let size = BoardSize::new(9).expect("a size");
    let stones =
        |vertices: &[&str]| vertices.iter().filter_map(|vertex| Point::parse(vertex, size).ok()).collect();
    let (black, white): (PointSet, PointSet) = (stones(&["D4", "F6"]), stones(&["D5", "C4"]));
    Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).expect("a position")
}

#[test]
fn words_are_read_and_written() {
    // (words, the questions' words, who moves first)
    let cases: &[(&str, &[&str], &[Color])] = &[
        ("attack d4", &["attack D4"], &[Color::White]),
        ("defend D4", &["defend D4"], &[Color::Black]),
        ("attack D4 defend D5", &["attack D4", "defend D5"], &[Color::White, Color::White]),
        ("attack_either D5 C4", &["attack_either D5 C4"], &[Color::Black]),
        ("defend_both D4 F6 D4", &["defend_both D4 F6 D4"], &[Color::Black]),
        ("connect D4 F6", &["connect D4 F6"], &[Color::Black]),
        ("disconnect D4 F6", &["disconnect D4 F6"], &[Color::White]),
        ("break_in D5 A1 C4", &["break_in D5 C4 A1"], &[Color::White]),
        ("block_off D5 A1 B1 A1", &["block_off D5 A1 B1"], &[Color::Black]),
        ("non_transitivity D4 F6 D4", &["non_transitivity D4 F6 D4"], &[Color::White]),
        ("break_through D5 C4 D5", &["break_through D5 C4 D5"], &[Color::Black]),
        ("race D4 D5", &["race D4 D5"], &[Color::Black]),
        ("attack_threats D4", &["attack_threats D4"], &[Color::White]),
        ("defend_threats D4", &["defend_threats D4"], &[Color::Black]),
        (
            "safe_move w e5 safe_move black D6",
            &["safe_move white E5", "safe_move black D6"],
            &[Color::White, Color::Black],
        ),
    ];
    let position = position();
    for (words, expected, movers) in cases {
        let questions = parse(words.split(' '), &position).expect("questions");
        let vertex = |point: Point| point.vertex(position.size()).to_string();
        let written: Vec<String> = questions.iter().map(|question| text_of(question, vertex)).collect();
        assert_eq!(written, *expected, "{words}");
        let first: Vec<Option<Color>> = questions.iter().map(|question| question.mover(&position)).collect();
        assert_eq!(first, movers.iter().copied().map(Some).collect::<Vec<_>>(), "{words}");
    }
}

#[test]
fn what_is_no_question_is_explained() {
    let names = "expected a question (attack, defend, attack_either, defend_both, connect, disconnect, \
                 break_in, block_off, non_transitivity, break_through, race, attack_threats, defend_threats, \
                 safe_move)";
    let cases = [
        ("", format!("{names}, found nothing")),
        ("D4", format!("{names}, found 'D4'")),
        ("attack", "attack: expected the vertex of a chain, found 0 vertices".to_owned()),
        ("attack D4 D5", "attack: expected the vertex of a chain, found 2 vertices".to_owned()),
        (
            "defend_both D4",
            "defend_both: expected the vertices of two chains or more, found 1 vertices".to_owned(),
        ),
        ("connect D4 F6 D4", "connect: expected the vertices of two chains, found 3 vertices".to_owned()),
        (
            "break_in D4",
            "break_in: expected the vertex of a chain and those of an area, found 1 vertices".to_owned(),
        ),
        (
            "break_through D4 F6",
            "break_through: expected the vertices of three chains, found 2 vertices".to_owned(),
        ),
        ("race D4 F6", "expected chains of different colors, found those of D4 and F6".to_owned()),
        ("safe_move E5", "safe_move: expected a color and a vertex, found 1 vertices".to_owned()),
        ("safe_move b D4", "expected an empty vertex, found a stone on D4".to_owned()),
        ("safe_move b", "safe_move: expected a color and a vertex, found 0 vertices".to_owned()),
        ("block_off A1 D4", "expected a stone on A1, found none".to_owned()),
        ("disconnect D5 F6", "expected chains of one color, found those of D5 and F6".to_owned()),
        ("defend A1", "expected a stone on A1, found none".to_owned()),
        ("attack_either D4 D5", "expected chains of one color, found those of D4 and D5".to_owned()),
    ];
    let position = position();
    for (words, expected) in cases {
        let error = parse(words.split_whitespace(), &position).expect_err("no question");
        assert_eq!(error.text(position.size()), expected, "{words}");
    }
    let error = parse(["attack", "Z9"], &position).expect_err("no vertex");
    assert!(matches!(error, QuestionError::Vertex(_)), "{error:?}");
}
