//! What is run: moves on boards, playouts, searches, questions of reading, lives of groups, combinations.

use super::signature::Signature;
use super::{life, reading};
use ::reading::ChainReader;
use board::{BoardSize, Color, Game, Move, PlayoutBoard, Position, Random, Rules};
use engine::session::{Advice, AdviceRequest};
use knowledge::library::Library;
use limits::budget::Budget;
use search::Searcher;
use search::playout::{self, Policy};

/// The seed of everything.
pub(super) const SEED: u64 = 1;
/// Games of the part `board`.
const GAMES: u64 = 200;
/// Playouts of the part `playout`.
const PLAYOUTS: u64 = 5_000;
/// Positions of the part `search`, at growing distances from the start.
const SEARCHES: u64 = 4;
/// Playouts of each of them.
const EFFORT: u64 = 2_000;

/// What is measured.
pub(super) struct Subject<'a> {
    /// The threads of the searches.
    pub(super) threads: usize,
    /// Guides the searches.
    pub(super) library: &'a Library,
}

/// A part of the workload.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) unit: &'static str,
    /// Does the work on a board of a side length, adds results to the signature, and counts units.
    pub(super) run: fn(usize, &Subject<'_>, &mut Signature) -> u64,
}

pub(super) const PARTS: &[Part] = &[
    Part { name: "board", unit: "moves", run: boards },
    Part { name: "playout", unit: "playouts", run: playouts },
    Part { name: "policy", unit: "playouts", run: policy },
    Part { name: "search", unit: "playouts", run: searches },
    Part { name: "reading", unit: "plays", run: |side, _, signature| reading::plays(side, signature) },
    Part { name: "reading", unit: "questions", run: |side, _, signature| reading::asked(side, signature) },
    Part { name: "kept", unit: "questions", run: |side, _, signature| reading::kept(side, signature) },
    Part {
        name: "life",
        unit: "plays",
        run: |side, subject, signature| life::statuses(side, searcher(subject), signature),
    },
    Part {
        name: "threats",
        unit: "plays",
        run: |side, subject, signature| life::combinations(side, searcher(subject), signature),
    },
];

fn searcher(subject: &Subject<'_>) -> Searcher {
    Searcher::new(SEED, subject.threads)
}

pub(super) fn size(side: usize) -> BoardSize {
    BoardSize::new(side).unwrap_or(BoardSize::STANDARD)
}

/// Random games with the rules looked at on every move, played and taken back once.
fn boards(side: usize, _: &Subject<'_>, signature: &mut Signature) -> u64 {
    let mut moves = 0;
    for number in 0..GAMES {
        let mut random = Random::new(&[SEED, number]);
        let mut position = start(side);
        let undone = play_at_random(&mut position, &mut random);
        signature.add(position.hash());
        signature.add(u64::from(position.captures(Color::Black)));
        moves += undone.len() as u64;
        undone.into_iter().rev().for_each(|undo| position.undo(undo));
        signature.add(position.hash());
    }
    moves
}

fn start(side: usize) -> Position {
    let rules = Rules::default();
    Position::new(size(side), rules.suicide, rules.ko)
}

/// Plays as many random legal moves as the board has points.
fn play_at_random(position: &mut Position, random: &mut Random) -> Vec<board::Undo> {
    let mut color = Color::Black;
    let mut undone = Vec::new();
    for _ in 0..position.size().area() {
        let legal: Vec<_> =
            position.empty().iter().filter(|point| position.is_legal(color, *point)).collect();
        let chosen = match legal.len() as u32 {
            0 => Move::Pass,
            count => Move::Play(legal[random.below(count) as usize]),
        };
        undone.push(position.play(color, chosen));
        color = color.opponent();
    }
    undone
}

/// Uniform playouts from the empty board.
fn playouts(side: usize, _: &Subject<'_>, signature: &mut Signature) -> u64 {
    play_out(side, Policy::Uniform, signature)
}

/// Playouts from the empty board as the library wants them.
fn policy(side: usize, subject: &Subject<'_>, signature: &mut Signature) -> u64 {
    let game = Game::new(size(side), Rules::default());
    let advice = Advice::new(&AdviceRequest {
        library: subject.library,
        game: &game,
        color: Color::Black,
        budget: &Budget::default(),
        readers: &ChainReader::alone(),
    });
    play_out(side, advice.guidance().policy, signature)
}

fn play_out(side: usize, policy: Policy<'_>, signature: &mut Signature) -> u64 {
    let board = PlayoutBoard::new(&start(side));
    let mut random = Random::new(&[SEED]);
    for _ in 0..PLAYOUTS {
        let mut board = board.clone();
        let playout = playout::run(&mut board, policy, Color::Black, [None; 2], &mut random, |_, _| {});
        signature.add(playout.score() as u64);
        signature.add_points(&playout.owned[0]);
    }
    PLAYOUTS
}

/// Searches from positions of a random game.
fn searches(side: usize, subject: &Subject<'_>, signature: &mut Signature) -> u64 {
    let mut random = Random::new(&[SEED, side as u64]);
    let mut game = Game::new(size(side), Rules::default());
    for _ in 0..SEARCHES {
        let color = game.to_move();
        let budget = Budget::default().with_effort(EFFORT);
        let advice = Advice::new(&AdviceRequest {
            library: subject.library,
            game: &game,
            color,
            budget: &budget,
            readers: &ChainReader::alone(),
        });
        let choice = searcher(subject).search(&game, color, &budget, &advice.guidance(), None);
        signature.add_point(choice.chosen.point());
        for candidate in &choice.candidates {
            signature.add_point(candidate.chosen.point());
            signature.add(u64::from(candidate.record.playouts));
            signature.add((2.0 * candidate.record.won()) as u64);
        }
        for _ in 0..side * side / 8 {
            play_one(&mut game, &mut random);
        }
    }
    SEARCHES * EFFORT
}

/// Plays a random legal move that fills no own eye.
pub(super) fn play_one(game: &mut Game, random: &mut Random) {
    let color = game.to_move();
    let chosen = PlayoutBoard::new(game.position()).random_move(color, random);
    let chosen = chosen.filter(|point| game.is_legal(color, *point)).map_or(Move::Pass, Move::Play);
    if let Err(reason) = game.play(color, chosen) {
        debug_assert!(false, "a legal move was refused: {reason}");
    }
}
