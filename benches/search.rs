//! Playouts by the rules of the workspace's bundle, and searches that it guides.

use crate::cpu_time::CpuTime;
use crate::workload::check_and_time;
use board::{BoardSize, Color, Game, Move, PlayoutBoard, PointSet, Random, Rules};
use criterion::{Criterion, Throughput};
use engine::session::{Advice, AdviceRequest};
use knowledge::library::Library;
use limits::budget::Budget;
use reading::{AnswerTable, ChainReader};
use search::Searcher;
use search::playout::{self, Policy};
use std::hint::black_box;
use std::sync::Arc;

/// Side lengths, and the playouts from each empty board.
const BOARDS: &[(usize, u64)] = &[(9, 2000), (13, 1000), (19, 500)];

/// Measures everything of this topic.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, library: &Library) {
    policy(criterion, library);
    search(criterion, library);
}

fn empty(side: usize) -> Game {
    Game::new(BoardSize::new(side).expect("the table has sides from 1 to 19"), Rules::default())
}

/// Elements are playouts. The right answer is what they are when each has a board made from the position.
fn policy(criterion: &mut Criterion<CpuTime>, library: &Library) {
    let mut group = criterion.benchmark_group("playout/rules");
    for (side, count) in BOARDS {
        let game = empty(*side);
        let advice = Advice::new(&AdviceRequest {
            library,
            game: &game,
            color: Color::Black,
            budget: &Budget::default(),
            readers: &ChainReader::alone(),
        });
        let policy = advice.guidance().policy;
        let made = |seed| owned(PlayoutBoard::new(game.position()), policy, seed);
        let right: Vec<PointSet> = (0..*count).map(made).collect();
        let board = PlayoutBoard::new(game.position());
        let name = format!("{side}x{side}");
        check_and_time(&mut group, &name, Throughput::Elements(*count), &right, || {
            (0..*count).map(|seed| owned(black_box(&board).clone(), policy, seed)).collect()
        });
    }
}

/// What Black owns at the end of a playout.
fn owned(mut board: PlayoutBoard, policy: Policy<'_>, seed: u64) -> PointSet {
    let mut random = Random::new(&[seed]);
    playout::run(&mut board, policy, Color::Black, [None; 2], &mut random, |_, _| {}).owned[0]
}

/// Elements are playouts of one search on one thread. The right answer is that of a search that keeps no
/// answers of reading.
fn search(criterion: &mut Criterion<CpuTime>, library: &Library) {
    let mut group = criterion.benchmark_group("search/playouts");
    for (side, count) in BOARDS {
        let game = empty(*side);
        let name = format!("{side}x{side}");
        let right = visits(library, &game, *count, None);
        check_and_time(&mut group, &name, Throughput::Elements(*count), &right, || {
            visits(library, &game, *count, Some(Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE))))
        });
    }
}

/// All moves that were looked at, with their playouts and twice the sum of what they won.
fn visits(
    library: &Library,
    game: &Game,
    count: u64,
    answers: Option<Arc<AnswerTable>>,
) -> Vec<(Move, u32, i64)> {
    let budget = Budget::default().with_effort(count);
    let advice = Advice::new(&AdviceRequest {
        library,
        game,
        color: Color::Black,
        budget: &budget,
        readers: &ChainReader::alone().with_cache(answers.clone()),
    });
    let choice = Searcher::new(1, 1).search(game, Color::Black, &budget, &advice.guidance(), None);
    let record = |candidate: &search::Candidate| {
        (candidate.chosen, candidate.record.playouts, (2.0 * candidate.record.won()) as i64)
    };
    choice.candidates.iter().map(record).collect()
}
