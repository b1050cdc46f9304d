use super::{Question, Searcher};
use crate::bounds::Work;
use crate::choice::Choice;
use crate::guidance::Guidance;
use crate::tree::{Evaluator, Leaf};
use board::{BoardSize, Color, Game, Move, Point, Rules};
use limits::budget::{Budget, StopSignal};
use network::Evaluation;
use std::sync::Arc;

/// Enough for each move of a small board, all of which seem alike.
const EVALUATIONS: u64 = 6000;

/// Knows that Black wins if he has a stone on a point, and that White wins if not; by this lead.
#[derive(Debug)]
struct Seer {
    point: Point,
    lead: f32,
}

impl Seer {
    fn owner(&self, leaf: &Leaf) -> Color {
        match leaf.state.board.color_at(self.point) {
            Some(Color::Black) => Color::Black,
            _ => Color::White,
        }
    }
}

impl Evaluator for Seer {
    fn evaluate(&self, leaves: &mut [&mut Leaf]) {
        for leaf in leaves {
            let area = leaf.state.board.size().area();
            let wins = self.owner(leaf) == leaf.state.color;
            let sign = if wins { 1.0 } else { -1.0 };
            leaf.answer(Arc::new(Evaluation {
                points: vec![1.0 / (area + 1) as f32; area],
                pass: 1.0 / (area + 1) as f32,
                win: 0.5 + 0.4 * sign,
                loss: 0.5 - 0.4 * sign,
                lead: self.lead * sign,
                score: None,
                owners: vec![0.5 * sign; area],
            }));
        }
    }
}

fn found(searcher: &mut Searcher, game: &Game, color: Color, seer: &Seer) -> Choice {
    let budget = Budget::until(StopSignal::new()).with_effort(EVALUATIONS);
    let guidance = Guidance::default();
    let (evaluator, work) = (seer, Work::Evaluations);
    searcher.answer(
        &Question { game, color, budget: &budget, guidance: &guidance, evaluator, work, reports: false },
        None,
    )
}

#[test]
fn each_player_takes_the_point_that_decides() {
    let size = BoardSize::new(7).expect("a size");
    let point = size.point(4, 2).expect("a point");
    let game = Game::new(size, Rules { komi: 6.0, ..Rules::default() });
    let seer = Seer { point, lead: 4.0 };
    for color in Color::BOTH {
        let mut searcher = Searcher::new(1, 1);
        let choice = found(&mut searcher, &game, color, &seer);
        assert_eq!(choice.chosen, Move::Play(point), "{color}");
        let best = choice.candidates.first().map(|best| best.record).expect("a move");
        assert!((best.chance().expect("evaluations") - 0.9).abs() < 0.01, "{color}: {best:?}");
        // Four points with komi are ten without for Black, and two fewer for White.
        let expected = if color == Color::Black { 10.0 } else { -2.0 };
        assert!((best.mean_score() - expected).abs() < 0.01, "{color}: {best:?}");
        assert_eq!(choice.tally.playouts(), EVALUATIONS as u32);
    }
}

/// Each number of threads finds the same, with several evaluations under way.
#[test]
fn threads_change_nothing() {
    let size = BoardSize::new(9).expect("a size");
    let seer = Seer { point: size.point(2, 2).expect("a point"), lead: 1.5 };
    let game = Game::new(size, Rules::default());
    let visits = |threads| {
        let mut searcher = Searcher::new(7, threads);
        searcher.batch = Some(4);
        let choice = found(&mut searcher, &game, Color::Black, &seer);
        let records = choice.candidates.iter().map(|it| (it.chosen, it.record.playouts, it.record.won()));
        records.collect::<Vec<_>>()
    };
    let alone = visits(1);
    assert_eq!(alone, visits(2));
    assert_eq!(alone, visits(5));
}
