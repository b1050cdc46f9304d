//! Which first move is played, and whether any works.
//!
//! A search that proves a goal with any move is often content with one that works for a doubtful reason:
//! where the group seems dead anyhow, any move kills it. And in the open a search that hits its limit says
//! little. So the likeliest first moves are tried by playouts near the group (`local`), and what all this
//! says is weighed with learned weights (`policy`): each move has a score, and so has that nothing works.

use crate::kept::WholeSearch;
use crate::kill::Kill;
use crate::local::{self, LocalQuestion};
use crate::local_view::{LocalMove, LocalView};
use crate::patterns::proposed;
use crate::policy::{self, Searched, Standing};
use board::{Color, PlayoutBoard, Point, PointSet, Position};
use bundles::Layers;
use knowledge::prediction::{MovePredictor, Predictions};
use reading::proof::{Limits, Turn, Workspace};
use reading::{Answer, Certainty, ReadingResult};
use search::playout::{Playouts, Policy};

/// Likely moves that are tried at the most.
const TRIED: usize = 12;
/// There is a playout for this many plays of the search of the question, and the least number of playouts:
/// what that search found easy is seldom doubtful.
const PLAYS_A_PLAYOUT: u64 = 2;
const LEAST_PLAYOUTS: u64 = 200;
/// The seed of playouts: the same question is always answered alike.
const SEED: u64 = 0;
/// The first moves of a group are sought this far from its stones, in rows and columns.
const NEAR: usize = 4;
/// The natural logarithm of the least chance of a move among those nearby.
const LEAST: f32 = -14.0;

/// A question, and what is known of its group.
pub(crate) struct Asked<'a> {
    pub(crate) turn: Turn,
    pub(crate) limits: Limits<'a>,
    pub(crate) standing: Standing,
    /// How likely moves are by what stands around them.
    pub(crate) moves: Option<&'a MovePredictor>,
    /// Whose databases of life and death propose moves, and whose playouts are played.
    pub(crate) layers: Option<&'a Layers>,
}

/// A likely move, with its score by what is seen of the position, and that with what the search of the
/// question found.
struct LikelyMove {
    point: Point,
    seen: f32,
    likeliness: f32,
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
    let whole = Searched::of(&answer, numbers, asked.turn);
    let nothing = policy::nothing_works(asked.attacks(), &whole, &group);
    let mut trial = Trial { asked, position, kill, workspace, effort: answer.effort };
    let likely = trial.likely(&answer);
    let found = answer.step.filter(|_| answer.code != ReadingResult::Loss);
    let best = match trial.play_out(&likely) {
        None => found,
        Some(view) => {
            let best = best(&likely, &view, asked.attacks(), nothing);
            // Uniform playouts chose worse moves than the search had found.
            best.map(|best| found.filter(|_| !asked.knows_playouts()).unwrap_or(best))
        }
    };
    match best {
        None => fails(answer, trial.effort),
        // Another search of as much effort would end where this one did.
        Some(point) if found == Some(point) && !answer.certainty.is_settled() => {
            Answer { effort: trial.effort, ..answer }
        }
        Some(point) => trial.follow(point, found, &answer),
    }
}

/// How likely the group is to live, from 0 to 1, by what a search found without weighing first moves.
pub(crate) fn likelihood(
    (answer, numbers): &WholeSearch,
    asked: &Asked<'_>,
    position: &Position,
    kill: &mut Kill<'_>,
) -> f32 {
    let whole = Searched::of(answer, *numbers, asked.turn);
    let outlook = kill.look(position);
    let group = policy::GroupView { outlook: &outlook, frame: kill.frame, standing: &asked.standing };
    let logit = policy::lives(asked.turn == Turn::Prover, &whole, &group);
    (1.0 / (1.0 + f64::from(-logit).exp())) as f32
}

