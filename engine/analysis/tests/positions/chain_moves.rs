//! The moves that capture, save and threaten chains, on drawn positions.

use analysis::{ChainMoves, CodedMove, Proposals, TacticalMoves, Tactics};
use board::{Ko, Move, Point, Position, Suicide, diagram};
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, Depths, ReadingResult};

/// A position; a chain; by which moves it is captured, saved, threatened with capture, and by which its
/// saving is threatened: vertices in order, those that come to a ko with `~`.
type Case = (&'static str, &'static str, [&'static str; 4]);

/// White's stones on the left are lost if Black plays inside, and need two moves; Black's stones in the
/// middle are in danger from two sides.
const FIGHT: &str = "
    . . . . . . . .
    . . X X O . . .
    . X O O X O . .
    . X O . X O . .
    . . X O . O . .
    . . . . X . . .
    . . . . . . . .
    . . . . . . . .";

/// White's stone in atari runs, or is taken.
const RUNS: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . X O . . . . .
    . . . X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White's stones on the first lines are lost; in the ko above, a stone of each color can be taken.
const LOST: &str = "
    . . . . . . . . .
    . . . . . X O . .
    . . . . X O . O .
    . . . . . X O . .
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X O O X . . . .
    . X . . X . . . .";

/// Each of two chains has its last liberty where the other one has: taking one saves the other.
const MUTUAL: &str = "
    . . . . . . .
    . . X O . . .
    . X O . O . .
    . X O X O . .
    . . X O . . .
    . . . . . . .
    . . . . . . .";

const CASES: &[Case] = &[
    (FIGHT, "E7", ["F7", "F7 E8 D5", "", ""]),
    (FIGHT, "C6", ["D5", "", "", "D5"]),
    (FIGHT, "E6", ["", "", "D5 E4", ""]),
    (FIGHT, "D7", ["", "", "", ""]),
    (RUNS, "D5", ["E5", "E5", "", ""]),
    (LOST, "F7", ["G7~", "G7 E8~", "", ""]),
    (LOST, "C2", ["C1 D1", "", "", ""]),
    (MUTUAL, "C4", ["D5", "D5", "", ""]),
    (MUTUAL, "D4", ["D5", "D5", "", ""]),
];

fn position(drawing: &str) -> Position {
    diagram::parse(drawing).expect("a drawing").position(Suicide::Forbidden, Ko::Simple).expect("a position")
}

fn read(position: &Position, proposals: &Proposals) -> TacticalMoves {
    let (reader, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
    let tactics = Tactics::read(position, &reader, &depths, &budget);
    TacticalMoves::read(position, &tactics, proposals, &reader.readers, &depths, &budget)
}

fn words(position: &Position, moves: &[CodedMove]) -> String {
    let word = |found: &CodedMove| {
        let mark = if found.code == ReadingResult::Win { "" } else { "~" };
        format!("{}{mark}", found.point.vertex(position.size()))
    };
    moves.iter().map(word).collect::<Vec<String>>().join(" ")
}

fn all_words(position: &Position, moves: &ChainMoves) -> [String; 4] {
    [&moves.attacks, &moves.defenses, &moves.attack_threats, &moves.defense_threats]
        .map(|moves| words(position, moves))
}

fn origin(position: &Position, vertex: &str) -> Point {
    let stone = Point::parse(vertex, position.size()).expect("a vertex");
    position.chain(stone).first().expect("a chain")
}

#[test]
fn drawn_chains() {
    let mut wrong = Vec::new();
    for (drawing, chain, expected) in CASES {
        let position = position(drawing);
        let moves = read(&position, &Proposals::default());
        let found = all_words(&position, moves.chain(origin(&position, chain)).expect("a chain"));
        if found != *expected {
            wrong.push(format!("{chain}: {found:?}, expected {expected:?} on{drawing}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_proposed_is_read() {
    let position = position(FIGHT);
    let point = |vertex: &str| Point::parse(vertex, position.size()).expect("a vertex");
    let chain = origin(&position, "E7");
    // Neither a move elsewhere nor one that loses a tempo is taken at its word.
    let proposals = Proposals {
        attacks: ["E8", "H1"].map(|vertex| (chain, point(vertex))).to_vec(),
        defenses: ["F8", "H1"].map(|vertex| (chain, point(vertex))).to_vec(),
    };
    let plain = read(&position, &Proposals::default());
    let proposed = read(&position, &proposals);
    let of = |moves: &TacticalMoves| all_words(&position, moves.chain(chain).expect("a chain"));
    assert_eq!(of(&plain), ["F7", "F7 E8 D5", "", ""]);
    assert_eq!(of(&proposed), ["F7", "F7 F8 E8 D5", "", ""]);
}

/// Every move that is listed does what it says when it is played and the other side answers.
#[test]
fn listed_moves_work_when_they_are_played() {
    let (reader, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
    let mut played = 0;
    for drawing in [FIGHT, RUNS, LOST, MUTUAL] {
        let position = position(drawing);
        for moves in read(&position, &Proposals::default()).all {
            let owner = position.color_at(moves.chain).expect("a chain");
            let sides = [(owner.opponent(), &moves.attacks, true), (owner, &moves.defenses, false)];
            for (color, list, captures) in sides {
                for found in list.iter().filter(|found| found.code == ReadingResult::Win) {
                    let mut after = position.clone();
                    let _ = after.play(color, Move::Play(found.point));
                    let tactics = Tactics::read(&after, &reader, &depths, &budget);
                    let gone = after.color_at(moves.chain).is_none();
                    let is_captured = if captures { &tactics.dead } else { &tactics.attackable };
                    let holds = (gone || is_captured.contains(moves.chain)) == captures;
                    assert!(holds, "{:?} {:?} on{drawing}", moves.chain, found);
                    played += 1;
                }
            }
        }
    }
    assert!(played > 8, "{played} moves");
}

#[test]
fn threads_and_budgets() {
    let position = position(FIGHT);
    let (depths, budget) = (Depths::default(), Budget::default());
    let of = |jobs: usize, budget: &Budget| {
        let reader = ChainReader::new(jobs).expect("the system gives threads");
        let tactics = Tactics::read(&position, &reader, &depths, &Budget::default());
        TacticalMoves::read(&position, &tactics, &Proposals::default(), &reader.readers, &depths, budget)
    };
    let alone = of(1, &budget);
    assert_eq!(of(2, &budget), alone);
    assert_eq!(of(4, &budget), alone);
    // What was not read is left out: the first moves are known.
    let stop = StopSignal::new();
    stop.raise();
    let stopped = of(1, &Budget::until(stop));
    for (moves, whole) in stopped.all.iter().zip(&alone.all) {
        assert!(moves.attacks.len() <= 1 && moves.attacks.iter().all(|found| whole.attacks.contains(found)));
        assert!(moves.attack_threats.is_empty() && moves.defense_threats.is_empty());
    }
}
