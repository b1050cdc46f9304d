//! Positions and games: playing and taking back, legality, copying.

use crate::cpu_time::CpuTime;
use crate::start::{Set, Start};
use crate::workload::check_and_time;
use board::slow_board::SlowBoard;
use board::{Color, Game, Move, Point, Position};
use criterion::{Criterion, Throughput};
use std::hint::black_box;

/// The set that the slow board is measured on, for comparison.
const SLOW_SET: &str = "random_9x9";

/// Measures everything of this topic.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    play_and_undo(criterion, sets);
    legality(criterion, sets);
    game_legality(criterion, sets);
    copy(criterion, sets);
}

/// What is asked after each move, summed up over the moves: the liberties of the chain that it belongs to,
/// and the hash.
type Answers = (usize, u64);

/// A board with moves that are legal on it.
type WithMoves<Board> = Vec<(Board, Vec<(Color, Point)>)>;

/// Plays each legal move of each color, asks, and takes it back. Elements are moves.
fn play_and_undo(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    for set in sets {
        let with_slow = |start: &Start| (start.slow_without_past(), start.legal_moves());
        let mut slow: WithMoves<SlowBoard> = set.starts.iter().map(with_slow).collect();
        let right = slow_answers(&mut slow);
        let positions = set.starts.iter().zip(&slow);
        let mut positions: WithMoves<Position> =
            positions.map(|(start, (_, moves))| (start.position.clone(), moves.clone())).collect();
        let moves = slow.iter().map(|(_, moves)| moves.len() as u64).sum();

        let mut group = criterion.benchmark_group("board/play_and_undo");
        check_and_time(&mut group, set.name, Throughput::Elements(moves), &right, || answers(&mut positions));
        if set.name == SLOW_SET {
            let name = format!("slow_board_{SLOW_SET}");
            check_and_time(&mut group, &name, Throughput::Elements(moves), &right, || {
                slow_answers(&mut slow)
            });
        }
    }
}

fn answers(positions: &mut WithMoves<Position>) -> Answers {
    let mut answers = Answers::default();
    for (position, moves) in black_box(positions) {
        for (color, point) in moves {
            let undo = position.play_stone(*color, *point);
            answers.0 += position.liberty_count(*point);
            answers.1 = answers.1.wrapping_add(position.hash());
            position.undo(undo);
        }
    }
    answers
}

fn slow_answers(boards: &mut WithMoves<SlowBoard>) -> Answers {
    let mut answers = Answers::default();
    for (board, moves) in boards {
        for (color, point) in moves {
            board.play(*color, Move::Play(*point)).expect("only legal moves are given");
            answers.0 += board.liberties(*point).len();
            answers.1 = answers.1.wrapping_add(board.hash());
            board.undo();
        }
    }
    answers
}

/// Asks of every empty point whether each color may play there, superko aside. Elements are questions.
fn legality(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("board/legality");
    for set in sets {
        let positions: WithMoves<Position> =
            set.starts.iter().map(|start| (start.position.clone(), start.questions.clone())).collect();
        let right = set.sum(|start| start.legal_moves().len());
        let questions = Throughput::Elements(set.sum(|start| start.questions.len()) as u64);
        check_and_time(&mut group, set.name, questions, &right, || {
            count_legal(&positions, Position::is_legal)
        });
    }
}

/// Asks the same under positional superko, which looks back at the whole game. Elements are questions.
fn game_legality(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("board/game_legality");
    for set in sets {
        let games: WithMoves<Game> =
            set.starts.iter().map(|start| (start.game.clone(), start.questions.clone())).collect();
        let right = set.sum(|start| {
            let legal = |(color, point): &&(Color, Point)| start.slow.legality(*color, *point).is_ok();
            start.questions.iter().filter(legal).count()
        });
        let questions = Throughput::Elements(set.sum(|start| start.questions.len()) as u64);
        check_and_time(&mut group, set.name, questions, &right, || count_legal(&games, Game::is_legal));
    }
}

#[inline(always)]
fn count_legal<Board>(boards: &WithMoves<Board>, is_legal: impl Fn(&Board, Color, Point) -> bool) -> usize {
    let legal_on = |(board, questions): &(Board, Vec<(Color, Point)>)| {
        questions.iter().map(|(color, point)| usize::from(is_legal(board, *color, *point))).sum::<usize>()
    };
    black_box(boards).iter().map(legal_on).sum()
}

/// Copies each position. Elements are copies.
fn copy(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("board/copy");
    for set in sets {
        let right = set.starts.iter().fold(0, |hashes: u64, start| hashes.wrapping_add(start.slow.hash()));
        let copies = Throughput::Elements(set.starts.len() as u64);
        check_and_time(&mut group, set.name, copies, &right, || {
            set.starts.iter().fold(0, |hashes: u64, start| {
                let copy = black_box(&start.position).clone();
                hashes.wrapping_add(black_box(&copy).hash())
            })
        });
    }
}
