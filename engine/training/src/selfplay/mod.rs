//! Games of the engine against itself, by the thousand.
//!
//! Each game is played on one thread and named by (seed, number), so that neither the number of threads nor
//! the shard decides what is played. The calling thread keeps what is finished in a [`Folder`], where a run
//! goes on after any kind of end.

mod failure;
mod files;
mod finished;
mod folder;
mod format;
mod manifest;
mod openings;
mod play;
mod record;
mod rows;
mod settings;
mod status;
mod totals;
mod variety;

pub use failure::FolderError;
pub use folder::Folder;
pub use limits::shard::Shard;
pub use openings::Openings;
pub use play::{End, Played, Players, Thought};
pub use record::{result, sgf};
pub use rows::rows;
pub use settings::{Opening, SelfPlaySettings};
pub use status::{ShardStatus, Status};
pub use totals::Totals;
pub use variety::{CheapSearches, Variety};

use finished::Finished;
use limits::jobs::{self, JobQueue, JobsError};
use search::Shortage;
use std::ops::ControlFlow;

/// Why games were not played.
#[derive(Debug, thiserror::Error)]
pub enum SelfPlayError {
    /// Something is wrong with the folder.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A game has no record: its number, and why.
    #[error("game {0}: {1}")]
    Record(u64, sgf::EditError),
    /// The system had too little memory for the searches of a game, whose moves would be others elsewhere.
    #[error("game {0}: {1}; the games before it are kept, and fewer threads need less")]
    Memory(u64, Shortage),
    /// A thread could not be started, or died in a game.
    #[error(transparent)]
    Jobs(#[from] JobsError),
}

/// Plays the games of the folder's shard that are missing, this many at a time. `watch` is called after each
/// game with its sums, and several times a second without; when it says that it is enough, games under way
/// are given up.
///
/// # Errors
/// A game cannot be kept, or a thread died. What is in the journal is kept; the folder has to be opened anew
/// to go on.
pub fn run(
    folder: &mut Folder,
    players: &Players<'_>,
    threads: usize,
    watch: &mut dyn FnMut(Option<&Totals>) -> bool,
) -> Result<(), SelfPlayError> {
    let missing = folder.missing();
    let play = |_, queue: &JobQueue<'_, Result<Finished, SelfPlayError>>| play_all(players, &missing, queue);
    let mut kept = Ok(());
    let ended = jobs::run(missing.len(), 0..threads.max(1), play, |finished| {
        if kept.is_ok() {
            kept = keep(folder, finished, watch).map(|enough| {
                if enough {
                    players.stop.raise();
                }
            });
        }
        if kept.is_err() {
            players.stop.raise();
        }
        ControlFlow::Continue(())
    });
    // After an error nothing more is said in the folder: what is there may be less than what is known here.
    kept?;
    ended?;
    Ok(folder.close()?)
}

/// Keeps a game; whether that is enough.
fn keep(
    folder: &mut Folder,
    finished: Option<Result<Finished, SelfPlayError>>,
    watch: &mut dyn FnMut(Option<&Totals>) -> bool,
) -> Result<bool, SelfPlayError> {
    let Some(finished) = finished.transpose()? else { return Ok(watch(None)) };
    let totals = finished.totals;
    folder.add(finished)?;
    Ok(watch(Some(&totals)))
}

/// Plays games that no one has begun yet, until there are none or the signal is raised.
fn play_all(players: &Players<'_>, missing: &[u64], queue: &JobQueue<'_, Result<Finished, SelfPlayError>>) {
    while !players.stop.is_raised() {
        let Some(job) = queue.begin() else { return };
        let number = missing[job];
        let Some(played) = players.play(number) else { return };
        let finished = match played.shortage.filter(|_| players.settings.limits.time.is_none()) {
            Some(shortage) => Err(SelfPlayError::Memory(number, shortage)),
            None => finish(players, &played).map_err(|error| SelfPlayError::Record(number, error)),
        };
        queue.hand_in(finished);
    }
}

/// A game as it is kept.
fn finish(players: &Players<'_>, played: &Played) -> Result<Finished, sgf::EditError> {
    let wanted = players.settings;
    Ok(Finished {
        game: played.number,
        totals: Totals::of(played),
        record: if wanted.records { sgf(played, wanted, players.library)? } else { String::new() },
        rows: if wanted.rows { rows(played, wanted, players.library) } else { Vec::new() },
    })
}
