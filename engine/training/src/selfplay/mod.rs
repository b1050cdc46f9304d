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
pub use openings::Openings;
pub use play::{End, Played, Players, Thought};
pub use record::{positions, result, sgf};
pub use rows::rows;
pub use settings::{Opening, SelfPlaySettings, Shard};
pub use status::{ShardStatus, Status};
pub use totals::Totals;
pub use variety::{CheapSearches, Variety};

use finished::Finished;
use search::Shortage;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// Why games were not played.
#[derive(Debug)]
pub enum SelfPlayError {
    /// Something is wrong with the folder.
    Folder(FolderError),
    /// A game has no record: its number, and why.
    Record(u64, sgf::EditError),
    /// The system had too little memory for the searches of a game, whose moves would be others elsewhere.
    Memory(u64, Shortage),
    /// A thread could not be started.
    Thread(std::io::Error),
    /// A thread died in a game, which is a fault of the engine.
    Died,
}

impl fmt::Display for SelfPlayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SelfPlayError::Folder(error) => error.fmt(formatter),
            SelfPlayError::Record(game, error) => write!(formatter, "game {game}: {error}"),
            SelfPlayError::Memory(game, shortage) => {
                write!(
                    formatter,
                    "game {game}: {shortage}; the games before it are kept, and fewer threads need less"
                )
            }
            SelfPlayError::Thread(error) => write!(formatter, "a thread cannot be started: {error}"),
            SelfPlayError::Died => {
                formatter.write_str("a game ended by a fault of the engine; the others are kept")
            }
        }
    }
}

impl std::error::Error for SelfPlayError {}

impl From<FolderError> for SelfPlayError {
    fn from(error: FolderError) -> SelfPlayError {
        SelfPlayError::Folder(error)
    }
}

/// How long the calling thread waits for a game before it looks around.
const PATIENCE: Duration = Duration::from_millis(100);

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
    let next = AtomicUsize::new(0);
    let outcome = thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut workers = Vec::new();
        for number in 0..threads.clamp(1, missing.len().max(1)) {
            let (sender, next, missing) = (sender.clone(), &next, missing.as_slice());
            let work = move || play_all(players, missing, next, &sender);
            match thread::Builder::new().name(format!("game {number}")).spawn_scoped(scope, work) {
                Ok(worker) => workers.push(worker),
                // Fewer threads play the same games.
                Err(_) if number > 0 => break,
                Err(error) => return Err(SelfPlayError::Thread(error)),
            }
        }
        drop(sender);
        let kept = keep_all(folder, players, &receiver, watch);
        if kept.is_err() {
            players.stop.raise();
        }
        let died = workers.into_iter().map(thread::ScopedJoinHandle::join).filter(Result::is_err).count();
        // What was finished before the signal is kept as well.
        let kept = kept.and_then(|()| receiver.try_iter().try_for_each(|game| Ok(folder.add(game?)?)));
        if died > 0 { kept.and(Err(SelfPlayError::Died)) } else { kept }
    });
    // After an error nothing more is said in the folder: what is there may be less than what is known here.
    outcome?;
    Ok(folder.close()?)
}

/// Takes in games until all threads are done.
fn keep_all(
    folder: &mut Folder,
    players: &Players<'_>,
    receiver: &mpsc::Receiver<Result<Finished, SelfPlayError>>,
    watch: &mut dyn FnMut(Option<&Totals>) -> bool,
) -> Result<(), SelfPlayError> {
    loop {
        let enough = match receiver.recv_timeout(PATIENCE) {
            Ok(finished) => {
                let finished = finished?;
                let totals = finished.totals;
                folder.add(finished)?;
                watch(Some(&totals))
            }
            Err(RecvTimeoutError::Timeout) => watch(None),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        if enough {
            players.stop.raise();
        }
    }
}

/// Plays games that no one has taken yet, until there are none or the signal is raised.
fn play_all(
    players: &Players<'_>,
    missing: &[u64],
    next: &AtomicUsize,
    sender: &Sender<Result<Finished, SelfPlayError>>,
) {
    while !players.stop.is_raised() {
        let Some(number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let Some(played) = players.play(*number) else { return };
        let finished = match played.shortage.filter(|_| players.settings.limits.time.is_none()) {
            Some(shortage) => Err(SelfPlayError::Memory(*number, shortage)),
            None => finish(players, &played).map_err(|error| SelfPlayError::Record(*number, error)),
        };
        if sender.send(finished).is_err() {
            return;
        }
    }
}

/// A game as it is kept.
fn finish(players: &Players<'_>, played: &Played) -> Result<Finished, sgf::EditError> {
    let wanted = players.settings;
    Ok(Finished {
        game: played.number,
        totals: Totals::of(played),
        record: if wanted.records { sgf(played, wanted, players.library)? } else { String::new() },
        positions: if wanted.positions { positions(played) } else { String::new() },
        rows: if wanted.rows { rows(played, wanted, players.library) } else { Vec::new() },
    })
}
