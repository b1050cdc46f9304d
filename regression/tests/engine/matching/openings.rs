//! The table of openings against its sources, line by line.

use crate::engine::matching::reference::Reference;
use board::symmetry::Symmetry;
use board::{BoardSize, PointSet, Random};
use matching::{Matches, opening};
use std::fs;

/// An opening as its line says it.
struct Line {
    name: String,
    weight: u32,
    chosen: (usize, usize),
    /// The stones of `X`, then those of `O`.
    stones: [PointSet; 2],
}

fn read(text: &str, size: BoardSize) -> Vec<Line> {
    let pair = |pair: &[u8]| (usize::from(pair[0] - b'a'), usize::from(pair[1] - b'a'));
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut points = words[2].as_bytes().chunks(2).map(pair);
        let chosen = points.next().expect("a move");
        let mut stones = [PointSet::EMPTY; 2];
        for (number, (column, row)) in points.enumerate().filter(|(_, at)| at.0 != 19 && at.1 != 19) {
            stones[number % 2].insert(size.point(column, row).expect("a point"));
        }
        Line { name: words[0].to_owned(), weight: words[1].parse().expect("a weight"), chosen, stones }
    };
    text.lines().map(line).collect()
}

/// Name, weight, column and row of the move, orientation.
type Found = (String, u32, usize, usize, usize);

/// All lines in all orientations that are this position.
fn slow(lines: &[Line], size: BoardSize, [opponent, own]: &[PointSet; 2]) -> Vec<Found> {
    let mut found = Vec::new();
    let as_many = |line: &&Line| (line.stones[0].len(), line.stones[1].len()) == (opponent.len(), own.len());
    for line in lines.iter().filter(as_many) {
        for turn in Symmetry::ALL {
            if turn.set(&line.stones[0], size) == *opponent && turn.set(&line.stones[1], size) == *own {
                let chosen = size.point(line.chosen.0, line.chosen.1).expect("a point");
                let chosen = turn.point(chosen, size);
                found.push((line.name.clone(), line.weight, chosen.column(), chosen.row(), turn.number()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn openings_are_those_of_their_lines() {
    let Some(reference) = Reference::load() else { return };
    let mut random = Random::new(&[5]);
    let (mut some, mut none) = (0, 0);
    for side in [9, 13, 19] {
        let size = BoardSize::new(side).expect("a size");
        let path = reference.shared.join(format!("databases/fuseki{side}.dbz"));
        let lines = read(&fs::read_to_string(path).expect("the openings"), size);
        for number in 0..150 {
            let line = &lines[random.below(lines.len() as u32) as usize];
            let turn = Symmetry::ALL[random.below(8) as usize];
            let mut stones = line.stones.map(|set| turn.set(&set, size));
            if number % 3 == 0 {
                // Another position, which may be in the table too.
                let points: Vec<_> = size.points().collect();
                let point = points[random.below(points.len() as u32) as usize];
                stones[0].remove(point);
                stones[1] = (stones[1] | PointSet::of(point)) - stones[0];
            }
            let mut found = Matches::new();
            let [opponent, own] = &stones;
            opening::scan(
                reference.bundle.openings(),
                (size, own, opponent),
                &PointSet::board(size),
                &mut found,
            );
            let name = |number: u32| reference.opening_names[number as usize].clone();
            let weight = |number: u32| reference.bundle.openings()[number as usize].weight;
            let row = |it: matching::Match| {
                let (column, row) = (it.chosen.column(), it.chosen.row());
                (name(it.pattern), weight(it.pattern), column, row, it.orientation.number())
            };
            let mut found: Vec<Found> = found.iter().map(row).collect();
            found.sort();
            assert_eq!(found, slow(&lines, size, &stones), "{size}");
            some += usize::from(!found.is_empty());
            none += usize::from(found.is_empty());
        }
    }
    assert!(some > 290 && none > 100, "{some} positions in the table, {none} not");
}
