//! Answers that are kept: the same as those that are read anew, whoever asked first.

use crate::{little, questions};
use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Position, Random, Suicide};
use limits::budget::Budget;
use reading::{AnswerTable, Reader};
use std::sync::Arc;

/// The positions of a game of random moves that fill no own eye.
pub(super) fn game(random: &mut Random, side: usize, moves: usize) -> Vec<Position> {
    let size = BoardSize::new(side).expect("a size");
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let mut color = Color::Black;
    let mut positions = Vec::new();
    for _ in 0..moves {
        let chosen = PlayoutBoard::new(&position).random_move(color, random);
        let chosen = chosen.filter(|point| position.is_legal(color, *point)).map_or(Move::Pass, Move::Play);
        let _ = position.play(color, chosen);
        positions.push(position.clone());
        color = color.opponent();
    }
    positions
}

#[test]
fn over_whole_games_answers_that_were_kept_are_those_that_are_read() {
    let mut random = Random::new(&[11]);
    for (side, moves) in [(7, 60), (9, 60), (13, 90)] {
        let positions = game(&mut random, side, moves);
        let answers = Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE));
        let mut cold = Reader::new(&positions[0], little());
        let mut warm = Reader::new(&positions[0], little()).with_cache(Some(answers));
        let (mut asked, mut on_the_way) = (0, 0);
        // From move to move, and then every move taken back.
        for (number, position) in positions.iter().chain(positions.iter().rev()).enumerate() {
            cold.set(position, little());
            warm.set(position, little());
            for question in questions(position) {
                let (kept, read) =
                    (warm.ask(&question, &Budget::default()), cold.ask(&question, &Budget::default()));
                assert_eq!(kept, read, "{question:?} on\n{position:?}");
                asked += 1;
            }
            if number + 1 == positions.len() {
                on_the_way = warm.found();
            }
        }
        let found = warm.found();
        assert!(
            on_the_way > 0 && found * 10 > asked * 4,
            "{side}: {on_the_way} and {found} of {asked} were kept"
        );
    }
}
