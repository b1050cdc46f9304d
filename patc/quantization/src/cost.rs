//! What a network loses as integers.

use crate::comparison::pairs;
use bundles::Writer;
use network::model::Model;
use network::output::Raw;
use network::reference::evaluate;
use network::{Evaluation, Moment};
use rayon::prelude::*;
use std::fmt;

/// How far integers are from the numbers that they stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Positions that were looked at.
    pub positions: usize,
    /// The share of them in which the likeliest move is the same.
    pub first_moves: f64,
    /// By how much chances to win differ, in the mean.
    pub win: f64,
    /// By how many points leads differ.
    pub lead: f64,
    /// By how much owners differ, from -1 to 1.
    pub owners: f64,
}

impl Cost {
    /// Evaluates moments by a bundle of a network alone, and by the numbers of the network.
    pub fn of(writer: &Writer, model: &Model, moments: &[Moment]) -> Cost {
        let right = moments.par_iter().map(|moment| evaluate(model, &moment.inputs(model.inputs)));
        let right: Vec<Raw> = right.collect();
        let pairs = pairs(writer, moments, &right);
        let pairs = pairs.iter().zip(moments);
        let pairs: Vec<[Evaluation; 2]> = pairs
            .map(|((found, right), moment)| [found, *right].map(|raw| raw.interpret(model.lead, moment)))
            .collect();
        let mean = |number: fn(&Evaluation, &Evaluation) -> f64| {
            pairs.iter().map(|[found, right]| number(found, right)).sum::<f64>() / pairs.len().max(1) as f64
        };
        Cost {
            positions: pairs.len(),
            first_moves: mean(|found, right| f64::from(u8::from(first(found) == first(right)))),
            win: mean(|found, right| distance(found.win, right.win)),
            lead: mean(|found, right| distance(found.lead, right.lead)),
            owners: mean(|found, right| {
                let owners = found.owners.iter().zip(&right.owners);
                owners.map(|(found, right)| distance(*found, *right)).sum::<f64>() / right.owners.len() as f64
            }),
        }
    }
}

/// The place of the likeliest move; the pass is the last.
fn first(evaluation: &Evaluation) -> Option<usize> {
    let chances = evaluation.points.iter().chain([&evaluation.pass]).enumerate();
    chances.max_by(|one, other| one.1.total_cmp(other.1)).map(|(place, _)| place)
}

fn distance(one: f32, other: f32) -> f64 {
    f64::from((one - other).abs())
}

impl fmt::Display for Cost {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cost { positions, first_moves, win, lead, owners } = self;
        write!(
            formatter,
            "integers against numbers, {positions} positions: the same first move in {:.1} %; chances to win differ by \
             {win:.4}, leads by {lead:.2}, owners by {owners:.4} in the mean",
            100.0 * first_moves
        )
    }
}
