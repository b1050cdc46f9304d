//! What is changed outside the zone changes no answer.

use super::{drawn, random_position, random_questions};
use board::{BoardSize, Color, Point, PointSet, Position, Random};
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

/// The position with one more stone of the loser outside the zone, for each where he may play.
fn with_a_stone(position: &Position, loser: Color, zone: PointSet) -> Vec<Position> {
    let may = |point: &Point| position.is_legal(loser, *point);
    let outside = (position.empty() - zone).iter().filter(may).collect::<Vec<Point>>();
    outside
        .into_iter()
        .map(|point| {
            let mut other = position.clone();
            let _ = other.play_stone(loser, point);
            other.rebuilt(position.suicide_rule(), position.ko_rule())
        })
        .collect()
}

/// The position with other stones of the loser outside the zone, and without some chains of the winner that
/// do not touch it; none where a chain has no liberty then.
fn altered(random: &mut Random, position: &Position, loser: Color, zone: PointSet) -> Option<Position> {
    let (size, board) = (position.size(), *position.board());
    let mut own = *position.stones(loser.opponent());
    let winner = loser.opponent();
    for origin in position.chain_origins().filter(|origin| position.color_at(*origin) == Some(winner)) {
        let chain = own.connected(origin);
        if !chain.dilate(&board).intersects(&zone) && random.below(3) == 0 {
            own -= chain;
        }
    }
    let mut other = *position.stones(loser);
    for point in &(board - zone - own) {
        match random.below(4) {
            0 => other.insert(point),
            1 => other.remove(point),
            _ => {}
        };
    }
    let (black, white) = if loser == Color::Black { (other, own) } else { (own, other) };
    Position::from_stones(size, &black, &white, position.suicide_rule(), position.ko_rule()).ok()
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
            let mut others = with_a_stone(&position, loser, judge.zone());
            others.extend((0..8).filter_map(|_| altered(&mut random, &position, loser, judge.zone())));
            for other in others {
                let Ruling::Settled { code: found, .. } = Judge::new(4 * limit).rule(&other, &question)
                else {
                    continue;
                };
                held += 1;
                if found != code {
                    faults.push(format!(
                        "{question:?}: {code:?}, {loser:?} loses, zone {:?}\n{}\nthen {found:?}\n{}",
                        judge.zone(),
                        drawn(&position),
                        drawn(&other)
                    ));
                }
            }
        }
    }
    (held, faults)
}

#[test]
fn changes_outside_the_zone_change_no_answer() {
    hold_all(&[(0, 4, 60), (1, 5, 80), (2, 7, 60), (3, 9, 40)]);
}

#[test]
#[ignore = "takes a minute"]
fn many_changes_outside_the_zone_change_no_answer() {
    hold_all(&[(10, 4, 200), (11, 5, 300), (12, 7, 250), (13, 9, 130)]);
}

/// Random positions of boards with these sides: a stream, a side, and how many.
fn hold_all(boards: &[(u64, usize, usize)]) {
    let mut held = Vec::new();
    for &(stream, side, count) in boards {
        let size = BoardSize::new(side).expect("a board");
        let (answers, faults) = hold(size, stream, count, 3_000);
        assert!(faults.is_empty(), "{} of {answers} differ:\n{}", faults.len(), faults[0]);
        held.push((side, answers));
    }
    println!("answers held, by the side of the board: {held:?}");
    assert!(held.iter().map(|(_, answers)| answers).sum::<usize>() > 500, "{held:?}");
}
