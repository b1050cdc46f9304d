//! Plays a match, several games at once.

use super::game::Table;
use super::openings::Opening;
use super::plan::{Plan, Scorer, Side};
use super::player::{Player, Trouble};
use super::record::GameRecord;
use super::unready::Unready;
use crate::client::ChildProcesses;
use limits::budget::StopSignal;
use limits::jobs::{self, JobQueue};
use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use thiserror::Error;

/// Why not all games of a match were played.
#[derive(Debug, Error)]
pub enum RunError {
    /// A record cannot be kept.
    #[error(transparent)]
    Keep(io::Error),
    /// An engine does not start any more.
    #[error("{0}; the games that were played are kept where there is a folder, and the same command goes on")]
    Unready(Unready),
}

/// Starts each engine once, to see that it answers, takes the board and can be given its clock.
///
/// # Errors
/// One of them does not.
pub fn probe(plan: &Plan, child_processes: &Arc<ChildProcesses>) -> Result<(), Unready> {
    for side in Side::BOTH {
        let player = Player::ready(plan.side(side), plan, child_processes);
        player.map_err(|trouble| Unready::new(plan, side, &trouble))?.quit();
    }
    let Scorer::Engine(command) = &plan.scorer else { return Ok(()) };
    let fit = || -> Result<bool, Trouble> {
        let mut scorer = Player::start(command, plan, child_processes)?;
        scorer.clear(plan)?;
        let counts = scorer.knows("final_status_list")?;
        scorer.quit();
        Ok(counts)
    };
    let unready = Unready::of_scorer;
    match fit() {
        Ok(true) => Ok(()),
        Ok(false) => Err(unready(
            "expected an engine that knows final_status_list, found one that does not".to_owned(),
        )),
        Err(trouble) => Err(unready(trouble.text)),
    }
}

/// Plays the games of a plan that are not in `played` yet, and gives each record to `keep`, one at a time,
/// which may end the match; games under way are then played to their end, and kept as well. Whoever has
/// played a game begins another only after its record and all others that are there were kept, so that none
/// follows the game that decides the match. The signal ends it at once: games under way are lost, and whoever
/// raises it should end the wards afterwards.
///
/// # Errors
/// A record cannot be kept: nothing more is played then. Or an engine does not start any more: no game is
/// begun then, and those under way are played to their end.
pub fn run(
    plan: &Plan,
    played: &BTreeSet<usize>,
    child_processes: &Arc<ChildProcesses>,
    stop: &StopSignal,
    mut keep: impl FnMut(GameRecord) -> io::Result<ControlFlow<()>>,
) -> Result<(), RunError> {
    let left: Vec<usize> = plan.wanted().filter(|game| !played.contains(game)).collect();
    let work = |_, queue: &JobQueue<'_, Result<GameRecord, Unready>>| {
        let mut table = Table::new(plan, child_processes);
        while let Some(game) = queue.begin().map(|job| left[job]).filter(|_| !stop.is_raised()) {
            let played = table.play(game, &opening(plan, game));
            // A game that was ended from outside is no game.
            if stop.is_raised() {
                return;
            }
            queue.hand_in(played);
        }
        if !stop.is_raised() {
            table.leave();
        }
    };
    let (mut outcome, mut unready) = (Ok(()), None);
    let ended = jobs::run(left.len(), 0..plan.jobs, work, |played| {
        let record = match played.filter(|_| outcome.is_ok()) {
            Some(Ok(record)) => record,
            Some(Err(found)) => {
                unready.get_or_insert(found);
                return ControlFlow::Break(());
            }
            None => return ControlFlow::Continue(()),
        };
        keep(record).unwrap_or_else(|error| {
            outcome = Err(error);
            stop.raise();
            child_processes.end_all();
            ControlFlow::Break(())
        })
    });
    outcome.and(ended.map_err(io::Error::other)).map_err(RunError::Keep)?;
    unready.map_or(Ok(()), |unready| Err(RunError::Unready(unready)))
}

/// The opening of a game: the same for both of its pair.
fn opening(plan: &Plan, game: usize) -> Opening {
    let pair = game / 2;
    let book = &plan.openings[pair % plan.openings.len()];
    book.extended(plan.random_moves, plan.seed, pair, plan.size, plan.rules)
}
