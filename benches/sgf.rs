//! Game records: reading, looking at moves, writing.

use crate::cpu_time::CpuTime;
use crate::workload::check_and_time;
use board::Random;
use criterion::{Criterion, Throughput};
use sgf::{BoardSize, Collection};
use std::hint::black_box;

/// Game trees of the collection.
const GAMES: usize = 200;
/// Nodes of a game after the root, before it branches.
const TRUNK: usize = 200;
/// Branches that each game ends with.
const BRANCHES: usize = 3;
/// Nodes of a branch.
const BRANCH: usize = 20;
/// Every this many moves a node has a comment.
const COMMENTED: usize = 10;

/// Measures everything of this topic. Bytes are those of the text that is read or written.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>) {
    let made = make();
    let reading = sgf::read(made.text.as_str()).expect("the text has game trees");
    assert!(reading.problems.is_empty(), "the text is sound: {:?}", reading.problems);
    // A text that the writer has written is one that it writes again without a change.
    let text = reading.collection.to_bytes();
    let collection = sgf::read(text.as_slice()).expect("what was written can be read").collection;

    let mut group = criterion.benchmark_group("sgf");
    let bytes = Throughput::Bytes(text.len() as u64);
    let right = (GAMES, GAMES * (1 + TRUNK + BRANCHES * BRANCH));
    check_and_time(&mut group, "read", bytes.clone(), &right, || {
        let read = sgf::read(black_box(text.as_slice())).expect("the text has game trees").collection;
        (read.games().len(), count_nodes(&read))
    });
    check_and_time(&mut group, "moves", bytes.clone(), &made.coordinates, || sum_of_moves(&collection));
    check_and_time(&mut group, "write", bytes, &text, || black_box(&collection).to_bytes());
}

/// A text, and what its moves add up to.
struct Made {
    text: String,
    /// The sum of the columns and rows of all moves, from 0.
    coordinates: usize,
}

/// A collection of games of random points with comments and variations.
fn make() -> Made {
    let mut made = Made { text: String::new(), coordinates: 0 };
    let mut random = Random::new(&[1]);
    for game in 1..=GAMES {
        let root = format!(
            "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[7.5]DT[2026-11-20]GN[Game {game}]\nPB[Mis \\[Black\\]]PW[Frøken White]RE[B+3.5]\n"
        );
        made.text.push_str(&root);
        made.add_moves(TRUNK, &mut random);
        for _ in 0..BRANCHES {
            made.text.push('(');
            made.add_moves(BRANCH, &mut random);
            made.text.push(')');
        }
        made.text.push_str(")\n");
    }
    made
}

impl Made {
    fn add_moves(&mut self, count: usize, random: &mut Random) {
        for number in 1..=count {
            let color = if number % 2 == 1 { 'B' } else { 'W' };
            let [column, row] = [(); 2].map(|()| random.below(19) as u8);
            let [x, y] = [column, row].map(|index| char::from(b'a' + index));
            self.coordinates += usize::from(column) + usize::from(row);
            self.text.push_str(&format!(";{color}[{x}{y}]"));
            if number % COMMENTED == 0 {
                self.text.push_str(&format!(
                    "C[Move {number}: black cuts \\[a\\],\nwhite extends: see B.]LB[{x}{y}:1]\n"
                ));
            }
        }
    }
}

fn count_nodes(collection: &Collection) -> usize {
    collection.games().map(|game| game.nodes().count()).sum()
}

fn sum_of_moves(collection: &Collection) -> usize {
    let size = BoardSize::STANDARD;
    let nodes = black_box(collection).games().flat_map(|game| game.nodes().collect::<Vec<_>>());
    let moves = nodes.flat_map(|node| node.moves(size).expect("the moves are points of the board"));
    let coordinates = moves.map(|(_, played)| match played {
        sgf::Move::Place(at) => usize::from(at.column()) + usize::from(at.row()),
        sgf::Move::Pass => 0,
    });
    coordinates.sum()
}
