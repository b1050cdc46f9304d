//! Searches are replayed where something is different outside of what they rest on.

use crate::frame::Frame;
use crate::kept::{Sought, WholeSearch};
use crate::kill::Kill;
use crate::outlooks::Outlooks;
use crate::spaces::SpaceValues;
use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{Means, Survey};
use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Point, PointSet, Position, Random, Suicide};
use limits::budget::Budget;
use reading::proof::{Limits, Turn, Workspace};
use reading::{AnswerTable, ChainReader, Depths};

/// Plays on the trial board for each search.
const EFFORT: u64 = 300;
/// How often a search is replayed, and how many points are changed at the most.
const REPLAYS: usize = 4;
const MOST_CHANGED: u32 = 6;

/// The position after random moves that fill no own eye.
fn position(random: &mut Random, side: usize, moves: usize) -> Position {
    let size = BoardSize::new(side).expect("a size");
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    for color in Color::BOTH.into_iter().cycle().take(moves) {
        let chosen = PlayoutBoard::new(&position).random_move(color, random);
        let chosen = chosen.filter(|point| position.is_legal(color, *point));
        let _ = position.play(color, chosen.map_or(Move::Pass, Move::Play));
    }
    position.rebuilt(Suicide::Forbidden, Ko::Simple)
}

fn search(position: &Position, frame: &Frame, turn: Turn, known: EyeKnowledge<'_>) -> WholeSearch {
    let (mut values, mut seen) = (SpaceValues::default(), Outlooks::default());
    let mut kill = Kill::new(position.size(), frame, (&mut values, &mut seen), known);
    let budget = Budget::default();
    let limits = Limits { effort: EFFORT, budget: &budget, within: *position.board(), rule: None };
    kill.search(&mut position.clone(), &mut Workspace::new(2 * EFFORT), turn, limits)
}

/// The position with other stones on some of these points, if there is such a one.
fn changed(random: &mut Random, position: &Position, points: &[Point]) -> Option<Position> {
    let mut stones = Color::BOTH.map(|color| *position.stones(color));
    for _ in 0..=random.below(MOST_CHANGED) {
        let count = u32::try_from(points.len()).ok().filter(|count| *count > 0)?;
        let point = points[random.below(count) as usize];
        match position.color_at(point) {
            Some(color) => stones[color.index()].remove(point),
            None => {
                let color = random.below(2) as usize;
                stones[1 - color].remove(point);
                stones[color].insert(point);
            }
        }
    }
    let [black, white] = &stones;
    Position::from_stones(position.size(), black, white, Suicide::Forbidden, Ko::Simple).ok()
}

/// The frame with other walls, dead stones and ways out on some of these points.
fn other_frame(random: &mut Random, frame: &Frame, points: &[Point]) -> Frame {
    let mut other = frame.clone();
    let sets = [&mut other.walls, &mut other.dead].into_iter().chain(&mut other.ways);
    for set in sets {
        let turned: PointSet = points.iter().copied().filter(|_| random.below(4) == 0).collect();
        *set = (*set - turned) | (turned - *set);
    }
    other
}

/// A search is found as it was put, under the limits under which it serves.
fn assert_keeps(position: &Position, frame: &Frame, turn: Turn, answers: &AnswerTable, found: &WholeSearch) {
    let sought = Sought::new(position, frame, turn, &[]);
    assert_eq!(sought.find_in(answers, EFFORT).as_ref(), Some(found));
    let (answer, _) = found;
    let whole = answer.certainty.is_settled() && answer.effort < EFFORT;
    assert_eq!(sought.find_in(answers, EFFORT + 1).is_some(), whole, "{answer:?}");
    if whole {
        assert_eq!(sought.find_in(answers, answer.effort), None, "{answer:?}");
    }
}

#[test]
fn searches_rest_on_their_zones_alone() {
    let mut random = Random::new(&[23]);
    let played = PlayedSpaces::default();
    let known = EyeKnowledge { graphs: &[], played: &played };
    let (readers, depths, budget) = (ChainReader::alone(), Depths::level(2), Budget::default());
    let means = Means { readers: &readers, depths: &depths, eyes: known, links: None };
    let answers = AnswerTable::new(1 << 22);
    let (mut replayed, mut kept) = (0, 0);
    let large = BoardSize::STANDARD.width();
    for (side, moves) in [(9, 40), (13, 30), (13, 100), (large, 60), (large, 200)] {
        let position = position(&mut random, side, moves);
        let survey = Survey::read(&position, &means, &budget);
        for group in &survey.groups.all {
            let frame = Frame::new(&survey, &group.stones).expect("these are stones");
            for turn in [Turn::Prover, Turn::Refuter] {
                let found = search(&position, &frame, turn, known);
                let (board, zone) = (position.board(), found.0.zone);
                Sought::new(&position, &frame, turn, &[]).put_into(&answers, EFFORT, &found);
                assert_keeps(&position, &frame, turn, &answers, &found);
                // Close to the zone, where what was forgotten most likely is, and anywhere.
                let outside = [zone.dilate(board).dilate(board), *board].map(|near| near - zone);
                for outside in outside.iter().cycle().take(REPLAYS) {
                    let outside: Vec<Point> = outside.iter().collect();
                    let Some(other) = changed(&mut random, &position, &outside) else { continue };
                    let frame = other_frame(&mut random, &frame, &outside);
                    let again = search(&other, &frame, turn, known);
                    assert_eq!(
                        again,
                        found,
                        "{turn:?}, {:?} on\n{}\nand on\n{}",
                        group.origin,
                        board::diagram::draw(&position),
                        board::diagram::draw(&other)
                    );
                    replayed += 1;
                    if let Some(known) = Sought::new(&other, &frame, turn, &[]).find_in(&answers, EFFORT) {
                        assert_eq!(known, found, "what is kept is what is searched");
                        kept += 1;
                    }
                }
            }
        }
    }
    assert!(replayed > 500 && kept > replayed / 8, "{replayed} searches were replayed, {kept} found");
}
