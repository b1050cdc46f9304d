//! Searches that were kept: what is found by them is what is read anew.

use crate::groups::statuses::{read, read_by};
use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Position, Random, Suicide};
use life::GroupReader;
use limits::budget::Budget;
use reading::{AnswerTable, ChainReader};
use std::sync::Arc;

/// Plays on the trial board for each question.
const EFFORT: u64 = 300;
/// Positions of a game that are read.
const READ: usize = 6;

/// The last positions of a game of this many random moves that fill no own eye.
fn game(random: &mut Random, side: usize, moves: usize) -> Vec<Position> {
    let size = BoardSize::new(side).expect("a size");
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let mut positions = Vec::new();
    for color in Color::BOTH.into_iter().cycle().take(moves) {
        let chosen = PlayoutBoard::new(&position).random_move(color, random);
        let chosen = chosen.filter(|point| position.is_legal(color, *point));
        let _ = position.play(color, chosen.map_or(Move::Pass, Move::Play));
        positions.push(position.clone());
    }
    positions.split_off(moves - READ)
}

/// What is kept is held against what is read anew, from move to move, and then with every move taken back.
fn assert_kept_is_read(seed: u64, side: usize, moves: usize) {
    let (warm, answers) = (GroupReader::new(EFFORT), Arc::new(AnswerTable::new(1 << 22)));
    let readers = ChainReader::alone().with_cache(Some(Arc::clone(&answers)));
    let positions = game(&mut Random::new(&[seed]), side, moves);
    let cold: Vec<_> = positions
        .iter()
        .map(|position| read(&GroupReader::new(EFFORT), position, 1, &Budget::default()).1)
        .collect();
    for (position, cold) in positions.iter().zip(&cold).chain(positions.iter().zip(&cold).rev()) {
        let (_, kept) = read_by(&readers, &warm, position, &Budget::default());
        assert_eq!(kept, *cold, "{}", board::diagram::draw(position));
    }
    assert!(answers.fullness() > 0.0, "{side}");
}

#[test]
fn over_a_small_game_what_was_kept_is_what_is_read() {
    assert_kept_is_read(17, 9, 40);
    assert_kept_is_read(18, 13, 60);
}

#[test]
fn over_a_large_game_what_was_kept_is_what_is_read() {
    assert_kept_is_read(17, 19, 120);
}

#[test]
fn a_search_that_was_cut_short_is_not_kept() {
    let mut random = Random::new(&[18]);
    let positions = game(&mut random, 13, 60);
    let position = positions.last().expect("positions");
    let reader = GroupReader::new(EFFORT);
    let answers = Arc::new(AnswerTable::new(1 << 22));
    let readers = ChainReader::alone().with_cache(Some(answers));
    let (_, cut) = read_by(&readers, &reader, position, &Budget::default().with_looks(40));
    let (_, cold) = read(&GroupReader::new(EFFORT), position, 1, &Budget::default());
    assert_ne!(cut, cold);
    let (_, whole) = read_by(&readers, &reader, position, &Budget::default());
    assert_eq!(whole, cold);
}
