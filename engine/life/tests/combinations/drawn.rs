//! The drawn positions, in all orientations and both colors.

use analysis::Tactics;
use board::symmetry::Symmetry;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide, diagram};
use life::combination::{Finder, Scale, Targets};
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// What is said below a drawing.
enum Claim {
    /// A player's combination: its first moves and what it captures; none where he has none.
    Attack(Color, Option<(PointSet, usize)>),
    /// Whether the opponent keeps a player's combination away by these moves.
    Defense(Color, PointSet, bool),
}

struct Case {
    title: String,
    position: Position,
    claims: Vec<Claim>,
}

fn points<'w>(words: impl Iterator<Item = &'w str>, size: BoardSize) -> PointSet {
    words.map(|word| Point::parse(word, size).expect("a vertex")).collect()
}

fn player(name: &str) -> Color {
    match name {
        "X" => Color::Black,
        "O" => Color::White,
        other => panic!("expected X or O, found {other}"),
    }
}

fn claim(line: &str, size: BoardSize) -> Claim {
    let (head, rest) = line.split_once(": ").expect("a claim has a colon");
    let words: Vec<&str> = rest.split_whitespace().collect();
    match head.split_once(' ') {
        Some((kind, name)) => {
            Claim::Defense(player(name), points(words.iter().copied(), size), kind == "keep")
        }
        None if rest == "none" => Claim::Attack(player(head), None),
        None => {
            let (stones, moves) = words.split_last().expect("moves and stones");
            let stones = stones.parse().expect("a number of stones");
            Claim::Attack(player(head), Some((points(moves.iter().copied(), size), stones)))
        }
    }
}

fn cases() -> Vec<Case> {
    let text = include_str!("drawn.txt");
    let (_, blocks) = text.split_once("case: ").expect("there are cases");
    blocks.split("case: ").map(case).collect()
}

fn case(block: &str) -> Case {
    let mut lines = block.lines().filter(|line| !line.is_empty());
    let title = lines.next().expect("a case has a title").to_owned();
    let is_row = |line: &&str| line.split(' ').all(|cell| [".", "X", "O"].contains(&cell));
    let rest: Vec<&str> = lines.skip_while(|line| !is_row(line)).collect();
    let (rows, claims): (Vec<&str>, Vec<&str>) = rest.iter().partition(|line| is_row(line));
    let drawn = diagram::parse(&rows.join("\n")).expect("a drawing");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let claims = claims.iter().map(|line| claim(line, drawn.size)).collect();
    Case { title, position, claims }
}

/// What is wrong with what is found, if anything.
fn fault(position: &Position, claim: &Claim, turn: Symmetry, swapped: bool) -> Option<String> {
    let (depths, budget) = (Depths::default(), Budget::default());
    let scale = Scale { threats: 2, ..Scale::default() };
    let seen = |color: Color| if swapped { color.opponent() } else { color };
    let size = position.size();
    let (Claim::Attack(attacker, _) | Claim::Defense(attacker, ..)) = claim;
    let attacker = seen(*attacker);
    let tactics = Tactics::read(position, &ChainReader::alone(), &depths, &budget);
    let targets = Targets::of(position, attacker.opponent(), &tactics);
    let mut finder = Finder::new(position, &depths, scale, &budget);
    let found = finder.find(targets, 1);
    match (claim, found.combination) {
        (Claim::Attack(_, expected), found) => {
            let found = found.map(|found| (found.first, found.size));
            let is_right = match (expected, &found) {
                (Some((moves, stones)), Some((first, size_found))) => {
                    turn.set(moves, size).contains(*first) && size_found == stones
                }
                (None, None) => true,
                _ => false,
            };
            (!is_right).then(|| format!("{attacker:?}: found {found:?}"))
        }
        (Claim::Defense(..), None) => Some(format!("{attacker:?}: no combination")),
        (Claim::Defense(_, moves, keep), Some(combination)) => {
            let defenses = finder.defenses(&combination);
            let moves = turn.set(moves, size);
            let is_right = if *keep { moves.is_subset(&defenses) } else { !moves.intersects(&defenses) };
            (!is_right).then(|| format!("{attacker:?}: kept away by {defenses:?}"))
        }
    }
}

#[test]
fn drawn_combinations_are_found() {
    let cases = cases();
    assert!(cases.len() >= 5, "found {} cases", cases.len());
    let mut faults = Vec::new();
    for case in &cases {
        for turn in Symmetry::ALL {
            for swapped in [false, true] {
                let turned = case.position.transformed(turn);
                let position = if swapped { turned.with_colors_swapped() } else { turned };
                let found = case.claims.iter().filter_map(|claim| fault(&position, claim, turn, swapped));
                faults.extend(found.map(|text| format!("{} ({turn:?}, {swapped}): {text}", case.title)));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
