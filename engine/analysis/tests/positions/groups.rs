//! Drawn positions and their groups.

use analysis::eyes::Eyes;
use analysis::{Connections, Groups, Links, Tactics};
use board::{BoardSize, Ko, Point, Position, Suicide, diagram};
use limits::budget::Budget;
use reading::{ChainReader, Depths, Question, Reader};
use std::collections::BTreeMap;

/// What is shown, the stones, and the same with a letter for each group.
const CASES: &[(&str, &str, &str)] = &[
    (
        "a diagonal whose points are both free holds; one that is cut does not",
        ". . . . . . .
         . X . . . . .
         . . X . . . .
         . . . . . . .
         . . . X O . .
         . . . O X . .
         . . . . . . .",
        ". . . . . . .
         . a . . . . .
         . . a . . . .
         . . . . . . .
         . . . b c . .
         . . . d e . .
         . . . . . . .",
    ),
    (
        "a bamboo joint and a one-space jump with no one near",
        ". . . . . . . . .
         . X X . . . . . .
         . . . . . . O . .
         . X X . . . . . .
         . . . . . . O . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        ". . . . . . . . .
         . a a . . . . . .
         . . . . . . b . .
         . a a . . . . . .
         . . . . . . b . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    ),
    (
        "a dead stone joins those around it",
        ". . . . . . . . .
         . X X . . . . . .
         X O O X . . . . .
         . X . X . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        ". . . . . . . . .
         . a a . . . . . .
         a b b a . . . . .
         . a . a . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    ),
    (
        "a knight's move that White can cut is two groups",
        ". . . . . . . . .
         . . O . . . O . .
         . O X . . . X O .
         . O . . X . . O .
         . . O O . O O . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        ". . . . . . . . .
         . . a . . . b . .
         . a c . . . d b .
         . a . . e . . b .
         . . a a . b b . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    ),
];

/// The groups that this many threads find.
fn groups_of(position: &Position, jobs: usize) -> Groups {
    let reader = ChainReader::new(jobs).expect("the system gives threads");
    let (depths, budget) = (Depths::default(), Budget::default());
    let tactics = Tactics::read(position, &reader, &depths, &budget);
    let mut single = Reader::new(position, depths.clone());
    let eyes = Eyes::new(position, &tactics, &mut |color, point| {
        single.ask(&Question::SafeMove(color, point), &budget).code
    });
    let connections = Connections::read(position, &tactics, &reader.readers, &depths, &budget);
    Groups::new(position, &tactics, &eyes, &connections, &Links::default())
}

/// The stones with a letter for each group, in the order in which the letters first come.
fn lettered(groups: &Groups, size: BoardSize) -> String {
    let mut letters = BTreeMap::new();
    let cell = |point: Point, letters: &mut BTreeMap<Point, char>| match groups.at(point) {
        Some(group) => {
            let next = char::from(b'a' + u8::try_from(letters.len()).unwrap_or(25));
            letters.entry(group.origin).or_insert(next).to_string()
        }
        None => ".".to_owned(),
    };
    let rows = (0..size.height()).map(|row| {
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        points.map(|point| cell(point, &mut letters)).collect::<Vec<String>>().join(" ")
    });
    rows.collect::<Vec<String>>().join("\n")
}

#[test]
fn drawn_groups_are_found() {
    for (title, stones, expected) in CASES {
        let drawing = diagram::parse(stones).expect(title);
        let position = drawing.position(Suicide::Forbidden, Ko::Simple).expect(title);
        let groups = groups_of(&position, 1);
        let expected: Vec<&str> = expected.lines().map(str::trim).collect();
        assert_eq!(lettered(&groups, position.size()), expected.join("\n"), "{title}");
        for jobs in [2, 4] {
            assert_eq!(groups_of(&position, jobs).all, groups.all, "{title}, {jobs} threads");
        }
    }
}
