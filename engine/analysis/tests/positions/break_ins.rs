//! Where territory can be broken into, on drawn positions.

use analysis::influence::{Influence, Purpose};
use analysis::{BreakIns, Tactics};
use board::{Color, Ko, Point, Position, Suicide, diagram};
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, Depths};

/// Black's wall has no hole.
const CLOSED: &str = "
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .";

/// White's stone E3 stands in the wall: he gets in at D3 if he moves first, and Black shuts him out there.
const ONE_HOLE: &str = "
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . X X O . . .
    . . . . O O . . .
    . . . X X O . . .
    . . . . X O . . .";

/// Two such holes: Black shuts one.
const TWO_HOLES: &str = "
    . . . X O . .
    . . X X O . .
    . . . O O . .
    . . X X O . .
    . . . O O . .
    . . X X O . .
    . . . X O . .";

fn position(drawing: &str) -> Position {
    diagram::parse(drawing).expect("a drawing").position(Suicide::Forbidden, Ko::Simple).expect("a position")
}

fn find(position: &Position, to_move: Color, jobs: usize, budget: &Budget) -> (Influence, BreakIns) {
    let reader = ChainReader::new(jobs).expect("the system gives threads");
    let depths = Depths::default();
    let tactics = Tactics::read(position, &reader, &depths, &Budget::default());
    let influence = Influence::new(position, &tactics.dead);
    let means = (&reader.readers, &depths);
    let found = BreakIns::find(position, &tactics, &influence, to_move, means, budget);
    (influence, found)
}

/// A drawing; who moves first; White's moves by which he gets in, `-` where he does although Black moves
/// first; a point of Black's that is not his territory then, and one that is.
type Case = (&'static str, Color, &'static [&'static str], Option<&'static str>, &'static str);

const CASES: [Case; 6] = [
    (CLOSED, Color::White, &[], None, "C3"),
    (CLOSED, Color::Black, &[], None, "C3"),
    (ONE_HOLE, Color::White, &["D3"], Some("C3"), "A9"),
    (ONE_HOLE, Color::Black, &[], None, "C3"),
    (TWO_HOLES, Color::White, &["C3", "C5"], Some("B3"), "A7"),
    (TWO_HOLES, Color::Black, &["-"], Some("B3"), "A7"),
];

#[test]
fn drawn_territory_is_broken_into() {
    let mut wrong = Vec::new();
    for (drawing, to_move, moves, lost, kept) in CASES {
        let position = position(drawing);
        let (influence, found) = find(&position, to_move, 1, &Budget::default());
        let word = |point: Option<Point>| {
            point.map_or("-".to_owned(), |point| point.vertex(position.size()).to_string())
        };
        let mut words: Vec<String> = found.found.iter().map(|found| word(found.point)).collect();
        words.sort_unstable();
        words.dedup();
        let point = |vertex: &str| Point::parse(vertex, position.size()).expect("a vertex");
        let without = influence.without_territory(Color::Black, found.no_territory(Color::Black));
        let value = |vertex: &str| without.territory(Purpose::Count).at(point(vertex));
        let holds = words == moves && lost.is_none_or(|lost| value(lost) == 0.0) && value(kept) > 0.9;
        if !holds || !found.no_territory(Color::White).is_empty() {
            wrong.push(format!(
                "{to_move}: {words:?} open {}, {lost:?}, {kept}: {:.2} on{drawing}",
                found.open,
                value(kept)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn threads_and_budgets() {
    let position = position(TWO_HOLES);
    let (_, alone) = find(&position, Color::White, 1, &Budget::default());
    for jobs in [2, 4] {
        assert_eq!(find(&position, Color::White, jobs, &Budget::default()).1, alone, "{jobs} threads");
    }
    let stop = StopSignal::new();
    stop.raise();
    let (_, stopped) = find(&position, Color::White, 1, &Budget::until(stop));
    assert!(stopped.found.is_empty() && stopped.open > 0, "{stopped:?}");
}
