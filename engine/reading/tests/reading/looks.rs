//! How often the budget is looked at, and what an interrupted answer says. Work is counted, not time.

use super::{pick, questions, random_position};
use board::{Color, Point, PointSet, Position, Random};
use limits::budget::Budget;
use reading::{Answer, Depths, Question, Reader, ladder};

/// This many plays lie between two looks at the most: those of captures, of 0.3 to 1 us each. What a
/// connection costs more is counted as several.
const MOST_PLAYS: u64 = 8;
/// Looks that are tried one by one for a question.
const LOOKS: u64 = 60;

/// The answers when the budget is over after this many looks, until nothing is interrupted any more.
fn interrupted(mut answer: impl FnMut(&Budget) -> Answer) -> Vec<Answer> {
    (0..LOOKS).map(|looks| answer(&Budget::default().with_looks(looks))).collect()
}

fn check(name: &str, answers: &[Answer], whole: &Answer) {
    for pair in answers.windows(2) {
        let [before, after] = [&pair[0], &pair[1]].map(|answer| answer.effort);
        assert!(after <= before + MOST_PLAYS, "{name}: {before}, then {after} plays");
    }
    for answer in answers {
        assert!(!answer.certainty.is_settled() || answer.code == whole.code, "{name}: {answer:?}, {whole:?}");
        assert!(
            answer.certainty.is_settled() || answer.effort <= whole.effort,
            "{name}: {answer:?}, {whole:?}"
        );
    }
    assert_eq!(answers[0].effort, 0, "{name}: over from the start");
}

#[test]
fn little_is_played_between_two_looks() {
    let mut random = Random::new(&[8]);
    let depths = Depths::level(6);
    let mut cut_off = 0;
    for (width, height) in [(7, 7), (9, 9), (13, 13), (13, 9), (19, 19)] {
        let position = random_position(&mut random, width, height);
        let mut reader = Reader::new(&position, depths.clone());
        let mut all = questions(&position);
        all.extend(areas(&mut random, &position));
        for question in all.iter().step_by(1 + all.len() / 40) {
            let whole = reader.ask(question, &Budget::default());
            let answers = interrupted(|budget| reader.ask(question, budget));
            cut_off += answers.iter().filter(|answer| !answer.certainty.is_settled()).count();
            check(&format!("{question:?}"), &answers, &whole);
        }
    }
    assert!(cut_off > 1000, "{cut_off} answers were cut off");
}

/// Questions about areas of three by three points.
fn areas(random: &mut Random, position: &Position) -> Vec<Question> {
    let chains: Vec<Point> = position.chain_origins().collect();
    let points: Vec<Point> = position.board().iter().collect();
    let mut asked = Vec::new();
    for _ in 0..4 {
        let (Some(chain), Some(center)) = (pick(random, &chains), pick(random, &points)) else { break };
        let area = PointSet::of(center).spread(1, 1, position.board());
        asked.extend([Question::BreakIn(chain, area), Question::BlockOff(chain, area)]);
    }
    asked
}

#[test]
fn ladders_look_as_often() {
    let mut random = Random::new(&[9]);
    let position = random_position(&mut random, 19, 19);
    for chain in position.chain_origins().filter(|chain| position.liberty_count(*chain) == 2) {
        let whole = ladder(&position, chain, position.board(), 10_000, &Budget::default());
        let answers = interrupted(|budget| ladder(&position, chain, position.board(), 10_000, budget));
        let owner = position.color_at(chain).unwrap_or(Color::Black);
        check(&format!("a ladder of {owner:?}"), &answers, &whole);
    }
}
