//! Questions of reading, asked of drawn positions.

use super::signature::Signature;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide, diagram};
use limits::budget::Budget;
use reading::{Answer, AnswerTable, Depths, Question, Reader};
use std::sync::Arc;

/// Positions in the corner of a board, made for this: a ladder with stones on its way, a fight of cut chains,
/// a corner with a ko, chains to be joined along the edge.
const DRAWINGS: [&str; 4] = [
    ". . . . . . . . .
     . . . . . . . . .
     . . . . . . X . .
     . . . . . . . . .
     . . . . . . . . .
     . . O O X . . . .
     . O X X O . . . .
     . . O X O . . . .
     . . . . . . . . .",
    ". . . . . . . . .
     . . X . . . X . .
     . . . . O . . . .
     . . O O X X . . .
     . . X X O O X . .
     . . . X O X . . .
     . X X O O X X . .
     . O O . . O . . .
     . . . . . . . . .",
    ". . . . . . . . .
     . . . . . . . . .
     . . . X . . . . .
     . . X . . O . . .
     X X X O O . . . .
     X O O X O . . . .
     O . O X X O . . .
     . O X . X O . . .
     O X . X . . . . .",
    ". . . . . . . . .
     . . . . . . . . .
     . . O . . O . . .
     . . . O . . O . .
     . O X . X . . O .
     . . . . . X . . .
     . X . O . . . X .
     . . . . O . X . .
     . . . . . . . . .",
];

/// A position on the board of a side length, in its first columns and last rows.
fn position(drawing: &str, side: usize) -> Option<Position> {
    let size = BoardSize::new(side)?;
    let drawn = diagram::parse(drawing).ok()?.position(Suicide::Forbidden, Ko::Simple).ok()?;
    let lower = side.checked_sub(drawn.size().height())?;
    let moved = |color| -> PointSet {
        let stones = drawn.stones(color).iter();
        stones.filter_map(|stone| size.point(stone.column(), stone.row() + lower)).collect()
    };
    let [black, white] = Color::BOTH.map(moved);
    Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).ok()
}

/// What is asked of a position: whether each chain is captured and saved, and each joined to the next one of
/// its color and cut from it.
fn questions(position: &Position) -> Vec<Question> {
    let chains: Vec<Point> = position.chain_origins().collect();
    let captures =
        chains.iter().flat_map(|chain| [Question::Attack(vec![*chain]), Question::Defend(vec![*chain])]);
    let next = |at: usize, color| chains.iter().skip(at + 1).find(|next| position.color_at(**next) == color);
    let links = chains.iter().enumerate().filter_map(|(at, chain)| {
        let next = next(at, position.color_at(*chain))?;
        Some([Question::Connect(*chain, *next), Question::Disconnect(*chain, *next)])
    });
    captures.chain(links.flatten()).collect()
}

/// Asks everything and gives the numbers of questions and of plays.
fn ask_all(reader: &mut Reader, positions: &[Position], signature: &mut Signature) -> [u64; 2] {
    let (mut asked, mut plays) = (0, 0);
    for position in positions {
        reader.set(position, Depths::default());
        for question in questions(position) {
            let answer = reader.ask(&question, &Budget::default());
            add(signature, &answer);
            asked += 1;
            plays += answer.effort;
        }
    }
    [asked, plays]
}

/// The drawn positions on the board of a side length.
pub(super) fn positions(side: usize) -> Vec<Position> {
    DRAWINGS.iter().filter_map(|drawing| position(drawing, side)).collect()
}

fn reader(side: usize) -> Reader {
    let size = BoardSize::new(side).unwrap_or(BoardSize::STANDARD);
    Reader::new(&Position::new(size, Suicide::Forbidden, Ko::Simple), Depths::default())
}

fn add(signature: &mut Signature, answer: &Answer) {
    signature.add(u64::from(answer.code.gnugo()) | u64::from(answer.certainty.is_settled()) << 8);
    signature.add(answer.effort);
    signature.add_point(answer.step);
    answer.line.iter().for_each(|step| signature.add_point(*step));
    signature.add_points(&answer.zone);
}

/// Counts the plays.
pub(super) fn plays(side: usize, signature: &mut Signature) -> u64 {
    ask_all(&mut reader(side), &positions(side), signature)[1]
}

/// Counts the questions.
pub(super) fn asked(side: usize, signature: &mut Signature) -> u64 {
    ask_all(&mut reader(side), &positions(side), signature)[0]
}

/// How often everything is asked again.
const AGAIN: u64 = 200;

/// Counts the questions, asked once, and then again and again with the answers kept.
pub(super) fn kept(side: usize, signature: &mut Signature) -> u64 {
    let answers = Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE));
    let (mut reader, positions) = (reader(side).with_cache(Some(answers)), positions(side));
    (0..=AGAIN).map(|_| ask_all(&mut reader, &positions, signature)[0]).sum()
}
