//! A stone of the loser outside the zone changes no answer.

use super::{drawn, random_position, random_questions};
use board::{BoardSize, Color, Position, Random};
use reading::{Question, ReadingResult};
use regression::judge::{Judge, Ruling};

/// Who has lost in all searches of an answer; none where kos decide.
fn loser(position: &Position, question: &Question, code: ReadingResult) -> Option<Color> {
    let owner = match question {
        Question::Attack(chains) | Question::Defend(chains) => position.color_at(*chains.first()?)?,
        Question::Connect(first, _) | Question::Disconnect(first, _) => position.color_at(*first)?,
        _ => return None,
    };
    let mover = match question {
        Question::Attack(_) | Question::Disconnect(..) => owner.opponent(),
        _ => owner,
    };
    match code {
        ReadingResult::Win => Some(mover.opponent()),
        ReadingResult::Loss => Some(mover),
        _ => None,
    }
}

/// How many answers were held, and which changed.
fn hold(size: BoardSize, stream: u64, count: usize, limit: u64) -> (usize, Vec<String>) {
    let mut random = Random::new(&[stream, 2]);
    let (mut held, mut faults, mut asked) = (0, Vec::new(), 0);
    while asked < count {
        let Some(position) = random_position(&mut random, size) else { continue };
        let Some(questions) = random_questions(&mut random, &position) else { continue };
        asked += 1;
        for question in questions {
            let mut judge = Judge::new(limit);
            let Ruling::Settled { code, .. } = judge.rule(&position, &question) else { continue };
            let Some(loser) = loser(&position, &question, code) else { continue };
            for point in &(position.empty() - judge.zone()) {
                if !position.is_legal(loser, point) {
                    continue;
                }
                let mut other = position.clone();
                let _ = other.play_stone(loser, point);
                let other = other.rebuilt(position.suicide_rule(), position.ko_rule());
                let Ruling::Settled { code: found, .. } = Judge::new(4 * limit).rule(&other, &question)
                else {
                    continue;
                };
                held += 1;
                if found != code {
                    faults.push(format!(
                        "{question:?}: {code:?}, with {loser:?} on {point:?} {found:?}, zone {:?}\n{}",
                        judge.zone(),
                        drawn(&position)
                    ));
                }
            }
        }
    }
    (held, faults)
}

#[test]
fn stones_outside_the_zone_change_no_answer() {
    let mut held = Vec::new();
    for (stream, side, count) in [(0, 4, 60), (1, 5, 80), (2, 7, 60), (3, 9, 40)] {
        let size = BoardSize::new(side).expect("a board");
        let (answers, faults) = hold(size, stream, count, 3_000);
        assert!(faults.is_empty(), "{} of {answers} differ:\n{}", faults.len(), faults[0]);
        held.push((side, answers));
    }
    println!("answers held, by the side of the board: {held:?}");
    assert!(held.iter().map(|(_, answers)| answers).sum::<usize>() > 500, "{held:?}");
}
