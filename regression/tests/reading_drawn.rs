//! The reader answers the drawn positions, in all orientations and both colours.

use board::Move;
use board::symmetry::Symmetry;
use engine::budget::Budget;
use engine::reading::{Depths, Question as Asked, Reader};
use regression::reading::{Case, Kind, Question, cases};

/// The question as the reader takes it; none for what it is not asked yet.
fn asked(question: &Question) -> Option<Asked> {
    let mut points = question.points.iter().copied();
    let chains = || question.points.clone();
    Some(match question.kind {
        Kind::Attack | Kind::AttackEither => Asked::Attack(chains()),
        Kind::Defend | Kind::DefendBoth => Asked::Defend(chains()),
        Kind::Connect => Asked::Connect(points.next()?, points.next()?),
        Kind::Disconnect => Asked::Disconnect(points.next()?, points.next()?),
        Kind::BreakIn => Asked::BreakIn(points.next()?, points.collect()),
        Kind::BlockOff => Asked::BlockOff(points.next()?, points.collect()),
        Kind::Ladder | Kind::Race => return None,
    })
}

/// What is wrong with the reader's answers about a case.
fn faults(case: &Case) -> Vec<String> {
    let mut reader = Reader::new(&case.position, Depths::default());
    if !case.region.is_empty() {
        let stones = *case.position.board() - case.position.empty();
        reader.restrict(&(case.region | stones));
    }
    let mut faults = Vec::new();
    for question in &case.questions {
        let Some(asked) = asked(question) else { continue };
        let answer = reader.ask(&asked, &Budget::default());
        let chosen = answer.step.map_or(Move::Pass, Move::Play);
        let right = answer.code.gnugo() == question.code as u8;
        if !right || (answer.code.gnugo() > 0 && !question.moves.include(chosen)) {
            let size = case.position.size();
            faults.push(format!(
                "{} ({}), line {}, {}: expected {} {:?}, found {} {}, effort {}, certain {}",
                case.place,
                case.title,
                question.line,
                question.kind.word(),
                question.code as u8,
                question.moves,
                answer.code.gnugo(),
                chosen.vertex(size),
                answer.effort,
                answer.certain
            ));
        }
    }
    faults
}

#[test]
fn drawn_positions_are_read_right() -> Result<(), Box<dyn std::error::Error>> {
    let mut all = Vec::new();
    let mut questions = 0;
    for case in &cases()? {
        questions += case.questions.iter().filter(|question| asked(question).is_some()).count();
        for symmetry in Symmetry::ALL {
            for swapped in [false, true] {
                all.extend(faults(&case.transformed(symmetry, swapped)));
            }
        }
    }
    assert!(all.is_empty(), "{} faults in 16 times {questions} questions:\n{}", all.len(), all.join("\n"));
    Ok(())
}
