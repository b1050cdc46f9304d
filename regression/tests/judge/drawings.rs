//! The drawn positions: where the judge says something else than the file.

use board::Move;
use reading::Question;
use regression::judge::{Judge, Ruling};
use regression::reading::{DrawnQuestion, Kind, cases};
use std::time::Instant;

fn asked(question: &DrawnQuestion) -> Option<Question> {
    let points = || question.points.clone();
    Some(match question.kind {
        Kind::Attack | Kind::AttackEither => Question::Attack(points()),
        Kind::Defend | Kind::DefendBoth => Question::Defend(points()),
        Kind::Connect => Question::Connect(question.points[0], question.points[1]),
        Kind::Disconnect => Question::Disconnect(question.points[0], question.points[1]),
        _ => return None,
    })
}

#[test]
fn drawn_positions_are_judged_as_the_files_say() {
    let cases = cases().expect("the drawn positions");
    let (mut settled, mut all, mut visited) = (0, 0, 0);
    let mut texts = Vec::new();
    let start = Instant::now();
    for case in &cases {
        for question in &case.questions {
            let Some(asked) = asked(question) else { continue };
            if let Ok(only) = std::env::var("ONLY")
                && !only
                    .split(',')
                    .any(|o| o == format!("{} {}", case.place.split(':').next().unwrap(), question.line))
            {
                continue;
            }
            all += 1;
            let ruling = Judge::new(200_000).rule(&case.position, &asked);
            let at =
                format!("{} line {} {} ({})", case.place, question.line, question.kind.word(), case.title);
            match ruling {
                Ruling::Open { positions } => {
                    visited += positions;
                    texts.push(format!("{at}: open after {positions}"));
                }
                Ruling::Settled { code, step, positions } => {
                    visited += positions;
                    settled += 1;
                    let chosen = step.map_or(Move::Pass, Move::Play);
                    let right = code.gnugo() == question.code as u8;
                    if !right || (code.gnugo() > 0 && !question.moves.include(chosen)) {
                        texts.push(format!(
                            "{at}: expected {} {:?}, found {} {} after {positions}",
                            question.code as u8,
                            question.moves,
                            code.gnugo(),
                            chosen.vertex(case.position.size())
                        ));
                    }
                }
            }
        }
    }
    println!(
        "{settled} of {all} settled, {visited} positions in {:?}\n{}",
        start.elapsed(),
        texts.join("\n")
    );
}
