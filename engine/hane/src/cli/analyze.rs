//! `hane analyze`: requests as lines of JSON, answers as lines.

use super::groups::{Embedded, MoveSearch, variant_of};
use clap::Args;
use engine::analyze::{self, Perspective, Shared};
use search::Threads;
use std::io;
use std::sync::Arc;

/// Arguments of `hane analyze`.
#[derive(Debug, Args)]
pub(super) struct AnalyzeArguments {
    /// Perspective of win rates, scores and ownership when a request does not set one
    #[arg(long, default_value = "black", value_parser = variant_of::<Perspective>())]
    report_winrates_as: Perspective,

    #[command(flatten)]
    how: MoveSearch,
}

impl AnalyzeArguments {
    /// Answers what comes in until it ends. The threads of the settings are the positions that are searched
    /// at once.
    pub(super) fn run(&self, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.how.knowledge.settings(&[&self.how], embedded)?;
        let shared = Shared {
            library: Arc::new(library),
            cache_size: settings.cache_size,
            limits: settings.limits,
            rules: settings.rules,
            passing: settings.passing,
            selection: settings.selection,
            seed: settings.seed,
            perspective: self.report_winrates_as,
        };
        let threads = Threads::new(settings.threads).threads;
        Ok(analyze::serve(io::stdin().lock(), io::stdout(), &shared, threads)?)
    }
}
