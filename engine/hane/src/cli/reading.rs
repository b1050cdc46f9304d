//! Arguments about how much is read, in GNU Go's words.

use clap::Args;
use reading::ReadingCache;
use reading::questions::ReadingSettings;

/// Arguments about how much is read.
#[derive(Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(super) struct ReadingArguments {
    /// Deepest line that attacks chains with three liberties; beyond it they are safe [default: by level]
    #[arg(long, short = 'D', global = true, value_name = "MOVES", value_parser = depth)]
    depth: Option<usize>,

    /// Deepest line that attacks chains with four liberties; beyond it they are safe [default: by level]
    #[arg(long, short = 'F', global = true, value_name = "MOVES", value_parser = depth)]
    fourlib_depth: Option<usize>,

    /// Deepest line with moves other than liberties, captures and rescues [default: no limit]
    #[arg(long, short = 'B', global = true, value_name = "MOVES", value_parser = depth)]
    backfill_depth: Option<usize>,

    /// Deepest line with the least likely of these moves too [default: no limit]
    #[arg(long, global = true, value_name = "MOVES", value_parser = depth)]
    backfill2_depth: Option<usize>,

    /// Plays on the trial board for each search of the life of a group [default: by level]
    #[arg(long, global = true, value_name = "PLAYS", value_parser = clap::value_parser!(u64).range(1..))]
    owl_node_limit: Option<u64>,

    /// The same limit for races; where both are given the larger one counts for both
    #[arg(long, global = true, value_name = "PLAYS", value_parser = clap::value_parser!(u64).range(1..))]
    semeai_node_limit: Option<u64>,

    /// Memory in MiB for the search tree and the reading cache
    ///
    /// The cache changes speed, never results.
    #[arg(
        long,
        short = 'M',
        global = true,
        value_name = "MIB",
        default_value_t = 4 * ReadingCache::USUAL_SIZE / MEBIBYTE,
        value_parser = mebibytes
    )]
    cache_size: usize,

    #[command(flatten)]
    idle: IdleArguments,
}

const MEBIBYTE: usize = 1 << 20;
/// More memory for answers than any machine has.
const MOST_MEBIBYTES: usize = 1 << 24;

fn mebibytes(text: &str) -> Result<usize, String> {
    let size = text.parse().ok().filter(|size| *size <= MOST_MEBIBYTES);
    size.ok_or_else(|| format!("expected a number of mebibytes from 0 to {MOST_MEBIBYTES}"))
}

/// Arguments that scripts for GNU Go may have. Why they change nothing is said by the table of its options,
/// and help lists only those that limit what is read.
#[derive(Debug, Args)]
struct IdleArguments {
    /// No effect: the search does not limit the moves that it tries
    #[arg(long, global = true, value_name = "MOVES", value_parser = depth)]
    branch_depth: Option<usize>,

    /// No effect
    #[arg(long, global = true, value_name = "MOVES", value_parser = depth)]
    break_chain_depth: Option<usize>,

    /// No effect: kos are read at every depth
    #[arg(long, short = 'K', global = true, value_name = "MOVES", value_parser = depth)]
    ko_depth: Option<usize>,

    /// No effect
    #[arg(long, global = true, value_name = "MOVES", value_parser = depth)]
    superstring_depth: Option<usize>,

    /// No effect
    #[arg(long, global = true, hide = true, value_name = "MOVES", value_parser = depth)]
    aa_depth: Option<usize>,

    /// No effect
    #[arg(long, global = true, hide = true, value_name = "MOVES", value_parser = depth)]
    owl_distrust: Option<usize>,

    /// No effect
    #[arg(long, global = true, hide = true, value_name = "MOVES", value_parser = depth)]
    owl_branch: Option<usize>,

    /// No effect
    #[arg(long, global = true, hide = true, value_name = "MOVES", value_parser = depth)]
    owl_reading: Option<usize>,

    /// No effect
    #[arg(long, global = true, hide = true)]
    alternate_connections: bool,

    /// No effect
    #[arg(long, global = true, hide = true)]
    experimental_connections: bool,

    /// No effect
    #[arg(long, global = true, hide = true)]
    standard_connections: bool,

    /// No effect
    #[arg(long, global = true, hide = true)]
    experimental_owl_ext: bool,

    /// No effect
    #[arg(long, global = true, hide = true)]
    experimental_semeai: bool,

    /// No effect
    #[arg(long, global = true, hide = true)]
    standard_semeai: bool,
}

/// The deepest line that can be asked for: more moves than any line has.
const DEEPEST: usize = 1000;

fn depth(text: &str) -> Result<usize, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("expected a number of moves from 0 to {DEEPEST}"))
}

impl ReadingArguments {
    /// The settings that they and the level come to.
    pub(super) fn settings(&self, level: u32) -> ReadingSettings {
        ReadingSettings {
            level,
            depth: self.depth,
            fourlib_depth: self.fourlib_depth,
            backfill_depth: self.backfill_depth,
            backfill2_depth: self.backfill2_depth,
            ..ReadingSettings::default()
        }
    }

    /// Plays on the trial board for each search of the life of a group or of a race; none: by level.
    pub(super) fn life_effort(&self) -> Option<u64> {
        self.owl_node_limit.max(self.semeai_node_limit)
    }

    /// The bytes of memory for what is kept.
    pub(super) fn cache_size(&self) -> usize {
        self.cache_size.saturating_mul(MEBIBYTE)
    }

    /// The names of those that are there and have no effect.
    pub(super) fn without_effect(&self) -> Vec<&'static str> {
        let idle = &self.idle;
        let found = [
            ("--branch-depth", idle.branch_depth.is_some()),
            ("--break-chain-depth", idle.break_chain_depth.is_some()),
            ("--ko-depth", idle.ko_depth.is_some()),
            ("--superstring-depth", idle.superstring_depth.is_some()),
            ("--aa-depth", idle.aa_depth.is_some()),
            ("--owl-distrust", idle.owl_distrust.is_some()),
            ("--owl-branch", idle.owl_branch.is_some()),
            ("--owl-reading", idle.owl_reading.is_some()),
            ("--alternate-connections", idle.alternate_connections),
            ("--experimental-connections", idle.experimental_connections),
            ("--standard-connections", idle.standard_connections),
            ("--experimental-owl-ext", idle.experimental_owl_ext),
            ("--experimental-semeai", idle.experimental_semeai),
            ("--standard-semeai", idle.standard_semeai),
        ];
        found.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name).collect()
    }
}
