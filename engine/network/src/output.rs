//! What a network says, before and after it is put into the terms of Go.

use crate::planes::Moment;
use board::{BoardSize, PointSet};
use bundles::record::LeadForm;

/// The outputs of a network as they are, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Raw {
    /// The board.
    pub size: BoardSize,
    /// Logits of moves, row by row from the top left.
    pub points: Vec<f32>,
    /// The logit of a pass.
    pub pass: f32,
    /// Logits of outcomes: one (a win) or three (a win, a loss, no result).
    pub outcomes: Vec<f32>,
    /// Outputs for points, see [`LeadForm`].
    pub scores: Vec<f32>,
    /// Logits of owners, row by row, before the hyperbolic tangent.
    pub owners: Vec<f32>,
}

/// What a network says of a position, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// The chance of each point to be the move, row by row from the top left; 0 where a move is illegal.
    pub points: Vec<f32>,
    /// The chance of a pass.
    pub pass: f32,
    /// The chance to win.
    pub win: f32,
    /// The chance to lose; what is left is no result.
    pub loss: f32,
    /// By how many points the player leads, komi included.
    pub lead: f32,
    /// The mean and the standard deviation of the final score, where the network has learned them.
    pub score: Option<(f32, f32)>,
    /// To whom each point will belong: 1 to the player, -1 to the opponent.
    pub owners: Vec<f32>,
}

/// Points to a unit of the outputs for points of KataGo.
const KATAGO_POINTS: f32 = 20.0;

/// Points to a unit of the correction of the lead.
const CORRECTION_POINTS: f32 = 5.0;

impl Raw {
    /// The same of a moment in the terms of Go. Exponentials come from one library on all systems, so that
    /// equal outputs give equal evaluations everywhere.
    pub fn interpret(&self, lead: LeadForm, moment: &Moment) -> Evaluation {
        let (points, pass) = self.chances(moment.legal());
        let (win, loss) = self.outcome(moment.may_have_no_result());
        let owners: Vec<f32> = self.owners.iter().map(|logit| libm::tanhf(*logit)).collect();
        let decided = win + loss;
        let (lead, score) = match (lead, &self.scores[..]) {
            (LeadForm::KataGo, [mean, spread, lead, ..]) => {
                let mean = mean * KATAGO_POINTS * decided;
                (lead * KATAGO_POINTS * decided, Some((mean, softplus(*spread) * KATAGO_POINTS)))
            }
            (_, scores) => {
                let correction = scores.first().copied().unwrap_or_default() * CORRECTION_POINTS;
                (owners.iter().sum::<f32>() + moment.own_komi() + correction, None)
            }
        };
        Evaluation { points, pass, win, loss, lead, score, owners }
    }

    /// The chances of legal moves.
    fn chances(&self, legal: &PointSet) -> (Vec<f32>, f32) {
        let logits = || self.size.points().map(|point| legal.contains(point)).zip(&self.points);
        let most = logits().filter(|(legal, _)| *legal).fold(self.pass, |most, (_, logit)| most.max(*logit));
        let chance = |logit: f32| libm::expf(logit - most);
        let mut points: Vec<f32> =
            logits().map(|(legal, logit)| if legal { chance(*logit) } else { 0.0 }).collect();
        let pass = chance(self.pass);
        let sum = points.iter().sum::<f32>() + pass;
        points.iter_mut().for_each(|chance| *chance /= sum);
        (points, pass / sum)
    }

    /// The chances to win and to lose.
    fn outcome(&self, may_have_no_result: bool) -> (f32, f32) {
        match self.outcomes[..] {
            [win, loss, none] => {
                let none = if may_have_no_result { none } else { f32::NEG_INFINITY };
                let most = win.max(loss).max(none);
                let [win, loss, none] = [win, loss, none].map(|logit| libm::expf(logit - most));
                let sum = win + loss + none;
                (win / sum, loss / sum)
            }
            _ => {
                let logit = self.outcomes.first().copied().unwrap_or_default();
                let win = 1.0 / (1.0 + libm::expf(-logit));
                (win, 1.0 - win)
            }
        }
    }
}

fn softplus(value: f32) -> f32 {
    // The exponential of what is larger overflows, and the logarithm of it is the value itself.
    if value > 30.0 { value } else { libm::log1pf(libm::expf(value)) }
}
