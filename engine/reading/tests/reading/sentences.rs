//! Answers in sentences.

use board::{BoardSize, Ko, Move, PointSet, Position, Suicide};
use reading::questions::{parse, sentence};
use reading::{Answer, ReadingResult};

/// Black D4 and F4, White D6.
fn position() -> Position {
    let size = BoardSize::new(9).expect("a size");
    let set = |names: &[&str]| -> PointSet {
        names.iter().filter_map(|name| Move::parse(name, size).expect("a vertex").point()).collect()
    };
    Position::from_stones(size, &set(&["D4", "F4", "H4"]), &set(&["D6"]), Suicide::Forbidden, Ko::Simple)
        .expect("a position")
}

#[test]
fn every_kind_has_a_sentence() {
    let position = position();
    let cases = [
        (
            "attack D4",
            "D4 can be captured: the opponent moves first, at A1",
            "D4 cannot be captured: the opponent moves first",
        ),
        ("attack_either D4 F4", "one of D4 and F4 can be captured: ", "none of D4 and F4 can be captured: "),
        (
            "defend D4",
            "D4 can be saved: the owner moves first, at A1",
            "D4 cannot be saved: the owner moves first",
        ),
        ("defend_both D4 F4", "D4 and F4 can all be saved", "D4 and F4 cannot all be saved"),
        (
            "connect D4 F4",
            "D4 and F4 can be connected: the owner",
            "D4 and F4 cannot be connected: the owner",
        ),
        ("disconnect D4 F4", "D4 and F4 can be kept apart: the opponent", "D4 and F4 cannot be kept apart"),
        ("break_in D4 A1 A2", "D4 can reach the area: the owner", "D4 cannot reach the area"),
        ("block_off D4 A1 A2", "D4 can be kept out of the area: the opponent", "D4 cannot be kept out"),
        (
            "non_transitivity D4 F4 H4",
            "D4 and F4 and H4 can be kept from becoming one chain",
            "cannot be kept",
        ),
        (
            "break_through D4 F4 H4",
            "the line of D4 and F4 and H4 can be broken through: the opponent",
            "cannot be broken",
        ),
        ("race D4 D6", "D4 can capture D6 first: the owner", "D4 cannot capture D6 first"),
        (
            "attack_threats D4",
            "a move threatens to capture D4: the opponent",
            "no move threatens to capture D4",
        ),
        ("defend_threats D4", "a move threatens to save D4: the owner", "no move threatens to save D4"),
        ("safe_move b A1", "a black stone at A1 cannot be captured", "a black stone at A1 is captured"),
    ];
    for (words, won, lost) in cases {
        let first = position.size().point(0, 8);
        let questions = parse(words.split_whitespace(), &position).expect(words);
        for (code, expected) in [(ReadingResult::Win, won), (ReadingResult::Loss, lost)] {
            let answer = Answer { code, step: first, ..Answer::nothing() };
            let found = sentence(&questions[0], &answer, |point| point.vertex(position.size()).to_string());
            assert!(found.contains(expected), "{words}, {code:?}: expected {expected:?}, found {found:?}");
        }
    }
}
