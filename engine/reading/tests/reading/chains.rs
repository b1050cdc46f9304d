//! All chains of a position: the same with any number of threads, and the same as asked alone.

use super::{little, random_position};
use board::{Color, Ko, Position, Random, Suicide, diagram};
use limits::budget::Budget;
use reading::{Answer, AnswerTable, ChainAnswer, ChainReader, ChainSafety, Question, Reader, ReadingResult};
use std::sync::Arc;

fn read(jobs: usize, position: &Position) -> Vec<ChainAnswer> {
    ChainReader::new(jobs).expect("threads").read(position, &little(), &Budget::default())
}

#[test]
fn answers_are_those_of_a_reader_asked_alone_with_any_number_of_threads() {
    let mut random = Random::new(&[11]);
    let mut seen = Vec::new();
    let kept = ChainReader::new(2).expect("threads").with_cache(Some(Arc::new(AnswerTable::new(1 << 20))));
    for (width, height) in [(5, 5), (7, 7), (5, 9), (9, 9), (9, 9), (13, 13), (19, 19)] {
        let position = random_position(&mut random, width, height);
        let answers = read(1, &position);
        assert_eq!(answers, read(2, &position));
        assert_eq!(answers, read(4, &position));
        for _ in 0..2 {
            assert_eq!(answers, kept.read(&position, &little(), &Budget::default()));
        }
        assert!(answers.iter().map(|answer| answer.chain).eq(position.chain_origins()));
        for answer in &answers {
            compare(&position, answer);
            seen.push((answer.safety, answer.attack.as_ref().map(|attack| attack.code)));
        }
    }
    for safety in [ChainSafety::Liberties, ChainSafety::Room] {
        assert!(seen.contains(&(Some(safety), None)), "{safety:?}");
    }
    for code in [ReadingResult::Loss, ReadingResult::Win] {
        assert!(seen.contains(&(None, Some(code))), "{code:?}");
    }
}

/// What is plain is what reading finds, as far as it reads.
fn compare(position: &Position, found: &ChainAnswer) {
    let ask = |question| -> Answer { Reader::new(position, little()).ask(&question, &Budget::default()) };
    let attack = ask(Question::Attack(vec![found.chain]));
    match found.safety {
        Some(ChainSafety::Liberties) => assert!(position.liberty_count(found.chain) > 4),
        Some(safety) => assert_eq!(attack.code, ReadingResult::Loss, "{safety:?} {:?}", found.chain),
        None => {
            let defense =
                (attack.code != ReadingResult::Loss).then(|| ask(Question::Defend(vec![found.chain])));
            assert_eq!((found.attack.as_ref(), found.defense.as_ref()), (Some(&attack), defense.as_ref()));
        }
    }
}

/// A drawing, a black stone's place in it, and why its chain is plainly safe.
const SAFETIES: &[(&str, &str, Option<ChainSafety>)] = &[
    (
        ". . . . . . .\n. . . . . . .\n. . . O . . .\n. . . X . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
        "D4",
        None,
    ),
    (
        ". . . . . . .\n. . . . . . .\n. . . O . . .\n. . . X X . .\n. . . O . . .\n. . . . . . .\n. . . . . . .",
        "D4",
        Some(ChainSafety::Room),
    ),
    (
        ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . X X . .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
        "D4",
        Some(ChainSafety::Liberties),
    ),
    (
        ". . . . . . .\n. . . . . . .\n. O O O . . .\n. O X X . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
        "D4",
        None,
    ),
    (
        ". . . . . . .\n. . . . . . .\n. . O O O . .\n. . X X X . .\n. . O . . . .\n. . . . . . .\n. . . . . . .",
        "D4",
        Some(ChainSafety::Room),
    ),
    (
        ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\nO O O O . . .\nX X X X O . .\n. X . X O . .",
        "A2",
        Some(ChainSafety::Alive),
    ),
];

#[test]
fn safe_chains_are_known_by_their_shape() {
    for (drawing, vertex, safety) in SAFETIES {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let chain = board::Point::parse(vertex, drawn.size).expect("a vertex");
        assert_eq!(position.color_at(chain), Some(Color::Black), "{drawing}");
        let answers = read(1, &position);
        let found = answers.iter().find(|answer| position.same_chain(answer.chain, chain));
        assert_eq!(found.map(|answer| answer.safety), Some(*safety), "{drawing}");
    }
}
