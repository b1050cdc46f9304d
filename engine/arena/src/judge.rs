//! Who counts a finished game.

use super::plan::{Plan, Scorer};
use super::player::{Player, Trouble, letter};
use super::record::FaultKind;
use crate::client::ChildProcesses;
use board::score;
use board::{Game, Point, PointSet};
use limits::budget::{Budget, StopSignal};
use search::Threads;
use search::playout::Policy;
use search::score::{StatusEstimate, button_points};
use std::sync::Arc;

/// Counts games, with the dead stones of the scorer taken off.
pub(super) struct Judge<'a> {
    plan: &'a Plan,
    child_processes: &'a Arc<ChildProcesses>,
    engine: Option<Player>,
    workers: Threads,
}

impl<'a> Judge<'a> {
    pub(super) fn new(plan: &'a Plan, child_processes: &'a Arc<ChildProcesses>) -> Judge<'a> {
        Judge { plan, child_processes, engine: None, workers: Threads::new(1) }
    }

    /// The points by which Black is ahead without dead stones, and with all stones taken to live.
    pub(super) fn score(&mut self, game: &Game) -> Result<(f64, f64), String> {
        // The komi is a number of 32 bits, of which 7.1 is none; thousandths are finer than any komi.
        let count = |dead: &PointSet| {
            let margin = score::margin(game.position(), dead, game.rules(), 0);
            let margin = margin + button_points(game);
            (margin * 1000.0).round() / 1000.0
        };
        let dead = self.dead(game)?;
        Ok((count(&dead), count(&PointSet::EMPTY)))
    }

    fn dead(&mut self, game: &Game) -> Result<PointSet, String> {
        match &self.plan.scorer {
            Scorer::AsItStands => Ok(PointSet::EMPTY),
            Scorer::Own => {
                let budget = Budget::until(StopSignal::new());
                let status_estimate = StatusEstimate::new(
                    game.position(),
                    Policy::Uniform,
                    self.plan.seed,
                    &self.workers,
                    &budget,
                );
                Ok(status_estimate.dead)
            }
            Scorer::Engine(command) => {
                let mut engine = match self.engine.take() {
                    Some(engine) => Ok(engine),
                    None => Player::start(command, self.plan, self.child_processes),
                }
                .map_err(|trouble| format!("the scorer: {}", trouble.text))?;
                let found = ask(&mut engine, self.plan, game);
                if found.as_ref().map_or_else(|trouble| trouble.alive, |_| true) {
                    self.engine = Some(engine);
                }
                found.map_err(|trouble| format!("the scorer: {}", trouble.text))
            }
        }
    }
}

/// Shows a game to an engine and asks which stones are dead.
fn ask(engine: &mut Player, plan: &Plan, game: &Game) -> Result<PointSet, Trouble> {
    engine.clear(plan)?;
    for turn in game.turns() {
        let vertex = turn.chosen.vertex(plan.size);
        engine.demand(&format!("play {} {vertex}", letter(turn.color)))?;
    }
    let answer = engine.demand("final_status_list dead")?;
    let mut dead = PointSet::EMPTY;
    for word in answer.split_whitespace() {
        let point = Point::parse(word, plan.size)
            .map_err(|error| Trouble::new(FaultKind::Protocol, format!("final_status_list dead: {error}")))?;
        dead.insert(point);
    }
    Ok(dead)
}
