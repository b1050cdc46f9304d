//! Surveys of all kinds of positions: random ones, full boards, the smallest and the largest, those that time
//! does not suffice for.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::influence::Purpose;
use analysis::{Means, Survey};
use board::{BoardSize, Color, Game, MAX_SIZE, Move, PlayoutBoard, Point, PointSet, Position, Random, Rules};
use board::{Ko, Suicide};
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, Depths};

/// How deep these are read: there are many of them.
const LEVEL: usize = 1;

fn survey(position: &Position, budget: &Budget) -> Survey {
    let (readers, depths, played) = (ChainReader::alone(), Depths::level(LEVEL), PlayedSpaces::default());
    let eyes = EyeKnowledge { graphs: &[], played: &played };
    Survey::read(position, &Means { readers: &readers, depths: &depths, eyes, links: None }, budget)
}

/// The position after random moves, of which none fills an eye.
fn random(size: BoardSize, moves: usize, seed: u64) -> Position {
    let (mut game, mut random) = (Game::new(size, Rules::default()), Random::new(&[seed]));
    for _ in 0..moves {
        let color = game.to_move();
        let chosen = PlayoutBoard::new(game.position()).random_move(color, &mut random);
        let chosen = chosen.filter(|point| game.is_legal(color, *point)).map_or(Move::Pass, Move::Play);
        game.play(color, chosen).expect("a legal move");
    }
    game.position().clone()
}

/// What holds of every survey.
fn check(position: &Position, survey: &Survey) {
    let stones = *position.stones(Color::Black) | *position.stones(Color::White);
    let in_groups = survey.groups.all.iter().fold(PointSet::EMPTY, |all, group| all | group.stones);
    assert_eq!(in_groups, stones, "every stone has a group");
    assert_eq!(survey.facts.len(), survey.groups.all.len());
    let territory = survey.influence.territory(Purpose::Move);
    for point in position.size().points() {
        assert!(territory.at(point).abs() <= 1.0, "{point:?}: {}", territory.at(point));
        let is_stone = position.color_at(point).is_some();
        assert_eq!(survey.at(point).is_some(), is_stone, "{point:?}");
    }
    for (group, facts) in survey.groups.all.iter().zip(&survey.facts) {
        assert!((0.0..=1.0).contains(&facts.weakness), "{:?}: {}", group.origin, facts.weakness);
        assert!(facts.eyes.0.is_sorted(), "{:?}: {}", group.origin, facts.eyes);
        assert!(group.chains.iter().all(|chain| position.color_at(*chain) == Some(group.color)));
    }
    for space in &survey.spaces {
        assert!(space.margins.is_subset(&space.points) && !space.points.is_empty());
        let own = *position.stones(space.color) - survey.tactics.dead;
        assert!(!space.points.intersects(&own), "a space has no own stones but dead ones");
    }
}

#[test]
fn random_positions() {
    // (columns, rows, moves)
    let boards =
        [(1, 1, 3), (1, 5, 9), (2, 2, 8), (5, 3, 20), (7, 7, 25), (9, 9, 60), (9, 9, 200), (13, 4, 40)];
    for (at, (columns, rows, moves)) in boards.into_iter().enumerate() {
        let size = BoardSize::rectangle(columns, rows).expect("a size");
        for seed in 0..4 {
            let position = random(size, moves, seed * 100 + at as u64);
            check(&position, &survey(&position, &Budget::default()));
        }
    }
}

#[test]
fn the_largest_board_and_a_full_one() {
    let size = BoardSize::new(MAX_SIZE).expect("the largest size");
    let position = random(size, MAX_SIZE * MAX_SIZE / 3, 7);
    check(&position, &survey(&position, &Budget::default()));
    // All points but one are Black's.
    let center = size.point(MAX_SIZE / 2, MAX_SIZE / 2).expect("a point");
    let black: PointSet = size.points().filter(|point| *point != center).collect();
    let full = Position::from_stones(size, &black, &PointSet::EMPTY, Suicide::Forbidden, Ko::Simple);
    let full = full.expect("one liberty");
    check(&full, &survey(&full, &Budget::default()));
    // Two colors, with a liberty each: rows of stones that share the last column.
    let is_open = |point: &Point| point.column() + 1 == MAX_SIZE;
    let rows = |parity: usize| -> PointSet {
        size.points().filter(|point| point.row() % 2 == parity && !is_open(point)).collect()
    };
    let striped = Position::from_stones(size, &rows(0), &rows(1), Suicide::Forbidden, Ko::Simple);
    let striped = striped.expect("every chain has a liberty");
    check(&striped, &survey(&striped, &Budget::default()));
}

#[test]
fn a_survey_that_is_stopped_is_whole_in_form() {
    let position = random(BoardSize::new(9).expect("a size"), 50, 3);
    let stop = StopSignal::new();
    stop.raise();
    check(&position, &survey(&position, &Budget::until(stop)));
}
