//! Which first move is played, and whether any works.
//!
//! A search that proves a goal with any move is often content with one that works for a doubtful reason:
//! where the group seems dead anyhow, any move kills it. And in the open a search that hits its limit says
//! little. So the likeliest first moves are tried by themselves, each by a search that is short, and what all
//! this says is weighed with learned weights (`policy`): each move has a score, and so has that nothing
//! works.

use crate::kill::Kill;
use crate::patterns::proposed;
use crate::policy::{self, Standing, Tried};
use board::{Color, PlayoutBoard, Point, PointSet, Position};
use bundles::Layers;
use knowledge::prediction::{MovePredictor, Predictions};
use reading::proof::{Limits, ProofNumbers, Turn, Workspace, weigh};
use reading::{Answer, Certainty, ReadingResult};

/// Likely moves that are tried at the most: with 16 the answers are no better. The share and how many are
/// read again were not tuned.
const TRIED: usize = 5;
/// Each of them gets the effort of the question divided by this.
const SHARE: u64 = 4;
/// The best of them, this many, are read again with all of it where they were not settled.
const AGAIN: usize = 3;
/// The first moves of a group are sought this far from its stones, in rows and columns.
const NEAR: usize = 4;
/// The natural logarithm of the least chance of a move among those nearby.
const LEAST: f32 = -14.0;

/// What a search came to.
pub(crate) type WholeSearch = (Answer, ProofNumbers);

/// A question, and what is known of its group.
pub(crate) struct Asked<'a> {
    pub(crate) turn: Turn,
    pub(crate) limits: Limits<'a>,
    pub(crate) standing: Standing,
    /// How likely moves are by what stands around them.
    pub(crate) moves: Option<&'a MovePredictor>,
    /// Whose databases of life and death propose moves.
    pub(crate) patterns: Option<&'a Layers>,
}

/// A move that was tried.
struct Attempt {
    point: Point,
    /// What its score is without what trying it tells.
    likeliness: f32,
    reply: Answer,
    score: f32,
}

/// The answer to a question of which this was found without weighing first moves.
pub(crate) fn choose(
    found: WholeSearch,
    asked: &Asked<'_>,
    position: &mut Position,
    kill: &mut Kill<'_>,
    workspace: &mut Workspace,
) -> Answer {
    let (answer, numbers) = found;
    let settled = answer.code == ReadingResult::Loss && answer.certainty.is_settled();
    // To weigh moves takes far longer than a search that ends at once.
    if settled || asked.limits.budget.is_over() {
        return answer;
    }
    let outlook = kill.look(position);
    let group = policy::GroupView { outlook: &outlook, frame: kill.frame, standing: &asked.standing };
    let whole = Tried::of(&answer, numbers, asked.turn);
    let nothing = policy::nothing_works(asked.attacks(), &whole, &group);
    let mut trial = Trial { asked, position, kill, workspace, effort: answer.effort };
    let likely = trial.likely(&answer);
    let mut attempts = trial.try_first(&likely, nothing);
    trial.read_again(&mut attempts, nothing);
    let effort = trial.effort;
    match attempts.into_iter().next() {
        Some(best) if best.score >= nothing => after(best, &answer, effort),
        _ => fails(answer, effort),
    }
}

/// How likely the group is to live, from 0 to 1, by what a search found without weighing first moves.
pub(crate) fn likelihood(
    (answer, numbers): &WholeSearch,
    asked: &Asked<'_>,
    position: &Position,
    kill: &mut Kill<'_>,
) -> f32 {
    let whole = Tried::of(answer, *numbers, asked.turn);
    let outlook = kill.look(position);
    let group = policy::GroupView { outlook: &outlook, frame: kill.frame, standing: &asked.standing };
    let logit = policy::lives(asked.turn == Turn::Prover, &whole, &group);
    (1.0 / (1.0 + f64::from(-logit).exp())) as f32
}

impl Asked<'_> {
    fn attacks(&self) -> bool {
        self.turn == Turn::Prover
    }
}

/// First moves that are tried on a board.
struct Trial<'t, 'k> {
    asked: &'t Asked<'t>,
    position: &'t mut Position,
    kill: &'t mut Kill<'k>,
    workspace: &'t mut Workspace,
    /// Plays on the trial board so far.
    effort: u64,
}

impl Trial<'_, '_> {
    /// The likeliest first moves, and the one that was found, the likeliest first. Which moves are among them
    /// patterns say, too; how likely they are is weighed without these.
    fn likely(&mut self, answer: &Answer) -> Vec<(Point, f32)> {
        let (frame, asked) = (self.kill.frame, self.asked);
        let mover = asked.turn.color(frame.attacker());
        let board = PlayoutBoard::new(self.position);
        let near = frame.goal.spread(NEAR, NEAR, self.position.board()) & self.position.empty();
        let common = Common::new(asked.moves, &board, mover, &near);
        let kill = &mut *self.kill;
        let mut moves =
            policy::first_moves(self.position, frame, mover, &|point| common.of(point), &mut |position| {
                kill.look(position)
            });
        let outlook = self.kill.look(self.position);
        let group = (frame, &outlook);
        let proposed = asked.patterns.map(|layers| proposed(layers, self.position, group, asked.turn));
        let proposed = proposed.unwrap_or_default();
        let likelier = |point| proposed.iter().find(|(at, _)| *at == point).map_or(0.0, |(_, by)| *by);
        let by_patterns = |(point, score): &(Point, f32)| score + likelier(*point);
        moves.sort_by(|one, other| by_patterns(other).total_cmp(&by_patterns(one)));
        let mut number = 0;
        let found = answer.step.filter(|_| answer.code != ReadingResult::Loss);
        moves.retain(|(point, _)| {
            number += 1;
            number <= TRIED || found == Some(*point)
        });
        if let Some((_, score)) = moves.iter_mut().find(|(point, _)| found == Some(*point)) {
            *score += policy::of_found(asked.attacks(), answer.certainty.is_settled());
        }
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        moves
    }

