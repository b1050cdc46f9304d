//! The search with knowledge: a playout table, and values of moves.

use board::{BoardSize, Color, Game, Move, Point, PointSet, Rules, diagram};
use bundles::record::{CODES, PlayoutWeights, properties};
use limits::budget::Budget;
use search::playout::{PlayoutTable, Policy};
use search::{Choice, Guidance, Restriction, Searcher};

fn game(side: usize) -> Game {
    Game::new(BoardSize::new(side).expect("a size"), Rules::default())
}

fn choose(game: &Game, color: Color, playouts: u64, guidance: &Guidance<'_>) -> Choice {
    Searcher::new(5, 1).search(game, color, &Budget::default().with_effort(playouts), guidance, None)
}

/// One class: a weight for what is near, one for captures and rescues, and 1 for the rest.
fn classes_and_weights(near: u32, tactics: u32) -> (Vec<u16>, Vec<PlayoutWeights>) {
    let captures = 3 << properties::OWN_CAPTURES | 3 << properties::OPPONENT_CAPTURES;
    let weight = |bits: usize| match bits {
        bits if bits & captures != 0 => tactics,
        bits if bits & usize::from(properties::NEAR) != 0 => near,
        _ => 1,
    };
    (vec![0; CODES], vec![PlayoutWeights { weights: std::array::from_fn(weight) }])
}

#[test]
fn values_lead_where_nothing_else_is_known() {
    let game = game(9);
    let [left, right] =
        [(2, 4), (6, 4)].map(|(column, row)| game.size().point(column, row).expect("a point"));
    let plain = choose(&game, Color::Black, 0, &Guidance::default()).chosen;
    // (values, the move that is chosen before any playout)
    let table = [
        (vec![(left, 30.0)], Some(left)),
        (vec![(left, 30.0), (right, 60.0)], Some(right)),
        (vec![(right, 60.0), (left, 30.0)], Some(right)),
        (vec![(left, 20.0), (right, 60.0), (left, 90.0)], Some(left)),
        (vec![(left, 5.0), (right, 20.0)], Some(right)),
        (vec![(left, 20.0), (left, -50.0)], Some(left)),
        (vec![(left, f32::NAN), (left, 20.0)], Some(left)),
        (vec![(left, f32::INFINITY)], None),
        (vec![(left, f32::NAN), (right, 0.0)], None),
        (vec![], None),
    ];
    for (values, expected) in table {
        let guidance = Guidance { values: &values, ..Guidance::default() };
        let chosen = choose(&game, Color::Black, 0, &guidance).chosen;
        assert_eq!(chosen, expected.map_or(plain, Move::Play), "{values:?}");
    }
}

#[test]
fn values_of_impossible_moves_change_nothing() {
    let drawn = diagram::parse(". X . . .\nX . X . .\n. X . . .\n. . . . .\n. . . . .").expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let game = Game::from_position(position, rules, Color::White);
    let size = game.size();
    // A stone, and an eye in which White has no liberty.
    let values = [(1, 0), (1, 1)].map(|(column, row)| (size.point(column, row).expect("a point"), 100.0));
    let guidance = Guidance { values: &values, ..Guidance::default() };
    let [with, without] =
        [&guidance, &Guidance::default()].map(|guidance| choose(&game, Color::White, 300, guidance));
    assert_eq!(with.candidates, without.candidates);
}

#[test]
fn threads_change_nothing_with_guidance() {
    let (classes, weights) = classes_and_weights(8, 100);
    let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
    let game = game(9);
    let values = [(game.size().point(4, 4).expect("a point"), 40.0)];
    let guidance = Guidance { policy: Policy::Table(table), values: &values, ..Guidance::default() };
    let budget = Budget::default().with_effort(1500);
    let choose =
        |threads, guidance| Searcher::new(3, threads).search(&game, Color::Black, &budget, guidance, None);
    let alone = choose(1, &guidance);
    assert_eq!(alone.candidates, choose(3, &guidance).candidates);
    assert_ne!(alone.candidates, choose(1, &Guidance::default()).candidates, "the guidance has no effect");
}

#[test]
fn forbidden_moves_come_last() {
    let (classes, weights) = classes_and_weights(0, 1);
    let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
    let mut game = game(9);
    let middle = game.size().point(4, 4).expect("a point");
    game.play(Color::Black, Move::Play(middle)).expect("a legal move");
    let guidance = Guidance { policy: Policy::Table(table), ..Guidance::default() };
    let choice = choose(&game, Color::White, 0, &guidance);
    let places: Vec<Point> = choice.candidates.iter().filter_map(|found| found.chosen.point()).collect();
    let near = |point: &&Point| point.column().abs_diff(4) <= 1 && point.row().abs_diff(4) <= 1;
    assert_eq!(places.iter().rev().take(8).filter(near).count(), 8, "{places:?}");
}

#[test]
fn known_first_moves_are_the_only_ones_unless_moves_are_restricted() {
    let game = game(9);
    let points: Vec<Point> =
        [(2, 4), (6, 4)].iter().filter_map(|(column, row)| game.size().point(*column, *row)).collect();
    let guidance = Guidance { first_moves: points.iter().copied().collect(), ..Guidance::default() };
    let mut found: Vec<Point> = choose(&game, Color::Black, 200, &guidance)
        .candidates
        .iter()
        .filter_map(|candidate| candidate.chosen.point())
        .collect();
    found.sort_unstable();
    assert_eq!(found, points);
    let points = PointSet::of(points[0]);
    let elsewhere = Restriction { color: Color::Black, points, pass: false, allow: false, until: 1 };
    let restricted = Guidance { restrictions: &[elsewhere], ..guidance };
    assert!(choose(&game, Color::Black, 1, &restricted).candidates.len() > 2);
}
