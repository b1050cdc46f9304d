//! Plays a match, several games at once.

use super::game::Table;
use super::openings::Opening;
use super::plan::{Plan, Scorer, Side};
use super::player::{Player, Trouble};
use super::record::GameRecord;
use crate::client::ChildProcesses;
use limits::budget::StopSignal;
use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

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
    let next = AtomicUsize::new(0);
    let enough = StopSignal::new();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel::<Ended>();
        for _ in 0..plan.jobs.min(left.len()) {
            let (sender, left, next, enough) = (sender.clone(), &left, &next, &enough);
            scope.spawn(move || {
                let mut table = Table::new(plan, child_processes);
                while !enough.is_raised() && !stop.is_raised() {
                    let Some(game) = left.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                    let record = table.play(*game, &opening(plan, *game));
                    // A game that was ended from outside is no game. No one listens after a failure.
                    if stop.is_raised() || !hand_over(record, &sender) {
                        return;
                    }
                }
                table.leave();
            });
        }
        drop(sender);
        while let Ok(first) = receiver.recv() {
            let mut waiting = Vec::new();
            for Ended { record, kept } in iter::once(first).chain(receiver.try_iter()) {
                match keep(record) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => enough.raise(),
                    Err(error) => {
                        enough.raise();
                        stop.raise();
                        child_processes.end_all();
                        return Err(error);
                    }
                }
                waiting.push(kept);
            }
            for kept in waiting {
                // Who waits for it is there; only a panic would have ended him.
                let _ = kept.send(());
            }
        }
        Ok(())
    })
}

/// A game that was played to its end.
struct Ended {
    record: GameRecord,
    /// Reported once the record is kept and it is known whether the match goes on.
    kept: mpsc::Sender<()>,
}

/// Brings a record to be kept, and waits until it is; false when it is not.
fn hand_over(record: GameRecord, sender: &mpsc::Sender<Ended>) -> bool {
    let (kept, answer) = mpsc::channel();
    sender.send(Ended { record, kept }).is_ok() && answer.recv().is_ok()
}

/// The opening of a game: the same for both of its pair.
fn opening(plan: &Plan, game: usize) -> Opening {
    let pair = game / 2;
    let book = &plan.openings[pair % plan.openings.len()];
    book.extended(plan.random_moves, plan.seed, pair, plan.size, plan.rules)
}
