//! What keeping answers of reading saves over whole games, and how much sooner two threads read than one.
//!
//! These are figures of another kind than those of the suite, so they are printed here. Every answer that is
//! found is compared with the one that is read.

use board::{BoardSize, Game, Move, PlayoutBoard, Position, Random, Rules};
use limits::budget::Budget;
use reading::{Depths, Question, Reader, ReadingCache};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The level at which patterns ask.
const LEVEL: usize = 2;

/// A game whose players choose at random and fill no own eye.
struct Played {
    seed: u64,
    side: usize,
    moves: usize,
}

const GAMES: &[Played] = &[
    Played { seed: 1, side: 9, moves: 90 },
    Played { seed: 2, side: 13, moves: 180 },
    Played { seed: 3, side: 19, moves: 300 },
];

fn main() {
    hits();
    threads();
}

/// The positions after each move.
fn positions(played: &Played) -> Vec<Position> {
    let size = BoardSize::new(played.side).expect("the table has sides from 1 to 19");
    let mut random = Random::new(&[played.seed]);
    let mut game = Game::new(size, Rules::default());
    let mut next = || {
        let color = game.to_move();
        let chosen = PlayoutBoard::new(game.position()).random_move(color, &mut random);
        let chosen = chosen.filter(|point| game.is_legal(color, *point)).map_or(Move::Pass, Move::Play);
        game.play(color, chosen).expect("the move is legal");
        game.position().clone()
    };
    (0..played.moves).map(|_| next()).collect()
}

/// Whether each chain of up to four liberties can be captured and saved.
fn of_chains(position: &Position) -> Vec<Question> {
    let chains = position.chain_origins().filter(|chain| position.liberty_count(*chain) <= 4);
    chains.flat_map(|chain| [Question::Attack(vec![chain]), Question::Defend(vec![chain])]).collect()
}

/// Prints how many answers are found, over whole games in which after each move every chain is asked about,
/// and what share of the plays that is. Every answer that is found is compared with what is read.
fn hits() {
    for game in GAMES {
        let positions = positions(game);
        let Some(first) = positions.first() else { continue };
        let answers = Arc::new(ReadingCache::new(ReadingCache::USUAL_SIZE));
        let mut reader = Reader::new(first, Depths::level(LEVEL));
        let mut keeping = Reader::new(first, Depths::level(LEVEL)).with_cache(Some(answers));
        let [mut asked, mut plays, mut saved] = [0, 0, 0];
        for position in &positions {
            reader.set(position, Depths::level(LEVEL));
            keeping.set(position, Depths::level(LEVEL));
            for question in of_chains(position) {
                let before = keeping.found();
                let answer = keeping.ask(&question, &Budget::default());
                asked += 1;
                plays += answer.effort;
                if keeping.found() > before {
                    saved += answer.effort;
                    assert_eq!(answer, reader.ask(&question, &Budget::default()), "{question:?}");
                }
            }
        }
        let share = |part: u64, all: u64| 100.0 * part as f64 / all.max(1) as f64;
        let (found, saved) = (share(keeping.found(), asked), share(saved, plays));
        println!(
            "kept over a game of {0}x{0}: {found:.1} % of {asked} answers, {saved:.1} % of {plays} plays",
            game.side
        );
    }
}

/// Prints how much sooner two threads answer than one about every tenth position of the games, on the wall
/// and with nothing kept: the median of pairs, with the least and the largest.
fn threads() {
    const PAIRS: usize = 7;
    let positions: Vec<Position> =
        GAMES.iter().flat_map(|game| positions(game).into_iter().step_by(10)).collect();
    let asked: Vec<(&Position, Question)> = positions
        .iter()
        .flat_map(|position| of_chains(position).into_iter().map(move |question| (position, question)))
        .collect();
    let pair = |_| {
        let [(one, alone), (two, both)] = [1, 2].map(|threads| on_threads(&asked, threads));
        assert_eq!(alone, both, "plays of one thread and of two");
        one.as_secs_f64() / two.as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..PAIRS).map(pair).collect();
    ratios.sort_by(f64::total_cmp);
    let [least, median, most] = [0, PAIRS / 2, PAIRS - 1].map(|at| ratios[at]);
    let count = asked.len();
    println!("two threads, {count} questions: {median:.2} times as fast as one ({least:.2} to {most:.2})");
}

/// The time on the wall in which this many threads answer, and the plays.
fn on_threads(asked: &[(&Position, Question)], threads: usize) -> (Duration, u64) {
    let (next, began) = (AtomicUsize::new(0), Instant::now());
    let plays = std::thread::scope(|scope| {
        let work = || {
            let mut reader = Reader::new(asked[0].0, Depths::level(LEVEL));
            let mut plays = 0;
            while let Some((position, question)) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
                reader.set(position, Depths::level(LEVEL));
                plays += reader.ask(question, &Budget::default()).effort;
            }
            plays
        };
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join().expect("no thread fails")).sum()
    });
    (began.elapsed(), plays)
}
