//! The arguments as they are typed.

use super::analyze::AnalyzeArguments;
use super::bundle::BundleArguments;
use super::config_arguments::ConfigArguments;
use super::controller::GtpCommand;
use super::data::DataArguments;
use super::explain::ExplainArguments;
use super::gnugo::PrintedArguments;
use super::groups::{Embedded, KnowledgeArguments, SourceArguments, ThreadArguments};
use super::inspect::InspectArguments;
use super::learn::LearnArguments;
use super::match_play::{MatchArguments, TournamentArguments};
use super::matches::MatchesArguments;
use super::metamachine::MetamachineArguments;
use super::modem::ModemArguments;
use super::play::PlayArguments;
use super::read::{DecideArguments, ReadArguments};
use super::record::RecordArguments;
use super::review::ReviewArguments;
use super::score::ScoreArguments;
use super::selfplay::SelfPlayArguments;
use super::solve::SolveArguments;
use super::view::ViewArguments;
use crate::bench;
use crate::format::Format;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  hane                                play in the terminal; GTP without one
  hane play --size 9 --komi 5.5       a game on 9x9
  hane play --handicap 4              take Black and four stones
  hane gtp --level 8 --seed 7         GTP, weaker, faster, reproducible
  hane --mode gtp                     the same as `hane gtp`, as in GNU Go
  hane gtp --seconds 5 --threads 1    five seconds a move on one core
  hane gtp --bundle standard --bundle mine.bundle
                                      with patterns of a file added
  hane bundle info mine.bundle        what is in a bundle
  hane --config my.toml gtp           GTP with the settings of a file
  hane config show gtp --level 5      settings, and where each is from
  hane bench --json                   the signature of its moves, and speeds
  hane selfplay --games 1000 --size 9 --out games
                                      a thousand games against itself
  hane data convert --out rows.parquet games
                                      positions as rows for pandas and others
  hane learn --out moves.weights games
                                      learn from records how likely moves are
  hane read -l game.sgf -L 50 attack D4 defend E5
                                      captures and rescues before move 50
  hane score --json *.sgf             finished games counted, with reasons
  hane solve --draw problem.sgf       a problem of life and death
  hane explain game.sgf -L 87         why which move is the best, and whether
                                      the one that was played is
  hane inspect game.sgf -L 87 -o page.html
                                      all that is known before move 87
  hane review game.sgf -o review.html
                                      its mistakes by size, what was better and
                                      why, on a page to step through
  hane -l game.sgf --decide-string D4
                                      one chain, asked as in GNU Go
  hane analyze --threads 4 --playouts 1000
                                      JSON in, JSON out, four at a time
  hane match hane: 'gnugo --mode gtp' --size 9 --games 20 --out games
                                      a match under a referee

`hane COMMAND -h` lists the usual options of a command, `hane COMMAND --help` all of them.

Without a command the options are GNU Go's: a game or GTP, or a question (`hane --options` lists all).
`hane decide --help` has those that ask one question, `hane record --help` those about one record,
`hane modem --help` the Go Modem Protocol, `hane about --help` the program itself.

Exit codes: 0 done, 1 failed, 2 usage, 130 and 143 ended early by SIGINT and SIGTERM.";

/// Hane plays Go.
#[derive(Debug, Parser)]
#[command(
    name = "hane",
    version,
    disable_version_flag = true,
    after_long_help = EXAMPLES,
    max_term_width = 100
)]
pub struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,

    /// What to run, in GNU Go's words: `gtp`, `ascii` (hane play), `gmp` (Go Modem Protocol)
    ///
    /// `sgmp` is `gmp` without questions about rules and board. Without a mode and a command, a terminal as
    /// input means `hane play` and anything else `hane gtp`.
    #[arg(long, value_enum, hide_possible_values = true)]
    mode: Option<Mode>,

    /// A TOML file with settings [default: HANE_CONFIG]
    ///
    /// Arguments win over it.
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,

    /// Print the version
    #[arg(long, short = 'V', visible_short_alias = 'v', action = ArgAction::Version)]
    version: Option<bool>,
}

/// GNU Go's names for what is run.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Mode {
    /// The Go Text Protocol
    Gtp,
    /// A game in the terminal
    Ascii,
    /// The Go Modem Protocol
    Gmp,
    /// The same without questions about rules and board
    Sgmp,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Play a game in the terminal
    Play(Box<PlayArguments>),
    /// Speak the Go Text Protocol, version 2, on input and output
    Gtp(Box<GtpCommand>),
    /// Look at games move by move: curves, mistakes and reasons on a page
    Review(ReviewArguments),
    /// Say why a move is good, what it is worth, and why others are worth less
    Explain(ExplainArguments),
    /// Make a page with all that is known of a position
    ///
    /// Chains, eyes, influence, groups, life, reasons, values, patterns and reading.
    Inspect(InspectArguments),
    /// Show influence, territory, eyes, groups or chains of a position, or what a network says of it
    Show(ViewArguments),
    /// Solve problems of life and death, captures and connections
    Solve(SolveArguments),
    /// Read what can be captured, saved, connected and entered, and which groups live
    Read(ReadArguments),
    /// Count records: each chain's status, and the score under each set of rules
    Score(ScoreArguments),
    /// Let two engines play a match
    Match(Box<MatchArguments>),
    /// Let several engines meet: ratings, and a page of results
    Tournament(Box<TournamentArguments>),
    /// Analyze many positions: JSON lines, as KataGo's analysis engine
    Analyze(AnalyzeArguments),
    /// Speak GTP, and ask a second engine for moves and verdicts
    Metamachine(MetamachineArguments),
    /// Play games against itself and write records and search results
    #[command(name = "selfplay")]
    SelfPlay(Box<SelfPlayArguments>),
    /// Make, merge, count and check files of positions as rows (Parquet)
    Data(DataArguments),
    /// Learn from games and searches: strengths of moves, opening books
    Learn(LearnArguments),
    /// List where the patterns of a database stand on a position
    ///
    /// With -l FILE all patterns on a position of a record, with values, and whether they propose their moves
    /// there.
    Matches(MatchesArguments),
    /// Look at bundles
    Bundle(BundleArguments),
    /// Show settings and where they come from
    Config(ConfigArguments),
    /// Run a fixed workload; print the signature of its moves, and speeds
    Bench(BenchArguments),
    /// Print GNU Go's options and what does the same here, the copyright, the levels
    #[command(hide = true)]
    About(PrintedArguments),
    /// Answer one question about a position, in GNU Go's words
    #[command(hide = true)]
    Decide(DecideArguments),
    /// Look at one record, in GNU Go's words: its score, the moves of the engine, pictures
    #[command(hide = true)]
    Record(Box<RecordArguments>),
    /// Speak the Go Modem Protocol
    #[command(hide = true)]
    Modem(Box<ModemArguments>),
    /// End engines whose match was killed
    #[command(hide = true)]
    EndWith,
}

/// Arguments of `hane bench`.
#[derive(Debug, Args)]
pub(super) struct BenchArguments {
    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    sources: SourceArguments,

    #[command(flatten)]
    knowledge: KnowledgeArguments,
}

impl BenchArguments {
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.knowledge.settings(&[&self.threads, &self.sources], embedded)?;
        bench::run(output, Format::new(self.json), settings.threads, &library)
    }
}
