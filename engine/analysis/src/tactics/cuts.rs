//! How many cuts a chain makes once its owner saves it (`cutstone2`; GNU Go manual, 7).

use super::super::standing::each_standing;
use super::Tactics;
use super::patterns::origin;
use board::{Color, Point, Position};
use bundles::{Layers, Opcode};
use knowledge::constraint::Interpreter;
use limits::budget::Budget;
use reading::{Depths, Question, ReaderPool, ReadingResult};

/// The helper of the patterns that find such cuts.
const HELPER: Opcode = Opcode::constant("cutstone2_helper");

/// Chains that can be captured, and cut if their owner saves them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PotentialCuts {
    /// Their origins, each with a point where the owner then cuts.
    found: Vec<(Point, Point)>,
}

impl PotentialCuts {
    /// What the patterns of a database `conn` find that have the helper `cutstone2_helper`: at the move of
    /// the pattern, a stone of a chain of `X` that can be captured cuts, if it is not captured there after
    /// the chain has been saved.
    pub fn find(
        position: &Position,
        tactics: &Tactics,
        layers: &Layers,
        interpreter: &mut Interpreter<'_>,
        (readers, depths): (&ReaderPool, &Depths),
        budget: &Budget,
    ) -> PotentialCuts {
        let mut proposed: Vec<(Point, Point)> = Vec::new();
        each_standing(position, position.board(), layers, "conn", &Color::BOTH, |standing| {
            if standing.helper() == Some(HELPER) && standing.is_held(interpreter) {
                let stones = standing.stones(position, standing.player.opponent());
                let attackable = stones.filter(|stone| tactics.attackable.contains(*stone));
                proposed.extend(attackable.map(|stone| (origin(position, stone), standing.found.chosen)));
            }
        });
        proposed.sort_unstable();
        proposed.dedup();
        let saved = proposed.iter().filter_map(|(chain, cut)| {
            let saves = tactics.chain(*chain)?.defense.as_ref()?.step?;
            let owner = position.color_at(*chain)?;
            Some(((*chain, *cut), ((owner, saves), Question::SafeMove(owner, *cut))))
        });
        let (proposed, questions): (Vec<(Point, Point)>, Vec<_>) = saved.unzip();
        let answers = readers.ask_after(position, depths, budget, &questions);
        let works = |answer: &Option<reading::Answer>| {
            answer.as_ref().is_some_and(|answer| answer.code != ReadingResult::Loss)
        };
        let found = proposed.into_iter().zip(answers).filter(|(_, answer)| works(answer));
        PotentialCuts { found: found.map(|(cut, _)| cut).collect() }
    }

    /// How many cuts the chain makes that is named by this point.
    pub fn count(&self, origin: Point) -> usize {
        self.found.iter().filter(|(chain, _)| *chain == origin).count()
    }
}
