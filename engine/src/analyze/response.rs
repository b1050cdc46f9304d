//! Answers as JSON, and the output that they are written to.

use super::query::Wanted;
use super::queue::Task;
use crate::analysis_report::{AnalysisReport, MoveReport, Owners};
use board::{Game, Move, Point};
use network::Evaluation;
use search::Step;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where answers are written, a line each and each at once, by several threads.
#[derive(Debug)]
pub(super) struct Output<W> {
    /// The output, and why writing to it failed, if it did.
    written: Mutex<(W, Option<io::Error>)>,
}

impl<W: Write> Output<W> {
    pub(super) fn new(output: W) -> Output<W> {
        Output { written: Mutex::new((output, None)) }
    }

    fn lock(&self) -> MutexGuard<'_, (W, Option<io::Error>)> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a line. When that fails, nothing more is written.
    pub(super) fn write(&self, answer: &Value) {
        let line = format!("{answer}\n");
        let (output, failure) = &mut *self.lock();
        if failure.is_none() {
            *failure = output.write_all(line.as_bytes()).and_then(|()| output.flush()).err();
        }
    }

    /// Whether no one reads the answers any more.
    pub(super) fn has_failed(&self) -> bool {
        self.lock().1.is_some()
    }

    /// Why writing failed, if it did.
    pub(super) fn finish(self) -> io::Result<()> {
        let (_, failure) = self.written.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }
}

/// The answer to a position that was not searched, because someone ended it.
pub(super) fn nothing(task: &Task) -> Value {
    json!({ "id": task.query.id, "turnNumber": task.turn, "isDuringSearch": false, "noResults": true })
}

/// The answer to a position whose search broke off by a fault of the engine.
pub(super) fn broken(task: &Task) -> Value {
    json!({ "error": "internal error: the search broke off", "id": task.query.id, "turnNumber": task.turn })
}

/// The answer to a position in which no move that is to be allowed is legal.
pub(super) fn nothing_allowed(task: &Task) -> Value {
    let error = "expected a legal move among allowMoves, found none";
    json!({ "error": error, "field": "allowMoves", "id": task.query.id, "turnNumber": task.turn })
}

/// When something is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// While the search goes on.
    DuringSearch,
    /// When it has ended.
    Finished,
}

/// What was found in a position, and what a network says of it, if there is one.
pub(super) fn found(
    task: &Task,
    game: &Game,
    (report, evaluation): (&AnalysisReport, Option<&Evaluation>),
    stage: Stage,
) -> Value {
    let wanted = &task.query.wanted;
    let side = Side { game, turned: wanted.perspective.turns(report.color) };
    let moves = report.reported(0, usize::MAX).enumerate();
    let moves = moves.map(|(order, found)| {
        let mut reported = side.found(order, found, wanted);
        if let Some(owners) = report.owners_after(found.chosen) {
            side.put_owners(&mut reported, owners, wanted.moves_ownership, wanted.moves_ownership_deviation);
        }
        Value::Object(reported)
    });
    let moves: Vec<Value> = moves.collect();
    let mut answer = Map::new();
    let mut put = |key: &str, value: Value| drop(answer.insert(key.to_owned(), value));
    put("id", json!(task.query.id));
    put("turnNumber", json!(task.turn));
    put("isDuringSearch", json!(stage == Stage::DuringSearch));
    put("moveInfos", Value::Array(moves));
    let mut root = side.root(report);
    if wanted.policy {
        let moves = &report.moves;
        let prior = |chosen| moves.iter().find(|found| found.chosen == chosen).map(|found| found.prior);
        put("policy", side.policy(|chosen| prior(chosen).unwrap_or(0.0)));
    }
    side.put_owners(&mut answer, report.owners(), wanted.ownership, wanted.ownership_deviation);
    if let Some(evaluation) = evaluation {
        side.put_evaluation(&mut root, evaluation);
        side.put_points(&mut answer, evaluation, wanted);
    }
    answer.insert("rootInfo".to_owned(), Value::Object(root));
    Value::Object(answer)
}

/// Numbers as they are reported: six digits behind the point are more than playouts can tell.
fn rounded(number: f64) -> Value {
    json!((number * 1e6).round() / 1e6 + 0.0)
}

/// A margin of error that four of five are within, in standard deviations of a normal distribution.
const MARGIN_IN_DEVIATIONS: f64 = 1.2816;

/// A position with the side from which it is seen.
struct Side<'a> {
    game: &'a Game,
    turned: bool,
}

