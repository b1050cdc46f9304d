//! `hane score`: records counted, many at a time.

use super::groups::{
    Embedded, KnowledgeArguments, QuietArguments, RuleArguments, SeedArguments, ThreadArguments,
};
use super::place::load;
use super::said;
use super::settings::{Group, Settings};
use crate::format::json_line;
use crate::terminal::Talk;
use anyhow::{Context, ensure};
use clap::Args;
use engine::score_report::{ChainScore, ScoreReport};
use knowledge::library::Library;
use limits::budget::StopSignal;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// Records that are counted before the next are looked at, for each thread.
const BLOCK: usize = 8;

/// Arguments of `hane score`.
#[derive(Debug, Args)]
pub(super) struct ScoreArguments {
    /// Records; the position at the end of each is counted
    ///
    /// Dead stones are judged by playouts, as in GTP's `final_score`. What a record says of its rules and
    /// komi wins over --japanese-rules and --komi.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Count the position before this move, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE")]
    until: Option<String>,

    /// Print an object in JSON on a line for each record
    ///
    /// `score` is that of the record's rules, `scores` has one for each set of rules. `chains` says of each
    /// chain what becomes of it, why (`settled`, `shape` or `playouts`), and in which share of playouts it is
    /// kept. `black_territory`, `white_territory` and `dame` are the empty points.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    seed: SeedArguments,

    #[command(flatten)]
    knowledge: KnowledgeArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

/// A line in JSON.
#[derive(Serialize)]
struct Counted<'a> {
    file: &'a Path,
    #[serde(flatten)]
    report: &'a ScoreReport,
}

impl ScoreArguments {
    /// Counts all records, and prints them in their order. Those that cannot be read are named on standard
    /// error.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let groups: [&dyn Group; 4] = [&self.rules, &self.threads, &self.seed, &self.quiet];
        let (settings, library) = self.knowledge.settings(&groups, embedded)?;
        let began = Instant::now();
        let pool = ThreadPoolBuilder::new().num_threads(settings.threads).build().context("--threads")?;
        let library = Arc::new(library);
        let mut wrong = 0;
        for block in self.files.chunks(BLOCK * pool.current_num_threads()) {
            let count = |path: &PathBuf| self.count(path, &settings, &library);
            let counted: Vec<anyhow::Result<ScoreReport>> =
                pool.install(|| block.par_iter().with_max_len(1).map(count).collect());
            for (path, counted) in block.iter().zip(counted) {
                match counted {
                    Ok(report) => self.print(output, path, &report)?,
                    Err(error) => {
                        wrong += 1;
                        anstream::eprintln!("{}", said(&error));
                    }
                }
            }
            output.flush()?;
        }
        let (all, seconds) = (self.files.len(), began.elapsed().as_secs_f64());
        if settings.talk == Talk::Friendly {
            let right = all - wrong;
            anstream::eprintln!("records counted: {right}, {:.1} a second", right as f64 / seconds);
        }
        ensure!(wrong == 0, "{wrong} of {all} records were not counted");
        Ok(())
    }

    fn count(&self, path: &Path, settings: &Settings, library: &Arc<Library>) -> anyhow::Result<ScoreReport> {
        let mut session = settings.worker(library);
        load(&mut session, path, self.until.as_deref())?;
        Ok(session.score_report(&StopSignal::new()))
    }

    fn print(&self, output: &mut impl Write, path: &Path, report: &ScoreReport) -> io::Result<()> {
        if self.json {
            return json_line(output, &Counted { file: path, report });
        }
        write!(output, "{}: {}", path.display(), report.score)?;
        for status in ["dead", "seki"] {
            let chains: Vec<String> = report.with_status(status).map(in_words).collect();
            if !chains.is_empty() {
                write!(output, "; {status}: {}", chains.join(", "))?;
            }
        }
        writeln!(output)
    }
}

/// A chain by its vertex, with the number of its stones where that is not one, and why.
fn in_words(chain: &ChainScore) -> String {
    let ChainScore { chain, stones, reason, kept, .. } = chain;
    let count = if *stones == 1 { String::new() } else { format!(" ({stones} stones)") };
    match *reason {
        "playouts" => format!("{chain}{count} by playouts, kept in {:.0} %", 100.0 * kept),
        _ => format!("{chain}{count}"),
    }
}
