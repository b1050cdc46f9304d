//! `hane analyze`: requests as lines of JSON, answers as lines.

use super::Settings;
use clap::{Args, ValueEnum};
use engine::analyze::{self, Perspective, Shared};
use knowledge::library::Library;
use search::Threads;
use std::io;
use std::sync::Arc;

/// Arguments of `hane analyze`.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct AnalyzeArguments {
    /// Perspective of win rates, scores and ownership when a request does not set one
    #[arg(long, value_enum, default_value_t = AnalyzedSide::Black)]
    report_winrates_as: AnalyzedSide,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AnalyzedSide {
    Black,
    White,
    Sidetomove,
}

impl AnalyzeArguments {
    /// Answers what comes in until it ends. The threads of the settings are the positions that are searched
    /// at once.
    pub(super) fn run(self, settings: &Settings, library: Library) -> io::Result<()> {
        let shared = Shared {
            library: Arc::new(library),
            cache_size: settings.cache_size,
            limits: settings.limits,
            rules: settings.rules,
            passing: settings.passing,
            selection: settings.selection,
            seed: settings.seed,
            perspective: match self.report_winrates_as {
                AnalyzedSide::Black => Perspective::Black,
                AnalyzedSide::White => Perspective::White,
                AnalyzedSide::Sidetomove => Perspective::SideToMove,
            },
        };
        let threads = Threads::new(settings.threads).threads();
        analyze::serve(io::stdin().lock(), io::stdout(), &shared, threads)
    }
}