impl Side<'_> {
    fn signed(&self, number: f64) -> f64 {
        if self.turned { -number } else { number }
    }

    fn chance(&self, chance: f64) -> Value {
        rounded(if self.turned { 1.0 - chance } else { chance })
    }

    fn found(&self, order: usize, found: &MoveReport, wanted: &Wanted) -> Map<String, Value> {
        let MoveReport { chosen, visits, winrate, lead, mean, prior, lower_bound, line, .. } = found;
        let line = &line[..line.len().min(wanted.line.saturating_add(1))];
        let listed = |value: fn(&Step) -> u32| line.iter().map(value).collect::<Vec<u32>>();
        let mut reported = Map::new();
        let mut put = |key: &str, value: Value| drop(reported.insert(key.to_owned(), value));
        put("move", json!(vertex(self.game, *chosen)));
        put("visits", json!(visits));
        put("winrate", self.chance(*winrate));
        put("utility", rounded(self.signed(2.0 * winrate - 1.0)));
        put("scoreLead", rounded(self.signed(*lead)));
        put("scoreMean", rounded(self.signed(*mean)));
        put("prior", rounded(*prior));
        put("lcb", self.chance(*lower_bound));
        put("order", json!(order));
        put("pv", line.iter().map(|step| vertex(self.game, step.chosen)).collect());
        if wanted.line_visits {
            put("pvVisits", json!(listed(|step| step.visits)));
            put("pvEdgeVisits", json!(listed(|step| step.edge)));
        }
        reported
    }

    /// Adds whose points were, and how far playouts differ, each where it is wanted.
    fn put_owners(&self, to: &mut Map<String, Value>, owners: Owners<'_>, means: bool, deviations: bool) {
        if means {
            to.insert("ownership".to_owned(), self.points(|point| self.signed(owners.of(point))));
        }
        if deviations {
            to.insert("ownershipStdev".to_owned(), self.points(|point| owners.deviation(point)));
        }
    }

    fn root(&self, report: &AnalysisReport) -> Map<String, Value> {
        let mut root = Map::new();
        let mut put = |key: &str, value: Value| drop(root.insert(key.to_owned(), value));
        put("currentPlayer", json!(report.color.letter()));
        put("visits", json!(report.visits));
        put("winrate", self.chance(report.winrate));
        put("utility", rounded(self.signed(2.0 * report.winrate - 1.0)));
        put("scoreLead", rounded(self.signed(report.lead)));
        put("scoreMean", rounded(self.signed(report.mean)));
        put("scoreStdev", rounded(report.margin / MARGIN_IN_DEVIATIONS));
        root
    }

    /// Adds what a network says of the game. No result counts as half a win.
    fn put_evaluation(&self, to: &mut Map<String, Value>, evaluation: &Evaluation) {
        let Evaluation { win, loss, lead, score, .. } = evaluation;
        let mut put = |key: &str, value: Value| drop(to.insert(key.to_owned(), value));
        put("rawWinrate", self.chance((0.5 + 0.5 * (win - loss)).into()));
        put("rawNoResultProb", rounded((1.0 - win - loss).max(0.0).into()));
        put("rawLead", rounded(self.signed((*lead).into())));
        if let Some((mean, deviation)) = score {
            put("rawScoreSelfplay", rounded(self.signed((*mean).into())));
            put("rawScoreSelfplayStdev", rounded((*deviation).into()));
        }
    }

    /// Adds what a network says of moves and points, each where it is wanted.
    fn put_points(&self, to: &mut Map<String, Value>, evaluation: &Evaluation, wanted: &Wanted) {
        let number = |point: Point| point.row() * self.game.size().width() + point.column();
        if wanted.policy {
            let chance = |chosen| match chosen {
                Move::Play(point) => evaluation.points[number(point)].into(),
                Move::Pass => evaluation.pass.into(),
            };
            to.insert("rawPolicy".to_owned(), self.policy(chance));
        }
        if wanted.ownership {
            let owner = |point| self.signed(evaluation.owners[number(point)].into());
            to.insert("rawOwnership".to_owned(), self.points(owner));
        }
    }

    /// How likely moves are, point by point and then the pass; -1 for illegal ones.
    fn policy(&self, chance: impl Fn(Move) -> f64) -> Value {
        let of_point = |point: Point| match self.game.is_legal(self.game.to_move(), point) {
            true => chance(Move::Play(point)),
            false => -1.0,
        };
        let points = self.game.size().points().map(of_point);
        points.chain([chance(Move::Pass)]).map(rounded).collect()
    }

    /// A number for each point, row by row from the top.
    fn points(&self, value: impl Fn(Point) -> f64) -> Value {
        self.game.size().points().map(|point| rounded(value(point))).collect()
    }
}

/// A move as KataGo writes it.
pub(super) fn vertex(game: &Game, chosen: Move) -> String {
    match chosen {
        Move::Pass => "pass".to_owned(),
        Move::Play(_) => chosen.vertex(game.size()).to_string(),
    }
}
