//! Arguments about how much is read, in GNU Go's words.

use crate::cli::settings::{Group, Settings};
use clap::Args;
use reading::{AnswerTable, Depths};
use search::Limits;

/// How deep is read where nothing is searched by playouts.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(in crate::cli) struct ReadingLevel {
    /// How deep is read, up to 12 [default: 10]
    #[arg(long, value_name = "LEVEL")]
    level: Option<u32>,
}

/// The highest level of reading.
pub(super) const HIGHEST_LEVEL: u32 = Depths::LEVELS as u32 - 1;

impl Group for ReadingLevel {
    fn apply(&self, settings: &mut Settings) {
        settings.limits.level = self.level.unwrap_or(Limits::default().level);
        let beyond = self.level.filter(|level| *level > HIGHEST_LEVEL);
        let said = |level| format!("--level {level}: reading has levels up to {HIGHEST_LEVEL}");
        settings.remarks.extend(beyond.map(said));
    }
}

/// How much is kept.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(in crate::cli) struct CacheArguments {
    /// Memory in MiB for the search tree and the reading cache
    ///
    /// The cache changes speed, never results.
    #[arg(
        long,
        short = 'M',
        hide_short_help = true,
        value_name = "MIB",
        default_value_t = 4 * AnswerTable::USUAL_SIZE / MEBIBYTE,
        value_parser = mebibytes
    )]
    cache_size: usize,
}

const MEBIBYTE: usize = 1 << 20;
/// More memory for answers than any machine has.
const MOST_MEBIBYTES: usize = 1 << 24;

fn mebibytes(text: &str) -> Result<usize, String> {
    let size = text.parse().ok().filter(|size| *size <= MOST_MEBIBYTES);
    size.ok_or_else(|| format!("expected a number of mebibytes from 0 to {MOST_MEBIBYTES}"))
}

impl Group for CacheArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.cache_size = self.cache_size.saturating_mul(MEBIBYTE);
    }
}

/// What limits the reading of a question.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(in crate::cli) struct ReadingArguments {
    /// Deepest line that attacks chains with three liberties; beyond it they are safe [default: by level]
    #[arg(long, short = 'D', hide_short_help = true, value_name = "MOVES", value_parser = depth)]
    depth: Option<usize>,

    /// Deepest line that attacks chains with four liberties; beyond it they are safe [default: by level]
    #[arg(long, short = 'F', hide_short_help = true, value_name = "MOVES", value_parser = depth)]
    fourlib_depth: Option<usize>,

    /// Deepest line with moves other than liberties, captures and rescues [default: no limit]
    #[arg(long, short = 'B', hide_short_help = true, value_name = "MOVES", value_parser = depth)]
    backfill_depth: Option<usize>,

    /// Deepest line with the least likely of these moves too [default: no limit]
    #[arg(long, hide_short_help = true, value_name = "MOVES", value_parser = depth)]
    backfill2_depth: Option<usize>,

    /// Plays on the trial board for each search of the life of a group [default: by level]
    #[arg(long, hide_short_help = true, value_name = "PLAYS", value_parser = clap::value_parser!(u64).range(1..))]
    owl_node_limit: Option<u64>,

    /// The same limit for races; where both are given the larger one counts for both
    #[arg(long, hide_short_help = true, value_name = "PLAYS", value_parser = clap::value_parser!(u64).range(1..))]
    semeai_node_limit: Option<u64>,
}

/// The deepest line that can be asked for: more moves than any line has.
const DEEPEST: usize = 1000;

fn depth(text: &str) -> Result<usize, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("expected a number of moves from 0 to {DEEPEST}"))
}

impl Group for ReadingArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.reading.depth = self.depth;
        settings.reading.fourlib_depth = self.fourlib_depth;
        settings.reading.backfill_depth = self.backfill_depth;
        settings.reading.backfill2_depth = self.backfill2_depth;
        settings.life_effort = self.owl_node_limit.max(self.semeai_node_limit);
    }
}
