//! The arguments of `regression mine`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use regression::mine::{Drawn, Half};

use crate::arguments::Pace;

#[derive(Debug, Args)]
pub(crate) struct MineArguments {
    #[command(subcommand)]
    pub(crate) action: MineAction,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MineAction {
    /// Ask Hane and GNU Go about positions of games, and keep what may teach something.
    Ask(AskArguments),
    /// Have the judge settle the questions that `ask` kept; what is settled already is kept.
    Settle(SettleArguments),
    /// Hold Hane against settled questions.
    Score(ScoreArguments),
    /// Ask Hane and GNU Go whether groups of labeled positions live; keep those where they or the owners
    /// differ.
    AskGroups(AskGroupsArguments),
    /// Have the solver prove what becomes of the groups that `ask-groups` kept; others stay open.
    ProveGroups(ProveGroupsArguments),
}

#[derive(Debug, Args)]
pub(crate) struct AskArguments {
    /// Records (.sgf), lists of positions (.jsonl, .jsonl.gz), and folders with them.
    #[arg(required = true, value_name = "GAMES")]
    pub(crate) games: Vec<PathBuf>,
    /// Where the questions go; what was asked in all goes beside it, into NAME.summary.json.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Command line of GNU Go, with quotes as in a shell.
    #[arg(long, value_name = "CMD", default_value = "gnugo --mode gtp --quiet")]
    pub(crate) gnugo: String,
    /// Moves between two positions of a game.
    #[arg(long, value_name = "MOVES", default_value = "15")]
    pub(crate) every: NonZeroUsize,
    /// Positions, drawn at random [default: all].
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<usize>,
    /// Pairs of chains asked about in a position, at most.
    #[arg(long, value_name = "N", default_value = "12")]
    pub(crate) pairs: usize,
    /// How many questions are kept on which both agree.
    #[arg(long, value_name = "N", default_value = "2000")]
    pub(crate) agreements: usize,
    /// What is drawn at random depends on it.
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct SettleArguments {
    /// The file that `ask` wrote. What the judge says is noted beside it, in NAME.settled.jsonl.
    pub(crate) file: PathBuf,
    /// The folder for what is settled: tune/NAME.jsonl, report/NAME.jsonl, and NAME.summary.json.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Positions that the judge may visit for a question.
    #[arg(long, value_name = "POSITIONS", default_value = "200000")]
    pub(crate) limit: u64,
    /// Seconds after which no more positions are begun; 0 only writes what is settled [default: no end].
    #[arg(long, value_name = "S")]
    pub(crate) seconds: Option<u64>,
    /// Settle only what was kept for this reason.
    #[arg(long, value_enum)]
    pub(crate) only: Option<DrawnName>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum DrawnName {
    Disagreement,
    Agreement,
}

impl DrawnName {
    pub(crate) fn drawn(self) -> Drawn {
        match self {
            DrawnName::Disagreement => Drawn::Disagreement,
            DrawnName::Agreement => Drawn::Agreement,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct ScoreArguments {
    /// Files with settled questions, and folders with them.
    #[arg(required = true, value_name = "FILES")]
    pub(crate) files: Vec<PathBuf>,
    /// Games of this half only.
    #[arg(long, value_enum)]
    pub(crate) half: Option<HalfName>,
    /// Ask this engine again, for its processor time.
    #[arg(long, value_name = "CMD")]
    pub(crate) gnugo: Option<String>,
    /// Write JSON in place of the table.
    #[arg(long)]
    pub(crate) json: bool,
    /// List what Hane answers wrongly, each with a drawing.
    #[arg(long)]
    pub(crate) list: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum HalfName {
    Tune,
    Report,
}

impl HalfName {
    pub(crate) fn half(self) -> Half {
        match self {
            HalfName::Tune => Half::Tune,
            HalfName::Report => Half::Report,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct AskGroupsArguments {
    /// Lists of positions with owners (.jsonl, .jsonl.gz).
    #[arg(required = true, value_name = "LABELS")]
    pub(crate) labels: Vec<PathBuf>,
    /// Where the groups go; what was asked in all goes beside it, into NAME.summary.json.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Command line of Hane [default: the `hane` next to this program].
    #[arg(long, value_name = "CMD")]
    pub(crate) hane: Option<String>,
    /// Command line of GNU Go.
    #[arg(long, value_name = "CMD", default_value = "gnugo --mode gtp --quiet")]
    pub(crate) gnugo: String,
    /// The fewest stones of a chain that is asked about.
    #[arg(long, value_name = "N", default_value = "4")]
    pub(crate) stones: usize,
    /// How sure the owners must be of it, in percent.
    #[arg(long, value_name = "PERCENT", default_value = "90")]
    pub(crate) sure: f64,
    /// The first positions of the lists only [default: all].
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<usize>,
}

#[derive(Debug, Args)]
pub(crate) struct ProveGroupsArguments {
    /// The file that `ask-groups` wrote. What is proved is noted beside it, in NAME.proved.jsonl.
    pub(crate) file: PathBuf,
    /// The folder for what is proved: tune/NAME.jsonl, report/NAME.jsonl, and NAME.summary.json.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Plays on the trial board for each question and each proof.
    #[arg(long, value_name = "PLAYS", default_value = "200000")]
    pub(crate) plays: u64,
    /// Seconds after which no more groups are begun; 0 only writes what is proved [default: no end].
    #[arg(long, value_name = "S")]
    pub(crate) seconds: Option<u64>,
}
