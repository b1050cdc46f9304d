//! What our databases of life and death propose about drawn groups.

use crate::engine::compiled::own;
use board::{Ko, Point, Suicide, diagram};
use engine::pattern_moves::about_group;
use knowledge::constraint::{Purpose, Settings};
use life::GroupAim;
use limits::budget::Budget;
use reading::ChainReader;
use std::collections::BTreeSet;

/// `DATABASE PATTERN about STONE at C3 D4`, or `nowhere`, then a drawing in which X is Black.
const CASES: &str = include_str!("groups.txt");

#[test]
fn patterns_of_life_and_death_stand_where_they_are_drawn() {
    let library = own();
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 6.5 };
    let lines = CASES.lines().filter(|line| !line.starts_with('#'));
    let text = lines.collect::<Vec<_>>().join("\n");
    let (mut cases, mut faults) = (0, Vec::new());
    for case in text.trim().split("\n\n") {
        let (head, drawing) = case.trim().split_once('\n').expect("a line and a drawing");
        let words: Vec<&str> = head.split_whitespace().collect();
        let [database, name, "about", stone, places @ ..] = &words[..] else { panic!("{head}") };
        let drawn = diagram::parse(drawing).unwrap_or_else(|fault| panic!("{head}: {fault}"));
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let vertex = |word: &str| Point::parse(word, position.size()).expect("a vertex");
        let aim = if *database == "owl_defend" { GroupAim::Defense } else { GroupAim::Attack };
        let about = (vertex(stone), aim);
        let found =
            about_group(&library, &position, settings, about, &Budget::default(), &ChainReader::alone());
        let is_named = |number: u32| {
            let located = library.layers().locate(number).expect("a pattern that was found");
            let note = located.note().expect("every pattern has a name");
            located.database.record().name() == *database && note.name == *name
        };
        let moves: BTreeSet<Point> =
            found.iter().filter(|one| is_named(one.found.pattern)).map(|one| one.found.chosen).collect();
        let expected: BTreeSet<Point> = places
            .iter()
            .filter(|word| !["at", "nowhere"].contains(*word))
            .map(|word| vertex(word))
            .collect();
        assert_eq!(expected.is_empty(), places == ["nowhere"], "{head}");
        if moves != expected {
            let found: Vec<String> =
                moves.iter().map(|point| point.vertex(position.size()).to_string()).collect();
            faults.push(format!("{head}: at {}", found.join(" ")));
        }
        cases += 1;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(cases >= 10, "{cases} cases");
}
