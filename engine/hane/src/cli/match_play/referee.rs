//! What it takes to play: child processes, signals that end them, and folders that keep the games.

use super::progress::MatchProgress;
use crate::cli::Interrupted;
use crate::cli::signals::Signals;
use anyhow::{Context, Error};
use arena::client::ChildProcesses;
use arena::{Folder, GameRecord, Plan, Shard, Summary};
use limits::budget::StopSignal;
use std::collections::BTreeSet;
use std::env;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// Lets engines play, until a signal comes.
#[derive(Debug)]
pub(super) struct Referee {
    child_processes: Arc<ChildProcesses>,
    /// Raised when a signal comes.
    pub(super) stop: StopSignal,
    signals: Signals,
}

impl Referee {
    /// From now on a signal ends all engines.
    pub(super) fn begin() -> anyhow::Result<Referee> {
        let program = env::current_exe()?;
        let mut guard = Command::new(program);
        guard.arg("end-with");
        let child_processes = Arc::new(ChildProcesses::guarded(guard)?);
        let stop = StopSignal::new();
        let signals = Signals::watch_with({
            let (stop, child_processes) = (stop.clone(), Arc::clone(&child_processes));
            move || {
                stop.raise();
                child_processes.end_all();
            }
        })?;
        Ok(Referee { child_processes, stop, signals })
    }

    /// An error if a signal came.
    pub(super) fn expect_no_signal(&self) -> anyhow::Result<()> {
        let ended = |signal| Interrupted { signal, said: format!("ended by signal {signal}") };
        self.signals.seen().map(ended).map_or(Ok(()), |ended| Err(ended.into()))
    }

    /// Plays the games of a plan that a folder does not hold yet, and keeps them there, in that of its shard
    /// where it plays one. Gives all games that have been played, also where a signal ended it.
    pub(super) fn play(
        &self,
        plan: &Plan,
        out: Option<&Path>,
        progress: &mut MatchProgress,
    ) -> anyhow::Result<Vec<GameRecord>> {
        let mut folder = None;
        let mut records = Vec::new();
        let place = out
            .map(|out| if plan.shard == Shard::WHOLE { out.to_owned() } else { out.join(plan.shard.name()) });
        // Engines that do not start leave no folder behind.
        let is_new = place.as_ref().is_none_or(|path| !path.exists());
        if is_new {
            self.probe(plan)?;
        }
        if let Some(path) = &place {
            let (opened, found, remarks) = Folder::open(path, plan)?;
            remarks.iter().for_each(|remark| progress.say(remark));
            (folder, records) = (Some(opened), found);
        }
        let is_over = plan.wanted().all(|game| records.iter().any(|record| record.game == game))
            || Summary::is_decided(plan, &records);
        if !is_over {
            if !is_new {
                self.probe(plan)?;
            }
            let played =
                play(plan, &mut records, folder.as_mut(), &self.child_processes, &self.stop, progress);
            progress.end(plan, &records);
            played.or_else(|error| self.expect_no_signal().and(Err(error)))?;
        }
        if let (Some(folder), Some(path)) = (folder, place) {
            let kept = folder.summarize(&Summary::new(plan, &records));
            kept.with_context(|| path.display().to_string())?;
        }
        Ok(records)
    }

    /// Starts each engine once, to see that it is fit for the match.
    fn probe(&self, plan: &Plan) -> anyhow::Result<()> {
        let found = arena::probe(plan, &self.child_processes).map_err(Error::new);
        found.or_else(|error| self.expect_no_signal().and(Err(error)))
    }
}

/// Plays what is left, and adds it to the records and the folder.
fn play(
    plan: &Plan,
    records: &mut Vec<GameRecord>,
    mut folder: Option<&mut Folder>,
    child_processes: &Arc<ChildProcesses>,
    stop: &StopSignal,
    progress: &mut MatchProgress,
) -> anyhow::Result<()> {
    let played: BTreeSet<usize> = records.iter().map(|record| record.game).collect();
    let kept = arena::run(plan, &played, child_processes, stop, |record| {
        if let Some(folder) = &mut folder {
            folder.add(plan, &record)?;
        }
        progress.tell(&record);
        let place = records.partition_point(|earlier| earlier.game < record.game);
        records.insert(place, record);
        progress.update(plan, records);
        Ok(if Summary::is_decided(plan, records) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    });
    kept.map_err(|error| match folder {
        Some(folder) => Error::new(error).context(folder.path().display().to_string()),
        None => error.into(),
    })
}