    /// Tries these moves as long as one of them may be worth more than `nothing` and all before. The best
    /// comes first; of equal ones the likelier.
    fn try_first(&mut self, likely: &[(Point, f32)], nothing: f32) -> Vec<Attempt> {
        let effort = self.asked.limits.effort / SHARE;
        // A ko is searched twice.
        let most = policy::most_of_attempt(self.asked.attacks(), 2 * effort);
        let mut attempts: Vec<Attempt> = Vec::new();
        let mut best = nothing;
        for (point, likeliness) in likely {
            if likeliness + most <= best || self.asked.limits.budget.is_over() {
                break;
            }
            let (reply, tried) = self.read(*point, effort);
            let score = likeliness + policy::of_attempt(self.asked.attacks(), &tried);
            best = best.max(score);
            attempts.push(Attempt { point: *point, likeliness: *likeliness, reply, score });
        }
        attempts.sort_by(|one, other| other.score.total_cmp(&one.score));
        attempts
    }

    /// Reads the best of these with all effort, where they are not settled and may be worth more than
    /// `nothing`, and sorts them by what they are worth then.
    fn read_again(&mut self, attempts: &mut [Attempt], nothing: f32) {
        let effort = self.asked.limits.effort;
        let most = policy::most_of_attempt(self.asked.attacks(), 2 * effort);
        for attempt in attempts.iter_mut().take(AGAIN) {
            let settled = attempt.reply.certainty.is_settled() || attempt.likeliness + most <= nothing;
            if settled || self.asked.limits.budget.is_over() {
                continue;
            }
            let (reply, tried) = self.read(attempt.point, effort);
            attempt.reply = reply;
            attempt.score = attempt.likeliness + policy::of_attempt(self.asked.attacks(), &tried);
        }
        attempts.sort_by(|one, other| other.score.total_cmp(&one.score));
    }

    /// The opponent's answer to a first move, and what it says of the move.
    fn read(&mut self, point: Point, effort: u64) -> (Answer, Tried) {
        let (asked, answers) = (self.asked, self.asked.turn.swap());
        let undo = self.position.play_stone(asked.turn.color(self.kill.frame.attacker()), point);
        let limits = Limits { effort, ..asked.limits };
        let traced = self.workspace.traces_mut().len();
        let (reply, numbers) = weigh(self.position, self.workspace, self.kill, answers, limits);
        self.workspace.traces_mut()[traced..].iter_mut().for_each(|trace| trace.after = Some(point));
        self.position.undo(undo);
        self.effort += reply.effort;
        let tried = Tried::by(&reply, numbers, answers);
        (reply, tried)
    }
}

/// How likely moves are by what stands around them, as learned from games.
struct Common<'a> {
    predictions: Option<Predictions<'a>>,
    whole: f32,
}

impl<'a> Common<'a> {
    fn new(
        moves: Option<&'a MovePredictor>,
        board: &'a PlayoutBoard,
        mover: Color,
        near: &PointSet,
    ) -> Common<'a> {
        let predictions = moves.map(|moves| Predictions::new(moves, board, mover, [None, None]));
        let strength = |point| predictions.as_ref().map_or(1.0, |found| found.strength(point));
        let whole = near.iter().map(strength).sum();
        Common { predictions, whole }
    }

    /// The natural logarithm of the share of a point in the strengths of all points nearby.
    fn of(&self, point: Point) -> f32 {
        let strength = self.predictions.as_ref().map_or(1.0, |found| found.strength(point));
        policy::logarithm(f64::from(strength / self.whole)).clamp(LEAST, 0.0)
    }
}

/// The answer that a move gives when this is the opponent's reply. A move that is chosen although its own
/// search lost counts as one that works: what was weighed says so.
fn after(best: Attempt, before: &Answer, effort: u64) -> Answer {
    let mut line = vec![Some(best.point)];
    line.extend(best.reply.line.iter().copied());
    let (code, certainty) = match best.reply.code.reversed() {
        ReadingResult::Loss => (ReadingResult::Win, Certainty::Limited),
        code => (code, best.reply.certainty),
    };
    Answer { code, step: Some(best.point), certainty, line, effort, ..before.clone() }
}

/// The answer that nothing works.
fn fails(answer: Answer, effort: u64) -> Answer {
    if answer.code == ReadingResult::Loss {
        return Answer { effort, ..answer };
    }
    let line = Vec::new();
    Answer { code: ReadingResult::Loss, step: None, certainty: Certainty::Limited, line, effort, ..answer }
}
