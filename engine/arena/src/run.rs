//! Plays a match, several games at once.

use super::game::Table;
use super::openings::Opening;
use super::plan::{Plan, Scorer, Side};
use super::player::{Player, Trouble};
use super::record::GameRecord;
use crate::client::ChildProcesses;
use limits::budget::StopSignal;
use limits::jobs::{self, JobQueue};
use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

/// An engine that is not fit for the match: no game is played with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unready {
    who: String,
    text: String,
}

impl fmt::Display for Unready {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.who, self.text)
    }
}

impl std::error::Error for Unready {}

/// Starts each engine once, to see that it answers, takes the board and can be given its clock.
///
/// # Errors
/// One of them does not.
pub fn probe(plan: &Plan, child_processes: &Arc<ChildProcesses>) -> Result<(), Unready> {
    let fit = |side: Side| -> Result<(), Trouble> {
        let contestant = plan.side(side);
        let mut player = Player::start(&contestant.command, plan.patience, child_processes)?;
        player.greet(contestant)?;
        player.clear(plan)?;
        player.set_time(contestant)?;
        player.quit();
        Ok(())
    };
    for side in Side::BOTH {
        let who = || format!("{side} ({})", plan.side(side).name);
        fit(side).map_err(|trouble| Unready { who: who(), text: trouble.text })?;
    }
    let Scorer::Engine(command) = &plan.scorer else { return Ok(()) };
    let fit = || -> Result<bool, Trouble> {
        let mut scorer = Player::start(command, plan.patience, child_processes)?;
        scorer.clear(plan)?;
        let counts = scorer.knows("final_status_list")?;
        scorer.quit();
        Ok(counts)
    };
    let unready = |text| Unready { who: "the scorer".to_owned(), text };
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
/// A record cannot be kept; nothing more is played then.
pub fn run(
    plan: &Plan,
    played: &BTreeSet<usize>,
    child_processes: &Arc<ChildProcesses>,
    stop: &StopSignal,
    mut keep: impl FnMut(GameRecord) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    let left: Vec<usize> = plan.wanted().filter(|game| !played.contains(game)).collect();
    let work = |_, queue: &JobQueue<'_, GameRecord>| {
        let mut table = Table::new(plan, child_processes);
        while let Some(game) = queue.begin().map(|job| left[job]).filter(|_| !stop.is_raised()) {
            let record = table.play(game, &opening(plan, game));
            // A game that was ended from outside is no game.
            if stop.is_raised() {
                return;
            }
            queue.hand_in(record);
        }
        if !stop.is_raised() {
            table.leave();
        }
    };
    let mut outcome = Ok(());
    let ended = jobs::run(left.len(), 0..plan.jobs, work, |record| {
        let Some(record) = record.filter(|_| outcome.is_ok()) else { return ControlFlow::Continue(()) };
        keep(record).unwrap_or_else(|error| {
            outcome = Err(error);
            stop.raise();
            child_processes.end_all();
            ControlFlow::Break(())
        })
    });
    outcome?;
    ended.map_err(io::Error::other)
}

/// The opening of a game: the same for both of its pair.
fn opening(plan: &Plan, game: usize) -> Opening {
    let pair = game / 2;
    let book = &plan.openings[pair % plan.openings.len()];
    book.extended(plan.random_moves, plan.seed, pair, plan.size, plan.rules)
}
