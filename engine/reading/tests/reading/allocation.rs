//! Reading allocates nothing in the steady state: when the memory of a reader has once been enough, a search
//! takes none, however long it is. What an answer is handed out in, its line, does not count: this many
//! allocations are allowed for a question, and no more for many plays than for few.

use crate::{Reader, pick, random_position};
use allocation_counter::measure;
use board::{Point, Position, Random};
use limits::budget::Budget;
use reading::{AnswerTable, Depths, Question};
use std::sync::Arc;

/// The vectors of a line that grows to 80 moves: it and its undos, in each of two searches, with five changes
/// of room.
const LINES: u64 = 4 * 6;

/// What is asked, the questions about a pair of chains of a color, and how many allocations are allowed for
/// each. A new kind is a row.
type Asked = fn(Point, Point) -> Question;
const KINDS: &[(&str, Asked, u64)] = &[
    ("attack", |chain, _| Question::Attack(vec![chain]), LINES),
    ("defend", |chain, _| Question::Defend(vec![chain]), LINES),
    ("attack_either", |chain, other| Question::Attack(vec![chain, other]), LINES),
    ("defend_both", |chain, other| Question::Defend(vec![chain, other]), LINES),
    ("connect", Question::Connect, LINES),
    ("disconnect", Question::Disconnect, LINES),
];

/// Questions of a kind about chains of a position.
fn questions(position: &Position, random: &mut Random, ask: Asked) -> Vec<Question> {
    let chains: Vec<Point> = position.chain_origins().collect();
    let pair = |_| {
        let (chain, other) = (pick(random, &chains)?, pick(random, &chains)?);
        let alike = chain != other && position.color_at(chain) == position.color_at(other);
        alike.then(|| ask(chain, other))
    };
    (0..40).filter_map(pair).collect()
}

#[test]
fn a_search_allocates_nothing_once_its_memory_is_enough() {
    let mut random = Random::new(&[21]);
    let position = random_position(&mut random, 13, 13);
    let (depths, budget) = (Depths::level(8), Budget::default());
    for (name, ask, most) in KINDS {
        let questions = questions(&position, &mut random, *ask);
        let mut reader = Reader::new(&position, depths.clone());
        let efforts: Vec<u64> =
            questions.iter().map(|question| reader.ask(question, &budget).effort).collect();
        let longest = efforts.iter().max();
        assert!(longest.is_some_and(|effort| *effort > 200), "{name}: {longest:?} plays at most");
        for (question, effort) in questions.iter().zip(&efforts) {
            reader.set(&position, depths.clone());
            let counted = measure(|| drop(reader.ask(question, &budget)));
            let found = counted.count_total;
            assert!(found <= *most, "{name}: {found} allocations in {effort} plays, {question:?}");
        }
    }
}

#[test]
fn an_answer_that_was_kept_allocates_its_line_only() {
    let mut random = Random::new(&[22]);
    let position = random_position(&mut random, 9, 9);
    let (depths, budget) = (Depths::level(2), Budget::default());
    for (name, ask, _) in KINDS {
        let questions = questions(&position, &mut random, *ask);
        let answers = Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE));
        let mut reader = Reader::new(&position, depths.clone()).with_cache(Some(answers));
        questions.iter().for_each(|question| drop(reader.ask(question, &budget)));
        let before = reader.found();
        for question in &questions {
            let found = reader.found();
            let mut line = 0;
            let counted = measure(|| line = reader.ask(question, &budget).line.len());
            let kept = reader.found() > found;
            assert!(!kept || counted.count_total <= u64::from(line > 0), "{name}: {counted:?}");
        }
        assert!(reader.found() > before, "{name}");
    }
}