impl Asked<'_> {
    /// Whether bundles say how playouts draw moves.
    fn knows_playouts(&self) -> bool {
        self.layers.is_some_and(|layers| layers.playout_table().is_some())
    }

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
    /// The likeliest first moves, and the one that was found, the likeliest first by what is seen of the
    /// position. Which moves are among them patterns say, too; how likely they are is weighed without these.
    fn likely(&mut self, answer: &Answer) -> Vec<LikelyMove> {
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
        let proposed = asked.layers.map(|layers| proposed(layers, self.position, group, asked.turn));
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
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        let by_search = policy::of_found(asked.attacks(), answer.certainty.is_settled());
        let likely = |(point, seen): (Point, f32)| {
            let likeliness = if found == Some(point) { seen + by_search } else { seen };
            LikelyMove { point, seen, likeliness }
        };
        moves.into_iter().map(likely).collect()
    }

    /// What playouts say of these moves; nothing where time is over before the first of them.
    fn play_out(&mut self, likely: &[LikelyMove]) -> Option<LocalView> {
        let (asked, spent) = (self.asked, self.effort);
        let playouts = asked.layers.map(|layers| Playouts::new(layers, self.position.size()));
        let most = asked.limits.effort / PLAYS_A_PLAYOUT;
        let question = LocalQuestion {
            turn: asked.turn,
            playouts: playouts.as_ref().map_or(Policy::Uniform, Playouts::policy),
            seed: SEED,
            most: (spent / PLAYS_A_PLAYOUT).max(LEAST_PLAYOUTS).min(most),
            budget: asked.limits.budget,
        };
        let first: Vec<(Point, f32)> = likely.iter().map(|found| (found.point, found.seen)).collect();
        let view = local::look(self.position, self.kill, &first, &question);
        self.effort += view.effort;
        (view.effort > 0).then_some(view)
    }

    /// The answer that a move gives. The one that was found is read on only for its line, and for the ko that
    /// the reply may show.
    fn follow(&mut self, point: Point, found: Option<Point>, before: &Answer) -> Answer {
        let reply = self.read(point);
        let next = after(point, &reply, before, self.effort);
        let is_ko = !matches!(reply.code, ReadingResult::Win | ReadingResult::Loss);
        if found == Some(point) && !is_ko {
            return Answer { code: before.code, certainty: before.certainty, ..next };
        }
        next
    }

    /// The opponent's answer to a first move.
    fn read(&mut self, point: Point) -> Answer {
        let asked = self.asked;
        let undo = self.position.play_stone(asked.turn.color(self.kill.frame.attacker()), point);
        let traced = self.workspace.traces_mut().len();
        let (reply, _) = self.kill.search(self.position, self.workspace, asked.turn.swap(), asked.limits);
        self.workspace.traces_mut()[traced..].iter_mut().for_each(|trace| trace.after = Some(point));
        self.position.undo(undo);
        self.effort += reply.effort;
        reply
    }
}

/// The move that is worth most by playouts and all that was known before; none where it is likelier that
/// `nothing` works.
fn best(likely: &[LikelyMove], view: &LocalView, attacks: bool, nothing: f32) -> Option<Point> {
    let score = |(found, tried): (&LikelyMove, &LocalMove)| {
        (found.point, policy::after_playouts(attacks, found.likeliness, tried, view))
    };
    let scored = likely.iter().zip(&view.moves).map(score);
    let best = scored.reduce(|best, next| if next.1 > best.1 { next } else { best })?;
    (best.1 >= policy::nothing_after_playouts(attacks, nothing, view)).then_some(best.0)
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
fn after(point: Point, reply: &Answer, before: &Answer, effort: u64) -> Answer {
    let mut line = vec![Some(point)];
    line.extend(reply.line.iter().copied());
    let (code, certainty) = match reply.code.reversed() {
        ReadingResult::Loss => (ReadingResult::Win, Certainty::Limited),
        code => (code, reply.certainty),
    };
    Answer { code, step: Some(point), certainty, line, effort, ..before.clone() }
}

/// The answer that nothing works.
fn fails(answer: Answer, effort: u64) -> Answer {
    if answer.code == ReadingResult::Loss {
        return Answer { effort, ..answer };
    }
    let line = Vec::new();
    Answer { code: ReadingResult::Loss, step: None, certainty: Certainty::Limited, line, effort, ..answer }
}
