//! What is found against a search that is obvious and slow: every threat, and every answer to it, on the
//! whole board, with what reading says of all chains.

use analysis::Tactics;
use board::{BoardSize, Color, Ko, Move, Point, PointSet, Position, Random, Suicide};
use life::combination::{Finder, Scale, Targets};
use limits::budget::Budget;
use reading::{Answer, ChainReader, Depths, Question, Reader, ReadingResult};

/// A position after moves at random.
fn position(random: &mut Random, side: usize, moves: usize) -> Position {
    let size = BoardSize::new(side).expect("a size");
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let mut color = Color::Black;
    for _ in 0..moves {
        let legal: Vec<Point> =
            position.empty().iter().filter(|point| position.is_legal(color, *point)).collect();
        let chosen = random.below(u32::try_from(legal.len()).unwrap_or(1).max(1));
        if let Some(chosen) = legal.get(chosen as usize) {
            let _ = position.play(color, Move::Play(*chosen));
        }
        color = color.opponent();
    }
    position.rebuilt(Suicide::Forbidden, Ko::Simple)
}

struct Everything {
    reader: Reader,
    depths: Depths,
    targets: Targets,
    attacker: Color,
}

impl Everything {
    fn captures(&mut self, position: &Position) -> bool {
        self.reader.set(position, self.depths.clone());
        position.chain_origins().any(|chain| {
            self.targets.worth(position, chain) > 0
                && captured(&self.reader.ask(&Question::Attack(vec![chain]), &Budget::default()))
        })
    }

    /// Whether the attacker captures a target with at most this many threats.
    fn works(&mut self, position: &Position, threats: usize) -> bool {
        threats > 0
            && legal(position, self.attacker).iter().any(|threat| {
                let after = with(position, self.attacker, threat);
                self.captures(&after)
                    && legal(&after, self.targets.owner).iter().all(|answer| {
                        let next = with(&after, self.targets.owner, answer);
                        self.captures(&next) || self.works(&next, threats - 1)
                    })
            })
    }
}

fn captured(answer: &Answer) -> bool {
    answer.code >= ReadingResult::KoMoverFirst && answer.certainty.is_settled()
}

fn legal(position: &Position, color: Color) -> PointSet {
    position.empty().iter().filter(|point| position.is_legal(color, *point)).collect()
}

fn with(position: &Position, color: Color, point: Point) -> Position {
    let mut next = position.clone();
    let _ = next.play(color, Move::Play(point));
    next
}

/// How often both find something, only the finder, only the other, and neither.
fn compare(side: usize, moves: usize, positions: usize, threats: usize) -> [[usize; 2]; 2] {
    let mut random = Random::new(&[23]);
    // As little for both, so that the test is done soon.
    let depths = Depths { capture_effort: 300, ..Depths::default() };
    let mut counts = [[0; 2]; 2];
    for _ in 0..positions {
        let position = position(&mut random, side, moves);
        let tactics = Tactics::read(&position, &ChainReader::alone(), &depths, &Budget::default());
        for attacker in Color::BOTH {
            let targets = Targets::of(&position, attacker.opponent(), &tactics);
            let scale = Scale { threats, ..Scale::default() };
            let budget = Budget::default();
            let found = Finder::new(&position, &depths, scale, &budget).find(targets, 1);
            let reader = Reader::new(&position, depths.clone());
            let mut everything = Everything { reader, depths: depths.clone(), targets, attacker };
            let truth = everything.works(&position, threats);
            counts[usize::from(truth)][usize::from(found.combination.is_some())] += 1;
        }
    }
    counts
}

#[test]
fn combinations_are_those_of_a_search_of_everything() {
    // (lines of the board, moves played at random, positions, threats)
    for (side, moves, positions, threats) in [(6, 18, 40, 1), (5, 14, 30, 2)] {
        let [[neither, invented], [missed, both]] = compare(side, moves, positions, threats);
        assert_eq!((missed, invented), (0, 0), "{side}x{side}: both {both}, neither {neither}");
        assert!(both > 0, "{side}x{side}: there are combinations in {neither} positions");
    }
}
